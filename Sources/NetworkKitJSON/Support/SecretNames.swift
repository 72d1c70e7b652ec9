/// The usual names of sensitive values. Errors, logs, and commands don't contain these values.
package enum SecretNames {
  /// Parts of names, in lowercase and without punctuation.
  private static let secretWords = [
    "token", "secret", "password", "passwd", "passphrase", "passcode", "apikey", "accesskey",
    "credential", "signature", "session", "sessid", "authorization", "privatekey", "masterkey",
    "encryptionkey", "customerkey", "subscriptionkey", "functionskey", "codeverifier", "bearer",
  ]
  /// Whole names, with or without the `X-` prefix.
  private static let secretNames: Set<String> = [
    "key", "code", "pin", "pass", "sid", "dpop", "devicecode", "assertion", "clientassertion",
    "samlresponse",
  ]
  /// Words that `-`, `_`, or a capital letter separates from the rest of a name, as in `X-User-Auth` and `accessJwt`.
  /// Other words, such as `author`, begin with them.
  private static let separateWords: Set<String> = [
    "auth", "jwt", "otp", "totp", "sig", "pwd", "csrf", "xsrf",
  ]

  /// Names of positions in a list, which aren't credentials although they contain one of the words.
  private static let cursorNames = [
    "pagetoken", "nexttoken", "continuationtoken", "synctoken", "cursortoken",
  ]

  /// Returns a Boolean value that indicates whether a parameter with this name is sensitive. `login[password]` and
  /// `login.password` are sensitive if `login` or `password` is.
  package static func match(parameter name: String) -> Bool {
    // A search for words in such a name would take too long, so its value is redacted.
    guard name.hasFewCombiningMarks else { return true }
    return match(name) || name.split { "[].".contains($0) }.contains { match(String($0)) }
  }

  /// Returns a Boolean value that indicates whether a name identifies a sensitive value.
  package static func match(_ name: String) -> Bool {
    if containWord(of: name) { return true }
    var words = words(of: name).map { plain($0) }
    if words.contains(where: separateWords.contains) { return true }
    if words.first == "x" { words.removeFirst() }
    return secretNames.contains(words.joined())
  }

  /// Returns the parts of a name between `-`, `_`, and the change from another character to a capital letter.
  private static func words(of name: String) -> [String] {
    var words: [String] = []
    var isInWord = false
    var isAfterCapital = false
    for character in name {
      let isSeparator = "-_".contains(character)
      if !isSeparator, !isInWord || character.isUppercase && !isAfterCapital {
        words.append("")
      }
      if !isSeparator { words[words.count - 1].append(character) }
      isInWord = !isSeparator
      isAfterCapital = character.isUppercase
    }
    return words
  }

  /// Returns a Boolean value that indicates whether a name contains one of the words. In a path, whole names such as
  /// `key` and `code` are names of resources.
  package static func containWord(of name: String) -> Bool {
    // Each request checks the names of its placeholders, nearly all of which lack a letter of each word.
    var letters = LetterSet()
    for byte in name.utf8 {
      guard byte < 0x80 else {
        return containWord(ofPlain: Array(plain(name).utf8))
      }
      letters.insert(byte)
    }
    guard secretLetters.contains(where: letters.isSuperset) else { return false }
    return containWord(ofPlain: name.utf8.compactMap(\.plain))
  }

  private static func containWord(ofPlain name: [UInt8]) -> Bool {
    secretWords.contains { word in
      name.indices.contains { name[$0...].starts(with: word.utf8) }
    }
      && !cursorNames.contains { cursor in
        name.count >= cursor.utf8.count && name.suffix(cursor.utf8.count).elementsEqual(cursor.utf8)
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
  /// The byte as a lowercase ASCII letter or a digit, or `nil` for any other byte.
  fileprivate var plain: UInt8? {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): self
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): self | 0x20
    default: nil
    }
  }
}

/// The set of ASCII letters in a string, regardless of case.
private struct LetterSet {
  private var bits: UInt32 = 0

  mutating func insert(_ byte: UInt8) {
    // The letters differ in five bits. Other bytes with these bits only add to the set.
    if byte >= 0x40 { bits |= 1 << (byte & 0x1F) }
  }

  func isSuperset(of other: LetterSet) -> Bool { other.bits & ~bits == 0 }
}
