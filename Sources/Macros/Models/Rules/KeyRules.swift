import SwiftDiagnostics
import SwiftSyntax

/// The rules of the keys of one property.
extension JSONProperty {
  @Mistakes var keyMistakes: [Diagnostic] {
    let declaration = stored.declaration
    // Several names can't share a key. The mistake is reported once, at the first name.
    if let marker = markers[.key] ?? markers[.alias], sharesKey,
      declaration.bindings.first?.pattern.trimmedDescription == stored.name
    {
      sharedKey(marker, of: "property", "properties", .split(declaration, shared: marker))
    }
    if canBeField {
      if let marker = markers[.key] {
        for argument in marker.labeledArguments { argument.expression.pathMistake(in: marker) }
        mistakes(inValidKeyOf: marker)
      } else if keys?.decoded.isTooLong == true {
        longKey(stored.identifier)
      }
      if keys != nil, let marker = markers[.alias] {
        for argument in marker.labeledArguments { argument.expression.pathMistake(in: marker) }
      }
    }
  }

  @Mistakes private func mistakes(inValidKeyOf marker: AttributeSyntax) -> [Diagnostic] {
    if let keys {
      // An element of an array can be read, but not written, because the other elements are unknown.
      if annotation.purpose.includesEncoding, keys.encoded.hasIndex,
        let argument = marker.keyArguments.encoded
      {
        let (path, message) = (keys.encoded.text.asSwiftLiteral, "use another key for encoding")
        error(
          at: argument,
          "\(path) can be decoded but not encoded, because the array's other elements are unknown",
          marker.argument(labeled: nil) == nil
            ? .writingKey(argument, message)
            : .replace(argument, with: "decode: \(path), encode: \"<#key#>\"", message))
      }
      let own = JSONKeyPath(key: stored.key)
      if markers[.flatten] == nil, keys.decoded == own, keys.encoded == own, !hasOtherCodingKey,
        // The compiler reports keys without labels.
        marker.labeledArguments.count(where: { $0.label == nil }) < 2,
        annotation.conversion.key(for: stored.key) == stored.key
      {
        warning(
          at: marker, "property '\(stored.key)' already has this key", .removingKey(marker))
      }
    }
  }
}

/// The mistake of a key on a declaration of several names.
func sharedKey(
  _ marker: AttributeSyntax, of noun: String, _ plural: String, _ splitting: FixIt
) -> Diagnostic {
  error(
    at: marker,
    "multiple \(plural) can't share \(marker.isKey ? "a key" : "an alias"); declare each \(noun) separately",
    splitting)
}

/// The mistake of a key that's too long.
func longKey(_ node: some SyntaxProtocol) -> Diagnostic {
  error(at: node, "a key can be at most 127 bytes long, excluding its quotes")
}

extension ExprSyntax {
  /// The mistake in an argument that must be a path of keys and indexes.
  func pathMistake(in marker: AttributeSyntax) -> Diagnostic? {
    guard let text = stringLiteralValue, !text.isEmpty else { return keyMistake(in: marker) }
    if let path = JSONKeyPath(text: text) { return path.isTooLong ? longKey(self) : nil }
    if text.hasPrefix("$.") {
      let path = String(text.dropFirst(2)).asSwiftLiteral
      return error(
        at: self, "a path begins with a key of the object itself, as in \(path), not with '$'",
        .replace(self, with: path, "remove '$.'"))
    }
    return error(
      at: self,
      "\(text.asSwiftLiteral) isn't a valid path; use keys and indexes, as in \"items[0].name\", and put a backslash "
        + "before a dot or bracket that's part of a key",
      .replace(
        self, with: JSONKeyPath(key: text).text.asSwiftLiteral, "use the whole string as one key"))
  }

  /// The mistake in an argument that must be a single key.
  var plainKeyMistake: Diagnostic? { keyMistake(in: nil) }

  /// - Parameter marker: The annotation that can be removed together with its only key; nil if there's none.
  private func keyMistake(in marker: AttributeSyntax?) -> Diagnostic? {
    guard let key = stringLiteralValue else { return .reportedByCompiler(at: self) }
    guard !key.isEmpty else {
      return error(
        at: self, "a key can't be empty", .writingKey(self, "specify the key"),
        marker.flatMap { $0.labeledArguments.count == 1 ? .removingKey($0) : nil })
    }
    return JSONKeyPath(key: key).isTooLong ? longKey(self) : nil
  }
}

extension JSONKeyPath {
  /// A Boolean value that indicates whether a key has more than 127 bytes, because the reader's tables store the length
  /// in one byte.
  var isTooLong: Bool {
    components.contains { ($0.key?.asJSONText.utf8.count ?? 0) > 0x7F }
  }
}

// MARK: The keys of all properties

