// Outlines of shaped text, for drawings.
#include "face.h"

// Before version 4 HarfBuzz gave no outlines; callers draw such text without them.
#if HB_VERSION_ATLEAST(4, 0, 0)

typedef struct {
    cfonts_pen pen;
    void *context;
    /// The origin of the current glyph, in units of the face.
    double x, y;
    double units;
} outline_state;

static void emit(const outline_state *state, cfonts_stroke stroke, const float *points, int count) {
    double scaled[6] = {0};
    for (int i = 0; i < count; i++) {
        scaled[2 * i] = (state->x + (double)points[2 * i]) / state->units;
        scaled[2 * i + 1] = (state->y + (double)points[2 * i + 1]) / state->units;
    }
    state->pen(state->context, stroke, scaled);
}

static void move_to(hb_draw_funcs_t *funcs, void *data, hb_draw_state_t *st, float x, float y, void *user) {
    (void)funcs, (void)st, (void)user;
    emit(data, CFONTS_MOVE, (const float[]){x, y}, 1);
}

static void line_to(hb_draw_funcs_t *funcs, void *data, hb_draw_state_t *st, float x, float y, void *user) {
    (void)funcs, (void)st, (void)user;
    emit(data, CFONTS_LINE, (const float[]){x, y}, 1);
}

// A quadratic curve is passed on by HarfBuzz as the cubic one of the same shape, as no function is set for it.
static void cubic_to(
    hb_draw_funcs_t *funcs, void *data, hb_draw_state_t *st, float c1x, float c1y, float c2x, float c2y, float x, float y, void *user
) {
    (void)funcs, (void)st, (void)user;
    emit(data, CFONTS_CURVE, (const float[]){c1x, c1y, c2x, c2y, x, y}, 3);
}

static void close_path(hb_draw_funcs_t *funcs, void *data, hb_draw_state_t *st, void *user) {
    (void)funcs, (void)st, (void)user;
    emit(data, CFONTS_CLOSE, NULL, 0);
}

static hb_draw_funcs_t *draw_functions(void) {
    hb_draw_funcs_t *funcs = hb_draw_funcs_create();
    hb_draw_funcs_set_move_to_func(funcs, move_to, NULL, NULL);
    hb_draw_funcs_set_line_to_func(funcs, line_to, NULL, NULL);
    hb_draw_funcs_set_cubic_to_func(funcs, cubic_to, NULL, NULL);
    hb_draw_funcs_set_close_path_func(funcs, close_path, NULL, NULL);
    hb_draw_funcs_make_immutable(funcs);
    return funcs;
}

static void draw_glyph(const cfonts_face *face, hb_codepoint_t glyph, hb_draw_funcs_t *funcs, outline_state *state) {
#if HB_VERSION_ATLEAST(7, 0, 0)
    hb_font_draw_glyph(face->font, glyph, funcs, state);
#else
    hb_font_get_glyph_shape(face->font, glyph, funcs, state);
#endif
}

double cfonts_face_outline(
    const cfonts_face *face, const uint8_t *text, uint32_t length, bool right_to_left, cfonts_pen pen, void *context
) {
    if (length == 0 || !cfonts_face_may_shape(face, length)) return 0;
    int64_t before = cfonts_processor_time();
    hb_buffer_t *buffer = hb_buffer_create();
    hb_buffer_add_utf8(buffer, (const char *)text, (int)length, 0, (int)length);
    hb_buffer_guess_segment_properties(buffer);
    hb_buffer_set_direction(buffer, right_to_left ? HB_DIRECTION_RTL : HB_DIRECTION_LTR);
    hb_buffer_set_language(buffer, hb_language_from_string("en", 2));
    hb_shape(face->font, buffer, NULL, 0);
    unsigned count = 0;
    const hb_glyph_info_t *glyphs = hb_buffer_get_glyph_infos(buffer, &count);
    const hb_glyph_position_t *positions = hb_buffer_get_glyph_positions(buffer, &count);
    hb_draw_funcs_t *funcs = draw_functions();
    outline_state state = {.pen = pen, .context = context, .units = face->units_per_em};
    double x = 0, y = 0;
    for (unsigned i = 0; i < count; i++) {
        state.x = x + positions[i].x_offset;
        state.y = y + positions[i].y_offset;
        draw_glyph(face, glyphs[i].codepoint, funcs, &state);
        x += positions[i].x_advance;
        y += positions[i].y_advance;
    }
    hb_draw_funcs_destroy(funcs);
    hb_buffer_destroy(buffer);
    cfonts_face_spend(face, cfonts_processor_time() - before);
    return x / face->units_per_em;
}

#else

double cfonts_face_outline(
    const cfonts_face *face, const uint8_t *text, uint32_t length, bool right_to_left, cfonts_pen pen, void *context
) {
    (void)face, (void)text, (void)length, (void)right_to_left, (void)pen, (void)context;
    return 0;
}

#endif
