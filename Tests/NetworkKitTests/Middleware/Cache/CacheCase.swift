import Foundation
import HTTPTypes
import NetworkKitSupport
import Testing

@testable import NetworkKit
@testable import NetworkKitCaching

/// A sequence of requests to one URL through a cache, and what the cache has to do with each.
///
/// The server's response to step *n* has the body *n*, so that a response tells where it came from.
struct CacheCase: Sendable, CustomTestStringConvertible {
  enum Outcome: Sendable, Equatable {
    /// The request was sent as it is, and its own response returned.
    case fetched
    /// The response of an earlier step was served, and nothing sent.
    case served(Int)
    /// The request was sent with a condition; the server responded with 304, and the response of an earlier step was
    /// served.
    case validated(Int)
    /// The request was sent with a condition, and the server's new response returned.
    case replaced
    /// The request was sent with a condition, and again without one; that response was returned.
    case rejected
    /// The request was sent and failed; the response of an earlier step was served.
    case stoodIn(Int)
    /// Nothing was sent, and the response is a 504.
    case failed
  }

  struct Step: Sendable {
    /// The seconds since the step before.
    var wait: Double = 0
    var method: HTTPRequest.Method = .get
    var url = "https://a.test/a"
    var request: [(String, String)] = []
    var policy = CachePolicy.automatic
    /// The server's response; `nil` if the connection fails.
    var status: Int? = 200
    var response: [(String, String)] = []
    let outcome: Outcome
    /// Fields that the returned response has.
    var fields: [(String, String)] = []
  }

  let name: String
  let steps: [Step]

  var testDescription: String { name }

  /// The time at which the first step is sent.
  static let start = Date(timeIntervalSince1970: 1_800_000_000)

  /// The fields of a response that is fresh for an hour, and others.
  static func hour(_ others: (String, String)...) -> [(String, String)] {
    [("Cache-Control", "max-age=3600")] + others
  }

  /// A date as a header field has it.
  static func date(_ seconds: Double) -> String {
    HTTPDate.text(for: start.addingTimeInterval(seconds)) ?? ""
  }

  /// Two requests: whether the response to the first is served for the second.
  static func reuse(
    _ name: String, _ response: [(String, String)], status: Int = 200, after wait: Double = 0,
    first: [(String, String)] = [], request: [(String, String)] = [], isServed: Bool
  ) -> CacheCase {
    let hasValidator = response.contains { ["etag", "last-modified"].contains($0.0.lowercased()) }
    return CacheCase(
      name: name,
      steps: [
        Step(request: first, status: status, response: response, outcome: .fetched),
        Step(
          wait: wait, request: request,
          outcome: isServed ? .served(0) : hasValidator ? .replaced : .fetched),
      ])
  }
}

/// A client with a cache over a scripted transport, whose time a test sets.
final class CacheBench: Sendable {
  let time = Locked(CacheCase.start)
  let cache: Cache
  let client: HTTPNetworkClient
  let transport: FakeTransport
  private let steps: [CacheCase.Step]

  init(_ steps: [CacheCase.Step], storage: any CacheStorage = MemoryCacheStorage()) {
    self.steps = steps
    let number = Locked(0)
    let transport = FakeTransport { _ throws(NetworkError) in
      let index = number.withLock { $0 }
      let step = steps[index]
      guard let status = step.status else { throw NetworkError(.connectionRefused, "refused") }
      return NetworkResponse(
        status == 304 ? [] : Array("\(index)".utf8), status: HTTPResponse.Status(code: status),
        headers: HTTPFields(step.response))
    }
    let time = time
    cache = Cache(storage, now: { time.withLock { $0 } })
    self.transport = transport
    let cache = cache
    client = HTTPNetworkClient(
      baseURL: "https://a.test", configuration: .init(redirects: .never, retries: .never),
      transport: transport
    ) { cache }
    self.number = number
  }

  private let number: Locked<Int>

