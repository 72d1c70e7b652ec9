import SwiftDiagnostics
import SwiftSyntax

/// The `enum CodingKeys` that specifies the keys for Codable. No annotation here reads it.
struct CodingKeysDeclaration {
  let declaration: EnumDeclSyntax
  /// The keys that are string literals, with the names of their cases.
  let keys: [(name: String, key: String)]

  /// - Returns: nil if the type has no such enum.
  init?(_ members: TypeMembers) {
    let enumerations = members.others.lazy.compactMap { $0.as(EnumDeclSyntax.self) }
    guard let declaration = enumerations.first(where: { $0.name.text == "CodingKeys" }) else {
      return nil
    }
    self.declaration = declaration
    keys = TypeMembers(of: declaration).cases.flatMap(\.declaration.elements)
      .compactMap { element in
        element.rawValue?.value.stringLiteralValue.map { (element.name.unquotedText, $0) }
      }
  }
}

extension ModelDeclaration {
  /// A type that may be Codable needs the enum. Then the warning covers only keys that differ from the annotation's
  /// keys.
  var unneededCodingKeys: Diagnostic? {
    guard let codingKeys else { return nil }
    let enumeration = codingKeys.declaration
    let keys = unreadKeys(of: codingKeys)
    let isOfUse = annotated.group.mayBeCodable
    guard !isOfUse || !keys.isEmpty else { return nil }
    let changes = keys.compactMap(\.self)
    let fixIt: FixIt =
      if isOfUse {
        .offer(changes, "keep 'CodingKeys' and also specify the keys with '@JSONKey'")
      } else if keys.isEmpty {
        .remove(enumeration, "remove 'CodingKeys'")
      } else {
        .offer(changes + [.remove(enumeration)], "specify the keys with '@JSONKey' instead")
      }
    return warning(
      at: enumeration.name,
      "'CodingKeys' applies only to Codable; '\(attribute.notation)' ignores it",
      // No key can be lost.
      changes.count == keys.count ? fixIt : nil)
  }
}

// MARK: Keys that Codable doesn't read

extension ModelDeclaration {
  /// A key of a type that's also `Codable`, if the type doesn't specify the keys of that conformance. `CodingKeys` in
  /// the type silences the warning.
  var keyUnreadByCodable: Diagnostic? {
    let named = properties.filter { $0.markers[.key] != nil && $0.keys != nil && !$0.hasPlainKey }
    guard let conformance = annotated.group.codableConformance, codingKeys == nil, isObject,
      let property = named.first, let marker = property.markers[.key]
    else { return nil }
    let cases = properties.filter { !$0.stored.isConstant }.map { property -> String? in
      guard let path = property.keys?.decoded, let key = path.components.first?.key,
        path.components.count == 1
      else { return nil }
      let name = property.stored.name
      return key == property.stored.key ? name : "\(name) = \(key.asSwiftLiteral)"
    }
    let list = cases.compactMap(\.self)
    return warning(
      at: marker,
      "'\(conformance)' uses the key '\(property.stored.key)' instead, because '@JSONKey' doesn't apply to it; "
        + "declare 'CodingKeys' in the type, or remove '\(conformance)'",
      // Codable has no paths.
      list.count == cases.count
        ? .insertMember(
          "enum CodingKeys: String, CodingKey { case \(list.joined(separator: ", ")) }",
          into: annotated.group.memberBlock, "declare 'CodingKeys'") : nil)
  }
}

extension JSONProperty {
  /// A Boolean value that indicates whether the key is the property's name.
  fileprivate var hasPlainKey: Bool {
    let path = JSONKeyPath(key: stored.key)
    return keys.map { $0.decoded == path && $0.encoded == path } ?? true
  }
}

extension ModelDeclaration {
  /// Handwritten code for a conformance that the type doesn't have.
  @Mistakes var unusedCodableMembers: [Diagnostic] {
    for member in annotated.group.mayBeCodable ? [] : annotated.group.codableMembers {
      warning(
        at: member,
        "'\(attribute.notation)' never calls this member, because it belongs to Codable; conform to 'JSONDecodable' or "
          + "'JSONEncodable' manually, or remove the member",
        .remove(member, "remove the member"))
    }
  }
}

