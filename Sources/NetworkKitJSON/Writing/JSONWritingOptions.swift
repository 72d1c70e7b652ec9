/// Options for formatting JSON documents.
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
/// Without options, a document is compact, and its members are in their original order.
public struct JSONWritingOptions: OptionSet, Sendable, Hashable {
  /// The bits of the options.
  public let rawValue: UInt8

  /// Creates options from their bits.
  ///
  /// - Parameter rawValue: The bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Writes each value on its own line, indents each level by two spaces, and adds a space after each colon. Empty
  /// arrays and objects are written as `[]` and `{}`.
  public static let prettyPrinted = JSONWritingOptions(rawValue: 1)

  /// Sorts the members of every object by the Unicode scalars of their keys. Members with the same key keep their
  /// order.
  public static let sortedKeys = JSONWritingOptions(rawValue: 1 << 1)

  /// Writes each `/` in a string as `\/`, so that a `<script>` element in an HTML page can contain the document.
  public static let escapedSlashes = JSONWritingOptions(rawValue: 1 << 2)
}
