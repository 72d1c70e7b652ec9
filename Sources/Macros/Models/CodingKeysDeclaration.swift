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

/// A key that Codable uses for a property or a case, and the declaration for the equivalent `@JSONKey`.
struct UnreadKey {
  let key: String
  let declaration: any WithAttributesSyntax
}

extension Rule<ModelDeclaration> {
  /// A type that may be Codable needs the enum. Then the warning covers only keys that differ from the annotation's
  /// keys.
  static var codingKeysAreNotNeeded: Self {
    Self { model in
      guard let codingKeys = model.codingKeys else { return [] }
      let keys = model.unreadKeys(of: codingKeys)
      let isOfUse = model.annotated.group.mayBeCodable
      guard !isOfUse || !keys.isEmpty else { return [] }
      return [
        .codingKeys(codingKeys.declaration, unread: keys, by: model.attribute, isOfUse: isOfUse)
      ]
    }
  }
}

extension ModelDeclaration {
  /// The keys of properties and cases that would differ without `CodingKeys`.
  fileprivate func unreadKeys(of codingKeys: CodingKeysDeclaration) -> [UnreadKey] {
    guard readsKeys else { return [] }
    return codingKeys.keys.compactMap { name, key in
      guard key != annotation.conversion.key(for: name), let declaration = declaration(of: name)
      else { return nil }
      let markers = JSONMarkers(declaration.attributes)
      let settled: [JSONMarker] = [.key, .alias, .flatten, .ignored]
      guard settled.allSatisfy({ markers[$0] == nil }) else { return nil }
      return UnreadKey(key: key, declaration: declaration)
    }
  }

  private var readsKeys: Bool {
    switch shape {
    case .rawValue, .converted, .transparent: false
    case .structure, .finalClass, .enumeration, nil: true
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
