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
  ) throws(NetworkError) -> RequestEncoder {
    do throws(NetworkError) {
      var encoder = RequestEncoder(
        for: self, callSite: callSite, list: list, encodesBody: encodesBody)
      for (name, value) in commonQuery.elements { try encoder.addQueryItem(name, value) }
      try encode(into: &encoder)
      for (name, value) in parameters.elements { try encoder.addParameter(name, value) }
      try encoder.finish()
      if Self.delivery == .streamed, let response = ResponseType.self as? any StreamedResponse.Type
      {
        response.setDefaults(of: &encoder.request)
      }
      return encoder
    } catch {
      var error = error
      error.request = RequestSummary(
        name: String(describing: Self.self), method: method.rawValue,
        url: Self.endpointTemplate ?? Redaction().target(endpoint), callSite: callSite)
      throw error
    }
  }
}

// MARK: Descriptions

// Printing, dumping, and test failures show a request as errors do, without its properties, because they may be
// sensitive. Printing prefers `TextOutputStreamable`. A conformance to `CustomStringConvertible` would reserve the name
// `description`, which a property of a request may need.

extension NetworkRequest {
  /// The name, method, and redacted URL of the request, such as `FetchUser (GET /users/42)`. If the URL or a header
  /// field can't be encoded, the description contains the reason instead. The body isn't encoded.
  ///
  /// If the request declares a `description` property without conforming to `CustomStringConvertible`, the declared
  /// property hides this property, but the printed text remains the same.
  @_disfavoredOverload
  public var description: String { shownText }

  /// The name, method, and redacted URL of the request.
  public var debugDescription: String { shownText }

  /// A mirror that contains only the description, so that a dump doesn't contain sensitive values.
  public var customMirror: Mirror { Mirror(self, children: ["description": shownText]) }

  /// Writes the name, method, and redacted URL of the request.
  public func write<Target: TextOutputStream>(to target: inout Target) {
    target.write(shownText)
  }

  private var shownText: String {
    do throws(NetworkError) {
      return try encoded(encodesBody: false).request.description
    } catch {
      return error.description
    }
  }
}

extension NetworkRequest where Self: CustomStringConvertible {
  /// Writes the request's custom description.
  public func write<Target: TextOutputStream>(to target: inout Target) {
    target.write(description)
  }
}

extension NetworkRequest {
  /// The request as a `curl` command for a POSIX shell. Sensitive values are redacted.
  ///
  /// If the request doesn't have a base URL, the command contains only the request's path, because the client's base
  /// URL isn't known.
  ///
  /// ```swift
  /// print(try FetchUser(id: 42).curlCommand)
  /// ```
  ///
  /// - Throws: A ``NetworkError`` that names the request and the parameter that can't be sent.
  public var curlCommand: String {
    get throws(NetworkError) { try curlCommand(showingSecrets: false) }
  }

  /// Returns the request as a `curl` command for a POSIX shell, optionally including sensitive values.
  ///
  /// - Parameter showingSecrets: A Boolean value that indicates whether the command contains sensitive values. If it's
  ///   `true`, you can run the command unchanged, but don't log the command.
  /// - Returns: The command.
  /// - Throws: A ``NetworkError`` that names the request and the parameter that can't be sent.
  public func curlCommand(showingSecrets: Bool) throws(NetworkError) -> String {
    try makeOutgoingRequest().curlCommand(showingSecrets: showingSecrets)
  }
}
