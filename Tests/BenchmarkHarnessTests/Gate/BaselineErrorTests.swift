import BenchmarkGate
import Foundation
import Testing

@Suite struct BaselineErrorTests {
  private static let good = """
    {
    "schema": 1,
    "units": {"calls": "count"},
    "baselines": [
    {"seed": 1, "swift": "6.3.1", "cells": {
    "a/b/c/1": {"count":{"calls":12}}
    }},
    {"seed": 1, "swift": "6.3.1", "times": {
    "a/b/c/1": {"ns":5,"to":"f","ratio":2,"low":1,"high":3,"level":0.95}
    }}
    ]
    }
    """

  @Test(
    arguments: [
      (#""calls":12"#, #""calls":12;"#, 6, "';' stands where ',' or '}' was expected"),
      (#""a/b/c/1""#, #"<<<<<<< HEAD\#n"a/b/c/1""#, 6, "'<<<<<<<' was left by a merge"),
      (#""calls":12"#, #""calls":12,"calls":13"#, 6, "the key 'calls' is there twice"),
      (#""calls":12"#, #""calls":"12""#, 6, "'calls' is no number"),
      (#""calls":12"#, #""calls":1e999"#, 6, "'1e999' is no number"),
      (#""calls":12"#, #""calls":NaN"#, 6, "'N' stands where a value was expected"),
      (#""calls":12"#, #""cells":12"#, 6, "'cells' has no unit in units"),
      (#""calls":12"#, #""calls":12}},\#n"a/b/c/1": {"count":{"#, 7, "the key 'a/b/c/1' is there"),
      (#""count":"#, #""time":"#, 6, "a cell has the unknown key 'time'"),
      (#"{"count":{"calls":12}}"#, "{}", 6, "a cell has no lane"),
      (#"{"calls":12}"#, #""failed(x)""#, 6, "'failed(x)' is neither"),
      (#"{"calls":12}"#, "[12]", 6, "a lane is no object"),
      (#""a/b/c/1": {"count""#, #""a/b/c": {"count""#, 6, "'a/b/c' is no cell"),
      (#""calls": "count""#, #""calls": "counts""#, 3, "the unit of 'calls' is none of"),
      (#""schema": 1,"#, #""schema": 2,"#, 2, "the schema is not the 1 that this program reads"),
      (#""schema": 1,"#, "", 1, "the file has no schema"),
      (#""schema": 1,"#, #""schema": 1, "more": 2,"#, 2, "the file has the unknown key 'more'"),
      (#""seed": 1,"#, "", 5, "a baseline has a seed, and either cells or times"),
      (#""seed": 1,"#, #""seed": -1,"#, 5, "the seed is no whole number that fits"),
      (#""swift": "6.3.1","#, #""swift": 6,"#, 5, "swift is no text"),
      (#""swift": "6.3.1","#, #""processor": "x","#, 5, "these exact values name a processor"),
      (#""swift": "6.3.1","#, #""gnuplot": "x","#, 5, "a baseline has the unknown key 'gnuplot'"),
      (#""low":1,"high":3"#, #""low":4,"high":3"#, 9, "low is above high"),
      (#""low":1,"high":3"#, #""low":0,"high":3"#, 9, "the interval of a ratio is above 0"),
      (#""low":1,"high":3"#, #""high":3"#, 9, "an interval has all of low, high and level"),
      (#""to":"f","#, "", 9, "a time has not all of ns, to and ratio"),
    ])
  func everyMistakeIsToldByItsLine(
    _ old: String, _ new: String, _ line: Int, _ reason: String
  ) throws {
    let range = try #require(Self.good.range(of: old))
    let text = Self.good.replacingCharacters(in: range, with: new)
    let found = #expect(throws: GateFileError.self) {
      try Baseline(parsing: Data(text.utf8), path: "some/baseline.json")
    }
    let error = try #require(found)
    #expect("\(error)".hasPrefix("some/baseline.json, line \(line): \(reason)"), "\(error)")
    #expect(error.advice.hasSuffix("make it with baseline update"))
  }

  @Test func aFileThatWasCutOffIsNone() throws {
    let data = Data(Self.good.utf8)
    #expect(try Baseline(parsing: data, path: "").parts.count == 2)
    for count in 0..<data.count {
      #expect(throws: GateFileError.self) {
        try Baseline(parsing: data.prefix(count), path: "")
      }
    }
  }
}
