// What generated code does for a property that must be there when all members were read.
//
// Each function has a twin for every other type. It's for `Decodable` types and raw values; for a type that
// can't be read, the compiler reports an error once, where the value is read, and nothing more here. The
// compiler tries it last: for a model of many properties that saves a tenth of its time.

@_documentation(visibility: internal)
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

  /// Gives what was read for a property that isn't ``JSONDecodable``; a missing optional is `nil`.
  ///
  /// - Parameters:
  ///   - value: What was read, if it was there.
  ///   - key: The key, among the object's own. A literal.
  /// - Throws: ``JSONError/missingKey(at:)`` when it was not there.
  @inlinable @_disfavoredOverload
  public mutating func require<Value>(
    _ value: consuming Value?, key: StaticString
  ) throws(JSONError) -> Value {
    if let value = value ?? Self.valueWhenMissing() { return value }
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

  /// Gives what was read for a property that isn't ``JSONDecodable``; a missing optional is `nil`.
  ///
  /// - Parameters:
  ///   - value: What was read, if it was there.
  ///   - path: The path of the key.
  /// - Throws: ``JSONError/missingKey(at:)`` when it was not there.
  @inlinable @_disfavoredOverload
  public mutating func require<Value>(
    _ value: consuming Value?, at path: @autoclosure () -> JSONPath
  ) throws(JSONError) -> Value {
    if let value = value ?? Self.valueWhenMissing() { return value }
    throw missing(at: path())
  }

  /// What a missing value of a type that isn't ``JSONDecodable`` is.
  @usableFromInline
  static func valueWhenMissing<Value>(_ type: Value.Type = Value.self) -> Value? {
    nilValue(of: type)
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

// MARK: Types of properties

// What a nested model is decoded with: its extension stands at file scope, where the types of its
// properties may not be nameable.

@_documentation(visibility: internal)
extension JSONReader {
  /// A value of a property's type that was not read yet.
  ///
  /// - Parameter member: Says the type; it is not called.
  @inlinable
  public static func pending<Object, Value>(_ member: (Object) -> Value) -> Value? { nil }

  /// The value of an optional property that was not read.
  ///
  /// - Parameter member: Says the type; it is not called.
  @inlinable
  public static func absent<Object, Value>(_ member: (Object) -> Value?) -> Value? { nil }

  /// A value in the type of a property.
  ///
  /// - Parameters:
  ///   - value: The property's initial value.
  ///   - member: Says the type; it is not called.
  @inlinable
  public static func initial<Object, Value>(
    _ value: Value, of member: (Object) -> Value
  ) -> Value { value }

  /// Reads the next value for a property that was not read yet.
  ///
  /// - Throws: ``JSONError`` when it is of another type, or no JSON.
  @inlinable
  public mutating func readPending<Value: JSONDecodable>(
    into value: inout Value?
  ) throws(JSONError) {
    // A large value would be copied once more by what follows.
    guard MemoryLayout<Value>.size <= 16 else { return value = try Value(from: &self) }
    let read = try Value(from: &self)
    // Nearly always: and then there is nothing to release, which the compiler sees only here.
    if case .none = value {
      value = consume read
    } else {
      replace(&value, with: consume read)
    }
  }

  /// Puts the value of a repeated key in place of the one before it.
  @inline(never) @usableFromInline
  mutating func replace<Value>(_ value: inout Value?, with other: consuming Value) {
    value = other
  }
}

// MARK: Ranges

// What a value has to be beyond its type, as generated code asks.

@_documentation(visibility: internal)
extension JSONReader {
  /// Checks that a number, or anything else that can be compared, is in a range; `nil` is.
  ///
  /// - Parameters:
  ///   - value: The value that was read.
  ///   - range: What it may be.
  ///   - text: The range as the error names it.
  ///   - offset: The ``valueOffset`` from before it was read.
  /// - Throws: ``JSONError`` with the code ``JSONError/Code/invalidValue``.
  public static func check<Values: RangeExpression>(
    _ value: Values.Bound?, in range: Values, _ text: StaticString, at offset: Int
  ) throws(JSONError) {
    guard let value, !range.contains(value) else { return }
    throw rangeError(expected: "a value in \(text)", found: "\(value)", at: offset)
  }

  /// Checks that the number of elements or characters is in a range; `nil` is.
  ///
  /// - Parameters:
  ///   - values: What was read.
  ///   - range: How many it may be.
  ///   - text: The range as the error names it.
  ///   - offset: The ``valueOffset`` from before it was read.
  /// - Throws: ``JSONError`` with the code ``JSONError/Code/invalidValue``.
  public static func checkCount<Values: RangeExpression<Int>>(
    of values: (some Collection)?, in range: Values, _ text: StaticString, at offset: Int
  ) throws(JSONError) {
    guard let values, !range.contains(values.count) else { return }
    let unit = values is any StringProtocol ? "characters" : "elements"
    throw rangeError(expected: "\(text) \(unit)", found: "\(values.count)", at: offset)
  }

  private static func rangeError(expected: String, found: String, at offset: Int) -> JSONError {
    JSONError(.invalidValue, expected: expected, found: found).at(byteOffset: offset)
  }
}
