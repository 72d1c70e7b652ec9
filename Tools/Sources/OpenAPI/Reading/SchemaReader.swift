/// Turns schemas into types. A schema that a reference names becomes one model, which is read once.
///
/// ``shape(of:at:)`` follows references, ``read(_:at:)`` reads each schema once, and ``type(of:at:)`` selects the kind of
/// type, in this order: the values of `enum`, a base with children, alternatives, an object, an array, several types,
/// and a scalar. Each kind is in an extension.
final class SchemaReader {
  /// The place in which a schema is used, for the name of its model.
  struct Place {
    let name: String
    let scope: Scope
    var depth = 0
  }

  /// A type, and whether `null` is a value of it.
  struct Shape {
    var type: ValueType
    var isNullable = false

    /// The type of a value that isn't a property.
    var whole: ValueType { isNullable ? type.asOptional : type }
  }

  let references: ReferenceReader
  let models: Scope
  var report: Report { references.report }
  private var shapes: [ObjectIdentifier: Shape] = [:]
  private var inProgress: Set<ObjectIdentifier> = []
  private var componentNames: [ObjectIdentifier: String] = [:]
  private var componentLocations: Set<ObjectIdentifier> = []
  /// The models whose content hasn't been read. Reading them later keeps recursive schemas apart from the stack.
  private var pending: [() -> Void] = []
  /// The schemas whose `allOf` contains a schema.
  private(set) var children: [ObjectIdentifier: [Node]] = [:]

  init(_ references: ReferenceReader, models: Scope) {
    self.references = references
    self.models = models
  }

  // MARK: Components

  /// Reserves the names of the components, so that they don't depend on the order of their uses.
  func registerComponents(_ components: Node?) {
    for (key, node) in components?.pairs ?? [] {
      for part in node["allOf"]?.elements ?? [] where part["$ref"] != nil {
        if let base = references.target(of: part) {
          children[ObjectIdentifier(base), default: []].append(node)
        }
      }
      guard node["$ref"] == nil, node.members != nil, declaresType(node) else { continue }
      let name = Identifier.type(key)
      componentNames[ObjectIdentifier(node)] = models.unique(name, fallback: "API\(name)")
    }
  }

  func readComponents(_ components: Node?) {
    for (key, node) in components?.pairs ?? [] {
      let shape = shape(of: node, at: Place(name: Identifier.type(key), scope: models))
      if shape.type.model?.location !== node.location, node["$ref"] == nil {
        report.add(
          .note, "the schema isn't declared as a type; a type of Swift or another schema is used",
          at: node)
      }
      readPending()
    }
  }

  func readPending() {
    while let read = pending.popLast() { read() }
  }

  /// A Boolean value that indicates whether a component probably becomes a struct or an enum.
  private func declaresType(_ node: Node) -> Bool {
    var visited: Set<ObjectIdentifier> = []
    var pending = [node]
    while let next = pending.popLast() {
      guard visited.insert(ObjectIdentifier(next)).inserted else { continue }
      let hasList = ["enum", "oneOf", "anyOf"].contains { next[$0]?.isArray == true }
      if hasList || next["const"] != nil || next["properties"]?.pairs.isEmpty == false {
        return true
      }
      pending += (next["allOf"]?.elements ?? []).compactMap(references.target)
    }
    return false
  }

  /// A Boolean value that indicates whether a model is that of a component, which is declared even if it's unused.
  func isComponent(_ model: Model) -> Bool {
    componentLocations.contains(ObjectIdentifier(model.location))
  }

  // MARK: References

