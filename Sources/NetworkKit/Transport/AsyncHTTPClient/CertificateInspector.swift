#if AsyncHTTPClient
  internal import Foundation
  internal import NIOCore
  internal import NIOPosix
  internal import NIOSSL

  /// Finds out what is wrong with a certificate that the TLS library rejected.
  ///
  /// The library says only that the verification failed. The inspector begins one more handshake with the
  /// same server, looks at the certificate that it presents, and closes the connection before the handshake is
  /// complete: nothing is sent to a server that isn't trusted.
  struct CertificateInspector: Sendable {
    let tls: TLSConfiguration
    let timeout: TimeAmount
    /// The addresses of hosts that aren't looked up.
    let addresses: [String: String]

    /// The error with the certificate's problem, if it is about a certificate; else the error as it is.
    func explaining(_ error: NetworkError, of request: OutgoingRequest) async -> NetworkError {
      guard error.isAboutCertificate, let origin = request.origin else { return error }
      var error = error
      let problem = try? await certificates(of: origin)
      error.reason = """
        the server's certificate isn't trusted\(problem.flatMap { Self.problem(of: $0) } ?? "")
        """
      return error
    }

    /// The chain that a server presents, its own certificate first.
    private func certificates(of origin: Origin) async throws -> [NIOSSLCertificate] {
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
      return try await chain.futureResult.get()
    }

    /// What is wrong with a chain, as the end of a sentence; `nil` for an empty one.
    private static func problem(of chain: [NIOSSLCertificate]) -> String? {
      guard let own = chain.first else { return nil }
      let now = Date().timeIntervalSince1970
      if let expired = chain.first(where: { Double($0.notValidAfter) < now }) {
        return ": it expired on \(day(expired.notValidAfter))"
      }
      if let early = chain.first(where: { Double($0.notValidBefore) > now }) {
        return ": it isn't valid before \(day(early.notValidBefore))"
      }
      let isSelfSigned = (try? own.toDERBytes()).flatMap(CertificateNames.init)?.areEqual == true
      return isSelfSigned
        ? ": it is self-signed; to trust it, add it to TransportSecurity.trustRoots"
        : """
        : it was issued by an unknown authority; to trust that one, use \
        TransportSecurity.trustRoots
        """
    }

    private static func day(_ time: time_t) -> String {
      Date(timeIntervalSince1970: Double(time)).formatted(.iso8601.year().month().day())
    }
  }

  extension Origin {
    /// The host without the brackets of an IPv6 address.
    fileprivate var address: String {
      host.hasPrefix("[") ? String(host.dropFirst().dropLast()) : host
    }

    /// The host as TLS names it (RFC 6066, section 3); `nil` for an address.
    fileprivate var serverName: String? {
      (try? SocketAddress(ipAddress: address, port: port)) == nil ? address : nil
    }
  }

  /// The names of issuer and subject in a certificate (RFC 5280, section 4.1), as they are encoded.
  private struct CertificateNames {
    private let issuer: ArraySlice<UInt8>
    private let subject: ArraySlice<UInt8>

    var areEqual: Bool { issuer == subject }

    init?(_ certificate: [UInt8]) {
      guard let outer = Element(certificate[...]), let inner = Element(outer.content) else {
        return nil
      }
      var elements: [Element] = []
      var rest = inner.content
      while elements.count < 6, let element = Element(rest) {
        elements.append(element)
        rest = rest[element.content.endIndex...]
      }
      // Version 3 begins with the version: [0] version, serial number, algorithm, issuer, validity, subject.
      guard elements.count == 6, elements[0].tag == 0xA0 else { return nil }
      (issuer, subject) = (elements[3].content, elements[5].content)
    }

    /// An element of DER: a tag, the length of the content, the content.
    private struct Element {
      let tag: UInt8
      let content: ArraySlice<UInt8>

      init?(_ bytes: ArraySlice<UInt8>) {
        guard let tag = bytes.first, let short = bytes.dropFirst().first else { return nil }
        var rest = bytes.dropFirst(2)
        var count = Int(short)
        if short >= 0x80 {
          let lengthCount = Int(short & 0x7F)
          guard lengthCount <= 4, rest.count >= lengthCount else { return nil }
          count = rest.prefix(lengthCount).reduce(0) { $0 << 8 | Int($1) }
          rest = rest.dropFirst(lengthCount)
        }
        guard rest.count >= count else { return nil }
        self.tag = tag
        content = rest.prefix(count)
      }
    }
  }
#endif
