internal import HTTPTypes
public import Logging
public import NetworkKit
internal import NetworkKitSupport

/// Middleware that reports where a server's JSON has drifted from the models that decode it.
///
/// ```swift
/// let client = HTTPNetworkClient(baseURL: "https://api.example.com") {
///   DriftWatch(ratio: 0.05)
/// }
/// // FetchOrder (GET /orders/{id}): unknown key items[].discount
/// // FetchOrder (GET /orders/{id}): null at items[].price, expected a number
/// ```
///
/// The middleware examines a sample of the responses while `perform()` decodes them. It reports unknown keys, missing
/// keys, unexpected `null` values, mismatched types, and unknown values, such as new cases of an enum. It also reports
/// differences that the model tolerates with `@JSONOther`, `@JSONLossy`, or `@JSONDefault(invalid:)`. It
/// reports each difference only once and doesn't include values from the response. After 1,000 differences, it stops
/// examining responses.
///
/// The middleware examines only buffered JSON that `JSONCoder` decodes as a `JSONDecodable` model. If a model can't
/// be decoded, the middleware reports the error and the differences that it found before the error. For a model with a
/// handwritten conformance, the middleware reports only decoding errors.
///
/// A client without this middleware doesn't examine responses, and the macros don't generate any code for this purpose.
public struct DriftWatch: Middleware {
  /// The maximum number of differences that are reported, after which no more responses are examined.
  private static let limit = 1000

  private struct State {
    /// The number of responses for each request type.
    var responseCounts: [String: Int] = [:]
    var reported: Set<Report> = []
  }

  private let ratio: Double
  private let maximumBodySize: Int
  private let kinds: Set<JSONDrift.Kind>
  private let logger: Logger?
  private let deliver: (@Sendable (Report) -> Void)?
  private let state = Locked(State())

  /// Creates the middleware.
  ///
  /// - Parameters:
  ///   - ratio: The fraction of responses to examine for each request type, from 0 to 1; 0.01 by default. Unless the
  ///     ratio is 0, the first response for each request type is always examined. A value outside this range is treated
  ///     as the nearest one, and a value that isn't a number is treated as 0.
  ///   - maximumBodySize: The maximum size of an examined body, in bytes; 1 MiB by default.
  ///   - kinds: The kinds of differences to report; all kinds by default. If your models declare only some of the keys
  ///     that the server sends, omit `JSONDrift.Kind.unknownKey`.
  ///   - logger: The logger that logs each difference at the `notice` level; by default, a logger with the label
  ///     `NetworkKit`. If `nil`, differences aren't logged.
  ///   - report: A closure that receives each difference; `nil` by default. The request waits until the closure
  ///     returns, so the closure must not block.
  public init(
    ratio: Double = 0.01, maximumBodySize: Int = 1 << 20,
    kinds: Set<JSONDrift.Kind> = Set(JSONDrift.Kind.allCases),
    logger: Logger? = Logger(label: "NetworkKit"),
    report: (@Sendable (Report) -> Void)? = nil
  ) {
    self.ratio = ratio > 0 ? min(ratio, 1) : 0
    self.maximumBodySize = maximumBodySize
    self.kinds = kinds
    self.logger = logger
    deliver = report
  }

  /// Sends the request and arranges for the response to be examined when it's decoded.
  public func send(_ request: OutgoingRequest, next: Call.Next)
    async throws(NetworkError) -> NetworkResponse
  {
    let response = try await next.send(request)
    guard case .bytes(let chunk) = response.body, chunk.count <= maximumBodySize,
      isSampled(request)
    else { return response }
    let (name, method, template) = (request.name, request.head.method, request.endpointTemplate)
    return response.observingDrift { drifts in
      for drift in drifts where kinds.contains(drift.kind) {
        report(
          Report(
            requestName: name, method: method.rawValue, endpointTemplate: template, drift: drift))
      }
    }
  }

  /// Returns whether a response belongs to the sample. Sampled responses are distributed evenly.
  private func isSampled(_ request: OutgoingRequest) -> Bool {
    guard ratio > 0 else { return false }
    return state.withLock { state in
      guard state.reported.count < Self.limit else { return false }
      let count = Double(state.responseCounts[request.name, default: 0])
      state.responseCounts[request.name, default: 0] += 1
      return (count * ratio).rounded(.down) != ((count - 1) * ratio).rounded(.down)
    }
  }

  private func report(_ difference: Report) {
    let isNew = state.withLock { state in
      state.reported.count < Self.limit && state.reported.insert(difference).inserted
    }
    guard isNew else { return }
    // The names of keys come from the server.
    let path = "\(difference.drift.path)".escapingControlCharacters
    logger?.notice(
      "\("\(difference)".escapingControlCharacters)",
      metadata: [
        "http.request.method": "\(difference.method)",
        "url.template": "\(difference.endpointTemplate ?? "")",
        "json.path": "\(path)", "json.drift": "\(difference.drift.kind)",
      ])
    deliver?(difference)
  }
}

extension DriftWatch {
  /// A difference between a request type's responses and the model that decodes them.
  public struct Report: Sendable, Hashable, CustomStringConvertible {
    /// The name of the request's type, such as `FetchOrder`.
    public let requestName: String

    /// The method of the request, such as `GET`.
    public let method: String

    /// The endpoint with its placeholders, such as `/orders/{id}`, or `nil` if a handwritten request doesn't declare an
    /// endpoint.
    public let endpointTemplate: String?

    /// The difference.
    public let drift: JSONDrift

    /// The request and the difference, such as `FetchOrder (GET /orders/{id}): unknown key items[].discount`.
    public var description: String {
      let request = [method, endpointTemplate].compactMap(\.self).joined(separator: " ")
      return "\(requestName) (\(request)): \(drift)"
    }
  }
}
