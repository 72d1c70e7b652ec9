extension Misuse {
  /// Cases 12 to 16, 18, 19 and 26 for what is more than a query item, a field or a part.
  static let ofRoles: [Misuse] = ofMaps + ofJSONFields + ofMarkers

  private static let ofMaps: [Misuse] = [
    Misuse(
      name: "maps with GET", number: 12,
      source: """
        @NetworkRequest(endpoint: "/users")
        struct FindUsers {
          @FieldMap(arrays: .commas) let filter: [String: String]
          typealias ResponseType = IgnorableResult
        }
        """,
      reports: [
        Report(
          position: "3:3",
          text: "error: '@FieldMap' can't be sent with GET; servers and proxies ignore it",
          fixIts: ["change the method to '.post'", "change '@FieldMap' to '@QueryMap'"])
      ],
      mended: """
        @NetworkRequest(endpoint: "/users", method: .post)
        struct FindUsers {
          @FieldMap(arrays: .commas) let filter: [String: String]
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
          text: "error: '@PartMap' can't be combined with '@Body'; one of them is the body",
          notes: ["3:3 '@Body' is here"], fixIts: ["remove '@PartMap'"])
      ],
      mended: """
        @NetworkRequest(endpoint: "/users", method: .post)
        struct CreateUser {
          @Body let user: String
          let photos: [String: String]
        }
        """, isMendedWhole: false),
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
          fixIts: ["mark it '@Part'"])
      ],
      mended: """
        @NetworkRequest(endpoint: "/photos", method: .post)
        struct UploadPhotos {
          @Part let photos: [MultipartPart]
        }
        """),
  ]

  private static let ofJSONFields: [Misuse] = [
    Misuse(
      name: "JSON field with GET", number: 12,
      source: """
        @NetworkRequest(endpoint: "/users")
        struct FindUsers {
          @JSONKey("per_page") let size: Int
          typealias ResponseType = IgnorableResult
        }
        """,
      reports: [
        Report(
          position: "3:3",
          text: "error: '@JSONKey' can't be sent with GET; servers and proxies ignore it",
          fixIts: ["change the method to '.post'", "change '@JSONKey' to '@Query'"])
      ],
      mended: """
        @NetworkRequest(endpoint: "/users", method: .post)
        struct FindUsers {
          @JSONKey("per_page") let size: Int
          typealias ResponseType = IgnorableResult
        }
        """,
      alternatives: [
        """
        @NetworkRequest(endpoint: "/users")
        struct FindUsers {
          @Query("per_page") let size: Int
          typealias ResponseType = IgnorableResult
        }
        """
      ]),
    Misuse(
      name: "JSON field beside a form field", number: 13,
      source: """
        @NetworkRequest(endpoint: "/users", method: .post)
        struct CreateUser {
          @JSONKey("user_name") let name: String
          @Field let note: String
        }
        """,
      reports: [
        Report(
          position: "3:3",
          text: "error: '@JSONKey' can't be combined with '@Field'; a form has no JSON members",
          notes: ["4:3 '@Field' is here"], fixIts: ["change '@JSONKey' to '@Field'"])
      ],
      mended: """
        @NetworkRequest(endpoint: "/users", method: .post)
        struct CreateUser {
          @Field("user_name") let name: String
          @Field let note: String
        }
        """),
    Misuse(
      name: "markers against the encoding", number: 13,
      source: """
        @NetworkRequest(endpoint: "/users", method: .post, encoding: .form)
        struct CreateUser {
          @JSONKey("user_name") let name: String
          let note: String
        }
        """,
      reports: [
        Report(
          position: "3:3",
          text: "error: '@JSONKey' can't be combined with the encoding '.form'; a form has no JSON "
            + "members",
          notes: ["1:62 the encoding is declared here"],
          fixIts: ["change '@JSONKey' to '@Field'", "remove the encoding"])
      ],
      mended: """
        @NetworkRequest(endpoint: "/users", method: .post, encoding: .form)
        struct CreateUser {
          @Field("user_name") let name: String
          let note: String
        }
        """,
      alternatives: [
        """
        @NetworkRequest(endpoint: "/users", method: .post)
        struct CreateUser {
          @JSONKey("user_name") let name: String
          let note: String
        }
        """
      ]),
    Misuse(
      name: "field against JSON", number: 13,
      source: """
        @NetworkRequest(endpoint: "/users", method: .post, encoding: .json, keys: .snakeCase)
        struct CreateUser {
          @Field let userName: String
        }
        """,
      reports: [
        Report(
          position: "3:3",
          text: "error: '@Field' can't be combined with the encoding '.json'; a JSON body has no "
            + "form fields",
          notes: ["1:62 the encoding is declared here"],
          fixIts: ["remove '@Field'", "remove the encoding"])
      ],
      mended: """
        @NetworkRequest(endpoint: "/users", method: .post, encoding: .json, keys: .snakeCase)
        struct CreateUser {
          let userName: String
        }
        """,
      alternatives: [
        """
        @NetworkRequest(endpoint: "/users", method: .post, keys: .snakeCase)
        struct CreateUser {
          @Field let userName: String
        }
        """
      ]),
    Misuse(
      name: "names of JSON fields", number: 15,
      source: """
        @NetworkRequest(endpoint: "/users", method: .post)
        struct CreateUser {
          @JSONKey("") let name: String
          @JSONKey("home..city") let city: String
          @JSONKey("user.ids[0].value") let id: Int
        }
        """,
      reports: [
        Report(
          position: "3:12", text: "error: name of '@JSONKey' can't be empty",
          fixIts: ["remove '@JSONKey'"]),
        Report(
          position: "4:12",
          text: "error: 'home..city' is not the name of a JSON member; expected 'name' or "
            + "'outer.name'"),
        Report(
          position: "5:12",
          text: "error: 'user.ids[0].value' is an element of an array, which a property can't be "
            + "sent as; send the whole array",
          fixIts: [#"change it to "user.ids""#]),
      ],
      mended: """
        @NetworkRequest(endpoint: "/users", method: .post)
        struct CreateUser {
          let name: String
          @JSONKey("home..city") let city: String
          @JSONKey("user.ids") let id: Int
        }
        """, isMendedWhole: false),
    Misuse(
      name: "JSON fields in each other", number: 16,
      source: """
        @NetworkRequest(endpoint: "/users", method: .post)
        struct CreateUser {
          @JSONKey("user.name") let name: String
          let user: String
          @JSONKey("user.name") let other: String
        }
        """,
      reports: [
        Report(
          position: "5:12",
          text: "error: JSON member 'user.name' can't be sent for both 'name' and 'other'",
          notes: ["3:29 'name' has the name first"], fixIts: ["rename the second one"]),
        Report(
          position: "4:7",
          text: "error: JSON member 'user' can't be a value and hold 'user.name' too",
          notes: ["3:29 'name' is 'user.name'"], fixIts: ["rename the second one"]),
        Report(
          position: "5:12",
          text: "error: JSON member 'user' can't be a value and hold 'user.name' too",
          notes: ["4:7 'user' is 'user'"], fixIts: ["rename the second one"]),
      ],
      mended: """
        @NetworkRequest(endpoint: "/users", method: .post)
        struct CreateUser {
          @JSONKey("user.name") let name: String
          @JSONKey("<#name#>") let user: String
          @JSONKey("<#name#>") let other: String
        }
        """, isMendedWhole: false, alternatives: nil),
  ]

  private static let ofMarkers: [Misuse] = [
    Misuse(
      name: "names of cookies", number: 15,
      source: """
        @NetworkRequest(endpoint: "/users", method: .post)
        struct FetchUser {
          @Cookie("a b") let first: String
          @Cookie let größe: Int
        }
        """,
      reports: [
        Report(
          position: "3:11",
          text: "error: 'a b' is not a cookie's name; letters, digits and '-' are (RFC 6265, "
            + "section 4.1.1)",
          fixIts: ["name the cookie"]),
        Report(
          position: "4:3",
          text: "error: 'größe' is not a cookie's name; letters, digits and '-' are (RFC 6265, "
            + "section 4.1.1)",
          fixIts: ["name the cookie"]),
      ],
      mended: """
        @NetworkRequest(endpoint: "/users", method: .post)
        struct FetchUser {
          @Cookie("<#name#>") let first: String
          @Cookie("<#name#>") let größe: Int
        }
        """, isMendedWhole: false),
    Misuse(
      name: "names of cookies and flags taken", number: 16,
      source: """
        @NetworkRequest(endpoint: "/users", method: .delete, keys: .kebabCase)
        struct DeleteUsers {
          @Cookie("sid") let first: String
          @Cookie("sid") let second: String
          @Query("dry-run") let mode: String
          @QueryFlag let dryRun: Bool
        }
        """,
      reports: [
        Report(
          position: "4:11", text: "error: cookie 'sid' can't be sent for both 'first' and 'second'",
          notes: ["3:22 'first' has the name first"], fixIts: ["rename the second one"]),
        Report(
          position: "6:18",
          text: "warning: query item 'dry-run' is sent for 'mode' and for 'dryRun'",
          notes: ["5:25 'mode' has the name first"]),
      ],
      mended: """
        @NetworkRequest(endpoint: "/users", method: .delete, keys: .kebabCase)
        struct DeleteUsers {
          @Cookie("sid") let first: String
          @Cookie("<#name#>") let second: String
          @Query("dry-run") let mode: String
          @QueryFlag let dryRun: Bool
        }
        """, isMendedWhole: false),
    Misuse(
      name: "two roles of many", number: 14,
      source: """
        @NetworkRequest(endpoint: "/users", method: .post)
        struct CreateUser {
          @Context @QueryFlag let isDry: Bool
          @JSONKey("name") @Header let name: String
        }
        """,
      reports: [
        Report(
          position: "3:12",
          text: "error: property 'isDry' can't be both '@Context' and '@QueryFlag'",
          notes: ["3:3 '@Context' is here"], fixIts: ["remove '@QueryFlag'"]),
        Report(
          position: "4:20", text: "error: property 'name' can't be both '@JSONKey' and '@Header'",
          notes: ["4:3 '@JSONKey' is here"], fixIts: ["remove '@Header'"]),
      ],
      mended: """
        @NetworkRequest(endpoint: "/users", method: .post)
        struct CreateUser {
          @Context let isDry: Bool
          @JSONKey("name") let name: String
        }
        """),
    Misuse(
      name: "new markers on what is not stored", number: 18,
      source: """
        @NetworkRequest(endpoint: "/users", method: .post)
        struct CreateUser {
          @Sensitive var computed: Int { 3 }
          @JSONKey("shared") static let shared = 1
        }
        """,
      reports: [
        Report(
          position: "3:3",
          text: "error: '@Sensitive' can only be applied to a stored property of the request",
          fixIts: ["remove '@Sensitive'"]),
        Report(
          position: "4:3",
          text: "error: '@JSONKey' can only be applied to a stored property of the request",
          fixIts: ["remove '@JSONKey'"]),
      ],
      mended: """
        @NetworkRequest(endpoint: "/users", method: .post)
        struct CreateUser {
          var computed: Int { 3 }
          static let shared = 1
        }
        """),
    Misuse(
      name: "marker outside of a request", number: 19,
      source: """
        struct Filter {
          @Query("q") let text: String
          @Sensitive let secret: String
        }
        """,
      reports: ["@Query": "2:3", "@Sensitive": "3:3"].sorted { $0.value < $1.value }.map {
        Report(
          position: $0.value,
          text: "warning: '\($0.key)' has no effect outside of a type with '@NetworkRequest'",
          fixIts: ["remove '\($0.key)'"])
      },
      mended: """
        struct Filter {
          let text: String
          let secret: String
        }
        """),
    Misuse(
      name: "secret that is not sent", number: nil,
      source: """
        @NetworkRequest(endpoint: "/users", method: .post)
        struct CreateUser {
          @Sensitive @Ignored var note = ""
          @Context @Sensitive var hint = ""
          @Sensitive let pin: String
        }
        """,
      reports: [
        Report(
          position: "3:3",
          text: "warning: '@Sensitive' hides nothing; property 'note' is never sent",
          fixIts: ["remove '@Sensitive'"]),
        Report(
          position: "4:12",
          text: "warning: '@Sensitive' hides nothing; property 'hint' is never sent",
          fixIts: ["remove '@Sensitive'"]),
      ],
      mended: """
        @NetworkRequest(endpoint: "/users", method: .post)
        struct CreateUser {
          @Ignored var note = ""
          @Context var hint = ""
          @Sensitive let pin: String
        }
        """),
    Misuse(
      name: "array in a header field", number: nil,
      source: """
        @NetworkRequest(endpoint: "/users", method: .post)
        struct CreateUser {
          @Header("X-Tags", arrays: .pipes) let tags: [String]
        }
        """,
      reports: [
        Report(
          position: "3:29", text: "error: arrays in a header field are '.repeated' or '.commas'",
          fixIts: ["change it to '.commas'"])
      ],
      mended: """
        @NetworkRequest(endpoint: "/users", method: .post)
        struct CreateUser {
          @Header("X-Tags", arrays: .commas) let tags: [String]
        }
        """),
    Misuse(
      name: "conversion that is not written out", number: nil,
      source: """
        let conversion = JSONKeyConversion.snakeCase
        @NetworkRequest(endpoint: "/users", method: .post, keys: conversion)
        struct CreateUser {}
        """,
      reports: [
        Report(
          position: "2:58",
          text: "error: 'keys' must be written as one of .useDefault, .snakeCase, "
            + ".screamingSnakeCase, .kebabCase, .pascalCase",
          fixIts: ["use '.snakeCase'", "use '.screamingSnakeCase'"])
      ],
      mended: """
        let conversion = JSONKeyConversion.snakeCase
        @NetworkRequest(endpoint: "/users", method: .post, keys: .snakeCase)
        struct CreateUser {}
        """, alternatives: nil),
  ]
}
