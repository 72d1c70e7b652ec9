/// How a Boolean becomes text in a path, a query, a header field, a cookie, a form or a multipart
/// body; JSON has Booleans of its own.
public enum BoolStyle: Sendable, Hashable {
  /// `true` and `false`.
  case words
  /// `1` and `0`.
  case digits

  func text(of value: Bool) -> String {
    switch self {
    case .words: value ? "true" : "false"
    case .digits: value ? "1" : "0"
    }
  }
}
