internal import ArgumentParser

/// A name with its value on the command line: `KEY=VALUE`.
struct Member: Sendable {
  let key: String
  let value: String

  /// Takes `KEY=VALUE` apart; the value may hold more equals signs.
  init(_ text: String) throws {
    guard let equals = text.firstIndex(of: "="), equals > text.startIndex else {
      throw ValidationError("expected KEY=VALUE")
    }
    key = String(text[..<equals])
    value = String(text[text.index(after: equals)...])
  }
}
