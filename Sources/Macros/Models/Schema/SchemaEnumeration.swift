import SwiftSyntax

/// The description of an enum in a schema.
struct SchemaEnumeration {
  private let enumeration: DeclaredModel.Enumeration
  private let cases: [(declared: DeclaredModel.Case, part: JSONCase)]
  private let anchors: [Int: SourceAnchor]
  private let isNested: Bool

  init(
    _ enumeration: DeclaredModel.Enumeration, cases: [JSONCase], _ anchors: [Int: SourceAnchor],
    isNested: Bool
  ) {
    self.enumeration = enumeration
    self.anchors = anchors
    self.isNested = isNested
    self.cases = Array(zip(enumeration.cases, cases)).filter { $0.0.role == .named }
  }

  private var isOpen: Bool { enumeration.cases.contains { $0.role == .other } }

  /// A Boolean value that indicates whether each value is a constant.
  private var isConstant: Bool {
    switch enumeration.tagging {
    case .rawValue: true
    case .external: cases.allSatisfy(\.declared.values.isEmpty)
    default: false
    }
  }

  private var isInteger: Bool { enumeration.tagging == .rawValue(isInteger: true) }

  private var tag: String? {
    switch enumeration.tagging {
    case .beside(let tag), .adjacent(let tag, _): tag
    default: nil
    }
  }

