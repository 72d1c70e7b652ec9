import Testing

/// Types in public requests, whose modules are imported publicly, and types of streams.
@Suite struct TypeErrorTests {
  /// An array of parts has no style; servers that expect brackets expect them in the part's name.
  @Test(arguments: [
    "@Part(arrays: .brackets)", "@Part(\"tag\", arrays: .repeated)",
    "@Part(arrays: .repeated, bools: .numeric)",
  ])
  func aStyleForArraysOfPartsLeadsToTheirName(marker: String) async throws {
    let outcome = try await SwiftCompiler().typecheck(
      """
      import NetworkKit
      @NetworkRequest(endpoint: "/posts", method: .post)
      struct CreatePost {
        \(marker)
        let tags: [String]
      }
      """)
    let errors = outcome.output.split(separator: "\n").filter { $0.contains(": error: ") }
    #expect(errors.count == 1, "\(outcome.output)")
    #expect(errors.first?.contains("Source.swift:4:") == true, "\(outcome.output)")
    #expect(errors.first?.contains("'@Part(\"name[]\")'") == true, "\(outcome.output)")
  }

  /// One message names the type that isn't `Sendable`, in the request that returns it.
  @Test func publicModelThatIsNotSendableIsNamed() async throws {
    try await expect(
      "5:35: error: type 'Fetch.ResponseType' (aka 'User') does not conform to the 'Sendable' protocol",
      from: """
        @JSONDecodable public struct User { let id: Int }
        @NetworkRequest(endpoint: "/users")
        public struct Fetch {
          public typealias ResponseType = User
        }
        """)
  }

  @Test func internalResponseOfAPublicRequestIsReported() async throws {
    try await expect(
      "5:20: error: type alias cannot be declared public because its underlying type uses an internal "
        + "type",
      from: """
        @JSONDecodable struct User { let id: Int }
        @NetworkRequest(endpoint: "/users")
        public struct Fetch {
          public typealias ResponseType = User
        }
        """)
  }

  /// The type of a default is guessed from its name only if the name doesn't suggest another one.
  @Test func defaultOfAnotherTypeNeedsAnAnnotation() async throws {
    try await expect(
      "5:14: error: property 'page' needs a type annotation for the generated initializer",
      from: """
        public enum Limits { public static let page = 1 }
        @NetworkRequest(endpoint: "/users", method: .post)
        public struct Create {
          public var page = Limits.page
        }
        """)
  }

  private func expect(_ report: String, from source: String) async throws {
    let outcome = try await SwiftCompiler().typecheck("public import NetworkKit\n\(source)")
    let all = outcome.output.split(separator: "\n")
      .filter { $0.contains(": error: ") || $0.contains(": warning: ") }
    #expect(all.count == 1, "\(outcome.output)")
    #expect(all.first?.contains("Source.swift:\(report)") == true, "\(outcome.output)")
  }

  @Test(arguments: ["JSONLines", "JSONElements", "ServerSentEvents"])
  func elementOfEveryKindIsAccepted(stream: String) async throws {
    let elements = ["Model", "Plain", "Both", "String", "JSON", "[Int]", "[Model]", "Int?"]
    let events = stream == "ServerSentEvents" ? ["ServerSentEvent", "Event"] : []
    let requests = (elements + events).enumerated().map { index, element in
      """
      @NetworkRequest(endpoint: "/users") struct Fetch\(index) {
        typealias ResponseType = \(stream)<\(element)>
      }
      """
    }
    let outcome = try await SwiftCompiler().typecheck(
      """
      import NetworkKit
      import NetworkKitStreams
      @JSONDecodable struct Model { let id: Int }
      struct Plain: Decodable { let id: Int }
      @JSONDecodable struct Both: Decodable { let id: Int }
      struct Event: ServerSentEventDecodable { init(event: ServerSentEvent) {} }
      @NetworkRequest(endpoint: "/users") struct Own {
        struct Opaque: Sendable {}
        typealias ResponseType = \(stream)<Opaque>
        func responseHandler(_ response: NetworkResponse) throws(NetworkError) -> ResponseType {
          ResponseType([])
        }
      }
      \(requests.joined(separator: "\n"))
      """)
    #expect(outcome.output == "")
  }
}
