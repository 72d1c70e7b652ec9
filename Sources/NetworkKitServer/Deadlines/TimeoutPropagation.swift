public import HTTPTypes
public import NetworkKit

/// Middleware that sends the remaining time of a call to the server, in the header field `Request-Timeout`.
///
/// A server that knows how long its caller waits can stop work that comes too late, and limit the requests that it sends
/// to other servers to the same time. Add the middleware to the attempts, so that a retry sends less time than the
/// attempt before it:
///
/// ```swift
/// let client = HTTPNetworkClient(baseURL: "https://notes.example.com") {
/// } attemptMiddleware: {
///   TimeoutPropagation()
/// }
/// ```
///
/// The value is a number of seconds with up to three decimals, such as `4.25`. It's a duration and not a date, because
/// the clocks of two computers differ. gRPC's `grpc-timeout` is a duration for the same reason. The unit is the second,
/// as in `Retry-After` and `max-age`, instead of the milliseconds of Envoy's `x-envoy-expected-rq-timeout-ms`, because
/// the field's name then doesn't need a unit. The name is that of an Internet-Draft of 2011
/// (draft-thomson-hybi-http-timeout), whose whole seconds are valid values. The syntax is that of numbers in structured
/// fields (RFC 9651, sections 3.3.1 and 3.3.2).
///
/// A call without a total timeout, such as that of a streamed response, sends no header field. A server that doesn't
/// support the field ignores it.
public struct TimeoutPropagation: Middleware {
  /// Creates the middleware.
  public init() {}

  /// Sends the request with the remaining time of the call.
  public func send(
    _ request: OutgoingRequest, next: Call.Next
  ) async throws(NetworkError) -> NetworkResponse {
    guard let remaining = next.call.remainingTime else { return try await next.send(request) }
    var request = request
    request.head.headerFields[.requestTimeout] = RequestTimeoutField.text(of: remaining)
    return try await next.send(request)
  }
}

extension HTTPField.Name {
  /// `Request-Timeout`, the number of seconds that a client waits for the response.
  public static var requestTimeout: Self { requestTimeoutName }
}

/// The name is valid, so the other name is never used.
private let requestTimeoutName = HTTPField.Name("Request-Timeout") ?? .retryAfter

/// The value of `Request-Timeout`: a number of seconds with up to 12 digits and up to 3 decimals.
enum RequestTimeoutField {
  /// The number of milliseconds in the largest value.
  private static let maximumMilliseconds: Int64 = 999_999_999_999_999

  /// Returns the value for a duration, rounded down.
  static func text(of duration: Duration) -> String {
    let (seconds, attoseconds) = duration.components
    guard seconds >= 0, attoseconds >= 0 else { return "0" }
    guard seconds <= maximumMilliseconds / 1000 else { return "\(maximumMilliseconds / 1000)" }
    let milliseconds = attoseconds / 1_000_000_000_000_000
    guard milliseconds > 0 else { return "\(seconds)" }
    let digits = String(milliseconds)
    let padded = String(repeating: "0", count: 3 - digits.count) + digits
    return
      "\(seconds).\(padded.prefix(through: padded.lastIndex { $0 != "0" } ?? padded.startIndex))"
  }

  /// Returns the duration of a value, or `nil` if the value isn't a number of seconds.
  static func duration(of text: String) -> Duration? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, let whole = parts.first, let seconds = number(whole, digits: 1...12)
    else { return nil }
    guard parts.count == 2, let last = parts.last else { return .seconds(seconds) }
    guard let decimals = number(last, digits: 1...3) else { return nil }
    let scale: Int64 = last.count == 1 ? 100 : last.count == 2 ? 10 : 1
    return .seconds(seconds) + .milliseconds(decimals * scale)
  }

  private static func number(_ text: Substring, digits: ClosedRange<Int>) -> Int64? {
    let isNumber = digits.contains(text.utf8.count) && text.utf8.allSatisfy { 0x30...0x39 ~= $0 }
    return isNumber ? Int64(text) : nil
  }
}
