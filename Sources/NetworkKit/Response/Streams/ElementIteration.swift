/// A reader that decodes the elements of a response one by one.
protocol ElementReading {
  associatedtype Element

  /// Returns the next element, or `nil` at the end. After an error, the reader isn't used again.
  mutating func next() async throws(NetworkError) -> Element?
}

/// The content of an ``ElementStream``: a response, or elements that a test provides.
enum ElementContent<Response: Sendable, Element: Sendable>: Sendable {
  case response(Response)
  case elements(ElementSource<Element>)

  /// Begins an iteration.
  ///
  /// - Parameter makeReader: A function that creates the reader of the response.
  func iteration<Reader: ElementReading>(
    reading makeReader: (Response) -> Reader
  ) -> ElementIteration<Reader> where Reader.Element == Element {
    switch self {
    case .response(let response): .reader(makeReader(response))
    case .elements(let elements): .elements(elements.makePull())
    }
  }
}

/// The state of an iteration over an ``ElementStream``.
enum ElementIteration<Reader: ElementReading> {
  case reader(Reader)
  case elements(ElementPull<Reader.Element>)
  case finished

  /// Returns the next element, or `nil` at the end. The iteration finishes at the end or after an error, which closes
  /// the connection even if the iterator still exists.
  mutating func next() async throws(NetworkError) -> Reader.Element? {
    let current = self
    // This state remains at the end and after an error. It also makes the reader the only owner of its buffers.
    self = .finished
    switch consume current {
    case .reader(var reader):
      guard let element = try await reader.next() else { return nil }
      self = .reader(reader)
      return element
    case .elements(let pull):
      guard let element = try await pull() else { return nil }
      self = .elements(pull)
      return element
    case .finished:
      return nil
    }
  }
}
