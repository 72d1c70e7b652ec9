internal import ArgumentParser

/// A name and its value on the command line: `KEY=VALUE`.
struct Member: Sendable {
  let key: String
  let value: String

  /// Parses `KEY=VALUE`. The value can contain equals signs.
  init(_ text: String) throws {
    guard let equals = text.firstIndex(of: "="), equals > text.startIndex else {
      throw ValidationError("expected KEY=VALUE")
    }
    key = String(text[..<equals])
    value = String(text[text.index(after: equals)...])
  }
}
