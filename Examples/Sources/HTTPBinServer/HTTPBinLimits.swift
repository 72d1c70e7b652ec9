/// The limits of a client's requests. As in httpbin, a larger value is reduced to the limit.
public struct HTTPBinLimits: Sendable {
  /// The maximum size of a request body in bytes. The response to a larger body is 413.
  public var requestBody: Int
  /// The maximum size of a response body of random bytes.
  public var randomBytes: Int
  /// The maximum number of lines of `/stream`, pages of `/pages`, and numbers on each page.
  public var lines: Int
  /// The maximum number of elements of `/elements`.
  public var elements = 1_000_000
  /// The maximum delay of `/delay`, in seconds.
  public var delay: Double
  /// The maximum number of hops of `/redirect`.
  public var redirects: Int

  /// The limits of httpbin.org, and a request body of up to 32 MiB.
  public static let standard = HTTPBinLimits(
    requestBody: 32 * 1024 * 1024, randomBytes: 100 * 1024, lines: 100, delay: 10, redirects: 100)

  /// Creates a set of limits.
  public init(requestBody: Int, randomBytes: Int, lines: Int, delay: Double, redirects: Int) {
    self.requestBody = requestBody
    self.randomBytes = randomBytes
    self.lines = lines
    self.delay = delay
    self.redirects = redirects
  }
}
