/// The differences that a reader finds, and the information that's needed to determine their paths afterward.
///
/// A reader doesn't store the path of its current value. It records offsets, so reading without a record has no
/// additional cost.
@usableFromInline
package final class DriftRecord {
  /// The maximum number of differences that are recorded for a document.
  private static let limit = 10_000

  /// The maximum number of differences whose paths are found, because each path requires another pass over the
  /// document.
  private static let maximumPathCount = 100

  /// The maximum number of differences of one kind and name whose paths are found. The elements of an array nearly
  /// always have the same differences.
  private static let maximumRepetitionCount = 8

  /// A difference, with the offset of the value that contains it; `nil` for the whole document.
  private struct Entry {
    let kind: JSONDrift.Kind?
    let offset: Int?
    let error: JSONError?

    /// The properties that differences in the elements of an array share: the kind, and the name of the key.
    func name(in bytes: UnsafeRawBufferPointer) -> String {
      if let error { return "\(error.code) \(error.path) \(error.expected ?? "")" }
      guard kind == .unknownKey, let offset, bytes.indices.contains(offset) else {
        return kind.map { "\($0)" } ?? ""
      }
      let quote = UInt8(ascii: "\"")
      return String(decoding: bytes[offset...].dropFirst().prefix { $0 != quote }, as: UTF8.self)
    }
  }

  private var entries: [Entry] = []
  /// The offsets of the objects that are read as dictionaries, whose keys are values.
  private(set) var dictionaries: Set<Int> = []

  /// The offsets of the keys that are the tags of enums, which the values in the same objects don't declare.
  private var tags: Set<Int> = []

  /// Records a key or a value at an offset.
  func note(_ kind: JSONDrift.Kind, at offset: Int) {
    guard kind != .unknownKey || !tags.contains(offset) else { return }
    add(Entry(kind: kind, offset: offset, error: nil))
  }

  /// Records an error, whose path begins at the value at an offset.
  func note(_ error: JSONError, at offset: Int?) {
    add(Entry(kind: nil, offset: offset, error: error))
  }

  /// The number of differences that were recorded.
  var count: Int { entries.count }

  /// Removes the differences that an attempt to read a value found, after the attempt failed.
  ///
  /// - Parameter count: The number of differences before the attempt.
  func removeAll(after count: Int) {
    entries.removeLast(max(entries.count - count, 0))
  }

  func noteDictionary(at offset: Int) {
    dictionaries.insert(offset)
  }

  func noteTag(at offset: Int) {
    tags.insert(offset)
  }

  /// Adds the differences that a reader of copied bytes found.
  ///
  /// - Parameters:
  ///   - other: The record of that reader.
  ///   - offset: A closure that returns the original offset of a copied byte.
  func add(_ other: DriftRecord, at offset: (Int) -> Int) {
    for entry in other.entries {
      let error = entry.error.map { error in
        error.byteOffset.map { error.withoutPosition.at(byteOffset: offset($0)) } ?? error
      }
      add(Entry(kind: entry.kind, offset: entry.offset.map(offset), error: error))
    }
    dictionaries.formUnion(other.dictionaries.map(offset))
  }

  private func add(_ entry: Entry) {
    if entries.count < Self.limit { entries.append(entry) }
  }

  /// Returns the differences whose paths are determined.
  private func located(in bytes: UnsafeRawBufferPointer) -> [Entry] {
    var counts: [UTF8Key: Int] = [:]
    let distinct = entries.filter { entry in
      let name = UTF8Key(entry.name(in: bytes))
      counts[name, default: 0] += 1
      return counts[name, default: 0] <= Self.maximumRepetitionCount
    }
    return Array(distinct.prefix(Self.maximumPathCount))
  }

  /// Returns the distinct differences, in the order in which they were recorded.
  func drifts(in bytes: UnsafeRawBufferPointer, _ options: JSONReadingOptions) -> [JSONDrift] {
    var seen: Set<JSONDrift> = []
    return located(in: bytes).compactMap { entry in
      let path = DriftPath.path(
        at: entry.offset, then: entry.error?.path ?? [], dictionaries: dictionaries, in: bytes,
        options)
      let kind = entry.kind ?? entry.error.map { JSONDrift.Kind($0, in: bytes) } ?? .value
      let drift = JSONDrift(
        kind: kind, path: path, expected: kind == .unknownKey ? nil : entry.error?.expected)
      return seen.insert(drift).inserted ? drift : nil
    }
  }
}

extension JSONDrift.Kind {
  /// The kind of difference that an error describes.
  fileprivate init(_ error: JSONError, in bytes: UnsafeRawBufferPointer) {
    switch error.code {
    case .missingKey: self = .missingKey
    case .unknownKey: self = .unknownKey
    case .typeMismatch:
      let isNull = error.byteOffset.map { JSONInput(bytes).byte(at: $0) == UInt8(ascii: "n") }
      self = isNull == true ? .null : .type
    default: self = .value
    }
  }
}

// MARK: The reader

extension JSONReader {
  /// Begins an object that is read as a dictionary.
  @usableFromInline
  mutating func beginDictionary() throws(JSONError) {
    if let drifts { drifts.noteDictionary(at: valueOffset) }
    try beginObject()
  }
}

@_documentation(visibility: internal)
extension JSONReader {
  /// Returns the enum case for a raw value, or records a difference if there's no such case; called by generated code.
  ///
  /// - Parameter value: The case, or `nil` if no case has the raw value, which was just read.
  public mutating func known<Value>(_ value: Value?) -> Value? {
    if value == nil { noteOtherCase(isInside: true) }
    return value
  }

  /// Records a difference, because a value is read as the `@JSONOther` case; called by generated code.
  ///
  /// - Parameter isInside: A Boolean value that indicates whether part of the value has already been read.
  public mutating func noteOtherCase(isInside: Bool) {
    if let drifts { drifts.note(.value, at: isInside ? position - 1 : valueOffset) }
  }
}
