// What generated code does for a property that must be there when all members were read.
//
// Each function has a twin for types that can't be read: the compiler says so once, where the value is
// read, and nothing more here. The compiler tries it last: for a model of many properties that saves a
// tenth of its time.

extension JSONReader {
  /// Gives what was read for a required property, or what stands for a missing key.
  ///
  /// - Parameters:
  ///   - value: What was read, if it was there.
  ///   - key: The key, among the object's own. A literal.
  /// - Throws: ``JSONError/missingKey(at:)`` when neither is there.
  @inlinable
  public mutating func require<Value: JSONDecodable>(
    _ value: consuming Value?, key: StaticString
  ) throws(JSONError) -> Value {
    if let value = value ?? Value.valueWhenMissing { return value }
    throw missing(key: key)
  }

  /// Stands in where the type of a property can't be read.
  ///
  /// - Parameters:
  ///   - value: What was read, if it was there.
  ///   - key: The key, among the object's own. A literal.
  /// - Throws: ``JSONError/missingKey(at:)`` when it was not there.
  @inlinable @_disfavoredOverload
  public mutating func require<Value>(
    _ value: consuming Value?, key: StaticString
  ) throws(JSONError) -> Value {
    if let value { return value }
    throw missing(key: key)
  }

  /// Gives what was read for a required property, or what stands for a missing key.
  ///
  /// - Parameters:
  ///   - value: What was read, if it was there.
  ///   - path: The path of the key.
  /// - Throws: ``JSONError/missingKey(at:)`` when neither is there.
  @inlinable
  public mutating func require<Value: JSONDecodable>(
    _ value: consuming Value?, at path: @autoclosure () -> JSONPath
  ) throws(JSONError) -> Value {
    if let value = value ?? Value.valueWhenMissing { return value }
    throw missing(at: path())
  }

  /// Stands in where the type of a property can't be read.
  ///
  /// - Parameters:
  ///   - value: What was read, if it was there.
  ///   - path: The path of the key.
  /// - Throws: ``JSONError/missingKey(at:)`` when it was not there.
  @inlinable @_disfavoredOverload
  public mutating func require<Value>(
    _ value: consuming Value?, at path: @autoclosure () -> JSONPath
  ) throws(JSONError) -> Value {
    if let value { return value }
    throw missing(at: path())
  }

  @inline(never) @usableFromInline
  mutating func missing(key: StaticString) -> JSONError {
    missing(at: [.key("\(key)")])
  }

  @inline(never) @usableFromInline
  mutating func missing(at path: JSONPath) -> JSONError {
    JSONError.missingKey(at: path).at(byteOffset: position)
  }
}
