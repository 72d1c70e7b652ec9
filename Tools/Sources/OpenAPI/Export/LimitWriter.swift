internal import NetworkKitDeclarations

/// Writes the limits of a property, and the remarks that describe other limits, as keywords.
enum LimitWriter {
  static func write(_ property: Property, to schema: inout NodeBuilder) {
    let remarks = property.documentation.remarks
    let isNumber = property.type.isNumber
    let described = Remarks.value("Limit: `", "`", in: remarks)
    if let range = property.limits.range ?? (isNumber ? described : nil) {
      writeRange(DeclaredBounds(range), to: &schema)
    }
    if let count = property.limits.count ?? (isNumber ? nil : described) {
      writeCount(DeclaredBounds(count), of: property.type.wrapped, to: &schema)
    }
    for (key, value) in Remarks.keywords(remarks) { schema[key] = value }
  }

  private static func writeRange(_ bounds: DeclaredBounds, to schema: inout NodeBuilder) {
    if let lower = bounds.lower { schema["minimum"] = .digits(Node.number(lower)) }
    if let upper = bounds.upper {
      schema[bounds.isHalfOpen ? "exclusiveMaximum" : "maximum"] = .digits(Node.number(upper))
    }
  }

  private static func writeCount(
    _ bounds: DeclaredBounds, of type: ValueType, to schema: inout NodeBuilder
  ) {
    let noun =
      switch type {
      case .array, .set: "Items"
      case .dictionary: "Properties"
      default: "Length"
      }
    if let lower = bounds.lower.flatMap({ Int($0) }), lower > 0 {
      schema["min\(noun)"] = .digits("\(lower)")
    }
    if let upper = bounds.upper.flatMap({ Int($0) }) {
      schema["max\(noun)"] = .digits("\(bounds.isHalfOpen ? upper - 1 : upper)")
    }
  }
}
