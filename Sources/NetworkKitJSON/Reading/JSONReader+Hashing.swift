// Strings of a document that are hashed: as keys of dictionaries, and in the elements of sets.

extension JSONReader {
  /// The current key, for a dictionary.
  ///
  /// - Throws: ``JSONError`` with the code ``JSONError/Code/invalidValue`` if it has more than 100
  ///   combining marks in a row.
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

  /// Checks the strings of the elements that were read, before they are hashed.
  ///
  /// - Parameter start: Where the elements begin.
  /// - Throws: ``JSONError`` with the code ``JSONError/Code/invalidValue`` if one has more than 100
  ///   combining marks in a row.
  @usableFromInline
  mutating func checkHashedStrings(since start: Int) throws(JSONError) {
    guard CombiningMarks.areFew(inJSON: input.bytes(in: start..<position)) else {
      throw JSONError.tooManyMarks().at(byteOffset: start)
    }
  }
}

extension JSON {
  /// Checks the strings of a value, before it is made one that is hashed.
  ///
  /// - Throws: ``JSONError`` with the code ``JSONError/Code/invalidValue`` if one has more than 100
  ///   combining marks in a row.
  func checkHashedStrings() throws(JSONError) {
    // A list of pending values rather than recursion: a value may be nested deeper than a document.
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

  /// Checks a string, before it is made one that is hashed.
  static func checkHashed(_ text: String) throws(JSONError) {
    guard text.hasFewCombiningMarks else { throw .tooManyMarks(in: text) }
  }
}

extension JSONError {
  /// A string that would take too long to hash.
  package static func tooManyMarks(in text: String? = nil) -> JSONError {
    JSONError(
      .invalidValue, expected: "at most \(CombiningMarks.limit) combining marks in a row",
      found: text.map { JSON.string($0).summary })
  }
}
