// What a value has to be beyond its type, as generated code asks.

extension JSONReader {
  /// Checks that a number, or anything else that can be compared, is in a range; `nil` is.
  ///
  /// - Parameters:
  ///   - value: The value that was read.
  ///   - range: What it may be.
  ///   - text: The range as the error names it.
  ///   - offset: The ``valueOffset`` from before it was read.
  /// - Throws: ``JSONError`` with the code ``JSONError/Code/invalidValue``.
  public static func check<Values: RangeExpression>(
    _ value: Values.Bound?, in range: Values, _ text: StaticString, at offset: Int
  ) throws(JSONError) {
    guard let value, !range.contains(value) else { return }
    throw rangeError(expected: "a value in \(text)", found: "\(value)", at: offset)
  }

  /// Checks that the number of elements or characters is in a range; `nil` is.
  ///
  /// - Parameters:
  ///   - values: What was read.
  ///   - range: How many it may be.
  ///   - text: The range as the error names it.
  ///   - offset: The ``valueOffset`` from before it was read.
  /// - Throws: ``JSONError`` with the code ``JSONError/Code/invalidValue``.
  public static func checkCount<Values: RangeExpression<Int>>(
    of values: (some Collection)?, in range: Values, _ text: StaticString, at offset: Int
  ) throws(JSONError) {
    guard let values, !range.contains(values.count) else { return }
    let unit = values is any StringProtocol ? "characters" : "elements"
    throw rangeError(expected: "\(text) \(unit)", found: "\(values.count)", at: offset)
  }

  private static func rangeError(expected: String, found: String, at offset: Int) -> JSONError {
    JSONError(.invalidValue, expected: expected, found: found).at(byteOffset: offset)
  }
}
