internal import HTTPTypes
internal import NetworkKitSupport

/// The directives of the `Cache-Control` fields of a request or a response (RFC 9111, section 5.2).
///
/// The names of directives aren't case-sensitive, and arguments are tokens or quoted strings. A comma inside a quoted
/// string doesn't separate directives, unless the string is unterminated. Text that isn't a directive is ignored.
struct CacheControl: Sendable {
  /// The maximum time, in seconds: about 68 years (RFC 9111, section 1.2.2). A longer time is treated as this time.
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
      // White space next to the equals sign makes the argument invalid, and so does an empty argument.
      guard written.last != " ", written.last != "\t", value.first != " ", value.first != "\t"
      else { return "" }
      return value.unquoted
    }
    arguments[name.lowercased(), default: []].append(argument)
  }

  /// Returns whether a directive occurs, with or without an argument.
  func contains(_ name: String) -> Bool { arguments[name] != nil }

  /// Returns the number of seconds that a directive specifies, or `nil` if the directive doesn't occur.
  ///
  /// If an argument is invalid, or if several arguments contradict each other, the result is 0, so the response is
  /// stale (RFC 9111, section 4.2.1).
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

  /// A Boolean value that indicates whether `no-cache` occurs without names of fields, and so applies to the whole
  /// response. An argument without a valid name, such as an unterminated string, is ignored.
  var isNoCache: Bool {
    arguments["no-cache"]?.contains { $0.map { Self.fieldNames(in: $0).isEmpty } ?? true } ?? false
  }

  /// Returns the names of the fields that a directive lists, as in `no-cache="Set-Cookie"`.
  func fieldNames(_ name: String) -> [HTTPField.Name] {
    (arguments[name] ?? []).compactMap(\.self).flatMap(Self.fieldNames)
  }

  private static func fieldNames(in argument: String) -> [HTTPField.Name] {
    argument.split(separator: ",").compactMap { HTTPField.Name(String($0.trimmingBlanks)) }
  }
}
