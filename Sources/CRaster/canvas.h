// Shared between the files of this target; not part of the public header.
#ifndef CRASTER_CANVAS_H
#define CRASTER_CANVAS_H

#include "craster.h"
#include <cairo.h>

struct craster_picture {
    cairo_surface_t *surface;
    uint32_t width, height;
};

#endif
