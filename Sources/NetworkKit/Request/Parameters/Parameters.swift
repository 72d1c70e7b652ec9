/// Named parameters in the order they were written, for hand-written requests.
///
/// ```swift
/// var parameters: Parameters { ["page": page, "perPage": 25, "filter": filter] }
/// ```
///
/// A `nil` is not sent. The same name may stand more than once, except in a JSON body: there it is an
/// error, for one of the values would be lost.
public struct Parameters: Sendable, ExpressibleByDictionaryLiteral {
  typealias Element = (name: String, value: any RequestParameter & Sendable)

  private(set) var elements: [Element]

  /// Creates parameters from a literal.
  public init(dictionaryLiteral elements: (String, any RequestParameter & Sendable)...) {
    self.elements = elements.map { (name: $0.0, value: $0.1) }
  }

  /// Creates parameters from a dictionary, in the order of its names.
  public init(_ values: [String: any RequestParameter & Sendable]) {
    elements = values.sorted { $0.key < $1.key }.map { (name: $0.key, value: $0.value) }
  }

  /// Adds a parameter after those that are there.
  ///
  /// - Parameters:
  ///   - name: The name, as the server knows it.
  ///   - value: The value; `nil` is not sent.
  public mutating func append(_ name: String, _ value: any RequestParameter & Sendable) {
    elements.append((name: name, value: value))
  }

  /// Whether there are none.
  public var isEmpty: Bool { elements.isEmpty }
}

extension Parameters: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The names without the values, such as `Parameters(page, perPage)`.
  public var description: String {
    "Parameters(\(elements.map(\.name).joined(separator: ", ")))"
  }

  /// The same as ``description``.
  public var debugDescription: String { description }

  /// Holds the ``description`` only.
  public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}
