import BenchmarkReporting
import Suites

extension ReportSections {
  static let screens = ReportSection(
    suite: ScreensSuite.name, question: ScreensSuite.question, timed: ScreensSuite.timed,
    names: """
      A broken batch or a refused reload would end an app. Broken batches of photos depend on how a controller tells a \
      drop: see their page. A stale cell shows old content. A cell of no object has an identifier for which the store \
      has no object. A wrong list differs from the store when all queues are idle. A torn list is one that the store \
      never had between two saves. A section replaced whole loses its cells, although some items stay.
      """,
    answer: .pages(ScreenPages()))
}
