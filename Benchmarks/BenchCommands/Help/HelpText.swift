import Foundation

enum HelpText {
  static let version = "0.1.0"

  /// A line each.
  private static let formats = Options.formats.map { name, purpose in
    "                        " + name.padding(toLength: 21, withPad: " ", startingAt: 0) + purpose
  }.joined(separator: "\n")

  static let text = """
    bench measures what snapshot diffs, derived snapshots, whole-section replacement, first fetches,
    whole screens, right and wrong, and snapshots' memory cost, from 900 to 100,000 items, a single
    change to a million; with --full more to a million.

    bench [run]          measures and reports; three minutes
    bench list           prints what would run, with the cost predicted
    bench report DIR     makes results.csv, report.md, its pages and charts again from a stored run
    bench replay TRACE   measures every two consecutive snapshots of a trace (JSON Lines, gzip or not)
    bench record scenario NAME TRACE
                         writes what a screen shows in one session as a trace, and prints the batches
                         that it breaks. NAME is a scenario of the suite screens, feed.200, or one of
                         its ways, feed.200/rebuild-live. TRACE is gzip if its name ends in .gz; a file
                         that is there is replaced when the new one is whole. The pages of a report name
                         the seeds of sessions that break
    bench check [DIR]    judges a stored run, or runs first, against a baseline: exact values to the
                         last one, ratios of times where --lanes has time
    bench check --canary [NAME]
                         plants a defect in a subject and judges it, to see that the gate sees it: time,
                         allocation, equality, growth or missing-baseline; all five without a NAME
    bench baseline list | update [DIR] | delete [--environment N] [--filter REGEX]
                         what the baseline holds, by environment and seed; takes a stored run, Results if
                         none is named, into it; removes what has the number N in the list, or the cells
                         whose name has a match, or those of N alone
    bench compare --base REV
                         builds a revision beside this one and runs both in turn, process by process;
                         with --output DIR leaves report.md and findings.csv there
    bench compare A B    holds a stored run against another, as far as stored runs can tell
    bench aa             this program against itself: how often a gate would be wrong on this machine

    Options of run and list, of check, compare and aa:
      --quick             about 30 seconds, small sizes
      --full              the whole grid, diffs, derived snapshots and footprints to a million items;
                          an hour or more
      --sizes LIST        other sizes: 900,5k,100k
    Options of run, list and replay, of check, compare and aa:
      --filter REGEX      only cells whose name suite/scenario/subject/size has a match; references and
                          floors of their contests always run with them
      --skip REGEX        not the cells whose name has a match
      --lanes LIST        of count, footprint, time
      --time-budget TIME  what the workers may take: 90s, 3m; more where counting leaves less than 36 %
                          of it for times, which have that much
      --seed N            another seed for all inputs (default 1); of record, the session's
    Options of check, baseline and compare:
      --baseline FILE     what is judged against; Results/baseline.json if none is named
      --thresholds FILE   what is allowed and why; Results/thresholds.json if none is named
      --fail-on-improvement, --fail-on-inconclusive
                          exit codes 4 and 7 for what else is only told
    Options of compare --base and aa:
      --layout LAYOUT     drawn: the code of both sides is laid out anew for each pair, so that where it
                          stands is no difference; built: as their builds put it. compare draws, aa not
    Options of aa:
      --comparisons N     how many cells are compared in all
      --slowdown SHARE    one side does so much more work, 3%: what the gate catches
    Options of run, replay and report, of check and compare:
      --output DIR        where to write; Results for a default run, .bench/latest for any other, the
                          run's own folder for a report; compare --base writes nothing without it
      --format FORMAT     what stdout gets, alone; of check, compare and aa the first three:
    \(formats)
      --no-progress       no line for each contest
      --quiet             no progress, no notes, and on stdout only what --format asks for; of
                          record, nothing

    bench --help, bench --version

    Exit codes: 0 ok, 1 error, 2 regression, 3 a benchmark failed, 4 improvement, 5 baseline or metric
    missing, 6 cannot write, 7 inconclusive, 64 usage, 129 terminal closed, 130 and 143 interrupted.
    Of several the first of 64, 6, 3, 5, 2, 7, 4 is told.
    """
}
