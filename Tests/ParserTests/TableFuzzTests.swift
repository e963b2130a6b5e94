import BenchmarkHarness
import Testing

/// Whatever a `results.csv` holds, it is a table that can be written and read again, or an error.
@Suite struct TableFuzzTests {
  @Test func everyTextIsATableOrAnError() throws {
    try ParserFuzz.run("table", debug: 300, release: 3_000) { bytes, step in
      let table: ResultTable
      do throws(ResultTable.ReadError) {
        table = try ResultTable(csv: String(decoding: bytes, as: UTF8.self))
      } catch {
        let place = "line \(error.line)" + (error.column.map { ", column \($0.rawValue)" } ?? "")
        expectOneLine("\(error)", of: place, step)
        return
      }
      let again = try ResultTable(csv: table.csv)
      #expect(again == table, "\(step)")
    }
  }
}
