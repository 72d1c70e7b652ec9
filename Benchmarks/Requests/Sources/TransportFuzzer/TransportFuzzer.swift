import Foundation
import HTTPTypes
import NIOConcurrencyHelpers
import NetworkKit

/// Drives the transports on SwiftNIO with mutated responses of HTTP/1.1 and HTTP/2.
///
///     transport-fuzzer SECONDS SEED FOLDER
///     transport-fuzzer --replay LINE
///
/// Whatever a server sends, the request ends in time with a response or a `NetworkError`, the memory
/// stays small, and no descriptor is left. Before each request its input is written to the folder: it is there
/// when the process has ended.
@main
struct TransportFuzzer {
  /// The requests that are under way at the same time.
  private static let workerCount = 8
  /// The longest that the last requests and the shutdown of the transports may take.
  private static let patience = Duration.seconds(90)

  static func main() async throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    let authority = FileManager.default.temporaryDirectory.appendingPathComponent(
      "transport-fuzzer-\(ProcessInfo.processInfo.processIdentifier).pem")
    try Data(TestCertificate.authority.utf8).write(to: authority)
    defer { try? FileManager.default.removeItem(at: authority) }
    let security = TransportSecurity(trustRoots: .file(path: authority.path))
    let transports = Transports(
      asyncHTTPClient: try AsyncHTTPClientTransport(
        connectTimeout: .seconds(2), security: security),
      nio: try NIOTransport(connectTimeout: .seconds(2), security: security))
    if arguments.count == 2, arguments[0] == "--replay", let input = Input(line: arguments[1]) {
      let worker = Worker(server: try await .listening(), transports: transports)
      print(try await worker.run(input))
      return
    }
    guard arguments.count == 3, let seconds = Double(arguments[0]), let seed = UInt64(arguments[1])
    else {
      print("usage: transport-fuzzer SECONDS SEED FOLDER")
      exit(64)
    }
    let report = try await fuzz(
      for: .seconds(seconds), seed: seed, folder: arguments[2], transports)
    print(report.text)
    exit(report.isClean ? 0 : 1)
  }

  private static func fuzz(
    for duration: Duration, seed: UInt64, folder: String, _ transports: Transports
  ) async throws -> Report {
    let before = Resources.descriptorCount
    let end = ContinuousClock.now.advanced(by: duration)
    let work = NIOLockedValueBox("the requests, which were canceled")
    exitIfUnfinished(after: duration + patience, work)
    var report = Report(seed: seed)
    try await withThrowingTaskGroup(of: Report.self) { group in
      for number in 0..<workerCount {
        group.addTask {
          let worker = Worker(server: try await .listening(), transports: transports)
          let path = "\(folder)/input-\(number)"
          _ = FileManager.default.createFile(atPath: path, contents: nil)
          let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
          var mutator = Mutator(seed: seed &+ UInt64(number))
          var report = Report(seed: seed)
          while ContinuousClock.now < end, report.isClean {
            let input = mutator.next()
            // Not `Data.write`, which waits for the disk.
            try file.truncate(atOffset: 0)
            try file.write(contentsOf: Data(try input.line.utf8))
            report.count(try await worker.run(input), input)
          }
          return report
        }
      }
      for try await part in group { report.add(part) }
    }
    work.withLockedValue { $0 = "the shutdown of AsyncHTTPClientTransport" }
    try await transports.asyncHTTPClient.shutdown()
    work.withLockedValue { $0 = "the shutdown of NIOTransport" }
    await transports.nio.shutdown()
    // The server's side of the last connections is closed a little later.
    for _ in 0..<50 {
      report.leftDescriptors = Resources.descriptorCount - before - workerCount * 3
      if report.leftDescriptors <= 0 { break }
      try await Task.sleep(for: .milliseconds(100))
    }
    return report
  }

  /// Ends the process if its work takes too long: a request that ignores its cancellation would never be reported.
  private static func exitIfUnfinished(
    after limit: Duration, _ work: NIOLockedValueBox<String>
  ) {
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: TimeInterval(limit.components.seconds))
      print("no end of \(work.withLockedValue { $0 })")
      exit(2)
    }
  }
}

/// The transports under test.
struct Transports: Sendable {
  let asyncHTTPClient: AsyncHTTPClientTransport
  let nio: NIOTransport
}

/// Performs one request after the other against a separate server.
struct Worker {
  /// The longest that any request may take: the total timeout, and what its end takes.
  private static let patience = Duration.seconds(10)

  let server: FuzzServer
  let transports: Transports

  /// Returns the outcome of the request over `NIOTransport`: `ok`, the code of its error, or `hang`, also if the other
  /// transport hangs.
  func run(_ input: Input) async throws -> String {
    let outcome = try await run(input, over: transports.asyncHTTPClient)
    if outcome == "hang" { return outcome }
    return try await run(input, over: transports.nio)
  }

  private func run(_ input: Input, over transport: any NetworkClient) async throws -> String {
    server.answer(with: input)
    let port =
      input.isHTTP2
      ? server.ports.http2 : input.isSecure ? server.ports.secure : server.ports.plain
    let client = HTTPNetworkClient(
      baseURL: try BaseURL(
        input.isSecure ? "https://localhost:\(port)" : "http://127.0.0.1:\(port)"),
      configuration: .init(
        timeouts: try Timeouts(total: .seconds(3), idle: .milliseconds(200)), retries: .never,
        limits: try ResponseLimits(bodySize: 8 << 20)),
      transport: transport)
    return await withTaskGroup(of: String.self) { group in
      group.addTask { await outcome(of: input, client) }
      group.addTask {
        try? await Task.sleep(for: Self.patience)
        return "hang"
      }
      let first = await group.next() ?? "hang"
      group.cancelAll()
      return first
    }
  }

  private func outcome(of input: Input, _ client: HTTPNetworkClient) async -> String {
    do throws(NetworkError) {
      switch input.use {
      case .getBuffered: _ = try await client.perform(Fetch())
      case .head: _ = try await client.perform(Fetch(method: .head))
      case .postSmall: _ = try await client.perform(Fetch(method: .post, bodySize: 10))
      case .postLarge: _ = try await client.perform(Fetch(method: .post, bodySize: 300_000))
      case .getStream:
        for try await _ in try await client.perform(FetchStream()) {}
      case .leaveStream:
        for try await _ in try await client.perform(FetchStream()) { break }
      }
      return "ok"
    } catch {
      return error.code.name
    }
  }
}

struct Fetch: NetworkRequest {
  typealias ResponseType = JSON?

  var method = HTTPRequest.Method.get
  var bodySize = 0
  let endpoint = "/"

  func encode(into request: inout RequestEncoder) throws(NetworkError) {
    try request.appendPath(endpoint)
    if bodySize > 0 {
      try request.setBody(RequestBody.bytes([UInt8](repeating: 7, count: bodySize)))
    }
  }
}

struct FetchStream: NetworkRequest {
  typealias ResponseType = ByteStream

  let endpoint = "/"
}
