#if canImport(CryptoKit)
  internal import CryptoKit
  internal import Foundation

  /// The keyed hash HMAC-SHA256 (RFC 2104, FIPS 180-4).
  enum HMAC {
    static func sha256(_ message: [UInt8], key: [UInt8]) -> [UInt8] {
      Array(
        CryptoKit.HMAC<CryptoKit.SHA256>.authenticationCode(
          for: message, using: SymmetricKey(data: key)))
    }
  }
#else
  /// The keyed hash HMAC-SHA256 (RFC 2104, FIPS 180-4).
  ///
  /// Swift's libraries on Linux don't contain this function. An app would use swift-crypto, but this example avoids the
  /// dependency.
  enum HMAC {
    private static let blockSize = 64

    static func sha256(_ message: [UInt8], key: [UInt8]) -> [UInt8] {
      let short = key.count > blockSize ? hash(key) : key
      let padded = short + [UInt8](repeating: 0, count: blockSize - short.count)
      return hash(padded.map { $0 ^ 0x5c } + hash(padded.map { $0 ^ 0x36 } + message))
    }

    /// SHA-256.
    static func hash(_ bytes: [UInt8]) -> [UInt8] {
      let zeros = (119 - bytes.count % 64) % 64
      let bitCount = UInt64(bytes.count) * 8
      let message =
        bytes + [0x80] + [UInt8](repeating: 0, count: zeros)
        + (0..<8).map { UInt8(truncatingIfNeeded: bitCount >> (56 - 8 * $0)) }
      var state = firstPrimes(8).map { fraction(Double($0).squareRoot()) }
      for start in stride(from: 0, to: message.count, by: 64) {
        compress(Array(message[start..<start + 64]), into: &state)
      }
      return state.flatMap { word in
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> UInt32($0)) }
      }
    }

    private static func compress(_ block: [UInt8], into state: inout [UInt32]) {
      var words = stride(from: 0, to: 64, by: 4).map { index in
        block[index..<index + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      }
      for index in 16..<64 {
        let (early, late) = (words[index - 15], words[index - 2])
        let small0 = rotated(early, 7) ^ rotated(early, 18) ^ early >> 3
        let small1 = rotated(late, 17) ^ rotated(late, 19) ^ late >> 10
        words.append(words[index - 16] &+ small0 &+ words[index - 7] &+ small1)
      }
      var s = state
      for index in 0..<64 {
        let big1 = rotated(s[4], 6) ^ rotated(s[4], 11) ^ rotated(s[4], 25)
        let choice = s[4] & s[5] ^ ~s[4] & s[6]
        let first = s[7] &+ big1 &+ choice &+ roundConstants[index] &+ words[index]
        let big0 = rotated(s[0], 2) ^ rotated(s[0], 13) ^ rotated(s[0], 22)
        let majority = s[0] & s[1] ^ s[0] & s[2] ^ s[1] & s[2]
        s = [first &+ big0 &+ majority, s[0], s[1], s[2], s[3] &+ first, s[4], s[5], s[6]]
      }
      for index in 0..<8 { state[index] &+= s[index] }
    }

    private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 {
      word >> count | word << (32 - count)
    }

    /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
    private static let roundConstants = firstPrimes(64).map { fraction(cubeRoot(Double($0))) }

    private static func firstPrimes(_ count: Int) -> [Int] {
      var primes: [Int] = []
      var candidate = 2
      while primes.count < count {
        if primes.allSatisfy({ candidate % $0 != 0 }) { primes.append(candidate) }
        candidate += 1
      }
      return primes
    }

    /// A cube root by Newton's method, to the precision of `Double`.
    private static func cubeRoot(_ value: Double) -> Double {
      var root = value / 3 + 1
      for _ in 0..<100 { root = (2 * root + value / (root * root)) / 3 }
      return root
    }

    private static func fraction(_ value: Double) -> UInt32 {
      UInt32((value - value.rounded(.down)) * 4_294_967_296)
    }
  }
#endif
