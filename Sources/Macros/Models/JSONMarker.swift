import SwiftSyntax

/// An annotation of a property of a model, by the name of its macro.
enum JSONMarker: String, CaseIterable {
  case key = "JSONKey"
  case alias = "JSONAlias"
  case standard = "JSONDefault"
  case ignored = "JSONIgnored"
  case flatten = "JSONFlatten"
  case lossy = "JSONLossy"
  case coding = "JSONCoding"
  case range = "JSONRange"
  case count = "JSONCount"
  case omit = "JSONOmit"

  /// The pairs of annotations that one property can't have; the second of a pair is reported.
  static let conflicts: [(JSONMarker, JSONMarker)] =
    [(.coding, .lossy)]
    + [.key, .alias, .standard, .lossy, .coding, .range, .count, .omit].map { (.flatten, $0) }
    + allCases.filter { $0 != .ignored }.map { (.ignored, $0) }

  /// A Boolean value that indicates whether it affects reading only.
  var isForDecodingOnly: Bool { [.alias, .lossy, .range, .count].contains(self) }

  /// A Boolean value that indicates whether it fits every type.
  var isAboutKeys: Bool { [.key, .alias, .ignored].contains(self) }

  /// A Boolean value that indicates whether it affects writing only.
  var isForEncodingOnly: Bool { self == .omit }
}

/// The annotations of a property, the first of each kind.
struct JSONMarkers {
  private(set) var attributes: [JSONMarker: AttributeSyntax] = [:]
  /// Those that are there twice.
  private(set) var repeated: [(marker: JSONMarker, attribute: AttributeSyntax)] = []

  init(_ list: AttributeListSyntax) {
    // Most properties have none.
    for attribute in list.lazy.compactMap({ $0.as(AttributeSyntax.self) }) {
      guard let marker = JSONMarker(rawValue: attribute.lastName) else { continue }
      if attributes.updateValue(attribute, forKey: marker).map({ attributes[marker] = $0 }) != nil {
        repeated.append((marker, attribute))
      }
    }
  }

  subscript(marker: JSONMarker) -> AttributeSyntax? { attributes[marker] }

  /// All of them, in the order of the source.
  var inOrder: [(marker: JSONMarker, attribute: AttributeSyntax)] {
    attributes.map { ($0.key, $0.value) }
      .sorted { $0.attribute.position < $1.attribute.position }
  }

  /// A Boolean value that indicates whether the property is kept out of JSON in both directions.
  var isIgnored: Bool {
    self[.ignored].map { $0.labeledArguments.isEmpty } ?? false
  }

  /// The pairs that exclude each other: a property that is ignored in one direction can use the others.
  var conflicts: [(first: AttributeSyntax, second: AttributeSyntax, marker: JSONMarker)] {
    JSONMarker.conflicts.compactMap { first, second in
      guard let one = self[first], let other = self[second] else { return nil }
      return first == .ignored && !isIgnored ? nil : (one, other, second)
    }
  }
}
