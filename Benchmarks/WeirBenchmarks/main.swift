// weir-bench [FILTER]: the modules in process. A table, then the same as one line of JSON.
// Only figures whose name contains FILTER are taken, if it is given.

var bench = Bench(filter: CommandLine.arguments.dropFirst().first)
print("figure" + String(repeating: " ", count: 50) + "       min    median  unit")
// First, while the heap is still as the process began.
bench.memory()
bench.placement()
bench.windows()
bench.decoding()
bench.encoding()
print("[" + bench.series.map(\.json).joined(separator: ",") + "]")
