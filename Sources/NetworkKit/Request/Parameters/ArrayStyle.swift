/// How an array becomes text: as several items of a query, a form or a multipart body, or as one.
///
/// JSON has arrays of its own, and a style does not change them. A header field is repeated, or
/// written as a list where its own option says ``commaSeparated`` (RFC 9110, section 5.6.1); the request's
/// style is about names and does not reach it.
///
/// In every style `nil` elements are left out and an empty array is not sent. An element that holds
/// the separator of its list is an error, for it would arrive as two.
public enum ArrayStyle: Sendable, Hashable {
  /// `a=1&a=2`: the name is repeated for each element.
  case repeated
  /// `a=1,2`: one item, with commas (RFC 6570, section 3.2.8). In a header field `a: 1, 2`.
  case commaSeparated
  /// `a=1%202`: one item, with spaces, which are `+` in a form.
  case spaceSeparated
  /// `a=1%7C2`: one item, with vertical bars.
  case pipeSeparated
  /// `a[]=1&a[]=2`, as PHP and Rails read it; the brackets are sent as `%5B%5D`, for no query may
  /// hold them as they are (RFC 3986, section 3.4).
  case brackets
  /// `a[0]=1&a[1]=2`, counted over what is sent; the brackets are sent as `%5B` and `%5D`. The one
  /// style that has a form for arrays of arrays and of objects: `a[0][name]=x`.
  case indexedBrackets

  /// What stands between the elements of a list that is one text; `nil` where each has its item.
  var separator: String? {
    switch self {
    case .repeated, .brackets, .indexedBrackets: nil
    case .commaSeparated: ","
    case .spaceSeparated: " "
    case .pipeSeparated: "|"
    }
  }
}
