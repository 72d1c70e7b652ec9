import NetworkKitJSON
import Testing

/// Writes a value, compares the text, and reads it back both ways.
func expectRoundTrip<Value: JSONCodable & Equatable>(
  _ value: Value, _ text: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  #expect(try value.jsonString == text, sourceLocation: sourceLocation)
  #expect(try value.json == JSON(jsonString: text), sourceLocation: sourceLocation)
  #expect(
    try read(from: text, sourceLocation: sourceLocation) == value, sourceLocation: sourceLocation)
}

/// Reads a value and expects the description of the error.
func expectError<Value: JSONDecodable & Equatable>(
  _ description: String, reading type: Value.Type, from text: String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let error = #expect(throws: JSONError.self, sourceLocation: sourceLocation) {
    try read(type, from: text)
  }
  #expect(error?.description == description, sourceLocation: sourceLocation)
}
