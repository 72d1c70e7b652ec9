/// A pass that changes the format of a compact document, so that the writer doesn't need to support formats.
///
/// It finds all elements and members before it writes any, so it can sort members, and it visits each byte a constant
/// number of times, at any depth of nesting.
struct JSONFormatter: ~Copyable {
  /// An element, or a member of an object.
  private struct Item {
    /// The range of the member's key in quotes.
    var key: Range<Int>?
    /// The range of a string, number, or literal, or of the opening bracket of an array or object.
    var start = 0..<0
    /// The elements of the array or the members of the object, in the order in which to write them.
    var items: [Item] = []
  }

  private let input: JSONInput
  private let options: JSONWritingOptions
  private var output: JSONOutput
  private var indentation = 0

  /// - Parameter bytes: A document that the writer wrote, which must outlive the formatter.
  private init(_ bytes: UnsafeRawBufferPointer, _ options: JSONWritingOptions) {
    input = JSONInput(bytes)
    self.options = options
    output = JSONOutput(capacity: max(input.count, 64))
  }

  /// Returns the bytes of a compact document in another format, or the same bytes if they aren't a document.
  static func format(
    _ bytes: UnsafeRawBufferPointer, _ options: JSONWritingOptions
  ) -> JSONOutput {
    var formatter = JSONFormatter(bytes, options)
    if let document = formatter.document() {
      formatter.write(document)
    } else {
      formatter.writeText(in: 0..<bytes.count)
    }
    return formatter.output
  }
}

// MARK: Finding items

extension JSONFormatter {
  /// Returns the array or object that's the document, or `nil` if it's another value.
  private func document() -> Item? {
    var tokenizer = JSONTokenizer()
    var open = [Item()]
    var item = Item()
    while let token = try? tokenizer.next(in: input) {
      switch token {
      case .key:
        item.key = tokenizer.range
        continue
      case .opening:
        item.start = tokenizer.range
        open.append(item)
      case .value:
        item.start = tokenizer.range
        open[open.count - 1].items.append(item)
      case .closing:
        item = open.removeLast()
        if options.contains(.sortedKeys), item.items.first?.key != nil {
          item.items = sorted(item.items)
        }
        open[open.count - 1].items.append(item)
      }
      item = Item()
    }
    return tokenizer.missingToken == nil ? open[0].items.first : nil
  }

  /// Returns the members sorted by their keys. Members with the same key keep their order.
  private func sorted(_ members: [Item]) -> [Item] {
    let keys = members.map { UTF8Key(text(of: $0)) }
    let order = members.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
    return order.map { members[$0] }
  }

  private func text(of member: Item) -> String {
    guard let key = member.key else { return "" }
    var reader = JSONReader(input.bytes(in: key))
    return (try? reader.readString()) ?? input.text(in: key)
  }
}

// MARK: Writing

extension JSONFormatter {
  private mutating func write(_ item: Item) {
    // Recursive, but limited by the writer's maximum depth.
    if let key = item.key {
      writeText(in: key)
      output.append(UInt8(ascii: ":"))
      if options.contains(.prettyPrinted) { output.append(UInt8(ascii: " ")) }
    }
    writeText(in: item.start)
    let bracket = input.byte(at: item.start.lowerBound)
    guard bracket | 0x20 == UInt8(ascii: "{") else { return }
    indentation += 1
    for (index, item) in item.items.enumerated() {
      if index > 0 { output.append(UInt8(ascii: ",")) }
      breakLine()
      write(item)
    }
    indentation -= 1
    if !item.items.isEmpty { breakLine() }
    // A closing bracket is two characters after the opening one.
    output.append(bracket + 2)
  }

  private mutating func breakLine() {
    guard options.contains(.prettyPrinted) else { return }
    output.append(UInt8(ascii: "\n"))
    for _ in 0..<indentation { output.append("  ") }
  }

  private mutating func writeText(in range: Range<Int>) {
    let bytes = input.bytes(in: range)
    guard options.contains(.escapedSlashes) else { return output.append(bytes) }
    for byte in bytes {
      // The writer doesn't escape slashes, so none follows a backslash.
      if byte == UInt8(ascii: "/") { output.append(UInt8(ascii: "\\")) }
      output.append(byte)
    }
  }
}
