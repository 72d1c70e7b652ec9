internal import Foundation
internal import HTTPTypes
internal import NetworkKitSupport

extension CacheLookup {
  /// Returns the head of a response as it's stored, or `nil` if the response must not be stored (RFC 9111, section 3).
  ///
  /// - Parameters:
  ///   - response: The status and the header fields.
  ///   - endpoint: The endpoint template of the request.
  ///   - requestTime: The time at which the request was sent.
  ///   - responseTime: The time at which the response arrived.
  func storableHead(
    of response: HTTPResponse, endpoint: String, requestTime: Date, responseTime: Date
  ) -> CachedResponse.Head? {
    let control = CacheControl(response.headerFields)
    guard Self.isStorable(response, control),
      let variant = CacheVariant(self, vary: response.headerFields)
    else { return nil }
    var stored = response
    stored.headerFields = Self.storableFields(of: response.headerFields, control, at: responseTime)
    let head = CachedResponse.Head(
      url: url, endpoint: endpoint, variant: variant, response: stored,
      requestTime: requestTime, responseTime: responseTime)
    return head.isUseful ? head : nil
  }

  private static func isStorable(_ response: HTTPResponse, _ control: CacheControl) -> Bool {
    let status = response.status
    guard status.code >= 200, status.code != 206, status.code != 304 else { return false }
    if control.contains("must-understand") {
      // A cache that supports must-understand ignores no-store (section 5.2.2.3).
      guard status.isUnderstood else { return false }
    } else if control.contains("no-store") {
      return false
    }
    return status.isHeuristicallyCacheable || response.headerFields.contains(.expires)
      || ["max-age", "public", "private"].contains(where: control.contains)
  }

  /// The fields that aren't stored: the fields that apply to a single connection (RFC 9110, section 7.6.1), and
  /// `Set-Cookie`, because a cookie is set only once.
  private static let unstoredFields: Set<String> = [
    "connection", "keep-alive", "proxy-authenticate", "proxy-authentication-info",
    "proxy-authorization", "proxy-connection", "set-cookie", "te", "trailer",
    "transfer-encoding", "upgrade",
  ]

  private static func storableFields(
    of fields: HTTPFields, _ control: CacheControl, at responseTime: Date
  ) -> HTTPFields {
    let connection = fields[values: .connection].flatMap { $0.split(separator: ",") }
      .map { $0.trimmingBlanks.lowercased() }
    let removed = unstoredFields.union(connection)
      .union(control.fieldNames("no-cache").map(\.canonicalName))
    var stored = HTTPFields(fields.filter { !removed.contains($0.name.canonicalName) })
    if !stored.contains(.date), let date = HTTPDate.text(for: responseTime) {
      // For a response without a date, the date is the time of its arrival (RFC 9110, section 6.6.1).
      stored[.date] = date
    }
    return stored
  }
}

extension CachedResponse.Head {
  /// A Boolean value that indicates whether the response can be served later: fresh, stale, or validated.
  fileprivate var isUseful: Bool {
    freshness.lifetime > 0 || hasValidator || control.contains("stale-while-revalidate")
      || control.contains("stale-if-error")
  }
}

// MARK: Validation
extension CachedResponse.Head {
  /// Adds the fields of a request that validates the response (RFC 9111, section 4.3.1).
  func addConditions(to fields: inout HTTPFields) {
    if let tag = response.headerFields[.eTag] { fields[.ifNoneMatch] = tag }
    if let date = response.headerFields[.lastModified] { fields[.ifModifiedSince] = date }
  }

  /// Returns whether a 304 response applies to this response (RFC 9111, section 4.3.4).
  ///
  /// A strong entity tag must be the same as this response's strong entity tag. A weak entity tag must match by weak
  /// comparison. Without an entity tag, the last modification dates must be the same. If the 304 response has neither,
  /// this response must have been the only one in the request's condition.
  func isValidated(by notModified: HTTPResponse) -> Bool {
    let (old, new) = (response.headerFields, notModified.headerFields)
    if let tag = new[.eTag] {
      guard let stored = old[.eTag] else { return false }
      return tag.hasPrefix("W/") ? tag.opaqueTag == stored.opaqueTag : tag == stored
    }
    if let date = new[.lastModified], old[.eTag] == nil { return date == old[.lastModified] }
    return true
  }

  /// Returns whether a response to HEAD has the same validators and length as this response (RFC 9111, section 4.3.5).
  func isConfirmed(by head: HTTPResponse) -> Bool {
    let (old, new) = (response.headerFields, head.headerFields)
    let haveSameValidators = [HTTPField.Name.eTag, .lastModified].allSatisfy { name in
      new[name] == nil || new[name] == old[name]
    }
    // A response whose body was decompressed has no length.
    let haveLengths = old.contains(.contentLength) && new.contains(.contentLength)
    return haveSameValidators && (!haveLengths || old[.contentLength] == new[.contentLength])
  }

  /// Returns the head with the fields of a newer response, which replace the existing fields (RFC 9111, section 3.2).
  ///
  /// The fields that describe the body's bytes are kept, because the body doesn't change.
  ///
  /// - Returns: The head, or `nil` if the response may no longer be stored.
  func updated(
    by newer: HTTPResponse, for request: CacheLookup, requestTime: Date, responseTime: Date
  ) -> CachedResponse.Head? {
    let kept: Set<HTTPField.Name> = [
      .contentEncoding, .contentLength, .contentRange, .transferEncoding,
    ]
    let added = newer.headerFields.filter { !kept.contains($0.name) }
    let replaced = Set(added.map(\.name)).union([.age, .date])
    var merged = response
    merged.headerFields = HTTPFields(
      response.headerFields.filter { !replaced.contains($0.name) } + added)
    return request.storableHead(
      of: merged, endpoint: endpoint, requestTime: requestTime, responseTime: responseTime)
  }
}

extension String {
  /// An entity tag without its weakness indicator, for weak comparison (RFC 9110, section 8.8.3.2).
  fileprivate var opaqueTag: Substring { hasPrefix("W/") ? dropFirst(2) : self[...] }
}
