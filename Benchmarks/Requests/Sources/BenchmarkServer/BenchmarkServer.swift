import NIOCore
import NIOHTTP1
import NIOPosix

/// A server on 127.0.0.1 for the benchmark and the load suite: prints its port and serves until its
/// standard input ends.
///
/// The response's body is the path of the request. `?fault=…` corrupts the first response to a path, and only the
/// first; `/open-connections` returns the number of connections, and `/silence` never responds.
@main
struct BenchmarkServer {
  static func main() async throws {
    let ledger = Ledger()
    let channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .serverChannelOption(.backlog, value: 4096)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.configureHTTPServerPipeline()
          try channel.pipeline.syncOperations.addHandler(Answerer(ledger))
        }
      }
      .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
      .bind(host: "127.0.0.1", port: 0).get()
    print(channel.localAddress?.port ?? 0)
    fflushStandardOutput()
    while readLine() != nil {}
    try await channel.close()
  }
}
