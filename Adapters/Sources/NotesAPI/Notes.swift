public import NetworkKit

/// A note, which the server sends and the client receives.
@JSONCodable(
  sample: #"{"id": 1, "title": "Groceries", "text": "Milk and bread", "tags": ["home"]}"#)
public struct Note: Sendable, Hashable, Identifiable {
  /// The number of the note, which the server assigns.
  public let id: Int
  /// The title, which no other note has.
  public let title: String
  /// The content.
  public let text: String
  /// The names of the groups to which the note belongs.
  public let tags: [String]

  /// Creates a note.
  public init(id: Int, title: String, text: String, tags: [String] = []) {
    self.id = id
    self.title = title
    self.text = text
    self.tags = tags
  }
}

/// The body of the failure to create a note whose title another note has.
@JSONCodable
public struct TitleTaken: Sendable, Hashable {
  /// The ID of the other note.
  public let id: Int

  /// Creates the body.
  public init(id: Int) {
    self.id = id
  }
}
