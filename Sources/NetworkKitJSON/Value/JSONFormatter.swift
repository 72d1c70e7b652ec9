/// A pass that changes the format of a compact document, so that the writer doesn't need to support formats.
///
/// `{"b":[1],"a":2}` has two containers, numbered in the order of their starts: the object, and the array, which the
/// formatter skips by jumping past its end. It can therefore sort members before it writes any, and it visits each byte
/// a constant number of times, at any depth of nesting.
struct JSONFormatter: ~Copyable {
  private let input: JSONInput
  private let options: JSONWritingOptions
  private let containers: Containers
  private var output: JSONOutput
  private var indentation = 0

  /// - Parameter bytes: A document that the writer wrote, which must outlive the formatter.
  private init(_ bytes: UnsafeRawBufferPointer, _ options: JSONWritingOptions) {
    input = JSONInput(bytes)
    self.options = options
    containers = Containers(in: input)
    output = JSONOutput(capacity: max(input.count, 64))
  }

  /// Returns the bytes of a compact document in another format.
  static func format(
    _ bytes: UnsafeRawBufferPointer, _ options: JSONWritingOptions
  ) -> JSONOutput {
    var formatter = JSONFormatter(bytes, options)
    formatter.writeValue(at: Place(offset: 0, container: 0))
    return formatter.output
  }
}

// MARK: Finding items

extension JSONFormatter {
  /// A position in a document: the offset of a byte, and the number of the first array or object from there on.
  private struct Place {
    var offset: Int
    var container: Int
  }

  /// An element, or a member with its key in quotes.
  private struct Item {
    var key: Range<Int>?
    var value: Place
  }

  /// Returns the elements or members of the array or object at a position, in the order in which to write them.
  private func items(at place: Place) -> [Item] {
    let isObject = input.byte(at: place.offset) == UInt8(ascii: "{")
    let end = containers[place.container].end - 1
    var next = Place(offset: place.offset + 1, container: place.container + 1)
    var items: [Item] = []
    while next.offset < end {
      var key: Range<Int>?
      if isObject {
        let keyEnd = input.endOfQuotedText(from: next.offset)
        key = next.offset..<keyEnd
        next.offset = min(keyEnd + 1, input.count)
      }
      items.append(Item(key: key, value: next))
      skipValue(at: &next)
      if input.byte(at: next.offset) == UInt8(ascii: ",") { next.offset += 1 }
    }
    return isObject && options.contains(.sortedKeys) ? sorted(items) : items
  }

  /// Returns the members sorted by their keys. Members with the same key keep their order.
  private func sorted(_ members: [Item]) -> [Item] {
    let keys = members.map { UTF8Key(text(of: $0)) }
    let order = members.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
    return order.map { members[$0] }
  }

  private func text(of member: Item) -> String {
    guard let key = member.key else { return "" }
    do throws(JSONError) {
      var reader = JSONReader(input.bytes(in: key))
      return try reader.readString()
    } catch {
      return input.text(in: key)
    }
  }

  /// Advances past the value at a position without examining it.
  private func skipValue(at place: inout Place) {
    switch input.byte(at: place.offset) {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      let container = containers[place.container]
      place = Place(offset: container.end, container: container.successor)
    default:
      place.offset = input.endOfScalar(from: place.offset)
    }
  }
}

// MARK: Writing

extension JSONFormatter {
  private mutating func writeValue(at place: Place) {
    // Recursive, but limited by the writer's maximum depth.
    switch input.byte(at: place.offset) {
    case UInt8(ascii: "{"): write(items(at: place), between: UInt8(ascii: "{"), UInt8(ascii: "}"))
    case UInt8(ascii: "["): write(items(at: place), between: UInt8(ascii: "["), UInt8(ascii: "]"))
    default: writeScalar(in: place.offset..<input.endOfScalar(from: place.offset))
    }
  }

  private mutating func write(_ items: [Item], between opening: UInt8, _ closing: UInt8) {
    output.append(opening)
    indentation += 1
    for (index, item) in items.enumerated() {
      if index > 0 { output.append(UInt8(ascii: ",")) }
      breakLine()
      if let key = item.key {
        writeScalar(in: key)
        output.append(UInt8(ascii: ":"))
        if options.contains(.prettyPrinted) { output.append(UInt8(ascii: " ")) }
      }
      writeValue(at: item.value)
    }
    indentation -= 1
    if !items.isEmpty { breakLine() }
    output.append(closing)
  }

  private mutating func breakLine() {
    guard options.contains(.prettyPrinted) else { return }
    output.append(UInt8(ascii: "\n"))
    for _ in 0..<indentation { output.append("  ") }
  }

  private mutating func writeScalar(in range: Range<Int>) {
    let bytes = input.bytes(in: range)
    guard options.contains(.escapedSlashes) else { return output.append(bytes) }
    for byte in bytes {
      // The writer doesn't escape slashes, so none follows a backslash.
      if byte == UInt8(ascii: "/") { output.append(UInt8(ascii: "\\")) }
      output.append(byte)
    }
  }
}

// MARK: Containers

/// The arrays and objects of a compact document, in the order of their first bytes.
private struct Containers {
  struct Container {
    /// The offset after the last byte.
    var end: Int
    /// The number of the first container after this one.
    var successor: Int
  }

  private var containers: [Container] = []
  /// The container to use for one that isn't closed, which extends to the end of the document.
  private let unclosed: Container

  init(in input: JSONInput) {
    unclosed = Container(end: input.count + 1, successor: .max)
    var open: [Int] = []
    var offset = 0
    while offset < input.count {
      switch input.load(UInt8.self, at: offset) {
      case UInt8(ascii: "\""):
        offset = input.endOfQuotedText(from: offset)
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        open.append(containers.count)
        containers.append(unclosed)
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if let number = open.popLast() {
          containers[number] = Container(end: offset + 1, successor: containers.count)
        }
      default:
        break
      }
      offset += 1
    }
  }

  subscript(number: Int) -> Container {
    containers.indices.contains(number) ? containers[number] : unclosed
  }
}

extension JSONInput {
  /// Returns the offset after the string whose opening quote is at an offset.
  fileprivate func endOfQuotedText(from start: Int) -> Int {
    var offset = start + 1
    while offset < count {
      switch load(UInt8.self, at: offset) {
      case UInt8(ascii: "\""): return offset + 1
      case UInt8(ascii: "\\"): offset += 2
      default: offset += 1
      }
    }
    return count
  }

  /// Returns the offset after the string, number, or literal that starts at an offset.
  fileprivate func endOfScalar(from start: Int) -> Int {
    if byte(at: start) == UInt8(ascii: "\"") { return endOfQuotedText(from: start) }
    var offset = start
    while offset < count, !",]}".utf8.contains(load(UInt8.self, at: offset)) { offset += 1 }
    return offset
  }
}
