// Some values show only later how they are to be read: the tag of an object that comes last, or an
// element that turns out to be of another type. Those are read twice.

extension JSONReader {
  /// A place in a document that ``rewind(to:)`` goes back to.
  @frozen
  public struct Mark: Sendable, BitwiseCopyable {
    @usableFromInline let position: Int
    @usableFromInline let remainingDepth: Int
    @usableFromInline let isContainerFresh: Bool

    @inlinable
    init(position: Int, remainingDepth: Int, isContainerFresh: Bool) {
      self.position = position
      self.remainingDepth = remainingDepth
      self.isContainerFresh = isContainerFresh
    }
  }

  /// Remembers where the reader stands, usually before a value.
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
  /// - Complexity: O(1).
  @inlinable
  public mutating func mark() -> Mark {
    Mark(
      position: position, remainingDepth: remainingDepth, isContainerFresh: isContainerFresh)
  }

  /// Goes back to a mark, to read the same bytes again.
  ///
  /// What is read again is paid from a budget per document: all of it together may be as long as the
  /// document times the levels of nesting that are allowed. A model that looks at each value twice
  /// never needs that much, and one that looks again and again at every level fails instead of taking
  /// time that doubles with each. ``key`` is what it was last.
  ///
  /// - Parameter mark: A place that this reader stood at, and none further on than it stands now.
  /// - Throws: ``JSONError`` with the code ``JSONError/Code/budgetExceeded``.
  /// - Complexity: O(1).
  public mutating func rewind(to mark: Mark) throws(JSONError) {
    // The marks of another reader must not lead out of this one's bytes.
    let target = min(max(mark.position, 0), position)
    remainingRewinds &-= position &- target
    guard remainingRewinds >= 0 else { throw budgetError() }
    position = target
    remainingDepth = min(mark.remainingDepth, maximumDepth)
    isContainerFresh = mark.isContainerFresh
    forgetUnclaimed(from: target)
  }

  /// Goes back to a mark, to read the same bytes in another way than the one that failed.
  ///
  /// - Parameters:
  ///   - mark: A place that this reader stood at, and none further on than it stands now.
  ///   - error: Why the bytes have to be read again.
  /// - Throws: `error`, where it is one that no other way of reading would help with, as
  ///   ``JSONError/isAboutDocument`` says; or ``JSONError`` with the code
  ///   ``JSONError/Code/budgetExceeded``.
  /// - Complexity: O(1).
  public mutating func rewind(to mark: Mark, after error: JSONError) throws(JSONError) {
    if error.isAboutDocument { throw error }
    try rewind(to: mark)
  }

  func budgetError() -> JSONError {
    JSONError(
      .budgetExceeded, expected: "a document that can be read without trying everything again",
      found: "one read more than \(maximumDepth) times"
    ).at(byteOffset: position)
  }
}

extension JSONReader {
  /// Reads a value in memory by the bytes that it is written as.
  ///
  /// - Throws: ``JSONError`` when the value is nested too deep to be written.
  init(_ json: JSON) throws(JSONError) {
    var writer = JSONWriter()
    try json.encode(to: &writer)
    self.init(writer.output, maximumDepth: JSONWriter.maximumDepth)
  }
}
