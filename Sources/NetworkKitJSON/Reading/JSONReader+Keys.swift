// The keys of an object: read as text where somebody wants the text, else compared where they stand.

extension JSONReader {
  /// Goes to the next member of the object and stands before its key, or leaves the object.
  ///
  /// ``readKey()`` reads the key.
  ///
  /// - Returns: Whether there is a member, whose key and value must then be read.
  /// - Throws: ``JSONError`` when the bytes are not JSON.
  @inlinable @inline(__always)
  public mutating func nextMember() throws(JSONError) -> Bool {
    guard try nextItem(closing: UInt8(ascii: "}")) else { return false }
    guard peek() == UInt8(ascii: "\"") else { throw syntaxError(expected: "a key in quotes") }
    return true
  }

  /// Reads the key and its colon, and stands before the value.
  ///
  /// - Throws: ``JSONError`` when the bytes are not JSON.
  @inline(never)
  public mutating func readKey() throws(JSONError) {
    try scanName()
    guard peek() == UInt8(ascii: ":") else { throw syntaxError(expected: "':'") }
    position &+= 1
  }

  /// Reads the string at `position` in place of a key.
  @inline(__always)
  mutating func scanName() throws(JSONError) {
    let name = try scanString()
    if name.hasEscapes {
      // Where the key is, and that its bytes are not what it says.
      keyRange = name.range.lowerBound..<name.range.lowerBound
      escapedKey = input.unescapedBytes(in: name.range)
    } else {
      keyRange = name.range
      escapedKey = nil
    }
  }

  /// The current key.
  public var key: String {
    if let escapedKey { return String(decoding: escapedKey, as: UTF8.self) }
    return input.text(in: keyRange)
  }

  /// The number of bytes in the current key.
  @inlinable
  public var keyLength: Int {
    escapedKey?.count ?? keyRange.count
  }

  /// Whether the current key is `name`, byte by byte.
  @inlinable
  public func keyIs(_ name: StaticString) -> Bool {
    guard keyLength == name.utf8CodeUnitCount else { return false }
    if let escapedKey {
      return escapedKey.elementsEqual(
        UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
    }
    return input.isEqual(at: keyRange.lowerBound, name)
  }
}
