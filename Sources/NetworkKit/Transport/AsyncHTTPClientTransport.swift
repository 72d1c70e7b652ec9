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
  /// The limits of header fields and interim responses hold while heads are parsed. Over HTTP/2, the limit
  /// of a header section is AsyncHTTPClient's own, 16 KiB.
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

    /// The connect timeout of a transport that is given none: 10 seconds.
    public static let defaultConnectTimeout = Duration.seconds(10)

    /// The number of HTTP/1.1 connections to one host of a transport that is given none: 512.
    public static let defaultMaximumConnectionsPerHost = 512

    private let client: HTTPClient
    private let certificates: CertificateInspector
    private let isShutDown = Locked(false)

    /// Creates a transport with connections of its own and the default settings.
    public convenience init() {
      self.init(
        connectTimeout: Self.defaultConnectTimeout,
        connectionLimit: Self.defaultMaximumConnectionsPerHost, limits: .default,
        tls: .makeClientConfiguration())
    }

    /// Creates a transport with connections of its own.
    ///
    /// - Parameters:
    ///   - connectTimeout: The longest time that it may take to establish a connection, the TLS handshake
    ///     included; 10 seconds by default.
    ///   - maximumConnectionsPerHost: The number of HTTP/1.1 connections to one host that may be open at the
    ///     same time; 512 by default, `nil` for no limit. Further requests wait until a connection is free.
    ///     That wait counts toward the total timeout, and not toward the connect timeout.
    ///   - limits: The limits of header fields and interim responses.
    ///   - security: The trusted certification authorities; the system's by default.
    /// - Throws: ``NetworkError/Code/invalidConfiguration`` if a limit isn't above zero, or the file of
    ///   trust roots cannot be read.
    public convenience init(
      connectTimeout: Duration = AsyncHTTPClientTransport.defaultConnectTimeout,
      maximumConnectionsPerHost: Int? = AsyncHTTPClientTransport.defaultMaximumConnectionsPerHost,
      limits: ResponseLimits = .default,
      security: TransportSecurity = TransportSecurity()
    ) throws(NetworkError) {
      guard connectTimeout > .zero else {
        throw NetworkError(
          .invalidConfiguration, "connectTimeout is \(connectTimeout); it must be above zero")
      }
      let connectionLimit = maximumConnectionsPerHost ?? .max
      guard connectionLimit > 0 else {
        throw NetworkError(
          .invalidConfiguration,
          """
          maximumConnectionsPerHost is \(connectionLimit); it must be above zero, or nil for no limit
          """)
      }
      self.init(
        connectTimeout: connectTimeout, connectionLimit: connectionLimit, limits: limits,
        tls: try TLSConfiguration(security))
    }

    private init(
      connectTimeout: Duration, connectionLimit: Int, limits: ResponseLimits, tls: TLSConfiguration
    ) {
      var tls = tls
      tls.minimumTLSVersion = .tlsv12
      var configuration = HTTPClient.Configuration(
        tlsConfiguration: tls,
        redirectConfiguration: .disallow,
        timeout: .init(connect: TimeAmount(connectTimeout)),
        decompression: .disabled)
      configuration.connectionPool.retryConnectionEstablishment = false
      configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = connectionLimit
      // Its spans hold whole URLs, secrets too.
      configuration.tracing.tracer = nil
      configuration.limitResponses(to: limits)
      client = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
      certificates = CertificateInspector(tls: tls, timeout: TimeAmount(connectTimeout))
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
      defer { request.timer?.endWaitForConnection() }
      while true {
        request.timer?.beginWaitForConnection()
        do throws(NetworkError) {
          return try await response(to: request, url: url)
        } catch  where error.isPoolTimeout {
          // AsyncHTTPClient takes the wait for a connection in use for one that is being established.
          continue
        } catch {
          throw await certificates.explaining(error, of: request).about(request)
        }
      }
    }

    private func response(
      to request: OutgoingRequest, url: String
    ) async throws(NetworkError) -> NetworkResponse {
      switch request.body.content {
      case .empty:
        return try await response(to: request, url: url, body: nil)
      case .bytes(let chunk)
      where request.head.scheme == "http" && chunk.count <= Uploads.pieceSize:
        return try await response(to: request, url: url, body: .byteBuffer(chunk.byteBuffer))
      case .bytes, .stream:
        return try await IdleLimit().send(
          request.withStreamedBody,
          next: Uploads(transport: self, client: client, url: url))
      }
    }

    private func response(
      to request: OutgoingRequest, url: String, body: HTTPClient.Body?
    ) async throws(NetworkError) -> NetworkResponse {
      let wireRequest: HTTPClient.Request
      do {
        wireRequest = try HTTPClient.Request(
          url: url, method: HTTPMethod(rawValue: request.head.method.rawValue),
          headers: HTTPHeaders(request.head.headerFields), body: body)
      } catch {
        throw NetworkError(transport: error)
      }
      try request.timer?.check()
      let receiver = ResponseReceiver(timer: request.timer)
      let task = client.execute(request: wireRequest, delegate: receiver)
      receiver.began(task, mayFailSilently: body != nil || isShutDown.withLock { $0 })
      do {
        while true {
          if let head = try receiver.takeHead() {
            let body = ResponseBody(receiver, timer: request.timer, transport: self)
            return NetworkResponse(head, body: body.stream)
          }
          try await receiver.waitForHead(request.timer)
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
    init(_ duration: Duration) {
      // Beyond thirty years, NIO's arithmetic would overflow.
      let (seconds, attoseconds) = min(duration, .seconds(1_000_000_000)).components
      self = .nanoseconds(seconds * 1_000_000_000 + attoseconds / 1_000_000_000)
    }
  }
#endif
