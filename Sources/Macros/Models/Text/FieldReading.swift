import SwiftSyntax

/// The code that reads the value of one field: the statements in the `case` of its key, and their result.
struct FieldReading {
  /// The place that receives a value.
  enum Storage {
    /// The property, which already has its initial value.
    case property
    /// A local, whose value the property or an initializer receives after all members have been read.
    case local
    /// A local that's `nil` until the value is read. The property keeps its initial value if the local remains `nil`.
    case localBesideInitialValue
  }

  let field: JSONField
  let storage: Storage
  /// The location at which the compiler reports errors about the field's type.
  let anchor: SourceAnchor?
  /// The location of the value that replaces an invalid one.
  let invalidAnchor: SourceAnchor?
  /// A Boolean value that indicates whether the value, as far as it arrived, is stored in a property of a `Partial`
  /// type.
  var isPartial = false

  /// The variable that receives the value.
  private var target: String {
    if isPartial { return "partial.\(field.property.name)" }
    return storage == .property ? "self.\(field.property.name)" : field.local
  }

  /// A Boolean value that indicates whether the variable that receives the value is an optional of its type.
  private var isPending: Bool {
    if isPartial { return !field.property.isOptional }
    return field.isPending || storage == .localBesideInitialValue
  }

  /// Writes the statements that read the value.
  func write(to source: inout SourceText) {
    guard field.options.isDecoded else { return source.line("try reader.skipValue()") }
    guard isPartial else { return writeWhole(to: &source) }
    guard field.isKnownAsWhole else {
      let call = "readPartial(into: &\(target), of: \(field.member))"
      return source.call("try reader", call, at: anchor)
    }
    source.block("if try reader.isNextValueComplete()") { writeWhole(to: &$0) }
    source.lineAfterBrace("else { try reader.skipValue() }")
  }

  private func writeWhole(to source: inout SourceText) {
    guard let value = field.options.invalidValue else { return writeReading(to: &source) }
    source.line("let mark\(field.index) = reader.mark()")
    source.block("do throws(NetworkKitJSON.JSONError)") { writeReading(to: &$0) }
    source.blockAfterBrace("catch") { source in
      source.line("try reader.skipInvalid(from: mark\(field.index), after: error)")
      let invalidValue = field.source(of: value, .invalidValue)
      let (start, end) =
        isPending ? ("\(target) = .some(", "\(invalidValue))") : ("\(target) = ", invalidValue)
      source.line(start, continuing: end, at: invalidAnchor)
    }
  }

  /// Writes the statement that reads a flattened value from the remaining members.
  func writeFlattened(to source: inout SourceText) {
    let function = field.isPending ? "readFlattenedPending" : "readFlattened"
    source.call("try reader", "\(function)(into: &\(target), in: flattening)", at: anchor)
  }

  private func writeReading(to source: inout SourceText) {
    let checks = checks
    if !checks.isEmpty { source.line("let start\(field.index) = reader.valueOffset") }
    let lossy = field.options.isLossy ? "Lossy" : ""
    let strategy = field.strategy.map { ", with: \($0)" } ?? ""
    let function = "read\(lossy)\(isPending ? "Pending" : "")"
    source.call("try reader", "\(function)(into: &\(target)\(strategy))", at: anchor)
    for check in checks { source.call("try NetworkKitJSON.JSONReader", check, at: anchor) }
  }

  /// The calls that check the value.
  private var checks: [String] {
    let checks: [(call: String, CopiedArgument, ExprSyntax?)] = [
      ("check(\(target), in:", .range, field.options.range),
      ("checkCount(of: \(target), in:", .count, field.options.count),
    ]
    return checks.compactMap { call, kind, range in
      range.map {
        let text = $0.trimmedDescription.asSwiftLiteral
        return "\(call) \(field.source(of: $0, kind)), \(text), at: start\(field.index))"
      }
    }
  }

  /// The value of the local after all members have been read, or the error for a missing key.
  var result: String {
    guard field.isPending else { return field.local }
    let place = field.options.isFlattened ? "at: []" : field.keyPath.argument
    return "try reader.require(\(field.local), \(place))"
  }
}
