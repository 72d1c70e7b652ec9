/// A type whose descriptions don't contain sensitive values.
///
/// Conform a type that contains a token or a password to this protocol, and implement `description`. `print(_:)`,
/// `dump(_:)`, string interpolation, and test failures then show only that description:
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
  /// The same as the description.
  public var debugDescription: String { description }

  /// A mirror that contains only the description.
  public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}
