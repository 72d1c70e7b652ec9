internal import Foundation

/// The canonical form of a host. Everything that depends on a host, such as origins, certificate pins, connections,
/// cookies, cache keys, proxies, and credentials, uses this form.
///
/// - Letters are in lowercase (RFC 3986, section 3.2.2).
/// - A single trailing dot is removed: it only marks the name as absolute (RFC 1034, section 3.1). Chromium treats the
///   two spellings as different origins, Go and curl as one host for TLS; one host is the safe choice for pins. The
///   `Host` field, the TLS server name, and the name to resolve don't contain the dot either.
/// - An IPv4 address is in dotted decimal form. A host whose last label is a number must be an IPv4 address.
/// - An IPv6 address is in the form of RFC 5952, in brackets. An IPv4-mapped address, such as `::ffff:10.0.0.1`, leads
///   to the IPv4 address, so it's the same host.
/// - In a URL, a non-ASCII or percent-encoded host isn't valid. In a configuration, a non-ASCII label is converted to
///   its `xn--` form (RFC 5891), unless it needs a mapping, as full-width letters do.
public enum CanonicalHost {
  /// The maximum number of octets in a name.
  private static let maximumLength = 253

  /// Returns the canonical form of the host of a URL, or `nil` if it isn't a valid host.
  ///
  /// If a domain or an IPv4 address is already in canonical form, the result shares its memory. A name of more than 253
  /// octets (RFC 1035, section 2.3.4) isn't valid: NIOSOCKS, for example, would end the process.
  public static func of(_ text: Substring) -> String? {
    if text.utf8.first == UInt8(ascii: "[") {
      guard text.utf8.last == UInt8(ascii: "]") else { return nil }
      return IPAddress(ipv6: text.dropFirst().dropLast())?.host
    }
    var hasUppercase = false
    for byte in text.utf8 {
      guard byte.isUnreserved else { return nil }
      if UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte { hasUppercase = true }
    }
    let dot = UInt8(ascii: ".")
    let name = text.utf8.last == dot ? text.dropLast() : text
    guard let last = name.utf8.last, last != dot, name.utf8.count <= maximumLength else {
      return nil
    }
    let label = name.utf8.lastIndex(of: dot).map { name.utf8[$0...].dropFirst() } ?? name.utf8[...]
    if let first = label.first, first.isASCIIDigit,
      label.allSatisfy(\.isASCIIDigit) || isHexadecimal(label)
    {
      guard let address = IPAddress(ipv4: name) else { return nil }
      return IPAddress.isDottedDecimal(name.utf8) ? String(name) : address.ipv4Text
    }
    return hasUppercase ? name.lowercased() : String(name)
  }

  /// Returns the canonical form of a host in a configuration, or `nil` if it isn't a valid host, or if it has an empty
  /// label or exceeds the lengths of RFC 1035, section 2.3.4. An IPv6 address doesn't need brackets, and a domain can
  /// contain non-ASCII letters.
  public static func configured(_ text: some StringProtocol) -> String? {
    if let address = IPAddress(ipv6: text) { return address.host }
    guard !text.hasPrefix("."), !text.contains("..") else { return nil }
    let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
    guard let host = isASCII ? of(Substring(text)) : internationalized(text) else { return nil }
    guard !host.hasPrefix("[") else { return host }
    let labels = host.utf8.split(separator: UInt8(ascii: "."))
    return host.utf8.count <= maximumLength && labels.allSatisfy { $0.count <= 63 } ? host : nil
  }

  /// Returns the canonical form of a domain with non-ASCII letters, or `nil` if it isn't valid.
  private static func internationalized(_ text: some StringProtocol) -> String? {
    let name = text.hasSuffix(".") ? text.dropLast() : text[...]
    // Full-width letters, for example, would need a mapping.
    guard
      name.precomposedStringWithCompatibilityMapping.unicodeScalars.elementsEqual(
        name.precomposedStringWithCanonicalMapping.unicodeScalars),
      name.unicodeScalars.allSatisfy({ isInName($0) }),
      let domain = Punycode.domain(Substring(name))
    else { return nil }
    return of(domain[...])
  }

  /// Returns whether a label is a hexadecimal number, which the system's resolver accepts as part of an IPv4 address.
  private static func isHexadecimal(_ label: Substring.UTF8View) -> Bool {
    guard label.first == UInt8(ascii: "0"),
      label.dropFirst().first.map({ $0 | 0x20 }) == UInt8(ascii: "x")
    else { return false }
    return label.dropFirst(2).allSatisfy { $0.hexadecimalValue != nil }
  }

  private static func isInName(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return true }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .otherLetter, .modifierLetter, .nonspacingMark,
      .spacingMark, .decimalNumber:
      return true
    default:
      return false
    }
  }
}

extension String {
  /// Returns whether a host is a domain or one of its subdomains (RFC 6265, section 5.1.3).
  public func isInDomain(_ domain: String) -> Bool {
    self == domain || (hasSuffix("." + domain) && !isIPAddress)
  }

  /// A Boolean value that indicates whether a host is an IP address: an IPv6 address in brackets, or a host whose last
  /// part is a number.
  public var isIPAddress: Bool {
    if utf8.first == UInt8(ascii: "[") { return true }
    guard let last = utf8.split(separator: UInt8(ascii: ".")).last else { return false }
    let isHexadecimal = last.starts(with: "0x".utf8)
    return isHexadecimal || last.allSatisfy(\.isASCIIDigit)
  }
}
