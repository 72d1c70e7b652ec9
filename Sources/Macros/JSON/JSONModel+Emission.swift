import SwiftSyntax
import SwiftSyntaxBuilder

extension JSONModel {
  /// The extension that makes the type encodable.
  func encodingExtension(of type: String, conformance: String) -> ExtensionDeclSyntax {
    let clause = whereClause(for: "JSONEncodable")
    var source = SourceText()
    source.block("nonisolated extension \(type)\(conformance)\(clause)") { source in
      switch shape {
      case .structure(let fields), .finalClass(let fields, _):
        ObjectEncoding(fields: fields, access: access, anchors: anchors).write(to: &source)
      case .caseName(let cases):
        CaseEncoding(cases: cases, access: access).write(to: &source)
      case .rawValue:
        // The library's defaults for raw values do it all.
        break
      }
    }
    return ExtensionDeclSyntax(unparsed: source.text)
  }

  private func whereClause(for conformance: String) -> String {
    let requirements = genericParameters.map { "\($0): NetworkKit.\(conformance)" }
    return requirements.isEmpty ? "" : " where \(requirements.joined(separator: ", "))"
  }

  /// The extension that makes the type decodable.
  ///
  /// It is `nonisolated`, so that models of an app whose default isolation is the main actor can
  /// be decoded anywhere.
  func decodingExtension(of type: String, conformance: String) -> ExtensionDeclSyntax {
    let clause = whereClause(for: "JSONDecodable")
    var source = SourceText()
    source.block("nonisolated extension \(type)\(conformance)\(clause)") { source in
      switch shape {
      case .structure(let fields):
        write(decoding(of: fields, arguments: nil), to: &source)
      case .finalClass(let fields, let arguments):
        write(decoding(of: fields, arguments: arguments), to: &source)
      case .caseName(let cases):
        writeInitializer("json: NetworkKit.JSON", to: &source) { Self.write(cases, to: &$0) }
      case .rawValue:
        // The library's defaults for raw values do it all.
        break
      }
    }
    return ExtensionDeclSyntax(unparsed: source.text)
  }

  private func decoding(of fields: [JSONField], arguments: [JSONField]?) -> ObjectDecoding {
    ObjectDecoding(fields: fields, arguments: arguments, infersTypes: isNested, anchors: anchors)
  }

  /// Writes the initializer that reads a document's bytes, and the one that has a value's bytes read.
  private func write(_ decoding: ObjectDecoding, to source: inout SourceText) {
    writeInitializer("from reader: inout NetworkKit.JSONReader", to: &source) {
      decoding.write(to: &$0)
    }
    writeInitializer("json: NetworkKit.JSON", to: &source) {
      $0.line("try self.init(readingBytesOf: json)")
    }
  }

  private func writeInitializer(
    _ parameter: String, to source: inout SourceText, _ body: (inout SourceText) -> Void
  ) {
    let kind = if case .finalClass = shape { "convenience " } else { "" }
    let signature = "init(\(parameter)) throws(NetworkKit.JSONError)"
    source.block("\(access.modifier)\(kind)\(signature)", body)
  }

  private static func write(_ cases: [JSONCase], to source: inout SourceText) {
    source.choice("try Swift.String(json: json)") { source in
      for decodedCase in cases {
        source.choiceCase("case \(decodedCase.key.asSwiftLiteral)") {
          $0.line("self = Self.\(decodedCase.name.text)")
        }
      }
      let names = cases.map(\.key.asSwiftLiteral).joined(separator: ", ")
      let expected = "one of \(names)".asSwiftLiteral
      source.choiceCase("default") {
        $0.line("throw NetworkKit.JSONError.invalidValue(expected: \(expected), found: json)")
      }
    }
  }
}
