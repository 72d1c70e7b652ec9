internal import Foundation

/// The requests of a contract by their paths, with and without the path of the base URL.
struct OperationRoutes {
  /// A request whose path matches, with the values of the placeholders, percent-decoded.
  struct Match {
    let request: Request
    let captures: [String: String]
  }

  private struct Route {
    let request: Request
    let segments: [Substring]
    let base: [Substring]
    /// A Boolean value that indicates whether the last placeholder contains several segments.
    let hasRest: Bool
  }

  private let routes: [Route]

  init(_ contract: Contract) {
    routes = contract.requests.map { request in
      let base = PathPattern.path(
        of: request.baseURL ?? contract.baseURL ?? contract.clientURL ?? "")
      return Route(
        request: request, segments: PathWriter.path(of: request).split(separator: "/"),
        base: base.split(separator: "/"),
        hasRest: request.endpoint.contains("{+") || request.endpoint.contains("{/"))
    }
  }

  /// Returns the requests with a path; the most specific ones are first.
  func matches(_ path: String) -> [Match] {
    let segments = path.split(separator: "/")
    let matches = routes.compactMap { route -> Match? in
      let relative =
        segments.starts(with: route.base) ? segments.dropFirst(route.base.count) : segments[...]
      let captures =
        captures(of: Array(relative), route) ?? captures(of: segments, route)
      return captures.map { Match(request: route.request, captures: $0) }
    }
    // A path without placeholders isn't a value of another path.
    let concrete = matches.filter(\.captures.isEmpty)
    return concrete.isEmpty
      ? matches.sorted { $0.captures.count < $1.captures.count } : concrete
  }

  private func captures(of segments: [Substring], _ route: Route) -> [String: String]? {
    let count = route.segments.count
    guard segments.count == count || route.hasRest && segments.count >= count - 1 else {
      return nil
    }
    var captures: [String: String] = [:]
    for (index, part) in route.segments.enumerated() {
      let isRest = route.hasRest && index == count - 1
      let segment = isRest ? segments[index...].joined(separator: "/")[...] : segments[index]
      guard let open = part.firstIndex(of: "{"), let close = part.lastIndex(of: "}") else {
        guard part == segment else { return nil }
        continue
      }
      let (prefix, suffix) = (part[..<open], part[part.index(after: close)...])
      guard segment.hasPrefix(prefix), segment.dropFirst(prefix.count).hasSuffix(suffix),
        isRest || segment.count > prefix.count + suffix.count
      else { return nil }
      let name = part[part.index(after: open)..<close]
      let value = segment.dropFirst(prefix.count).dropLast(suffix.count)
      // The values of several placeholders in one segment can't be told apart.
      captures[String(name)] = name.contains("{") ? "" : value.removingPercentEncoding ?? ""
    }
    return captures
  }
}
