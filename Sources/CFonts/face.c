// Faces: their names, vertical measures and glyphs.
#include "face.h"

#include <hb-ot.h>
#include <stdlib.h>

static bool has_table(hb_face_t *face, hb_tag_t tag, unsigned least) {
    hb_blob_t *blob = hb_face_reference_table(face, tag);
    bool found = hb_blob_get_length(blob) >= least;
    hb_blob_destroy(blob);
    return found;
}

static double signed_16(const uint8_t *bytes) { return (double)(int16_t)((uint16_t)bytes[0] << 8 | bytes[1]); }

/// Reads three numbers of a table in em; leaves them unchanged if the table is too short.
static void read_metrics(hb_face_t *face, hb_tag_t tag, unsigned offset, cfonts_metrics *metrics) {
    hb_blob_t *blob = hb_face_reference_table(face, tag);
    unsigned length = 0;
    const uint8_t *bytes = (const uint8_t *)hb_blob_get_data(blob, &length);
    if (bytes != NULL && length >= offset + 6) {
        metrics->ascender = signed_16(bytes + offset);
        metrics->descender = -signed_16(bytes + offset + 2);
        metrics->line_gap = signed_16(bytes + offset + 4);
    }
    hb_blob_destroy(blob);
}

/// `hhea` is used whatever `OS/2` says about typographic metrics; `OS/2` is only the fallback if `hhea` is empty.
static cfonts_metrics vertical_metrics(hb_face_t *face, double units) {
    cfonts_metrics metrics = {0, 0, 0};
    read_metrics(face, HB_TAG('h', 'h', 'e', 'a'), 4, &metrics);
    if (metrics.ascender == 0 && metrics.descender == 0) read_metrics(face, HB_TAG('O', 'S', '/', '2'), 68, &metrics);
    metrics.ascender /= units;
    metrics.descender /= units;
    metrics.line_gap = metrics.line_gap < 0 ? 0 : metrics.line_gap / units;
    return metrics;
}

static bool can_measure(hb_face_t *face) {
    return hb_face_get_glyph_count(face) > 0 && has_table(face, HB_TAG('h', 'e', 'a', 'd'), 54) &&
           has_table(face, HB_TAG('h', 'h', 'e', 'a'), 36) && has_table(face, HB_TAG('h', 'm', 't', 'x'), 4) &&
           has_table(face, HB_TAG('c', 'm', 'a', 'p'), 4);
}

cfonts_face *cfonts_face_create(const cfonts_file *file, uint32_t index) {
    hb_face_t *face = cfonts_file_face(file, index);
    if (face == NULL) return NULL;
    double units = hb_face_get_upem(face);
    hb_font_t *font = units > 0 && can_measure(face) ? hb_font_create(face) : NULL;
    cfonts_face *made = font == NULL ? NULL : malloc(sizeof *made);
    cfonts_time *time = made == NULL ? NULL : calloc(1, sizeof *time);
    if (time == NULL) {
        free(made);
        hb_font_destroy(font);
        hb_face_destroy(face);
        return NULL;
    }
    atomic_store(&time->allowed, CFONTS_LEAST_TIME);
    // Advances are in em. No variation is set: a variable font is measured at its default.
    hb_font_set_scale(font, (int)units, (int)units);
    hb_font_make_immutable(font);
    hb_face_make_immutable(face);
    *made = (cfonts_face){
        .face = face, .font = font, .units_per_em = units, .metrics = vertical_metrics(face, units), .time = time,
    };
    return made;
}

void cfonts_face_free(cfonts_face *face) {
    if (face == NULL) return;
    hb_font_destroy(face->font);
    hb_face_destroy(face->face);
    free(face->time);
    free(face);
}

bool cfonts_face_name(const cfonts_face *face, cfonts_name name, char *buffer, uint32_t size) {
    unsigned count = 0;
    const hb_ot_name_entry_t *entries = hb_ot_name_list_names(face->face, &count);
    hb_language_t english = hb_language_from_string("en", 2), language = HB_LANGUAGE_INVALID;
    for (unsigned i = 0; i < count; i++) {
        if (entries[i].name_id != (hb_ot_name_id_t)name) continue;
        if (language == HB_LANGUAGE_INVALID || entries[i].language == english) language = entries[i].language;
        if (language == english) break;
    }
    if (language == HB_LANGUAGE_INVALID || size == 0) return false;
    unsigned room = size;
    hb_ot_name_get_utf8(face->face, (hb_ot_name_id_t)name, language, &room, buffer);
    return room > 0;
}

cfonts_metrics cfonts_face_metrics(const cfonts_face *face) { return face->metrics; }

bool cfonts_face_has_glyph(const cfonts_face *face, uint32_t scalar) {
    hb_codepoint_t glyph = 0;
    return hb_font_get_nominal_glyph(face->font, scalar, &glyph) && glyph != 0;
}
