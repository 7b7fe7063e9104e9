/* Embeds the file PATH as NAME. Included once a file; C23's #embed where the compiler knows it (Clang 19, Swift 6.2), and else the
   assembler's .incbin, after which a changed file is seen only by a clean build. */
#include "CResources.h"

#define JOINED_(a, b) a##b
#define JOINED(a, b) JOINED_(a, b)

#if defined(__has_embed)
#if defined(__clang__)
/* Known to be newer than the language that SwiftPM asks for: a warning a file would be the first thing that a build prints. */
#pragma clang diagnostic ignored "-Wc23-extensions"
#endif
static const uint8_t JOINED(bytes_, NAME)[] = {
#embed PATH
};
EmbeddedFile JOINED(embedded_, NAME)(void) {
    return (EmbeddedFile) { JOINED(bytes_, NAME), sizeof JOINED(bytes_, NAME) };
}
#else
#define TEXT_(x) #x
#define TEXT(x) TEXT_(x)
#if defined(__APPLE__)
#define SECTION ".const_data\n"
#define SYMBOL "_bytes_" TEXT(NAME)
#else
#define SECTION ".section .rodata\n"
#define SYMBOL "bytes_" TEXT(NAME)
#endif
__asm__(
    SECTION
    SYMBOL ":\n.incbin \"" PATH "\"\n"
    SYMBOL "_end:\n.byte 0\n.text\n"
);
extern const uint8_t JOINED(bytes_, NAME)[];
extern const uint8_t JOINED(JOINED(bytes_, NAME), _end)[];
EmbeddedFile JOINED(embedded_, NAME)(void) {
    return (EmbeddedFile) { JOINED(bytes_, NAME), (size_t) (JOINED(JOINED(bytes_, NAME), _end) - JOINED(bytes_, NAME)) };
}
#undef TEXT
#undef TEXT_
#undef SECTION
#undef SYMBOL
#endif

#undef JOINED
#undef JOINED_
#undef NAME
#undef PATH
