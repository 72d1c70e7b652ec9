import NetworkKit

/// A custom client that responds to requests, because the library contains no transport here.
struct GreetingServer: NetworkClient {
  func send(_ request: OutgoingRequest) async throws(NetworkError) -> NetworkResponse {
    guard let path = request.head.path, path.hasPrefix("/greetings?name=") else {
      return NetworkResponse([], status: .notFound)
    }
    let name = path.dropFirst("/greetings?name=".count)
    return NetworkResponse(Array(#"{"greeting": "Hello, \#(name)"}"#.utf8))
  }
}
