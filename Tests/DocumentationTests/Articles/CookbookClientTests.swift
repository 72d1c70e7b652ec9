import NetworkKit
import NetworkKitCaching
import NetworkKitIdentity
import NetworkKitTesting
import Testing

func makeClient(
  baseURL: BaseURL, store: any TokenStore
) throws(NetworkError) -> HTTPNetworkClient {
  let oauth = OAuth(
    tokenEndpoint: "/oauth/token", clientID: "app", grant: .refreshToken, store: store)
  return HTTPNetworkClient(
    baseURL: baseURL,
    configuration: .init(
      timeouts: try .total(.seconds(20)), retries: try RetryPolicy(maximumRetryCount: 3))
  ) {
    LoggingMiddleware()
    Authentication(oauth)
    Cache()
  }
}

@JSONDecodable
struct NewsProblem {
  let code: String
  let message: String
}

@NetworkAPI(baseURL: "https://news.example.com")
@Failure(400..<500, NewsProblem.self)
@Failure(500..<600, NewsProblem.self)
protocol NewsRequest: NetworkRequest {}

@NetworkRequest(endpoint: "/stories/{id}")
struct FetchStory: NewsRequest {
  typealias ResponseType = Story
  let id: Int
}

@NetworkRequest(endpoint: "/stories/{id}/photo")
@Failure(404, GitHubProblem.self)
struct FetchStoryPhoto: NewsRequest {
  typealias ResponseType = [UInt8]
  let id: Int
}

/// The recipes of the cookbook for a whole client, and for the errors of a whole API.
@Suite(.timeLimit(.minutes(60))) struct CookbookClientTests {
  @Test func aWholeClientRefreshesRetriesAndCaches() async throws {
    let store = MemoryTokenStore(AccessToken("old", refreshToken: "r1"))
    try await withFaultServer { request in
      if request.path == "/oauth/token" { return .reply(body: #"{"access_token": "new"}"#) }
      guard request.values(of: "Authorization") == ["Bearer new"] else { return .reply(401) }
      return request.number == 3
        ? .reply(503, headers: ["Retry-After": "0"])
        : .reply(
          headers: ["Content-Type": "application/json", "Cache-Control": "max-age=60"], body: "[]")
    } operation: { (server) async throws in
      let client = try makeClient(baseURL: server.baseURL, store: store)
      #expect(try await client.perform(ListStories()).isEmpty)
      let cached = try await client.response(for: ListStories())
      #expect(cached.cacheStatus?.isHit == true)
      #expect(
        server.requests.map(\.path) == ["/stories", "/oauth/token", "/stories", "/stories"])
      #expect(server.requests[1].text.contains("refresh_token=r1"))
    }
    #expect(await store.load()?.value == "new")
  }

  @Test(arguments: [
    (404, #"{"code": "gone", "message": "no such story"}"#, "no such story"),
    (503, #"{"code": "busy", "message": "come back later"}"#, "come back later"),
    (500, "", "FetchStory (GET https://news.example.com/stories/7)"),
  ])
  func anAPIHasOneErrorBody(status: Int, body: String, explanation: String) async {
    let mock = MockNetworkClient()
    mock.stub(FetchStory.self, status: HTTPResponse.Status(code: status), json: body)
    var story: Story?
    var message = ""
    await withNetworkClient(mock) {
      do throws(NewsRequestFailure) {
        story = try await FetchStory(id: 7).perform()
      } catch {
        switch error {
        case .clientError(let failure), .serverError(let failure): message = failure.message
        case .other(let error): message = "\(error)"
        }
      }
    }
    #expect(story == nil)
    #expect(message.hasPrefix(explanation))
  }

  @Test func aRequestsOwnFailureContainsThatOfItsAPI() async {
    let mock = MockNetworkClient()
    mock.stub(
      FetchStoryPhoto.self, status: .unauthorized, json: #"{"code": "a", "message": "sign in"}"#)
    do throws(FetchStoryPhoto.Failure) {
      _ = try await mock.perform(FetchStoryPhoto(id: 7))
      Issue.record("expected a failure")
    } catch {
      #expect(error.networkError.statusCode == 401)
      guard case .other(.clientError(let failure)) = error else {
        Issue.record("expected the failure of the API, found \(error)")
        return
      }
      #expect(failure.message == "sign in")
    }
  }
}
