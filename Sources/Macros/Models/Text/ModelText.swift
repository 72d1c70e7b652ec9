import SwiftSyntax

extension ModelDeclaration {
  /// The extensions that make the type decodable, encodable, or both; empty for a declaration with mistakes. They're
  /// `nonisolated`, so that models in an app whose default isolation is the main actor can be decoded anywhere.
  func extensions(
    of type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax], isValid: Bool
  ) -> [ExtensionDeclSyntax] {
    guard isValid || isRecoverable,
      !members.properties.contains(where: \.hasUnknownOpaqueType)
    else { return [] }
    let shape = isValid ? shape : nil
    let (name, purpose) = (type.trimmedDescription, annotation.purpose)
    let missing = protocols.map { $0.trimmedDescription.split(separator: ".").last }
    let generic = annotated.genericParameters.isEmpty ? nil : shape?.mentionedNames
    var extensions: [ExtensionDeclSyntax] = []
    func add(
      _ conformance: Substring, requiring requirement: Substring? = nil,
      _ body: (inout SourceText) -> Void
    ) {
      let list = missing.contains(conformance) ? ": NetworkKitJSON.\(conformance)" : ""
      let clause = annotated.whereClause(
        "NetworkKitJSON.\(requirement ?? conformance)", of: generic)
      var source = SourceText()
      source.block("nonisolated extension \(name)\(list)\(clause)", body)
      extensions.append(ExtensionDeclSyntax(unparsed: source.text))
    }
    if purpose.includesDecoding {
      add("JSONDecodable") { source in
        shape.map { writeDecoding(of: $0, to: &source) }
          ?? writeInitializer("json: NetworkKitJSON.JSON", to: &source) { $0.line(failure) }
      }
      if annotation.isPartial, let shape {
        add("JSONPartiallyDecodable") { writePartialType(of: name, shape, to: &$0) }
      }
    }
    if shape != nil, let sample = annotation.sample?.text?.asSwiftLiteral {
      add("JSONSampled", requiring: "JSONDecodable") {
        $0.line("\(access.modifier)static var sampleJSON: Swift.String { \(sample) }")
      }
    }
    if shape != nil, let declared = schemaModel {
      add("JSONSchemaProviding") { writeSchema(declared, to: &$0) }
    }
    if purpose.includesEncoding {
      add("JSONEncodable") { source in
        shape.map { writeEncoding(of: $0, to: &source) }
          ?? source.writeEncodingMembers(access: access, isTaken: members.hasMember("json"), "") {
            $0.line(failure)
          }
      }
    }
    return extensions
  }

  /// A Boolean value that indicates whether the type gets a minimal conformance despite its mistakes, which prevents an
  /// additional error for each use of the type.
  private var isRecoverable: Bool {
    let group = annotated.group
    return hiddenType.isEmpty && generatedMembers.isEmpty
      && (group.is(StructDeclSyntax.self) || group.is(EnumDeclSyntax.self)
        || group.as(ClassDeclSyntax.self)?.isFinal == true)
  }

  /// The statement of the functions of a declaration with mistakes. They're never called, unless the compiler accepts
  /// a mistake that it should have reported.
  private var failure: String {
    let expected = "a declaration of '\(annotated.name.text)' without mistakes".asSwiftLiteral
    return "throw NetworkKitJSON.JSONError(.invalidValue, expected: \(expected))"
  }

  /// The attribute of the functions that use the properties or cases.
  var deprecation: String {
    .deprecation(
      if: members.properties.contains(where: \.attributes.isDeprecated)
        || members.cases.contains(where: \.declaration.attributes.isDeprecated))
  }

  /// The checks of keys that the code for decoding doesn't contain.
  private var encodedKeyChecks: [KeyCheck] {
    annotation.typePurpose.includesDecoding ? [] : keyChecks
  }

  /// A Boolean value that indicates whether the library's default implementations for raw values are sufficient.
  private func isRawValue(_ shape: Shape, isEncoded: Bool) -> Bool {
    switch shape {
    case .rawValue(let other): isEncoded || other == nil
    case .transparent: !annotation.isTransparent
    default: false
    }
  }

  private func writeEncoding(of shape: Shape, to source: inout SourceText) {
    if isRawValue(shape, isEncoded: true) { return }
    source.writeEncodingMembers(access: access, isTaken: members.hasMember("json"), deprecation) {
      $0.check(encodedKeyChecks)
      switch shape {
      case .object(let fields, _): encoding(of: fields).writeBody(to: &$0)
      case .enumeration(let enumeration):
        EnumEncoding(enumeration: enumeration, anchors: anchors).writeBody(to: &$0)
      case .converted(let form, _):
        let name = visibleName(of: form)
        // If the form has no such initializer, its type must be known, or the compiler reports that, too. In a class, a
        // parameter can't have the type 'Self'.
        let type =
          annotated.group.is(ClassDeclSyntax.self) ? "" : " as (Self) throws -> \(name)"
        $0.call(
          "try writer.write(self, making: \(name)", "init(_:)\(type))", at: initializerAnchor)
      case .transparent(let field):
        let strategy = field.strategy.map { ", with: \($0)" } ?? ""
        let call = "writeContent(self.\(field.property.name)\(strategy))"
        $0.call("try writer", call, at: anchors[field.index])
      case .rawValue: break
      }
    }
    guard case .object(let fields, _) = shape else { return }
    encoding(of: fields).writeComparisons(deprecation, to: &source)
  }

  private func encoding(of fields: [JSONField]) -> ObjectEncoding {
    ObjectEncoding(
      fields: fields.filter(\.options.isEncoded), anchors: anchors,
      readsInitialValues: annotated.group.is(StructDeclSyntax.self))
  }

  private func writeDecoding(of shape: Shape, to source: inout SourceText) {
    if isRawValue(shape, isEncoded: false) { return }
    writeInitializer(
      "from reader: inout NetworkKitJSON.JSONReader", attribute: deprecation, to: &source
    ) { source in
      source.check(keyChecks)
      switch shape {
      case .object(let fields, let arguments):
        decoding(of: fields, arguments: arguments).write(to: &source)
      case .enumeration(let enumeration):
        EnumDecoding(enumeration: enumeration, infersTypes: isNested, anchors: anchors)
          .write(to: &source)
      case .converted(let form, let conversion):
        conversion.write(visibleName(of: form), at: initializerAnchor, to: &source)
      case .transparent(let field):
        decoding(of: [field], arguments: nil).writeOnlyField(to: &source)
      case .rawValue(let other):
        source.line("let rawValue = try reader.read(RawValue.self)")
        source.line("self = reader.known(Self(rawValue: rawValue)) ?? \(other?.value ?? "")")
      }
    }
    let signature = initializer("json: NetworkKitJSON.JSON")
    source.line("\(signature) { try self.init(readingBytesOf: json) }")
  }

  /// Another name for the form of a nested type, whose extension can't name neighboring nested types.
  var memberTexts: [String]? {
    guard isNested, let form = annotation.form else { return nil }
    return ["private typealias \(annotation.formAlias) = \(form)"]
  }

  /// The name of the form in the extension.
  private func visibleName(of form: String) -> String { isNested ? annotation.formAlias : form }

  /// A Boolean value that indicates whether a key that doesn't match a property is an error.
  private var rejectsUnknownKeys: Bool { annotation.unknownKeysRejection != nil }

  func decoding(
    of fields: [JSONField], arguments: [JSONField]?, isPartial: Bool = false
  ) -> ObjectDecoding {
    ObjectDecoding(
      fields: fields.filter(\.options.isDecoded), arguments: arguments, infersTypes: isNested,
      anchors: anchors, valueAnchors: valueAnchors, initializerAnchor: initializerAnchor,
      rejectsUnknownKeys: rejectsUnknownKeys,
      skipped: rejectsUnknownKeys ? fields.filter { !$0.options.isDecoded } : [],
      isPartial: isPartial)
  }

  private func writeInitializer(
    _ parameter: String, attribute: String = "", to source: inout SourceText,
    _ body: (inout SourceText) -> Void
  ) {
    source.block(attribute + initializer(parameter), body)
  }

  /// The declaration of an initializer without its body.
  private func initializer(_ parameter: String) -> String {
    let kind = annotated.group.is(ClassDeclSyntax.self) ? "convenience " : ""
    return "\(access.modifier)\(kind)init(\(parameter)) throws(NetworkKitJSON.JSONError)"
  }
}

extension ModelDeclaration.Conversion {
  /// Writes the code that reads a value of another type and passes it to an initializer.
  fileprivate func write(
    _ form: String, at anchor: SourceAnchor?, to source: inout SourceText
  ) {
    switch self {
    case .initializer:
      let reading = "self = try reader.read(as: \(form).self, making: Self"
      source.call(reading, "init(_:))", at: anchor)
    case .delegation(throws: false):
      source.call("self", "init(try reader.read(\(form).self))", at: anchor)
    case .delegation(throws: true):
      source.line("let offset = reader.valueOffset")
      source.line("let form = try reader.read(\(form).self)")
      source.block("do") { $0.line("try self.init(form)") }
      source.lineAfterBrace("catch { throw NetworkKitJSON.JSONError.rejection(error, at: offset) }")
    }
  }
}
