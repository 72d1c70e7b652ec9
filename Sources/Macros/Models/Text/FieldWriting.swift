import SwiftSyntax

/// The code that writes the value of one field.
struct FieldWriting {
  let field: JSONField
  /// The field's key between its quotes, as a literal.
  let name: String
  /// The location at which the compiler reports errors about the field's type.
  let anchor: SourceAnchor?

  private var value: String { "self.\(field.property.name)" }

  /// A Boolean value that indicates whether the value can be compared only in an initializer, in which the properties of
  /// a struct have their initial values.
  var comparesInInitializer = false

  private var comparison: String { "isDefault\(field.index)" }

  /// The default that the value is compared with; nil if it isn't compared.
  private var comparedDefault: String? {
    guard field.options.omission == .whenDefault else { return nil }
    return field.defaultSource
  }

  /// Writes the statements that write the member.
  func write(to source: inout SourceText) {
    if comparesInInitializer {
      source.line("var \(comparison) = false")
      source.line("_ = Self(_\(comparison): &\(comparison), self)")
      source.block("if !\(comparison)") { writeMember(to: &$0) }
    } else if let comparedDefault {
      let comparison = "isDefault(\(value), \(comparedDefault))"
      source.block("if !NetworkKitJSON.JSONWriter", comparison, at: anchor) { writeMember(to: &$0) }
    } else if field.options.omission == .whenEmpty {
      source.block("if !NetworkKitJSON.JSONWriter.isEmpty(\(value))") { writeMember(to: &$0) }
    } else {
      writeMember(to: &source)
    }
  }

  /// Writes an initializer that compares the value of an object with the initial value, and always fails.
  func writeComparison(_ attribute: String, to source: inout SourceText) {
    let parameters = "_\(comparison) isDefault: inout Swift.Bool, _ object: Self"
    source.block("\(attribute)private init?(\(parameters))") { source in
      let call = "isDefault(object.\(field.property.name), \(value))"
      source.call("isDefault = NetworkKitJSON.JSONWriter", call, at: anchor)
      source.line("return nil")
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
    options.strategy.map { $0.isStringStrategy ? ".string()" : source(of: $0, .strategy) }
  }
}
