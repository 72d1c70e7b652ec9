import SwiftDiagnostics
import SwiftSyntaxMacrosGenericTestSupport
import Testing

@testable import NetworkKitMacros

/// What is said about wrong keys.
@Suite struct JSONKeyDiagnosticTests {
  @Test func repeatedKeys() {
    expect(
      [
        error(
          #"the key "full_name" is decoded twice"#, 4, 3,
          notes: [NoteSpec(message: "first decoded here", line: 3, column: 7)])
      ],
      from: """
        struct A {
          let fullName: String
          @JSONKey("full_name") let name: String
        }
        """,
      expanded: """
        struct A {
          let fullName: String
          let name: String
        }
        """,
      arguments: "(keys: .snakeCase)")
  }

  @Test func conflictingKeys() {
    expect(
      [
        error(
          "this key and an earlier one want the same value in different shapes", 4, 3,
          notes: [NoteSpec(message: "the earlier one is here", line: 3, column: 7)])
      ],
      from: """
        struct A {
          let owner: JSON
          @JSONKey("owner.name") let name: String
        }
        """,
      expanded: """
        struct A {
          let owner: JSON
          let name: String
        }
        """)
  }

  @Test(arguments: [
    (
      #"@JSONKey("") "#, "a key must not be empty", 12, #"@JSONKey("<#key#>") "#, "write the key"
    ),
    (
      #"@JSONKey("a\(1)") "#, "a key must be a string literal without interpolation", 12,
      #"@JSONKey("<#key#>") "#, "write the key"
    ),
    (
      #"@JSONKey(key) "#, "a key must be a string literal without interpolation", 12,
      #"@JSONKey("<#key#>") "#, "write the key"
    ),
    (
      #"@JSONKey("a") @JSONKey("b") "#, "a second key is never looked for", 17, #"@JSONKey("a") "#,
      "remove this key"
    ),
  ])
  func wrongKeys(marker: String, message: String, column: Int, mended: String, fixIt: String) {
    expect(
      [error(message, 3, column, fixIts: [fixIt])],
      from: "struct A {\n  \(marker)let id: Int\n}", expanded: "struct A {\n  let id: Int\n}",
      fixed: "struct A {\n  \(mended)let id: Int\n}")
  }

  @Test func malformedPaths() {
    expect(
      [
        error(
          #""a..b" is no path of keys and indexes like "items[0].name"; a backslash makes a dot "#
            + "or a bracket part of a key", 3, 12)
      ],
      from: "struct A {\n  @JSONKey(\"a..b\") let id: Int\n}",
      expanded: "struct A {\n  let id: Int\n}")
  }

  @Test func sharedAndMisplacedKeys() {
    expect(
      [
        // The compiler's own words, for any peer macro.
        error("peer macro can only be applied to a single variable", 3, 3),
        error("only stored instance properties are decoded", 4, 3, fixIts: ["remove the key"]),
        error("a key can't be shared by several names; declare each of them", 3, 3),
      ],
      from: """
        struct A {
          @JSONKey("x") let a, b: Int
          @JSONKey("y") static let c = 1
        }
        """,
      expanded: """
        struct A {
          let a, b: Int
          static let c = 1
        }
        """)
  }

  @Test func unknownConversions() {
    expect(
      [
        error(
          "'keys' must be written as one of .useDefault, .snakeCase, .screamingSnakeCase, "
            + ".kebabCase, .pascalCase", 1, 22,
          fixIts: ["use '.snakeCase'", "use '.screamingSnakeCase'"])
      ],
      from: "struct A { let id: Int }", arguments: "(keys: conversion)")
  }

  @Test func warnsOfKeysThatSayNothing() {
    expect(
      [
        error(
          "'keys' must be written as one of .useDefault, .snakeCase, .screamingSnakeCase, "
            + ".kebabCase, .pascalCase", 1, 22,
          fixIts: ["use '.snakeCase'", "use '.screamingSnakeCase'"]),
        error(
          "property 'id' has this key already", 2, 12, fixIts: ["remove the key"],
          severity: .warning),
      ],
      from: #"struct A { @JSONKey("id") let id: Int }"#, expanded: "struct A { let id: Int }",
      arguments: "(keys: nothing)")
  }
}
