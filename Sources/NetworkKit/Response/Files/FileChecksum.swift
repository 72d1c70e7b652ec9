public import Foundation
internal import NetworkKitSupport

/// The checksum that a downloaded file must have.
///
/// To calculate the checksum, the client rereads the complete file before moving it to the destination. If the checksum
/// doesn't match, the client removes the file, and the download throws ``NetworkError/Code/checksumMismatch``.
public struct FileChecksum: Sendable {
  enum Rule: Sendable {
    case digest(FileDigest?)
    case custom(@Sendable (URL) async throws -> Bool)
  }

  let rule: Rule

  /// Returns a SHA-256 checksum.
  ///
  /// - Parameter hexadecimal: The hash as 64 hexadecimal digits. For any other string, the download throws
  ///   ``NetworkError/Code/invalidConfiguration`` when it begins.
  /// - Returns: The checksum.
  public static func sha256(_ hexadecimal: String) -> FileChecksum {
    FileChecksum(rule: .digest(FileDigest(.sha256, hexadecimal: hexadecimal)))
  }

  /// Returns a SHA-512 checksum.
  ///
  /// - Parameter hexadecimal: The hash as 128 hexadecimal digits. For any other string, the download throws
  ///   ``NetworkError/Code/invalidConfiguration`` when it begins.
  /// - Returns: The checksum.
  public static func sha512(_ hexadecimal: String) -> FileChecksum {
    FileChecksum(rule: .digest(FileDigest(.sha512, hexadecimal: hexadecimal)))
  }

  /// Returns a checksum that a closure verifies. For example, the closure can use a hash function other than SHA-256
  /// and SHA-512, or verify a signature.
  ///
  /// - Parameter isValid: A closure that reads the complete file at its temporary location and returns whether the file
  ///   is valid. If the closure throws an error, that error becomes the ``NetworkError/underlyingError`` of the
  ///   download's error.
  /// - Returns: The checksum.
  public static func custom(
    _ isValid: @escaping @Sendable (_ file: URL) async throws -> Bool
  ) -> FileChecksum {
    FileChecksum(rule: .custom(isValid))
  }
}

// MARK: Verification
extension FileChecksum {
  /// Rejects a string that isn't a valid hash.
  func check() throws(NetworkError) {
    guard case .digest(nil) = rule else { return }
    throw NetworkError(
      .invalidConfiguration,
      "the checksum of a download must contain 64 (SHA-256) or 128 (SHA-512) hexadecimal digits")
  }

  /// Verifies a complete file.
  ///
  /// - Throws: ``NetworkError/Code/checksumMismatch`` if the file isn't valid.
  func verify(_ file: PartialFile) async throws(NetworkError) {
    switch rule {
    case .digest(let digest):
      if let digest { try await file.verify(digest) }
    case .custom(let isValid):
      let isAccepted: Bool
      do {
        isAccepted = try await isValid(file.url)
      } catch {
        throw .wrapping(
          error, as: .checksumMismatch,
          "the custom checksum check failed with \(type(of: error))",
          transmission: .responseReceived)
      }
      guard !isAccepted else { return }
      throw NetworkError(
        .checksumMismatch, "the downloaded file failed its custom checksum check",
        transmission: .responseReceived)
    }
  }
}

extension PartialFile {
  /// Compares the hash of the file with a digest.
  func verify(_ digest: FileDigest) async throws(NetworkError) {
    let found = try await hash(digest.algorithm)
    guard found != digest.bytes else { return }
    throw NetworkError(
      .checksumMismatch,
      """
      the downloaded file has the \(digest.algorithm.rawValue) hash \(found.hexadecimal) instead of \
      \(digest.bytes.hexadecimal); download the file again
      """,
      transmission: .responseReceived)
  }
}
