internal import Foundation
internal import HTTPTypes
internal import NetworkKit
internal import NetworkKitSupport

/// A token endpoint and the client's credentials for it.
struct TokenEndpoint: Sendable {
  let url: String
  let clientID: String
  let clientSecret: String?
  let authentication: OAuth.ClientAuthentication
}

/// A request to a token endpoint (RFC 6749, section 3.2).
struct TokenRequest: NetworkRequest {
  typealias ResponseType = TokenResponse

  let baseURL: BaseURL?
  let endpoint: String
  let headers: HTTPFields
  private let form: [UInt8]

  var method: HTTPRequest.Method { .post }
  /// The body of an error response is also decoded (section 5.2).
  var acceptableStatusCodes: Range<Int> { 200..<500 }

  /// Creates the request.
  ///
  /// - Throws: `NetworkError.Code.invalidBaseURL` if the endpoint's URL isn't valid.
  init(_ endpoint: TokenEndpoint, fields: [(String, String)]) throws(NetworkError) {
    let url = URLReference(endpoint.url[...])
    if let scheme = url.scheme {
      baseURL = try BaseURL("\(scheme)://\(url.authority ?? "")")
    } else {
      baseURL = nil
    }
    self.endpoint = String(url.path) + (url.query.map { "?\($0)" } ?? "")
    var fields = fields
    var headers: HTTPFields = [.accept: "application/json"]
    switch (endpoint.clientSecret, endpoint.authentication) {
    case (let secret?, .basic):
      // Both values are form-encoded first (section 2.3.1).
      let credentials = "\(PercentEncoding.form(endpoint.clientID)):\(PercentEncoding.form(secret))"
      headers[.authorization] = "Basic " + Data(credentials.utf8).base64EncodedString()
    case (let secret?, .body):
      fields += [("client_id", endpoint.clientID), ("client_secret", secret)]
    case (nil, _):
      fields.append(("client_id", endpoint.clientID))
    }
    self.headers = headers
    form = Array(
      fields.map { "\(PercentEncoding.form($0))=\(PercentEncoding.form($1))" }
        .joined(separator: "&").utf8)
  }

  func encode(into request: inout RequestEncoder) throws(NetworkError) {
    try request.appendPath(endpoint)
    request.isBodySensitive = true
    // The body is a stream that's sent only once, so no middleware sends a rotated refresh token twice.
    try request.setBody(
      RequestBody.stream(
        RequestBody.bytes(form).chunks, length: form.count,
        contentType: "application/x-www-form-urlencoded"))
  }
}

/// The client that sends token requests, which don't follow redirects.
///
/// A redirect could lead to any server, and a token from that server isn't a token from the token endpoint.
struct TokenClient: NetworkClient {
  let client: any NetworkClient

  func send(_ request: OutgoingRequest) async throws(NetworkError) -> NetworkResponse {
    var request = request
    request.redirectPolicy = .never
    let response = try await client.send(request)
    // A client that isn't an `HTTPNetworkClient` may follow redirects.
    if let redirect = response.redirects.first { throw .tokenRedirect(redirect.response) }
    guard response.head.status.kind != .redirection else { throw .tokenRedirect(response.head) }
    return response
  }
}

extension NetworkError {
  /// Returns the error for a token endpoint that responds with a redirect.
  fileprivate static func tokenRedirect(_ head: HTTPResponse) -> NetworkError {
    NetworkError(
      .redirectNotFollowed,
      """
      the token endpoint responded with \(head.status.code), but token requests don't follow redirects; if the token \
      endpoint has moved, pass its new URL as OAuth(tokenEndpoint:)
      """,
      response: NetworkResponse(head))
  }
}

extension NetworkResponse {
  /// Creates a response with an empty body, for an error that must not contain a token.
  fileprivate init(_ head: HTTPResponse) {
    self.init(head: head, body: .bytes(BodyChunk([])))
  }
}

/// The response from a token endpoint, which contains a token or an error.
struct TokenResponse: ResponseDecodable {
  let result: Result<AccessToken, OAuthError>

  init(response: NetworkResponse) throws(NetworkError) {
    guard let json = try? JSON(jsonData: response.bytes) else {
      throw NetworkError(
        .decodingFailed,
        "the token endpoint responded with \(response.head.status.code) and a body that isn't JSON",
        response: NetworkResponse(response.head))
    }
    // Some servers send errors with status code 200.
    if let code = json["error"].string {
      result = .failure(
        OAuthError(
          OAuthError.Code(code), serverDescription: json["error_description"].string,
          uri: json["error_uri"].string))
      return
    }
    guard 200..<300 ~= response.head.status.code, let value = json["access_token"].string,
      !value.isEmpty, HTTPField.isValidValue(value)
    else {
      throw NetworkError(
        .decodingFailed,
        """
        the token endpoint responded with \(response.head.status.code), but the body contains neither a usable \
        access_token nor an error
        """,
        response: NetworkResponse(response.head))
    }
    if let type = json["token_type"].string, !type.isASCII("bearer") {
      result = .failure(OAuthError(.unsupportedTokenType))
      return
    }
    result = .success(
      AccessToken(
        value, expiration: Self.lifetime(json["expires_in"]).map { Date(timeIntervalSinceNow: $0) },
        refreshToken: json["refresh_token"].string,
        scope: json["scope"].string.map { $0.split(separator: " ").map(String.init) }))
  }

  /// Returns a number of seconds, which some servers send as a string.
  private static func lifetime(_ json: JSON) -> TimeInterval? {
    guard let seconds = json.double ?? json.string.flatMap(Double.init), seconds > 0 else {
      return nil
    }
    return min(seconds, 3e9)
  }
}
