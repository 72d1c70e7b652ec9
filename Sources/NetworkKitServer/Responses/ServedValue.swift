public import Foundation
internal import HTTPTypes
public import NetworkKit

/// A response type that a server encodes by itself, such as text or a stream.
///
/// It's the inverse of `ResponseDecodable`. A model needs only `@JSONCodable`, `@JSONEncodable`, or `Encodable`.
public protocol ServedValue {
  /// The media type; `nil` if it isn't known before the response exists, or if there's no body.
  static var servedContentType: String? { get }

  /// Returns the response that a client reads as this value.
  ///
  /// - Parameter coder: The coder of the request, which encodes the models in the value.
  /// - Throws: An error if the value can't be encoded.
  func servedResponse(by coder: any BodyCoder) throws -> ServedResponse
}

extension String: ServedValue {
  /// The media type of the response.
  public static var servedContentType: String? { "text/plain; charset=utf-8" }
  /// The response with the value as its body.
  public func servedResponse(by coder: any BodyCoder) -> ServedResponse {
    ServedResponse(body: .bytes(Array(utf8), contentType: Self.servedContentType))
  }
}

extension [UInt8]: ServedValue {
  /// The media type of the response.
  public static var servedContentType: String? { "application/octet-stream" }
  /// The response with the value as its body.
  public func servedResponse(by coder: any BodyCoder) -> ServedResponse {
    ServedResponse(
      headerFields: [.acceptRanges: "bytes"],
      body: .bytes(self, contentType: Self.servedContentType))
  }
}

extension Data: ServedValue {
  /// The media type of the response.
  public static var servedContentType: String? { "application/octet-stream" }
  /// The response with the value as its body.
  public func servedResponse(by coder: any BodyCoder) -> ServedResponse {
    [UInt8](self).servedResponse(by: coder)
  }
}

extension DownloadedFile: ServedValue {
  /// `nil`, because a request chooses the media type of its files.
  public static var servedContentType: String? { nil }

  /// The file as `application/octet-stream`, from which a client can request a part; see
  /// ``ServedResponse/file(path:contentType:suggestedFilename:)``.
  public func servedResponse(by coder: any BodyCoder) throws -> ServedResponse {
    try .file(path: url.path, suggestedFilename: suggestedFilename)
  }
}

extension ByteStream: ServedValue {
  /// The media type of the response.
  public static var servedContentType: String? { "application/octet-stream" }

  /// The chunks, which are sent as the stream produces them.
  public func servedResponse(by coder: any BodyCoder) -> ServedResponse {
    ServedResponse(
      body: .stream(
        BodyStream(self), length: expectedLength, contentType: Self.servedContentType))
  }
}

extension Optional: ServedValue where Wrapped: ServedValue {
  /// The media type of the wrapped type.
  public static var servedContentType: String? { Wrapped.servedContentType }

  /// The response of the wrapped value, or 204 (No Content).
  public func servedResponse(by coder: any BodyCoder) throws -> ServedResponse {
    try map { try $0.servedResponse(by: coder) } ?? ServedResponse(status: .noContent)
  }
}
