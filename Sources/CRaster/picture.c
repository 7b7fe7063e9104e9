// Decoding picture files, whatever they contain.
#include "canvas.h"

#include <stdlib.h>
#include <string.h>

static craster_picture *wrap(cairo_surface_t *surface) {
    craster_picture *picture = NULL;
    if (cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS) picture = calloc(1, sizeof *picture);
    if (picture == NULL) {
        cairo_surface_destroy(surface);
        return NULL;
    }
    picture->surface = surface;
    picture->width = cairo_image_surface_get_width(surface);
    picture->height = cairo_image_surface_get_height(surface);
    return picture;
}

typedef struct {
    const uint8_t *bytes;
    size_t length, offset;
} reader;

static cairo_status_t read_bytes(void *closure, unsigned char *data, unsigned length) {
    reader *from = closure;
    if (from->length - from->offset < length) return CAIRO_STATUS_READ_ERROR;
    memcpy(data, from->bytes + from->offset, length);
    from->offset += length;
    return CAIRO_STATUS_SUCCESS;
}

static uint64_t big_endian(const uint8_t *bytes) {
    return (uint64_t)bytes[0] << 24 | (uint64_t)bytes[1] << 16 | (uint64_t)bytes[2] << 8 | bytes[3];
}

static craster_picture *read_png(const uint8_t *bytes, size_t length, uint64_t most_pixels) {
    // The header is the first chunk: its size is checked before anything is allocated for it.
    if (length < 33) return NULL;
    uint64_t width = big_endian(bytes + 16), height = big_endian(bytes + 20);
    if (width == 0 || height == 0 || width > most_pixels / height) return NULL;
    reader from = {bytes, length, 0};
    return wrap(cairo_image_surface_create_from_png_stream(read_bytes, &from));
}

craster_picture *craster_picture_create(const uint8_t *bytes, size_t length, uint64_t most_pixels) {
    static const uint8_t png[] = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};
    if (length > sizeof png && memcmp(bytes, png, sizeof png) == 0) return read_png(bytes, length, most_pixels);
    if (length > 3 && bytes[0] == 0xFF && bytes[1] == 0xD8) return craster_read_jpeg(bytes, length, most_pixels);
    if (length > 4 && memcmp(bytes, "%PDF", 4) == 0) return craster_read_pdf(bytes, length);
    return craster_read_svg(bytes, length);
}

void craster_picture_free(craster_picture *picture) {
    if (picture == NULL) return;
    cairo_surface_destroy(picture->surface);
    free(picture);
}
