import NetworkKitJSON

extension CorpusGenerator {
  /// Generates a dictionary of projects with long descriptions. Each sponsor has several projects.
  mutating func projects(count: Int) -> JSON {
    let sponsors = (0..<max(count / 6, 1)).map { sponsor($0) }
    var projects = JSON.Object()
    for index in 0..<count {
      projects["\(index)"] = [
        "@context": "http://schema.org", "@type": "SoftwareSourceCode",
        "name": JSON("A project with the number \(index)"),
        "description": prose(lines: number(1...5)),
        "sponsor": sponsors[number(0...sponsors.count - 1)],
        "author": ["@type": "Person", "name": JSON("Student \(number(1...9_999))")],
      ]
    }
    return .object(projects)
  }

  private mutating func sponsor(_ index: Int) -> JSON {
    [
      "@type": "Organization", "name": JSON("Organization \(index)"),
      "disambiguatingDescription": prose(lines: 1), "description": prose(lines: number(5...16)),
      "url": JSON("https://organization-\(index).example.org/"),
      "logo": JSON("//images.example.com/logos/\(number(1_000_000...9_999_999))/organization.png"),
    ]
  }

  /// Generates lines of ASCII words, some of them in quotes.
  mutating func prose(lines: Int) -> JSON {
    let vocabulary = [
      "project", "of", "the", "library", "implements", "a", "better", "scheduler", "\"students\"",
      "for", "users", "and", "community", "development", "open", "source",
    ]
    let lines = (0..<lines).map { _ in
      (0..<number(6...30)).map { _ in vocabulary[number(0...15)] }.joined(separator: " ")
    }
    return JSON(lines.joined(separator: "\r\n"))
  }
}
