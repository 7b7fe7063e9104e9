import AutoLayout
import Checks
import Facts
import Scenarios
import Support

extension ReportBuilder {
    /// What a newer SDK does to the app, and the states of the devices that show something beside an app.
    func writeReadiness(to object: inout JSONWriter) {
        guard let readiness else { return }
        object.key("ready")
        object.object { ready in
            ready.field("headline", readiness.headline)
            ready.key("breaks")
            ready.array { list in
                for finding in readiness.serious {
                    list.array { entry in
                        entry.value(finding.severity == .error ? 3 : 2)
                        entry.value(finding.fullMessage)
                        entry.value("\(finding.location)")
                        entry.value(finding.rule)
                        entry.value(finding.fix ?? "")
                        entry.value(finding.objectID)
                    }
                }
            }
            let more = readiness.noteCount > 0 ? ["and \(counted(readiness.noteCount, "note"))"] : []
            write(more + [readiness.knownLine].compactMap { $0 }, "also", to: &ready)
            write(readiness.unjudgedLines, "unjudged", to: &ready)
            write(readiness.moved.causeLines, "causes", to: &ready)
            write(readiness.moved.sceneLines, "moves", to: &ready)
            write(readiness.assumed, "assumed", to: &ready)
            ready.key("states")
            ready.array { list in for state in states { list.object { write(state, to: &$0) } } }
        }
    }

    private func write(_ lines: [String], _ name: String, to object: inout JSONWriter) {
        object.key(name)
        object.array { list in for line in lines { list.value(line) } }
    }

    // MARK: States

    /// A state of a device with something beside the app, and the scenario of the page that is laid out alike.
    private struct State {
        var scenario: Scenario
        var place: Int
    }

    /// In the table's order; a state without a scenario of the same window is left out.
    private var states: [State] {
        Device.all.flatMap { device in
            Orientation.allCases.flatMap { orientation in
                [Split.full, .leftHalf, .half].compactMap { split -> State? in
                    var state = Scenario(device: device, orientation: orientation, split: split)
                    guard device.regions(.full, orientation).contains(where: \.isActive), state.isPossible else { return nil }
                    guard device.isOwnState(orientation), let place = scenarios.firstIndex(where: { $0.hasWindow(of: state) }) else {
                        return nil
                    }
                    state.sdk = scenarios[place].sdk
                    return State(scenario: state, place: place)
                }
            }
        }
    }

    private func write(_ state: State, to object: inout JSONWriter) {
        let scenario = state.scenario
        object.field("k", state.place)
        object.field("product", scenario.device?.state?.product)
        object.field("title", scenario.stateName + (scenario.assumedBars == nil ? "" : ", bars assumed"))
        object.field("classes", "\(scenario.widthClass.rawValue) × \(scenario.heightClass.rawValue)")
        object.key("regions")
        write(scenario.regions, to: &object)
    }

    /// Each with its kind, whether views should keep clear of it, and its frame.
    func write(_ regions: [DeviceRegion], to object: inout JSONWriter) {
        object.array { list in
            for region in regions {
                list.array { entry in
                    entry.value(region.kind.rawValue)
                    entry.value(region.isActive)
                    for length in [region.frame.x, region.frame.y, region.frame.width, region.frame.height] { entry.value(length) }
                }
            }
        }
    }
}

extension Scenario {
    /// Whether it has the window of a state of a device that opens and folds, left to right and at the usual text size.
    fileprivate func hasWindow(of state: Scenario) -> Bool {
        guard let device, let other = state.device, !device.regions(.full, orientation).isEmpty else { return false }
        return device.size == other.size && orientation == state.orientation && split == state.split && size == state.size
            && safeArea == state.safeArea && direction == .leftToRight && contentSize == .large && language == nil
    }
}