  /// The keywords of the values, or of the alternatives, which the calls then add.
  var keywords: SchemaKeywords {
    var keywords = SchemaKeywords()
    guard isConstant else {
      keywords.add(tag == nil || isOpen ? "anyOf" : "oneOf", json: "[]")
      return keywords
    }
    let documentation = cases.map {
      DeclaredDocumentation($0.declared.documentation, isDeprecated: $0.declared.isDeprecated)
    }
    let values = cases.map { constant($0.declared.value) }
    let isDescribed = documentation.contains {
      !$0.text.allSatisfy(\.isWhitespace) || $0.isDeprecated
    }
    if !isInteger, isDescribed {
      let constants = zip(values, documentation).map(constant)
      let others = isOpen ? [#"{"type":"string"}"#] : []
      keywords.add(
        isOpen ? "anyOf" : "oneOf", json: "[\((constants + others).joined(separator: ","))]")
    } else {
      var list = SchemaKeywords()
      list.add("type", isInteger ? "integer" : "string")
      list.add("enum", json: "[\(values.joined(separator: ","))]")
      guard isOpen else { return list }
      keywords.add("anyOf", json: "[\(list.text),{\"type\":\"string\"}]")
    }
    return keywords
  }

  private func constant(_ value: String) -> String {
    isInteger ? value : SchemaKeywords.quoted(value)
  }

  private func constant(_ value: String, _ documentation: DeclaredDocumentation) -> String {
    var keywords = SchemaKeywords()
    keywords.add("const", json: value)
    keywords.add(documentation)
    return keywords.text
  }

  // MARK: Cases with values

  func write(to source: inout SourceText) {
    guard !isConstant else { return }
    for (declared, part) in cases {
      source.under(part.condition) { write(declared, part, to: &$0) }
    }
    guard isOpen else { return }
    let other =
      tag.map { tag in
        let key = SchemaKeywords.quoted(tag)
        return
          "{\"type\":\"object\",\"required\":[\(key)],\"properties\":{\(key):{\"type\":\"string\"}}}"
      } ?? "{}"
    source.line("schema.alternative(\(other.asSwiftLiteral))")
  }

  private func write(
    _ declared: DeclaredModel.Case, _ part: JSONCase, to source: inout SourceText
  ) {
    var keywords = SchemaKeywords()
    let documentation = DeclaredDocumentation(
      declared.documentation, isDeprecated: declared.isDeprecated)
    keywords.add(documentation)
    let more = keywords.isEmpty ? "" : keywords.text.asSwiftLiteral
    let values = tagValues(declared)
    switch (enumeration.tagging, part.payload) {
    case (.beside(let tag), .value(let value)):
      let arguments =
        ["tag: \(tag.asSwiftLiteral)", values.asSwiftLiteral] + (more.isEmpty ? [] : [more])
      call(
        "alternative(of: \(type(of: value, in: part)), \(arguments.joined(separator: ", ")))",
        value,
        to: &source)
    case (.untagged, .value(let value)):
      let arguments = [type(of: value, in: part)] + (more.isEmpty ? [] : [more])
      call("alternative(of: \(arguments.joined(separator: ", ")))", value, to: &source)
    case (.external, .none):
      var constant = tagKeywords(declared)
      constant.add(documentation)
      source.line("schema.alternative(\(constant.text.asSwiftLiteral))")
    default:
      source.line("schema.beginPart()")
      writeMembers(of: declared, part, to: &source)
      source.line("schema.endAlternative(\(more))")
    }
  }

  private func writeMembers(
    of declared: DeclaredModel.Case, _ part: JSONCase, to source: inout SourceText
  ) {
    let values = tagValues(declared)
    switch enumeration.tagging {
    case .external, .rawValue: writeMember(declared.value, part, to: &source)
    case .adjacent(let tag, let content):
      source.line("schema.member(\(tag.asSwiftLiteral), \(values.asSwiftLiteral))")
      if !part.isPlain { writeMember(content, part, to: &source) }
    case .beside(let tag):
      source.line("schema.member(\(tag.asSwiftLiteral), \(values.asSwiftLiteral))")
      writeContent(of: declared, part, to: &source)
    case .untagged, .eventName: writeContent(of: declared, part, to: &source)
    }
  }

  /// A member that contains the values of a case.
  private func writeMember(_ key: String, _ part: JSONCase, to source: inout SourceText) {
    if case .value(let value) = part.payload {
      let arguments = "[\(key.asSwiftLiteral)], of: \(type(of: value, in: part))"
      return call("property(\(arguments))", value, to: &source)
    }
    source.line("schema.beginPart()")
    writeContent(of: nil, part, to: &source)
    source.line("schema.endMember(\(key.asSwiftLiteral))")
  }

  private func writeContent(
    of declared: DeclaredModel.Case?, _ part: JSONCase, to source: inout SourceText
  ) {
    switch part.payload {
    case .none: break
    case .value(let value): call("element(\(type(of: value, in: part)))", value, to: &source)
    case .values(let values):
      for value in values { call("element(\(type(of: value, in: part)))", value, to: &source) }
    case .members(let values):
      for value in values {
        let key = value.field.keyPath.components.first?.key ?? ""
        let isOptional = value.type.optionalWrapped != nil
        let isRequired = !isOptional && value.defaultValue == nil
        var keywords = SchemaKeywords()
        keywords.add("default", json: value.defaultValue?.jsonText)
        let arguments =
          ["[\(key.asSwiftLiteral)]", "of: \(type(of: value, in: part, isUnwrapped: true))"]
          + (keywords.isEmpty ? [] : [keywords.text.asSwiftLiteral])
          + (isRequired ? [] : ["isRequired: false"])
          + (isOptional && value.field.options.omission == .never ? ["isNullable: true"] : [])
        call("property(\(arguments.joined(separator: ", ")))", value, to: &source)
      }
    }
  }

  private func call(_ call: String, _ value: CaseValue, to source: inout SourceText) {
    source.call("schema", call, at: anchors[value.field.index])
  }

  /// The type of a value as an expression. The extension of a nested enum can't name neighboring types.
  private func type(
    of value: CaseValue, in part: JSONCase, isUnwrapped: Bool = false
  ) -> String {
    let isUnwrapped = isUnwrapped && value.type.optionalWrapped != nil
    guard isNested, !value.type.isKnown else {
      return "\((isUnwrapped ? value.type.unwrapped : value.type).metatypeText).self"
    }
    let local = value.field.local
    let bound = part.values.map {
      $0.argument($0.field.index == value.field.index ? "let \(local)" : "_")
    }
    let result = isUnwrapped ? local : "Swift.Optional(\(local))"
    return "NetworkKitJSON.JSONSchemaBuilder.wrappedType { (object: Self) in "
      + "if case \(part.value)(\(bound.joined(separator: ", "))) = object { \(result) } else { nil } }"
  }

  private func tagKeywords(_ declared: DeclaredModel.Case) -> SchemaKeywords {
    var keywords = SchemaKeywords()
    keywords.add("type", "string")
    keywords.add("enum", [declared.value] + declared.aliases)
    return keywords
  }

  private func tagValues(_ declared: DeclaredModel.Case) -> String { tagKeywords(declared).text }
}
