import NetworkKit
import NetworkKitTesting
import Testing

@testable import Consumer

struct FetchGreetingTests {
  @Test func answersWithAClientOfTheUser() async throws {
    let greeting = try await GreetingServer().perform(FetchGreeting(name: "Ann"))
    #expect(greeting.text == "Hello, Ann")
  }

  @Test(.networkClient(MockNetworkClient()))
  func answersWithAMock() async throws {
    let mock = try #require(MockNetworkClient.current)
    mock.stub(FetchGreeting.self) { request in Greeting(text: "Good morning, \(request.name)") }
    #expect(try await FetchGreeting(name: "Ben").perform().text == "Good morning, Ben")
    #expect(mock.requests(of: FetchGreeting.self).map(\.name) == ["Ben"])
  }
}
