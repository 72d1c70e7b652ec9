import Testing

@testable import HTTPBinCLI

@Suite struct ProgressBarTests {
  @Test func growsOnATerminal() {
    let terminal = Terminal(isInteractive: true)
    let bar = ProgressBar(console: terminal.console)
    bar.update(0, of: 1000)
    bar.update(500)
    bar.update(1000)
    bar.finish()
    let states = terminal.diagnostics.split(separator: "\r").map(String.init)
    #expect(
      states == [
        "[--------------------]   0% 0 of 1000 bytes",
        "[##########----------]  50% 500 of 1000 bytes",
        "[####################] 100% 1000 of 1000 bytes\n",
      ])
  }

  @Test func isOneLineInAFile() {
    let terminal = Terminal()
    let bar = ProgressBar(console: terminal.console, total: 4)
    for done in 0...4 { bar.update(done) }
    bar.finish()
    bar.finish()
    bar.update(5)
    #expect(terminal.diagnostics == "[####################] 100% 4 of 4 bytes\n")
  }

  @Test func countsWhereTheTotalIsUnknown() {
    let terminal = Terminal()
    let bar = ProgressBar(console: terminal.console)
    bar.update(12345)
    bar.finish()
    #expect(terminal.diagnostics == "12345 bytes\n")
  }

  @Test(arguments: [(0, 0, "100%"), (3, 2, "100%"), (1, 3, " 33%")])
  func staysWithinItsBounds(done: Int, total: Int, percent: String) {
    let terminal = Terminal()
    let bar = ProgressBar(console: terminal.console, total: total)
    bar.update(done)
    bar.finish()
    #expect(terminal.diagnostics.contains("] \(percent) \(done) of \(total) bytes\n"))
  }

  @Test func nothingIsDrawnBeforeItBegins() {
    let terminal = Terminal()
    ProgressBar(console: terminal.console, total: 4).finish()
    #expect(terminal.diagnostics == "")
  }

  @Test func aShorterLineHidesTheLongerOne() {
    let terminal = Terminal(isInteractive: true)
    let bar = ProgressBar(console: terminal.console)
    bar.update(100)
    bar.update(9)
    #expect(terminal.diagnostics == "\r100 bytes\r9 bytes  ")
  }
}
