/// Writes types as JSON Schema 2020-12. A model that several places use is a component, to which the others refer.
final class SchemaWriter {
  private let graph: ModelGraph
  /// The names of all models and requests.
  let names: Set<String>
  private var keys: [ObjectIdentifier: String] = [:]
  private var components: [Model] = []
  /// The model that a JSON Schema document describes; nil for an OpenAPI document.
  private let root: Model?
  /// The names of the definitions in a JSON Schema document.
  private var taken: Set<String> = []

  /// Creates a writer for the components of an OpenAPI document.
  init(_ contract: Contract) {
    root = nil
    graph = ModelGraph(contract)
    names = Set(graph.all.map(\.name) + contract.requests.map(\.name))
    var taken: Set<String> = []
    for model in contract.models.models { register(model, as: Self.key(of: model), &taken) }
    // An import names a type beside a request after that request.
    let named = contract.requests.flatMap { request in
      request.companions.models.filter { !$0.name.hasPrefix(request.name) }
    }
    let isNamed = Set(named.map(ObjectIdentifier.init))
    for model in graph.nested
    where graph.useCount(of: model) > 1 || isNamed.contains(ObjectIdentifier(model)) {
      register(model, as: Self.componentKey("\(model.home.name ?? "")\(model.name)"), &taken)
    }
  }

  /// Creates a writer for a JSON Schema document, in which each model that the root contains has a definition.
  init(_ contract: Contract, root: Model) {
    self.root = root
    graph = ModelGraph(contract)
    names = []
    keys[ObjectIdentifier(root)] = ""
  }

  /// A Boolean value that indicates whether the document isn't an OpenAPI document.
  var isPlain: Bool { root != nil }

  private func register(_ model: Model, as name: String, _ taken: inout Set<String>) {
    var key = name
    var number = 2
    while !taken.insert(key).inserted {
      key = "\(name)\(number)"
      number += 1
    }
    keys[ObjectIdentifier(model)] = key
    components.append(model)
  }

  /// The name with only the characters that OpenAPI allows in a component's key (version 3.1, section 4.8.7.1).
  private static func componentKey(_ name: String) -> String {
    name.unicodeScalars.map { scalar in
      let isAllowed =
        scalar.isASCII
        && (scalar.properties.isAlphabetic || "0123456789._-".unicodeScalars.contains(scalar))
      return isAllowed ? String(scalar) : "_" + String(scalar.value, radix: 16, uppercase: true)
    }.joined()
  }

  /// The key in the document from which the model was read, if its name is made of that key.
  private static func key(of model: Model) -> String {
    let tokens = model.location.tokens
    guard tokens.count == 3, tokens.starts(with: ["components", "schemas"]), let key = tokens.last
    else { return componentKey(model.name) }
    let name = Identifier.type(key)
    return name == model.name || "API\(name)" == model.name ? key : componentKey(model.name)
  }

  /// The schemas of the components.
  func writeComponents() -> NodeBuilder {
    var builder = NodeBuilder()
    for model in components {
      if let key = keys[ObjectIdentifier(model)] { builder[key] = content(of: model).node }
    }
    return builder
  }

  /// The JSON Schema document of the root.
  func document() -> Node {
    var document = NodeBuilder()
    document["$schema"] = .text("https://json-schema.org/draft/2020-12/schema")
    guard let root else { return document.node }
    for (key, value) in content(of: root).node.pairs { document[key] = value }
    var definitions = NodeBuilder()
    var index = 0
    while index < components.count {
      let model = components[index]
      definitions[keys[ObjectIdentifier(model)] ?? model.name] = content(of: model).node
      index += 1
    }
    if !definitions.isEmpty { document["$defs"] = definitions.node }
    return document.node
  }

  // MARK: Types

