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
    _ members: [Key: Value]?
  ) -> [String: Value]? {
    members.map { Dictionary($0.map { ($0.key.rawValue, $0.value) }) { first, _ in first } }
  }

  /// Returns a dictionary with raw values as keys and as values.
  @inlinable @_disfavoredOverload
  public func _members<Key: RawRepresentable<String>, Value: RawRepresentable>(
    _ members: [Key: Value]?
  ) -> [String: Value.RawValue]? where Value.RawValue: RequestParameter {
    members.map {
      Dictionary($0.map { ($0.key.rawValue, $0.value.rawValue) }) { first, _ in first }
    }
  }

  /// Returns a value whose members are sent.
  @inlinable
  public func _object<Value: RequestParameter>(_ value: Value) -> Value { value }

  /// Returns a model whose members are sent.
  @inlinable @_disfavoredOverload
  public func _object<Value: JSONEncodable>(_ value: Value) -> EncodableParameter {
    EncodableParameter(value)
  }

  /// Returns a model whose members are sent.
  @inlinable @_disfavoredOverload
  public func _object<Value: Encodable>(_ value: Value) -> EncodableParameter {
    EncodableParameter(value)
  }

  /// Returns a model whose members are sent.
  @inlinable @_disfavoredOverload
  public func _object<Value: JSONEncodable & Encodable>(_ value: Value) -> EncodableParameter {
    EncodableParameter(value)
  }

  /// Returns a dictionary of raw values.
  @inlinable @_disfavoredOverload
  public func _object<Value: RawRepresentable>(
    _ values: [String: Value]?
  ) -> [String: Value.RawValue]? where Value.RawValue: RequestParameter {
    values?.mapValues(\.rawValue)
  }

  /// Returns a dictionary of raw values.
  @inlinable @_disfavoredOverload
  public func _object<Value: RawRepresentable & Encodable>(
    _ values: [String: Value]?
  ) -> [String: Value.RawValue]? where Value.RawValue: RequestParameter {
    values?.mapValues(\.rawValue)
  }

  /// Rejects a value without members.
  @available(
    *, unavailable,
    message: """
      the members of this value can't be sent; use a dictionary whose values conform to RequestParameter or have raw \
      values, or a type that conforms to Encodable or JSONEncodable
      """
  )
  public func _object<Value>(_ value: Value) -> String { "" }

  /// Rejects any other dictionary.
  @available(
    *, unavailable,
    message: """
      the members of this dictionary can't be sent; the keys must be strings or have strings as raw values, and the \
      values must conform to RequestParameter or have raw values
      """
  )
  public func _members<Members>(_ members: Members) -> [String: String]? { nil }
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

// The compiler would never choose an unavailable method for a value that conforms to `RequestParameter`, but isn't valid
// in a path or in a header field. It chooses a subscript, and then reports that its getter is unavailable.

@_documentation(visibility: internal)
extension NetworkRequest {
  /// Returns a value for a path.
  @inlinable
  public subscript<Value: RequestParameter>(_path value: Value) -> Value { value }

  /// Returns a raw value for a path.
  @inlinable @_disfavoredOverload
  public subscript<Value: RawRepresentable>(_path value: Value) -> Value.RawValue
  where Value.RawValue: RequestParameter { value.rawValue }

  /// Returns raw values for several segments of a path.
  @inlinable @_disfavoredOverload
  public subscript<Value: RawRepresentable>(_path values: [Value]) -> [Value.RawValue]
  where Value.RawValue: RequestParameter { values.map(\.rawValue) }

  /// Rejects a dictionary.
  public subscript<Value: RequestParameter>(_path value: [String: Value]) -> String {
    @available(
      *, unavailable, message: "a dictionary can't be sent in a path; send it in a query or body"
    )
    get { "" }
  }

  /// Rejects an optional value.
  public subscript<Value: RequestParameter>(_path value: Value?) -> String {
    @available(
      *, unavailable, message: "a value in a path can't be nil; use a type that isn't optional"
    )
    get { "" }
  }
}

@_documentation(visibility: internal)
extension NetworkRequest {
  /// Returns a value for a header field.
  @inlinable
  public subscript<Value: RequestParameter>(_header value: Value) -> Value { value }

  /// Returns a raw value for a header field.
  @inlinable @_disfavoredOverload
  public subscript<Value: RawRepresentable>(_header value: Value?) -> Value.RawValue?
  where Value.RawValue: RequestParameter { value?.rawValue }

  /// Returns raw values for several header fields.
  @inlinable @_disfavoredOverload
  public subscript<Value: RawRepresentable>(_header values: [Value]?) -> [Value.RawValue]?
  where Value.RawValue: RequestParameter { values?.map(\.rawValue) }

  /// Rejects a dictionary.
  public subscript<Value: RequestParameter>(_header value: [String: Value]) -> String {
    @available(
      *, unavailable,
      message: "a header field can't be a dictionary; use @HeaderMap for its members"
    )
    get { "" }
  }

  /// Rejects an optional dictionary.
  public subscript<Value: RequestParameter>(_header value: [String: Value]?) -> String {
    @available(
      *, unavailable,
      message: "a header field can't be a dictionary; use @HeaderMap for its members"
    )
    get { "" }
  }
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
  public subscript<Value>(_path value: Value) -> String { "" }

  /// Rejects any other value in a header field.
  public subscript<Value>(_header value: Value) -> String { "" }
}
