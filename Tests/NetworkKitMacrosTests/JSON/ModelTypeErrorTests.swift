import Testing

/// Types that need no annotation. The tables of misuses contain the types that can't be read or written.
@Suite struct ModelTypeErrorTests {
  /// A type that another library reads needs no annotation.
  @Test(arguments: [
    "Plan", "Plan?", "[Plan]", "[String: Plan]", "[[Plan]]?", "Status", "Status?", "[Status]",
    "[Status]?", "[String: Status]", "[String: Status]?", "Kind", "Kind?", "[Kind]",
  ])
  func typeOfAnotherLibraryIsAccepted(type: String) async throws {
    let outcome = try await SwiftCompiler().typecheck(
      """
      import NetworkKit
      struct Plan: Codable {}
      enum Status: String { case active }
      enum Kind: String, Codable { case plain }
      @JSONCodable
      struct User {
        let id: Int
        let value: \(type)
        @JSONKey("a.b") @JSONOmit(.never) let other: \(type)
        @JSONCodable struct Nested {
          let value: \(type)
        }
      }
      """)
    #expect(outcome.output == "")
  }

  /// The compiler would crash if a class had a subclass, but not the conformance that the annotation declares.
  @Test(arguments: [
    "@JSONDecodable", "@JSONEncodable", "@JSONCodable", #"@NetworkRequest(endpoint: "/animals")"#,
  ])
  func classWithSubclassIsReported(annotation: String) async throws {
    let outcome = try await SwiftCompiler().typecheck(
      """
      import NetworkKit
      \(annotation)
      class Animal {
        let name: String
        init(name: String) { self.name = name }
      }
      class Dog: Animal {}
      """)
    #expect(outcome.reports.count == 1, "\(outcome.output)")
  }
}
