// A document is read again from its start whenever more of it has arrived, but each array, object, and string that was
// incomplete continues at the first byte that's new. As a result, the time for all readings is proportional to the size of
// the document.

extension JSONPrefix {
  /// An open array or object.
  struct Container {
    /// The offset of its opening bracket.
    let start: Int
    /// Its closing bracket.
    let closing: UInt8
    /// The offset after its last complete element or member, or after its opening bracket if there's none.
    var end: Int
    /// The number of its complete elements or members.
    var itemCount = 0
  }

  /// The point at which the reading of a value continues.
  struct ResumptionPoint {
    /// The offset of the next byte.
    let offset: Int
    /// The number of elements or members before the offset.
    let itemCount: Int
    /// The number of elements of the known part that are complete.
    let completeCount: Int
  }

  /// The progress of the readings.
  struct Resumption {
    /// The arrays and objects that were open at the end of the last reading, outermost first.
    fileprivate var containers: [Container] = []
    /// The known parts of the values that were incomplete, by their offsets.
    fileprivate var known: [Int: (value: Any, point: ResumptionPoint)] = [:]
    /// The range of the incomplete string at the end of the last reading.
    fileprivate var string: Range<Int>?
    /// The number of outer arrays and objects that the next reading can continue.
    var depth = 0
  }

  /// A Boolean value that indicates whether more can be read, and doing so doesn't examine many more bytes than have
  /// arrived.
  ///
  /// Only white space and values that can't be continued, because they're known only as a whole, are examined again. A
  /// document that contains many such bytes is read less often, so that the total time remains proportional to its size.
  package var isWorthReading: Bool {
    hasMore && examinedCount <= max(1 << 10, 32 * unreadCount)
  }

  /// The number of bytes that the next reading examines.
  private var examinedCount: Int {
    var (count, offset) = (0, 0)
    for container in open.prefix(resumption.depth) {
      count += container.start - offset
      offset = container.end
    }
    if let string = resumption.string, string.lowerBound >= offset {
      count += string.lowerBound - offset
      offset = string.upperBound
    }
    return count + arrivedEnd - offset
  }

  func beginReading() {
    resumption.depth = 0
    resumption.string = nil
  }

  func endReading() {
    resumption.containers = open
  }
}

// MARK: Continuing values

extension JSONPrefix {
  /// Continues an array or object.
  ///
  /// - Parameters:
  ///   - value: The variable that receives the known part. If there's none, the variable isn't changed.
  ///   - start: The offset of the array or object.
  /// - Returns: The point at which the reading continues, or `nil` if the whole value must be read.
  func resume<Value>(_ value: inout Value, at start: Int) -> ResumptionPoint? {
    enter(start)
    if let point = take(&value, at: start) { return point }
    // Its members that are objects must also be read as a whole.
    resumption.containers.removeAll { $0.start >= start }
    return nil
  }

  /// Continues an array or object whose known values are part of an enclosing object that also continues.
  func resume(at start: Int) -> ResumptionPoint? {
    enter(start)
    guard let container = resumption.containers.last(where: { $0.start == start }) else {
      return nil
    }
    return ResumptionPoint(
      offset: container.end, itemCount: container.itemCount, completeCount: 0)
  }

  /// Removes the known part of a value, so that the caller is its only owner.
  ///
  /// - Returns: The point at which the reading continues, or `nil` if nothing is known.
  func take<Value>(_ value: inout Value, at start: Int) -> ResumptionPoint? {
    guard let known = resumption.known.removeValue(forKey: start),
      let part = known.value as? Value
    else { return nil }
    value = part
    return known.point
  }

  /// Keeps the known part of an array or object.
  ///
  /// - Parameters:
  ///   - value: The known part.
  ///   - depth: The number of open arrays and objects around it.
  ///   - completeCount: The number of its elements that are complete.
  func keep(_ value: Any, atDepth depth: Int, completeCount: Int) {
    guard open.indices.contains(depth) else { return }
    let container = open[depth]
    let point = ResumptionPoint(
      offset: container.end, itemCount: container.itemCount, completeCount: completeCount)
    resumption.known[container.start] = (value, point)
  }

  /// Keeps the part of a string that has arrived.
  func keep(_ text: String, at start: Int) {
    let point = ResumptionPoint(offset: arrivedCount, itemCount: 0, completeCount: 0)
    resumption.known[start] = (text, point)
    resumption.string = start..<arrivedCount
  }

  /// Counts an array or object that can be continued if all those around it can.
  private func enter(_ start: Int) {
    let depth = resumption.depth
    if open.indices.contains(depth), open[depth].start == start { resumption.depth += 1 }
  }
}
