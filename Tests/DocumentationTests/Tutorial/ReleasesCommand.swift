import NetworkKit

struct ReleasesCommand {
  static func main() async throws {
    let client = HTTPNetworkClient(configuration: .init(timeouts: try .total(.seconds(10)))) {
      LoggingMiddleware()
    }
    NetworkClients.bootstrap(client)

    var list = ReleaseList()
    await list.load(owner: "apple", name: "swift-nio")
    print(list.lines.joined(separator: "\n"))
  }
}
