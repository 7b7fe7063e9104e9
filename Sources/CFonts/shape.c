// Shapes text piece by piece: a piece is in one script, and short enough that no font can take long over it.
#include "face.h"

#include <time.h>

enum {
    // HarfBuzz limits its work by the length of its input.
    LONGEST_PIECE = 512,
};

int64_t cfonts_processor_time(void) {
    struct timespec now;
    if (clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now) != 0) return 0;
    return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

/// The scalar at `*offset`, which is advanced; each byte of broken UTF-8 is U+FFFD.
static uint32_t next_scalar(const uint8_t *text, uint32_t length, uint32_t *offset) {
    uint8_t first = text[(*offset)++];
    if (first < 0x80) return first;
    int more = first >= 0xF0 ? 3 : first >= 0xE0 ? 2 : first >= 0xC0 ? 1 : -1;
    if (more < 0 || length - *offset < (uint32_t)more) return 0xFFFD;
    uint32_t scalar = first & (0x3F >> more);
    for (int i = 0; i < more; i++) {
        uint8_t byte = text[*offset + (uint32_t)i];
        if ((byte & 0xC0) != 0x80) return 0xFFFD;
        scalar = scalar << 6 | (byte & 0x3F);
    }
    *offset += (uint32_t)more;
    return scalar;
}

static bool has_script(hb_script_t script) {
    return script != HB_SCRIPT_COMMON && script != HB_SCRIPT_INHERITED && script != HB_SCRIPT_UNKNOWN;
}

/// The end of the piece that begins at `start`: before another script, or after a space near the maximum length, or at that length.
static uint32_t piece_end(const uint8_t *text, uint32_t length, uint32_t start, hb_script_t *script) {
    hb_unicode_funcs_t *unicode = hb_unicode_funcs_get_default();
    uint32_t offset = start, space = start;
    *script = HB_SCRIPT_COMMON;
    while (offset < length) {
        uint32_t before = offset;
        uint32_t scalar = next_scalar(text, length, &offset);
        hb_script_t own = hb_unicode_script(unicode, scalar);
        if (has_script(own)) {
            if (*script != HB_SCRIPT_COMMON && own != *script) return before;
            *script = own;
        }
        if (scalar == ' ') space = offset;
        if (offset - start >= LONGEST_PIECE) return space > start + LONGEST_PIECE / 2 ? space : offset;
    }
    return length;
}

static int64_t shaped_advance(const cfonts_face *face, hb_buffer_t *buffer, const uint8_t *text, uint32_t length, hb_script_t script) {
    hb_buffer_clear_contents(buffer);
    hb_buffer_add_utf8(buffer, (const char *)text, (int)length, 0, (int)length);
    hb_direction_t direction = hb_script_get_horizontal_direction(script);
    hb_buffer_set_direction(buffer, direction == HB_DIRECTION_INVALID ? HB_DIRECTION_LTR : direction);
    hb_buffer_set_script(buffer, script);
    // Never the machine's language: the same text has the same width everywhere.
    hb_buffer_set_language(buffer, hb_language_from_string("en", 2));
    hb_shape(face->font, buffer, NULL, 0);
    unsigned count = 0;
    const hb_glyph_position_t *positions = hb_buffer_get_glyph_positions(buffer, &count);
    int64_t sum = 0;
    for (unsigned i = 0; i < count; i++) sum += positions[i].x_advance;
    return sum;
}

static int64_t plain_advance(const cfonts_face *face, const uint8_t *text, uint32_t length) {
    int64_t sum = 0;
    uint32_t offset = 0;
    while (offset < length) {
        hb_codepoint_t glyph = 0;
        uint32_t scalar = next_scalar(text, length, &offset);
        if (hb_font_get_nominal_glyph(face->font, scalar, &glyph)) sum += hb_font_get_glyph_h_advance(face->font, glyph);
    }
    return sum;
}

bool cfonts_face_may_shape(const cfonts_face *face, uint32_t length) {
    atomic_fetch_add(&face->time->allowed, (int64_t)length * CFONTS_TIME_A_BYTE);
    return atomic_load(&face->time->spent) <= atomic_load(&face->time->allowed);
}

void cfonts_face_spend(const cfonts_face *face, int64_t time) { atomic_fetch_add(&face->time->spent, time); }

double cfonts_face_advance(const cfonts_face *face, const uint8_t *text, uint32_t length, bool *complete) {
    *complete = true;
    if (length == 0) return 0;
    hb_buffer_t *buffer = hb_buffer_create();
    atomic_fetch_add(&face->time->allowed, (int64_t)length * CFONTS_TIME_A_BYTE);
    int64_t before = cfonts_processor_time(), sum = 0;
    uint32_t offset = 0;
    while (offset < length) {
        if (atomic_load(&face->time->spent) > atomic_load(&face->time->allowed)) {
            *complete = false;
            sum += plain_advance(face, text + offset, length - offset);
            break;
        }
        hb_script_t script;
        uint32_t next = piece_end(text, length, offset, &script);
        sum += shaped_advance(face, buffer, text + offset, next - offset, script);
        offset = next;
        int64_t now = cfonts_processor_time();
        cfonts_face_spend(face, now - before);
        before = now;
    }
    hb_buffer_destroy(buffer);
    return (double)sum / face->units_per_em;
}
