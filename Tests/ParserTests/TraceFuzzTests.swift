import TestSupport
import Testing

@testable import Workloads

@Suite struct TraceFuzzTests {
  @Test func everyFileIsATraceOrAnError() throws {
    let folder = try TestFolder()
    try ParserFuzz.run("trace", debug: 300, release: 3_000) { bytes, step in
      let path = try folder.write(bytes, as: "in.jsonl")
      let trace: Trace
      do throws(TraceError) {
        trace = try Trace(path: path)
      } catch {
        expectOneLine("\(error)", of: path, line: error.line, step)
        return
      }
      #expect(trace.entries.count >= 2)
      let copy = folder.path("out.jsonl")
      let writer = try TraceWriter(path: copy)
      for entry in trace.entries { try writer.append(TraceSnapshot(entry)) }
      try writer.close()
      let again = try Trace(path: copy)
      #expect(
        again.entries.map(TraceSnapshot.init) == trace.entries.map(TraceSnapshot.init), "\(step)")
      for (old, new) in zip(trace.entries, trace.entries.dropFirst()) {
        _ = new.updated(since: old)
      }
    }
  }
}
