#include "cxml.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

// One spare byte at the end keeps an empty file's pointer from being NULL.
static int read_all(int file, uint32_t limit, uint8_t **bytes, uint32_t *length) {
    struct stat status;
    if (fstat(file, &status) != 0) return errno;
    if (S_ISDIR(status.st_mode)) return EISDIR;
    if (!S_ISREG(status.st_mode)) return ENXIO;
    if (status.st_size > (off_t)limit) return -1;
    size_t capacity = (size_t)status.st_size + 1, used = 0;
    uint8_t *buffer = malloc(capacity);
    if (buffer == NULL) return ENOMEM;
    for (;;) {
        if (used == capacity) {
            // Longer than its reported size: a file that grows.
            uint8_t *grown = realloc(buffer, capacity * 2);
            if (grown == NULL) {
                free(buffer);
                return ENOMEM;
            }
            buffer = grown;
            capacity *= 2;
        }
        ssize_t got = read(file, buffer + used, capacity - used);
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) {
            int error = errno;
            free(buffer);
            return error;
        }
        if (got == 0) break;
        used += (size_t)got;
        if (used > limit) {
            free(buffer);
            return -1;
        }
    }
    *bytes = buffer;
    *length = (uint32_t)used;
    return 0;
}

int cxml_read_file(const char *path, uint32_t limit, uint8_t **bytes, uint32_t *length) {
    // Opening a pipe must not wait for a writer.
    int file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (file < 0) return errno;
    int result = read_all(file, limit, bytes, length);
    close(file);
    return result;
}

uint8_t *cxml_copy_bytes(const uint8_t *bytes, uint32_t length) {
    uint8_t *copy = malloc((size_t)length + 1);
    if (copy != NULL && length > 0) memcpy(copy, bytes, length);
    return copy;
}

void cxml_free_bytes(uint8_t *bytes) { free(bytes); }
