import Glibc

/// A moment in UTC as RFC 3339 writes it, with milliseconds: `2026-01-31T23:59:59.999Z`.
///
/// Reckoned here because Glibc's `gmtime_r` takes a lock that all threads share.
struct LogTime {
  /// Since 1970-01-01T00:00:00Z, without leap seconds; 0 or more.
  let seconds: Int
  /// 0 to 999.
  let milliseconds: Int

  static var now: LogTime {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return LogTime(seconds: max(0, time.tv_sec), milliseconds: time.tv_nsec / 1_000_000)
  }

  /// Its day in the Gregorian calendar.
  ///
  /// Years are counted from March, so that the day that comes every four years is a year's last: then 400, 100 and 4 years
  /// and one year have a fixed number of days each, but for the last of them.
  var date: (year: Int, month: Int, day: Int) {
    // Since the first of March of the year 0.
    var days = seconds / 86_400 + 719_468
    var year = 400 * (days / 146_097)
    days %= 146_097
    let centuries = min(days / 36_524, 3)
    days -= centuries * 36_524
    year += centuries * 100 + 4 * (days / 1461)
    days %= 1461
    let years = min(days / 365, 3)
    days -= years * 365
    year += years
    // From March on, 31, 30, 31, 30 and 31 days repeat, which are 153 in five months.
    let month = (5 * days + 2) / 153
    let day = days - (153 * month + 2) / 5 + 1
    return month < 10 ? (year, month + 3, day) : (year + 1, month - 9, day)
  }
}
