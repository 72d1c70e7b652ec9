import NetworkKit

struct ReleaseList {
  private(set) var lines: [String] = []

  mutating func load(owner: String, name: String) async {
    do throws(ListReleases.Failure) {
      let releases = try await ListReleases(owner: owner, name: name).perform()
      lines = releases.map { "\($0.tag) by \($0.author)" }
    } catch {
      switch error {
      case .notFound(let failure): lines = ["\(owner)/\(name): \(failure.message)"]
      case .other(let error): lines = [error.reason]
      }
    }
  }
}
