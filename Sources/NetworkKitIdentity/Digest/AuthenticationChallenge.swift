internal import HTTPTypes
internal import NetworkKitSupport

/// A challenge in a `WWW-Authenticate` field (RFC 9110, section 11.3), which consists of a scheme and its parameters.
struct AuthenticationChallenge: Sendable {
  /// The scheme in lowercase.
  let scheme: String
  /// The parameters, with names in lowercase. If a server sends a parameter twice, the first value applies.
  var parameters: [String: String] = [:]

  /// Returns the challenges in all `WWW-Authenticate` fields, in order.
  ///
  /// - Complexity: O(*n*) in the length of the fields.
  static func all(in fields: HTTPFields) -> [AuthenticationChallenge] {
    fields[values: .wwwAuthenticate].flatMap(challenges)
  }

  /// Reads a list of challenges and skips everything that doesn't conform to the grammar.
  ///
  /// For example, `Basic realm="a, b", Digest nonce=x` contains two challenges. A word that precedes `=` is the name of
  /// a parameter, and any other word is a scheme.
  private static func challenges(in value: String) -> [AuthenticationChallenge] {
    var reader = FieldReader(value)
    var challenges: [AuthenticationChallenge] = []
    while !reader.isAtEnd {
      reader.skipBlanks()
      let word = reader.word().lowercased()
      guard !word.isEmpty else {
        // A comma, or a byte that can't begin a word.
        reader.next()
        continue
      }
      reader.skipBlanks()
      guard reader.take("=") else {
        challenges.append(AuthenticationChallenge(scheme: word))
        continue
      }
      reader.skipBlanks()
      let value = reader.quotedString()?.text ?? reader.word()
      if let last = challenges.indices.last {
        challenges[last].parameters.merge([word: value]) { first, _ in first }
      }
    }
    return challenges
  }
}

extension FieldReader {
  /// Reads a token, or the value of a challenge without parameters (RFC 9110, section 11.2).
  fileprivate mutating func word() -> String {
    text { $0.isToken || $0 == UInt8(ascii: "/") }
  }
}
