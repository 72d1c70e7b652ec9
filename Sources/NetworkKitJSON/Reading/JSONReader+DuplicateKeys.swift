extension JSONReader {
  /// Reads a document to its end, to find an object that has a key twice.
  ///
  /// It is a pass of its own, so that reading costs nothing where nobody asks for it. Hashes of keys
  /// are seeded at random: no document can be made that takes more than linear time.
  ///
  /// - Throws: ``JSONError`` with the code ``JSONError/Code/duplicateKey`` and the second of the keys,
  ///   or when the bytes are not JSON.
  @inline(never) @usableFromInline
  static func refuseDuplicateKeys(
    in bytes: UnsafeRawBufferPointer, _ options: JSONReadingOptions
  ) throws(JSONError) {
    var reader = JSONReader(bytes, options)
    reader.skipByteOrderMark()
    try reader.skipValueWithoutDuplicateKeys()
    try reader.finish()
  }

  /// Reads an object that was written of several values, to find a key that two of them have.
  ///
  /// - Throws: ``JSONError`` with the code ``JSONError/Code/duplicateKey`` and the key.
  static func refuseDuplicateKeys(ofObject bytes: UnsafeRawBufferPointer) throws(JSONError) {
    let depths = JSONReadingOptions.supportedDepths
    var reader = JSONReader(bytes, JSONReadingOptions(maximumDepth: depths.upperBound))
    try reader.skipObjectWithoutDuplicateKeys { (reader) throws(JSONError) in
      try reader.skipValue()
    }
  }

  private mutating func skipValueWithoutDuplicateKeys() throws(JSONError) {
    // Recursive, but no deeper than `maximumDepth`.
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
        throw JSONError(.duplicateKey, at: [.key(key)], expected: "each key once", found: found)
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
    var index = 0
    try beginArray()
    while try nextElement() {
      do throws(JSONError) {
        try skipValueWithoutDuplicateKeys()
      } catch {
        throw error.at(.index(index))
      }
      index += 1
    }
  }
}
