/// Values that a request passes to the client's middleware, such as a caching hint or a trace identifier.
///
/// An ``OutgoingRequest`` contains the context and keeps it after redirects. The context is never sent, and its values
/// never appear in descriptions. A declared request adds values with `@Context`. Middleware reads the values by type or
/// by name and can change them for the middleware that follows:
///
/// ```swift
/// let hint = request.context[CacheHint.self]
/// let trace = request.context["trace", as: String.self]
/// request.context["attempt", as: Int.self] = 2
/// ```
public struct RequestContext: Sendable {
  private var entries: [(name: String, value: any Sendable)] = []

  /// Creates an empty context.
  public init() {}

  /// A Boolean value that indicates whether the context is empty.
  public var isEmpty: Bool { entries.isEmpty }

  /// The names of the values, in the order in which they were set.
  public var names: [String] { entries.map(\.name) }

  /// The first value that has the given type.
  ///
  /// Setting a value replaces the current value or, if there isn't one, adds the new value under the type's name.
  /// Setting `nil` removes the current value.
  ///
  /// - Parameter type: The type of the value, or a protocol to which it conforms.
  /// - Returns: The value, or `nil` if no value has this type.
  public subscript<Value: Sendable>(type: Value.Type) -> Value? {
    get { entries.lazy.compactMap { $0.value as? Value }.first }
    set {
      set(newValue, at: entries.firstIndex { $0.value is Value }, name: String(describing: type))
    }
  }

  /// The value with the given name and type.
  ///
  /// Setting a value replaces the current value, regardless of its type. Setting `nil` removes the current value.
  ///
  /// - Parameters:
  ///   - name: The name of the value. If a request declares the value, this is the name of its `@Context` property.
  ///   - type: The type of the value.
  /// - Returns: The value, or `nil` if there's no value with this name and type.
  public subscript<Value: Sendable>(name: String, as type: Value.Type) -> Value? {
    get { entries.first { $0.name == name }?.value as? Value }
    set { set(newValue, at: entries.firstIndex { $0.name == name }, name: name) }
  }

  private mutating func set(_ value: (any Sendable)?, at index: Int?, name: String) {
    switch (value, index) {
    case (let value?, let index?): entries[index].value = value
    case (let value?, nil): entries.append((name: name, value: value))
    case (nil, let index?): entries.remove(at: index)
    case (nil, nil): break
    }
  }
}

extension RequestContext: RedactedStringConvertible {
  /// The names of the values, such as `RequestContext(cacheHint, trace)`. The description doesn't contain the values.
  public var description: String { "RequestContext(\(names.joined(separator: ", ")))" }
}
