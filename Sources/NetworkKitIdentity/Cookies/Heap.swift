/// A collection whose first element is the smallest one. Adding or removing an element takes logarithmic time.
struct Heap<Element: Comparable & Sendable>: Sendable {
  /// The elements. The children of the element at index *i* have the indices 2*i* + 1 and 2*i* + 2, and aren't smaller.
  private var elements: [Element] = []

  /// The number of elements.
  var count: Int { elements.count }

  /// The smallest element, or `nil` if there are none.
  var first: Element? { elements.first }

  /// Adds an element.
  mutating func insert(_ element: Element) {
    elements.append(element)
    var index = elements.count - 1
    while index > 0, elements[index] < elements[(index - 1) / 2] {
      elements.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  /// Removes the smallest element.
  mutating func removeFirst() {
    guard !elements.isEmpty else { return }
    elements.swapAt(0, elements.count - 1)
    elements.removeLast()
    var index = 0
    while let child = smallestChild(of: index), elements[child] < elements[index] {
      elements.swapAt(index, child)
      index = child
    }
  }

  /// Removes the elements that a condition selects. The remaining elements are sorted, so this takes longer.
  mutating func removeAll(where isRemoved: (Element) -> Bool) {
    elements.removeAll(where: isRemoved)
    elements.sort()
  }

  private func smallestChild(of index: Int) -> Int? {
    let left = 2 * index + 1
    guard left < elements.count else { return nil }
    return left + 1 < elements.count && elements[left + 1] < elements[left] ? left + 1 : left
  }
}
