internal import Foundation
public import NetworkKit

extension CookieJar: JSONEncodable, JSONDecodable {
  /// The version of the JSON format, which increases when older versions of this library can no longer read the JSON.
  private static let version = 1

  /// The unexpired cookies as JSON. The JSON contains the cookies' values, so keep it secret.
  ///
  /// Expiration dates are rounded up to whole seconds.
  ///
  /// To save the cookies in a file, use `jsonData()`:
  ///
  /// ```swift
  /// try jar.jsonData().write(to: file, options: .atomic)
  /// let restored = try CookieJar(jsonData: Data(contentsOf: file))
  /// ```
  public var json: JSON {
    ["version": JSON(Self.version), "cookies": .array(cookies.map(\.json))]
  }

  /// Creates a jar that contains the cookies from the specified JSON, and whose public suffixes are only the top-level
  /// domains.
  ///
  /// To restore a jar with other options, such as a list of public suffixes, create it with
  /// ``init(publicSuffixes:maximumCount:maximumCountPerDomain:now:)``, and then call ``insert(json:)``.
  ///
  /// - Parameter json: JSON from the ``json`` property of a jar.
  /// - Throws: `JSONError` if the JSON doesn't represent a jar, or if a later version of this library wrote it.
  public convenience init(json: JSON) throws(JSONError) {
    self.init()
    try insert(json: json)
  }

  /// Adds the cookies from the specified JSON to this jar.
  ///
  /// - Parameter json: JSON from the ``json`` property of a jar.
  /// - Throws: `JSONError` if the JSON doesn't represent a jar, or if a later version of this library wrote it. In that
  ///   case, the method doesn't store any cookies.
  public func insert(json: JSON) throws(JSONError) {
    guard json["version"].int == Self.version else {
      throw JSONError.invalidValue(expected: "\(Self.version)", found: json["version"]).at(
        "version")
    }
    guard let members = json["cookies"].array else {
      throw JSONError(.typeMismatch, at: "cookies", expected: "an array of cookies")
    }
    var cookies: [Cookie] = []
    for (index, member) in members.enumerated() {
      do throws(JSONError) {
        cookies.append(try Cookie(json: member))
      } catch {
        throw error.at(.index(index)).at("cookies")
      }
    }
    for cookie in cookies { insert(cookie) }
  }
}

extension Cookie {
  /// The number of whole seconds from 1970 until the cookie expires, at least 1, or `nil` for a session cookie.
  var expirySeconds: Int64? {
    expires.map { Int64(exactly: min(max($0.timeIntervalSince1970.rounded(.up), 1), 1e13)) ?? 1 }
  }
}

extension Cookie: JSONEncodable, JSONDecodable {
  /// The cookie as JSON, including its value.
  public var json: JSON {
    var json: JSON = [
      "name": .string(name), "value": .string(value), "domain": .string(domain),
      "includesSubdomains": .bool(includesSubdomains), "path": .string(path),
      "isSecure": .bool(isSecure), "isHTTPOnly": .bool(isHTTPOnly),
    ]
    if let expirySeconds { json["expires"] = JSON(expirySeconds) }
    if sameSite != .unspecified { json["sameSite"] = .string(sameSite.rawValue) }
    return json
  }

  /// Creates a cookie from its ``json``.
  ///
  /// - Parameter json: JSON from the ``json`` property of a cookie.
  /// - Throws: `JSONError` if the JSON doesn't represent a cookie. The error doesn't contain the value.
  public init(json: JSON) throws(JSONError) {
    let name = try Self.member("name", of: json, \.string)
    let value = try Self.member("value", of: json, \.string)
    let domain = try Self.member("domain", of: json, \.string)
    let includesSubdomains = try Self.member("includesSubdomains", of: json, \.bool)
    let path = try Self.member("path", of: json, \.string)
    let isSecure = try Self.member("isSecure", of: json, \.bool)
    let isHTTPOnly = try Self.member("isHTTPOnly", of: json, \.bool)
    let seconds = json["expires"].isNull ? nil : try Self.member("expires", of: json, \.double)
    let text = json["sameSite"].string ?? ""
    // Comparing other strings could be slow, because they may have many combining marks.
    let sameSite = (text.utf8.count <= 6 ? SameSite(rawValue: text) : nil) ?? .unspecified
    do throws(NetworkError) {
      try self.init(
        name: name, value: value, domain: domain, includesSubdomains: includesSubdomains,
        path: path, expires: seconds.map { Date(timeIntervalSince1970: $0) }, isSecure: isSecure,
        isHTTPOnly: isHTTPOnly, sameSite: sameSite)
    } catch {
      throw JSONError(.invalidValue, expected: "a valid cookie", found: error.reason)
    }
  }

  /// Returns a member of an object. The error doesn't contain the value, which may be sensitive.
  private static func member<Value>(
    _ name: String, of json: JSON, _ read: (JSON) -> Value?
  ) throws(JSONError) -> Value {
    guard let value = read(json[name]) else {
      throw JSONError(.typeMismatch, at: JSONPath([.key(name)]), expected: "a \(Value.self)")
    }
    return value
  }
}
