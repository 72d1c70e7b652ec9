/// The limits of a client's requests. As in httpbin, a larger value is reduced to the limit.
public struct HTTPBinLimits: Sendable {
  /// The longest request body that is read, in bytes; the response to a longer one is 413.
  public var requestBody: Int
  /// The longest response body of random bytes.
  public var randomBytes: Int
  /// The most lines of `/stream`, pages of `/pages`, and numbers on each page.
  public var lines: Int
  /// The most elements of `/elements`.
  public var elements = 1_000_000
  /// The longest `/delay`, in seconds.
  public var delay: Double
  /// The most hops of `/redirect`.
  public var redirects: Int

  /// The limits of httpbin.org, and a request body of up to 32 MiB.
  public static let standard = HTTPBinLimits(
    requestBody: 32 * 1024 * 1024, randomBytes: 100 * 1024, lines: 100, delay: 10, redirects: 100)

  /// Makes a set of limits.
  public init(requestBody: Int, randomBytes: Int, lines: Int, delay: Double, redirects: Int) {
    self.requestBody = requestBody
    self.randomBytes = randomBytes
    self.lines = lines
    self.delay = delay
    self.redirects = redirects
  }
}