  /// Returns the type of a schema.
  func shape(of node: Node, at place: Place) -> Shape {
    if let value = node.bool { return anything(node, if: value) }
    guard node.members != nil, place.depth < 64 else {
      report.add(
        .omitted,
        node.members == nil ? "a schema must be an object" : "the schema is nested too deeply",
        at: node)
      return Shape(type: .json)
    }
    guard node["$ref"] != nil || node["$dynamicRef"] != nil else { return known(node, at: place) }
    guard let target = references.target(of: node) else { return Shape(type: .json) }
    if let reference = node["$dynamicRef"], let anchor = reference.string,
      references.document.repeatedAnchors.contains(anchor)
    {
      report.add(
        .changed, "several schemas have the anchor '\(anchor)'; the same one is read everywhere",
        at: reference)
    }
    if target === references.document.root {
      report.add(.changed, "the document isn't a schema, so any JSON is accepted", at: node)
      return Shape(type: .json)
    }
    if target.members == nil { return shape(of: target, at: inner(place)) }
    reportSiblings(of: node)
    let name = Identifier.type(referenceName(of: target))
    var shape = known(target, at: Place(name: name, scope: models, depth: place.depth))
    if node["nullable"]?.bool == true { shape.isNullable = true }
    return shape
  }

  private func anything(_ node: Node, if isAllowed: Bool) -> Shape {
    if !isAllowed {
      report.add(.changed, "the schema 'false' allows no value; any JSON is accepted", at: node)
    }
    return Shape(type: .json)
  }

  func referenceName(of target: Node) -> String {
    let token = target.location.lastToken
    return token.isEmpty
      ? String(target.location.file.split(separator: ".").first ?? "Model") : token
  }

  /// Keywords next to a reference that describe the use of a type, and don't change the type.
  private static let annotations: Set = [
    "$ref", "$dynamicRef", "description", "summary", "title", "default", "deprecated", "nullable",
    "example", "examples", "readOnly", "writeOnly", "xml", "$comment", "externalDocs",
  ]

  private func reportSiblings(of node: Node) {
    for (key, value) in node.standardPairs where !Self.annotations.contains(key) {
      report.add(.omitted, "'\(key)' next to a reference is ignored", at: value)
    }
  }

  // MARK: Types

  private func known(_ node: Node, at place: Place) -> Shape {
    let identity = ObjectIdentifier(node)
    if let shape = shapes[identity] {
      if let model = shape.type.model, !model.home.isVisible(from: place.scope) {
        model.hoist(to: models)
      }
      return shape
    }
    guard inProgress.insert(identity).inserted else {
      report.add(
        .changed, "the schema contains itself without an object, so any JSON is accepted", at: node)
      return Shape(type: .json)
    }
    defer { inProgress.remove(identity) }
    let shape = read(node, at: place)
    shapes[identity] = shape
    return shape
  }

  private func read(_ node: Node, at place: Place) -> Shape {
    if let (part, isNullable) = wrapped(node) {
      var shape = shape(of: part, at: inner(place))
      if isNullable { shape.isNullable = true }
      describe(shape, of: part, by: node)
      return shape
    }
    let schema = references.schema(of: node)
    reportUnread(schema)
    var shape = type(of: schema, at: place)
    shape.isNullable = shape.isNullable || schema.isNullable
    return shape
  }

  /// Uses the description and the deprecation of a schema for the type of its only part.
  func describe(_ shape: Shape, of part: Node, by node: Node) {
    guard part["$ref"] == nil, let model = shape.type.model else { return }
    if model.documentation.text.isBlank {
      model.documentation.text = DocumentationReader.description(of: node) ?? ""
    }
    if node["deprecated"]?.bool == true { model.documentation.isDeprecated = true }
  }

  /// The only part of `allOf` that isn't a description, such as in `allOf: [{$ref: …}, {description: …}]`, and whether
  /// the schema around it also accepts `null`.
  private func wrapped(_ node: Node) -> (part: Node, isNullable: Bool)? {
    guard let all = node["allOf"]?.elements else { return nil }
    let parts = all.filter { $0["$ref"] != nil || !isDescription($0) }
    let isPlain = node.standardPairs.allSatisfy {
      $0.key == "allOf" || Self.annotations.contains($0.key) || $0.key == "type"
    }
    guard isPlain, parts.count == 1, let part = parts.first else { return nil }
    if let base = references.target(of: part), base["discriminator"] != nil,
      children[ObjectIdentifier(base)]?.contains(where: { $0 === node }) == true
    {
      return nil
    }
    let isNullable = ([node] + all).contains {
      $0["$ref"] == nil && $0["nullable"]?.bool == true && !($0 === part)
    }
    return (part, isNullable)
  }

