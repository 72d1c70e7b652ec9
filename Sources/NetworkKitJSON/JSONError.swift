/// Why JSON could not be read or written, and where.
///
/// ```
/// statuses[3].user.id: expected an integer, found "abc" (line 1, column 4711, byte 4710)
/// ```
///
/// If a key of the path sounds like a secret, such as `token`, the description leaves out what was found;
/// ``found`` has it.
///
/// Two errors are equal when their ``code`` and ``path`` are: what else they say is for people.
///
/// ```swift
/// #expect(throws: JSONError.missingKey("json.param")) { try Reply(jsonString: "{}") }
/// ```
public struct JSONError: Error, Sendable {
  // One word, so that functions that can throw it cost no more than functions that return one.
  private let storage: Storage

  /// Makes an error, for hand-written conformances.
  ///
  /// - Parameters:
  ///   - code: What kind of failure it is.
  ///   - path: Where it happened, from the value that is being decoded; what encloses it adds its
  ///     own steps.
  ///   - expected: What would have been right, as in `"a color in hexadecimal"`.
  ///   - found: What was there instead; ``JSONError/invalidValue(expected:found:)`` describes a
  ///     value itself.
  public init(
    _ code: Code, at path: JSONPath = [], expected: String? = nil, found: String? = nil
  ) {
    storage = Storage(Details(code: code, path: path, expected: expected, found: found))
  }

  private init(_ details: Details) {
    storage = Storage(details)
  }

  private func with(_ change: (inout Details) -> Void) -> JSONError {
    var details = storage.details
    change(&details)
    return JSONError(details)
  }

  private struct Details: Sendable {
    var code: Code
    var path: JSONPath
    var expected: String?
    var found: String?
    var byteOffset: Int?
    var position: (line: Int, column: Int)?
  }

  private final class Storage: Sendable {
    let details: Details

    init(_ details: Details) {
      self.details = details
    }
  }
}

extension JSONError {
  /// What kind of failure it is.
  public var code: Code { storage.details.code }

  /// Where it happened: the keys and indexes from the outermost value inwards.
  public var path: JSONPath { storage.details.path }

  /// What would have been right.
  public var expected: String? { storage.details.expected }

  /// What was there instead, shortened.
  public var found: String? { storage.details.found }

  /// The position in the document in bytes from its start, where one was read.
  public var byteOffset: Int? { storage.details.byteOffset }

  /// The line, counted from 1, where a document was read.
  public var line: Int? { storage.details.position?.line }

  /// The column in Unicode scalars, counted from 1, where a document was read.
  public var column: Int? { storage.details.position?.column }

  /// Whether the document can't be read at all, whatever the model is: no JSON, nested too deep, a
  /// repeated key where that is not allowed, or too expensive.
  ///
  /// Who catches errors to try something else must throw these on, as
  /// ``JSONReader/rewind(to:after:)`` does: what is no JSON must not become a default.
  public var isAboutDocument: Bool {
    let codes: [Code] = [.invalidSyntax, .depthExceeded, .duplicateKey, .budgetExceeded]
    return codes.contains(code)
  }
}

extension JSONError {
  /// An open list of the kinds of failure.
  public struct Code: Sendable, Hashable, CustomStringConvertible {
    /// The name of the kind, as in `missingKey`.
    public let description: String

    /// Makes a kind of your own.
    public init(_ name: String) {
      description = name
    }

    /// A required key is not in its object.
    public static let missingKey = Code("missingKey")
    /// A value is of another type than the model's.
    public static let typeMismatch = Code("typeMismatch")
    /// A value has the right type, but not one of the values that the model takes.
    public static let invalidValue = Code("invalidValue")
    /// A number is larger or more precise than its type can hold.
    public static let numberOutOfRange = Code("numberOutOfRange")
    /// The bytes are not JSON (RFC 8259).
    public static let invalidSyntax = Code("invalidSyntax")
    /// Values are nested deeper than is allowed: 128 levels, unless ``JSONReadingOptions`` say otherwise.
    public static let depthExceeded = Code("depthExceeded")
    /// A document had to be read again and again, more often than ``JSONReader/rewind(to:)`` allows.
    public static let budgetExceeded = Code("budgetExceeded")
    /// An object has a key twice, where that is not allowed.
    public static let duplicateKey = Code("duplicateKey")
    /// An object has a key that the model does not know, where that is not allowed.
    public static let unknownKey = Code("unknownKey")
  }

  /// A required key is missing.
  ///
  /// - Parameter path: The path of the key, as in `"json.param"`.
  public static func missingKey(_ path: String) -> JSONError {
    missingKey(at: JSONPath(path))
  }