  /// Sends the request of a step.
  func send(_ index: Int) async throws -> NetworkResponse {
    let step = steps[index]
    number.withLock { $0 = index }
    time.withLock { $0 = $0.addingTimeInterval(step.wait) }
    var head = HTTPRequest(
      method: step.method, url: step.url, headerFields: HTTPFields(step.request))
    head.method = step.method
    var request = OutgoingRequest(head: head, name: "Step")
    request.cachePolicy = step.policy
    return try await client.send(request)
  }
}

extension HTTPRequest {
  init(method: Method, url: String, headerFields: HTTPFields) {
    let reference = URLReference(url[...])
    let query = reference.query.map { "?\($0)" } ?? ""
    self.init(
      method: method, scheme: reference.scheme, authority: reference.authority.map { String($0) },
      path: reference.path + query, headerFields: headerFields)
  }
}

extension HTTPFields {
  init(_ pairs: [(String, String)]) {
    self.init()
    for (name, value) in pairs {
      if let name = HTTPField.Name(name) { append(HTTPField(name: name, value: value)) }
    }
  }
}

/// Performs every step of a case, and checks what the cache did.
func expectOutcomes(
  of test: CacheCase, storage: any CacheStorage = MemoryCacheStorage(),
  sourceLocation: SourceLocation = #_sourceLocation
) async throws {
  let bench = CacheBench(test.steps, storage: storage)
  for (index, step) in test.steps.enumerated() {
    let before = bench.transport.requests.count
    let response = try await bench.send(index)
    let sent = bench.transport.requests.dropFirst(before)
    let isConditional = sent.first.map {
      $0.head.headerFields.contains(.ifNoneMatch) || $0.head.headerFields.contains(.ifModifiedSince)
    }
    let context: Comment = "step \(index) of \(test.name): \(response.head.headerFields)"
    let isHead = step.method == .head
    switch step.outcome {
    case .fetched:
      #expect(isConditional == false, context, sourceLocation: sourceLocation)
      #expect(response.text == "\(index)" || isHead, context, sourceLocation: sourceLocation)
      #expect(response.cacheStatus?.isHit == false, context, sourceLocation: sourceLocation)
    case .served(let earlier):
      #expect(sent.isEmpty, context, sourceLocation: sourceLocation)
      #expect(
        response.text == (isHead ? "" : "\(earlier)"), context, sourceLocation: sourceLocation)
      #expect(response.cacheStatus?.isHit == true, context, sourceLocation: sourceLocation)
    case .validated(let earlier):
      #expect(isConditional == true, context, sourceLocation: sourceLocation)
      #expect(response.text == "\(earlier)", context, sourceLocation: sourceLocation)
      #expect(response.cacheStatus?.forwardStatus == 304, context, sourceLocation: sourceLocation)
    case .replaced:
      #expect(isConditional == true, context, sourceLocation: sourceLocation)
      #expect(response.text == "\(index)", context, sourceLocation: sourceLocation)
    case .rejected:
      #expect(sent.count == 2 && isConditional == true, context, sourceLocation: sourceLocation)
      #expect(response.head.status == .notModified, context, sourceLocation: sourceLocation)
    case .stoodIn(let earlier):
      #expect(sent.count == 1, context, sourceLocation: sourceLocation)
      #expect(response.text == "\(earlier)", context, sourceLocation: sourceLocation)
      #expect(
        response.cacheStatus?.forwardReason == .stale, context, sourceLocation: sourceLocation)
    case .failed:
      #expect(sent.isEmpty, context, sourceLocation: sourceLocation)
      #expect(response.head.status == .gatewayTimeout, context, sourceLocation: sourceLocation)
    }
    for (name, value) in step.fields {
      let field = HTTPField.Name(name).flatMap { response.head.headerFields[$0] }
      #expect(field == (value.isEmpty ? nil : value), context, sourceLocation: sourceLocation)
    }
  }
}