  private func isDescription(_ node: Node) -> Bool {
    node.members != nil && node.standardPairs.allSatisfy { Self.annotations.contains($0.key) }
  }

  private func type(of schema: Schema, at place: Place) -> Shape {
    if schema.isContradictory { return Shape(type: .json) }
    if let values = schema.values, !values.isEmpty {
      return Shape(type: enumeration(schema, values: values, at: place))
    }
    if let base = base(schema, at: place) { return Shape(type: base) }
    if let shape = alternatives(of: schema, at: place) { return shape }
    if schema.isObject { return Shape(type: object(schema, at: place)) }
    if schema.isArray { return Shape(type: array(schema, at: place)) }
    if schema.types.count > 1 { return union(ofTypes: schema, at: place) }
    return Shape(type: scalar(schema))
  }

  func inner(_ place: Place) -> Place {
    Place(name: place.name, scope: place.scope, depth: place.depth + 1)
  }

  private func array(_ schema: Schema, at place: Place) -> ValueType {
    if !schema.tuple.isEmpty {
      report.add(.changed, "'prefixItems' is read as an array of any JSON", at: schema.node)
      return .array(.json)
    }
    guard let items = schema.items else { return .array(.json) }
    let name = Identifier.singular(place.name)
    let inner = Place(name: name, scope: place.scope, depth: place.depth + 1)
    return .array(element(shape(of: items, at: inner).whole, at: items))
  }

  /// The type of the elements of an array or a dictionary. The compiler's time doubles with each level of them.
  func element(_ type: ValueType, at node: Node) -> ValueType {
    guard type.nesting >= DocumentLimits.nestingOfArrays else { return type }
    report.add(
      .changed, "arrays and dictionaries are nested too deeply; any JSON is accepted", at: node)
    return .json
  }

  // MARK: Models

  /// Creates a model whose content is read later.
  func declare(
    _ schema: Schema, as kind: Model.Kind, at place: Place, reading: @escaping (Model) -> Void
  ) -> Model {
    let registered = componentNames[ObjectIdentifier(schema.node)]
    if registered != nil { componentLocations.insert(ObjectIdentifier(schema.node.location)) }
    let name = registered ?? place.scope.unique(place.name, fallback: fallbackName(place))
    let model = Model(
      name: name, kind: kind, in: registered == nil ? place.scope : models,
      location: schema.node.location)
    if registered == nil { model.ownName = place.name }
    model.documentation = DocumentationReader.schema(schema.node)
    shapes[ObjectIdentifier(schema.node)] = Shape(
      type: .model(model), isNullable: schema.isNullable)
    pending.append { reading(model) }
    return model
  }

  private func fallbackName(_ place: Place) -> String {
    ReservedNames.types.contains(place.name) && place.scope === models
      ? "API\(place.name)" : "\(place.name)Value"
  }

  /// Gives the name of a component to the only type that it contains besides `null`.
  func adoptName(of schema: Schema, for part: Node) {
    guard part["$ref"] == nil,
      let name = componentNames.removeValue(forKey: ObjectIdentifier(schema.node))
    else { return }
    componentNames[ObjectIdentifier(part)] = name
  }
}

extension SchemaReader {
  /// Returns a type for a place that can't have the format of a date or of a number in a string, and reports the change.
  func withoutFormat(_ type: ValueType, at node: Node) -> ValueType {
    withoutFormat(type, at: node.location)
  }

  func withoutFormat(_ type: ValueType, at location: Location) -> ValueType {
    guard type.codingStrategy != nil else { return type }
    report.add(
      .changed, "the format of the string isn't read here, so it's declared as a string",
      at: location)
    return type.withoutStrategy
  }
}
