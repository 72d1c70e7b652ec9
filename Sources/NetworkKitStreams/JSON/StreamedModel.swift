public import NetworkKit
internal import NetworkKitSupport

/// A model that's decoded incrementally as its JSON arrives, such as the output of a language model.
///
/// ```swift
/// @JSONDecodable(partial: true)
/// struct Recipe {
///   let title: String
///   let steps: [String]
/// }
///
/// @NetworkRequest(endpoint: "/recipes", method: .post)
/// struct WriteRecipe {
///   typealias ResponseType = StreamedModel<Recipe>
///   let dish: String
/// }
///
/// let stream = try await WriteRecipe(dish: "pancakes").perform()
/// for try await partial in stream {
///   show(partial.title ?? "", partial.steps ?? [])
/// }
/// let recipe = try await stream.collect()
/// ```
///
/// Each chunk of the body that adds something new produces a value of the model's `JSONPartiallyDecodable.Partial`
/// type. A chunk that only continues a long value that's known as a whole may not produce a value. The last value is
/// complete. When the body ends, the whole document is decoded as the model. If the document is truncated or doesn't
/// match the model, the loop throws an error. ``collect()`` returns the model.
///
/// Most services send the document in pieces, as the content of server-sent events. Create the streamed model from
/// those pieces with `init(deltas:maximumSize:)`.
///
/// By default, a document's size is limited to 1 MiB, because the whole document is in memory. Values continue where the
/// previous chunk ended, so the total decoding time is proportional to the document's size, not to the number of chunks
/// multiplied by the size. If you store a partial value while you read the next one, the strings, arrays, and
/// dictionaries that are still incomplete are copied.
public struct StreamedModel<Model: JSONPartiallyDecodable & Sendable>: StreamedResponse,
  AsyncSequence
{
  /// The known part of the model.
  public typealias Element = Model.Partial

  private let source: ModelSource
  /// The model, after an iteration reaches its end.
  private let model = Locked<Model?>(nil)

  /// Creates a streamed model from a response body, which must be a single JSON document of at most 1 MiB.
  ///
  /// - Parameter response: The response.
  public init(response: NetworkResponse) throws(NetworkError) {
    try self.init(response: response, maximumSize: 1 << 20)
  }

  /// Creates a streamed model from a response body, which must be a single JSON document.
  ///
  /// - Parameters:
  ///   - response: The response.
  ///   - maximumSize: The maximum size of the document, in bytes.
  public init(response: NetworkResponse, maximumSize: Int) throws(NetworkError) {
    source = ModelSource(
      chunks: response.bodyStream, response: response.head(with: []), maximumSize: maximumSize)
  }

  /// Creates a streamed model from a document that arrives as pieces of text, such as the content of server-sent
  /// events.
  ///
  /// ```swift
  /// let deltas = events.compactMap { $0.choices.first?.delta.content }
  /// for try await partial in StreamedModel<Recipe>(deltas: deltas) { … }
  /// ```
  ///
  /// - Parameters:
  ///   - deltas: The pieces, in order. If the sequence throws an error that isn't a `NetworkError`, that error
  ///     becomes the underlying error of a `NetworkError`.
  ///   - maximumSize: The maximum size of the document, in bytes; 1 MiB by default.
  public init<Deltas: AsyncSequence & Sendable>(deltas: Deltas, maximumSize: Int = 1 << 20)
  where Deltas.Element == String {
    let chunks = BodyStream(deltas.map { Array($0.utf8) })
    source = ModelSource(chunks: chunks, response: nil, maximumSize: maximumSize)
  }

  /// Creates a streamed model from pieces of text that are already available, for use in a mock.
  ///
  /// - Parameters:
  ///   - deltas: The pieces, in order.
  ///   - maximumSize: The maximum size of the document, in bytes; 1 MiB by default.
  public init(deltas: [String], maximumSize: Int = 1 << 20) {
    let chunks = BodyStream(SequenceElements(deltas.map { Array($0.utf8) }))
    source = ModelSource(chunks: chunks, response: nil, maximumSize: maximumSize)
  }

  /// The document as it arrives, without decoding it. A streamed body can be read only once.
  public var chunks: BodyStream { source.chunks }

  /// Returns an iterator that produces the known part of the model after each chunk. A streamed body can be read only
  /// once.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(source, model: model)
  }

  /// Returns the complete model after the whole document has been decoded and validated.
  ///
  /// If a loop has already read all partial values, the method returns immediately. Otherwise, it first reads the
  /// document to the end.
  ///
  /// - Returns: The model.
  ///
  /// - Throws: A `NetworkError` if the document is incomplete, isn't valid JSON, or doesn't match the model.
  public func collect() async throws(NetworkError) -> Model {
    if let model = model.withLock(\.self) { return model }
    var iterator = makeAsyncIterator()
    return try await iterator.finish()
  }
}

