extension Optional: JSONDecodable where Wrapped: JSONDecodable {
  /// Creates a value from JSON; `null` becomes `nil`.
  public init(json: JSON) throws(JSONError) {
    self = json.isNull ? nil : try Wrapped(json: json)
  }

  /// Reads a value, or reads `null` as `nil`.
  @inlinable
  public init(from reader: inout JSONReader) throws(JSONError) {
    self = try reader.readNull() ? nil : try Wrapped(from: &reader)
  }

  /// The value for a missing key: `.some(nil)`, because a missing optional decodes as `nil`.
  @inlinable
  public static var valueWhenMissing: Wrapped?? { .some(nil) }
}

extension Array: JSONDecodable where Element: JSONDecodable {
  /// Creates an array from JSON, or throws an error if an element can't be decoded.
  public init(json: JSON) throws(JSONError) {
    let elements = try json.checked(json.array, as: "an array")
    self = []
    reserveCapacity(elements.count)
    for element in elements {
      do throws(JSONError) {
        append(try Element(json: element))
      } catch {
        throw error.at(.index(count))
      }
    }
  }

  /// Reads an array, or throws an error if an element can't be decoded.
  @inlinable
  public init(from reader: inout JSONReader) throws(JSONError) {
    self = []
    try reader.beginArray()
    var hasNext = try reader.nextElement()
    let origin = reader.position
    while hasNext {
      let start = count
      let room = reader.room(behind: start, of: MemoryLayout<Element>.stride, since: origin)
      try append(addingCapacity: room) { (elements) throws(JSONError) in
        // Unless the compiler knows the type of the elements, each call of a method of `OutputSpan` looks up the span's.
        try elements.withUnsafeMutableBufferPointer { (memory, count) throws(JSONError) in
          repeat {
            do throws(JSONError) {
              memory.initializeElement(at: count, to: try Element(from: &reader))
            } catch {
              throw error.at(.index(start + count))
            }
            count += 1
            hasNext = try reader.nextElement()
          } while hasNext && count < memory.count
        }
      }
    }
  }
}

/// If an object repeats a key, the last value applies. `String` treats keys as equal if they differ only in Unicode
/// normalization, while ``JSON/Object`` distinguishes them.
///
/// A key with more than 100 combining marks in a row is an error, because the time required for hashing grows with the
/// square of the number of marks.
extension Dictionary: JSONDecodable where Key: JSONObjectKey, Value: JSONDecodable {
  /// Creates a dictionary from JSON, or throws an error if a key or value can't be decoded.
  public init(json: JSON) throws(JSONError) {
    self = [:]
    for (name, value) in try JSON.Object(json: json) {
      try JSON.checkHashed(name)
      guard let key = Key(jsonKey: name) else { throw .invalidKey(name, of: Key.self) }
      do throws(JSONError) {
        self[key] = try Value(json: value)
      } catch {
        throw error.at(.key(name))
      }
    }
  }

  /// Reads a dictionary, or throws an error if a key or value can't be decoded.
  @inlinable
  public init(from reader: inout JSONReader) throws(JSONError) {
    self = [:]
    try reader.beginDictionary()
    let origin = reader.position
    while try reader.nextMember() {
      let start = reader.position
      if count == capacity {
        let stride = MemoryLayout<Element>.stride
        reserveCapacity(count &+ reader.room(behind: count, of: stride, since: origin))
      }
      try reader.readKey()
      let name = try reader.dictionaryKey()
      guard let key = Key(jsonKey: name) else {
        throw .invalidKey(name, of: Key.self, at: start)
      }
      do throws(JSONError) {
        self[key] = try Value(from: &reader)
      } catch {
        throw error.at(.key(name))
      }
    }
  }
}

// `enum Color: String, JSONDecodable { case red, green }` needs no code.
extension JSONDecodable where Self: RawRepresentable, RawValue: JSONDecodable {
  /// Creates a value from its raw value in JSON.
  public init(json: JSON) throws(JSONError) {
    let rawValue = try RawValue(json: json)
    guard Self.isCheap(rawValue), let value = Self(rawValue: rawValue) else {
      throw .invalidValue(expected: Self.possibleRawValues, found: json)
    }
    self = value
  }

  /// Reads a raw value.
  @inlinable
  public init(from reader: inout JSONReader) throws(JSONError) {
    try self.init(rawValueFrom: &reader)
  }
}

