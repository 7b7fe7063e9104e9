import AutoLayout
import Metrics

/// The faces of several files by name.
struct FontIndex: Sendable {
    private var exact: [String: any FontFace] = [:]
    private var loose: [String: any FontFace] = [:]

    /// - Parameter faces: if two have the same name, the first one counts.
    init(_ faces: [FileFace] = []) {
        for face in faces where !face.names.postScript.isEmpty && exact[face.names.postScript] == nil {
            exact[face.names.postScript] = face.face
        }
        // A more reliable name of one face must not be taken by a less reliable one of another.
        let keys = faces.map(\.names.keys)
        for rank in 0..<(keys.map(\.count).max() ?? 0) {
            for (face, keys) in zip(faces, keys) where rank < keys.count && loose[keys[rank]] == nil { loose[keys[rank]] = face.face }
        }
    }

    /// The face with a PostScript name; if there is none, the one with the same full name, or family and style.
    func face(_ postScriptName: String, family: String?) -> (any FontFace)? {
        if let face = exact[postScriptName] ?? loose[FaceNames.key(postScriptName)] { return face }
        guard let family, !family.isEmpty else { return nil }
        let style = postScriptName.firstIndex(of: "-").map { String(postScriptName[$0...]) } ?? ""
        return loose[FaceNames.key(family + style)]
    }
}

/// A face with its names in the file.
struct FileFace: Sendable {
    var names: FaceNames
    var face: any FontFace
}
