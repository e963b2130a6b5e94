import Foundation

/// The ads on top, and the file that lists them, as a server sends it.
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

  /// The ads that a file lists, in their order.
  static func read(_ file: Data) throws -> [Int] {
    try JSONDecoder().decode([Ad].self, from: file).map(\.id)
  }
}
