internal import Foundation
internal import HTTPTypes
public import NetworkKit
internal import NetworkKitSupport

/// Middleware that records requests and their responses in an ``HTTPArchive`` or replays them.
///
/// List `Recording` last in `attemptMiddleware`, so that it runs after all other middleware and records each retry and
/// redirect:
///
/// ```swift
/// let recording = Recording(mode: .recordAll)
/// let client = HTTPNetworkClient(baseURL: "https://api.example.com", transport: transport) {
///   BearerToken { try await tokens.current() }
/// } attemptMiddleware: {
///   recording
/// }
/// _ = try await client.perform(FetchUser(id: 42))
/// try recording.archive.write(to: file)
/// ```
///
/// The archive is redacted in the same way as logs: sensitive values in header fields, parameters, path segments, and
/// JSON members become `<redacted>`, and sensitive numbers in a response become 0. If sensitive values in a body can't
/// be found, the whole body becomes `<redacted>`; see ``RecordingOptions/revealedMediaTypes``. Bodies are decompressed.
/// JSON is written with each value on its own line, and images and other data that isn't text are encoded as Base64. A
/// streamed body is recorded as it's read. A failure is also recorded unless the task is canceled.
///
/// In tests, use `@Test(.recorded("user-profile"))` from NetworkKitTesting; see <doc:RecordingAndReplaying>.
public final class Recording: Middleware {
  /// A mode that determines how a recording uses its archive.
  public enum Mode: String, Sendable, Hashable, CaseIterable {
    /// Responds only from the archive, as ``ReplayClient`` does.
    case replay
    /// Responds from the archive, and sends and records each request that has no response in the archive.
    case recordMissing = "missing"
    /// Sends and records all requests.
    case recordAll = "all"
    /// Sends all requests without recording them.
    case passThrough = "off"
  }

  /// The maximum total size of all recorded response bodies, in bytes: 256 MiB.
  public static let maximumSize = 256 << 20

  private struct State {
    var startedCount = 0
    var size = 0
    /// The recorded entries, by the order in which the requests started.
    var entries: [Int: HTTPArchive.Entry] = [:]
    /// The descriptions of the requests that aren't recorded yet.
    var incomplete: [Int: String] = [:]
  }

  /// The mode, which determines how the recording uses its archive.
  public let mode: Mode

  private let base: HTTPArchive
  private let options: RecordingOptions
  private let replay: ReplayClient
  private let state = Locked(State())

  /// Creates the middleware.
  ///
  /// - Parameters:
  ///   - archive: The requests and responses to replay; none by default. The `recordAll` mode ignores them.
  ///   - mode: The recording mode.
  ///   - options: The recording options. By default, a recorded body can be up to 16 MiB in size, and no parameters are
  ///     ignored or revealed.
  public init(
    _ archive: HTTPArchive = HTTPArchive(), mode: Mode,
    options: RecordingOptions = RecordingOptions()
  ) {
    base = mode == .recordAll ? HTTPArchive() : archive
    self.mode = mode
    self.options = options
    replay = ReplayClient(archive, options: options)
  }

  /// The requests and responses to replay, followed by the recorded requests and responses, in the order in which the
  /// requests started.
  public var archive: HTTPArchive {
    var archive = base
    archive.entries += recordedEntries
    return archive
  }

  /// The recorded entries, in the order in which the requests started.
  public var recordedEntries: [HTTPArchive.Entry] {
    state.withLock { state in state.entries.sorted { $0.key < $1.key }.map(\.value) }
  }

  /// The descriptions of requests that were sent but not recorded, in the order in which they started.
  ///
  /// A request isn't recorded if its response isn't read to the end, if reading the body fails, if the body exceeds
  /// ``RecordingOptions/maximumBodySize``, if the recording would exceed ``maximumSize``, or if the response is the value
  /// of a stub that can't be encoded.
  public var incompleteRequests: [String] {
    state.withLock { state in state.incomplete.sorted { $0.key < $1.key }.map(\.value) }
  }
}

// MARK: Requests
extension Recording {
  /// Responds to the request from the archive, or sends and records it.
  public func send(_ request: OutgoingRequest, next: Call.Next)
    async throws(NetworkError) -> NetworkResponse
  {
    switch mode {
    case .passThrough: return try await next.send(request)
    case .replay: return try await replay.send(request)
    case .recordAll: break
    case .recordMissing:
      if let response = try replay.replayedResponse(to: request) { return response }
      try checkValues(of: request)
    }
    return try await recordedResponse(to: request, from: next)
  }

  /// Rejects a request that contains a value that was redacted in the recording, because the server can't accept the
  /// value.
  private func checkValues(of request: OutgoingRequest) throws(NetworkError) {
    let head = request.head
    var texts = head.headerFields.map(\.value) + [head.path?.removingPercentEncoding ?? ""]
    if let bytes = request.body.bytes { texts.append(String(decoding: bytes, as: UTF8.self)) }
    guard texts.contains(where: { $0.contains(Redaction.mark) }) else { return }
    throw NetworkError(
      .missingRecording,
      "the recording has no response for this request, and the request can't be sent, because it "
        + "contains \(Redaction.mark), which replaces a sensitive value in the recording; "
        + "to record all requests again, use the recordAll mode or set NETWORKKIT_RECORD=all")
  }

  private func recordedResponse(
    to request: OutgoingRequest, from next: Call.Next
  ) async throws(NetworkError) -> NetworkResponse {
    let exchange = RecordedExchange(request, options)
    let index = start(request)
    var response: NetworkResponse
    do throws(NetworkError) {
      response = try await next.send(request)
    } catch {
      if error.code != .cancelled { finish(index, exchange.entry(error), size: 0) }
      throw error
    }
    guard !response.hasStubbedValue else { return response }
    // The client would decompress the response after this middleware.
    if request.head.method != .head,
      request.head.headerFields[.acceptEncoding] == HTTPNetworkClient.Configuration.acceptEncoding
    {
      response = try response.decompressed()
    }
    let head = response
    switch response.body {
    case .bytes(let body): await finish(index, exchange, head, body)
    case .stream(let stream):
      let limit = max(0, options.maximumBodySize)
      response.body = .stream(
        stream.copying(upTo: limit) { [self] in await finish(index, exchange, head, $0) })
    }
    return response
  }

  private func start(_ request: OutgoingRequest) -> Int {
    state.withLock { state in
      state.startedCount += 1
      state.incomplete[state.startedCount] = request.description
      return state.startedCount
    }
  }

  private func finish(
    _ index: Int, _ exchange: RecordedExchange, _ response: NetworkResponse, _ body: BodyChunk
  ) async {
    guard body.count <= options.maximumBodySize else { return }
    finish(index, await exchange.entry(response, body: body), size: body.count)
  }

  private func finish(_ index: Int, _ entry: HTTPArchive.Entry?, size: Int) {
    guard let entry else { return }
    state.withLock { state in
      guard state.size + size <= Self.maximumSize else { return }
      state.size += size
      state.entries[index] = entry
      state.incomplete[index] = nil
    }
  }
}
