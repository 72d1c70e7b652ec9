/// A collection that can be read from JSON without the elements that are of another type.
///
/// ``JSONLossy()`` asks for it. Arrays, sets and dictionaries conform, and optionals of them.
public protocol JSONLossyDecodable {
  /// Reads a collection, and drops what its elements' type does not take.
  ///
  /// - Parameter reader: Stands before the value; is left behind it.
  /// - Throws: ``JSONError`` when the next value is no such collection, or the bytes are not JSON.
  init(lossyFrom reader: inout JSONReader) throws(JSONError)
}

extension Array: JSONLossyDecodable where Element: JSONDecodable {
  /// Reads an array without the elements that are of another type.
  public init(lossyFrom reader: inout JSONReader) throws(JSONError) {
    self = []
    try reader.beginArray()
    while try reader.nextElement() {
      do throws(JSONError) {
        if let element = try reader.readIfValid(Element.self) { append(element) }
      } catch {
        throw error.at(.index(count))
      }
    }
  }
}

extension Set: JSONLossyDecodable where Element: JSONDecodable {
  /// Reads a set without the elements that are of another type.
  public init(lossyFrom reader: inout JSONReader) throws(JSONError) {
    let start = reader.position
    let elements = try [Element](lossyFrom: &reader)
    try reader.checkHashedStrings(since: start)
    self = Set(elements)
  }
}

extension Dictionary: JSONLossyDecodable where Key: JSONObjectKey, Value: JSONDecodable {
  /// Reads a dictionary without the keys and values that are of another type.
  public init(lossyFrom reader: inout JSONReader) throws(JSONError) {
    self = [:]
    try reader.beginObject()
    while try reader.nextKey() {
      let name = reader.key
      do throws(JSONError) {
        let value = try reader.readIfValid(Value.self)
        if let value, name.hasFewCombiningMarks, let key = Key(jsonKey: name) { self[key] = value }
      } catch {
        throw error.at(.key(name))
      }
    }
  }
}

extension Optional: JSONLossyDecodable where Wrapped: JSONLossyDecodable {
  /// Reads `null` as `nil`.
  public init(lossyFrom reader: inout JSONReader) throws(JSONError) {
    self = try reader.readNull() ? nil : try Wrapped(lossyFrom: &reader)
  }
}

extension JSONReader {
  /// Reads the next value, or past it where it is of another type.
  ///
  /// - Parameter type: What to read.
  /// - Returns: The value; `nil` where the type does not take it.
  /// - Throws: ``JSONError`` when the bytes are not JSON: what no type takes is not passed over.
  public mutating func readIfValid<Value: JSONDecodable>(
    _ type: Value.Type = Value.self
  ) throws(JSONError) -> Value? {
    let mark = mark()
    do throws(JSONError) {
      return try Value(from: &self)
    } catch {
      try skipInvalid(from: mark, after: error)
      return nil
    }
  }
}

@_documentation(visibility: internal)
extension JSONReader {
  /// Reads past a value that could not be read as what was expected.
  ///
  /// - Parameters:
  ///   - mark: Where the value starts.
  ///   - error: Why it could not be read.
  /// - Throws: `error`, where it is about the document and not about the value; or ``JSONError`` when
  ///   the rest of the value is no JSON.
  public mutating func skipInvalid(from mark: Mark, after error: JSONError) throws(JSONError) {
    try rewind(to: mark, after: error)
    try skipValue()
  }

  /// Reads a collection without the elements that are of another type.
  ///
  /// - Throws: ``JSONError`` when the next value is no such collection, or the bytes are not JSON.
  @inlinable
  public mutating func readLossy<Value: JSONLossyDecodable>(
    into value: inout Value
  ) throws(JSONError) {
    value = try Value(lossyFrom: &self)
  }

  /// Reads a collection without the elements that are of another type, for a property that was not
  /// read yet.
  ///
  /// - Throws: ``JSONError`` when the next value is no such collection, or the bytes are not JSON.
  @inlinable
  public mutating func readLossyPending<Value: JSONLossyDecodable>(
    into value: inout Value?
  ) throws(JSONError) {
    value = try Value(lossyFrom: &self)
  }
}
