// Pictures that are drawn by libraries which may be there or not: librsvg and poppler. They are loaded when the first such picture is, by the names
// of their interfaces, which both keep.
#include "canvas.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Of GLib and of both libraries only what is called here.
typedef struct {
    double x, y, width, height;
} viewport;

typedef struct {
    double length;
    int unit;
} svg_length;

static struct {
    void (*unref)(void *object);
    void *(*new_from_data)(const uint8_t *bytes, size_t length, void **error);
    int (*get_size)(void *handle, double *width, double *height);
    void (*get_dimensions)(void *handle, int *has_width, svg_length *width, int *has_height, svg_length *height, int *has_box, viewport *box);
    int (*render)(void *handle, cairo_t *cairo, const viewport *viewport, void **error);
} svg;

static struct {
    void (*unref)(void *object);
    void *(*new_from_data)(char *bytes, int length, const char *password, void **error);
    void *(*get_page)(void *document, int number);
    void (*get_size)(void *page, double *width, double *height);
    void (*render)(void *page, cairo_t *cairo);
} pdf;

static bool has_svg, has_pdf;

static bool find(void *library, const char *name, void **function) {
    *function = dlsym(library, name);
    return *function != NULL;
}

static void load_libraries(void) {
    void *library = dlopen("librsvg-2.so.2", RTLD_NOW | RTLD_LOCAL);
    has_svg = library != NULL && find(library, "g_object_unref", (void **)&svg.unref)
        && find(library, "rsvg_handle_new_from_data", (void **)&svg.new_from_data)
        && find(library, "rsvg_handle_get_intrinsic_size_in_pixels", (void **)&svg.get_size)
        && find(library, "rsvg_handle_get_intrinsic_dimensions", (void **)&svg.get_dimensions)
        && find(library, "rsvg_handle_render_document", (void **)&svg.render);
    library = dlopen("libpoppler-glib.so.8", RTLD_NOW | RTLD_LOCAL);
    has_pdf = library != NULL && find(library, "g_object_unref", (void **)&pdf.unref)
        && find(library, "poppler_document_new_from_data", (void **)&pdf.new_from_data)
        && find(library, "poppler_document_get_page", (void **)&pdf.get_page)
        && find(library, "poppler_page_get_size", (void **)&pdf.get_size)
        && find(library, "poppler_page_render", (void **)&pdf.render);
}

static void load(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, load_libraries);
}

bool craster_draws_svg(void) {
    load();
    return has_svg;
}

bool craster_draws_pdf(void) {
    load();
    return has_pdf;
}

/// A picture whose steps are recorded by what is drawn on `cairo`; NULL if its size is none.
static craster_picture *begin(double width, double height, cairo_t **cairo) {
    if (!(width > 0) || !(height > 0) || width > 20000 || height > 20000) return NULL;
    craster_picture *picture = calloc(1, sizeof *picture);
    if (picture == NULL) return NULL;
    cairo_rectangle_t extents = {0, 0, width, height};
    picture->surface = cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, &extents);
    picture->width = width;
    picture->height = height;
    picture->is_vector = true;
    *cairo = cairo_create(picture->surface);
    return picture;
}

static craster_picture *end(craster_picture *picture, cairo_t *cairo, bool is_drawn) {
    bool is_whole = is_drawn && cairo_status(cairo) == CAIRO_STATUS_SUCCESS;
    cairo_destroy(cairo);
    if (is_whole) return picture;
    craster_picture_free(picture);
    return NULL;
}

static void measure(void *handle, double *width, double *height) {
    if (svg.get_size(handle, width, height) && *width > 0 && *height > 0) return;
    // Without lengths in pixels the box that its coordinates are of.
    int has_width, has_height, has_box = 0;
    svg_length across, down;
    viewport box = {0, 0, 0, 0};
    svg.get_dimensions(handle, &has_width, &across, &has_height, &down, &has_box, &box);
    *width = has_box ? box.width : 0;
    *height = has_box ? box.height : 0;
}

