import SwiftDiagnostics
import SwiftSyntax

// A property, its keys and what its annotations say about it.

extension JSONModel.Parser {
  /// The field that a property is; nil where it is neither read nor written, or something is wrong with
  /// it.
  mutating func field(for property: StoredProperty, index: Int) -> JSONField? {
    let markers = JSONMarkers(property.attributes)
    check(markers)
    if let marker = markers[.standard], property.initializer != nil,
      marker.argument(labeled: nil) != nil
    {
      diagnostics.append(.defaultBesideInitialValue(marker, property))
      return nil
    }
    guard let options = options(of: property, markers) else { return nil }
    if property.isConstant, options.isDecoded, purpose.includesDecoding {
      diagnostics.append(
        .constant(
          property, isMarked: markers[.key] != nil, isWritten: typePurpose.includesEncoding))
      return nil
    }
    if property.writtenType == nil, property.initializer == nil {
      diagnostics.append(.missingType(property))
      return nil
    }
    guard !isKeyShared(of: property, markers) else { return nil }
    guard let keys = keys(of: property, markers) else { return nil }
    let field = JSONField(
      property: property, keyPath: keys.decoded,
      origin: markers[.key].map { Syntax($0) } ?? Syntax(property.identifier), index: index,
      otherEncodedKeyPath: keys.encoded, aliases: aliases(in: property.attributes),
      markers: markers, options: options)
    checkTypes(of: field)
    return field
  }

  /// What holds for annotations whatever they say.
  private mutating func check(_ markers: JSONMarkers) {
    diagnostics += markers.repeated.map { marker, attribute in
      marker == .key ? .repeatedKey(attribute) : .jsonMarkerIsRepeated(attribute)
    }
    for (first, second, marker) in markers.conflicts {
      let isKey = marker == .key || marker == .alias
      diagnostics.append(
        isKey && first.lastName == JSONMarker.flatten.rawValue
          ? .flattenedKey(second, flatten: first) : .jsonMarkers(second, contradict: first))
    }
    for (marker, attribute) in markers.inOrder {
      if marker.isForDecodingOnly, !typePurpose.includesDecoding {
        diagnostics.append(.jsonMarkerIsUnused(attribute, never: "decoded"))
      } else if marker.isForEncodingOnly, !typePurpose.includesEncoding {
        diagnostics.append(.jsonMarkerIsUnused(attribute, never: "encoded"))
      }
    }
  }

  /// Several names can't have one key.
  private mutating func isKeyShared(of property: StoredProperty, _ markers: JSONMarkers) -> Bool {
    guard let marker = markers[.key] ?? markers[.alias],
      let first = property.declaration.bindings.first, property.declaration.bindings.count > 1
    else { return false }
    // Said once, at the first of the names.
    if first.pattern.trimmedDescription == property.name {
      let splitting = FixIt.split(property.declaration, shared: marker)
      diagnostics.append(.sharedKey(marker, splitting: splitting))
    }
    return true
  }
}

// MARK: What annotations say

extension JSONModel.Parser {
  private mutating func options(
    of property: StoredProperty, _ markers: JSONMarkers
  ) -> FieldOptions? {
    var options = FieldOptions()
    options.strategy = markers[.coding]?.argument(labeled: nil)
    options.isLossy = markers[.lossy] != nil
    options.isFlattened = markers[.flatten] != nil
    options.range = markers[.range]?.argument(labeled: nil)
    options.count = markers[.count]?.argument(labeled: nil)
    if let marker = markers[.standard] {
      options.defaultValue = marker.argument(labeled: nil)
      options.invalidValue = marker.argument(labeled: "invalid")
      let isNil = options.defaultValue?.is(NilLiteralExprSyntax.self) ?? false
      if isNil, property.isOptional, options.invalidValue == nil {
        diagnostics.append(.redundantNilDefault(marker))
      }
    }
    if let marker = markers[.ignored] {
      guard let direction = ignoredDirection(of: marker) else { return nil }
      options.isDecoded = direction == .encoding
      options.isEncoded = direction == .decoding
    }
    // A `var` of an optional type starts as nil.
    if let marker = markers[.ignored], !options.isDecoded, purpose.includesDecoding,
      property.defaultValue == nil
    {
      diagnostics.append(.ignoredWithoutDefault(marker, property))
      return nil
    }
    guard options.isDecoded || options.isEncoded else { return nil }
    options.omission = omission(of: property, markers, default: options.defaultValue)
    return options
  }

