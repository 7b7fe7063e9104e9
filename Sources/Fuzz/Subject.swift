/// What is fuzzed: how its mutants are made, and what is run with each.
struct Subject: Sendable {
    /// The extension of the files that mutants are written to.
    var fileExtension: String
    /// The bytes of the mutant with a number.
    var mutant: @Sendable (Int) -> [UInt8]
    /// Runs a mutant; the number varies what is done with it.
    var run: @Sendable ([UInt8], Int) -> Trial.Outcome

    static func documents(_ documents: [[UInt8]], seed: UInt64) -> Subject {
        let mutator = Mutator(documents: documents, seed: seed), trial = Trial()
        return Subject(fileExtension: "storyboard", mutant: mutator.mutant) { trial.run($0, number: $1) }
    }

    static func fonts(_ files: [[UInt8]], seed: UInt64) -> Subject {
        let mutator = FontMutator(files: files, seed: seed), trial = FontTrial()
        return Subject(fileExtension: "ttf", mutant: mutator.mutant) { bytes, _ in trial.run(bytes) }
    }
}
