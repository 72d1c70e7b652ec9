import Foundation
import NetworkKit
import Testing

/// Real proxies, and real servers that require a certificate of the client or listen to a Unix domain socket.
///
/// `.ci/run peers` starts them; without it, these tests are skipped with a message.
@Suite(
  .enabled(
    if: ProcessInfo.processInfo.environment["NETWORKKIT_MTLS_URL"] != nil,
    "NETWORKKIT_HTTP_PROXY, NETWORKKIT_SOCKS_PROXY and NETWORKKIT_MTLS_URL are not set: run .ci/run peers"
  ),
  .timeLimit(.minutes(60)))
struct PeersTests {
  private func variable(_ name: String) throws -> String {
    try #require(ProcessInfo.processInfo.environment[name])
  }

  /// The response of a request, or its error, over a transport that is shut down afterwards.
  private func get(
    _ path: String, from url: String, over transport: any ConnectionTransport
  ) async throws -> Result<String, NetworkError> {
    let client = HTTPNetworkClient(
      baseURL: try BaseURL(url), configuration: .init(retries: .never), transport: transport)
    let result: Result<String, NetworkError>
    do throws(NetworkError) {
      result = .success(try await client.perform(GetText(path)))
    } catch {
      result = .failure(error)
    }
    try await transport.shutdown()
    return result
  }

  @Test(arguments: ["NETWORKKIT_HTTP_PROXY", "NETWORKKIT_SOCKS_PROXY"])
  func case58_throughAProxy(name: String) async throws {
    let proxies = ProxyPolicy.all(through: try Proxy(variable(name)))
    let text = try await get(
      "/headers", from: variable("HTTPBIN_URL"),
      over: connectionTransport(proxies: proxies)
    ).get()
    let fields = try JSON(jsonString: text)["headers"]
    #expect(fields["Host"].string != nil)
    #expect(fields["Proxy-Authorization"].string == nil)
    #expect(!text.contains("secret"))
  }

  @Test func theEnvironmentNamesAProxy() async throws {
    let proxies = try ProxyPolicy.environment([
      "http_proxy": variable("NETWORKKIT_HTTP_PROXY"), "no_proxy": "localhost",
    ])
    let text = try await get(
      "/ip", from: variable("HTTPBIN_URL"), over: connectionTransport(proxies: proxies))
    #expect(try JSON(jsonString: text.get())["origin"].string == "127.0.0.1")
  }

  @Test func tinyproxyWithoutCredentials() async throws {
    let proxy = try Proxy(variable("NETWORKKIT_HTTP_PROXY"))
    let bare = try Proxy("http://\(proxy.host):\(proxy.port)")
    let result = try await get(
      "/get", from: variable("HTTPBIN_URL"),
      over: connectionTransport(proxies: .all(through: bare)))
    let error = #expect(throws: NetworkError.self) { try result.get() }
    #expect(error?.code == .connectionFailed)
    #expect(error?.transmission == .notSent)
  }

  @Test func gunicornListensToASocket() async throws {
    let transport = connectionTransport()
    let client = HTTPNetworkClient(
      baseURL: try BaseURL(unixSocket: variable("NETWORKKIT_SOCKET")), transport: transport)
    let text = try await client.perform(GetText("/get?q=a%20b"))
    #expect(try JSON(jsonString: text)["args"]["q"].string == "a b")
    try await transport.shutdown()
  }

  // MARK: Certificates of clients

  private func security(_ certificate: ClientCertificate?) throws -> TransportSecurity {
    let folder = try variable("NETWORKKIT_MTLS_FOLDER")
    return TransportSecurity(
      trustRoots: .file(path: "\(folder)/server/client.pem"), clientCertificate: certificate)
  }

  @Test func nginxVerifiesTheCertificateOfTheClient() async throws {
    let folder = try variable("NETWORKKIT_MTLS_FOLDER")
    let certificate = ClientCertificate(
      chain: .file(path: "\(folder)/client/server.pem"),
      privateKey: .file(path: "\(folder)/client/server.key"))
    let result = try await get(
      "/", from: variable("NETWORKKIT_MTLS_URL"),
      over: connectionTransport(security: security(certificate)))
    #expect(try result.get() == "SUCCESS")
  }

  @Test func nginxRejectsAClientWithoutACertificate() async throws {
    let result = try await get(
      "/", from: variable("NETWORKKIT_MTLS_URL"),
      over: connectionTransport(security: security(nil)))
    // nginx completes the handshake and responds with 400.
    let error = #expect(throws: NetworkError.self) { try result.get() }
    #expect(error?.statusCode == 400)
  }
}
