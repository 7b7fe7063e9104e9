/// All kinds of edits, in the order in which help lists them.
package enum EditVerbs {
    package static let all: [EditVerb] = [
        .set, .rename, .constrain, .change, .unconstrain, .add, .move, .wrap, .unwrap, .embed, .duplicate, .delete, .connect, .disconnect,
        .vary, .scene,
    ]

    static func named(_ name: String) -> EditVerb? { all.first { $0.name == name } }
}
