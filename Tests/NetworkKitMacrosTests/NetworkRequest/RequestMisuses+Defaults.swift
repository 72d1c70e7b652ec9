extension Misuse {
  /// Default values that can't be sent.
  static let ofUnsendableDefaults: [Misuse] = [
    Misuse(
      name: "defaults that can't be sent", number: nil,
      source: #"""
        @NetworkRequest(endpoint: "/users/{id}/{part}", method: .post)
        struct UpdateUser {
          var id = ""
          var part: String = ".."
          @Header("X-Note") var note: String? = "a\nb"
          @Cookie var session = "a; b"
          @Query var text = "a\nb; c"
        }
        """#,
      reports: [
        Report(
          position: "3:12",
          text:
            "warning: the default value of property 'id' can't be sent, because servers read an "
            + "empty segment, '.', or '..' as another path",
          fixIts: ["remove the default value"]),
        Report(
          position: "4:22",
          text:
            "warning: the default value of property 'part' can't be sent, because servers read an "
            + "empty segment, '.', or '..' as another path",
          fixIts: ["remove the default value"]),
        Report(
          position: "5:41",
          text:
            "warning: the default value of property 'note' can't be sent, because a header field "
            + "can't contain line breaks",
          fixIts: ["remove the default value"]),
        Report(
          position: "6:25",
          text: "warning: the default value of property 'session' can't be sent, because a cookie "
            + "can contain only ASCII characters other than white space, quotation marks, commas, "
            + "semicolons, and backslashes",
          fixIts: ["remove the default value"]),
      ],
      mended: #"""
        @NetworkRequest(endpoint: "/users/{id}/{part}", method: .post)
        struct UpdateUser {
          var id: String
          var part: String
          @Header("X-Note") var note: String?
          @Cookie var session: String
          @Query var text = "a\nb; c"
        }
        """#)
  ]
}
