import Foundation

/// The ads at the top of the grid, and the file in which a server lists them.
struct MatchAds: Hashable {
  let numbers: [Int]
  let file: Data

  init(_ numbers: [Int]) {
    self.numbers = numbers
    let ads = numbers.map { #"{"id": \#($0), "image": "https://example.com/\#($0).webp"}"# }
    file = Data("[\(ads.joined(separator: ", "))]".utf8)
  }
}

extension MatchAds {
  private struct Ad: Decodable {
    let id: Int
    let image: URL
  }

  static func read(_ file: Data) throws -> [Int] {
    try JSONDecoder().decode([Ad].self, from: file).map(\.id)
  }
}
