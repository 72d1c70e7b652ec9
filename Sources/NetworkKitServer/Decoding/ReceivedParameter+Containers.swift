internal import NetworkKit
internal import NetworkKitSupport

extension Optional: ReceivedScalar where Wrapped: ReceivedScalar {}

extension Optional: ReceivedParameter where Wrapped: ReceivedParameter {
  /// `nil`, because a client doesn't send `nil`.
  public static var missingParameter: Wrapped?? { .some(.none) }

  /// Creates the value from a received one.
  public init(received value: ReceivedValue) throws(RequestRejection) {
    self = value.isMissing ? nil : try Wrapped(received: value)
  }
}

extension Array: ReceivedParameter where Element: ReceivedParameter {
  /// An empty array, because a client doesn't send an array without elements.
  public static var missingParameter: [Element]? { [] }

  /// Creates the value from a received one.
  public init(received value: ReceivedValue) throws(RequestRejection) {
    self = []
    for element in try value.elements() { append(try element.value()) }
  }
}

extension Set: ReceivedParameter where Element: ReceivedParameter {
  /// An empty set, because a client doesn't send a set without elements.
  public static var missingParameter: Set<Element>? { [] }

  /// Creates the value from a received one.
  public init(received value: ReceivedValue) throws(RequestRejection) {
    self = []
    for element in try value.elements() {
      guard element.isCheap else {
        throw element.rejection(
          expected: "text with at most \(CombiningMarkRun.limit) combining marks in a row")
      }
      insert(try element.value())
    }
  }
}

extension Dictionary: ReceivedParameter where Key == String, Value: ReceivedParameter {
  /// An empty dictionary, because a client doesn't send a dictionary without members.
  public static var missingParameter: [String: Value]? { [:] }

  /// Creates the value from a received one.
  public init(received value: ReceivedValue) throws(RequestRejection) {
    self = [:]
    // A subscript would infer an optional value, which removes a member that's `null`.
    for (name, member) in try value.members(of: Value.self) {
      updateValue(try member.value(), forKey: name)
    }
  }
}
