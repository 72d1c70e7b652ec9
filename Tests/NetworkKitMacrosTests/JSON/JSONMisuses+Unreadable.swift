extension Misuse {
  /// Models whose values can't be read back, and annotations that contradict each other.
  static let ofUnreadableModels: [Misuse] = [
    Misuse(
      name: "empty values that a type omits", number: nil,
      source: """
        @JSONCodable(omit: .whenEmpty)
        struct Post {
          let tags: [String]
          let title: String
          var likes: [Int] = []
          let count: Int
          let reply: [Int]?
        }
        """,
      reports: [
        Report(
          position: "3:13",
          text: "warning: property 'tags' can't be decoded after 'omit: .whenEmpty' omits it; give "
            + "the property a default",
          fixIts: ["add the default '[]'"]),
        Report(
          position: "4:14",
          text:
            "warning: property 'title' can't be decoded after 'omit: .whenEmpty' omits it; give "
            + "the property a default",
          fixIts: ["add the default '\"\"'"]),
      ],
      mended: """
        @JSONCodable(omit: .whenEmpty)
        struct Post {
          var tags: [String] = []
          var title: String = ""
          var likes: [Int] = []
          let count: Int
          let reply: [Int]?
        }
        """),
    Misuse(
      name: "a default that nothing reads", number: nil,
      source: """
        @JSONEncodable
        struct Post {
          @JSONDefault(3) let likes: Int
          @JSONDefault("") @JSONOmit(.whenDefault) let title: String
        }
        """,
      reports: [
        Report(
          position: "3:3",
          text: "warning: '@JSONDefault' has no effect in a type that's never decoded",
          fixIts: ["remove '@JSONDefault'"])
      ],
      mended: """
        @JSONEncodable
        struct Post {
          let likes: Int
          @JSONDefault("") @JSONOmit(.whenDefault) let title: String
        }
        """),
    Misuse(
      name: "a key of cases with raw values", number: nil,
      source: """
        @JSONCodable
        enum State: String {
          @JSONKey("OPEN") case open, closed
        }
        """,
      reports: [
        Report(
          position: "3:3",
          text: "error: '@JSONKey' can only be applied to a case without a raw value, because raw "
            + "values represent cases in JSON",
          fixIts: ["remove the key"])
      ],
      mended: """
        @JSONCodable
        enum State: String {
          case open, closed
        }
        """),
    .compiled(
      "a form without an initializer", because: Misuse.severalMistakes,
      """
      @JSONCodable
      struct Form { let count: Int }
      @JSONEncodable(as: Form.self)
      struct Post { let count: Int }
      @JSONEncodable(as: String.self)
      struct Title { let text: String }
      """,
      "3:20 error: type 'Form' has no member 'init(_:)'",
      "5:20 error: no exact matches in reference to initializer "),
    .compiled(
      "keys without labels", isExpanded: false,
      """
      @JSONCodable
      struct Post {
        @JSONKey("likes", "likes") let likes: Int
      }
      """, "3:11 error: missing argument labels 'decode:encode:' in macro expansion"),
    .compiled(
      "an initializer whose parameters have other types, or that's isolated",
      because: Misuse.severalMistakes,
      """
      @JSONDecodable
      final class Dog {
        let age: Int
        let name: String
        init(age: String, name: String) { (self.age, self.name) = (0, name) }
      }
      @JSONDecodable
      final class Cat {
        let age: Int
        @MainActor init(age: Int) { self.age = age }
      }
      """,
      "2:23 error: cannot convert value of type 'Int' to expected argument type 'String'",
      "8:13 error: call to main actor-isolated initializer 'init(age:)' in a synchronous nonisolated "
        + "context"),
  ]
}
