// The members of an object whose keys are declared: each comes back as the position of its key.

@_documentation(visibility: internal)
extension JSONReader {
  /// The declared keys of an object, and which of them is expected next: most documents keep to the
  /// order of the declaration.
  @frozen
  public struct Members: BitwiseCopyable {
    @usableFromInline let keys: JSONInput
    /// The offset in `keys` of the expected key; at least a word is left there.
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

  @usableFromInline static var quoteAndColon: UInt16 { 0x3A22 }

  /// Steps into an object whose keys are declared, as generated code does.
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
  /// - Parameter keys: Each key as it stands between its quotes, of 1 to 127 bytes, behind a character
  ///   whose number is that of these bytes; at the end eight spaces, so that words can be compared.
  ///   A literal.
  /// - Throws: ``JSONError`` when the next value is no object, or nested too deep.
  @inlinable @inline(__always)
  public mutating func beginObject(keys: StaticString) throws(JSONError) -> Members {
    try beginObject()
    return Members(keys)
  }

  /// Goes to the next member of the object and stands before its value, or leaves the object.
  ///
  /// - Parameter members: The declared keys.
  /// - Returns: The position of the key among them, -1 for another key; `nil` behind the last member.
  ///   The value must then be read or skipped.
  /// - Throws: ``JSONError`` when the bytes are not JSON.
  /// - Complexity: O(1) for a key in the order of the declaration, else O(*n*) in the number of
  ///   declared keys.
  @inlinable @inline(__always)
  public mutating func nextMember(_ members: inout Members) throws(JSONError) -> Int? {
    guard try nextMember() else { return nil }
    let length = members.expectedLength
    // With the colon right behind it, as most documents have it.
    let end = position &+ 1 &+ length
    guard length > 0, input.has(8, at: end),
      UInt16(littleEndian: input.load(UInt16.self, at: end)) == Self.quoteAndColon,
      input.isEqual(at: position &+ 1, length, to: members.keys, at: members.nextOffset &+ 1)
    else { return try findMember(&members) }
    position = end &+ 2
    return members.step(over: length)
  }
}

extension JSONReader.Members {
  /// The number of bytes of the key that is expected next; 0 behind the last.
  @inlinable @inline(__always)
  var expectedLength: Int { length(at: nextOffset) }

  /// The number of bytes of the key at an offset where a word is left; 0 behind the last: what does not
  /// fit, with a word to spare, is the end.
  @inlinable @inline(__always)
  func length(at offset: Int) -> Int {
    let length = Int(keys.load(UInt8.self, at: offset))
    return UInt8(truncatingIfNeeded: length &- 1) < 0x7F && keys.has(length &+ 9, at: offset)
      ? length : 0
  }

  /// Goes on behind the expected key, and returns its position.
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
  /// The error about the current key, where only declared ones are allowed.
  ///
  /// - Parameter members: The declared keys; none where an object has to be empty.
  /// - Returns: A ``JSONError`` with the code ``JSONError/Code/unknownKey``, with the key as the last
  ///   step of its path and the nearest declared one.
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
