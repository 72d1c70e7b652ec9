/// The documentation comments and the names of a contract, with which the fields of a document are compared.
struct WrittenTexts {
  private var texts: Set<String> = []
  private var names: Set<String> = []
  private var models: Set<ObjectIdentifier> = []

  init(_ contract: Contract) {
    add(contract.documentation)
    addName(contract.name)
    for server in contract.otherServers { addText(server.description) }
    for credential in contract.credentials { add(credential.documentation) }
    var pending = contract.models.models
    for request in contract.requests {
      add(request.documentation)
      for property in request.parameters.map(\.property) + request.body.properties { add(property) }
      pending += request.scope.models + request.companions.models
    }
    while let model = pending.popLast() {
      add(model)
      pending += model.scope.models
    }
  }

  private mutating func add(_ model: Model) {
    models.insert(ObjectIdentifier(model.location))
    addName(model.name)
    addName(model.ownName)
    add(model.documentation)
    for property in model.object?.properties ?? [] { add(property) }
    for part in model.enumeration?.cases ?? [] {
      addName(part.name)
      add(part.documentation)
    }
    for part in model.union?.cases ?? [] {
      addName(part.name)
      add(part.documentation)
    }
  }

  private mutating func add(_ property: Property) {
    addName(property.name)
    add(property.documentation)
  }

  private mutating func addName(_ name: String) { names.insert(Self.plain(name)) }

  /// Adds a text, and its first paragraph and the other paragraphs, which are a summary and a description.
  private mutating func add(_ documentation: Documentation) {
    addText(documentation.text)
    if let range = documentation.text.firstRange(of: "\n\n") {
      addText(String(documentation.text[..<range.lowerBound]))
      addText(String(documentation.text[range.upperBound...]))
    }
    for remark in documentation.remarks {
      texts.insert(Self.words(remark))
      guard let colon = remark.firstRange(of: ": ") else { continue }
      let text = remark[colon.upperBound...]
      addText(String(text))
      if text.hasPrefix("Deprecated. ") { addText(String(text.dropFirst("Deprecated. ".count))) }
      texts.insert(Self.words(String(remark[..<colon.lowerBound])))
    }
  }

  private mutating func addText(_ text: String) { texts.insert(Self.words(text)) }

  /// Returns whether a comment contains a text as a whole.
  func contain(_ text: String) -> Bool { texts.contains(Self.words(text)) }

  /// Returns whether a declaration has a name.
  func name(_ text: String) -> Bool { names.contains(Self.plain(text)) }

  /// Returns whether the schema became a type.
  func declare(_ schema: Node) -> Bool { models.contains(ObjectIdentifier(schema.location)) }

  /// The text with a space between words.
  static func words(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// The letters and digits of a name.
  private static func plain(_ text: String) -> String {
    text.filter { $0.isLetter || $0.isNumber }.lowercased()
  }
}
