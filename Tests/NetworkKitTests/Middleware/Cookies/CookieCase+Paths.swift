extension CookieCase {
  /// Paths and the order of cookies: the cases `path` and `ordering`.
  static let paths: [CookieCase] = [
    CookieCase(
      "ordering0001", "a=0;", "a=1; path=/shop", "a=2; path=/", "a=3; path=/bar",
      "a=4; domain=.example.org", "a=5; domain=.example.org; path=/shop/x", at: "/shop/x/y",
      sent: "a=5; a=1; a=2; a=4"),
    CookieCase("path0001, 0003", "a=1; path=/", "b=2; path=/shop", sent: "b=2; a=1"),
    CookieCase("path0002, 0004", "a=1; path=/shop", "b=2; path=/", sent: "a=1; b=2"),
    CookieCase("path0005", "a=1; path=/shop/x", sent: ""),
    CookieCase("path0006", "a=1", "a=2; path=/shop/x", sent: "a=1"),
    CookieCase("path0007", "a=1; path=/shop/x", at: "/shop/x?q", sent: "a=1"),
    CookieCase("path0008", "a=1; path=/shop/x", at: "/shop/y", sent: ""),
    CookieCase("path0009", "a=1; path=/shop/x/y", at: "/shop/x", sent: ""),
    CookieCase("path0010", "a=1; path=/shop/x/y", at: "/shop/x/y", sent: "a=1"),
    CookieCase("path0011", "a=1; path=/shop/x/y", at: "/shop/z/y", sent: ""),
    CookieCase("path0012", "a=1; path=/shop/x/y", at: "/shop/x/z", sent: ""),
    CookieCase("path0013", "a=1; path=/shop/x/y/", at: "/shop/x/z", sent: ""),
    CookieCase("path0014", "a=1; path=/shop/x/y/", at: "/shop/x/y?q", sent: ""),
    CookieCase("path0015", "a=1; path=/shop/x/y/", at: "/shop/x/y/?q", sent: "a=1"),
    CookieCase("path0016", "a=1; path=/shop/x/", at: "/shop/x/y", sent: "a=1"),
    CookieCase("path0017", "a=1; path=/shop/x/", at: "/shop/x//y", sent: "a=1"),
    CookieCase("path0018", "a=1; path=/shop/x/", at: "/shop/xy", sent: ""),
    CookieCase("path0019-0022", "a=1; path", "b=1; path=", "c=1; path= /", sent: "a=1; b=1; c=1"),
    CookieCase("path0023", "a=1; Path=/sHOp", sent: ""),
    CookieCase(
      "path0024-0025", "a=1; path=/shop/x?", "b=1; path=/shop/x#", at: "/shop/x?q", sent: ""),
    CookieCase("path0026", "a=1; path=/shop/x;", at: "/shop/x", sent: "a=1"),
    CookieCase("path0027", #"a=1; path="/shop/x;""#, at: "/shop/x", sent: "a=1"),
    CookieCase("path0028", "a=1; path=/sh%6Fp/x", at: "/shop/x", sent: ""),
    CookieCase("path0028", "a=1; path=/shop/x", at: "/sh%6Fp/x", sent: ""),
    CookieCase("path0029", "a=1; \tpath\t=\t/shop\t", "b=1; \tpath\t=\t/x\t", sent: "a=1"),
    CookieCase("path0030", "a=1; path=/x; path=", sent: "a=1"),
    CookieCase("path0031", "a=1; path=; path=/x", sent: ""),
    CookieCase("path0032", "a=1; path=/shop", "a=2; path=/shop/", at: "/shop/x", sent: "a=2; a=1"),
    // A replaced cookie keeps its place (section 5.7).
    CookieCase("6265bis", "a=1", "b=1", "a=2", sent: "a=2; b=1"),
    CookieCase("6265bis", "a=1; path=x", "b=1; path=/shop/basket/x/..", sent: "a=1"),
  ]
}
