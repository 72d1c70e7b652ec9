/// A media type as its name in a document, without parameters.
struct MediaType {
  let name: String
  let node: Node
  /// The name as it's written.
  let written: String

  init(_ written: String, _ node: Node) {
    self.written = written
    self.node = node
    let essence = written.split(separator: ";").first ?? ""
    name = essence.lowercased().filter { !$0.isWhitespace }
  }

  var isJSON: Bool { name == "application/json" || name.hasSuffix("+json") || name == "text/json" }
  /// A Boolean value that indicates whether the content is a sequence of JSON values.
  var isJSONSequence: Bool { isJSONLines || name == "application/json-seq" }
  var isForm: Bool { name == "application/x-www-form-urlencoded" }
  var isMultipart: Bool { name.hasPrefix("multipart/") }
  var isEventStream: Bool { name == "text/event-stream" }
  var isXML: Bool { name.hasSuffix("/xml") || name.hasSuffix("+xml") }
  var isText: Bool {
    name.hasPrefix("text/") || isXML
      || ["application/yaml", "application/javascript"].contains(name)
  }
  var isWildcard: Bool { name.contains("*") }

  /// JSON documents on lines; `json-seq` separates documents in another way.
  var isJSONLines: Bool {
    [
      "application/jsonl", "application/x-ndjson", "application/ndjson", "application/x-jsonlines",
      "application/json-lines", "application/jsonlines", "application/stream+json",
    ].contains(name)
  }

  enum Content { case json, text, bytes }

  /// The content that the media type or, if it can be any, its schema describes.
  func content(_ references: ReferenceReader) -> Content {
    if isJSON { return .json }
    guard name == "*/*" || name == "application/*" else { return isText ? .text : .bytes }
    guard let target = schema.flatMap(references.target) else { return .bytes }
    let schema = references.schema(of: target)
    let hasType = !schema.types.isEmpty || !schema.alternatives.isEmpty || schema.isObject
    guard schema.types == ["string"] else { return hasType || schema.isArray ? .json : .bytes }
    let isBinary =
      ["binary", "byte"].contains(schema.format) || schema["contentEncoding"] != nil
      || schema["contentMediaType"]?.string.map { !$0.hasPrefix("text/") } ?? false
    return isBinary ? .bytes : .text
  }

  var schema: Node? { node["schema"] }

  /// The media types of a body, the best first. Each can be a reference (OpenAPI 3.2, section 4.7).
  static func sorted(
    _ content: Node?, _ references: ReferenceReader, by rank: (MediaType) -> Int
  ) -> [MediaType] {
    let all = (content?.pairs ?? []).compactMap { name, value in
      references.target(of: value).map { MediaType(name, $0) }
    }
    return all.enumerated().sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }
      .map(\.element)
  }
}
