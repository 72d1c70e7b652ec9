import SwiftDiagnostics
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacrosGenericTestSupport
import Testing

@testable import NetworkKitDeclarations

/// Tests of the code that the request macros generate.
@Suite struct RequestExpansionTests {
  @Test func requestIsAnExtension() {
    assertExpansion(
      """
      @NetworkRequest(endpoint: "/users/{id}/files/{+file}{/more*}", method: .get)
      struct FetchFile {
        typealias ResponseType = String
        let id: Int
        @Path("file") let name: String
        var more: [String] = []
        @Header var ifNoneMatch: String?
        @Ignored var note = ""
        var `default` = true
      }
      """,
      expanded: """
        struct FetchFile {
          typealias ResponseType = String
          let id: Int
          @Path("file") let name: String
          var more: [String] = []
          @Header var ifNoneMatch: String?
          @Ignored var note = ""
          var `default` = true
        }

        nonisolated extension FetchFile: NetworkKit.NetworkRequest {
          static var endpointTemplate: Swift.String? { "/users/{id}/files/{+file}{/more*}" }
          var endpoint: Swift.String { "/users/{id}/files/{+file}{/more*}" }
          var method: NetworkKit.HTTPRequest.Method { .get }
          func encode(into request: inout NetworkKit.RequestEncoder) throws(NetworkKit.NetworkError) {
            try request.appendPath("/users/")
            try request.appendPathSegment("id", self.id)
            try request.appendPath("/files/")
            try request.appendPathRemainder("file", self.name)
            try request.appendPathSegments("more", self.more)
            try request.setHeader("If-None-Match", self.ifNoneMatch)
            try request.addParameter("default", self.`default`)
          }
        }
        """, macros: Misuse.macros)
  }

  @Test func publicRequestHasItsInitializerAndDefaults() {
    assertExpansion(
      """
      public enum API {
        @NetworkRequest(endpoint: "/users", method: .post, encoding: .form)
        public struct CreateUser {
          public let name: String
          public var tags: [String] = defaultTags
        }
      }
      """,
      expanded: """
        public enum API {
          public struct CreateUser {
            public let name: String
            public var tags: [String] = defaultTags

            #sourceLocation(file: "test.swift", line: 5)
            public nonisolated init(name: String, tags: [String] = Self._Defaults._1()) {
            #sourceLocation()
              self.name = name
              self.tags = tags
            }

            @usableFromInline nonisolated enum _Defaults {
              #sourceLocation(file: "test.swift", line: 5)
              @usableFromInline static func _1() -> [String] { defaultTags }
              #sourceLocation()
            }
          }
        }

        nonisolated extension API.CreateUser: NetworkKit.NetworkRequest {
          public static var endpointTemplate: Swift.String? { "/users" }
          public var endpoint: Swift.String { "/users" }
          public var method: NetworkKit.HTTPRequest.Method { .post }
          public var encoding: NetworkKit.ParameterEncoding { .form }
          public func encode(into request: inout NetworkKit.RequestEncoder) throws(NetworkKit.NetworkError) {
            try request.appendPath("/users")
            try request.addParameter("name", self.name)
            try request.addParameter("tags", self.tags)
          }
        }
        """, macros: Misuse.macros)
  }

  /// A type that may not be sendable is reported in the column where it is written.
  @Test func typeErrorsLandOnTheProperty() {
    assertExpansion(
      """
      @NetworkRequest(endpoint: "/search%20all", method: .post)
      struct Search {
        @Body let query: SearchQuery
        init() { query = .all }
      }
      """,
      expanded: """
        struct Search {
          @Body let query: SearchQuery
          init() { query = .all }
        }

        nonisolated extension Search: NetworkKit.NetworkRequest {
          static var endpointTemplate: Swift.String? { "/search%20all" }
          var endpoint: Swift.String { "/search%20all" }
          var method: NetworkKit.HTTPRequest.Method { .post }
          func encode(into request: inout NetworkKit.RequestEncoder) throws(NetworkKit.NetworkError) {
            try request.appendPath("/search%20all")
            #sourceLocation(file: "test.swift", line: 2)
            try request
                          .setBody(self.query)
            #sourceLocation()
          }
        }
        """, macros: Misuse.macros)
  }

  @Test func declarationWithMistakesIsStillARequest() {
    assertExpansion(
      """
      @NetworkRequest(endpoint: "/users/:id")
      package struct FetchUser {
        package typealias ResponseType = String
        package let id: Int
      }
      """,
      expanded: """
        package struct FetchUser {
          package typealias ResponseType = String
          package let id: Int
        }

        nonisolated extension FetchUser: NetworkKit.NetworkRequest {
          package var endpoint: Swift.String { "" }
          package func encode(into request: inout NetworkKit.RequestEncoder) throws(NetworkKit.NetworkError) { throw NetworkKit.NetworkError(.invalidRequest, "the declaration of 'FetchUser' has mistakes") }
        }
        """,
      diagnostics: [
        DiagnosticSpec(
          message: "':id' in the endpoint isn't a placeholder; expected '{id}'", line: 1,
          column: 27,
          fixIts: [FixItSpec(message: #"change the endpoint to "/users/{id}""#)])
      ],
      macros: Misuse.macros,
      fixed: """
        @NetworkRequest(endpoint: "/users/{id}")
        package struct FetchUser {
          package typealias ResponseType = String
          package let id: Int
        }
        """)
  }

  @Test func apiGetsItsBaseURL() {
    assertExpansion(
      """
      @NetworkAPI(baseURL: "https://api.example.com/v1")
      public protocol ExampleRequest: NetworkRequest {}
      """,
      expanded: """
        public protocol ExampleRequest: NetworkRequest {}

        nonisolated extension ExampleRequest {
          public var baseURL: NetworkKit.BaseURL? { "https://api.example.com/v1" }
        }
        """, macros: Misuse.macros)
  }

  @Test(arguments: [
    "Path", "Query", "QueryMap", "QueryFlag", "Header", "HeaderMap", "Cookie", "Body", "Field",
    "FieldMap", "Part", "PartMap", "URL", "Context", "Sensitive", "Ignored",
    "IdempotencyKey",
  ])
  func markerExpandsToNothingAndWarnsOutsideOfRequests(marker: String) {
    assertExpansion(
      """
      @NetworkRequest(endpoint: "/")
      struct S {
        @\(marker) let a: Int
      }
      struct T {
        @\(marker) let b: Int
      }
      """,
      expanded: """
        @NetworkRequest(endpoint: "/")
        struct S {
          let a: Int
        }
        struct T {
          let b: Int
        }
        """,
      diagnostics: [
        DiagnosticSpec(
          message: "'@\(marker)' has no effect outside a type annotated with '@NetworkRequest'",
          line: 6, column: 3, severity: .warning,
          fixIts: [FixItSpec(message: "remove '@\(marker)'")])
      ],
      macros: [marker: MacroSpec(type: MarkerMacro.self)],
      fixed: """
        @NetworkRequest(endpoint: "/")
        struct S {
          @\(marker) let a: Int
        }
        struct T {
          let b: Int
        }
        """)
  }
}
