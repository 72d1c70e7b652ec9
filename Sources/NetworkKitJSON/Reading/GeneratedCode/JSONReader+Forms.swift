// Required properties that a strategy reads, and types that are read as another type.

@_documentation(visibility: internal)
extension JSONReader {
  /// Reads the next value by a strategy, for a property that was not read yet.
  ///
  /// - Parameters:
  ///   - value: Where it is put.
  ///   - strategy: How it is read, as in `.iso8601`.
  /// - Throws: ``JSONError`` when something else stands there, or the bytes are not JSON.
  @inlinable
  public mutating func readPending<Strategy: JSONCodingStrategy>(
    into value: inout Strategy.Value?, with strategy: Strategy
  ) throws(JSONError) {
    value = try strategy.decode(from: &self)
  }

  /// Reads an array whose elements a strategy reads, for a property that was not read yet.
  ///
  /// - Parameters:
  ///   - values: Where they are put.
  ///   - strategy: How each is read, as in `.iso8601`.
  /// - Throws: ``JSONError`` when something else stands there, or the bytes are not JSON.
  @inlinable
  public mutating func readPending<Strategy: JSONCodingStrategy>(
    into values: inout [Strategy.Value]?, with strategy: Strategy
  ) throws(JSONError) {
    values = try ArrayCoding(strategy).decode(from: &self)
  }

  /// Reads an object whose values a strategy reads, for a property that was not read yet.
  ///
  /// - Parameters:
  ///   - values: Where they are put.
  ///   - strategy: How each is read, as in `.iso8601`.
  /// - Throws: ``JSONError`` when something else stands there, or the bytes are not JSON.
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
  /// Reads a value as another type and makes it of that, as generated code does.
  ///
  /// - Parameters:
  ///   - form: The type to read.
  ///   - make: Makes the value.
  /// - Throws: ``JSONError`` when `form` can't be read, or as `make` throws it; another error of
  ///   `make` becomes one with the code ``JSONError/Code/invalidValue``.
  @inlinable
  public mutating func read<Form: JSONDecodable, Value>(
    as form: Form.Type, making make: (Form) throws -> Value
  ) throws(JSONError) -> Value {
    let offset = valueOffset
    let form = try Form(from: &self)
    do {
      return try make(form)
    } catch {
      throw JSONError.refusal(error, at: offset)
    }
  }
}

@_documentation(visibility: internal)
extension JSONWriter {
  /// Writes a value as another type, as generated code does.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - make: Makes what is written.
  /// - Throws: ``JSONError`` when the form holds what JSON cannot say, or as `make` throws it; another
  ///   error of `make` becomes one with the code ``JSONError/Code/invalidValue``.
  @inlinable
  public mutating func write<Value, Form: JSONEncodable>(
    _ value: Value, making make: (Value) throws -> Form
  ) throws(JSONError) {
    let form: Form
    do {
      form = try make(value)
    } catch {
      throw JSONError.refusal(error)
    }
    try form.encode(to: &self)
  }
}

@_documentation(visibility: internal)
extension JSONError {
  /// Why a value could not be made of another one, as generated code throws it.
  ///
  /// - Parameters:
  ///   - error: What the initializer threw; a ``JSONError`` stays what it is.
  ///   - offset: Where the value stands in the document.
  public static func refusal(_ error: any Error, at offset: Int? = nil) -> JSONError {
    let refusal =
      error as? JSONError
      ?? JSONError(.invalidValue, expected: "a value that is accepted", found: "\(error)")
    return offset.map { refusal.at(byteOffset: $0) } ?? refusal
  }
}
