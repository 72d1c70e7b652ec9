// What a nested model is decoded with: its extension stands at file scope, where the types of its
// properties may not be nameable.

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
