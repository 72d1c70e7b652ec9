import Foundation
import NetworkKit
import Testing

@testable import HTTPBinCLI

/// Tests of each subcommand with a mock: the request it sends, and its output for the response.
@Suite struct CommandTests {
  let mock = MockNetworkClient()

  @Test func userPrintsWhatTheAnswerSays() async throws {
    mock.stub(PostUser.self, json: #"{"json": {"param": "somebody else"}}"#)
    let terminal = try await run(["user", "yoxisem544"], over: mock)
    #expect(terminal.output == "Username: somebody else\n")
    #expect(mock.requests(of: PostUser.self).map(\.param) == ["yoxisem544"])
    let sent = try #require(mock.recordedRequests.first).outgoing
    #expect(sent.head.method == .post)
    #expect(sent.url == "http://mock.test/post")
    #expect(sent.body.bytes == Array(#"{"param":"yoxisem544"}"#.utf8))
  }

  @Test func userFailsWhenTheAnswerHasNoName() async throws {
    mock.stub(PostUser.self, json: #"{"json": {}}"#)
    let terminal = Terminal()
    let error = await #expect(throws: NetworkError.self) {
      try await run(["user", "yoxisem544"], over: mock, on: terminal)
    }
    #expect(error?.code == .missingKey)
    #expect(error?.reason.contains("json.param") == true)
    #expect(terminal.output == "")
  }

  @Test func getPrintsAddressAndOrigin() async throws {
    mock.stub(EchoGet.self, json: #"{"url": "http://a/get", "origin": "192.0.2.1", "args": {}}"#)
    let terminal = try await run(["get"], over: mock)
    #expect(terminal.output == "URL: http://a/get\nOrigin: 192.0.2.1\n")
  }

  @Test func postSendsTheMembersAndPrintsThoseOfTheAnswer() async throws {
    mock.stub(PostFields.self, json: #"{"json": {"z": "1", "a": [2]}}"#)
    let terminal = try await run(["post", "b=1", "a=x=y", "c="], over: mock)
    #expect(terminal.output == "z: 1\na: [2]\n")
    #expect(
      mock.recordedRequests.first?.outgoing.body.bytes == Array(#"{"b":"1","a":"x=y","c":""}"#.utf8)
    )
  }

  @Test func headersPrintsThemByName() async throws {
    mock.stub(EchoHeaders.self, json: #"{"headers": {"X-B": "2", "Accept": "*/*"}}"#)
    let terminal = try await run(["headers"], over: mock)
    #expect(terminal.output == "Accept: */*\nX-B: 2\n")
  }

  @Test func statusPrintsTheStatusOfTheAnswer() async throws {
    mock.stub(AskStatus.self, status: .accepted, json: "")
    let terminal = try await run(["status", "204"], over: mock)
    #expect(terminal.output == "Status: 202\n")
    #expect(mock.requests(of: AskStatus.self).map(\.code) == [204])
  }

  @Test func statusFailsWithTheStatus() async throws {
    mock.stub(AskStatus.self, status: .serviceUnavailable, json: "")
    let error = await #expect(throws: NetworkError.self) {
      try await run(["status", "503"], over: mock)
    }
    #expect(error?.code == .serverError)
    #expect(error?.statusCode == 503)
  }

  @Test func authSendsTheCredentials() async throws {
    mock.stub(Authenticate.self, json: #"{"authenticated": true, "user": "ann"}"#)
    let terminal = try await run(["auth", "yoxi", "s3cret"], over: mock)
    #expect(terminal.output == "Authenticated: ann\n")
    let sent = try #require(mock.recordedRequests.first).outgoing
    #expect(sent.url == "http://mock.test/basic-auth/yoxi/s3cret")
    #expect(sent.head.headerFields[.authorization] == "Basic eW94aTpzM2NyZXQ=")
  }

  @Test func uploadPrintsHowMuchArrived() async throws {
    mock.stub(UploadFile.self, json: #"{"files": {"file": "data:x/y;base64,//4A"}}"#)
    try await TemporaryFolder.with { folder in
      let file = try folder.write([1, 2, 3, 4], to: "four.bin")
      let terminal = try await run(["upload", file], over: ReadingTransport(next: mock))
      #expect(terminal.output == "Uploaded: 3 bytes\n")
      #expect(terminal.diagnostics.hasPrefix("[####################] 100% "))
      #expect(terminal.diagnostics.hasSuffix(" bytes\n"))
    }
  }

  @Test func uploadFailsWithoutTheFile() async throws {
    let error = await #expect(throws: NetworkError.self) {
      try await run(["upload", "/nowhere/at/all"], over: mock)
    }
    #expect(error?.code == .invalidBody)
    #expect(error?.reason.contains("/nowhere/at/all") == true)
    #expect(mock.recordedRequests.isEmpty)
  }

  @Test func pagesFollowsTheLinks() async throws {
    let link = try #require(HTTPField.Name("Link"))
    mock.stub(
      ListNumbers.self,
      sequence: [.json("[1, 2]", headers: [link: "<?page=two>; rel=next"]), .json("[3]")])
    let terminal = try await run(["pages", "2", "--size", "2"], over: mock)
    #expect(terminal.output == "1 2\n3\n")
    #expect(
      mock.recordedRequests.map(\.outgoing.url) == [
        "http://mock.test/pages/2?size=2", "http://mock.test/pages/2?page=two",
      ])
  }

  @Test func cookiesPrintsThoseThatTheServerReceived() async throws {
    mock.stub(SetCookies.self, json: #"{"cookies": {"b": "2", "a": "1"}}"#)
    let terminal = try await run(["cookies", "b=2", "a=x=y"], over: mock)
    #expect(terminal.output == "a: 1\nb: 2\n")
    #expect(mock.requests(of: SetCookies.self).map(\.cookies) == [["b": "2", "a": "x=y"]])
  }

  @Test func cookiesSendsAndSavesThoseOfTheFile() async throws {
    mock.stub(SetCookies.self, headers: [.setCookie: "b=2; Path=/"], json: #"{"cookies": {}}"#)
    try await TemporaryFolder.with { folder in
      let file = try folder.write(
        Array("mock.test\tFALSE\t/\tFALSE\t0\ta\t1\n".utf8), to: "cookies.txt")
      try await run(["cookies", "--jar", file], over: mock)
      #expect(mock.recordedRequests.first?.outgoing.head.headerFields[.cookie] == "a=1")
      let saved = String(decoding: try folder.read("cookies.txt"), as: UTF8.self)
      #expect(saved.contains("\ta\t1\n") && saved.contains("\tb\t2\n"))
    }
  }

  @Test func cachePrintsWhereEachResponseComesFrom() async throws {
    mock.stub(FetchCacheable.self, headers: [.cacheControl: "max-age=60"], json: "{}")
    let terminal = try await run(["cache", "/a/b", "--times", "3"], over: mock)
    #expect(mock.recordedRequests.map(\.outgoing.url) == ["http://mock.test/a/b"])
    let lines = terminal.output.split(separator: "\n")
    #expect(lines.first?.hasPrefix("NetworkKit; fwd=miss; fwd-status=200; stored; ttl=") == true)
    #expect(lines.dropFirst().allSatisfy { $0.hasPrefix("NetworkKit; hit; ttl=") })
    #expect(lines.count == 3)
  }

  @Test func delaySaysHowLongToWait() async throws {
    mock.stub(AskDelay.self, json: #"{"url": "http://a/delay/2", "origin": "192.0.2.1"}"#)
    let terminal = try await run(["delay", "2", "--timeout", "2.5"], over: mock)
    #expect(terminal.output == "Received: http://a/delay/2\n")
    let sent = try #require(mock.requests(of: AskDelay.self).first)
    #expect(sent.seconds == 2)
    #expect(sent.timeout == .seconds(2.5))
    try await run(["delay", "2"], over: mock)
    #expect(mock.requests(of: AskDelay.self).last?.timeout == nil)
  }
}
