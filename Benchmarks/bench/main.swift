import BenchLauncher

Launcher.run()
