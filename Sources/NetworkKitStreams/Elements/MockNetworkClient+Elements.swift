public import NetworkKit
internal import NetworkKitSupport

extension MockNetworkClient {
  /// Stubs a request type with the elements of its streamed response.
  ///
  /// ```swift
  /// mock.stub(
  ///   FollowRoom.self, elements: [.joined("Ada"), .message("Hello")], interval: .seconds(1),
  ///   throwing: NetworkError(.connectionLost, "offline"))
  /// ```
  ///
  /// If the intervals vary, create a ``ServerSentEvents`` or ``JSONLines`` value from an asynchronous sequence, and
  /// return it from the closure that you pass to `stub(_:delay:response:)`. To test reconnections, stub the bytes of
  /// each response with `stub(_:sequence:)`.
  ///
  /// - Parameters:
  ///   - type: The type of the request.
  ///   - elements: The elements, in order.
  ///   - interval: The delay before each element, as measured by the mock's clock; none by default.
  ///   - error: The error that the iteration throws after the last element, without a reconnection; `nil` by default. An
  ///     error that isn't a `NetworkError` becomes the `NetworkError.underlyingError` of an error with the code
  ///     `transportFailed`.
  public func stub<Request: NetworkRequest>(
    _ type: Request.Type, elements: [Request.ResponseType.Element], interval: Duration = .zero,
    throwing error: (any Error)? = nil
  ) where Request.ResponseType: ElementStream {
    let sequence = StubbedElements(
      elements: elements, interval: interval, error: error, clock: clock)
    stub(type) { _ in Request.ResponseType(sequence) }
  }
}

/// A sequence of elements with a delay before each element and an error after the last element.
private struct StubbedElements<Element: Sendable>: AsyncSequence, Sendable {
  let elements: [Element]
  let interval: Duration
  let error: (any Error)?
  let clock: any Clock<Duration>

  struct AsyncIterator: AsyncIteratorProtocol {
    let stub: StubbedElements
    var index = 0

    mutating func next() async throws -> Element? {
      guard index < stub.elements.count else {
        if let error = stub.error { throw error }
        return nil
      }
      if stub.interval > .zero { try await stub.clock.sleep(for: stub.interval.bounded) }
      try Task.checkCancellation()
      defer { index += 1 }
      return stub.elements[index]
    }
  }

  func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(stub: self)
  }
}
