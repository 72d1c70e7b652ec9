/// The limits on a response. If a response exceeds a limit, the request throws an error.
///
/// ```swift
/// let client = HTTPNetworkClient(
///   baseURL: "https://api.example.com",
///   configuration: .init(limits: try ResponseLimits(bodySize: 1 << 20)))
/// ```
///
/// ``AsyncHTTPClientTransport`` enforces the limits on header fields and interim responses while it parses a response.
/// If you increase these limits, also pass them to the transport.
public struct ResponseLimits: Sendable, Hashable {
  /// The maximum size of a buffered body, in bytes, or `nil` for no limit. The limit doesn't apply to streamed bodies.
  public let bodySize: Int?

  /// The maximum ratio of a body's decompressed size to its compressed size. It applies to bodies whose decompressed
  /// size exceeds ``decompressionRatioThreshold``.
  public let decompressionRatio: Int

  /// The decompressed size, in bytes, up to which the ratio isn't limited.
  public let decompressionRatioThreshold: Int

  /// The maximum number of content codings that a server may apply to a body.
  public let contentCodingCount: Int

  /// The maximum total size of all header fields, in bytes: their names, their values, and 4 bytes for each field.
  public let headerSectionSize: Int

  /// The maximum number of header fields.
  public let headerFieldCount: Int

  /// The maximum number of interim responses (1xx) before the final response.
  public let interimResponseCount: Int

  /// The default limits: 64 MiB for a buffered body, a decompression ratio of 100 for bodies that decompress to more
  /// than 1 MiB, 5 content codings, 1,000 header fields with a total size of 256 KiB, and 32 interim responses.
  public static let `default` = ResponseLimits(
    bodySize: 64 << 20, ratio: 100, allowance: 1 << 20, codings: 5, headerSectionSize: 256 << 10,
    headers: 1_000, interim: 32)

  /// Creates limits.
  ///
  /// - Parameters:
  ///   - bodySize: The maximum size of a buffered body, in bytes; 64 MiB by default. Pass `nil` for no limit.
  ///   - decompressionRatio: The maximum ratio of a body's decompressed size to its compressed size; 100 by default.
  ///   - decompressionRatioThreshold: The decompressed size, in bytes, up to which the ratio isn't limited; 1 MiB by
  ///     default.
  ///   - contentCodingCount: The maximum number of content codings; 5 by default.
  ///   - headerSectionSize: The maximum total size of all header fields, in bytes; 256 KiB by default.
  ///   - headerFieldCount: The maximum number of header fields; 1,000 by default.
  ///   - interimResponseCount: The maximum number of interim responses; 32 by default.
  /// - Throws: ``NetworkError/Code/invalidConfiguration`` if a limit is negative or the ratio is less than 1.
  public init(
    bodySize: Int? = 64 << 20,
    decompressionRatio: Int = 100,
    decompressionRatioThreshold: Int = 1 << 20,
    contentCodingCount: Int = 5,
    headerSectionSize: Int = 256 << 10,
    headerFieldCount: Int = 1_000,
    interimResponseCount: Int = 32
  ) throws(NetworkError) {
    for (name, value, minimum) in [
      ("bodySize", bodySize ?? 0, 0), ("decompressionRatio", decompressionRatio, 1),
      ("decompressionRatioThreshold", decompressionRatioThreshold, 0),
      ("contentCodingCount", contentCodingCount, 0), ("headerSectionSize", headerSectionSize, 0),
      ("headerFieldCount", headerFieldCount, 0), ("interimResponseCount", interimResponseCount, 0),
    ] {
      try NetworkError.check(
        "ResponseLimits.\(name)", value, isValid: value >= minimum, mustBe: "\(minimum) or more")
    }
    self.init(
      bodySize: bodySize, ratio: decompressionRatio, allowance: decompressionRatioThreshold,
      codings: contentCodingCount, headerSectionSize: headerSectionSize,
      headers: headerFieldCount,
      interim: interimResponseCount)
  }

  private init(
    bodySize: Int?, ratio: Int, allowance: Int, codings: Int, headerSectionSize: Int,
    headers: Int,
    interim: Int
  ) {
    self.bodySize = bodySize
    decompressionRatio = ratio
    decompressionRatioThreshold = allowance
    contentCodingCount = codings
    self.headerSectionSize = headerSectionSize
    headerFieldCount = headers
    interimResponseCount = interim
  }
}
