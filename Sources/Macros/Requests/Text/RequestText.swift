import SwiftSyntax

extension RequestDeclaration {
  /// The extension of the struct, which also exists if the declaration has mistakes.
  func extensions(
    of type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax], isValid: Bool
  ) -> [ExtensionDeclSyntax] {
    let conformance = protocols.isEmpty ? "" : ": NetworkKit.NetworkRequest"
    // The compiler reports an opaque type without a value, and would report each use of the property, too.
    guard !members.properties.contains(where: \.hasUnknownOpaqueType),
      members.response?.initializer.value.isOpaque != true
    else { return [] }
    let text =
      isValid
      ? extensionText(of: type, conformance: conformance)
      : recoveryText(of: type, conformance: conformance)
    return text.map { [ExtensionDeclSyntax(unparsed: $0)] } ?? []
  }

  /// The extension that makes the struct a request.
  private func extensionText(of type: some TypeSyntaxProtocol, conformance: String) -> String {
    let typed = isNested ? [] : typedMembers
    let members =
      responseAlias + endpointMembers + (namesNeighbors ? [] : choices) + [encodingFunction]
      + typed + responseHandler
    return """
      \(header(of: type, conformance))
      \(members.joined(separator: "\n").indented)
      }
      """
  }

  /// The first line of the extension. The compiler reports a type that the protocol doesn't accept where the request
  /// declares the type.
  private func header(of type: some TypeSyntaxProtocol, _ conformance: String) -> String {
    let text = "extension \(type.trimmedDescription)\(conformance) {"
    return conformanceAnchor?.text("nonisolated", continuing: text, isJoined: true)
      ?? "nonisolated \(text)"
  }

  /// The minimal extension that makes the struct a request, for a declaration with mistakes. It prevents an additional
  /// error for each use of the request. Nil if the response's type is hidden, because the conformance would then be an
  /// additional error.
  private func recoveryText(of type: some TypeSyntaxProtocol, conformance: String) -> String? {
    guard hiddenType.isEmpty, hiddenResponse == nil,
      !hasMember("endpoint"), writtenMember("Failure") == nil,
      // Such types aren't Sendable, either.
      members.response?.initializer.value.untypedPart == nil,
      members.response?.initializer.value.reasonNotToBeDecoded == nil,
      !members.properties.contains(where: {
        $0.writtenType?.untypedPart != nil || $0.writtenType?.isFunction == true
      }), responseAliases.count < 2
    else { return nil }
    let encoding =
      "encode(into request: inout NetworkKit.RequestEncoder) throws(NetworkKit.NetworkError)"
    let reason = "the declaration of '\(declaration.name.text)' has mistakes".asSwiftLiteral
    let members = [
      "var endpoint: Swift.String { \"\" }",
      // It's never called, unless the compiler accepts a mistake that it should have reported.
      "func \(encoding) { throw NetworkKit.NetworkError(.invalidRequest, \(reason)) }",
    ].prefix(handwrittenMember("encode") == nil ? 2 : 1)
    return """
      \(header(of: type, conformance))
      \(members.map { "\(access.modifier)\($0)" }.joined(separator: "\n").indented)
      }
      """
  }

  /// The members that must be in the struct itself. The initializer of a public struct would redeclare the synthesized
  /// initializer in an extension. All members of a nested struct that name types or other declarations must also be
  /// inside it, because its extension is at file scope, where neighboring nested types can't be named.
  ///
  /// Nil if there are none.
  var memberTexts: [String]? {
    let texts =
      (memberwiseInitializer.map { [$0] } ?? []) + (isNested ? typedMembers : [])
      + (namesNeighbors ? choices : [])
    return texts.isEmpty ? nil : texts
  }

  /// The response's type of a struct with a generic parameter that's named `ResponseType`. Otherwise, the compiler
  /// would use the associated type's default.
  private var responseAlias: [String] {
    guard annotated.genericParameters.contains("ResponseType") else { return [] }
    return [
      "@_implements(NetworkKit.NetworkRequest, ResponseType) "
        + "\(access.modifier)typealias _ResponseType = ResponseType"
    ]
  }

  /// The member that implements the protocol's `responseHandler(_:)`. It calls the request's own handler, which may be in
  /// any extension, or else the default for the response's type. If neither exists, the compiler reports this call
  /// instead of the conformance, which then has no other mistake.
  private var responseHandler: [String] {
    guard let responseAnchor else { return [] }
    let start = """
      @_implements(NetworkKit.NetworkRequest, responseHandler(_:)) \(access.modifier)func _responseHandler(\
      response: NetworkKit.NetworkResponse\
      ) throws(NetworkKit.NetworkError) ->
      """
    // The default implementation would otherwise take precedence over a handler with another result type.
    if let result = otherHandlerResult {
      return [
        responseAnchor.text(start, continuing: "ResponseType {", indentation: 2, isFollowed: true),
        responseAnchor.text(
          "let handled\(result) responseHandler(response);", after: "return ",
          continuing: "handled }", indentation: 2, isFollowed: true),
      ]
    }
    // A generic type without its arguments is reported at the function's result. A stream whose elements can't be
    // decoded is reported at the subscript, which is then at the alias's name.
    return [
      responseAnchor.text(
        start, continuing: "ResponseType {", indentation: 2, isFollowed: true),
      responseAnchor.text(
        "try", after: "self[_decoded: ", continuing: "responseHandler(response)] }", indentation: 2,
        isFollowed: true, isJoined: true),
    ]
  }

  /// The source between the handled response's name and the call of the request's own handler, whose result isn't
  /// spelled like the response's type; nil if the types are the same, or if the handler isn't the only one.
  private var otherHandlerResult: String? {
    guard members.handlers.count == 1, let handler = members.handlers.first,
      handler.reasonNotToBeHandler == nil,
      handler.genericParameterClause == nil,
      let response = members.response?.initializer.value.trimmedSource.unqualified
    else { return nil }
    let signature = handler.signature
    let types = signature.parameterClause.parameters.map(\.type.trimmedSource.unqualified)
    let result = signature.returnClause?.type.trimmedSource.unqualified ?? "Void"
    let isSame = [response, "Self.ResponseType", "ResponseType", "Never"].contains(result)
    guard types == ["NetworkResponse"], !isSame else { return nil }
    let isThrowing = signature.effectSpecifiers?.throwsClause != nil
    return "\(["Void", "()"].contains(result) ? ": ()" : "") =\(isThrowing ? " try" : "")"
  }

  private var typedMembers: [String] {
    defaults + failureEnumeration + invalidationMembers
  }

  /// A Boolean value that indicates whether the initializer is generated: the struct is public, or it has a private
  /// property, so the synthesized initializer isn't visible enough.
  var generatesInitializer: Bool {
    let hidesDetail = properties.contains { $0.isHiddenDetail(in: access) }
    return (access.needsWrittenInitializer || hidesDetail) && members.initializers.isEmpty
  }

  private var memberwiseInitializer: String? {
    generatesInitializer ? initializer("\(access.modifier)nonisolated init") : nil
  }

  private var endpointMembers: [String] {
    guard let label = endpoint?.source ?? urlProperty.map({ "{+\($0.key)}" }) else { return [] }
    let literal = label.asSwiftLiteral
    return [
      property("static var endpointTemplate", "Swift.String?", literal),
      property("var endpoint", "Swift.String", literal),
    ]
  }

  /// The method and the encoding, if the annotation specifies them.
  private var choices: [String] {
    let modifier = namesNeighbors ? "nonisolated " : ""
    let choices = [
      ("method", "NetworkKit.HTTPRequest.Method", method),
      ("encoding", "NetworkKit.ParameterEncoding", encoding),
    ]
    return choices.compactMap { name, type, choice in
      choice.map { property("\(modifier)var \(name)", type, $0.trimmedDescription) }
    }
  }

  /// A Boolean value that indicates whether the method or the encoding of a nested struct names a declaration.
  var namesNeighbors: Bool {
    isNested && (method?.namesDeclaration == true || encoding?.namesDeclaration == true)
  }

  private func property(_ declaration: String, _ type: String, _ value: String) -> String {
    "\(access.modifier)\(declaration): \(type) { \(value) }"
  }

  private var defaults: [String] {
    let functions = generatesInitializer ? defaultFunctions : []
    guard !functions.isEmpty else { return [] }
    return [
      """
      @usableFromInline nonisolated enum _Defaults {
      \(functions.joined(separator: "\n").indented)
      }
      """
    ]
  }
}

extension RequestDeclaration {
  /// The error type of a request that declares its failures.
  private var failureEnumeration: [String] {
    guard !common.failures.isEmpty else { return [] }
    return [
      common.failures.text(
        "Failure", access.modifier, other: "CommonFailure",
        "\(declaration.name.text).commonFailure(error)")
    ]
  }
}
