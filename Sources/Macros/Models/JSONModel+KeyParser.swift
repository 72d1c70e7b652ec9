import SwiftDiagnostics
import SwiftSyntax

// Where the values of properties stand.

extension JSONModel.Parser {
  mutating func keys(
    of property: StoredProperty, _ markers: JSONMarkers
  ) -> (decoded: KeyPath, encoded: KeyPath)? {
    guard let marker = markers[.key] else {
      let path = KeyPath(key: conversion.key(for: property.key))
      checkLength(of: path, at: property.identifier)
      return (path, path)
    }
    let arguments =
      marker.argument(labeled: nil).map { ($0, $0) }
      ?? marker.argument(labeled: "decode").flatMap { decoded in
        marker.argument(labeled: "encode").map { (decoded, $0) }
      }
    guard let (decodedArgument, encodedArgument) = arguments else { return nil }
    let isOne = decodedArgument.id == encodedArgument.id
    let decoded = keyPath(decodedArgument, of: marker)
    let encoded = isOne ? decoded : keyPath(encodedArgument, of: marker)
    guard let decoded, let encoded else { return nil }
    if purpose.includesEncoding, encoded.hasIndex {
      diagnostics.append(.encodedIndex(encodedArgument, encoded))
    }
    if !isOne, decoded == encoded {
      diagnostics.append(.sameKeyBothWays(marker, decodedArgument))
    }
    let own = KeyPath(key: property.key)
    if markers[.flatten] == nil, decoded == own, encoded == own,
      conversion.key(for: property.key) == property.key, !hasOtherCodingKey(property)
    {
      diagnostics.append(.redundantKey(marker, property))
    }
    return (decoded, encoded)
  }

  /// The path that an annotation names, or nil after saying what is wrong with it.
  mutating func keyPath(_ argument: ExprSyntax, of marker: AttributeSyntax) -> KeyPath? {
    guard let text = argument.stringLiteralValue else {
      diagnostics.append(.keyNotLiteral(argument))
      return nil
    }
    guard let path = KeyPath(text: text) else {
      diagnostics.append(
        text.isEmpty ? .emptyKey(argument, of: marker) : .malformedKey(argument, text))
      return nil
    }
    checkLength(of: path, at: argument)
    return path
  }

  /// The reader's tables have one byte for a key's length.
  mutating func checkLength(of path: KeyPath, at node: some SyntaxProtocol) {
    let isLong = path.components.contains { component in
      if case .key(let key) = component { key.asJSONText.utf8.count > 0x7F } else { false }
    }
    if isLong { diagnostics.append(.longKey(node)) }
  }

  mutating func aliases(in attributes: AttributeListSyntax) -> [JSONField.Key] {
    attributes.named(JSONMarker.alias.rawValue).prefix(1).flatMap { marker in
      marker.labeledArguments.compactMap { argument in
        keyPath(argument.expression, of: marker).map {
          JSONField.Key(path: $0, origin: Syntax(argument.expression))
        }
      }
    }
  }

  /// No value may be wanted twice; branches of one `#if` do not meet.
  mutating func checkKeys(of fields: [JSONField]) {
    let fields = fields.filter { !$0.options.isFlattened }
    var reported: Set<SyntaxIdentifier> = []
    if purpose.includesDecoding {
      let keys = fields.filter(\.options.isDecoded).flatMap { field in
        ([JSONField.Key(path: field.keyPath, origin: field.origin(of: "decode"))] + field.aliases)
          .map { (field.property.condition, $0) }
      }
      for (key, first) in Self.clashes(among: keys) {
        reported.insert(key.origin.id)
        diagnostics.append(
          first.path == key.path
            ? .duplicateKey(key.origin, key.path, first: first.origin)
            : .conflictingKey(key.origin, earlier: first.origin))
      }
    }
    guard purpose.includesEncoding else { return }
    let keys = fields.filter(\.options.isEncoded).map {
      (
        $0.property.condition,
        JSONField.Key(path: $0.encodedKeyPath, origin: $0.origin(of: "encode"))
      )
    }
    for (key, first) in Self.clashes(among: keys) where !reported.contains(key.origin.id) {
      diagnostics.append(
        first.path == key.path
          ? .duplicateEncodedKey(key.origin, key.path, first: first.origin)
          : .conflictingKey(key.origin, earlier: first.origin))
    }
  }

  private static func clashes(
    among keys: [(condition: String?, key: JSONField.Key)]
  ) -> [(key: JSONField.Key, first: JSONField.Key)] {
    keys.enumerated().compactMap { position, entry in
      keys[..<position].first { other in
        guard other.condition == nil || entry.condition == other.condition else { return false }
        return other.key.path == entry.key.path || other.key.path.excludes(entry.key.path)
      }.map { (entry.key, $0.key) }
    }
  }
}

extension JSONField {
  /// Where the key of a direction comes from, which an argument of this label may say.
  fileprivate func origin(of label: String) -> Syntax {
    markers[.key]?.argument(labeled: label).map { Syntax($0) } ?? origin
  }
}