  /// Returns the schema of a type.
  func schema(_ type: ValueType, isNullable: Bool = false) -> NodeBuilder {
    var schema: NodeBuilder
    switch type {
    case .optional(let wrapped): return self.schema(wrapped, isNullable: true)
    case .model(let model):
      if let reference = reference(to: model) {
        schema = NodeBuilder()
        schema["$ref"] = .text(reference)
      } else {
        schema = content(of: model)
      }
    case .array(let element), .set(let element):
      schema = Self.typed("array")
      schema["items"] = self.schema(element).node
      if case .set = type { schema["uniqueItems"] = .flag(true) }
    case .dictionary(let element):
      schema = Self.typed("object")
      let values = self.schema(element)
      schema["additionalProperties"] = values.isEmpty ? .flag(true) : values.node
    default: schema = ScalarSchema(type).schema
    }
    if isNullable { Self.makeNullable(&schema) }
    return schema
  }

  /// The key of a model that's a component.
  func key(of model: Model) -> String? { keys[ObjectIdentifier(model)] }

  func reference(to model: Model) -> String? {
    if let root {
      if model === root { return "#" }
      if keys[ObjectIdentifier(model)] == nil { register(model, as: model.definitionName, &taken) }
      return keys[ObjectIdentifier(model)].map { "#/$defs/\($0)" }
    }
    return keys[ObjectIdentifier(model)].map { key in
      let token = key.replacing("~", with: "~0").replacing("/", with: "~1")
      return "#/components/schemas/\(token)"
    }
  }

  static func typed(_ name: String) -> NodeBuilder {
    var builder = NodeBuilder()
    builder["type"] = .text(name)
    return builder
  }

  private static func makeNullable(_ schema: inout NodeBuilder) {
    if let type = schema["type"]?.string {
      schema["type"] = .list([type, "null"])
      if let values = schema["enum"]?.elements { schema["enum"] = .list(values + [Node(.null)]) }
      return
    }
    for keyword in ["anyOf", "oneOf"] {
      if let choices = schema[keyword]?.elements {
        schema[keyword] = .list(choices + [typed("null").node])
        return
      }
    }
    let inner = schema
    schema = NodeBuilder()
    schema["anyOf"] = .list([inner.node, typed("null").node])
  }

  // MARK: Properties

  /// Returns the schema of a property, with everything that its annotations and its initial value specify.
  func schema(of property: Property, isNullable: Bool? = nil) -> NodeBuilder {
    var schema = schema(property.type)
    let isNullable = isNullable ?? property.isNullable
    if isDescribedInside(schema, property) {
      // The description of the type isn't that of the property.
      let inner = schema.node
      schema = NodeBuilder()
      schema[isNullable ? "anyOf" : "allOf"] = .list(
        [inner] + (isNullable ? [Self.typed("null").node] : []))
    } else if isNullable {
      Self.makeNullable(&schema)
    }
    describe(property, in: &schema)
    LimitWriter.write(property, to: &schema)
    schema["default"] =
      property.defaultValue
      ?? property.initialValue.flatMap { LiteralReader.node($0, property.type) }
    if property.isReadOnly { schema["readOnly"] = .flag(true) }
    if property.isWriteOnly { schema["writeOnly"] = .flag(true) }
    writeExtensions(of: property, to: &schema)
    return schema
  }

  /// The parts of a declaration that OpenAPI doesn't have.
  private func writeExtensions(of property: Property, to schema: inout NodeBuilder) {
    if isPlain {
      if property.isInArray { schema = arraySchema(of: schema, property) }
      return
    }
    if property.isSensitive {
      if schema["type"]?.string == "string", schema["format"] == nil {
        schema["format"] = .text("password")
      } else {
        schema["x-networkkit-sensitive"] = .flag(true)
      }
    }
    if property.isConstant, let value = schema["default"] { schema["const"] = value }
    if !property.aliases.isEmpty { schema["x-networkkit-aliases"] = .list(property.aliases) }
    schema["x-networkkit-omission"] = property.omission.map(Node.text)
    schema["x-networkkit-invalid-value"] = property.invalidValue.map(Node.text)
    if property.isLossy { schema["x-networkkit-lossy"] = .flag(true) }
    if property.isInArray { schema = arraySchema(of: schema, property) }
  }

