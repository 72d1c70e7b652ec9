import NetworkKit
import Testing

@NetworkRequest(endpoint: "/fileprivate/{id}")
fileprivate struct FileprivateRequest {
  typealias ResponseType = IgnorableResult
  let id: Int
}

private struct Holder {
  /// Public in a private type: the expansion must be as visible as the holder.
  @NetworkRequest(endpoint: "/held/{id}")
  public struct InPrivate {
    /// Nothing of the response is used.
    public typealias ResponseType = IgnorableResult
    /// The parameter in the path.
    public let id: Int
  }
}

@Suite struct DeclarationTests {
  private func path(_ request: some NetworkRequest) throws -> String? {
    try request.makeOutgoingRequest().head.path
  }

  @Test func publicRequestHasAnInitializerWithItsDefaults() throws {
    let expected = "/public/1?tags=swift&tags=linux&size=20&ratio=-0.5&version=2"
    #expect(try path(PublicRequest(id: 1)) == expected)
    let explicit = PublicRequest(id: 1, tags: [], size: 2, note: "n", ratio: 1.5)
    #expect(try path(explicit) == "/public/1?size=2&note=n&ratio=1.5&version=2")
  }

  @Test func writtenInitializerIsKept() throws {
    #expect(try path(WrittenInitializer(4)) == "/written?twice=8")
  }

  @Test func accessLevelsAndNesting() throws {
    #expect(try path(PackageRequest(id: 1)) == "/package/1?flag=true&tags=swift&tags=linux")
    #expect(try path(FileprivateRequest(id: 2)) == "/fileprivate/2")
    #expect(try path(Outer.InEnum(id: 3)) == "/nested/3")
    #expect(try path(Outer.Middle.InStruct()) == "/middle/1")
    #expect(try path(Holder.InPrivate(id: 4)) == "/held/4")
    #expect(try path(Outer.InExtension(id: 5)) == "/extended/5")
    #expect(try path(Outer.InEnum.InPublicExtension(id: 6)) == "/public-extension/6")
  }

  @Test func generics() throws {
    #expect(try path(GenericRequest<Int>(id: 1, cursor: "c")) == "/generic/1?cursor=c")
    #expect(try path(GenericOuter<Int>.Nested()) == "/generic-outer?key=k")
    let conditional = ConditionalRequest(id: 1, values: ["a", "b"])
    #expect(try path(conditional) == "/conditional/1?values=a&values=b")
    #expect(Set([conditional, conditional]).count == 1)
    #expect(conditional.description == #"values ["a", "b"]"#)
  }

  @Test func keywordsAreNames() throws {
    let request = KeywordRequest(default: 1, class: "c", in: "i", init: true)
    #expect(try path(request) == "/keywords/1?class=c&in=i&init=true")
  }

  @MainActor @Test func mainActorStruct() throws {
    #expect(try path(MainActorRequest(id: 1, note: "n")) == "/actor/1?note=n")
  }

  @Test func observersMarkersAndSharedAnnotations() throws {
    var request = ObservedRequest(first: 1, second: 2)
    request.page = 3
    #expect(request.changes == 1)
    #expect(try path(request) == "/observed?page=3&first=1&second=2")
  }

  @Test func existingConformanceIsCompleted() throws {
    #expect(try path(AlreadyConforming(id: 9)) == "/conforming/9")
  }
}
