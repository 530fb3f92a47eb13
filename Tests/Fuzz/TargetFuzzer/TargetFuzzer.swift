/// Takes an input as the head of a request: a method and a target in the first line, `If-None-Match` in the second,
/// `Content-Type` in the third. See `Scripts/fuzz`.
@c(LLVMFuzzerTestOneInput)
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ size: Int) -> Int32 {
  let head = Head(Array(UnsafeRawBufferPointer(start: start, count: size)), ids: FuzzedService.shared.ids)
  TargetChecks.check(head.target)
  FieldChecks.check(head)
  FuzzedService.shared.check(head)
  return 0
}
