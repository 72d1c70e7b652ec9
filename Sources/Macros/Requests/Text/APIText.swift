import SwiftSyntax

extension APIDeclaration {
  /// The extension, which is `nonisolated` so that requests can use it under any default isolation.
  func extensions(
    of type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax], isValid: Bool
  ) -> [ExtensionDeclSyntax] {
    guard isValid else { return [] }
    var source = SourceText()
    source.block("nonisolated extension \(type.trimmedDescription)") { source in
      if let baseURL {
        source.line(
          "\(access.memberModifier)var baseURL: NetworkKit.BaseURL? { \(baseURL.trimmedDescription) }"
        )
      }
      writeHeaders(to: &source)
      writeQuery(to: &source)
      if !common.failures.isEmpty {
        let signature = "static func commonFailure(_ error: NetworkKit.NetworkError)"
        // The enum is beside the protocol, which may be nested.
        let failure = "\(type.trimmedDescription)Failure"
        source.line("\(access.memberModifier)\(signature) -> \(failure) { .init(error) }")
      }
    }
    return [ExtensionDeclSyntax(unparsed: source.text)]
  }

  private func writeHeaders(to source: inout SourceText) {
    guard !common.headers.items.isEmpty else { return }
    source.block("\(access.memberModifier)var headers: NetworkKit.HTTPFields") { source in
      source.line("var fields = NetworkKit.HTTPFields()")
      for item in common.headers.items {
        // The name has been checked, so it's always valid.
        let name = "NetworkKit.HTTPField.Name(\(item.name.asSwiftLiteral))"
        source.line("if let name = \(name) { fields[name] = \(item.value.asSwiftLiteral) }")
      }
      source.line("return fields")
    }
  }

  private func writeQuery(to source: inout SourceText) {
    guard !common.query.items.isEmpty else { return }
    let items = common.query.items.map {
      "\($0.name.asSwiftLiteral): \($0.value.asSwiftLiteral)"
    }
    source.line(
      "\(access.memberModifier)var commonQuery: NetworkKit.Parameters { "
        + "[\(items.joined(separator: ", "))] }")
    let names = common.query.items.map(\.name.asSwiftLiteral).joined(separator: ", ")
    source.line(
      "\(access.memberModifier)static var _commonQueryNames: [Swift.String] { [\(names)] }")
  }

  /// The enum of the failures that the protocol declares; nil if there are none.
  var memberTexts: [String]? {
    guard !common.failures.isEmpty else { return nil }
    return [
      common.failures.text(
        "\(declaration.name.text)Failure", access.modifier, other: "NetworkKit.NetworkError",
        "error")
    ]
  }
}
