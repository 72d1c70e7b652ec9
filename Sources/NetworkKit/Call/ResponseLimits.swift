internal import HTTPTypes
internal import NetworkKitSupport

/// The limits on a response. If a response exceeds a limit, the request throws an error.
///
/// ```swift
/// let client = HTTPNetworkClient(
///   baseURL: "https://api.example.com",
///   configuration: .init(limits: try ResponseLimits(bodySize: 1 << 20)))
/// ```
///
/// ``NIOTransport`` enforces the limits on header fields and interim responses while it parses a response. If you
/// increase these limits, also pass them to the transport.
public struct ResponseLimits: Sendable, Hashable {
  /// The maximum size of a buffered body, in bytes, or `nil` for no limit. The limit doesn't apply to streamed bodies.
  public private(set) var bodySize: Int? = 64 << 20

  /// The maximum ratio of a body's decompressed size to its compressed size. It applies to bodies whose decompressed
  /// size exceeds ``decompressionRatioThreshold``.
  public private(set) var decompressionRatio: Int = 100

  /// The decompressed size, in bytes, up to which the ratio isn't limited.
  public private(set) var decompressionRatioThreshold: Int = 1 << 20

  /// The maximum number of content codings that a server may apply to a body.
  public private(set) var contentCodingCount: Int = 5

  /// The maximum total size of all header fields, in bytes: their names, their values, and 4 bytes for each field.
  public private(set) var headerSectionSize: Int = 256 << 10

  /// The maximum number of header fields.
  public private(set) var headerFieldCount: Int = 1_000

  /// The maximum number of interim responses (1xx) before the final response.
  public private(set) var interimResponseCount: Int = 32

  /// The default limits: 64 MiB for a buffered body, a decompression ratio of 100 for bodies that decompress to more
  /// than 1 MiB, 5 content codings, 1,000 header fields with a total size of 256 KiB, and 32 interim responses.
  public static let `default` = ResponseLimits()

  private init() {}

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
    self.bodySize = bodySize
    self.decompressionRatio = decompressionRatio
    self.decompressionRatioThreshold = decompressionRatioThreshold
    self.contentCodingCount = contentCodingCount
    self.headerSectionSize = headerSectionSize
    self.headerFieldCount = headerFieldCount
    self.interimResponseCount = interimResponseCount
  }
}

// The limits for the head of a response.

extension ResponseLimits {
  /// Returns the size of a field as ``headerSectionSize`` counts it: with the colon, a space, and CR LF.
  static func size(of field: HTTPField) -> Int {
    field.name.rawName.utf8.count + field.value.utf8.count + 4
  }

  /// The maximum number of header fields that `HTTPFields` can also contain, which traps otherwise.
  var storableFieldCount: Int { min(headerFieldCount, Int(UInt16.max) - 1) }

  /// Rejects too many header fields, and a header section that's too large.
  func check(fieldCount: Int, size: Int) throws(NetworkError) {
    guard fieldCount <= storableFieldCount else {
      let canIncrease = storableFieldCount == headerFieldCount
      throw .headersTooLarge(
        "more than \(storableFieldCount) header fields",
        remedy: canIncrease ? "headerFieldCount" : nil)
    }
    guard size <= headerSectionSize else {
      throw .headersTooLarge(
        "more than \(headerSectionSize) bytes of header fields", remedy: "headerSectionSize")
    }
  }
}

extension Pipeline {
  /// Rejects a response with too many header fields or a header section that's too large, and a field whose comparison
  /// would take time that's proportional to the square of its length.
  ///
  /// The pipeline checks each attempt, so it also checks redirect responses. A transport that parses response heads
  /// itself, such as ``NIOTransport``, also enforces its own limits while it parses a response.
  func check(_ fields: HTTPFields) throws(NetworkError) {
    var size = 0
    var fieldWithManyMarks: HTTPField.Name?
    // Unlike an iterator, an index doesn't copy each field.
    for index in fields.indices {
      size += ResponseLimits.size(of: fields[index])
      if fields[index].value.hasManyCombiningMarks, fieldWithManyMarks == nil {
        fieldWithManyMarks = fields[index].name
      }
    }
    try configuration.limits.check(fieldCount: fields.count, size: size)
    if let fieldWithManyMarks {
      throw NetworkError(
        .invalidResponse,
        "the header field \(fieldWithManyMarks) has more than \(CombiningMarkRun.limit) combining marks in a row",
        transmission: .responseReceived)
    }
  }
}

extension NetworkError {
  /// - Parameters:
  ///   - found: The description of what exceeds a limit.
  ///   - remedy: The limits to increase, or `nil` if there are none.
  static func headersTooLarge(
    _ found: String, remedy: String?, underlyingError: (any Error)? = nil
  ) -> NetworkError {
    let advice = remedy.map {
      "; to accept more, increase \($0) in the ResponseLimits of the client and the transport"
    }
    return NetworkError(
      .responseHeadersTooLarge, "the response has \(found)\(advice ?? "")",
      underlyingError: underlyingError, transmission: .responseReceived)
  }
}
