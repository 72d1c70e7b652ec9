internal import IssueReporting
internal import NetworkKit
internal import NetworkKitServer
internal import NetworkKitSupport

/// A script that replaces the responses to the next requests of a type.
struct SampleFault: Sendable {
  let script: FaultScript
  var remaining: Int
}

/// The handlers and faults of a ``SampleServer``, and the scripts that follow from them.
final class SampleRoutes: Sendable {
  private struct State: Sendable {
    var router = RequestRouter()
    var scripts: [ObjectIdentifier: FaultScript] = [:]
    var faults: [ObjectIdentifier: SampleFault] = [:]
  }

  static let limits = RequestLimits(
    headSize: 64 << 10, bodySize: 64 << 20, chunkLineSize: 4 << 10, bufferSize: 1 << 20)

  private let state = Locked(State())

  func setHandler<Request: ReceivableRequest>(
    of type: Request.Type, after script: FaultScript,
    _ handler: @escaping @Sendable (Request, ReceivedRequest) async throws -> ServedResponse
  ) {
    let conflict = state.withLock { state -> RouteConflictError? in
      do throws(RouteConflictError) {
        try state.router.serve(type) { request, received in
          try await Self.explaining { try await handler(request, received) }
        }
        state.scripts[ObjectIdentifier(type)] = script
        state.faults[ObjectIdentifier(type)] = nil
        return nil
      } catch {
        return error
      }
    }
    if let conflict { reportIssue("\(conflict)") }
  }

  /// Sets the fault of a type. A type without a handler receives one, because only its route is needed.
  func setFault<Request: ReceivableRequest>(of type: Request.Type, _ fault: SampleFault) {
    if state.withLock({ $0.scripts[ObjectIdentifier(type)] == nil }) {
      setHandler(of: type, after: FaultScript()) { _, _ in
        throw RequestRejection(.notImplemented, "\(type) has a fault, but no handler")
      }
    }
    state.withLock { $0.faults[ObjectIdentifier(type)] = fault }
  }

  /// Returns the response of a handler. Unlike a router, a server for tests explains unexpected errors to the client.
  private static func explaining(
    _ handler: () async throws -> ServedResponse
  ) async throws -> ServedResponse {
    do {
      return try await handler()
    } catch let error as any DeclaredFailureResponse {
      throw error
    } catch let error as RequestRejection {
      throw error
    } catch {
      throw RequestRejection(.internalServerError, "the handler threw \(error)")
    }
  }

  // MARK: Scripts

  /// Returns the script between the head and the body, which ends the connection if the head isn't valid.
  func scriptBeforeBody(of request: FaultRequest) -> FaultScript {
    do throws(RequestRejection) {
      let head = try head(of: request)
      return head.expectsContinue ? .raw("HTTP/1.1 100 Continue\r\n\r\n") : FaultScript()
    } catch {
      return Self.script(rejecting: error, isHead: request.method == "HEAD")
    }
  }

  func script(for request: FaultRequest) -> FaultScript {
    do throws(RequestRejection) {
      let head = try head(of: request)
      return script(for: head.received(with: request.body), head)
    } catch {
      return Self.script(rejecting: error, isHead: request.method == "HEAD")
    }
  }

  private func script(for received: ReceivedRequest, _ head: SampleRequestHead) -> FaultScript {
    let (router, fault, before) = state.withLock { state in
      guard let key = state.router.match(received).map({ ObjectIdentifier($0.type) }) else {
        return (state.router, nil as FaultScript?, FaultScript())
      }
      let fault = state.faults[key]?.take()
      return (state.router, fault, state.scripts[key] ?? FaultScript())
    }
    if let fault { return fault }
    return before.respond(
      PendingResponse(
        isHead: head.method == .head, allowsChunks: head.isHTTP11, closes: head.closes
      ) {
        await Self.response(to: received, by: router)
      })
  }

  private static func response(
    to request: ReceivedRequest, by router: RequestRouter
  ) async -> ServedResponse {
    // `OPTIONS *` is about the server (RFC 9110, section 9.3.7).
    guard request.target != "*" else { return ServedResponse() }
    let response = await router.respond(to: request)
    guard response.status == .notFound, router.match(request) == nil else { return response }
    let known = router.routes.isEmpty ? "no request" : router.routes.joined(separator: ", ")
    return RequestRejection(
      .notFound,
      "the server has no handler for \(request.method) \(request.path.prefix(256)), but for \(known)"
    ).response
  }

  /// Returns the last script of a connection whose request can't be read.
  func script(rejecting failure: RequestReader.Failure) -> FaultScript {
    switch failure {
    case .connectionEnded: .close()
    case .malformedChunk:
      Self.script(rejecting: RequestRejection(.badRequest, "the body isn't correctly chunked"))
    case .headTooLarge:
      Self.script(
        rejecting: RequestRejection(
          .requestHeaderFieldsTooLarge,
          "the header section is larger than \(Self.limits.headSize >> 10) KiB"))
    case .bodyTooLarge:
      Self.script(
        rejecting: RequestRejection(
          .contentTooLarge, "the body is larger than \(Self.limits.bodySize >> 20) MiB"))
    }
  }

  private static func script(
    rejecting rejection: RequestRejection, isHead: Bool = false
  ) -> FaultScript {
    FaultScript().respond(
      PendingResponse(isHead: isHead, allowsChunks: true, closes: true) { rejection.response })
  }

  // MARK: Received requests

  private func head(of request: FaultRequest) throws(RequestRejection) -> SampleRequestHead {
    try SampleRequestHead(request.head, maximumBodySize: Self.limits.bodySize)
  }

  func declaredRequest<Request: ReceivableRequest>(
    from request: FaultRequest, as type: Request.Type
  ) -> Request? {
    guard request.isComplete, var received = try? head(of: request).received(with: request.body),
      state.withLock({ $0.router.match(received)?.type == type })
    else { return nil }
    // The handler of a GET request also responds to HEAD.
    received.method = type.route.method
    return try? Request(receiving: received)
  }
}

extension SampleFault {
  /// Returns the script if the fault applies to one more request.
  fileprivate mutating func take() -> FaultScript? {
    guard remaining > 0 else { return nil }
    remaining -= 1
    return script
  }
}

extension SampleRequestHead {
  /// Returns the request with a body.
  fileprivate func received(with body: [UInt8]) -> ReceivedRequest {
    ReceivedRequest(
      method: method, target: target, headerFields: fields,
      body: body.isEmpty ? .empty : .bytes(body, contentType: fields[.contentType]))
  }
}
