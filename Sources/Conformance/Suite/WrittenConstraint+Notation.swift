import AutoLayout

/// Why a constraint in one of the notations cannot be used, in words.
package struct NotationProblem: Error, Hashable, Sendable, CustomStringConvertible {
    package var description: String
}

extension WrittenConstraint {
    /// Reads the guide's notation, code with anchors, or a visual format.
    package init(notation: String) throws(NotationProblem) {
        if ["H:", "V:", "[", "|"].contains(where: notation.hasPrefix) {
            do { _ = try VisualFormat(notation) } catch { throw NotationProblem(description: "\(error.reason)") }
            self = .visualFormat(notation, options: [], metrics: [:])
            return
        }
        do {
            // Messages of 'check' write priorities in lower case.
            let guide = notation.replacingPriority
            self = .equation(try notation.contains(".constraint(") ? AnchorCode.equation(notation) : WrittenEquation(guide))
        } catch let problem as EquationProblem {
            throw NotationProblem(description: "'\(notation)': \(problem)")
        } catch {
            throw NotationProblem(description: "'\(notation)': \(error)")
        }
    }

    /// The views and guides that it names.
    package var items: [String] {
        switch self {
        case .equation(let equation): [equation.first.item] + [equation.second?.item].compactMap { $0 }
        case .visualFormat(let format, _, _):
            ((try? VisualFormat(format))?.parts ?? []).flatMap { part -> [String] in
                guard case .view(let name, let predicates) = part.content else { return [] }
                let others = predicates.compactMap { predicate -> String? in
                    if case .view(let other, _, _) = predicate.object { return other.text }
                    return nil
                }
                return [name.text] + others
            }
        }
    }

    /// The constraints that it stands for in a scene whose items it names.
    package func constraints(in scene: Scene) throws(NotationProblem) -> [Constraint] {
        var copy = scene
        let count = copy.constraints.count
        do { try copy.add(self) } catch { throw NotationProblem(description: "\(error)") }
        return Array(copy.constraints[count...])
    }

    /// The words for guides that may follow a view's name, or stand alone for the root's.
    package static let guideWords = Scene.guides.map(\.words)
}

extension String {
    fileprivate var replacingPriority: String {
        guard let range = firstRange(of: " (priority ") else { return self }
        return self[..<range.lowerBound] + " (Priority " + self[range.upperBound...]
    }
}
