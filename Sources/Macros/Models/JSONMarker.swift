import SwiftSyntax

/// An annotation of a model's property, by the name of its macro.
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

  /// The names of all annotations of models, including those of enums and cases.
  static let names = Set(allCases.map(\.rawValue) + ["JSONOther", "JSONTagged"])

  /// The pairs of annotations that can't be combined on a property. The second annotation of a pair is reported.
  static let conflicts: [(JSONMarker, JSONMarker)] =
    [(.coding, .lossy)]
    + [.key, .alias, .standard, .lossy, .coding, .range, .count, .omit].map { (.flatten, $0) }
    + allCases.filter { $0 != .ignored }.map { (.ignored, $0) }

  /// A Boolean value that indicates whether the annotation affects only reading.
  var isForDecodingOnly: Bool { [.alias, .lossy, .range, .count].contains(self) }

  /// A Boolean value that indicates whether the annotation can be applied to every type.
  var isAboutKeys: Bool { [.key, .alias, .ignored].contains(self) }

  /// A Boolean value that indicates whether the annotation affects only writing.
  var isForEncodingOnly: Bool { self == .omit }
}

/// The annotations of a property: the first of each kind.
struct JSONMarkers {
  private(set) var attributes: [JSONMarker: AttributeSyntax] = [:]
  /// The annotations that are applied twice.
  private(set) var repeated: [(marker: JSONMarker, attribute: AttributeSyntax)] = []

  init(_ list: AttributeListSyntax) {
    // Most properties have no annotations.
    for attribute in list.lazy.compactMap({ $0.as(AttributeSyntax.self) }) {
      guard let marker = JSONMarker(rawValue: attribute.lastName) else { continue }
      if attributes.updateValue(attribute, forKey: marker).map({ attributes[marker] = $0 }) != nil {
        repeated.append((marker, attribute))
      }
    }
  }

  subscript(marker: JSONMarker) -> AttributeSyntax? { attributes[marker] }

  /// All annotations, in source order.
  var inOrder: [(marker: JSONMarker, attribute: AttributeSyntax)] {
    attributes.map { ($0.key, $0.value) }
      .sorted { $0.attribute.position < $1.attribute.position }
  }

  /// A Boolean value that indicates whether the property is ignored in both directions.
  var isIgnored: Bool {
    self[.ignored].map { $0.labeledArguments.isEmpty } ?? false
  }

  /// The conflicting pairs. A property that's ignored in one direction can have annotations for the other direction.
  var conflicts: [(first: AttributeSyntax, second: AttributeSyntax, marker: JSONMarker)] {
    JSONMarker.conflicts.compactMap { first, second in
      guard let one = self[first], let other = self[second] else { return nil }
      return first == .ignored && !isIgnored ? nil : (one, other, second)
    }
  }
}
