/// A first-in, first-out queue of jobs that wait for a thread, bounded by what they cost and by how long they wait.
struct WorkQueue<Job: Sendable>: Sendable {
  struct Limits: Sendable {
    /// The most that all waiting jobs may cost together. A single one may cost more.
    var cost: Int
    /// Nanoseconds that a job may wait before it is begun.
    var wait = UInt64.max
  }

  private struct Entry {
    let job: Job
    let cost: Int
    let start: UInt64
  }

  private let limits: Limits
  private var entries: [Entry?] = []
  /// Entries before this index are gone.
  private var first = 0
  private var isClosed = false
  /// The sum of the waiting jobs' costs.
  private(set) var cost = 0

  init(_ limits: Limits) { self.limits = limits }

  var count: Int { entries.count - first }

  /// Appends a job; false if it costs too much beside those that wait, or if the queue is closed. O(1) on average.
  ///
  /// - Parameter now: nanoseconds by the same clock as in `next`.
  mutating func add(_ job: Job, cost jobCost: Int, at now: UInt64) -> Bool {
    guard !isClosed, count == 0 || jobCost <= limits.cost - cost else { return false }
    entries.append(Entry(job: job, cost: jobCost, start: now))
    cost += jobCost
    return true
  }

  enum Next: Sendable {
    case job(Job)
    /// The job has waited longer than it may.
    case late(Job)
    /// The queue is closed and empty.
    case end
  }

  /// Removes and returns the next job; nil while there is none. O(1) on average.
  mutating func next(at now: UInt64) -> Next? {
    guard first < entries.count else { return isClosed ? .end : nil }
    guard let entry = entries[first] else { return nil }
    // The queue lets go of the job, whose body may be large.
    entries[first] = nil
    first += 1
    cost -= entry.cost
    // Moving the rest at every removal would make a long queue quadratic.
    if first > entries.count / 2 {
      entries.removeFirst(first)
      first = 0
    }
    return now &- entry.start > limits.wait ? .late(entry.job) : .job(entry.job)
  }

  /// Accepts no more jobs.
  mutating func close() { isClosed = true }

  /// Removes and returns every waiting job.
  mutating func removeAll() -> [Job] {
    defer { (entries, first, cost) = ([], 0, 0) }
    return entries[first...].compactMap { $0?.job }
  }
}

extension WorkQueue.Next: Equatable where Job: Equatable {}
