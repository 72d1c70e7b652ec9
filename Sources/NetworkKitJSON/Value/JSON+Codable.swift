import Foundation

/// Conformance to `Codable`, so that `Codable` models can contain arbitrary JSON.
///
/// Foundation's `JSONDecoder` and `JSONEncoder` don't preserve everything. Integers of up to 128 bits are exact, and
/// other numbers are as precise as `Decimal` or `Double`. The order of members is lost, as are all but one of the
/// members with the same key. ``JSONDecodable/init(jsonData:options:)-(Data,_)`` preserves everything.
extension JSON: Codable {
  /// Decodes any JSON value.
  public init(from decoder: any Decoder) throws {
    if let container = try? decoder.container(keyedBy: MemberKey.self) {
      var members = JSON.Object()
      for key in container.allKeys {
        members[key.stringValue] = try container.decode(JSON.self, forKey: key)
      }
      self = .object(members)
    } else if var container = try? decoder.unkeyedContainer() {
      var elements: [JSON] = []
      while !container.isAtEnd { elements.append(try container.decode(JSON.self)) }
      self = .array(elements)
    } else {
      self = try Self.scalar(in: decoder.singleValueContainer())
    }
  }

  /// Encodes the value using the appropriate container.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .object(let members):
      var container = encoder.container(keyedBy: MemberKey.self)
      for (key, value) in members {
        try container.encode(value, forKey: MemberKey(stringValue: key))
      }
    case .array(let elements):
      var container = encoder.unkeyedContainer()
      for element in elements { try container.encode(element) }
    case .null:
      var container = encoder.singleValueContainer()
      try container.encodeNil()
    case .bool(let value): try value.encode(to: encoder)
    case .string(let text): try text.encode(to: encoder)
    case .number(let number): try number.encode(to: encoder)
    }
  }

  private static func scalar(in container: any SingleValueDecodingContainer) throws -> JSON {
    if container.decodeNil() { return .null }
    if let value = try? container.decode(Bool.self) { return .bool(value) }
    if let number = JSON.Number(in: container) { return .number(number) }
    return .string(try container.decode(String.self))
  }

  private struct MemberKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) {
      self.stringValue = stringValue
    }

    init?(intValue: Int) { nil }
  }
}

extension JSON.Number: Codable {
  /// Decodes a number as the most precise type that the decoder supports.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let number = JSON.Number(in: container) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "expected a number that fits in Double")
    }
    self = number
  }

  /// Encodes the number as the smallest type that represents it exactly, or else as the nearest `Double`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if let value = integer(Int64.self) { return try container.encode(value) }
    if let value = integer(UInt64.self) { return try container.encode(value) }
    if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
      if let value = integer(Int128.self) { return try container.encode(value) }
      if let value = integer(UInt128.self) { return try container.encode(value) }
    }
    // Decimal last, because most formats write it as an object.
    if let double, JSON.Number(double) == self { return try container.encode(double) }
    if let decimal { return try container.encode(decimal) }
    guard let double else {
      throw EncodingError.invalidValue(
        self,
        EncodingError.Context(
          codingPath: encoder.codingPath, debugDescription: "the number doesn't fit in Double"))
    }
    try container.encode(double)
  }

  fileprivate init?(in container: any SingleValueDecodingContainer) {
    if let value = try? container.decode(Int64.self) {
      self.init(value)
    } else if let value = try? container.decode(UInt64.self) {
      self.init(value)
    } else if let number = Self.wide(in: container) {
      self = number
    } else if let value = try? container.decode(Double.self) {
      self.init(value, orExactly: try? container.decode(Decimal.self))
    } else {
      return nil
    }
  }

  private static func wide(in container: any SingleValueDecodingContainer) -> JSON.Number? {
    guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return nil }
    if let value = try? container.decode(Int128.self) { return JSON.Number(value) }
    return (try? container.decode(UInt128.self)).map { JSON.Number($0) }
  }

  /// Creates a number from a `Decimal`, which has the digits as written, if it's the same number as the `Double`. The
  /// range of its exponents is smaller.
  private init?(_ value: Double, orExactly decimal: Decimal?) {
    if let decimal, let number = JSON.Number(decimal), number.double == value {
      self = number
    } else {
      self.init(value)
    }
  }
}
