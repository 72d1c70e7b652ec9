extension JSON {
  /// Reads the value at a path of a document and skips everything else.
  ///
  /// - Parameters:
  ///   - path: The path of the value.
  ///   - bytes: The document, which can have the maximum depth that the options support.
  /// - Returns: The value, or `nil` if the document has no value at the path. If an object repeats a key, the last
  ///   member applies.
  /// - Throws: ``JSONError`` with the position if the bytes aren't valid JSON.
  package static func value(
    at path: JSONPath, inBytes bytes: UnsafeRawBufferPointer
  ) throws(JSONError) -> JSON? {
    var reader = JSONReader(bytes, .deepest)
    reader.skipByteOrderMark()
    do throws(JSONError) {
      let value = try reader.readJSON(at: path.components[...])
      try reader.finish()
      return value
    } catch {
      throw error.located(in: bytes)
    }
  }
}

extension JSONReader {
  /// Reads the value at the end of a path that begins at the next value, and skips everything else in that value.
  fileprivate mutating func readJSON(
    at path: ArraySlice<JSONPath.Component>
  ) throws(JSONError) -> JSON? {
    guard let step = path.first else { return try readJSON() }
    var value: JSON?
    switch (step, peek()) {
    case (.key(let name), UInt8(ascii: "{")):
      try beginObject()
      while try nextKey() {
        if key.utf8.elementsEqual(name.utf8) {
          value = try readJSON(at: path.dropFirst())
        } else {
          try skipValue()
        }
      }
    case (.index(let index), UInt8(ascii: "[")):
      var position = 0
      try beginArray()
      while try nextElement() {
        if position == index {
          value = try readJSON(at: path.dropFirst())
        } else {
          try skipValue()
        }
        position += 1
      }
    default:
      try skipValue()
    }
    return value
  }
}
