#if AsyncHTTPClient
  internal import AsyncHTTPClient
  internal import HTTPTypes
  internal import NIOCore
  internal import NIOHTTP1
  internal import NIOSSL

  /// Crosses the wire with AsyncHTTPClient: HTTP/1.1 and, where the server offers it by ALPN,
  /// HTTP/2.
  ///
  /// Connections are kept and used again. Bodies are streamed both ways; cancelling the task or
  /// dropping a response closes its connection. AsyncHTTPClient's own redirects, decompression and
  /// connection retries are off: that is middleware's.
  ///
  /// Header fields of HTTP/1.1 are counted while they are parsed; HTTP/2 has AsyncHTTPClient's own limit
  /// there, 16 KiB. Interim responses are counted with both.
  ///
  /// ```swift
  /// let transport = try AsyncHTTPClientTransport(connectTimeout: .seconds(3))
  /// let client = HTTPNetworkClient(baseURL: "https://api.example.com", transport: transport)
  /// …
  /// try await transport.shutdown()
  /// ```
  public final class AsyncHTTPClientTransport: NetworkClient, KnowsLimits {
    /// The transport that clients share unless they are given one; it lives as long as the process.
    public static let shared = AsyncHTTPClientTransport()

    private let client: HTTPClient
    private let isShutDown = Locked(false)

    /// Creates a transport with connections of its own, each made within 10 seconds.
    ///
    /// - Parameters:
    ///   - limits: How many header fields and interim responses are accepted.
    ///   - security: Whom the transport trusts.
    public convenience init(
      limits: ResponseLimits = .default, security: TransportSecurity = TransportSecurity()
    ) {
      self.init(checkedConnectTimeout: .seconds(10), limits: limits, security: security)
    }

    /// Creates a transport with connections of its own.
    ///
    /// - Parameters:
    ///   - connectTimeout: The longest a connection may take to be made, its handshake included.
    ///   - limits: How many header fields and interim responses are accepted.
    ///   - security: Whom the transport trusts.
    /// - Throws: ``NetworkError/Code/invalidConfiguration`` where the limit is not above zero.
    public convenience init(
      connectTimeout: Duration, limits: ResponseLimits = .default,
      security: TransportSecurity = TransportSecurity()
    ) throws(NetworkError) {
      guard connectTimeout > .zero else {
        throw NetworkError(
          .invalidConfiguration, "connectTimeout is \(connectTimeout); it must be above zero")
      }
      self.init(checkedConnectTimeout: connectTimeout, limits: limits, security: security)
    }

    private init(
      checkedConnectTimeout connectTimeout: Duration, limits: ResponseLimits,
      security: TransportSecurity
    ) {
      var tls = TLSConfiguration.makeClientConfiguration()
      tls.minimumTLSVersion = .tlsv12
      if case .file(let path) = security.trustRoots { tls.trustRoots = .file(path) }
      var configuration = HTTPClient.Configuration(
        tlsConfiguration: tls,
        redirectConfiguration: .disallow,
        timeout: .init(connect: TimeAmount(connectTimeout)),
        decompression: .disabled)
      configuration.connectionPool.retryConnectionEstablishment = false
      // Its spans hold whole URLs, secrets too.
      configuration.tracing.tracer = nil
      configuration.http2ConnectionDebugInitializer = GoawayHandler.add
      configuration.limitResponses(to: limits)
      client = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
    }

    deinit {
      // A client of AsyncHTTPClient must be shut down; the queue keeps it until it is.
      let wasShutDown = isShutDown.withLock { $0 }
      if !wasShutDown { client.shutdown { _ in } }
    }

    /// Closes all connections; requests on their way fail, and later ones too.
    ///
    /// - Throws: ``NetworkError`` where a connection cannot be closed.
    public func shutdown() async throws(NetworkError) {
      let wasShutDown = isShutDown.withLock { value in
        defer { value = true }
        return value
      }
      guard !wasShutDown else { return }
      do {
        try await client.shutdown()
      } catch {
        throw NetworkError(.transport, "the transport could not be shut down", underlying: error)
      }
    }

    /// Sends one request over a connection of its own or one that is kept.
    ///
    /// Limits of silence and of the whole time are known to it: neither a task nor ``IdleLimit`` has to be
    /// around it.
    public func send(_ request: OutgoingRequest) async throws(NetworkError) -> NetworkResponse {
      guard let url = request.url else {
        throw NetworkError(
          .invalidBaseURL, "the request has no scheme and host; send it through HTTPNetworkClient"
        ).about(request)
      }
      do {
        switch request.body.content {
        case .empty: return try await response(to: request, url: url, body: nil)
        case .bytes(let chunk) where request.head.scheme == "http":
          return try await response(to: request, url: url, body: .byteBuffer(chunk.byteBuffer))
        case .bytes, .stream:
          return try await IdleLimit().send(
            request, next: Uploads(transport: self, client: client, url: url))
        }
      } catch {
        throw NetworkError(transport: error).about(request)
      }
    }

    private func response(
      to request: OutgoingRequest, url: String, body: HTTPClient.Body?
    ) async throws -> NetworkResponse {
      let wireRequest = try HTTPClient.Request(
        url: url, method: HTTPMethod(rawValue: request.head.method.rawValue),
        headers: HTTPHeaders(request.head.headerFields), body: body)
      try request.timer?.check()
      let receiver = ResponseReceiver()
      let task = client.execute(request: wireRequest, delegate: receiver)
      receiver.began(task, mayFailSilently: body != nil || isShutDown.withLock { $0 })
      do {
        while true {
          if let head = try receiver.takeHead() {
            let body = ResponseBody(receiver, timer: request.timer, transport: self)
            return NetworkResponse(head, body: body.stream)
          }
          try await receiver.wait(request.timer)
        }
      } catch {
        receiver.cancel()
        throw error
      }
    }
  }

  extension HTTPHeaders {
    /// The header fields in NIO's terms.
    init(_ fields: HTTPFields) {
      self.init()
      // And what the transport adds.
      reserveCapacity(fields.count + 2)
      for field in fields { add(name: field.name.rawName, value: field.value) }
    }
  }

  extension NetworkResponse {
    /// A response in this library's terms; repeated header fields stay apart.
    init(_ head: HTTPResponseHead, body: BodyStream) {
      var fields = HTTPFields()
      for (name, value) in head.headers {
        guard let name = HTTPField.Name(name) else { continue }
        fields.append(HTTPField(name: name, value: value))
      }
      let status = HTTPResponse.Status(
        code: Int(head.status.code), reasonPhrase: head.status.reasonPhrase)
      self.init(head: HTTPResponse(status: status, headerFields: fields), body: .stream(body))
    }
  }

  extension TimeAmount {
    fileprivate init(_ duration: Duration) {
      // Beyond thirty years, NIO's arithmetic would overflow.
      let (seconds, attoseconds) = min(duration, .seconds(1_000_000_000)).components
      self = .nanoseconds(seconds * 1_000_000_000 + attoseconds / 1_000_000_000)
    }
  }
#endif
