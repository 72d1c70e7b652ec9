import Testing

@testable import NetworkKitIdentity

@Suite struct HeapTests {
  @Test func elementsComeOutInOrder() {
    var generator = RandomDoubles(state: 5)
    var (heap, list) = (Heap<Int>(), [Int]())
    for step in 0..<5_000 {
      switch Int.random(in: 0..<100, using: &generator) {
      case 0..<55:
        let number = Int.random(in: 0..<200, using: &generator)
        heap.insert(number)
        list.append(number)
        list.sort()
      case 99:
        heap.removeAll { $0 % 3 == step % 3 }
        list.removeAll { $0 % 3 == step % 3 }
      default:
        heap.removeFirst()
        list = Array(list.dropFirst())
      }
      #expect(heap.first == list.first)
      #expect(heap.count == list.count)
    }
  }
}
