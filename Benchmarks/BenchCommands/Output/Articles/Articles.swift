import BenchmarkReporting

/// Pages about public articles, with figures of a run. One more page says which contexts learn of an update. Each page
/// has a template beside this file. Our own implementations take the place of the authors' code, and behave alike.
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
