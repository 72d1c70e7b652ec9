internal import Foundation
public import HTTPTypes
public import NetworkKit
internal import NetworkKitSupport

extension HTTPArchive {
  /// A request and its response, either recorded or read from a HAR document.
  public struct Entry: Sendable, JSONDecodable, JSONEncodable {
    /// The entry as it's written to the archive.
    public let json: JSON

    /// The method of the request.
    public let method: HTTPRequest.Method
    /// The absolute URL of the request. In a recorded entry, it's redacted.
    public let url: String
    /// The name of the request's type, or `nil` if another tool recorded the entry.
    public let name: String?
    /// The status code of the response; 0 if the request failed.
    public let status: Int
    /// The path, which is used to find entries with the same path.
    let path: RecordedPath
    let origin: Origin?

    /// Creates an entry from its JSON.
    ///
    /// - Parameter json: The entry. It must contain the `method` and `url` of its request and the `status` of its
    ///   response; everything else is optional.
    /// - Throws: `JSONError` with the path of the value that's missing or invalid.
    public init(json: JSON) throws(JSONError) {
      self.json = json
      let method: String = try json.decode(at: "request.method")
      guard let method = HTTPRequest.Method(method) else {
        throw JSONError(.invalidValue, at: "request.method", expected: "a method, such as GET")
      }
      self.method = method
      url = try json.decode(at: "request.url")
      status = try json.decode(at: "response.status")
      guard status == 0 || (100...999).contains(status) else {
        throw JSONError(
          .invalidValue, at: "response.status", expected: "0 or a status code", found: "\(status)")
      }
      name = json["_name"].string
      let reference = URLReference(url[...])
      path = RecordedPath(reference.path)
      origin = Origin(
        scheme: reference.scheme ?? "",
        authority: reference.authority.map { String($0.withoutUserInformation) } ?? "")
      try Self.checkMembers(of: json)
    }

    /// Checks the members that a replay uses, so that mistakes are reported when the archive is read.
    private static func checkMembers(of json: JSON) throws(JSONError) {
      for message in ["request", "response"] {
        let fields = try json.decode([JSON]?.self, at: "\(message).headers") ?? []
        for (index, field) in fields.enumerated() {
          for member in ["name", "value"] where field[member].string == nil {
            throw JSONError(
              .typeMismatch, at: JSONPath("\(message).headers[\(index)].\(member)"),
              expected: "a string")
          }
        }
      }
      let text = try json.decode(String?.self, at: "response.content.text")
      _ = try json.decode(String?.self, at: "request.postData.text")
      guard let encoding = try json.decode(String?.self, at: "response.content.encoding"),
        !encoding.isEmpty, let text
      else { return }
      guard encoding.lowercased() == "base64", Data(base64Encoded: text) != nil else {
        throw JSONError(
          .invalidValue, at: "response.content.text", expected: "Base64-encoded text")
      }
    }
  }
}

// MARK: Responses
extension HTTPArchive.Entry {
  /// Returns the response, delivered in the specified way.
  ///
  /// - Throws: The recorded failure, or `NetworkError.Code.invalidRecording` if the body wasn't recorded.
  func response(_ delivery: ResponseDelivery) throws(NetworkError) -> NetworkResponse {
    guard status != 0 else { throw failure }
    let content = json["response"]["content"]
    guard content["text"].string != nil || !isBodyMissing else {
      throw NetworkError(
        .invalidRecording,
        "the recording has no body for the response from \(Redaction().url(url)); when you export a HAR "
          + "file from a browser, include the content of the responses")
    }
    let text = content["text"].stringValue
    let isEncoded = content["encoding"].stringValue.lowercased() == "base64"
    let body = isEncoded ? Data(base64Encoded: text).map { [UInt8]($0) } ?? [] : Array(text.utf8)
    let head = HTTPResponse(
      status: HTTPResponse.Status(
        code: status, reasonPhrase: json["response"]["statusText"].stringValue),
      headerFields: fields(length: body.count))
    let isStreamed = delivery == .streamed && !body.isEmpty
    var response = NetworkResponse(
      head: head,
      body: isStreamed ? .stream(RequestBody.bytes(body).chunks) : .bytes(BodyChunk(body)))
    let version = json["response"]["httpVersion"].stringValue.uppercased()
    if version.hasPrefix("HTTP/") { response.httpVersion = String(version.dropFirst(5)) }
    return response
  }

  /// A Boolean value that indicates whether the response had a body that the archive doesn't contain.
  private var isBodyMissing: Bool {
    let size = json["response"]["content"]["size"].intValue
    return size > 0 && method != .head && !(300..<400).contains(status)
  }

  /// Returns the header fields of the response, except for HTTP/2 pseudo-header fields, which begin with a colon.
  ///
  /// The text in an archive is decompressed and may have been edited, so the fields that describe the transferred bytes
  /// don't apply to it.
  private func fields(length: Int) -> HTTPFields {
    var fields = HTTPFields()
    for member in json["response"]["headers"].arrayValue.prefix(10_000) {
      guard let name = HTTPField.Name(member["name"].stringValue) else { continue }
      // Browsers join the values of a field with line breaks.
      let lines = member["value"].stringValue
        .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      for value in lines {
        fields.append(HTTPField(name: name, value: String(value)))
      }
    }
    fields[.transferEncoding] = nil
    if json["response"]["content"]["_isCompressed"].bool != true { fields[.contentEncoding] = nil }
    if fields.contains(.contentLength), method != .head, status != 304 {
      fields[.contentLength] = "\(length)"
    }
    return fields
  }

  /// The error for an entry without a response.
  private var failure: NetworkError {
    let response = json["response"]
    let code = response["_error"].string ?? "unknown"
    guard let transmission = NetworkError.Transmission(recorded: response["_transmission"].string)
    else {
      return NetworkError(
        .transportFailed, "the recorded request failed: \(code)", transmission: .mayHaveBeenSent)
    }
    let reason = response["_reason"].string ?? "the recorded request failed"
    return NetworkError(NetworkError.Code(code), reason, transmission: transmission)
  }
}

extension NetworkError.Transmission {
  private static let recordedNames: [(Self, String)] = [
    (.queued, "queued"), (.notSent, "notSent"), (.mayHaveBeenSent, "mayHaveBeenSent"),
    (.responseReceived, "responseReceived"),
  ]

  /// The name of the transmission state in an archive.
  var recordedName: String {
    Self.recordedNames.first { $0.0 == self }?.1 ?? ""
  }

  /// Creates the transmission state from its name in an archive, or `nil` if another tool created the archive.
  init?(recorded name: String?) {
    guard let known = Self.recordedNames.first(where: { $0.1 == name }) else { return nil }
    self = known.0
  }
}
