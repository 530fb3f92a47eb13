import Platform

/// A fixed number of threads with a bounded queue of jobs.
final class WorkerPool<Job: Sendable>: Sendable {
  private let queue: Monitor<WorkQueue<Job>>
  private let threads = Lock<[PosixThread]>([])
  private let perform: @Sendable (Job) -> Void
  private let refuse: @Sendable (Job) -> Void

  /// - Parameters:
  ///   - limits: of the waiting jobs; running ones are not counted.
  ///   - refuse: ends a job that has waited too long.
  init(
    _ limits: WorkQueue<Job>.Limits, refuse: @escaping @Sendable (Job) -> Void = { _ in },
    perform: @escaping @Sendable (Job) -> Void
  ) {
    queue = Monitor(WorkQueue(limits))
    self.refuse = refuse
    self.perform = perform
  }

  /// Starts `count` threads; false if the system refuses one (`stop` ends those that did start).
  func start(threads count: Int) -> Bool {
    for _ in 0..<count {
      guard let thread = PosixThread({ self.work() }) else { return false }
      threads.withLock { $0.append(thread) }
    }
    return true
  }

  /// Queues a job; false if the queue is full or closed.
  func submit(_ job: Job, cost: Int) -> Bool { queue.update { $0.add(job, cost: cost, at: MonotonicTime.now) } }

  /// How many jobs wait for a thread, and what they cost together.
  var waiting: (count: Int, cost: Int) { queue.update { ($0.count, $0.cost) } }

  /// Accepts no more jobs, and waits until the threads have done those that are queued.
  ///
  /// - Parameter abandoning: whether only running jobs are waited for, and queued ones are given back.
  /// - Returns: the jobs that were given back. The caller must end them.
  func stop(abandoning: Bool) -> [Job] {
    let abandoned = queue.update { queue in
      queue.close()
      return abandoning ? queue.removeAll() : []
    }
    for thread in threads.withLock({ $0 }) { thread.join() }
    threads.withLock { $0 = [] }
    return abandoned
  }

  private func work() {
    while let next = queue.wait({ $0.next(at: MonotonicTime.now) }) {
      switch next {
      case .job(let job): perform(job)
      case .late(let job): refuse(job)
      case .end: return
      }
    }
  }
}
