extension Misuse {
  /// Types whose spelling shows that they can't be sent at their destination.
  static let ofTypes: [Misuse] = [
    Misuse(
      name: "containers that are spelled in full", number: nil,
      source: """
        @NetworkRequest(endpoint: "/users/{id}", method: .delete)
        struct DeleteUsers {
          @QueryMap let names: Swift.Array<String>
          let id: Array<Int>
        }
        """,
      reports: [
        Report(
          position: "3:24",
          text:
            "error: '@QueryMap' sends the members of a value, but 'Swift.Array<String>' has none",
          fixIts: ["change '@QueryMap' to '@Query'"]),
        Report(
          position: "4:11",
          text: "error: path property 'id' can't be an array, because '{id}' is a single segment; "
            + "to add a segment for each element, use '{/id*}'",
          notes: ["1:27 '{id}' is part of the endpoint"],
          fixIts: ["change the endpoint to \"/users{/id*}\""]),
      ],
      mended: """
        @NetworkRequest(endpoint: "/users{/id*}", method: .delete)
        struct DeleteUsers {
          @Query let names: Swift.Array<String>
          let id: Array<Int>
        }
        """),
    Misuse(
      name: "maps of what has no members", number: nil,
      source: """
        @NetworkRequest(endpoint: "/users", method: .delete)
        struct DeleteUsers {
          @QueryMap(arrays: .commaSeparated) let tags: [String]
          @HeaderMap let version: Int?
          @QueryMap let filter: [String: Int]
        }
        """,
      reports: [
        Report(
          position: "3:48",
          text: "error: '@QueryMap' sends the members of a value, but '[String]' has none",
          fixIts: ["change '@QueryMap' to '@Query'"]),
        Report(
          position: "4:27",
          text: "error: '@HeaderMap' sends the members of a value, but 'Int?' has none",
          fixIts: ["change '@HeaderMap' to '@Header'"]),
      ],
      mended: """
        @NetworkRequest(endpoint: "/users", method: .delete)
        struct DeleteUsers {
          @Query let tags: [String]
          @Header let version: Int?
          @QueryMap let filter: [String: Int]
        }
        """),
    Misuse(
      name: "dictionaries where one value goes", number: nil,
      source: """
        @NetworkRequest(endpoint: "/users", method: .delete)
        struct DeleteUsers {
          @Cookie let session: [String: String]?
          @Cookie let recent: [Int]
        }
        """,
      reports: [
        Report(
          position: "3:24",
          text: "error: an '@Cookie' property must be a single value, not '[String: String]?'",
          fixIts: ["change '@Cookie' to '@Query'"]),
        Report(
          position: "4:23",
          text: "error: an '@Cookie' property must be a single value, not '[Int]'",
          fixIts: ["change '@Cookie' to '@Query'"]),
      ],
      mended: """
        @NetworkRequest(endpoint: "/users", method: .delete)
        struct DeleteUsers {
          @Query let session: [String: String]?
          @Query let recent: [Int]
        }
        """),
    Misuse(
      name: "arrays in one segment", number: nil,
      source: """
        @NetworkRequest(endpoint: "/users/{id}/x", method: .delete)
        struct DeleteUsers {
          @Path("id") let ids: [Int]
        }
        """,
      reports: [
        Report(
          position: "3:24",
          text: "error: path property 'ids' can't be an array, because '{id}' is a single segment; "
            + "to add a segment for each element, use '{/id*}'",
          notes: ["1:27 '{id}' is part of the endpoint"],
          fixIts: [#"change the endpoint to "/users{/id*}/x""#])
      ],
      mended: """
        @NetworkRequest(endpoint: "/users{/id*}/x", method: .delete)
        struct DeleteUsers {
          @Path("id") let ids: [Int]
        }
        """),
    .compiled(
      "flags and URLs of other types", because: severalMistakes,
      """
      @NetworkRequest(endpoint: "/users", method: .delete)
      struct DeleteUsers {
        @QueryFlag("v") let version: Int
        @URL let port: UInt16?
      }
      """,
      "4:18 error: 'setURL' is unavailable: an '@URL' property must be a 'URL' or a 'String'",
      "3:32 error: 'addQueryFlag' is unavailable: an '@QueryFlag' property must be a 'Bool', a "
        + "'String', or a '[String]'"),
  ]
}
