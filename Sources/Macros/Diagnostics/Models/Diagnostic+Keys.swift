import SwiftDiagnostics
import SwiftSyntax

/// Mistakes in the keys of properties and cases.
extension Diagnostic {
  static func duplicateKey(_ origin: Syntax, _ path: KeyPath, first: Syntax) -> Diagnostic {
    .error(
      "json-duplicate-key", at: origin, "the key \(path.text.asSwiftLiteral) is decoded twice",
      notes: [.note("json-first-key", at: first, "first decoded here")],
      fixIts: FixIt.otherKey(at: origin).map { [$0] } ?? [])
  }

  static func conflictingKey(_ origin: Syntax, earlier: Syntax) -> Diagnostic {
    .error(
      "json-conflicting-key", at: origin,
      "this key conflicts with an earlier key, because they require different types for the same "
        + "JSON value",
      notes: [.note("json-earlier-key", at: earlier, "the earlier key is here")],
      fixIts: FixIt.otherKey(at: origin).map { [$0] } ?? [])
  }

  static func keyNotLiteral(_ argument: ExprSyntax) -> Diagnostic {
    .error(
      "json-key-not-literal", at: argument,
      "a key must be a string literal without interpolation",
      fixIts: [
        .replace(argument, with: "\"<#key#>\"", "specify the key", id: "write-key")
      ])
  }

  static func emptyKey(_ argument: ExprSyntax, of marker: AttributeSyntax) -> Diagnostic {
    .error(
      "json-empty-key", at: argument, "a key can't be empty",
      fixIts: [
        .replace(argument, with: "\"<#key#>\"", "specify the key", id: "write-key"),
        .remove(marker, "remove the key", id: "remove-key"),
      ])
  }

  static func longKey(_ node: some SyntaxProtocol) -> Diagnostic {
    .error("json-long-key", at: node, "a key can be at most 127 bytes long, excluding its quotes")
  }

  static func malformedKey(_ argument: ExprSyntax, _ text: String) -> Diagnostic {
    let key = KeyPath(key: text).text.asSwiftLiteral
    return .error(
      "json-malformed-key", at: argument,
      "\(text.asSwiftLiteral) isn't a valid path; use keys and indexes, as in \"items[0].name\", "
        + "and put a backslash before a dot or bracket that's part of a key",
      fixIts: [.replace(argument, with: key, "use the whole string as one key", id: "escape-key")])
  }

  static func encodedIndex(_ argument: ExprSyntax, _ path: KeyPath) -> Diagnostic {
    .error(
      "json-encoded-index", at: argument,
      "\(path.text.asSwiftLiteral) can be decoded but not encoded, because the array's other "
        + "elements are unknown",
      fixIts: [
        .replace(
          argument, with: "decode: \(path.text.asSwiftLiteral), encode: \"<#key#>\"",
          "use another key for encoding", id: "write-other-key")
      ])
  }

  static func repeatedKey(_ marker: AttributeSyntax) -> Diagnostic {
    .error(
      "json-repeated-key", at: marker, "'@JSONKey' is applied twice",
      fixIts: [.remove(marker, "remove this key", id: "remove-key")])
  }

  static func sharedKey(
    _ marker: AttributeSyntax, ofCases isOfCases: Bool, splitting: FixIt
  ) -> Diagnostic {
    let shared = marker.lastName == JSONMarker.key.rawValue ? "a key" : "an alias"
    let (several, each) = isOfCases ? ("cases", "case") : ("properties", "property")
    return .error(
      "json-shared-key", at: marker,
      "multiple \(several) can't share \(shared); declare each \(each) separately",
      fixIts: [splitting])
  }

  static func redundantKey(_ marker: AttributeSyntax, _ property: StoredProperty) -> Diagnostic {
    .warning(
      "json-redundant-key", at: marker, "property '\(property.key)' already has this key",
      fixIts: [.remove(marker, "remove the key", id: "remove-key")])
  }

  static func markerOnUndecoded(_ marker: AttributeSyntax) -> Diagnostic {
    let isKey = marker.lastName == JSONMarker.key.rawValue
    return .error(
      "json-key-on-undecoded", at: marker,
      "'\(marker.notation)' can only be applied to a stored instance property",
      fixIts: [isKey ? .remove(marker, "remove the key", id: "remove-key") : .removing(marker)])
  }

  static func keyOnRawValue(_ marker: AttributeSyntax) -> Diagnostic {
    .error(
      "json-key-on-raw-value", at: marker,
      "a case with a raw value can't have a key; change the raw value instead",
      fixIts: [.remove(marker, "remove the key", id: "remove-key")])
  }
}

// MARK: Keys for each direction

extension Diagnostic {
  static func sameKeyBothWays(_ marker: AttributeSyntax, _ key: ExprSyntax) -> Diagnostic {
    .warning(
      "json-same-key", at: marker, "the key is the same for decoding and encoding",
      fixIts: [
        .replace(
          marker, with: "@JSONKey(\(key.trimmedDescription))", "specify the key once",
          id: "write-once")
      ])
  }

  static func duplicateEncodedKey(
    _ origin: Syntax, _ path: KeyPath, first: Syntax
  ) -> Diagnostic {
    .error(
      "json-duplicate-encoded-key", at: origin,
      "the key \(path.text.asSwiftLiteral) is encoded twice",
      notes: [.note("json-first-encoded-key", at: first, "first encoded here")],
      fixIts: FixIt.otherKey(at: origin).map { [$0] } ?? [])
  }
}
