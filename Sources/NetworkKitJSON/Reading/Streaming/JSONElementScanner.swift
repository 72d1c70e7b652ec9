/// A scanner that finds the elements of one array while a document arrives, and checks everything around them.
///
/// The document can have any length and arrive in chunks of any size. The scanner stores only the bytes of one element,
/// or of one key or scalar value outside the array. It checks arrays and objects outside the array token by token. It
/// only finds the bounds of an element; the element's reader checks it.
///
/// The scanner is public only for NetworkKitStreams.
@_documentation(visibility: internal)
public struct JSONElementScanner: Sendable {
  /// The result of a step.
  public enum Step: Sendable {
    /// The range in the buffer of a complete element.
    case element(Range<Int>)
    /// More bytes are needed, or the document ended.
    case incomplete
    /// An element, a key, or a scalar value exceeds the size limit.
    case tooLarge
  }

  /// The keys of an object, and the number of their bytes.
  private struct Keys: Sendable {
    var names: Set<UTF8Key> = []
    var size = 0
  }

  private let path: [JSONPath.Component]
  private let maximumSize: Int
  private let maximumDepth: Int
  /// The keys of the open arrays and objects, outermost first, or `nil` if an object can repeat a key.
  private var keys: [Keys]?

  private var buffer: [UInt8] = []
  /// The number of bytes of the document that were removed from the buffer.
  private var removedCount = 0
  private var tokenizer: JSONTokenizer

  /// The number of open arrays and objects that contain the array.
  private var outerCount = 0
  /// A Boolean value that indicates whether the last key in the innermost open object is the next component of the
  /// path.
  private var isKeyOfPath = false
  private var wasInArray = false
  /// A Boolean value that indicates whether the scanner is between the brackets of the array.
  private var isInArray = false
  /// The number of elements that were found.
  private var elementCount = 0

  /// Creates a scanner at the start of a document.
  ///
  /// - Parameters:
  ///   - path: The path of the array; empty if the document is the array.
  ///   - maximumSize: The maximum size of an element, in bytes.
  ///   - options: The options for reading the document.
  public init(path: JSONPath, maximumSize: Int, options: JSONReadingOptions) {
    self.path = path.components
    self.maximumSize = maximumSize
    maximumDepth = options.maximumDepth
    if options.duplicateKeys == .reject { keys = [] }
    tokenizer = JSONTokenizer(maximumDepth: maximumDepth)
  }

  private var byteCount: Int { removedCount + buffer.count }

  /// A Boolean value that indicates whether no bytes have arrived.
  public var isEmpty: Bool { byteCount == 0 }

  /// The path of the element that follows the last one that was found, or `nil` outside the array.
  public var nextElementPath: JSONPath? { isInArray ? elementPath(elementCount) : nil }

  private func elementPath(_ index: Int) -> JSONPath { JSONPath(path + [.index(index)]) }

  /// Returns the bytes of the last element that was found.
  public func bytes(in range: Range<Int>) -> [UInt8] { Array(buffer[range]) }

  /// The bytes from the last token on, for errors.
  public var pendingBytes: [UInt8] { Array(buffer[tokenizer.start...].prefix(1 << 10)) }

  /// Appends the bytes that arrived, and removes those that were processed.
  public mutating func append(_ bytes: UnsafeRawBufferPointer) {
    let count = tokenizer.pendingOffset
    buffer.removeFirst(count)
    removedCount += count
    tokenizer.moveBack(by: count)
    buffer.append(contentsOf: bytes)
  }

  /// Continues to the end of the next element.
  ///
  /// - Returns: The result of the step.
  /// - Throws: ``JSONError`` with its path and its offset in the document if the bytes aren't valid JSON, or there's no
  ///   array at the path.
  public mutating func next() throws(JSONError) -> Step {
    let buffer = buffer
    do throws(JSONError) {
      return try buffer.withUnsafeBufferPointer { (bytes) throws(JSONError) in
        try next(in: JSONInput(UnsafeRawBufferPointer(bytes)))
      }
    } catch {
      throw error.moved(by: removedCount).at(path: nextElementPath ?? [])
    }
  }

  /// Checks that the document is complete and that the array was found.
  ///
  /// - Throws: ``JSONError`` with its path and its offset in the document.
  public func finish() throws(JSONError) {
    if tokenizer.open.isEmpty, tokenizer.pendingOffset < buffer.count { try checkDocument() }
    if let missing = tokenizer.missingToken {
      let error = JSONError(
        .invalidSyntax, expected: missing, found: "the end of the document")
      throw error.at(byteOffset: byteCount).at(path: nextElementPath ?? [])
    }
    guard wasInArray else { throw JSONError.missingKey(at: JSONPath(path)) }
  }

