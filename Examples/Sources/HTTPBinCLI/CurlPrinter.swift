internal import NetworkKit

/// A transport that prints each request as a curl command and responds with 204 at once.
struct CurlPrinter: NetworkClient {
  let console: Console

  func send(_ request: OutgoingRequest) async throws(NetworkError) -> NetworkResponse {
    console.print(request.curlCommand)
    return NetworkResponse([], status: .noContent)
  }
}
