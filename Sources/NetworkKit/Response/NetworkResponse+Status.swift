extension NetworkResponse {
  /// Throws where the status is not accepted; the error keeps the body.
  ///
  /// A body that still arrives is collected up to 1 MiB: an error's explanation, not a download.
  func checkStatus(accepted: Range<Int>) async throws(NetworkError) {
    let status = head.status
    guard !accepted.contains(status.code) else { return }
    let phrase = status.reasonPhrase.isEmpty ? "" : " \(status.reasonPhrase)"
    var response = self
    do throws(NetworkError) {
      response = try await bufferedError()
    } catch {
      // What hides the body must not hide the status.
      response.body = .bytes(BodyChunk([]))
    }
    throw NetworkError(
      Self.code(of: status.code),
      "the server answered \(status.code)\(phrase), expected \(Self.text(of: accepted))",
      response: response)
  }

  private func bufferedError() async throws(NetworkError) -> NetworkResponse {
    guard case .stream = body else { return self }
    return try await buffered(limit: 1 << 20)
  }

  private static func code(of status: Int) -> NetworkError.Code {
    switch status {
    case 300..<400: .redirection
    case 400..<500: .clientError
    case 500..<600: .serverError
    default: .unacceptableStatus
    }
  }

  private static func text(of range: Range<Int>) -> String {
    range.count == 1 ? "\(range.lowerBound)" : "a status in \(range)"
  }
}
