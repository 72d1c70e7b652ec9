import SwiftParser
import SwiftSyntax
import Testing

@testable import NetworkKitDeclarations

@Suite struct AttributeNameTests {
  @Test(arguments: ["@Query", "@NetworkKit.Query", "@NetworkKit::Query", "@Query(\"q\")"])
  func matchesTheLastComponent(attribute: String) throws {
    let file = Parser.parse(source: "\(attribute) let a: Int")
    let variable = try #require(file.statements.first?.item.as(VariableDeclSyntax.self))
    #expect(variable.attributes.contains(named: "Query"))
    #expect(!variable.attributes.contains(named: "NetworkKit"))
  }
}
