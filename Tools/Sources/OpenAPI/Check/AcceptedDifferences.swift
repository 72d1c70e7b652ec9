internal import Foundation

/// The differences that a project accepts, each with a reason and the last day of the acceptance:
///
///     accepted:
///       - difference: "'Pet.status' can be 'lost'; the client fails to decode it"
///         pointer: "#/components/schemas/Pet/properties/status"
///         reason: The app is updated in January.
///         until: 2027-01-31
///
/// The pointer is optional; without it, the acceptance applies to every place.
struct AcceptedDifferences {
  struct Entry {
    let difference: String
    let pointer: String?
    let reason: String
    let until: String
    let location: Location

    func matches(_ difference: Difference) -> Bool {
      difference.message == self.difference && (pointer == nil || pointer == difference.pointer)
    }
  }

  /// The name of the file that's used without an option, in the folder of the document.
  static let fileName = "networkkit-accepted.yaml"

  private(set) var entries: [Entry] = []

  init() {}

  init(_ document: Document) throws(DocumentError) {
    guard let list = document.root["accepted"], list.isArray else {
      throw DocumentError(
        "the file needs a list named 'accepted'",
        at: (document.root["accepted"] ?? document.root).location)
    }
    for node in list.elements { entries.append(try Self.entry(node)) }
  }

  private static func entry(_ node: Node) throws(DocumentError) -> Entry {
    let known: Set = ["difference", "pointer", "reason", "until"]
    if let (key, value) = node.pairs.first(where: { !known.contains($0.key) }) {
      throw DocumentError("the key '\(key)' isn't known", at: value.location)
    }
    let difference = try text("difference", of: node)
    let reason = try text("reason", of: node)
    let until = try text("until", of: node)
    guard isDay(until) else {
      throw DocumentError(
        "'until' must be a day such as 2027-01-31", at: (node["until"] ?? node).location)
    }
    return Entry(
      difference: difference, pointer: node["pointer"]?.string, reason: reason, until: until,
      location: node.location)
  }

  private static func text(_ key: String, of node: Node) throws(DocumentError) -> String {
    guard let text = node[key]?.string, !text.isBlank else {
      throw DocumentError(
        "an accepted difference needs '\(key)' with text", at: (node[key] ?? node).location)
    }
    return text.trimmed
  }

  private static func isDay(_ text: String) -> Bool {
    ValueMatcher.accepts(.text(text), scalar: .day)
  }

  /// Divides differences into those that aren't accepted and those that are.
  ///
  /// - Parameter today: The current day, such as `2026-11-28`.
  func apply(to differences: [Difference], today: String) -> Result {
    var result = Result()
    var used: Set<Int> = []
    for difference in differences {
      let index = entries.firstIndex { $0.matches(difference) }
      if let index { used.insert(index) }
      if let index, entries[index].until >= today {
        result.accepted.append((difference, entries[index].reason))
      } else {
        result.remaining.append(difference)
      }
    }
    for (index, entry) in entries.enumerated() {
      if !used.contains(index) {
        result.notes.append(
          Note(
            location: entry.location, text: "the accepted difference no longer exists; remove it"))
      } else if entry.until < today {
        result.notes.append(
          Note(location: entry.location, text: "the acceptance ended on \(entry.until)"))
      }
    }
    return result
  }

  struct Note {
    let location: Location
    let text: String
  }

  struct Result {
    var remaining: [Difference] = []
    var accepted: [(difference: Difference, reason: String)] = []
    /// The entries of the file that are out of date.
    var notes: [Note] = []
  }
}
