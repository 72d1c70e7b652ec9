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
    let members = endpointMembers + encodingFunction + typed
    return """
      nonisolated extension \(type.trimmedDescription)\(conformance) {
      \(members.joined(separator: "\n").indented)
      }
      """
  }

  /// The least that makes the struct a request, for a declaration with mistakes: it keeps every use
  /// of the request from being one more error. Nil where even that can't be written.
  func recoveryText(of type: some TypeSyntaxProtocol, declaresConformance: Bool) -> String? {
    guard hidingModifier == nil, hidingType == nil, !hasMember("endpoint") else { return nil }
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

  /// The initializer that Swift does not synthesize for a public struct; nil where none is needed.
  private var memberwiseInitializer: String? {
    guard access.needsWrittenInitializer, writtenInitializers.isEmpty else { return nil }
    let parameters = RequestParameters(of: self)
    return """
      \(access.modifier)nonisolated init(\(parameters.clause())) {
      \(parameters.assignments.joined(separator: "\n").indented)
      }
      """
  }

  private var endpointMembers: [String] {
    guard let endpoint else { return [] }
    let literal = endpoint.source.asSwiftLiteral
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

  private var encodingFunction: [String] {
    let pathSteps = (endpoint?.pieces ?? []).compactMap(step)
    let otherSteps = properties.compactMap(step)
    return [
      """
      \(access.modifier)func encode(\
      into request: inout NetworkKit.RequestEncoder\
      ) throws(NetworkKit.NetworkError) {
      \((pathSteps + otherSteps).joined(separator: "\n").indented)
      }
      """
    ]
  }

  private func step(_ piece: EndpointTemplate.Piece) -> String? {
    switch piece {
    case .text(let text):
      return "try request.path(\(text.percentEncodedPath.asSwiftLiteral))"
    case .placeholder(let placeholder):
      guard let property = pathProperties[placeholder.name] else { return nil }
      let function =
        switch placeholder.expansion {
        case .segment: "segment"
        case .remainder: "remainder"
        case .segments: "segments"
        }
      return step(function, placeholder.name, property)
    }
  }

  private func step(_ property: RequestProperty) -> String? {
    switch property.placement {
    case .path, .nowhere: nil
    case .query(let name): step("query", name, property)
    case .header(let name): step("header", name, property)
    case .body: call("body(self.\(property.name))", for: property)
    case .field(let name): step("field", name, property)
    case .part(let name): step("part", name, property)
    case .parameter(let name): step("parameter", name, property)
    }
  }

  private func step(_ function: String, _ name: String, _ property: RequestProperty) -> String {
    call("\(function)(\(name.asSwiftLiteral), self.\(property.name))", for: property)
  }

  private func call(_ call: String, for property: RequestProperty) -> String {
    // The body of a function of an extension: twice two spaces.
    property.anchor?.text("try request", call: call, indentation: 4) ?? "try request.\(call)"
  }

  /// `perform` without the request in hand: asynchronous, with a completion handler in the caller's
  /// isolation, and with one on the main actor.
  private var performFunctions: [String] {
    guard hasMemberwiseInitializer else { return [] }
    let parameters = RequestParameters(of: self)
    let site = ["fileID: Swift.StaticString = #fileID", "line: Swift.UInt = #line"]
    let isolation = "isolation: isolated (any Swift.Actor)? = #isolation"
    let result = "(Swift.Result<ResponseType, Failure>) -> Swift.Void"
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
      \(access.modifier)static func perform(\
      \(parameters.clause(and: [isolation] + site + ["completion: @escaping \(result)"]))\
      ) -> NetworkKit.RequestTask {
        \(request).perform(isolation: isolation, fileID: fileID, line: line, completion: completion)
      }
      """,
      """
      @discardableResult
      \(access.modifier)nonisolated static func perform(\
      \(parameters.clause(and: site + ["onMainActor completion: @escaping @MainActor @Sendable \(result)"]))\
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
  fileprivate var indented: String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "  \($0)" }
      .joined(separator: "\n")
  }
}
