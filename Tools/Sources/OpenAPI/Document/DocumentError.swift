/// A mistake that prevents reading a document, with its position.
public struct DocumentError: Error, CustomStringConvertible {
  let reason: String
  let file: String
  let line: Int
  let column: Int
  /// Other mistakes in the same sources.
  var others: [DocumentError] = []

  init(_ reason: String, file: String, line: Int = 1, column: Int = 1) {
    self.reason = reason
    self.file = file
    self.line = line
    self.column = column
  }

  init(_ reason: String, at location: Location) {
    self.init(reason, file: location.file, line: location.line, column: location.column)
  }

  /// The position and the reason, as compilers print them.
  public var description: String {
    let line = "\(file):\(line):\(column): error: \(reason)"
    return ([line] + others.map(\.description)).joined(separator: "\n")
  }
}

/// The limits of a document, so that a hostile one can't exhaust memory or the stack.
enum DocumentLimits {
  static let byteCount = 64 << 20
  static let depth = 256

  /// The number of values, including those that aliases repeat. Without aliases, each value has at least one byte.
  static func nodeCount(ofByteCount count: Int) -> Int { max(100_000, count) }

  /// The number of arrays and dictionaries inside each other.
  static let nestingOfArrays = 8

  /// The number of references, or of schemas in `allOf`, that lead from one to the next.
  static let chainLength = 64
}
