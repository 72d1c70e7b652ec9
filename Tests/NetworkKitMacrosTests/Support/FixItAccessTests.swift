import SwiftDiagnostics
import Testing

/// Fix-its that insert requirements into public requests.
@Suite struct FixItAccessTests {
  @Test(arguments: [
    (
      """
      @NetworkRequest(endpoint: "https://api.example.com/users", method: .post)
      public struct CreateUser {
        public let name: String
      }
      """,
      """
      @NetworkRequest(endpoint: "/users", method: .post)
      public struct CreateUser {
        public var baseURL: BaseURL? { "https://api.example.com" }
        public let name: String
      }
      """
    ),
    (
      """
      @NetworkRequest(endpoint: "/users")
      public struct ListUsers {
        public var page = 1
      }
      """,
      """
      @NetworkRequest(endpoint: "/users")
      public struct ListUsers {
        public typealias ResponseType = Int
        public var page = 1
      }
      """
    ),
    (
      """
      @NetworkRequest(endpoint: "/users")
      @Paginated(.linkHeader)
      public struct ListUsers {
        public var page = 1
      }
      """,
      """
      @NetworkRequest(endpoint: "/users")
      @Paginated(.linkHeader)
      public struct ListUsers {
        public typealias ResponseType = [Int]
        public var page = 1
      }
      """
    ),
  ])
  func aRequirementIsAsVisibleAsTheRequest(source: String, mended: String) async throws {
    let diagnosed = DiagnosedSource(
      source, macros: Misuse.macros.merging(Misuse.markers) { macro, _ in macro })
    let fixIts = diagnosed.diagnostics.compactMap(\.fixIts.first)
    let text = diagnosed.applying(fixIts).replacing(/<#.*?#>/, with: "Int")
    #expect(text == mended)
    let outcome = try await SwiftCompiler().typecheck("public import NetworkKit\n\(text)\n")
    #expect(outcome.succeeded && outcome.reports.isEmpty, "\(outcome.output)")
  }

  @Test func aForgottenMethodIsReportedOnce() {
    let diagnosed = DiagnosedSource(
      """
      @NetworkRequest(endpoint: "/users")
      struct CreateUser {
        @Body let user: String
      }
      """, macros: Misuse.macros.merging(Misuse.markers) { macro, _ in macro })
    #expect(diagnosed.diagnostics.map(\.fixIts.count) == [3])
  }
}
