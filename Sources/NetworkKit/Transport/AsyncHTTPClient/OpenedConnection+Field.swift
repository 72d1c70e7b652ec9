#if AsyncHTTPClient
  internal import AsyncHTTPClient
  internal import NIOHTTP1

  /// AsyncHTTPClient doesn't report the connection of a response. Instead, the first response on a connection contains
  /// an additional field with this information.
  extension OpenedConnection {
    /// The name of the field, which isn't a token (RFC 9110, section 5.6.2): parsers reject it in a server's response,
    /// and ``NetworkResponse`` can't contain it.
    static let fieldName = "opened connection"
  }

  extension NetworkResponse {
    /// Creates a response from one of AsyncHTTPClient, without the additional field.
    init(_ response: HTTPClientResponse, body: BodyStream) {
      let head = HTTPResponseHead(
        version: response.version, status: response.status, headers: response.headers)
      self.init(head, body: .stream(body))
      if let version = response.headers.first(name: OpenedConnection.fieldName) {
        let connection = OpenedConnection(tlsVersion: version.isEmpty ? nil : version)
        connectionEvents = [.connectionOpened(connection)]
      }
    }
  }
#endif
