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
