internal import Foundation
public import NetworkKit
internal import NetworkKitSupport

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
    /// The only string with the value's name.
    case text(String)
    /// No strings or several strings with the value's name, in order.
    case texts([String])
    /// The segments of the rest of a path, which are one string or an array.
    case rest([String])
    /// Elements or members with their own names.
    case tree(ParameterTree)
    /// The members of a map, whose names can contain brackets and dots.
    case map(ReceivedItems)
    /// A member of a JSON body.
    case json(JSON)
    case parts([MultipartPart])

    /// Returns the content for the strings with the value's name.
    static func strings(_ texts: [String]) -> Content {
      texts.count == 1 ? .text(texts[0]) : .texts(texts)
    }
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
    isSensitive = options.contains { $0.isSensitive }
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
    case .text(let text): return text
    case .texts(let texts):
      throw rejection(expected: expected(), found: "\(texts.count) values")
    case .rest(let segments): return segments.joined(separator: "/")
    case .json(.string(let text)): return text
    case .parts(let parts):
      guard parts.count == 1, let bytes = parts[0].bytes,
        let text = String(validUTF8: bytes)
      else { throw rejection(expected: expected()) }
      return text
    case .tree(let tree):
      if tree.texts.count == 1, tree.members.isEmpty { return tree.texts[0] }
      throw rejection(expected: expected(), found: "an array or an object")
    case .map: throw rejection(expected: expected(), found: "an object")
    case .missing, .json: throw rejection(expected: expected())
    }
  }

  /// Returns the elements of an array, in the style of the parameter.
  ///
  /// - Throws: A ``RequestRejection`` if the value isn't an array.
  public func elements() throws(RequestRejection) -> [ReceivedValue] {
    switch content {
    case .missing: return []
    case .text(let text): return elements(of: [text])
    case .texts(let texts), .rest(let texts): return elements(of: texts)
    case .tree(let tree):
      // An array would lose members with other names.
      guard tree.members.allSatisfy({ $0.name.isEmpty || Int($0.name) != nil }) else {
        throw rejection(expected: "an array")
      }
      return tree.elements(style.arrays).map { with(.tree($0)) }
    case .parts(let parts):
      guard parts.count == 1, let text = parts[0].text, let list = list(text) else {
        return parts.map { with(.parts([$0])) }
      }
      return list
    case .json(.array(let elements)):
      return elements.enumerated().map { with(.json($1), at: "[\($0)]") }
    case .map, .json: throw rejection(expected: "an array")
    }
  }

  /// Returns the elements of strings, each of which can be a list: several fields are the same as one with all elements
  /// (RFC 9110, section 5.3).
  private func elements(of texts: [String]) -> [ReceivedValue] {
    texts.flatMap { list($0) ?? [with(.text($0))] }
  }

  /// Returns the elements of a list in one string, or `nil` if each element is a string in the style of the parameter.
  private func list(_ text: String) -> [ReceivedValue]? {
    guard let separator = style.arrays.listSeparator else { return nil }
    // Uses bytes, because comparing characters is slow if they contain many combining marks.
    let elements = text.utf8.split(separator: separator, omittingEmptySubsequences: false)
    // In a header field, white space around a comma isn't part of an element (RFC 9110, section 5.6.1).
    return elements.map(Substring.init).map { element in
      with(.text(String(place == .header ? element.trimmingBlanks : element)))
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
    case .map(let items): return try with(.tree(try items.tree(for: self))).members()
    default: throw rejection(expected: "an object")
    }
  }

  /// Returns the members of an object. If each value is one string, brackets and dots in the name of a map's member aren't
  /// the name of another member.
  func members<Value>(
    of type: Value.Type
  ) throws(RequestRejection) -> [(name: String, value: ReceivedValue)] {
    guard case .map(let items) = content,
      type is any ReceivedScalar.Type || type is any RawRepresentable.Type
    else { return try members() }
    return items.texts.map { ($0.name, with(.strings($0.texts), at: "[\($0.name)]")) }
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
    // The name of a member is received, too.
    let name = name.shortened(to: 256)
    return RequestRejection(
      .badRequest,
      "the \(place.rawValue) \"\(name)\" must be \(expected)\(isSensitive ? "" : found)",
      parameter: name)
  }

  /// The error for a value that the request must contain.
  var missing: RequestRejection {
    let name = name.shortened(to: 256)
    return RequestRejection(
      .badRequest, "the \(place.rawValue) \"\(name)\" is missing", parameter: name)
  }

  private var foundText: String? {
    let text: String
    switch content {
    case .missing: return nil
    case .text(let string): text = "\"\(string)\""
    case .texts(let texts): return "\(texts.count) values"
    case .rest(let segments): text = "\"\(segments.joined(separator: "/"))\""
    case .tree(let tree) where tree.texts.count == 1: text = "\"\(tree.texts[0])\""
    case .tree: return "an array or an object"
    case .map: return "an object"
    case .json(let json): text = "\(json)"
    case .parts: return nil
    }
    return text.shortened(to: 64)
  }

  private func with(_ content: Content, at step: String = "") -> ReceivedValue {
    ReceivedValue(
      place, step.isEmpty ? name : name + step, style, isSensitive ? [.sensitive] : [], content)
  }
}

extension ArrayStyle {
  /// The character between the elements of an array in a single string, or `nil` if each element is a string.
  fileprivate var listSeparator: UInt8? {
    switch self {
    case .commaSeparated: UInt8(ascii: ",")
    case .spaceSeparated: UInt8(ascii: " ")
    case .pipeSeparated: UInt8(ascii: "|")
    case .repeated, .brackets, .indexedBrackets: nil
    }
  }
}

extension ReceivedValue {
  /// A Boolean value that indicates whether the time to compare and hash the text is proportional to its length.
  var isCheap: Bool {
    switch content {
    case .missing: true
    case .text(let text): !text.hasManyCombiningMarks
    // A key path would be evaluated at run time for each string.
    case .texts(let texts), .rest(let texts): !texts.contains { $0.hasManyCombiningMarks }
    case .tree(let tree): !tree.texts.contains { $0.hasManyCombiningMarks }
    // The names of the items were checked, and each string is a separate value.
    case .map: true
    case .json(let json): json.isCheap
    case .parts(let parts):
      !parts.contains { String(validUTF8: $0.bytes ?? [])?.hasManyCombiningMarks == true }
    }
  }
}

extension JSON {
  /// A Boolean value that indicates whether the time to compare and hash the value's strings is proportional to their
  /// length.
  fileprivate var isCheap: Bool {
    // The elements of a set are hashed as a whole.
    var pending = [self]
    while let value = pending.popLast() {
      switch value {
      case .string(let text) where text.hasManyCombiningMarks: return false
      case .array(let elements): pending += elements
      case .object(let members):
        for (key, value) in members {
          if key.hasManyCombiningMarks { return false }
          pending.append(value)
        }
      default: break
      }
    }
    return true
  }
}

extension String {
  /// Returns the text, or its beginning if it has more scalars. Scalars are counted, because a character can have any
  /// number of combining marks.
  func shortened(to count: Int) -> String {
    let start = unicodeScalars.prefix(count)
    return start.endIndex == endIndex ? self : "\(String(start))…"
  }
}
