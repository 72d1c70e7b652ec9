internal import HTTPTypes
internal import NetworkKitSupport

extension OutgoingRequest {
  /// A Boolean value that indicates whether the URL contains a sensitive value: the request declares it sensitive, or a
  /// query item has a sensitive name, such as `token`.
  public var hasSensitiveURL: Bool {
    if isURLSensitive || !sensitivePathSegments.isEmpty { return true }
    let query = (head.path ?? "")[...].splitAtQuery().query
    return query?.split(separator: "&").contains { redaction.hides($0) } ?? false
  }

  /// Removes the header fields that no other origin may receive: `Origin`, and all sensitive fields.
  mutating func dropCredentials() {
    let redaction = redaction
    head.headerFields = HTTPFields(
      head.headerFields.filter { $0.name != .origin && !redaction.isSensitive($0.name) })
  }

  /// Removes the credentials if the URL that the caller passes has a different origin than the API.
  ///
  /// - Parameter home: The origin of the API, or `nil` if it isn't known, in which case the credentials are kept.
  mutating func keepCredentials(at home: Origin?) {
    guard let givenURL, let home, let origin, origin != home else { return }
    dropCredentials()
    head.path = head.path.map { givenURL.withoutSecretItems($0, redaction) }
  }
}
