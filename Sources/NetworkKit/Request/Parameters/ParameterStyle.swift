public import Foundation
internal import NetworkKitSupport

/// The encoding of arrays, objects, dates, and Boolean values in parameters.
///
/// You can set a style for one request. To set a style for all requests in an API, extend the API's protocol. An option
/// for a single parameter takes precedence over these styles.
///
/// ```swift
/// @NetworkRequest(endpoint: "/search")
/// struct Search {
///   typealias ResponseType = [User]
///   var parameterStyle: ParameterStyle { ParameterStyle(arrays: .commaSeparated, dates: .secondsSince1970) }
///   @Query var tags: [String] = ["a", "b"]                  // tags=a,b
///   @Query(arrays: .repeated) var ids: [Int] = [1, 2]       // ids=1&ids=2
/// }
/// ```
public struct ParameterStyle: Sendable {
  /// The style of arrays; repeated items by default.
  public var arrays: ArrayStyle

  /// The style of objects; brackets by default.
  public var objects: ObjectStyle

  /// The style of dates; ISO 8601 by default.
  public var dates: DateStyle

  /// The style of Boolean values; `true` and `false` by default.
  public var bools: BoolStyle

  /// A Boolean value that indicates whether the parameter's values are redacted, which only its options specify.
  var isSensitive = false

  /// Creates a style.
  ///
  /// - Parameters:
  ///   - arrays: The style of arrays; repeated items by default.
  ///   - objects: The style of objects; brackets by default.
  ///   - dates: The style of dates; ISO 8601 by default.
  ///   - bools: The style of Boolean values; `true` and `false` by default.
  public init(
    arrays: ArrayStyle = .repeated, objects: ObjectStyle = .brackets, dates: DateStyle = .iso8601,
    bools: BoolStyle = .literal
  ) {
    self.arrays = arrays
    self.objects = objects
    self.dates = dates
    self.bools = bools
  }
}

/// The encoding of an array as one or more items in a query, a form, or a multipart body.
///
/// A style doesn't change arrays in JSON. The request's style doesn't apply to header fields: an array in a header
/// field becomes several fields, or a single list if the parameter itself has the ``commaSeparated`` option (RFC 9110,
/// section 5.6.1).
///
/// In every style, elements that are `nil` are omitted, and an empty array isn't sent. If an element contains the
/// list's separator, the request throws an error, because the server would receive two elements.
public enum ArrayStyle: Sendable, Hashable {
  /// One item for each element, with the same name: `a=1&a=2`.
  case repeated
  /// One item, with the elements separated by commas: `a=1,2` (RFC 6570, section 3.2.8). In a header field, the list is
  /// `a: 1, 2`.
  case commaSeparated
  /// One item, with the elements separated by spaces: `a=1%202`. In a form, a space becomes `+`.
  case spaceSeparated
  /// One item, with the elements separated by vertical bars: `a=1%7C2`.
  case pipeSeparated
  /// One item for each element, with empty brackets: `a[]=1&a[]=2`, as PHP and Rails expect. The brackets are sent as
  /// `%5B%5D` (RFC 3986, section 3.4).
  case brackets
  /// One item for each element, with its index in brackets: `a[0]=1&a[1]=2`. The brackets are sent as `%5B` and `%5D`.
  /// Only this style supports arrays of arrays and arrays of objects: `a[0][name]=x`.
  case indexedBrackets

  /// The separator of the elements, or `nil` if each element has its own item.
  var separator: String? {
    switch self {
    case .repeated, .brackets, .indexedBrackets: nil
    case .commaSeparated: ","
    case .spaceSeparated: " "
    case .pipeSeparated: "|"
    }
  }
}

/// The encoding of a Boolean value in a path, a query, a header field, a cookie, a form, or a multipart body. The style
/// doesn't change Boolean values in JSON.
public enum BoolStyle: Sendable, Hashable {
  /// `true` and `false`.
  case literal
  /// `1` and `0`.
  case numeric

