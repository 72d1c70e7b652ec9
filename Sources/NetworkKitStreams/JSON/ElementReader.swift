internal import NetworkKit

/// A reader that decodes the elements of an array as the document arrives.
struct ElementReader<Element: Sendable>: ElementReading {
  private let document: ElementDocument
  private let coder: any BodyCoder
  private var chunks: BodyStream.AsyncIterator
  private var scanner: JSONElementScanner

  init(_ document: ElementDocument) {
    self.document = document
    coder = ElementCoder<Element>(document.response.coder).coder
    chunks = document.response.bodyStream.makeAsyncIterator()
    let options = (coder as? JSONCoder)?.readingOptions ?? JSONReadingOptions()
    scanner = JSONElementScanner(
      path: document.path, maximumSize: document.maximumElementSize, options: options)
  }

  mutating func decode(into batch: inout [Element], upTo count: Int) throws(NetworkError) {
    let coder = ElementCoder<Element>(coder)
    while batch.count < count {
      switch try step() {
      case .element(let range): batch.append(try element(in: range, by: coder))
      case .incomplete: return
      case .tooLarge: throw tooLarge
      }
    }
  }

  /// Waits for the next chunk. At the end, the method checks that the document is complete.
  mutating func receive() async throws(NetworkError) -> Bool {
    guard let chunk = try await nextChunk() else {
      try finish()
      return false
    }
    chunk.withUnsafeBytes { scanner.append($0) }
    return true
  }

  private mutating func step() throws(NetworkError) -> JSONElementScanner.Step {
    do throws(JSONError) {
      return try scanner.next()
    } catch {
      throw failure(error, in: scanner.pendingBytes)
    }
  }

  private mutating func nextChunk() async throws(NetworkError) -> BodyChunk? {
    do throws(NetworkError) {
      return try await chunks.next()
    } catch {
      throw error.about(document.response)
    }
  }

  private func finish() throws(NetworkError) {
    guard !scanner.isEmpty else {
      throw NetworkError(
        .emptyBody, "expected an array of \(Element.self), but the response body is empty",
        response: document.response
      ).about(document.response)
    }
    do throws(JSONError) {
      try scanner.finish()
    } catch {
      throw failure(error, in: scanner.pendingBytes)
    }
  }
}

// MARK: Elements

extension ElementReader {
  private func element(
    in range: Range<Int>, by coder: ElementCoder<Element>
  ) throws(NetworkError) -> Element {
    let bytes = scanner.bytes(in: range)
    do {
      return try coder.value(from: BodyChunk(bytes))
    } catch {
      let isAboutJSON = error is JSONError || error is DecodingError
      throw failure(isAboutJSON ? scanner.error(error, decoding: range) : error, in: bytes)
    }
  }

  private func failure(_ error: any Error, in bytes: [UInt8]) -> NetworkError {
    NetworkError(
      decoding: Element.self, by: coder, threw: error, of: document.response.head(with: bytes)
    ).about(document.response)
  }

  private var tooLarge: NetworkError {
    let limit = document.maximumElementSize
    let place = scanner.nextElementPath.map { "the element \($0)" } ?? "a value outside the array"
    return NetworkError(
      .responseTooLarge,
      """
      \(place) is larger than the limit of \(limit) bytes; to accept larger elements, increase the \
      maximumElementSize of JSONElements(response:at:maximumElementSize:)
      """,
      response: document.response.head(with: [])
    ).about(document.response)
  }
}
