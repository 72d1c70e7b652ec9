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
      wireName(of: property).map { (property: property, kind: $0.kind, name: $0.name) }
    }
    for (entry, second) in names.clashes({
      $0.kind.comparable($0.name) == $1.kind.comparable($1.name)
    }) {
      let (first, (property, kind, name)) = (entry.property, second)
      // Parts with the same explicit name are intentional, such as several files of one field.
      if kind != .part || first.marker == nil || property.marker == nil {
        let note = Note.at(first.stored.identifier, "'\(first.key)' already has this name")
        if kind.isRepeatable {
          warning(
            at: property.nameNode,
            "\(kind.rawValue) '\(name)' is sent for both '\(first.key)' and '\(property.key)'",
            note: note)
        } else {
          error(
            at: property.nameNode,
            "\(kind.rawValue) '\(name)' can't be sent for both '\(first.key)' and '\(property.key)'",
            note: note, .renaming(property, kind: kind))
        }
      }
    }
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
        .renaming(field.property, kind: .json))
    }
  }
}

extension RequestMarker {
  /// The mistake in the name that the marker specifies for a property.
  fileprivate func nameMistake(in property: RequestProperty) -> Diagnostic? {
    if let argument = nameArgument {
      guard let name else {
        return notLiteral(argument, "the name in '\(notation)' must be a string literal")
      }
      if name.isEmpty {
        return error(
          at: argument, "the name in '\(notation)' can't be empty",
          // `@JSONKey` can't be used without a name.
          role == .jsonField
            ? .removing(attribute)
            : .replace(attribute, with: notation, "use the property's name"))
      }
      if role == .jsonField { return jsonNameMistake(in: name, at: argument) }
    }
    if role == .jsonField, let name = attribute.argument(labeled: "encode") {
      return error(
        at: attribute,
        "'@JSONKey' can have only one name in a request, because a request is only encoded",
        .replace(
          attribute, with: "@JSONKey(\(name.trimmedDescription))", "keep the 'encode' name"))
    }
    guard case .item(let item, let name) = property.placement else { return nil }
    if item == .header, role == .header, name.isTransportField {
      return error(
        at: nameArgument ?? attribute,
        "only the transport can set the header field '\(name)'; don't send property '\(property.key)'",
        .replace(attribute, with: "@Ignored", "change '@Header' to '@Ignored'"))
    }
    guard !name.isToken else { return nil }
    let place: any SyntaxProtocol = nameArgument ?? attribute
    switch (item, role) {
    case (.header, .header):
      return invalidName(
        name, of: "header field", at: place, section: "RFC 9110, section 5.6.2",
        .replace(attribute, with: "@Header(\"<#Name#>\")", "name the header field"))
    case (.cookie, .cookie):
      return invalidName(
        name, of: "cookie", at: place, section: "RFC 6265, section 4.1.1",
        .replace(attribute, with: "@Cookie(\"<#name#>\")", "name the cookie"))
    default: return nil
    }
  }

  /// The reason why the path of `@JSONKey` can't be a member of the body; nil if it can.
  private func jsonNameMistake(in text: String, at argument: ExprSyntax) -> Diagnostic? {
    guard let path = JSONKeyPath(text: text) else {
      return error(
        at: argument,
        "'\(text)' isn't a valid JSON member name; expected 'name' or 'outer.name'")
    }
    guard path.hasIndex else { return nil }
    let members = JSONKeyPath(path.components.prefix(while: \.isKey)).text.asSwiftLiteral
    return error(
      at: argument,
      "'\(text)' names an array element, but a property can't be sent as a single element; send the whole array",
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
      for property in properties {
        if let (kind, name) = wireName(of: property), kind == .header,
          name.lowercased() == field.lowercased()
        {
          error(
            at: key,
            "'\(key.notation)' can't generate a key, because property '\(property.key)' provides one",
            note: .at(property.stored.identifier, "'\(property.key)' provides the key here"),
            .removing(key))
        }
      }
      if let item = common.headers.item(named: field) {
        error(
          at: key,
          "'\(key.notation)' can't generate a key, because the 'headers' argument specifies '\(item.name)'",
          note: .at(
            item.nameLiteral,
            "with a constant key, the server treats every request as a duplicate of the first one"),
          .removing(key))
      }
      for second in generatedKeys.dropFirst() { appliedTwice(second, first: key) }
    }
  }
}