  func text(of value: Bool) -> String {
    switch self {
    case .literal: value ? "true" : "false"
    case .numeric: value ? "1" : "0"
    }
  }

  /// Returns the Boolean value that a string represents in this style, or `nil` if it represents none.
  ///
  /// - Parameter text: The string, such as the value of a query item.
  public func value(of text: String) -> Bool? {
    [true, false].first { self.text(of: $0) == text }
  }
}

/// The encoding of a date in every placement, including JSON.
///
/// The style doesn't apply to the dates in a ``JSONEncodable`` model.
public enum DateStyle: Sendable {
  /// The date and time in UTC, with up to six fractional digits: `2026-11-20T19:28:40.5Z` (RFC 3339, section 5.6).
  case iso8601
  /// The seconds since 1970 with up to six fractional digits: `1795202920.5`. In JSON, the value is a number.
  case secondsSince1970
  /// The milliseconds since 1970, rounded: `1795202920500`. In JSON, the value is a number.
  case millisecondsSince1970
  /// The format of header fields such as `If-Modified-Since`, without fractional seconds:
  /// `Fri, 20 Nov 2026 19:28:40 GMT` (RFC 9110, section 5.6.7).
  case httpDate
  /// The string that a closure returns.
  case custom(@Sendable (Date) -> String)

  /// Returns the encoded date.
  func json(for date: Date) throws(JSONError) -> JSON {
    switch self {
    case .iso8601: try date.json
    case .secondsSince1970: .number(try Self.seconds(of: date))
    case .millisecondsSince1970: JSON(try Self.count(of: date, unitsPerSecond: 1000))
    case .httpDate: .string(try Self.httpDate(of: date))
    case .custom(let text): .string(text(date))
    }
  }

  /// Returns the date that a string represents in this style, or `nil` if it isn't a valid date.
  ///
  /// A ``custom(_:)`` style only encodes, so this method returns `nil` for it.
  ///
  /// - Parameter text: The string, such as the value of a query item.
  public func date(from text: String) -> Date? {
    switch self {
    case .iso8601: Timestamp.date(from: text)
    case .secondsSince1970: Self.date(from: text, unitsPerSecond: 1)
    case .millisecondsSince1970: Self.date(from: text, unitsPerSecond: 1000)
    case .httpDate: HTTPDate.date(from: text, now: Date())
    case .custom: nil
    }
  }

  private static func date(from text: String, unitsPerSecond units: Double) -> Date? {
    guard JSON.Number(text) != nil, let count = Double(text), count.isFinite else { return nil }
    return Date(timeIntervalSince1970: count / units)
  }

  private static func httpDate(of date: Date) throws(JSONError) -> String {
    guard let text = HTTPDate.text(for: date) else {
      throw JSONError(.invalidValue, expected: "a date between the years 0 and 9999")
    }
    return text
  }

  private static func seconds(of date: Date) throws(JSONError) -> JSON.Number {
    let microseconds = try count(of: date, unitsPerSecond: 1_000_000)
    let (seconds, fraction) = microseconds.magnitude.quotientAndRemainder(dividingBy: 1_000_000)
    let sign = microseconds < 0 ? "-" : ""
    guard fraction > 0 else { return JSON.Number(checked: "\(sign)\(seconds)") }
    // The extra digit keeps the leading zeros of the fraction: 1,050,000 becomes ".05".
    let digits = String(fraction + 1_000_000).dropFirst()
    let significant = digits.lastIndex { $0 != "0" } ?? digits.startIndex
    return JSON.Number(checked: "\(sign)\(seconds).\(digits[...significant])")
  }