  /// - Returns: A value in an optional: `.some(nil)` for both directions, nil for what is wrong.
  private mutating func ignoredDirection(
    of marker: AttributeSyntax
  ) -> FieldOptions.Direction?? {
    guard let argument = marker.argument(labeled: nil) else { return .some(nil) }
    if let direction = FieldOptions.Direction(choice: argument) { return direction }
    diagnostics.append(
      .unknownChoice(
        argument, of: "@JSONIgnored", choices: FieldOptions.Direction.choices))
    return nil
  }

  private mutating func omission(
    of property: StoredProperty, _ markers: JSONMarkers, default marked: ExprSyntax?
  ) -> FieldOptions.Omission {
    let value = marked ?? property.initializer
    let hasDefault = value.map { !$0.is(NilLiteralExprSyntax.self) } ?? false
    guard let marker = markers[.omit], let argument = marker.argument(labeled: nil) else {
      if let omission = typeOmission {
        return omission == .whenDefault && !hasDefault ? .whenNil : omission
      }
      return isReadBackAsDefault(property, value) ? .never : .whenNil
    }
    guard let omission = FieldOptions.Omission(choice: argument) else {
      diagnostics.append(
        .unknownChoice(argument, of: "@JSONOmit", choices: FieldOptions.Omission.choices))
      return .whenNil
    }
    if omission == .whenDefault, !hasDefault {
      if !property.isOptional {
        diagnostics.append(.omissionWithoutDefault(argument, of: marker, property))
      }
      return .whenNil
    }
    return omission
  }

  /// Whether `nil`, left out when it is written, would be read back as something else.
  func isReadBackAsDefault(_ property: StoredProperty, _ defaultValue: ExprSyntax?) -> Bool {
    guard let defaultValue, typePurpose == .both else { return false }
    return property.isOptional && !defaultValue.is(NilLiteralExprSyntax.self)
  }

  /// What the spelling of a type says about an annotation; the rest the compiler finds.
  private mutating func checkTypes(of field: JSONField) {
    guard let type = field.property.writtenType else { return }
    let isScalar = [.text, .number, .bool].contains(type.shape)
    if let marker = field.markers[.lossy], isScalar {
      diagnostics.append(.lossyWithoutElements(marker, type))
    }
    if let marker = field.markers[.flatten], isScalar || type.shape == .array {
      diagnostics.append(.flattenedScalar(marker, type))
    }
    if let marker = field.markers[.coding], type.shape == .text,
      field.options.strategy?.isStringStrategy ?? false
    {
      diagnostics.append(.textAsString(marker, type))
    }
    checkEmptiness(of: field, type)
  }

  /// What is left out where it is empty has to be something that can be empty, and that can be read
  /// back.
  private mutating func checkEmptiness(of field: JSONField, _ type: TypeSyntax) {
    guard let marker = field.markers[.omit], let argument = marker.argument(labeled: nil),
      field.options.omission == .whenEmpty, !field.property.isOptional
    else { return }
    if type.isNeverEmpty {
      diagnostics.append(.neverEmpty(argument, type, of: marker))
    } else if typePurpose == .both, field.options.isDecoded, field.options.isEncoded,
      field.defaultValue == nil
    {
      diagnostics.append(.emptyIsNotReadBack(argument, field.property, type))
    }
  }

  /// What is wrong with flattened properties together.
  mutating func checkFlattening(of fields: [JSONField]) {
    let flattened = fields.filter(\.options.isFlattened)
    if let unknownKeysDenial {
      diagnostics += flattened.compactMap { field in
        field.markers[.flatten].map { .flattenedWhereDenied($0, denial: unknownKeysDenial) }
      }
    }
    let rests = flattened.filter(\.takesTheRest)
    guard let first = rests.first else { return }
    diagnostics += rests.dropFirst().filter { $0.property.condition == first.property.condition }
      .map { .nothingLeftToFlatten($0, first: first) }
  }
}

extension ExprSyntax {
  /// Whether the expression is `.string`, the strategy whose type the property says.
  var isStringStrategy: Bool {
    guard let member = self.as(MemberAccessExprSyntax.self) else { return false }
    let base = member.base?.trimmedDescription
    return member.declName.baseName.text == "string"
      && (base == nil || base?.unqualified == "JSONStringForm")
  }
}
