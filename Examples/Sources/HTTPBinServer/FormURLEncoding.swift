internal import Foundation
internal import NetworkKit

/// A name and its value in a query or a form.
typealias FormPair = (name: String, value: String)

/// The format `application/x-www-form-urlencoded`, for browsers' forms and queries of URLs (WHATWG URL, section 5.1).
enum FormURLEncoding {
  /// The pairs in the order in which they were sent. Unlike a server that reads declared requests, it accepts everything:
  /// a name or a value that isn't percent-encoded UTF-8 is kept.
  static func pairs(in text: some StringProtocol) -> [FormPair] {
    text.split(separator: "&").map { pair in
      let halves = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map {
        half -> String in
        let text = String(half).replacing("+", with: " ")
        return text.removingPercentEncoding ?? text
      }
      return (halves[0], halves.count > 1 ? halves[1] : "")
    }
  }
}

extension JSON {
  /// An object of names and values, sorted by name. The value of a repeated name is an array.
  init(grouping pairs: [FormPair]) {
    let groups = Dictionary(grouping: pairs, by: \.name).sorted { $0.key < $1.key }
    self = .object(
      JSON.Object(
        groups.map { name, pairs in
          let values = pairs.map { JSON.string($0.value) }
          return (name, values.count == 1 ? values[0] : .array(values))
        }))
  }
}
