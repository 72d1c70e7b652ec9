import SwiftSyntaxBuilder
import SwiftSyntaxMacroExpansion
import Testing

@testable import NetworkKitDeclarations

/// Types that are read while they arrive.
@Suite struct PartialModelExpansionTests {
  private static let macros: [String: MacroSpec] = [
    "JSONDecodable": MacroSpec(
      type: JSONDecodableMacro.self, conformances: ["JSONDecodable", "JSONPartiallyDecodable"]),
    "JSONKey": MacroSpec(type: MarkerMacro.self),
    "JSONDefault": MacroSpec(type: MarkerMacro.self),
    "JSONIgnored": MacroSpec(type: MarkerMacro.self),
  ]

  private func partialExtension(of source: String) throws -> String {
    let expansion = DiagnosedSource(source, macros: Self.macros)
    #expect(expansion.diagnostics.isEmpty, "\(expansion.reports)")
    let extensions = expansion.expanded.split(separator: "\n\nnonisolated extension ")
    return String(try #require(extensions.first { $0.contains("JSONPartiallyDecodable") }))
  }

  @Test func everyPropertyIsUnknownAtFirst() throws {
    let text = try partialExtension(
      of: """
        @JSONDecodable(partial: true, keys: .snakeCase)
        public struct Recipe<Value> {
          public let title: String
          private let myFirst: Value?
          @JSONDefault(invalid: 0) let rating: Int
          @JSONIgnored var isOpen = false
        }
        """)
    #expect(
      text == """
        Recipe: NetworkKitJSON.JSONPartiallyDecodable where Value: NetworkKitJSON.JSONPartiallyDecodable {
          public nonisolated struct Partial: Swift.Sendable {
            public var title = NetworkKitJSON.JSONReader.unknown { (object: Recipe<Value>) in object.title }
            #sourceLocation(file: "test.swift", line: 3)
        fileprivate var
                               myFirst = NetworkKitJSON.JSONReader.unknown { (object: Recipe<Value>) in object.myFirst }
        #sourceLocation()
            var rating = NetworkKitJSON.JSONReader.pending { (object: Recipe<Value>) in object.rating }
            public init() {}
          }
          public static func readPartial(from reader: inout NetworkKitJSON.JSONReader) throws(NetworkKitJSON.JSONError) -> Partial? {
            var partial = Partial()
            var members0 = try reader.resumeObject(&partial, keys: "\\u{5}title\\u{8}my_first\\u{6}rating        ")  // before each key, its length in bytes; at the end, padding
            while let member0 = try reader.nextMember(&members0) {
              do throws(NetworkKitJSON.JSONError) {
                switch member0 {
                case 0: try reader.readPartial(into: &partial.title, of: { (object: Self) in object.title })
                case 1:
        #sourceLocation(file: "test.swift", line: 3)
        try reader
                              .readPartial(into: &partial.myFirst, of: { (object: Self) in object.myFirst })
        #sourceLocation()
                case 2:
                  if try reader.isNextValueComplete() {
                    let mark2 = reader.mark()
                    do throws(NetworkKitJSON.JSONError) {
        #sourceLocation(file: "test.swift", line: 4)
        try reader
                                              .readPending(into: &partial.rating)
        #sourceLocation()
                    } catch {
                      try reader.skipInvalid(from: mark2, after: error)
                      partial.rating = .some(0)
                    }
                  } else { try reader.skipValue() }
                default: try reader.skipUnknown()
                }
              } catch { throw error.at(member0, of: members0) }
            }
            reader.keep(partial)
            return partial
          }
        }
        """)
  }

  @Test func anEnumIsKnownAsAWhole() throws {
    let text = try partialExtension(
      of: """
        @JSONDecodable(partial: true)
        enum Level: String { case easy }
        """)
    #expect(text == "Level: NetworkKitJSON.JSONPartiallyDecodable {\n}")
  }

  @Test func theRestOfTheExpansionIsTheSame() {
    let source = "struct Recipe {\n  let title: String\n}"
    let whole = DiagnosedSource("@JSONDecodable\n" + source, macros: Self.macros)
    for argument in ["partial: true", "partial: false"] {
      let partial = DiagnosedSource("@JSONDecodable(\(argument))\n" + source, macros: Self.macros)
      #expect(partial.expanded.hasPrefix(whole.expanded.trimmingNewlines))
      #expect(partial.expanded.contains("Partial") == (argument == "partial: true"))
    }
  }

  /// Every kind of property, with the real compiler: nested, generic and main-actor types too.
  @Test(arguments: ["", "@MainActor "]) func compiles(isolation: String) async throws {
    let outcome = try await SwiftCompiler().typecheck(
      """
      import Foundation
      public import NetworkKit

      @JSONDecodable(partial: true, unknownKeys: .reject)
      \(isolation)public struct Recipe: Sendable {
        public let title: String
        private let note: String?
        let steps: [Step]
        let byName: [String: Step]?
        let plain: Plain
        let plains: [Plain]?
        let level: Level
        let levels: [Level]
        #if DEBUG
          let debug: Int
        #else
          let release: Int
        #endif
        var `default` = 3
        @JSONKey("a.b[1]") let path: URL?
        @JSONCoding(.iso8601) let dates: [Date]
        @JSONLossy let lossy: [Int]
        @JSONRange(1...5) let rating: Int
        @JSONCount(1...3) let tags: [String]
        @JSONDecodable(partial: true) struct Step { let text: String; let next: [Step]; let level: Level? }
        enum Level: String, JSONDecodable { case easy }
        struct Plain: Decodable {}
      }

      @JSONDecodable(partial: true)
      final class Box<Value: Sendable>: Sendable {
        let value: Value
        init(value: Value) { self.value = value }
      }

      @JSONDecodable(partial: true)
      enum Kind: String { case a }

      func types(_ recipe: Recipe.Partial, _ box: Box<[Kind]>.Partial) {
        let _: (String?, String?) = (recipe.title, recipe.path?.host)
        let _: ([Recipe.Step.Partial]?, [String: Recipe.Step.Partial]?) = (recipe.steps, recipe.byName)
        let _: (Recipe.Plain?, [Recipe.Plain]?) = (recipe.plain, recipe.plains)
        let _: (Recipe.Level?, [Recipe.Level]?) = (recipe.level, recipe.levels)
        let _: (Int?, [Date]?, [Int]?) = (recipe.default, recipe.dates, recipe.lossy)
        let _: [Kind]? = box.value
      }
      """)
    #expect(outcome.output == "")
  }
}

extension String {
  fileprivate var trimmingNewlines: String {
    String(reversed().drop(while: \.isNewline).reversed())
  }
}
