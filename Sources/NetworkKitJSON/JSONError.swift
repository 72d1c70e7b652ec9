internal import NetworkKitSupport

/// An error that occurs while reading or writing JSON. It contains the path and position of the value that caused it.
///
/// ```
/// statuses[3].user.id: expected an integer, found "abc" (line 1, column 4711, byte 4710)
/// ```
///
/// If a key in the path is the name of a sensitive value, such as `token`, the description omits the value that was
/// found. The value remains available in ``found``.
///
/// Two errors are equal if they have the same ``code`` and ``path``. Their messages aren't compared.
///
/// ```swift
/// #expect(throws: JSONError.missingKey("json.param")) { try Reply(jsonString: "{}") }
/// ```
public struct JSONError: Error, Sendable {
  // A single word, so that a function that can throw the error costs no more than one that returns it.
  private let storage: Storage

  /// Creates an error for use in a handwritten conformance.
  ///
  /// - Parameters:
  ///   - code: The error code.
  ///   - path: The path to the value that caused the error, relative to the value that's being decoded; empty by
  ///     default. Enclosing values prepend their own components.
  ///   - expected: A description of a valid value, such as `"a color in hexadecimal"`; `nil` by default.
  ///   - found: A description of the value that was found; `nil` by default. To create the description from the value
  ///     itself, use ``JSONError/invalidValue(expected:found:)``.
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
  /// The error code.
  public var code: Code { storage.details.code }

  /// The path to the value that caused the error: its keys and indexes, outermost first.
  public var path: JSONPath { storage.details.path }

  /// A description of a valid value, or `nil` if the error doesn't include one.
  public var expected: String? { storage.details.expected }

  /// A description of the value that was found, or `nil` if the error doesn't include one. The description may be
  /// shortened.
  public var found: String? { storage.details.found }

  /// The byte offset of the error from the start of the document, or `nil` if no document was read.
  public var byteOffset: Int? { storage.details.byteOffset }

  /// The one-based line number, or `nil` if the position in the document is unknown.
  public var line: Int? { storage.details.position?.line }

  /// The one-based column number in Unicode scalars, or `nil` if the position in the document is unknown.
  public var column: Int? { storage.details.position?.column }

  /// A Boolean value that indicates whether the error concerns the whole document instead of a single value.
  ///
  /// If this property is `true`, the document can't be read as any type: it isn't valid JSON, is nested too deeply,
  /// contains duplicate keys that the options reject, or is too expensive to read. If you catch an error so that you
  /// can try to read the value in a different way, check this property first. If it's `true`, rethrow the error, as
  /// ``JSONReader/rewind(to:after:)`` does. If you don't rethrow it, a default value could hide the fact that the
  /// document isn't valid JSON.
  public var isAboutDocument: Bool {
    let codes: [Code] = [.invalidSyntax, .depthExceeded, .duplicateKey, .budgetExceeded]
    return codes.contains(code)
  }
}

extension JSONError {
  /// A code that identifies the kind of error. You can define custom codes.
  public struct Code: Sendable, Hashable, CustomStringConvertible {
    /// The name of the code, such as `missingKey`.
    public let description: String

    /// Creates a custom code.
    ///
    /// - Parameter name: The name of the code.
    public init(_ name: String) {
      description = name
    }

    /// The object doesn't contain a required key.
    public static let missingKey = Code("missingKey")
    /// The value doesn't have the type that the model expects.
    public static let typeMismatch = Code("typeMismatch")
    /// The value has the expected type, but the model doesn't accept it.
    public static let invalidValue = Code("invalidValue")
    /// The number is larger or more precise than its type can represent.
    public static let numberOutOfRange = Code("numberOutOfRange")
    /// The bytes aren't valid JSON (RFC 8259).
    public static let invalidSyntax = Code("invalidSyntax")
    /// The document is nested too deeply. The limit is 128 levels when reading, unless ``JSONReadingOptions`` specifies
    /// a different limit, and 512 levels when writing.
    public static let depthExceeded = Code("depthExceeded")
    /// The reader exceeded its budget for rereading parts of the document; see ``JSONReader/rewind(to:)``.
    public static let budgetExceeded = Code("budgetExceeded")
    /// The object contains a duplicate key, but the options reject duplicate keys.
    public static let duplicateKey = Code("duplicateKey")
    /// The object contains a key that doesn't match a property, but the type rejects unknown keys.
    public static let unknownKey = Code("unknownKey")
  }

  /// Returns an error for a required key that's missing.
  ///
  /// - Parameter path: The path of the key, such as `"json.param"`.
  /// - Returns: The error.
  public static func missingKey(_ path: String) -> JSONError {
    missingKey(at: JSONPath(path))
  }

