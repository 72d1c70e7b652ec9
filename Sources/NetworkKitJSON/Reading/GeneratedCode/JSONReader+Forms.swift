// Required properties with a strategy, and types that are read as another type.

@_documentation(visibility: internal)
extension JSONReader {
  /// Reads the next value for a property that hasn't been read yet, using a strategy.
  ///
  /// - Parameters:
  ///   - value: The variable to assign.
  ///   - strategy: The strategy, such as `.iso8601`.
  /// - Throws: ``JSONError`` if the strategy can't read the value, or the bytes aren't valid JSON.
  @inlinable
  public mutating func readPending<Strategy: JSONCodingStrategy>(
    into value: inout Strategy.Value?, with strategy: Strategy
  ) throws(JSONError) {
    value = try strategy.decode(from: &self)
  }

  /// Reads an array for a property that hasn't been read yet, using a strategy for the elements.
  ///
  /// - Parameters:
  ///   - values: The variable to assign.
  ///   - strategy: The strategy for the elements, such as `.iso8601`.
  /// - Throws: ``JSONError`` if the next value isn't an array, the strategy can't read an element, or the bytes aren't
  ///   valid JSON.
  @inlinable
  public mutating func readPending<Strategy: JSONCodingStrategy>(
    into values: inout [Strategy.Value]?, with strategy: Strategy
  ) throws(JSONError) {
    values = try ArrayCoding(strategy).decode(from: &self)
  }

  /// Reads an object for a property that hasn't been read yet, using a strategy for the values.
  ///
  /// - Parameters:
  ///   - values: The variable to assign.
  ///   - strategy: The strategy for the values, such as `.iso8601`.
  /// - Throws: ``JSONError`` if the next value isn't an object, the strategy can't read a value, or the bytes aren't
  ///   valid JSON.
  @inlinable
  public mutating func readPending<Strategy: JSONCodingStrategy>(
    into values: inout [String: Strategy.Value]?, with strategy: Strategy
  ) throws(JSONError) {
    values = try DictionaryCoding(strategy).decode(from: &self)
  }
}

// MARK: Types that are read as another type

// Types that are read and written as another type.

@_documentation(visibility: internal)
extension JSONReader {
  /// Reads a value as another type and converts it; called by generated code.
  ///
  /// - Parameters:
  ///   - form: The type to read.
  ///   - make: A closure that converts the form to the value.
  /// - Throws: ``JSONError`` if `form` can't be read, or `make` throws a ``JSONError``. Any other error that `make`
  ///   throws becomes ``JSONError/Code/invalidValue``.
  @inlinable
  public mutating func read<Form: JSONDecodable, Value>(
    as form: Form.Type, making make: (Form) throws -> Value
  ) throws(JSONError) -> Value {
    let offset = valueOffset
    let form = try Form(from: &self)
    do {
      return try make(form)
    } catch {
      throw JSONError.rejection(error, at: offset)
    }
  }
}

@_documentation(visibility: internal)
extension JSONWriter {
  /// Writes a value as another type; called by generated code.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - make: A closure that converts the value to the form.
  /// - Throws: ``JSONError`` if JSON can't represent the form, or if `make` throws a ``JSONError``. Any other error
  ///   that `make` throws becomes ``JSONError/Code/invalidValue``.
  @inlinable
  public mutating func write<Value, Form: JSONEncodable>(
    _ value: Value, making make: (Value) throws -> Form
  ) throws(JSONError) {
    let form: Form
    do {
      form = try make(value)
    } catch {
      throw JSONError.rejection(error)
    }
    try form.encode(to: &self)
  }
}

@_documentation(visibility: internal)
extension JSONError {
  /// Returns the error for a value that couldn't be converted; called by generated code.
  ///
  /// - Parameters:
  ///   - error: The error that the initializer threw; only the position of a ``JSONError`` is changed.
  ///   - offset: The offset of the value in the document.
  public static func rejection(_ error: any Error, at offset: Int? = nil) -> JSONError {
    let rejection =
      error as? JSONError
      ?? JSONError(.invalidValue, expected: "a valid value", found: "\(error)")
    return offset.map { rejection.at(byteOffset: $0) } ?? rejection
  }
}
