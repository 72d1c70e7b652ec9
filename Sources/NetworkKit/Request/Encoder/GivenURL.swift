/// An absolute URL that a request was given at call time: it may lead away from the request's API.
struct GivenURL: Sendable {
  /// The origin of the request's own base URL; `nil` where the client's counts.
  let home: Origin?

  /// The items of its query: whoever wrote the URL knows them already.
  private let items: Set<Substring>

  init(home: Origin?, query: Substring?) {
    self.home = home
    items = Set(query?.split(separator: "&") ?? [])
  }

  /// The query items of a path that may be sent to a foreign origin: the URL's own, and those that
  /// are no secret.
  func withoutSecretItems(_ target: String, _ redaction: Redaction) -> String {
    let (path, query) = target.splitAtQuery()
    guard let query else { return target }
    let kept = query.split(separator: "&").filter { items.contains($0) || !redaction.hides($0) }
    return kept.isEmpty ? String(path) : "\(path)?\(kept.joined(separator: "&"))"
  }
}
