// Values of an incomplete document that were read before, and continue where the last reading ended.

@_documentation(visibility: internal)
extension JSONReader {
  /// Begins or continues an object with declared keys; called by generated code.
  ///
  /// - Parameters:
  ///   - partial: The variable that receives the part that's known from earlier readings, if there were any.
  ///   - keys: The keys; see ``beginObject(keys:)``.
  /// - Throws: ``JSONError`` if the next value isn't an object, or is nested too deeply.
  public mutating func resumeObject<Partial>(
    _ partial: inout Partial, keys: StaticString
  ) throws(JSONError) -> Members {
    let start = valueOffset
    let members = try beginObject(keys: keys)
    _ = resume(at: prefix?.resume(&partial, at: start))
    return members
  }

  /// Begins or continues an object whose members belong to the properties of an enclosing object.
  public mutating func resumeObject(keys: StaticString) throws(JSONError) -> Members {
    let start = valueOffset
    let members = try beginObject(keys: keys)
    _ = resume(at: prefix?.resume(at: start))
    return members
  }

  /// Begins or continues an array whose elements belong to the properties of an enclosing object.
  ///
  /// - Returns: The position before that of the next element.
  public mutating func resumeArray() throws(JSONError) -> Int {
    let start = valueOffset
    try beginArray()
    return resume(at: prefix?.resume(at: start)) - 1
  }

  /// Keeps the known part of the object that has just been read, if it's incomplete.
  public mutating func keep<Partial>(_ partial: Partial) {
    keep(partial, completeCount: 0)
  }
}

extension JSONReader {
  /// Moves to the point at which the elements or members of the current array or object continue.
  ///
  /// - Returns: The number of elements or members before that point.
  mutating func resume(at point: JSONPrefix.IncompleteValue?) -> Int {
    guard let point else { return 0 }
    position = point.offset
    isContainerFresh = point.itemCount == 0
    return point.itemCount
  }

  private mutating func keep(_ value: Any, completeCount: Int) {
    guard let prefix, position > prefix.arrivedCount else { return }
    // The brackets that were added to the document close one array or object each.
    prefix.keep(value, atDepth: input.count - position, completeCount: completeCount)
  }

  /// Reads the elements of an array, or those after the elements that were complete before.
  ///
  /// - Parameter read: A closure that reads an element, and returns `nil` if nothing is known of it.
  mutating func readElements<Element>(
    _ read: (inout JSONReader) throws(JSONError) -> Element?
  ) throws(JSONError) -> [Element] {
    var elements: [Element] = []
    var (index, completeCount) = (0, 0)
    let start = valueOffset
    try beginArray()
    if let point = prefix?.resume(&elements, at: start) {
      index = resume(at: point)
      completeCount = point.completeCount
      elements.removeLast(elements.count - completeCount)
    }
    while try nextElement() {
      do throws(JSONError) {
        if let element = try read(&self) { elements.append(element) }
      } catch {
        throw error.at(.index(index))
      }
      if position <= arrivedCount { completeCount = elements.count }
      index += 1
    }
    keep(elements, completeCount: completeCount)
    return elements
  }

  /// Reads the members of a dictionary, or those after the members that were complete before.
  ///
  /// - Parameter read: A closure that reads a value, and returns `nil` if nothing is known of it.
  mutating func readMembers<Value>(
    _ read: (inout JSONReader) throws(JSONError) -> Value?
  ) throws(JSONError) -> [String: Value] {
    var members: [String: Value] = [:]
    let start = valueOffset
    try beginObject()
    _ = resume(at: prefix?.resume(&members, at: start))
    while try nextKey() {
      let key = try dictionaryKey()
      // The value's reader must be the only owner of the known part.
      members[key] = nil
      do throws(JSONError) {
        if let value = try read(&self) { members[key] = value }
      } catch {
        throw error.at(.key(key))
      }
    }
    keep(members, completeCount: 0)
    return members
  }

  /// Reads the part of a string that has arrived.
  mutating func readPartialString() throws(JSONError) -> String {
    guard let prefix, peek() == UInt8(ascii: "\"") else { return try readString() }
    let start = position
    var text = ""
    if let point = prefix.take(&text, at: start) {
      let rest = try input.scanString(from: point.offset)
      position = rest.range.upperBound + 1
      text += input.text(of: rest)
    } else {
      text = try readString()
    }
    if position > prefix.arrivedCount { prefix.keep(text, at: start) }
    return text
  }
}
