import Foundation
import NetworkKit

/// The requests of one run, over a separate transport.
struct Load {
  private let transport: any LoadedTransport
  private let client: HTTPNetworkClient

  init(port: Int) {
    transport = loadedTransport()
    client = HTTPNetworkClient(
      baseURL: BaseURL(stringLiteral: "http://127.0.0.1:\(port)"), transport: transport)
  }

  /// Makes what is made once, such as threads and buffers.
  func warmUp() async throws {
    for number in 0..<100 { _ = try await client.perform(GetItem(phase: "warm", number: number)) }
  }

  /// The number of connections that the server still has.
  func openConnections() async throws -> Int {
    Int(try await client.perform(GetOpenConnections())) ?? -1
  }

  /// Requests a small body that decompresses to a large one, and measures the memory that its rejection needs.
  func open(bombAt port: Int) async throws -> BombReport {
    let before = Resources.now().residentKilobytes
    let client = HTTPNetworkClient(
      baseURL: BaseURL(stringLiteral: "http://127.0.0.1:\(port)"), transport: transport)
    var code: NetworkError.Code?
    do throws(NetworkError) {
      _ = try await client.perform(GetItem(phase: "bomb", number: 0))
    } catch {
      code = error.code
    }
    let peak = Resources.now().peakKilobytes
    return BombReport(
      isRefused: code == .decompressionLimitExceeded, kilobytes: max(0, peak - before))
  }

  /// Buffers a large body, and measures the memory that it takes.
  func buffer(_ name: String, _ path: String, at port: Int) async throws -> BufferingReport {
    let client = HTTPNetworkClient(
      baseURL: BaseURL(stringLiteral: "http://127.0.0.1:\(port)"), transport: transport)
    let before = Resources.now().residentKilobytes
    try Resources.resetPeak()
    let count = try await client.perform(GetData(path: path)).count
    let peak = Resources.now().peakKilobytes
    return BufferingReport(
      name: name, bodyKilobytes: count >> 10, kilobytes: max(0, peak - before))
  }

  func shutdown() async throws {
    try await transport.shutdown()
  }

  /// Performs so many requests, so many at once; one of twenty with a fault.
  func run(_ phase: String, count: Int, concurrency: Int, faults: Bool) async -> LoadPhase {
    var result = LoadPhase(name: phase, requests: count)
    let start = ContinuousClock.now
    await withTaskGroup(of: Outcome.self) { group in
      for number in 0..<count {
        if number >= concurrency, let outcome = await group.next() { result.count(outcome) }
        group.addTask { await outcome(of: GetItem(phase: phase, number: number, faults: faults)) }
      }
      for await outcome in group { result.count(outcome) }
    }
    result.seconds = start.duration(to: .now) / .seconds(1)
    return result
  }

  /// Cancels so many requests, a hundred at a time: on the wire, waiting for a connection, and not begun.
  func cancel(count: Int) async -> CancellationReport {
    var report = CancellationReport(requests: count)
    for _ in 0..<count / 100 {
      let tasks = (0..<100).map { number in
        Task { await outcome(of: GetItem(phase: "silence", number: number)) }
      }
      await Task.yield()
      let start = ContinuousClock.now
      for task in tasks { task.cancel() }
      for task in tasks {
        let outcome = await task.value
        report.count(outcome, after: start.duration(to: .now))
      }
    }
    return report
  }

  private func outcome(of request: GetItem) async -> Outcome {
    do throws(NetworkError) {
      let text = try await client.perform(request)
      return text == request.path ? .answered : .wrong
    } catch {
      return request.fault == .truncated ? .expectedError : .error(error.code.name)
    }
  }
}

/// Returns the transport that is measured: `NIOTransport` if the environment contains `NETWORKKIT_TRANSPORT=NIO`.
func loadedTransport() -> any LoadedTransport {
  let isNIO = ProcessInfo.processInfo.environment["NETWORKKIT_TRANSPORT"] == "NIO"
  return isNIO ? NIOTransport() : AsyncHTTPClientTransport()
}

/// A transport that can be shut down.
protocol LoadedTransport: NetworkClient {
  func shutdown() async throws(NetworkError)
}

extension AsyncHTTPClientTransport: LoadedTransport {}
extension NIOTransport: LoadedTransport {}

/// The result of one request.
enum Outcome: Sendable {
  case answered
  /// The response was that of another request.
  case wrong
  /// The response was truncated, and the request can't be retried.
  case expectedError
  case error(String)
}

/// A fault of a response.
enum Fault: String, CaseIterable, Sendable {
  case unavailable, truncated, reset, closed
}

/// Requests a unique item; the response is its path.
struct GetItem: NetworkRequest {
  typealias ResponseType = String

  let phase: String
  let number: Int
  var faults = false

  /// One of twenty, of all kinds in turn.
  var fault: Fault? {
    guard faults, number.isMultiple(of: 20) else { return nil }
    return Fault.allCases[number / 20 % Fault.allCases.count]
  }

  var path: String {
    phase == "silence" ? "/silence" : "/\(phase.replacing(" ", with: "-"))/\(number)"
  }

  var endpoint: String { path }
  var method: HTTPRequest.Method { .get }
  var parameters: Parameters { ["fault": fault?.rawValue] }
}

/// Requests a large body.
struct GetData: NetworkRequest {
  typealias ResponseType = Data

  let path: String
  var endpoint: String { "/\(path)" }
}

/// Requests the number of the server's connections.
struct GetOpenConnections: NetworkRequest {
  typealias ResponseType = String

  var endpoint: String { "/open-connections" }
  var method: HTTPRequest.Method { .get }
}
