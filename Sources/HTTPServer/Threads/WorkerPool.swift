import Platform

/// A fixed number of threads with a bounded queue of jobs.
final class WorkerPool<Job: Sendable>: Sendable {
  private let queue: Monitor<WorkQueue<Job>>
  private let threads = Lock<[PosixThread]>([])
  private let perform: @Sendable (Job) -> Void

  /// - Parameter capacity: the most jobs that may wait; running ones are not counted.
  init(capacity: Int, perform: @escaping @Sendable (Job) -> Void) {
    queue = Monitor(WorkQueue(capacity: capacity))
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
  func submit(_ job: Job) -> Bool { queue.update { $0.add(job) } }

  /// How many jobs wait for a thread.
  var waiting: Int { queue.update { $0.count } }

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
    while case .job(let job)? = queue.wait({ $0.next() }) { perform(job) }
  }
}