extension ModelDeclaration {
  /// Keys at which two properties would read or write the same value. Properties in different branches of an `#if`
  /// don't conflict.
  @Mistakes var repeatedKeys: [Diagnostic] {
    let purpose = annotation.purpose
    let fields = fields.filter { !$0.options.isFlattened }
    let decoded = purpose.includesDecoding ? fields.flatMap(\.decodedKeys).clashes(conflict) : []
    let encoded = purpose.includesEncoding ? fields.flatMap(\.encodedKeys).clashes(conflict) : []
    let reported = Set(decoded.map(\.second.key.origin.id))
    for (first, second) in decoded { clash(second.key, first.key, action: "decoded") }
    for (first, second) in encoded where !reported.contains(second.key.origin.id) {
      clash(second.key, first.key, action: "encoded")
    }
    let isDecoded = purpose.includesDecoding
    let keys = { (field: JSONField) in isDecoded ? field.decodedKeys : field.encodedKeys }
    for key in flattenedFields.flatMap(keys) {
      if let first = fields.flatMap(keys).first(where: { conflict($0, key) }) {
        clash(key.key, first.key, action: isDecoded ? "decoded" : "encoded")
      }
    }
  }

  /// The fields of flattened structs that are declared inside the model.
  private var flattenedFields: [JSONField] {
    let structures = members.others.compactMap { $0.as(StructDeclSyntax.self) }
    return fields.filter(\.options.isFlattened).flatMap { field -> [JSONField] in
      let name = field.property.writtenType?.unwrapped.trimmedSource
      guard let structure = structures.first(where: { $0.name.text == name }),
        let attribute = MarkerReaders.models.lazy.flatMap(structure.attributes.named).first
      else { return [] }
      let annotation = ModelAnnotation(
        attribute, for: annotation.purpose, among: structure.attributes)
      let members = TypeMembers(of: structure)
      let codingKeys = CodingKeysDeclaration(members)
      return annotation.formArgument != nil || annotation.isTransparent
        ? []
        : members.properties.enumerated().compactMap {
          JSONProperty($1, in: annotation, codingKeys).field(at: $0)
        }.filter { !$0.options.isFlattened }
    }
  }

  private func clash(_ key: JSONField.Key, _ first: JSONField.Key, action: String) -> Diagnostic {
    guard first.path != key.path else {
      return repeatedKey(key.origin, key.path, first: first.origin, action: action)
    }
    return error(
      at: key.origin,
      "this key conflicts with an earlier key, because they require different types for the same JSON value",
      note: .at(first.origin, "the earlier key is here"), .otherKey(at: key.origin))
  }

  @Mistakes var flatteningMistakes: [Diagnostic] {
    let flattened = fields.filter(\.options.isFlattened)
    if let rejection = annotation.unknownKeysRejection {
      for marker in flattened.compactMap({ $0.markers[.flatten] }) {
        error(
          at: marker, "unknown keys can't be rejected, because '@JSONFlatten' accepts them",
          note: .at(rejection, "unknown keys are rejected here"),
          .replace(rejection, with: ".ignore", "ignore unknown keys"), .removing(marker))
      }
    }
    for (first, second) in flattened.clashes({ first, second in
      (first.takesTheRest ? second.takesTheRest : first.type == second.type)
        && TypeMembers.conditionsMeet(first.property.condition, second.property.condition)
    }) {
      let isRest = second.takesTheRest
      error(
        at: second.property.identifier,
        "property '\(second.property.key)' can't be flattened, because '\(first.property.key)' already contains "
          + (isRest ? "all remaining members" : "the members of '\(second.type ?? "_")'"),
        note: .at(
          first.property.identifier, "the \(isRest ? "remaining " : "")members are stored here"),
        second.markers[.flatten].map { .removing($0) })
    }
  }
}

/// The mistake of a key at which two values are read or written.
func repeatedKey(
  _ origin: Syntax, _ path: JSONKeyPath, first: Syntax, action: String = "decoded"
) -> Diagnostic {
  error(
    at: origin, "the key \(path.text.asSwiftLiteral) is \(action) twice",
    note: .at(first, "first \(action) here"), .otherKey(at: origin))
}

/// A key and the condition of the `#if` blocks around its property.
private typealias ConditionalKey = (condition: String?, key: JSONField.Key)

private func conflict(_ first: ConditionalKey, _ second: ConditionalKey) -> Bool {
  TypeMembers.conditionsMeet(first.condition, second.condition)
    && (first.key.path == second.key.path || first.key.path.excludes(second.key.path))
}

extension JSONField {
  fileprivate var decodedKeys: [ConditionalKey] {
    guard options.isDecoded else { return [] }
    return ([Key(path: keyPath, origin: origin.key(for: "decode"))] + aliases)
      .map { (property.condition, $0) }
  }

  fileprivate var encodedKeys: [ConditionalKey] {
    guard options.isEncoded else { return [] }
    return [(property.condition, Key(path: encodedKeyPath, origin: origin.key(for: "encode")))]
  }
}

extension Syntax {
  /// The argument of `@JSONKey` for a direction, such as `decode`; otherwise, the syntax itself.
  func key(for direction: String) -> Syntax {
    self.as(AttributeSyntax.self)?.argument(labeled: direction).map { Syntax($0) } ?? self
  }
}
