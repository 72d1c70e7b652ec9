internal import Foundation
public import NetworkKit

/// An HTTP/1.1 server on 127.0.0.1 that answers as wrongly as a test says.
///
/// It writes to a plain socket what its scripts say, byte by byte, on threads of its own, and remembers
/// what it received:
///
/// ```swift
/// try await withFaultServer { request in
///   .status(200).header("Content-Length", "1000").body("abc").close()
/// } operation: { server in
///   let client = HTTPNetworkClient(baseURL: server.baseURL)
///   let error = await #expect(throws: NetworkError.self) {
///     try await client.perform(FetchUser(id: 42))
///   }
///   #expect(error?.code == .incompleteBody)
///   #expect(server.requests.count == 1)
/// }
/// ```
///
/// ``withFaultServer(accepting:answering:script:operation:)`` stops it when the operation ends. A server
/// that is made by hand is to be stopped with ``stop()``; dropped, it stops as well.
public final class FaultServer: Sendable {
  /// When the script of a request is asked for and played.
  public enum ResponseTiming: Sendable, Hashable {
    /// When its body has arrived, too.
    case afterRequest
    /// As soon as its head has arrived; the body is read afterwards.
    case afterHead
  }

  /// One connection that the server accepted.
  public struct Connection: Sendable, Hashable {
    /// Its number, from 1.
    public let number: Int
    /// Whether it is open; it counts as open until the server has seen its end.
    public internal(set) var isOpen = true
    /// How many bytes arrived on it.
    public internal(set) var receivedByteCount = 0
    /// How many bytes the system took over from the server for it.
    public internal(set) var sentByteCount = 0
  }

  /// The port, any that was free.
  public let port: Int

  /// Where the server is, for a client: `http://127.0.0.1:port`.
  public let baseURL: BaseURL

  private let ledger: Observed<FaultLedger>
  private let wake: WakePipe

  /// Begins to listen.
  ///
  /// - Parameters:
  ///   - accepting: What is done with a connection, by its number from 1, before its first request: a
  ///     greeting, or its end. Nothing, by default.
  ///   - answering: When a request's script is played.
  ///   - script: What is done with a request. Called on the server's threads.
  /// - Throws: ``FaultServerError`` where the system has no socket or no port.
  public init(
    accepting: @escaping @Sendable (_ connection: Int) -> FaultScript = { _ in FaultScript() },
    answering: ResponseTiming = .afterRequest,
    script: @escaping @Sendable (FaultRequest) -> FaultScript
  ) throws {
    guard let wake = WakePipe() else { throw FaultServerError(function: "pipe", code: 0) }
    let (socket, port) = try Socket.listening()
    self.wake = wake
    self.port = port
    baseURL = try BaseURL("http://127.0.0.1:\(port)")
    let ledger = Observed(FaultLedger())
    self.ledger = ledger
    let scripts = FaultScripts(accepting: accepting, answering: answering, script: script)
    Thread.detachNewThread {
      FaultListener(socket: socket, wake: wake, ledger: ledger, scripts: scripts).run()
    }
  }

  deinit {
    beginToStop()
  }

  /// Closes the port and every connection, and waits until that is done.
  public func stop() async {
    beginToStop()
    let ledger = ledger
    // What a test's end cancels must be closed all the same: a task of its own waits for it.
    await Task { _ = try? await ledger.wait { $0.isFinished } }.value
  }

  private func beginToStop() {
    ledger.update { ledger in
      ledger.isStopped = true
      for socket in ledger.sockets.values { socket.shutDown() }
    }
    wake.wake()
  }
}

// MARK: What it received
extension FaultServer {
  /// Every request, in the order in which their heads arrived.
  public var requests: [FaultRequest] { ledger.value.requests }

  /// Every connection that was accepted.
  public var connections: [Connection] { ledger.value.connections }

  /// How many connections are open.
  public var openConnectionCount: Int { connections.count { $0.isOpen } }

  /// How many bytes arrived on all connections.
  public var receivedByteCount: Int { connections.reduce(0) { $0 + $1.receivedByteCount } }

  /// How many bytes the system took over from the server on all connections.
  public var sentByteCount: Int { connections.reduce(0) { $0 + $1.sentByteCount } }

  // MARK: Waiting for it

  /// Waits until so many requests have arrived.
  ///
  /// - Parameter count: How many heads.
  /// - Returns: The requests so far, that many or more.
  /// - Throws: `CancellationError` where the task is cancelled first, as by a test's time limit.
  @discardableResult
  public func waitForRequests(count: Int) async throws -> [FaultRequest] {
    try await ledger.wait { $0.requests.count >= count }.requests
  }

  /// Waits until so many connections have been accepted.
  ///
  /// - Parameter count: How many.
  /// - Returns: The connections so far, that many or more.
  /// - Throws: `CancellationError` where the task is cancelled first.
  @discardableResult
  public func waitForConnections(count: Int) async throws -> [Connection] {
    try await ledger.wait { $0.connections.count >= count }.connections
  }

  /// Waits until every connection that was accepted is closed, by either side.
  ///
  /// - Throws: `CancellationError` where the task is cancelled first.
  public func waitForConnectionsToClose() async throws {
    try await ledger.wait { ledger in ledger.connections.allSatisfy { !$0.isOpen } }
  }
}

/// Runs a ``FaultServer`` for as long as an operation runs.
///
/// ```swift
/// try await withFaultServer { request in
///   request.path == "/slow" ? .status(200).stall() : .reply(200, body: "hello")
/// } operation: { server in
///   let client = HTTPNetworkClient(baseURL: server.baseURL)
///   …
/// }
/// ```
///
/// It belongs to no test framework: Swift Testing and XCTest use it alike.
///
/// - Parameters:
///   - accepting: What is done with a connection, by its number from 1, before its first request.
///   - answering: When a request's script is played.
///   - script: What is done with a request. Called on the server's threads.
///   - operation: Runs while the server listens. Afterwards its port and connections are closed.
/// - Returns: What the operation returns.
/// - Throws: What the operation throws, and ``FaultServerError`` where no port was free.
public nonisolated(nonsending) func withFaultServer<Result>(
  accepting: @escaping @Sendable (_ connection: Int) -> FaultScript = { _ in FaultScript() },
  answering: FaultServer.ResponseTiming = .afterRequest,
  script: @escaping @Sendable (FaultRequest) -> FaultScript,
  operation: nonisolated(nonsending) (FaultServer) async throws -> Result
) async throws -> Result {
  let server = try FaultServer(accepting: accepting, answering: answering, script: script)
  do {
    let result = try await operation(server)
    await server.stop()
    return result
  } catch {
    await server.stop()
    throw error
  }
}

/// Why a ``FaultServer`` could not begin to listen.
public struct FaultServerError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The system's function that failed, such as `bind`.
  public let function: String

  /// The system's error number, `errno`.
  public let code: Int32

  /// The function and the error number.
  public var description: String {
    "the fault server cannot listen on 127.0.0.1: \(function) failed with errno \(code)"
  }
}
