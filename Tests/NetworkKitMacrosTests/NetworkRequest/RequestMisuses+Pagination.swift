extension Misuse {
  private static let article = "struct Article: Decodable { let id: Int }"
  private static let articles =
    "struct Articles: Decodable { let items: [Int]; let count: Int }"

  /// `@Paginated` beside parameters and responses that it can't page through.
  static let ofPagination: [Misuse] = ofPageRules + ofPageParameters + ofPageResponses

  private static let ofPageRules: [Misuse] = [
    Misuse(
      name: "pagination of a class", number: nil,
      source: """
        @Paginated(.linkHeader)
        class ListArticles {}
        """,
      reports: [
        Report(
          position: "2:1",
          text: "error: '@Paginated' can only be applied to a struct, not to a class",
          fixIts: ["change 'class' to 'struct'"])
      ],
      mended: """
        @Paginated(.linkHeader)
        struct ListArticles {}
        """,
      remaining: [
        "2:8 error: '@Paginated' can only be applied to a request, but 'ListArticles' "
          + "isn't one"
      ]),
    Misuse(
      name: "pagination of what is no request", number: nil,
      source: """
        @Paginated(.linkHeader) struct ListArticles {
          typealias ResponseType = [Int]
        }
        """,
      reports: [
        Report(
          position: "1:32",
          text: "error: '@Paginated' can only be applied to a request, but 'ListArticles' isn't "
            + "one",
          fixIts: ["add '@NetworkRequest'"])
      ],
      mended: """
        @NetworkRequest(endpoint: "<#/path#>") @Paginated(.linkHeader) struct ListArticles {
          typealias ResponseType = [Int]
        }
        """),
    Misuse(
      name: "two paginations", number: nil,
      source: """
        @NetworkRequest(endpoint: "/articles")
        @Paginated(.linkHeader)
        @Paginated(.nextURL("next"))
        struct ListArticles {
          typealias ResponseType = [Int]
        }
        """,
      reports: [
        Report(
          position: "3:1", text: "error: '@Paginated' is applied twice",
          notes: ["2:1 the first '@Paginated' is here"], fixIts: ["remove '@Paginated'"])
      ],
      mended: """
        @NetworkRequest(endpoint: "/articles")
        @Paginated(.linkHeader)

        struct ListArticles {
          typealias ResponseType = [Int]
        }
        """),
    Misuse(
      name: "pagination that is no literal", number: nil,
      source: """
        let path = "meta.next"
        let rule = DeclaredPagination.linkHeader
        @NetworkRequest(endpoint: "/articles")
        @Paginated(.nextURL(path))
        struct ListArticles {
          typealias ResponseType = [Int]
        }
        @NetworkRequest(endpoint: "/articles")
        @Paginated(rule)
        struct ListMore {
          typealias ResponseType = [Int]
        }
        """,
      reports: [
        Report(
          position: "4:21",
          text:
            "error: arguments to '@Paginated' must be string literals without interpolation, so "
            + "that the compiler can check them"),
        Report(
          position: "9:12",
          text:
            "error: the first argument to '@Paginated' must be one of .linkHeader, .nextURL, "
            + ".cursor, .page, .offset"),
      ]),
    Misuse(
      name: "path that no JSON has", number: nil,
      source: """
        @NetworkRequest(endpoint: "/articles")
        @Paginated(.nextURL("meta..next"))
        struct ListArticles {
          typealias ResponseType = [Int]
        }
        """,
      reports: [
        Report(
          position: "2:21",
          text: "error: 'meta..next' isn't a valid path to a JSON value; expected a path such as "
            + "'meta.next' or 'links[0].url'",
          fixIts: ["change the path"])
      ],
      mended: """
        @NetworkRequest(endpoint: "/articles")
        @Paginated(.nextURL("<#path#>"))
        struct ListArticles {
          typealias ResponseType = [Int]
        }
        """),
  ]

  private static let ofPageParameters: [Misuse] = [
    Misuse(
      name: "parameter that is misspelled", number: nil,
      source: """
        @NetworkRequest(endpoint: "/articles")
        @Paginated(.cursor("next", as: "aftr"))
        struct ListArticles {
          typealias ResponseType = [Int]
          @Query var after: String?
        }
        """,
      reports: [
        Report(
          position: "2:32",
          text: "error: request 'ListArticles' has no stored property named 'aftr'",
          fixIts: ["change the name to 'after'", "add a property 'aftr'"])
      ],
      mended: """
        @NetworkRequest(endpoint: "/articles")
        @Paginated(.cursor("next", as: "after"))
        struct ListArticles {
          typealias ResponseType = [Int]
          @Query var after: String?
        }
        """,
      alternatives: [
        """
        @NetworkRequest(endpoint: "/articles")
        @Paginated(.cursor("next", as: "aftr"))
        struct ListArticles {
          @Query var aftr: String?
          typealias ResponseType = [Int]
          @Query var after: String?
        }
        """
      ]),
    Misuse(
      name: "parameters that aren't there", number: nil,
      source: """
        @NetworkRequest(endpoint: "/articles")
        @Paginated(.page("number", size: "count"))
        struct ListArticles {
          typealias ResponseType = [Int]
          var number: Int { 1 }
        }
        """,
      reports: [
        Report(
          position: "2:18",
          text: "error: request 'ListArticles' has no stored property named 'number'"),
        Report(
          position: "2:34",
          text: "error: request 'ListArticles' has no stored property named 'count'",
          fixIts: ["add a property 'count'"]),
      ],
      mended: """
        @NetworkRequest(endpoint: "/articles")
        @Paginated(.page("number", size: "count"))
        struct ListArticles {
          @Query var count = <#100#>
          typealias ResponseType = [Int]
          var number: Int { 1 }
        }
        """,
      remaining: [
        "2:18 error: request 'ListArticles' has no stored property named 'number'"
      ]),
    Misuse(
      name: "parameters that can't change or don't count", number: nil,
      source: """
        @NetworkRequest(endpoint: "/articles")
        @Paginated(.offset("offset", limit: "limit"))
        struct ListArticles {
          typealias ResponseType = [Int]
          let offset: String
          let limit: [Int]
        }
        @NetworkRequest(endpoint: "/articles")
        @Paginated(.cursor("next", as: "after"))
        struct ListMore {
          typealias ResponseType = [Int]
          var after = false
        }
        """,
      reports: [
        Report(
          position: "5:3",
          text: "error: property 'offset' must be a 'var', because '@Paginated' changes it for the "
            + "next page",
          fixIts: ["change 'let' to 'var'"]),
        Report(
          position: "5:15",
          text: "error: '@Paginated' advances 'offset', so the property's type must be 'Int', "
            + "not 'String'",
          fixIts: ["change the type to 'Int'"]),
        Report(
          position: "6:14",
          text:
            "error: '@Paginated' compares the number of elements in a page with 'limit', so the "
            + "property's type must be 'Int', not '[Int]'",
          fixIts: ["change the type to 'Int'"]),
        Report(
          position: "12:7",
          text: "error: '@Paginated' sends a cursor as 'after', so the property's type must be "
            + "'String?', not "
            + "'Bool'"),
      ],
      mended: """
        @NetworkRequest(endpoint: "/articles")
        @Paginated(.offset("offset", limit: "limit"))
        struct ListArticles {
          typealias ResponseType = [Int]
          var offset: Int
          let limit: Int
        }
        @NetworkRequest(endpoint: "/articles")
        @Paginated(.cursor("next", as: "after"))
        struct ListMore {
          typealias ResponseType = [Int]
          var after = false
        }
        """,
      remaining: [
        "12:7 error: '@Paginated' sends a cursor as 'after', so the property's type must "
          + "be 'String?', not 'Bool'"
      ]),
  ]

  private static let ofPageResponses: [Misuse] = [
    Misuse(
      name: "response that is no list", number: nil,
      source: """
        \(articles)
        @NetworkRequest(endpoint: "/articles")
        @Paginated(.linkHeader)
        struct ListArticles {
          typealias ResponseType = Articles
        }
        """,
      reports: [
        Report(
          position: "5:28",
          text:
            "error: 'Articles' isn't an array; use 'elements:' to name the property that contains "
            + "the elements",
          fixIts: ["name the property that contains the elements"])
      ],
      mended: """
        \(articles)
        @NetworkRequest(endpoint: "/articles")
        @Paginated(.linkHeader, elements: "<#property#>")
        struct ListArticles {
          typealias ResponseType = Articles
        }
        """),
    Misuse(
      name: "list without a response", number: nil,
      source: """
        @NetworkRequest(endpoint: "/articles")
        @Paginated(.linkHeader)
        struct ListArticles {}
        """,
      reports: [
        Report(
          position: "3:8",
          text:
            "error: request 'ListArticles' has no 'ResponseType', which '@Paginated' needs to find "
            + "the elements",
          fixIts: ["add 'ResponseType'"])
      ],
      mended: """
        @NetworkRequest(endpoint: "/articles")
        @Paginated(.linkHeader)
        struct ListArticles { typealias ResponseType = [<#Element#>] }
        """),
    .compiled(
      "elements of an array",
      """
      @JSONDecodable struct Article { let id: Int }
      @NetworkRequest(endpoint: "/articles")
      @Paginated(.linkHeader, elements: "items")
      struct ListArticles {
        typealias ResponseType = [Article]
      }
      """,
      "3:35 error: 'subscript(dynamicMember:)' is unavailable: the response has no property with "
        + "this name"),
    Misuse(
      name: "elements that no property is called", number: nil,
      source: """
        \(articles)
        @NetworkRequest(endpoint: "/articles")
        @Paginated(.linkHeader, elements: "data items")
        struct ListArticles {
          typealias ResponseType = Articles
        }
        @NetworkRequest(endpoint: "/articles")
        @Paginated(.linkHeader, elements: "items")
        struct ListMore<Text: RequestParameter & Sendable> {
          typealias ResponseType = Articles
          let text: Text
        }
        """,
      reports: [
        Report(
          position: "3:35",
          text: "error: 'elements' must name a property of the response, such as 'items' or "
            + "'data.items'",
          fixIts: ["name a property"]),
        Report(
          position: "8:35",
          text: "error: 'elements' can't be used in a generic request; conform to "
            + "'PaginatedRequest' and implement 'pageElements'"),
      ],
      mended: """
        \(articles)
        @NetworkRequest(endpoint: "/articles")
        @Paginated(.linkHeader, elements: "<#property#>")
        struct ListArticles {
          typealias ResponseType = Articles
        }
        @NetworkRequest(endpoint: "/articles")
        @Paginated(.linkHeader, elements: "items")
        struct ListMore<Text: RequestParameter & Sendable> {
          typealias ResponseType = Articles
          let text: Text
        }
        """,
      remaining: [
        "8:35 error: 'elements' can't be used in a generic request; conform to "
          + "'PaginatedRequest' and implement 'pageElements'"
      ]),
  ]
}
