internal import Foundation

/// Percent-encoding of the components of a URL (RFC 3986, section 2). Each byte of a character that isn't valid in a
/// component becomes `%XX`.
///
/// The functions append to the bytes of the path, the query, or the form, because creating a string for each value
/// would take more time than the encoding.
public enum PercentEncoding {
  /// Appends a path segment, or the name or value of a query item, and encodes all characters except unreserved ones.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - bytes: The bytes to append to.
  ///   - keepsCommas: A Boolean value that indicates whether commas separate the elements of a list and aren't encoded
  ///     (RFC 6570, section 3.2.8).
  public static func append(
    component text: String, to bytes: inout [UInt8], keepingCommas keepsCommas: Bool = false
  ) {
    append(text, to: &bytes) { $0.isUnreserved || (keepsCommas && $0 == UInt8(ascii: ",")) }
  }

  /// Appends the name or value of a form field (WHATWG URL, section 5.2). A space becomes `+`.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - bytes: The bytes to append to.
  ///   - keepsCommas: A Boolean value that indicates whether commas separate the elements of a list and aren't encoded.
  public static func append(
    form text: String, to bytes: inout [UInt8], keepingCommas keepsCommas: Bool = false
  ) {
    append(text, to: &bytes, spaceAs: UInt8(ascii: "+")) { byte in
      switch byte {
      case UInt8(ascii: "*"): true
      case UInt8(ascii: "~"): false
      case UInt8(ascii: ","): keepsCommas
      default: byte.isUnreserved
      }
    }
  }

  /// Returns a percent-encoded path segment, or the percent-encoded name or value of a query item.
  public static func component(_ text: String) -> String {
    encode(text, keeping: \.isUnreserved)
  }

  /// Returns the percent-encoded name or value of a form field.
  public static func form(_ text: String) -> String {
    var bytes: [UInt8] = []
    append(form: text, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Encodes the invalid characters in a path or query that may already be encoded, such as a `Location` value.
  /// Everything else is kept.
  public static func repaired(_ text: Substring) -> String {
    encodingStrayPercentSigns(in: encode(String(text), keeping: \.isLegalInTarget))
  }

  /// Returns a path or query in which each percent sign is encoded unless two hexadecimal digits follow it.
  ///
  /// Worked example: `100%&b=a%20b` becomes `100%25&b=a%20b`. Without this change, servers interpret a stray percent
  /// sign in different ways.
  public static func encodingStrayPercentSigns(in text: String) -> String {
    let percentSign = UInt8(ascii: "%")
    guard !text.allBytes(satisfy: { $0 != percentSign }), !text.utf8.isLegalTarget else {
      return text
    }
    var result = ""
    var rest = text[...]
    while let index = rest.utf8.firstIndex(of: percentSign) {
      let end = rest.utf8.index(after: index)
      result += rest[..<end]
      rest = rest[end...]
      if !rest.utf8.beginsWithEscapedByte { result += "25" }
    }
    return result + rest
  }

  /// Returns bytes in which each percent sign and the two hexadecimal digits after it are replaced by the byte that they
  /// represent. Every other percent sign is kept.
  public static func decoded(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.contains(UInt8(ascii: "%")) else { return bytes }
    var decoded: [UInt8] = []
    decoded.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
        let high = bytes[index + 1].hexadecimalValue, let low = bytes[index + 2].hexadecimalValue
      {
        decoded.append(high << 4 | low)
        index += 3
      } else {
        decoded.append(bytes[index])
        index += 1
      }
    }
    return decoded
  }

  /// Returns the text of percent-encoded bytes, or `nil` if they aren't percent-encoded UTF-8. It keeps a byte order mark.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - isForm: A Boolean value that indicates whether a plus sign is a space; `false` by default.
  public static func decodedText(_ bytes: ArraySlice<UInt8>, isForm: Bool = false) -> String? {
    var decoded: [UInt8] = []
    decoded.reserveCapacity(bytes.count)
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let byte = bytes[index]
      index += 1
      if byte == UInt8(ascii: "%") {
        guard index + 1 < bytes.endIndex, let high = bytes[index].hexadecimalValue,
          let low = bytes[index + 1].hexadecimalValue
        else { return nil }
        decoded.append(high << 4 | low)
        index += 2
      } else {
        decoded.append(isForm && byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
      }
    }
    return String(validUTF8: decoded)
  }

  private static func encode(_ text: String, keeping isKept: (UInt8) -> Bool) -> String {
    guard !text.allBytes(satisfy: isKept) else { return text }
    var bytes: [UInt8] = []
    append(text, to: &bytes, keeping: isKept)
    return String(decoding: bytes, as: UTF8.self)
  }

  @inline(__always)
  private static func append(
    _ text: String, to bytes: inout [UInt8], spaceAs space: UInt8? = nil,
    keeping isKept: (UInt8) -> Bool
  ) {
    text.forEachByte { byte in
      if isKept(byte) {
        bytes.append(byte)
      } else if let space, byte == UInt8(ascii: " ") {
        bytes.append(space)
      } else {
        bytes.append(UInt8(ascii: "%"))
        bytes.append((byte >> 4).hexDigit)
        bytes.append((byte & 0xF).hexDigit)
      }
    }
  }
}

extension String {
  /// Creates a string from bytes; `nil` if they aren't valid UTF-8. Unlike Foundation's initializer, it keeps a byte order
  /// mark.
  @inlinable
  public init?(validUTF8 bytes: some Collection<UInt8>) {
    self.init(decoding: bytes, as: UTF8.self)
    // Bytes that aren't valid were replaced.
    guard utf8.elementsEqual(bytes) else { return nil }
  }

