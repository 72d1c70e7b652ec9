extension CookieCase {
  /// Dates and flags: the cases `0002` to `0010`, `attribute`, and `mozilla`.
  static let attributes: [CookieCase] = [
    CookieCase("0002", "a=1; Expires=Fri, 07 Aug 2037 08:04:19 GMT", sent: "a=1"),
    CookieCase(
      "0003", "a=1; Expires=Fri, 07 Aug 2009 08:04:19 GMT",
      "b=2; Expires=Fri, 07 Aug 2037 08:04:19 GMT", sent: "b=2"),
    CookieCase("0005", "a=1; max-age=10000;", sent: "a=1"),
    CookieCase("0006", "a=1; max-age=0;", sent: ""),
    CookieCase("0010, attribute0001-0002", "a=1; secure;", "b=1; Secure", "c=1; seCURe", sent: ""),
    CookieCase("attribute0003", #"a=1; "Secure""#, sent: "a=1"),
    CookieCase("attribute0004-0005", "a=1; Secure=", "b=1; Secure=x", sent: ""),
    CookieCase("attribute0006", "a=1; Secure x", sent: "a=1"),
    CookieCase("attribute0007-0008", "a=1; Secure =x", "b=1; Secure= x", sent: ""),
    CookieCase("attribute0009-0010", "a=1; Secure; x", "b=1; Secure;x", sent: ""),
    CookieCase("attribute0011-0013", "a=1;    Secure     ;", sent: ""),
    CookieCase(
      "attribute0014-0016", "a=1; Path", "b=1; Path=", "c=1; Path=/", sent: "a=1; b=1; c=1"),
    CookieCase("attribute0017-0018", "a=1; Path=/x", "b=1; Path    =/x", sent: ""),
    CookieCase("attribute0019-0020", "a=1; Path=    /x    ; y", sent: ""),
    CookieCase("attribute0021", "a=1; Path=/x; Path=/", sent: "a=1"),
    CookieCase("attribute0022", "a=1; Path=/; Path=/x", sent: ""),
    CookieCase("attribute0023", "a=1; Path=/x; Path=/shop/basket", sent: "a=1"),
    CookieCase("attribute0024", "a=1; Path=/shop/basket; Path=/x", sent: ""),
    CookieCase("attribute0025", "a=1; x; Secure", sent: ""),
    CookieCase("attribute0026", #"a=1; x="b;c"; Secure"#, sent: ""),
    CookieCase("mozilla0001, 0005", "a=1; max-age=-1", "b=1; max-age=-20", sent: ""),
    CookieCase("mozilla0003", "a=1; expires=Thu, 10 Apr 1980 16:33:12 GMT", sent: ""),
    CookieCase(
      "mozilla0009", "a=1; max-age=60", "b=1; max-age=60", "a=other; max-age=0", sent: "b=1"),
    CookieCase(
      "mozilla0011", "a=1; domain=.parser.test; ;; ;=; ,,, ===,abc,=; x! max-age=20;=;;", sent: ""),
    CookieCase("mozilla0012", #"a="x! = y;z\";" b; max-age=6"#, sent: #"a="x! = y"#),
    CookieCase("mozilla0012", "a; max-age=2.63,", sent: "a"),
    CookieCase("mozilla0013", "a=1; max-age=0", "b; max-age=0", sent: ""),
    CookieCase("mozilla0016-0017", "a", "b", " =c", "d=1", sent: "c; d=1"),
    // The last attribute of a name counts, and Max-Age before Expires (section 5.7).
    CookieCase("6265bis", "a=1; max-age=0; max-age=60", "b=1; max-age=60; max-age=0", sent: "a=1"),
    CookieCase(
      "6265bis", "a=1; max-age=60; expires=Thu, 10 Apr 1980 16:33:12 GMT",
      "b=1; max-age=0; expires=Fri, 07 Aug 2037 08:04:19 GMT", sent: "a=1"),
    CookieCase(
      "6265bis", "a=1; max-age=0; max-age=x", "b=1; max-age=", "c=1; max-age=-", sent: "b=1; c=1"),
    CookieCase("6265bis", "a=1; max-age=99999999999999999999999", sent: "a=1"),
    CookieCase("6265bis", "a=1; path=/x; path=/" + String(repeating: "y", count: 1024), sent: ""),
    CookieCase("6265bis", "a=1; httponly; samesite=strict", "b=1; HttpOnly=x", sent: "a=1; b=1"),
  ]

  /// Domains: the cases `domain` and `optional-domain`.
  static let domains: [CookieCase] = [
    CookieCase(
      "domain0001, 0003", "a=1; domain=home.example.org", "b=1; domain=.home.example.org",
      sent: "a=1; b=1"),
    CookieCase(
      "domain0002, 0006", "a=1; domain=home.example.org", "b=1; domain=.home.example.org",
      at: "http://sibling.example.org/", sent: ""),
    CookieCase(
      "domain0004-0005", "a=1; domain=home.example.org", "b=1; domain=.home.example.org",
      at: "http://sub.home.example.org/", sent: "a=1; b=1"),
    CookieCase(
      "domain0007", "a=1; domain=sibling.example.org", at: "http://sibling.example.org/", sent: ""),
    CookieCase(
      "domain0008-0009", "a=1; domain=.example.org", "b=1; domain=example.org", sent: "a=1; b=1"),
    CookieCase(
      "domain0010-0011", "a=1; domain=..home.example.org", "b=1; domain=home..example.org", sent: ""
    ),
    CookieCase("domain0012", "a=1; domain=  .home.example.org", sent: "a=1"),
    CookieCase("domain0013", "a=1; domain=  .  home.example.org", sent: ""),
    CookieCase(
      "domain0014-0015", "a=1; domain=home.example.org.", "b=1; domain=home.example.org..", sent: ""
    ),
    CookieCase("domain0016", "a=1; domain=home.example.org .", sent: ""),
    CookieCase(
      "domain0017-0018", "a=1; domain=.org", "b=1; domain=.org.", "c=1; domain=org", sent: ""),
    CookieCase(
      "domain0020, 0023", "b=2; domain=.example.org", "a=1; domain=home.example.org",
      sent: "b=2; a=1"),
    CookieCase("domain0021", #"a=1; domain="home.example.org""#, sent: ""),
    CookieCase(
      "domain0024", "a=1; domain=.example.org; domain=home.example.org",
      at: "http://sibling.example.org/", sent: ""),
    CookieCase(
      "domain0025, 0031", "a=1; domain=home.example.org; domain=.example.org",
      at: "http://sibling.example.org/", sent: "a=1"),
    CookieCase("domain0026", "a=1; domain=home.eXaMpLe.org", sent: "a=1"),
    CookieCase("domain0027", "a=1; domain=home.example.org:80", sent: ""),
    CookieCase(
      "domain0028", "a=1; domain=sub.home.example.org", at: "http://sub.home.example.org/", sent: ""
    ),
    CookieCase("domain0029", "a=1", at: "http://sub.home.example.org/", sent: ""),
    CookieCase(
      "domain0033", "a=1; domain=home.example.org", at: "http://hoMe.eXaMplE.org/shop", sent: "a=1"),
    CookieCase(
      "domain0034, 0037", "a=1; domain=home.example.org; domain=home.example.com", sent: ""),
    CookieCase(
      "domain0035-0036", "a=1; domain=home.example.com; domain=home.example.org", sent: "a=1"),
    CookieCase("domain0038-0040", "a=1; domain=home.example.org; domain=example.org", sent: "a=1"),
    CookieCase(
      "domain0041", "a=1; domain=.sibling.example.org", at: "http://sibling.example.org/", sent: ""),
    CookieCase(
      "domain0042", "a=1; domain=.sub.home.example.org", at: "http://sub.home.example.org/",
      sent: ""),
    CookieCase("optional-domain0030", "a=1; domain=", sent: "a=1"),
    CookieCase("optional-domain0041", "a=1; domain=example.org; domain=", sent: "a=1"),
    CookieCase("optional-domain0042", "a=1; domain=x.example.org; domain=", sent: "a=1"),
    CookieCase(
      "optional-domain0043", "a=1; domain=x.example.org; domain=",
      at: "http://sub.home.example.org/",
      sent: ""),
    // A Kelvin sign is a letter k in lower case, but not in ASCII.
    CookieCase(
      "6265bis", "a=1; domain=home.example.or\u{212A}", "b=1; domain=höme.example.org", sent: ""),
  ]
}
