/// Options for reading JSON documents.
///
/// ```swift
/// let options = JSONReadingOptions(maximumDepth: 16, duplicateKeys: .reject)
/// let settings = try JSON(jsonString: text, options: options)
/// ```
public struct JSONReadingOptions: Sendable, Hashable {
  /// A policy for duplicate keys, whose meaning RFC 8259, section 4, doesn't define.
  public enum DuplicateKeys: Sendable, Hashable {
    /// Uses the last of several members with the same key, as JSON parsers in most languages do. The tag and the content
    /// of a tagged enum are exceptions: the first applies. If a key path leads through several objects with the same key,
    /// their members are merged.
    case useLast
    /// Rejects documents in which an object contains the same key more than once.
    ///
    /// A document with duplicate keys is ambiguous: two readers, such as a gateway and the server behind it, can
    /// interpret it differently. Keys are compared by their bytes, after escape sequences are decoded. The check
    /// requires an additional pass over the document before decoding.
    case reject
  }

  /// The range of valid values for ``maximumDepth``.
  ///
  /// Arrays and objects are read recursively, so deeper nesting could overflow the stack.
  @inlinable
  public static var supportedDepths: ClosedRange<Int> { 1...512 }

  // Small, so that a coder with options still fits an existential without an allocation.
  @usableFromInline var depth: Int16
  /// The policy for duplicate keys.
  public var duplicateKeys: DuplicateKeys

  /// The maximum depth of nested arrays and objects. An array of numbers has a depth of 1.
  ///
  /// A value outside ``supportedDepths`` is clamped to that range.
  @inlinable
  public var maximumDepth: Int {
    get { Int(depth) }
    set { depth = Self.supportedDepth(newValue) }
  }

  /// Creates options. The initializers of ``JSONDecodable`` types use the default options unless you pass custom
  /// options.
  ///
  /// - Parameters:
  ///   - maximumDepth: The maximum depth of nested arrays and objects; 128 by default. A value outside
  ///     ``supportedDepths`` is clamped to that range.
  ///   - duplicateKeys: The policy for duplicate keys; by default, the last member applies.
  @inlinable
  public init(maximumDepth: Int = 128, duplicateKeys: DuplicateKeys = .useLast) {
    depth = Self.supportedDepth(maximumDepth)
    self.duplicateKeys = duplicateKeys
  }

  /// The options for documents whose depth is already limited.
  static let deepest = JSONReadingOptions(maximumDepth: supportedDepths.upperBound)

  @inlinable
  static func supportedDepth(_ depth: Int) -> Int16 {
    Int16(min(max(depth, supportedDepths.lowerBound), supportedDepths.upperBound))
  }
}
