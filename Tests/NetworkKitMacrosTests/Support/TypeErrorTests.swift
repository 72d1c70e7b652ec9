import Testing

/// A type that can't be sent is the property's mistake: the compiler reports it there, in the column
/// of the type.
@Suite struct TypeErrorTests {
  @Test(arguments: [
    ("", "requires that 'Opaque' conform to 'RequestParameter'"),
    ("@Query", "requires that 'Opaque' conform to 'RequestParameter'"),
    ("@Header(\"X-A\")", "requires that 'Opaque' conform to 'RequestParameter'"),
    ("@Cookie", "requires that 'Opaque' conform to 'RequestParameter'"),
    ("@IdempotencyKey", "requires that 'Opaque' conform to 'RequestParameter'"),
    ("@Field", "requires that 'Opaque' conform to 'RequestParameter'"),
    ("@Part", "requires that 'Opaque' conform to 'RequestParameter'"),
    ("@JSONKey(\"a.b\")", "requires that 'Opaque' conform to 'RequestParameter'"),
    ("@Sensitive", "requires that 'Opaque' conform to 'RequestParameter'"),
    ("@QueryFlag", "no exact matches in call to instance method 'addQueryFlag'"),
    ("@URL", "no exact matches in call to instance method 'setURL'"),
    (
      "@Body",
      "a body must be JSONEncodable, Encodable, String, Data, [UInt8], RequestBody, or an "
        + "AsyncSequence of bytes; make the type Encodable"
    ),
  ])
  func typeThatCannotBeSentIsReportedAtItsProperty(marker: String, text: String) async throws {
    let outcome = try await SwiftCompiler().typecheck(
      """
      import NetworkKit
      struct Opaque: Sendable {}
      @NetworkRequest(\(marker == "@URL" ? "" : "endpoint: \"/users\", ")method: .post)
      struct CreateUser {
        \(marker)
        let value: Opaque
      }
      """)
    let errors = outcome.output.split(separator: "\n").filter { $0.contains(": error: ") }
    #expect(errors.count == 1, "\(outcome.output)")
    #expect(errors.first?.contains("Source.swift:6:14: error: ") == true, "\(outcome.output)")
    #expect(errors.first?.contains(text) == true, "\(outcome.output)")
  }

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

  @Test func onlyARequestCanBeInvalidated() async throws {
    let outcome = try await SwiftCompiler().typecheck(
      """
      import NetworkKit
      struct Plain {}
      @NetworkRequest(endpoint: "/users", method: .delete)
      @Invalidates(Plain.self)
      struct DeleteUsers {}
      """)
    let errors = outcome.output.split(separator: "\n").filter { $0.contains(": error: ") }
    #expect(errors.count >= 1, "\(outcome.output)")
    let text = "requires that 'Plain' conform to 'NetworkRequest'"
    #expect(errors.contains { $0.contains(text) }, "\(outcome.output)")
  }

