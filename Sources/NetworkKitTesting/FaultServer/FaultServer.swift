internal import Foundation
public import NetworkKit

/// An HTTP/1.1 server on 127.0.0.1 that sends scripted responses, including invalid ones.
///
/// The server runs scripts on its own threads, writes their bytes to sockets, and records the requests that it
/// receives:
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
/// ``withFaultServer(accepting:answering:script:operation:)`` stops the server when the operation ends. If you create a
/// server yourself, stop it with ``stop()``. Releasing the server also stops it.
public final class FaultServer: Sendable {
  /// The time at which the server calls the closure that returns a request's script.
  public enum ResponseTiming: Sendable, Hashable {
    /// The server calls the closure after it receives the head and the body.
    case afterRequest
    /// The server calls the closure as soon as it receives the head, and reads the body afterward.
    case afterHead
  }

  /// A connection that the server accepted.
  public struct Connection: Sendable, Hashable {
    /// The connection's number, starting at 1.
    public let number: Int
    /// A Boolean value that indicates whether the connection is open. The value remains `true` until the server detects
    /// that the connection has ended.
    public internal(set) var isOpen = true
    /// The number of bytes that the server received on the connection.
    public internal(set) var receivedByteCount = 0
    /// The number of bytes that the server wrote to the connection's socket.
    public internal(set) var sentByteCount = 0
  }

  /// The server's port, which the system selects.
  public let port: Int

  /// The server's base URL: `http://127.0.0.1:port`.
  public let baseURL: BaseURL

  private let ledger: Observed<FaultLedger>
  private let wake: WakePipe

  /// Creates and starts a server.
  ///
  /// - Parameters:
  ///   - accepting: A closure that receives a connection's number, starting at 1, and returns the script that the
  ///     server runs before the connection's first request. For example, the script can send a greeting or reset the
  ///     connection. By default, the closure returns an empty script.
  ///   - answering: The time at which the server calls `script`; by default, after it receives the whole request.
  ///   - script: A closure that returns the script for a request. The server calls the closure on its own threads.
  /// - Throws: A ``FaultServerError`` if the system can't provide a socket or a port.
  public convenience init(
    accepting: @escaping @Sendable (_ connection: Int) -> FaultScript = { _ in FaultScript() },
    answering: ResponseTiming = .afterRequest,
    script: @escaping @Sendable (FaultRequest) -> FaultScript
  ) throws {
    try self.init(FaultScripts(accepting: accepting, answering: answering, script: script))
  }

  init(_ scripts: FaultScripts) throws {
    guard let wake = WakePipe() else { throw FaultServerError(function: "pipe", code: 0) }
    let (socket, port) = try Socket.listening()
    self.wake = wake
    self.port = port
    baseURL = try BaseURL("http://127.0.0.1:\(port)")
    let ledger = Observed(FaultLedger())
    self.ledger = ledger
    Thread.detachNewThread {
      FaultListener(socket: socket, wake: wake, ledger: ledger, scripts: scripts).run()
    }
  }

  deinit {
    beginToStop()
  }

  /// Closes the port and all connections, and waits until they're closed.
  public func stop() async {
    beginToStop()
    let ledger = ledger
    // Waits in a separate task, because the server must stop even if the test is canceled.
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

// MARK: Received requests
extension FaultServer {
  /// All requests, in the order in which their heads arrived.
  public var requests: [FaultRequest] { ledger.value.requests }

  /// All connections that the server accepted.
  public var connections: [Connection] { ledger.value.connections }

  /// The number of open connections.
  public var openConnectionCount: Int { connections.count { $0.isOpen } }

  /// The number of bytes that the server received on all connections.
  public var receivedByteCount: Int { connections.reduce(0) { $0 + $1.receivedByteCount } }

  /// The number of bytes that the server wrote to the sockets of all connections.
  public var sentByteCount: Int { connections.reduce(0) { $0 + $1.sentByteCount } }

  // MARK: Waiting

  /// Waits until the server has received the specified number of requests.
  ///
  /// - Parameter count: The number of requests. A request counts as soon as the server receives its head.
  /// - Returns: All requests, which may be more than `count`.
  /// - Throws: A `CancellationError` if the task is canceled while it's waiting, for example because the test exceeds
  ///   its time limit.
  @discardableResult
  public func waitForRequests(count: Int) async throws -> [FaultRequest] {
    try await ledger.wait { $0.requests.count >= count }.requests
  }

  /// Waits until the server has accepted the specified number of connections.
  ///
  /// - Parameter count: The number of connections.
  /// - Returns: All connections, which may be more than `count`.
  /// - Throws: A `CancellationError` if the task is canceled while it's waiting.
  @discardableResult
  public func waitForConnections(count: Int) async throws -> [Connection] {
    try await ledger.wait { $0.connections.count >= count }.connections
  }

  /// Waits until all accepted connections are closed, either by the client or by the server.
  ///
  /// - Throws: A `CancellationError` if the task is canceled while it's waiting.
  public func waitForConnectionsToClose() async throws {
    try await ledger.wait { ledger in ledger.connections.allSatisfy { !$0.isOpen } }
  }
}

/// Runs an operation with a ``FaultServer`` and stops the server when the operation ends.
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
/// The function works with every test framework, including Swift Testing and XCTest.
///
/// - Parameters:
///   - accepting: A closure that receives a connection's number, starting at 1, and returns the script that the server
///     runs before the connection's first request. By default, the closure returns an empty script.
///   - answering: The time at which the server calls `script`; by default, after it receives the whole request.
///   - script: A closure that returns the script for a request. The server calls the closure on its own threads.
///   - operation: A closure that receives the server and runs while the server is listening. When the closure ends, the
///     server closes its port and all connections.
/// - Returns: The return value of the operation.
/// - Throws: The error that the operation throws, or a ``FaultServerError`` if the system can't provide a socket or a
///   port.
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

/// The error that occurs if a ``FaultServer`` can't start.
public struct FaultServerError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The system function that failed, such as `bind`.
  public let function: String

  /// The system's error number, `errno`.
  public let code: Int32

  /// The function and the error number.
  public var description: String {
    "the fault server can't listen on 127.0.0.1: \(function) failed with errno \(code)"
  }
}
