import HTTPTypes
import NetworkKit

/// Requests a path and reads only the status of the response.
struct GetPath: NetworkRequest {
  let endpoint: String
  var method: HTTPRequest.Method = .get
  var headers: HTTPFields = [:]

  init(_ endpoint: String, method: HTTPRequest.Method = .get, headers: HTTPFields = [:]) {
    self.endpoint = endpoint
    self.method = method
    self.headers = headers
  }
}

/// Requests a path's text.
struct GetText: NetworkRequest {
  typealias ResponseType = String

  let endpoint: String
  var method: HTTPRequest.Method = .get
  var headers: HTTPFields = [:]
  var baseURL: BaseURL?
  var timeout: Duration?

  init(
    _ endpoint: String, method: HTTPRequest.Method = .get, headers: HTTPFields = [:],
    baseURL: BaseURL? = nil, timeout: Duration? = nil
  ) {
    self.endpoint = endpoint
    self.method = method
    self.headers = headers
    self.baseURL = baseURL
    self.timeout = timeout
  }
}

/// Requests a path's bytes as they arrive.
struct GetStream: NetworkRequest {
  typealias ResponseType = ByteStream

  let endpoint: String
  var baseURL: BaseURL?
  var timeout: Duration?

  init(_ endpoint: String, baseURL: BaseURL? = nil, timeout: Duration? = nil) {
    self.endpoint = endpoint
    self.baseURL = baseURL
    self.timeout = timeout
  }
}

/// Posts a body and returns the response's text.
struct PostBody: NetworkRequest {
  typealias ResponseType = String

  let endpoint: String
  let body: RequestBody
  var headers: HTTPFields = [:]

  var method: HTTPRequest.Method { .post }

  init(_ endpoint: String, body: RequestBody, headers: HTTPFields = [:]) {
    self.endpoint = endpoint
    self.body = body
    self.headers = headers
  }

  func encode(into request: inout RequestEncoder) throws(NetworkError) {
    try request.appendPath(endpoint)
    try request.setBody(body)
  }
}
