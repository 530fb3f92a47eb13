import Platform

/// A fixed number of threads with a bounded queue before them.
final class WorkerPool<Job: Sendable>: Sendable {
  private let queue: Monitor<WorkQueue<Job>>
  private let threads = Lock<[PosixThread]>([])
  private let perform: @Sendable (Job) -> Void

  /// - Parameter capacity: how many jobs may wait, those that a thread is at not counted.
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

  /// Hands a job over; false if the queue is full or closed.
  func submit(_ job: Job) -> Bool { queue.update { $0.add(job) } }

  /// Jobs that wait for a thread.
  var waiting: Int { queue.update { $0.count } }

  /// Lets no more jobs in and waits until the threads have done what is there.
  ///
  /// - Returns: the jobs that no thread has begun, if `abandoning` them; they are the caller's to end.
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
