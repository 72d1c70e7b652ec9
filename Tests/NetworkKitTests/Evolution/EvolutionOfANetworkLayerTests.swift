import HTTPTypes
import NIOHTTP1
import NetworkKit
import NetworkKitTesting
import Testing

/// Austin Feight's "Evolution of a Network Layer", stage by stage: each idea in this library's terms.
///
/// The stages perform the requests in `EvolutionStages.swift`.
@Suite struct EvolutionOfANetworkLayerTests {
  @Test func stage1_aBareCall() async throws {
    try await withHTTPBin { server in
      let head = HTTPRequest(
        method: .post, scheme: "http", authority: "127.0.0.1:\(server.port)", path: "/post",
        headerFields: [.contentType: "application/x-www-form-urlencoded"])
      let request = OutgoingRequest(
        head: head, body: .bytes(Array("param=yoxisem544".utf8)), name: "bare call")
      let response = try await NIOTransport.shared.send(request).buffered()
      let json = try JSON(jsonData: response.bytes)
      #expect(json["form"]["param"].stringValue == "yoxisem544")
    }
  }

  @Test func stage2_aClientWithMakeRequest() async throws {
    try await withHTTPBin { server in
      let client: any NetworkClient = try server.client()
      let json = try await client.makeRequest("/post", parameters: ["param": "yoxisem544"])
      #expect(json["form"]["param"].string == "yoxisem544")
    }
  }

  @MainActor @Test(.networkClient(MockNetworkClient()))
  func stage3_aSuccessMock_showsUsername() async throws {
    MockNetworkClient.current?.stub(Evolution.PostUsername.self) { request in
      ["form": ["param": .string(request.username)]]
    }
    let model = Evolution.UserViewModel()
    await model.load("yoxisem544")
    #expect(model.text == "Username: yoxisem544")
  }

  @MainActor
  @Test(
    arguments: [NetworkError(.totalTimeout, "too late"), Evolution.Arbitrary.sky] as [any Error])
  func stage3_aFailureMock_showsFailure(error: any Error) async throws {
    let mock = MockNetworkClient()
    mock.stub(Evolution.PostUsername.self, throwing: error)
    let model = Evolution.UserViewModel()
    await withNetworkClient(mock) { await model.load("yoxisem544") }
    #expect(model.text == "Request failed")
  }

  @Test func stage4_anAPISpecificMethod_fetchUsername() async throws {
    try await withHTTPBin { (server) async throws in
      #expect(try await server.client().fetchUsername("yoxisem544") == "yoxisem544")
    }
    let mock = MockNetworkClient()
    mock.stub(Evolution.PostUsername.self) { _ in ["form": ["param": "mocked"]] }
    #expect(try await mock.fetchUsername("yoxisem544") == "mocked")
  }

  @Test func stage5_aJSONDecodableModel_andAClientGenericOverTheResponse() async throws {
    try await withHTTPBin { server in
      let user: Evolution.FormUser = try await server.client().makeRequest(
        Evolution.Post(parameters: ["param": "yoxisem544"], encoding: .form))
      #expect(user.username == "yoxisem544")
      #expect(server.requests.map(\.text) == ["param=yoxisem544"])
    }
  }

  @Test func stage6_aServiceObject_performedWithACompletion() async throws {
    try await withHTTPBin { server in
      let request = Evolution.FetchUser(
        username: "yoxisem544", baseURL: try server.baseURL, networkClient: HTTPNetworkClient())
      let answers = Recorder<Result<Evolution.JSONUser, NetworkError>>()
      await request.perform { answers.record($0) }.waitUntilFinished()
      #expect(try answers.values.map { try $0.get().username } == ["yoxisem544"])

      let received = try #require(server.requests.first)
      #expect(received.method == "POST")
      #expect(received.uri == "/post")
      #expect(received.headers["X-Stage"] == ["6"])
      #expect(received.headers["Content-Type"] == ["application/json"])
      #expect(received.text == #"{"param":"yoxisem544"}"#)
    }
  }

  @MainActor @Test func stage6_theWholeServiceObjectIsSubstitutedByAMock() async throws {
    let model = Evolution.ServiceViewModel(
      service: Evolution.MockUserService(answer: .success("mocked")))
    await model.load().waitUntilFinished()
    #expect(model.text == "Username: mocked")
    let failing = Evolution.ServiceViewModel(
      service: Evolution.MockUserService(answer: .failure(.sky)))
    await failing.load().waitUntilFinished()
    #expect(failing.text == "Request failed")
  }

  @Test func stage7_theAsynchronousForm_throwsErrors() async throws {
    try await withHTTPBin { server in
      let client = try server.client()
      #expect(
        try await client.perform(Evolution.PostUser(param: "yoxisem544")).username == "yoxisem544")

      let error = await #expect(throws: NetworkError.self) {
        try await client.perform(Evolution.PostUser(param: nil))
      }
      #expect(error?.code == .missingKey)
      #expect(error?.underlyingError as? JSONError == JSONError.missingKey("json.param"))
    }
  }

  @Test func stage7_theObjectIsSubstitutedAgain() async throws {
    let mock = MockNetworkClient()
    mock.stub(Evolution.PostUser.self) { Evolution.JSONUser(username: "mocked \($0.param ?? "")") }
    let user = try await withNetworkClient(mock) {
      try await Evolution.PostUser(param: "yoxisem544").perform()
    }
    #expect(user.username == "mocked yoxisem544")
  }
}
