import AutoLayout

extension PlacedPiece {
    /// Where the right-to-left piece is not the mirror image of this one. A view's neighbours follow it, so everything inside one superview is
    /// one subject.
    func mirrorFailures(_ other: PlacedPiece) -> [FailureRange] {
        guard scene.isReliable, other.scene.isReliable else { return [] }
        guard scene.items.map(\.id) == other.scene.items.map(\.id) else { return [FailureRange(subject: "views", conditions: [])] }
        let tolerance = MirrorDiffers.tolerance
        return MirrorDiffers.subjects(scene, other.scene).flatMap { item, superview -> [FailureRange] in
            let plain = FrameForms(item, in: piece), mirrored = FrameForms(item, in: other.piece)
            let outer = FrameForms(superview, in: piece), image = FrameForms(superview, in: other.piece)
            func near(_ a: AffineForm, _ b: AffineForm) -> [AffineForm] { [a - b + (tolerance - 1e-6), b - a + (tolerance - 1e-6)] }
            let conditions = near(outer.width, image.width) + near(plain.width, mirrored.width)
            let missed = (outer.right - plain.right) - (mirrored.left - image.left)
            // The rule measures the position in the mirrored superview.
            let offset = missed + (image.width - outer.width)
            return [offset, offset.opposite].map {
                FailureRange(subject: "\(scene.element(superview).index)", conditions: conditions + [$0 - tolerance - 1e-6])
            }
        }
    }
}
