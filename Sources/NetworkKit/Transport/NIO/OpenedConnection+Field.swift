#if NIO
  internal import NIOCore
  internal import NIOHPACK
  internal import NIOHTTP1
  internal import NIOSSL

  /// AsyncHTTPClient doesn't report the connection of a response. Instead, the first response on a connection contains
  /// an additional field with this information, which the transport removes.
  extension OpenedConnection {
    /// The name of the field, which isn't a token (RFC 9110, section 5.6.2): parsers reject it in a server's response,
    /// and ``NetworkResponse`` can't contain it.
    private static let fieldName = "opened connection"

    /// The connection of a channel whose TLS handshake, if any, is complete.
    init(of pipeline: ChannelPipeline.SynchronousOperations) {
      let handler = try? pipeline.handler(type: NIOSSLClientHandler.self)
      let version: String? =
        switch handler?.tlsVersion {
        case .tlsv13: "1.3"
        case .tlsv12: "1.2"
        case .tlsv11: "1.1"
        case .tlsv1: "1.0"
        case nil: nil
        }
      self.init(tlsVersion: version)
    }

    /// Creates the connection that a field of a response contains, or returns `nil` for any other field.
    init?(fieldName: String, value: String) {
      guard fieldName == Self.fieldName, value.utf8.count <= 3 else { return nil }
      self.init(tlsVersion: value.isEmpty ? nil : value)
    }

    /// Adds the field to a response over HTTP/1.1.
    func add(to headers: inout HTTPHeaders) {
      headers.add(name: Self.fieldName, value: tlsVersion ?? "")
    }

    /// Adds the field to a response over HTTP/2.
    func add(to headers: inout HPACKHeaders) {
      headers.add(name: Self.fieldName, value: tlsVersion ?? "")
    }
  }
#endif
