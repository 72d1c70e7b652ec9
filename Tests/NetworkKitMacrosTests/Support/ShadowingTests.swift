import Testing

/// Tests of generated code in files in which other declarations have the names that it uses.
///
/// Generated code names each type with its module, so that an app's type of the same name doesn't replace it.
@Suite struct ShadowingTests {
  /// The names of types that generated code uses, and of types that apps often declare.
  private static let names = [
    "Array", "BaseURL", "Bool", "ClosedRange", "Data", "Date", "Decodable", "Dictionary", "Double",
    "Duration", "Encodable", "Error", "Failure", "FailureBody", "HTTPField", "HTTPFields",
    "HTTPRequest", "HTTPResponse", "Int", "Int64", "JSON", "JSONCodable", "JSONDecodable",
    "JSONEncodable", "JSONError", "JSONReader", "JSONSchema", "JSONSchemaBuilder", "JSONWriter",
    "Never", "NetworkClient", "NetworkError", "NetworkRequest", "NetworkResponse", "Optional",
    "PaginationRule", "Parameters", "Range", "ReceivableRequest", "Request", "RequestEncoder",
    "RequestFailure", "RequestRejection", "Response", "Result", "Sendable", "ServedResponse",
    "ServerSentEvent", "Set", "StaticString", "String", "Substring", "Task", "UInt8", "URL", "UUID",
    "Void",
  ]

  private static let imports = """
    public import Foundation
    public import NetworkKit
    public import NetworkKitServer
    import NetworkKitStreams

    """

  /// Annotated declarations whose types have their modules, so that only generated code can be affected.
  private static let declarations = """
    @JSONCodable(schema: true) struct Member: Hashable {
      @JSONRange(1...) let id: Swift.Int
      @JSONKey("full.name") let name: Swift.String?
      @JSONDefault(3) var count: Swift.Int
      var tags: [Swift.String] = []
      @JSONCoding(.iso8601) let joined: Foundation.Date
      @JSONFlatten let rest: [Swift.String: NetworkKitJSON.JSON]
    }
    @JSONDecodable(partial: true) struct Draft { let text: Swift.String; let ids: [Swift.Int] }
    @JSONCodable enum Color: Swift.String { case red, green }
    @JSONCodable @JSONTagged("type") enum Shape { case circle(radius: Swift.Double), marked(Member) }
    @JSONCodable @JSONTagged(.untagged) enum Either { case member(Member), number(Swift.Int) }
    @JSONCodable struct Problem { let title: Swift.String }
    @NetworkAPI(baseURL: "https://api.example.com") @Failure(500..<600, Problem.self)
    protocol MemberAPI: NetworkKit.NetworkRequest {}
    @NetworkRequest(endpoint: "/members/{id}/{+rest}", method: .put) @Receivable
    @Failure(404, Problem.self) struct PutMember: MemberAPI {
      typealias ResponseType = Member?
      let id: Swift.Int
      let rest: Swift.String
      @Query var tags: [Swift.String] = []
      @Header("X-Trace") var trace: Swift.String?
      var title = "a", count = 3, share = 0.5, isOn = true
    }
    @NetworkRequest(endpoint: "/members", method: .post) @Receivable public struct PostParts {
      @Part public let name: Swift.String
      @Part public let day: Foundation.Date
      @Part public var isOn = true
    }
    @NetworkRequest(endpoint: "/members") @Paginated(.page("page")) struct ListMembers {
      typealias ResponseType = [Member]
      var page = 1
    }
    @ServerSentEventDecodable enum Event {
      case joined(Member), left(Swift.Int)
      @JSONOther case other(NetworkKitStreams.ServerSentEvent)
    }
    """

  private static func enums(_ names: [String]) -> String {
    names.map { "public enum \($0) {}\n" }.joined()
  }

  @Test func typesOfTheFileAreNotUsed() async throws {
    try await expectNoReports(in: Self.imports + Self.enums(Self.names) + Self.declarations)
  }

  @Test func typesInTheDeclarationAreNotUsed() async throws {
    // A nested type of this name is the failure that the request declares.
    let members = Self.enums(Self.names.filter { $0 != "Failure" })
    let declarations = ["Member: Hashable {", "PostParts {", "PutMember: MemberAPI {"]
      .reduce(Self.declarations) { text, head in
        text.replacing("struct \(head)", with: "struct \(head)\n\(members)")
      }
    try await expectNoReports(in: Self.imports + declarations)
  }

  @Test func moduleSelectorsAreRead() async throws {
    let declarations = Self.declarations
      .replacing(#/(Swift|Foundation|NetworkKit\w*)\./#) { "\($0.1)::" }
      .replacing("@JSON", with: "@NetworkKitJSON::JSON")
      // In Swift 6.3, a protocol can't inherit from one with a selector if the file has a type of this name.
      .replacing("MemberAPI: NetworkKit::", with: "MemberAPI: NetworkKit.")
    try await expectNoReports(in: Self.imports + Self.enums(Self.names) + declarations)
  }

  /// Swift's future NewCodable has an annotation and a protocol of this name.
  @Test(arguments: [".", "::"]) func annotationsOfAnotherModuleAreNotUsed(selector: String)
    async throws
  {
    let other = """
      public protocol JSONDecodable { init(decoding text: String) throws }
      @attached(extension, conformances: JSONDecodable, names: arbitrary)
      public macro JSONDecodable() = #externalMacro(module: "OtherMacros", type: "Other")
      """
    let source = """
      import NetworkKit
      import OtherCodable
      @NetworkKitJSON\(selector)JSONDecodable struct Member { let id: Int }
      @NetworkRequest(endpoint: "/members") struct ListMembers { typealias ResponseType = [Member] }
      """
    try await expectNoReports(in: source, importing: ["OtherCodable": other])
  }

  private func expectNoReports(
    in source: String, importing modules: [String: String] = [:],
    location: SourceLocation = #_sourceLocation
  ) async throws {
    let outcome = try await SwiftCompiler().typecheck(source, importing: modules)
    #expect(
      outcome.succeeded && outcome.reports.isEmpty, "\(outcome.output)", sourceLocation: location)
  }
}
