import Testing

/// Tests that the generated code reads values from the bytes of a document and writes bytes, without a `JSON` value in
/// between, for all annotations.
@Suite struct StreamingExpansionTests {
  @Test(arguments: [
    """
    @JSONCodable(keys: .snakeCase, unknownKeys: .reject)
    public struct User<Detail> {
      @JSONKey("owner.name") let name: String
      @JSONAlias("mail") var email: String?
      @JSONDefault(3) let retries: Int
      @JSONDefault(invalid: 0) @JSONRange(0...9) let level: Int
      @JSONCoding(.iso8601) let created: Date
      @JSONLossy let tags: [String]
      let detail: Detail
    }
    """,
    """
    @JSONDecodable
    final class Page {
      @JSONFlatten let address: Address
      @JSONFlatten let rest: [String: String]
      init(address: Address, rest: [String: String]) {}
    }
    """,
    """
    @JSONCodable
    enum Direction { case north, south }
    """,
    """
    @JSONCodable @JSONTagged("type")
    indirect enum Shape<Value> { case circle(Circle), group(shapes: [Shape], note: String?), point }
    """,
    """
    @JSONCodable @JSONTagged("type", content: "data")
    enum Shape { case circle(Circle), pair(Int, Int) }
    """,
    """
    @JSONCodable @JSONTagged(.untagged)
    enum Identifier { case number(Int), text(String) }
    """,
    """
    @JSONCodable(transparent: true)
    struct UserID { let number: Int }
    """,
    """
    @JSONCodable(as: UInt16.self)
    struct Port { let number: UInt16 }
    """,
  ])
  func buildsNoTree(source: String) throws {
    let expansion = DiagnosedSource(source, macros: Misuse.macros)
    #expect(expansion.diagnostics.isEmpty, "\(expansion.reports)")
    let lines = expansion.expanded.split(separator: "\n").map {
      $0.trimmingPrefix { $0 == " " }
    }
    let start = try #require(lines.firstIndex { $0.contains("init(from reader: inout") })
    // The two members that make one kind of value of the other are a line each.
    let conversions = lines[start...].filter { line in
      ["JSON", "readJSON"].contains { name in
        line.contains("\(name)(") || line.contains("NetworkKitJSON.JSON ")
          || line.contains("NetworkKitJSON.JSON)")
      }
    }
    let allowed: Set<String> = [
      Self.initializer,
      "var json: NetworkKitJSON.JSON { get throws(NetworkKitJSON.JSONError) { "
        + "try NetworkKitJSON.JSON(writing: self) } }",
    ]
    let written = conversions.map {
      String($0.trimmingPrefix("public ").trimmingPrefix("convenience "))
    }
    #expect(allowed.isSuperset(of: written), "\(expansion.expanded)")
    #expect(written.contains(Self.initializer))
  }

  private static let initializer =
    "init(json: NetworkKitJSON.JSON) throws(NetworkKitJSON.JSONError) { "
    + "try self.init(readingBytesOf: json) }"
}
