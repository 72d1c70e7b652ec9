internal import Hummingbird
internal import Logging
internal import NIOCore

/// A server in this process that behaves like httpbin.org and listens on a free port of 127.0.0.1.
///
/// ```swift
/// try await HTTPBinServer.withServer { server in
///   print(server.baseURL)  // http://127.0.0.1:49152
/// }
/// ```
///
/// It serves `/get`, `/post` and the other methods, `/anything`, `/headers`, `/ip`, `/user-agent`, `/status/{code}`,
/// `/basic-auth/{user}/{password}`, `/delay/{seconds}`, `/stream/{lines}`, `/stream-bytes/{count}`, `/bytes/{count}`,
/// `/range/{count}`, `/redirect/{count}`, `/redirect-to`, `/json`, `/uuid` and `/response-headers`.
public struct HTTPBinServer: Sendable {
  /// The port that the server listens on.
  public let port: Int

  /// The base URL, without a slash at the end.
  public var baseURL: String { "http://127.0.0.1:\(port)" }

  /// Runs a server for the duration of an operation.
  ///
  /// - Parameters:
  ///   - limits: The limits of a client's requests.
  ///   - operation: A closure that uses the running server; when it returns, the server stops.
  /// - Returns: The result of the operation.
  /// - Throws: The error of the operation, or the reason that the server couldn't start.
  public nonisolated(nonsending) static func withServer<Result>(
    limits: HTTPBinLimits = .standard,
    operation: nonisolated(nonsending) (HTTPBinServer) async throws -> Result
  ) async throws -> Result {
    try await withThrowingTaskGroup(of: Void.self) { group in
      let (ports, announcement) = AsyncStream.makeStream(of: Int.self)
      let application = Application(
        router: httpBinRouter(limits: limits),
        configuration: .init(address: .hostname("127.0.0.1", port: 0)),
        onServerRunning: { channel in
          if let port = channel.localAddress?.port { announcement.yield(port) }
          announcement.finish()
        },
        logger: Logger(label: "HTTPBinServer") { _ in SwiftLogNoOpLogHandler() })
      group.addTask {
        defer { announcement.finish() }
        try await application.run()
      }
      defer { group.cancelAll() }
      guard let port = await ports.first(where: { _ in true }) else {
        try await group.waitForAll()
        throw CancellationError()
      }
      return try await operation(HTTPBinServer(port: port))
    }
  }
}
