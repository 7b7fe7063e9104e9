import AutoLayout
import Facts
import InterfaceBuilder
import Scenarios
import Support

/// Lays out a suite's scenes in each scenario that its cases select, and judges the results.
package struct SuiteRunner {
    package let suite: Suite
    let document: Document
    private let path: String

    /// Reads the suite's document, whose path is relative to the suite's folder. Throws a ``SuiteProblem``.
    ///
    /// - Parameter read: reads the document at a path.
    package init(_ suite: Suite, read: (String) throws -> Document = { try Document(path: $0) }) throws {
        self.suite = suite
        let name = suite.document.value
        path = Self.documentPath(of: suite)
        do {
            document = try read(path)
        } catch {
            throw SuiteProblem(
                .noDocument(name, (error as? DocumentError)?.message ?? "\(error)"), path: suite.path, at: suite.document.position)
        }
        for suiteCase in suite.cases { _ = try root(of: suiteCase) }
    }

    /// The path of a suite's document.
    package static func documentPath(of suite: Suite) -> String { path(of: suite.document.value, besides: suite.path) }

    /// The path of a document that is relative to a suite's folder, without redundant steps up and down.
    static func path(of document: String, besides suite: String) -> String {
        if document.hasPrefix("/") { return document }
        var parts = suite.split(separator: "/", omittingEmptySubsequences: false).dropLast().map(String.init)
        for part in document.split(separator: "/").map(String.init) where part != "." {
            if part == "..", let last = parts.last, last != "..", !last.isEmpty { parts.removeLast() } else { parts.append(part) }
        }
        return parts.joined(separator: "/")
    }

    /// One case in one scenario, which gets a verdict.
    package struct Cell: Sendable {
        package var suiteCase: SuiteCase
        package var scenario: Scenario
    }

    /// Every case in every scenario of `matrix` that it selects, or in the sizes that it names. Throws a ``SuiteProblem``.
    package func cells(in matrix: [Scenario]) throws -> [Cell] {
        try suite.cases.flatMap { try cells(of: $0, in: matrix) }
    }

    func cells(of suiteCase: SuiteCase, in matrix: [Scenario]) throws -> [Cell] {
        try scenarios(of: suiteCase, in: matrix).map { Cell(suiteCase: suiteCase, scenario: $0) }
    }

    /// The verdict on one case in one scenario; `change` may alter the scene before it is laid out. Throws a ``SuiteProblem``.
    package func verdict(_ cell: Cell, change: (inout Scene) -> Void = { _ in }) throws -> Verdict {
        var built = try build(cell)
        built.edit(change)
        return try verdict(cell, on: laidOut(built, cell, LayoutEngine(measurer: built.context.intrinsics).layout(built.scene)))
    }

    /// The verdict on another engine's layout of one case in one scenario. Throws a ``SuiteProblem`` or an ``EngineProblem``.
    package func verdict(_ cell: Cell, by engine: any ForeignEngine) throws -> Verdict {
        let built = try build(cell)
        guard let settled = LayoutEngine(measurer: built.context.intrinsics).settledScene(built.scene) else { return try verdict(cell) }
        let answer = try engine.solve(settled)
        return try verdict(cell, on: laidOut(built, cell, settled.layout(for: answer)), by: answer)
    }

    private func verdict(_ cell: Cell, on laidOut: SceneLayout, by answer: SettledScene.Answer? = nil) throws -> Verdict {
        try Judge.verdict(cell.suiteCase, of: suite, on: laidOut, by: answer) { id in document.element(id: id).map { "\($0.location)" } }
    }

    /// The scene of a cell, edited as its case specifies. Throws a ``SuiteProblem``.
    package func build(_ cell: Cell) throws -> SceneBuilder {
        let root = try root(of: cell.suiteCase)
        let document = try document(in: cell.scenario)
        let context = RunTime(cell.scenario).settledContext(of: root, in: document)
        var built = SceneBuilder(root, of: document, in: context)
        try built.edit { try edit(&$0, for: cell.suiteCase, CaseScope(cell.suiteCase, context, cell.scenario.orientation)) }
        return built
    }

    /// The document with the texts of the scenario's language.
    private func document(in scenario: Scenario) throws -> Document {
        do { return try document.localized(to: scenario.language, path: path) } catch {
            throw SuiteProblem(.noDocument(suite.document.value, "\(error)"), path: suite.path, at: suite.document.position)
        }
    }

    private func laidOut(_ built: SceneBuilder, _ cell: Cell, _ layout: Layout) -> SceneLayout {
        SceneLayout(built, .scenario(cell.scenario), layout: layout)
    }

    private func edit(_ scene: inout Scene, for suiteCase: SuiteCase, _ scope: CaseScope) throws {
        func positioned<Value>(_ position: TextPosition, _ body: () throws(SuiteProblem.Reason) -> Value) throws -> Value {
            do {
                return try body()
            } catch {
                throw SuiteProblem(error, path: suite.path, at: position)
            }
        }
        for size in suiteCase.intrinsicSizes {
            let name = size.view
            let item = try positioned(name.position) { () throws(SuiteProblem.Reason) in try scene.item(named: name.value) }
            func number(_ formula: Positioned<Formula>?) throws -> Double? {
                try formula.map { try scope.ofScenario.number($0.value) }
            }
            scene.items[item.index].intrinsic = .fixed(width: try number(size.width), height: try number(size.height))
        }
        for name in suiteCase.hidden {
            let item = try positioned(name.position) { () throws(SuiteProblem.Reason) in try scene.item(named: name.value) }
            scene.items[item.index].isHidden = true
        }
        for dividers in suiteCase.dividers {
            let name = dividers.splitView
            let item = try positioned(name.position) { () throws(SuiteProblem.Reason) in try scene.splitView(named: name.value) }
            try positioned(dividers.lengths.position) { () throws(SuiteProblem.Reason) in try scene.drag(item, to: dividers.lengths.value) }
        }
        var removed: Set<ItemID> = []
        for name in suiteCase.without {
            let item = try positioned(name.position) { () throws(SuiteProblem.Reason) in try scene.item(named: name.value) }
            removed.insert(item)
        }
        scene.remove(removed)
        for equation in suiteCase.with {
            try positioned(equation.position) { () throws(SuiteProblem.Reason) in try scene.add(equation.value) }
        }
    }

    /// The root of a case, by name or id.
    func root(of suiteCase: SuiteCase) throws -> LayoutRoot {
        let names = document.roots.map(\.label)
        guard let wanted = suiteCase.scene else {
            if let only = document.roots.first, document.roots.count == 1 { return only }
            throw SuiteProblem(.sceneNotChosen(names), path: suite.path, at: suiteCase.position)
        }
        guard let root = document.root(named: wanted.value) else {
            throw SuiteProblem(.unknownScene(wanted.value, names), path: suite.path, at: wanted.position)
        }
        return root
    }
}

