import Foundation

/// The banners, as a server sends them.
enum FeedBanners {
  private struct Banner: Decodable {
    let id: Int
    let title: String
    let image: URL
  }

  private static let json = """
    [
      {"id": 1, "title": "Derby day", "image": "https://example.com/derby.webp"},
      {"id": 2, "title": "Finals week", "image": "https://example.com/finals.webp"},
      {"id": 3, "title": "New: live tables", "image": "https://example.com/tables.webp"}
    ]
    """

  static let count = 3

  static func parse() throws -> [FeedItem] {
    try JSONDecoder().decode([Banner].self, from: Data(json.utf8)).map { .banner($0.id) }
  }
}
