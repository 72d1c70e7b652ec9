internal import IssueReporting
public import NetworkKit
public import NetworkKitServer
internal import NetworkKitSupport

/// An HTTP/1.1 server on 127.0.0.1 that responds to declared requests.
///
/// The server receives the requests that an app sends, with a handler for each type of request:
///
/// ```swift
/// let server = try SampleServer()
/// server.respond(to: FetchUser.self) { request in User(id: request.id, name: "Ann") }
///
/// let client = HTTPNetworkClient(baseURL: server.baseURL)
/// #expect(try await client.perform(FetchUser(id: 7)).name == "Ann")
/// #expect(server.requests(of: FetchUser.self).map(\.id) == [7])
/// ```
///
/// Unlike a mock, the server also tests the transport, the client's configuration, and code in another process, such as
/// an app in a UI test, to which you pass ``url``. A request to an unknown path receives a problem (RFC 9457) with the
/// status code 404 that lists the requests with a handler; another method receives 405.
///
/// The server runs until you call ``stop()`` or release it. Bodies of requests can have up to 64 MiB; the limit of a
/// request type is that of its `ReceivingOptions`.
public final class SampleServer: Sendable {
  private let server: FaultServer
  private let routes = SampleRoutes()
  #if NIO
    /// The listener in front of the server if clients use TLS.
    private let tlsListener: TLSListener?
  #endif

  /// The server's base URL: `http://127.0.0.1:port`, or `https://127.0.0.1:port` with TLS.
  public let baseURL: BaseURL

  /// The server's base URL as a string, for a process that isn't this one, such as an app in a UI test.
  public let url: String

  /// The server's port, which the system selects.
  public let port: Int

  /// Creates and starts a server without handlers.
  ///
  /// - Throws: A ``FaultServerError`` if the system can't provide a socket or a port.
  public init() throws {
    server = try Self.server(routes)
    #if NIO
      tlsListener = nil
    #endif
    port = server.port
    baseURL = server.baseURL
    url = "http://127.0.0.1:\(port)"
  }

  #if NIO
    /// Creates and starts a server without handlers whose clients use TLS 1.2 or later.
    ///
    /// Clients verify the certificate as they do elsewhere, so it contains the IP address 127.0.0.1, and its authority is
    /// trusted by the client or by the system:
    ///
    /// ```swift
    /// let server = try SampleServer(
    ///   certificateChain: .file(path: "localhost.pem"), privateKey: .file(path: "localhost.key"))
    /// let transport = try NIOTransport(
    ///   security: TransportSecurity(trustRoots: .file(path: "authority.pem")))
    /// let client = HTTPNetworkClient(baseURL: server.baseURL, transport: transport)
    /// ```
    ///
    /// This initializer requires the trait `NIO`, which is enabled by default.
    ///
    /// - Parameters:
    ///   - certificateChain: The server's certificate, followed by the intermediate certificates.
    ///   - privateKey: The certificate's private key.
    /// - Throws: A `NetworkError` with the code `invalidConfiguration` if the certificate or the key can't be read, or they
    ///   don't belong together, or a ``FaultServerError`` if the system can't provide a socket or a port.
    public init(
      certificateChain: ClientCertificate.PEM, privateKey: ClientCertificate.PEM
    ) throws {
      server = try Self.server(routes)
      let listener = try TLSListener(
        presenting: ClientCertificate(chain: certificateChain, privateKey: privateKey),
        forwardingTo: server.port)
      tlsListener = listener
      port = listener.port
      url = "https://127.0.0.1:\(port)"
      baseURL = try BaseURL(url)
    }
  #endif

  private static func server(_ routes: SampleRoutes) throws -> FaultServer {
    try FaultServer(
      FaultScripts(
        limits: SampleRoutes.limits, beforeBody: { routes.scriptBeforeBody(of: $0) },
        rejecting: { routes.script(rejecting: $0) }, script: { routes.script(for: $0) }))
  }

  /// Closes the port and all connections, and waits until they're closed.
  public func stop() async {
    #if NIO
      await tlsListener?.stop()
    #endif
    await server.stop()
  }
}

// MARK: Handlers
extension SampleServer {
  /// Sets the handler of a request type. A later handler, failure, or fault for the same type replaces an earlier one.
  /// The server responds with the status code 406 if the client doesn't accept the media type of the response.
  ///
  /// - Parameters:
  ///   - type: The type of the request.
  ///   - script: The script that the server runs before it calls the handler, such as `.pause(.seconds(1))` or
  ///     `.wait(for: gate)`; by default, an empty script.
  ///   - handler: A closure that returns the response to a request. To report an error, throw the request's
  ///     `FailureResponse` or a `RequestRejection`. Every other error is sent as a problem with the status code 500.
  public func respond<Request: ReceivableRequest>(
    to type: Request.Type, after script: FaultScript = FaultScript(),
    handler: @escaping @Sendable (Request) async throws -> Request.ResponseType
  ) {
    routes.setHandler(of: type, after: script) { request, received throws in
      try received.check(accepting: request.responseContentType)
      return try request.encodeResponse(try await handler(request))
    }
  }

