public import Foundation

/// How values that have more than one usual form are written: arrays, objects, dates and Booleans.
///
/// One style holds for a whole request, or in an extension of an API's protocol for all of its
/// requests; an option of a single parameter goes before it.
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
  /// How an array becomes text; repeated by default.
  public var arrays: ArrayStyle

  /// How the members of an object are named; in brackets by default.
  public var objects: ObjectStyle

  /// How a date is written; ISO 8601 by default.
  public var dates: DateStyle

  /// How a Boolean becomes text; `true` and `false` by default.
  public var bools: BoolStyle

  /// Creates a style; what is left out is as usual.
  ///
  /// - Parameters:
  ///   - arrays: How an array becomes text.
  ///   - objects: How the members of an object are named.
  ///   - dates: How a date is written.
  ///   - bools: How a Boolean becomes text.
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

/// How an array becomes text: as several items of a query, a form or a multipart body, or as one.
///
/// JSON has arrays of its own, and a style does not change them. A header field is repeated, or
/// written as a list where its own option says ``commaSeparated`` (RFC 9110, section 5.6.1); the request's
/// style is about names and does not reach it.
///
/// In every style `nil` elements are left out and an empty array is not sent. An element that holds
/// the separator of its list is an error, for it would arrive as two.
public enum ArrayStyle: Sendable, Hashable {
  /// `a=1&a=2`: the name is repeated for each element.
  case repeated
  /// `a=1,2`: one item, with commas (RFC 6570, section 3.2.8). In a header field `a: 1, 2`.
  case commaSeparated
  /// `a=1%202`: one item, with spaces, which are `+` in a form.
  case spaceSeparated
  /// `a=1%7C2`: one item, with vertical bars.
  case pipeSeparated
  /// `a[]=1&a[]=2`, as PHP and Rails read it; the brackets are sent as `%5B%5D`, for no query may
  /// hold them as they are (RFC 3986, section 3.4).
  case brackets
  /// `a[0]=1&a[1]=2`, counted over what is sent; the brackets are sent as `%5B` and `%5D`. The one
  /// style that has a form for arrays of arrays and of objects: `a[0][name]=x`.
  case indexedBrackets

  /// What stands between the elements of a list that is one text; `nil` where each has its item.
  var separator: String? {
    switch self {
    case .repeated, .brackets, .indexedBrackets: nil
    case .commaSeparated: ","
    case .spaceSeparated: " "
    case .pipeSeparated: "|"
    }
  }
}

/// How a Boolean becomes text in a path, a query, a header field, a cookie, a form or a multipart
/// body; JSON has Booleans of its own.
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
}

/// How a date is written, in every place and in JSON too.
///
/// A date inside a model that is ``JSONEncodable`` is written as the model says.
public enum DateStyle: Sendable {
  /// `2026-11-20T19:28:40.5Z`: UTC, with up to six digits of a second where there are any (RFC 3339,
  /// section 5.6).
  case iso8601
  /// `1795202920.5`: the seconds since 1970, with up to six digits of a fraction where there are
  /// any; in JSON a number.
  case secondsSince1970
  /// `1795202920500`: the milliseconds since 1970, rounded to whole ones; in JSON a number.
  case millisecondsSince1970
  /// `Fri, 20 Nov 2026 19:28:40 GMT`, as header fields such as `If-Modified-Since` have it, the
  /// fraction of a second left out (RFC 9110, section 5.6.7).
  case httpDate
  /// The text that the function makes; in JSON a string.
  case custom(@Sendable (Date) -> String)

  /// The date as it is written.
  func json(for date: Date) throws(JSONError) -> JSON {
    switch self {
    case .iso8601: try date.json
    case .secondsSince1970: .number(try Self.seconds(of: date))
    case .millisecondsSince1970: JSON(try Self.count(of: date, unitsPerSecond: 1000))
    case .httpDate: .string(try Self.httpDate(of: date))
    case .custom(let text): .string(text(date))
    }
  }

  private static func httpDate(of date: Date) throws(JSONError) -> String {
    guard let text = Timestamp.httpDate(for: date) else {
      throw JSONError(.invalidValue, expected: "a date in the years 0 to 9999")
    }
    return text
  }

  private static func seconds(of date: Date) throws(JSONError) -> JSON.Number {
    let microseconds = try count(of: date, unitsPerSecond: 1_000_000)
    let (seconds, fraction) = microseconds.magnitude.quotientAndRemainder(dividingBy: 1_000_000)
    let sign = microseconds < 0 ? "-" : ""
    guard fraction > 0 else { return JSON.Number(checked: "\(sign)\(seconds)") }
    // The digit in front keeps the fraction's leading zeros: 1,050,000 is ".05".
    let digits = String(fraction + 1_000_000).dropFirst()
    let significant = digits.lastIndex { $0 != "0" } ?? digits.startIndex
    return JSON.Number(checked: "\(sign)\(seconds).\(digits[...significant])")
  }

  private static func count(of date: Date, unitsPerSecond units: Double) throws(JSONError) -> Int {
    guard let count = Int(exactly: (date.timeIntervalSince1970 * units).rounded()) else {
      throw .invalidValue(expected: "a date that can be counted from 1970", found: date.asFound)
    }
    return count
  }
}

/// How the members of an object are named where each is an item of its own: in a query, a form or a
/// multipart body.
///
/// An object is a dictionary, `KeyValuePairs`, ``Parameters`` or whatever else has an object as its
/// ``RequestParameter/parameterValue``. JSON has objects of its own, and a style does not change
/// them. A member that is `nil` is not sent. A member's name that holds the brackets or the dot of
/// its style is an error, for it would arrive as another object.
public enum ObjectStyle: Sendable, Hashable {
  /// `filter[name]=x`, `filter[owner][id]=1`; the brackets are sent as `%5B` and `%5D`, for no query
  /// may hold them as they are (RFC 3986, section 3.4).
  case brackets
  /// `filter.name=x`, `filter.owner.id=1`.
  case dots

  /// The name of a member.
  func name(of key: String, in parent: String) -> String {
    switch self {
    case .brackets: "\(parent)[\(key)]"
    case .dots: "\(parent).\(key)"
    }
  }

  /// Whether a member's name would be read as the names of several objects.
  func isAmbiguous(_ key: String) -> Bool {
    switch self {
    case .brackets: key.contains("[") || key.contains("]")
    case .dots: key.contains(".")
    }
  }
}
