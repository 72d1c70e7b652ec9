/// Reports how much of a request's body has been handed to the transport.
///
/// ```swift
/// HTTPNetworkClient(baseURL: "https://api.example.com") {
///   UploadProgress { sent, total in print(sent, "of", total ?? 0, "bytes") }
/// }
/// ```
public struct UploadProgress: Middleware {
  private let report: @Sendable (_ sent: Int, _ total: Int?) -> Void

  /// Creates the middleware.
  ///
  /// - Parameter report: Called after each chunk with the bytes handed over so far, and the length
  ///   of the body where it is known. It must not block.
  public init(_ report: @escaping @Sendable (_ sent: Int, _ total: Int?) -> Void) {
    self.report = report
  }

  /// Sends the request and counts its body.
  public func send(_ request: OutgoingRequest, next: any NetworkClient)
    async throws(NetworkError) -> NetworkResponse
  {
    var request = request
    switch request.body.content {
    case .empty: break
    case .bytes(let chunk): report(chunk.count, chunk.count)
    case .stream(let stream, let length, let isReplayable):
      request.body.content = .stream(
        stream.counted { [report] sent in report(sent, length) }, length: length,
        isReplayable: isReplayable)
    }
    return try await next.send(request)
  }
}

extension BodyStream {
  /// The same stream; `report` is called with the bytes pulled so far.
  func counted(_ report: @escaping @Sendable (Int) -> Void) -> BodyStream {
    BodyStream {
      let pull = makePull()
      let total = Locked(0)
      return { @concurrent () async throws(NetworkError) in
        guard let chunk = try await pull() else { return nil }
        report(
          total.withLock { total in
            total += chunk.count
            return total
          })
        return chunk
      }
    }
  }
}
