import AutoLayout
import Foundation
import Scenarios
import SolverReplay

/// Saves the solver problem of a layout, so that a slow or wrong one can be replayed.
enum SolverCapture {
    static func write(_ layout: SceneLayout, to path: String) throws {
        let problem = LayoutEngine(measurer: layout.context.intrinsics).problem(of: layout.scene)
        let text = TraceWriter.trace(isNonNegative: problem.isLength, constraints: problem.constraints)
        try OutputFile.write(text, to: path)
    }
}
