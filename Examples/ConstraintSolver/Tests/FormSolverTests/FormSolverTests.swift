import ConstraintSolver
import Testing

/// A form of two rows in a window: titles in one column, as wide as the widest, and fields that take the rest.
struct Form {
    var system: System
    let window, column: Variable
    let fields: [Variable]
    let size: ConstraintID
    let rows, titles: [ConstraintID]

    init(width: Double, titles: [Double]) {
        var system = System()
        let window = system.addVariable(nonNegative: true), column = system.addVariable(nonNegative: true)
        let fields = titles.map { _ in system.addVariable(nonNegative: true) }
        size = system.add(LinearConstraint([Term(1, window)], .equal, width))
        self.titles = titles.map { system.add(LinearConstraint([Term(1, column)], .greaterThanOrEqual, $0)) }
        // No wider than it has to be.
        system.add(LinearConstraint([Term(1, column)], .equal, 0, priority: .low))
        // 20 points at both sides, and 8 between a title and its field.
        rows = fields.map { system.add(LinearConstraint([Term(1, $0), Term(1, column), Term(-1, window)], .equal, -48)) }
        (self.system, self.window, self.column, self.fields) = (system, window, column, fields)
    }
}

struct FormSolverTests {
    @Test func theColumnIsAsWideAsTheWidestTitle() throws {
        var form = Form(width: 320, titles: [46, 88])
        try form.system.solve()
        #expect(form.system.value(of: form.column) == 88)
        let rest = 320.0 - 48 - 88
        for field in form.fields { #expect(form.system.value(of: field) == rest) }
    }

    @Test func aResizeTellsWhatToPlaceAnew() throws {
        var form = Form(width: 320, titles: [46, 88])
        try form.system.solve()
        form.system.setConstant(400, of: form.size)
        let changed = try form.system.update()
        #expect(changed == [form.window, form.fields[0], form.fields[1]])
        #expect(form.system.value(of: form.fields[0]) == 264)
        #expect(try form.system.update() == [])
    }

    @Test func aConflictNamesTheConstraintsThatCannotHoldTogether() throws {
        var form = Form(width: 320, titles: [46, 88])
        let wide = form.system.add(LinearConstraint([Term(1, form.fields[0])], .greaterThanOrEqual, 200))
        do {
            try form.system.solve()
            Issue.record("200 points for the field leave no room for a title of 88")
        } catch .infeasible(let conflict) {
            let expected: Set = [form.size, form.titles[1], form.rows[0], wide]
            #expect(Set(conflict.members) == expected)
        }
        // A field that only wants 200 points gets what is left.
        form.system.remove(wide)
        form.system.add(LinearConstraint([Term(1, form.fields[0])], .greaterThanOrEqual, 200, priority: .high))
        try form.system.solve()
        #expect(form.system.value(of: form.fields[0]) == 184)
    }
}
