import SwiftDiagnostics
import SwiftSyntax

/// The rules of a property, in the order in which their mistakes are reported.
extension JSONProperty {
  @Mistakes var mistakes: [Diagnostic] {
    markerMistakes
    for argument in [options.range, options.count, options.strategy] {
      if let argument,
        argument.isSelfContainedLiteral || argument.is(ClosureExprSyntax.self)
          || argument.metatype != nil
          // A count is an integer.
          || argument == options.count
            && !Syntax(argument).descendants(of: FloatLiteralExprSyntax.self).isEmpty
      {
        Diagnostic.reportedByCompiler(at: argument)
      }
    }
    defaultMistakes
    ignoringMistakes
    omissionMistakes
    settingMistakes
    keyMistakes
    typeMistakes
    dateFormatMistakes
    limitMistakes
    pointlessOmission
    unreadableOmission
  }

  @Mistakes private var markerMistakes: [Diagnostic] {
    for (marker, attribute) in markers.repeated {
      appliedTwice(attribute, first: markers[marker] ?? attribute)
    }
    for (first, second, marker) in markers.conflicts {
      if [.key, .alias].contains(marker), first.lastName == JSONMarker.flatten.rawValue {
        error(
          at: second, "a flattened property can't have a key",
          note: .at(first, "flattened here"), .removing(second), .removing(first))
      } else {
        conflict(second, with: first, "", .removing(second), .removing(first))
      }
    }
    let purpose = annotation.typePurpose
    for (marker, attribute) in markers.inOrder {
      // A default can also determine which values are omitted.
      let isForDecoding =
        marker.isForDecodingOnly || marker == .standard && options.omission != .whenDefault
      let isUndecoded = isForDecoding && !purpose.includesDecoding
      if isUndecoded || (marker.isForEncodingOnly && !purpose.includesEncoding) {
        attribute.hasNoEffect(" in a type that's never \(isUndecoded ? "decoded" : "encoded")")
      }
    }
  }

  @Mistakes private var defaultMistakes: [Diagnostic] {
    if let marker = markers[.standard] {
      if hasTwoDefaults {
        let initializer = stored.declaration.bindings.first?.initializer
        // The only property of a transparent type has no default.
        let isRemovable =
          stored.writtenType != nil && stored.isDeclaredAlone && !annotation.isTransparent
        error(
          at: marker,
          "property '\(stored.key)' already has an initial value, which is its default",
          .removing(marker),
          isRemovable ? initializer.map { .remove($0, "remove the initial value") } : nil)
      } else if options.defaultValue?.isNil == true, stored.isOptional, options.invalidValue == nil
      {
        warning(
          at: marker, "an optional property defaults to nil even without '@JSONDefault(nil)'",
          .removing(marker))
      }
    }
  }

  @Mistakes private var ignoringMistakes: [Diagnostic] {
    if let marker = markers[.ignored] {
      if let argument = marker.argument(labeled: nil),
        FieldOptions.Direction(choice: argument) == nil
      {
        Diagnostic.reportedByCompiler(at: argument)
      } else if lacksInitialValue {
        let type = stored.isDeclaredAlone ? stored.writtenType : nil
        error(
          at: stored.identifier,
          "property '\(stored.key)' isn't decoded, so it needs an initial value",
          note: .at(marker, "ignored here"),
          type.map {
            .replace(
              $0, with: "\($0.trimmedSource) = \(stored.isOptional ? "nil" : "<#value#>")",
              "add an initial value")
          },
          .removing(marker))
      }
    }
  }

  @Mistakes private var omissionMistakes: [Diagnostic] {
    if let marker = markers[.omit], options.isDecoded || options.isEncoded,
      let argument = marker.argument(labeled: nil)
    {
      if FieldOptions.Omission(choice: argument) == .whenDefault, options.omission != .whenDefault,
        !stored.isOptional
      {
        error(
          at: argument,
          "property '\(stored.key)' has no default value, which '.whenDefault' requires",
          .removing(marker))
      }
    }
  }

  @Mistakes private var settingMistakes: [Diagnostic] {
    if keepsInitialValue, !hasTwoDefaults { constant }
    if lacksType {
      stored.mayBeWrapped || stored.condition != nil
        ? error(
          at: stored.identifier, "property '\(stored.key)' needs a type annotation",
          .insert(": <#Type#>", after: stored.identifier, "add a type annotation"))
        : .reportedByCompiler(at: stored.identifier)
    }
  }

