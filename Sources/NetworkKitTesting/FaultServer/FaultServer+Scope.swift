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
