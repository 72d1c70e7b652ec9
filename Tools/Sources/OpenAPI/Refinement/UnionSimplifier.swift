/// Replaces enums of one case, whose alternatives have the same Swift type, and names cases after their types.
struct UnionSimplifier {
  /// The scope of the components' types.
  let top: Scope
  func simplify(_ models: [Model], _ requests: [Request]) {
    for model in models { simplify(model) }
    for request in requests { simplify(request) }
  }

  private func simplify(_ model: Model) {
    switch model.kind {
    case .object(var object):
      for index in object.properties.indices {
        object.properties[index].type = simple(object.properties[index].type)
      }
      if let additional = object.additional {
        object.additional = (additional.name, simple(additional.type))
      }
      model.kind = .object(object)
    case .union(var union):
      union.cases = union.cases.map { part in
        Model.Union.Case(
          name: name(of: part, among: union.cases), tag: part.tag, type: simple(part.type),
          payload: part.payload, aliases: part.aliases, documentation: part.documentation,
          location: part.location)
      }
      union.otherType = union.otherType.map(simple)
      model.kind = .union(union)
    case .wrapper(let type): model.kind = .wrapper(simple(type))
    case .enumeration: break
    }
  }

  private func simplify(_ request: Request) {
    for index in request.parameters.indices {
      request.parameters[index].property.type = simple(request.parameters[index].property.type)
    }
    switch request.body {
    case .none: break
    case .whole(var property, let allowsGET):
      property.type = simple(property.type)
      request.body = .whole(property, allowsGET: allowsGET)
    case .members(var properties, let format):
      for index in properties.indices { properties[index].type = simple(properties[index].type) }
      request.body = .members(properties, format)
    }
    request.failures = request.failures.map {
      Request.Failure(status: $0.status, type: simple($0.type), location: $0.location)
    }
    request.response = simple(request.response)
    request.successes = request.successes.map(simple)
  }

  private func simple(_ kind: ResponseKind) -> ResponseKind {
    switch kind {
    case .value(let type): .value(simple(type))
    case .lines(let type): .lines(simple(type))
    case .events(let type): .events(type.map(simple))
    case .several(let cases): .several(cases.map(simple))
    case .none, .text, .download, .bytes, .stream: kind
    }
  }

  private func simple(_ part: ResponseCase) -> ResponseCase {
    var part = part
    part.kind = simple(part.kind)
    return part
  }

  private func simple(_ type: ValueType) -> ValueType {
    var visited: Set<ObjectIdentifier> = []
    return simple(type, &visited)
  }

  private func simple(_ type: ValueType, _ visited: inout Set<ObjectIdentifier>) -> ValueType {
    switch type {
    case .array(let element): return .array(simple(element, &visited))
    case .set(let element): return .set(simple(element, &visited))
    case .dictionary(let element): return .dictionary(simple(element, &visited))
    case .optional(let wrapped): return simple(wrapped, &visited).asOptional
    case .model(let model):
      guard let only = Self.only(in: model), visited.insert(ObjectIdentifier(model)).inserted else {
        return type
      }
      return simple(only, &visited)
    default: return type
    }
  }

  /// The type that replaces a model, if the model is an enum of one case.
  static func only(in model: Model) -> ValueType? {
    guard let union = model.union, union.tag == nil, union.other == nil, union.cases.count == 1,
      let only = union.cases.first?.type,
      only.model.map({ $0.home !== model.scope && $0 !== model }) != false
    else { return nil }
    return only
  }

  /// A case without a name of its own has that of its type, if the type is at the top level.
  private func name(of part: Model.Union.Case, among cases: [Model.Union.Case]) -> String {
    guard part.tag == nil, case .model(let payload) = part.type, payload.home === top,
      part.name.hasPrefix("option"), Int(part.name.dropFirst("option".count)) != nil
    else { return part.name }
    let name = Identifier.member(payload.name)
    return cases.contains { $0.name == name } ? part.name : name
  }
}
