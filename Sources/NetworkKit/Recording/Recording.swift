internal import Foundation
internal import HTTPTypes

/// Middleware that records requests and their responses in an ``HTTPArchive``, or replays them.
///
/// List it last in `attemptMiddleware`, so that it records each retry and redirect, after all other middleware:
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
/// The archive is redacted as logs are: header fields, parameters, path segments, and JSON members with sensitive values
/// are `<redacted>`, and sensitive numbers in a response are 0. Bodies are decompressed. JSON has each value on its own
/// line, and data that isn't text is in base64. A streamed body is recorded while it's read. A failure is recorded too,
/// unless the task is canceled.
///
/// In tests, use `@Test(.recorded("user-profile"))` of NetworkKitTesting; see <doc:RecordingAndReplaying>.
public final class Recording: Middleware {
  /// The use of an archive.
  public enum Mode: String, Sendable, Hashable, CaseIterable {
    /// Respond from the archive only, as ``ReplayClient`` does.
    case replay
    /// Respond from the archive, and send and record a request without a response.
    case recordMissing = "missing"
    /// Send and record all requests.
    case recordAll = "all"
    /// Send all requests, and record none.
    case passThrough = "off"
  }

  /// The maximum size of all recorded response bodies in bytes: 256 MiB.
  public static let maximumSize = 256 << 20

  private struct State {
    var startedCount = 0
    var size = 0
    /// The recorded entries, by the order in which the requests started.
    var entries: [Int: HTTPArchive.Entry] = [:]
    /// The descriptions of the requests that aren't recorded yet.
    var incomplete: [Int: String] = [:]
  }

  /// The use of the archive.
  public let mode: Mode

  private let base: HTTPArchive
  private let options: RecordingOptions
  private let replay: ReplayClient
  private let state = Locked(State())

  /// Creates the middleware.
  ///
  /// - Parameters:
  ///   - archive: The requests and responses to replay; none by default. The mode `recordAll` replaces them.
  ///   - mode: The use of the archive.
  ///   - options: The limit, and the parameters to compare and to redact.
  public init(
    _ archive: HTTPArchive = HTTPArchive(), mode: Mode,
    options: RecordingOptions = RecordingOptions()
  ) {
    base = mode == .recordAll ? HTTPArchive() : archive
    self.mode = mode
    self.options = options
    replay = ReplayClient(archive, options: options)
  }

  /// The requests and responses to replay, followed by the recorded ones in the order in which the requests started.
  public var archive: HTTPArchive {
    var archive = base
    archive.entries += recordedEntries
    return archive
  }

  /// The recorded entries, in the order in which the requests started.
  package var recordedEntries: [HTTPArchive.Entry] {
    state.withLock { state in state.entries.sorted { $0.key < $1.key }.map(\.value) }
  }

  /// The descriptions of requests that were sent but aren't recorded, in the order in which they started.
  ///
  /// Their responses weren't read to the end, failed in the middle of the body, or exceed
  /// ``RecordingOptions/maximumBodySize``.
  public var incompleteRequests: [String] {
    state.withLock { state in state.incomplete.sorted { $0.key < $1.key }.map(\.value) }
  }
}

// MARK: Requests
extension Recording {
  /// Responds to the request from the archive, or sends and records it.
  public func send(_ request: OutgoingRequest, next: any NetworkClient)
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

  /// Rejects a request with a value that was redacted in the recording: the server can't accept it.
  private func checkValues(of request: OutgoingRequest) throws(NetworkError) {
    let head = request.head
    var texts = head.headerFields.map(\.value) + [head.path?.removingPercentEncoding ?? ""]
    if case .bytes(let chunk) = request.body.content {
      texts.append(String(decoding: chunk.bytes, as: UTF8.self))
    }
    guard texts.contains(where: { $0.contains(Redaction.mark) }) else { return }
    throw NetworkError(
      .missingRecording,
      "the recording has no response, and the request can't be sent, because it contains "
        + "\(Redaction.mark), which replaces a sensitive value in the recording; "
        + "record all requests again, with the mode recordAll or NETWORKKIT_RECORD=all"
    ).about(request)
  }

  private func recordedResponse(
    to request: OutgoingRequest, from next: any NetworkClient
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
    #if Compression
      if request.head.headerFields[.acceptEncoding] == ContentEncodings.accepted {
        try Decompression().decompress(&response, of: request)
      }
    #endif
    let head = response
    switch response.body {
    case .bytes(let body): finish(index, exchange, head, body)
    case .stream(let stream):
      let limit = max(0, options.maximumBodySize)
      response.body = .stream(
        stream.copying(upTo: limit) { [self] in finish(index, exchange, head, $0) })
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
  ) {
    guard body.count <= options.maximumBodySize else { return }
    finish(index, exchange.entry(response, body: body), size: body.count)
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

// MARK: Clients
extension Recording {
  /// Returns a client that records what another one sends: each attempt of an ``HTTPNetworkClient``, or each call of
  /// another client. It replaces another recording of the client.
  package func client(around client: any NetworkClient) -> any NetworkClient {
    guard let client = client as? HTTPNetworkClient else {
      let link = client as? MiddlewareLink
      let recorded = link.flatMap { $0.middleware is Recording ? $0.next : nil } ?? client
      return MiddlewareLink(middleware: self, next: recorded)
    }
    var chain = client.middleware.filter { !($0 is Recording) }
    // These steps convert a body in memory to a stream, whose bytes can't be compared.
    let index = chain.firstIndex { $0 is UploadProgress || $0 is IdleTimeout } ?? chain.endIndex
    chain.insert(self, at: index)
    return HTTPNetworkClient(baseURL: client.baseURL, transport: client.transport, chain: chain)
  }
}
