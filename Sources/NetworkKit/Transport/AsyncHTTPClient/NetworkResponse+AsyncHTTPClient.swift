#if AsyncHTTPClient
  internal import AsyncHTTPClient
  internal import HTTPTypes
  internal import NIOHTTP1

  /// AsyncHTTPClient doesn't report the connection of a response. Instead, the first response on a connection contains
  /// an additional field with this information.
  extension OpenedConnection {
    /// The name of the field, which isn't a token (RFC 9110, section 5.6.2): parsers reject it in a server's response,
    /// and ``NetworkResponse`` can't contain it.
    static let fieldName = "opened connection"
  }

  extension NetworkResponse {
    /// Creates a response from one of AsyncHTTPClient, without the additional field. Repeated header fields aren't
    /// combined.
    init(_ response: HTTPClientResponse, body: BodyStream) {
      let status = HTTPResponse.Status(
        code: Int(response.status.code), reasonPhrase: response.status.reasonPhrase)
      self.init(
        head: HTTPResponse(status: status, headerFields: HTTPFields(received: response.headers)),
        body: .stream(body))
      let version = response.version
      httpVersion = version == .http2 ? "2" : "\(version.major).\(version.minor)"
      if let version = response.headers.first(name: OpenedConnection.fieldName) {
        let connection = OpenedConnection(tlsVersion: version.isEmpty ? nil : version)
        connectionEvents = [.connectionOpened(connection)]
      }
    }
  }
#endif
