import NetworkKit

@main
struct ReleasesCommand {
  static func main() async throws {
    var list = ReleaseList()
    try await list.load(owner: "apple", name: "swift-nio")
    print(list.lines.joined(separator: "\n"))
  }
}