craster_picture *craster_read_svg(const uint8_t *bytes, size_t length) {
    if (!craster_draws_svg()) return NULL;
    void *handle = svg.new_from_data(bytes, length, NULL);
    if (handle == NULL) return NULL;
    double width = 0, height = 0;
    measure(handle, &width, &height);
    cairo_t *cairo = NULL;
    craster_picture *picture = begin(width, height, &cairo);
    if (picture != NULL) {
        viewport whole = {0, 0, width, height};
        picture = end(picture, cairo, svg.render(handle, cairo, &whole, NULL));
    }
    svg.unref(handle);
    return picture;
}

craster_picture *craster_read_pdf(const uint8_t *bytes, size_t length) {
    if (!craster_draws_pdf() || length > 1 << 28) return NULL;
    // The document reads the bytes as long as it is there.
    char *copy = malloc(length);
    if (copy == NULL) return NULL;
    memcpy(copy, bytes, length);
    craster_picture *picture = NULL;
    void *document = pdf.new_from_data(copy, (int)length, NULL, NULL);
    void *page = document == NULL ? NULL : pdf.get_page(document, 0);
    if (page != NULL) {
        double width = 0, height = 0;
        pdf.get_size(page, &width, &height);
        cairo_t *cairo = NULL;
        picture = begin(width, height, &cairo);
        if (picture != NULL) {
            pdf.render(page, cairo);
            picture = end(picture, cairo, true);
        }
        pdf.unref(page);
    }
    if (document != NULL) pdf.unref(document);
    free(copy);
    return picture;
}

/// The size that the header of a JPEG file's frame says; false if there is none.
static bool jpeg_size(const uint8_t *bytes, size_t length, unsigned *width, unsigned *height) {
    size_t place = 2;
    while (place + 9 < length) {
        if (bytes[place] != 0xFF) return false;
        uint8_t marker = bytes[place + 1];
        if (marker == 0xFF) {
            place += 1;
            continue;
        }
        size_t segment = (size_t)bytes[place + 2] << 8 | bytes[place + 3];
        bool is_frame = marker >= 0xC0 && marker <= 0xCF && marker != 0xC4 && marker != 0xC8 && marker != 0xCC;
        if (is_frame) {
            *height = (unsigned)bytes[place + 5] << 8 | bytes[place + 6];
            *width = (unsigned)bytes[place + 7] << 8 | bytes[place + 8];
            return *width > 0 && *height > 0;
        }
        if (segment < 2) return false;
        place += 2 + segment;
    }
    return false;
}

/// The picture inside of an SVG of its size, which librsvg decodes.
craster_picture *craster_read_jpeg(const uint8_t *bytes, size_t length, uint64_t most_pixels) {
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    unsigned width = 0, height = 0;
    if (!craster_draws_svg() || length > 1 << 28 || !jpeg_size(bytes, length, &width, &height) || width > most_pixels / height) return NULL;
    size_t most = 400 + (length + 2) / 3 * 4;
    char *text = malloc(most);
    if (text == NULL) return NULL;
    size_t end = (size_t)snprintf(
        text, most,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" width=\"%u\" height=\"%u\">"
        "<image width=\"%u\" height=\"%u\" xlink:href=\"data:image/jpeg;base64,",
        width, height, width, height);
    for (size_t place = 0; place < length; place += 3) {
        size_t left = length - place;
        uint32_t three = (uint32_t)bytes[place] << 16 | (left > 1 ? (uint32_t)bytes[place + 1] << 8 : 0) | (left > 2 ? bytes[place + 2] : 0);
        text[end++] = digits[three >> 18 & 63];
        text[end++] = digits[three >> 12 & 63];
        text[end++] = left > 1 ? digits[three >> 6 & 63] : '=';
        text[end++] = left > 2 ? digits[three & 63] : '=';
    }
    static const char tail[] = "\"/></svg>";
    memcpy(text + end, tail, sizeof tail - 1);
    craster_picture *picture = craster_read_svg((const uint8_t *)text, end + sizeof tail - 1);
    free(text);
    return picture;
}