  /// Returns a Boolean value that indicates whether all bytes of the UTF-8 satisfy a predicate.
  ///
  /// Each byte of each request is checked, and an iterator of `utf8` takes five times as long as a span.
  @inlinable @inline(__always)
  public func allBytes(satisfy predicate: (UInt8) -> Bool) -> Bool {
    #if canImport(Darwin)
      guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else {
        return utf8.allSatisfy(predicate)
      }
    #endif
    let span = utf8.span
    for index in span.indices where !predicate(span[index]) { return false }
    return true
  }

  /// Calls `body` with each byte of the UTF-8.
  @inlinable @inline(__always)
  public func forEachByte(_ body: (UInt8) -> Void) {
    _ = allBytes { byte in
      body(byte)
      return true
    }
  }
}

extension UInt8 {
  /// The uppercase hexadecimal digit of a number below 16.
  fileprivate var hexDigit: UInt8 {
    self < 10 ? UInt8(ascii: "0") + self : UInt8(ascii: "A") + (self - 10)
  }

  /// A Boolean value that indicates whether the character is valid in a percent-encoded path or query (RFC 3986,
  /// sections 3.3 and 3.4).
  @inlinable public var isLegalInTarget: Bool {
    // Most characters are lowercase letters, digits, and those around them.
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"): true
    // `$%&'()*+,-./`, the digits, `:;`.
    case UInt8(ascii: "$")...UInt8(ascii: ";"): true
    // `?@` and the capital letters.
    case UInt8(ascii: "?")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "!"), UInt8(ascii: "="), UInt8(ascii: "_"), UInt8(ascii: "~"): true
    default: false
    }
  }
}

// MARK: Targets
extension Collection where Element == UInt8 {
  /// A Boolean value that indicates whether the bytes are a percent-encoded path or query, in which each percent sign
  /// begins an escape.
  @inlinable public var isLegalTarget: Bool {
    // A string reads each byte of its storage faster than each element of its view.
    withContiguousStorageIfAvailable { $0.consistsOfLegalBytes } ?? consistsOfLegalBytes
  }

  @inlinable var consistsOfLegalBytes: Bool {
    // The number of hexadecimal digits that an escape still needs.
    var due = 0
    for byte in self {
      if due > 0 {
        guard byte.hexadecimalValue != nil else { return false }
        due -= 1
      } else if byte == UInt8(ascii: "%") {
        due = 2
      } else if !byte.isLegalInTarget {
        return false
      }
    }
    return due == 0
  }

  /// A Boolean value that indicates whether the bytes begin with two hexadecimal digits, which follow a percent sign.
  fileprivate var beginsWithEscapedByte: Bool {
    prefix(2).count { $0.hexadecimalValue != nil } == 2
  }

  /// A Boolean value that indicates whether a segment is one or two dots, encoded or not (RFC 3986, section 5.2.4).
  @inlinable public var isDotSegment: Bool {
    var rest = self[...]
    var dots = 0
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%") {
        guard rest.popFirst() == UInt8(ascii: "2"), let digit = rest.popFirst(),
          digit | 0x20 == UInt8(ascii: "e")
        else { return false }
      } else if byte != UInt8(ascii: ".") {
        return false
      }
      dots += 1
      if dots > 2 { return false }
    }
    return dots > 0
  }

  /// A Boolean value that indicates whether a segment of the path is a dot segment.
  @inlinable public var hasDotSegment: Bool {
    var previous = UInt8(ascii: "/")
    for byte in self {
      let isDot = byte == UInt8(ascii: ".") || byte == UInt8(ascii: "%")
      if isDot, previous == UInt8(ascii: "/") {
        // Not every segment that begins with a dot is a dot segment, such as `.well-known`.
        return split(separator: UInt8(ascii: "/")).contains(where: \.isDotSegment)
      }
      previous = byte
    }
    return false
  }
}

// MARK: Queries
extension Substring {
  /// The text without percent-encoding, or `nil` if it isn't percent-encoded UTF-8. Unlike Foundation's method, it keeps a
  /// byte order mark, which a client sends if a value begins with it.
  public var percentDecoded: String? {
    let text = String(self)
    guard !text.allBytes(satisfy: { $0 != UInt8(ascii: "%") }) else { return text }
    return PercentEncoding.decodedText(Array(text.utf8)[...])
  }

  /// Returns the index of the first occurrence of a byte. An iterator of `utf8` takes several times as long as a span.
  public func firstIndex(ofByte byte: UInt8) -> Index? {
    #if canImport(Darwin)
      guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else {
        return utf8.firstIndex(of: byte)
      }
    #endif
    let span = utf8.span
    for offset in span.indices where span[offset] == byte {
      return utf8.index(startIndex, offsetBy: offset)
    }
    return nil
  }

  /// The decoded name of an item of a query or a form, `name=value`.
  public var itemName: String {
    let name = prefix { $0 != "=" }
    return name.percentDecoded ?? String(name)
  }

  /// The decoded names of the items of a query.
  public var queryNames: Set<String> { Set(split(separator: "&").map(\.itemName)) }
}