/// The source of a model's document.
struct ModelSource: Sendable {
  let chunks: BodyStream
  /// The response, for errors.
  let response: NetworkResponse?
  let maximumSize: Int

  /// Returns an error with the request, if it's known.
  func about(_ error: NetworkError) -> NetworkError { response.map { error.about($0) } ?? error }
}

extension StreamedModel {
  /// An iterator that produces the known part of a model, chunk by chunk.
  public struct AsyncIterator: AsyncIteratorProtocol {
    private let source: ModelSource
    private let model: Locked<Model?>
    private var chunks: BodyStream.AsyncIterator?
    private let prefix = JSONPrefix()
    private var isFinished = false

    init(_ source: ModelSource, model: Locked<Model?>) {
      self.source = source
      self.model = model
      chunks = source.chunks.makeAsyncIterator()
    }

    /// Returns the known part of the model after the next chunk that adds something new, or `nil` at the end of the
    /// document.
    ///
    /// - Throws: A `NetworkError` if the document is incomplete, isn't valid JSON, or doesn't match the model, or if
    ///   the connection is lost.
    public mutating func next() async throws(NetworkError) -> Model.Partial? {
      do throws(NetworkError) {
        while !isFinished {
          if let chunk = try await chunks?.next() {
            try append(chunk)
            if prefix.isWorthReading, let partial = try partialModel() { return partial }
          } else {
            chunks = nil
            if prefix.hasMore, let partial = try partialModel() { return partial }
            isFinished = true
            _ = try decodedModel()
          }
        }
        return nil
      } catch {
        chunks = nil
        isFinished = true
        throw source.about(error)
      }
    }

    /// Reads the rest of the document without producing partial values.
    mutating func finish() async throws(NetworkError) -> Model {
      do throws(NetworkError) {
        while let chunk = try await chunks?.next() { try append(chunk) }
        chunks = nil
        return try decodedModel()
      } catch {
        chunks = nil
        throw source.about(error)
      }
    }
  }
}

extension StreamedModel.AsyncIterator {
  /// Appends a chunk to the document.
  private func append(_ chunk: BodyChunk) throws(NetworkError) {
    guard prefix.bytes.count + chunk.count <= source.maximumSize else {
      throw NetworkError(
        .responseTooLarge,
        """
        the document for \(Model.self) is larger than the limit of \(source.maximumSize) bytes; to accept \
        larger documents, increase the maximumSize of StreamedModel
        """,
        response: source.response, transmission: .responseReceived)
    }
    chunk.withUnsafeBytes { prefix.append($0) }
  }

  /// The reading options of the response's coder, or the default options for a document without a response.
  private var options: JSONReadingOptions {
    (source.response?.coder as? JSONCoder)?.readingOptions ?? JSONReadingOptions()
  }

  private func partialModel() throws(NetworkError) -> Model.Partial? {
    do throws(JSONError) {
      return try prefix.read(Model.self, options)
    } catch {
      throw failure(error)
    }
  }

  private func decodedModel() throws(NetworkError) -> Model {
    guard !prefix.bytes.isEmpty else {
      throw NetworkError(
        .emptyBody, "expected JSON for \(Model.self), but the response body is empty",
        response: source.response, transmission: .responseReceived)
    }
    do throws(JSONError) {
      let model = try Model(jsonData: prefix.bytes, options: options)
      self.model.withLock { $0 = model }
      return model
    } catch {
      throw failure(error)
    }
  }

  private func failure(_ error: JSONError) -> NetworkError {
    NetworkError(
      decoding: Model.self, by: JSONCoder(), threw: error,
      of: source.response?.head(with: prefix.bytes))
  }
}
