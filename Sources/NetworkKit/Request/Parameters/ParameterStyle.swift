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
