/// SHA-256 hashes of the credentials in requests. They're cached because most requests have the same credentials.
struct CredentialHashes: Sendable {
  /// The maximum number of hashes to keep. An additional hash replaces all of them.
  private static let maximumCount = 64

  private let hashes = Locked<[String: String]>([:])

  /// Returns the hash of credentials in hexadecimal digits.
  func hash(_ credentials: String) -> String {
    hashes.withLock { hashes in
      if let hash = hashes[credentials] { return hash }
      if hashes.count >= Self.maximumCount { hashes = [:] }
      let hash = SHA256.hash(Array(credentials.utf8)).hexadecimal
      hashes[credentials] = hash
      return hash
    }
  }
}
