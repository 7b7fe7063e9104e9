// The growing arrays behind a document; not part of the public header.
#ifndef CXML_STORAGE_H
#define CXML_STORAGE_H

#include "cxml.h"
#include <stdbool.h>

typedef struct cxml_chunk {
    struct cxml_chunk *next;
    size_t used;
    size_t capacity;
    uint8_t bytes[];
} cxml_chunk;

/// A document under construction. `document` comes first, so a pointer to one is a pointer to the other.
typedef struct {
    cxml_document document;
    uint8_t *owned_bytes;
    cxml_node *nodes;
    cxml_attribute *attributes;
    cxml_text *texts;
    cxml_name *names;
    uint32_t *lines;
    uint32_t node_capacity;
    uint32_t attribute_capacity;
    uint32_t text_capacity;
    uint32_t name_capacity;
    /// Bytes that differ from the source. Chunks never move, so pointers into them stay valid.
    cxml_chunk *arena;
} cxml_storage;

cxml_storage *cxml_storage_create(uint8_t *bytes, uint32_t length);
/// A stable copy of `bytes`, or NULL if there is no memory.
const uint8_t *cxml_storage_copy(cxml_storage *storage, const uint8_t *bytes, size_t length);
/// Makes room for `extra` more of an array's items. The array may move.
bool cxml_reserve(void **items, uint32_t *capacity, uint32_t count, uint32_t extra, size_t item_size);
/// Fills the table of line starts; a line ends with "\n", "\r\n" or "\r".
bool cxml_storage_find_lines(cxml_storage *storage);
/// Points the public part at the arrays.
void cxml_storage_publish(cxml_storage *storage);

#endif
