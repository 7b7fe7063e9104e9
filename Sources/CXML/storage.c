#include "storage.h"

#include <stdlib.h>
#include <string.h>

enum { CHUNK_SIZE = 16 * 1024 };

cxml_storage *cxml_storage_create(uint8_t *bytes, uint32_t length) {
    cxml_storage *storage = calloc(1, sizeof *storage);
    if (storage == NULL) {
        free(bytes);
        return NULL;
    }
    storage->owned_bytes = bytes;
    storage->document.bytes = bytes;
    storage->document.length = length;
    storage->document.fault.open_node = -1;
    return storage;
}

const uint8_t *cxml_storage_copy(cxml_storage *storage, const uint8_t *bytes, size_t length) {
    cxml_chunk *chunk = storage->arena;
    if (chunk == NULL || chunk->capacity - chunk->used < length) {
        size_t capacity = length > CHUNK_SIZE ? length : CHUNK_SIZE;
        cxml_chunk *fresh = malloc(sizeof *fresh + capacity);
        if (fresh == NULL) return NULL;
        fresh->next = chunk;
        fresh->used = 0;
        fresh->capacity = capacity;
        storage->arena = chunk = fresh;
    }
    uint8_t *copy = chunk->bytes + chunk->used;
    memcpy(copy, bytes, length);
    chunk->used += length;
    return copy;
}

bool cxml_reserve(void **items, uint32_t *capacity, uint32_t count, uint32_t extra, size_t item_size) {
    if (extra <= *capacity - count) return true;
    uint64_t wanted = (uint64_t)*capacity * 2;
    if (wanted < 64) wanted = 64;
    if (wanted < (uint64_t)count + extra) wanted = (uint64_t)count + extra;
    if (wanted > INT32_MAX) return false;
    void *grown = realloc(*items, (size_t)wanted * item_size);
    if (grown == NULL) return false;
    *items = grown;
    *capacity = (uint32_t)wanted;
    return true;
}

static bool append_line(cxml_storage *storage, uint32_t *capacity, uint32_t start) {
    uint32_t count = storage->document.line_count;
    if (!cxml_reserve((void **)&storage->lines, capacity, count, 1, sizeof(uint32_t))) return false;
    storage->lines[count] = start;
    storage->document.line_count = count + 1;
    return true;
}

bool cxml_storage_find_lines(cxml_storage *storage) {
    const uint8_t *bytes = storage->document.bytes;
    uint32_t length = storage->document.length;
    uint32_t capacity = 0;
    if (!append_line(storage, &capacity, 0)) return false;
    if (memchr(bytes, '\r', length) == NULL) {
        const uint8_t *end = bytes + length;
        for (const uint8_t *p = bytes; (p = memchr(p, '\n', (size_t)(end - p))) != NULL;) {
            p += 1;
            if (!append_line(storage, &capacity, (uint32_t)(p - bytes))) return false;
        }
        return true;
    }
    for (uint32_t i = 0; i < length; i++) {
        bool ends = bytes[i] == '\n' || (bytes[i] == '\r' && !(i + 1 < length && bytes[i + 1] == '\n'));
        if (ends && !append_line(storage, &capacity, i + 1)) return false;
    }
    return true;
}

void cxml_storage_publish(cxml_storage *storage) {
    cxml_document *document = &storage->document;
    document->nodes = storage->nodes;
    document->attributes = storage->attributes;
    document->texts = storage->texts;
    document->names = storage->names;
    document->lines = storage->lines;
}

void cxml_free(cxml_document *document) {
    if (document == NULL) return;
    cxml_storage *storage = (cxml_storage *)document;
    free(storage->owned_bytes);
    free(storage->nodes);
    free(storage->attributes);
    free(storage->texts);
    free(storage->names);
    free(storage->lines);
    for (cxml_chunk *chunk = storage->arena; chunk != NULL;) {
        cxml_chunk *next = chunk->next;
        free(chunk);
        chunk = next;
    }
    free(storage);
}
