#if canImport(Darwin)
  internal import Dispatch
  public import Foundation
  public import HTTPTypes
  internal import NetworkKitSupport

  /// Downloads and uploads that the system continues while the app is suspended and after the system terminates the
  /// app.
  ///
  /// ```swift
  /// let transfers = BackgroundTransfers(identifier: "com.example.videos") { transfer in
  ///   URL.documentsDirectory.appending(path: transfer.name)
  /// }
  /// try transfers.download(FetchVideo(id: 7), baseURL: "https://api.example.com", name: "7.mp4")
  /// for await event in transfers.events { … }
  /// ```
  ///
  /// The system sends the requests from a separate process, so a client's middleware doesn't run. Add every header
  /// field to the request itself. The system retries transfers when the network becomes available again. Each time the
  /// app launches, create one instance for each identifier. The instance then reports the transfers that finished in
  /// the meantime.
  ///
  /// - Important: The system follows redirects itself, and may send custom header fields, such as
  ///   `X-Api-Key`, to the server that a redirect leads to. Don't send sensitive values to a server that redirects
  ///   requests to other servers. Use URLs that contain a signature instead.
  /// - Note: No test runs this class, and the workflow that compiles it for Apple platforms hasn't run yet.
  public final class BackgroundTransfers: Sendable {
    /// A download or an upload.
    public struct Transfer: Sendable, Hashable {
      /// The name that the app specified when it started the transfer.
      public let name: String

      /// The head of the response, or `nil` if it hasn't arrived yet. The system decompresses the body, so the head of
      /// a compressed response doesn't contain `Content-Encoding` and `Content-Length`.
      public let head: HTTPResponse?
    }

    /// A change in a transfer.
    public enum Event: Sendable {
      /// More data was transferred. Both counts are in bytes; `totalCount` is `nil` if the length is unknown.
      case progress(Transfer, completedCount: Int64, totalCount: Int64?)
      /// The transfer is complete. For a download, the file contains the downloaded data.
      case finished(Transfer, file: URL?)
      /// The transfer failed.
      case failed(Transfer, NetworkError)
    }

    /// The events for all transfers. Iterate over the events in a single task that you start when the app launches.
    ///
    /// Events wait in memory until they're read. The number of waiting events has no limit, because a limit would
    /// discard events that report the end of a transfer.
    public let events: AsyncStream<Event>

    private let session: URLSession
    private let observer: BackgroundObserver

    /// Creates an instance for a background session and continues the transfers that are in progress.
    ///
    /// - Parameters:
    ///   - identifier: The identifier of the background session, which must be unique in the app.
    ///   - configure: A closure that changes the session's configuration, such as its `isDiscretionary` property.
    ///   - destination: A closure that returns the final location for the file of a completed download. If a file
    ///     already exists at that location, the download replaces it atomically. If the file can't be moved there, the
    ///     transfer fails with ``NetworkError/Code/fileNotWritten``.
    public init(
      identifier: String, configure: (URLSessionConfiguration) -> Void = { _ in },
      destination: @escaping @Sendable (Transfer) -> URL
    ) {
      let (events, continuation) = AsyncStream.makeStream(of: Event.self)
      self.events = events
      observer = BackgroundObserver(continuation, destination)
      let configuration = URLSessionConfiguration.background(withIdentifier: identifier)
      configure(configuration)
      session = URLSession(configuration: configuration, delegate: observer, delegateQueue: nil)
    }

    /// Starts a download.
    ///
    /// - Parameters:
    ///   - request: The declared request, which must not have a body, because the system doesn't send a body with a
    ///     download.
    ///   - baseURL: The base URL for a request that doesn't have its own.
    ///   - name: The name of the transfer, which also identifies the transfer in a later process.
    /// - Throws: A ``NetworkError`` if the request can't be encoded. If the request has a body, the code is
    ///   ``NetworkError/Code/invalidBody``.
    public func download(
      _ request: some NetworkRequest, baseURL: BaseURL? = nil, name: String
    ) throws(NetworkError) {
      let outgoing = try request.makeOutgoingRequest().resolved(against: baseURL)
      guard outgoing.body.isEmpty else {
        throw NetworkError(
          .invalidBody,
          "a background download can't send a body; remove the body, or send the request with a client"
        ).about(outgoing)
      }
      start(session.downloadTask(with: try urlRequest(outgoing)), name)
    }

    /// Starts an upload of a file.
    ///
    /// - Parameters:
    ///   - request: The declared request. The file replaces the request's body.
    ///   - baseURL: The base URL for a request that doesn't have its own.
    ///   - file: The file to upload, which must exist until the upload ends.
    ///   - name: The name of the transfer, which also identifies the transfer in a later process.
    /// - Throws: A ``NetworkError`` if the request can't be encoded.
    public func upload(
      _ request: some NetworkRequest, baseURL: BaseURL? = nil, file: URL, name: String
    ) throws(NetworkError) {
      let outgoing = try request.makeOutgoingRequest().resolved(against: baseURL)
      start(session.uploadTask(with: try urlRequest(outgoing), fromFile: file), name)
    }

    /// Cancels the transfers with the specified name, including those that an earlier process started.
    ///
    /// Each canceled transfer then reports ``Event/failed(_:_:)`` with the code ``NetworkError/Code/cancelled``. If no
    /// transfer with that name is in progress, this method does nothing.
    ///
    /// - Parameter name: The name that the app specified when it started the transfer.
    public func cancel(name: String) {
      session.getAllTasks { tasks in
        for task in tasks where task.taskDescription == name { task.cancel() }
      }
    }

    /// Sets the completion handler that the app received in
    /// `application(_:handleEventsForBackgroundURLSession:completionHandler:)`. The handler is called after all events
    /// have been delivered.
    ///
    /// - Parameter completion: The completion handler, which the system provides.
    public func whenEventsAreDelivered(_ completion: @escaping @Sendable () -> Void) {
      observer.completion.withLock { $0 = completion }
    }

    private func start(_ task: URLSessionTask, _ name: String) {
      task.taskDescription = name
      task.resume()
    }

    private func urlRequest(_ request: OutgoingRequest) throws(NetworkError) -> URLRequest {
      do throws(NetworkError) {
        return try URLRequest(headOf: request)
      } catch {
        throw error.about(request)
      }
    }
  }

  /// The delegate of a background session.
  private final class BackgroundObserver: NSObject, URLSessionDownloadDelegate, Sendable {
    let completion = Locked<(@Sendable () -> Void)?>(nil)
    private let events: AsyncStream<BackgroundTransfers.Event>.Continuation
    private let destination: @Sendable (BackgroundTransfers.Transfer) -> URL
    /// The locations of completed downloads, or the errors for files that couldn't be moved there.
    private let files = Locked<[Int: Result<URL, NetworkError>]>([:])

    init(
      _ events: AsyncStream<BackgroundTransfers.Event>.Continuation,
      _ destination: @escaping @Sendable (BackgroundTransfers.Transfer) -> URL
    ) {
      self.events = events
      self.destination = destination
    }

    private func transfer(_ task: URLSessionTask) -> BackgroundTransfers.Transfer {
      var head = task.response.flatMap { HTTPResponse($0) }
      if task.originalRequest?.httpMethod != "HEAD" { head?.omitContentCoding() }
      return BackgroundTransfers.Transfer(name: task.taskDescription ?? "", head: head)
    }

    func urlSession(
      _ session: URLSession, downloadTask: URLSessionDownloadTask, didWriteData count: Int64,
      totalBytesWritten completed: Int64, totalBytesExpectedToWrite total: Int64
    ) {
      report(downloadTask, completed, total)
    }

    func urlSession(
      _ session: URLSession, task: URLSessionTask, didSendBodyData count: Int64,
      totalBytesSent completed: Int64, totalBytesExpectedToSend total: Int64
    ) {
      report(task, completed, total)
    }

    private func report(_ task: URLSessionTask, _ completed: Int64, _ total: Int64) {
      events.yield(
        .progress(
          transfer(task), completedCount: completed, totalCount: total < 0 ? nil : total))
    }

    /// Moves the file, which exists until this method returns.
    func urlSession(
      _ session: URLSession, downloadTask: URLSessionDownloadTask,
      didFinishDownloadingTo location: URL
    ) {
      let transfer = transfer(downloadTask)
      guard let status = transfer.head?.status, status.kind == .successful else { return }
      let place = destination(transfer)
      let result = Result { () throws(NetworkError) -> URL in
        try OpenFile.move(location, replacing: place)
        return place
      }
      files.withLock { $0[downloadTask.taskIdentifier] = result }
    }

    func urlSession(
      _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
    ) {
      let transfer = transfer(task)
      let file = files.withLock { $0.removeValue(forKey: task.taskIdentifier) }
      if let error {
        events.yield(.failed(transfer, NetworkError(urlSession: error)))
      } else if case .failure(let error) = file {
        events.yield(.failed(transfer, error))
      } else if let error = Self.failure(of: transfer.head) {
        events.yield(.failed(transfer, error))
      } else {
        events.yield(.finished(transfer, file: try? file?.get()))
      }
    }

    /// Returns the error for a response without a successful status code, or `nil` for a successful response.
    private static func failure(of head: HTTPResponse?) -> NetworkError? {
      guard let head else { return .notHTTP }
      guard head.status.kind != .successful else { return nil }
      return NetworkResponse(head: head, body: .bytes(BodyChunk([]))).statusError()
    }

    func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession) {
      let completion = completion.exchange(nil)
      DispatchQueue.main.async { completion?() }
    }
  }

  extension BackgroundTransfers.Transfer: RedactedStringConvertible {
    /// The name and the status of the transfer, such as `video-7 (200 OK)`. The description doesn't contain the header
    /// fields, because they may be sensitive.
    public var description: String { "\(name) (\(head?.status.text ?? "no response"))" }
  }
#endif
