// The keys of an object are compared in place, and read as a string only on request.

extension JSONReader {
  /// Advances to the key of the next member of the object, or reads the end of the object.
  ///
  /// To read the key, call ``readKey()``.
  ///
  /// - Returns: `true` if the object has another member, or `false` at the end of the object. If the method returns
  ///   `true`, you must then read the member's key and value.
  /// - Throws: ``JSONError`` if the bytes aren't valid JSON.
  @inlinable @inline(__always)
  public mutating func nextMember() throws(JSONError) -> Bool {
    guard try nextItem(closing: UInt8(ascii: "}")) else { return false }
    guard peek() == UInt8(ascii: "\"") else { throw syntaxError(expected: "a key in quotes") }
    return true
  }

  /// Reads the key and the colon after it, and advances to the value.
  ///
  /// - Throws: ``JSONError`` if the bytes aren't valid JSON.
  @inline(never)
  public mutating func readKey() throws(JSONError) {
    let start = position &+ 1
    // After a key with escapes, the other path releases its bytes. Here that would cost time for every key.
    if escapedKey == nil, let end = input.endOfUsualKey(from: start) {
      keyRange = start..<end
      isKeyASCII = true
      position = try input.startOfValue(afterKey: end &+ 1).offset
    } else {
      try readUnusualKey()
    }
  }

  @inline(never)
  private mutating func readUnusualKey() throws(JSONError) {
    try scanName()
    position = try input.startOfValue(afterKey: position).offset
  }

  /// Reads the string at `position` as if it were a key.
  @inline(__always)
  mutating func scanName() throws(JSONError) {
    let name = try scanString()
    if name.hasEscapes {
      // Store the range of the key, and that its bytes contain escapes.
      keyRange = name.range.lowerBound..<name.range.lowerBound
      escapedKey = input.unescapedBytes(of: name)
    } else {
      keyRange = name.range
      isKeyASCII = name.isASCII
      escapedKey = nil
    }
  }

  /// The current key.
  public var key: String {
    if let escapedKey { return String(decoding: escapedKey, as: UTF8.self) }
    return input.text(in: keyRange, isASCII: isKeyASCII)
  }

  /// The number of bytes in the current key.
  @inlinable
  public var keyLength: Int {
    escapedKey?.count ?? keyRange.count
  }

  /// Returns a Boolean value that indicates whether the current key equals a name, byte by byte.
  ///
  /// - Parameter name: The name.
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

// MARK: Hashed keys

// Strings of a document that are hashed: the keys of dictionaries, and strings in the elements of sets.

extension JSONReader {
  /// Returns the current key for a dictionary.
  ///
  /// - Throws: ``JSONError/Code/invalidValue`` if it has more than 100 combining marks in a row.
  @inlinable
  mutating func dictionaryKey() throws(JSONError) -> String {
    let key = self.key
    guard key.hasFewCombiningMarks else { throw tooManyMarks(in: key) }
    return key
  }

  @usableFromInline
  func tooManyMarks(in key: String) -> JSONError {
    .tooManyMarks(in: key).at(byteOffset: max(keyRange.lowerBound - 1, 0))
  }

  /// Checks the strings of the elements that were read, before they're hashed.
  ///
  /// - Parameter start: The offset of the first element.
  /// - Throws: ``JSONError/Code/invalidValue`` if a string has more than 100 combining marks in a row.
  @usableFromInline
  mutating func checkHashedStrings(since start: Int) throws(JSONError) {
    guard CombiningMarks.areFew(inJSON: input.bytes(in: start..<position)) else {
      throw JSONError.tooManyMarks().at(byteOffset: start)
    }
  }
}

extension JSON {
  /// Checks the strings of a value, before it becomes one that's hashed.
  ///
  /// - Throws: ``JSONError/Code/invalidValue`` if a string has more than 100 combining marks in a row.
  func checkHashedStrings() throws(JSONError) {
    // A list of pending values instead of recursion, because a value can be nested deeper than a document.
    var pending = [self]
    while let value = pending.popLast() {
      switch value {
      case .string(let text): try JSON.checkHashed(text)
      case .array(let elements): pending += elements
      case .object(let members):
        for (key, value) in members {
          try JSON.checkHashed(key)
          pending.append(value)
        }
      default: break
      }
    }
  }

