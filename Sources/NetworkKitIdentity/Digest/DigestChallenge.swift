internal import HTTPTypes
internal import NetworkKitSupport

/// A challenge with the Digest scheme (RFC 7616, section 3.3) that this library supports.
struct DigestChallenge: Sendable {
  enum HashFunction: Sendable { case md5, sha256 }

  /// The part of the request that the credentials cover, in addition to its method and target.
  enum Protection: String, Sendable { case auth, authInt = "auth-int" }

  let realm: String
  let nonce: String
  let opaque: String?
  /// The algorithm as the server sent it, or `nil` if the server didn't specify one, which means MD5.
  let algorithm: String?
  let hashFunction: HashFunction
  /// A Boolean value that indicates whether the hash of the user and the password also covers the session (`-sess`).
  let isSession: Bool
  /// The quality of protection, or `nil` for servers that implement only RFC 2069.
  let protection: Protection?
  /// A Boolean value that indicates whether the server rejected only the nonce, not the user name or password.
  let isStale: Bool
  let hashesUser: Bool

  /// Returns the first supported challenge in a response. Servers list their preferred challenge first.
  static func first(in fields: HTTPFields) -> DigestChallenge? {
    AuthenticationChallenge.all(in: fields).lazy.compactMap { DigestChallenge($0) }.first
  }

  /// Creates a Digest challenge, or returns `nil` if the scheme isn't Digest or if the algorithm or protection isn't
  /// supported. A session requires protection, because without it, the client doesn't send its nonce.
  init?(_ challenge: AuthenticationChallenge) {
    let parameters = challenge.parameters
    guard challenge.scheme == "digest", let realm = parameters["realm"],
      let nonce = parameters["nonce"]
    else { return nil }
    switch parameters["algorithm"]?.lowercased() {
    case nil, "md5": (hashFunction, isSession) = (.md5, false)
    case "md5-sess": (hashFunction, isSession) = (.md5, true)
    case "sha-256": (hashFunction, isSession) = (.sha256, false)
    case "sha-256-sess": (hashFunction, isSession) = (.sha256, true)
    default: return nil
    }
    if let qop = parameters["qop"] {
      let offers = qop.lowercased().split { $0 == "," || $0 == " " }.map(String.init)
      guard
        let offered = [Protection.auth, .authInt].first(where: { offers.contains($0.rawValue) })
      else { return nil }
      protection = offered
    } else {
      guard !isSession else { return nil }
      protection = nil
    }
    self.realm = realm
    self.nonce = nonce
    opaque = parameters["opaque"]
    algorithm = parameters["algorithm"]
    isStale = parameters["stale"]?.lowercased() == "true"
    hashesUser = parameters["userhash"]?.lowercased() == "true"
  }

  /// Returns whether credentials for this challenge are also credentials for another one.
  func isSame(as other: DigestChallenge) -> Bool {
    (nonce, realm, algorithm, opaque) == (other.nonce, other.realm, other.algorithm, other.opaque)
      && (protection, hashesUser) == (other.protection, other.hashesUser)
  }
}

/// The use of a server's nonce, until the server rejects it.
struct DigestSession: Sendable {
  let challenge: DigestChallenge
  /// The client's nonce, which is the same for the whole session, as `-sess` requires.
  let clientNonce: String
  /// The number of requests with this nonce.
  var count: UInt32 = 0

  /// Returns the value of a request's `Authorization` field (RFC 7616, section 3.4).
  ///
  /// - Parameters:
  ///   - target: The path and query as they're sent.
  ///   - body: The body, for `auth-int` protection.
  func authorization(
    user: String, password: String, method: String, target: String, body: [UInt8]
  ) -> String {
    var fields = userFields(user)
    fields += [("realm", challenge.realm.quoted), ("uri", target.quoted)]
    if let algorithm = challenge.algorithm { fields.append(("algorithm", algorithm)) }
    fields.append(("nonce", challenge.nonce.quoted))
    let secretHash = hash(of: secret(user, password))
    let requestHash = hash(of: requestText(method, target, body))
    var parts = [secretHash, challenge.nonce]
    if let protection = challenge.protection?.rawValue {
      let digits = String(count, radix: 16)
      let nonceCount = String(repeating: "0", count: 8 - digits.count) + digits
      parts += [nonceCount, clientNonce, protection]
      fields += [("nc", nonceCount), ("cnonce", clientNonce.quoted), ("qop", protection)]
    }
    let response = hash(of: (parts + [requestHash]).joined(separator: ":"))
    fields.append(("response", response.quoted))
    if let opaque = challenge.opaque { fields.append(("opaque", opaque.quoted)) }
    return "Digest " + fields.map { "\($0)=\($1)" }.joined(separator: ", ")
  }

  /// `A1` (section 3.4.2).
  private func secret(_ user: String, _ password: String) -> String {
    let secret = "\(user):\(challenge.realm):\(password)"
    guard challenge.isSession else { return secret }
    return "\(hash(of: secret)):\(challenge.nonce):\(clientNonce)"
  }

  /// `A2` (section 3.4.3).
  private func requestText(_ method: String, _ target: String, _ body: [UInt8]) -> String {
    guard challenge.protection == .authInt else { return "\(method):\(target)" }
    return "\(method):\(target):\(hash(of: body))"
  }

  /// Returns the fields for the user name, which is hashed, written in extended notation (RFC 8187), or left unchanged
  /// (section 3.4.4).
  private func userFields(_ user: String) -> [(String, String)] {
    if challenge.hashesUser {
      let hashed = hash(of: "\(user):\(challenge.realm)")
      return [("username", hashed.quoted), ("userhash", "true")]
    }
    guard user.utf8.allSatisfy({ 0x20..<0x7f ~= $0 }) else {
      return [("username*", "UTF-8''\(PercentEncoding.component(user))")]
    }
    return [("username", user.quoted)]
  }

  private func hash(of text: String) -> String { hash(of: Array(text.utf8)) }

  /// Returns a hash in hexadecimal digits.
  private func hash(of bytes: [UInt8]) -> String {
    switch challenge.hashFunction {
    case .md5: MD5.hash(bytes).hexadecimal
    case .sha256: SHA256.hash(bytes).hexadecimal
    }
  }
}
