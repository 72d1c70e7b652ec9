import SwiftSyntax

extension RequestDeclaration {
  /// The extension that makes the struct a request.
  ///
  /// - Parameters:
  ///   - type: The struct as the extension has to name it.
  ///   - conforms: Whether the conformance is still to be declared.
  func extensionText(of type: some TypeSyntaxProtocol, declaresConformance: Bool) -> String {
    let conformance = declaresConformance ? ": NetworkKit.NetworkRequest" : ""
    let typed = isNested ? [] : typedMembers
    let members = endpointMembers + [encodingFunction] + typed
    return """
      nonisolated extension \(type.trimmedDescription)\(conformance) {
      \(members.joined(separator: "\n").indented)
      }
      """
  }

  /// The least that makes the struct a request, for a declaration with mistakes: it keeps every use
  /// of the request from being one more error. Nil where even that can't be written: a conformance
  /// whose response's type is hidden is one more error itself.
  func recoveryText(of type: some TypeSyntaxProtocol, declaresConformance: Bool) -> String? {
    guard hidingModifier == nil, hidingType == nil, hiddenResponse == nil, !hasMember("endpoint")
    else { return nil }
    let conformance = declaresConformance ? ": NetworkKit.NetworkRequest" : ""
    return """
      nonisolated extension \(type.trimmedDescription)\(conformance) {
        \(access.modifier)var endpoint: Swift.String { "" }
      }
      """
  }

  /// What is written into the struct itself: the initializer of a public one, which would redeclare
  /// the synthesized one in an extension; and of a nested one all that names types, for its
  /// extension stands at file scope, where what is nested beside it can't be named.
  var memberTexts: [String] {
    (memberwiseInitializer.map { [$0] } ?? []) + (isNested ? typedMembers : [])
  }

  private var typedMembers: [String] { performFunctions + defaults + failureEnumeration }

  /// The initializer that Swift does not synthesize for a public struct, nor as widely visible as
  /// the struct for one with a private detail; nil where none is needed.
  private var memberwiseInitializer: String? {
    let hidesDetail = properties.contains { $0.isHiddenDetail(in: access) }
    guard access.needsWrittenInitializer || hidesDetail, writtenInitializers.isEmpty else {
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
  /// What the request throws, where it declares failures of its own.
  private var failureEnumeration: [String] {
    guard !failures.isEmpty else { return [] }
    var source = SourceText()
    failures.write(
      FailureDeclarations.Shape(
        name: "Failure", other: "CommonFailure",
        otherValue: "\(declaration.name.text).commonFailure(error)"),
      access: access, to: &source)
    return [source.text]
  }
}

extension String {
  /// The text with every line two spaces further in.
  var indented: String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "  \($0)" }
      .joined(separator: "\n")
  }
}
