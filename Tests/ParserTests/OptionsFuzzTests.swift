import BenchmarkHarness
import TestSupport
import Testing
import Workloads

@testable import BenchCommands

@Suite struct OptionsFuzzTests {
  @Test func everyWordIsUnderstoodOrRefused() throws {
    let corpus = try Corpus("thresholds")
    for step in TestSteps.each(debug: 500, release: 5_000) {
      var generator = step.generator
      let command = CommandDefinition.all.randomElement(using: &generator) ?? .run
      let words = (0..<Int.random(in: 0...5, using: &generator)).map { _ in
        Self.word(command, corpus, &generator)
      }
      try UnderWay.keep(Array(words.joined(separator: "\n").utf8), "options")
      do {
        let options = try Options(words, command)
        #expect(options.sizes?.allSatisfy { $0 > 0 } ?? true, "\(step)")
        #expect(options.budget.map { (1...86_400).contains($0) } ?? true, "\(step)")
        if let filter = options.filter { _ = "a/b/c/1".contains(filter) }
      } catch let failure as CommandFailure {
        #expect(failure.code == .usage, "\(step)")
        #expect(failure.message == failure.message.onOneLine(most: .max), "\(step)")
        #expect(failure.message.unicodeScalars.count < 2 * CommandFailure.longest, "\(step)")
      }
      _ = Options.split(words)
    }
  }

  private static func word(
    _ command: CommandDefinition, _ corpus: Corpus, _ generator: inout SplitMix64
  ) -> String {
    let name =
      Bool.random(using: &generator)
      ? command.optionNames.randomElement(using: &generator) : nil
    let any = OptionDefinition.all.randomElement(using: &generator)?.name ?? "--"
    let value = values.randomElement(using: &generator) ?? ""
    switch Int.random(in: 0..<8, using: &generator) {
    case 0, 1: return name ?? any
    case 2, 3: return "\(name ?? any)=\(value)"
    case 4, 5: return value
    case 6: return String((name ?? any).dropLast(Int.random(in: 0...9, using: &generator)))
    default:
      var mutator = Mutator(corpus, generator)
      _ = generator.next()
      return String(decoding: mutator.input().prefix(500), as: UTF8.self)
    }
  }

  private static let values = [
    "", "-", "--", "---", "=", "-1", "0", "1", "5k", "10M", "11M", "9223372036854775807k",
    "900,5k,",
    ",", "١٢", "½", "1e3", "99999999999999999999", "90s", "3m", "24h", "1e999s", "0.1%", "nan%",
    "inf%",
    "1e-400%", "100%", "time", "count,time", "TIME", "text", "json", "a\nb", "\u{1B}[2J", "\u{0}",
    "e\u{301}", "(", "[", "*", "(a*)*$", "\\", "(?<a>x)\\k<a>", "x{2,1}", "\\p{Greek}", "^diff/",
    String(repeating: "(", count: 5_000), String(repeating: "[", count: 5_000),
    String(repeating: "(", count: 99) + "a" + String(repeating: ")", count: 99),
    String(repeating: "a|", count: 4_000), String(repeating: "a?", count: 4_000),
    String(repeating: "x", count: 100_000), "drawn", "recent", "folders", "lis", "1000000001",
  ]
}
