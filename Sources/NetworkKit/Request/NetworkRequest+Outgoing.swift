internal import HTTPTypes

extension NetworkRequest {
  /// Encodes the request without sending it.
  ///
  /// - Parameter callSite: The source code location of the call, for use in errors; `nil` by default.
  /// - Returns: The request that a client receives. Its path is relative unless the request has a base URL.
  /// - Throws: A ``NetworkError`` that names the request and the parameter that can't be sent.
  public func makeOutgoingRequest(callSite: CallSite? = nil) throws(NetworkError) -> OutgoingRequest
  {
    try encoded(callSite: callSite).request
  }

  /// Encodes the request and, if there's a list, records its parameters in the list.
  ///
  /// - Parameter encodesBody: A Boolean value that indicates whether to encode the body. If the value is `false`, files
  ///   aren't accessed.
  func encoded(
    callSite: CallSite? = nil, list: ParameterList? = nil, encodesBody: Bool = true
  ) throws(NetworkError) -> (request: OutgoingRequest, list: ParameterList?) {
    do throws(NetworkError) {
      var encoder = RequestEncoder(
        filling: OutgoingRequest(for: self, callSite: callSite), encoding: encoding,
        style: parameterStyle, coder: coder, baseURL: baseURL)
      encoder.list = list
      encoder.encodesBody = encodesBody
      for (name, value) in commonQuery.elements { try encoder.addQueryItem(name, value) }
      try encode(into: &encoder)
      try encoder.checkPath()
      for (name, value) in parameters.elements { try encoder.addParameter(name, value) }
      try encoder.finish()
      if Self.delivery == .streamed, let response = ResponseType.self as? any StreamedResponse.Type
      {
        response.setDefaults(of: &encoder.request)
      }
      return (encoder.request, encoder.list)
    } catch {
      var error = error
      error.request = RequestSummary(
        name: String(describing: Self.self), method: method.rawValue,
        url: Self.endpointTemplate ?? Redaction().target(endpoint), callSite: callSite)
      throw error
    }
  }
}
