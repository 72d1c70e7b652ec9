import SwiftSyntax

/// A stored property of a model, with the options that its annotations specify.
struct JSONProperty {
  let stored: StoredProperty
  let markers: JSONMarkers
  let options: FieldOptions
  /// The paths at which the value is read and written; nil if `@JSONKey` has no valid paths.
  let keys: (decoded: JSONKeyPath, encoded: JSONKeyPath)?
  let annotation: ModelAnnotation
  /// A Boolean value that indicates whether Codable uses a key that differs from the property's name. `@JSONKey` with
  /// the property's name then specifies which of the two applies here.
  let hasOtherCodingKey: Bool

  init(
    _ stored: StoredProperty, in annotation: ModelAnnotation, _ codingKeys: CodingKeysDeclaration?
  ) {
    self.stored = stored
    self.annotation = annotation
    markers = JSONMarkers(stored.attributes)
    options = FieldOptions(markers, of: stored, in: annotation)
    if markers[.key] == nil {
      let path = JSONKeyPath(key: annotation.conversion.key(for: stored.key))
      keys = (path, path)
    } else if let arguments = markers[.key]?.keyArguments,
      let decoded = arguments.decoded?.keyPath, let encoded = arguments.encoded?.keyPath
    {
      keys = (decoded, encoded)
    } else {
      keys = nil
    }
    hasOtherCodingKey =
      codingKeys?.keys.contains { $0.name == stored.key && $0.key != stored.key } ?? false
  }

  /// The field for the property; nil if the property is neither read nor written, or has a mistake that prevents it.
  ///
  /// - Parameter index: The position among the fields.
  func field(at index: Int) -> JSONField? {
    guard canBeField, let keys else { return nil }
    return JSONField(
      property: stored, keyPath: keys.decoded,
      origin: markers[.key].map { Syntax($0) } ?? Syntax(stored.identifier), index: index,
      otherEncodedKeyPath: keys.encoded, aliases: aliases, markers: markers, options: options)
  }

  private var aliases: [JSONField.Key] {
    markers[.alias]?.labeledArguments.compactMap { argument in
      argument.expression.keyPath.map {
        JSONField.Key(path: $0, origin: Syntax(argument.expression))
      }
    } ?? []
  }
}

// MARK: Properties that aren't fields

extension JSONProperty {
  /// A Boolean value that indicates whether the property is read or written, apart from its keys.
  var canBeField: Bool {
    (options.isDecoded || options.isEncoded) && !hasTwoDefaults && !lacksInitialValue
      && !keepsInitialValue && !lacksType && !sharesKey
  }

  /// A Boolean value that indicates whether `@JSONDefault` is on a property that has an initial value.
  var hasTwoDefaults: Bool {
    stored.initializer != nil && markers[.standard]?.argument(labeled: nil) != nil
  }

  /// A Boolean value that indicates whether the property isn't decoded and has no initial value. A `var` of an optional
  /// type starts as `nil`.
  var lacksInitialValue: Bool {
    markers[.ignored] != nil && !options.isDecoded && annotation.purpose.includesDecoding
      && stored.defaultValue == nil
  }

  /// A Boolean value that indicates whether the property is a `let` whose value no initializer can set.
  var keepsInitialValue: Bool {
    stored.isConstant && options.isDecoded && annotation.purpose.includesDecoding
  }

  var lacksType: Bool { stored.writtenType == nil && stored.initializer == nil }

  /// A Boolean value that indicates whether a key or an alias is on a declaration of several names.
  var sharesKey: Bool {
    (markers[.key] ?? markers[.alias]) != nil && stored.declaration.bindings.count > 1
  }
}

// MARK: Arguments

extension AttributeSyntax {
  /// The arguments of `@JSONKey` for both directions, which may be the same argument.
  var keyArguments: (decoded: ExprSyntax?, encoded: ExprSyntax?) {
    let both = argument(labeled: nil)
    return (both ?? argument(labeled: "decode"), both ?? argument(labeled: "encode"))
  }
}

extension ExprSyntax {
  /// The path of keys and indexes in a literal; nil if the literal isn't a valid path.
  var keyPath: JSONKeyPath? { stringLiteralValue.flatMap(JSONKeyPath.init(text:)) }

  /// The single key in a literal, which isn't parsed as a path; nil if the literal isn't a valid key.
  var plainKey: String? { stringLiteralValue.flatMap { $0.isEmpty ? nil : $0 } }
}
