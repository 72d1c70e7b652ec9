import SwiftSyntax

/// The code that writes the value of one field.
struct FieldWriting {
  let field: JSONField
  /// The field's key between its quotes, as a literal.
  let name: String
  /// The location at which the compiler reports errors about the field's type.
  let anchor: SourceAnchor?

  private var value: String { "self.\(field.property.name)" }

  /// The default that the value is compared with; nil if it isn't compared.
  private var comparedDefault: String? {
    guard field.options.omission == .whenDefault else { return nil }
    return field.defaultValue?.trimmedDescription
  }

  /// Writes the statements that write the member.
  func write(to source: inout SourceText) {
    if let comparedDefault {
      let comparison = "isDefault(\(value), \(comparedDefault))"
      source.block("if !NetworkKitJSON.JSONWriter", comparison, at: anchor) { writeMember(to: &$0) }
    } else if field.options.omission == .whenEmpty {
      source.block("if !NetworkKitJSON.JSONWriter.isEmpty(\(value))") { writeMember(to: &$0) }
    } else {
      writeMember(to: &source)
    }
  }

  private func writeMember(to source: inout SourceText) {
    // An optional that differs from its default may be nil, which would be read back as the default.
    let keepsNil =
      field.options.omission == .never || (comparedDefault != nil && field.property.isOptional)
    let label = keepsNil ? "orNull: " : ""
    let strategy = field.strategy.map { ", with: \($0)" } ?? ""
    source.call("try writer", "writeMember(\(name), \(label)\(value)\(strategy))", at: anchor)
  }
}

extension JSONField {
  /// The strategy that reads and writes the value, as source. The source for `.string` contains the property's type.
  var strategy: String? {
    options.strategy.map { $0.isStringStrategy ? ".string()" : $0.trimmedDescription }
  }
}
