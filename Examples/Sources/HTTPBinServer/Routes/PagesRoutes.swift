internal import Hummingbird
internal import NetworkKit

/// `/pages/{pages}?page=N&size=M`: a list of numbers, each page with a `Link` to the next one.
///
/// httpbin has no such path.
struct PagesRoutes {
  let limits: HTTPBinLimits

  func add(to router: Router<BasicRequestContext>) {
    router.get("/pages/{pages}") { request, context in
      let pages = try context.count("pages", upTo: limits.lines)
      let query = request.uri.queryParameters
      let page = query["page"].flatMap { Int($0) } ?? 1
      let size = min(query["size"].flatMap { Int($0) } ?? 10, limits.lines)
      guard page >= 1, page <= max(pages, 1), size >= 0 else { throw HTTPError(.notFound) }
      let first = (page - 1) * size
      let numbers = pages == 0 ? first..<first : first..<first + size
      var response = Response(json: .array(numbers.map { JSON($0) }))
      if page < pages, let link = HTTPField.Name("Link") {
        response.headers[link] = "<?page=\(page + 1)&size=\(size)>; rel=\"next\""
      }
      return response
    }
  }
}
