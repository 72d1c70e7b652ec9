/// What is done with keys that no property of a type has.
///
/// ```swift
/// @JSONDecodable(unknownKeys: .deny)
/// struct Options {
///   let color: String
/// }
/// ```
///
/// `{"colour": "red"}` is an error, which names the key and the nearest one that is known:
/// `colour: expected a known key such as "color", found "colour" (line 1, column 2, byte 1)`. Without the
/// argument it is `JSONError.missingKey("color")`.
///
/// It is for structs and classes. An enum's keys are not checked, "the keys of a case are not checked;
/// give it one value, whose model refuses unknown keys".
public enum JSONUnknownKeys: Sendable {
  /// They are skipped; their values must be JSON all the same.
  case skip
  /// They are errors with the code ``JSONError/Code/unknownKey``.
  case deny
}
