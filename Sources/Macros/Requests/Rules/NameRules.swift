import SwiftDiagnostics
import SwiftSyntax

/// The rules of the names of values in the request that is sent.
extension RequestDeclaration {
  @Mistakes var nameMistakes: [Diagnostic] {
    for property in properties {
      for marker in property.markers {
        marker.nameMistake(in: property)
        for option in marker.optionArguments where option.expression.isSelfContainedLiteral {
          Diagnostic.reportedByCompiler(at: option.expression)
        }
      }
    }
  }

  @Mistakes var repeatedNames: [Diagnostic] {
    let names = properties.compactMap { property in
      wireName(of: property).map { (property: property, role: $0.role, name: $0.name) }
    }
    for (entry, second) in names.clashes({
      // Only the names of roles that are known can be compared without regard to case.
      let role = $0.role ?? .path
      return $0.role == $1.role && role.comparable($0.name) == role.comparable($1.name)
    }) {
      let (first, (property, role, name)) = (entry.property, second)
      let noun = role?.noun ?? "parameter"
      // Parts with the same explicit name are intentional, such as several files of one field.
      if role != .part || first.marker == nil || property.marker == nil {
        let note = Note.at(first.stored.identifier, "'\(first.key)' already has this name")
        if [.query, .part].contains(role) {
          warning(
            at: property.nameNode,
            "\(noun) '\(name)' is sent for both '\(first.key)' and '\(property.key)'",
            note: note)
        } else {
          error(
            at: property.nameNode,
            "\(noun) '\(name)' can't be sent for both '\(first.key)' and '\(property.key)'",
            note: note, .renaming(property, as: role))
        }
      }
    }
  }

  /// `CodingKeys` with other names than those that are sent. A request that's also Codable can need the enum.
  var unusedCodingKeys: Diagnostic? {
    guard !isModel, let codingKeys = CodingKeysDeclaration(members) else { return nil }
    let unused = codingKeys.keys.first { name, key in
      properties.contains { $0.key == name && wireName(of: $0).map { $0.name != key } == true }
    }
    guard let (name, key) = unused else { return nil }
    let marker = (parameterRole ?? .jsonField).rawValue
    return warning(
      at: codingKeys.declaration.name,
      "'CodingKeys' applies only to Codable; to send property '\(name)' as '\(key)', specify the name in an "
        + "annotation, such as '@\(marker)(\(key.asSwiftLiteral))'")
  }

  /// Members of the JSON body that are both a value and an object that contains another member.
  @Mistakes var overlappingJSONFields: [Diagnostic] {
    let fields = properties.compactMap {
      property -> (path: JSONKeyPath, property: RequestProperty)? in
      if case .jsonField(let path) = property.placement { (path, property) } else { nil }
    }
    for (first, field) in fields.clashes({ $0.path != $1.path && $0.path.excludes($1.path) }) {
      let isOuter = field.path.components.count < first.path.components.count
      let (outer, inner) = isOuter ? (field, first) : (first, field)
      error(
        at: field.property.nameNode,
        "JSON member '\(outer.path.text)' can't be both a value and an object that contains '\(inner.path.text)'",
        note: .at(
          first.property.stored.identifier,
          "'\(first.property.key)' is sent as '\(first.path.text)'"),
        .renaming(field.property, as: .jsonField))
    }
  }
}

extension RequestMarker {
  /// The mistake in the name that the marker specifies for a property.
  fileprivate func nameMistake(in property: RequestProperty) -> Diagnostic? {
    if let argument = nameArgument {
      if role == .jsonField {
        let path = name.flatMap(JSONKeyPath.init(text:))
        return path?.components.isEmpty == false
          ? indexMistake(argument) : argument.pathMistake(in: attribute)
      }
      guard let name else { return .reportedByCompiler(at: argument) }
      if name.isEmpty {
        return error(
          at: argument, "the name in '\(notation)' can't be empty",
          attribute.labeledArguments.count == 1
            ? .replace(attribute, with: notation, "use the property's name")
            : .removing(0, of: attribute.labeledArguments, "use the property's name"))
      }
    }
    if role == .jsonField, let name = attribute.argument(labeled: "encode") {
      return error(
        at: attribute,
        "'@JSONKey' can have only one name in a request, because a request is only encoded",
        .replace(
          attribute, with: "@JSONKey(\(name.trimmedDescription))", "keep the 'encode' name"))
    }
    // Only the first marker applies.
    guard case .item(role, let name) = property.placement else { return nil }
    if role == .header, name.isTransportField {
      return error(
        at: nameArgument ?? attribute,
        "only the transport can set the header field '\(name)'; don't send property '\(property.key)'",
        .replace(attribute, with: "@Ignored", "change '@Header' to '@Ignored'"))
    }
    let isHeader = role == .header
    guard !name.isToken, isHeader || role == .cookie else { return nil }
    return invalidName(
      name, of: role.noun, at: nameArgument ?? attribute,
      section: isHeader ? "RFC 9110, section 5.6.2" : "RFC 6265, section 4.1.1",
      .naming(self, isHeader ? "<#Name#>" : "<#name#>", "name the \(role.noun)"))
  }

  /// The mistake of the path of an element, which can't be a member of the body.
  private func indexMistake(_ argument: ExprSyntax) -> Diagnostic? {
    guard let path = name.flatMap(JSONKeyPath.init(text:)), path.hasIndex else { return nil }
    let members = JSONKeyPath(path.components.prefix(while: \.isKey)).text.asSwiftLiteral
    return error(
      at: argument,
      "'\(path.text)' names an array element, but a property can't be sent as a single element; send the whole array",
      .replace(argument, with: members, "change the name to \(members)"))
  }
}

// MARK: The idempotency key

/// The rules of the key by which a server recognizes a retry.
extension RequestDeclaration {
  /// Keys that a property, a header field, or another annotation also specifies.
  @Mistakes var repeatedIdempotencyKeys: [Diagnostic] {
    if let key = generatedKey {
      let field = Self.idempotencyKeyField
      let given = properties.filter { property in
        wireName(of: property).map {
          $0.role == .header && $0.name.lowercased() == field.lowercased()
        }
          ?? false
      }.map { Syntax($0.stored.identifier) }
      let item = common.headers.item(named: field).map { [Syntax($0.nameLiteral)] } ?? []
      for node in given + item {
        error(
          at: key, "'\(key.notation)' can't generate a key, because the request already has one",
          note: .at(node, "the request has a key here"), .removing(key))
      }
      for second in generatedKeys.dropFirst() { appliedTwice(second, first: key) }
    }
  }
}
