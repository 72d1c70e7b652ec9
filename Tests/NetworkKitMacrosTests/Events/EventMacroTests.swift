import SwiftSyntaxBuilder
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacrosGenericTestSupport
import Testing

@testable import NetworkKitDeclarations

/// The expansions of enums of events.
@Suite struct EventMacroTests {
  private static let macros = [
    "ServerSentEventDecodable": MacroSpec(
      type: ServerSentEventDecodableMacro.self, conformances: ["ServerSentEventDecodable"]),
    "JSONKey": MacroSpec(type: MarkerMacro.self),
    "JSONAlias": MacroSpec(type: MarkerMacro.self),
    "JSONOther": MacroSpec(type: MarkerMacro.self),
  ]

  @Test func decodesTheDataByTheNameOfTheEvent() {
    assertExpansion(
      """
      @ServerSentEventDecodable(keys: .kebabCase) public enum RoomEvent {
        case message(String)
        case roomOpened(Room)
        @JSONKey("closed!") @JSONAlias("shut") case closed
        #if DEBUG
        case trace(NetworkKit.ServerSentEvent)
        #endif
        @JSONOther case `default`(ServerSentEvent)
      }
      """,
      expanded: #"""
        public enum RoomEvent {
          case message(String)
          case roomOpened(Room)
          case closed
          #if DEBUG
          case trace(NetworkKit.ServerSentEvent)
          #endif
          case `default`(ServerSentEvent)
        }

        nonisolated extension RoomEvent: NetworkKitStreams.ServerSentEventDecodable {
          public init(event: NetworkKitStreams.ServerSentEvent) throws(NetworkKit.NetworkError) {
            switch event.name {
            case "message":
        #sourceLocation(file: "test.swift", line: 1)
        self = Self.message(try event
                      .decode())
        #sourceLocation()
            case "room-opened":
        #sourceLocation(file: "test.swift", line: 2)
        self = Self.roomOpened(try event
                         .decode())
        #sourceLocation()
            case "closed!", "shut": self = Self.closed
            #if (DEBUG)
            case "trace": self = Self.trace(event)
            #endif
            default: self = Self.`default`(event)
            }
          }
        }
        """#,
      macros: Self.macros)
  }

  /// A type that can't be decoded is reported at the case.
  @Test func reportsTypesAtTheirCases() async throws {
    let outcome = try await SwiftCompiler().typecheck(
      """
      import NetworkKit
      import NetworkKitStreams
      struct Opaque: Sendable {}
      @ServerSentEventDecodable
      enum RoomEvent {
        case message(Opaque)
        @JSONOther case other
      }
      """)
    let errors = outcome.output.split(separator: "\n").filter { $0.contains(": error: ") }
    #expect(errors.count == 1, "\(outcome.output)")
    #expect(errors.first?.contains("Source.swift:6:16: error: ") == true, "\(outcome.output)")
    #expect(
      errors.first?.contains(
        "decode an event's data as a String, or as a JSONDecodable or Decodable type")
        == true,
      "\(outcome.output)")
  }

  @Test(arguments: [
    "enum E<Value: Sendable>: Sendable { case a(Value); @JSONOther case other }",
    "@MainActor enum E { case a(Int); @JSONOther case other(ServerSentEvent) }",
    "enum E { @JSONOther case other }",
    "enum E { case `switch`(Bool?), b([String: Int]); @JSONOther case other }",
    "enum E: ServerSentEventDecodable { case a(JSON); @JSONOther case other }",
  ])
  func theExpansionCompiles(declaration: String) async throws {
    let outcome = try await SwiftCompiler().typecheck(
      "import NetworkKit\nimport NetworkKitStreams\n@ServerSentEventDecodable\n\(declaration)\n")
    #expect(outcome.succeeded, "\(outcome.output)")
    #expect(!outcome.output.contains("warning:"), "\(outcome.output)")
  }

  @Test func mistakesOfAProtocolAreReported() {
    assertExpansion(
      "@ServerSentEventDecodable protocol Events {}",
      expanded: "protocol Events {}",
      diagnostics: [
        DiagnosticSpec(
          message:
            "'@ServerSentEventDecodable' can only be applied to an enum, not to a protocol; to "
            + "model an event's data, use '@JSONDecodable'",
          line: 1, column: 27, fixIts: [FixItSpec(message: "remove '@ServerSentEventDecodable'")])
      ],
      macros: Self.macros, fixed: "protocol Events {}")
  }
}
