/// Reports the fields of a document that neither a declaration nor a documentation comment expresses.
struct FieldReader {
  private struct Place {
    let node: Node
    let object: DocumentObject
    /// The name of the member that contains the object, such as a status code.
    let key: String
  }

  private let references: ReferenceReader
  private let texts: WrittenTexts
  private var report: Report { references.report }
  /// The places of lines that readers already wrote.
  private let reported: Set<ObjectIdentifier>
  private var pending: [Place] = []
  private var visited: Set<ObjectIdentifier> = []
  private var components: [Node] = []

  init(references: ReferenceReader, contract: Contract) {
    self.references = references
    texts = WrittenTexts(contract)
    reported = Set(references.report.entries.map { ObjectIdentifier($0.location) })
  }

  private func isReported(_ node: Node) -> Bool {
    reported.contains(ObjectIdentifier(node.location))
  }

  mutating func read(_ root: Node) {
    add(root, .document, "")
    var index = 0
    while index < pending.count {
      read(pending[index])
      index += 1
    }
    for node in components where !visited.contains(ObjectIdentifier(node)) {
      omit("a component that no operation uses isn't declared", at: node)
    }
  }

  private mutating func add(_ node: Node, _ object: DocumentObject, _ key: String) {
    var target = node
    if let reference = node["$ref"] ?? node["$dynamicRef"], reference.string != nil {
      readSiblings(of: node, object, key)
      guard let found = references.target(of: node) else { return }
      target = found
    }
    if let reference = target["$ref"], reference.string == nil {
      omit("'$ref' must be a string", at: reference)
    }
    guard target.members != nil else {
      let isSchema = object == .schema && target.bool != nil
      if !isSchema, !target.isNull { omit("\(object.noun) must be an object", at: target) }
      return
    }
    guard visited.insert(ObjectIdentifier(target)).inserted else { return }
    pending.append(Place(node: target, object: object, key: key))
  }

  /// The fields next to a reference. Those of a schema have the same meaning as without the reference.
  private mutating func readSiblings(of node: Node, _ object: DocumentObject, _ key: String) {
    guard object == .schema else {
      for (name, value) in node.pairs where name != "$ref" {
        if ["summary", "description"].contains(name) {
          comment(name, value, Place(node: node, object: object, key: key))
        } else {
          omit("'\(name)' next to a reference is ignored", at: value)
        }
      }
      return
    }
    guard visited.insert(ObjectIdentifier(node)).inserted else { return }
    pending.append(Place(node: node, object: .schema, key: key))
  }

  private mutating func read(_ place: Place) {
    if place.object == .securityScheme, isReported(place.node) { return }
    if place.object == .header, !texts.contain("- Response header field `\(place.key)`") {
      return omit("a header field of an unsuccessful response isn't in a comment", at: place.node)
    }
    if place.object == .pathItem, !place.node.pairs.contains(where: { Self.isOperation($0.key) }) {
      return omit("a path without operations isn't declared", at: place.node)
    }
    if place.object == .license, place.node["url"] != nil, let node = place.node["identifier"] {
      omit("'identifier' of a license with a 'url' isn't in a comment", at: node)
    }
    let fields = place.object.fields
    for (name, value) in place.node.pairs {
      if let outcome = fields[name] {
        read(name, value, outcome, place)
      } else if name.hasPrefix("x-") {
        readExtension(name, value)
      } else {
        omit("'\(name)' isn't a field of \(place.object.noun)", at: value)
      }
    }
  }

  private static func isOperation(_ name: String) -> Bool {
    if case .object(.operation)? = DocumentObject.pathItem.fields[name] { return true }
    return name == "additionalOperations"
  }

