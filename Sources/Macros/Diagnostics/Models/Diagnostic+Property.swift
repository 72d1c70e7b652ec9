import SwiftDiagnostics
import SwiftSyntax

/// Mistakes in the properties of a model and in their annotations.
extension Diagnostic {
  static func jsonMarkerIsRepeated(_ marker: AttributeSyntax) -> Diagnostic {
    .error(
      "json-repeated-marker", at: marker, "'\(marker.notation)' is applied twice",
      fixIts: [.remove(marker, "remove the second '\(marker.notation)'", id: "remove-marker")])
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

  static func propertyMarkerOnCase(_ marker: AttributeSyntax) -> Diagnostic {
    .error(
      "json-property-marker-on-case", at: marker,
      "'\(marker.notation)' can only be applied to a stored property, not to an enum case",
      fixIts: [.removing(marker)])
  }

  static func jsonMarkerIsUnused(
    _ marker: AttributeSyntax, never action: String
  ) -> Diagnostic {
    .warning(
      "json-unused-marker", at: marker,
      "'\(marker.notation)' has no effect in a type that's never \(action)",
      fixIts: [.removing(marker)])
  }
}

// MARK: Declarations

extension Diagnostic {
  static func tuplePattern(_ tuple: TuplePatternSyntax) -> Diagnostic {
    .error(
      "json-tuple-pattern", at: tuple,
      "a model's properties can't be declared as a tuple; declare each property separately",
      fixIts: FixIt.split(tuple).map { [$0] } ?? [])
  }

  static func missingType(_ property: StoredProperty) -> Diagnostic {
    .error(
      "json-missing-type", at: property.identifier,
      "property '\(property.key)' needs a type annotation or an initial value",
      fixIts: [
        .insert(
          ": <#Type#>", after: property.identifier, "add a type annotation", id: "add-type")
      ])
  }

  /// - Parameter isWritten: A Boolean value that indicates whether the type is also encoded, so that its JSON can
  ///   contain the value.
  static func constant(
    _ property: StoredProperty, isMarked: Bool, isWritten: Bool
  ) -> Diagnostic {
    let variable = FixIt.replace(
      property.declaration.bindingSpecifier, with: "var",
      "use 'var' to decode the property and use its initial value as the default",
      id: "make-variable"
    )
    var fixIts = [variable]
    if let first = property.declaration.firstToken(viewMode: .sourceAccurate),
      property.declaration.bindings.count == 1, isWritten || !isMarked
    {
      fixIts.append(
        isWritten
          ? .insert(
            "@JSONIgnored(.decoding) ", before: first, "only encode the property",
            id: "ignore-in-decoding")
          : .insert("@JSONIgnored ", before: first, "exclude the property from JSON", id: "ignore"))
    }
    let text =
      "property '\(property.key)' is never decoded, because it's a 'let' with an initial value, "
      + "which can't be changed"
    return isMarked
      ? .error("json-constant-with-key", at: property.identifier, text, fixIts: fixIts)
      : .warning("json-constant", at: property.identifier, text, fixIts: fixIts)
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
      "property '\(property.key)' isn't decoded, so it needs an initial value",
      notes: [.note("json-ignored", at: marker, "ignored here")],
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
      "property '\(property.key)' already has an initial value, which is its default",
      fixIts: fixIts)
  }

  static func redundantNilDefault(_ marker: AttributeSyntax) -> Diagnostic {
    .warning(
      "json-nil-default", at: marker,
      "an optional property defaults to nil even without '@JSONDefault(nil)'",
      fixIts: [.removing(marker)])
  }

  static func omissionWithoutDefault(
    _ argument: ExprSyntax, of marker: AttributeSyntax, _ property: StoredProperty
  ) -> Diagnostic {
    .error(
      "json-omission-without-default", at: argument,
      "property '\(property.key)' has no default value, which '.whenDefault' requires",
      fixIts: [
        .replace(argument, with: ".whenNil", "use '.whenNil'", id: "omit-nil"),
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
      "'.whenEmpty' applies only to collections and strings; '\(type.trimmedDescription)' is "
        + "never empty",
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
      "property '\(property.key)' can't be decoded after '.whenEmpty' omits it; give the property "
        + "a default",
      fixIts: fixIts)
  }

  static func lossyWithoutElements(_ marker: AttributeSyntax, _ type: TypeSyntax) -> Diagnostic {
    .error(
      "json-lossy-without-elements", at: marker,
      "'@JSONLossy' skips invalid elements, but '\(type.trimmedDescription)' has no elements",
      fixIts: [.removing(marker)])
  }

  static func textAsString(_ marker: AttributeSyntax, _ type: TypeSyntax) -> Diagnostic {
    .error(
      "json-text-as-string", at: marker,
      "'.string' applies only to numbers and Booleans; '\(type.trimmedDescription)' is already a "
        + "string",
      fixIts: [.removing(marker)])
  }

  static func flattenedScalar(_ marker: AttributeSyntax, _ type: TypeSyntax) -> Diagnostic {
    .error(
      "json-flattened-scalar", at: marker,
      "a flattened property must be a model or a dictionary, not '\(type.trimmedDescription)'",
      fixIts: [.removing(marker)])
  }
}

// MARK: Flattening

extension Diagnostic {
  static func flattenedKey(_ key: AttributeSyntax, flatten: AttributeSyntax) -> Diagnostic {
    .error(
      "json-flattened-key", at: key, "a flattened property can't have a key",
      notes: [.note("json-flattened", at: flatten, "flattened here")],
      fixIts: [.removing(key), .removing(flatten)])
  }

  static func flattenedWhereDenied(
    _ marker: AttributeSyntax, denial: ExprSyntax
  ) -> Diagnostic {
    .error(
      "json-flattened-denied", at: marker,
      "unknown keys can't be rejected, because '@JSONFlatten' accepts them",
      notes: [.note("json-denied", at: denial, "unknown keys are rejected here")],
      fixIts: [
        .replace(denial, with: ".ignore", "ignore unknown keys", id: "ignore-unknown"),
        .removing(marker),
      ])
  }

  static func nothingLeftToFlatten(_ second: JSONField, first: JSONField) -> Diagnostic {
    .error(
      "json-nothing-left", at: second.property.identifier,
      "property '\(second.property.key)' can't be flattened, because '\(first.property.key)' already "
        + "contains all remaining members",
      notes: [
        .note("json-rest", at: first.property.identifier, "the remaining members are stored here")
      ],
      fixIts: second.markers[.flatten].map { [.removing($0)] } ?? [])
  }
}
