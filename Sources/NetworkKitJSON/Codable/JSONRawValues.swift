// Collections and optionals of raw values, whose types don't conform to `JSONDecodable`.
//
// A collection can't conform to `JSONDecodable` for both kinds of elements, so it's converted to the collection whose
// elements conform.

/// A collection or an optional of raw values.
@_documentation(visibility: internal)
public protocol JSONRawValues {
  /// The same collection with elements that conform.
  associatedtype RawForm: JSONCodable
  /// Creates a collection from the collection whose elements conform.
  init(rawForm: RawForm)
  /// The collection whose elements conform.
  var rawForm: RawForm { get }
}

/// A collection or an optional of collections or optionals of raw values.
@_documentation(visibility: internal)
public protocol JSONNestedRawValues {
  /// The same collection with elements that conform.
  associatedtype NestedForm: JSONCodable
  /// Creates a collection from the collection whose elements conform.
  init(nestedForm: NestedForm)
  /// The collection whose elements conform.
  var nestedForm: NestedForm { get }
}

/// A raw value as an element of a collection.
@_documentation(visibility: internal)
public struct JSONRawElement<Value: RawRepresentable>: RawRepresentable, JSONCodable
where Value.RawValue: JSONCodable {
  @usableFromInline let value: Value

  /// The raw value.
  public var rawValue: Value.RawValue { value.rawValue }

  @usableFromInline
  init(_ value: Value) { self.value = value }

  /// Creates an element from its raw value.
  public init?(rawValue: Value.RawValue) {
    guard let value = Value(rawValue: rawValue) else { return nil }
    self.value = value
  }

  /// Reads a raw value. An error names the cases of the value.
  public init(from reader: inout JSONReader) throws(JSONError) {
    value = try Value(rawValueFrom: &reader)
  }
}

extension JSONRawElement: Equatable where Value: Equatable {}
extension JSONRawElement: Hashable where Value: Hashable {}

// MARK: Collections of raw values

@_documentation(visibility: internal)
extension Optional: JSONRawValues where Wrapped: RawRepresentable, Wrapped.RawValue: JSONCodable {
  /// Converts the elements.
  @inlinable public init(rawForm: JSONRawElement<Wrapped>?) { self = rawForm?.value }
  /// The same values as elements that conform.
  @inlinable public var rawForm: JSONRawElement<Wrapped>? { map { JSONRawElement($0) } }
}

@_documentation(visibility: internal)
extension Array: JSONRawValues where Element: RawRepresentable, Element.RawValue: JSONCodable {
  /// Converts the elements.
  @inlinable public init(rawForm: [JSONRawElement<Element>]) { self = rawForm.map(\.value) }
  /// The same values as elements that conform.
  @inlinable public var rawForm: [JSONRawElement<Element>] { map { JSONRawElement($0) } }
}

@_documentation(visibility: internal)
extension Set: JSONRawValues where Element: RawRepresentable, Element.RawValue: JSONCodable {
  /// Converts the elements.
  @inlinable public init(rawForm: Set<JSONRawElement<Element>>) { self = Set(rawForm.map(\.value)) }
  /// The same values as elements that conform.
  @inlinable public var rawForm: Set<JSONRawElement<Element>> { Set<_>(map { JSONRawElement($0) }) }
}

@_documentation(visibility: internal)
extension Dictionary: JSONRawValues
where Key: JSONObjectKey, Value: RawRepresentable, Value.RawValue: JSONCodable {
  /// Converts the elements.
  @inlinable public init(rawForm: [Key: JSONRawElement<Value>]) {
    self = rawForm.mapValues(\.value)
  }
  /// The same values as elements that conform.
  @inlinable public var rawForm: [Key: JSONRawElement<Value>] { mapValues { JSONRawElement($0) } }
}

// MARK: Collections of such collections

@_documentation(visibility: internal)
extension Optional: JSONNestedRawValues where Wrapped: JSONRawValues {
  /// Converts the elements.
  @inlinable public init(nestedForm: Wrapped.RawForm?) { self = nestedForm.map(Wrapped.init) }
  /// The same values as elements that conform.
  @inlinable public var nestedForm: Wrapped.RawForm? { map(\.rawForm) }
}

@_documentation(visibility: internal)
extension Array: JSONNestedRawValues where Element: JSONRawValues {
  /// Converts the elements.
  @inlinable public init(nestedForm: [Element.RawForm]) { self = nestedForm.map(Element.init) }
  /// The same values as elements that conform.
  @inlinable public var nestedForm: [Element.RawForm] { map(\.rawForm) }
}

@_documentation(visibility: internal)
extension Dictionary: JSONNestedRawValues where Key: JSONObjectKey, Value: JSONRawValues {
  /// Converts the elements.
  @inlinable
  public init(nestedForm: [Key: Value.RawForm]) { self = nestedForm.mapValues(Value.init) }
  /// The same values as elements that conform.
  @inlinable public var nestedForm: [Key: Value.RawForm] { mapValues(\.rawForm) }
}
