/// How much of a response is accepted: what is more is an error and not a full memory.
///
/// ```swift
/// let client = HTTPNetworkClient(
///   baseURL: "https://api.example.com", limits: try ResponseLimits(bodySize: 1 << 20))
/// ```
///
/// The header fields and the interim responses are counted where they are parsed, too: give the same
/// limits to the ``AsyncHTTPClientTransport``.
public struct ResponseLimits: Sendable, Hashable {
  /// The largest body that is collected, in bytes; `nil` for no limit. Streamed bodies have none.
  public let bodySize: Int?

  /// How many times larger than on the wire an inflated body may be, past ``decompressionRatioThreshold``.
  public let decompressionRatio: Int

  /// Up to so many bytes a body may inflate from however few.
  public let decompressionRatioThreshold: Int

  /// How many content encodings may be applied to a body, one over the other.
  public let contentCodingCount: Int

  /// How large all header fields may be together, in bytes: names, values, and four for each line.
  public let headerSectionSize: Int

  /// How many header fields there may be.
  public let headerFieldCount: Int

  /// How many interim responses (1xx) may come before the final one.
  public let interimResponseCount: Int

  /// 64 MiB for a collected body, inflated at most 100 times past 1 MiB, 5 encodings, 1,000 header fields
  /// of 256 KiB together, 32 interim responses.
  public static let `default` = ResponseLimits(
    bodySize: 64 << 20, ratio: 100, allowance: 1 << 20, encodings: 5, headerSectionSize: 256 << 10,
    headers: 1_000, interim: 32)

  /// Creates limits.
  ///
  /// - Parameters:
  ///   - bodySize: The largest body that is collected, in bytes; 64 MiB by default, `nil` for no limit.
  ///   - decompressionRatio: How many times larger than on the wire an inflated body may be; 100 by
  ///     default.
  ///   - decompressionRatioThreshold: How many bytes are inflated before the ratio counts; 1 MiB by default.
  ///   - contentCodingCount: How many content encodings a body may have; 5 by default.
  ///   - headerSectionSize: How large all header fields may be together, in bytes; 256 KiB by default.
  ///   - headerFieldCount: How many header fields there may be; 1,000 by default.
  ///   - interimResponseCount: How many interim responses may come; 32 by default.
  /// - Throws: ``NetworkError/Code/invalidConfiguration`` where a limit is negative, or the ratio is less
  ///   than 1.
  public init(
    bodySize: Int? = 64 << 20,
    decompressionRatio: Int = 100,
    decompressionRatioThreshold: Int = 1 << 20,
    contentCodingCount: Int = 5,
    headerSectionSize: Int = 256 << 10,
    headerFieldCount: Int = 1_000,
    interimResponseCount: Int = 32
  ) throws(NetworkError) {
    try Self.check(bodySize ?? 0, as: "bodySize")
    try Self.check(decompressionRatio, as: "decompressionRatio", atLeast: 1)
    try Self.check(decompressionRatioThreshold, as: "decompressionRatioThreshold")
    try Self.check(contentCodingCount, as: "contentCodingCount")
    try Self.check(headerSectionSize, as: "headerSectionSize")
    try Self.check(headerFieldCount, as: "headerFieldCount")
    try Self.check(interimResponseCount, as: "interimResponseCount")
    self.init(
      bodySize: bodySize, ratio: decompressionRatio, allowance: decompressionRatioThreshold,
      encodings: contentCodingCount, headerSectionSize: headerSectionSize,
      headers: headerFieldCount,
      interim: interimResponseCount)
  }

  private init(
    bodySize: Int?, ratio: Int, allowance: Int, encodings: Int, headerSectionSize: Int,
    headers: Int,
    interim: Int
  ) {
    self.bodySize = bodySize
    decompressionRatio = ratio
    decompressionRatioThreshold = allowance
    contentCodingCount = encodings
    self.headerSectionSize = headerSectionSize
    headerFieldCount = headers
    interimResponseCount = interim
  }

  private static func check(
    _ value: Int, as name: String, atLeast minimum: Int = 0
  ) throws(NetworkError) {
    guard value < minimum else { return }
    throw NetworkError(
      .invalidConfiguration,
      "ResponseLimits(\(name):) must be \(minimum) or more, and is \(value)")
  }
}
