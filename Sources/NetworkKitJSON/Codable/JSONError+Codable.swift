internal import Foundation

// Conversions of errors that Foundation's coders throw, with the path and position of this library's errors.

extension JSONError {
  /// Creates an error from one that a `Decodable` type threw.
  ///
  /// - Parameters:
  ///   - error: The error; a `JSONError` isn't changed.
  ///   - bytes: The document that was decoded.
  ///   - start: The offset of these bytes in the enclosing document.
  package init(_ error: any Error, decoding bytes: UnsafeRawBufferPointer, at start: Int) {
    guard let error = error as? DecodingError else {
      self = .rejection(error, at: start)
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
        .invalidValue, at: JSONPath(place.path), expected: "a valid value",
        found: found.joined(separator: ": "))
    @unknown default:
      self = .rejection(error)
    }
    self = at(byteOffset: start + place.offset)
  }

  /// Creates an error from one that an `Encodable` type threw.
  ///
  /// - Parameter error: The error; a `JSONError` isn't changed.
  init(_ error: any Error) {
    guard case EncodingError.invalidValue(_, let context) = error else {
      self = .rejection(error)
      return
    }
    self.init(
      .invalidValue, at: JSONPath(context.codingPath.map { JSONPath.Component($0) }),
      expected: "a value that can be written as JSON", found: context.debugDescription)
  }

  /// Returns the description of a type for this library's errors.
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
  /// A Boolean value that indicates whether the error reports invalid JSON. Because this library already checked the
  /// document, the cause is a number that's out of range, such as 1.5 for an `Int`. Foundation doesn't report its
  /// position.
  fileprivate var isAboutSyntax: Bool {
    codingPath.isEmpty && debugDescription == "The given data was not valid JSON."
  }
}

extension JSONPath.Component {
  /// Creates a component of a coding path outside a document. Foundation calls the elements of an array "Index 0".
  fileprivate init(_ key: any CodingKey) {
    if let index = key.intValue, key.stringValue != String(index) {
      self = .index(index)
    } else {
      self = .key(key.stringValue)
    }
  }
}

/// The position in a document that a coding path leads to.
private struct CodingPlace: ~Copyable {
  private var reader: JSONReader
  private(set) var path: [JSONPath.Component] = []
  /// The offset of the last value on the path that the document contains.
  private(set) var offset = 0
  /// The value at the end of the path, if the document contains it.
  private(set) var value: JSON?

  init(_ bytes: UnsafeRawBufferPointer) {
    reader = JSONReader(bytes, .deepest)
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

  /// Advances to the member or element of a coding key.
  ///
  /// The key of a dictionary can be a number too; the document determines which it is.
  private mutating func take(_ key: any CodingKey) -> JSONPath.Component? {
    if let index = key.intValue, reader.peek() == UInt8(ascii: "[") {
      return goTo { place throws(JSONError) in try place.findElement(index) } ? .index(index) : nil
    }
    let name = key.stringValue
    return goTo { place throws(JSONError) in try place.findMember(name) } ? .key(name) : nil
  }

  /// Advances to a value, and returns whether the document contains it.
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
