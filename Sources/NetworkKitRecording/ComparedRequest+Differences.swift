internal import HTTPTypes
internal import NetworkKit

extension ComparedRequest {
  /// A difference from a recorded request.
  struct Difference: Sendable, CustomStringConvertible {
    let name: String
    let recorded: String
    let sent: String

    /// The difference, such as `query item "page": recorded "1", sent "2"`.
    var description: String { "\(name): recorded \(recorded), sent \(sent)" }
  }

  /// Returns the differences from a recorded request; an empty array if the recorded response can be replayed.
  func differences(from recorded: ComparedRequest) -> [Difference] {
    var differences: [Difference] = []
    if method != recorded.method {
      differences.append(
        Difference(name: "method", recorded: recorded.method.rawValue, sent: method.rawValue))
    }
    if comparesURL, !path.matches(recorded.path) {
      differences.append(
        Difference(
          name: "path", recorded: recorded.path.text(hiddenIn: path), sent: path.description))
    }
    for name in Set(values.keys).union(recorded.values.keys).sorted()
    where isCompared(name, with: recorded) {
      let (sent, stored) = (values[name] ?? [], recorded.values[name] ?? [])
      guard sent != stored else { continue }
      differences.append(
        Difference(name: name, recorded: Self.text(of: stored), sent: Self.text(of: sent)))
    }
    return differences
  }

  private static let bodyKinds = ["body", "JSON body", "field", "part"]

  private func isCompared(_ name: String, with recorded: ComparedRequest) -> Bool {
    if name.hasPrefix("query item"), !comparesURL { return false }
    let comparesBody = comparesBody && recorded.comparesBody
    if !comparesBody, Self.bodyKinds.contains(where: name.hasPrefix) { return false }
    let hidden = JSON.string(Redaction.mark)
    return ![values[name], recorded.values[name]].contains { $0?.contains(hidden) ?? false }
  }

  /// Returns a readable description of the values, shortened to 100 characters.
  private static func text(of values: [JSON]) -> String {
    guard !values.isEmpty else { return "nothing" }
    let text = values.map(\.description).joined(separator: ", ")
    return text.count > 100 ? "\(text.prefix(100))…" : text
  }
}
