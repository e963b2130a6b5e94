import Testing

/// What the published recipe finds, and how it uses the store.
@Suite(.serialized)
struct ReloadRecipeTests {
  private static let size = 1_000
  private static let updated = 10

  private static let run = Result {
    try BenchRun([
      "--full", "--sizes", "\(size)", "--lanes", "count", "--filter", "^reload/(own|merged)",
    ])
  }

  private static let scenarios = ["own-edited", "own-saved", "merged"].flatMap {
    [$0, "\($0).shifted"]
  }

  private func value(_ scenario: String, _ subject: String, _ metric: String) throws -> Int {
    Int(try Self.run.get().value("reload/\(scenario)/\(subject)/\(Self.size)", metric))
  }

  @Test(arguments: scenarios, ["identity", "marks"])
  func whoIsToldFindsAll(_ scenario: String, _ rule: String) throws {
    #expect(try value(scenario, rule, "reloads_found") == Self.updated)
    #expect(try value(scenario, rule, "objects_made") == 0)
    #expect(try value(scenario, rule, "sql_statements") == 0)
  }

  /// The recipe misses objects that another context saved, because their `isUpdated` is false. In a shifted list it
  /// also misses edited objects whose index changed.
  @Test(arguments: ["recipe", "recipe-held", "recipe-linear"])
  func theRecipeFindsWhatIsUnsavedHereAndHasNotMoved(_ recipe: String) throws {
    for own in ["own-edited", "own-saved"] {
      #expect(try value(own, recipe, "reloads_missed") == 0, "\(own)")
      let found = try value("\(own).shifted", recipe, "reloads_found")
      #expect(found > 0 && found < Self.updated, "\(own)")
    }
    for merged in ["merged", "merged.shifted"] {
      #expect(try value(merged, recipe, "reloads_found") == 0)
      #expect(try value(merged, recipe, "reloads_missed") == Self.updated)
    }
  }

  /// The check has read the merged objects. The run whose memory is counted must read them again.
  @Test(.jemalloc) func everyRunReadsWhatWasMerged() throws {
    let run = try BenchRun([
      "--full", "--sizes", "\(Self.size)", "--lanes", "footprint", "--filter",
      "^reload/merged/recipe-held/",
    ])
    let cell = "reload/merged/recipe-held/\(Self.size)"
    #expect(try run.value(cell, "allocations") >= Double(Self.updated))
  }

  /// Edited objects are in memory. In a shifted list the recipe reads only objects before the middle, because the index
  /// of the others changed.
  @Test func theRecipeReadsEveryObjectThatNobodyHolds() throws {
    for metric in ["objects_made", "sql_statements", "rows_stepped"] {
      #expect(try value("own-edited", "recipe", metric) == Self.size - Self.updated, "\(metric)")
      #expect(try value("merged", "recipe", metric) == Self.size, "\(metric)")
      let shifted = try value("merged.shifted", "recipe", metric)
      #expect(shifted == Self.size / 2, "\(metric)")
      for scenario in Self.scenarios where !scenario.hasPrefix("merged") {
        #expect(try value(scenario, "recipe-held", metric) == 0, "\(scenario) \(metric)")
      }
    }
  }
}
