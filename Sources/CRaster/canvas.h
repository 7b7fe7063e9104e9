// Shared between the files of this target; not part of the public header.
#ifndef CRASTER_CANVAS_H
#define CRASTER_CANVAS_H

#include "craster.h"
#include <cairo.h>

struct craster_picture {
    /// Pixels, or of a vector picture the recorded steps.
    cairo_surface_t *surface;
    double width, height;
    bool is_vector;
};

/// A picture of a kind that an optional library draws; NULL if the library is not there or the file is broken.
craster_picture *craster_read_svg(const uint8_t *bytes, size_t length);
craster_picture *craster_read_pdf(const uint8_t *bytes, size_t length);
craster_picture *craster_read_jpeg(const uint8_t *bytes, size_t length, uint64_t most_pixels);

/// Writes the pixels of an image as a PNG file.
bool craster_write_png(cairo_surface_t *surface, craster_sink sink, void *context);

#endif
