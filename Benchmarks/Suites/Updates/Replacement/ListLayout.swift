import SuiteBasics

/// How many rows a list animates, and what a cell costs beyond its dequeue.
enum ListLayout: String, CaseIterable, Sendable {
  /// 12 rows, and cells that cost no more than their dequeue.
  case phone = ""
  case animated100 = ".animated-100"
  /// Animates every row, as a layout with estimated sizes may.
  case animatedAll = ".animated-all"
  /// As `phone`, but updates are not animated.
  case still = ".still"
  /// As `phone`, but each cell works for about 5 µs (50 µs in `cells50us`).
  case cells5us = ".cells-5us"
  case cells50us = ".cells-50us"

  func window(size: Int) -> ListWindow {
    switch self {
    case .animated100: ListWindow(visibleRows: 100, overscan: ListWindow.phone.overscan)
    case .animatedAll: ListWindow(visibleRows: size, overscan: 0)
    case .phone, .still, .cells5us, .cells50us: .phone
    }
  }

  var isAnimated: Bool { self != .still }

  var cellWork: CellWork? {
    switch self {
    case .cells5us: CellWork(rounds: 2_500)
    case .cells50us: CellWork(rounds: 25_000)
    case .phone, .animated100, .animatedAll, .still: nil
    }
  }

  /// Whether a list of this size has so many rows that the layout differs from the others.
  func isDistinct(size: Int) -> Bool {
    switch self {
    case .animated100: size > 100
    case .animatedAll: size > ListWindow.phone.visibleRows
    case .phone, .still, .cells5us, .cells50us: true
    }
  }
}

/// Work that stands for the text and images of a cell: steps that depend on each other.
struct CellWork: Hashable, Sendable {
  let rounds: Int

  /// About 2 ns a round. The subject `floor-cell` measures the real time.
  @inline(never)
  func run() -> UInt64 {
    var value: UInt64 = 0x9E37_79B9_7F4A_7C15
    for _ in 0..<rounds { value = (value ^ (value >> 29)) &* 0xBF58_476D_1CE4_E5B9 }
    return value
  }
}
