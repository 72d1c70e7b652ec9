#if NIO
  internal import Foundation
  internal import NIOCore
  internal import NIOPosix
  internal import NIOSSL

  /// An inspector that determines why the TLS library rejected a certificate.
  ///
  /// The library reports only that the verification failed. The inspector begins another handshake with the same
  /// server, examines the certificate that the server presents, and closes the connection before the handshake is
  /// complete, so no data is sent to an untrusted server.
  struct CertificateInspector: Sendable {
    let tls: TLSConfiguration
    let timeout: TimeAmount
    /// The addresses of hosts whose names must not be resolved.
    let addresses: [String: String]

    /// Returns the error with a description of the certificate's problem if the error concerns a certificate;
    /// otherwise, returns the error unchanged.
    func explaining(
      _ error: NetworkError, of request: OutgoingRequest, canceledBy timeouts: CallTimeouts? = nil
    ) async -> NetworkError {
      guard error.isAboutCertificate, let origin = request.origin else { return error }
      var error = error
      let problem = try? await certificates(of: origin, canceledBy: timeouts)
      error.reason = """
        the server's certificate isn't trusted\(problem.flatMap { Self.problem(of: $0) } ?? "")
        """
      return error
    }

    /// Returns the certificate chain that a server presents, starting with the server's own certificate.
    private func certificates(
      of origin: Origin, canceledBy timeouts: CallTimeouts?
    ) async throws -> [NIOSSLCertificate] {
      let context = try NIOSSLContext(configuration: tls)
      let eventLoop = MultiThreadedEventLoopGroup.singleton.next()
      let chain = eventLoop.makePromise(of: [NIOSSLCertificate].self)
      let deadline = eventLoop.scheduleTask(in: timeout) {
        chain.fail(ChannelError.connectTimeout(timeout))
      }
      defer { deadline.cancel() }
      let connecting = ClientBootstrap(group: eventLoop)
        .connectTimeout(timeout)
        .channelInitializer { channel in
          channel.closeFuture.whenComplete { _ in chain.fail(ChannelError.eof) }
          return channel.eventLoop.makeCompletedFuture {
            let handler = try NIOSSLClientHandler(
              context: context, serverHostname: origin.serverName,
              customVerificationCallback: { certificates, verdict in
                chain.succeed(certificates)
                verdict.succeed(.failed)
              })
            try channel.pipeline.syncOperations.addHandler(handler)
          }
        }
        .connect(host: addresses[origin.host] ?? origin.address, port: origin.port)
      connecting.whenFailure { chain.fail($0) }
      defer { connecting.whenSuccess { $0.close(promise: nil) } }
      timeouts?.cancelOnExpiry(chain)
      return try await withTaskCancellationHandler {
        try await chain.futureResult.get()
      } onCancel: {
        chain.cancel()
      }
    }

    /// Returns a description of the problem with a certificate chain, as the end of a sentence, or `nil` for an empty
    /// chain.
    private static func problem(of chain: [NIOSSLCertificate]) -> String? {
      guard let own = chain.first else { return nil }
      let now = Date().timeIntervalSince1970
      let names = ["it"] + chain.dropFirst().map { _ in "a certificate in its chain" }
      for (name, certificate) in zip(names, chain) {
        if Double(certificate.notValidAfter) < now {
          return ": \(name) expired on \(day(certificate.notValidAfter))"
        }
        if Double(certificate.notValidBefore) > now {
          return ": \(name) isn't valid before \(day(certificate.notValidBefore))"
        }
      }
      let fields = (try? own.toDERBytes()).flatMap(CertificateFields.init)
      return fields.map { $0.issuer == $0.subject } == true
        ? ": it's self-signed; to trust it, add it to TransportSecurity.trustRoots"
        : """
        : it was issued by an unknown authority; to trust that authority, use \
        TransportSecurity.trustRoots
        """
    }

    private static func day(_ time: time_t) -> String {
      Date(timeIntervalSince1970: Double(time)).formatted(.iso8601.year().month().day())
    }
  }

  extension Origin {
    /// The host without the brackets of an IPv6 address.
    var address: String {
      host.hasPrefix("[") ? String(host.dropFirst().dropLast()) : host
    }

    /// Throws an error if the server's certificate would have to contain an IP address: the TLS library compares it
    /// with the address to which the connection leads, which is the proxy's.
    func checkCertificatesHaveNames() throws(NetworkError) {
      guard scheme == "https", serverName == nil else { return }
      throw NetworkError(
        .secureConnectionFailed,
        """
        the certificate of \(host) can't be verified, because the connection leads to a different IP address; use a \
        hostname in the URL, or connect without a proxy
        """)
    }

    /// The host as a TLS server name (RFC 6066, section 3), or `nil` for an IP address.
    var serverName: String? {
      (try? SocketAddress(ipAddress: address, port: port)) == nil ? address : nil
    }
  }
#endif
