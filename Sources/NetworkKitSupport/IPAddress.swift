/// An IPv4 or IPv6 address.
public struct IPAddress: Sendable, Hashable {
  /// The first eight bytes of the IPv6 address; 0 for an IPv4 address.
  private let high: UInt64
  /// The last eight bytes of the IPv6 address. An IPv4 address is stored as its IPv4-mapped IPv6 address (RFC 4291,
  /// section 2.5.5.2).
  private let low: UInt64

  /// Parses an IPv4 address in any spelling that the system's resolver accepts: one to four numbers, each in decimal,
  /// octal (`0177`), or hexadecimal (`0x7f`).
  ///
  /// The last number fills the remaining bytes, so `127.1` is `127.0.0.1`.
  public init?(ipv4 text: some StringProtocol) {
    var address: UInt64 = 0
    var last: UInt64?
    var count = 0
    // Splitting the string would allocate memory, and servers are often at 127.0.0.1.
    var rest = text.utf8[...]
    while true {
      let part = rest.prefix { $0 != UInt8(ascii: ".") }
      guard count < 4, let number = Self.number(part) else { return nil }
      if let last {
        guard last <= 0xFF else { return nil }
        address = address << 8 | last
      }
      last = number
      count += 1
      guard part.endIndex < rest.endIndex else { break }
      rest = rest[part.endIndex...].dropFirst()
    }
    guard let last else { return nil }
    let remainingBits = UInt64(8 * (5 - count))
    guard last < 1 << remainingBits else { return nil }
    high = 0
    low = 0xFFFF_0000_0000 | address << remainingBits | last
  }

  /// Parses an IPv6 address without brackets (RFC 4291, section 2.2).
  public init?(ipv6 text: some StringProtocol) {
    var rest = Array(text.utf8)[...]
    var groups: [UInt64] = []
    var gap: Int?
    if rest.starts(with: "::".utf8) {
      gap = 0
      rest = rest.dropFirst(2)
    }
    while !rest.isEmpty {
      guard groups.count < 8 else { return nil }
      let digits = rest.prefix { $0 != UInt8(ascii: ":") }
      if digits.contains(UInt8(ascii: ".")) {
        guard groups.count <= 6, digits.count == rest.count, Self.isDottedDecimal(digits),
          let address = Self(ipv4: String(decoding: digits, as: UTF8.self))
        else { return nil }
        groups += [address.low >> 16 & 0xFFFF, address.low & 0xFFFF]
        break
      }
      guard (1...4).contains(digits.count), let group = Self.number(digits, radix: 16) else {
        return nil
      }
      groups.append(group)
      rest = rest.dropFirst(digits.count)
      guard !rest.isEmpty else { break }
      rest = rest.dropFirst()
      if rest.first == UInt8(ascii: ":") {
        guard gap == nil else { return nil }
        gap = groups.count
        rest = rest.dropFirst()
      } else if rest.isEmpty {
        return nil
      }
    }
    if let gap {
      guard groups.count < 8 else { return nil }
      groups.insert(contentsOf: Array(repeating: 0, count: 8 - groups.count), at: gap)
    }
    guard groups.count == 8 else { return nil }
    high = groups.prefix(4).reduce(0) { $0 << 16 | $1 }
    low = groups.suffix(4).reduce(0) { $0 << 16 | $1 }
  }

  /// The address as the host of a URL: an IPv4 address, also if it was mapped to an IPv6 address, in dotted decimal
  /// form, or any other IPv6 address in brackets.
  public var host: String { isIPv4 ? ipv4Text : "[\(ipv6Text)]" }

  /// The IPv4 address in dotted decimal form.
  var ipv4Text: String {
    "\(low >> 24 & 0xFF).\(low >> 16 & 0xFF).\(low >> 8 & 0xFF).\(low & 0xFF)"
  }

  /// The IPv6 address in its canonical form (RFC 5952, section 4), without brackets.
  var ipv6Text: String {
    let groups = (0..<8).map { (index: Int) -> UInt64 in
      let half = index < 4 ? high : low
      return half >> UInt64(48 - 16 * (index % 4)) & 0xFFFF
    }
    var gap = 0..<0
    var start = 0
    while start < 8 {
      let end = groups[start...].firstIndex { $0 != 0 } ?? 8
      if end - start > max(gap.count, 1) { gap = start..<end }
      start = end + 1
    }
    let texts = groups.map { String($0, radix: 16) }
    guard !gap.isEmpty else { return texts.joined(separator: ":") }
    return texts[..<gap.lowerBound].joined(separator: ":") + "::"
      + texts[gap.upperBound...].joined(separator: ":")
  }

  /// A Boolean value that indicates whether the address is an IPv4 address or its IPv4-mapped IPv6 address.
  private var isIPv4: Bool { high == 0 && low >> 32 == 0xFFFF }

  /// Returns whether the address is in a network, which has addresses of the same version with the same first bits.
  ///
  /// - Parameters:
  ///   - network: An address in the network.
  ///   - length: The number of bits, out of 128.
  public func isInNetwork(_ network: IPAddress, length: Int) -> Bool {
    guard isIPv4 == network.isIPv4 else { return false }
    // A shift by at least the width of the type results in 0.
    let highMask: UInt64 = length >= 64 ? .max : ~(UInt64.max >> length)
    let lowMask: UInt64 = length <= 64 ? 0 : ~(UInt64.max >> (length - 64))
    return (high ^ network.high) & highMask == 0 && (low ^ network.low) & lowMask == 0
  }

  /// Parses a decimal, octal, or hexadecimal number, as the system's resolver does.
  private static func number(_ text: some Collection<UInt8>) -> UInt64? {
    let zero = UInt8(ascii: "0")
    guard text.first == zero, text.count > 1 else { return number(text, radix: 10) }
    let isHexadecimal = text.dropFirst().first.map { $0 | 0x20 } == UInt8(ascii: "x")
    return isHexadecimal
      ? number(text.dropFirst(2), radix: 16) : number(text.dropFirst(), radix: 8)
  }

  private static func number(_ digits: some Collection<UInt8>, radix: UInt64) -> UInt64? {
    guard !digits.isEmpty else { return nil }
    var value: UInt64 = 0
    for digit in digits {
      guard let number = digit.hexadecimalValue, number < radix else { return nil }
      value = value * radix + UInt64(number)
      guard value <= UInt64(UInt32.max) else { return nil }
    }
    return value
  }

  /// Returns whether an IPv4 address consists of four decimal numbers without leading zeros, the only spelling that
  /// IPv6 addresses allow.
  static func isDottedDecimal(_ text: some Collection<UInt8>) -> Bool {
    var (dotCount, digitCount, isZero) = (0, 0, false)
    for byte in text {
      if byte == UInt8(ascii: ".") {
        (dotCount, digitCount, isZero) = (dotCount + 1, 0, false)
      } else {
        guard byte.isASCIIDigit, !isZero else { return false }
        isZero = digitCount == 0 && byte == UInt8(ascii: "0")
        digitCount += 1
      }
    }
    return dotCount == 3
  }
}
