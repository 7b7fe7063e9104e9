extension String {
    /// The string as one word of a shell's command line, in single quotes if it has characters that mean something to a shell.
    package var shellWord: String {
        let isPlain =
            !isEmpty
            && utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
                    true
                default: "/._-+=:,@%".utf8.contains(byte)
                }
            }
        return isPlain ? self : "'\(replacing("'", with: "'\\''"))'"
    }
}
