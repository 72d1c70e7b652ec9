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
    value = try Value(from: &self)
  }
}
