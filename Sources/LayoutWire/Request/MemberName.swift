import JSON

/// The members of one kind of object: an enum of their names.
protocol MemberName: CaseIterable, RawRepresentable<String>, Sendable {}

extension MemberTable where Name: MemberName {
  init() { self.init(Name.allCases.map { ($0.rawValue, $0) }, .ofMembers) }
}
