// Finds values that decode but that no run can have measured. Reading refuses them with their line number. Later code
// may use a number as a size, a count of rows or the end of a range.

extension ResultStore.Line {
  /// What is wrong with the line; nil if nothing is wrong.
  var mistake: String? {
    let result = result
    let name = result.cell.description
    guard CellID(name) == result.cell else {
      return "'\(name)' is no cell, suite/scenario/subject/size with no slash in a name"
    }
    guard name.utf8.count <= StoredNumber.longestName else {
      return "the name of a cell has \(name.utf8.count) bytes, and at most "
        + "\(StoredNumber.longestName) are allowed"
    }
    guard StoredNumber.isCount(result.cell.contest.size) else {
      return "the size \(result.cell.contest.size) is no number of items"
    }
    var metrics: Set<String> = []
    for value in result.values {
      guard metrics.insert(value.metric.name).inserted else {
        return "the metric '\(value.metric.name)' is there twice"
      }
      guard StoredNumber.isExact(value.value) else {
        return
          "\(value.value) of '\(value.metric.name)' is beyond 2^53, where numbers are not exact"
      }
    }
    guard (result.pass != nil) == (result.lane == .time) || !result.status.isOK else {
      return "a time needs a pass, and no other lane has one"
    }
    guard result.pass.map({ (1...StoredNumber.mostPasses).contains($0) }) ?? true else {
      return "\(result.pass ?? 0) is no pass"
    }
    guard result.cold.allSatisfy(StoredNumber.isTime) else {
      return "a single run has no such time"
    }
    if result.lane == .time, result.status.isOK, result.samples.isEmpty {
      return "a time that is ok has samples, and this has none"
    }
    for sample in result.samples {
      guard StoredNumber.isTime(sample.nanoseconds), StoredNumber.isTime(sample.before ?? 0) else {
        return "a sample of \(sample.nanoseconds) ns is no time"
      }
      guard sample.round >= 0 else {
        return "\(sample.round) is no round"
      }
    }
    return nil
  }
}

extension RunConditions {
  var mistake: String? {
    let repeated = repeatability.map { [$0.ratios, $0.times] } ?? []
    return repeated.allSatisfy(StoredNumber.isRate)
      ? nil : "the repeatability has counts that no run can have"
  }
}

private enum StoredNumber {
  /// Up to this number, a `Double` represents every whole number.
  static let exact = 0x1p53
  /// The most trials of a rate. Computing the interval of a rate takes time in proportion to its trials.
  static let mostTrials = 1_000_000

  /// The most bytes of a cell's name. A browser takes minutes to draw a table of much longer names.
  static let longestName = 1_000

  /// More passes than any run has.
  static let mostPasses = 1_000_000

  static func isCount(_ number: Int) -> Bool { (0...Int(exact)).contains(number) }

  static func isRate(_ rate: EventRate) -> Bool {
    (0...mostTrials).contains(rate.trials) && (0...rate.trials).contains(rate.events)
  }

  static func isExact(_ number: Double) -> Bool { (-exact...exact).contains(number) }

  /// Whether a number is a time in nanoseconds: about a hundred days at most.
  static func isTime(_ number: Double) -> Bool { (0...exact).contains(number) }
}
