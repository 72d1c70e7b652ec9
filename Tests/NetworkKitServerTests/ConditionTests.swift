import HTTPTypes
import NetworkKit
import NetworkKitServer
import Testing

@NetworkRequest(endpoint: "/page")
@Receivable
private struct FetchPage {
  typealias ResponseType = String
}

@NetworkRequest(endpoint: "/page", method: .post)
@Receivable
private struct SendPage {
  typealias ResponseType = String
}

/// Requests whose conditions a response meets or not (RFC 9110, section 13).
@Suite struct ConditionTests {
  private static let tag = "\"a,b\""
  private static let (earlier, modified, later) = (
    "Fri, 20 Nov 2026 19:28:39 GMT", "Fri, 20 Nov 2026 19:28:40 GMT",
    "Fri, 20 Nov 2026 19:28:41 GMT"
  )

  private func router(
    _ fields: HTTPFields = [.eTag: tag, .lastModified: modified, .acceptRanges: "bytes"],
    status: HTTPResponse.Status = .ok
  ) throws -> RequestRouter {
    var router = RequestRouter()
    let response = ServedResponse(
      status: status, headerFields: fields, body: .text("0123456789", contentType: "text/plain"))
    try router.serve(FetchPage.self) { _, _ in response }
    try router.serve(SendPage.self) { _, _ in response }
    return router
  }

  private func response(
    to fields: HTTPFields, _ method: HTTPRequest.Method = .get, by router: RequestRouter
  ) async -> ServedResponse {
    await router.respond(
      to: ReceivedRequest(method: method, target: "/page", headerFields: fields))
  }

  @Test(
    arguments: [
      ([.ifNoneMatch: tag], 304), ([.ifNoneMatch: "W/\(tag)"], 304), ([.ifNoneMatch: "*"], 304),
      ([.ifNoneMatch: "\"x\" ,\(tag)"], 304), ([.ifNoneMatch: "\"x\""], 200),
      ([.ifNoneMatch: "a,b"], 200), ([.ifNoneMatch: "\"a"], 200),
      ([.ifModifiedSince: modified], 304), ([.ifModifiedSince: later], 304),
      ([.ifModifiedSince: earlier], 200), ([.ifModifiedSince: "yesterday"], 200),
      ([.ifMatch: tag], 200), ([.ifMatch: "*"], 200), ([.ifMatch: "\"x\", \(tag)"], 200),
      ([.ifMatch: "\"x\""], 412), ([.ifMatch: "W/\(tag)"], 412),
      ([.ifUnmodifiedSince: modified], 200), ([.ifUnmodifiedSince: earlier], 412),
      ([.ifUnmodifiedSince: "yesterday"], 200),
      // A tag takes precedence over a date, and both take precedence over a range.
      ([.ifNoneMatch: "\"x\"", .ifModifiedSince: modified], 200),
      ([.ifMatch: tag, .ifUnmodifiedSince: earlier], 200),
      ([.ifMatch: "\"x\"", .ifNoneMatch: tag], 412), ([.ifMatch: tag, .ifNoneMatch: tag], 304),
      ([.range: "bytes=0-1", .ifMatch: "\"x\""], 412),
      ([.range: "bytes=0-1", .ifNoneMatch: tag], 304), ([.range: "bytes=0-1", .ifMatch: tag], 206),
    ] as [(HTTPFields, Int)])
  func aConditionSelectsTheResponse(fields: HTTPFields, status: Int) async throws {
    let router = try router()
    let response = await response(to: fields, by: router)
    #expect(response.status.code == status)
    if status == 304 {
      #expect(response.body.bytes == [])
      #expect(response.headerFields[.eTag] == Self.tag)
      #expect(response.headerFields[.contentType] == nil)
    }
    if status == 412 {
      #expect(response.headerFields[.contentType] == "application/problem+json")
    }
    let head = await self.response(to: fields, .head, by: router)
    #expect(head.status.code == (status == 206 ? 200 : status))
    #expect(await self.response(to: fields, .post, by: router).status == .ok)
  }

  @Test func aResponseWithoutAValidatorMeetsEachCondition() async throws {
    for fields in [
      [.ifMatch: Self.tag], [.ifNoneMatch: "*"], [.ifModifiedSince: Self.later],
      [.ifUnmodifiedSince: Self.earlier],
    ] as [HTTPFields] {
      #expect(await response(to: fields, by: try router([:])).status == .ok)
    }
    let weak = try router([.eTag: "W/\"a\""])
    #expect(await response(to: [.ifMatch: "W/\"a\""], by: weak).status == .preconditionFailed)
    #expect(await response(to: [.ifNoneMatch: "\"a\""], by: weak).status == .notModified)
    let missing = try router([.eTag: Self.tag], status: .notFound)
    #expect(await response(to: [.ifNoneMatch: "*"], by: missing).status == .notFound)
  }
}
