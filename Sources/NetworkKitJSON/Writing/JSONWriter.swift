public import Foundation

/// Writes a JSON document, value by value, as UTF-8.
///
/// `@JSONEncodable` writes the code that uses it. By hand:
///
/// ```swift
/// func encode(to writer: inout JSONWriter) throws(JSONError) {
///   try writer.beginObject()
///   try writer.write("Ada", forKey: "name")
///   try writer.write([1, 2], forKey: "scores")
///   writer.endObject()
/// }
/// ```
public struct JSONWriter: ~Copyable {
  /// As deep as a reader can be told to read.
  @inlinable static var maximumDepth: Int { JSONReadingOptions.supportedDepths.upperBound }

  @usableFromInline var output = JSONOutput()
  @usableFromInline var depth = 0
  /// Whether a value was written at this level, so that a comma is due before the next.
  @usableFromInline var needsComma = false

  /// Makes a writer with nothing written.
  public init() {}

  /// What was written so far.
  ///
  /// - Complexity: O(*n*): the bytes are copied.
  public var bytes: [UInt8] { [UInt8](output.bytes) }

  /// What was written, a whole document, in the layout that is asked for.
  @inlinable
  consuming func data(_ options: JSONWritingOptions) -> Data {
    if options.isEmpty { return output.data() }
    return formattedData(options)
  }

  @usableFromInline
  func formattedData(_ options: JSONWritingOptions) -> Data {
    JSONFormatter.format(output.bytes, options).data()
  }
}

extension JSONWriter {
  /// Opens an object.
  ///
  /// - Throws: ``JSONError`` when it would be nested deeper than the 512 levels that
  ///   ``JSONReadingOptions`` can allow.
  @inlinable
  public mutating func beginObject() throws(JSONError) {
    try begin(UInt8(ascii: "{"))
  }

  /// Closes an object.
  @inlinable
  public mutating func endObject() {
    end(UInt8(ascii: "}"))
  }

  /// Opens an array.
  ///
  /// - Throws: ``JSONError`` when it would be nested deeper than the 512 levels that
  ///   ``JSONReadingOptions`` can allow.
  @inlinable
  public mutating func beginArray() throws(JSONError) {
    try begin(UInt8(ascii: "["))
  }

  /// Closes an array.
  @inlinable
  public mutating func endArray() {
    end(UInt8(ascii: "]"))
  }

  /// Writes the key of the value that is written next.
  public mutating func writeKey(_ key: String) {
    write(key)
    output.append(UInt8(ascii: ":"))
    needsComma = false
  }

  @inlinable @inline(__always)
  mutating func begin(_ bracket: UInt8) throws(JSONError) {
    guard depth < Self.maximumDepth else { throw Self.depthError() }
    separate()
    output.append(bracket)
    depth &+= 1
    needsComma = false
  }

  @inlinable @inline(__always)
  mutating func end(_ bracket: UInt8) {
    output.append(bracket)
    depth &-= 1
    needsComma = true
  }

  @inlinable @inline(__always)
  mutating func separate() {
    if needsComma { output.append(UInt8(ascii: ",")) }
    needsComma = true
  }

  @inline(never) @usableFromInline
  static func depthError() -> JSONError {
    let limit = "at most \(maximumDepth) levels of nesting"
    return JSONError(.depthExceeded, expected: limit, found: "more")
  }
}

extension JSONWriter {
  /// Writes a value.
  ///
  /// - Throws: ``JSONError`` when the value holds what JSON cannot say.
  @inlinable
  public mutating func write(_ value: some JSONEncodable) throws(JSONError) {
    try value.encode(to: &self)
  }

  /// Writes a member of an object.
  ///
  /// - Throws: ``JSONError`` with the key, when the value holds what JSON cannot say.
  @inlinable
  public mutating func write(_ value: some JSONEncodable, forKey key: String) throws(JSONError) {
    writeKey(key)
    do throws(JSONError) {
      try value.encode(to: &self)
    } catch {
      throw error.at(.key(key))
    }
  }

  /// Writes an array, its elements where they are.
  ///
  /// For elements that may not be copied, so that those that may are not either: the compiler would
  /// retain and release all properties of each.
  @inlinable @inline(__always)
  mutating func writeArray<Element: JSONEncodable & ~Copyable>(
    _ elements: UnsafePointer<Element>, count: Int
  ) throws(JSONError) {
    try beginArray()
    for index in 0..<count {
      do throws(JSONError) {
        try elements[index].encode(to: &self)
      } catch {
        throw error.at(.index(index))
      }
    }
    endArray()
  }

  /// Writes a member of an object, as generated code does.
  ///
  /// - Parameters:
  ///   - name: The key as it stands between its quotes, as a literal.
  ///   - value: The value.
  /// - Throws: ``JSONError`` with the key, when the value holds what JSON cannot say.
  @inlinable
  public mutating func writeMember<Value: JSONEncodable>(
    _ name: StaticString, _ value: Value
  ) throws(JSONError) {
    try writeMember(name, orNull: value)
  }

  /// Writes a member of an object, or leaves it out where it is `nil`, as generated code does.
  ///
  /// - Parameters:
  ///   - name: The key as it stands between its quotes, as a literal.
  ///   - value: The value; `nil` is not written.
  /// - Throws: ``JSONError`` with the key, when the value holds what JSON cannot say.
  @inlinable
  public mutating func writeMember<Value: JSONEncodable>(
    _ name: StaticString, _ value: Value?
  ) throws(JSONError) {
    if let value { try writeMember(name, value) }
  }

  /// Writes the key of the member whose value is written next, as generated code does.
  ///
  /// - Parameter name: The key as it stands between its quotes, as a literal.
  @inlinable @inline(__always)
  public mutating func writeMember(_ name: StaticString) {
    separate()
    output.append(key: name)
    needsComma = false
  }

  /// Writes `null`.
  @inlinable
  public mutating func writeNull() {
    separate()
    output.append("null")
  }

  /// Writes `true` or `false`.
  @inlinable
  public mutating func write(_ value: Bool) {
    separate()
    value ? output.append("true") : output.append("false")
  }

  /// Writes an integer.
  @inlinable
  public mutating func writeInteger(_ value: some FixedWidthInteger) {
    guard let magnitude = UInt64(exactly: value.magnitude) else {
      return write(JSON.Number(value))
    }
    separate()
    output.append(magnitude, isNegative: value < 0)
  }

  /// Writes a number with the digits that it has.
  public mutating func write(_ number: JSON.Number) {
    write(digits: number.text)
  }

  /// Writes a number that is finite.
  mutating func write(finite value: Double) {
    separate()
    output.append(value)
  }

  /// A value as it would be written here, for ``write(document:)``.
  func document(of value: some JSONEncodable) throws(JSONError) -> [UInt8] {
    var writer = JSONWriter()
    writer.depth = depth
    try value.encode(to: &writer)
    return writer.bytes
  }

  /// Writes a value that was written elsewhere.
  mutating func write(document: [UInt8]) {
    separate()
    document.withUnsafeBytes { output.append($0) }
  }

  /// Writes text that is a number.
  mutating func write(digits: String) {
    separate()
    var digits = digits
    digits.withUTF8 { output.append(UnsafeRawBufferPointer($0)) }
  }

  /// Writes a string.
  @inlinable
  public mutating func write(_ text: String) {
    separate()
    output.append(quoted: text)
  }
}
