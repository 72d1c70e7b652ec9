internal import Foundation

// The file format of the Netscape browser, which curl reads and writes. Each line is a cookie with seven fields,
// separated by tabs: the domain, whether subdomains are included, the path, whether the cookie is secure, the
// expiration date in seconds since 1970 or 0, the name, and the value.
extension CookieJar {
  private static let header = "# Netscape HTTP Cookie File"
  private static let httpOnlyPrefix = "#HttpOnly_"

  /// The unexpired cookies in the `cookies.txt` format that curl uses. The text contains the cookies' values, so keep
  /// it secret.
  ///
  /// ```swift
  /// try jar.cookiesText.write(to: file, atomically: true, encoding: .utf8)
  /// ```
  ///
  /// If you pass this file to curl, as in `curl -b cookies.txt`, curl sends the cookies. The format doesn't have a
  /// field for `SameSite`. Cookies without a name and cookies that contain a tab are omitted, because the format can't
  /// represent them.
  public var cookiesText: String {
    let lines = cookies.filter(\.fitsCookiesText).map(Self.line)
    return ([Self.header, ""] + lines).map { $0 + "\n" }.joined()
  }

  private static func line(for cookie: Cookie) -> String {
    let prefix = cookie.isHTTPOnly ? httpOnlyPrefix : ""
    return [
      prefix + (cookie.includesSubdomains ? "." : "") + cookie.domain,
      flag(cookie.includesSubdomains), cookie.path, flag(cookie.isSecure),
      String(cookie.expirySeconds ?? 0), cookie.name, cookie.value,
    ].joined(separator: "\t")
  }

  private static func flag(_ isSet: Bool) -> String { isSet ? "TRUE" : "FALSE" }

  /// Stores the cookies from a `cookies.txt` file, such as a file that `curl -c cookies.txt` writes.
  ///
  /// Like curl, this method ignores expired cookies and lines that don't contain a cookie.
  ///
  /// - Parameter cookiesText: The contents of the file.
  public func insert(cookiesText: String) {
    // Uses bytes, because comparing characters is slow if they contain many combining marks.
    for line in cookiesText.utf8.split(separator: UInt8(ascii: "\n")) {
      if let cookie = Self.cookie(line) { insert(cookie) }
    }
  }

  private static func cookie(_ line: Substring.UTF8View) -> Cookie? {
    let isHTTPOnly = line.starts(with: httpOnlyPrefix.utf8)
    var line = isHTTPOnly ? line.dropFirst(httpOnlyPrefix.utf8.count) : line
    guard line.first != UInt8(ascii: "#") else { return nil }
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    let fields = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    // If the value is empty, some programs omit the last tab.
    guard (6...7).contains(fields.count), let seconds = Int64(fields[4]) else { return nil }
    return try? Cookie(
      name: fields[5], value: fields.count == 7 ? fields[6] : "",
      domain: fields[0].utf8.first == UInt8(ascii: ".")
        ? String(Substring(fields[0].utf8.dropFirst())) : fields[0],
      includesSubdomains: fields[1].isASCII("true"), path: fields[2],
      expires: seconds == 0 ? nil : Date(timeIntervalSince1970: Double(seconds)),
      isSecure: fields[3].isASCII("true"), isHTTPOnly: isHTTPOnly)
  }
}

extension Cookie {
  /// A Boolean value that indicates whether a line of a `cookies.txt` file can represent the cookie.
  fileprivate var fitsCookiesText: Bool {
    let tab = UInt8(ascii: "\t")
    return !name.isEmpty && ![name, value, path].contains { $0.utf8.contains(tab) }
  }
}
