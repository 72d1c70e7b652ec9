/// A scanner that finds the elements of one array while a document arrives, and checks everything around them.
///
/// The document can have any length and arrive in chunks of any size. The scanner stores only the bytes of one element,
/// or of one key or scalar value outside the array. It checks arrays and objects outside the array token by token. It
/// only finds the bounds of an element; the element's reader checks it.
package struct JSONElementScanner: Sendable {
  /// The result of a step.
  package enum Step: Sendable {
    /// The range in the buffer of a complete element.
    case element(Range<Int>)
    /// More bytes are needed, or the document ended.
    case incomplete
    /// An element, a key, or a scalar value exceeds the size limit.
    case tooLarge
  }

  private var buffer: [UInt8] = []
  private var grammar: JSONElementGrammar
  /// The number of bytes of the document that were removed from the buffer.
  private var removedCount = 0

  /// Creates a scanner at the start of a document.
  ///
  /// - Parameters:
  ///   - path: The path of the array; empty if the document is the array.
  ///   - maximumSize: The maximum size of an element, in bytes.
  ///   - maximumDepth: The maximum depth of nested values in the document.
  package init(path: JSONPath, maximumSize: Int, maximumDepth: Int) {
    grammar = JSONElementGrammar(
      path: path.components, maximumSize: maximumSize, maximumDepth: maximumDepth)
  }

  /// The number of elements that were found.
  package var elementCount: Int { grammar.elementCount }

  /// A Boolean value that indicates whether the scanner is between the brackets of the array.
  package var isInArray: Bool { grammar.isInArray }

  /// The number of bytes that arrived.
  package var byteCount: Int { removedCount + buffer.count }

  /// Returns the offset in the document of an offset in the buffer.
  package func documentOffset(of offset: Int) -> Int { removedCount + offset }

  /// Returns the bytes of the last element that was found.
  package func bytes(in range: Range<Int>) -> [UInt8] { Array(buffer[range]) }

  /// The first bytes that aren't processed, for errors.
  package var pendingBytes: [UInt8] { Array(buffer[grammar.pendingOffset...].prefix(1 << 10)) }

  /// Appends the bytes that arrived, and removes those that were processed.
  package mutating func append(_ bytes: UnsafeRawBufferPointer) {
    let count = grammar.pendingOffset
    buffer.removeFirst(count)
    removedCount += count
    grammar.moveBack(by: count)
    buffer.append(contentsOf: bytes)
  }

  /// Continues to the end of the next element.
  ///
  /// - Returns: The result of the step.
  /// - Throws: ``JSONError`` with its offset in the document if the bytes aren't valid JSON, or there's no array at the
  ///   path.
  package mutating func next() throws(JSONError) -> Step {
    do throws(JSONError) {
      return try buffer.withUnsafeBufferPointer { (bytes) throws(JSONError) in
        try grammar.next(in: JSONInput(UnsafeRawBufferPointer(bytes)))
      }
    } catch {
      throw error.moved(by: removedCount)
    }
  }

  /// Checks that the document is complete and that the array was found.
  package func finish() throws(JSONError) {
    do throws(JSONError) {
      try buffer.withUnsafeBufferPointer { (bytes) throws(JSONError) in
        try grammar.finish(in: JSONInput(UnsafeRawBufferPointer(bytes)))
      }
    } catch {
      throw error.moved(by: removedCount)
    }
  }
}
