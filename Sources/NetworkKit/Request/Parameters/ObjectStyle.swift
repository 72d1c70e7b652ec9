/// How the members of an object are named where each is an item of its own: in a query, a form or a
/// multipart body.
///
/// An object is a dictionary, `KeyValuePairs`, ``Parameters`` or whatever else has an object as its
/// ``RequestParameter/parameterValue``. JSON has objects of its own, and a style does not change
/// them. A member that is `nil` is not sent. A member's name that holds the brackets or the dot of
/// its style is an error, for it would arrive as another object.
public enum ObjectStyle: Sendable, Hashable {
  /// `filter[name]=x`, `filter[owner][id]=1`; the brackets are sent as `%5B` and `%5D`, for no query
  /// may hold them as they are (RFC 3986, section 3.4).
  case brackets
  /// `filter.name=x`, `filter.owner.id=1`.
  case dots

  /// The name of a member.
  func name(of key: String, in parent: String) -> String {
    switch self {
    case .brackets: "\(parent)[\(key)]"
    case .dots: "\(parent).\(key)"
    }
  }

  /// Whether a member's name would be read as the names of several objects.
  func isAmbiguous(_ key: String) -> Bool {
    switch self {
    case .brackets: key.contains("[") || key.contains("]")
    case .dots: key.contains(".")
    }
  }
}
