import HTTPTypes
import NetworkKit

/// A transport under test and the server that receives its requests.
struct TransportProbe: Sendable {
  let transport: any NetworkClient
  let server: FaultServer

  /// Returns a request to the server.
  func request(
    _ path: String = "/", method: HTTPRequest.Method = .get, headers: HTTPFields = [:],
    body: RequestBody = .empty, delivery: ResponseDelivery = .streamed
  ) -> OutgoingRequest {
    OutgoingRequest(
      head: HTTPRequest(
        method: method, scheme: "http", authority: "127.0.0.1:\(server.port)", path: path,
        headerFields: headers),
      body: body, name: "TransportCase", delivery: delivery)
  }

  /// Returns the response to a request, with its body buffered.
  func response(to request: OutgoingRequest) async throws -> NetworkResponse {
    try await transport.send(request).buffered()
  }

  /// Returns the response to a GET request, with its body buffered.
  func get(_ path: String = "/") async throws -> NetworkResponse {
    try await response(to: request(path))
  }

  /// Returns the error from a request or from reading its response body.
  func error(of request: OutgoingRequest) async throws -> NetworkError {
    let response: NetworkResponse
    do throws(NetworkError) {
      response = try await transport.send(request).buffered()
    } catch {
      return error
    }
    throw Finding("expected an error, but received the response \(response)")
  }

  /// Verifies that a request fails with one of several error codes.
  func expectError(
    _ codes: NetworkError.Code..., transmission: NetworkError.Transmission? = nil,
    of request: OutgoingRequest? = nil
  ) async throws {
    let error = try await error(of: request ?? self.request())
    let expected = codes.map { "\($0)" }.joined(separator: " or ")
    try expect(
      codes.contains(error.code), "the error was \(error.code) (\(error.reason)), not \(expected)")
    guard let transmission else { return }
    try expect(
      error.transmission == transmission,
      "the error's transmission was \(error.transmission), not \(transmission)")
  }

  func expect(_ condition: Bool, _ finding: @autoclosure () -> String) throws(Finding) {
    if !condition { throw Finding(finding()) }
  }

  func expect<Value: Equatable>(
    _ value: Value, is expected: Value, _ name: String
  ) throws(Finding) {
    try expect(value == expected, "\(name) was \(value), not \(expected)")
  }
}
