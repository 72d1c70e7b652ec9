import Testing

/// Every Swift block of the README and the articles is code that this target compiles and runs.
struct DocumentationTests {
  /// The folders with the sources of the blocks: `swift test` compiles and runs them, `.ci/run` the packages.
  static let folders = [
    "Tests/DocumentationTests", "Tests/NetworkKitTests/Evolution",
    "Tests/NetworkKitTests/Transport",
    "Checks/App/Sources", "Checks/App/Tests", "Checks/Consumer/Sources",
    "Examples/Sources/GatewayExample", "Examples/Sources/XMLExample",
  ]

  let sources: [[String]]

  init() throws {
    let paths = try Self.folders.flatMap { folder in
      try RepositoryFiles.paths(below: folder, suffix: ".swift")
    }
    let manifests = ["Checks/Consumer/Package.swift", "Checks/App/Package.swift"]
    sources = try (paths + manifests).map { path in
      try RepositoryFiles.lines(of: path)
    }
  }

  @Test(arguments: try Document.all())
  func everySwiftBlockStandsInASource(document: Document) {
    for block in document.blocks("swift") {
      #expect(
        sources.contains { block.stands(in: $0) },
        "\(block) stands in no source of \(Self.folders.joined(separator: ", "))")
    }
  }

  /// The articles for those who come from another library compare it with this one in tables.
  @Test(
    arguments: [
      "Alamofire", "CodableAndSerde", "RetrofitPapyrusAndMoya", "SwiftOpenAPIGenerator",
      "URLSession",
    ])
  func everyComparedDeclarationStandsInASource(peer: String) throws {
    let document = try Document(path: "Sources/NetworkKit/NetworkKit.docc/ComingFrom\(peer).md")
    let compared = document.code(inColumn: "NetworkKit")
    #expect(compared.count > 15)
    expectToStandInASource(compared)
  }

  /// The tables of annotations.
  @Test(
    arguments: [
      ("NetworkKit/NetworkKit.docc/RequestAnnotations", 18),
      ("NetworkKitJSON/NetworkKitJSON.docc/JSONAnnotations", 12),
    ])
  func everyListedAnnotationStandsInASource(article: String, count: Int) throws {
    let document = try Document(path: "Sources/\(article).md")
    let annotations = document.code(inColumn: "Annotation")
    #expect(annotations.count == count)
    expectToStandInASource(annotations)
  }

  /// "Code imports `NetworkKit` and the modules that the page names."
  @Test func everyModuleOfABlockIsNamed() throws {
    let modules = try Self.modulesOfTypes()
    #expect(modules["Cache"] == "NetworkKitCaching")
    #expect(modules["FaultServer"] == "NetworkKitTesting")
    for article in try Document.articles() {
      let text = article.lines.joined(separator: "\n")
      for block in article.blocks("swift") {
        let words = block.lines.flatMap { $0.split { !$0.isLetter && !$0.isNumber && $0 != "_" } }
        for module in Set(words.compactMap { modules[String($0)] }) {
          #expect(
            article.path.contains("/\(module)/") || text.contains(module),
            "the page doesn't name \(module), whose declarations \(block) uses")
        }
      }
    }
  }

  /// The modules above the core, by the names of their public types and functions.
  private static func modulesOfTypes() throws -> [String: String] {
    var modules: [String: String] = [:]
    for path in try RepositoryFiles.paths(below: "Sources", suffix: ".swift") {
      let module = path.split(separator: "/")[1]
      guard module.hasPrefix("NetworkKit"), !core.contains(String(module)) else { continue }
      for line in try RepositoryFiles.lines(of: path) {
        let pattern = /public (?:final )?(?:struct|class|enum|actor|protocol|macro|func) (\w+)/
        if let match = try pattern.prefixMatch(in: line) {
          modules[String(match.output.1)] = String(module)
        }
      }
    }
    return modules
  }

  private static let core: Set = ["NetworkKit", "NetworkKitJSON", "NetworkKitSupport"]

  private func expectToStandInASource(_ spans: [CodeSpan]) {
    let sources = sources.map(\.asOneLine)
    for span in spans {
      #expect(sources.contains { span.stands(in: $0) }, "\(span) stands in no source")
    }
  }

  @Test func findsSpansOnlyWhereTheyStand() {
    let source = ["struct A {", "  @Query var page = 1", "  let name: String", "}"].asOneLine
    let span = { (text: String) in CodeSpan(document: "", line: 1, text: text) }
    #expect(span("@Query var page = 1").stands(in: source))
    #expect(span("page = 1 let name").stands(in: source))
    #expect(!span("@Query var pages").stands(in: source))
    #expect(!span("age = 1").stands(in: source))
    #expect(!span("let name: Str").stands(in: source))
  }

  @Test func findsBlocksOnlyWhereTheyStand() throws {
    let source = ["func f() {", "  let a = 1", "", "  if a > 0 {", "    g()", "  }", "}"]
    let block = { (lines: [String]) in CodeBlock(document: "", line: 1, lines: lines) }
    #expect(block(["let a = 1", "", "if a > 0 {", "  g()", "}"]).stands(in: source))
    #expect(!block(["let a = 2"]).stands(in: source))
    #expect(!block(["if a > 0 {", "g()", "}"]).stands(in: source))
    #expect(!block(["let a = 1", "if a > 0 {"]).stands(in: source))
    #expect(!block([]).stands(in: source))
  }
}
