/// Strings with characters that mean something in a URL, a header field, a form, a multipart body, or JSON.
enum HostileValues {
  /// 480 strings: each fragment in each surrounding.
  static let all = fragments.flatMap { fragment in
    [
      fragment, "\(fragment)\(fragment)", "a\(fragment)", "\(fragment)a", "a\(fragment)b",
      "\"\(fragment)\"", "\(fragment)=\(fragment)&", "./\(fragment)",
    ]
  }

  private static let fragments = [delimiters, encoded, controls, characters, attacks].joined()

  private static let delimiters = [
    "/", "\\", "?", "#", "&", "=", "+", " ", "%", ";", ":", "@", ",", "|", "!", "$", "'", "(", ")",
    "*", "[", "]", "{", "}", "<", ">", "^", "`", "\"", ".",
  ]

  private static let encoded = ["%00", "%2F", "%2e%2E", "%25", "%0D%0A", "%C0%AE", "%zz", "%u0041"]

  private static let controls = [
    "\u{0}", "\r", "\n", "\r\n", "\t", "\u{7F}", "\u{1B}[31m", "\u{85}",
  ]

  private static let characters = [
    "\u{2028}", "\u{202E}", "\u{FEFF}", "e\u{301}", "\u{301}", "\u{10FFFF}", "😀",
  ]

  private static let attacks = [
    "/../../etc/passwd", "' OR 1=1--", "<script>", "${jndi:ldap://x}", "; Path=/; HttpOnly",
    "\r\nSet-Cookie: a=b", "\r\n--b--\r\n",
  ]
}
