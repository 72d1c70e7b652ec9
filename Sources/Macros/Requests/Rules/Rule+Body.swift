import SwiftDiagnostics

/// Rules about the parts of the body, and the method that sends it.
extension Rule<RequestDeclaration> {
  static var bodyIsDeclaredOnce: Self {
    Self { request in
      let markers = request.bodyMarkers
      guard let first = markers.first else { return [] }
      guard markers.contains(where: { $0.role == .body }) else {
        return RequestMarker.mixedParts(markers)
      }
      return markers.dropFirst().compactMap { marker in
        switch (first.role, marker.role) {
        case (.body, .body): .secondBody(marker, first: first)
        case (.body, _), (_, .body): .bodyIsCombined(marker, with: first)
        default: nil
        }
      }
    }
  }

  /// The encoding and the markers must specify the same kind of body.
  static var bodyPartsFitEncoding: Self {
    Self { request in
      guard let encoding = request.encoding else { return [] }
      if request.encodingName == "query" {
        // In addition to `@JSONKey`, an unmarked property goes where the encoding specifies, so there's no conflict.
        return request.bodyMarkers.filter { [.form, .multipart].contains($0.role.bodyKind) }
          .map { .bodyPartInQuery($0, encodedAs: encoding, of: request) }
      }
      guard let kind = request.encodedBodyKind else { return [] }
      return request.bodyMarkers.filter { ![.whole, kind].contains($0.role.bodyKind) }
        .map { .bodyPartDiffers($0, from: kind, encodedAs: encoding, of: request) }
    }
  }

  static var bodyFitsMethod: Self {
    Self { request in
      guard let method = request.methodWithoutBody else { return [] }
      return request.bodyMarkers.filter { !$0.isAllowedOnGET }
        .map { .bodyWithoutMethod($0, method: method, of: request) }
    }
  }

  static var encodingFitsMethod: Self {
    Self { request in
      guard let method = request.methodWithoutBody, let encoding = request.encoding,
        request.encodedBodyKind != nil
      else { return [] }
      return [.encodingWithoutMethod(encoding, method: method, of: request)]
    }
  }
}

extension RequestDeclaration {
  /// The markers that contribute to the body, in the order of the properties.
  fileprivate var bodyMarkers: [RequestMarker] {
    properties.compactMap(\.marker).filter { $0.role.bodyKind != nil }
  }

  /// The kind of body that the `encoding:` argument specifies; nil if it doesn't specify a body.
  fileprivate var encodedBodyKind: RequestMarker.BodyKind? {
    switch encodingName {
    case "json": .json
    case "form": .form
    case "multipart": .multipart
    default: nil
    }
  }

  /// The name of the method, if servers ignore its body (RFC 9110, section 9.3).
  fileprivate var methodWithoutBody: String? {
    methodName.flatMap { ["get", "head"].contains($0) ? $0.uppercased() : nil }
  }
}

extension RequestMarker {
  /// Form fields are combined in one form, and parts in one multipart body, but a request can't have both.
  fileprivate static func mixedParts(_ markers: [RequestMarker]) -> [Diagnostic] {
    let kinds: [BodyKind] = [.multipart, .form, .json]
    let leading = kinds.lazy.compactMap { kind in markers.first { $0.role.bodyKind == kind } }.first
    guard let leading, let kind = leading.role.bodyKind else { return [] }
    return markers.filter { $0.role.bodyKind != kind }.map {
      .bodyPartDiffers($0, from: kind, of: leading)
    }
  }
}
