// Shared between the files of this target; not part of the public header.
#ifndef CFONTS_FACE_H
#define CFONTS_FACE_H

#include "cfonts.h"
#include <hb.h>
#include <stdatomic.h>

/// The processor time that shaping with a face has used, and may have used given the length of its texts, in nanoseconds.
typedef struct {
    _Atomic int64_t spent;
    _Atomic int64_t allowed;
} cfonts_time;

enum {
    // A valid font takes less than a microsecond per byte.
    CFONTS_TIME_A_BYTE = 20 * 1000,
    CFONTS_LEAST_TIME = 100 * 1000 * 1000,
};

struct cfonts_face {
    hb_face_t *face;
    hb_font_t *font;
    double units_per_em;
    cfonts_metrics metrics;
    cfonts_time *time;
};

/// A new reference to a face of a file; NULL if there is none with that number.
hb_face_t *cfonts_file_face(const cfonts_file *file, uint32_t index);

/// The processor time of this thread, in nanoseconds.
int64_t cfonts_processor_time(void);
/// Whether shaping with a face may go on, with the time for `length` more bytes of text allowed.
bool cfonts_face_may_shape(const cfonts_face *face, uint32_t length);

#endif
