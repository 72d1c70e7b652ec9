import Foundation
import Testing

@testable import OpenAPI

/// Models that `import` never writes.
struct DeclaredModelTests {
  @Test func propertiesHaveTheOptionsOfTheMacros() throws {
    let read = try declarations(
      """
      import Foundation
      @JSONCodable(keys: .snakeCase)
      struct User {
        @JSONKey("profile.name") let firstName: String
        @JSONKey(decode: "mail", encode: "e_mail") @JSONAlias("email") let mail: String
        @JSONCoding(.secondsSince1970) let start: Date
        @JSONCoding(.dateFormat("dd.MM.yyyy")) let days: [Date]?
        @JSONCoding(.base64URL) let token: Data
        @JSONCoding(.string) let seats: Int
        @JSONLossy let colors: [Color]
        @JSONDefault(invalid: 3) var level = 1
        @JSONOmit(.whenEmpty) var tags: Set<String> = []
        @JSONIgnored(.encoding) var received: Int?
        @JSONIgnored(.decoding) var sent: Int? = nil
        @JSONIgnored var cache: Any? = nil
        @JSONFlatten let extra: Extra
        let mode: Mode
        let byte: UInt8
        let money: Finance.Money
        let owner: Box<[Self]>
        @JSONCoding(HexColor()) let tint: UInt32
        var number = Numbers.automatic
        enum Mode: Int, JSONCodable { case a = 5, b, c = -1 }
      }
      @JSONCodable(unknownKeys: .reject) struct Extra { let note: String }
      @JSONCodable struct Box<Value> { let value: Value; let next: [Box<Value>] }
      enum Color: String { case red, green = "g" }
      enum Numbers: String, JSONCodable { case automatic }
      """,
      types: ["Money": .decimalString, "HexColor": .string])
    let user = read.properties("User")
    #expect(read.model("Extra")?.object?.rejectsUnknownKeys == true)
    #expect(user["firstName"]?.path == [.key("profile"), .key("name")])
    #expect(user["mail"]?.encodedPath == [.key("e_mail")])
    #expect(user["mail"]?.aliases == ["email"])
    let formats = ["start", "days", "token", "seats", "byte"].map { name in
      guard case .known(let type) = user[name]?.type.leaf else { return "" }
      return "\(type.swift) \(type.type ?? "") \(type.format ?? "") \(type.strategy ?? "")"
    }
    #expect(
      formats == [
        "Date number unix-time .secondsSince1970",
        #"Date string  .dateFormat("dd.MM.yyyy")"#, "Data string base64url .base64URL",
        "Int string  .string", "UInt8 integer uint8 ",
      ])
    #expect(user["colors"]?.isLossy == true)
    #expect(user["colors"]?.type.model?.enumeration?.cases.map(\.value) == ["red", "g"])
    #expect(user["level"]?.invalidValue == "3")
    #expect(user["tags"]?.omission == "whenEmpty")
    #expect(user["tags"]?.type.swift == "Set<String>")
    #expect(user["received"]?.isReadOnly == true)
    #expect(user["sent"]?.isWriteOnly == true)
    #expect(user["cache"] == nil)
    #expect(user["extra"]?.isFlattened == true)
    #expect(user["mode"]?.type.model?.enumeration?.cases.map(\.value) == ["5", "6", "-1"])
    #expect(user["money"]?.type.swift == "Decimal")
    #expect(user["owner"]?.type.swift == "BoxUser")
    #expect(user["tint"]?.type.swift == "String")
    #expect(user["number"]?.type.model?.enumeration?.cases.map(\.value) == ["automatic"])
  }

  @Test func enumsHaveTheirTagging() throws {
    let read = try declarations(
      """
      @JSONCodable @JSONTagged("kind", content: "value")
      enum Adjacent {
        case none, one(Int)
        @JSONKey("two") case second(String)
        @JSONOther case other
      }
      @JSONCodable enum External { case plain; case pair(Int, String); case point(x: Int, y: Int?) }
      @JSONCodable(keys: .snakeCase)
      enum Names { @JSONAlias("old") case firstName; case lastName }
      @JSONCodable(as: String.self)
      struct Slug { let text: String; init(_ text: String) { self.text = text } }
      @JSONCodable(transparent: true) struct ID { let value: Int }
      """)
    let adjacent = try #require(read.model("Adjacent")?.union)
    guard case .adjacent("value") = adjacent.tagging else {
      Issue.record("the tagging differs")
      return
    }
    #expect(adjacent.tag == "kind")
    #expect(adjacent.cases.map(\.tag) == ["none", "one", "two"])
    #expect(adjacent.other == "other")
    let external = try #require(read.model("External")?.union)
    guard case .external = external.tagging, case .nothing = external.cases[0].payload,
      case .elements(let types) = external.cases[1].payload,
      case .members = external.cases[2].payload
    else {
      Issue.record("the tagging differs")
      return
    }
    #expect(types.map(\.swift) == ["Int", "String"])
    let members = external.cases[2].type.model?.object?.properties
    #expect(members?.map(\.key) == ["x", "y"])
    #expect(members?.map(\.isRequired) == [true, false])
    let names = try #require(read.model("Names")?.enumeration)
    #expect(names.cases.map(\.value) == ["first_name", "last_name"])
    #expect(names.cases.map(\.aliases) == [["old"], []])
    for (name, type) in [("Slug", "String"), ("ID", "Int")] {
      guard case .wrapper(let wrapped) = read.model(name)?.kind else {
        Issue.record("\(name) isn't a wrapper")
        continue
      }
      #expect(wrapped.swift == type)
    }
  }

  @Test func namesAreResolvedFromInsideToOutside() throws {
    let read = try declarations(files: [
      "A.swift": Data(
        """
        @JSONCodable struct Outer {
          let kind: Kind
          let other: Other.Kind
          let text: String
          let list: Names
          enum Kind: String, JSONCodable { case inner }
          @JSONCodable struct String { let utf8: Swift.String }
          typealias Names = [Name]
          typealias Name = Kind
        }
        enum Kind: Swift.String, JSONCodable { case outer }
        """.utf8),
      "B.swift": Data(
        """
        enum Other {}
        extension Other { enum Kind: String, JSONCodable { case ofOther } }
        """.utf8),
    ])
    let outer = read.properties("Outer")
    func cases(_ name: String) -> [String]? {
      outer[name]?.type.model?.enumeration?.cases.map(\.name)
    }
    #expect(cases("kind") == ["inner"])
    #expect(cases("other") == ["ofOther"])
    #expect(cases("list") == ["inner"])
    #expect(outer["text"]?.type.model?.object?.properties.map(\.name) == ["utf8"])
    #expect(read.model("Other.Kind") != nil)
  }

  @Test func commentsBecomeTextAndRemarks() throws {
    let read = try declarations(
      """
      /**
       A user.

       - It's a list.
       */
      @JSONCodable struct User {
        /// The name.
        ///
        /// Pattern: `[a-z ]+`
        ///
        /// Read-only.
        let name: String?
        /// - Warning: Deprecated.
        let old: Int
        // Not documentation.
        let plain: Int
      }
      """)
    #expect(read.model("User")?.documentation.text == "A user.\n\n- It's a list.")
    let user = read.properties("User")
    #expect(user["name"]?.documentation.text == "The name.")
    #expect(user["name"]?.documentation.remarks == ["Pattern: `[a-z ]+`", "Read-only."])
    #expect(user["name"]?.isReadOnly == true)
    #expect(user["old"]?.documentation.isDeprecated == true)
    #expect(user["old"]?.documentation.text == "")
    #expect(user["plain"]?.documentation.text == "")
  }

  @Test func aMemberThatIsWrittenUnderAnotherKeyIsReported() throws {
    let read = try declarations(
      """
      @JSONCodable struct User {
        @JSONKey(decode: "profile.mail", encode: "e_mail") let mail: String
        @JSONKey("user_name") let name: String
      }
      @JSONDecodable struct Page {
        @JSONKey(decode: "n", encode: "number") let number: Int
      }
      """)
    #expect(
      read.messages == [
        "2: changed: the member is read as 'profile.mail', but written as 'e_mail'"
      ])
  }

  @Test func aLimitThatIsNotALiteralIsReported() throws {
    let read = try declarations(
      """
      @JSONCodable struct Page {
        @JSONRange(0...Limits.size) let size: Int
        @JSONRange(Limits.all) let index: Int
        @JSONCount(..<Limits.name) let name: String
        @JSONRange((-10)...(-1)) let offset: Int
        @JSONRange(1_000...) let id: Int
        @JSONCount(...8) let tags: [String]
        @JSONRange(0..<0.5) let share: Double
      }
      """)
    #expect(
      read.messages == [
        "2: omitted: the limit '0...Limits.size' isn't a range of literals",
        "3: omitted: the limit 'Limits.all' isn't a range of literals",
        "4: omitted: the limit '..<Limits.name' isn't a range of literals",
      ])
    #expect(read.report.entries.first?.location.symbol == "Page.size")
  }

  @Test func unknownTypesAreErrorsWithTheFix() {
    #expect(
      mistakes(
        in: """
          @JSONCodable struct A {
            let money: Money
            let plain: Plain
            let page: Page
            let type: Int.Type
            @JSONCoding(.hexColor) let color: Int
          }
          struct Plain {}
          @JSONCodable struct Page<T> { let items: [T] }
          """) == [
          "API.swift:2:14: the type 'Money' isn't in the sources; specify its JSON type, as in "
            + "'--type Money=string' or '--type Money=string:decimal'",
          "API.swift:3:14: 'Plain' isn't a model; annotate it with '@JSONCodable', or specify its JSON "
            + "type, as in '--type Plain=string'",
          "API.swift:4:13: 'Page' needs an argument for each generic parameter",
          "API.swift:5:13: the type 'Int.Type' has no JSON value that the sources show; use a model "
            + "instead",
          "API.swift:6:30: the format of '@JSONCoding(.hexColor)' isn't known; specify it, as in "
            + "'--type hexColor=string'",
        ])
  }

  @Test func aTypeThatTheMacroRejectsIsReported() {
    #expect(
      mistakes(in: "@JSONCodable struct A { let run: @Sendable () -> Void }") == [
        "API.swift:1:34: type '@Sendable () -> Void' can't be decoded or encoded; a function isn't data"
      ])
  }
}
