internal import Foundation
internal import HTTPTypes
internal import NetworkKit
internal import NetworkKitSupport

extension CachedResponse.Head {
  /// The version of the byte format.
  private static let version: UInt8 = 2

  /// The head, encoded as bytes for persistent storage. The bytes end with a checksum.
  public var bytes: [UInt8] {
    var writer = HeadWriter()
    writer.write(Self.version)
    writer.write(url)
    writer.write(endpoint)
    writer.write(variant.credentials)
    writer.write(variant.fields.count)
    // In order, so that equal heads have equal bytes.
    for (name, value) in variant.fields.sorted(by: { $0.key < $1.key }) {
      writer.write(name)
      writer.write(value == nil ? UInt8(0) : 1)
      writer.write(value ?? "")
    }
    writer.write(requestTime)
    writer.write(responseTime)
    writer.write(response.status.code)
    writer.write(response.headerFields.count)
    for field in response.headerFields {
      writer.write(field.name.rawName)
      writer.write(field.value)
    }
    writer.write(bits: FNV1a.hash(writer.bytes))
    return writer.bytes
  }

  /// Creates a head from its ``bytes``.
  ///
  /// - Parameter bytes: The encoded head.
  /// - Returns: The head, or `nil` if the bytes were altered, or if they don't represent a head in the format that this
  ///   version of the library uses.
  public init?(bytes: [UInt8]) {
    guard var reader = HeadReader(checking: bytes), reader.readByte() == Self.version,
      let url = reader.readString(),
      let endpoint = reader.readString(), let variant = reader.readVariant(),
      let requestTime = reader.readDate(), let responseTime = reader.readDate(),
      let status = reader.readCount(), (200...999).contains(status),
      let fields = reader.readFields(), reader.isAtEnd
    else { return nil }
    self.init(
      url: url, endpoint: endpoint, variant: variant,
      response: HTTPResponse(status: .init(code: status), headerFields: fields),
      requestTime: requestTime, responseTime: responseTime)
  }
}

extension CachedResponse {
  /// A checksum of the body and its URL, with which a persistent storage can detect that bytes were altered
  /// accidentally. The head contains a separate checksum in its ``Head-swift.struct/bytes``, because it can be replaced
  /// without the body.
  ///
  /// - Complexity: O(*n*), where *n* is the size of the body.
  public var bodyChecksum: UInt64 {
    var hash = FNV1a()
    hash.update(Array(head.url.utf8))
    hash.update(body.bytes)
    return hash.value
  }
}

/// Writes numbers in little-endian order, and strings after their length.
private struct HeadWriter {
  private(set) var bytes: [UInt8] = []

  mutating func write(_ byte: UInt8) {
    bytes.append(byte)
  }

  mutating func write(_ count: Int) {
    write(bits: UInt32(clamping: count))
  }

  mutating func write(_ date: Date) {
    write(bits: date.timeIntervalSince1970.bitPattern)
  }

  mutating func write(_ text: String) {
    write(text.utf8.count)
    bytes.append(contentsOf: text.utf8)
  }

  mutating func write<Bits: FixedWidthInteger>(bits: Bits) {
    for shift in stride(from: 0, to: Bits.bitWidth, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: bits >> Bits(shift)))
    }
  }
}

/// Reads the output of ``HeadWriter``, but never beyond the end of the bytes.
private struct HeadReader {
  private var bytes: ArraySlice<UInt8>

  /// Returns `nil` if the checksum at the end of the bytes isn't correct.
  init?(checking bytes: [UInt8]) {
    let size = UInt64.bitWidth / 8
    let content = Array(bytes.dropLast(size))
    self.bytes = bytes.suffix(size)
    guard readBits(UInt64.self) == FNV1a.hash(content) else { return nil }
    self.bytes = content[...]
  }

  var isAtEnd: Bool { bytes.isEmpty }

  mutating func readByte() -> UInt8? { bytes.popFirst() }

  mutating func readCount() -> Int? { readBits(UInt32.self).flatMap { Int(exactly: $0) } }

  mutating func readDate() -> Date? {
    guard let bits = readBits(UInt64.self) else { return nil }
    let seconds = Double(bitPattern: bits)
    return seconds.isFinite ? Date(timeIntervalSince1970: seconds) : nil
  }

  mutating func readString() -> String? {
    guard let count = readCount(), count <= bytes.count else { return nil }
    defer { bytes = bytes.dropFirst(count) }
    return String(decoding: bytes.prefix(count), as: UTF8.self)
  }

  mutating func readVariant() -> CacheVariant? {
    guard let credentials = readString(), let count = readCount() else { return nil }
    var fields: [String: String?] = [:]
    for _ in 0..<count {
      guard let name = readString(), let isPresent = readByte(), let value = readString() else {
        return nil
      }
      fields[name] = .some(isPresent == 0 ? nil : value)
    }
    return CacheVariant(credentials: credentials, fields: fields)
  }

  mutating func readFields() -> HTTPFields? {
    guard let count = readCount() else { return nil }
    var fields = HTTPFields()
    for _ in 0..<count {
      guard let name = readString().flatMap({ HTTPField.Name($0) }), let value = readString(),
        HTTPField.isValidValue(value)
      else { return nil }
      fields.append(HTTPField(name: name, value: value))
    }
    return fields
  }

  private mutating func readBits<Bits: FixedWidthInteger>(_ type: Bits.Type) -> Bits? {
    let size = Bits.bitWidth / 8
    guard bytes.count >= size else { return nil }
    defer { bytes = bytes.dropFirst(size) }
    return bytes.prefix(size).reversed().reduce(0) { $0 << 8 | Bits($1) }
  }
}
