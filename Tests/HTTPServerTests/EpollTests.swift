import CEpoll
import Glibc
import HTTPServer
import Testing

/// The program's own `epoll_wait`, which takes the place of the C library's.
@Suite struct EpollTests {
  @Test(.timeLimit(.minutes(1)), arguments: [(3, 0), (5, 2)] as [(Int, Int32)])
  func `after a full batch of events it does not wait for more`(count: Int, left: Int32) {
    let epoll = epoll_create1(0)
    let sources = (0..<count).map { _ in weir_add_event(epoll) }
    defer { for descriptor in sources + [epoll] { close(descriptor) } }
    var events = [epoll_event](repeating: epoll_event(), count: 3)
    #expect(epoll_wait(epoll, &events, 3, -1) == 3)
    // The C library's would wait for ever where nothing is left.
    #expect(epoll_wait(epoll, &events, 3, -1) == left)
  }
}