  /// A required key is missing.
  ///
  /// - Parameter path: The path of the key.
  public static func missingKey(at path: JSONPath) -> JSONError {
    JSONError(.missingKey, at: path)
  }

  /// A value is of another type than the model's.
  ///
  /// - Parameters:
  ///   - expected: What would have been right, as in `"an integer"`.
  ///   - json: What was there instead.
  public static func typeMismatch(expected: String, found json: JSON) -> JSONError {
    JSONError(.typeMismatch, expected: expected, found: json.summary)
  }

  /// A value has the right type, but not one of the values that the model takes.
  ///
  /// - Parameters:
  ///   - expected: What would have been right, as in `"a color in hexadecimal"`.
  ///   - json: What was there instead.
  public static func invalidValue(expected: String, found json: JSON) -> JSONError {
    JSONError(.invalidValue, expected: expected, found: json.summary)
  }
}

extension JSONError {
  /// The same error, one step further out: called while unwinding, by whoever knows the step.
  ///
  /// ```swift
  /// do throws(JSONError) {
  ///   name = try String(json: json["name"])
  /// } catch {
  ///   throw error.at("name")
  /// }
  /// ```
  public func at(_ component: JSONPath.Component) -> JSONError {
    with { $0.path.components.insert(component, at: 0) }
  }

  /// The same error, several steps further out.
  package func at(path: JSONPath) -> JSONError {
    path.components.isEmpty
      ? self : with { $0.path.components.insert(contentsOf: path.components, at: 0) }
  }

  /// The same error without what was found where a key of the path sounds like a secret.
  package var withoutSecretValue: JSONError {
    let isSecret = path.components.contains { component in
      guard case .key(let key) = component else { return false }
      return SecretNames.match(parameter: key)
    }
    return isSecret ? with { $0.found = nil } : self
  }

  /// The same error with its position in the document, unless one is known already.
  func at(byteOffset: Int) -> JSONError {
    self.byteOffset == nil ? with { $0.byteOffset = byteOffset } : self
  }

  /// The same error without a position: what was read is no document that anybody could look at.
  var withoutPosition: JSONError {
    with { details in
      details.byteOffset = nil
      details.position = nil
    }
  }

  /// The same error with line and column: found only once, by whoever holds the whole document.
  @usableFromInline
  func located(in bytes: UnsafeRawBufferPointer) -> JSONError {
    guard let byteOffset, line == nil else { return self }
    let before = bytes.prefix(byteOffset)
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let line = before.count { $0 == UInt8(ascii: "\n") } + 1
    // A scalar counts by its first byte: the others are 0b10xxxxxx.
    let column = before[lineStart...].count { $0 & 0xC0 != 0x80 } + 1
    return with { $0.position = (line, column) }
  }
}

extension JSONError: Equatable {
  /// Whether two errors have the same code and the same path.
  public static func == (left: JSONError, right: JSONError) -> Bool {
    left.code == right.code && left.path == right.path
  }
}

extension JSONError: CustomStringConvertible {
  /// The error as one line: where, what was expected and found, and the position. What was found is
  /// left out if a key of the path sounds like a secret.
  public var description: String {
    let error = withoutSecretValue
    return (error.place + error.problem + error.position).escapingControlCharacters
  }

  /// The path, its middle left out where it is as long as only a hostile document's is.
  private var place: String {
    let steps = path.components
    if steps.isEmpty { return "" }
    guard steps.count > 20 else { return "\(path): " }
    return "\(path.prefix(10))…\(JSONPath(Array(steps.suffix(5)))): "
  }

  private var problem: String {
    switch (expected, found) {
    case (let expected?, let found?): "expected \(expected), found \(found)"
    case (let expected?, nil): "expected \(expected)"
    case (nil, let found?): "unexpected \(found)"
    case (nil, nil): code == .missingKey ? "the key is missing" : code.description
    }
  }

  private var position: String {
    guard let byteOffset else { return "" }
    guard let line, let column else { return " (byte \(byteOffset))" }
    return " (line \(line), column \(column), byte \(byteOffset))"
  }
}

extension JSON {
  /// The value in a few words, for errors: `"abc"`, `12`, `null`, `an array`.
  var summary: String {
    switch self {
    case .array: "an array"
    case .object: "an object"
    case .string(let text) where text.utf8.count > Self.summaryLength:
      "\""
        + text.unicodeScalars.prefix(Self.summaryLength).reduce(into: "") {
          $0.unicodeScalars.append($1)
        } + "…\""
    case .number(let number) where number.text.utf8.count > Self.summaryLength:
      number.text.prefix(Self.summaryLength) + "…"
    default: description
    }
  }

  private static var summaryLength: Int { 32 }
}

extension JSONError: CustomReflectable {
  /// Holds the ``description`` only.
  public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}