  @Test func typeThatIsNoModelIsReportedAtItsProperty() async throws {
    let outcome = try await SwiftCompiler().typecheck(
      """
      import NetworkKit
      struct Opaque: Sendable {}
      @JSONDecodable
      struct User {
        let id: Int
        let value: Opaque
        let list: [String: Opaque]?
      }
      @JSONEncodable
      struct NewUser {
        let value: Opaque
        @JSONDecodable struct Nested {
          let value: Opaque
        }
      }
      """)
    let errors = outcome.output.split(separator: "\n").filter { $0.contains(": error: ") }
    let places = ["6:14", "7:13", "11:14", "13:16"]
    for place in places {
      #expect(
        errors.contains { $0.contains("Source.swift:\(place): error: ") }, "\(outcome.output)")
    }
    #expect(errors.count == places.count, "\(outcome.output)")
    #expect(errors.allSatisfy { $0.contains("requires that 'Opaque' conform to 'JSON") })
  }

  @Test func valueOfACaseThatIsNoModelIsReportedWhereItStands() async throws {
    let outcome = try await SwiftCompiler().typecheck(
      """
      import NetworkKit
      struct Opaque: Sendable {}
      @JSONDecodable
      enum Shape {
        case point
        case one(Opaque)
        case two(Int, [Opaque])
        case named(value: Opaque)
      }
      @JSONEncodable
      @JSONTagged("type", content: "data")
      enum Event {
        case one(Opaque)
      }
      enum Outer {
        @JSONDecodable
        @JSONTagged("type")
        enum Nested {
          case one(Opaque)
        }
      }
      """)
    let errors = outcome.output.split(separator: "\n").filter { $0.contains(": error: ") }
    let places = ["6:12", "7:17", "8:21", "13:12", "19:14"]
    for place in places {
      #expect(
        errors.contains { $0.contains("Source.swift:\(place): error: ") }, "\(outcome.output)")
    }
    #expect(errors.count == places.count, "\(outcome.output)")
    #expect(errors.allSatisfy { $0.contains("requires that 'Opaque' conform to 'JSON") })
  }

  @Test(arguments: ["@QueryMap", "@FieldMap", "@HeaderMap", "@PartMap"])
  func valueWithoutMembersIsReportedAtItsProperty(marker: String) async throws {
    let outcome = try await SwiftCompiler().typecheck(
      """
      import NetworkKit
      struct Opaque: Sendable {}
      @NetworkRequest(endpoint: "/users", method: .post)
      struct CreateUser {
        \(marker)
        let value: Opaque
      }
      """)
    let errors = outcome.output.split(separator: "\n").filter { $0.contains(": error: ") }
    #expect(errors.count == 1, "\(outcome.output)")
    #expect(errors.first?.contains("Source.swift:6:") == true, "\(outcome.output)")
  }

  /// The compiler names what a response's type lacks, and only that.
  @Test(arguments: [
    ("User", "does not conform to the 'Sendable' protocol"),
    ("[User]", "does not conform to the 'Sendable' protocol"),
    ("User?", "does not conform to the 'Sendable' protocol"),
    ("any Decodable", "does not conform to the 'Sendable' protocol"),
    ("any Decodable", "ResponseType must be Sendable, and must be JSONDecodable, Decodable"),
    ("Opaque", "ResponseType must be Sendable, and must be JSONDecodable, Decodable"),
  ])
  func whatAResponseLacksIsNamed(type: String, text: String) async throws {
    let outcome = try await SwiftCompiler().typecheck(
      """
      import NetworkKit
      struct Opaque: Sendable {}
      @JSONDecodable
      final class User {
        var name: String
        init(name: String) { self.name = name }
      }
      @NetworkRequest(endpoint: "/users")
      struct FetchUser {
        typealias ResponseType = \(type)
      }
      """)
    #expect(outcome.output.contains(text), "\(outcome.output)")
    let namesDecoding = outcome.output.contains("ResponseType must be")
    #expect(namesDecoding == !type.contains("User"), "\(outcome.output)")
  }

  /// The elements of a stream are decoded one by one, so their type needs its own conformance.
  @Test(arguments: [
    ("JSONLines<Opaque>", "the elements of ResponseType must be JSONDecodable or Decodable"),
    ("JSONElements<Opaque>", "the elements of ResponseType must be JSONDecodable or Decodable"),
    (
      "ServerSentEvents<Opaque>",
      "the events of ResponseType must be JSONDecodable, Decodable, or ServerSentEventDecodable"
    ),
  ])
  func elementThatCannotBeDecodedIsNamed(type: String, text: String) async throws {
    let outcome = try await SwiftCompiler().typecheck(
      """
      import NetworkKit
      import NetworkKitStreams
      struct Opaque: Sendable {}
      @NetworkRequest(endpoint: "/users")
      struct FetchUsers {
        typealias ResponseType = \(type)
      }
      """)
    #expect(outcome.output.contains(text), "\(outcome.output)")
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
