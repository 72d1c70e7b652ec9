// How generated code writes the cases of an enum. Names are literals, as they stand between their
// quotes.

@_documentation(visibility: internal)
extension JSONWriter {
  /// Writes the name of a case, as generated code does.
  ///
  /// - Parameter name: The name as it stands between its quotes, as a literal.
  @inlinable
  public mutating func writeCase(_ name: StaticString) {
    separate()
    output.append(name: name)
  }

  /// Opens the object of a case and writes its name as the key, as generated code does:
  /// `{"circle":`.
  ///
  /// - Parameter name: The name as it stands between its quotes, as a literal.
  /// - Throws: ``JSONError`` when it would be nested too deep.
  @inlinable
  public mutating func beginCase(_ name: StaticString) throws(JSONError) {
    try beginObject()
    writeMember(name)
  }

  /// Opens the object of a case and writes its tag, as generated code does: `{"type":"circle"`.
  ///
  /// - Parameters:
  ///   - key: The key of the tag as it stands between its quotes, as a literal.
  ///   - name: The tag as it stands between its quotes, as a literal.
  /// - Throws: ``JSONError`` when it would be nested too deep.
  @inlinable
  public mutating func beginCase(
    _ name: StaticString, tag key: StaticString
  ) throws(JSONError) {
    try beginObject()
    writeMember(key)
    writeCase(name)
  }

  /// Writes the only value of a case, as generated code does.
  ///
  /// - Throws: ``JSONError`` when the value holds what JSON cannot say.
  @inlinable
  public mutating func writeContent<Value: JSONEncodable>(_ value: Value) throws(JSONError) {
    try value.encode(to: &self)
  }

  /// Writes the value of a member, `null` included, as generated code does.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - key: The key as it stands between its quotes, as a literal.
  /// - Throws: ``JSONError`` with the key, when the value holds what JSON cannot say.
  @inlinable
  public mutating func writeContent<Value: JSONEncodable>(
    _ value: Value, key: StaticString
  ) throws(JSONError) {
    writeMember(key)
    do throws(JSONError) {
      try value.encode(to: &self)
    } catch {
      throw error.at(.key("\(key)"))
    }
  }

  /// Writes an element of an array, as generated code does.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - index: How many were written before.
  /// - Throws: ``JSONError`` with the index, when the value holds what JSON cannot say.
  @inlinable
  public mutating func writeElement<Value: JSONEncodable>(
    _ value: Value, at index: Int
  ) throws(JSONError) {
    do throws(JSONError) {
      try value.encode(to: &self)
    } catch {
      throw error.at(.index(index))
    }
  }

  /// Writes a value that is an object, a tag before its members, as generated code does.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - name: The tag as it stands between its quotes, as a literal.
  ///   - key: The key of the tag as it stands between its quotes, as a literal.
  /// - Throws: ``JSONError`` when the value is no object, or holds what JSON cannot say.
  public mutating func writeTagged<Value: JSONEncodable>(
    _ value: Value, _ name: StaticString, tag key: StaticString
  ) throws(JSONError) {
    separate()
    output.append("{")
    output.append(key: key)
    output.append(name: name)
    needsComma = false
    let start = output.count
    try value.encode(to: &self)
    // `{"type":"circle"` is followed by `{"radius":2}`: a comma in place of the second brace makes
    // one object of them.
    guard output.replaceBrace(at: start) else {
      throw JSONError(
        .invalidValue, expected: "a value that is an object, for the tag \"\(key)\" stands in it",
        found: "\(Value.self)")
    }
    needsComma = true
  }

  /// The error for a case that is never written, as generated code throws it.
  ///
  /// - Parameter name: The case.
  public static func ignoredCase(_ name: StaticString) -> JSONError {
    JSONError(.invalidValue, expected: "a case that is written as JSON", found: "'\(name)'")
  }
}

extension JSONOutput {
  /// Appends a string that needs no escapes, in quotes.
  @inlinable @inline(__always)
  mutating func append(name: StaticString) {
    reserve(name.utf8CodeUnitCount &+ 2)
    store(UInt8(ascii: "\""))
    store(name)
    store(UInt8(ascii: "\""))
  }

  /// Makes the object at an offset, the last value that was written, the rest of an object that was
  /// opened before.
  ///
  /// - Returns: Whether there is an object.
  mutating func replaceBrace(at offset: Int) -> Bool {
    guard offset + 2 <= count, bytes[offset] == UInt8(ascii: "{") else { return false }
    if bytes[offset + 1] == UInt8(ascii: "}") {
      // What closes an empty object closes the one before.
      count -= 1
      base.storeBytes(of: UInt8(ascii: "}"), toByteOffset: offset, as: UInt8.self)
    } else {
      base.storeBytes(of: UInt8(ascii: ","), toByteOffset: offset, as: UInt8.self)
    }
    return true
  }
}
