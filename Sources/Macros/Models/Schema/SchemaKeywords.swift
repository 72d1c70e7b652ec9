/// The keywords of a schema, as the text of a JSON object.
struct SchemaKeywords {
  private var members: [String] = []

  /// The object.
  var text: String { "{\(members.joined(separator: ","))}" }

  var isEmpty: Bool { members.isEmpty }

  /// Adds a keyword with a value that's already JSON; nothing if it's nil.
  mutating func add(_ key: String, json: String?) {
    if let json { members.append("\(Self.quoted(key)):\(json)") }
  }

  mutating func add(_ key: String, _ text: String) { add(key, json: Self.quoted(text)) }

  mutating func add(_ key: String, _ strings: [String]) {
    add(key, json: "[\(strings.map(Self.quoted).joined(separator: ","))]")
  }

  mutating func add(_ key: String, _ flag: Bool) { if flag { add(key, json: "true") } }

  static func quoted(_ text: String) -> String { "\"\(text.asJSONText)\"" }

  /// Adds the description, unless it's blank, and the deprecation.
  mutating func add(_ documentation: DeclaredDocumentation) {
    let text = DocumentationKeyword.description(documentation.text, documentation.remarks)
    if !text.allSatisfy(\.isWhitespace) { add("description", text) }
    add("deprecated", documentation.isDeprecated)
  }

  /// Adds the keywords that remarks express.
  mutating func add(keywordsOf remarks: [String]) {
    for keyword in DocumentationKeyword.keywords(of: remarks) {
      switch keyword {
      case .pattern(let pattern): add("pattern", pattern)
      case .format(let format): add("format", format)
      case .multipleOf(let factor): add("multipleOf", json: factor)
      case .uniqueItems: add("uniqueItems", true)
      case .exclusiveMinimum(let bound): add("exclusiveMinimum", json: bound)
      case .externalDocumentation(let url):
        add("externalDocs", json: "{\"url\":\(Self.quoted(url))}")
      }
    }
  }

  /// Adds the limits of a number.
  mutating func add(range bounds: DeclaredBounds) {
    add("minimum", json: bounds.lower.map(DeclaredBounds.digits))
    add(
      bounds.isHalfOpen ? "exclusiveMaximum" : "maximum",
      json: bounds.upper.map(DeclaredBounds.digits))
  }

  /// Adds the limits of a number of elements, members, or characters.
  mutating func add(count bounds: DeclaredBounds) {
    if let lower = bounds.lower.flatMap({ Int($0) }), lower > 0 {
      add("minCount", json: "\(lower)")
    }
    if let upper = bounds.upper.flatMap({ Int($0) }) {
      add("maxCount", json: "\(bounds.isHalfOpen ? max(upper, 1) - 1 : upper)")
    }
  }
}
