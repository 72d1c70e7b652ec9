extension Misuse {
  /// Arguments and members that another declaration may make valid for the compiler, but that the macros can't read.
  ///
  /// If the compiler also reports the mistake, there are two diagnostics, because a macro can't find out.
  static let ofUnreadableArguments: [Misuse] = [
    Misuse(
      name: "implicit members of strings", number: nil,
      source: """
        extension String {
          static let id = "user_id"
          static let one = "1"
        }
        @JSONDecodable
        struct User {
          @JSONKey(.id) let id: Int
        }
        @NetworkRequest(endpoint: "/users", method: .post)
        struct CreateUser {
          @Query(.id) let id: Int
        }
        @NetworkRequest(endpoint: "/users", method: .post, headers: ["X-Version": .one])
        struct UpdateUser {
          let id: Int
        }
        """,
      reports: [
        Report(
          position: "7:12", text: "error: a key must be a string literal without interpolation",
          fixIts: ["specify the key"]),
        Report(
          position: "11:10",
          text: "error: the name in '@Query' must be a string literal without interpolation"),
        Report(
          position: "13:75",
          text: "error: the name and value of a header field must be string literals without "
            + "interpolation; declare an '@Header' property for a value that changes"),
      ],
      mended: """
        extension String {
          static let id = "user_id"
          static let one = "1"
        }
        @JSONDecodable
        struct User {
          @JSONKey("<#key#>") let id: Int
        }
        @NetworkRequest(endpoint: "/users", method: .post)
        struct CreateUser {
          @Query(.id) let id: Int
        }
        @NetworkRequest(endpoint: "/users", method: .post, headers: ["X-Version": .one])
        struct UpdateUser {
          let id: Int
        }
        """,
      remaining: [
        "11:10 error: the name in '@Query' must be a string literal without "
          + "interpolation",
        "13:75 error: the name and value of a header field must be string literals "
          + "without interpolation; declare an '@Header' property for a value that changes",
      ]),
    .compiled(
      "implicit members that don't exist", because: severalMistakes, isExpanded: false,
      """
      @JSONDecodable
      struct User {
        @JSONKey(.id) let id: Int
      }
      @NetworkRequest(endpoint: "/users", method: .post)
      struct CreateUser {
        @Query(.name) let name: String
      }
      """,
      "3:13 error: type 'String' has no member 'id'",
      "7:11 error: type 'String?' has no member 'name'"),
    Misuse(
      name: "choices that an extension declares", number: nil,
      source: """
        extension JSONOmission {
          static let usual = JSONOmission.whenNil
        }
        @JSONCodable
        struct User {
          @JSONOmit(.usual) var name: String?
        }
        """,
      reports: [
        Report(
          position: "6:13",
          text: "error: the argument to '@JSONOmit' must be one of .whenNil, .never, .whenDefault, "
            + ".whenEmpty",
          fixIts: ["use '.whenNil'", "use '.never'"])
      ],
      mended: """
        extension JSONOmission {
          static let usual = JSONOmission.whenNil
        }
        @JSONCodable
        struct User {
          @JSONOmit(.whenNil) var name: String?
        }
        """, alternatives: nil),
    .compiled(
      "choices that don't exist", because: severalMistakes, isExpanded: false,
      """
      @JSONCodable
      struct Model {
        @JSONIgnored(.both) var value: Int?
        @JSONOmit(.always) var other: Int?
      }
      """,
      "3:17 error: type 'JSONDirection' has no member 'both'",
      "4:14 error: type 'JSONOmission' has no member 'always'"),
    Misuse(
      name: "status codes that aren't literals", number: nil,
      source: """
        @JSONDecodable struct Problem { let title: String }
        extension FailureStatus where Self == Int {
          static var gone: Int { 410 }
        }
        @NetworkRequest(endpoint: "/users", method: .post)
        @Failure(HTTPResponse.Status.notFound.code, Problem.self)
        @Failure(.gone, Problem.self)
        struct CreateUser {
          let id: Int
        }
        """,
      reports: [
        Report(position: "6:1", text: nonliteralFailure),
        Report(position: "7:1", text: nonliteralFailure),
      ]),
    .compiled(
      "status codes of other types", because: severalMistakes, isExpanded: false,
      """
      @JSONDecodable struct Problem { let title: String }
      @NetworkRequest(endpoint: "/users", method: .post)
      @Failure(HTTPResponse.Status.notFound, Problem.self)
      @Failure(.notFound, Problem.self)
      @Failure(400..., Problem.self)
      struct CreateUser {
        let id: Int
      }
      """,
      "5:13 error: argument type 'PartialRangeFrom<Int>' does not conform to expected type "
        + "'FailureStatus'",
      "4:11 error: type 'any FailureStatus' has no member 'notFound'",
      "3:30 error: argument type 'HTTPResponse.Status' does not conform to expected type "
        + "'FailureStatus'"),
    Misuse(
      name: "types of property wrappers", number: nil,
      source: """
        @propertyWrapper nonisolated struct Counted: Sendable {
          var wrappedValue = 1
        }
        @JSONDecodable
        struct User {
          @Counted var isActive
        }
        @NetworkRequest(endpoint: "/users", method: .post)
        struct CreateUser {
          @Ignored private var note = ""
          @Counted var isActive
        }
        """,
      reports: [
        Report(
          position: "6:16", text: "error: property 'isActive' needs a type annotation",
          fixIts: ["add a type annotation"]),
        Report(
          position: "11:16",
          text: "error: property 'isActive' needs a type annotation for the generated initializer",
          fixIts: ["add a type annotation"]),
      ],
      mended: """
        @propertyWrapper nonisolated struct Counted: Sendable {
          var wrappedValue = 1
        }
        @JSONDecodable
        struct User {
          @Counted var isActive: <#Type#>
        }
        @NetworkRequest(endpoint: "/users", method: .post)
        struct CreateUser {
          @Ignored private var note = ""
          @Counted var isActive: <#Type#>
        }
        """),
    Misuse(
      name: "classes with synthesized initializers", number: nil,
      source: """
        @propertyWrapper nonisolated struct Stored {
          var wrappedValue = 1
        }
        @JSONDecodable
        final class Wrapped {
          @Stored var id: Int
        }
        @JSONDecodable
        final class Pair {
          var pair: (Int?, Int?)
        }
        @JSONEncodable
        @JSONDecodable
        final class Conditional {
          #if NEVER
            let id: Int
          #endif
        }
        """,
      reports: ["5:13 Wrapped", "9:13 Pair", "14:13 Conditional"].map { place in
        let parts = place.split(separator: " ").map(String.init)
        return Report(
          position: parts[0],
          text: "error: class '\(parts[1])' needs a nonfailable, nonthrowing initializer whose "
            + "parameters are named after its properties",
          fixIts: parts[1] == "Conditional" ? [] : ["add an initializer"])
      },
      mended: """
        @propertyWrapper nonisolated struct Stored {
          var wrappedValue = 1
        }
        @JSONDecodable
        final class Wrapped {
          init(id: Int) { self.id = id }
          @Stored var id: Int
        }
        @JSONDecodable
        final class Pair {
          init(pair: (Int?, Int?)) { self.pair = pair }
          var pair: (Int?, Int?)
        }
        @JSONEncodable
        @JSONDecodable
        final class Conditional {
          #if NEVER
            let id: Int
          #endif
        }
        """,
      remaining: [
        "12:13 error: type '(Int?, Int?)' can't be decoded; declare a struct with the tuple's values",
        "16:13 error: class 'Conditional' needs a nonfailable, nonthrowing initializer whose "
          + "parameters are named after its properties",
      ]),
  ]

  private static let nonliteralFailure =
    "error: '@Failure' requires literal arguments, as in '@Failure(404, NotFound.self)' or "
    + "'@Failure(400..<500, Problem.self)'"

  /// Implicit members as defaults, which can be dates.
  static let ofImplicitDefaults: [Misuse] = [
    .compiled(
      "default that isn't a member of the type", because: argumentIsCopied,
      """
      enum Color: String { case red }
      @JSONDecodable
      struct Model {
        @JSONDefault(.green) let value: Color
      }
      """,
      "4:17 error: cannot infer contextual base in reference to member 'green'",
      "4:17 error: type 'Color' has no member 'green'"),
    .compiled(
      "date that isn't declared", because: argumentIsCopied,
      """
      import Foundation
      @JSONDecodable
      struct Model {
        @JSONDefault(.epoch) let value: Date
      }
      """,
      "4:17 error: cannot infer contextual base in reference to member 'epoch'",
      "4:17 error: type 'Date' has no member 'epoch'"),
  ]
}
