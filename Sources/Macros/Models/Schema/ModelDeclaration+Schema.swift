import SwiftSyntax

extension ModelDeclaration {
  /// The model as the command reads it, if the type has a schema.
  var schemaModel: DeclaredModel? {
    annotation.hasSchema ? DeclaredModel(self, in: Locator("")) : nil
  }

  /// Writes the schema of the type (`schema: true`), with the facts that `networkkit export` reads, too.
  func writeSchema(_ declared: DeclaredModel, to source: inout SourceText) {
    source.line(
      "\(access.modifier)static var jsonSchema: NetworkKitJSON.JSONSchema "
        + "{ NetworkKitJSON.JSONSchema(of: Self.self) }")
    let signature = "static func describeJSON(in schema: inout NetworkKitJSON.JSONSchemaBuilder)"
    source.block("\(deprecation)\(access.modifier)\(signature)") { source in
      switch (declared.shape, shape) {
      case (.object(let fields), let shape?):
        begin(keywords(of: declared), to: &source)
        for (field, property) in zip(fields, shape.fields) {
          source.under(property.property.condition) {
            schemaProperty(field, property, of: declared).write(to: &$0)
          }
        }
      case (.enumeration(let enumeration), _):
        let text = SchemaEnumeration(
          enumeration, cases: self.enumeration?.cases ?? [], anchors, isNested: isNested)
        begin(keywords(of: declared, text.keywords), to: &source)
        text.write(to: &source)
      case (.form, .transparent(let field)?):
        begin(keywords(of: declared), to: &source)
        source.call("schema", "represent(\(field.schemaType))", at: anchors[field.index])
      default: break
      }
    }
    guard case .object(let fields) = declared.shape, let shape else { return }
    for (field, property) in zip(fields, shape.fields) {
      let text = schemaProperty(field, property, of: declared)
      guard text.needsInitializer else { continue }
      source.under(property.property.condition) { text.writeInitializer(deprecation, to: &$0) }
    }
  }

  private func schemaProperty(
    _ declared: DeclaredModel.Field, _ field: JSONField, of model: DeclaredModel
  ) -> SchemaProperty {
    SchemaProperty(
      declared: declared, field: field, model: model, anchor: anchors[field.index],
      isOfStruct: annotated.group.is(StructDeclSyntax.self))
  }

  private func begin(_ keywords: SchemaKeywords, to source: inout SourceText) {
    let arguments = annotated.genericParameters.map { "\\(schema.name(of: \($0).self))" }.joined()
    let text = keywords.isEmpty ? "" : ", \(keywords.text.asSwiftLiteral)"
    source.line(
      "schema.beginDefinition(of: Self.self, named: \"\(annotated.definitionName)\(arguments)\"\(text))"
    )
  }

  /// The keywords of the whole type.
  private func keywords(
    of declared: DeclaredModel, _ first: SchemaKeywords = SchemaKeywords()
  ) -> SchemaKeywords {
    var keywords = first
    let group = annotated.group
    let documentation = DeclaredDocumentation(
      group.documentation, isDeprecated: group.attributes.isDeprecated)
    if declared.rejectsUnknownKeys { keywords.add("additionalProperties", json: "false") }
    keywords.add(documentation)
    keywords.add(keywordsOf: documentation.remarks)
    keywords.add("examples", json: declared.sample.map { "[\($0)]" })
    return keywords
  }
}

/// The description of a property in a schema.
struct SchemaProperty {
  let declared: DeclaredModel.Field
  let field: JSONField
  let model: DeclaredModel
  let anchor: SourceAnchor?
  let isOfStruct: Bool

  /// A Boolean value that indicates whether only an initializer can read the default, because the extension of a nested
  /// type can't contain it.
  var needsInitializer: Bool {
    isOfStruct && field.isInitialValueHidden && field.hasSchemaConstant
  }

  /// Writes the initializer that describes the property with its initial value, and always fails.
  func writeInitializer(_ attribute: String, to source: inout SourceText) {
    let parameter = "schema: inout NetworkKitJSON.JSONSchemaBuilder"
    source.block("\(attribute)private init?(_describing\(field.index) \(parameter))") { source in
      writeDescription("self.\(field.property.name)", to: &source)
      source.line("return nil")
    }
  }

  func write(to source: inout SourceText) {
    guard !needsInitializer else {
      return source.line("_ = Self(_describing\(field.index): &schema)")
    }
    let isKnown = field.hasSchemaConstant && !field.isInitialValueHidden
    writeDescription(isKnown ? field.defaultSource : nil, to: &source)
  }

