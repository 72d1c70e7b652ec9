/// Another form of a value in JSON than its type's own, for one property.
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
/// ``JSONCoding(_:)-9icg9`` puts it on a property, as `@JSONCoding(.hexColor)` or
/// `@JSONCoding(HexColor())`. By hand, give it to ``JSONReader/read(into:with:)-(Strategy.Value,_)`` and
/// ``JSONWriter/writeMember(_:_:with:)-(_,Strategy.Value,_)``.
public protocol JSONCodingStrategy<Value>: Sendable {
  /// The type of the values that are read and written.
  associatedtype Value

  /// Reads a value.
  ///
  /// - Parameter reader: Stands before the value; must be left behind it.
  /// - Throws: ``JSONError`` when something else stands there.
  func decode(from reader: inout JSONReader) throws(JSONError) -> Value

  /// Writes a value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - writer: Gets exactly one value.
  /// - Throws: ``JSONError`` when JSON cannot say it.
  func encode(_ value: Value, to writer: inout JSONWriter) throws(JSONError)
}

extension JSONReader {
  /// An error about text that has the right type, but is not what was expected.
  ///
  /// - Parameters:
  ///   - expected: What would have been right, as in `"a color like \"ff8000\""`.
  ///   - text: What was there instead.
  ///   - offset: The ``valueOffset`` from before it was read.
  public func invalidValue(expected: String, found text: String, at offset: Int) -> JSONError {
    JSONError.invalidValue(expected: expected, found: .string(text)).at(byteOffset: offset)
  }
}

// MARK: Values in optionals, arrays and dictionaries

/// A strategy for the values of an array.
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
    try reader.beginArray()
    while try reader.nextElement() {
      do throws(JSONError) {
        values.append(try element.decode(from: &reader))
      } catch {
        throw error.at(.index(values.count))
      }
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

/// A strategy for the values of a dictionary.
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
    try reader.beginObject()
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

/// A strategy for a value that may be `null`.
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
