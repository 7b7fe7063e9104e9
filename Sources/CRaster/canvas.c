// Drawing on pixels and on pages.
#include "canvas.h"

#include <cairo-pdf.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_SIDE = 32767 };

/// Bytes that grow.
typedef struct {
    uint8_t *bytes;
    size_t length, capacity;
} byte_buffer;

struct craster_canvas {
    cairo_surface_t *surface;
    cairo_t *cairo;
    /// What a PDF document consists of so far.
    byte_buffer buffer;
    bool is_pdf;
};

static cairo_status_t append(void *closure, const unsigned char *data, unsigned length) {
    byte_buffer *buffer = closure;
    if (buffer->capacity - buffer->length < length) {
        size_t capacity = (buffer->length + length) * 2;
        uint8_t *grown = realloc(buffer->bytes, capacity);
        if (grown == NULL) return CAIRO_STATUS_NO_MEMORY;
        buffer->bytes = grown;
        buffer->capacity = capacity;
    }
    memcpy(buffer->bytes + buffer->length, data, length);
    buffer->length += length;
    return CAIRO_STATUS_SUCCESS;
}

/// Takes ownership of the surface; the canvas then has to be freed by `craster_free` alone.
static craster_canvas *begin(craster_canvas *canvas, cairo_surface_t *surface, double scale) {
    canvas->surface = surface;
    canvas->cairo = cairo_create(surface);
    if (cairo_status(canvas->cairo) != CAIRO_STATUS_SUCCESS) {
        craster_free(canvas);
        return NULL;
    }
    cairo_scale(canvas->cairo, scale, scale);
    return canvas;
}

craster_canvas *craster_create_pixels(uint32_t width, uint32_t height, double scale) {
    if (width == 0 || height == 0 || width > MOST_SIDE || height > MOST_SIDE) return NULL;
    craster_canvas *canvas = calloc(1, sizeof *canvas);
    if (canvas == NULL) return NULL;
    return begin(canvas, cairo_image_surface_create(CAIRO_FORMAT_ARGB32, (int)width, (int)height), scale);
}

craster_canvas *craster_create_pdf(double width, double height) {
    craster_canvas *canvas = calloc(1, sizeof *canvas);
    if (canvas == NULL) return NULL;
    canvas->is_pdf = true;
    cairo_surface_t *surface = cairo_pdf_surface_create_for_stream(append, &canvas->buffer, width, height);
    // Otherwise the time of day would be written, and no two files were the same.
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, "2000-01-01T00:00:00Z");
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATOR, "plumbline");
    return begin(canvas, surface, 1);
}

void craster_free(craster_canvas *canvas) {
    if (canvas == NULL) return;
    cairo_destroy(canvas->cairo);
    cairo_surface_destroy(canvas->surface);
    free(canvas->buffer.bytes);
    free(canvas);
}

void craster_move(craster_canvas *canvas, double x, double y) { cairo_move_to(canvas->cairo, x, y); }
void craster_line(craster_canvas *canvas, double x, double y) { cairo_line_to(canvas->cairo, x, y); }
void craster_curve(craster_canvas *canvas, double x1, double y1, double x2, double y2, double x3, double y3) {
    cairo_curve_to(canvas->cairo, x1, y1, x2, y2, x3, y3);
}
void craster_close(craster_canvas *canvas) { cairo_close_path(canvas->cairo); }

static void use(craster_canvas *canvas, craster_colour colour) {
    cairo_set_source_rgba(canvas->cairo, colour.red, colour.green, colour.blue, colour.alpha);
}

void craster_fill(craster_canvas *canvas, craster_colour colour, bool even_odd) {
    use(canvas, colour);
    cairo_set_fill_rule(canvas->cairo, even_odd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING);
    cairo_fill(canvas->cairo);
}

