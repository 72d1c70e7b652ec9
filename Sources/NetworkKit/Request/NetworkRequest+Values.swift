// The methods through which generated code passes the values of properties whose types a macro doesn't know. They're
// methods of the request, because the compiler reports a call without a receiver exactly at the method's name.
//
// A type with raw values is sent as its raw value, even if it doesn't conform to `RequestParameter`. The compiler tries
// the unavailable methods last, so it reports a type that can't be sent with their messages, at the property.

@_documentation(visibility: internal)
extension NetworkRequest {
  /// Returns a parameter.
  @inlinable
  public func _parameter<Value: RequestParameter>(_ value: Value) -> Value { value }

  /// Returns a raw value, or `nil`.
  @inlinable @_disfavoredOverload
  public func _parameter<Value: RawRepresentable>(_ value: Value?) -> Value.RawValue?
  where Value.RawValue: RequestParameter { value?.rawValue }

  /// Returns an array of raw values, or `nil`.
  @inlinable @_disfavoredOverload
  public func _parameter<Value: RawRepresentable>(_ values: [Value]?) -> [Value.RawValue]?
  where Value.RawValue: RequestParameter { values?.map(\.rawValue) }

  /// Returns a set of raw values.
  @inlinable @_disfavoredOverload
  public func _parameter<Value: RawRepresentable>(_ values: Set<Value>) -> Set<Value.RawValue>
  where Value.RawValue: RequestParameter & Hashable { Set(values.map(\.rawValue)) }

  /// Returns a dictionary of raw values.
  @inlinable @_disfavoredOverload
  public func _parameter<Value: RawRepresentable>(
    _ values: [String: Value]
  ) -> [String: Value.RawValue]
  where Value.RawValue: RequestParameter { values.mapValues(\.rawValue) }

  /// Rejects a value whose members can be sent.
  @available(
    *, unavailable,
    message: """
      an Encodable value isn't a single parameter; send its members with '@QueryMap' or '@FieldMap', send the value \
      with '@Body', or make the type conform to RequestParameter
      """
  )
  public func _parameter<Value: Encodable>(_ value: Value) -> String { "" }
}

// MARK: Maps

@_documentation(visibility: internal)
extension NetworkRequest {
  /// Returns a dictionary with raw values as keys.
  @inlinable
  public func _members<Key: RawRepresentable<String>, Value: RequestParameter>(
    _ members: [Key: Value]
  ) -> [String: Value] {
    Dictionary(members.map { ($0.key.rawValue, $0.value) }) { first, _ in first }
  }

  /// Returns a dictionary with raw values as keys and as values.
  @inlinable @_disfavoredOverload
  public func _members<Key: RawRepresentable<String>, Value: RawRepresentable>(
    _ members: [Key: Value]
  ) -> [String: Value.RawValue] where Value.RawValue: RequestParameter {
    Dictionary(members.map { ($0.key.rawValue, $0.value.rawValue) }) { first, _ in first }
  }

  /// Rejects any other dictionary.
  @available(
    *, unavailable,
    message: """
      the members of this dictionary can't be sent; the keys must be strings or have strings as raw values, and the \
      values must conform to RequestParameter or have raw values
      """
  )
  public func _members<Members>(_ members: Members) -> [String: String] { [:] }
}

// MARK: Invalidated requests

@_documentation(visibility: internal)
extension NetworkRequest {
  /// Returns the types of requests. The compiler reports every other type in `@Invalidates`.
  public static func _requestTypes(_ types: Any.Type...) -> [any NetworkRequest.Type] {
    types.compactMap { $0 as? any NetworkRequest.Type }
  }
}

// MARK: Paths and header fields

// A value that conforms to `RequestParameter`, but isn't valid here, is the argument of a method that throws another
// error, so the call doesn't compile. The compiler would never choose an unavailable method for it.

/// The error type of the methods that reject a dictionary in a path or in a header field. No request throws this
/// error.
@_documentation(visibility: internal)
public struct UnsupportedDictionaryError: Error {}

/// The error type of the method that rejects `nil` in a path. No request throws this error.
@_documentation(visibility: internal)
public struct UnsupportedOptionalError: Error {}

@_documentation(visibility: internal)
extension NetworkRequest {
  /// Returns a value for a path.
  @inlinable
  public func _pathParameter<Value: RequestParameter>(_ value: Value) -> Value { value }

  /// Returns a raw value for a path.
  @inlinable @_disfavoredOverload
  public func _pathParameter<Value: RawRepresentable>(_ value: Value) -> Value.RawValue
  where Value.RawValue: RequestParameter { value.rawValue }

  /// Returns raw values for several segments of a path.
  @inlinable @_disfavoredOverload
  public func _pathParameter<Value: RawRepresentable>(_ values: [Value]) -> [Value.RawValue]
  where Value.RawValue: RequestParameter { values.map(\.rawValue) }

  /// Rejects a dictionary.
  @available(
    *, deprecated, message: "a dictionary can't be sent in a path; send it in a query or body"
  )
  public func _pathParameter<Value: RequestParameter>(
    _ value: [String: Value]
  ) throws(UnsupportedDictionaryError) -> String { throw UnsupportedDictionaryError() }

  /// Rejects an optional value.
  @available(
    *, deprecated, message: "a value in a path can't be nil; use a type that isn't optional"
  )
  public func _pathParameter<Value: RequestParameter>(
    _ value: Value?
  ) throws(UnsupportedOptionalError) -> String { throw UnsupportedOptionalError() }

  /// Returns a value for a header field.
  @inlinable
  public func _headerParameter<Value: RequestParameter>(_ value: Value) -> Value { value }

  /// Returns a raw value for a header field.
  @inlinable @_disfavoredOverload
  public func _headerParameter<Value: RawRepresentable>(_ value: Value?) -> Value.RawValue?
  where Value.RawValue: RequestParameter { value?.rawValue }

  /// Returns raw values for several header fields.
  @inlinable @_disfavoredOverload
  public func _headerParameter<Value: RawRepresentable>(
    _ values: [Value]?
  ) -> [Value.RawValue]?
  where Value.RawValue: RequestParameter { values?.map(\.rawValue) }

  /// Rejects a dictionary.
  @available(
    *, deprecated, message: "a header field can't be a dictionary; use @HeaderMap for its members"
  )
  public func _headerParameter<Value: RequestParameter>(
    _ value: [String: Value]
  ) throws(UnsupportedDictionaryError) -> String { throw UnsupportedDictionaryError() }

  /// Rejects an optional dictionary.
  @available(
    *, deprecated, message: "a header field can't be a dictionary; use @HeaderMap for its members"
  )
  public func _headerParameter<Value: RequestParameter>(
    _ value: [String: Value]?
  ) throws(UnsupportedDictionaryError) -> String { throw UnsupportedDictionaryError() }
}

// MARK: Values that can't be sent

@_documentation(visibility: internal)
@available(
  *, unavailable,
  message:
    "this type can't be sent; make it conform to RequestParameter, or give an enum raw values"
)
extension NetworkRequest {
  /// Rejects any other value.
  public func _parameter<Value>(_ value: Value) -> String { "" }

  /// Rejects any other value in a path.
  public func _pathParameter<Value>(_ value: Value) -> String { "" }

  /// Rejects any other value in a header field.
  public func _headerParameter<Value>(_ value: Value) -> String { "" }
}
