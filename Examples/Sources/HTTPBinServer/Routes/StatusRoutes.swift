internal import Hummingbird

/// `/status/{code}`: a response with that status, and with the fields and the body that the status requires.
struct StatusRoutes {
  func add(to router: Router<BasicRequestContext>) {
    router.on("/status/{code}", methods: anyMethod) { _, context in
      // A response with an informational status code isn't final, so the client would continue to wait.
      guard let code = try Int(context.text("code")), 200..<600 ~= code else {
        return Response(status: .badRequest, text: "Invalid status code")
      }
      return answer(HTTPResponse.Status(code: code))
    }
  }

  private func answer(_ status: HTTPResponse.Status) -> Response {
    switch status.code {
    case 301, 302, 303, 305, 307, 308:
      Response(status: status, headers: [.location: "/redirect/1"])
    case 401:
      Response(status: status, headers: [.wwwAuthenticate: AuthenticationRoutes.challenge])
    case 418:
      Response(status: status, text: "I'm a teapot.")
    default:
      Response(status: status)
    }
  }
}
