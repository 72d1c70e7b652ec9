internal import NetworkKit

// The conversions that generated code calls. A type with raw values is received as its raw value, even if it doesn't
// conform to `ReceivedParameter`. The compiler tries the unavailable method last, so it reports a type that can't be
// received with its message, at the property.

extension ReceivedValue {
  /// Returns the value as a ``ReceivedParameter``.
  ///
  /// - Throws: A ``RequestRejection`` if the value is missing, unless the type has a value for that, or if the received
  ///   value isn't valid.
  public func value<Value: ReceivedParameter>() throws(RequestRejection) -> Value {
    isMissing ? try missingValue() : try Value(received: self)
  }

  /// Returns the value for a missing parameter. It's a separate function, because the type of the optional would be looked
  /// up at run time for each value.
  @inline(never)
  private func missingValue<Value: ReceivedParameter>() throws(RequestRejection) -> Value {
    guard let value = Value.missingParameter else { throw missing }
    return value
  }

  /// Returns the value of a type with raw values.
  ///
  /// - Throws: A ``RequestRejection`` if the value is missing, or isn't one of the raw values.
  @_disfavoredOverload
  public func value<Value: RawRepresentable>() throws(RequestRejection) -> Value
  where Value.RawValue: ReceivedParameter {
    guard !isMissing else { throw missing }
    return try raw()
  }

  /// Returns the value of a type with raw values, or `nil` if it's missing.
  ///
  /// - Throws: A ``RequestRejection`` if the value isn't one of the raw values.
  @_disfavoredOverload
  public func value<Value: RawRepresentable>() throws(RequestRejection) -> Value?
  where Value.RawValue: ReceivedParameter {
    isMissing ? nil : try raw() as Value
  }

  /// Returns the elements of an array of a type with raw values.
  ///
  /// - Throws: A ``RequestRejection`` if an element isn't one of the raw values.
  @_disfavoredOverload
  public func value<Value: RawRepresentable>() throws(RequestRejection) -> [Value]
  where Value.RawValue: ReceivedParameter {
    var values: [Value] = []
    for element in try elements() { values.append(try element.raw()) }
    return values
  }

  /// Returns the elements of an array of a type with raw values, or `nil` if it's missing.
  ///
  /// - Throws: A ``RequestRejection`` if an element isn't one of the raw values.
  @_disfavoredOverload
  public func value<Value: RawRepresentable>() throws(RequestRejection) -> [Value]?
  where Value.RawValue: ReceivedParameter {
    isMissing ? nil : try value() as [Value]
  }

  /// Returns the elements of a set of a type with raw values.
  ///
  /// - Throws: A ``RequestRejection`` if an element isn't one of the raw values.
  @_disfavoredOverload
  public func value<Value: RawRepresentable>() throws(RequestRejection) -> Set<Value>
  where Value.RawValue: ReceivedParameter {
    Set(try value() as [Value])
  }

  /// Returns the members of an object whose keys or values have raw values.
  ///
  /// - Throws: A ``RequestRejection`` if a key or a value isn't one of the raw values.
  @_disfavoredOverload
  public func value<Value: RawRepresentable>() throws(RequestRejection) -> [String: Value]
  where Value.RawValue: ReceivedParameter {
    var values: [String: Value] = [:]
    for (name, member) in try members(of: Value.self) { values[name] = try member.raw() }
    return values
  }

  /// Unavailable, because values of the type can't be received.
  @available(
    *, unavailable,
    message:
      "this type can't be received; make it conform to ReceivedParameter, or give an enum raw values"
  )
  public func value<Value>() throws(RequestRejection) -> Value { throw missing }

  func raw<Value: RawRepresentable>() throws(RequestRejection) -> Value
  where Value.RawValue: ReceivedParameter {
    let rawValue = try Value.RawValue(received: self)
    guard isCheap, let value = Value(rawValue: rawValue) else {
      throw rejection(expected: Value.expectedRawValues)
    }
    return value
  }
}

extension RawRepresentable {
  /// A description of the raw values, such as `one of "asc", "desc"`.
  static var expectedRawValues: String {
    guard let type = Self.self as? any CaseIterable.Type else { return "one of the known values" }
    let values = rawValues(of: type)
    guard values.count <= 16 else { return "one of the known values" }
    return "one of \(values.joined(separator: ", "))"
  }

  private static func rawValues<Cases: CaseIterable>(of type: Cases.Type) -> [String] {
    type.allCases.compactMap { ($0 as? Self)?.rawValue }.map { value in
      (value as? String).map { "\"\($0)\"" } ?? "\(value)"
    }
  }
}
