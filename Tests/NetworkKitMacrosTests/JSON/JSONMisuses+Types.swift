extension Misuse {
  /// Case 27: types that can't be models.
  static let ofModelKind: [Misuse] = [
    Misuse(
      name: "actor as a model", number: 27,
      source: """
        @JSONDecodable
        actor User {
          let id: Int
          init(id: Int) { self.id = id }
        }
        """,
      reports: [
        Report(
          position: "2:1",
          text:
            "error: '@JSONDecodable' can only be applied to a struct, an enum, or a final class, "
            + "not to an actor",
          fixIts: ["change 'actor' to 'struct'"])
      ],
      mended: """
        @JSONDecodable
        struct User {
          let id: Int
          init(id: Int) { self.id = id }
        }
        """),
    Misuse(
      name: "protocol as a model", number: 27,
      source: """
        @JSONEncodable
        protocol Identified {
          var id: Int { get }
        }
        """,
      reports: [
        Report(
          position: "2:1",
          text:
            "error: '@JSONEncodable' can only be applied to a struct, an enum, or a final class, "
            + "not to a protocol",
          fixIts: ["remove '@JSONEncodable'"])
      ],
      mended: """

        protocol Identified {
          var id: Int { get }
        }
        """),
    Misuse(
      name: "class that has subclasses", number: 27,
      source: """
        @JSONDecodable
        class User {
          let id: Int
          init(id: Int) { self.id = id }
        }
        """,
      reports: [
        Report(
          position: "2:7",
          text: "error: class 'User' must be final, because its subclasses can't be decoded",
          fixIts: ["make the class 'final'", "change 'class' to 'struct'"])
      ],
      mended: """
        @JSONDecodable
        final class User {
          let id: Int
          init(id: Int) { self.id = id }
        }
        """,
      alternatives: [
        """
        @JSONDecodable
        struct User {
          let id: Int
          init(id: Int) { self.id = id }
        }
        """
      ]),
    Misuse(
      name: "class whose subclasses would lose something", number: 27,
      source: """
        @JSONEncodable
        class User {
          let id = 1
        }
        """,
      reports: [
        Report(
          position: "2:7",
          text: "error: class 'User' must be final, because encoding omits the properties of its "
            + "subclasses",
          fixIts: ["make the class 'final'", "change 'class' to 'struct'"])
      ],
      mended: """
        @JSONEncodable
        final class User {
          let id = 1
        }
        """,
      alternatives: [
        """
        @JSONEncodable
        struct User {
          let id = 1
        }
        """
      ]),
    Misuse(
      name: "open class", number: 27,
      source: """
        @JSONEncodable
        open class User {
          let id = 1
        }
        """,
      reports: [
        Report(
          position: "2:12",
          text: "error: class 'User' must be final, because encoding omits the properties of its "
            + "subclasses",
          fixIts: ["make the class 'final'"])
      ],
      mended: """
        @JSONEncodable
        public final class User {
          let id = 1
        }
        """),
    Misuse(
      name: "class that nothing makes", number: 27,
      source: """
        @JSONDecodable
        final class User {
          let id: Int
          let name: String?
          init() {
            id = 1
            name = nil
          }
        }
        """,
      reports: [
        Report(
          position: "2:13",
          text: "error: class 'User' needs a nonfailable, nonthrowing initializer whose "
            + "parameters are named after its properties",
          fixIts: ["add an initializer"])
      ],
      mended: """
        @JSONDecodable
        final class User {
          init(id: Int, name: String?) { self.id = id; self.name = name }
          let id: Int
          let name: String?
          init() {
            id = 1
            name = nil
          }
        }
        """),
    Misuse(
      name: "class whose initializer fails", number: 27,
      source: """
        @JSONCodable
        final class User {
          let id: Int
          init?(id: Int) { self.id = id }
        }
        """,
      reports: [
        Report(
          position: "2:13",
          text: "error: class 'User' needs a nonfailable, nonthrowing initializer whose "
            + "parameters are named after its properties")
      ]),
    Misuse(
      name: "private model in a type", number: nil,
      source: """
        struct Reply {
          @JSONDecodable private struct User {
            let id: Int
          }
        }
        """,
      reports: [
        Report(
          position: "2:18",
          text: "error: nested type 'User' can't be 'private', because its generated extension "
            + "is at file scope",
          fixIts: ["change 'private' to 'fileprivate'"])
      ],
      mended: """
        struct Reply {
          @JSONDecodable fileprivate struct User {
            let id: Int
          }
        }
        """),
  ]
}