  private static func count(of date: Date, unitsPerSecond units: Double) throws(JSONError) -> Int64
  {
    let time = date.timeIntervalSince1970
    guard abs(time * units) < 0x1p63 else {
      throw .invalidValue(
        expected: "a date whose time since 1970 fits in an Int64", found: date.asFound)
    }
    // The fraction is exact. The product of the whole time isn't exact after the year 2255.
    // Both terms have the same sign, so that neither is larger than the result.
    let seconds = time.rounded(.towardZero)
    return Int64(seconds) * Int64(units) + Int64(((time - seconds) * units).rounded())
  }
}

/// The naming of an object's members in a query, a form, or a multipart body, where each member becomes an item.
///
/// An object is a dictionary, `KeyValuePairs`, ``Parameters``, or another type whose
/// ``RequestParameter/parameterValue`` is an object. A style doesn't change objects in JSON. A member that's `nil`
/// isn't sent. If a name contains the style's brackets or dots, the request throws an error, because the server could
/// interpret the name as the names of nested members.
public enum ObjectStyle: Sendable, Hashable {
  /// Names in brackets: `filter[name]=x`, `filter[owner][id]=1`. The brackets are sent as `%5B` and `%5D` (RFC 3986,
  /// section 3.4).
  case brackets
  /// Names separated by dots: `filter.name=x`, `filter.owner.id=1`.
  case dots

  /// Returns the name of a member's item.
  func name(of key: String, in parent: String) -> String {
    switch self {
    case .brackets: "\(parent)[\(key)]"
    case .dots: "\(parent).\(key)"
    }
  }

  /// A Boolean value that indicates whether a name contains the brackets or dots of the style.
  func isAmbiguous(_ key: String) -> Bool {
    switch self {
    // Compares bytes, because a combining mark after a bracket belongs to the same character.
    case .brackets: key.utf8.contains { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "]") }
    case .dots: key.utf8.contains(UInt8(ascii: "."))
    }
  }
}

// MARK: Options

/// An encoding option for one parameter, which takes precedence over the request's ``ParameterStyle``.
///
/// ```swift
/// try request.addQueryItem("tags", tags, .arrays(.commaSeparated))
/// try request.addQueryItem("api_key", key, .sensitive)
/// ```
public struct ParameterOption: Sendable {
  fileprivate var arrays: ArrayStyle?
  fileprivate var objects: ObjectStyle?
  fileprivate var dates: DateStyle?
  fileprivate var bools: BoolStyle?
  /// A Boolean value that indicates whether the option redacts the value.
  public private(set) var isSensitive = false

  /// Returns an option that sets the style of arrays.
  ///
  /// - Parameter style: The style.
  /// - Returns: The option.
  public static func arrays(_ style: ArrayStyle) -> Self { Self(arrays: style) }

  /// Returns an option that sets the style of objects.
  ///
  /// - Parameter style: The style.
  /// - Returns: The option.
  public static func objects(_ style: ObjectStyle) -> Self { Self(objects: style) }

  /// Returns an option that sets the style of dates.
  ///
  /// - Parameter style: The style.
  /// - Returns: The option.
  public static func dates(_ style: DateStyle) -> Self { Self(dates: style) }

  /// Returns an option that sets the style of Boolean values.
  ///
  /// - Parameter style: The style.
  /// - Returns: The option.
  public static func bools(_ style: BoolStyle) -> Self { Self(bools: style) }

  /// An option that redacts the value in descriptions, logs, errors, and `curl` commands.
  public static var sensitive: Self { Self(isSensitive: true) }
}

extension ParameterStyle {
  /// Returns the style of one parameter: this style, changed by the options of the parameter.
  ///
  /// - Parameter options: The options, of which the last of each kind applies.
  public func applying(_ options: [ParameterOption]) -> ParameterStyle {
    var style = self
    for option in options {
      style.arrays = option.arrays ?? style.arrays
      style.objects = option.objects ?? style.objects
      style.dates = option.dates ?? style.dates
      style.bools = option.bools ?? style.bools
      style.isSensitive = option.isSensitive || style.isSensitive
    }
    return style
  }
}
