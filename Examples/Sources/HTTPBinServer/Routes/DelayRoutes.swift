internal import Hummingbird
internal import NetworkKit

/// `/delay/{seconds}`: a description of the request, after a delay.
struct DelayRoutes {
  let limits: HTTPBinLimits

  func add(to router: Router<BasicRequestContext>) {
    router.on("/delay/{seconds}", methods: anyMethod) { request, context in
      guard let seconds = try Double(context.text("seconds")), seconds.isFinite, seconds >= 0 else {
        throw HTTPError(.badRequest, message: "The delay must be a number of seconds")
      }
      let body = try await request.body.collect(upTo: limits.requestBody)
      try await Task.sleep(for: .seconds(min(seconds, limits.delay)))
      return Response(
        json: RequestEcho(request, body: body).description(with: [
          .args, .data, .files, .form, .headers, .origin, .url,
        ]))
    }
  }
}
