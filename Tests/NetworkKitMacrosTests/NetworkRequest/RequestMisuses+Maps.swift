extension Misuse {
  /// Cases 12, 13, and 26 for maps, and for parts without a marker.
  static let ofMaps: [Misuse] = [
    Misuse(
      name: "maps with GET", number: 12,
      source: """
        @NetworkRequest(endpoint: "/users")
        struct FindUsers {
          @FieldMap(arrays: .commaSeparated) let filter: [String: String]
          typealias ResponseType = IgnorableResult
        }
        """,
      reports: [
        Report(
          position: "3:3",
          text: "error: '@FieldMap' can't be used with GET, because servers and proxies may ignore "
            + "the request body",
          fixIts: ["change the method to '.post'", "change '@FieldMap' to '@QueryMap'"])
      ],
      mended: """
        @NetworkRequest(endpoint: "/users", method: .post)
        struct FindUsers {
          @FieldMap(arrays: .commaSeparated) let filter: [String: String]
          typealias ResponseType = IgnorableResult
        }
        """,
      alternatives: [
        """
        @NetworkRequest(endpoint: "/users")
        struct FindUsers {
          @QueryMap let filter: [String: String]
          typealias ResponseType = IgnorableResult
        }
        """
      ]),
    Misuse(
      name: "field map beside part map", number: 13,
      source: """
        @NetworkRequest(endpoint: "/users", method: .post)
        struct CreateUser {
          @PartMap let photos: [String: String]
          @FieldMap let notes: [String: String]
        }
        """,
      reports: [
        Report(
          position: "4:3",
          text:
            "error: '@FieldMap' can't be combined with '@PartMap'; a multipart body has no form "
            + "fields",
          notes: ["3:3 '@PartMap' is here"], fixIts: ["change '@FieldMap' to '@PartMap'"])
      ],
      mended: """
        @NetworkRequest(endpoint: "/users", method: .post)
        struct CreateUser {
          @PartMap let photos: [String: String]
          @PartMap let notes: [String: String]
        }
        """),
    Misuse(
      name: "part map beside a body", number: 13,
      source: """
        @NetworkRequest(endpoint: "/users", method: .post)
        struct CreateUser {
          @Body let user: String
          @PartMap let photos: [String: String]
        }
        """,
      reports: [
        Report(
          position: "4:3",
          text: "error: '@PartMap' can't be combined with '@Body'; a request can have only one "
            + "body",
          notes: ["3:3 '@Body' is here"], fixIts: ["change '@PartMap' to '@QueryMap'"])
      ],
      mended: """
        @NetworkRequest(endpoint: "/users", method: .post)
        struct CreateUser {
          @Body let user: String
          @QueryMap let photos: [String: String]
        }
        """),
    Misuse(
      name: "part that is not marked", number: 26,
      source: """
        @NetworkRequest(endpoint: "/photos", method: .post)
        struct UploadPhotos {
          let photos: [MultipartPart]
        }
        """,
      reports: [
        Report(
          position: "3:7",
          text: "error: property 'photos' is a part of a multipart body and must be marked '@Part'",
          fixIts: ["add '@Part'"])
      ],
      mended: """
        @NetworkRequest(endpoint: "/photos", method: .post)
        struct UploadPhotos {
          @Part let photos: [MultipartPart]
        }
        """),
  ]
}
