internal import ArgumentParser
internal import NetworkKit

/// `httpbin post KEY=VALUE...`
struct PostCommand: RequestCommand {
  static let configuration = CommandConfiguration(
    commandName: "post", abstract: "Post a JSON object and print the one in the answer.")

  @OptionGroup var options: SharedOptions
  @Argument(
    help: ArgumentHelp("The object's members, each a string.", valueName: "key=value"),
    transform: Member.init)
  var members: [Member]

  var request: PostFields {
    PostFields(fields: .object(JSON.Object(members.map { ($0.key, .string($0.value)) })))
  }

  func report(_ answer: Response<PostedFields>, to console: Console) {
    for (key, value) in answer.value.fields.objectValue {
      console.print("\(key): \(value.string ?? value.description)")
    }
  }
}

extension PostCommand {
  /// One member of the object.
  struct Member: Sendable {
    let key: String
    let value: String

    /// Takes `KEY=VALUE` apart; the value may hold more equals signs.
    init(_ text: String) throws {
      guard let equals = text.firstIndex(of: "="), equals > text.startIndex else {
        throw ValidationError("expected KEY=VALUE")
      }
      key = String(text[..<equals])
      value = String(text[text.index(after: equals)...])
    }
  }
}
