extension JSONWriter {
  /// Writes the members of a value into the object that is being written, as generated code does.
  ///
  /// - Parameter value: A value whose JSON is an object.
  /// - Throws: ``JSONError`` when its JSON is something else, or it holds what JSON cannot say.
  /// - Complexity: O(*n*): the bytes of the members are copied.
  public mutating func writeMembers(of value: some JSONEncodable) throws(JSONError) {
    var writer = JSONWriter()
    // Its members are as deep as if they had been written here.
    writer.depth = depth - 1
    try value.encode(to: &writer)
    let text = writer.output.bytes
    guard text.first == UInt8(ascii: "{"), text.last == UInt8(ascii: "}") else {
      throw JSONError(
        .invalidValue, expected: "an object, to write its members",
        found: try JSON(jsonData: [UInt8](text)).summary)
    }
    let members = text.dropFirst().dropLast()
    guard !members.isEmpty else { return }
    separate()
    output.append(UnsafeRawBufferPointer(rebasing: members))
  }

  /// Writes the members of a value into the object that is being written; `nil` has none.
  ///
  /// - Parameter value: A value whose JSON is an object.
  /// - Throws: ``JSONError`` when its JSON is something else, or it holds what JSON cannot say.
  /// - Complexity: O(*n*): the bytes of the members are copied.
  public mutating func writeMembers<Value: JSONEncodable>(of value: Value?) throws(JSONError) {
    if let value { try writeMembers(of: value) }
  }
}
