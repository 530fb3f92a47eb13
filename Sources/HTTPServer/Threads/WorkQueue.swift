/// Jobs that wait for a thread: at most so many, first come, first served.
struct WorkQueue<Job: Sendable>: Sendable {
  private let capacity: Int
  private var jobs: [Job] = []
  private var isClosed = false

  init(capacity: Int) { self.capacity = capacity }

  var count: Int { jobs.count }

  /// Takes a job in; false if the queue is full or closed.
  mutating func add(_ job: Job) -> Bool {
    guard !isClosed, jobs.count < capacity else { return false }
    jobs.append(job)
    return true
  }

  enum Next: Sendable {
    case job(Job)
    /// The queue is closed and empty.
    case end
  }

  /// The next job, or nil as long as there is none.
  mutating func next() -> Next? {
    if !jobs.isEmpty { return .job(jobs.removeFirst()) }
    return isClosed ? .end : nil
  }

  /// Lets no more jobs in.
  mutating func close() { isClosed = true }

  /// Takes out every job that still waits.
  mutating func removeAll() -> [Job] {
    defer { jobs = [] }
    return jobs
  }
}

extension WorkQueue.Next: Equatable where Job: Equatable {}
