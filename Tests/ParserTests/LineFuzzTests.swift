import Foundation
import TestSupport
import Testing

@testable import BenchCommands

@Suite struct LineFuzzTests {
  @Test func everyTwoListsHaveAScript() throws {
    let corpus = try Corpus("trace")
    for step in TestSteps.each(debug: 60, release: 1_000) {
      var mutator = Mutator(corpus, step.generator)
      let lists = ["old", "new"].map {
        LineList(path: $0, bytes: Array(mutator.input().prefix(2_000)))
      }
      try UnderWay.keep(Array(lists[1].lines.joined(separator: [10])), "lines")
      for algorithm in LineScript.algorithms {
        let script = try LineScript(algorithm, from: lists[0], to: lists[1])
        let json = try JSONSerialization.jsonObject(with: Data(script.json().utf8))
        #expect(json is [String: Any], "\(step)")
        let lines = script.text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(
          lines.count <= lists[0].lines.count + lists[1].lines.count + 4,
          "\(step) \(script.algorithm)")
      }
    }
  }
}
