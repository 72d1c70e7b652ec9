extension Misuse {
  /// Enums of events.
  static let ofEvents: [Misuse] = [
    Misuse(
      name: "events of a struct", number: nil,
      source: """
        @ServerSentEventDecodable
        struct Message {
          let text: String
        }
        """,
      reports: [
        Report(
          position: "2:1",
          text:
            "error: '@ServerSentEventDecodable' can only be applied to an enum, not to a struct; "
            + "to model an event's data, use '@JSONDecodable'",
          fixIts: ["use '@JSONDecodable'"])
      ],
      mended: """
        @JSONDecodable
        struct Message {
          let text: String
        }
        """),
    Misuse(
      name: "events without a case for others", number: nil,
      source: """
        @ServerSentEventDecodable
        enum RoomEvent {
          case message(String)
        }
        """,
      reports: [
        Report(
          position: "2:6",
          text:
            "error: enum 'RoomEvent' needs an '@JSONOther' case for unknown events, because the "
            + "server may add events",
          fixIts: ["add an '@JSONOther' case"])
      ],
      mended: """
        @ServerSentEventDecodable
        enum RoomEvent {
          @JSONOther case other(ServerSentEvent)
          case message(String)
        }
        """),
    Misuse(
      name: "two cases for other events", number: 41,
      source: """
        @ServerSentEventDecodable
        enum RoomEvent {
          @JSONOther case unknown
          @JSONOther case other(ServerSentEvent)
        }
        """,
      reports: [
        Report(
          position: "4:3",
          text: "error: only one case can accept unknown values",
          notes: ["3:3 'unknown' already accepts unknown values"],
          fixIts: ["remove this '@JSONOther'"])
      ],
      mended: """
        @ServerSentEventDecodable
        enum RoomEvent {
          @JSONOther case unknown
          case other(ServerSentEvent)
        }
        """),
    Misuse(
      name: "case for other events with another type", number: nil,
      source: """
        @ServerSentEventDecodable
        enum RoomEvent {
          @JSONOther case other(JSON)
        }
        """,
      reports: [
        Report(
          position: "3:25",
          text:
            "error: the associated value of the '@JSONOther' case must be a 'ServerSentEvent', "
            + "not 'JSON'",
          fixIts: ["change the type to 'ServerSentEvent'"])
      ],
      mended: """
        @ServerSentEventDecodable
        enum RoomEvent {
          @JSONOther case other(ServerSentEvent)
        }
        """),
    Misuse(
      name: "event with a label", number: nil,
      source: """
        @ServerSentEventDecodable
        enum RoomEvent {
          case message(text: String)
          @JSONOther case other
        }
        """,
      reports: [
        Report(
          position: "3:15",
          text:
            "error: case 'message' can have only one associated value without a label, which "
            + "represents all of the event's data",
          fixIts: ["use one value"])
      ],
      mended: """
        @ServerSentEventDecodable
        enum RoomEvent {
          case message(String)
          @JSONOther case other
        }
        """),
    Misuse(
      name: "event with several values", number: nil,
      source: """
        @ServerSentEventDecodable
        enum RoomEvent {
          case moved(Double, y: Double)
          @JSONOther case other
        }
        """,
      reports: [
        Report(
          position: "3:13",
          text: "error: case 'moved' can have only one associated value without a label, which "
            + "represents all of the event's data",
          fixIts: ["use one value"])
      ],
      mended: """
        @ServerSentEventDecodable
        enum RoomEvent {
          case moved(<#Model#>)
          @JSONOther case other
        }
        """),
    Misuse(
      name: "events with raw values", number: nil,
      source: """
        @ServerSentEventDecodable
        enum RoomEvent: String {
          case opened
          @JSONOther case other
        }
        """,
      reports: [
        Report(
          position: "2:6",
          text:
            "error: enum 'RoomEvent' can't have raw values; to use an event name that differs "
            + "from the case name, apply '@JSONKey' to the case")
      ]),
    Misuse(
      name: "events with the same name", number: 28,
      source: """
        @ServerSentEventDecodable(keys: .kebabCase)
        enum RoomEvent {
          case roomClosed
          @JSONKey("room-closed") case closed
          @JSONOther case other
        }
        """,
      reports: [
        Report(
          position: "4:3", text: "error: the key \"room-closed\" is decoded twice",
          notes: ["3:8 first decoded here"], fixIts: ["use another key"])
      ],
      mended: """
        @ServerSentEventDecodable(keys: .kebabCase)
        enum RoomEvent {
          case roomClosed
          @JSONKey("<#key#>") case closed
          @JSONOther case other
        }
        """),
    Misuse(
      name: "event initializer that is generated", number: 43,
      source: """
        @ServerSentEventDecodable
        enum RoomEvent {
          @JSONOther case other
          init(event: ServerSentEvent) { self = .other }
        }
        """,
      reports: [
        Report(
          position: "4:3",
          text:
            "error: '@ServerSentEventDecodable' already generates this initializer; to write your "
            + "own, conform to 'ServerSentEventDecodable' manually",
          notes: ["1:1 annotated here"], fixIts: ["remove the initializer"])
      ],
      mended: """
        @ServerSentEventDecodable
        enum RoomEvent {
          @JSONOther case other
          
        }
        """),
  ]
}
