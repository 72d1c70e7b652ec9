import SwiftSyntax
import SwiftSyntaxMacros

/// A dictionary's key that's only the key of a JSON object if an extension declares so. Codable would represent the
/// dictionary as an array.
///
/// Only the compiler knows the conformances of a type, so the generated code calls a function that's unavailable for
/// other keys.
struct KeyCheck {
  private let type: String
  private let condition: String?
  private let anchor: SourceAnchor?

  /// The checks of the types of fields. A strategy can represent any type.
  static func all(
    of fields: [JSONField], besides own: Set<String>, in context: some MacroExpansionContext
  ) -> [KeyCheck] {
    fields.filter { $0.options.strategy == nil }.flatMap { field in
      (field.property.writtenType?.unlikelyKeys(besides: own) ?? []).map { key in
        KeyCheck(
          type: key.trimmedDescription, condition: field.property.condition,
          anchor: SourceAnchor(key, in: context))
      }
    }
  }

  fileprivate func write(to source: inout SourceText) {
    source.under(condition) { source in
      let call = "key(\(type).self)"
      source.line("", continuing: call, at: anchor)
    }
  }
}

extension SourceText {
  /// Writes the checks of keys at the beginning of a function.
  mutating func check(_ keys: [KeyCheck]) {
    guard !keys.isEmpty else { return }
    line("func key<Key: NetworkKitJSON.JSONObjectKey>(_: Key.Type) {}")
    let raw = "where Key.RawValue: NetworkKitJSON.JSONObjectKey"
    line("func key<Key: Swift.RawRepresentable>(_: Key.Type) \(raw) {}")
    let mistake =
      "this type can't be the key of a JSON object; use strings, integers, UUIDs, or an enum with raw values as keys"
    line("@available(*, unavailable, message: \(mistake.asSwiftLiteral))")
    line("@_disfavoredOverload func key<Key>(_: Key.Type) {}")
    for key in keys { key.write(to: &self) }
  }
}

extension TypeSyntax {
  /// The keys of dictionaries in the type that are types of the standard library or Foundation, and aren't keys of JSON
  /// objects, unless an extension declares so.
  ///
  /// - Parameter own: The names of types in Foundation that may be names of the app's own types.
  fileprivate func unlikelyKeys(besides own: Set<String>) -> [TypeSyntax] {
    guard !isKnown else { return [] }
    let names: Set = ["Bool", "Double", "Float", "Decimal", "Date", "Data", "URL"]
    return Syntax(self).descendants(of: DictionaryTypeSyntax.self).map(\.key).filter {
      names.contains($0.trimmedSource.unqualified) && !own.contains($0.trimmedSource)
        || $0.optionalWrapped?.isKnown == true
    }
  }
}
