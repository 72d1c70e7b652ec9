internal import NetworkKit

/// A reader that decodes the elements of a response.
protocol ElementReading: Sendable {
  associatedtype Element: Sendable

  /// Decodes the elements whose bytes have arrived.
  ///
  /// - Parameters:
  ///   - batch: The array to which the method appends the elements.
  ///   - count: The number of elements at which the array is full.
  /// - Throws: The error that follows the elements. After an error, the reader isn't used again.
  mutating func decode(into batch: inout [Element], upTo count: Int) throws(NetworkError)

  /// Waits for more bytes.
  ///
  /// - Returns: `false` if the response has ended and all of its elements have been decoded.
  mutating func receive() async throws(NetworkError) -> Bool
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
    case .response(let response): ElementIteration(makeReader(response))
    case .elements(let elements): ElementIteration(elements.makePull())
    }
  }
}

/// The state of an iteration over an ``ElementStream``.
///
/// The iteration decodes the elements that have arrived as a batch, outside the caller's actor. It then returns them one
/// by one without a change of actor, which would take much longer than decoding an element.
struct ElementIteration<Reader: ElementReading>: Sendable {
  /// The maximum number of elements in a batch. A batch never contains more than the elements of one chunk.
  private static var maximumBatchCount: Int { 256 }

  /// The reader of the response, or `nil` at the end or after an error, which closes the connection even if the
  /// iteration still exists.
  private var reader: Reader?
  /// The elements that a test provides, or `nil` if there are none or after an error.
  private var pull: ElementPull<Reader.Element>?
  /// The elements that have been decoded but not returned, last first.
  private var batch: [Reader.Element] = []
  /// The error that follows the batch.
  private var failure: NetworkError?

  init(_ reader: Reader) {
    self.reader = reader
  }

  init(_ pull: @escaping ElementPull<Reader.Element>) {
    self.pull = pull
  }

  /// Returns the next element, or `nil` at the end and after an error.
  mutating func next() async throws(NetworkError) -> Reader.Element? {
    if let element = batch.popLast() { return element }
    if let pull {
      self.pull = nil
      guard let element = try await pull() else { return nil }
      self.pull = pull
      return element
    }
    if reader != nil { await readBatch() }
    if let element = batch.popLast() { return element }
    if let failure {
      self.failure = nil
      throw failure
    }
    return nil
  }

  /// Decodes the elements that have arrived, or waits for the next element.
  @concurrent private mutating func readBatch() async {
    do throws(NetworkError) {
      repeat {
        try reader?.decode(into: &batch, upTo: Self.maximumBatchCount)
        if !batch.isEmpty { break }
      } while try await receive()
    } catch {
      failure = error
      reader = nil
    }
    batch.reverse()
  }

  private mutating func receive() async throws(NetworkError) -> Bool {
    let hasReceived = try await reader?.receive() ?? false
    if !hasReceived { reader = nil }
    return hasReceived
  }
}
