import SwiftDiagnostics
import SwiftSyntax

// One factory for each mistake in the annotations of a model's properties.

// MARK: Where they stand

extension Diagnostic {
  static func jsonMarkerHasNoEffect(_ marker: AttributeSyntax) -> Diagnostic {
    let place =
      switch marker.lastName {
      case "JSONKey":
        "outside of a type with '@JSONDecodable', '@JSONEncodable', '@JSONCodable' or "
          + "'@NetworkRequest'"
      case "JSONTagged": "without '@JSONDecodable', '@JSONEncodable' or '@JSONCodable'"
      default: "outside of a type with '@JSONDecodable', '@JSONEncodable' or '@JSONCodable'"
      }
    return .warning(
      "json-marker-has-no-effect", at: marker, "'\(marker.notation)' has no effect \(place)",
      fixIts: [.removing(marker)])
  }

  static func jsonMarkerIsRepeated(_ marker: AttributeSyntax) -> Diagnostic {
    .error(
      "json-repeated-marker", at: marker, "'\(marker.notation)' is written twice",
      fixIts: [.remove(marker, "remove the second one", id: "remove-marker")])
  }

  static func jsonMarkers(
    _ second: AttributeSyntax, contradict first: AttributeSyntax
  ) -> Diagnostic {
    .error(
      "json-marker-conflict", at: second,
      "'\(second.notation)' can't be combined with '\(first.notation)'",
      notes: [.note("json-other-marker", at: first, "'\(first.notation)' is here")],
      fixIts: [.removing(second), .removing(first)])
  }

  static func jsonMarkerIsUnused(
    _ marker: AttributeSyntax, never action: String
  ) -> Diagnostic {
    .warning(
      "json-unused-marker", at: marker,
      "'\(marker.notation)' has no effect in a type that is never \(action)",
      fixIts: [.removing(marker)])
  }

  static func unknownChoice(
    _ argument: ExprSyntax, of name: String, choices: [String]
  ) -> Diagnostic {
    .error(
      "json-unknown-choice", at: argument,
      "'\(name)' must be written as one of \(choices.joined(separator: ", "))",
      fixIts: choices.prefix(2).map {
        .replace(argument, with: $0, "use '\($0)'", id: "use-choice")
      })
  }
}

// MARK: Defaults

extension Diagnostic {
  static func ignoredWithoutDefault(
    _ marker: AttributeSyntax, _ property: StoredProperty
  ) -> Diagnostic {
    var fixIts: [FixIt] = []
    if let type = property.writtenType, property.declaration.bindings.count == 1 {
      let value = property.isOptional ? "nil" : "<#value#>"
      fixIts.append(
        .replace(
          type, with: "\(type.trimmedDescription) = \(value)", "add an initial value",
          id: "add-value"))
    }
    return .error(
      "json-ignored-without-default", at: property.identifier,
      "property '\(property.key)' is not decoded, so it needs an initial value",
      notes: [.note("json-ignored", at: marker, "it is ignored here")],
      fixIts: fixIts + [.removing(marker)])
  }

  static func defaultBesideInitialValue(
    _ marker: AttributeSyntax, _ property: StoredProperty
  ) -> Diagnostic {
    var fixIts: [FixIt] = [.removing(marker)]
    let binding = property.declaration.bindings.first
    if property.writtenType != nil, property.declaration.bindings.count == 1,
      let initializer = binding?.initializer
    {
      fixIts.append(
        .remove(initializer, "remove the initial value", id: "remove-initial-value"))
    }
    return .error(
      "json-default-beside-value", at: marker,
      "property '\(property.key)' has an initial value already, which is its default",
      fixIts: fixIts)
  }

  static func redundantNilDefault(_ marker: AttributeSyntax) -> Diagnostic {
    .warning(
      "json-nil-default", at: marker, "an optional property is nil without '@JSONDefault(nil)'",
      fixIts: [.removing(marker)])
  }