  /// Checks a string, before it becomes part of a value that's hashed.
  static func checkHashed(_ text: String) throws(JSONError) {
    guard text.hasFewCombiningMarks else { throw .tooManyMarks(in: text) }
  }
}

extension JSONError {
  /// Returns an error for a string that would take too long to hash.
  package static func tooManyMarks(in text: String? = nil) -> JSONError {
    JSONError(
      .invalidValue, expected: "at most \(CombiningMarks.limit) combining marks in a row",
      found: text.map { JSON.string($0).summary })
  }
}

// MARK: Repeated keys

extension JSONReader {
  /// Reads a whole document to find an object that repeats a key.
  ///
  /// It's a separate pass, so that reading isn't slower if the options don't reject duplicate keys. The hashes of the
  /// keys have a random seed, so the pass takes linear time for every document.
  ///
  /// - Throws: ``JSONError/Code/duplicateKey`` with the path of the duplicate key, or ``JSONError`` if the bytes aren't
  ///   valid JSON.
  @inline(never) @usableFromInline
  static func rejectDuplicateKeys(
    in bytes: UnsafeRawBufferPointer, _ options: JSONReadingOptions
  ) throws(JSONError) {
    var reader = JSONReader(bytes, options)
    reader.skipByteOrderMark()
    try reader.skipValueWithoutDuplicateKeys()
    try reader.finish()
  }

  /// Reads an object that was written from several values, to find a duplicate key.
  ///
  /// - Throws: ``JSONError/Code/duplicateKey`` with the path of the key.
  static func rejectDuplicateKeys(ofObject bytes: UnsafeRawBufferPointer) throws(JSONError) {
    var reader = JSONReader(bytes, .deepest)
    try reader.skipObjectWithoutDuplicateKeys { (reader) throws(JSONError) in
      try reader.skipValue()
    }
  }

  /// Reads an object that was written from several values, to find members with the key of its first member, the tag.
  ///
  /// - Parameters:
  ///   - bytes: The object.
  ///   - offset: The offset of the members that can have the key.
  ///   - areValid: A Boolean value that indicates whether members that equal the first one are valid.
  /// - Returns: The ranges of the members that equal the first one, with the commas before them.
  /// - Throws: ``JSONError/Code/duplicateKey`` with the path of the key if such a member isn't valid.
  static func copiesOfFirst(
    in bytes: UnsafeRawBufferPointer, after offset: Int, areValid: Bool
  ) throws(JSONError) -> [Range<Int>] {
    var reader = JSONReader(bytes, .deepest)
    var first: (key: UTF8Key, value: JSON?)?
    var copies: [Range<Int>] = []
    try reader.beginObject()
    while try reader.nextMember() {
      let start = reader.position
      try reader.readKey()
      let (key, value) = (UTF8Key(reader.key), reader.position)
      try reader.skipValue()
      let isCopy = start >= offset && key == first?.key
      guard first == nil || isCopy else { continue }
      let json = try? JSON(jsonData: [UInt8](bytes[value..<reader.position]))
      guard let tag = first else {
        first = (key, json)
        continue
      }
      guard areValid, let json, json == tag.value else { throw .duplicateTag(reader.key) }
      copies.append(start - 1..<reader.position)
    }
    return copies
  }

  private mutating func skipValueWithoutDuplicateKeys() throws(JSONError) {
    // Recursive, but limited by `maximumDepth`.
    switch peek() {
    case UInt8(ascii: "{"):
      try skipObjectWithoutDuplicateKeys { (reader) throws(JSONError) in
        try reader.skipValueWithoutDuplicateKeys()
      }
    case UInt8(ascii: "["): try skipArrayWithoutDuplicateKeys()
    default: try skipValue()
    }
  }

  private mutating func skipObjectWithoutDuplicateKeys(
    _ skipValue: (inout JSONReader) throws(JSONError) -> Void
  ) throws(JSONError) {
    var keys: Set<UTF8Key> = []
    try beginObject()
    while try nextMember() {
      let start = position
      try readKey()
      let key = key
      guard keys.insert(UTF8Key(key)).inserted else {
        let found = "\(JSON(key).summary) again"
        throw JSONError(.duplicateKey, at: [.key(key)], expected: "a unique key", found: found)
          .at(byteOffset: start)
      }
      do throws(JSONError) {
        try skipValue(&self)
      } catch {
        throw error.at(.key(key))
      }
    }
  }

  private mutating func skipArrayWithoutDuplicateKeys() throws(JSONError) {
    try forEachElement { (reader) throws(JSONError) in
      try reader.skipValueWithoutDuplicateKeys()
    }
  }
}
