import SwiftDiagnostics
import SwiftSyntax

/// Mistakes around the keys of Codable.
extension Diagnostic {
  /// - Parameters:
  ///   - keys: The keys that only the enum has.
  ///   - isOfUse: A Boolean value that indicates whether the enum has to stay, for Codable.
  static func codingKeys(
    _ enumeration: EnumDeclSyntax, unread keys: [UnreadKey], by attribute: AttributeSyntax,
    isOfUse: Bool
  ) -> Diagnostic {
    .warning(
      "json-coding-keys", at: enumeration.name,
      "'CodingKeys' is for Codable; '\(attribute.notation)' doesn't read it",
      fixIts: replacing(enumeration, by: keys, isOfUse: isOfUse).map { [$0] } ?? [])
  }

  private static func replacing(
    _ enumeration: EnumDeclSyntax, by keys: [UnreadKey], isOfUse: Bool
  ) -> FixIt? {
    let changes = keys.compactMap(\.change)
    // No key may get lost.
    guard changes.count == keys.count else { return nil }
    if isOfUse { return .offer(changes, "also specify the keys with '@JSONKey'", id: "say-keys") }
    guard !keys.isEmpty else {
      return .remove(enumeration, "remove 'CodingKeys'", id: "remove-coding-keys")
    }
    return .offer(
      changes + [.remove(enumeration)], "specify the keys with '@JSONKey' instead",
      id: "replace-coding-keys")
  }
}

extension UnreadKey {
  /// The annotation in front of the declaration; nil if that declares other names, too.
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
