/// How much a client may ask of the server: what is beyond a limit is cut to it, as httpbin does.
public struct HTTPBinLimits: Sendable {
  /// The longest request body that is read, in bytes; a longer one is answered with 413.
  public var requestBody: Int
  /// The longest response body of random bytes.
  public var randomBytes: Int
  /// The most lines of `/stream`.
  public var lines: Int
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
