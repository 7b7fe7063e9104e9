// libxml2 behind a header of our own: no libxml2 type is named here, because its headers pull ICU's in, whose types
// clash with Foundation's own copy.
//
// A document is read in one go into flat arrays. Nodes are in document order, and node 0 is the root element. Every index is an offset into one
// of the arrays, or -1 if there is none.
#ifndef CXML_H
#define CXML_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct {
    int32_t name;
    int32_t parent;
    int32_t first_child;
    int32_t next_sibling;
    int32_t first_attribute;
    int32_t attribute_count;
    int32_t first_text;
    /// Byte offset of the tag's '<'.
    uint32_t start;
} cxml_node;

/// Bytes that live as long as the document, in UTF-8 and with references already decoded. Not NUL-terminated.
typedef struct {
    const uint8_t *bytes;
    uint32_t length;
} cxml_name;

typedef struct {
    const uint8_t *bytes;
    uint32_t length;
    int32_t name;
} cxml_attribute;

/// A run of character data directly inside a node.
typedef struct {
    const uint8_t *bytes;
    uint32_t length;
    int32_t next;
} cxml_text;

typedef struct {
    uint32_t depth;
    uint32_t elements;
    uint32_t attributes_per_element;
    /// The number of different names of elements, attributes and processing instructions: libxml2 slows down with each.
    uint32_t names;
} cxml_limits;

typedef enum {
    CXML_OK = 0,
    CXML_OUT_OF_MEMORY,
    CXML_DOCTYPE,
    CXML_TOO_DEEP,
    CXML_TOO_MANY_ELEMENTS,
    CXML_TOO_MANY_ATTRIBUTES,
    CXML_TOO_MANY_NAMESPACES,
    CXML_TOO_MANY_NAMES,
    /// The document ends while an element is open (`open_node`) or before its root element.
    CXML_UNFINISHED,
    /// An end tag (`detail`) that does not close the open element (`open_node`).
    CXML_MISMATCHED_TAG,
    CXML_UNKNOWN_ENTITY,
    CXML_INVALID_CHARACTER,
    CXML_INVALID_UTF8,
    CXML_ATTRIBUTE_WITHOUT_VALUE,
    CXML_UNQUOTED_ATTRIBUTE,
    CXML_RAW_LESS_THAN,
    CXML_DUPLICATE_ATTRIBUTE,
    CXML_EXTRA_CONTENT,
    CXML_NAME_EXPECTED,
    CXML_UNFINISHED_TAG,
    /// Any other fault; `detail` is libxml2's own message.
    CXML_OTHER_FAULT,
} cxml_code;

typedef struct {
    cxml_code code;
    /// Byte offset of the fault.
    uint32_t offset;
    /// The element that was open at the fault, or -1.
    int32_t open_node;
    char detail[240];
} cxml_fault;

typedef struct {
    const uint8_t *bytes;
    uint32_t length;
    const cxml_node *nodes;
    const cxml_attribute *attributes;
    const cxml_text *texts;
    const cxml_name *names;
    /// Byte offsets of the first byte of each line.
    const uint32_t *lines;
    uint32_t node_count;
    uint32_t attribute_count;
    uint32_t text_count;
    uint32_t name_count;
    uint32_t line_count;
    /// Why it is not a document; the arrays then contain what came before the fault.
    cxml_fault fault;
} cxml_document;

/// Reads a whole file into newly allocated memory (to be passed to `cxml_parse` or `cxml_free_bytes`). Returns 0, an `errno` value (`ENXIO`
/// for anything that is neither a regular file nor a directory, which is not waited for), or -1 if the file is longer than `limit`.
int cxml_read_file(const char *path, uint32_t limit, uint8_t **bytes, uint32_t *length);

/// A copy of `bytes` for `cxml_parse`, or NULL if there is no memory.
uint8_t *cxml_copy_bytes(const uint8_t *bytes, uint32_t length);
void cxml_free_bytes(uint8_t *bytes);

/// Parses UTF-8 without a byte order mark. Takes ownership of `bytes`, whatever the result. Returns NULL only if there is no memory. Only the
/// five entities of XML itself are expanded, nothing is loaded, and a DOCTYPE is rejected.
cxml_document *cxml_parse(uint8_t *bytes, uint32_t length, cxml_limits limits);
void cxml_free(cxml_document *document);

#ifdef __cplusplus
}
#endif
#endif
