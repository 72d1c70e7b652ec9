import NetworkKit

/// A request that would reach a server, if anything let it.
struct FetchUser: NetworkRequest {
  typealias ResponseType = String
  let server: String
  var baseURL: BaseURL? { try? BaseURL(server) }
  var endpoint: String { "/users/42" }

  init(at socket: ListeningSocket) {
    server = "http://127.0.0.1:\(socket.port)"
  }

  /// The code of the error that performing it throws, or `nil` if it has a response.
  static func code(
    of operation: () async throws(NetworkError) -> String
  ) async -> NetworkError.Code? {
    do throws(NetworkError) {
      _ = try await operation()
      return nil
    } catch {
      return error.code
    }
  }
}