  /// - Parameter constant: The default, if it's a case of an enum.
  private func writeDescription(_ constant: String?, to source: inout SourceText) {
    if declared.takesTheRest {
      return source.call("schema", "remaining(\(field.schemaType))", at: anchor)
    }
    let (isRequired, isNullable) = declared.presence(isOptional: field.property.isOptional)
    if declared.isFlattened {
      let optional = isRequired ? "" : ", isRequired: false"
      return source.call("schema", "flatten(\(field.schemaType)\(optional))", at: anchor)
    }
    let keys = declared.path.prefix(while: \.isKey)
    var arguments = ["[\(keys.map(\.literal).joined(separator: ", "))]", "of: \(field.schemaType)"]
    if let strategy = field.strategy { arguments.append("with: \(strategy)") }
    let keywords = keywords
    if !keywords.isEmpty { arguments.append(keywords.text.asSwiftLiteral) }
    if !isRequired { arguments.append("isRequired: false") }
    if isNullable { arguments.append("isNullable: true") }
    if keys.count < declared.path.count { arguments.append("isInArray: true") }
    if let constant { arguments.append("default: \(constant)") }
    source.call("schema", "property(\(arguments.joined(separator: ", ")))", at: anchor)
  }

  private var keywords: SchemaKeywords {
    var keywords = SchemaKeywords()
    let documentation = DeclaredDocumentation(
      declared.documentation, isDeprecated: declared.isDeprecated)
    let remarks = documentation.remarks
    keywords.add(documentation)
    let isNumber = field.property.writtenType?.shape == .number
    let described = DocumentationKeyword.value("Limit: `", "`", in: remarks)
    if let range = declared.range ?? (isNumber ? described : nil) {
      keywords.add(range: DeclaredBounds(range))
    }
    if let count = declared.count ?? (isNumber ? nil : described) {
      keywords.add(count: DeclaredBounds(count))
    }
    keywords.add(keywordsOf: remarks)
    keywords.add("default", json: field.defaultValue?.jsonText)
    keywords.add(
      "readOnly", remarks.contains("Read-only.") || (!declared.isEncoded && model.isEncoded))
    keywords.add(
      "writeOnly", remarks.contains("Write-only.") || (!declared.isDecoded && model.isDecoded))
    return keywords
  }
}

extension JSONField {
  /// The type without its optional, as an expression. The extension of a nested type can't name neighboring types.
  fileprivate var schemaType: String {
    if isNested, property.writtenType?.isKnown != true {
      let function = property.isOptional ? "wrappedType" : "type"
      return "NetworkKitJSON.JSONSchemaBuilder.\(function) \(member)"
    }
    if let type = property.writtenType { return "\(type.unwrapped.metatypeText).self" }
    if let type = property.initializer?.evidentType { return "\(type).self" }
    return "NetworkKitJSON.JSONSchemaBuilder.type(of: \\Self.\(property.name))"
  }

  /// A Boolean value that indicates whether the default is a case of an enum, such as `.draft` or `State.draft`.
  fileprivate var hasSchemaConstant: Bool {
    guard strategy == nil, let value = defaultValue else { return false }
    let call = value.as(FunctionCallExprSyntax.self)
    let arguments = call?.arguments.map(\.expression) ?? []
    guard arguments.allSatisfy(\.isSelfContainedLiteral),
      let member = (call?.calledExpression ?? value).as(MemberAccessExprSyntax.self)
    else { return false }
    return member.declName.baseName.text.first?.isLowercase == true
      && member.declName.baseName.text != "init" && member.base?.isTypeName != false
  }
}

extension TypeSyntax {
  /// The type with parentheses if a member can't follow it.
  var metatypeText: String { isSimple ? trimmedSource : "(\(trimmedSource))" }
}

extension ExprSyntax {
  /// The JSON of a literal; nil for `nil` and for any other expression.
  var jsonText: String? {
    if let text = stringLiteralValue { return SchemaKeywords.quoted(text) }
    if self.is(BooleanLiteralExprSyntax.self) { return trimmedDescription }
    if numberLiteralValue != nil {
      return DeclaredBounds.digits(trimmedDescription.replacing("_", with: ""))
    }
    if let array = self.as(ArrayExprSyntax.self) {
      let elements = array.elements.map(\.expression.jsonText)
      guard elements.allSatisfy({ $0 != nil }) else { return nil }
      return "[\(elements.compactMap(\.self).joined(separator: ","))]"
    }
    let dictionary = self.as(DictionaryExprSyntax.self)
    let isEmpty = dictionary?.content.is(DictionaryElementListSyntax.self) == false
    return isEmpty ? "{}" : nil
  }
}
