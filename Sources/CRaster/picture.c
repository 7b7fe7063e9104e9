// Decoding picture files, whatever they contain.
#include "canvas.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <setjmp.h>

#include <jpeglib.h>

static craster_picture *wrap(cairo_surface_t *surface) {
    craster_picture *picture = NULL;
    if (cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS) picture = calloc(1, sizeof *picture);
    if (picture == NULL) {
        cairo_surface_destroy(surface);
        return NULL;
    }
    picture->surface = surface;
    picture->width = (uint32_t)cairo_image_surface_get_width(surface);
    picture->height = (uint32_t)cairo_image_surface_get_height(surface);
    return picture;
}

// MARK: PNG

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

// MARK: JPEG

typedef struct {
    struct jpeg_error_mgr base;
    jmp_buf escape;
} jpeg_failure;

static void fail(j_common_ptr info) { longjmp(((jpeg_failure *)info->err)->escape, 1); }
static void say_nothing(j_common_ptr info) { (void)info; }

static craster_picture *read_jpeg(const uint8_t *bytes, size_t length, uint64_t most_pixels) {
    struct jpeg_decompress_struct info;
    jpeg_failure failure;
    uint8_t *volatile row = NULL;
    cairo_surface_t *volatile surface = NULL;
    info.err = jpeg_std_error(&failure.base);
    failure.base.error_exit = fail;
    failure.base.output_message = say_nothing;
    if (setjmp(failure.escape) != 0) {
        jpeg_destroy_decompress(&info);
        free(row);
        if (surface != NULL) cairo_surface_destroy(surface);
        return NULL;
    }
    jpeg_create_decompress(&info);
    jpeg_mem_src(&info, bytes, (unsigned long)length);
    jpeg_read_header(&info, TRUE);
    if (info.image_width == 0 || info.image_height == 0 || info.image_width > most_pixels / info.image_height) fail((j_common_ptr)&info);
    // From CMYK there is no conversion to red, green and blue.
    if (info.jpeg_color_space == JCS_CMYK || info.jpeg_color_space == JCS_YCCK) fail((j_common_ptr)&info);
    info.out_color_space = JCS_RGB;
    jpeg_start_decompress(&info);
    surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, (int)info.output_width, (int)info.output_height);
    row = malloc((size_t)info.output_width * 3);
    if (row == NULL || cairo_surface_status(surface) != CAIRO_STATUS_SUCCESS) fail((j_common_ptr)&info);
    int stride = cairo_image_surface_get_stride(surface);
    uint8_t *pixels = cairo_image_surface_get_data(surface);
    while (info.output_scanline < info.output_height) {
        uint32_t *target = (uint32_t *)(void *)(pixels + (size_t)info.output_scanline * (size_t)stride);
        JSAMPROW rows[] = {row};
        jpeg_read_scanlines(&info, rows, 1);
        for (JDIMENSION x = 0; x < info.output_width; x++) {
            target[x] = (uint32_t)row[3 * x] << 16 | (uint32_t)row[3 * x + 1] << 8 | row[3 * x + 2];
        }
    }
    cairo_surface_mark_dirty(surface);
    jpeg_finish_decompress(&info);
    jpeg_destroy_decompress(&info);
    free(row);
    return wrap(surface);
}

craster_picture *craster_picture_create(const uint8_t *bytes, size_t length, uint64_t most_pixels) {
    static const uint8_t png[] = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};
    if (length > sizeof png && memcmp(bytes, png, sizeof png) == 0) return read_png(bytes, length, most_pixels);
    if (length > 3 && bytes[0] == 0xFF && bytes[1] == 0xD8) return read_jpeg(bytes, length, most_pixels);
    return NULL;
}

uint32_t craster_picture_width(const craster_picture *picture) { return picture->width; }
uint32_t craster_picture_height(const craster_picture *picture) { return picture->height; }

void craster_picture_free(craster_picture *picture) {
    if (picture == NULL) return;
    cairo_surface_destroy(picture->surface);
    free(picture);
}
