internal import Foundation

// What Foundation's coders throw, with the path and the position that an error of this library has.

extension JSONError {
  /// An error that a `Decodable` type threw.
  ///
  /// - Parameters:
  ///   - error: The error. A `JSONError` stays as it is.
  ///   - bytes: The document that was decoded.
  ///   - start: The offset of these bytes in the document around them.
  init(_ error: any Error, decoding bytes: UnsafeRawBufferPointer, at start: Int) {
    guard let error = error as? DecodingError else {
      self = .refusal(error, at: start)
      return
    }
    var place = CodingPlace(bytes)
    switch error {
    case .keyNotFound(let key, let context):
      place.follow(context.codingPath)
      self = .missingKey(at: JSONPath(place.path + [.key(key.stringValue)]))
    case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
      place.follow(context.codingPath)
      self.init(
        .typeMismatch, at: JSONPath(place.path), expected: Self.noun(for: type),
        found: place.value?.summary)
    case .dataCorrupted(let context) where context.isAboutSyntax:
      self.init(.numberOutOfRange, expected: "numbers that fit the types of their properties")
    case .dataCorrupted(let context):
      place.follow(context.codingPath)
      let found = [place.value?.summary, context.debugDescription].compactMap(\.self)
      self.init(
        .invalidValue, at: JSONPath(place.path), expected: "a value that its type accepts",
        found: found.joined(separator: ": "))
    @unknown default:
      self = .refusal(error)
    }
    self = at(byteOffset: start + place.offset)
  }

  /// An error that an `Encodable` type threw.
  ///
  /// - Parameter error: The error. A `JSONError` stays as it is.
  init(_ error: any Error) {
    guard case EncodingError.invalidValue(_, let context) = error else {
      self = .refusal(error)
      return
    }
    self.init(
      .invalidValue, at: JSONPath(context.codingPath.map { JSONPath.Component($0) }),
      expected: "a value that can be written as JSON", found: context.debugDescription)
  }

  /// A type in the words of this library's own errors.
  private static func noun(for type: Any.Type) -> String {
    switch type {
    case is String.Type: "a string"
    case is Bool.Type: "a Boolean"
    case is any FixedWidthInteger.Type: "an integer"
    case is any BinaryFloatingPoint.Type, is Decimal.Type: "a number"
    case is [String: Any].Type: "an object"
    case is [Any].Type: "an array"
    default: "\(type)"
    }
  }
}

extension DecodingError.Context {
  /// Whether it's the error of a document that isn't JSON. This library has checked the document, so that
  /// the reason is a number that doesn't fit, such as 1.5 for an `Int`: Foundation doesn't report where.
  fileprivate var isAboutSyntax: Bool {
    codingPath.isEmpty && debugDescription == "The given data was not valid JSON."
  }
}

extension JSONPath.Component {
  /// A step of a coding path outside of a document: Foundation calls the elements of an array
  /// "Index 0".
  fileprivate init(_ key: any CodingKey) {
    if let index = key.intValue, key.stringValue != String(index) {
      self = .index(index)
    } else {
      self = .key(key.stringValue)
    }
  }
}

/// The place in a document that a coding path leads to.
private struct CodingPlace: ~Copyable {
  private var reader: JSONReader
  private(set) var path: [JSONPath.Component] = []
  /// The offset of the last value on the path that is in the document.
  private(set) var offset = 0
  /// The value at the end of the path, if the document has it.
  private(set) var value: JSON?

  init(_ bytes: UnsafeRawBufferPointer) {
    reader = JSONReader(
      bytes, JSONReadingOptions(maximumDepth: JSONReadingOptions.supportedDepths.upperBound))
  }

  mutating func follow(_ codingPath: [any CodingKey]) {
    var isFound = true
    for key in codingPath {
      let step = isFound ? take(key) : nil
      path.append(step ?? JSONPath.Component(key))
      isFound = step != nil
    }
    if isFound { value = try? reader.readJSON() }
  }

  /// Goes to the member or the element that a key names.
  ///
  /// A dictionary's key may be a number as well: the document shows which it is.
  private mutating func take(_ key: any CodingKey) -> JSONPath.Component? {
    if let index = key.intValue, reader.peek() == UInt8(ascii: "[") {
      return goTo { place throws(JSONError) in try place.findElement(index) } ? .index(index) : nil
    }
    let name = key.stringValue
    return goTo { place throws(JSONError) in try place.findMember(name) } ? .key(name) : nil
  }

  /// Goes to a value, and returns whether the document has it.
  private mutating func goTo(
    _ find: (inout CodingPlace) throws(JSONError) -> Bool
  ) -> Bool {
    guard (try? find(&self)) == true else { return false }
    offset = reader.valueOffset
    return true
  }

  private mutating func findMember(_ name: String) throws(JSONError) -> Bool {
    try reader.beginObject()
    while try reader.nextKey() {
      if reader.key == name { return true }
      try reader.skipValue()
    }
    return false
  }

  private mutating func findElement(_ index: Int) throws(JSONError) -> Bool {
    try reader.beginArray()
    for _ in 0..<max(index, 0) {
      guard try reader.nextElement() else { return false }
      try reader.skipValue()
    }
    return try reader.nextElement()
  }
}
