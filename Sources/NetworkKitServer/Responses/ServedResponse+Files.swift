internal import Foundation
internal import HTTPTypes
internal import NetworkKit
internal import NetworkKitSupport

extension ServedResponse {
  /// Returns a response with a file, which is read while it's sent.
  ///
  /// A client can request a part of the file and resume a download, because the response has an entity tag, which
  /// follows from the size and the modification date. A client that already has the file receives 304 (Not Modified).
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - contentType: The media type; `application/octet-stream` by default.
  ///   - suggestedFilename: The name under which a client stores the file; `nil` by default.
  /// - Throws: A `NetworkError` if the file can't be read.
  public static func file(
    path: String, contentType: String = "application/octet-stream",
    suggestedFilename: String? = nil
  ) throws -> ServedResponse {
    let body = RequestBody.file(path: path, contentType: contentType)
    guard let length = body.length else {
      throw NetworkError(.invalidBody, "the file \(path) can't be read")
    }
    var fields: HTTPFields = [.acceptRanges: "bytes"]
    let attributes = try FileManager.default.attributesOfItem(
      atPath: URL(fileURLWithPath: path).resolvingSymlinksInPath().path)
    if let modified = attributes[.modificationDate] as? Date {
      let microseconds = Int64(modified.timeIntervalSince1970 * 1_000_000)
      fields[.eTag] =
        "\"\(String(length, radix: 36))-\(String(microseconds, radix: 36))\""
      fields[.lastModified] = HTTPDate.text(for: modified)
    }
    fields[.contentDisposition] = suggestedFilename.map { "attachment; \(disposition($0))" }
    return ServedResponse(headerFields: fields, body: body)
  }

  /// Returns the parameter with a filename (RFC 6266, section 4.3, and RFC 8187).
  private static func disposition(_ filename: String) -> String {
    let isPlain = filename.utf8.allSatisfy { (0x20...0x7e).contains($0) && $0 != UInt8(ascii: "%") }
    guard !isPlain else {
      let escaped = filename.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      return "filename=\"\(escaped)\""
    }
    return "filename*=UTF-8''" + PercentEncoding.component(filename)
  }

  /// Returns the part of the response that a request selects (RFC 9110, section 14).
  ///
  /// It applies to responses to GET that have `Accept-Ranges: bytes` and whose body is in memory or a file. Several
  /// ranges in one request are ignored.
  func selectingRange(of request: ReceivedRequest) -> ServedResponse {
    guard request.method == .get, status == .ok, headerFields[.acceptRanges] == "bytes",
      let range = ByteRange(request.headerFields[.range]), let length = body.length,
      isCurrent(request.headerFields[.ifRange])
    else { return self }
    var part = self
    guard let bytes = range.bytes(of: length) else {
      part.status = .rangeNotSatisfiable
      part.headerFields[.contentRange] = "bytes */\(length)"
      part.headerFields[.contentType] = nil
      part.body = .empty
      return part
    }
    guard let body = body.part(bytes) else { return self }
    part.status = .partialContent
    part.headerFields[.contentRange] = "bytes \(bytes.lowerBound)-\(bytes.upperBound - 1)/\(length)"
    part.body = body
    return part
  }

  /// Returns whether the response is the one that a client has a part of (RFC 9110, section 13.1.5).
  private func isCurrent(_ validator: String?) -> Bool {
    guard let validator else { return true }
    if let tag = headerFields[.eTag], !tag.hasPrefix("W/"), tag == validator { return true }
    return headerFields[.lastModified] == validator
  }
}
