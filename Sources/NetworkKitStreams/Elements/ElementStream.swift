internal import HTTPTypes
public import NetworkKit
internal import NetworkKitSupport

/// A streamed response that you can also create from a sequence of elements.
///
/// ``ServerSentEvents``, ``JSONLines``, and ``JSONElements`` conform to this protocol. `MockNetworkClient` creates
/// such responses from values:
///
/// ```swift
/// mock.stub(FollowRoom.self, elements: [.joined("Ada"), .message("Hello")])
/// ```
public protocol ElementStream<Element>: StreamedResponse, AsyncSequence where Element: Sendable {
  /// Creates a response from the elements of an asynchronous sequence.
  ///
  /// - Parameter elements: The elements. Errors that this sequence throws are converted to `NetworkError` values.
  init<Elements: AsyncSequence & Sendable>(_ elements: Elements) where Elements.Element == Element
}

extension ElementStream {
  /// Creates a response from a sequence of elements.
  ///
  /// - Parameter elements: The elements, in order.
  public init<Elements: Sequence & Sendable>(_ elements: Elements)
  where Elements.Element == Element {
    self.init(SequenceElements(elements))
  }
}

/// An asynchronous sequence of the elements in a sequence.
struct SequenceElements<Base: Sequence & Sendable>: AsyncSequence, Sendable
where Base.Element: Sendable {
  typealias Element = Base.Element

  private let base: Base

  init(_ base: Base) {
    self.base = base
  }

  struct AsyncIterator: AsyncIteratorProtocol {
    var base: Base.Iterator

    mutating func next() async -> Base.Element? { base.next() }
  }

  func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(base: base.makeIterator())
  }
}

// MARK: Given elements

/// A function that returns the next element of an iteration. Only one task at a time may call it.
typealias ElementPull<Element> = @Sendable @concurrent () async throws(NetworkError) -> Element?

/// A type-erased sequence of elements that a test provides.
struct ElementSource<Element: Sendable>: Sendable {
  /// A function that begins an iteration.
  let makePull: @Sendable () -> ElementPull<Element>

  init<Source: AsyncSequence & Sendable>(_ source: Source) where Source.Element == Element {
    makePull = {
      // The iterator isn't available while a task uses it.
      let idle = Locked(Optional(source.makeAsyncIterator()))
      return { @concurrent () async throws(NetworkError) -> Element? in
        guard var iterator = idle.exchange(nil) else { throw .twoReaders }
        do {
          let element = try await iterator.next()
          _ = idle.exchange(iterator)
          return element
        } catch {
          _ = idle.exchange(iterator)
          throw .ofElements(error)
        }
      }
    }
  }
}

extension NetworkError {
  /// Returns the error of an iteration over elements that a test provides.
  fileprivate static func ofElements(_ error: any Error) -> NetworkError {
    if let error = error as? NetworkError { return error }
    if error is CancellationError { return .cancelled(.responseReceived) }
    return NetworkError(
      .transportFailed, "the stub failed with \(type(of: error))", underlyingError: error,
      transmission: .responseReceived)
  }

  fileprivate static var twoReaders: NetworkError {
    NetworkError(
      .invalidBody,
      "two tasks are reading the elements at the same time; only one task can read them")
  }
}

// MARK: Defaults

extension OutgoingRequest {
  /// Sets a header field unless the request already has a field with this name.
  mutating func setDefault(_ name: HTTPField.Name, _ value: String) {
    if head.headerFields[name] == nil { head.headerFields[name] = value }
  }

  /// Turns off the client's idle timeout, because a stream may be idle for any length of time.
  mutating func allowIdleTime() {
    if idleTimeout == .inherited { idleTimeout = .none }
  }
}

extension NetworkResponse {
  /// The coder of the request that was performed.
  var coder: any BodyCoder { performedRequest?.request.declaredRequest?.coder ?? JSONCoder() }

  /// Returns the response with part of its streamed body, for use in an error.
  func head(with bytes: [UInt8]) -> NetworkResponse {
    var response = self
    response.body = .bytes(BodyChunk(bytes))
    return response
  }
}
