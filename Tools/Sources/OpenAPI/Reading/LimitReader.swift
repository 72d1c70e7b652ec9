internal import Foundation

/// Turns the limits of a schema into the arguments of `@JSONRange` and `@JSONCount`, and everything that has no
/// annotation into a remark.
struct LimitReader {
  let schema: Schema
  let report: Report

  func read(into property: inout Property) {
    remark(on: &property)
    let type = property.type.wrapped
    if type.isNumber { readRange(into: &property) }
    switch type {
    case .string: readCount("minLength", "maxLength", into: &property)
    case .array: readCount("minItems", "maxItems", into: &property)
    case .dictionary: readCount("minProperties", "maxProperties", into: &property)
    default: break
    }
    reportUnread(of: type)
  }

  private static let range = ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"]
  private static let length = ["minLength", "maxLength"]
  private static let itemCount = ["minItems", "maxItems"]
  private static let propertyCount = ["minProperties", "maxProperties"]

  /// Reports the limits that the type in Swift doesn't have. The values of an enum specify more than limits.
  private func reportUnread(of type: ValueType) {
    guard schema.values == nil else { return }
    let read =
      switch type {
      case .string: Self.length
      case .array: Self.itemCount
      case .dictionary: Self.propertyCount
      default: type.isNumber ? Self.range : []
      }
    let all = Self.range + Self.length + Self.itemCount + Self.propertyCount
    for keyword in all where !read.contains(keyword) {
      guard let value = schema[keyword], !Self.isVacuous(keyword, value) else { continue }
      report.add(.omitted, "'\(keyword)' isn't checked", at: value)
    }
  }

  /// Returns whether a keyword with a value has no effect.
  static func isVacuous(_ keyword: String, _ value: Node) -> Bool {
    switch keyword {
    case "minLength", "minItems", "minProperties": value.int == 0
    case "default": value.isNull
    default: value.bool == false || value.isNull
    }
  }

  private func readRange(into property: inout Property) {
    let isInteger = property.type.isInteger
    var lower = bound("minimum", isInteger, .up)
    var upper = bound("maximum", isInteger, .down)
    var isHalfOpen = false
    if let exclusive = exclusive("exclusiveMinimum", "minimum", isInteger, .down),
      Self.isStricter(exclusive, lower, by: >=)
    {
      if isInteger, let value = Int(exclusive), value < Int.max {
        lower = "\(value + 1)"
      } else {
        lower = nil
        property.documentation.remarks.append("The value is greater than \(exclusive).")
      }
    }
    if let exclusive = exclusive("exclusiveMaximum", "maximum", isInteger, .up),
      Self.isStricter(exclusive, upper, by: <=)
    {
      upper = exclusive
      isHalfOpen = true
    }
    guard fits(lower, property.type), fits(upper, property.type) else {
      report.add(
        .omitted, "the limits of '\(property.key)' aren't in the range of its type",
        at: property.location)
      return
    }
    guard lower != nil || upper != nil else { return }
    if let low = lower.flatMap(Double.init), let high = upper.flatMap(Double.init),
      isHalfOpen ? low >= high : low > high
    {
      report.add(.omitted, "the limits of '\(property.key)' allow no value", at: property.location)
      return
    }
    // Without parentheses, the sign would apply to the whole range.
    if upper == nil, let bound = lower, bound.hasPrefix("-") { lower = "(\(bound))" }
    if let bound = upper, bound.hasPrefix("-") { upper = "(\(bound))" }
    property.limits.range = "\(lower ?? "")\(isHalfOpen ? "..<" : "...")\(upper ?? "")"
  }

  /// Returns whether an exclusive bound allows less than the inclusive one beside it.
  private static func isStricter(
    _ exclusive: String, _ bound: String?, by comparison: (Double, Double) -> Bool
  ) -> Bool {
    guard let first = Double(exclusive), let second = bound.flatMap(Double.init) else {
      return true
    }
    return comparison(first, second)
  }

  /// - Parameter rounding: The rule for a fraction that limits integers. An exclusive bound is rounded to the integer
  ///   that it also excludes.
  private func bound(
    _ keyword: String, _ isInteger: Bool, _ rounding: FloatingPointRoundingRule
  ) -> String? {
    guard let digits = schema[keyword]?.number else { return nil }
    if isInteger {
      guard let value = Double(digits), abs(value) < 9.2e18 else { return vacuous(keyword, digits) }
      return Int(digits).map(String.init)
        ?? Int(exactly: value.rounded(rounding)).map(String.init) ?? digits
    }
    return digits
  }