  private mutating func read(
    _ name: String, _ value: Node, _ outcome: DocumentObject.Outcome, _ place: Place
  ) {
    if let problem = outcome.problem(with: value) {
      return omit("'\(name)' must be \(problem)", at: value)
    }
    switch outcome {
    case .read: break
    case .comment: comment(name, value, place)
    case .link:
      guard let url = value.string, !texts.contain("See <\(url)>.") else { return }
      omit("the external documentation of a part isn't in a comment", at: value)
    case .title: title(value, place)
    case .object(let object): add(value, object, name)
    case .list(let object): for element in value.elements { add(element, object, "") }
    case .map(let object): for (key, value) in map(value).pairs { add(value, object, key) }
    case .extensibleMap(let object):
      for (key, value) in map(value).pairs {
        if key.hasPrefix("x-") { readExtension(key, value) } else { add(value, object, key) }
      }
    case .components: components += map(value).pairs.map(\.value)
    case .property: property(name, value, place)
    case .format: format(value, place)
    case .mediaType:
      guard let type = value.string, !texts.contain("Content type: `\(type)`") else { return }
      omit("the media type of a string isn't declared", at: value)
    case .sample: sample(value, place)
    case .marked:
      if !references.used.contains(value) { omit("'\(name)' isn't read here", at: value) }
      if name == "itemSchema" { add(value, .schema, name) }
    case .omitted(let message):
      let isEmpty = value.bool == false || value.members?.keys.isEmpty == true
      let isPlain = name == "scopes" && value.pairs.allSatisfy { $0.value.string?.isBlank ?? true }
      if !isEmpty, !isPlain { omit(message, at: value) }
    }
  }

  /// The map to which a reference leads; a property can have the name `$ref`, too.
  private func map(_ node: Node) -> Node {
    node["$ref"]?.string == nil ? node : references.target(of: node) ?? node
  }

  /// Adds a line, unless a reader already reported it.
  private func omit(_ message: String, at node: Node) {
    guard !isReported(node) else { return }
    report.add(.omitted, message, at: node.location)
  }

  // MARK: Fields

  private func readExtension(_ name: String, _ value: Node) {
    let isRead = ["pagination", "invalidates", "name"].contains { name == "x-networkkit-\($0)" }
    guard !isRead else { return }
    omit("the extension '\(name)' isn't read", at: value)
  }

  private func comment(_ name: String, _ value: Node, _ place: Place) {
    guard let text = value.string, !text.isBlank, !texts.contain(text) else { return }
    if place.object == .response, StatusNames.isPhrase(text, of: place.key) { return }
    omit("the \(name) of \(place.object.noun) isn't in a comment", at: value)
  }

  /// A title is often the name again.
  private func title(_ value: Node, _ place: Place) {
    guard let text = value.string, !text.isBlank, !texts.contain(text), !texts.name(text),
      !texts.name("\(text) API")
    else { return }
    omit("the title of \(place.object.noun) isn't in a comment", at: value)
  }

  private func property(_ name: String, _ value: Node, _ place: Place) {
    let node = place.node
    let isVacuous = LimitReader.isVacuous(name, value)
    let isCase = name == "deprecated" && node["const"] != nil
    let isType = name == "deprecated" && texts.declare(node)
    // The values of an enum are more precise than its limits.
    let isEnum =
      !["default", "deprecated", "readOnly", "writeOnly"].contains(name)
      && (node["enum"] != nil || node["const"] != nil)
    guard !isVacuous, !isCase, !isType, !isEnum, !references.used.contains(node) else { return }
    omit("'\(name)' of a value that isn't a property isn't declared", at: value)
  }

  private static let formats: Set = [
    "date-time", "date", "uuid", "uri", "url", "byte", "binary", "decimal", "int32", "int64",
    "uint64", "float", "double",
  ]

  private func format(_ value: Node, _ place: Place) {
    guard let format = value.string, !Self.formats.contains(format), place.node["enum"] == nil,
      !references.used.contains(place.node)
    else { return }
    omit("the format '\(format)' of a value that isn't a property isn't declared", at: value)
  }

  private func sample(_ value: Node, _ place: Place) {
    let examples = value.isArray && !references.used.contains(value) ? value.elements : [value]
    for example in examples where !references.used.contains(example) {
      omit(
        "an example of a schema isn't declared; a model has one sample", at: example)
    }
  }
}
