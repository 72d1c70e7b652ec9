#if Macros
  public import NetworkKit

  /// Generates code that decodes each event in an event stream as the enum case that corresponds to the event's name.
  ///
  /// ```swift
  /// @ServerSentEventDecodable
  /// enum RoomEvent {
  ///   case joined(User)
  ///   case message(String)
  ///   @JSONKey("room-closed") case closed
  ///   @JSONOther case other(ServerSentEvent)
  /// }
  /// ```
  ///
  /// Use the enum as the event type of ``ServerSentEvents``:
  ///
  /// | Event | Value |
  /// |---|---|
  /// | `event: joined`, `data: {"name":"Ada"}` | `.joined(User(name: "Ada"))` |
  /// | `event: message`, `data: Hello` | `.message("Hello")` |
  /// | `data: Hello` | `.message("Hello")`, because `message` is the default name of an event |
  /// | `event: room-closed`, `data: {}` | `.closed` |
  /// | `event: left`, `data: {"name":"Ada"}` | `.other`, whose associated value contains all fields of the event |
  ///
  /// A case has at most one associated value. A `String` contains the data itself, a `JSONDecodable` or `Decodable`
  /// value is decoded from the data as JSON, and a ``ServerSentEvent`` contains all fields. If a case has no associated
  /// value, the data is ignored. The event's name is the case's name, converted according to `keys`, or the name that
  /// `JSONKey(_:)` specifies. `JSONAlias(_:)` adds an alternative name.
  ///
  /// ## Restrictions
  ///
  /// - The type must be an enum: "'@ServerSentEventDecodable' can only be applied to an enum, not to a struct; to model
  ///   an event's data, use '@JSONDecodable'".
  /// - One case must be marked with `JSONOther()`: "enum 'RoomEvent' needs an '@JSONOther' case for unknown events,
  ///   because the server may add events". The case must have either a ``ServerSentEvent`` as its associated value or
  ///   no associated value.
  /// - A case can have only one associated value, which can't have a label: "case 'moved' can have only one associated
  ///   value, which must be a model of the event's data", "the associated value of case 'joined' can't have a label,
  ///   because the value represents all of the event's data".
  /// - Event names can't be raw values: "enum 'RoomEvent' can't have raw values; to use an event name that differs from
  ///   the case name, apply '@JSONKey' to the case".
  ///
  /// - Parameter keys: The conversion from case names to event names; none by default.
  @attached(extension, conformances: ServerSentEventDecodable, names: named(init))
  public macro ServerSentEventDecodable(keys: JSONKeyConversion = .useDefault) =
    #externalMacro(module: "NetworkKitMacros", type: "ServerSentEventDecodableMacro")
#endif
