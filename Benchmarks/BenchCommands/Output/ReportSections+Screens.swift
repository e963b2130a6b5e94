import BenchmarkReporting
import Suites

extension ReportSections {
  static let screens = ReportSection(
    suite: ScreensSuite.name, question: ScreensSuite.question, timed: ScreensSuite.timed,
    names: """
      A broken batch or a refused reload would end an app. Whether photos have broken batches depends on how the \
      controller reports a drop: see the page `photo-grid`. A stale cell shows old content. A cell of no object has an \
      identifier for which the store has no object. A wrong list differs from the store when all queues are idle. A \
      torn list is one that the store has not had since the queues were last idle. A section replaced whole loses its \
      cells, although some items stay.
      """,
    answer: .pages(ScreenPages()))
}
