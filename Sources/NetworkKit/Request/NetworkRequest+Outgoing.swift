internal import HTTPTypes

extension NetworkRequest {
  /// Encodes the request without sending it.
  ///
  /// - Parameter callSite: Where it is performed, for errors.
  /// - Returns: The request as a client gets it: the path is relative unless the request has a base
  ///   URL of its own.
  /// - Throws: ``NetworkError`` that names the request and the parameter that cannot be sent.
  public func outgoingRequest(callSite: CallSite? = nil) throws(NetworkError) -> OutgoingRequest {
    try encoded(callSite: callSite).request
  }

  /// Encodes the request, and lists its parameters where there is a list to write to.
  ///
  /// - Parameter encodesBody: Whether the body is encoded; without it, no file is looked for.
  func encoded(
    callSite: CallSite? = nil, list: ParameterList? = nil, encodesBody: Bool = true
  ) throws(NetworkError) -> (request: OutgoingRequest, list: ParameterList?) {
    do throws(NetworkError) {
      var encoder = RequestEncoder(
        method: method, encoding: encoding, style: parameterStyle, baseURL: baseURL,
        headers: headers)
      encoder.coder = coder
      encoder.list = list
      encoder.encodesBody = encodesBody
      try write(to: &encoder)
      var outgoing = try outgoingRequest(of: encoder)
      outgoing.callSite = callSite
      return (outgoing, encoder.list)
    } catch {
      var error = error
      error.request = RequestSummary(
        name: name, method: method.rawValue,
        url: Self.endpointTemplate ?? Redaction().target(endpoint), callSite: callSite)
      throw error
    }
  }

  private var name: String { String(describing: Self.self) }

  private func write(to encoder: inout RequestEncoder) throws(NetworkError) {
    for (name, value) in commonQuery.elements { try encoder.query(name, value) }
    try encode(into: &encoder)
    try encoder.checkPath()
    for (name, value) in parameters.elements { try encoder.parameter(name, value) }
  }

  private func outgoingRequest(of encoder: RequestEncoder) throws(NetworkError) -> OutgoingRequest {
    let body = try encoder.finishedBody()
    var head = HTTPRequest(
      method: method, scheme: nil, authority: nil, path: encoder.target,
      headerFields: encoder.finishedHeaders)
    if let contentType = body.contentType, head.headerFields[.contentType] == nil {
      guard HTTPField.isValidValue(contentType) else {
        throw .invalidParameter("Content-Type", "has CR, LF or NUL")
      }
      head.headerFields[.contentType] = contentType
    }
    if let problem = RequestValidation.problem(in: head.headerFields) {
      throw NetworkError(.invalidRequest, problem)
    }
    var outgoing = OutgoingRequest(head: head, body: body, name: name, delivery: Self.delivery)
    outgoing.endpointTemplate = Self.endpointTemplate
    outgoing.sensitiveHeaders = encoder.sensitiveHeaders
    outgoing.sensitiveSegments = encoder.secretSegments
    outgoing.sensitiveParameters = encoder.sensitiveParameters
    outgoing.isURLSensitive = encoder.isURLSensitive
    outgoing.isBodySensitive = encoder.isBodySensitive
    outgoing.context = encoder.context
    outgoing.givenURL = encoder.givenURL
    outgoing.timeout = timeout
    outgoing.idleTimeout = idleTimeout
    outgoing.source = self
    if let base = encoder.baseURL { try outgoing.locate(below: base) }
    outgoing.keepCredentials(at: encoder.givenURL?.home)
    return outgoing
  }
}
