import NetworkKit

/// A view model as in an app, which the README's tests test.
final class Profile {
  private let id: Int
  private(set) var title = ""

  init(id: Int) {
    self.id = id
  }

  func load() async {
    do {
      title = try await FetchUser(id: id).perform().name
    } catch {
      title = "Request failed"
    }
  }
}