  /// A bound beyond every integer of the type limits nothing, unless it excludes all of them.
  private func vacuous(_ keyword: String, _ digits: String) -> String? {
    digits.hasPrefix("-") == keyword.lowercased().contains("minimum") ? nil : digits
  }

  /// The bound in OpenAPI 3.1, where it's a number, or 3.0, where it's a Boolean value beside the bound.
  private func exclusive(
    _ keyword: String, _ bound: String, _ isInteger: Bool, _ rounding: FloatingPointRoundingRule
  ) -> String? {
    self.bound(schema[keyword]?.bool == true ? bound : keyword, isInteger, rounding)
  }

  private func fits(_ bound: String?, _ type: ValueType) -> Bool {
    guard let bound else { return true }
    switch type.wrapped {
    case .int32: return Int32(bound) != nil
    case .int, .int64: return Int64(bound) != nil
    default: return Double(bound).map { abs($0) < 1e30 } ?? false
    }
  }

  private func readCount(_ minimum: String, _ maximum: String, into property: inout Property) {
    let lower = schema[minimum]?.int.flatMap { $0 > 0 ? $0 : nil }
    let upper = schema[maximum]?.int
    guard lower != nil || upper != nil else { return }
    guard (lower ?? 0) <= (upper ?? Int.max) else {
      report.add(.omitted, "the limits of '\(property.key)' allow no value", at: property.location)
      return
    }
    property.limits.count =
      "\(lower.map(String.init) ?? (upper == nil ? "" : "0"))...\(upper.map(String.init) ?? "")"
    if lower == nil { property.limits.count = "...\(upper ?? 0)" }
  }

  /// Limits that are only described.
  private func remark(on property: inout Property) {
    var remarks: [String] = []
    if let pattern = schema["pattern"] { describe(pattern, in: &remarks) }
    if let format = Self.format(of: schema, property.type.wrapped) {
      remarks.append("Format: `\(format)`")
    }
    if let node = schema["multipleOf"], let factor = node.number {
      if Double(factor).map({ $0 > 0 }) == true {
        remarks.append("A multiple of \(factor).")
      } else {
        report.add(.omitted, "'multipleOf' must be greater than 0", at: node)
      }
    }
    if let unique = schema["uniqueItems"], unique.bool == true {
      if property.type.element != nil {
        remarks.append("The elements are unique.")
      } else {
        report.add(.omitted, "'uniqueItems' has no effect outside an array", at: unique)
      }
    }
    switch property.type.wrapped {
    case .array(let element): describe(schema.items, element, of: "element", in: &remarks)
    case .dictionary(let value): describe(schema.additional, value, of: "value", in: &remarks)
    default: break
    }
    property.documentation.remarks += remarks
  }

  /// The format of a value, unless its type in Swift has it.
  private static func format(of schema: Schema, _ type: ValueType) -> String? {
    guard let format = schema.format, schema.values == nil, !format.isBlank, !format.contains("`")
    else { return nil }
    switch type {
    case .string: return format
    case .int, .int32, .int64, .double, .float:
      return ["int32", "int64", "float", "double"].contains(format) ? nil : format
    default: return nil
    }
  }

  /// Describes the limits of the elements of an array, or of the values of a dictionary.
  private func describe(
    _ node: Node?, _ type: ValueType, of noun: String, in remarks: inout [String]
  ) {
    let isText = if case .string = type { true } else { false }
    let keywords = Self.elementKeywords + (isText ? ["format"] : [])
    let described = keywords.compactMap { keyword in
      node?[keyword]?.scalarText.map { "`\(keyword): \($0)`" }
    }
    if !described.isEmpty {
      remarks.append("Each \(noun) has \(described.joined(separator: ", ")).")
    }
  }

  private static let elementKeywords = ["minimum", "maximum", "minLength", "maxLength", "pattern"]

  /// Returns whether remarks contain every limit of the elements of an array, or of the values of a dictionary.
  static func describesElement(_ node: Node, in remarks: [String]) -> Bool {
    let isDescribed = remarks.contains {
      $0.hasPrefix("Each element has `") || $0.hasPrefix("Each value has `")
    }
    let others = ["exclusiveMinimum", "exclusiveMaximum", "multipleOf", "uniqueItems", "default"]
    return isDescribed && (others + ["minItems", "maxItems"]).allSatisfy { node[$0] == nil }
  }

  /// The cases of an enum specify more than a pattern.
  private func describe(_ pattern: Node, in remarks: inout [String]) {
    guard let text = pattern.string, schema.values == nil else { return }
    guard Pattern(text) != nil else {
      report.add(.omitted, "the pattern isn't a valid regular expression", at: pattern)
      return
    }
    remarks.append("Pattern: `\(text)`")
  }
}
