import HTTPTypes
import NetworkKit

/// A request whose encoding a test writes.
struct WrittenRequest: NetworkRequest {
  typealias Write = @Sendable (inout RequestEncoder) throws -> Void

  let method: HTTPRequest.Method
  let encoding: ParameterEncoding
  var parameters: Parameters = [:]
  var commonQuery: Parameters = [:]
  var parameterStyle = ParameterStyle()
  var headers: HTTPFields = [:]
  private let write: Write

  var endpoint: String { "" }

  init(
    _ method: HTTPRequest.Method = .get, encoding: ParameterEncoding = .automatic,
    write: @escaping Write
  ) {
    self.method = method
    self.encoding = encoding
    self.write = write
  }

  func encode(into request: inout RequestEncoder) throws(NetworkError) {
    try request.apply(write)
  }
}

extension WrittenRequest {
  /// The path and query that `write` makes.
  static func target(_ write: @escaping Write) throws(NetworkError) -> String {
    try WrittenRequest(write: write).makeOutgoingRequest().head.path ?? ""
  }

  /// The error that `write` makes, or `nil` if it makes a request.
  static func error(_ write: @escaping Write) -> NetworkError? {
    do throws(NetworkError) {
      _ = try WrittenRequest(write: write).makeOutgoingRequest()
      return nil
    } catch {
      return error
    }
  }
}

extension RequestEncoder {
  /// Runs what a test wrote; a separate closure would infer `any Error`.
  mutating func apply(_ write: WrittenRequest.Write) throws(NetworkError) {
    do {
      try write(&self)
    } catch {
      throw error as? NetworkError ?? NetworkError(.invalidParameter, "\(error)")
    }
  }
}

extension OutgoingRequest {
  /// The body as text, where it is in memory.
  var bodyText: String? {
    body.bytes.map { String(decoding: $0, as: UTF8.self) }
  }
}
