import NetworkKit
import Testing

@Suite struct NestedTypesTests {
  private typealias Item = NestedTypes.Item
  private let json = """
    {"owner": {"name": "a"}, "helpers": [{"name": "b"}], "meta": {"kind": "large"},
     "fallback": "small"}
    """

  @Test func aNestedModelHoldsTypesThatAreNestedBesideIt() throws {
    let item = try Item(jsonString: json)
    #expect(item.owner.name == "a")
    #expect(item.helpers.map(\.name) == ["b"])
    #expect(item.reviewer == nil)
    #expect(item.kind == .large)
    #expect(item.count == 3)
    #expect(item.fallback == .small)
    #expect(try Item(json: JSON(jsonString: json)) == item)
  }

  @Test(arguments: [
    ("{}", JSONError.missingKey("owner")),
    (#"{"owner": {}}"#, .missingKey("owner.name")),
    (#"{"owner": null}"#, JSONError(.typeMismatch, at: "owner")),
  ])
  func itsErrorsAreThoseOfAnyModel(text: String, expected: JSONError) {
    #expect(throws: expected) { try Item(jsonString: text) }
    #expect(throws: expected) { try Item(json: JSON(jsonString: text)) }
  }

  @Test func aNestedClassToo() throws {
    let box = try NestedTypes.Box(jsonString: #"{"owner": {"name": "a"}, "kind": "small"}"#)
    #expect(box.owner.name == "a")
    #expect(box.kind == .small)
  }

  @Test func aNestedRequestTakesThemAsParameters() async throws {
    let mock = MockNetworkClient()
    mock.stub(NestedTypes.FetchItem.self, json: json)
    try await withNetworkClient(mock) { () async throws in
      let item = try await NestedTypes.FetchItem(kind: .large, other: .small).perform()
      #expect(item.owner.name == "a")
      _ = try await NestedTypes.FetchItem(kind: .small, others: []).perform()
    }
    #expect(
      mock.recordedRequests.map(\.outgoing.head.path) == [
        "/items/large?others=small&other=small", "/items/small",
      ])
  }

  @Test func itsFailuresToo() async {
    let mock = MockNetworkClient()
    mock.stub(NestedTypes.FetchItem.self, status: .notFound, json: #"{"hint": "h"}"#)
    do {
      _ = try await mock.perform(NestedTypes.FetchItem(kind: .small))
    } catch {
      switch error {
      case .notFound(let failure): #expect(failure.hint == "h")
      case .other: Issue.record("the declared body was not read")
      }
    }
  }

  @Test func inAnExtensionToo() async throws {
    let mock = MockNetworkClient()
    mock.stub(NestedTypes.FetchMore.self, json: #"{"owner": {"name": "a"}}"#)
    let more = try await withNetworkClient(mock) {
      try await NestedTypes.FetchMore(kind: .large).perform()
    }
    #expect(more.owner.name == "a")
  }
}
