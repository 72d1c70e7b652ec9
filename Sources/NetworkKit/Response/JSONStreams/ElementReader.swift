/// A reader that decodes the elements of an array as the document arrives.
struct ElementReader<Element: Sendable>: ElementReading {
  private let document: ElementDocument
  private let coder: any BodyCoder
  private let pull: BodyStream.Pull
  private var scanner: JSONElementScanner

  init(_ document: ElementDocument) {
    self.document = document
    coder = document.response.coder
    pull = document.response.bodyStream.makePull()
    let options = (coder as? JSONCoder)?.readingOptions ?? JSONReadingOptions()
    scanner = JSONElementScanner(
      path: document.path, maximumSize: document.maximumElementSize,
      maximumDepth: options.maximumDepth)
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
      throw failure(error, at: scanner.isInArray ? elementPath() : [], in: scanner.pendingBytes)
    }
  }

  private mutating func nextChunk() async throws(NetworkError) -> BodyChunk? {
    do throws(NetworkError) {
      return try await pull()
    } catch {
      throw error.about(document.response)
    }
  }

  private func finish() throws(NetworkError) {
    guard scanner.byteCount > 0 else {
      throw NetworkError(
        .emptyBody, "expected an array of \(Element.self), but the response body is empty",
        response: document.response
      ).about(document.response)
    }
    do throws(JSONError) {
      try scanner.finish()
    } catch {
      throw failure(error, at: scanner.isInArray ? elementPath() : [], in: scanner.pendingBytes)
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
    } catch let error as JSONError {
      throw elementFailure(error, in: range)
    } catch let error as DecodingError where coder.coder.isJSON {
      let error = bytes.withUnsafeBytes { JSONError(error, decoding: $0, at: 0) }
      throw elementFailure(error, in: range)
    } catch {
      throw NetworkError(
        decoding: Element.self, by: coder.coder, threw: error,
        of: document.response.head(with: bytes)
      ).about(document.response)
    }
  }

  private func elementFailure(_ error: JSONError, in range: Range<Int>) -> NetworkError {
    failure(
      error.moved(by: scanner.documentOffset(of: range.lowerBound)),
      at: elementPath(scanner.elementCount - 1), in: scanner.bytes(in: range))
  }

  /// Returns the path of an element. By default, it's the path of the next element.
  private func elementPath(_ index: Int? = nil) -> JSONPath {
    JSONPath(document.path.components + [.index(index ?? scanner.elementCount)])
  }

  private func failure(_ error: JSONError, at path: JSONPath, in bytes: [UInt8]) -> NetworkError {
    NetworkError(decoding: error.at(path: path), of: document.response.head(with: bytes))
      .about(document.response)
  }

  private var tooLarge: NetworkError {
    let limit = document.maximumElementSize
    let place = scanner.isInArray ? "the element \(elementPath())" : "a value outside the array"
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

extension NetworkResponse {
  /// Returns the response with part of its streamed body, for use in an error.
  func head(with bytes: [UInt8]) -> NetworkResponse {
    var response = self
    response.body = .bytes(BodyChunk(bytes))
    return response
  }
}
