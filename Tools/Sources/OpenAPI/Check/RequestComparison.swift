/// Compares a declared request with an operation of a document.
struct RequestComparison {
  let declared: Request
  let documented: Request
  /// The parts that all declared requests have.
  let api: Contract
  var types: TypeComparison

  mutating func compare() {
    compareParameters()
    compareBodies()
    var responses = ResponseComparison(
      declared: declared, documented: documented, common: api.failures, types: types)
    responses.compare()
    types = responses.types
    if documented.documentation.isDeprecated, !declared.documentation.isDeprecated {
      types.add(.adds, "\(declared.title) is deprecated", at: place(.sent))
    }
  }

  private func place(_ direction: Direction, _ suffix: String = "") -> TypeComparison.Place {
    .init(
      direction: direction, subject: declared.title, declared: declared.location,
      documented: documented.location.pointer + suffix)
  }

  // MARK: Parameters

  private mutating func compareParameters() {
    let sent = WireParameter.all(of: declared, in: api)
    let accepted = WireParameter.all(of: documented)
    // A member of an object that's the query can have the name of another parameter.
    var byName = Dictionary(grouping: sent, by: \.identity)
    for parameter in accepted {
      if let source = byName[parameter.identity]?.first {
        compare(source, parameter)
        if byName[parameter.identity]?.count != 1 { byName[parameter.identity]?.removeFirst() }
      } else if parameter.property.isRequired {
        types.add(
          .breaks, "\(declared.title) requires \(parameter.title), which the client doesn't send",
          at: place(of: nil, parameter))
      } else {
        types.add(
          .adds, "\(declared.title) accepts \(parameter.title), which the client doesn't send",
          at: place(of: nil, parameter))
      }
    }
    let known = Set(accepted.map(\.identity))
    let isOpen = documented.parameters.contains { parameter in
      if case .dictionary = parameter.property.type { parameter.place == .queryMap } else { false }
    }
    for parameter in sent where !known.contains(parameter.identity) {
      guard !parameter.isConstantHeader, !(isOpen && parameter.place == .query) else { continue }
      types.add(
        .mayBreak,
        "the document doesn't have \(parameter.title) of \(declared.title); the server ignores or "
          + "rejects it",
        at: place(of: parameter, nil))
    }
  }

  private func place(
    of sent: WireParameter?, _ accepted: WireParameter?
  ) -> TypeComparison.Place {
    var place = place(.sent)
    place.subject = "\((sent ?? accepted)?.title ?? "") of \(declared.title)"
    if let sent { place.declared = sent.property.location }
    if let accepted { place.documented = accepted.property.location.pointer }
    return place
  }

  private mutating func compare(_ sent: WireParameter, _ accepted: WireParameter) {
    let place = place(of: sent, accepted)
    if sent.style != accepted.style {
      types.add(
        .breaks,
        "\(declared.title) sends \(accepted.title) as \(sent.style), but the server reads "
          + "\(accepted.style)", at: place)
    }
    types.fit(member: sent.property, into: accepted.property, at: place)
  }

  // MARK: Bodies

  private mutating func compareBodies() {
    let sent = RequestMediaType(declared)
    let accepted = RequestMediaType(documented)
    let body = place(.sent, "/requestBody")
    switch (declared.body.isNone, documented.body.isNone) {
    case (true, true): return
    case (true, false):
      let isRequired = documented.body.isRequired
      types.add(
        isRequired ? .breaks : .adds,
        "\(declared.title) \(isRequired ? "requires" : "accepts") a body, which the client doesn't "
          + "send", at: body)
      return
    case (false, true):
      types.add(
        .mayBreak,
        "the document has no body for \(declared.title); the server ignores or rejects it", at: body
      )
      return
    case (false, false): break
    }
    if case .whole(let property, _) = declared.body, !property.isRequired,
      documented.body.isRequired
    {
      types.add(
        .breaks, "\(declared.title) requires a body, which the client omits if it's nil", at: body)
    }
    if case .whole(let property, _) = declared.body, case .requestBody = property.type.wrapped {
      return
    }
    let names = MediaType(sent.name, Node(.null)).name
    guard MediaType(accepted.name, Node(.null)).name == names || accepted.name == "*/*" else {
      if !documented.bodyMediaTypes.contains(names) {
        types.add(
          .breaks,
          "\(declared.title) sends '\(names)', but the server accepts '\(accepted.name)'", at: body)
      }
      return
    }
    compareContent(at: body)
  }

  private mutating func compareContent(at place: TypeComparison.Place) {
    var place = place
    place.subject = declared.name
    switch (declared.body, documented.body) {
    case (.whole(let sent, _), .whole(let accepted, _)):
      place.subject = "the body of \(declared.title)"
      place.declared = sent.location
      types.fit(sent.type.wrapped, into: accepted.type.wrapped, at: place)
    case (.members(let sent, _), .members(let accepted, _)):
      types.fitMembers(
        Self.object(sent), into: Self.object(accepted), at: place)
    case (.members(let sent, _), .whole(let accepted, _)):
      guard let object = accepted.type.wrapped.model?.object else { return }
      types.fitMembers(Self.object(sent), into: object, at: place)
    case (.whole(let sent, _), .members(let accepted, _)):
      guard let object = sent.type.wrapped.model?.object else {
        return types.addBreak("is \(sent.type.text), not an object", at: place)
      }
      place.declared = sent.location
      types.fitMembers(object, into: Self.object(accepted), at: place)
    default: break
    }
  }

  /// The members of a body; a property without a key contains all fields that the caller names.
  private static func object(_ properties: [Property]) -> Model.Object {
    var object = Model.Object(properties: properties.filter { !$0.key.isEmpty })
    for property in properties where property.key.isEmpty {
      if case .dictionary(let element) = property.type { object.additional = ("fields", element) }
    }
    return object
  }
}

extension Request.Body {
  var isNone: Bool { if case .none = self { true } else { false } }

  var isRequired: Bool {
    switch self {
    case .none: false
    case .whole(let property, _): property.isRequired
    case .members(let properties, _): properties.contains { $0.isRequired }
    }
  }
}
