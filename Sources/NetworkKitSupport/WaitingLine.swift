/// A line of values that leave in the order of their arrival, and any of which can leave earlier in constant time.
public struct WaitingLine<Value> {
  /// The waiting values, keyed by their tickets.
  private var values: [Int: Value] = [:]
  /// The ticket of the value that has waited the longest, or of one before it that has left the line.
  private var firstTicket: Int
  /// The ticket of the next value.
  public private(set) var nextTicket: Int

  /// Creates an empty line.
  ///
  /// - Parameter firstTicket: The ticket of the first value. If lines replace each other, a value that leaves late has a
  ///   ticket from an earlier line, so tickets must not be reused.
  public init(firstTicket: Int) {
    self.firstTicket = firstTicket
    nextTicket = firstTicket
  }

  /// The number of values.
  public var count: Int { values.count }

  /// A Boolean value that indicates whether the line is empty.
  public var isEmpty: Bool { values.isEmpty }

  /// Adds a value at the end.
  ///
  /// - Returns: The ticket with which the value can leave.
  public mutating func append(_ value: Value) -> Int {
    defer { nextTicket += 1 }
    values[nextTicket] = value
    return nextTicket
  }

  /// Removes the value with a ticket, if it's still in the line.
  public mutating func remove(_ ticket: Int) {
    values[ticket] = nil
  }

  /// Returns the value that has waited the longest, or `nil` if the line is empty.
  public mutating func first() -> Value? {
    guard !values.isEmpty else { return nil }
    while firstTicket < nextTicket {
      if let value = values[firstTicket] { return value }
      firstTicket += 1
    }
    return nil
  }

  /// Removes and returns the value that has waited the longest, or returns `nil` if the line is empty.
  public mutating func popFirst() -> Value? {
    guard let value = first() else { return nil }
    remove(firstTicket)
    firstTicket += 1
    return value
  }

  /// Calls a closure with each value, in no particular order.
  public func forEach(_ body: (Value) -> Void) {
    values.values.forEach(body)
  }
}

extension WaitingLine: Sendable where Value: Sendable {}
