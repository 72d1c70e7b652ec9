/// A type that reads and writes a property's values in a custom JSON format.
///
/// ```swift
/// struct HexColor: JSONCodingStrategy {
///   func decode(from reader: inout JSONReader) throws(JSONError) -> UInt32 {
///     let start = reader.valueOffset
///     let text = try reader.readString()
///     guard let color = UInt32(text, radix: 16) else {
///       throw reader.invalidValue(expected: "a color like \"ff8000\"", found: text, at: start)
///     }
///     return color
///   }
///
///   func encode(_ color: UInt32, to writer: inout JSONWriter) {
///     writer.write(String(color, radix: 16))
///   }
/// }
///
/// extension JSONCodingStrategy where Self == HexColor {
///   static var hexColor: HexColor { HexColor() }
/// }
/// ```
///
/// To apply a strategy to a property, use ``JSONCoding(_:)-9icg9``, as in `@JSONCoding(.hexColor)` or
/// `@JSONCoding(HexColor())`. In a handwritten conformance, pass the strategy to
/// ``JSONReader/read(into:with:)-(Strategy.Value,_)`` and ``JSONWriter/writeMember(_:_:with:)-(_,Strategy.Value,_)``.
public protocol JSONCodingStrategy<Value>: Sendable {
  /// The type of the values that are read and written.
  associatedtype Value

  /// Reads a value.
  ///
  /// - Parameter reader: The reader, positioned before the value. The method must read the whole value.
  /// - Returns: The value.
  /// - Throws: ``JSONError`` if the value isn't in the strategy's format.
  func decode(from reader: inout JSONReader) throws(JSONError) -> Value

  /// Writes a value.
  ///
  /// - Parameters:
  ///   - value: The value to write.
  ///   - writer: The writer. The method must write exactly one value to it.
  /// - Throws: ``JSONError`` if JSON can't represent the value.
  func encode(_ value: Value, to writer: inout JSONWriter) throws(JSONError)
}

extension JSONReader {
  /// Returns an error for a string that isn't in the expected format.
  ///
  /// - Parameters:
  ///   - expected: A description of a valid string, such as `"a color like \"ff8000\""`.
  ///   - text: The string that was found.
  ///   - offset: The value of ``valueOffset`` before the string was read.
  /// - Returns: The error.
  public func invalidValue(expected: String, found text: String, at offset: Int) -> JSONError {
    JSONError.invalidValue(expected: expected, found: .string(text)).at(byteOffset: offset)
  }
}

// MARK: Values in optionals, arrays and dictionaries

/// A strategy for arrays of the strategy's values.
@usableFromInline
struct ArrayCoding<Element: JSONCodingStrategy>: JSONCodingStrategy {
  @usableFromInline let element: Element

  @usableFromInline
  init(_ element: Element) {
    self.element = element
  }

  @usableFromInline
  func decode(from reader: inout JSONReader) throws(JSONError) -> [Element.Value] {
    var values: [Element.Value] = []
    try reader.forEachElement { (reader) throws(JSONError) in
      values.append(try element.decode(from: &reader))
    }
    return values
  }

  @usableFromInline
  func encode(_ values: [Element.Value], to writer: inout JSONWriter) throws(JSONError) {
    try writer.beginArray()
    for (index, value) in values.enumerated() {
      do throws(JSONError) {
        try element.encode(value, to: &writer)
      } catch {
        throw error.at(.index(index))
      }
    }
    writer.endArray()
  }
}

/// A strategy for dictionaries of the strategy's values.
@usableFromInline
struct DictionaryCoding<Element: JSONCodingStrategy>: JSONCodingStrategy {
  @usableFromInline let element: Element

  @usableFromInline
  init(_ element: Element) {
    self.element = element
  }

  @usableFromInline
  func decode(from reader: inout JSONReader) throws(JSONError) -> [String: Element.Value] {
    var values: [String: Element.Value] = [:]
    try reader.beginDictionary()
    while try reader.nextKey() {
      let key = try reader.dictionaryKey()
      do throws(JSONError) {
        values[key] = try element.decode(from: &reader)
      } catch {
        throw error.at(.key(key))
      }
    }
    return values
  }

  @usableFromInline
  func encode(_ values: [String: Element.Value], to writer: inout JSONWriter) throws(JSONError) {
    try writer.beginObject()
    for (key, value) in values.sorted(by: { $0.key < $1.key }) {
      writer.writeKey(key)
      do throws(JSONError) {
        try element.encode(value, to: &writer)
      } catch {
        throw error.at(.key(key))
      }
    }
    writer.endObject()
  }
}

/// A strategy for optional values, which may be `null`.
@usableFromInline
struct OptionalCoding<Wrapped: JSONCodingStrategy>: JSONCodingStrategy {
  @usableFromInline let wrapped: Wrapped

  @usableFromInline
  init(_ wrapped: Wrapped) {
    self.wrapped = wrapped
  }

  @usableFromInline
  func decode(from reader: inout JSONReader) throws(JSONError) -> Wrapped.Value? {
    try reader.readNull() ? nil : try wrapped.decode(from: &reader)
  }

  @usableFromInline
  func encode(_ value: Wrapped.Value?, to writer: inout JSONWriter) throws(JSONError) {
    if let value { try wrapped.encode(value, to: &writer) } else { writer.writeNull() }
  }
}
