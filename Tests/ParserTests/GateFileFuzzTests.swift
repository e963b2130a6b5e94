import BenchmarkGate
import Foundation
import Testing

@Suite struct GateFileFuzzTests {
  @Test func everyFileIsABaselineOrAnError() throws {
    try ParserFuzz.run("baseline", debug: 300, release: 3_000) { bytes, step in
      let baseline: Baseline
      do throws(GateFileError) {
        baseline = try Baseline(parsing: Data(bytes), path: "dir/baseline.json")
      } catch {
        expectOneLine("\(error)", of: error.path, line: error.line, step)
        return
      }
      let again = try Baseline(parsing: baseline.data, path: "again")
      #expect(again == baseline, "\(step)")
      #expect(baseline.change(from: again).changed == 0, "\(step)")
      var less = baseline
      for index in baseline.parts.indices.reversed() {
        #expect(baseline.cells(ofPart: index).count == baseline.parts[index].cells)
        _ = less.remove(part: index) { _ in true }
      }
      #expect(less.isEmpty, "\(step)")
    }
  }

  @Test func everyFileIsThresholdsOrAnError() throws {
    let cell = CellID(ContestID(suite: "a", scenario: "b", size: 1), subject: "c")
    try ParserFuzz.run("thresholds", debug: 200, release: 3_000) { bytes, step in
      do throws(GateFileError) {
        let thresholds = try Thresholds(parsing: Data(bytes), path: "dir/thresholds.json")
        _ = thresholds.tolerance(cell, .allocations)
        _ = (thresholds.effect(cell, .time), thresholds.growth(cell, .time))
        _ = thresholds.atMost(cell, .time)
      } catch {
        expectOneLine("\(error)", of: error.path, line: error.line, step)
      }
    }
  }
}
