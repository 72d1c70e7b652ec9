internal import Foundation
internal import HTTPTypes
internal import NetworkKit
internal import NetworkKitSupport

/// A request that's being recorded, which becomes an entry.
///
/// Values are redacted in the same way as in logs.
struct RecordedExchange: Sendable {
  let request: OutgoingRequest
  let redaction: Redaction
  private let start = ContinuousClock.now
  private let startDate = Date()

  init(_ request: OutgoingRequest, _ options: RecordingOptions) {
    self.request = request
    redaction = options.redaction(of: request)
  }

  /// Returns the entry for a response with a whole body, or `nil` if the entry can't be read back.
  func entry(_ response: NetworkResponse, body: BodyChunk) async -> HTTPArchive.Entry? {
    let content = await content(body, of: response.head)
    return entry([
      "status": JSON(response.head.status.code),
      "statusText": .string(response.head.status.reasonPhrase),
      "httpVersion": .string(Self.version(response.httpVersion)), "cookies": [],
      "headers": headers(response.head.headerFields),
      "content": content,
      "redirectURL": .string(
        response.head.headerFields[.location].map { url(redaction.url($0)) } ?? ""),
      "headersSize": -1, "bodySize": JSON(body.count),
    ])
  }

  /// Returns the entry for a failure, in Chromium's format for failures.
  func entry(_ error: NetworkError) -> HTTPArchive.Entry? {
    entry([
      "status": 0, "statusText": "", "httpVersion": "unknown", "cookies": [], "headers": [],
      "content": ["size": 0, "mimeType": "x-unknown"], "redirectURL": "", "headersSize": -1,
      "bodySize": -1, "_error": .string(error.code.name), "_reason": .string(error.reason),
      "_transmission": .string(error.transmission.recordedName),
    ])
  }

  private func entry(_ response: JSON) -> HTTPArchive.Entry? {
    let time = milliseconds(start.duration(to: .now))
    var entry: JSON = [
      "startedDateTime": .string(startDate.ISO8601Format(Self.dateStyle)), "time": time,
      "request": recordedRequest, "response": response, "cache": [:],
      "timings": ["send": 0, "wait": time, "receive": 0], "_name": .string(request.name),
    ]
    if let template = request.endpointTemplate { entry["_endpointTemplate"] = .string(template) }
    return try? HTTPArchive.Entry(json: entry)
  }

  private static let dateStyle = Date.ISO8601FormatStyle(includingFractionalSeconds: true)

  private func milliseconds(_ duration: Duration) -> JSON {
    JSON.Number((duration / .microseconds(1)).rounded() / 1000).map(JSON.number) ?? 0
  }

  private static func version(_ version: String?) -> String {
    version.map { "HTTP/\($0)" } ?? "unknown"
  }
}

// MARK: Requests
extension RecordedExchange {
  private var recordedRequest: JSON {
    let target = url(redaction.url(of: request.head))
    let items = ParameterText.items(target.splitAtQuery().query ?? "")
    var json: JSON = [
      "method": .string(request.head.method.rawValue), "url": .string(target),
      "httpVersion": "unknown", "cookies": [], "headers": headers(request.head.headerFields),
      "queryString": .array(
        items.map { ["name": .string($0.name), "value": .string($0.value)] }),
      "headersSize": -1, "bodySize": JSON(request.body.length ?? -1),
    ]
    if let postData { json["postData"] = postData }
    return json
  }

  private var postData: JSON? {
    guard request.body.length != 0 else { return nil }
    let type = request.head.headerFields[.contentType] ?? request.body.contentType ?? ""
    if let parts = request.body.parts, !request.isBodySensitive {
      return ["mimeType": .string(type), "params": .array(parts.map(parameter)), "text": ""]
    }
    return ["mimeType": .string(type), "text": .string(redaction.recordedText(of: request))]
  }

  private func parameter(_ part: MultipartPart) -> JSON {
    let text = JSON.string(redaction.recordedText(of: part))
    var json: JSON = ["name": .string(part.name ?? ""), "value": part.filename == nil ? text : ""]
    if part.filename != nil { json["fileName"] = text }
    if let type = part.contentType { json["contentType"] = .string(type) }
    return json
  }

  private func headers(_ fields: HTTPFields) -> JSON {
    .array(
      fields.map { field in
        ["name": .string(field.name.rawName), "value": .string(redaction.value(of: field))]
      })
  }

  /// Returns the text of a redacted URL as a valid URL.
  private func url(_ text: String) -> String {
    text.replacing(Redaction.mark, with: PercentEncoding.component(Redaction.mark))
  }
}
