public import HTTPTypes
public import NetworkKit

/// A response that a server sends.
///
/// An adapter sends the status, the header fields, and the chunks of the body. If the body's length is `nil`, the
/// adapter sends the body in chunks.
public struct ServedResponse: Sendable {
  /// The status code.
  public var status: HTTPResponse.Status

  /// The header fields, with `Content-Type` if the body has a media type, and without `Content-Length`.
  public var headerFields: HTTPFields

  /// The body.
  public var body: RequestBody

  /// Creates a response.
  ///
  /// - Parameters:
  ///   - status: The status code; 200 by default.
  ///   - headerFields: The header fields; none by default. Without `Content-Type`, the body's media type is added.
  ///   - body: The body; empty by default.
  public init(
    status: HTTPResponse.Status = .ok, headerFields: HTTPFields = [:], body: RequestBody = .empty
  ) {
    self.status = status
    self.headerFields = headerFields
    self.body = body
    if let contentType = body.contentType, !headerFields.contains(.contentType) {
      self.headerFields[.contentType] = contentType
    }
  }
}
