/// `nil`, if it's a value of a type.
///
/// - Parameter type: A type that is known at run time only.
package func nilValue<Value>(of type: Value.Type) -> Value? {
  (type as? any ExpressibleByNilLiteral.Type)?.init(nilLiteral: ()) as? Value
}
