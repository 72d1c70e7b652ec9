// A flattened value has no object of its own: its members stand among those of the object around it.
//
//     {"id": 1, "city": "Rome", "zip": "00100", "note": "x"}
//      └ own    └ flattened model ┘              └ what is left, for a dictionary
//
// The object around it keeps where the members are that it does not know. Afterwards each flattened
// value reads a document that consists of these, `{"city": "Rome","zip": "00100","note": "x"}`, and
// what it does not know either is kept for the next.

@_documentation(visibility: internal)
extension JSONReader {
  /// An object with flattened values that is being read.
  public struct Flattening: Sendable, BitwiseCopyable {
    /// How many members were kept before, for objects around this one.
    fileprivate let start: Int
  }

  /// Starts to keep the members that an object does not know, for the flattened values in it.
  ///
  /// Generated code calls it before the object, ``keepUnknown()`` for each member that is not known,
  /// then ``readFlattened(into:in:)`` for each flattened value, and ``endFlattening(_:)``.
  public func beginFlattening() -> Flattening { Flattening(start: unclaimed.count) }

  /// Reads past the value of a member that the object does not know, and keeps where it is, unless it
  /// is the tag of an enum.
  ///
  /// - Throws: ``JSONError`` when the bytes are not JSON.
  public mutating func keepUnknown() throws(JSONError) {
    if isTag { return try skipValue() }
    let start = keyRange.lowerBound - 1
    try skipValue()
    unclaimed.append(start..<position)
  }

  /// Reads a flattened value in place of another; where it has no member at all, that one stays.
  ///
  /// - Parameters:
  ///   - value: A default, or `nil`.
  ///   - flattening: The object around the value.
  /// - Throws: ``JSONError`` when some members are there, but not those that are needed.
  public mutating func readFlattened<Value: JSONDecodable>(
    into value: inout Value, in flattening: Flattening
  ) throws(JSONError) {
    guard unclaimed.count > flattening.start else { return }
    if let read: Value = try readUnclaimed(in: flattening, isRequired: false) { value = read }
  }

  /// Reads a flattened value for a property that was not read yet.
  ///
  /// - Parameters:
  ///   - value: Where it is put.
  ///   - flattening: The object around the value.
  /// - Throws: ``JSONError`` when the members are not those that are needed.
  public mutating func readFlattenedPending<Value: JSONDecodable>(
    into value: inout Value?, in flattening: Flattening
  ) throws(JSONError) {
    value = try readUnclaimed(in: flattening, isRequired: true)
  }

  /// Leaves what nobody knew to a type around this one where this one is flattened, else to nobody.
  ///
  /// - Parameter flattening: The object that was read.
  public mutating func endFlattening(_ flattening: Flattening) {
    guard remainingDepth != flattenedDepth + 1 else { return }
    unclaimed.removeLast(unclaimed.count - min(flattening.start, unclaimed.count))
  }

  /// Forgets the members behind a place that is gone back to.
  mutating func forgetUnclaimed(from offset: Int) {
    while let last = unclaimed.last, last.lowerBound >= offset { unclaimed.removeLast() }
  }
}

extension JSONReader {
  /// Reads a value from the members that nobody knows, and takes those away that it knows.
  ///
  /// - Returns: The value; `nil` where it is not required and knows none of the members.
  private mutating func readUnclaimed<Value: JSONDecodable>(
    in flattening: Flattening, isRequired: Bool
  ) throws(JSONError) -> Value? {
    var document = FlattenedDocument(unclaimed.dropFirst(flattening.start))
    var reader = try reader(of: document.output(of: input))
    do throws(JSONError) {
      let value = try Value(from: &reader)
      remainingRewinds = reader.remainingRewinds
      let isUntouched = reader.unclaimed.count == document.members.count
      unclaimed.removeLast(document.members.count)
      unclaimed += document.members(left: reader.unclaimed)
      return isUntouched && !isRequired ? nil : value
    } catch {
      remainingRewinds = reader.remainingRewinds
      let isUntouched = reader.unclaimed.count == document.members.count
      if isUntouched, !isRequired, !error.isAboutDocument { return nil }
      guard let offset = error.byteOffset else { throw error }
      throw error.withoutPosition.at(byteOffset: document.offset(of: offset) ?? position)
    }
  }

  /// A reader of members that were read before: at the same depth, and paid from the same budget.
  private func reader(of output: consuming JSONOutput) throws(JSONError) -> JSONReader {
    let cost = output.count
    guard flattenings < maximumDepth else { throw depthError() }
    var reader = JSONReader(output, maximumDepth: maximumDepth)
    reader.remainingDepth = remainingDepth
    reader.flattenedDepth = remainingDepth - 1
    reader.flattenings = flattenings + 1
    reader.remainingRewinds = remainingRewinds - cost
    guard reader.remainingRewinds >= 0 else { throw budgetError() }
    return reader
  }
}

/// Some members of an object as a document of their own.
private struct FlattenedDocument {
  /// Where each is in the real document, from the quote of its key.
  let members: [Range<Int>]
  /// Where each starts in this one.
  private var starts: [Int] = []

  init(_ members: ArraySlice<Range<Int>>) {
    self.members = Array(members)
  }

  mutating func output(of input: JSONInput) -> JSONOutput {
    var output = JSONOutput()
    starts = []
    for member in members {
      output.append(UInt8(ascii: starts.isEmpty ? "{" : ","))
      starts.append(output.count)
      output.append(input.bytes(in: member))
    }
    if members.isEmpty { output.append(UInt8(ascii: "{")) }
    output.append(UInt8(ascii: "}"))
    return output
  }

  /// The members of the real document that are left, by where they start in this one.
  func members(left: [Range<Int>]) -> [Range<Int>] {
    let left = Set(left.map(\.lowerBound))
    return zip(starts, members).filter { left.contains($0.0) }.map(\.1)
  }

  /// The place in the real document of a place in this one; `nil` for a place behind all members.
  func offset(of offset: Int) -> Int? {
    zip(starts, members).lazy.map { $1.lowerBound + offset - $0 }
      .enumerated().first { members[$0.offset].contains($0.element) }?.element
  }
}
