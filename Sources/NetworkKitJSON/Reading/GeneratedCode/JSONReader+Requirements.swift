// The methods that generated code calls for required properties after it reads all members.
//
// Each function has a counterpart for all other types: `Decodable` types and raw values. For a type that can't be read,
// the compiler then reports a single error, at the code that reads the value. The compiler tries the counterpart last,
// which saves a tenth of the time that it takes to compile a model with many properties.

@_documentation(visibility: internal)
extension JSONReader {
  /// Returns the value that was read for a required property, or the value that replaces a missing key.
  ///
  /// - Parameters:
  ///   - value: The value that was read; `nil` if the key was missing.
  ///   - key: The key in the object, as a literal.
  /// - Throws: ``JSONError/missingKey(at:)`` if there's no such value.
  @inlinable
  public mutating func require<Value: JSONDecodable>(
    _ value: consuming Value?, key: StaticString
  ) throws(JSONError) -> Value {
    if let value = value ?? Value.valueWhenMissing { return value }
    throw missing(key: key)
  }

  /// Returns the value that was read for a property whose type doesn't conform to ``JSONDecodable``, or `nil` for a
  /// missing optional.
  ///
  /// - Parameters:
  ///   - value: The value that was read; `nil` if the key was missing.
  ///   - key: The key in the object, as a literal.
  /// - Throws: ``JSONError/missingKey(at:)`` if there's no such value.
  @inlinable @_disfavoredOverload
  public mutating func require<Value>(
    _ value: consuming Value?, key: StaticString
  ) throws(JSONError) -> Value {
    if let value = value ?? Self.valueWhenMissing() { return value }
    throw missing(key: key)
  }

  /// Returns the value that was read for a required property, or the value that replaces a missing key.
  ///
  /// - Parameters:
  ///   - value: The value that was read; `nil` if the key was missing.
  ///   - path: The path of the key.
  /// - Throws: ``JSONError/missingKey(at:)`` if there's no such value.
  @inlinable
  public mutating func require<Value: JSONDecodable>(
    _ value: consuming Value?, at path: @autoclosure () -> JSONPath
  ) throws(JSONError) -> Value {
    if let value = value ?? Value.valueWhenMissing { return value }
    throw missing(at: path())
  }

  /// Returns the value that was read for a property whose type doesn't conform to ``JSONDecodable``, or `nil` for a
  /// missing optional.
  ///
  /// - Parameters:
  ///   - value: The value that was read; `nil` if the key was missing.
  ///   - path: The path of the key.
  /// - Throws: ``JSONError/missingKey(at:)`` if there's no such value.
  @inlinable @_disfavoredOverload
  public mutating func require<Value>(
    _ value: consuming Value?, at path: @autoclosure () -> JSONPath
  ) throws(JSONError) -> Value {
    if let value = value ?? Self.valueWhenMissing() { return value }
    throw missing(at: path())
  }

  /// Returns the value that replaces a missing key, for a type that doesn't conform to ``JSONDecodable``.
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

// Helpers for nested models, whose extensions are at file scope, where the types of the properties may not be
// accessible by name.

@_documentation(visibility: internal)
extension JSONReader {
  /// Returns the initial value of a variable for a property that hasn't been read yet.
  ///
  /// - Parameter member: A closure that specifies the type of the property and is never called.
  @inlinable
  public static func pending<Object, Value>(_ member: (Object) -> Value) -> Value? { nil }

  /// Returns the value of an optional property that wasn't read.
  ///
  /// - Parameter member: A closure that specifies the type of the property and is never called.
  @inlinable
  public static func absent<Object, Value>(_ member: (Object) -> Value?) -> Value? { nil }

  /// Returns the type of a model. If the type of a property doesn't exist, neither does the result, so that the compiler
  /// reports only the property.
  ///
  /// - Parameter members: A closure that names the properties and is never called.
  @inlinable
  public static func model<Object, Values>(_ members: (Object) -> Values) -> Object.Type {
    Object.self
  }

  /// Returns a value with the type of a property.
  ///
  /// - Parameters:
  ///   - value: The property's initial value.
  ///   - member: The property, which specifies the type. With a closure instead of a key path, the compiler fails
  ///     without an explanation if the value has another type.
  @inlinable
  public static func initial<Object, Value>(
    _ value: Value, of member: @autoclosure () -> KeyPath<Object, Value>
  ) -> Value { value }

