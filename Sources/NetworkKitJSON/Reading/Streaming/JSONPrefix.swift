/// The beginning of a JSON document, completed to a valid document.
///
/// Incomplete values at its end are closed or removed:
///
/// | Document so far | Completed document |
/// |---|---|
/// | `{"title": "Panc` | `{"title": "Panc"}` |
/// | `{"title": "Pancakes", "ser` | `{"title": "Pancakes"}` |
/// | `{"servings": 1` | `{}`, because more digits may follow |
/// | `{"steps": ["Mix", "Fr` | `{"steps": ["Mix", "Fr"]}` |
/// | `{"note": "caf\u00` | `{"note": "caf"}` |
///
/// The document can be read again after more of it has arrived. Values that were incomplete continue where the last
/// reading ended, so the time for all readings is proportional to the size of the document.
///
/// The document is public only for NetworkKitStreams.
@_documentation(visibility: internal)
public final class JSONPrefix {
  /// The bytes that arrived.
  public private(set) var bytes: [UInt8] = []
  private var tokenizer = JSONTokenizer()
  /// A Boolean value that indicates whether the order of the tokens is invalid. The next reading finds the same error,
  /// and its path.
  private var isInvalid = false

  /// The number of bytes that arrived before the document was last read.
  private(set) var arrivedCount = 0
  /// The number of bytes that arrived after the document was last read.
  private var unreadCount = 0
  /// A Boolean value that indicates whether more can be read than the last time.
  public private(set) var hasMore = false

  /// The values that were incomplete at the end of the last reading, outermost first.
  private var values: [IncompleteValue] = []
  /// The values that will be incomplete at the end of the current reading, outermost first.
  private var nextValues: [IncompleteValue] = []

  /// Creates an empty document.
  public init() {}

  /// Appends the bytes that arrived.
  public func append(_ chunk: UnsafeRawBufferPointer) {
    let before = (arrivedEnd, tokenizer.isInStringValue)
    bytes.append(contentsOf: chunk)
    unreadCount += chunk.count
    bytes.withUnsafeBufferPointer {
      let input = JSONInput(UnsafeRawBufferPointer($0))
      do throws(JSONError) {
        while try tokenizer.next(in: input) != nil {}
      } catch {
        isInvalid = true
      }
    }
    if before != (arrivedEnd, tokenizer.isInStringValue) { hasMore = true }
  }

  /// The end of the bytes that can be read.
  private var arrivedEnd: Int {
    if isInvalid { return bytes.count }
    return tokenizer.isInStringValue ? tokenizer.offset : tokenizer.end
  }

  /// Reads the known part of a value.
  ///
  /// - Returns: The known part, or `nil` if nothing is known.
  /// - Throws: ``JSONError`` with the path and position if the value can't be read, whatever follows.
  public func read<Model: JSONPartiallyDecodable>(
    _ type: Model.Type = Model.self, _ options: JSONReadingOptions = JSONReadingOptions()
  ) throws(JSONError) -> Model.Partial? {
    let count = arrivedEnd
    (hasMore, unreadCount) = (false, 0)
    guard count > 0 else { return nil }
    arrivedCount = count
    nextValues = tokenizer.open.map {
      IncompleteValue(start: $0.start, offset: $0.end, itemCount: $0.itemCount)
    }
    let rest = Array(bytes[count...])
    bytes.removeSubrange(count...)
    if tokenizer.isInStringValue { bytes.append(UInt8(ascii: "\"")) }
    bytes.append(contentsOf: tokenizer.open.reversed().lazy.map(\.closing))
    defer {
      bytes.removeSubrange(count...)
      bytes += rest
    }
    return try bytes.withUnsafeBufferPointer { (buffer) throws(JSONError) in
      let document = UnsafeRawBufferPointer(buffer)
      do throws(JSONError) {
        var reader = JSONReader(document, beginning: self, maximumDepth: options.maximumDepth)
        reader.skipByteOrderMark()
        let partial = try Model.readPartial(from: &reader)
        try reader.finish()
        values = nextValues
        nextValues = []
        return partial
      } catch {
        throw error.located(in: document)
      }
    }
  }
}

// MARK: Continuing values

extension JSONPrefix {
  /// An array, an object, or a string that was incomplete at the end of a reading, and the point at which it continues.
  struct IncompleteValue {
    /// The offset of the value.
    let start: Int
    /// The offset of the next byte.
    let offset: Int
    /// The number of elements or members before the offset.
    var itemCount = 0
    /// The number of elements of the known part that are complete.
    var completeCount = 0
    /// The known part, or `nil` if it belongs to the known part of an enclosing object, or if nothing is known.
    var part: Any?
    /// A Boolean value that indicates whether the value is continued, and not read again from its start.
    var isContinued = false
  }

  /// A Boolean value that indicates whether more can be read, and doing so doesn't examine many more bytes than have
  /// arrived.
  ///
  /// Only white space and values that can't be continued, because they're known only as a whole, are examined again. A
  /// document that contains many such bytes is read less often, so that the total time remains proportional to its size.
  public var isWorthReading: Bool {
    hasMore && examinedCount <= max(1 << 10, 32 * unreadCount)
  }

  /// The number of bytes that the next reading examines.
  private var examinedCount: Int {
    var (count, offset) = (0, 0)
    for value in values where value.isContinued && value.start >= offset {
      count += value.start - offset
      offset = value.offset
    }
    return count + arrivedEnd - offset
  }

  /// Continues an array or object.
  ///
  /// - Parameters:
  ///   - part: The variable that receives the known part. If there's none, the variable isn't changed.
  ///   - start: The offset of the array or object.
  /// - Returns: The value, or `nil` if it must be read from its start.
  func resume<Part>(_ part: inout Part, at start: Int) -> IncompleteValue? {
    enter(start)
    return take(&part, at: start)
  }

  /// Continues an array or object whose known values are part of an enclosing object that also continues.
  func resume(at start: Int) -> IncompleteValue? {
    enter(start)
    guard let index = values.lastIndex(where: { $0.start == start }), index > 0 else { return nil }
    values[index].isContinued = values[index - 1].isContinued
    return values[index].isContinued ? values[index] : nil
  }

  /// Removes the known part of a value, so that the caller is its only owner.
  ///
  /// - Returns: The value, or `nil` if nothing is known.
  func take<Part>(_ part: inout Part, at start: Int) -> IncompleteValue? {
    guard let index = values.lastIndex(where: { $0.start == start }) else { return nil }
    let known = values[index].part as? Part
    values[index].part = nil
    values[index].isContinued = known != nil
    guard let known else { return nil }
    part = known
    return values[index]
  }

  /// Keeps the known part of an array or object.
  ///
  /// - Parameters:
  ///   - part: The known part.
  ///   - depth: The number of open arrays and objects around it.
  ///   - completeCount: The number of its elements that are complete.
  func keep(_ part: Any, atDepth depth: Int, completeCount: Int) {
    guard nextValues.indices.contains(depth) else { return }
    nextValues[depth].part = part
    nextValues[depth].completeCount = completeCount
  }

  /// Keeps the part of a string that has arrived.
  func keep(_ text: String, at start: Int) {
    nextValues.append(
      IncompleteValue(start: start, offset: arrivedCount, part: text, isContinued: true))
  }

  /// Notes that the next reading can continue an array or object if it's incomplete.
  private func enter(_ start: Int) {
    guard let index = nextValues.lastIndex(where: { $0.start == start }) else { return }
    nextValues[index].isContinued = true
  }
}
