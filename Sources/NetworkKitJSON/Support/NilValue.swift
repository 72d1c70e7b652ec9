/// Returns `nil` as a value of a type, or `nil` if the type isn't an optional.
///
/// - Parameter type: A type that's known only at run time.
package func nilValue<Value>(of type: Value.Type) -> Value? {
  (type as? any ExpressibleByNilLiteral.Type)?.init(nilLiteral: ()) as? Value
}
