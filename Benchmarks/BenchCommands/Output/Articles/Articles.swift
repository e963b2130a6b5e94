import BenchmarkReporting

/// Pages with figures of a run. Most are about public articles. The page `where-updates-are-told` compares arrangements
/// of contexts: which updates reach the list, and at what cost. Each page has a template beside this file.
enum Articles {
  static let folder = "articles"

  static let templates = [
    ("composite-feed", PackageResources.composite_feed_md),
    ("snapshot-issues", PackageResources.snapshot_issues_md),
    ("first-snapshot", PackageResources.first_snapshot_md),
    ("photo-grid", PackageResources.photo_grid_md),
    ("colors", PackageResources.colors_md),
    ("where-updates-are-told", PackageResources.where_updates_are_told_md),
  ]

  static func pages() throws -> [TopicPage] {
    try templates.map { name, template in
      TopicPage(
        path: "\(folder)/\(name).md",
        template: try UpdateLog.replacingLogs(in: String(decoding: template, as: UTF8.self)))
    }
  }
}
