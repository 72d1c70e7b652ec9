import SwiftSyntax

extension RequestDeclaration {
  /// The extensions of the struct.
  ///
  /// - Parameters:
  ///   - type: The struct as the extension has to name it.
  ///   - protocols: The protocols that the struct doesn't conform to yet.
  ///   - isValid: A Boolean value that indicates whether the declaration has no mistakes.
  func extensions(
    of type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax], isValid: Bool
  ) -> [ExtensionDeclSyntax] {
    let conformance = protocols.isEmpty ? "" : ": NetworkKit.NetworkRequest"
    let text =
      isValid
      ? extensionText(of: type, conformance: conformance)
      : recoveryText(of: type, conformance: conformance)
    return text.map { [ExtensionDeclSyntax(unparsed: $0)] } ?? []
  }

  /// The extension that makes the struct a request.
  private func extensionText(of type: some TypeSyntaxProtocol, conformance: String) -> String {
    let typed = isNested ? [] : typedMembers
    let members = responseAlias + endpointMembers + [encodingFunction] + typed
    return """
      nonisolated extension \(type.trimmedDescription)\(conformance) {
      \(members.joined(separator: "\n").indented)
      }
      """
  }

  /// The least that makes the struct a request, for a declaration with mistakes: it keeps every use
  /// of the request from being one more error. Nil if even that can't be written: a conformance
  /// whose response's type is hidden is one more error itself.
  private func recoveryText(of type: some TypeSyntaxProtocol, conformance: String) -> String? {
    guard annotated.hidingModifier == nil, annotated.hidingType == nil, hiddenResponse == nil,
      !hasMember("endpoint")
    else { return nil }
    return """
      nonisolated extension \(type.trimmedDescription)\(conformance) {
        \(access.modifier)var endpoint: Swift.String { "" }
      }
      """
  }

  /// The members of the struct itself: the initializer of a public one, which would redeclare the
  /// synthesized one in an extension; and of a nested one everything that names types, because its
  /// extension is at file scope, where a neighboring nested type can't be named.
  ///
  /// Nil if there are none.
  var memberTexts: [String]? {
    let texts = (memberwiseInitializer.map { [$0] } ?? []) + (isNested ? typedMembers : [])
    return texts.isEmpty ? nil : texts
  }

  /// The response's type of a struct whose generic parameter has its name. The compiler would use the
  /// default of the associated type.
  private var responseAlias: [String] {
    guard annotated.genericParameters.contains("ResponseType") else { return [] }
    return [
      "@_implements(NetworkKit.NetworkRequest, ResponseType) "
        + "\(access.modifier)typealias _ResponseType = ResponseType"
    ]
  }

  private var typedMembers: [String] {
    performFunctions + defaults + failureEnumeration + invalidationMembers
  }

  /// The initializer that Swift doesn't synthesize for a public struct, or doesn't make as visible as a struct with a
  /// private property; nil if none is needed.
  private var memberwiseInitializer: String? {
    let hidesDetail = properties.contains { $0.isHiddenDetail(in: access) }
    guard access.needsWrittenInitializer || hidesDetail, members.initializers.isEmpty else {
      return nil
    }
    let parameters = RequestParameters(of: self)
    return """
      \(access.modifier)nonisolated init(\(parameters.clause())) {
      \(parameters.assignments.joined(separator: "\n").indented)
      }
      """
  }

  private var endpointMembers: [String] {
    guard let label = endpoint?.source ?? urlProperty.map({ "{+\($0.key)}" }) else { return [] }
    let literal = label.asSwiftLiteral
    return [
      property("static var endpointTemplate", "Swift.String?", literal),
      property("var endpoint", "Swift.String", literal),
    ]
      + (method.map {
        [property("var method", "NetworkKit.HTTPRequest.Method", $0.trimmedDescription)]
      } ?? [])
      + (encoding.map {
        [property("var encoding", "NetworkKit.ParameterEncoding", $0.trimmedDescription)]
      } ?? [])
  }

  private func property(_ declaration: String, _ type: String, _ value: String) -> String {
    "\(access.modifier)\(declaration): \(type) { \(value) }"
  }

  /// `perform` without the request in hand: asynchronous, with a completion handler in the caller's
  /// isolation, and with one on the main actor.
  private var performFunctions: [String] {
    guard hasMemberwiseInitializer else { return [] }
    let parameters = RequestParameters(of: self)
    let site = ["fileID: Swift.StaticString = #fileID", "line: Swift.UInt = #line"]
    let function = "(Swift.Result<ResponseType, Failure>) async -> Swift.Void"
    let completion =
      "@_inheritActorContext(always) completion: sending @escaping @isolated(any) \(function)"
    let onMainActor = "onMainActor completion: @escaping @MainActor @Sendable \(function)"
    let request = "Self(\(parameters.call))"
    return [
      """
      \(access.modifier)nonisolated(nonsending) static func perform(\
      \(parameters.clause(and: site))\
      ) async throws(Failure) -> ResponseType {
        try await \(request).perform(fileID: fileID, line: line)
      }
      """,
      """
      @discardableResult
      \(access.modifier)nonisolated static func perform(\
      \(parameters.clause(and: site + [completion]))\
      ) -> NetworkKit.RequestTask {
        \(request).perform(fileID: fileID, line: line, completion: completion)
      }
      """,
      """
      @discardableResult
      @_disfavoredOverload
      \(access.modifier)nonisolated static func perform(\
      \(parameters.clause(and: site + [onMainActor]))\
      ) -> NetworkKit.RequestTask {
        \(request).perform(fileID: fileID, line: line, onMainActor: completion)
      }
      """,
    ]
  }

  private var defaults: [String] {
    let functions = defaultFunctions
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
    var source = SourceText()
    common.failures.write(
      FailureDeclarations.Shape(
        name: "Failure", other: "CommonFailure",
        otherValue: "\(declaration.name.text).commonFailure(error)"),
      access: access, to: &source)
    return [source.text]
  }
}
