import SwiftDiagnostics
import SwiftSyntax

// One factory for each mistake that `@JSONDecodable` finds.

// MARK: The type

extension Diagnostic {
  static func notDecodable(_ declaration: some DeclGroupSyntax) -> Diagnostic {
    .error(
      "json-not-decodable", at: declaration.introducer,
      "'@JSONDecodable' can be applied to a struct or an enum only",
      fixIts: [
        .replace(
          declaration.introducer, with: "struct", "make it a struct", id: "json-make-struct")
      ])
  }

  static func privateType(_ modifier: DeclModifierSyntax) -> Diagnostic {
    .error(
      "json-private-type", at: modifier,
      "a 'private' nested type cannot be decoded: its generated extension cannot name it",
      fixIts: [
        .replace(modifier, with: "fileprivate", "make it 'fileprivate'", id: "json-fileprivate")
      ])
  }

  static func handWrittenInitializer(
    _ initializer: InitializerDeclSyntax, attribute: AttributeSyntax
  ) -> Diagnostic {
    .error(
      "json-initializer-written", at: initializer.initKeyword,
      "'@JSONDecodable' generates this initializer already; by hand, conform to 'JSONDecodable'",
      notes: [.note("json-annotation", at: attribute, "annotated here")],
      fixIts: [.remove(initializer, "remove the initializer", id: "json-remove-initializer")])
  }

  static func redundantConformance(_ inherited: InheritedTypeSyntax) -> Diagnostic {
    .warning(
      "json-redundant-conformance", at: inherited.type,
      "'@JSONDecodable' adds the conformance to 'JSONDecodable' already")
  }

  static func unknownKeyConversion(_ argument: ExprSyntax) -> Diagnostic {
    let names = KeyConversion.allCases.map { ".\($0.rawValue)" }
    return .error(
      "json-unknown-conversion", at: argument,
      "'keys' must be written as one of \(names.joined(separator: ", "))",
      fixIts: names.dropFirst().prefix(2).map {
        .replace(argument, with: $0, "use '\($0)'", id: "json-use-conversion")
      })
  }

  static func enumWithoutCases(_ enumeration: EnumDeclSyntax) -> Diagnostic {
    .error(
      "json-no-cases", at: enumeration.name,
      "'\(enumeration.name.text)' has no cases, so no JSON can be decoded as one")
  }

  static func associatedValues(_ clause: EnumCaseParameterClauseSyntax) -> Diagnostic {
    .error(
      "json-associated-values", at: clause,
      "'@JSONDecodable' cannot decode a case with associated values; conform to 'JSONDecodable' "
        + "by writing 'init(json:)'")
  }
}

// MARK: Properties

extension Diagnostic {
  static func tuplePattern(_ tuple: TuplePatternSyntax) -> Diagnostic {
    .error(
      "json-tuple-pattern", at: tuple,
      "properties declared by a tuple pattern have no keys of their own; declare each by itself")
  }

  static func missingType(_ property: StoredProperty) -> Diagnostic {
    .error(
      "json-missing-type", at: property.identifier,
      "'\(property.key)' needs a type to be decoded",
      fixIts: [
        .insert(": <#Type#>", after: property.identifier, "add a type", id: "json-add-type")
      ])
  }

  static func constant(_ property: StoredProperty, isMarked: Bool) -> Diagnostic {
    let keyword = property.declaration.bindingSpecifier
    let fixIt = FixIt.replace(
      keyword, with: "var", "use 'var' to decode it, with the value as its default",
      id: "json-make-variable")
    let text = "'\(property.key)' is never decoded: a 'let' keeps its initial value"
    return isMarked
      ? .error("json-constant-with-key", at: property.identifier, text, fixIts: [fixIt])
      : .warning("json-constant", at: property.identifier, text, fixIts: [fixIt])
  }
}

// MARK: Keys

extension Diagnostic {
  static func duplicateKey(_ origin: Syntax, _ path: KeyPath, first: Syntax) -> Diagnostic {
    .error(
      "json-duplicate-key", at: origin, "the key \(path.text.asSwiftLiteral) is decoded twice",
      notes: [.note("json-first-key", at: first, "first decoded here")])
  }

  static func conflictingKey(_ origin: Syntax, earlier: Syntax) -> Diagnostic {
    .error(
      "json-conflicting-key", at: origin,
      "this key and an earlier one want the same value in different shapes",
      notes: [.note("json-earlier-key", at: earlier, "the earlier one is here")])
  }

  static func keyNotLiteral(_ argument: ExprSyntax) -> Diagnostic {
    .error(
      "json-key-not-literal", at: argument,
      "a key must be a string literal without interpolation",
      fixIts: [
        .replace(argument, with: "\"<#key#>\"", "write the key", id: "json-write-key")
      ])
  }

  static func emptyKey(_ argument: ExprSyntax) -> Diagnostic {
    .error(
      "json-empty-key", at: argument, "a key must not be empty",
      fixIts: [
        .replace(argument, with: "\"<#key#>\"", "write the key", id: "json-write-key")
      ])
  }

  static func malformedKey(_ argument: ExprSyntax, _ text: String) -> Diagnostic {
    .error(
      "json-malformed-key", at: argument,
      "\(text.asSwiftLiteral) is no path of keys and indexes like \"items[0].name\"; "
        + "a backslash makes a dot or a bracket part of a key")
  }

  static func repeatedKey(_ marker: AttributeSyntax) -> Diagnostic {
    .error(
      "json-repeated-key", at: marker, "a property can have one key only",
      fixIts: [.remove(marker, "remove this key", id: "json-remove-key")])
  }

  static func sharedKey(_ marker: AttributeSyntax) -> Diagnostic {
    .error(
      "json-shared-key", at: marker,
      "a key cannot be shared by several names; declare each by itself")
  }

  static func redundantKey(_ marker: AttributeSyntax, _ property: StoredProperty) -> Diagnostic {
    .warning(
      "json-redundant-key", at: marker, "'\(property.key)' has this key already",
      fixIts: [.remove(marker, "remove the key", id: "json-remove-key")])
  }

  static func keyOnUndecoded(_ marker: AttributeSyntax) -> Diagnostic {
    .error(
      "json-key-on-undecoded", at: marker, "only stored instance properties are decoded",
      fixIts: [.remove(marker, "remove the key", id: "json-remove-key")])
  }

  static func keyOnRawValue(_ marker: AttributeSyntax) -> Diagnostic {
    .error(
      "json-key-on-raw-value", at: marker,
      "a case with a raw value is decoded from that; change the raw value instead",
      fixIts: [.remove(marker, "remove the key", id: "json-remove-key")])
  }
}
