extension Misuse {
  /// Forms that a type can't be read as.
  static let ofModelForms: [Misuse] = [
    Misuse(
      name: "key of a type that is read as another one", number: nil,
      source: """
        @JSONDecodable(as: Int.self)
        struct Size {
          @JSONKey("s") let size: Int
          init(_ size: Int) { self.size = size }
        }
        """,
      reports: [
        Report(
          position: "3:3",
          text: "error: this key is never used, because 'Int' represents the type in JSON; declare "
            + "the key in 'Int'",
          fixIts: ["remove the key"])
      ],
      mended: """
        @JSONDecodable(as: Int.self)
        struct Size {
          let size: Int
          init(_ size: Int) { self.size = size }
        }
        """),
    Misuse(
      name: "other annotations of a type that is read as another one", number: nil,
      source: """
        @JSONDecodable(as: Int.self)
        struct Size {
          @JSONDefault(1) let size: Int
          init(_ size: Int) { self.size = size }
        }
        @JSONDecodable(as: Int.self)
        @JSONTagged("type")
        enum Kind {
          @JSONAlias("b") case a
          @JSONOther case other
          init(_ size: Int) { self = .a }
        }
        """,
      reports: [
        ("3:3", "@JSONDefault"), ("7:1", "@JSONTagged"), ("9:3", "@JSONAlias"),
        ("10:3", "@JSONOther"),
      ].map { position, name in
        Report(
          position: position,
          text: "error: '\(name)' is never used, because 'Int' represents the type in JSON; remove "
            + "the annotation",
          fixIts: ["remove '\(name)'"])
      },
      mended: """
        @JSONDecodable(as: Int.self)
        struct Size {
          let size: Int
          init(_ size: Int) { self.size = size }
        }
        @JSONDecodable(as: Int.self)

        enum Kind {
          case a
          case other
          init(_ size: Int) { self = .a }
        }
        """),
    Misuse(
      name: "form that is no name of a type", number: nil,
      source: """
        let form = Int.self
        @JSONDecodable(as: form)
        struct Size {
          let size: Int
          init(_ size: Int) { self.size = size }
        }
        """,
      reports: [
        Report(
          position: "2:20", text: "error: 'as' must be a type, such as 'Form.self'",
          fixIts: ["specify the type"])
      ],
      mended: """
        let form = Int.self
        @JSONDecodable(as: <#Form#>.self)
        struct Size {
          let size: Int
          init(_ size: Int) { self.size = size }
        }
        """),
    Misuse(
      name: "class that is read as another type and not final", number: 27,
      source: """
        @JSONDecodable(as: Int.self)
        class Size {
          init(_ size: Int) {}
        }
        """,
      reports: [
        Report(
          position: "2:7",
          text: "error: class 'Size' must be final, because its subclasses can't be decoded",
          fixIts: ["make the class 'final'", "change 'class' to 'struct'"])
      ],
      mended: """
        @JSONDecodable(as: Int.self)
        final class Size {
          init(_ size: Int) {}
        }
        """,
      alternatives: [
        """
        @JSONDecodable(as: Int.self)
        struct Size {
          init(_ size: Int) {}
        }
        """
      ]),
    Misuse(
      name: "only property of several", number: nil,
      source: """
        @JSONDecodable(transparent: true)
        struct Size {
          let width, height: Int
        }
        @JSONDecodable(transparent: true)
        struct Empty {}
        """,
      reports: [
        Report(
          position: "1:29",
          text:
            "error: 'transparent' requires a type with exactly one property, but 'Size' has 2 properties",
          notes: ["3:14 'height' is declared here"]),
        Report(
          position: "5:29",
          text:
            "error: 'transparent' requires a type with exactly one property, but 'Empty' has no properties"
        ),
      ]),
    Misuse(
      name: "only property of an enum", number: nil,
      source: """
        @JSONDecodable(transparent: true)
        enum Size {
          case small
        }
        """,
      reports: [
        Report(
          position: "1:29",
          text: "error: 'transparent' can only be used with a struct, not with an enum")
      ]),
    Misuse(
      name: "key of the only property", number: nil,
      source: """
        @JSONDecodable(transparent: true)
        struct Size {
          @JSONKey("s") let size: Int
        }
        """,
      reports: [
        Report(
          position: "3:3",
          text: "error: this key has no effect, because 'transparent' makes the property represent "
            + "the whole type",
          fixIts: ["remove the key"])
      ],
      mended: """
        @JSONDecodable(transparent: true)
        struct Size {
          let size: Int
        }
        """),
    Misuse(
      name: "other annotations of the only property", number: nil,
      source: """
        @JSONCodable(transparent: true)
        struct Size {
          @JSONAlias("s") @JSONDefault(3) let size: Int
        }
        @JSONCodable(transparent: true)
        struct Count {
          @JSONDefault(invalid: 0) @JSONOmit(.whenNil) let count: Int
        }
        """,
      reports: [("3:3", "@JSONAlias"), ("3:19", "@JSONDefault"), ("7:28", "@JSONOmit")].map {
        position, name in
        Report(
          position: position,
          text: "error: '\(name)' has no effect, because 'transparent' makes the property "
            + "represent the whole type",
          fixIts: ["remove '\(name)'"])
      },
      mended: """
        @JSONCodable(transparent: true)
        struct Size {
          let size: Int
        }
        @JSONCodable(transparent: true)
        struct Count {
          @JSONDefault(invalid: 0) let count: Int
        }
        """),
    Misuse(
      name: "transparency that is no literal", number: nil,
      source: """
        let flag = true
        @JSONDecodable(transparent: flag)
        struct Size {
          let size: Int
        }
        """,
      reports: [
        Report(
          position: "2:29", text: "error: 'transparent' must be 'true' or 'false'",
          fixIts: ["use 'true'"])
      ],
      mended: """
        let flag = true
        @JSONDecodable(transparent: true)
        struct Size {
          let size: Int
        }
        """),
  ]
}
