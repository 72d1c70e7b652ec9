import SwiftDiagnostics
import SwiftSyntax

// The enum by which Codable names keys, which no annotation here reads.

extension JSONModel.Parser {
  /// Says that an `enum CodingKeys` is not read.
  ///
  /// Where the type may be Codable too, the enum is of use; then only keys are worth a word that differ
  /// from those of the annotation.
  mutating func checkCodingKeys(
    of declaration: some DeclGroupSyntax, read shape: JSONModel.Shape?
  ) {
    guard let enumeration = codingKeysDeclaration else { return }
    let keys = takesKeys(shape) ? unreadKeys : []
    let isOfUse = declaration.mayBeCodable
    guard !isOfUse || !keys.isEmpty else { return }
    diagnostics.append(.codingKeys(enumeration, unread: keys, by: attribute, isOfUse: isOfUse))
  }

  /// Whether Codable has another key for a property than its name: `@JSONKey` with that name settles
  /// which one counts here.
  func hasOtherCodingKey(_ property: StoredProperty) -> Bool {
    codingKeys.contains { $0.name == property.key && $0.key != property.key }
  }

  private func takesKeys(_ shape: JSONModel.Shape?) -> Bool {
    switch shape {
    case .rawValue, .converted, .transparent: false
    case .structure, .finalClass, .enumeration, nil: true
    }
  }

  private var codingKeysDeclaration: EnumDeclSyntax? {
    members.others.lazy.compactMap { $0.as(EnumDeclSyntax.self) }
      .first { $0.name.text == "CodingKeys" }
  }

  /// The keys that `CodingKeys` gives in so many words, with the names that its cases have.
  private var codingKeys: [(name: String, key: String)] {
    guard let codingKeysDeclaration else { return [] }
    return TypeMembers(of: codingKeysDeclaration).cases.flatMap(\.declaration.elements)
      .compactMap { element in
        element.rawValue?.value.stringLiteralValue.map { (element.name.unquotedText, $0) }
      }
  }

  /// The keys of properties and cases that would be others without `CodingKeys`.
  private var unreadKeys: [UnreadKey] {
    codingKeys.compactMap { name, key in
      guard key != conversion.key(for: name), let declaration = declaration(of: name) else {
        return nil
      }
      let said = JSONMarkers(declaration.attributes)
      let settled: [JSONMarker] = [.key, .alias, .flatten, .ignored]
      guard settled.allSatisfy({ said[$0] == nil }) else { return nil }
      return UnreadKey(key: key, declaration: declaration)
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

/// A key that Codable has for a property or a case, and where `@JSONKey` would say it.
struct UnreadKey {
  fileprivate let key: String
  fileprivate let declaration: any WithAttributesSyntax

  /// The annotation in front of the declaration; nil where that declares other names, too.
  fileprivate var change: FixIt.Change? {
    let names =
      declaration.as(VariableDeclSyntax.self)?.bindings.count
      ?? declaration.as(EnumCaseDeclSyntax.self)?.elements.count
    guard names == 1, let first = declaration.firstToken(viewMode: .sourceAccurate) else {
      return nil
    }
    let path = KeyPath(key: key).text.asSwiftLiteral
    return .replace(first, with: "@JSONKey(\(path)) \(first.text)")
  }
}

extension Diagnostic {
  /// - Parameters:
  ///   - keys: What is said by the enum alone.
  ///   - isOfUse: Whether the enum has to stay, for Codable.
  fileprivate static func codingKeys(
    _ enumeration: EnumDeclSyntax, unread keys: [UnreadKey], by attribute: AttributeSyntax,
    isOfUse: Bool
  ) -> Diagnostic {
    .warning(
      "json-coding-keys", at: enumeration.name,
      "'CodingKeys' is for Codable; '\(attribute.notation)' does not read it",
      fixIts: replacing(enumeration, by: keys, isOfUse: isOfUse).map { [$0] } ?? [])
  }

  private static func replacing(
    _ enumeration: EnumDeclSyntax, by keys: [UnreadKey], isOfUse: Bool
  ) -> FixIt? {
    let changes = keys.compactMap(\.change)
    // No key may get lost.
    guard changes.count == keys.count else { return nil }
    if isOfUse { return .offer(changes, "say the keys with '@JSONKey', too", id: "say-keys") }
    guard !keys.isEmpty else {
      return .remove(enumeration, "remove 'CodingKeys'", id: "remove-coding-keys")
    }
    return .offer(
      changes + [.remove(enumeration)], "say the keys with '@JSONKey' instead",
      id: "replace-coding-keys")
  }
}

extension DeclGroupSyntax {
  /// Whether the type is Codable, as far as it says so: a protocol of somebody else's may refine it.
  fileprivate var mayBeCodable: Bool {
    let known: Set = [
      "Sendable", "Hashable", "Equatable", "Comparable", "Identifiable", "Error", "CaseIterable",
      "CustomStringConvertible", "CustomDebugStringConvertible", "JSONDecodable", "JSONEncodable",
      "NetworkKit", "NetworkKitJSON", "Swift", "unchecked",
    ]
    return inheritanceClause?.inheritedTypes.contains { inherited in
      inherited.type.tokens(viewMode: .sourceAccurate).contains { token in
        guard case .identifier(let name) = token.tokenKind else { return false }
        return !known.contains(name)
      }
    } ?? false
  }
}