  /// A value inside an array, which the schema of an object can't express with its position.
  private func arraySchema(of schema: NodeBuilder, _ property: Property) -> NodeBuilder {
    var array = Self.typed("array")
    array["items"] = NodeBuilder().node
    array["description"] = schema["description"]
    return array
  }

  /// Returns whether a type that's declared in the property's place has other documentation than the property.
  private func isDescribedInside(_ schema: NodeBuilder, _ property: Property) -> Bool {
    guard schema["$ref"] == nil else { return false }
    if schema["deprecated"]?.bool == true, !property.documentation.isDeprecated { return true }
    guard let text = schema["description"]?.string else { return false }
    let isTitle = text.contains(" ") && !text.contains("\n")
    let own = Remarks.description(of: property.documentation)
    return own.isBlank ? !isTitle : own != text
  }

  /// A property's description takes precedence over that of a type in the same place.
  private func describe(_ property: Property, in schema: inout NodeBuilder) {
    let text = Remarks.description(of: property.documentation)
    if text.isBlank, let inner = schema["description"]?.string, inner.contains(" "),
      !inner.contains("\n")
    {
      schema["description"] = nil
      schema["title"] = .text(inner)
    } else if !text.isBlank {
      schema["description"] = .text(text)
    }
    if property.documentation.isDeprecated {
      schema["deprecated"] = .flag(true)
    } else if !isPlain, schema["$ref"] != nil,
      property.type.model?.documentation.isDeprecated == true
    {
      schema["deprecated"] = .flag(false)
    }
  }

  // MARK: Models

  func content(of model: Model) -> NodeBuilder {
    var schema: NodeBuilder
    switch model.kind {
    case .object(let object):
      schema = self.object(object, tag: isPlain ? nil : graph.tag(of: model))
    case .enumeration(let enumeration):
      schema = EnumerationWriter.schema(enumeration, isPlain: isPlain)
    case .union(let union): schema = self.union(union)
    case .wrapper(let type): schema = self.schema(type)
    }
    let text = Remarks.description(of: model.documentation)
    if !text.isBlank { schema["description"] = .text(text) }
    for (key, value) in Remarks.keywords(model.documentation.remarks) { schema[key] = value }
    if model.documentation.isDeprecated { schema["deprecated"] = .flag(true) }
    if let sample = model.sample, let node = try? JSONParser.read(Array(sample.utf8), file: "") {
      schema["examples"] = .list([node])
    }
    return schema
  }

  private func object(
    _ object: Model.Object, tag: (key: String, values: [String])?
  ) -> NodeBuilder {
    var schema = objectSchema(object.members, tag: tag)
    if object.rejectsUnknownKeys { schema["additionalProperties"] = .flag(false) }
    if let additional = object.additional {
      let values = self.schema(additional.type)
      schema["additionalProperties"] = values.isEmpty ? .flag(true) : values.node
    }
    return schema
  }

  /// Returns the schema of an object with properties.
  ///
  /// - Parameters:
  ///   - properties: The properties.
  ///   - tag: The key and the values of the member that identifies the object in a union.
  func objectSchema(
    _ properties: [Property], tag: (key: String, values: [String])? = nil
  ) -> NodeBuilder {
    var tree = PropertyTree()
    if let tag, !properties.contains(where: { $0.key == tag.key }) {
      var schema = Self.typed("string")
      schema["enum"] = .list(tag.values)
      tree.add([tag.key], schema, isRequired: true)
    }
    for property in properties {
      tree.add(property.keyPath, schema(of: property), isRequired: property.isRequired)
    }
    return tree.schema
  }
}
