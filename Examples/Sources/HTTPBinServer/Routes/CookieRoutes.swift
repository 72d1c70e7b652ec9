internal import Hummingbird
internal import NetworkKit

/// `/cookies`: the cookies of the request; `/cookies/set` and `/cookies/delete` change them and redirect there.
struct CookieRoutes {
  func add(to router: Router<BasicRequestContext>) {
    router.get("/cookies") { request, _ in
      let fields = request.headers[values: .cookie].joined(separator: "; ")
      let pairs = fields.split(separator: ";").map { pair in
        let halves = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        return (
          String(halves[0].drop { $0 == " " }),
          JSON.string(halves.count > 1 ? String(halves[1]) : "")
        )
      }
      let cookies = Dictionary(pairs) { first, _ in first }.sorted { $0.key < $1.key }
      return Response(json: ["cookies": JSON(members: cookies.map { ($0.key, $0.value) })])
    }
    router.get("/cookies/set") { request, _ in
      change(FormURLEncoding.pairs(in: request.uri.query ?? ""), attributes: "; Path=/")
    }
    router.get("/cookies/set/{name}/{value}") { _, context in
      let pair = FormPair(name: try context.text("name"), value: try context.text("value"))
      return change([pair], attributes: "; Path=/")
    }
    router.get("/cookies/delete") { request, _ in
      let pairs = FormURLEncoding.pairs(in: request.uri.query ?? "")
      return change(
        pairs.map { FormPair(name: $0.name, value: "") },
        attributes: "; Expires=Thu, 01 Jan 1970 00:00:00 GMT; Max-Age=0; Path=/")
    }
  }

  private func change(_ pairs: [FormPair], attributes: String) -> Response {
    var response = Response(status: .found, headers: [.location: "/cookies"])
    for pair in pairs {
      guard pair.isCookie else {
        return Response(status: .badRequest, text: "Can't set the cookie: \(pair.name)")
      }
      response.headers.append(
        HTTPField(name: .setCookie, value: "\(pair.name)=\(pair.value)\(attributes)"))
    }
    return response
  }
}

extension FormPair {
  /// Returns whether the pair is one of a cookie without quotes (RFC 6265, section 4.1.1).
  fileprivate var isCookie: Bool {
    !name.isEmpty && !name.contains("=")
      && (name + value).unicodeScalars.allSatisfy {
        ("!"..."~").contains($0) && !"\",;\\".unicodeScalars.contains($0)
      }
  }
}
