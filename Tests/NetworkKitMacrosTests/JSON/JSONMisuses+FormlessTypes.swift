extension Misuse {
  /// Types of models that have no form in JSON, as far as their spelling shows.
  static let ofFormlessTypes: [Misuse] = [
    Misuse(
      name: "types without a form in JSON", number: nil,
      source: """
        protocol Shape {}
        @JSONCodable
        struct Drawing {
          let origin: (x: Int, y: Int)
          let handlers: [(Int) -> Void]?
          let nothing: Void
          let never: Never
          let unit: ()
          let shape: any Shape
          let shapes: [any Shape]
          let one: (Int)
          @JSONIgnored var onChange: (() -> Void)? = nil
        }
        """,
      reports: [
        Report(
          position: "4:15",
          text: "error: type '(x: Int, y: Int)' can't be decoded or encoded; declare a struct "
            + "with the tuple's values"),
        Report(
          position: "5:18",
          text: "error: type '[(Int) -> Void]?' can't be decoded or encoded; a function isn't "
            + "data"),
        Report(
          position: "6:16",
          text: "error: type 'Void' can't be decoded or encoded; it contains no data"),
        Report(
          position: "7:14",
          text: "error: type 'Never' can't be decoded or encoded; it contains no data"),
        Report(
          position: "8:13",
          text: "error: type '()' can't be decoded or encoded; it contains no data"),
        Report(
          position: "9:14",
          text: "error: type 'any Shape' can't be decoded or encoded; declare an enum with a "
            + "case for each type that conforms"),
        Report(
          position: "10:16",
          text: "error: type '[any Shape]' can't be decoded or encoded; declare an enum with a "
            + "case for each type that conforms"),
      ]),
    Misuse(
      name: "cases without a form in JSON", number: nil,
      source: """
        @JSONCodable
        enum Action {
          case run(() -> Void)
          case move(by: (Int, Int))
          case stop
        }
        """,
      reports: [
        Report(
          position: "3:12",
          text: "error: type '() -> Void' can't be decoded or encoded; a function isn't data"),
        Report(
          position: "4:17",
          text: "error: type '(Int, Int)' can't be decoded or encoded; declare a struct with the "
            + "tuple's values"),
      ]),
  ]
}
