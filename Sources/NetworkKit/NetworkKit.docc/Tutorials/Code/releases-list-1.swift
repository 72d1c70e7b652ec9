import NetworkKit

struct ReleaseList {
  private(set) var lines: [String] = []

  mutating func load(owner: String, name: String) async throws(NetworkError) {
    let releases = try await ListReleases(owner: owner, name: name).perform()
    lines = releases.map { "\($0.tag) by \($0.author)" }
  }
}
