import Glibc

/// What `/proc/self/stat` says of this process (proc(5)).
struct ProcessStatus: Equatable {
  /// In user and kernel mode together.
  let cpuSeconds: Double
  /// From the start of the system to the start of the process.
  let startSeconds: Double
  let virtualBytes: Double
  let residentBytes: Double

  static var current: ProcessStatus? { ProcFile.read("/proc/self/stat").flatMap { ProcessStatus($0) } }

  /// - Parameter line: the contents of the file. The second field is the program's name in parentheses and may itself
  ///   have blanks and parentheses, so the fields are counted from the last one that closes.
  init?(
    _ line: [UInt8], ticksPerSecond: Int = sysconf(Int32(_SC_CLK_TCK)), pageSize: Int = sysconf(Int32(_SC_PAGESIZE))
  ) {
    guard let end = line.lastIndex(of: UInt8(ascii: ")")) else { return nil }
    let fields = line[(end + 1)...].split(whereSeparator: { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") })
    // The first of these is the third of the file.
    let field = { (number: Int) in
      number - 3 < fields.count ? Double(String(decoding: fields[number - 3], as: UTF8.self)) : nil
    }
    guard let user = field(14), let system = field(15), let start = field(22), let size = field(23),
      let resident = field(24)
    else { return nil }
    cpuSeconds = (user + system) / Double(ticksPerSecond)
    startSeconds = start / Double(ticksPerSecond)
    virtualBytes = size
    residentBytes = resident * Double(pageSize)
  }
}
