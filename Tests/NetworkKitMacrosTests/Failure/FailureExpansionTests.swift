import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros
import Testing

@testable import NetworkKitDeclarations

@Suite struct FailureExpansionTests {
  @Test func anAPIsFailuresStandBesideItsProtocol() {
    assertExpansion(
      """
      @NetworkAPI
      @Failure(500..<600, APIError.self)
      @Failure(401, Unauthorized.self)
      public protocol GitHub: NetworkRequest {}
      """,
      expanded: """
        @Failure(500..<600, APIError.self)
        @Failure(401, Unauthorized.self)
        public protocol GitHub: NetworkRequest {}

        public nonisolated enum GitHubFailure: NetworkKit.RequestFailure, Swift.Sendable {
          #sourceLocation(file: "test.swift", line: 1)
        case
                            serverError(NetworkKit.FailureBody<APIError>)
        #sourceLocation()
          #sourceLocation(file: "test.swift", line: 2)
        case
                      unauthorized(NetworkKit.FailureBody<Unauthorized>)
        #sourceLocation()
          case other(NetworkKit.NetworkError)
          public init(_ error: NetworkKit.NetworkError) {
            var error = error
            switch error.statusCode {
            case .some(401):
        #sourceLocation(file: "test.swift", line: 2)
        if let failure: Self = error
                     .declaredFailure(Self.unauthorized) {
        #sourceLocation()
                self = failure
                return
              }
            case .some(500...599):
        #sourceLocation(file: "test.swift", line: 1)
        if let failure: Self = error
                           .declaredFailure(Self.serverError) {
        #sourceLocation()
                self = failure
                return
              }
            default: break
            }
            self = .other(error)
          }
          public var networkError: NetworkKit.NetworkError {
            switch self {
            case .serverError(let failure): return failure.networkError
            case .unauthorized(let failure): return failure.networkError
            case .other(let failure): return failure.networkError
            }
          }
          public static var declaredFailures: [NetworkKit.DeclaredFailure] {
            let failures: [NetworkKit.DeclaredFailure] = [
              .init("unauthorized", 401...401, Self.unauthorized),
              .init("serverError", 500...599, Self.serverError),
            ]
            return failures + NetworkKit.NetworkError.declaredFailures
          }
        }

        nonisolated extension GitHub {
          public static func commonFailure(_ error: NetworkKit.NetworkError) -> GitHubFailure { .init(error) }
        }
        """, macros: Misuse.macros)
  }

  @Test(arguments: [
    ("404", "notFound"), ("422", "unprocessableContent"), ("499", "status499"),
    ("400..<500", "clientError"), ("500...599", "serverError"), ("402..<410", "status402To409"),
  ])
  func casesAreNamedByTheStatusesPhrase(status: String, name: String) throws {
    let failure = try #require(
      DeclaredFailure("@Failure(\(raw: status), Body.self)", in: BasicMacroExpansionContext()))
    #expect(failure.caseName == name)
    #expect(failure.body == "Body")
  }

  @Test(arguments: [
    "code, Body.self", "404, body", "Codes.missing, Body.self", ".notFound, Body.self",
    "HTTPResponse.Status.notFound.code, Body.self", "Codes.missing.self, Body.self",
  ])
  func whatIsNoLiteralIsRejected(arguments: String) {
    let macros = Misuse.macros.merging(Misuse.markers) { macro, _ in macro }
    let mistakes = mistakes(in: "@Failure(\(arguments))", macros)
    #expect(mistakes.map(\.message).first?.contains("'@Failure(404, NotFound.self)' or") == true)
  }

  /// Arguments of other types are mistakes that the compiler reports.
  @Test(arguments: ["404", "\"404\", Body.self", "Body.self, 404", "404, Body"])
  func theCompilerRejectsOtherTypes(arguments: String) {
    #expect(mistakes(in: "@Failure(\(arguments))").isEmpty)
  }

  @Test func aStatusIsDeclaredOnce() {
    let mistakes = mistakes(
      in: "@Failure(404, A.self) @Failure(400..<500, B.self) @Failure(404, C.self)")
    #expect(mistakes.map(\.message) == ["status 404 is declared twice"])
    #expect(mistakes.flatMap(\.notes).count == 1)
    #expect(mistakes.flatMap(\.fixIts).count == 1)
  }

  private func mistakes(
    in failures: String, _ macros: [String: MacroSpec] = Misuse.macros
  ) -> [Diagnostic] {
    let request = "struct FetchUser { typealias ResponseType = String }"
    return DiagnosedSource(
      "@NetworkRequest(endpoint: \"/\") \(failures) \(request)", macros: macros
    ).diagnostics
  }
}
