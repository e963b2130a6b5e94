import BenchCommands

Bench.main()
