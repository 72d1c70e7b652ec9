/// What a JSON document may be like beyond its grammar.
///
/// ```swift
/// let options = JSONReadingOptions(maximumDepth: 16, duplicateKeys: .reject)
/// let settings = try JSON(jsonString: text, options: options)
/// ```
public struct JSONReadingOptions: Sendable, Hashable {
  /// What a repeated key of an object means: RFC 8259, section 4 leaves it open.
  public enum DuplicateKeys: Sendable, Hashable {
    /// The last member with the key counts, as in most languages.
    case useLast
    /// It is an error, wherever it stands in the document.
    ///
    /// Where two readers of one document could come to different values, as a gateway and the server
    /// behind it, nobody can say what it means. Keys are compared by their bytes, after their escapes
    /// were replaced. It costs a pass over the document before it is read.
    case reject
  }

  /// The levels of nesting that options can allow.
  ///
  /// Arrays and objects are read by functions that call themselves: what is deeper could come to the
  /// end of the stack.
  @inlinable
  public static var supportedDepths: ClosedRange<Int> { 1...512 }

  // Small, so that a coder with options still fits an existential without an allocation.
  @usableFromInline var depth: Int16
  /// What a repeated key means.
  public var duplicateKeys: DuplicateKeys

  /// How deep arrays and objects may be nested: 1 is an array of numbers.
  ///
  /// What lies outside of ``supportedDepths`` counts as the nearest of them.
  @inlinable
  public var maximumDepth: Int {
    get { Int(depth) }
    set { depth = Self.supportedDepth(newValue) }
  }

  /// Makes options; all have the defaults that ``JSONDecodable`` types are read with.
  ///
  /// - Parameters:
  ///   - maximumDepth: How deep arrays and objects may be nested; what lies outside of
  ///     ``supportedDepths`` counts as the nearest of them.
  ///   - duplicateKeys: What a repeated key means.
  @inlinable
  public init(maximumDepth: Int = 128, duplicateKeys: DuplicateKeys = .useLast) {
    depth = Self.supportedDepth(maximumDepth)
    self.duplicateKeys = duplicateKeys
  }

  @inlinable
  static func supportedDepth(_ depth: Int) -> Int16 {
    Int16(min(max(depth, supportedDepths.lowerBound), supportedDepths.upperBound))
  }
}
