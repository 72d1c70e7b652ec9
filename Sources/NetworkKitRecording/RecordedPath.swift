internal import Foundation
internal import NetworkKit

/// The percent-decoded segments of a path, in which `%7Eann` and `~ann` are equal.
struct RecordedPath: Sendable, Hashable, CustomStringConvertible {
  private let segments: [String]

  /// Splits a percent-encoded path. The empty path is `/` (RFC 9110, section 4.2.3).
  init(_ path: Substring) {
    segments = (path.isEmpty ? "/" : path).split(separator: "/", omittingEmptySubsequences: false)
      .map { $0.removingPercentEncoding ?? String($0) }
  }

  /// Returns a Boolean value that indicates whether the segments are equal. A sensitive segment matches every segment.
  func matches(_ other: RecordedPath) -> Bool {
    segments.count == other.segments.count
      && zip(segments, other.segments).allSatisfy { segment, other in
        segment == other || segment == Redaction.mark || other == Redaction.mark
      }
  }

  /// Returns the path without the segments that are sensitive in another path.
  func text(hiddenIn other: RecordedPath) -> String {
    segments.enumerated().map { index, segment in
      other.segments.indices.contains(index) && other.segments[index] == Redaction.mark
        ? Redaction.mark : segment
    }.joined(separator: "/")
  }

  /// The decoded path.
  var description: String { segments.joined(separator: "/") }
}

/// The text of parameters in a query or a form.
enum ParameterText {
  /// Returns the decoded items of a query or a form. In both, `+` is a space, as browsers encode it.
  static func items(_ text: some StringProtocol) -> [(name: String, value: String)] {
    text.split(separator: "&").map { item in
      let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return (decoded(parts[0]), parts.count > 1 ? decoded(parts[1]) : "")
    }
  }

  private static func decoded(_ text: some StringProtocol) -> String {
    let text = String(text).replacing("+", with: " ")
    return text.removingPercentEncoding ?? text
  }
}