extension DeclGroupSyntax {
  /// The members that implement Codable: `init(from:)` and `encode(to:)`.
  fileprivate var codableMembers: [DeclSyntax] {
    memberBlock.members.map(\.decl).filter { member in
      let function = member.as(FunctionDeclSyntax.self)
      let signature = function?.signature ?? member.as(InitializerDeclSyntax.self)?.signature
      let parameter = signature?.parameterClause.parameters.first
      let type = parameter?.type.trimmedDescription ?? ""
      return switch (function?.name.text, parameter?.firstName.text) {
      case (nil, "from"): type.hasSuffix("Decoder")
      case ("encode", "to"): type.hasSuffix("Encoder")
      default: false
      }
    }
  }

  /// The `Codable` conformance that the compiler synthesizes, as far as the declaration shows; nil if there's none.
  fileprivate var codableConformance: String? {
    let names = ["Codable", "Decodable", "Encodable"]
    guard codableMembers.isEmpty else { return nil }
    return inheritanceClause?.inheritedTypes
      .map { $0.type.trimmedDescription.unqualified }
      .first(where: names.contains)
  }
}

extension ModelDeclaration {
  /// The changes that specify the keys of properties and cases that would differ without `CodingKeys`; nil for a
  /// declaration of several names.
  fileprivate func unreadKeys(of codingKeys: CodingKeysDeclaration) -> [FixIt.Change?] {
    guard readsKeys else { return [] }
    return codingKeys.keys.flatMap { name, key -> [FixIt.Change?] in
      guard key != annotation.conversion.key(for: name), let declaration = declaration(of: name)
      else { return [] }
      let markers = JSONMarkers(declaration.attributes)
      let settled: [JSONMarker] = [.key, .alias, .flatten, .ignored]
      guard settled.allSatisfy({ markers[$0] == nil }) else { return [] }
      let names =
        declaration.as(VariableDeclSyntax.self)?.bindings.count
        ?? declaration.as(EnumCaseDeclSyntax.self)?.elements.count
      let first = names == 1 ? declaration.firstToken(viewMode: .sourceAccurate) : nil
      let path = JSONKeyPath(key: key).text.asSwiftLiteral
      return [first.map { .replace($0, with: "@JSONKey(\(path)) \($0.text)") }]
    }
  }

  private var readsKeys: Bool {
    switch shape {
    case .rawValue, .converted, .transparent: false
    case .object, .enumeration, nil: true
    }
  }

  private func declaration(of name: String) -> (any WithAttributesSyntax)? {
    if let property = members.properties.first(where: { $0.key == name }) {
      return property.declaration
    }
    return members.cases.map(\.declaration).first { declaration in
      declaration.elements.contains { $0.name.unquotedText == name }
    }
  }
}

extension DeclGroupSyntax {
  /// A Boolean value that indicates whether the type is Codable, as far as its declaration shows: a protocol of another
  /// module may refine it.
  fileprivate var mayBeCodable: Bool {
    !inheritedTypes(besides: ["Error", "CaseIterable"]).isEmpty
  }

  /// The inherited types apart from some protocols, and from those that have no members of a request or a model.
  func inheritedTypes(besides protocols: Set<String>) -> [TypeSyntax] {
    let known = protocols.union([
      "Sendable", "Hashable", "Equatable", "Comparable", "Identifiable", "CustomStringConvertible",
      "CustomDebugStringConvertible", "JSONDecodable", "JSONEncodable", "NetworkKit",
      "NetworkKitJSON", "Swift", "unchecked",
    ])
    return (inheritanceClause?.inheritedTypes.map(\.type) ?? []).filter { type in
      type.tokens(viewMode: .sourceAccurate).contains { token in
        guard case .identifier(let name) = token.tokenKind else { return false }
        return !known.contains(name)
      }
    }
  }
}
