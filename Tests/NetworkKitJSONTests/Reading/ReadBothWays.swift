import NetworkKitJSON
import Testing

/// Reads a value from the bytes of a document and from ``JSON`` in memory, and checks that both ways
/// come to the same value or the same error.
func read<Value: JSONDecodable & Equatable>(
  _ type: Value.Type = Value.self, from text: String,
  sourceLocation: SourceLocation = #_sourceLocation
) throws -> Value {
  let streamed = Result { try Value(jsonString: text) }
  let fromTree = Result { try Value(json: JSON(jsonString: text)) }
  switch (streamed, fromTree) {
  case (.success(let streamed), .success(let fromTree)):
    #expect(streamed == fromTree, sourceLocation: sourceLocation)
  case (.failure(let streamed as JSONError), .failure(let fromTree as JSONError)):
    #expect(streamed == fromTree, sourceLocation: sourceLocation)
    #expect(streamed.expected == fromTree.expected, sourceLocation: sourceLocation)
    #expect(streamed.found == fromTree.found, sourceLocation: sourceLocation)
    #expect(streamed.byteOffset != nil, sourceLocation: sourceLocation)
    #expect(fromTree.byteOffset == nil, sourceLocation: sourceLocation)
  default:
    Issue.record("the two ways differ: \(streamed), \(fromTree)", sourceLocation: sourceLocation)
  }
  return try streamed.get()
}
