extension Misuse {
  /// Case 23: declared failures that contradict each other, or that no response is.
  static let ofFailures: [Misuse] = [
    Misuse(
      name: "failures without status codes", number: nil,
      source: """
        @JSONDecodable struct Problem { let title: String }
        @NetworkRequest(endpoint: "/users", method: .delete)
        @Failure(500..<400, Problem.self)
        @Failure(404..<404, Problem.self)
        struct DeleteUsers {}
        """,
      reports: [
        Report(
          position: "3:10", text: "error: the range 500..<400 contains no status codes",
          fixIts: ["change the range to '400..<500'"]),
        Report(
          position: "4:10", text: "error: the range 404..<404 contains no status codes",
          fixIts: ["remove '@Failure'"]),
      ],
      mended: """
        @JSONDecodable struct Problem { let title: String }
        @NetworkRequest(endpoint: "/users", method: .delete)
        @Failure(400..<500, Problem.self)

        struct DeleteUsers {}
        """),
    Misuse(
      name: "one status as a range", number: nil,
      source: """
        @JSONDecodable struct Problem { let title: String }
        @NetworkRequest(endpoint: "/users", method: .delete)
        @Failure(404, Problem.self)
        @Failure(404...404, Problem.self)
        @Failure(404..<405, Problem.self)
        struct DeleteUsers {}
        """,
      reports: [
        Report(
          position: "4:10", text: "error: status 404...404 is declared twice",
          notes: ["3:10 first declared here"], fixIts: ["remove the second declaration"]),
        Report(
          position: "5:10", text: "error: status 404..<405 is declared twice",
          notes: ["3:10 first declared here"], fixIts: ["remove the second declaration"]),
      ],
      mended: """
        @JSONDecodable struct Problem { let title: String }
        @NetworkRequest(endpoint: "/users", method: .delete)
        @Failure(404, Problem.self)


        struct DeleteUsers {}
        """),
    Misuse(
      name: "two failures for one status", number: 23,
      source: """
        @JSONDecodable struct Problem { let title: String }
        @NetworkRequest(endpoint: "/users", method: .delete)
        @Failure(404, Problem.self)
        @Failure(400..<500, Problem.self)
        @Failure(404, Problem.self)
        @Failure(450...460, Problem.self)
        struct DeleteUsers {}
        """,
      reports: [
        Report(
          position: "5:10", text: "error: status 404 is declared twice",
          notes: ["3:10 first declared here"], fixIts: ["remove the second declaration"]),
        Report(
          position: "6:10",
          text: "error: status range 450...460 overlaps 400..<500, so some status codes match "
            + "both failures",
          notes: ["4:10 first declared here"], fixIts: ["remove '@Failure'"]),
      ],
      mended: """
        @JSONDecodable struct Problem { let title: String }
        @NetworkRequest(endpoint: "/users", method: .delete)
        @Failure(404, Problem.self)
        @Failure(400..<500, Problem.self)


        struct DeleteUsers {}
        """),
    Misuse(
      name: "statuses that fail no request", number: 23,
      source: """
        @JSONDecodable struct Problem { let title: String }
        @NetworkRequest(endpoint: "/users", method: .delete)
        @Failure(600, Problem.self)
        @Failure(99...150, Problem.self)
        @Failure(204, Problem.self)
        @Failure(250..<400, Problem.self)
        struct DeleteUsers {}
        """,
      reports: [
        ("3:10", "600"), ("4:10", "99...150"),
      ].map {
        Report(
          position: $0.0,
          text: "error: status \($0.1) isn't valid; status codes range from 100 to 599 (RFC 9110, "
            + "section 15)",
          fixIts: ["remove '@Failure'"])
      }
        + [("5:10", "204"), ("6:10", "250..<400")].map {
          Report(
            position: $0.0,
            text:
              "error: status \($0.1) indicates success, so its failure is never thrown; "
              + "'acceptableStatusCodes' determines which status codes indicate success",
            fixIts: ["remove '@Failure'"])
        },
      mended: """
        @JSONDecodable struct Problem { let title: String }
        @NetworkRequest(endpoint: "/users", method: .delete)




        struct DeleteUsers {}
        """),
    Misuse(
      name: "failure that is no literal", number: 23,
      source: """
        @JSONDecodable struct Problem { let title: String }
        let missing = 404
        @NetworkRequest(endpoint: "/users", method: .delete)
        struct DeleteUsers {
          @Failure(missing, Problem.self)
          typealias ResponseType = IgnorableResult
        }
        """,
      reports: [
        Report(
          position: "5:3",
          text: "error: '@Failure' requires literal arguments, as in '@Failure(404, "
            + "NotFound.self)' or '@Failure(400..<500, Problem.self)'")
      ]),
    Misuse(
      name: "failure where nothing reads it", number: 19,
      source: """
        @JSONDecodable struct Problem { let title: String }
        @Failure(404, Problem.self)
        struct Plain {}
        @NetworkRequest(endpoint: "/users", method: .delete)
        struct DeleteUsers {
          @Failure(404, Problem.self)
          typealias Response = String
          @Failure(404, Problem.self)
          typealias ResponseType = String
        }
        """,
      reports: ["2:1", "6:3"].map {
        Report(
          position: $0,
          text:
            "warning: '@Failure' has no effect here; apply it to a type with '@NetworkRequest' or "
            + "'@NetworkAPI', or to the request's 'typealias ResponseType'",
          fixIts: ["remove '@Failure'"])
      },
      mended: """
        @JSONDecodable struct Problem { let title: String }

        struct Plain {}
        @NetworkRequest(endpoint: "/users", method: .delete)
        struct DeleteUsers {
          
          typealias Response = String
          @Failure(404, Problem.self)
          typealias ResponseType = String
        }
        """),
    Misuse(
      name: "ranges up to the greatest and the smallest integer", number: nil,
      source: """
        @JSONDecodable struct Problem { let title: String }
        @NetworkRequest(endpoint: "/users", method: .delete)
        @Failure(0...9223372036854775807, Problem.self)
        @Failure(0..<(-9223372036854775808), Problem.self)
        struct DeleteUsers {}
        """,
      reports: [
        Report(
          position: "4:10",
          text: "error: the range 0..<(-9223372036854775808) contains no status codes",
          fixIts: ["change the range to '-9223372036854775808..<0'"]),
        Report(
          position: "3:10",
          text:
            "error: status 0...9223372036854775807 isn't valid; status codes range from 100 to 599 "
            + "(RFC 9110, section 15)",
          fixIts: ["remove '@Failure'"]),
      ],
      mended: """
        @JSONDecodable struct Problem { let title: String }
        @NetworkRequest(endpoint: "/users", method: .delete)

        @Failure(-9223372036854775808..<0, Problem.self)
        struct DeleteUsers {}
        """,
      remaining: [
        "4:10 error: status -9223372036854775808..<0 isn't valid; status codes range from 100 to 599 "
          + "(RFC 9110, section 15)"
      ]),
    Misuse(
      name: "failures of an API", number: 23,
      source: """
        @JSONDecodable struct Problem { let title: String }
        @NetworkAPI
        @Failure(500, Problem.self)
        @Failure(500, Problem.self)
        protocol ExampleRequest: NetworkRequest {}
        """,
      reports: [
        Report(
          position: "4:10", text: "error: status 500 is declared twice",
          notes: ["3:10 first declared here"], fixIts: ["remove the second declaration"])
      ],
      mended: """
        @JSONDecodable struct Problem { let title: String }
        @NetworkAPI
        @Failure(500, Problem.self)

        protocol ExampleRequest: NetworkRequest {}
        """),
  ]
}
