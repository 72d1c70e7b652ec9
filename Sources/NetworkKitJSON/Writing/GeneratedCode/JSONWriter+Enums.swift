// The methods with which generated code writes the cases of an enum. Names are literals, as they appear between their
// quotes.

@_documentation(visibility: internal)
extension JSONWriter {
  /// Writes the name of a case; called by generated code.
  ///
  /// - Parameter name: A literal that contains the name as it appears between quotes.
  @inlinable
  public mutating func writeCase(_ name: StaticString) {
    separate()
    output.append(name: name)
  }

  /// Begins the object of a case, with the case's name as the key, such as `{"circle":`; called by generated code.
  ///
  /// - Parameter name: A literal that contains the name as it appears between quotes.
  /// - Throws: ``JSONError`` if the object would be nested too deeply.
  @inlinable
  public mutating func beginCase(_ name: StaticString) throws(JSONError) {
    try beginObject()
    writeMember(name)
  }

  /// Begins the object of a case and writes the case's tag, such as `{"type":"circle"`; called by generated code.
  ///
  /// - Parameters:
  ///   - key: A literal that contains the tag's key as it appears between quotes.
  ///   - name: A literal that contains the tag as it appears between quotes.
  /// - Throws: ``JSONError`` if the object would be nested too deeply.
  @inlinable
  public mutating func beginCase(
    _ name: StaticString, tag key: StaticString
  ) throws(JSONError) {
    try beginObject()
    writeMember(key)
    writeCase(name)
  }

  /// Writes the only value of a case; called by generated code.
  ///
  /// - Throws: ``JSONError`` if JSON can't represent the value.
  @inlinable
  public mutating func writeContent<Value: JSONEncodable>(_ value: Value) throws(JSONError) {
    try value.encode(to: &self)
  }

  /// Writes the value of a member, including `null`; called by generated code.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - key: A literal that contains the key as it appears between quotes.
  /// - Throws: ``JSONError`` with the key in its path if JSON can't represent the value.
  @inlinable
  public mutating func writeContent<Value: JSONEncodable>(
    _ value: Value, key: StaticString
  ) throws(JSONError) {
    writeMember(key)
    do throws(JSONError) {
      try value.encode(to: &self)
    } catch {
      throw error.at(escapedKey: key)
    }
  }

  /// Writes an element of an array; called by generated code.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - index: The number of elements that precede the value.
  /// - Throws: ``JSONError`` with the index in its path if JSON can't represent the value.
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

  /// Writes a value that's encoded as an object, with a tag as the object's first member; called by generated code.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - name: A literal that contains the tag as it appears between quotes.
  ///   - key: A literal that contains the tag's key as it appears between quotes.
  /// - Throws: ``JSONError/Code/duplicateKey`` if the value contains another tag as a member whose key isn't a literal, or
  ///   ``JSONError`` if the value isn't encoded as an object, or JSON can't represent it.
  public mutating func writeTagged<Value: JSONEncodable>(
    _ value: Value, _ name: StaticString, tag key: StaticString
  ) throws(JSONError) {
    let outer = dynamicMember
    dynamicMember = nil
    separate()
    let object = output.count
    output.append("{")
    output.append(key: key)
    output.append(name: name)
    needsComma = false
    let start = output.count
    try value.encode(to: &self)
    // `{"type":"circle"` is followed by `{"radius":2}`. A comma in place of the second brace joins them to one object.
    guard output.replaceBrace(at: start) else {
      throw JSONError(
        .invalidValue,
        expected: "an object that can contain the tag \"\(key)\"",
        found: (try? JSON(jsonData: [UInt8](output.bytes[start...]), options: .deepest))?.summary)
    }
    needsComma = true
    // Members of values deeper inside don't belong to the object.
    if let dynamicMember, dynamicMember.depth == depth + 1 {
      let bytes = UnsafeRawBufferPointer(rebasing: output.bytes[object...])
      // JSON that was read as a case also contains the tag, but flattened values don't.
      let copies = try JSONReader.copiesOfFirst(
        in: bytes, after: dynamicMember.offset - object, areValid: !dynamicMember.isFlattened)
      output.remove(copies, after: object)
    }
    if let outer, outer.depth <= dynamicMember?.depth ?? .max { dynamicMember = outer }
  }

  /// Returns the error for a case that's never written; called by generated code.
  ///
  /// - Parameter name: The name of the case.
  public static func ignoredCase(_ name: StaticString) -> JSONError {
    JSONError(.invalidValue, expected: "a case that isn't ignored", found: "'\(name)'")
  }
}

extension JSONError {
  /// Returns the error with a key prepended to its path.
  ///
  /// - Parameter key: The key as it appears between quotes.
  @inline(never) @usableFromInline
  func at(escapedKey key: StaticString) -> JSONError {
    at(.key((try? String(jsonString: "\"\(key)\"")) ?? "\(key)"))
  }

  /// Returns the error for a member with the key of the tag.
  static func duplicateTag(_ key: String) -> JSONError {
    JSONError(
      .duplicateKey, at: [.key(key)], expected: "a unique key", found: "a duplicate of the tag")
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

  /// Removes bytes.
  ///
  /// - Parameters:
  ///   - ranges: The ranges of the bytes, in ascending order.
  ///   - start: The offset of the bytes to which the ranges refer.
  mutating func remove(_ ranges: [Range<Int>], after start: Int) {
    guard let first = ranges.first else { return }
    var end = start + first.lowerBound
    for (index, range) in ranges.enumerated() {
      let rest = start + range.upperBound
      let next = index + 1 < ranges.count ? start + ranges[index + 1].lowerBound : count
      (base + end).copyMemory(from: base + rest, byteCount: next - rest)
      end += next - rest
    }
    count = end
  }

  /// Merges the object at an offset, which must be the last value written, into the object that precedes it.
  ///
  /// - Returns: `true` if there's an object at the offset.
  mutating func replaceBrace(at offset: Int) -> Bool {
    guard offset + 2 <= count, bytes[offset] == UInt8(ascii: "{") else { return false }
    if bytes[offset + 1] == UInt8(ascii: "}") {
      // The brace that closes an empty object closes the preceding one.
      count -= 1
      base.storeBytes(of: UInt8(ascii: "}"), toByteOffset: offset, as: UInt8.self)
    } else {
      base.storeBytes(of: UInt8(ascii: ","), toByteOffset: offset, as: UInt8.self)
    }
    return true
  }
}