  static func omissionWithoutDefault(
    _ argument: ExprSyntax, of marker: AttributeSyntax, _ property: StoredProperty
  ) -> Diagnostic {
    .error(
      "json-omission-without-default", at: argument,
      "property '\(property.key)' has no default to be compared with",
      fixIts: [
        .replace(argument, with: ".whenNil", "leave it out where it is nil", id: "omit-nil"),
        .removing(marker),
      ])
  }
}

// MARK: Types

extension Diagnostic {
  static func neverEmpty(
    _ argument: ExprSyntax, _ type: TypeSyntax, of marker: AttributeSyntax
  ) -> Diagnostic {
    .error(
      "json-never-empty", at: argument,
      "'.whenEmpty' is for collections and strings; '\(type.trimmedDescription)' is never empty",
      fixIts: [.removing(marker)])
  }

  static func emptyIsNotReadBack(
    _ argument: ExprSyntax, _ property: StoredProperty, _ type: TypeSyntax
  ) -> Diagnostic {
    var fixIts: [FixIt] = []
    if let literal = type.emptyLiteral, property.declaration.bindings.count == 1 {
      // A `let` would keep its initial value.
      let variable = FixIt.Change.replace(property.declaration.bindingSpecifier, with: "var")
      let value = FixIt.Change.replace(type, with: "\(type.trimmedDescription) = \(literal)")
      fixIts = [
        .offer(
          (property.isLet ? [variable] : []) + [value], "add the default '\(literal)'",
          id: "add-empty-default")
      ]
    }
    return .warning(
      "json-empty-not-read-back", at: argument,
      "'\(property.key)' can't be read back where it is left out; give it a default",
      fixIts: fixIts)
  }

  static func lossyWithoutElements(_ marker: AttributeSyntax, _ type: TypeSyntax) -> Diagnostic {
    .error(
      "json-lossy-without-elements", at: marker,
      "'@JSONLossy' leaves out elements, and '\(type.trimmedDescription)' has none",
      fixIts: [.removing(marker)])
  }

  static func textAsString(_ marker: AttributeSyntax, _ type: TypeSyntax) -> Diagnostic {
    .error(
      "json-text-as-string", at: marker,
      "'.string' is for numbers and Booleans; '\(type.trimmedDescription)' is a string already",
      fixIts: [.removing(marker)])
  }

  static func flattenedScalar(_ marker: AttributeSyntax, _ type: TypeSyntax) -> Diagnostic {
    .error(
      "json-flattened-scalar", at: marker,
      "a flattened property has to be a model or a dictionary, not '\(type.trimmedDescription)'",
      fixIts: [.removing(marker)])
  }
}

// MARK: Flattening

extension Diagnostic {
  static func flattenedKey(_ key: AttributeSyntax, flatten: AttributeSyntax) -> Diagnostic {
    .error(
      "json-flattened-key", at: key, "a flattened property has no key of its own",
      notes: [.note("json-flattened", at: flatten, "it is flattened here")],
      fixIts: [.removing(key), .removing(flatten)])
  }

  static func flattenedWhereDenied(
    _ marker: AttributeSyntax, denial: ExprSyntax
  ) -> Diagnostic {
    .error(
      "json-flattened-denied", at: marker,
      "unknown keys can't be denied where '@JSONFlatten' takes them",
      notes: [.note("json-denied", at: denial, "denied here")],
      fixIts: [
        .replace(denial, with: ".skip", "skip unknown keys", id: "skip-unknown"),
        .removing(marker),
      ])
  }

  static func nothingLeftToFlatten(_ second: JSONField, first: JSONField) -> Diagnostic {
    .error(
      "json-nothing-left", at: second.property.identifier,
      "all members that are left are in '\(first.property.key)' already",
      notes: [.note("json-rest", at: first.property.identifier, "they are kept here")],
      fixIts: second.markers[.flatten].map { [.removing($0)] } ?? [])
  }
}

// MARK: Keys for each direction

extension Diagnostic {
  static func sameKeyBothWays(_ marker: AttributeSyntax, _ key: ExprSyntax) -> Diagnostic {
    .warning(
      "json-same-key", at: marker, "this is the same key both ways",
      fixIts: [
        .replace(
          marker, with: "@JSONKey(\(key.trimmedDescription))", "write it once", id: "write-once")
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
