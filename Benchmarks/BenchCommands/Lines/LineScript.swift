import SnapshotDiff
import Suites
import Workloads

/// The edit script that an algorithm finds between two lists of lines.
struct LineScript {
  let algorithm: String
  let old: LineList
  let new: LineList
  /// The difference of the lists. Its elements are numbers that stand for lines.
  let difference: ListDifference<Int>
  /// The number of different lines that occur more than once in a list. Their occurrences were numbered, because the
  /// algorithm refuses repeated lines. 0 if the algorithm accepts repeated lines.
  let repeatedLines: Int

  /// The algorithms that `--algorithm` names.
  static let algorithms: [any DiffAlgorithm] = libraryAlgorithms + Competitors.algorithms

  /// The algorithm if `--algorithm` is not given.
  static let usual: any DiffAlgorithm = LISDiff()

  /// - Throws: `CommandFailure` for a wrong answer of the algorithm, and the algorithm's own `DifferenceError`.
  init(_ algorithm: any DiffAlgorithm, from old: LineList, to new: LineList) throws {
    self.algorithm = algorithm.name
    self.old = old
    self.new = new
    var numbers: [ArraySlice<UInt8>: Int] = [:]
    func number(_ line: ArraySlice<UInt8>) -> Int {
      if let known = numbers[line] { return known }
      numbers[line] = numbers.count
      return numbers.count - 1
    }
    let (source, target) = (old.lines.map(number), new.lines.map(number))
    guard let answer = try Self.difference(algorithm, from: source, to: target) else {
      throw CommandFailure(
        .benchmarkFailed,
        "\(algorithm.name): a wrong answer: its script does not lead from \(old.path) to "
          + new.path)
    }
    (difference, repeatedLines) = answer
  }

  /// The script and ``repeatedLines``; nil for a wrong answer.
  private static func difference(
    _ algorithm: some DiffAlgorithm, from old: [Int], to new: [Int]
  ) throws -> (ListDifference<Int>, Int)? {
    do {
      return try script(algorithm, from: old, to: new).map { ($0, 0) }
    } catch DifferenceError.duplicateElement {
      let occurrences = LineOccurrences(old, new)
      return try script(algorithm, from: occurrences.old, to: occurrences.new)
        .map { ($0, occurrences.repeated) }
    }
  }

  /// The script; nil if it is a script of other lists, or does not lead from `old` to `new`.
  private static func script(
    _ algorithm: some DiffAlgorithm, from old: [Int], to new: [Int]
  ) throws -> ListDifference<Int>? {
    let script = try algorithm.difference(from: old, to: new)
    guard script.source == old, script.target == new, try old.applying(script) == new
    else { return nil }
    return script
  }
}

/// Makes repeated lines unique by number, for an algorithm that refuses them.
///
/// The first `}` of each list is `}` 1, the second `}` 2. In the common suffix of the lists, numbers count from the
/// end. So an insert before the suffix changes no number in the suffix.
struct LineOccurrences {
  let old: [Int]
  let new: [Int]
  let repeated: Int

  private struct Occurrence: Hashable {
    var line: Int
    /// 1, 2 and so on from the front; -1, -2 and so on from the end.
    var number: Int
  }

  init(_ old: [Int], _ new: [Int]) {
    let prefix = zip(old, new).prefix { $0 == $1 }.count
    let rest = min(old.count, new.count) - prefix
    let suffix = zip(old.reversed(), new.reversed()).prefix(rest).prefix { $0 == $1 }.count
    var numbers: [Occurrence: Int] = [:]
    func occurrences(_ lines: some Sequence<Int>, step: Int) -> [Occurrence] {
      var last: [Int: Int] = [:]
      return lines.map { line in
        last[line, default: 0] += step
        return Occurrence(line: line, number: last[line, default: 0])
      }
    }
    func identities(_ list: [Int]) -> [Int] {
      let front = occurrences(list.dropLast(suffix), step: 1)
      let end = occurrences(list.suffix(suffix).reversed(), step: -1).reversed()
      return (front + end).map { occurrence in
        let identity = numbers[occurrence] ?? numbers.count
        numbers[occurrence] = identity
        return identity
      }
    }
    self.old = identities(old)
    self.new = identities(new)
    let repeated = [old, new].flatMap { list in
      Dictionary(grouping: list, by: \.self).filter { $0.value.count > 1 }.keys
    }
    self.repeated = Set(repeated).count
  }
}
