import NetworkKitSupport
import Testing

@Suite struct WaitingLineTests {
  @Test func valuesLeaveInTheOrderOfTheirArrival() {
    var line = WaitingLine<String>(firstTicket: 0)
    let tickets = ["a", "b", "c", "d"].map { line.append($0) }
    line.remove(tickets[0])
    line.remove(tickets[2])
    // The ticket isn't in the line anymore.
    line.remove(tickets[0])
    #expect(line.count == 2)
    #expect(line.first() == "b")
    #expect(line.popFirst() == "b")
    _ = line.append("e")
    #expect([line.popFirst(), line.popFirst(), line.popFirst()] == ["d", "e", nil])
    #expect(line.isEmpty)
  }

  @Test func ticketsAreNotReusedInTheNextLine() {
    var line = WaitingLine<String>(firstTicket: 0)
    let ticket = line.append("a")
    #expect(line.popFirst() == "a")
    var next = WaitingLine<String>(firstTicket: line.nextTicket)
    _ = next.append("b")
    next.remove(ticket)
    #expect(next.first() == "b")
  }

  @Test func aLongLineEmptiesInTimeThatIsProportionalToItsLength() {
    var line = WaitingLine<Int>(firstTicket: 0)
    let tickets = (0..<200_000).map { line.append($0) }
    // A line in an array would take minutes.
    expectQuick {
      for ticket in tickets.dropLast().reversed() { line.remove(ticket) }
      // The values that left are skipped only once.
      for _ in 0..<10_000 { #expect(line.first() == 199_999) }
      #expect(line.popFirst() == 199_999)
      #expect(line.first() == nil)
    }
  }
}
