// The members of an object with declared keys: each one is returned as the position of its key.

@_documentation(visibility: internal)
extension JSONReader {
  /// The declared keys of an object, and the key that's expected next. The members of most documents are in declaration
  /// order.
  @frozen
  public struct Members: BitwiseCopyable {
    @usableFromInline let keys: JSONInput
    /// The offset in `keys` of the expected key, which at least a word follows.
    @usableFromInline var nextOffset = 0
    /// The position of the expected key.
    @usableFromInline var nextIndex = 0

    @inlinable @inline(__always)
    init(_ keys: StaticString) {
      let keys = keys.utf8CodeUnitCount < 8 ? "        " : keys
      self.keys = JSONInput(
        UnsafeRawBufferPointer(start: keys.utf8Start, count: keys.utf8CodeUnitCount))
    }
  }

  /// Begins an object with declared keys; called by generated code.
  ///
  /// ```swift
  /// var members = try reader.beginObject(keys: "\u{2}id\u{4}name        ")
  /// while let member = try reader.nextMember(&members) {
  ///   switch member {
  ///   case 0: id = try reader.read()
  ///   case 1: name = try reader.read()
  ///   default: try reader.skipValue()
  ///   }
  /// }
  /// ```
  ///
  /// - Parameter keys: A literal that consists of the keys as they appear between their quotes. Each key is 1 to 127
  ///   bytes long, and is preceded by a character whose scalar value is the number of bytes. The literal ends with
  ///   eight spaces, so that the reader can compare whole words.
  /// - Throws: ``JSONError`` if the next value isn't an object, or is nested too deeply.
  @inlinable @inline(__always)
  public mutating func beginObject(keys: StaticString) throws(JSONError) -> Members {
    try beginObject()
    return Members(keys)
  }

  /// Advances to the value of the next member of the object, or reads the end of the object.
  ///
  /// - Parameter members: The declared keys.
  /// - Returns: The position of the key among the declared keys, -1 for any other key, or `nil` at the end of the
  ///   object. Unless the result is `nil`, the key's value must then be read or skipped.
  /// - Throws: ``JSONError`` if the bytes aren't valid JSON.
  /// - Complexity: O(1) for a key in declaration order; otherwise O(*n*), where *n* is the number of declared keys.
  @inlinable @inline(__always)
  public mutating func nextMember(_ members: inout Members) throws(JSONError) -> Int? {
    guard try nextMember() else { return nil }
    let length = members.expectedLength
    let end = position &+ 1 &+ length
    guard length > 0, input.has(8, at: end),
      input.load(UInt8.self, at: end) == UInt8(ascii: "\""),
      input.isEqual(at: position &+ 1, length, to: members.keys, at: members.nextOffset &+ 1)
    else { return try findMember(&members) }
    // In most documents, the colon directly follows the key, and at most one space follows the colon.
    if input.load(UInt8.self, at: end &+ 1) == UInt8(ascii: ":") {
      position = end &+ (input.load(UInt8.self, at: end &+ 2) == UInt8(ascii: " ") ? 3 : 2)
    } else {
      position = try input.startOfDistantValue(afterKey: end &+ 1)
    }
    return members.step(over: length)
  }
}

extension JSONReader.Members {
  /// The number of bytes of the key that's expected next; 0 after the last one.
  @inlinable @inline(__always)
  var expectedLength: Int { length(at: nextOffset) }

  /// Returns the number of bytes of the key at an offset that at least a word follows; 0 after the last key, where
  /// there isn't enough space for the key and a word.
  @inlinable @inline(__always)
  func length(at offset: Int) -> Int {
    let length = Int(keys.load(UInt8.self, at: offset))
    return UInt8(truncatingIfNeeded: length &- 1) < 0x7F && keys.has(length &+ 9, at: offset)
      ? length : 0
  }

  /// Advances past the expected key, and returns its position.
  @inlinable @inline(__always)
  mutating func step(over length: Int) -> Int {
    nextOffset &+= length &+ 1
    nextIndex &+= 1
    return nextIndex &- 1
  }
}

// MARK: Unknown keys

@_documentation(visibility: internal)
extension JSONReader {
  /// Returns the error for the current key if only declared keys are valid.
  ///
  /// - Parameter members: The declared keys, or `nil` if the object must be empty.
  /// - Returns: ``JSONError/Code/unknownKey`` with the key as the last component of its path, and the most similar
  ///   declared key.
  public func unknownKey(of members: Members? = nil) -> JSONError {
    let key = self.key
    let known = members?.names ?? []
    let quoted = known.map { "\"\($0)\"" }
    let expected =
      if known.isEmpty {
        "no keys"
      } else if let nearest = key.nearest(among: known) {
        "a known key such as \"\(nearest)\""
      } else if known.count <= 8 {
        "one of the keys " + quoted.joined(separator: ", ")
      } else {
        "one of \(known.count) known keys"
      }
    return JSONError(
      .unknownKey, at: [.key(key)], expected: expected, found: JSON.string(key).summary
    ).at(byteOffset: max(keyRange.lowerBound - 1, 0))
  }
}
