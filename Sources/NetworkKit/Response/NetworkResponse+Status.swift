extension NetworkResponse {
  /// Throws if the status isn't accepted; the error keeps the body.
  func checkStatus(accepted: Range<Int>) async throws(NetworkError) {
    let status = head.status
    guard !accepted.contains(status.code) else { return }
    let phrase = status.reasonPhrase.isEmpty ? "" : " \(status.reasonPhrase)"
    let response = await bufferedError()
    // Cancellation ends the reading as well.
    if Task.isCancelled { throw .cancelled(.responseReceived) }
    throw NetworkError(
      Self.code(of: status.code),
      "the server answered \(status.code)\(phrase), expected \(Self.text(of: accepted))",
      response: response)
  }

  private static func code(of status: Int) -> NetworkError.Code {
    switch status {
    case 300..<400: .redirectNotFollowed
    case 400..<500: .clientError
    case 500..<600: .serverError
    default: .unacceptableStatus
    }
  }

  private static func text(of range: Range<Int>) -> String {
    range.count == 1 ? "\(range.lowerBound)" : "a status in \(range)"
  }
}
