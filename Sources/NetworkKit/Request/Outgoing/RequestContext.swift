/// What a request tells the client's middleware and nobody else: a hint for a cache, a trace.
///
/// It travels with an ``OutgoingRequest``, across redirects too, is never sent and appears in no
/// description. A declared request fills it with `@Context`; middleware reads it by type or by name,
/// and may change it for the middleware further in:
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

  /// Whether there is nothing in it.
  public var isEmpty: Bool { entries.isEmpty }

  /// The names of the values, in the order in which they were set.
  public var names: [String] { entries.map(\.name) }

  /// The value of a type, the first where several are of it.
  ///
  /// Setting replaces that value, or adds one under the type's name; `nil` removes it.
  ///
  /// - Parameter type: The type, or a protocol that the value conforms to.
  /// - Returns: `nil` where no value is of this type.
  public subscript<Value: Sendable>(type: Value.Type) -> Value? {
    get { entries.lazy.compactMap { $0.value as? Value }.first }
    set {
      set(newValue, at: entries.firstIndex { $0.value is Value }, name: String(describing: type))
    }
  }

  /// The value of a name.
  ///
  /// Setting replaces what stands under this name, of whatever type; `nil` removes it.
  ///
  /// - Parameters:
  ///   - name: The name: that of the property that is marked `@Context`.
  ///   - type: The value's type.
  /// - Returns: `nil` where nothing stands under this name, or something of another type.
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

extension RequestContext: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The names of the values, without the values: `RequestContext(cacheHint, trace)`.
  public var description: String { "RequestContext(\(names.joined(separator: ", ")))" }

  /// The same as ``description``.
  public var debugDescription: String { description }

  /// Holds the ``description`` only.
  public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}
