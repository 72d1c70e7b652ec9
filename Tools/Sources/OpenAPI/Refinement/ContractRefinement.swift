/// The changes that depend on the uses of each model, and so require the whole contract.
struct ContractRefinement {
  let contract: Contract
  let schemas: SchemaReader
  private var report: Report { schemas.report }

  func refine() {
    schemas.readPending()
    for request in contract.requests {
      PaginationFinder(request: request, report: report).find()
      readInvalidations(of: request)
    }
    UnionSimplifier(top: contract.models).simplify(allModels, contract.requests)
    removeUnused()
    markParameters()
    relaxDirections()
    removeTags()
    var cases = UntaggedCases(report: report)
    cases.order(allModels)
    RecursionMarker(models: allModels).mark()
    CycleMarker(models: allModels).mark()
    sortTypes()
    renameNestedTypes()
    DefaultsReader(report: report).read(models: allModels, requests: contract.requests)
    let samples = SampleReader(report: report, references: schemas.references)
    samples.read(allModels)
    for request in contract.requests {
      samples.reportExamples(of: request.parameters.map(\.property) + request.body.properties)
    }
  }

  /// Reads the invalidated requests that an export wrote, if the compiler accepts them.
  private func readInvalidations(of request: Request) {
    guard let list = request.documentedInvalidations else { return }
    let names = list.elements.map { ($0.string.map(Identifier.type) ?? "", $0) }
    let isSafe = ["get", "head", "query"].contains(request.method)
    for (name, node) in list.isArray ? names : [("", list)] {
      // The compiler warns about a deprecated type.
      let isRequest = contract.requests.contains {
        $0.name == name && !$0.documentation.isDeprecated
      }
      if isRequest, !isSafe, !request.invalidatedRequests.contains(name) {
        request.invalidatedRequests.append(name)
      } else {
        report.add(
          .omitted,
          "'x-networkkit-invalidates' needs a method that isn't safe, and operations of the document that "
            + "aren't deprecated", at: node)
      }
    }
  }

  /// All models, the nested ones included.
  private var allModels: [Model] {
    var models: [Model] = []
    var pending = contract.models.models
    for request in contract.requests { pending += request.scope.models + request.companions.models }
    while let model = pending.popLast() {
      models.append(model)
      pending += model.scope.models
    }
    return models.reversed()
  }

  /// The types inside others, and beside requests, are in the order of their uses.
  private func sortTypes() {
    for model in allModels { model.scope.sort(by: model.members) }
    // The names in initial values are known only after the types are in order.
    let defaults = DefaultsReader(report: report)
    for request in contract.requests {
      let types = request.types { $0.isFirst && !defaults.setsInitialValue(of: $0) }
      request.scope.sort(by: types)
      request.companions.sort(by: types)
    }
  }

  /// The nested types have names that depend only on the types around them.
  private func renameNestedTypes() {
    let types = contract.models.models + contract.requests.flatMap(\.companions.models)
    contract.models.useNames(
      Set(types.map(\.name) + contract.requests.map(\.name) + [contract.name]))
    contract.models.renameNested()
    for request in contract.requests {
      request.scope.renameAll()
      request.companions.renameNested()
    }
  }

  // MARK: Unused types

  /// Removes the types of parameters that became strings, and of everything else that has no declaration.
  private func removeUnused() {
    var types = contract.requests.flatMap(\.types)
    let components = contract.models.models.filter { model in
      schemas.isComponent(model) && UnionSimplifier.only(in: model) == nil
    }
    types += components.map(ValueType.model)
    let used = reachable(from: types)
    for scope in [contract.models] + contract.requests.flatMap({ [$0.scope, $0.companions] })
      + allModels.map(\.scope)
    {
      scope.removeAll { !used.contains(ObjectIdentifier($0)) }
    }
  }

  // MARK: Parameters

  private func markParameters() {
    for request in contract.requests {
      for parameter in request.parameters where parameter.place != .queryMap {
        parameter.property.type.model?.isParameter = true
      }
      if case .members(let properties, _) = request.body {
        for property in properties { property.type.model?.isParameter = true }
      }
    }
  }

  // MARK: Directions

  /// A read-only member isn't sent, and a write-only one isn't received, so each is optional in a model that's used
  /// both ways.
  private func relaxDirections() {
    let sent = reachable(from: contract.requests.flatMap(\.body.properties).map(\.type))
    let received = reachable(
      from: contract.requests.flatMap { $0.response.types + $0.failures.map(\.type) })
    for model in allModels {
      guard case .object(var object) = model.kind else { continue }
      for index in object.properties.indices {
        let property = object.properties[index]
        let isRelaxed =
          (property.isReadOnly && sent.contains(ObjectIdentifier(model)))
          || (property.isWriteOnly && received.contains(ObjectIdentifier(model)))
        if property.isReadOnly {
          object.properties[index].documentation.remarks.append("Read-only.")
        } else if property.isWriteOnly {
          object.properties[index].documentation.remarks.append("Write-only.")
        }
        if isRelaxed, property.isRequired {
          object.properties[index].isRequired = false
          object.properties[index].defaultValue = nil
        }
      }
      model.kind = .object(object)
    }
  }

  private func reachable(from types: [ValueType]) -> Set<ObjectIdentifier> {
    var known: Set<ObjectIdentifier> = []
    var pending = types.compactMap(\.model)
    while let model = pending.popLast() {
      guard known.insert(ObjectIdentifier(model)).inserted else { continue }
      pending += model.members.compactMap(\.model)
    }
    return known
  }

  // MARK: Tags

  /// The enum reads and writes the tag, so a model that's only used as one of its cases doesn't need the property.
  private func removeTags() {
    var tags: [ObjectIdentifier: Set<String>] = [:]
    var direct: Set<ObjectIdentifier> = []
    var types = contract.requests.flatMap(\.types)
    for model in allModels {
      if let union = model.union, let tag = union.tag {
        for part in union.cases {
          if case .model(let payload) = part.type {
            tags[ObjectIdentifier(payload), default: []].insert(tag)
          }
        }
        // The case for unknown tags contains the tag.
        if let type = union.otherType { types.append(type) }
      } else {
        types += model.members
      }
    }
    for model in types.compactMap(\.model) { direct.insert(ObjectIdentifier(model)) }
    for model in allModels {
      guard case .object(var object) = model.kind, let keys = tags[ObjectIdentifier(model)] else {
        continue
      }
      for key in keys {
        guard let index = object.properties.firstIndex(where: { $0.key == key }) else { continue }
        if direct.contains(ObjectIdentifier(model)) || keys.count > 1 {
          report.add(
            .note,
            "'\(model.name)' is also used without its tag '\(key)', so an enum writes the tag twice",
            at: model.location)
        } else {
          let removed = object.properties.remove(at: index)
          if let unused = removed.type.model { model.scope.removeAll { $0 === unused } }
        }
      }
      model.kind = .object(object)
    }
  }
}

extension Model {
  /// The types of the properties or the associated values.
  var members: [ValueType] {
    switch kind {
    case .object(let object):
      object.properties.map(\.type) + (object.additional.map { [$0.type] } ?? [])
    case .enumeration: []
    case .union(let union): union.cases.map(\.type) + (union.otherType.map { [$0] } ?? [])
    case .wrapper(let type): [type]
    }
  }
}
