import StoreWorkloads

final class StoreInput<Way: DescribedWay>: ScreenInput {
  /// Opens the screen of a way over an open copy of the store.
  typealias Opening = (
    Way, StoreCopy, _ seed: UInt64, _ audit: Bool, ScreenHistory?
  ) throws -> any ScreenSession

  private let ways: [Way]
  private let template: StoreTemplate
  private let opening: Opening

  init(_ ways: [Way], _ template: StoreTemplate, opening: @escaping Opening) {
    self.ways = ways
    self.template = template
    self.opening = opening
  }

  func open(
    _ name: String, seed: UInt64, audit: Bool, history: ScreenHistory?
  ) throws -> any ScreenSession {
    guard let way = ways.first(where: { $0.described.name == name }) else {
      throw ScreenRequestError.unknownWay(name)
    }
    return try open(way, seed: seed, audit: audit, history: history)
  }

  /// Opens the screen of a way, which need not be one of the scenario's ways.
  func open(
    _ way: Way, seed: UInt64, audit: Bool, history: ScreenHistory? = nil
  ) throws -> any ScreenSession {
    let copy = try template.open()
    try copy.doNotWaitForDisk()
    return try opening(way, copy, seed, audit, history)
  }
}
