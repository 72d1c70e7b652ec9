internal import Foundation
internal import HTTPTypes
internal import NetworkKitSupport

/// A hash that a file must have.
struct FileDigest: Sendable, Equatable {
  /// The hash functions, with their names in HTTP (RFC 9530, section 7.2), from the weakest to the strongest.
  enum Algorithm: String, Sendable, CaseIterable {
    case sha256 = "sha-256"
    case sha512 = "sha-512"

    var size: Int { self == .sha256 ? SHA256.size : SHA512.size }
  }

  let algorithm: Algorithm
  let bytes: [UInt8]

  private init?(_ algorithm: Algorithm, _ bytes: [UInt8]) {
    guard bytes.count == algorithm.size else { return nil }
    self.algorithm = algorithm
    self.bytes = bytes
  }

  /// Creates a digest from hexadecimal digits. Returns `nil` if the digits aren't a valid hash.
  init?(_ algorithm: Algorithm, hexadecimal: String) {
    let values = hexadecimal.utf8.compactMap(\.hexadecimalValue)
    guard values.count == 2 * algorithm.size, values.count == hexadecimal.utf8.count else {
      return nil
    }
    self.init(
      algorithm,
      stride(from: 0, to: values.count - 1, by: 2).map { values[$0] << 4 | values[$0 + 1] })
  }

  /// Creates the digest that a response specifies for the file, using the strongest supported hash function.
  ///
  /// `Repr-Digest` is the digest of the whole file, even in a response that contains only part of it; `Content-Digest`
  /// is the digest of the message (RFC 9530, sections 2 and 3). In a 416 response, the digests apply to the error
  /// message, not to the file.
  ///
  /// - Parameters:
  ///   - response: The response that completed the file.
  ///   - isPart: A Boolean value that indicates whether the app requested a range. If so, the range is the whole
  ///     content of the file.
  init?(of response: HTTPResponse, isPart: Bool = false) {
    let names: [String]
    switch response.status {
    case .rangeNotSatisfiable: return nil
    case .partialContent: names = isPart ? ["Content-Digest"] : ["Repr-Digest"]
    default: names = ["Repr-Digest", "Content-Digest"]
    }
    for name in names.compactMap({ HTTPField.Name($0) }) {
      let digests = response.headerFields[name].map(Self.digests) ?? []
      if let digest = digests.last(where: { $0.algorithm == .sha512 }) ?? digests.last {
        self = digest
        return
      }
    }
    return nil
  }

  /// Reads a dictionary of byte sequences (RFC 9651, sections 3.2 and 3.3.5), such as
  /// `sha-256=:4REjxQ4yrqUVicfSKYNO/cF9zNj5ANbzgDZt3/h3Qxo=:`. Unknown and malformed entries are omitted.
  private static func digests(in field: String) -> [FileDigest] {
    field.split(separator: ",").compactMap { member in
      let text = member.trimmingBlanks
      guard let equals = text.firstIndex(of: "="),
        let algorithm = Algorithm(rawValue: String(text[..<equals]))
      else { return nil }
      let parts = text[equals...].dropFirst().split(
        separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count == 3, parts[0].isEmpty, parts[2].isEmpty || parts[2].hasPrefix(";"),
        let data = Data(base64Encoded: String(parts[1]))
      else { return nil }
      return FileDigest(algorithm, [UInt8](data))
    }
  }
}
