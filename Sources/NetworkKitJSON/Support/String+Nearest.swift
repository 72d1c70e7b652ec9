extension String {
  /// The maximum length of the strings to compare, so that a document can't make the comparison slow.
  private static let comparedLength = 64

  /// Returns the candidate that the string most likely misspells, or `nil` if none is similar.
  package func nearest(among candidates: [String]) -> String? {
    guard utf8.count <= Self.comparedLength else { return nil }
    let text = lowercased()
    let near = candidates.filter { $0.utf8.count <= Self.comparedLength }
      .map { ($0, text.editDistance(to: $0.lowercased())) }
      .min { $0.1 < $1.1 }
    guard let (name, distance) = near, distance <= Swift.max(1, (count + 1) / 3) else { return nil }
    return name
  }

  /// Returns the number of characters to insert, remove, or replace to get another string (the Levenshtein distance).
  private func editDistance(to other: String) -> Int {
    var distances = Array(0...other.count)
    for (row, character) in enumerated() {
      var diagonal = row
      var left = row + 1
      distances[0] = left
      for (column, otherCharacter) in other.enumerated() {
        let replaced = diagonal + (character == otherCharacter ? 0 : 1)
        diagonal = distances[column + 1]
        left = Swift.min(replaced, diagonal + 1, left + 1)
        distances[column + 1] = left
      }
    }
    return distances.last ?? 0
  }
}
