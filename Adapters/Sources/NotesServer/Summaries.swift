internal import HTTPTypes
public import NetworkKit
public import NetworkKitServer

/// Creates the summary of a text: a request that the server of notes sends to another server.
@NetworkRequest(endpoint: "/summaries", method: .post)
@Receivable
public struct CreateSummary {
  /// The summary.
  public typealias ResponseType = String

  /// The text of a note.
  @Body public let text: String
}

extension HTTPNetworkClient {
  /// Returns a client that sends the remaining time of each call.
  ///
  /// - Parameter baseURL: The base URL of the server.
  public static func propagatingTimeouts(to baseURL: BaseURL) -> HTTPNetworkClient {
    HTTPNetworkClient(baseURL: baseURL) {
    } attemptMiddleware: {
      TimeoutPropagation()
    }
  }
}
