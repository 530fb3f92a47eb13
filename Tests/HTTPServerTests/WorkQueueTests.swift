import Testing

@testable import HTTPServer

@Suite struct WorkQueueTests {
  @Test func `jobs come out as they went in`() {
    var queue = WorkQueue<Int>(.init(cost: 1000))
    var taken: [WorkQueue<Int>.Next?] = []
    for job in 0..<300 {
      let isAdded = queue.add(job, cost: 1, at: 0)
      #expect(isAdded)
      if job % 3 == 2 { taken.append(queue.next(at: 0)) }
    }
    #expect(queue.count == 200 && queue.cost == 200)
    while let next = queue.next(at: 0) { taken.append(next) }
    #expect(taken == (0..<300).map { .job($0) })
    #expect(queue.count == 0 && queue.cost == 0)
  }

  @Test func `the queue lets go of a job that it hands out`() {
    final class Body: Sendable {}
    var queue = WorkQueue<Body>(.init(cost: 1000))
    // Enough that the queue keeps its places for now.
    for _ in 0..<10 { _ = queue.add(Body(), cost: 1, at: 0) }
    weak var taken: Body?
    if case .job(let job) = queue.next(at: 0) { taken = job }
    #expect(taken == nil)
    #expect(queue.removeAll().count == 9)
  }

  @Test func `jobs wait as long as they do not cost too much together`() {
    var queue = WorkQueue<Int>(.init(cost: 10))
    let added = [(1, 4), (2, 7), (3, 6), (4, 1), (5, 0)].map { queue.add($0.0, cost: $0.1, at: 0) }
    #expect(added == [true, false, true, false, true])
    _ = queue.next(at: 0)
    let isAdded = queue.add(6, cost: 4, at: 0)
    #expect(isAdded)
  }

  @Test func `a job that costs more than all may cost together is taken where none waits`() {
    var queue = WorkQueue<Int>(.init(cost: 10))
    let added = (1...2).map { queue.add($0, cost: 11, at: 0) }
    #expect(added == [true, false])
  }

  @Test func `a job that has waited too long is late`() {
    var queue = WorkQueue<Int>(.init(cost: 10, wait: 5))
    for job in 1...2 { _ = queue.add(job, cost: 1, at: 100) }
    let taken = [queue.next(at: 105), queue.next(at: 106)]
    #expect(taken == [.job(1), .late(2)])
  }

  @Test func `a closed queue is emptied before it ends`() {
    var queue = WorkQueue<Int>(.init(cost: 3))
    let before = queue.add(1, cost: 1, at: 0)
    queue.close()
    let after = queue.add(2, cost: 1, at: 0)
    #expect(before && !after)
    let taken = (1...2).map { _ in queue.next(at: 0) }
    #expect(taken == [.job(1), .end])
  }

  @Test func `waiting jobs can be removed`() {
    var queue = WorkQueue<Int>(.init(cost: 5))
    for job in 1...5 { _ = queue.add(job, cost: 1, at: 0) }
    _ = queue.next(at: 0)
    let removed = queue.removeAll()
    #expect(removed == [2, 3, 4, 5])
    let next = queue.next(at: 0)
    #expect(next == nil)
    #expect(queue.count == 0 && queue.cost == 0)
  }
}
