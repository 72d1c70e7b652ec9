/// An optional of any type.
public protocol AnyOptional {
  /// A Boolean value that indicates whether the value is `nil`.
  var isNil: Bool { get }
}

extension Optional: AnyOptional {
  /// A Boolean value that indicates whether the value is `nil`.
  public var isNil: Bool {
    if case .none = self { true } else { false }
  }
}
