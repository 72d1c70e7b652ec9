extension Misuse {
  /// Properties that can't lead to the next page.
  static let ofPageProperties: [Misuse] = [
    Misuse(
      name: "page that isn't sent", number: nil,
      source: """
        @NetworkRequest(endpoint: "/articles")
        @Paginated(.page("page", size: "size"))
        struct ListArticles {
          typealias ResponseType = [String]
          @Ignored var page = 1
          @Ignored var size = 10
        }
        """,
      reports: [
        Report(
          position: "5:3",
          text: "error: '@Paginated' advances 'page', so the property must be sent",
          fixIts: ["remove '@Ignored'"])
      ],
      mended: """
        @NetworkRequest(endpoint: "/articles")
        @Paginated(.page("page", size: "size"))
        struct ListArticles {
          typealias ResponseType = [String]
          var page = 1
          @Ignored var size = 10
        }
        """),
    Misuse(
      name: "page that is also its size", number: nil,
      source: """
        @NetworkRequest(endpoint: "/articles")
        @Paginated(.offset("offset", limit: "offset"))
        struct ListArticles {
          typealias ResponseType = [String]
          var offset = 0
          var pageSize = 10
        }
        """,
      reports: [
        Report(
          position: "2:37",
          text:
            "error: '@Paginated' advances 'offset', so the property can't also contain the size of "
            + "a page",
          fixIts: ["name another property"])
      ],
      mended: """
        @NetworkRequest(endpoint: "/articles")
        @Paginated(.offset("offset", limit: "<#pageSize#>"))
        struct ListArticles {
          typealias ResponseType = [String]
          var offset = 0
          var pageSize = 10
        }
        """),
    Misuse(
      name: "paths of a list and a flag", number: nil,
      source: """
        @NetworkRequest(endpoint: "/articles")
        @Paginated(.cursor("id", ofLastIn: "data..x", as: "after", hasMore: "$.has_more"))
        struct ListArticles {
          typealias ResponseType = [String]
          @Query var after: String?
        }
        """,
      reports: [("2:36", "data..x"), ("2:69", "$.has_more")].map {
        Report(
          position: $0.0,
          text: "error: '\($0.1)' isn't a valid path to a JSON value; expected a path such as "
            + "'meta.next' or 'links[0].url'",
          fixIts: ["change the path"])
      },
      mended: """
        @NetworkRequest(endpoint: "/articles")
        @Paginated(.cursor("id", ofLastIn: "<#path#>", as: "after", hasMore: "<#path#>"))
        struct ListArticles {
          typealias ResponseType = [String]
          @Query var after: String?
        }
        """),
    Misuse(
      name: "generated members of a list", number: nil,
      source: """
        @NetworkRequest(endpoint: "/articles")
        @Paginated(.linkHeader, elements: "items")
        struct ListArticles {
          struct ResponseType: Decodable { let items: [Int] }
          var pagination: Int { 1 }
          static var pageElements: Int { 1 }
        }
        @NetworkRequest(endpoint: "/articles")
        @Paginated(.linkHeader)
        struct ListNames {
          typealias ResponseType = [String]
          static let pagination = 1
          var pageElements: Int { 1 }
        }
        """,
      reports: ["5:3", "6:3"].map {
        Report(
          position: $0,
          text: "error: '@Paginated' already generates this member; to write your own, conform to "
            + "'PaginatedRequest' manually",
          notes: ["2:1 annotated here"], fixIts: ["remove the member"])
      },
      mended: """
        @NetworkRequest(endpoint: "/articles")
        @Paginated(.linkHeader, elements: "items")
        struct ListArticles {
          struct ResponseType: Decodable { let items: [Int] }
          \n  \n}
        @NetworkRequest(endpoint: "/articles")
        @Paginated(.linkHeader)
        struct ListNames {
          typealias ResponseType = [String]
          static let pagination = 1
          var pageElements: Int { 1 }
        }
        """),
    .compiled(
      "cursor of a type that a text can't be converted to",
      """
      import Foundation
      @NetworkRequest(endpoint: "/articles")
      @Paginated(.cursor("next", as: "after"))
      struct ListArticles {
        typealias ResponseType = [String]
        @Query var after: Date?
      }
      """,
      "6:21 error: static method 'cursor(_:as:)' requires that 'Date' conform to "
        + "'LosslessStringConvertible'"),
  ]
}
