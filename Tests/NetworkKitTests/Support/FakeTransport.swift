import HTTPTypes
import NetworkKit

/// A transport that responds without a network and records its requests.
final class FakeTransport: NetworkClient {
  private let recorder = Recorder<OutgoingRequest>()
  private let answer: @Sendable (OutgoingRequest) async throws(NetworkError) -> NetworkResponse

  init(
    _ answer: @escaping @Sendable (OutgoingRequest) async throws(NetworkError) -> NetworkResponse =
      { _ in NetworkResponse([]) }
  ) {
    self.answer = answer
  }

  /// Responds to each URL of `locations` with a redirect to its value, and to every other with 200.
  convenience init(status: Int = 302, redirecting locations: [String: String]) {
    self.init { request in
      guard let location = request.url.flatMap({ locations[$0] }) else {
        return NetworkResponse([])
      }
      return NetworkResponse(
        [], status: HTTPResponse.Status(code: status), headers: [.location: location])
    }
  }

  var requests: [OutgoingRequest] { recorder.values }
  var urls: [String] { requests.map { $0.url ?? "" } }

  func send(_ request: OutgoingRequest) async throws(NetworkError) -> NetworkResponse {
    recorder.record(request)
    return try await answer(request)
  }
}
