/// The names that sensitive values usually have. Errors, logs, and commands don't show these values.
package enum SecretNames {
  /// Parts of names, lowercase without punctuation.
  private static let secretWords = [
    "token", "secret", "password", "passwd", "passphrase", "passcode", "apikey", "accesskey",
    "credential", "signature", "session", "sessid", "authorization", "privatekey", "masterkey",
    "encryptionkey", "customerkey", "subscriptionkey", "functionskey", "codeverifier", "bearer",
  ]
  /// Whole names, also after `X-`.
  private static let secretNames: Set<String> = ["key", "code", "pin", "pass", "sid", "dpop"]
  /// Words that `-` or `_` separates from the rest of a name, as in `X-User-Auth`. Other words begin with
  /// them, such as `author`.
  private static let separateWords: Set<String> = [
    "auth", "jwt", "otp", "sig", "pwd", "csrf", "xsrf",
  ]

  /// Whether a parameter of this name is sensitive; `login[password]` and `login.password` are if `login`
  /// or `password` is.
  package static func match(parameter name: String) -> Bool {
    // A search for words in such a name would take too long, so its value is hidden.
    guard name.hasFewCombiningMarks else { return true }
    return match(name) || name.split { "[].".contains($0) }.contains { match(String($0)) }
  }

  /// Whether a name is one of a sensitive value.
  package static func match(_ name: String) -> Bool {
    if containWord(of: name) { return true }
    var words = name.split { "-_".contains($0) }.map { plain(String($0)) }
    if words.contains(where: separateWords.contains) { return true }
    if words.first == "x" { words.removeFirst() }
    return secretNames.contains(words.joined())
  }

  /// Whether a name contains one of the words. In a path, whole names such as `key` and `code` are names of
  /// resources.
  package static func containWord(of name: String) -> Bool {
    // Each request checks the names of its placeholders; nearly all lack a letter of each word.
    var letters = LetterSet()
    for byte in name.utf8 {
      guard byte < 0x80 else {
        let plain = plain(name)
        return secretWords.contains { plain.contains($0) }
      }
      letters.insert(byte)
    }
    guard secretLetters.contains(where: letters.isSuperset) else { return false }
    let plain = name.utf8.compactMap(\.plain)
    return secretWords.contains { word in
      plain.indices.contains { plain[$0...].starts(with: word.utf8) }
    }
  }

  private static let secretLetters = secretWords.map { word in
    word.utf8.reduce(into: LetterSet()) { letters, byte in letters.insert(byte) }
  }

  private static func plain(_ name: String) -> String {
    String(name.lowercased().filter { $0.isLetter || $0.isNumber })
  }
}

extension UInt8 {
  /// An ASCII letter in lowercase, or a digit; `nil` for any other byte.
  fileprivate var plain: UInt8? {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): self
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): self | 0x20
    default: nil
    }
  }
}

/// The ASCII letters of a string, in uppercase or lowercase.
private struct LetterSet {
  private var bits: UInt32 = 0

  mutating func insert(_ byte: UInt8) {
    // The letters differ in five bits; other bytes of these bits only add to the set.
    if byte >= 0x40 { bits |= 1 << (byte & 0x1F) }
  }

  func isSuperset(of other: LetterSet) -> Bool { other.bits & ~bits == 0 }
}