  /// Reads the next value for a property that hasn't been read yet.
  ///
  /// - Throws: ``JSONError`` if the value can't be decoded as the type, or the bytes aren't valid JSON.
  @inlinable
  public mutating func readPending<Value: JSONDecodable>(
    into value: inout Value?
  ) throws(JSONError) {
    // The code below would copy a large value once more.
    guard MemoryLayout<Value>.size <= 16 else { return value = try Value(from: &self) }
    let read = try Value(from: &self)
    // Nearly always, in which case there's nothing to release; the compiler recognizes that only here.
    if case .none = value {
      value = consume read
    } else {
      replace(&value, with: consume read)
    }
  }

  /// Replaces the value of a duplicate key with the next one.
  @inline(never) @usableFromInline
  mutating func replace<Value>(_ value: inout Value?, with other: consuming Value) {
    value = other
  }
}

// MARK: Ranges

// The checks of values beyond their types; called by generated code.

@_documentation(visibility: internal)
extension JSONReader {
  /// Checks that a comparable value is in a range; `nil` is valid.
  ///
  /// - Parameters:
  ///   - value: The value that was read.
  ///   - range: The range of valid values.
  ///   - text: The description of the range in the error.
  ///   - offset: The ``valueOffset`` before the value was read.
  /// - Throws: ``JSONError/Code/invalidValue`` if the value is out of range.
  public static func check<Values: RangeExpression>(
    _ value: Values.Bound?, in range: Values, _ text: StaticString, at offset: Int
  ) throws(JSONError) {
    guard let value, !range.contains(value) else { return }
    throw rangeError(expected: "a value in \(text)", found: "\(value)", at: offset)
  }

  /// Checks that the number of elements is in a range; `nil` is valid.
  ///
  /// - Parameters:
  ///   - values: The value that was read.
  ///   - range: The range of valid counts.
  ///   - text: The description of the range in the error.
  ///   - offset: The ``valueOffset`` before the value was read.
  /// - Throws: ``JSONError/Code/invalidValue`` if the count is out of range.
  public static func checkCount<Values: RangeExpression<Int>>(
    of values: (some Collection)?, in range: Values, _ text: StaticString, at offset: Int
  ) throws(JSONError) {
    guard let values, !range.contains(values.count) else { return }
    throw rangeError(expected: "\(text) elements", found: "\(values.count)", at: offset)
  }

  /// Checks that the number of Unicode scalars in a string is in a range; `nil` is valid.
  ///
  /// JSON Schema counts the characters of a string in the same way, and a server may be written in any language.
  ///
  /// - Parameters:
  ///   - string: The string that was read.
  ///   - range: The range of valid counts.
  ///   - text: The description of the range in the error.
  ///   - offset: The ``valueOffset`` before the string was read.
  /// - Throws: ``JSONError/Code/invalidValue`` if the count is out of range.
  public static func checkCount<Values: RangeExpression<Int>>(
    of string: (some StringProtocol)?, in range: Values, _ text: StaticString, at offset: Int
  ) throws(JSONError) {
    guard let count = string?.unicodeScalars.count, !range.contains(count) else { return }
    throw rangeError(expected: "\(text) characters", found: "\(count)", at: offset)
  }

  /// Unavailable, because the bounds have another type.
  @available(
    *, unavailable,
    message: "the bounds of '@JSONRange' must be values of the property's type"
  )
  public static func check<Value, Values: RangeExpression>(
    _ value: Value, in range: Values, _ text: StaticString, at offset: Int
  ) throws(JSONError) {}

  /// Unavailable, because the value isn't a collection.
  @available(
    *, unavailable,
    message: "'@JSONCount' applies only to collections and strings"
  )
  public static func checkCount<Value, Values: RangeExpression<Int>>(
    of value: Value, in range: Values, _ text: StaticString, at offset: Int
  ) throws(JSONError) {}

  private static func rangeError(expected: String, found: String, at offset: Int) -> JSONError {
    JSONError(.invalidValue, expected: expected, found: found).at(byteOffset: offset)
  }
}

@_documentation(visibility: internal)
extension JSONDecodable {
  /// Uses another value. Generated code calls it with the result of a memberwise initializer.
  @inlinable
  public init(_made value: Self) { self = value }
}