  /// Returns an error for a required key that's missing.
  ///
  /// - Parameter path: The path of the key.
  /// - Returns: The error.
  public static func missingKey(at path: JSONPath) -> JSONError {
    JSONError(.missingKey, at: path)
  }

  /// Returns an error for a value that doesn't have the type that the model expects.
  ///
  /// - Parameters:
  ///   - expected: A description of the expected type, such as `"an integer"`.
  ///   - json: The value that was found.
  /// - Returns: The error.
  public static func typeMismatch(expected: String, found json: JSON) -> JSONError {
    JSONError(.typeMismatch, expected: expected, found: json.summary)
  }

  /// Returns an error for a value of the expected type that the model doesn't accept.
  ///
  /// - Parameters:
  ///   - expected: A description of a valid value, such as `"a color in hexadecimal"`.
  ///   - json: The value that was found.
  /// - Returns: The error.
  public static func invalidValue(expected: String, found json: JSON) -> JSONError {
    JSONError(.invalidValue, expected: expected, found: json.summary)
  }
}

extension JSONError {
  /// Returns the error with a component prepended to its path.
  ///
  /// Call this method when you rethrow an error that occurred in a member or an element:
  ///
  /// ```swift
  /// do throws(JSONError) {
  ///   name = try String(json: json["name"])
  /// } catch {
  ///   throw error.at("name")
  /// }
  /// ```
  ///
  /// - Parameter component: The key or index of the value that caused the error.
  /// - Returns: The error.
  public func at(_ component: JSONPath.Component) -> JSONError {
    with { $0.path.components.insert(component, at: 0) }
  }

  /// Returns the error with several components prepended to its path.
  package func at(path: JSONPath) -> JSONError {
    path.components.isEmpty
      ? self : with { $0.path.components.insert(contentsOf: path.components, at: 0) }
  }

  /// The error without a description of the value that was found, if a key in the path is the name of a sensitive
  /// value; otherwise, the unchanged error.
  package var withoutSecretValue: JSONError {
    let isSecret = path.components.contains { component in
      guard case .key(let key) = component else { return false }
      return SecretNames.match(parameter: key)
    }
    return isSecret ? with { $0.found = nil } : self
  }

  /// Returns the error with a position in the document, unless it already has one.
  func at(byteOffset: Int) -> JSONError {
    self.byteOffset == nil ? with { $0.byteOffset = byteOffset } : self
  }

  /// Returns the error with its position in an enclosing document, whose line and column are unknown.
  package func moved(by offset: Int) -> JSONError {
    with { details in
      details.byteOffset = details.byteOffset.map { $0 + offset }
      details.position = nil
    }
  }

  /// The error without a position, because the bytes that were read aren't part of a document.
  var withoutPosition: JSONError {
    with { details in
      details.byteOffset = nil
      details.position = nil
    }
  }

  /// Returns the error with its line and column, which are computed only once, by the function that has the whole
  /// document.
  @usableFromInline
  func located(in bytes: UnsafeRawBufferPointer) -> JSONError {
    guard let byteOffset, line == nil else { return self }
    let before = bytes.prefix(byteOffset)
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let line = before.count { $0 == UInt8(ascii: "\n") } + 1
    // Count only the first byte of each scalar; the others are 0b10xxxxxx.
    let column = before[lineStart...].count { $0 & 0xC0 != 0x80 } + 1
    return with { $0.position = (line, column) }
  }
}

extension JSONError: Equatable {
  /// Returns a Boolean value that indicates whether two errors have the same code and the same path.
  public static func == (left: JSONError, right: JSONError) -> Bool {
    left.code == right.code && left.path == right.path
  }
}

extension JSONError: CustomStringConvertible {
  /// A one-line description of the error: the path, the expected value, the value that was found, and the position. If
  /// a key in the path is the name of a sensitive value, the description omits the value that was found.
  public var description: String {
    let error = withoutSecretValue
    return (error.place + error.problem + error.position).escapingControlCharacters
  }

  /// The path, shortened in the middle if it has more than 20 components.
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
  /// A short description of the value for errors: `"abc"`, `12`, `null`, `an array`.
  var summary: String {
    switch self {
    case .array: "an array"
    case .object: "an object"
    case .string(let text) where text.unicodeScalars.count > Self.summaryLength:
      JSON(String(text.unicodeScalars.prefix(Self.summaryLength))).description.dropLast() + "…\""
    case .number(let number) where number.text.utf8.count > Self.summaryLength:
      number.text.prefix(Self.summaryLength) + "…"
    default: description
    }
  }

  private static var summaryLength: Int { 32 }
}

extension JSONError: CustomReflectable {
  /// A mirror that contains only the ``description``.
  public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}
