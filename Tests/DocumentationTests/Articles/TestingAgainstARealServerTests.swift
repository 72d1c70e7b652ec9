import NetworkKit
import NetworkKitServer
import NetworkKitTesting
import Testing

@Suite(.timeLimit(.minutes(60))) struct TestingAgainstARealServerTests {
  @JSONCodable(sample: #"{"id": 1, "name": "Taipei"}"#)
  struct City: Equatable {
    let id: Int
    let name: String
  }

  @NetworkRequest(endpoint: "/cities/{id}")
  @Receivable
  @Failure(404, ProblemDetails.self)
  struct FetchCity {
    typealias ResponseType = City
    let id: Int
  }

  @NetworkRequest(endpoint: "/cities")
  @Receivable
  struct ListCities {
    typealias ResponseType = [City]
  }

  /// An app in a UI test.
  private final class Application {
    var launchEnvironment: [String: String] = [:]
  }

  @Test func aHandlerResponds() async throws {
    let server = try SampleServer()
    server.respond(to: FetchCity.self) { request in City(id: request.id, name: "Oslo") }

    let client = HTTPNetworkClient(baseURL: server.baseURL)
    let city = try await client.perform(FetchCity(id: 7))
    #expect(city.name == "Oslo")
    #expect(server.requests(of: FetchCity.self).map(\.id) == [7])
  }

  @Test func aFailureIsDeclared() async throws {
    let server = try SampleServer()
    let client = HTTPNetworkClient(baseURL: server.baseURL)
    server.respond(
      to: FetchCity.self, failing: .notFound(ProblemDetails(title: "There's no such city")))
    do throws(FetchCity.Failure) {
      _ = try await client.perform(FetchCity(id: 9))
    } catch {
      guard case .notFound(let problem) = error else { throw error }
      #expect(problem.title == "There's no such city")
    }
  }

  @Test func aFaultPrecedesTheHandler() async throws {
    let server = try SampleServer()
    let client = HTTPNetworkClient(baseURL: server.baseURL)
    server.respond(to: FetchCity.self) { request in City(id: request.id, name: "Oslo") }
    server.respond(to: FetchCity.self, fault: .reply(503), times: 1)
    let retried = try await client.perform(FetchCity(id: 7))
    #expect(retried.name == "Oslo")
    #expect(server.requests.count == 2)
  }

  @Test func anUnknownPathListsTheHandlers() async throws {
    let server = try SampleServer()
    let client = HTTPNetworkClient(baseURL: server.baseURL)
    server.respond(to: FetchCity.self) { request in City(id: request.id, name: "Oslo") }
    let error = try await #require(throws: NetworkError.self) {
      try await client.perform(ListCities())
    }
    let problem = try error.decodeBody(as: ProblemDetails.self)
    #expect(problem.detail?.contains("no handler for GET /cities") == true)
    #expect(problem.detail?.contains("GET /cities/{id}") == true)
    #expect(error.reason.contains("404"))
    #expect(!error.reason.contains("handler"))
  }

  @Test func samplesAndJSON() async throws {
    let server = try SampleServer()
    let client = HTTPNetworkClient(baseURL: server.baseURL)
    server.respondWithSamples(to: FetchCity.self, ListCities.self)
    #expect(try await client.perform(ListCities()) == [City(id: 1, name: "Taipei")])
    server.respond(to: FetchCity.self, json: "[]")
    await #expect(throws: FetchCity.Failure.self) { try await client.perform(FetchCity(id: 1)) }
  }

  @Test func anAppLearnsTheAddress() throws {
    let server = try SampleServer()
    let app = Application()
    app.launchEnvironment["API"] = server.url
    #expect(app.launchEnvironment["API"] == "http://127.0.0.1:\(server.port)")
  }
}
