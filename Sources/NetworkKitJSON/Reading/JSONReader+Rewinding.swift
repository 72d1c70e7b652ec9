// The form of a value may become clear only later, such as from a tag at the end of an object, or from an element of a
// different type. Such a value is read twice.

extension JSONReader {
  /// A position in a document to which ``rewind(to:)`` can return.
  @frozen
  public struct Mark: Sendable, BitwiseCopyable {
    @usableFromInline let position: Int
    @usableFromInline let remainingDepth: Int
    @usableFromInline let isContainerFresh: Bool
    /// The number of differences from the model that were recorded.
    @usableFromInline let driftCount: Int
    /// The number of tags of enums that are being read.
    @usableFromInline let tagCount: Int

    @inlinable
    init(
      position: Int, remainingDepth: Int, isContainerFresh: Bool, driftCount: Int, tagCount: Int
    ) {
      self.position = position
      self.remainingDepth = remainingDepth
      self.isContainerFresh = isContainerFresh
      self.driftCount = driftCount
      self.tagCount = tagCount
    }
  }

  /// Returns a mark for the current position, usually before a value.
  ///
  /// ```swift
  /// let mark = reader.mark()
  /// do throws(JSONError) {
  ///   self = .number(try reader.read())
  /// } catch {
  ///   try reader.rewind(to: mark, after: error)
  ///   self = .text(try reader.read())
  /// }
  /// ```
  ///
  /// - Returns: The mark.
  /// - Complexity: O(1).
  @inlinable
  public mutating func mark() -> Mark {
    Mark(
      position: position, remainingDepth: remainingDepth, isContainerFresh: isContainerFresh,
      driftCount: drifts == nil ? 0 : driftCount, tagCount: tags.count)
  }

  @usableFromInline var driftCount: Int { drifts?.count ?? 0 }

  /// Moves the reader back to a mark so that it can read the same bytes again.
  ///
  /// Each document has a budget for bytes that are read again: the length of the document times the maximum nesting
  /// depth. Rereading every byte once never exhausts the budget. If models reread their values at every level of
  /// nesting, the number of reads doubles with each level. In that case, reading throws an error when the budget is
  /// exhausted, instead of taking exponential time. The method doesn't change ``key``.
  ///
  /// - Parameter mark: A mark from this reader, at or before the current position.
  /// - Throws: ``JSONError/Code/budgetExceeded`` if the budget is exhausted.
  /// - Complexity: O(1).
  public mutating func rewind(to mark: Mark) throws(JSONError) {
    // The marks of another reader must not lead outside the bytes of this one.
    let target = min(max(mark.position, 0), position)
    remainingRewinds &-= position &- target
    guard remainingRewinds >= 0 else { throw budgetError() }
    position = target
    remainingDepth = min(mark.remainingDepth, maximumDepth)
    isContainerFresh = mark.isContainerFresh
    forgetUnclaimed(from: target)
    removeTags(after: mark.tagCount)
  }

  /// Recovers from an error by moving the reader back to a mark, so that it can read the same bytes in a different way.
  ///
  /// - Parameters:
  ///   - mark: A mark from this reader, at or before the current position.
  ///   - error: The error from the failed attempt.
  /// - Throws: `error` if its ``JSONError/isAboutDocument`` property is `true`, because reading in a different way
  ///   can't succeed. Otherwise, ``JSONError/Code/budgetExceeded`` if the budget is exhausted.
  /// - Complexity: O(1).
  public mutating func rewind(to mark: Mark, after error: JSONError) throws(JSONError) {
    if error.isAboutDocument { throw error }
    try rewind(to: mark)
    drifts?.removeAll(after: mark.driftCount)
  }

  func budgetError() -> JSONError {
    JSONError(
      .budgetExceeded,
      expected:
        "a document that can be decoded without reading its values more than \(maximumDepth) times"
    ).at(byteOffset: position)
  }
}

extension JSONReader {
  /// Creates a reader of the JSON document that represents a value in memory.
  ///
  /// - Throws: ``JSONError`` if the value is nested too deeply to be written.
  init(_ json: JSON) throws(JSONError) {
    var writer = JSONWriter()
    try json.encode(to: &writer)
    self.init(writer.output, maximumDepth: JSONWriter.maximumDepth)
  }
}
