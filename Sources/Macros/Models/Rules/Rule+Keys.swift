import SwiftDiagnostics
import SwiftSyntax

/// Rules about the keys of one property.
extension Rule<JSONProperty> {
  /// Several names can't share a key. The mistake is reported once, at the first name.
  static var keyIsNotShared: Self {
    Self { property in
      let declaration = property.stored.declaration
      guard let marker = property.markers[.key] ?? property.markers[.alias], property.sharesKey,
        declaration.bindings.first?.pattern.trimmedDescription == property.stored.name
      else { return [] }
      return [
        .sharedKey(marker, ofCases: false, splitting: .split(declaration, shared: marker))
      ]
    }
  }

  static var keysAreReadable: Self {
    Self { property in
      guard property.canBeField else { return [] }
      guard let marker = property.markers[.key] else {
        return property.keys.flatMap {
          $0.decoded.isTooLong ? [.longKey(property.stored.identifier)] : nil
        } ?? []
      }
      return property.keyArguments.compactMap { $0.pathMistake(in: marker) }
    }
  }

  /// An element of an array can be read, but not written, because the other elements are unknown.
  static var encodedKeyHasNoIndex: Self {
    Self { property in
      guard property.canBeField, property.annotation.purpose.includesEncoding,
        let argument = property.markers.keyArguments?.encoded, let path = property.keys?.encoded,
        path.hasIndex
      else { return [] }
      return [.encodedIndex(argument, path)]
    }
  }

  static var keysAreDifferent: Self {
    Self { property in
      guard property.canBeField, property.keyArguments.count == 2, let keys = property.keys,
        keys.decoded == keys.encoded, let marker = property.markers[.key]
      else { return [] }
      return [.sameKeyBothWays(marker, property.keyArguments[0])]
    }
  }

  static var keyIsNotRedundant: Self {
    Self { property in
      let name = property.stored.key
      let own = KeyPath(key: name)
      guard property.canBeField, let marker = property.markers[.key], let keys = property.keys,
        property.markers[.flatten] == nil, keys.decoded == own, keys.encoded == own,
        property.annotation.conversion.key(for: name) == name, !property.hasOtherCodingKey
      else { return [] }
      return [.redundantKey(marker, property.stored)]
    }
  }

  static var aliasesAreReadable: Self {
    Self { property in
      guard property.canBeField, property.keys != nil, let marker = property.markers[.alias] else {
        return []
      }
      return marker.labeledArguments.compactMap { $0.expression.pathMistake(in: marker) }
    }
  }
}

extension JSONProperty {
  /// The arguments of `@JSONKey`: one for both directions, or one for each.
  fileprivate var keyArguments: [ExprSyntax] {
    guard let (decoded, encoded) = markers.keyArguments else { return [] }
    return decoded.id == encoded.id ? [decoded] : [decoded, encoded]
  }
}

extension ExprSyntax {
  /// The mistake in an argument that must be a path of keys and indexes.
  fileprivate func pathMistake(in marker: AttributeSyntax) -> Diagnostic? {
    guard let text = stringLiteralValue else { return .keyNotLiteral(self) }
    guard let path = KeyPath(text: text) else {
      return text.isEmpty ? .emptyKey(self, of: marker) : .malformedKey(self, text)
    }
    return path.isTooLong ? .longKey(self) : nil
  }

  /// The mistake in an argument that must be a single key.
  var plainKeyMistake: Diagnostic? {
    guard let key = stringLiteralValue else { return .keyNotLiteral(self) }
    guard !key.isEmpty else { return .emptyTag(self) }
    return KeyPath(key: key).isTooLong ? .longKey(self) : nil
  }
}

extension KeyPath {
  /// A Boolean value that indicates whether a key has more than 127 bytes, because the reader's tables store the length
  /// in one byte.
  var isTooLong: Bool {
    components.contains { component in
      if case .key(let key) = component { key.asJSONText.utf8.count > 0x7F } else { false }
    }
  }
}

// MARK: The keys of all properties

extension Rule<ModelDeclaration> {
  /// Two properties can't read or write the same value. Properties in different branches of an `#if` don't conflict.
  static var keysAreUnique: Self {
    Self { model in
      let fields = model.fields.filter { !$0.options.isFlattened }
      let purpose = model.annotation.purpose
      let decoded = purpose.includesDecoding ? fields.flatMap(\.decodedKeys).clashes : []
      let encoded = purpose.includesEncoding ? fields.flatMap(\.encodedKeys).clashes : []
      let reported = Set(decoded.map(\.key.origin.id))
      return decoded.map { key, first in
        first.path == key.path
          ? .duplicateKey(key.origin, key.path, first: first.origin)
          : .conflictingKey(key.origin, earlier: first.origin)
      }
        + encoded.filter { !reported.contains($0.key.origin.id) }.map { key, first in
          first.path == key.path
            ? .duplicateEncodedKey(key.origin, key.path, first: first.origin)
            : .conflictingKey(key.origin, earlier: first.origin)
        }
    }
  }

  static var flattenedKeysAreKnown: Self {
    Self { model in
      guard let denial = model.annotation.unknownKeysDenial else { return [] }
      return model.fields.filter(\.options.isFlattened).compactMap { $0.markers[.flatten] }
        .map { .flattenedWhereDenied($0, denial: denial) }
    }
  }

  static var oneFieldTakesTheRest: Self {
    Self { model in
      let rests = model.fields.filter { $0.options.isFlattened && $0.takesTheRest }
      guard let first = rests.first else { return [] }
      return rests.dropFirst()
        .filter { TypeMembers.conditionsMeet($0.property.condition, first.property.condition) }
        .map { .nothingLeftToFlatten($0, first: first) }
    }
  }
}

/// A key and the condition of the `#if` blocks around its property.
private typealias ConditionalKey = (condition: String?, key: JSONField.Key)

extension JSONField {
  fileprivate var decodedKeys: [ConditionalKey] {
    guard options.isDecoded else { return [] }
    return ([Key(path: keyPath, origin: origin(of: "decode"))] + aliases)
      .map { (property.condition, $0) }
  }

  fileprivate var encodedKeys: [ConditionalKey] {
    guard options.isEncoded else { return [] }
    return [(property.condition, Key(path: encodedKeyPath, origin: origin(of: "encode")))]
  }

  /// The syntax that specifies the key for a direction, such as an argument with this label.
  private func origin(of label: String) -> Syntax {
    markers[.key]?.argument(labeled: label).map { Syntax($0) } ?? origin
  }
}

extension [ConditionalKey] {
  /// The keys that conflict with an earlier key.
  fileprivate var clashes: [(key: JSONField.Key, first: JSONField.Key)] {
    enumerated().compactMap { position, entry in
      self[..<position].first { other in
        guard TypeMembers.conditionsMeet(other.condition, entry.condition) else { return false }
        return other.key.path == entry.key.path || other.key.path.excludes(entry.key.path)
      }.map { (entry.key, $0.key) }
    }
  }
}
