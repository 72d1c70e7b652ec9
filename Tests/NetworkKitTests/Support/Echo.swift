import HTTPTypes
import NetworkKit

/// A request to httpbin whose encoding a test writes, and httpbin's description of it.
struct Echo: NetworkRequest {
  typealias ResponseType = JSON

  let method: HTTPRequest.Method
  let encoding: ParameterEncoding
  private let write: WrittenRequest.Write

  var endpoint: String { "" }

  init(
    _ method: HTTPRequest.Method = .get, encoding: ParameterEncoding = .automatic,
    write: @escaping WrittenRequest.Write
  ) {
    self.method = method
    self.encoding = encoding
    self.write = write
  }

  func encode(into request: inout RequestEncoder) throws(NetworkError) {
    try request.apply(write)
  }
}
