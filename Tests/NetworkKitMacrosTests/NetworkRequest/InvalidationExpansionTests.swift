import SwiftSyntaxMacros
import Testing

@testable import NetworkKitDeclarations

@Suite struct InvalidationExpansionTests {
  private func expanded(_ source: String) -> String {
    DiagnosedSource(source, macros: Misuse.macros).expanded
  }

  @Test func theTypesAreAMemberOfTheRequest() {
    let text = expanded(
      """
      @NetworkRequest(endpoint: "/users/{id}", method: .put)
      @Invalidates(FetchUser.self)
      @NetworkKit.Invalidates(Users.List.self)
      public struct ChangeUser { let id: Int }
      """)
    #expect(
      text.contains(
        "public nonisolated static var invalidatedRequests: "
          + "[any NetworkKit.NetworkRequest.Type] { _requestTypes(\n"))
    #expect(text.contains(" FetchUser.self, Users.List.self) }\n"))
  }

  @Test func aRequestWithoutTheAnnotationHasNoMember() {
    let text = expanded(
      """
      @NetworkRequest(endpoint: "/users", method: .delete)
      struct DeleteUsers {}
      """)
    #expect(!text.contains("invalidatedRequests"))
  }
}
