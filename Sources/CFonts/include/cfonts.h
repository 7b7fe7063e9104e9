// HarfBuzz behind a header of our own: no HarfBuzz type is named here, files and faces are opaque.
//
// Whatever a file contains, no call reads beyond it, and shaping stops after a time proportional to the text.
#ifndef CFONTS_H
#define CFONTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// A font file in memory.
typedef struct cfonts_file cfonts_file;
/// One face of a file. It keeps the file's bytes alive, and may be used by several threads at once.
typedef struct cfonts_face cfonts_face;

typedef enum {
    CFONTS_OK = 0,
    CFONTS_OUT_OF_MEMORY,
    /// `error` holds an `errno` value.
    CFONTS_UNREADABLE,
    /// A folder, a pipe or a device.
    CFONTS_NO_FILE,
    CFONTS_TOO_LARGE,
    /// The bytes are not a TrueType or OpenType font or a collection of them.
    CFONTS_NO_FONT,
} cfonts_code;

typedef struct {
    cfonts_code code;
    int error;
} cfonts_result;

/// Reads a whole file of at most `limit` bytes. Sets `file` only with `CFONTS_OK`.
cfonts_result cfonts_open(const char *path, uint32_t limit, cfonts_file **file);
/// The same for bytes in memory, which are copied.
cfonts_result cfonts_copy(const uint8_t *bytes, uint32_t length, cfonts_file **file);
void cfonts_close(cfonts_file *file);

/// The number of faces: 1, or those of a collection, at most 64.
uint32_t cfonts_face_count(const cfonts_file *file);
/// A face by its number; NULL if its tables cannot measure text (`head`, `hhea`, `hmtx`, `maxp` and `cmap` can).
cfonts_face *cfonts_face_create(const cfonts_file *file, uint32_t index);
void cfonts_face_free(cfonts_face *face);

/// Entries of the `name` table.
typedef enum {
    CFONTS_NAME_FAMILY = 1,
    CFONTS_NAME_STYLE = 2,
    CFONTS_NAME_FULL = 4,
    CFONTS_NAME_POSTSCRIPT = 6,
    CFONTS_NAME_TYPOGRAPHIC_FAMILY = 16,
    CFONTS_NAME_TYPOGRAPHIC_STYLE = 17,
} cfonts_name;

/// Writes a name in English, or else in the first language available, as UTF-8 with a NUL. Returns whether there is one.
bool cfonts_face_name(const cfonts_face *face, cfonts_name name, char *buffer, uint32_t size);

/// The vertical measures of `hhea` in em; the descender is positive below the baseline.
typedef struct {
    double ascender;
    double descender;
    double line_gap;
} cfonts_metrics;

cfonts_metrics cfonts_face_metrics(const cfonts_face *face);

/// Whether the face has a glyph for a scalar.
bool cfonts_face_has_glyph(const cfonts_face *face, uint32_t scalar);

/// The advance of UTF-8 text on one line in em, shaped with the default features.
///
/// If shaping with a face has taken far longer than with any valid font, later texts are measured by the advances of their characters alone,
/// and `complete` is set to false.
double cfonts_face_advance(const cfonts_face *face, const uint8_t *text, uint32_t length, bool *complete);

/// The steps of an outline, with 1, 1, 3 and no points.
typedef enum { CFONTS_MOVE, CFONTS_LINE, CFONTS_CURVE, CFONTS_CLOSE } cfonts_stroke;
/// Is given one step of an outline after another; points are pairs of coordinates in em, y upwards from the baseline.
typedef void (*cfonts_pen)(void *context, cfonts_stroke stroke, const double *points);

/// Draws UTF-8 text in one direction as outlines from the origin on, and returns its advance in em. Nothing is drawn, and 0 returned, if
/// shaping with the face has taken too long, or if this HarfBuzz gives no outlines.
double cfonts_face_outline(
    const cfonts_face *face, const uint8_t *text, uint32_t length, bool right_to_left, cfonts_pen pen, void *context
);

/// Counts processor time, in nanoseconds, as spent on shaping with a face.
void cfonts_face_spend(const cfonts_face *face, int64_t time);

#ifdef __cplusplus
}
#endif
#endif
