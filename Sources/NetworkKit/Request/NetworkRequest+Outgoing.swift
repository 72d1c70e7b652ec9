internal import HTTPTypes

extension NetworkRequest {
  /// Encodes the request without sending it.
  ///
  /// - Parameter callSite: Where it is performed, for errors.
  /// - Returns: The request as a client gets it: the path is relative unless the request has a base
  ///   URL of its own.
  /// - Throws: ``NetworkError`` that names the request and the parameter that cannot be sent.
  public func makeOutgoingRequest(callSite: CallSite? = nil) throws(NetworkError) -> OutgoingRequest
  {
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
        filling: OutgoingRequest(for: self, callSite: callSite), encoding: encoding,
        style: parameterStyle, coder: coder, baseURL: baseURL)
      encoder.list = list
      encoder.encodesBody = encodesBody
      try write(to: &encoder)
      try encoder.finish()
      return (encoder.request, encoder.list)
    } catch {
      var error = error
      error.request = RequestSummary(
        name: String(describing: Self.self), method: method.rawValue,
        url: Self.endpointTemplate ?? Redaction().target(endpoint), callSite: callSite)
      throw error
    }
  }

  private func write(to encoder: inout RequestEncoder) throws(NetworkError) {
    for (name, value) in commonQuery.elements { try encoder.addQueryItem(name, value) }
    try encode(into: &encoder)
    try encoder.checkPath()
    for (name, value) in parameters.elements { try encoder.addParameter(name, value) }
  }
}
