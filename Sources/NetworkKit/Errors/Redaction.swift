internal import Foundation
public import HTTPTypes
internal import NetworkKitSupport

/// The rules that remove sensitive values from errors, logs, curl commands, and recordings.
///
/// The rules of a request, ``OutgoingRequest/redaction``, find sensitive values by their usual names, such as
/// `password`, and by the names that the request declares sensitive. Use them in middleware that logs or stores parts
/// of a request or a response:
///
/// ```swift
/// let redaction = request.redaction
/// print(request.head.method, redaction.url(of: request.head))
/// for field in response.head.headerFields {
///   print(field.name, redaction.value(of: field))
/// }
/// ```
public struct Redaction: Sendable {
  /// The text that replaces a sensitive value: `<redacted>`.
  public static let mark = "<redacted>"

  private static let secretHeaders: Set<HTTPField.Name> = [
    .authorization, .proxyAuthorization, .cookie, .setCookie,
  ]
  private static let urlHeaders: Set<HTTPField.Name> = [.location, .contentLocation, .referer]
  private static let linkHeader = HTTPField.Name("Link")

  /// The header fields that a request declares sensitive.
  var headers: Set<HTTPField.Name> = []
  /// The names of query items, form fields, JSON members, and parts that the request declares sensitive.
  var parameters: Set<String> = []
  /// The names of parameters and JSON members whose values are shown even though the names are sensitive; none by
  /// default.
  public var revealedParameters: Set<String> = []
  /// The media types, in lowercase, of bodies that are shown even though sensitive values in them can't be found; none
  /// by default.
  public var revealedMediaTypes: Set<String> = []
  /// A Boolean value that indicates whether redacted JSON can still be decoded; `false` by default.
  ///
  /// If it's `true`, a sensitive value keeps its structure: its strings become `<redacted>`, and its numbers become 0.
  /// Otherwise, `<redacted>` replaces the whole value.
  public var keepsJSONTypes = false
  /// The percent-encoded segments of the path that contain sensitive values.
  var segments: Set<String> = []
  /// A Boolean value that indicates whether everything after the origin of the URL is sensitive.
  var hidesURL = false
  /// A Boolean value that indicates whether the whole body is sensitive.
  var hidesBody = false
  /// A Boolean value that indicates whether sensitive values are shown.
  private(set) var isOff = false

  /// Creates rules that redact values with the usual names of sensitive values.
  public init() {}

  /// Rules that redact nothing.
  static var none: Redaction {
    var redaction = Redaction()
    redaction.isOff = true
    return redaction
  }

  /// Returns the rules with the sensitive names and values of the same request after middleware changed it.
  func union(_ sent: Redaction?) -> Redaction {
    guard let sent else { return self }
    var redaction = self
    redaction.headers.formUnion(sent.headers)
    redaction.parameters.formUnion(sent.parameters)
    redaction.segments.formUnion(sent.segments)
    redaction.hidesURL = hidesURL || sent.hidesURL
    redaction.hidesBody = hidesBody || sent.hidesBody
    return redaction
  }
}

// MARK: Header fields
extension Redaction {
  /// Returns whether the values of a header field are sensitive: the request declares the field sensitive in
  /// ``OutgoingRequest/sensitiveHeaders``, or the field has a sensitive name, such as `Authorization`, `Cookie`, or
  /// `X-API-Key`.
  ///
  /// - Parameter name: The name of the field.
  public func isSensitive(_ name: HTTPField.Name) -> Bool {
    guard !isOff else { return false }
    return Self.secretHeaders.contains(name) || headers.contains(name)
      || SecretNames.match(name.canonicalName)
  }

  /// Returns the redacted value of a header field.
  ///
  /// - Parameter field: The header field.
  public func value(of field: HTTPField) -> String {
    if isSensitive(field.name) { return Self.mark }
    if field.name == Self.linkHeader { return links(field.value) }
    return Self.urlHeaders.contains(field.name) ? url(field.value) : value(field.value)
  }
}