extension RawRepresentable where RawValue: JSONDecodable {
  /// Reads a raw value.
  @inlinable @inline(__always)
  init(rawValueFrom reader: inout JSONReader) throws(JSONError) {
    let start = reader.valueOffset
    let rawValue = try RawValue(from: &reader)
    guard Self.isCheap(rawValue), let value = Self(rawValue: rawValue) else {
      throw Self.invalidRawValue(rawValue, at: start)
    }
    self = value
  }

  /// Returns a Boolean value that indicates whether a raw value can be found in linear time. If there are many cases,
  /// strings are hashed.
  @inlinable @inline(__always)
  static func isCheap(_ rawValue: RawValue) -> Bool {
    (rawValue as? String)?.hasFewCombiningMarks ?? true
  }

  @usableFromInline
  static func invalidRawValue(_ rawValue: RawValue, at offset: Int) -> JSONError {
    let found =
      (rawValue as? String).map { JSON($0) } ?? JSON.Number("\(rawValue)").map(JSON.number)
    return JSONError.invalidValue(expected: possibleRawValues, found: found ?? .null)
      .at(byteOffset: offset)
  }

  /// A description of the valid values, for errors: the cases, if they can be listed.
  fileprivate static var possibleRawValues: String {
    guard let type = Self.self as? any CaseIterable.Type else {
      return "a raw value of \(Self.self)"
    }
    return "one of " + rawValues(of: type).joined(separator: ", ")
  }

  private static func rawValues<Cases: CaseIterable>(of type: Cases.Type) -> [String] {
    type.allCases.compactMap { $0 as? Self }.map { value in
      (value.rawValue as? String).map { JSON($0).description } ?? "\(value.rawValue)"
    }
  }
}

// MARK: Other collections

/// A string with more than 100 combining marks in a row is an error, because the time required for hashing grows with
/// the square of the number of marks.
extension Set: JSONDecodable where Element: JSONDecodable {
  /// Creates a set from an array. If several elements are equal, the set contains only one of them.
  public init(json: JSON) throws(JSONError) {
    try json.checkHashedStrings()
    self.init(try [Element](json: json))
  }

  /// Reads a set from an array. If several elements are equal, the set contains only one of them.
  @inlinable
  public init(from reader: inout JSONReader) throws(JSONError) {
    let start = reader.position
    let elements = try [Element](from: &reader)
    try reader.checkHashedStrings(since: start)
    self.init(elements)
  }
}

extension ContiguousArray: JSONDecodable where Element: JSONDecodable {
  /// Creates an array from JSON, or throws an error if an element can't be decoded.
  public init(json: JSON) throws(JSONError) {
    self.init(try [Element](json: json))
  }

  /// Reads an array, or throws an error if an element can't be decoded.
  @inlinable
  public init(from reader: inout JSONReader) throws(JSONError) {
    self.init(try [Element](from: &reader))
  }
}

extension ArraySlice: JSONDecodable where Element: JSONDecodable {
  /// Creates an array from JSON, or throws an error if an element can't be decoded.
  public init(json: JSON) throws(JSONError) {
    self = try [Element](json: json)[...]
  }

  /// Reads an array, or throws an error if an element can't be decoded.
  @inlinable
  public init(from reader: inout JSONReader) throws(JSONError) {
    self = try [Element](from: &reader)[...]
  }
}

// Written as arrays.

extension ContiguousArray: JSONEncodable where Element: JSONEncodable {
  /// An array of the elements.
  public var json: JSON {
    get throws(JSONError) { try Array(self).json }
  }

  /// Writes an array of the elements.
  @inlinable
  public func encode(to writer: inout JSONWriter) throws(JSONError) {
    try Array(self).encode(to: &writer)
  }
}

extension ArraySlice: JSONEncodable where Element: JSONEncodable {
  /// An array of the elements.
  public var json: JSON {
    get throws(JSONError) { try Array(self).json }
  }

  /// Writes an array of the elements.
  @inlinable
  public func encode(to writer: inout JSONWriter) throws(JSONError) {
    try Array(self).encode(to: &writer)
  }
}

extension Set: JSONEncodable where Element: JSONEncodable {
  /// An array of the elements, sorted by their JSON text, so that equal sets are written identically.
  public var json: JSON {
    get throws(JSONError) { try JSON(writing: self) }
  }

  /// Writes an array of the elements, sorted by their JSON text, so that equal sets are written identically.
  public func encode(to writer: inout JSONWriter) throws(JSONError) {
    try writer.beginArray()
    var documents: [[UInt8]] = []
    documents.reserveCapacity(count)
    for element in self { documents.append(try writer.document(of: element)) }
    documents.sort { $0.lexicographicallyPrecedes($1) }
    for document in documents { writer.write(document: document) }
    writer.endArray()
  }
}
