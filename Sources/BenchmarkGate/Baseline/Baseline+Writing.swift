import Foundation

extension Baseline {
  /// Raised when a change makes older files unreadable.
  static let schema = 1

  /// The contents of the file. Cells are sorted, one a line, so that diffs are small. Equal baselines have equal bytes.
  public var data: Data {
    let units = units.sorted { $0.key < $1.key }
      .map { "\(JSONText.string($0.key)): \"\($0.value.rawValue)\"" }.joined(separator: ", ")
    let parts = entries.sorted { $0.key < $1.key }.map(Self.part)
    let text = """
      {
      "schema": \(Self.schema),
      "units": {\(units)},
      "baselines": [
      \(parts.joined(separator: ",\n"))
      ]
      }

      """
    return Data(text.utf8)
  }

  private static func part(_ key: Key, _ cells: Cells) -> String {
    let facts = EnvironmentFact.allCases.compactMap { fact in
      key.environment[fact].map { "\"\(fact.rawValue)\": \(JSONText.string($0))" }
    }
    let head = (["\"seed\": \(key.seed)"] + facts).joined(separator: ", ")
    let lines = cells.sorted { $0.key.precedes($1.key) }.map { cell, lanes in
      "\(JSONText.string(cell.description)): \(lanes[.time].map(text) ?? text(lanes))"
    }
    let name = key.isExact ? "cells" : "times"
    return "{\(head), \"\(name)\": {\n\(lines.joined(separator: ",\n"))\n}}"
  }

  private static func text(_ lanes: [Lane: Entry]) -> String {
    let texts = lanes.sorted { $0.key < $1.key }.map { lane, entry in
      "\"\(lane.rawValue)\":\(text(entry))"
    }
    return "{\(texts.joined(separator: ","))}"
  }

  private static func text(_ entry: Entry) -> String {
    switch entry {
    case .absent(let status): return JSONText.string(status.description)
    case .values(let values):
      let texts = values.sorted { $0.key < $1.key }.map { name, value in
        "\(JSONText.string(name)):\(JSONText.number(value))"
      }
      return "{\(texts.joined(separator: ","))}"
    case .ratio(let time):
      let interval = time.ratio.interval.map {
        ",\"low\":\(JSONText.number($0.low)),\"high\":\(JSONText.number($0.high))"
          + ",\"level\":\(JSONText.number($0.level))"
      }
      return "{\"ns\":\(JSONText.number(time.nanoseconds))"
        + ",\"to\":\(JSONText.string(time.reference))"
        + ",\"ratio\":\(JSONText.number(time.ratio.median))\(interval ?? "")}"
    }
  }
}
