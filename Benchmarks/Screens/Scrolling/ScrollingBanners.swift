import Foundation

/// The banners, as a server sends them. There are more of them than fit on the screen at once.
enum ScrollingBanners {
  private struct Banner: Decodable {
    let id: Int
    let title: String
  }

  private static let json = """
    [
      {"id": 1, "title": "Derby day"}, {"id": 2, "title": "Finals week"},
      {"id": 3, "title": "New: live tables"}, {"id": 4, "title": "Winter games"},
      {"id": 5, "title": "Cup draw"}, {"id": 6, "title": "Grand tour"},
      {"id": 7, "title": "Qualifiers"}, {"id": 8, "title": "Season preview"}
    ]
    """

  static let count = 8

  static func parse() throws -> [ScrollingItem] {
    try JSONDecoder().decode([Banner].self, from: Data(json.utf8)).map { .banner($0.id) }
  }
}
