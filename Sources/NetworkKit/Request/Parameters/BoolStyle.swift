/// How a Boolean becomes text in a path, a query, a header field, a cookie, a form or a multipart
/// body; JSON has Booleans of its own.
public enum BoolStyle: Sendable, Hashable {
  /// `true` and `false`.
  case literal
  /// `1` and `0`.
  case numeric

  func text(of value: Bool) -> String {
    switch self {
    case .literal: value ? "true" : "false"
    case .numeric: value ? "1" : "0"
    }
  }
}
