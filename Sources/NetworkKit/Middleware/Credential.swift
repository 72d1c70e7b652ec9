internal import HTTPTypes

/// What the middlewares with a credential share: it is a header field for one origin only.
struct Credential: Sendable {
  let field: HTTPField.Name
  let owner: String
  let origin: BaseURL?

  /// Adds the field, unless the request has one already, goes to another origin, or was led away from
  /// the credential's origin by a redirect.
  ///
  /// The credential's own origin is the one it was made for, else that of the client.
  func add(
    to request: OutgoingRequest, value: () async throws(NetworkError) -> String
  ) async throws(NetworkError) -> OutgoingRequest {
    guard let home = try origin?.origin ?? request.clientOrigin else {
      throw NetworkError(
        .missingCredential,
        """
        \(owner) does not know whom its credential is for; give the client a baseURL, or use \
        \(owner)(for:)
        """
      ).about(request)
    }
    guard request.origin == home, !request.previousOrigins.contains(home),
      request.head.headerFields[field] == nil
    else { return request }
    let text = try await value()
    guard HTTPField.isValidValue(text) else {
      throw NetworkError(
        .missingCredential, "the credential of \(owner) has CR, LF or NUL"
      ).about(request)
    }
    var request = request
    request.sensitiveHeaders.insert(field)
    request.head.headerFields[field] = text
    return request
  }
}
