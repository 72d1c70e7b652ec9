import SwiftDiagnostics
import SwiftSyntax

/// Mistakes in the use of Codable's keys.
extension Diagnostic {
  /// - Parameters:
  ///   - keys: The keys that only the enum has.
  ///   - isOfUse: A Boolean value that indicates whether Codable still needs the enum.
  static func codingKeys(
    _ enumeration: EnumDeclSyntax, unread keys: [UnreadKey], by attribute: AttributeSyntax,
    isOfUse: Bool
  ) -> Diagnostic {
    .warning(
      "json-coding-keys", at: enumeration.name,
      "'CodingKeys' applies only to Codable; '\(attribute.notation)' ignores it",
      fixIts: replacing(enumeration, by: keys, isOfUse: isOfUse).map { [$0] } ?? [])
  }

  private static func replacing(
    _ enumeration: EnumDeclSyntax, by keys: [UnreadKey], isOfUse: Bool
  ) -> FixIt? {
    let changes = keys.compactMap(\.change)
    // No key can be lost.
    guard changes.count == keys.count else { return nil }
    if isOfUse {
      return .offer(
        changes, "keep 'CodingKeys' and also specify the keys with '@JSONKey'", id: "say-keys")
    }
    guard !keys.isEmpty else {
      return .remove(enumeration, "remove 'CodingKeys'", id: "remove-coding-keys")
    }
    return .offer(
      changes + [.remove(enumeration)], "specify the keys with '@JSONKey' instead",
      id: "replace-coding-keys")
  }
}

extension UnreadKey {
  /// The annotation before the declaration; nil if the declaration contains several names.
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
