import AllocationCounter
import AsyncHTTPClient
import Foundation
import HTTPTypes
import NIOCore
import NIOPosix
import NIOSSL
import NetworkKit

/// Measures the cost that the default chain adds to a request: over a transport that responds at once, and over the
/// network compared with AsyncHTTPClient alone. With an nginx that has the files of `Scripts/request-benchmarks`, it
/// measures declared requests as well, from `perform()` to the model.
///
///     request-benchmark PORT [ROUNDS [NGINX_PORT SECURE_PORT HTTP2_PORT CERTIFICATE]]
///
/// To profile one of the measurements, set `BENCHMARK_PASS` to its name.
@main
struct RequestBenchmark {
  static func main() {
    // An asynchronous `main` ends the main thread, and Valgrind doesn't support that.
    Task.detached {
      do {
        try await run()
        exit(0)
      } catch {
        fatalError("\(error)")
      }
    }
    while true { sleep(1_000) }
  }

  private static func run() async throws {
    let arguments = CommandLine.arguments
    guard arguments.count > 1, let port = Int(arguments[1]) else {
      print(
        "usage: request-benchmark PORT [ROUNDS [NGINX_PORT SECURE_PORT HTTP2_PORT CERTIFICATE]]")
      exit(64)
    }
    let rounds = arguments.count > 2 ? Int(arguments[2]) ?? 21 : 21
    allocation_counter_share()
    let nginx = NginxServer(arguments.dropFirst(3))
    var configuration = HTTPClient.Configuration()
    if let nginx {
      var tls = TLSConfiguration.makeClientConfiguration()
      tls.trustRoots = .file(nginx.certificatePath)
      configuration.tlsConfiguration = tls
    }
    let bare = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
    var passes = try Self.passes(port: port, bare)
    if let nginx {
      passes += try performPasses(nginxPort: nginx.port, bare)
      passes += try wirePasses(nginx, bare) + layerPasses(port: nginx.port)
    }
    if let name = ProcessInfo.processInfo.environment["BENCHMARK_PASS"] {
      passes.removeAll { $0.name != name }
    }
    var results: [[Result]] = passes.map { _ in [] }
    for _ in 0..<rounds {
      for (index, pass) in passes.enumerated() { results[index].append(try await pass.measured()) }
    }
    try await bare.shutdown()
    for (pass, results) in zip(passes, results) {
      let time = median(results.map(\.microseconds))
      let cpuTime = median(results.map(\.cpuMicroseconds))
      let allocations = median(results.map(\.allocations))
      print("\(pass.name)\t\(time)\t\(cpuTime)\t\(allocations)")
    }
  }

  private static func passes(port: Int, _ bare: HTTPClient) throws -> [Pass] {
    let url = "http://127.0.0.1:\(port)"
    let transport = AsyncHTTPClientTransport.shared
    let chain = HTTPNetworkClient(baseURL: try BaseURL(url), transport: transport)
    let nioChain = HTTPNetworkClient(baseURL: try BaseURL(url), transport: NIOTransport.shared)
    let memory = InMemory()
    let memoryChain = HTTPNetworkClient(baseURL: try BaseURL(url), transport: memory)
    let head = HTTPRequest(method: .get, scheme: nil, authority: nil, path: "/benchmark")
    let relative = OutgoingRequest(head: head, name: "Benchmark")
    var absolute = relative
    absolute.head.scheme = "http"
    absolute.head.authority = "127.0.0.1:\(port)"
    let request = HTTPClientRequest(url: url + "/benchmark")
    let inMemory = [
      Pass(name: "in memory, a transport alone", count: 2_000) { [absolute] in
        _ = try await memory.send(absolute)
      },
      Pass(name: "in memory, the chain around it", count: 2_000) {
        _ = try await memoryChain.send(relative)
      },
    ]
    let onTheWire = [("one at a time", 400, 1), ("eight at a time", 1_200, 8)].flatMap {
      (order, count, width) in
      [
        Pass(name: "\(order), AsyncHTTPClient", count: count, width: width) {
          let response = try await bare.execute(request, timeout: .seconds(60))
          _ = try await response.body.collect(upTo: 1 << 20)
        },
        Pass(name: "\(order), the transport", count: count, width: width) { [absolute] in
          _ = try await transport.send(absolute).buffered()
        },
        Pass(name: "\(order), the chain around it", count: count, width: width) {
          _ = try await chain.send(relative)
        },
        Pass(name: "\(order), NIOTransport", count: count, width: width) { [absolute] in
          _ = try await NIOTransport.shared.send(absolute).buffered()
        },
        Pass(name: "\(order), the chain around NIOTransport", count: count, width: width) {
          _ = try await nioChain.send(relative)
        },
      ]
    }
    return try inMemory + middlewarePasses(baseURL: BaseURL(url)) + onTheWire
  }

  private static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    return (sorted[sorted.count / 2] * 100).rounded() / 100
  }
}

/// The cost of one request.
struct Result {
  let microseconds: Double
  /// Of all threads of this process.
  let cpuMicroseconds: Double
  let allocations: Double
}

/// Something that is done so many times in a row.
struct Pass {
  let name: String
  let count: Int
  /// The number of tasks that share the work.
  var width = 1
  /// A Boolean value that indicates whether each task runs on an event loop instead of the threads of Swift's own pool.
  var onEventLoop = false
  let body: @Sendable () async throws -> Void

  func measured() async throws -> Result {
    let allocations = allocation_count()
    let cpuStart = clock()
    let start = ContinuousClock.now
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<width {
        let executor =
          onEventLoop ? EventLoopExecutor(loop: MultiThreadedEventLoopGroup.singleton.next()) : nil
        group.addTask(executorPreference: executor) {
          for _ in 0..<count / width { try await body() }
        }
      }
      try await group.waitForAll()
    }
    let time = start.duration(to: .now)
    return Result(
      microseconds: time / .microseconds(1) / Double(count),
      cpuMicroseconds: Double(clock() - cpuStart) * 1e6 / Double(CLOCKS_PER_SEC) / Double(count),
      allocations: Double(allocation_count() - allocations) / Double(count))
  }
}

/// An event loop that runs tasks.
private final class EventLoopExecutor: TaskExecutor {
  private let loop: any EventLoop

  init(loop: any EventLoop) {
    self.loop = loop
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    loop.execute { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}

/// Responds at once, with an empty response.
struct InMemory: NetworkClient {
  func send(_ request: OutgoingRequest) async throws(NetworkError) -> NetworkResponse {
    NetworkResponse([])
  }
}