  /// Returns the error that decoding the last element threw, with its path and its offset in the document.
  ///
  /// - Parameters:
  ///   - error: A ``JSONError``, or an error of Foundation's decoder.
  ///   - range: The range in the buffer of the element.
  /// - Returns: The error.
  public func error(_ error: any Error, decoding range: Range<Int>) -> JSONError {
    let error =
      error as? JSONError
      ?? bytes(in: range).withUnsafeBytes { JSONError(error, decoding: $0, at: 0) }
    return error.moved(by: removedCount + range.lowerBound).at(path: elementPath(elementCount - 1))
  }
}

// MARK: Tokens

extension JSONElementScanner {
  private mutating func next(in input: JSONInput) throws(JSONError) -> Step {
    while true {
      let isOnPath = isNextValueOnPath
      let token = try tokenizer.next(in: input, skippingContainers: isInArray)
      let range = token == nil ? tokenizer.pendingOffset..<input.count : tokenizer.range
      guard range.count <= maximumSize else { return .tooLarge }
      switch token {
      case nil: return .incomplete
      case .opening:
        keys?.append(Keys())
        if isOnPath { try beginContainerOnPath(in: input) }
      case .closing:
        keys?.removeLast()
        isInArray = false
        outerCount = min(outerCount, tokenizer.open.count)
      case .key: guard try checkKey(in: input) else { return .tooLarge }
      case .value where isInArray:
        // The element's reader would skip a byte order mark, which is valid only before the document.
        guard input.byte(at: range.lowerBound) < 0x80 else {
          throw input.syntaxError(at: range.lowerBound, expected: "a value")
        }
        elementCount += 1
        return .element(range)
      case .value: try checkValue(isOnPath: isOnPath, in: input)
      }
    }
  }

  /// A Boolean value that indicates whether the next value is the array, or an array or object that contains it.
  private var isNextValueOnPath: Bool {
    guard tokenizer.open.count == outerCount, !isInArray else { return false }
    guard let container = tokenizer.open.last else { return true }
    return switch path[outerCount - 1] {
    case .key: isKeyOfPath
    case .index(let index): index == container.itemCount
    }
  }

  private mutating func beginContainerOnPath(in input: JSONInput) throws(JSONError) {
    guard input.byte(at: tokenizer.start) == UInt8(ascii: expectsObject ? "{" : "[") else {
      throw mismatch(in: input)
    }
    guard outerCount == path.count else {
      outerCount += 1
      return
    }
    guard !wasInArray else {
      throw JSONError(.duplicateKey, at: currentPath, expected: "one array", found: "a second one")
        .at(byteOffset: tokenizer.start)
    }
    isInArray = true
    wasInArray = true
  }

  /// Checks a string, number, or literal that's the whole document. Only the end of the document ends a number.
  private func checkDocument() throws(JSONError) {
    do throws(JSONError) {
      try buffer.withUnsafeBufferPointer { (bytes) throws(JSONError) in
        try checkValue(isOnPath: true, in: JSONInput(UnsafeRawBufferPointer(bytes)))
      }
    } catch {
      throw error.moved(by: removedCount)
    }
  }

  /// Checks a string, number, or literal outside the array.
  private func checkValue(isOnPath: Bool, in input: JSONInput) throws(JSONError) {
    let end = try input.endOfValue(from: tokenizer.start, levels: 0, limit: maximumDepth)
    if isOnPath { throw mismatch(in: input) }
    // A number or a literal may end before its token does.
    guard end == tokenizer.offset else { throw tokenizer.error(at: end, in: input) }
  }

  /// Checks a key outside the array.
  ///
  /// - Returns: `false` if the keys of the object exceed the size limit.
  private mutating func checkKey(in input: JSONInput) throws(JSONError) -> Bool {
    let name = try input.scanString(from: tokenizer.start + 1)
    let isOnPath = tokenizer.open.count == outerCount && outerCount > 0
    guard isOnPath || keys != nil else { return true }
    let key = input.text(of: name)
    if isOnPath, case .key(let next) = path[outerCount - 1] {
      isKeyOfPath = UTF8Key(key) == UTF8Key(next)
    }
    guard let last = keys?.indices.last, var known = keys?[last] else { return true }
    // Without a second reference, the set isn't copied.
    keys?[last] = Keys()
    guard known.names.insert(UTF8Key(key)).inserted else {
      let path = isOnPath ? path.prefix(outerCount - 1) + [.key(key)] : []
      let error = JSONError(
        .duplicateKey, at: JSONPath(Array(path)), expected: "a unique key",
        found: "\(JSON(key).summary) again")
      throw error.at(byteOffset: tokenizer.start)
    }
    known.size += key.utf8.count
    keys?[last] = known
    return known.size <= maximumSize
  }

  /// A Boolean value that indicates whether the next value on the path is an object.
  private var expectsObject: Bool {
    if outerCount < path.count, case .key = path[outerCount] { true } else { false }
  }

  /// The path of a value that contains the array.
  private var currentPath: JSONPath { JSONPath(Array(path.prefix(outerCount))) }

  private func mismatch(in input: JSONInput) -> JSONError {
    input.mismatch(at: tokenizer.start, expected: expectsObject ? "an object" : "an array")
      .at(path: currentPath)
  }
}
