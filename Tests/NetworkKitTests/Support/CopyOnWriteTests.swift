import NetworkKitSupport
import Testing

@testable import NetworkKit

@Suite struct CopyOnWriteTests {
  @Test func aChangedCopyLeavesTheOriginal() {
    let original = CopyOnWrite([1, 2])
    var copy = original
    copy.value.append(3)
    #expect(original.value == [1, 2])
    #expect(copy.value == [1, 2, 3])
    #expect(original != copy)
    copy.value.removeLast()
    #expect(original == copy)
    #expect(original.hashValue == copy.hashValue)
  }
}
