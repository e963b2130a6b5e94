import BenchmarkRuns
import SnapshotDiff

extension Options {
  static func regex(_ name: String, _ text: String) throws -> Regex<AnyRegexOutput> {
    do {
      return try RegexText.regex(text)
    } catch {
      throw CommandFailure.usage("\(name) '\(text)' is no regular expression")
    }
  }

  static func sizes(_ text: String) throws -> [Int] {
    let sizes = try text.split(separator: ",", omittingEmptySubsequences: false).map { part in
      guard let size = QuantityText.size(String(part)) else {
        throw CommandFailure.usage(
          "--sizes: '\(String(part).onOneLine(most: 80))' is not a size; write a whole number such as "
            + "900, 5k, 5000 or 1M")
      }
      return size
    }
    guard sizes.allSatisfy({ (1...10_000_000).contains($0) }) else {
      throw CommandFailure.usage("--sizes takes sizes from 1 to 10M, such as 900,5k,100k")
    }
    return Set(sizes).sorted()
  }

  static func lanes(_ text: String) throws -> Set<Lane> {
    Set(
      try text.split(separator: ",", omittingEmptySubsequences: false).map { part in
        guard let lane = Lane(rawValue: String(part)) else {
          throw CommandFailure.usage(
            "--lanes takes count, footprint and time, not '\(part)'")
        }
        return lane
      })
  }

  static func budget(_ text: String) throws -> Double {
    guard let nanoseconds = QuantityText.duration(text) else {
      throw CommandFailure.usage(
        "--time-budget: '\(text.onOneLine(most: 80))' is not a duration; write a number and "
          + "ns, us, ms, s, m or h, such as 90s"
      )
    }
    guard (1e9...86_400e9).contains(nanoseconds) else {
      throw CommandFailure.usage("--time-budget is at least 1s and at most 24h")
    }
    return nanoseconds / 1e9
  }

  static func seed(_ text: String) throws -> UInt64 {
    guard text.allSatisfy(\.isNumber), let seed = UInt64(text) else {
      throw CommandFailure.usage("--seed takes a whole number from 0 on, not '\(text)'")
    }
    return seed
  }

  static func shard(_ text: String) throws -> Shard {
    guard let shard = Shard(text) else {
      throw CommandFailure.usage(
        "--shard takes a part and their number, 1/3 to 3/3, not '\(text)'; at most "
          + "\(Shard.mostParts) parts")
    }
    return shard
  }

  static func environment(_ text: String) throws -> Int {
    guard text.allSatisfy(\.isNumber), let number = Int(text), number > 0 else {
      throw CommandFailure.usage(
        "--environment takes a number that \(ThisProgram.name) baseline list gives, not '\(text)'"
      )
    }
    return number
  }

  static func number(_ name: String, _ text: String, in range: ClosedRange<Int>) throws -> Int {
    guard text.allSatisfy(\.isNumber), let number = Int(text), range.contains(number) else {
      throw CommandFailure.usage(
        "\(name) takes a number from \(range.lowerBound) to \(range.upperBound), not '\(text)'")
    }
    return number
  }

  static func word<Word: RawRepresentable & CaseIterable>(
    _ name: String, _ text: String
  ) throws -> Word where Word.RawValue == String {
    guard let word = Word(rawValue: text) else {
      let words = Word.allCases.map(\.rawValue).joined(separator: " or ")
      throw CommandFailure.usage("\(name) takes \(words), not '\(text)'")
    }
    return word
  }

  static func algorithm(_ text: String) throws -> any DiffAlgorithm {
    guard let algorithm = LineScript.algorithms.first(where: { $0.name == text }) else {
      let names = LineScript.algorithms.map(\.name).joined(separator: ", ")
      throw CommandFailure.usage("--algorithm takes one of \(names), not '\(text)'")
    }
    return algorithm
  }

  static func slowdown(_ text: String) throws -> Double {
    guard text.hasSuffix("%"), let percent = Double(text.dropLast()),
      (0.1...100).contains(percent)
    else {
      throw CommandFailure.usage("--slowdown takes a share from 0.1% to 100%, not '\(text)'")
    }
    return percent / 100
  }
}
