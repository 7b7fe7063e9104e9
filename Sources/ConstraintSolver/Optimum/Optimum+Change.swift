extension Optimum {
    /// Changes of constraints since the last solution, each named once however often it changed.
    struct Change: Sendable {
        /// What is to be done with the constraints that changed.
        struct Lists: Sendable {
            /// Constraints placed in the program whose constant has changed.
            var edited: [Int32] = []
            /// New constraints.
            var added: [Int32] = []
            /// Constraints that were removed, with the quantity each was placed on.
            var removed: [(id: Int32, quantity: Int32)] = []
        }

        private var editedList: [Int32] = []
        private var addedList: [Int32] = []
        private var removed: [(id: Int32, quantity: Int32)] = []
        /// What is to be done with each constraint, by identifier.
        private var marks: [Mark] = []
        /// Whether a constraint was removed after it was put into a list.
        private var hasGaps = false

        private enum Mark: Sendable { case none, edited, added }

        private var added: [Int32] { hasGaps ? addedList.filter { marks[Int($0)] == .added } : addedList }
        var edited: [Int32] { hasGaps ? editedList.filter { marks[Int($0)] == .edited } : editedList }
        /// Whether constants were edited and nothing else changed.
        var isOfConstantsAlone: Bool { removed.isEmpty && added.isEmpty }
        var isEmpty: Bool { isOfConstantsAlone && edited.isEmpty }

        private func mark(_ id: Int32) -> Mark { marks.indices.contains(Int(id)) ? marks[Int(id)] : .none }

        private mutating func setMark(_ mark: Mark, _ id: Int32) {
            if marks.count <= Int(id) { marks += repeatElement(.none, count: Int(id) + 1 - marks.count) }
            marks[Int(id)] = mark
        }

        func isAdded(_ id: Int32) -> Bool { mark(id) == .added }

        mutating func add(_ id: Int32) {
            setMark(.added, id)
            addedList.append(id)
        }

        mutating func edit(_ id: Int32) {
            if mark(id) == .edited { return }
            setMark(.edited, id)
            editedList.append(id)
        }

        /// Forgets what was to be done with a constraint that is removed.
        mutating func drop(_ id: Int32) {
            if mark(id) == .none { return }
            setMark(.none, id)
            hasGaps = true
        }

        /// Notes that a constraint was removed from the quantity it was placed on.
        mutating func remove(_ id: Int32, from quantity: Int32) {
            drop(id)
            removed.append((id, quantity))
        }

        /// Returns what is to be done and resets.
        mutating func take() -> Lists {
            let lists = Lists(edited: edited, added: added, removed: removed)
            clear()
            return lists
        }

        /// Resets after everything was done.
        mutating func clear() {
            for id in editedList { marks[Int(id)] = .none }
            for id in addedList { marks[Int(id)] = .none }
            editedList.removeAll(keepingCapacity: true)
            addedList.removeAll(keepingCapacity: true)
            removed.removeAll(keepingCapacity: true)
            hasGaps = false
        }
    }
}