  /// Sets the handler of a request type that returns a whole response, such as a page with a link to the next one.
  ///
  /// ```swift
  /// server.serve(ListNotes.self) { request, received in
  ///   guard received.headerFields[.authorization] != nil else {
  ///     throw RequestRejection(.unauthorized, "a token is required")
  ///   }
  ///   let next = request.page < 3 ? ListNotes(page: request.page + 1) : nil
  ///   return try request.encodePage(notes[request.page], next: next)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - type: The type of the request.
  ///   - script: The script that the server runs before it calls the handler; by default, an empty script.
  ///   - handler: A closure that returns the response to a request. It receives the request as it was sent, too, and
  ///     reports errors like that of ``respond(to:after:handler:)``.
  public func serve<Request: ReceivableRequest>(
    _ type: Request.Type, after script: FaultScript = FaultScript(),
    handler: @escaping @Sendable (Request, ReceivedRequest) async throws -> ServedResponse
  ) {
    routes.setHandler(of: type, after: script, handler)
  }

  /// Responds to a request type with a declared failure.
  ///
  /// ```swift
  /// server.respond(to: CreateUser.self, failing: .conflict(ProblemDetails(title: "The name exists")))
  /// ```
  ///
  /// - Parameters:
  ///   - type: The type of the request.
  ///   - failure: The failure.
  ///   - script: The script that the server runs before it responds; by default, an empty script.
  public func respond<Request: ReceivableRequest>(
    to type: Request.Type, failing failure: Request.FailureResponse,
    after script: FaultScript = FaultScript()
  ) {
    routes.setHandler(of: type, after: script) { _, _ in throw failure }
  }

  /// Responds to a request type with a body of JSON, which the server doesn't check.
  ///
  /// - Parameters:
  ///   - type: The type of the request.
  ///   - status: The status code; 200 by default.
  ///   - json: The JSON.
  ///   - script: The script that the server runs before it responds; by default, an empty script.
  public func respond<Request: ReceivableRequest>(
    to type: Request.Type, status: HTTPResponse.Status = .ok, json: String,
    after script: FaultScript = FaultScript()
  ) {
    routes.setHandler(of: type, after: script) { _, _ in
      ServedResponse(status: status, body: .text(json, contentType: "application/json"))
    }
  }

  /// Responds to request types with the samples of their response types, which `sample:` of `@JSONDecodable` specifies.
  ///
  /// - Parameter types: The types of the requests.
  public func respondWithSamples<each Request: ReceivableRequest>(
    to types: repeat (each Request).Type
  ) where repeat (each Request).ResponseType: JSONSampled {
    repeat respondWithSample(to: each types)
  }

  private func respondWithSample<Request: ReceivableRequest>(
    to type: Request.Type
  ) where Request.ResponseType: JSONSampled {
    routes.setHandler(of: type, after: FaultScript()) { _, received in
      try received.check(accepting: "application/json")
      return ServedResponse(
        body: .text(Request.ResponseType.sampleJSON, contentType: "application/json"))
    }
  }

  /// Runs a script instead of the response to a request type.
  ///
  /// ```swift
  /// server.respond(to: FetchUser.self) { request in User(id: request.id, name: "Ann") }
  /// server.respond(to: FetchUser.self, fault: .reset(), times: 2)
  /// ```
  ///
  /// - Parameters:
  ///   - type: The type of the request.
  ///   - fault: The script.
  ///   - times: The number of requests to which the server responds with the fault. Afterward, it calls the handler that
  ///     the type already has. By default, the fault applies to all requests.
  public func respond<Request: ReceivableRequest>(
    to type: Request.Type, fault: FaultScript, times: FaultScript.Repetition = .infinite
  ) {
    routes.setFault(of: type, SampleFault(script: fault, remaining: times.count))
  }
}

// MARK: Received requests
extension SampleServer {
  /// All requests as they were received, in the order in which their heads arrived. The array also contains requests
  /// without a handler.
  public var requests: [FaultRequest] { server.requests }

  /// Returns the requests of the specified type that the server received, in order.
  ///
  /// - Parameter type: The type of the requests, which has a handler, a failure, or a fault.
  /// - Returns: The declared requests, including the values of their properties. The array doesn't contain requests that
  ///   can't be decoded.
  public func requests<Request: ReceivableRequest>(of type: Request.Type) -> [Request] {
    requests.compactMap { routes.declaredRequest(from: $0, as: type) }
  }

  /// The number of open connections.
  public var openConnectionCount: Int { server.openConnectionCount }

  /// Waits until the server has received the specified number of requests.
  ///
  /// - Parameter count: The number of requests. A request counts as soon as the server receives its head.
  /// - Returns: All requests, which may be more than `count`.
  /// - Throws: A `CancellationError` if the task is canceled while it's waiting.
  @discardableResult
  public func waitForRequests(count: Int) async throws -> [FaultRequest] {
    try await server.waitForRequests(count: count)
  }

  /// Waits until all accepted connections are closed, either by the client or by the server.
  ///
  /// - Throws: A `CancellationError` if the task is canceled while it's waiting.
  public func waitForConnectionsToClose() async throws {
    try await server.waitForConnectionsToClose()
  }
}
