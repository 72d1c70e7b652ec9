import Testing

@testable import NetworkKitIdentity

@Suite struct UseOrderTests {
  @Test func theOldestKeyIsTheOneUsedLongestAgo() {
    var generator = RandomDoubles(state: 6)
    var (order, list) = (UseOrder<Int>(), [Int]())
    for _ in 0..<5_000 {
      let key = Int.random(in: 0..<20, using: &generator)
      list.removeAll { $0 == key }
      if Bool.random(using: &generator) {
        order.use(key)
        list.append(key)
      } else {
        order.remove(key)
      }
      #expect(order.oldest == list.first)
      #expect(order.count == list.count)
    }
    while let oldest = order.oldest {
      #expect(oldest == list.removeFirst())
      order.remove(oldest)
    }
    #expect(list.isEmpty)
  }
}