void craster_stroke(craster_canvas *canvas, craster_colour colour, double width, const double *dashes, uint32_t count) {
    use(canvas, colour);
    cairo_set_line_width(canvas->cairo, width);
    cairo_set_line_cap(canvas->cairo, CAIRO_LINE_CAP_ROUND);
    cairo_set_line_join(canvas->cairo, CAIRO_LINE_JOIN_ROUND);
    if (count > 0) cairo_set_line_cap(canvas->cairo, CAIRO_LINE_CAP_BUTT);
    cairo_set_dash(canvas->cairo, dashes, (int)count, 0);
    cairo_stroke(canvas->cairo);
}

void craster_begin(craster_canvas *canvas, bool clips, double opacity) {
    cairo_save(canvas->cairo);
    if (clips) {
        cairo_set_fill_rule(canvas->cairo, CAIRO_FILL_RULE_WINDING);
        cairo_clip(canvas->cairo);
    }
    if (opacity < 1) cairo_push_group(canvas->cairo);
}

void craster_end(craster_canvas *canvas, double opacity) {
    if (opacity < 1) {
        cairo_pop_group_to_source(canvas->cairo);
        cairo_paint_with_alpha(canvas->cairo, opacity);
    }
    cairo_restore(canvas->cairo);
}

// A picture of pixels in one colour. In a PDF Cairo writes a mask whose alpha has no half-tones as black, or in the colours of the picture.
// NULL for other pictures, and where there is no memory for it.
static cairo_surface_t *tinted(cairo_surface_t *picture, craster_colour colour) {
    if (cairo_surface_get_type(picture) != CAIRO_SURFACE_TYPE_IMAGE) return NULL;
    cairo_surface_t *result = cairo_image_surface_create(
        CAIRO_FORMAT_ARGB32, cairo_image_surface_get_width(picture), cairo_image_surface_get_height(picture));
    cairo_t *copy = cairo_create(result);
    cairo_set_source_rgba(copy, colour.red, colour.green, colour.blue, colour.alpha);
    cairo_mask_surface(copy, picture, 0, 0);
    bool is_made = cairo_status(copy) == CAIRO_STATUS_SUCCESS;
    cairo_destroy(copy);
    if (is_made) return result;
    cairo_surface_destroy(result);
    return NULL;
}

void craster_draw(craster_canvas *canvas, const craster_picture *picture, craster_rect rect, const craster_colour *tint) {
    // A negative width draws the mirror image, to the left of x.
    if (!(rect.width > 0 || rect.width < 0) || !(rect.height > 0)) return;
    cairo_save(canvas->cairo);
    cairo_translate(canvas->cairo, rect.x, rect.y);
    cairo_scale(canvas->cairo, rect.width / picture->width, rect.height / picture->height);
    cairo_surface_t *coloured = tint != NULL && canvas->is_pdf ? tinted(picture->surface, *tint) : NULL;
    cairo_pattern_t *pattern = cairo_pattern_create_for_surface(coloured != NULL ? coloured : picture->surface);
    if (coloured != NULL) cairo_surface_destroy(coloured);
    cairo_pattern_set_filter(pattern, CAIRO_FILTER_GOOD);
    // Pixels beyond the edge count as those at the edge, so that an enlarged picture does not fade there.
    if (!picture->is_vector) cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD);
    cairo_rectangle(canvas->cairo, 0, 0, picture->width, picture->height);
    cairo_clip(canvas->cairo);
    if (tint != NULL && coloured == NULL) {
        use(canvas, *tint);
        cairo_mask(canvas->cairo, pattern);
    } else {
        cairo_set_source(canvas->cairo, pattern);
        cairo_paint(canvas->cairo);
    }
    cairo_pattern_destroy(pattern);
    cairo_restore(canvas->cairo);
}

bool craster_write(craster_canvas *canvas, craster_sink sink, void *context) {
    if (cairo_status(canvas->cairo) != CAIRO_STATUS_SUCCESS) return false;
    if (canvas->is_pdf) {
        cairo_show_page(canvas->cairo);
        cairo_surface_finish(canvas->surface);
        if (cairo_surface_status(canvas->surface) != CAIRO_STATUS_SUCCESS) return false;
    } else {
        cairo_surface_flush(canvas->surface);
        return craster_write_png(canvas->surface, sink, context);
    }
    return sink(context, canvas->buffer.bytes, canvas->buffer.length);
}
