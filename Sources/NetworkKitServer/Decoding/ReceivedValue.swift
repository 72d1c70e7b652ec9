internal import Foundation
public import NetworkKit

/// The received value of a parameter, before it's converted into the type of a property.
///
/// The methods named `value()` convert it. To support a custom type, implement ``ReceivedParameter``.
public struct ReceivedValue: Sendable {
  /// The part of the request that contains a value.
  enum Place: String, Sendable {
    case path = "path parameter"
    case query = "query item"
    case header = "header field"
    case cookie
    case field = "form field"
    case part
    case member = "JSON member"
  }

  enum Content: Sendable {
    case missing
    /// The strings with the value's name, in order.
    case texts([String])
    /// Elements or members with their own names.
    case tree(ParameterTree)
    /// A member of a JSON body.
    case json(JSON)
    case parts([MultipartPart])
  }

  let place: Place

  /// The name of the parameter.
  public let name: String

  /// The style in which the value is encoded.
  public internal(set) var style: ParameterStyle

  var content: Content
  let isSensitive: Bool

  init(
    _ place: Place, _ name: String, _ style: ParameterStyle, _ options: [ParameterOption],
    _ content: Content
  ) {
    self.place = place
    self.name = name
    self.style = options.isEmpty ? style : style.applying(options)
    self.content = content
    isSensitive = options.contains(where: \.isSensitive)
  }

  /// A Boolean value that indicates whether the request doesn't contain the value. A member that's `null` is missing.
  public var isMissing: Bool {
    switch content {
    case .missing, .json(.null): true
    default: false
    }
  }

  /// The value, or `nil` if it's missing.
  public var found: ReceivedValue? { isMissing ? nil : self }

  /// The value as JSON, if it's a member of a JSON body.
  public var json: JSON? { if case .json(let json) = content { json } else { nil } }

  /// Returns the value as a single string.
  ///
  /// - Parameter expected: A description of the expected value, such as `an integer`.
  /// - Throws: A ``RequestRejection`` if the value is missing, or an array, an object, or JSON that isn't a string.
  public func text(
    expected: @autoclosure () -> String = "a string"
  ) throws(RequestRejection) -> String {
    switch content {
    case .texts(let texts):
      if texts.count == 1 { return texts[0] }
      throw rejection(expected: expected(), found: "\(texts.count) values")
    case .json(.string(let text)): return text
    case .parts(let parts):
      guard parts.count == 1, let bytes = parts[0].bytes,
        let text = String(validUTF8: bytes)
      else { throw rejection(expected: expected()) }
      return text
    case .tree(let tree):
      if tree.texts.count == 1, tree.members.isEmpty { return tree.texts[0] }
      throw rejection(expected: expected(), found: "an array or an object")
    case .missing, .json: throw rejection(expected: expected())
    }
  }

  /// Returns the elements of an array, in the style of the parameter.
  ///
  /// - Throws: A ``RequestRejection`` if the value isn't an array.
  public func elements() throws(RequestRejection) -> [ReceivedValue] {
    switch content {
    case .missing: return []
    case .texts(let texts):
      guard texts.count == 1, let separator = style.arrays.listSeparator else {
        return texts.map { with(.texts([$0])) }
      }
      return texts[0].split(separator: separator, omittingEmptySubsequences: false)
        .map { with(.texts([$0.trimmingLeadingSpace(in: place)])) }
    case .tree(let tree): return tree.elements(style.arrays).map { with(.tree($0)) }
    case .parts(let parts): return parts.map { with(.parts([$0])) }
    case .json(.array(let elements)):
      return elements.enumerated().map { with(.json($1), at: "[\($0)]") }
    case .json: throw rejection(expected: "an array")
    }
  }

  /// Returns the members of an object, in the order in which they were received.
  ///
  /// - Throws: A ``RequestRejection`` if the value isn't an object.
  public func members() throws(RequestRejection) -> [(name: String, value: ReceivedValue)] {
    switch content {
    case .missing: return []
    case .tree(let tree) where tree.texts.isEmpty:
      return tree.members.map { ($0.name, with(.tree($0.node), at: "[\($0.name)]")) }
    case .json(.object(let object)):
      return object.map { ($0.key, with(.json($0.value), at: ".\($0.key)")) }
    default: throw rejection(expected: "an object")
    }
  }

  /// Returns the error for a value that isn't valid.
  ///
  /// The error contains the received value, shortened, unless the parameter is sensitive.
  ///
  /// - Parameter expected: A description of the expected value, such as `an integer`.
  public func rejection(expected: String) -> RequestRejection {
    rejection(expected: expected, found: foundText)
  }

  func rejection(expected: String, found: String?) -> RequestRejection {
    let found = found.map { ", but is \($0)" } ?? ""
    return RequestRejection(
      .badRequest,
      "the \(place.rawValue) \"\(name)\" must be \(expected)\(isSensitive ? "" : found)",
      parameter: name)
  }

  /// The error for a value that the request must contain.
  var missing: RequestRejection {
    RequestRejection(
      .badRequest, "the \(place.rawValue) \"\(name)\" is missing", parameter: name)
  }

  private var foundText: String? {
    let text: String
    switch content {
    case .missing: return nil
    case .texts(let texts) where texts.count == 1: text = "\"\(texts[0])\""
    case .texts(let texts): return "\(texts.count) values"
    case .tree(let tree) where tree.texts.count == 1: text = "\"\(tree.texts[0])\""
    case .tree: return "an array or an object"
    case .json(let json): text = "\(json)"
    case .parts: return nil
    }
    // Counts scalars, because a character can have any number of combining marks.
    let start = text.unicodeScalars.prefix(64)
    return start.endIndex == text.endIndex ? text : "\(String(start))…"
  }

  private func with(_ content: Content, at step: String = "") -> ReceivedValue {
    ReceivedValue(
      place, step.isEmpty ? name : name + step, style, isSensitive ? [.sensitive] : [], content)
  }
}

extension ArrayStyle {
  /// The character between the elements of an array in a single string, or `nil` if each element is a string.
  fileprivate var listSeparator: Character? {
    switch self {
    case .commaSeparated: ","
    case .spaceSeparated: " "
    case .pipeSeparated: "|"
    case .repeated, .brackets, .indexedBrackets: nil
    }
  }
}

extension Substring {
  /// Returns the element of a list; in a header field, white space after a comma isn't part of it (RFC 9110, section
  /// 5.6.1).
  fileprivate func trimmingLeadingSpace(in place: ReceivedValue.Place) -> String {
    String(place == .header ? drop { $0 == " " || $0 == "\t" } : self)
  }
}

extension String {
  /// Creates a string from bytes; `nil` if they aren't valid UTF-8.
  init?(validUTF8 bytes: some Collection<UInt8>) {
    self.init(bytes: bytes, encoding: .utf8)
  }
}
