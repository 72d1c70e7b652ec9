internal import HTTPTypes

extension OutgoingRequest {
  /// Drops what no other origin may get: credentials, cookies, and every header field declared
  /// sensitive.
  mutating func dropCredentials() {
    let secret: Set<HTTPField.Name> = [.authorization, .cookie, .proxyAuthorization, .origin]
    let declared = sensitiveHeaders
    head.headerFields = HTTPFields(
      head.headerFields.filter { !secret.contains($0.name) && !declared.contains($0.name) })
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
