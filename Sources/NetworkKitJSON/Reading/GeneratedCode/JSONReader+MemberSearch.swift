// The search for the member of a key, if a document's members aren't in declaration order. The usual order needs no
// search; see `JSONReader+Members.swift`.

extension JSONReader {
  /// Reads the next key and searches for it.
  ///
  /// - Returns: The key's position among the declared keys, or -1 if the key isn't one of them.
  @inline(never) @usableFromInline
  mutating func findMember(_ members: inout Members) throws(JSONError) -> Int {
    try readKey()
    return findKey(in: &members)
  }

  /// Returns the position of the current key among the declared keys, or -1 if the key isn't one of them.
  @inline(__always)
  mutating func findKey(in members: inout Members) -> Int {
    escapedKey == nil ? members.find(keyRange, in: input) : findEscapedKey(in: &members)
  }

  @inline(never)
  private mutating func findEscapedKey(in members: inout Members) -> Int {
    (escapedKey ?? []).withUnsafeBytes { members.find(unescaped: $0) }
  }
}

extension JSONReader.Members {
  /// Finds a key by its bytes between the quotes.
  fileprivate mutating func find(_ key: Range<Int>, in input: JSONInput) -> Int {
    let length = key.count
    return find { keys, offset, keyLength in
      keyLength == length
        && input.isEqual(at: key.lowerBound, length, toChecked: keys, at: offset)
    }
  }

  /// Finds a key that had escapes in the document. The declared keys may have other escapes.
  fileprivate mutating func find(unescaped key: UnsafeRawBufferPointer) -> Int {
    find { keys, offset, length in
      Self.text(in: keys, offset..<offset &+ length).utf8.elementsEqual(key)
    }
  }

  /// Searches from the expected key to the end, and then from the start, because a document that omits members
  /// continues after the expected key.
  @inline(__always)
  private mutating func find(_ isKey: (JSONInput, Int, Int) -> Bool) -> Int {
    let start = nextOffset
    if find(from: start, nextIndex, to: keys.count, isKey) { return nextIndex &- 1 }
    return find(from: 0, 0, to: start, isKey) ? nextIndex &- 1 : -1
  }

  @inline(__always)
  private mutating func find(
    from start: Int, _ startIndex: Int, to end: Int, _ isKey: (JSONInput, Int, Int) -> Bool
  ) -> Bool {
    var offset = start
    var index = startIndex
    while offset < end {
      let length = length(at: offset)
      guard length > 0 else { return false }
      offset &+= 1 &+ length
      index &+= 1
      guard isKey(keys, offset &- length, length) else { continue }
      nextOffset = offset
      nextIndex = index
      return true
    }
    return false
  }

  private static func text(in keys: JSONInput, _ range: Range<Int>) -> String {
    let text = keys.text(in: range)
    guard text.utf8.contains(UInt8(ascii: "\\")) else { return text }
    return (try? String(jsonString: "\"\(text)\"")) ?? text
  }

  /// The declared keys.
  var names: [String] {
    var names: [String] = []
    var offset = 0
    while case let length = length(at: offset), length > 0 {
      names.append(Self.text(in: keys, offset + 1..<offset + 1 + length))
      offset += 1 + length
    }
    return names
  }

  /// Returns the key at a position, or `nil` if there's none.
  fileprivate func key(at index: Int) -> String? {
    let names = names
    return names.indices.contains(index) ? names[index] : nil
  }
}

@_documentation(visibility: internal)
extension JSONError {
  /// Returns the error with one of several components prepended to its path, or the same error if there's no component
  /// at the index.
  ///
  /// - Parameters:
  ///   - index: The index of the component that leads to the value.
  ///   - components: The components that were searched for.
  public func at(_ index: Int, of components: [JSONPath.Component]) -> JSONError {
    components.indices.contains(index) ? at(components[index]) : self
  }

  /// Returns the error with the key of a declared member prepended to its path, or the same error for -1, which
  /// represents any other key.
  ///
  /// - Parameters:
  ///   - member: The position of the key.
  ///   - members: The declared keys.
  @inline(never)
  public func at(_ member: Int, of members: JSONReader.Members) -> JSONError {
    members.key(at: member).map { at(.key($0)) } ?? self
  }
}

extension JSONInput {
  /// Returns a Boolean value that indicates whether bytes equal the bytes of another input. Both inputs must contain
  /// the bytes, and at least eight bytes from their offsets on.
  @inlinable @inline(__always)
  func isEqual(at offset: Int, _ length: Int, to other: JSONInput, at otherOffset: Int) -> Bool {
    let first = load(UInt64.self, at: offset) ^ other.load(UInt64.self, at: otherOffset)
    // For a short key, shift out the bytes after it.
    if length <= 8 {
      return UInt64(littleEndian: first) &<< UInt64(truncatingIfNeeded: 64 &- length &* 8) == 0
    }
    guard first == 0 else { return false }
    // The last word overlaps the previous one.
    let last = length &- 8
    var index = 8
    while index < last {
      guard
        load(UInt64.self, at: offset &+ index) == other.load(UInt64.self, at: otherOffset &+ index)
      else { return false }
      index &+= 8
    }
    return load(UInt64.self, at: offset &+ last) == other.load(UInt64.self, at: otherOffset &+ last)
  }

  /// Returns a Boolean value that indicates whether bytes equal the bytes of another input, even near the end of this
  /// input.
  ///
  /// This method isn't inlined, because the compiler would otherwise set up the comparison even if no key has the same
  /// length.
  @inline(never)
  func isEqual(at offset: Int, _ length: Int, toChecked other: JSONInput, at otherOffset: Int)
    -> Bool
  {
    if has(length &+ 8, at: offset) {
      return isEqual(at: offset, length, to: other, at: otherOffset)
    }
    return bytes(in: offset..<offset &+ length)
      .elementsEqual(other.bytes(in: otherOffset..<otherOffset &+ length))
  }
}
