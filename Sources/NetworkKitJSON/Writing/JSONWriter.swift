public import Foundation

/// A writer that appends each value to a JSON document in UTF-8.
///
/// The code that `@JSONEncodable` generates uses this type. In a handwritten conformance, write exactly one value:
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
  /// The maximum depth that a reader supports.
  @inlinable static var maximumDepth: Int { JSONReadingOptions.supportedDepths.upperBound }

  @usableFromInline var output = JSONOutput()
  @usableFromInline var depth = 0
  /// A Boolean value that indicates whether a value was written at this level, so that a comma must precede the next
  /// one.
  @usableFromInline var needsComma = false
  /// The place of the first member among those with the least depth whose key isn't a literal, since the last tag was
  /// written, and whether the member belongs to a flattened value. The key can be that of the tag.
  var dynamicMember: (depth: Int, offset: Int, isFlattened: Bool)?

  /// Creates a writer for a new document.
  public init() {}

  /// The bytes written so far.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes, because the bytes are copied.
  public var bytes: [UInt8] { [UInt8](output.bytes) }

  /// Returns the document that was written, in the format that the options specify.
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
  /// Begins an object.
  ///
  /// - Throws: ``JSONError`` if the object would be nested more than 512 levels deep, the maximum that
  ///   ``JSONReadingOptions`` supports.
  @inlinable
  public mutating func beginObject() throws(JSONError) {
    try begin(UInt8(ascii: "{"))
  }

  /// Ends an object.
  @inlinable
  public mutating func endObject() {
    end(UInt8(ascii: "}"))
  }

  /// Begins an array.
  ///
  /// - Throws: ``JSONError`` if the array would be nested more than 512 levels deep, the maximum that
  ///   ``JSONReadingOptions`` supports.
  @inlinable
  public mutating func beginArray() throws(JSONError) {
    try begin(UInt8(ascii: "["))
  }

  /// Ends an array.
  @inlinable
  public mutating func endArray() {
    end(UInt8(ascii: "]"))
  }

  /// Writes the key of the next value.
  ///
  /// - Parameter key: The key.
  public mutating func writeKey(_ key: String) {
    noteDynamicMember(atDepth: depth)
    write(key)
    output.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Notes that a member follows whose key isn't a literal.
  @inline(__always)
  mutating func noteDynamicMember(atDepth depth: Int, isFlattened: Bool = false) {
    if depth < dynamicMember?.depth ?? .max { dynamicMember = (depth, output.count, isFlattened) }
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
  /// - Parameter value: The value.
  /// - Throws: ``JSONError`` if JSON can't represent the value.
  @inlinable
  public mutating func write(_ value: some JSONEncodable) throws(JSONError) {
    try value.encode(to: &self)
  }

  /// Writes a member of an object.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - key: The key.
  /// - Throws: ``JSONError`` with the key in its path if JSON can't represent the value.
  @inlinable
  public mutating func write(_ value: some JSONEncodable, forKey key: String) throws(JSONError) {
    writeKey(key)
    do throws(JSONError) {
      try value.encode(to: &self)
    } catch {
      throw error.at(.key(key))
    }
  }

  /// Writes an array without copying its elements.
  ///
  /// The elements are treated as noncopyable, because the compiler would otherwise retain and release all properties of
  /// each element.
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

  /// Writes a member of an object; called by generated code.
  ///
  /// - Parameters:
  ///   - name: A literal that contains the key exactly as it appears between the quotes in the document.
  ///   - value: The value.
  /// - Throws: ``JSONError`` with the key in its path if JSON can't represent the value.
  @inlinable
  public mutating func writeMember<Value: JSONEncodable>(
    _ name: StaticString, _ value: Value
  ) throws(JSONError) {
    try writeMember(name, orNull: value)
  }

  /// Writes a member of an object, or omits the member if the value is `nil`; called by generated code.
  ///
  /// - Parameters:
  ///   - name: A literal that contains the key exactly as it appears between the quotes in the document.
  ///   - value: The value, or `nil` to omit the member.
  /// - Throws: ``JSONError`` with the key in its path if JSON can't represent the value.
  @inlinable
  public mutating func writeMember<Value: JSONEncodable>(
    _ name: StaticString, _ value: Value?
  ) throws(JSONError) {
    if let value { try writeMember(name, value) }
  }

  /// Writes the key of the member whose value is written next; called by generated code.
  ///
  /// - Parameter name: A literal that contains the key exactly as it appears between the quotes in the document.
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
  ///
  /// - Parameter value: The Boolean value.
  @inlinable
  public mutating func write(_ value: Bool) {
    separate()
    value ? output.append("true") : output.append("false")
  }

  /// Writes an integer.
  ///
  /// - Parameter value: The integer.
  @inlinable
  public mutating func writeInteger(_ value: some FixedWidthInteger) {
    guard let magnitude = UInt64(exactly: value.magnitude) else {
      return write(JSON.Number(value))
    }
    separate()
    output.append(magnitude, isNegative: value < 0)
  }

  /// Writes a number with its exact digits.
  ///
  /// - Parameter number: The number.
  public mutating func write(_ number: JSON.Number) {
    write(digits: number.text)
  }

  /// Writes a finite number.
  mutating func write(finite value: Double) {
    separate()
    output.append(value)
  }

  /// Returns the bytes that writing a value here would produce, for ``write(document:)``.
  func document(of value: some JSONEncodable) throws(JSONError) -> [UInt8] {
    var writer = JSONWriter()
    writer.depth = depth
    try value.encode(to: &writer)
    return writer.bytes
  }

  /// Writes a value that was written separately.
  mutating func write(document: [UInt8]) {
    noteDynamicMember(atDepth: depth + 1)
    separate()
    document.withUnsafeBytes { output.append($0) }
  }

  /// Writes the text of a number.
  mutating func write(digits: String) {
    separate()
    var digits = digits
    digits.withUTF8 { output.append(UnsafeRawBufferPointer($0)) }
  }

  /// Writes a string.
  ///
  /// - Parameter text: The string.
  @inlinable
  public mutating func write(_ text: String) {
    separate()
    output.append(quoted: text)
  }
}
