internal import Foundation
internal import HTTPTypes
internal import NetworkKit
internal import NetworkKitSupport

extension ServedResponse {
  /// Returns the response, or one without content if the client already has the content (RFC 9110, section 13.2.2).
  ///
  /// Conditions apply to responses to GET and HEAD that have the entity tag or the modification date of the condition.
  ///
  /// - Throws: A ``RequestRejection`` with the status code 412 if the client requires another version.
  func meetingConditions(of request: ReceivedRequest) throws(RequestRejection) -> ServedResponse {
    guard request.method == .get || request.method == .head, status == .ok else { return self }
    let fields = request.headerFields
    let isRequired =
      if let tags = fields[.ifMatch] {
        hasTag(of: tags, isStrong: true) ?? true
      } else {
        isModified(since: fields[.ifUnmodifiedSince]) != true
      }
    guard isRequired else {
      throw RequestRejection(
        .preconditionFailed,
        "the resource doesn't meet the condition of If-Match or If-Unmodified-Since")
    }
    let isKnown =
      if let tags = fields[.ifNoneMatch] {
        hasTag(of: tags, isStrong: false) ?? false
      } else {
        isModified(since: fields[.ifModifiedSince]) == false
      }
    guard isKnown else { return self }
    var response = self
    response.status = .notModified
    response.headerFields[.contentType] = nil
    response.body = .empty
    return response
  }

  /// Returns whether a list contains the response's entity tag, or `nil` if the response has none. A strong comparison
  /// fails for a weak tag (RFC 9110, section 8.8.3.2).
  private func hasTag(of list: String, isStrong: Bool) -> Bool? {
    guard let own = headerFields[.eTag].flatMap({ EntityTag.list($0).first }) else { return nil }
    return list == "*"
      || EntityTag.list(list).contains { tag in
        tag.text == own.text && !(isStrong && (tag.isWeak || own.isWeak))
      }
  }

  /// Returns whether the response was modified after a date, or `nil` if one of the dates is missing or isn't valid.
  private func isModified(since text: String?) -> Bool? {
    let now = Date()
    guard let text, let date = HTTPDate.date(from: text, now: now),
      let modified = headerFields[.lastModified].flatMap({ HTTPDate.date(from: $0, now: now) })
    else { return nil }
    return modified > date
  }
}

/// An entity tag (RFC 9110, section 8.8.3).
private struct EntityTag {
  let text: String
  let isWeak: Bool

  /// Returns the tags of a list, up to the first one that isn't valid.
  static func list(_ list: String) -> [EntityTag] {
    var reader = FieldReader(list)
    var tags: [EntityTag] = []
    while true {
      reader.text { $0.isBlank || $0 == UInt8(ascii: ",") }
      let isWeak = reader.take("W") && reader.take("/")
      guard reader.take("\"") else { return tags }
      let text = reader.text { $0 != UInt8(ascii: "\"") }
      guard reader.take("\"") else { return tags }
      tags.append(EntityTag(text: text, isWeak: isWeak))
    }
  }
}
