internal import HTTPTypes
internal import NetworkKitSupport

/// The URL of a page that the server linked to, resolved against the previous page's URL (RFC 3986, section 5).
struct PageLink: Sendable {
  fileprivate let scheme: String?
  fileprivate let authority: String?
  /// The path and query.
  fileprivate let target: String

  /// The maximum length of a URL, in bytes.
  private static let maximumLength = 16 << 10

  /// Resolves a URL.
  ///
  /// - Parameters:
  ///   - text: The URL as the server wrote it. The user name, password, and fragment are removed.
  ///   - base: The head of the request whose response contains the link. It has no scheme or authority if the client's
  ///     base URL isn't known.
  /// - Throws: ``NetworkError/Code/invalidResponse`` if the URL isn't an `http` or `https` URL, and
  ///   ``NetworkError/Code/insecureNextPage`` if the scheme changes from `https` to `http`.
  init(_ text: String, from base: HTTPRequest) throws(NetworkError) {
    guard !text.utf8.contains(where: \.isControl), text.utf8.count <= Self.maximumLength else {
      throw NetworkError(
        .invalidResponse,
        "the next page's URL contains a control character or is longer than \(Self.maximumLength) bytes"
      )
    }
    let reference = URLReference(text[...]).repaired
    target = reference.target(from: base.path ?? "/")
    guard reference.scheme != nil || reference.authority != nil else {
      (scheme, authority) = (base.scheme, base.authority)
      return
    }
    guard let origin = reference.origin(from: base.scheme) else {
      throw NetworkError(
        .invalidResponse,
        "the next page's URL must be a relative URL or an absolute http or https URL")
    }
    guard base.scheme != "https" || origin.scheme != "http" else {
      throw NetworkError(
        .insecureNextPage, "the next page's URL uses http, but the list's URL uses https")
    }
    (scheme, authority) = (origin.scheme, origin.authority)
  }

  /// The URL, which is relative if the origin isn't known.
  var url: String {
    guard let scheme, let authority else { return target }
    return "\(scheme)://\(authority)\(target)"
  }
}

extension Pages.Position {
  /// Encodes the request that loads the page.
  ///
  /// The request for a linked page on another origin than the request's own contains no credentials: neither the
  /// client's credentials nor the request's sensitive header fields and query items. The same applies to all later
  /// pages, even if the links lead back to the first origin.
  ///
  /// - Parameters:
  ///   - baseURL: The base URL of the client, or `nil` if it isn't known.
  ///   - callSite: The location of the call, for use in errors.
  func makeOutgoingRequest(
    below baseURL: BaseURL?, callSite: CallSite?
  ) throws(NetworkError) -> OutgoingRequest {
    var outgoing = try request.makeOutgoingRequest(callSite: callSite)
    guard link != nil || givenURL != nil else { return outgoing }
    outgoing.redaction = outgoing.redaction.union(redaction)
    let ownTarget = outgoing.head.path ?? "/"
    let home: Origin?
    do throws(NetworkError) {
      if let baseURL, outgoing.head.scheme == nil { try outgoing.locate(below: baseURL) }
      home = Origin(outgoing.head)
      let next = if let link { link } else { try PageLink(givenURL ?? "", from: outgoing.head) }
      outgoing.head.scheme = next.scheme
      outgoing.head.authority = next.authority
      outgoing.head.path = next.target
      outgoing.givenURL = GivenURL(
        home: try request.baseURL?.origin, query: outgoing.head.path?.splitAtQuery().query)
    } catch {
      throw error.about(outgoing)
    }
    outgoing.previousOrigins = previousOrigins
    if Set(previousOrigins + [home, Origin(outgoing.head)].compactMap(\.self)).count > 1 {
      outgoing.dropCredentials()
    } else {
      outgoing.addSecretItems(of: ownTarget)
    }
    return outgoing
  }
}

extension OutgoingRequest {
  /// Adds the sensitive items in the request's own query that a server omits from its links, such as an API key.
  fileprivate mutating func addSecretItems(of target: String) {
    guard let query = target.splitAtQuery().query else { return }
    let redaction = redaction
    let names = head.queryNames
    let missing = query.split(separator: "&")
      .filter { redaction.hides($0) && !names.contains($0.itemName) }
    guard !missing.isEmpty else { return }
    head.appendToQuery(missing.joined(separator: "&"))
  }
}