// MARK: URLs
extension Redaction {
  /// Returns the value of a `Link` field (RFC 8288, section 3), in which each URL is redacted but still valid.
  private func links(_ text: String) -> String {
    text.split(separator: "<", omittingEmptySubsequences: false)
      .map { piece in
        guard let end = piece.firstIndex(of: ">") else { return value(String(piece)) }
        let url = url(String(piece[..<end]))
          .replacing(Self.mark, with: PercentEncoding.component(Self.mark))
        return "\(url)\(value(String(piece[end...])))"
      }
      .joined(separator: "<")
  }

  /// Returns the URL of a request without credentials, sensitive path segments, and sensitive query items.
  ///
  /// - Parameter head: The head of the request.
  /// - Returns: The URL, or only its path and query if the head has no scheme or authority.
  public func url(of head: HTTPRequest) -> String {
    guard let scheme = head.scheme, let authority = head.authority else {
      return target(head.path ?? "")
    }
    return "\(scheme)://\(authority.withoutUserInformation)\(target(head.path ?? ""))"
  }

  /// Returns a URL without credentials, sensitive path segments, and sensitive query items.
  ///
  /// - Parameter text: An absolute or relative URL.
  public func url(_ text: String) -> String {
    let reference = URLReference(text[...])
    let scheme = reference.scheme.map { "\($0):" } ?? ""
    let authority = reference.authority.map { "//\($0.withoutUserInformation)" } ?? ""
    let query = reference.query.map { "?\($0)" } ?? ""
    return scheme + authority + target(reference.path + query)
  }

  /// Returns the redacted text of a path with its query.
  func target(_ path: String) -> String {
    guard !hidesURL else { return (path.hasPrefix("/") ? "/" : "") + Self.mark }
    let (path, query) = path.splitAtQuery()
    return shown(path) + (query.map { "?\(items($0))" } ?? "")
  }

  private func shown(_ path: Substring) -> String {
    path.split(separator: "/", omittingEmptySubsequences: false)
      .map { hides(segment: $0) ? Self.mark : encodedValue($0) }
      .joined(separator: "/")
  }

  /// Returns whether a segment contains a sensitive one, in any spelling: a server can encode other characters in the
  /// target of a redirect (RFC 3986, section 6.2.2). The segment can contain other text, too.
  private func hides(segment: Substring) -> Bool {
    guard !segments.isEmpty else { return false }
    let decoded = segment.percentDecoded
    return segments.contains { secret in
      if segment.contains(secret) { return true }
      guard let decoded, let secret = secret[...].percentDecoded else { return false }
      return decoded.utf8.contains(secret.utf8)
    }
  }

  /// Returns the redacted text of a query or a form.
  ///
  /// - Parameters:
  ///   - text: The items.
  ///   - shown: A closure that transforms the values that aren't sensitive; by default, ``encodedValue(_:)``.
  func items(_ text: Substring, showing shown: ((Substring) -> String)? = nil) -> String {
    text.split(separator: "&", omittingEmptySubsequences: false)
      .map { item in
        // A flag has no value, so its name is the sensitive value.
        let value = item.firstIndex(of: "=").map { item.index(after: $0) } ?? item.startIndex
        let isHidden = hides(item)
        return "\(item[..<value])\(isHidden ? Self.mark : (shown ?? encodedValue)(item[value...]))"
      }
      .joined(separator: "&")
  }

  /// Returns whether an item of a query or a form, `name=value`, is sensitive. Some servers also separate items with
  /// semicolons or line breaks.
  func hides(_ item: Substring) -> Bool {
    item.unicodeScalars.split { ";\r\n".unicodeScalars.contains($0) }
      .contains { hidesSingle(Substring($0)) }
  }

  private func hidesSingle(_ item: Substring) -> Bool {
    let hasValue = item.contains("=")
    guard let name = item.prefix(while: { $0 != "=" }).removingPercentEncoding else {
      // The name before the value isn't known.
      return hasValue && !isOff
    }
    guard name.hasFewCombiningMarks else { return !isOff }
    return hasValue ? isSensitive(parameter: name) : parameters.contains(name)
  }
}

