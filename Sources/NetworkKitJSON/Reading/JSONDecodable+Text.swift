extension Character: JSONDecodable {
  /// Takes a string of one character, as Swift counts them.
  public init(json: JSON) throws(JSONError) {
    self = try json.makeOfText(expected: "one character", Self.make)
  }

  /// Reads a string of one character, as Swift counts them.
  public init(from reader: inout JSONReader) throws(JSONError) {
    self = try reader.readText(expected: "one character") { Self.make(of: $0) }
  }

  private static func make(of bytes: UnsafeRawBufferPointer) -> Character? {
    let text = JSONInput.text(of: bytes, isASCII: false)
    guard let first = text.first, text.index(after: text.startIndex) == text.endIndex else {
      return nil
    }
    return first
  }
}

extension Character: JSONEncodable {
  /// The character as a string.
  public var json: JSON { JSON(String(self)) }

  /// Writes the character as a string.
  public func encode(to writer: inout JSONWriter) {
    writer.write(String(self))
  }
}
