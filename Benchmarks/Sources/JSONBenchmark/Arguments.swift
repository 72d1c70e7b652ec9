/// The arguments of the command line.
struct Arguments {
  static let usage = """
    usage: json-benchmark [--corpora FOLDER] [--rounds N] [--seconds S] [--json FILE] [--allocations]
           json-benchmark [--corpora FOLDER] [--rounds N] --only OPERATION:CORPUS
           json-benchmark [--corpora FOLDER] --save FOLDER

      --corpora FOLDER  where twitter.json, citm_catalog.json, canada.json and users1000.json are;
                        without it documents of these shapes are made up
      --rounds N        how often everything is measured (5)
      --seconds S       how long one measurement takes, about (0.1)
      --json FILE       where to write the results
      --allocations     count allocations, and measure no time
      --only decode:twitter
                        N passes of NetworkKit and nothing else, for a profiler
      --save FOLDER     write the documents there, for another program to read
    """

  var corpora: String?
  var rounds = 5
  var seconds = 0.1
  var results: String?
  var saving: String?
  var countsOnly = false
  var only: (operation: Subject.Operation, corpus: Corpus)?

  init(_ words: [String]) throws {
    var words = words[...]
    while let option = words.popFirst() {
      switch option {
      case "--corpora": corpora = try Self.value(of: option, in: &words)
      case "--rounds": rounds = try Self.value(of: option, in: &words)
      case "--seconds": seconds = try Self.value(of: option, in: &words)
      case "--json": results = try Self.value(of: option, in: &words)
      case "--save": saving = try Self.value(of: option, in: &words)
      case "--allocations": countsOnly = true
      case "--only": only = try Self.pass(named: Self.value(of: option, in: &words))
      default: throw UsageError(description: "unknown option \(option)\n\(Self.usage)")
      }
    }
  }

  private static func value<Value: LosslessStringConvertible>(
    of option: String, in words: inout ArraySlice<String>
  ) throws -> Value {
    guard let word = words.popFirst(), let value = Value(word) else {
      throw UsageError(description: "\(option) needs a value\n\(usage)")
    }
    return value
  }

  private static func pass(named name: String) throws -> (Subject.Operation, Corpus) {
    let parts = name.split(separator: ":").map(String.init)
    guard parts.count == 2, let operation = Subject.Operation(rawValue: parts[0]),
      let corpus = Corpus(rawValue: parts[1])
    else { throw UsageError(description: "\(name) is no OPERATION:CORPUS\n\(usage)") }
    return (operation, corpus)
  }
}

/// The command line isn't valid.
struct UsageError: Error, CustomStringConvertible {
  let description: String
}
