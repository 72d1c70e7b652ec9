internal import HTTPTypes
internal import NetworkKit
internal import NetworkKitSupport

// The conditions that every request meets before it's decoded.

extension ReceivedRequest {
  /// Rejects header fields whose comparison would take time that's proportional to the square of their length.
  func checkHeaderFields() throws(RequestRejection) {
    // A key path would be evaluated at run time for each field.
    guard let field = headerFields.first(where: { $0.value.hasManyCombiningMarks }) else { return }
    throw RequestRejection(
      .badRequest,
      "the header field \"\(field.name)\" has more than \(CombiningMarkRun.limit) combining marks in a "
        + "row", parameter: "\(field.name)")
  }

  /// Rejects a body with a content coding, because the decoder would read the compressed bytes (RFC 9110, section 8.4).
  func checkContentCoding() throws(RequestRejection) {
    guard headerFields.contains(.contentEncoding), let coding = headerFields[.contentEncoding],
      coding.lowercased() != "identity",
      body.length != 0
    else { return }
    throw RequestRejection(
      .unsupportedMediaType,
      "the body must not be compressed, but has the content coding '\(coding.shortened(to: 64))'",
      headerFields: [.acceptEncoding: "identity"])
  }

  /// Checks that the client accepts a media type (RFC 9110, section 12.5.1).
  ///
  /// A router checks the media type of the response that ``RequestRouter/on(_:_:)`` encodes. Call the method in a
  /// handler that returns a whole response:
  ///
  /// ```swift
  /// try router.serve(ExportNotes.self) { request, received in
  ///   try received.check(accepting: "text/csv")
  ///   return ServedResponse(body: .text(table, contentType: "text/csv"))
  /// }
  /// ```
  ///
  /// - Parameter contentType: The media type of the response, or `nil` for a response without a body.
  /// - Throws: A ``RequestRejection`` with the status code 406 (Not Acceptable) if the header field `Accept` excludes the
  ///   media type.
  public func check(accepting contentType: String?) throws(RequestRejection) {
    guard let contentType else { return }
    let values = headerFields[values: .accept]
    let accept = values.count == 1 ? values[0] : values.joined(separator: ",")
    guard !accept.isEmpty, accept != contentType, accept != "*/*" else { return }
    let semicolon = UInt8(ascii: ";")
    let offered = Substring(contentType.utf8.prefix { $0 != semicolon }).lowercased()
    let group = String(Substring(offered.utf8.prefix { $0 != UInt8(ascii: "/") })) + "/*"
    // The most specific range that matches has precedence.
    var best = (precision: -1, quality: 0.0)
    for member in accept.utf8.split(separator: UInt8(ascii: ",")) {
      var reader = FieldReader(Substring(member))
      reader.skipBlanks()
      let range = reader.text { !$0.isBlank && $0 != semicolon }.lowercased()
      guard let precision = ["*/*", group, offered].firstIndex(of: range) else { continue }
      let text = reader.parameters().first { $0.name.lowercased() == "q" }?.value
      let quality = text.flatMap { Double($0) } ?? 1
      if (precision, quality) > best { best = (precision, quality) }
    }
    guard best.quality > 0 else {
      throw RequestRejection(
        .notAcceptable, "the response is '\(offered)', which the request doesn't accept")
    }
  }
}
