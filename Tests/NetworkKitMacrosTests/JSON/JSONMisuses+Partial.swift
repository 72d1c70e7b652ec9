extension Misuse {
  /// Types that can't be read while they arrive.
  static let ofPartialModels: [Misuse] = [
    Misuse(
      name: "partial that is no literal", number: nil,
      source: """
        let isPartial = true
        @JSONDecodable(partial: isPartial)
        struct Recipe {
          let title: String
        }
        """,
      reports: [
        Report(
          position: "2:25", text: "error: 'partial' must be 'true' or 'false'",
          fixIts: ["use 'true'"])
      ],
      mended: """
        let isPartial = true
        @JSONDecodable(partial: true)
        struct Recipe {
          let title: String
        }
        """),
    Misuse(
      name: "flattened property of a partial type", number: nil,
      source: """
        @JSONDecodable(partial: true)
        struct Recipe {
          let title: String
          @JSONFlatten let details: [String: Int]
        }
        """,
      reports: [
        Report(
          position: "4:3",
          text:
            "error: property 'details' can't be flattened in a type with 'partial: true'; give "
            + "the property its own key",
          fixIts: ["remove '@JSONFlatten'"])
      ],
      mended: """
        @JSONDecodable(partial: true)
        struct Recipe {
          let title: String
          let details: [String: Int]
        }
        """),
    Misuse(
      name: "type with the name of the partial type", number: nil,
      source: """
        @JSONDecodable(partial: true)
        struct Recipe {
          let title: String
          struct Partial {}
        }
        """,
      reports: [
        Report(
          position: "4:10",
          text: "error: '@JSONDecodable' generates a type named 'Partial'; rename this type",
          notes: ["1:1 annotated here"], fixIts: ["rename the type"])
      ],
      mended: """
        @JSONDecodable(partial: true)
        struct Recipe {
          let title: String
          struct <#Name#> {}
        }
        """),
  ]
}