  private var constant: Diagnostic {
    let isMarked = markers[.key] != nil
    // The JSON of a type that's also encoded can contain the value.
    let isWritten = annotation.typePurpose.includesEncoding
    let ignoring: FixIt? =
      isWritten
      ? .insert(
        "@JSONIgnored(.decoding) ", before: stored.declaration, "only encode the property")
      : .insert("@JSONIgnored ", before: stored.declaration, "exclude the property from JSON")
    let variable = FixIt.replace(
      stored.declaration.bindingSpecifier, with: "var",
      "use 'var' to decode the property and use its initial value as the default")
    let isOffered = stored.isDeclaredAlone && (isWritten || !isMarked)
    return mistake(
      at: stored.identifier,
      "property '\(stored.key)' is never decoded, because it's a 'let' with an initial value, which can't be changed",
      isMarked ? .error : .warning, fixIts: [variable, isOffered ? ignoring : nil])
  }
}

// MARK: Types

/// Mistakes that the spelling of a type reveals. The compiler reports all other mistakes.
extension JSONProperty {
  @Mistakes private var typeMistakes: [Diagnostic] {
    if canBeField, keys != nil, let type = stored.writtenType {
      let written = type.trimmedSource
      if let marker = markers[.flatten], type.shape != .dictionary,
        type.unwrapped.isNoObject(besides: annotation.ownTypes)
      {
        error(
          at: marker, "a flattened property must be a model or a dictionary, not '\(written)'",
          .removing(marker))
      }
      if let marker = markers[.coding], type.shape == .text,
        options.strategy?.isStringStrategy ?? false
      {
        error(
          at: marker,
          "'.string' applies only to numbers and Booleans; '\(written)' is already a string",
          .removing(marker))
      }
    }
  }

  /// The mistake of a value that's omitted, although it can't exist, as the spelling of the type shows.
  private var pointlessOmission: Diagnostic? {
    guard canBeField, keys != nil, !stored.isOptional, let type = stored.writtenType,
      let marker = markers[.omit], let argument = marker.argument(labeled: nil),
      let omission = FieldOptions.Omission(choice: argument)
    else { return nil }
    let written = type.trimmedSource
    if omission == .whenNil, type.shape != .other, !annotation.isTransparent {
      return error(
        at: argument, "'.whenNil' applies only to optional properties; '\(written)' is never nil",
        // The annotation may exist to turn off the omission that the type's annotation specifies.
        annotation.omission == nil
          ? .removing(marker) : .replace(argument, with: ".never", "use '.never'"))
    }
    guard omission == .whenEmpty, type.isNeverEmpty else { return nil }
    return error(
      at: argument,
      "'.whenEmpty' applies only to collections and strings; '\(written)' is never empty",
      .removing(marker))
  }

  /// The mistake of an empty value that's omitted, and then can't be read back.
  private var unreadableOmission: Diagnostic? {
    guard canBeField, keys != nil, !stored.isOptional, markers[.flatten] == nil,
      options.omission == .whenEmpty, let type = stored.writtenType, !type.isNeverEmpty,
      annotation.typePurpose == .both, options.isDecoded, options.isEncoded,
      options.defaultValue == nil, stored.initializer == nil
    else { return nil }
    let argument = markers[.omit]?.argument(labeled: nil)
    // The type's own annotation applies only to values that can be empty.
    guard argument != nil || type.emptyLiteral != nil else { return nil }
    // A `let` would keep its initial value.
    let variable = FixIt.Change.replace(stored.declaration.bindingSpecifier, with: "var")
    let literal = stored.isDeclaredAlone ? type.emptyLiteral : nil
    return warning(
      at: argument ?? type,
      "property '\(stored.key)' can't be decoded after '\(argument == nil ? "omit: " : "").whenEmpty' omits it; give "
        + "the property a default",
      literal.map {
        .offer(
          (stored.isLet ? [variable] : []) + [
            .replace(type, with: "\(type.trimmedSource) = \($0)")
          ],
          "add the default '\($0)'")
      })
  }
}

extension ExprSyntax {
  /// A Boolean value that indicates whether the expression is `.string`, the strategy whose type the property
  /// specifies.
  var isStringStrategy: Bool {
    guard let member = self.as(MemberAccessExprSyntax.self) else { return false }
    let base = member.base?.trimmedSource
    return member.declName.baseName.text == "string"
      && (base == nil || base?.unqualified == "JSONStringForm")
  }
}