// MARK: Values
extension Redaction {
  /// Returns a value without the user names and passwords in its URLs and without sensitive items after a question mark
  /// or a number sign, where URLs have their queries and fragments.
  ///
  /// - Parameter text: A value whose name isn't sensitive.
  public func value(_ text: String) -> String {
    guard !isOff, text.utf8.contains(where: Self.beginsItems) || text.contains("://") else {
      return text
    }
    let text = Self.withoutUserInformation(text)
    var shown = ""
    var rest = text[...]
    // The separator before the next part. The text before the first one has no items.
    while let separator = rest.utf8.firstIndex(where: {
      Self.beginsItems($0) || !shown.isEmpty && $0 == UInt8(ascii: "&")
    }) {
      shown += rest[..<separator]
      shown.append(rest[separator])
      rest = rest[separator...].dropFirst()
      guard let value = valueOfHiddenItem(rest) else { continue }
      let end = rest.utf8.firstIndex { "&#".utf8.contains($0) } ?? rest.endIndex
      shown += rest[..<value] + Self.mark
      rest = rest[end...]
    }
    return shown + rest
  }

  /// Returns whether query items or the items of a fragment can follow a character.
  private static func beginsItems(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#")
  }

  /// Returns the start of the value of the item at the start of a text, or `nil` if the item isn't sensitive.
  private func valueOfHiddenItem(_ text: Substring) -> String.Index? {
    let item = text[..<(text.utf8.firstIndex { "?&#".utf8.contains($0) } ?? text.endIndex)]
    guard hides(item) else { return nil }
    return item.firstIndex(of: "=").map { item.index(after: $0) } ?? item.startIndex
  }

  /// Returns the redacted text of a percent-encoded value, which is unchanged if nothing is sensitive.
  func encodedValue(_ text: Substring) -> String {
    guard let decoded = text.removingPercentEncoding else { return String(text) }
    let shown = value(decoded)
    guard shown != decoded else { return String(text) }
    return PercentEncoding.component(shown)
      .replacing(PercentEncoding.component(Self.mark), with: Self.mark)
  }

  private static func withoutUserInformation(_ text: String) -> String {
    text.split(separator: "://", omittingEmptySubsequences: false).enumerated()
      .map { index, piece in
        guard index > 0 else { return String(piece) }
        let end = piece.firstIndex { $0.isWhitespace || "/?#\"'<>".contains($0) } ?? piece.endIndex
        return "\(piece[..<end].withoutUserInformation)\(piece[end...])"
      }
      .joined(separator: "://")
  }
}

// MARK: Names
extension Redaction {
  /// Returns whether bodies of a media type are shown even though sensitive values in them can't be found.
  func reveals(_ mediaType: String) -> Bool { revealedMediaTypes.contains(mediaType) }

  /// Returns whether a query item, form field, part, or JSON member is sensitive. `login[password]` and
  /// `login.password` are sensitive if `login` or `password` is.
  ///
  /// - Parameter name: The name.
  public func isSensitive(parameter name: String) -> Bool {
    guard !isOff, !revealedParameters.contains(name) else { return false }
    // Matching the name would be too slow, so the value is redacted.
    guard name.hasFewCombiningMarks else { return true }
    let isDeclared = parameters.contains { declared in
      name.hasPrefix(declared) && (name.dropFirst(declared.count).first.map("[.".contains) ?? true)
    }
    return isDeclared || SecretNames.match(parameter: name)
  }
}

/// A type whose descriptions don't contain sensitive values.
///
/// Conform a type that contains a token or a password to this protocol. `print(_:)`, `dump(_:)`, string interpolation,
/// and test failures then show only its `description`, which is the name of the type by default:
///
/// ```swift
/// struct Session: RedactedStringConvertible {
///   let user: String
///   let key: String
///
///   var description: String { "Session(\(user))" }
/// }
/// ```
public protocol RedactedStringConvertible: CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{}

extension RedactedStringConvertible {
  /// The name of the type.
  public var description: String { "\(Self.self)" }

  /// The same as the description.
  public var debugDescription: String { description }

  /// A mirror that contains only the description.
  public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}
