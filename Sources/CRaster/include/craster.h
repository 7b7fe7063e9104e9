// Cairo behind a header of our own: no type of Cairo's is named here, a canvas is opaque.
//
// Coordinates are points from the top left corner, y downwards; colours are not premultiplied, each component from 0 to 1.
#ifndef CRASTER_H
#define CRASTER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// A picture that is being drawn. It belongs to one thread at a time.
typedef struct craster_canvas craster_canvas;
/// A decoded picture file.
typedef struct craster_picture craster_picture;

typedef struct {
    double red, green, blue, alpha;
} craster_colour;

typedef struct {
    double x, y, width, height;
} craster_rect;

/// A canvas of pixels, transparent at first; NULL if it is too large or there is no memory for it.
craster_canvas *craster_create_pixels(uint32_t width, uint32_t height, double scale);
/// A page of a PDF document; NULL if it cannot be made.
craster_canvas *craster_create_pdf(double width, double height);
void craster_free(craster_canvas *canvas);

// The path that the next fill, stroke or clip uses up.
void craster_move(craster_canvas *canvas, double x, double y);
void craster_line(craster_canvas *canvas, double x, double y);
void craster_curve(craster_canvas *canvas, double x1, double y1, double x2, double y2, double x3, double y3);
void craster_close(craster_canvas *canvas);

void craster_fill(craster_canvas *canvas, craster_colour colour, bool even_odd);
/// \param dashes alternating lengths of dashes and gaps, in points.
void craster_stroke(craster_canvas *canvas, craster_colour colour, double width, const double *dashes, uint32_t count);

/// Begins a group, which the path clips if there is one.
void craster_begin(craster_canvas *canvas, bool clips, double opacity);
void craster_end(craster_canvas *canvas, double opacity);

/// Decodes a PNG, JPEG, SVG or PDF file in memory; NULL if it is none, broken, or has more than `most_pixels` pixels, or if nothing draws it here.
/// SVG and PDF pictures keep their outlines, and are as sharp as what they are drawn on.
craster_picture *craster_picture_create(const uint8_t *bytes, size_t length, uint64_t most_pixels);
/// Whether pictures of SVG and JPEG files are drawn: librsvg is on this machine. It is looked for at run time, and nothing else needs it.
bool craster_draws_svg(void);
/// Whether pictures of PDF files are drawn: poppler's library for GLib is on this machine, likewise.
bool craster_draws_pdf(void);
void craster_picture_free(craster_picture *picture);
/// Draws a picture into a rectangle; with a tint, only its shape in that colour.
void craster_draw(craster_canvas *canvas, const craster_picture *picture, craster_rect rect, const craster_colour *tint);

/// Is given the bytes of a file piece by piece; false stops.
typedef bool (*craster_sink)(void *context, const uint8_t *bytes, size_t length);
/// Writes a canvas of pixels as PNG, or ends the document of a PDF canvas, whose bytes come then. Returns whether all went well.
bool craster_write(craster_canvas *canvas, craster_sink sink, void *context);

#ifdef __cplusplus
}
#endif
#endif
