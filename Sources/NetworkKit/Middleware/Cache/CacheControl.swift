internal import HTTPTypes

/// The directives of the `Cache-Control` fields of a request or a response (RFC 9111, section 5.2).
///
/// Names of directives are compared without their case, and arguments are tokens or quoted strings. A comma
/// inside a quoted string separates nothing, unless the string has no end. Text that isn't a directive is ignored.
struct CacheControl: Sendable {
  /// The longest time that counts, in seconds: about 68 years (RFC 9111, section 1.2.2).
  static let maximumSeconds = Int(Int32.max)

  /// The arguments of each directive, one for each time that it occurs.
  private var arguments: [String: [String?]] = [:]

  /// Reads the directives.
  ///
  /// - Parameter fields: The header fields of a request or a response.
  init(_ fields: HTTPFields) {
    guard fields.contains(.cacheControl) else { return }
    for text in fields[values: .cacheControl] {
      for directive in text.listMembers { add(directive) }
    }
  }

  private mutating func add(_ directive: Substring) {
    let sign = directive.firstIndex(of: "=")
    let written = directive[..<(sign ?? directive.endIndex)]
    let name = written.trimmingBlanks
    guard !name.isEmpty, name.utf8.allSatisfy(\.isToken) else { return }
    let argument = sign.map { sign -> String in
      let value = directive[directive.index(after: sign)...]
      // White space beside the sign makes the argument invalid, as an empty one is.
      guard written.last != " ", written.last != "\t", value.first != " ", value.first != "\t"
      else { return "" }
      return value.unquoted
    }
    arguments[name.lowercased(), default: []].append(argument)
  }

  /// Returns whether a directive occurs, with an argument or without one.
  func contains(_ name: String) -> Bool { arguments[name] != nil }

  /// The seconds that a directive specifies; `nil` if it doesn't occur.
  ///
  /// An invalid argument, and arguments that contradict each other, are 0: the response is then stale (RFC 9111,
  /// section 4.2.1).
  func seconds(_ name: String) -> Double? {
    guard let all = arguments[name] else { return nil }
    guard let first = all.first, all.allSatisfy({ $0 == first }),
      let seconds = first.flatMap({ Int(digits: $0) })
    else { return 0 }
    return Double(min(seconds, Self.maximumSeconds))
  }

  /// Returns whether a directive occurs without an argument at least once.
  func isBare(_ name: String) -> Bool {
    arguments[name]?.contains { $0 == nil } ?? false
  }

  /// The names of fields that a directive lists, as `no-cache="Set-Cookie"` does.
  func fieldNames(_ name: String) -> [HTTPField.Name] {
    (arguments[name] ?? []).compactMap(\.self).flatMap { argument in
      argument.split(separator: ",").compactMap { HTTPField.Name(String($0.trimmingBlanks)) }
    }
  }
}
