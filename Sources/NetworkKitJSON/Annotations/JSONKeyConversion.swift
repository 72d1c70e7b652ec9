/// How the keys of a type are made from the names of its properties.
///
/// ```swift
/// @JSONDecodable(keys: .snakeCase)
/// struct Repository {
///   let fullName: String         // full_name
///   let cloneURL: URL            // clone_url
/// }
/// ```
///
/// The compiler converts them: reading costs nothing more. A word begins at a capital letter; of a
/// run of capitals the last begins one where a small letter follows, so `htmlURLString` is
/// `html_url_string`. Underscores at either end of a name stay.
public enum JSONKeyConversion: Sendable {
  /// The name as it is: `fullName`.
  case useDefault
  /// `full_name`.
  case snakeCase
  /// `FULL_NAME`.
  case screamingSnakeCase
  /// `full-name`.
  case kebabCase
  /// `FullName`.
  case pascalCase
}
