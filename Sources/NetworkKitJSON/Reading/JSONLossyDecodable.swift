/// A collection that can skip the elements that can't be decoded from JSON.
///
/// ``JSONLossy()`` requires the type of the annotated property to conform to this protocol. Arrays, sets, dictionaries,
/// and optionals of these types conform.
public protocol JSONLossyDecodable {
  /// Creates a collection and skips the elements that can't be decoded.
  ///
  /// - Parameter reader: The reader, which is positioned before the value; the initializer must read the whole value.
  /// - Throws: ``JSONError`` if the bytes aren't valid JSON, or if the value itself has the wrong type, such as a
  ///   string instead of an array.
  init(lossyFrom reader: inout JSONReader) throws(JSONError)
}

extension Array: JSONLossyDecodable where Element: JSONDecodable {
  /// Reads an array and skips the elements that can't be decoded.
  public init(lossyFrom reader: inout JSONReader) throws(JSONError) {
    self = []
    try reader.readValidElements(of: Element.self, areHashed: false) { append($0) }
  }
}

extension Set: JSONLossyDecodable where Element: JSONDecodable {
  /// Reads a set and skips the elements that can't be decoded.
  public init(lossyFrom reader: inout JSONReader) throws(JSONError) {
    self = []
    try reader.readValidElements(of: Element.self, areHashed: true) { insert($0) }
  }
}

extension Dictionary: JSONLossyDecodable where Key: JSONObjectKey, Value: JSONDecodable {
  /// Reads a dictionary and skips the members whose key or value can't be decoded.
  public init(lossyFrom reader: inout JSONReader) throws(JSONError) {
    self = [:]
    try reader.beginDictionary()
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
  /// Reads a collection and skips the elements that can't be decoded, or reads `null` as `nil`.
  public init(lossyFrom reader: inout JSONReader) throws(JSONError) {
    self = try reader.readNull() ? nil : try Wrapped(lossyFrom: &reader)
  }
}

extension JSONReader {
  /// Reads the next value, or skips it if it can't be decoded.
  ///
  /// - Parameter type: The type of the value.
  /// - Returns: The value, or `nil` if it can't be decoded as the type.
  /// - Throws: ``JSONError`` if the bytes aren't valid JSON, because invalid JSON can't be skipped.
  public mutating func readIfValid<Value: JSONDecodable>(
    _ type: Value.Type = Value.self
  ) throws(JSONError) -> Value? {
    try readIfValid(type, isHashed: false)
  }

  /// Reads the next value, or skips it if it can't be decoded or, for a value that's hashed, hashing it could take long.
  @inline(__always)
  private mutating func readIfValid<Value: JSONDecodable>(
    _ type: Value.Type, isHashed: Bool
  ) throws(JSONError) -> Value? {
    let mark = mark()
    do throws(JSONError) {
      let value = try Value(from: &self)
      if isHashed { try checkHashedStrings(since: mark.position) }
      return value
    } catch {
      try skipInvalid(from: mark, after: error)
      return nil
    }
  }

  /// Reads an array, and passes the elements that can be decoded to a closure.
  @inline(__always)
  fileprivate mutating func readValidElements<Element: JSONDecodable>(
    of type: Element.Type, areHashed: Bool, _ add: (Element) -> Void
  ) throws(JSONError) {
    try forEachElement { (reader) throws(JSONError) in
      if let element = try reader.readIfValid(type, isHashed: areHashed) { add(element) }
    }
  }
}

@_documentation(visibility: internal)
extension JSONReader {
  /// Skips a value that couldn't be decoded.
  ///
  /// - Parameters:
  ///   - mark: A mark at the start of the value.
  ///   - error: The error from the failed attempt.
  /// - Throws: `error` if it concerns the document instead of the value, or ``JSONError`` if the rest of the value
  ///   isn't valid JSON.
  public mutating func skipInvalid(from mark: Mark, after error: JSONError) throws(JSONError) {
    try rewind(to: mark, after: error)
    if let drifts { drifts.note(error, at: valueOffset) }
    try skipValue()
  }

  /// Reads a collection and skips the elements that can't be decoded.
  ///
  /// - Parameter value: The variable that receives the collection.
  /// - Throws: ``JSONError`` if the bytes aren't valid JSON, or if the value itself has the wrong type, such as a
  ///   string instead of an array.
  @inlinable
  public mutating func readLossy<Value: JSONLossyDecodable>(
    into value: inout Value
  ) throws(JSONError) {
    value = try Value(lossyFrom: &self)
  }

  /// Reads a collection for a property that hasn't been read yet, and skips the elements that can't be decoded.
  ///
  /// - Parameter value: The variable that receives the collection.
  /// - Throws: ``JSONError`` if the bytes aren't valid JSON, or if the value itself has the wrong type, such as a
  ///   string instead of an array.
  @inlinable
  public mutating func readLossyPending<Value: JSONLossyDecodable>(
    into value: inout Value?
  ) throws(JSONError) {
    value = try Value(lossyFrom: &self)
  }
}
