internal import HTTPTypes

extension OutgoingRequest {
  /// Drops what no other origin may get: `Origin`, and every header field that is never shown.
  mutating func dropCredentials() {
    let redaction = Redaction(self)
    head.headerFields = HTTPFields(
      head.headerFields.filter { $0.name != .origin && !redaction.isSecret($0.name) })
  }

  /// Leaves the secrets at home where a URL given at call time leads elsewhere.
  ///
  /// - Parameter home: The origin that may have them; `nil` where it is not known, so that the
  ///   caller's word is all there is.
  mutating func keepCredentials(at home: Origin?) {
    guard let givenURL, let home, let origin, origin != home else { return }
    dropCredentials()
    head.path = head.path.map { givenURL.withoutSecretItems($0, Redaction(self)) }
  }
}
