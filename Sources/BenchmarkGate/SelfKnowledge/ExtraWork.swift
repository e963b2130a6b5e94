/// Finds how many of a subject's items take a given share of the time that a run of all items takes.
struct ExtraWork {
  /// The wanted share of a run's time, such as 0.03.
  let share: Double
  /// The number of items in a run. The extra work runs at most this many again.
  let items: Int

  /// The search ends when the found share is this near to the wanted share, relative to it. Times are noisy.
  static let tolerance = 0.03
  /// The largest error that is accepted if no size comes nearer, relative to the wanted share.
  static let mostError = 0.25
  static let mostSteps = 12

  /// Tries sizes. The line through the last two points gives the next size, which lies between the nearest sizes that
  /// are too small and too large. Every run has a fixed cost, so time seldom grows in proportion to the size.
  ///
  /// - Parameter timeShare: the time of a run at a size, divided by that of a run of all items; called once a size.
  /// - Throws: ``ExtraWorkError``, and what `timeShare` throws.
  func size(_ timeShare: (Int) throws -> Double) throws -> Int {
    guard items > 0 else { throw ExtraWorkError.tooLittle(share, most: 0) }
    // Assumes that a run of no items costs nothing.
    var last: Tried = (size: 0, share: 0)
    var below = last
    var above: Tried?
    var best: Tried?
    var next = min(items, max(1, Int((share * Double(items)).rounded())))
    for _ in 0..<Self.mostSteps {
      let found: Tried = (size: next, share: try timeShare(next))
      if best.map({ error(found.share) < error($0.share) }) ?? true { best = found }
      if error(found.share) <= Self.tolerance { break }
      if found.share < share { below = found } else { above = found }
      let beyond = above?.size ?? items + 1
      guard beyond - below.size > 1 else { break }
      let rise = (found.share - last.share) / Double(found.size - last.size)
      let step = rise > 0 ? (share - found.share) / rise : .infinity
      last = found
      // Noise may give any slope, and a short secant may point far away.
      let farthest = above == nil ? min(beyond, 4 * max(1, below.size)) : beyond
      let secant = Double(found.size) + step
      next =
        secant > Double(below.size) && secant < Double(farthest)
        ? Int(secant.rounded()) : (below.size + farthest) / 2
      next = min(beyond - 1, max(below.size + 1, next))
    }
    guard let best, error(best.share) <= Self.mostError else {
      if let above { throw ExtraWorkError.tooCoarse(share, size: above.size, takes: above.share) }
      throw ExtraWorkError.tooLittle(share, most: below.share)
    }
    return best.size
  }

  private typealias Tried = (size: Int, share: Double)

  private func error(_ found: Double) -> Double { abs(found - share) / share }
}

/// Why a subject cannot be made to do a given amount of extra work.
public enum ExtraWorkError: Error, Hashable, Sendable, CustomStringConvertible {
  /// No size takes the share: this one misses it by far.
  case tooCoarse(Double, size: Int, takes: Double)
  /// Running all items again takes less than the share.
  case tooLittle(Double, most: Double)
  /// A run at a size could not be measured.
  case notMeasured(CellID, Status)

  public var description: String {
    func percent(_ share: Double) -> String { "\((share * 1000).rounded() / 10) %" }
    return switch self {
    case .tooCoarse(let share, let size, let takes):
      "\(size == 1 ? "1 item" : "\(size) items") take \(percent(takes)) of a run, and fewer far less "
        + "than \(percent(share)): choose a larger --sizes"
    case .tooLittle(let share, let most):
      "all items again take \(percent(most)) of a run, not \(percent(share))"
    case .notMeasured(let cell, let status): "\(cell) cannot run beside its cell: \(status)"
    }
  }
}
