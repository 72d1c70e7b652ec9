internal import Hummingbird
internal import NetworkKit

/// `/response-headers?name=value`: the query items as header fields of the response, and in its body.
struct ResponseHeadersRoutes {
  /// Header fields that determine the end of the response, which a client can't set.
  private static let framing: Set<HTTPField.Name> = [
    .connection, .contentLength, .trailer, .transferEncoding,
  ]

  func add(to router: Router<BasicRequestContext>) {
    router.on("/response-headers", methods: [.get, .post]) { request, _ in
      let pairs = FormURLEncoding.pairs(in: request.uri.query ?? "")
      var response = Response(json: JSON(grouping: pairs))
      for pair in pairs {
        guard let name = HTTPField.Name(pair.name), !Self.framing.contains(name) else {
          return Response(status: .badRequest, text: "Can't set the header field: \(pair.name)")
        }
        response.headers.append(HTTPField(name: name, value: pair.value))
      }
      return response
    }
  }
}
