extension Misuse {
  /// Members of Codable in types that don't conform to it, and models that can't be copied.
  static let ofUnusedCodableMembers: [Misuse] = [
    Misuse(
      name: "initializer of Codable", number: nil,
      source: """
        @JSONDecodable
        struct User {
          let id: Int
          init(from decoder: any Decoder) throws {
            id = try decoder.singleValueContainer().decode(Int.self)
          }
        }
        """,
      reports: [unused(at: "4:3", by: "@JSONDecodable")],
      mended: """
        @JSONDecodable
        struct User {
          let id: Int
          \n}
        """),
    Misuse(
      name: "encoding method of Codable", number: nil,
      source: """
        @JSONEncodable
        struct User {
          let id: Int
          func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(id)
          }
        }
        """,
      reports: [unused(at: "4:3", by: "@JSONEncodable")],
      mended: """
        @JSONEncodable
        struct User {
          let id: Int
          \n}
        """),
    Misuse(
      name: "model that can't be copied", number: nil,
      source: """
        @JSONDecodable
        struct Token: ~Copyable {
          let id: Int
        }
        """,
      reports: [
        Report(position: "2:15", text: "error: type 'Token' must be copyable; remove '~Copyable'")
      ]),
  ]

  private static func unused(at position: String, by annotation: String) -> Report {
    Report(
      position: position,
      text: "warning: '\(annotation)' never calls this member, because it belongs to Codable; "
        + "conform to 'JSONDecodable' or 'JSONEncodable' manually, or remove the member",
      fixIts: ["remove the member"])
  }
}