extension SuiteRunner {
    private func scenarios(of suiteCase: SuiteCase, in matrix: [Scenario]) throws -> [Scenario] {
        let selector = suiteCase.scenarios
        var scenarios = matrix
        if let sizes = selector.sizes {
            scenarios = sizes.flatMap { size in
                LayoutDirection.allCases.map { Scenario(device: nil, size: size, direction: $0) }
            }
        }
        if let devices = selector.devices {
            let wanted = try devices.map { name in
                guard let device = Device.named(name.value) else {
                    let nearest = Device.namesNearest(to: name.value, count: 1).first
                    throw SuiteProblem(.unknownValue(name.value, nearest: nearest), path: suite.path, at: name.position)
                }
                return device.id
            }
            scenarios = scenarios.filter { wanted.contains($0.device?.id ?? "") }
        }
        if let orientations = selector.orientations { scenarios = scenarios.filter { orientations.contains($0.orientation) } }
        if let directions = selector.directions { scenarios = scenarios.filter { directions.contains($0.direction) } }
        if let sizes = selector.contentSizes { scenarios = scenarios.filter { sizes.contains($0.contentSize) } }
        guard let condition = selector.condition else { return scenarios }
        let root = try root(of: suiteCase)
        return try scenarios.filter { scenario in
            let scope = CaseScope(suiteCase, RunTime(scenario).settledContext(of: root, in: document), scenario.orientation)
            do {
                return try scope.ofScenario.truth(condition.value)
            } catch let problem as FormulaProblem {
                let place = condition.position.advanced(by: problem.offset)
                throw SuiteProblem(.formula(problem.reason), path: suite.path, at: place)
            }
        }
    }
}
