// Font files as HarfBuzz blobs.
#include "face.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { MOST_FACES = 64 };

struct cfonts_file {
    hb_blob_t *blob;
    uint32_t face_count;
};

static cfonts_result result(cfonts_code code, int error) {
    return (cfonts_result){.code = code, .error = error};
}

/// Takes ownership of `bytes`.
static cfonts_result take(uint8_t *bytes, uint32_t length, cfonts_file **file) {
    hb_blob_t *blob = hb_blob_create_or_fail((const char *)bytes, length, HB_MEMORY_MODE_READONLY, bytes, free);
    // If HarfBuzz made no blob, it has freed the bytes.
    if (blob == NULL) return result(CFONTS_OUT_OF_MEMORY, 0);
    uint32_t count = hb_face_count(blob);
    cfonts_file *made = count == 0 ? NULL : malloc(sizeof *made);
    if (made == NULL) {
        hb_blob_destroy(blob);
        return result(count == 0 ? CFONTS_NO_FONT : CFONTS_OUT_OF_MEMORY, 0);
    }
    *made = (cfonts_file){.blob = blob, .face_count = count > MOST_FACES ? MOST_FACES : count};
    *file = made;
    return result(CFONTS_OK, 0);
}

static cfonts_result read_all(int descriptor, uint32_t limit, cfonts_file **file) {
    struct stat status;
    if (fstat(descriptor, &status) != 0) return result(CFONTS_UNREADABLE, errno);
    if (!S_ISREG(status.st_mode)) return result(CFONTS_NO_FILE, 0);
    if (status.st_size > (off_t)limit) return result(CFONTS_TOO_LARGE, 0);
    size_t capacity = (size_t)status.st_size, used = 0;
    uint8_t *bytes = malloc(capacity + 1);
    if (bytes == NULL) return result(CFONTS_OUT_OF_MEMORY, 0);
    // A file that grows in the meantime is read up to its earlier length.
    while (used < capacity) {
        ssize_t got = read(descriptor, bytes + used, capacity - used);
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) {
            int error = errno;
            free(bytes);
            return result(CFONTS_UNREADABLE, error);
        }
        if (got == 0) break;
        used += (size_t)got;
    }
    return take(bytes, (uint32_t)used, file);
}

cfonts_result cfonts_open(const char *path, uint32_t limit, cfonts_file **file) {
    // Opening a pipe must not wait for a writer.
    int descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (descriptor < 0) return result(CFONTS_UNREADABLE, errno);
    cfonts_result read = read_all(descriptor, limit, file);
    close(descriptor);
    return read;
}

cfonts_result cfonts_copy(const uint8_t *bytes, uint32_t length, cfonts_file **file) {
    uint8_t *copy = malloc((size_t)length + 1);
    if (copy == NULL) return result(CFONTS_OUT_OF_MEMORY, 0);
    if (length > 0) memcpy(copy, bytes, length);
    return take(copy, length, file);
}

void cfonts_close(cfonts_file *file) {
    if (file == NULL) return;
    hb_blob_destroy(file->blob);
    free(file);
}

uint32_t cfonts_face_count(const cfonts_file *file) { return file->face_count; }

hb_face_t *cfonts_file_face(const cfonts_file *file, uint32_t index) {
    return index < file->face_count ? hb_face_create(file->blob, index) : NULL;
}
