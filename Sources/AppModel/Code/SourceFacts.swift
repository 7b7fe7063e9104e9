import Facts

/// What one source file says that a document may depend on.
package struct SourceFacts: Sendable {
    /// Its classes, protocols and extensions.
    var types: [TypeDeclaration] = []
    /// Other names of types.
    var aliases: [String: String] = [:]
    /// What it asks for by a name that is written out.
    var requests: [CodeRequest] = []
    /// The classes of which it makes objects that load a xib as their own, by the xib's name.
    var nibOwners: [String: Set<String>] = [:]
    /// What it asks for by constants that may be those of another file.
    var openRequests: [OpenRequest] = []
    /// The texts of its constants by `Type.name`, or the name of one outside of any type; nil where that is not known.
    var constantTexts: [String: String?] = [:]
    /// Each `name.member` that sets or removes something, and what a list of constraints switches.
    var memberUses: Set<MemberUse> = []
    /// What it does with constraints, by the names that it has for them.
    var constantChanges: [String: Set<ConstantChange>] = [:]
    /// Every name, and every text that is written out: whatever is not here is not used.
    var names: Set<String> = []
    /// Whether it registers cells under names that are not written out.
    var registersByVariable = false
    /// Whether it asks for cells by names that are written out somewhere.
    var cellRequests = CellRequests.none
    /// The texts that occur in it as the value of one constant alone, which nothing in it uses, with the constant's name.
    var idleTexts: [String: String] = [:]
    /// The names of its outlets that nothing in it uses but their declarations.
    var idleOutlets: Set<String> = []
}

/// A type, or an extension of one.
package struct TypeDeclaration: Sendable {
    package enum Kind: Sendable {
        case `class`, `extension`, `protocol`, other
    }

    /// Without the types around it.
    package var name: String
    package var kind: Kind
    /// The name by which Objective-C and documents know it, if it is another.
    package var objectiveCName: String?
    /// What follows its name: the superclass, if it is a class, and protocols.
    package var inherited: [String] = []
    package var outlets: [Outlet] = []
    /// Everything that can be set by its name.
    package var properties: Set<String> = []
    /// The selectors of its methods.
    package var selectors: Set<String> = []
    /// The properties and methods of its superclass that it replaces.
    package var overrides: Set<String> = []
    /// The orientations that `supportedInterfaceOrientations` gives on phones, if it says them plainly.
    package var orientations: Set<Orientation>?
    /// Whether a macro or an attribute of another library may add members to it.
    package var isOpenEnded = false
}

/// A property that documents connect to an object.
package struct Outlet: Hashable, Sendable {
    package var name: String
    /// The class of what it is connected to, as written; empty if unknown.
    package var type: String
    package var isCollection: Bool
    /// Where its name is in its file, from 1.
    package var line = 0
    package var column = 0
    /// Whether no other file can use it.
    package var isPrivate = false
    /// Whether code is run as it is connected (`didSet`).
    package var isObserved = false
}

/// Something that a source file asks a document for.
package struct CodeRequest: Hashable, Sendable {
    package enum Kind: String, Sendable {
        case scene, segue, cell, nib, storyboard
        /// A cell that code registers under this name, in place of one that a document has.
        case registration
        /// A cell that code makes itself, with this name.
        case making
    }

    package var kind: Kind
    package var name: String
    /// Where it is in its file, from 1.
    package var line: Int
    package var column: Int
    /// Whether the file that asks for it names a bundle other than the app's.
    package var isOfOtherBundle = false
    /// Whether it is asked for in `@try`: the file knows that it may not be there.
    var isCaught = false
    /// The label of a parameter without which it is not asked for, and which its file never passes.
    var idleParameter: String?
    /// The constant that stands for the name, as it is written; nil for a text.
    package var constant: String?

    /// The same with the name that its constant stands for.
    func named(_ text: String) -> CodeRequest {
        var request = self
        request.name = text
        return request
    }
}

/// A request by a constant that may be in another file.
struct OpenRequest: Hashable, Sendable {
    var request: CodeRequest
    /// What the constant may be called, by its type, the nearest first.
    var constants: [String]
}

/// How a source file asks for cells.
enum CellRequests: Sendable {
    case none
    /// By texts, and by members of types, alone.
    case known
    /// Some by names that are made at run time.
    case unknown
}

/// A use of something by its name, such as `heightConstraint.constant`.
package struct MemberUse: Hashable, Sendable {
    package var name: String
    package var use: OutletUse
}

/// What code does with what an outlet may lead to.
package enum OutletUse: Hashable, Sendable {
    /// It changes or switches a constraint.
    case constraint
    /// It turns a constraint on or off, adds or removes it.
    case switching
    /// It moves a view.
    case place
    /// It makes constraints of a view.
    case tie
    /// It adds constraints to a view: of what is inside, for the most part.
    case holding
    /// It takes a view out of its superview.
    case removal
    /// It sets whether the autoresizing mask of a view counts.
    case mask
    /// It hides or shows a view.
    case visibility
    /// It hides a view as soon as what it is in has loaded, whatever else is so.
    case hiding
    /// It sets whether a view is hidden to anything but true; of an object without a name that is known, of any.
    case showing
    /// It says how far a scroll view scrolls.
    case contentSize
    /// It gives a control another action.
    case action
    /// It sets a text, a title or an image.
    case content
    /// It hands it to a function, which may do anything with it.
    case argument
    /// It adds views to a stack view.
    case filling
    /// It takes views from a stack view, or goes through those that it arranges.
    case emptying
    /// It turns off a control.
    case disabling
    /// Another object's code moves it, or takes it out of its superview: its constraints stay what they are.
    case framing
}
