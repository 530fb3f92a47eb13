/// Bytes as the head of a request: its first line a method and a target, its second `If-None-Match`, its third
/// `Content-Type`. See `Scripts/fuzz`.
@c(LLVMFuzzerTestOneInput)
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ size: Int) -> Int32 {
  let head = Head(Array(UnsafeRawBufferPointer(start: start, count: size)), ids: FuzzedService.shared.ids)
  TargetChecks.check(head.target)
  FieldChecks.check(head)
  FuzzedService.shared.check(head)
  return 0
}
