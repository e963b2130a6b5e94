import BenchmarkHarness
import Testing

@Suite("The order of subjects")
struct BalancedOrderTests {
  @Test("each ordered pair of neighbours occurs equally often", arguments: 1...9)
  func neighbours(count: Int) {
    let rows = BalancedOrder.rows(subjects: count)
    var times: [[Int]: Int] = [:]
    for row in rows {
      for (left, right) in zip(row, row.dropFirst()) { times[[left, right], default: 0] += 1 }
    }
    #expect(times.count == count * (count - 1))
    #expect(times.values.allSatisfy { $0 == rows.count / count })
  }

  @Test("without subjects there are no rows", arguments: [-1, 0])
  func none(count: Int) { #expect(BalancedOrder.rows(subjects: count) == []) }

  @Test("an odd count above one takes two rows a subject, an even count one", arguments: 2...9)
  func size(count: Int) {
    let rows = BalancedOrder.rows(subjects: count)
    #expect(rows.count == (count.isMultiple(of: 2) ? count : 2 * count))
    #expect(Set(rows).count == rows.count)
  }
}
