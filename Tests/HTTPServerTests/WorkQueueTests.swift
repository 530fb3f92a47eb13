import Testing

@testable import HTTPServer

@Suite struct WorkQueueTests {
  @Test func `jobs come out as they went in`() {
    var queue = WorkQueue<Int>(capacity: 3)
    let added = (1...4).map { queue.add($0) }
    #expect(added == [true, true, true, false])
    let taken = (1...4).map { _ in queue.next() }
    #expect(taken == [.job(1), .job(2), .job(3), nil])
  }

  @Test func `a closed queue is emptied before it ends`() {
    var queue = WorkQueue<Int>(capacity: 3)
    let before = queue.add(1)
    queue.close()
    let after = queue.add(2)
    #expect(before && !after)
    let taken = (1...2).map { _ in queue.next() }
    #expect(taken == [.job(1), .end])
  }

  @Test func `waiting jobs can be removed`() {
    var queue = WorkQueue<Int>(capacity: 3)
    for job in 1...2 { _ = queue.add(job) }
    let removed = queue.removeAll()
    #expect(removed == [1, 2])
    let next = queue.next()
    #expect(next == nil)
  }
}
