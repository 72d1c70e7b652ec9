// A flattened value doesn't have its own object: its members are among those of the enclosing object.
//
//     {"id": 1, "city": "Rome", "zip": "00100", "note": "x"}
//      └ own    └ flattened model ┘              └ remaining members, for a dictionary
//
// The reader of the enclosing object stores the ranges of the members that it doesn't recognize. Afterward, each
// flattened value reads a document that consists of these members, `{"city": "Rome","zip": "00100","note": "x"}`.
// Members that it doesn't recognize either are passed to the next value.

@_documentation(visibility: internal)
extension JSONReader {
  /// An object that has flattened values and is being read.
  public struct Flattening: Sendable, BitwiseCopyable {
    /// The number of members that were stored for enclosing objects.
    fileprivate let start: Int
  }

  /// Starts storing the members that an object doesn't recognize, so that its flattened values can read them.
  ///
  /// Generated code calls this method before it reads the object, then ``keepUnknown()`` for each unrecognized member,
  /// ``readFlattened(into:in:)`` for each flattened value, and finally ``endFlattening(_:)``.
  public func beginFlattening() -> Flattening { Flattening(start: unclaimed.count) }

  /// Skips the value of a member that the object doesn't recognize, and stores the member's range unless the member is
  /// the tag of an enum.
  ///
  /// - Throws: ``JSONError`` if the bytes aren't valid JSON.
  public mutating func keepUnknown() throws(JSONError) {
    if isTag { return try skipValue() }
    let start = keyRange.lowerBound - 1
    try skipValue()
    unclaimed.append(start..<position)
  }

  /// Reads a flattened value and assigns it to a variable, or leaves the variable unchanged if no member belongs to the
  /// flattened value.
  ///
  /// - Parameters:
  ///   - value: The variable, which contains a default or `nil`.
  ///   - flattening: The enclosing object.
  /// - Throws: ``JSONError`` if some members are present, but a required one is missing or invalid.
  public mutating func readFlattened<Value: JSONDecodable>(
    into value: inout Value, in flattening: Flattening
  ) throws(JSONError) {
    guard unclaimed.count > flattening.start else { return }
    if let read: Value = try readUnclaimed(in: flattening, isRequired: false) { value = read }
  }

  /// Reads a flattened value for a property that hasn't been read yet.
  ///
  /// - Parameters:
  ///   - value: The variable to assign.
  ///   - flattening: The enclosing object.
  /// - Throws: ``JSONError`` if a required member is missing or invalid.
  public mutating func readFlattenedPending<Value: JSONDecodable>(
    into value: inout Value?, in flattening: Flattening
  ) throws(JSONError) {
    value = try readUnclaimed(in: flattening, isRequired: true)
  }

  /// Passes the remaining members to the enclosing object if this object is itself flattened, and discards them
  /// otherwise.
  ///
  /// - Parameter flattening: The object that was read.
  public mutating func endFlattening(_ flattening: Flattening) {
    guard remainingDepth != flattenedDepth + 1 else { return }
    if let drifts {
      for member in unclaimed.dropFirst(flattening.start) {
        drifts.note(.unknownKey, at: member.lowerBound)
      }
    }
    unclaimed.removeLast(unclaimed.count - min(flattening.start, unclaimed.count))
  }

  /// Removes the stored members after an offset to which the reader returns.
  mutating func forgetUnclaimed(from offset: Int) {
    while let last = unclaimed.last, last.lowerBound >= offset { unclaimed.removeLast() }
  }
}

extension JSONReader {
  /// Reads a value from the unrecognized members, and removes the members that it recognizes.
  ///
  /// - Returns: The value, or `nil` if it isn't required and recognizes none of the members.
  mutating func readUnclaimed<Value: JSONDecodable>(
    in flattening: Flattening, isRequired: Bool
  ) throws(JSONError) -> Value? {
    var document = FlattenedDocument(unclaimed.dropFirst(flattening.start))
    var reader = try reader(of: document.output(of: input))
    if drifts != nil { reader.drifts = DriftRecord() }
    // An offset after the members is in the enclosing object, whose end precedes the position.
    let end = position - 1
    do throws(JSONError) {
      let value = try Value(from: &reader)
      remainingRewinds = reader.remainingRewinds
      let isUntouched = reader.unclaimed.count == document.members.count
      unclaimed.removeLast(document.members.count)
      unclaimed += document.members(left: reader.unclaimed)
      if isUntouched, !isRequired { return nil }
      if let found = reader.drifts { drifts?.add(found) { document.offset(of: $0) ?? end } }
      return value
    } catch {
      remainingRewinds = reader.remainingRewinds
      let isUntouched = reader.unclaimed.count == document.members.count
      if isUntouched, !isRequired, !error.isAboutDocument { return nil }
      if let found = reader.drifts { drifts?.add(found) { document.offset(of: $0) ?? end } }
      guard let offset = error.byteOffset else { throw error }
      throw error.withoutPosition.at(byteOffset: document.offset(of: offset) ?? position)
    }
  }

  /// Returns a reader of members that were already read, with the same depth and budget.
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

/// A document that consists of some members of an object.
private struct FlattenedDocument {
  /// The range of each member in the original document, starting at the quote of its key.
  let members: [Range<Int>]
  /// The offset of each member in this document.
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

  /// Returns the remaining members' ranges in the original document, given their ranges in this document.
  func members(left: [Range<Int>]) -> [Range<Int>] {
    let left = Set(left.map(\.lowerBound))
    return zip(starts, members).filter { left.contains($0.0) }.map(\.1)
  }

  /// Returns the offset in the original document of an offset in this document; `nil` for an offset after all members.
  func offset(of offset: Int) -> Int? {
    zip(starts, members).lazy.map { $1.lowerBound + offset - $0 }
      .enumerated().first { members[$0.offset].contains($0.element) }?.element
  }
}
