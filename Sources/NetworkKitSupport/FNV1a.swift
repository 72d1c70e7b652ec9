/// The 64-bit FNV-1a hash function (RFC 9923), a checksum that detects bytes that were altered accidentally.
///
/// A change to a single byte always changes the hash. FNV-1a isn't a cryptographic hash function, so anyone who can
/// change the bytes can also change the checksum.
public struct FNV1a: Sendable {
  /// The hash of the bytes so far.
  public private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Starts with an empty message.
  public init() {}

  /// Returns the hash of bytes.
  public static func hash(_ bytes: [UInt8]) -> UInt64 {
    var hash = FNV1a()
    hash.update(bytes)
    return hash.value
  }

  /// Adds bytes to the message.
  public mutating func update(_ bytes: [UInt8]) {
    var value = value
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    self.value = value
  }
}
