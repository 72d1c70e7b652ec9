import Foundation

/// Property lists of arrays in arrays, as a server could send them.
enum NestedPropertyLists {
  static func xml(_ levels: Int, tag: String = "array") -> [UInt8] {
    let arrays =
      String(repeating: "<\(tag)>", count: levels) + String(repeating: "</\(tag)>", count: levels)
    return Array("<?xml version=\"1.0\"?><plist version=\"1.0\">\(arrays)</plist>".utf8)
  }

  /// Arrays of one reference each, to the next one; the last is empty, or refers to the first.
  static func binary(_ levels: Int, isCircular: Bool = false) -> [UInt8] {
    var bytes = Array("bplist00".utf8)
    var offsets: [Int] = []
    for index in 0..<levels {
      offsets.append(bytes.count)
      let isLast = index == levels - 1
      bytes.append(isLast && !isCircular ? 0xA0 : 0xA1)
      if !isLast || isCircular { bytes += number(isLast ? 0 : index + 1, size: 4) }
    }
    let table = bytes.count
    for offset in offsets { bytes += number(offset, size: 4) }
    return bytes + [0, 0, 0, 0, 0, 0, 4, 4] + number(levels, size: 8) + number(0, size: 8)
      + number(table, size: 8)
  }

  static func openStep(_ levels: Int) -> [UInt8] {
    Array((String(repeating: "(", count: levels) + String(repeating: ")", count: levels)).utf8)
  }

  private static func number(_ value: Int, size: Int) -> [UInt8] {
    (0..<size).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }
}
