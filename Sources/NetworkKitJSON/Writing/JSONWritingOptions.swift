/// How a JSON document is laid out.
///
/// ```swift
/// let json: JSON = ["tags": ["math", "poetry"], "name": "Ada", "friends": []]
/// try json.jsonString([.prettyPrinted, .sortedKeys])
/// // {
/// //   "friends": [],
/// //   "name": "Ada",
/// //   "tags": [
/// //     "math",
/// //     "poetry"
/// //   ]
/// // }
/// ```
///
/// Without options a document is compact and its members stand in the order of the model.
public struct JSONWritingOptions: OptionSet, Sendable, Hashable {
  /// The options as bits.
  public let rawValue: UInt8

  /// Makes options of bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Every value on a line of its own, indented by two spaces for each level; a space after the colon;
  /// `[]` and `{}` where there is nothing.
  public static let prettyPrinted = JSONWritingOptions(rawValue: 1)

  /// The members of every object in the order of their keys' Unicode scalars; those of a repeated key
  /// in the order they had.
  public static let sortedKeys = JSONWritingOptions(rawValue: 1 << 1)

  /// Every `/` in a string as `\/`, so that the document can stand in a `<script>` of an HTML page.
  public static let escapedSlashes = JSONWritingOptions(rawValue: 1 << 2)
}
