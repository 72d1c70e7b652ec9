// The methods with which `@JSONDecodable(partial: true)` reads the properties of its `Partial` type.
//
// A type that doesn't conform to `JSONPartiallyDecodable` is known when it's complete. The compiler tries the functions
// for such types after the others.

@_documentation(visibility: internal)
extension JSONReader {
  /// Returns the initial value of a property of a `Partial` type.
  ///
  /// - Parameter member: A closure that specifies the type of the property and is never called.
  @inlinable
  public static func unknown<Object, Value: JSONPartiallyDecodable>(
    _ member: (Object) -> Value
  ) -> Value.Partial? { nil }

  /// Returns the initial value of a property of a `Partial` type for an optional property.
  @inlinable
  public static func unknown<Object, Value: JSONPartiallyDecodable>(
    _ member: (Object) -> Value?
  ) -> Value.Partial? { nil }

  /// Returns the initial value of a `Partial` type's property whose value can't be decoded partially.
  @inlinable @_disfavoredOverload
  public static func unknown<Object, Value>(_ member: (Object) -> Value) -> Value? { nil }

  /// Returns the initial value of a property of a `Partial` type that's known only as a whole, for an optional
  /// property.
  @inlinable @_disfavoredOverload
  public static func unknown<Object, Value>(_ member: (Object) -> Value?) -> Value? { nil }
}

// MARK: Types that are known in part

@_documentation(visibility: internal)
extension JSONReader {
  /// Reads the known part of a property.
  ///
  /// - Parameters:
  ///   - value: The property of the `Partial` type.
  ///   - member: A closure that specifies the type of the property and is never called.
  public mutating func readPartial<Object, Value: JSONPartiallyDecodable>(
    into value: inout Value.Partial?, of member: (Object) -> Value
  ) throws(JSONError) {
    // The value's reader must be the only owner of the known part.
    value = nil
    value = try Value.readPartial(from: &self)
  }

  /// Reads the known part of an optional property.
  public mutating func readPartial<Object, Value: JSONPartiallyDecodable>(
    into value: inout Value.Partial?, of member: (Object) -> Value?
  ) throws(JSONError) {
    value = nil
    value = try readNull() ? nil : Value.readPartial(from: &self)
  }

  /// Reads the complete elements of an array whose elements are known only as a whole.
  @_disfavoredOverload
  public mutating func readPartial<Object, Element: JSONDecodable>(
    into value: inout [Element]?, of member: (Object) -> [Element]
  ) throws(JSONError) {
    value = nil
    value = try readCompleteElements()
  }

  /// Reads the complete elements of an optional array whose elements are known only as a whole.
  @_disfavoredOverload
  public mutating func readPartial<Object, Element: JSONDecodable>(
    into value: inout [Element]?, of member: (Object) -> [Element]?
  ) throws(JSONError) {
    value = nil
    value = try readNull() ? nil : readCompleteElements()
  }

  private mutating func readCompleteElements<Element: JSONDecodable>()
    throws(JSONError) -> [Element]
  {
    try readElements { (reader) throws(JSONError) in try reader.readComplete() }
  }
}

// MARK: Types that are known only as a whole

@_documentation(visibility: internal)
extension JSONReader {
  /// Reads a property if its value is complete.
  @_disfavoredOverload
  public mutating func readPartial<Object, Value: JSONDecodable>(
    into value: inout Value?, of member: (Object) -> Value
  ) throws(JSONError) {
    value = try readComplete()
  }

  /// Reads an optional property if its value is complete.
  @_disfavoredOverload
  public mutating func readPartial<Object, Value: JSONDecodable>(
    into value: inout Value?, of member: (Object) -> Value?
  ) throws(JSONError) {
    value = try readNull() ? nil : readComplete()
  }
}

@_documentation(visibility: internal)
extension JSONRawValueReading where Self: ~Copyable, Self == JSONReader {
  /// Reads a property with `JSONDecoder` if its value is complete.
  @_disfavoredOverload
  public mutating func readPartial<Object, Value: Decodable>(
    into value: inout Value?, of member: (Object) -> Value
  ) throws(JSONError) {
    let complete: CodableValue<Value>? = try self.readComplete()
    value = complete?.value
  }

  /// Reads an optional property with `JSONDecoder` if its value is complete.
  @_disfavoredOverload
  public mutating func readPartial<Object, Value: Decodable>(
    into value: inout Value?, of member: (Object) -> Value?
  ) throws(JSONError) {
    let complete: CodableValue<Value?>? = try self.readComplete()
    value = complete?.value ?? nil
  }
}

// MARK: Incomplete values

@_documentation(visibility: internal)
extension JSONReader {
  /// Returns a Boolean value that indicates whether the whole next value has arrived, so that it can be read.
  public mutating func isNextValueComplete() throws(JSONError) -> Bool {
    let start = valueOffset
    try skipValue()
    let end = position
    position = start
    return end <= arrivedCount
  }
}

extension JSONReader {
  /// The number of bytes that arrived; the bytes after them close the values of an incomplete document.
  var arrivedCount: Int { prefix?.arrivedCount ?? .max }

  /// Reads the next value if it's complete, and skips it otherwise.
  mutating func readComplete<Value: JSONDecodable>() throws(JSONError) -> Value? {
    if try isNextValueComplete() { return try Value(from: &self) }
    try skipValue()
    return nil
  }
}
