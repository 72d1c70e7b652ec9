/// How the JSON of an enum says which case it is, where no member of an object does.
public enum JSONTagging: Sendable {
  /// The case's name is the key of its values, `{"circle":2.5}`, or the whole string, `"point"`.
  case external
  /// Nothing says it: cases are tried in the order of their declaration.
  case untagged
}
