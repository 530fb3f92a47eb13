/// A bounded first-in, first-out queue of jobs that wait for a thread.
struct WorkQueue<Job: Sendable>: Sendable {
  private let capacity: Int
  private var jobs: [Job] = []
  private var isClosed = false

  init(capacity: Int) { self.capacity = capacity }

  var count: Int { jobs.count }

  /// Appends a job; false if the queue is full or closed.
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

  /// Removes and returns the next job; nil while there is none.
  mutating func next() -> Next? {
    if !jobs.isEmpty { return .job(jobs.removeFirst()) }
    return isClosed ? .end : nil
  }

  /// Accepts no more jobs.
  mutating func close() { isClosed = true }

  /// Removes and returns every waiting job.
  mutating func removeAll() -> [Job] {
    defer { jobs = [] }
    return jobs
  }
}

extension WorkQueue.Next: Equatable where Job: Equatable {}
