internal import Foundation

/// The values of types without members.
enum ScalarValue {
  /// Returns whether a declaration reads a value in JSON as a type.
  static func accepts(_ node: Node, _ type: ValueType) -> Bool {
    switch type {
    case .json: return true
    case .bool: return node.bool != nil
    case .int, .int64: return node.number.flatMap { Int64($0) } != nil
    case .int32: return node.number.flatMap { Int32($0) } != nil
    case .double, .float, .decimal: return node.number != nil
    case .int64String: return (node.string ?? node.number).flatMap { Int64($0) } != nil
    case .decimalString: return (node.string ?? node.number).flatMap { Double($0) } != nil
    case .string: return node.string != nil
    case .url: return node.string.flatMap { URL(string: $0) } != nil
    case .uuid: return node.string.flatMap { UUID(uuidString: $0) } != nil
    case .data: return node.string.flatMap { Data(base64Encoded: $0) } != nil
    case .dateTime: return node.string.map(isDateTime) ?? false
    case .day:
      return node.string.map { $0.wholeMatch(of: /\d{4}-(0[1-9]|1[0-2])-([0-2]\d|3[01])/) != nil }
        ?? false
    case .known(let known): return accepts(node, known)
    case .part, .requestBody, .array, .set, .dictionary, .optional, .model: return false
    }
  }

  private static func accepts(_ node: Node, _ type: KnownType) -> Bool {
    switch type.type {
    case "string": node.string != nil
    case "integer": node.int != nil
    case "number": node.number != nil
    case "object": node.members != nil
    default: true
    }
  }

  private static func isDateTime(_ text: String) -> Bool {
    text.wholeMatch(
      of:
        /\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])[Tt ]([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?([Zz]|[+-]\d\d:\d\d)/
    )
      != nil
  }
}
