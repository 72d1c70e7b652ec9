import Foundation
import HTTPTypes
import NetworkKitSupport
import Testing

@testable import NetworkKit
@testable import NetworkKitIdentity

/// ``DigestAuthentication`` as RFC 7616 has it.
@Suite(.timeLimit(.minutes(60))) struct DigestAuthenticationTests {
  // MARK: The standard's examples

  private static func challenge(_ text: String) throws -> DigestChallenge {
    try #require(DigestChallenge.first(in: [.wwwAuthenticate: text]))
  }

  /// The examples of RFC 7616, section 3.9.1, and of RFC 2617, section 3.5.
  @Test(arguments: [
    (
      """
      Digest realm="http-auth@example.org", qop="auth, auth-int", algorithm=SHA-256, \
      nonce="7ypf/xlj9XXwfDPEoM4URrv/xwf94BcCAzFZH4GiTo0v", \
      opaque="FQhe/qaU925kfnzjCev0ciny7QMkPqMAFRtzCUYo5tdS"
      """,
      "Circle of Life", "f2/wE4q74E6zIJEtWaHKaf5wv/H5QzzpXusqGemxURZJ",
      "753927fa0e85d155564e2e272a28d1802ca10daf4496794697cf8db5856cb6c1"
    ),
    (
      """
      Digest realm="http-auth@example.org", qop="auth, auth-int", algorithm=MD5, \
      nonce="7ypf/xlj9XXwfDPEoM4URrv/xwf94BcCAzFZH4GiTo0v", \
      opaque="FQhe/qaU925kfnzjCev0ciny7QMkPqMAFRtzCUYo5tdS"
      """,
      "Circle of Life", "f2/wE4q74E6zIJEtWaHKaf5wv/H5QzzpXusqGemxURZJ",
      "8ca523f5e9506fed4657c9700eebdbec"
    ),
    (
      """
      Digest realm="testrealm@host.com", qop="auth,auth-int", \
      nonce="dcd98b7102dd2f0e8b11d0f600bfb0c093", opaque="5ccc069c403ebaf9f0171e9517f40e41"
      """,
      "Circle Of Life", "0a4f113b", "6629fae49393a05397450978507c4ef1"
    ),
  ])
  func anExampleOfTheStandard(
    challenge: String, password: String, clientNonce: String, response: String
  ) throws {
    let session = DigestSession(
      challenge: try Self.challenge(challenge), clientNonce: clientNonce, count: 1)
    let value = session.authorization(
      user: "Mufasa", password: password, method: "GET", target: "/dir/index.html", body: [])
    let sent = try #require(AuthenticationChallenge.all(in: [.wwwAuthenticate: value]).first)
    #expect(sent.scheme == "digest")
    #expect(sent.parameters["response"] == response)
    #expect(sent.parameters["username"] == "Mufasa")
    #expect(sent.parameters["uri"] == "/dir/index.html")
    #expect(sent.parameters["nc"] == "00000001")
    #expect(sent.parameters["qop"] == "auth")
    #expect(sent.parameters["opaque"] == session.challenge.opaque)
    #expect(value.contains("qop=auth, "))
  }

  @Test func sessionsAndUsers() throws {
    let text = """
      Digest realm="r", nonce="n", qop=auth, algorithm=MD5-sess, userhash=true
      """
    let challenge = try Self.challenge(text)
    #expect(challenge.isSession)
    let session = DigestSession(challenge: challenge, clientNonce: "c", count: 255)
    let value = session.authorization(
      user: "ann", password: "p", method: "GET", target: "/", body: [])
    func md5(_ text: String) -> String { MD5.hash(Array(text.utf8)).hexadecimal }
    let secret = md5("\(md5("ann:r:p")):n:c")
    #expect(value.contains(#"response="\#(md5("\(secret):n:000000ff:c:auth:\(md5("GET:/"))"))""#))
    #expect(value.contains(#"username="\#(md5("ann:r"))", userhash=true"#))
    let plain = DigestSession(
      challenge: try Self.challenge("Digest realm=r, nonce=n"), clientNonce: "c")
    let name = plain.authorization(user: "ä", password: "p", method: "GET", target: "/", body: [])
    #expect(name.contains("username*=UTF-8''%C3%A4, "))
    #expect(!name.contains("qop"))
  }

  // MARK: Challenges

  @Test(arguments: [
    (#"Basic realm="a, Digest b", Digest realm="x\"y", nonce=n , stale=TRUE"#, #"x"y"#),
    ("Negotiate abc==, Digest nonce=n,realm=\"x\"", "x"),
    ("digest REALM=x, Nonce=n, realm=second", "x"),
    ("Digest realm=x, nonce=n, algorithm=SHA-512-256, Digest realm=y, nonce=n", "y"),
    ("Digest realm=x, nonce=n, qop=\"other\", Digest realm=y, nonce=\"n", "y"),
  ])
  func aChallengeIsFoundAmongOthers(text: String, realm: String) throws {
    let challenge = try Self.challenge(text)
    #expect(challenge.realm == realm)
    #expect(challenge.nonce == "n")
    #expect(challenge.isStale == text.contains("TRUE"))
  }

  @Test(arguments: [
    "", ",", "Digest", "Digest realm=x", "=", "\"", "Digest realm=\"\\", "Digest =,=,=", "\u{0}é",
    "Basic realm=x, nonce=n", "Digest, realm=x nonce",
    "Digest realm=x, nonce=n, algorithm=MD5-sess", String(repeating: "=,\"", count: 10_000),
  ])
  func noChallengeIsFound(text: String) {
    #expect(DigestChallenge.first(in: [.wwwAuthenticate: text]) == nil)
  }

  // MARK: Requests

  /// A server that checks each response, and sends a new nonce after some uses.
  private final class Server: NetworkClient {
    struct Request: Sendable {
      let path: String
      let count: String?
    }

    private struct State {
      var nonce = 1
      var uses = 0
    }

    let requests = Recorder<Request>()
    private let state = Locked(State())
    private let usesPerNonce: Int
    private let password: String
    private let parameters: String

    init(password: String = "hush", usesPerNonce: Int = .max, parameters: String = "qop=\"auth\"") {
      self.password = password
      self.usesPerNonce = usesPerNonce
      self.parameters = parameters
    }

    func send(_ request: OutgoingRequest) async throws(NetworkError) -> NetworkResponse {
      let field = request.head.headerFields[.authorization] ?? ""
      let sent = AuthenticationChallenge.all(in: [.wwwAuthenticate: field]).first?.parameters ?? [:]
      requests.record(Request(path: request.head.path ?? "", count: sent["nc"]))
      return state.withLock { state in
        let text = "Digest realm=\"r\", nonce=\"\(state.nonce)\", \(parameters)"
        guard let challenge = DigestChallenge.first(in: [.wwwAuthenticate: text]) else {
          return NetworkResponse([], status: .badRequest)
        }
        let count = sent["nc"].flatMap { UInt32($0, radix: 16) } ?? 0
        let session = DigestSession(
          challenge: challenge, clientNonce: sent["cnonce"] ?? "", count: count)
        let expected = session.authorization(
          user: "ann", password: password, method: request.head.method.rawValue,
          target: request.head.path ?? "", body: request.body.bytes ?? [])
        if field == expected, state.uses < usesPerNonce {
          state.uses += 1
          return NetworkResponse(Array("hello".utf8))
        }
        let isStale = field == expected || sent["nonce"].map { $0 != "\(state.nonce)" } ?? false
        if state.uses >= usesPerNonce { (state.nonce, state.uses) = (state.nonce + 1, 0) }
        let stale = isStale ? ", stale=true" : ""
        return NetworkResponse(
          [], status: .unauthorized,
          headers: [
            .wwwAuthenticate: "Digest realm=\"r\", nonce=\"\(state.nonce)\", \(parameters)\(stale)"
          ])
      }
    }
  }

  private func client(
    _ transport: any NetworkClient, baseURL: BaseURL = "https://a.test"
  ) -> HTTPNetworkClient {
    HTTPNetworkClient(baseURL: baseURL, transport: transport) {
    } attemptMiddleware: {
      DigestAuthentication(user: "ann", password: "hush")
    }
  }

  @Test(arguments: [
    "qop=\"auth\"", "qop=\"auth,auth-int\", algorithm=SHA-256", "qop=\"auth-int\"",
    "algorithm=MD5", "qop=auth, algorithm=SHA-256-sess, userhash=true, opaque=\"o\"",
  ])
  func credentialsAreSentFromTheStartAfterTheFirstChallenge(parameters: String) async throws {
    let server = Server(parameters: parameters)
    let client = client(server)
    #expect(try await client.perform(GetText("/a?b=1")) == "hello")
    #expect(try await client.perform(PostBody("/c", body: .text("body"))) == "hello")
    #expect(server.requests.values.map(\.path) == ["/a?b=1", "/a?b=1", "/c"])
    let counts = server.requests.values.map(\.count)
    #expect(
      counts == (parameters.contains("qop") ? [nil, "00000001", "00000002"] : [nil, nil, nil]))
  }

  @Test func aStaleNonceIsReplaced() async throws {
    let server = Server(usesPerNonce: 2)
    let client = client(server)
    for _ in 0..<5 { #expect(try await client.perform(GetText("/")) == "hello") }
    #expect(
      server.requests.values.map(\.count) == [
        nil, "00000001", "00000002", "00000003", "00000001", "00000002", "00000003", "00000001",
      ])
  }

  @Test func concurrentRequestsSucceed() async throws {
    let client = client(Server())
    try await withThrowingTaskGroup(of: String.self) { group in
      for _ in 0..<100 { group.addTask { try await client.perform(GetText("/")) } }
      for try await text in group { #expect(text == "hello") }
    }
  }

  @Test func concurrentRequestsWithTheSameNonceHaveDifferentCounts() async throws {
    let server = Server()
    let arrived = Gate()
    let count = Locked(0)
    // Both requests are sent without credentials before either is challenged.
    let transport = FakeTransport { request async throws(NetworkError) in
      let response = try await server.send(request)
      guard request.head.headerFields[.authorization] == nil else { return response }
      if count.add(1) == 2 { arrived.open() }
      do { try await arrived.wait() } catch { throw NetworkError(.cancelled, "cancelled") }
      return response
    }
    let client = client(transport)
    async let first = client.perform(GetText("/"))
    async let second = client.perform(GetText("/"))
    #expect(try await [first, second] == ["hello", "hello"])
    #expect(
      server.requests.values.compactMap(\.count).sorted() == ["00000001", "00000002"])
  }

  /// The new session continues the count of the nonce.
  @Test func aChallengeWithTheSameNonceCanDiffer() async throws {
    let opaque = Locked(0)
    let transport = FakeTransport { request in
      let field = request.head.headerFields[.authorization]
      guard field?.contains(#"opaque="2""#) != true else {
        return NetworkResponse(Array("hello".utf8))
      }
      let text = #"Digest realm="r", nonce="n", qop="auth", opaque="\#(opaque.add(1))", stale=true"#
      return NetworkResponse([], status: .unauthorized, headers: [.wwwAuthenticate: text])
    }
    #expect(try await client(transport).perform(GetText("/")) == "hello")
    let last = try #require(transport.requests.last?.head.headerFields[.authorization])
    #expect(transport.requests.count == 3)
    #expect(last.contains("nc=00000002"))
  }

  /// RFC 7616, section 4.
  @Test func theUserIsNormalized() async throws {
    let transport = FakeTransport { request in
      request.head.headerFields[.authorization] == nil
        ? NetworkResponse(
          [], status: .unauthorized, headers: [.wwwAuthenticate: "Digest realm=r, nonce=n"])
        : NetworkResponse([])
    }
    let client = HTTPNetworkClient(baseURL: "https://a.test", transport: transport) {
    } attemptMiddleware: {
      DigestAuthentication(user: "a\u{308}", password: "hush")
    }
    try await client.perform(GetPath("/"))
    let sent = try #require(transport.requests.last?.head.headerFields[.authorization])
    #expect(sent.contains("username*=UTF-8''%C3%A4,"))
  }

  @Test func aWrongPasswordIsTriedOnce() async throws {
    let server = Server(password: "other")
    let client = client(server)
    for _ in 0..<2 {
      let error = await #expect(throws: NetworkError.self) {
        try await client.perform(GetText("/"))
      }
      #expect(error?.statusCode == 401)
    }
    #expect(server.requests.values.map(\.count) == [nil, "00000001", "00000002"])
  }

  @Test func aBodyThatCanBeSentOnceIsSentOnce() async throws {
    let server = Server()
    let client = client(server)
    let post = PostBody("/", body: .stream(.chunks(["once"])))
    let error = await #expect(throws: NetworkError.self) { try await client.perform(post) }
    #expect(error?.reason.contains("can be sent only once") == true)
    #expect(try await client.perform(GetText("/")) == "hello")
    #expect(server.requests.values.map(\.count) == [nil, "00000002"])
  }

  @Test func aRedirectIsAuthenticatedForItsOwnTarget() async throws {
    let server = Server()
    let transport = FakeTransport { request async throws(NetworkError) in
      let response = try await server.send(request)
      guard request.head.path == "/", response.head.status == .ok else { return response }
      return NetworkResponse([], status: .found, headers: [.location: "/next"])
    }
    #expect(try await client(transport).perform(GetText("/")) == "hello")
    #expect(server.requests.values.map(\.path) == ["/", "/", "/next"])
  }

  @Test func anotherOriginGetsNothing() async throws {
    let transport = FakeTransport { request in
      request.url == "https://a.test/"
        ? NetworkResponse([], status: .found, headers: [.location: "https://b.test/"])
        : NetworkResponse(
          [], status: .unauthorized,
          headers: [.wwwAuthenticate: "Digest realm=r, nonce=n, qop=auth"])
    }
    let error = await #expect(throws: NetworkError.self) {
      try await client(transport).perform(GetText("/"))
    }
    #expect(error?.statusCode == 401)
    #expect(error?.reason.contains("DigestAuthentication sent no credential") == true)
    #expect(transport.requests.map { $0.head.headerFields[.authorization] } == [nil, nil])
    let middleware = DigestAuthentication(user: "ann", password: "hush")
    var dumped = "\(middleware)"
    dump(middleware, to: &dumped)
    #expect(!dumped.contains("hush"))
  }

  @Test func aServerAcceptsTheCredentials() async throws {
    let rules = Server()
    try await withServer { request in
      var outgoing = OutgoingRequest(
        head: HTTPRequest(
          method: .get, scheme: "http", authority: "a.test", path: request.uri), name: "")
      outgoing.head.headerFields[.authorization] = request.values(of: "Authorization").first
      let response = try await rules.send(outgoing)
      let fields = response.head.headerFields.map { (name: $0.name.rawName, value: $0.value) }
      return Reply(response.head.status.code, fields: fields, body: response.bytes)
    } operation: { server in
      let client = client(TestTransport.connections, baseURL: try server.baseURL)
      for _ in 0..<2 { #expect(try await client.perform(GetText("/a?b=c%20d")) == "hello") }
      #expect(server.requests.count == 3)
    }
  }
}
