import SwiftSyntaxMacroExpansion
import Testing

@testable import NetworkKitDeclarations

/// Tests of the code that `@Paginated` generates, and of the compiler's errors about it.
@Suite struct PaginationExpansionTests {
  private let macros = ["Paginated": Misuse.macros["Paginated"]].compactMapValues(\.self)

  @Test func aRuleNamesProperties() {
    assertExpansion(
      """
      @Paginated(.page("number", size: "default"))
      public struct ListArticles: NetworkRequest {
        public typealias ResponseType = [Int]
        public var number = 1
        public let `default`: Int?
      }
      """,
      expanded: """
        public struct ListArticles: NetworkRequest {
          public typealias ResponseType = [Int]
          public var number = 1
          public let `default`: Int?
        }

        #sourceLocation(file: "test.swift", line: 1)
        nonisolated extension ListArticles: NetworkKit.PaginatedRequest {
        #sourceLocation()
          public var pagination: NetworkKit.PaginationRule<Self> { .page(\\.number, size: { $0.`default` }) }
        }
        """, macros: macros)
  }

  @Test(arguments: [
    (".linkHeader", ".linkHeader"),
    (".linkHeader(relation: \"prev\")", ".linkHeader(relation: \"prev\")"),
    ("DeclaredPagination.linkHeader", ".linkHeader"),
    (".nextURL(\"links.next\")", ".nextURL(\"links.next\")"),
    (".cursor(\"next\", as: \"after\")", ".cursor(\"next\", as: \\.after)"),
    (".offset(\"skip\", limit: \"count\")", ".offset(\\.skip, limit: { $0.count })"),
    (".page(\"skip\", size: nil)", ".page(\\.skip)"),
  ])
  func everyRuleIsWritten(written: String, generated: String) {
    let source = DiagnosedSource(
      """
      @Paginated(\(written))
      struct ListArticles: NetworkRequest {
        typealias ResponseType = [Int]
        var after: String?
        var skip = 0
        let count: Int
      }
      """, macros: macros)
    #expect(source.diagnostics.isEmpty)
    #expect(
      source.expanded.contains("var pagination: NetworkKit.PaginationRule<Self> { \(generated) }"))
  }

  /// Every form of a declaration is compiled.
  @Test func theCompilerAcceptsWhatIsWritten() async throws {
    let outcome = try await SwiftCompiler().typecheck(
      """
      public import NetworkKit
      public struct Articles: Decodable, Sendable {
        public struct Contents: Decodable, Sendable { public let items: [String] }
        public let data: Contents
      }
      @NetworkRequest(endpoint: "/articles")
      @Paginated(.cursor("next", as: "after"), elements: "data.items")
      public struct ListArticles {
        public typealias ResponseType = Articles
        @Query public var after: Int?
      }
      @Paginated(.linkHeader)
      @NetworkRequest(endpoint: "/articles/{page}")
      struct ListNumbers {
        typealias ResponseType = Array<Int>
        let page: Int
      }
      enum Outer {
        @NetworkRequest(endpoint: "/articles")
        @Paginated(.page("in", size: "limit"), elements: "items")
        struct Nested {
          typealias ResponseType = Page
          struct Page: Decodable { let items: [Int] }
          private var `in`: Int = 1
          private let limit: Int? = 3
        }
        @NetworkRequest(endpoint: "/articles")
        @Paginated(.offset("skip"))
        fileprivate struct Generic<Element: JSONDecodable & Sendable> {
          typealias ResponseType = [Element]
          var skip = 0
        }
      }
      @MainActor
      @NetworkRequest(endpoint: "/articles")
      @Paginated(.nextURL("next"), elements: "self")
      struct ListAliased {
        typealias ResponseType = Numbers
        typealias Numbers = [Int]
      }
      struct Handwritten: PaginatedRequest {
        typealias ResponseType = [Int]
        let endpoint = "/"
        var page = 0
        var size: Int?
        var pagination: PaginationRule<Self> { .page(\\.page, size: \\.size) }
      }
      func use() async throws {
        let strings: [String] = try await ListArticles().elements().reduce(into: []) { $0.append($1) }
        let numbers: [Int] = try await Outer.Nested().elements().reduce(into: []) { $0.append($1) }
        let more: [Int] = try await ListNumbers(page: 1).elements().reduce(into: []) { $0.append($1) }
        let last: [Int] = try await Handwritten().elements().reduce(into: []) { $0.append($1) }
        print(strings, numbers, more, last)
      }
      """)
    #expect(outcome.succeeded, "\(outcome.output)")
  }

  @Test func aMemberThatTheResponseLacksIsReportedInTheAnnotation() async throws {
    let outcome = try await SwiftCompiler().typecheck(
      """
      import NetworkKit
      struct Articles: Decodable { let items: [Int] }
      @NetworkRequest(endpoint: "/articles")
      @Paginated(.linkHeader, elements: "itms")
      struct ListArticles {
        typealias ResponseType = Articles
      }
      """)
    #expect(!outcome.succeeded)
    #expect(
      outcome.output.split(separator: "\n").contains {
        $0.contains("Source.swift:4:35: error: ")
          && $0.hasSuffix("the response has no property with this name")
      }, "\(outcome.output)")
  }
}
