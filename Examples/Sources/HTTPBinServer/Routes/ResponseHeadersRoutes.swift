internal import Hummingbird
internal import NetworkKit

/// `/response-headers?name=value`: the query as the headers of the answer, and in its body.
struct ResponseHeadersRoutes {
  /// Headers that say where the answer ends: a client does not get to choose them.
  private static let framing: Set<HTTPField.Name> = [
    .connection, .contentLength, .trailer, .transferEncoding,
  ]

  func add(to router: Router<BasicRequestContext>) {
    router.on("/response-headers", methods: [.get, .post]) { request, _ in
      let pairs = FormURLEncoding.pairs(in: request.uri.query ?? "")
      var response = Response(json: JSON(grouping: pairs))
      for pair in pairs {
        guard let name = HTTPField.Name(pair.name), !Self.framing.contains(name) else {
          return Response(status: .badRequest, text: "Not a header to set: \(pair.name)")
        }
        response.headers.append(HTTPField(name: name, value: pair.value))
      }
      return response
    }
  }
}
