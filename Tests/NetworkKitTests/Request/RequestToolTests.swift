import NetworkKit
import NetworkKitStreams
import Testing

/// Returns the current weather in a city.
@NetworkRequest(endpoint: "/weather/{city}")
@JSONDecodable(schema: true)
private struct FetchWeather {
  typealias ResponseType = String
  /// The name of the city in English.
  let city: String
  @JSONRange(1...7) @Query var days = 1
  @Query("lang") var language: String?
  @JSONIgnored @Header("X-Trace") var trace = "none"
}

@NetworkRequest(endpoint: "/")
@JSONDecodable(schema: true)
private struct HTTPStatusV2 {
  typealias ResponseType = String
}

@Suite struct RequestToolTests {
  @Test func theDeclarationDescribesTheTool() throws {
    let tool = RequestTool(FetchWeather.self)
    #expect(tool.name == "fetch_weather")
    #expect(tool.description == "Returns the current weather in a city.")
    #expect(
      tool.parameters.json
        == [
          "$schema": "https://json-schema.org/draft/2020-12/schema", "type": "object",
          "description": "Returns the current weather in a city.", "required": ["city"],
          "properties": [
            "city": ["type": "string", "description": "The name of the city in English."],
            "days": ["type": "integer", "minimum": 1, "maximum": 7, "default": 1],
            "language": ["type": "string"],
          ],
        ])
  }

  @Test func namesAreInSnakeCase() {
    #expect(RequestTool(HTTPStatusV2.self).name == "http_status_v2")
    let named = RequestTool(FetchWeather.self, name: "weather", description: "Weather.")
    #expect(named.name == "weather" && named.description == "Weather.")
  }

  @Test func argumentsAreARequest() async throws {
    let tool = RequestTool(FetchWeather.self)
    let mock = MockNetworkClient()
    mock.stub(FetchWeather.self) { request in "\(request.city): \(request.days)" }
    let client = HTTPNetworkClient(baseURL: "https://api.example.com", transport: mock)
    let request = try tool.request(arguments: #"{"city": "Taipei", "days": 3, "language": "en"}"#)
    #expect(try await client.perform(request) == "Taipei: 3")
    let sent = try #require(mock.recordedRequests.first)
    #expect(sent.outgoing.url == "https://api.example.com/weather/Taipei?days=3&lang=en")
    #expect(sent.request(as: FetchWeather.self)?.trace == "none")
  }

  @Test(arguments: [
    (#"{"days": 1}"#, "city"), (#"{"city": "A", "days": 9}"#, "days"), ("", "city"), ("[", "byte"),
  ])
  func wrongArgumentsAreErrorsForTheModel(arguments: String, expected: String) throws {
    let error = #expect(throws: JSONError.self) {
      try RequestTool(FetchWeather.self).request(arguments: arguments)
    }
    #expect(error.map { "\($0)".contains(expected) } == true)
  }
}
