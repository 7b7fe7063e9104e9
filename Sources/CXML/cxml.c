// One SAX2 pass of libxml2 over the whole buffer, written straight into flat arrays.
#include "cxml.h"
#include "storage.h"

#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/xmlerror.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum {
    // libxml2 itself stops at 256.
    DEPTH_ROOM = 256,
    // Interface Builder writes no namespaces, and looking one up takes time for each that is open.
    MAX_NAMESPACES = 64,
    // Shorter tags cannot contain enough attributes to make the search for duplicates, which is quadratic, slow.
    LONG_TAG = 32 * 1024,
};

typedef struct {
    int32_t node;
    int32_t last_child;
    int32_t last_text;
} open_element;

/// A name's slot: libxml2 gives equal names the same pointer within one parse.
typedef struct {
    const xmlChar *local;
    const xmlChar *prefix;
    int32_t id;
} name_slot;

typedef struct {
    cxml_storage *storage;
    xmlParserCtxtPtr context;
    cxml_limits limits;
    open_element open[DEPTH_ROOM];
    uint32_t depth;
    uint32_t namespaces;
    name_slot *slots;
    uint32_t slot_count;
    bool stopped;
} parse_state;

// MARK: positions

static uint32_t current_offset(const parse_state *state) {
    const xmlParserInput *input = state->context->input;
    if (input == NULL || input->base == NULL) return state->storage->document.length;
    uint64_t offset = (uint64_t)input->consumed + (uint64_t)(input->cur - input->base);
    uint32_t length = state->storage->document.length;
    return offset > length ? length : (uint32_t)offset;
}

/// The '<' of the tag that ends at `offset`; there cannot be another inside an attribute's value.
static uint32_t tag_start(const parse_state *state, uint32_t offset) {
    const uint8_t *bytes = state->storage->document.bytes;
    while (offset > 0 && bytes[offset - 1] != '<') offset--;
    return offset > 0 ? offset - 1 : 0;
}

/// The same bytes in memory that outlives the parse: in the source if they are unchanged there, otherwise a copy.
static const uint8_t *stable(parse_state *state, const xmlChar *bytes, size_t length) {
    const xmlParserInput *input = state->context->input;
    if (input != NULL && bytes >= input->base && bytes + length <= input->end) {
        uint64_t offset = (uint64_t)input->consumed + (uint64_t)(bytes - input->base);
        if (offset + length <= state->storage->document.length) return state->storage->document.bytes + offset;
    }
    return cxml_storage_copy(state->storage, bytes, length);
}

/// An attribute's value with its ampersands restored: unless libxml2 is told to replace entities (which it must not be), it returns each as "&#38;".
static cxml_attribute stable_value(parse_state *state, const xmlChar *bytes, size_t length) {
    static const char escape[] = "&#38;";
    enum { ESCAPE = sizeof escape - 1 };
    cxml_attribute value = {.bytes = stable(state, bytes, length), .length = (uint32_t)length};
    if (value.bytes == NULL || memchr(value.bytes, '&', length) == NULL) return value;
    // A reference never appears unchanged in the source, so this is a copy of ours.
    uint8_t *out = (uint8_t *)value.bytes;
    size_t used = 0;
    for (size_t i = 0; i < length; i++) {
        bool escaped = length - i >= ESCAPE && memcmp(bytes + i, escape, ESCAPE) == 0;
        out[used++] = bytes[i];
        if (escaped) i += ESCAPE - 1;
    }
    value.length = (uint32_t)used;
    return value;
}

// MARK: faults

static void fail(parse_state *state, cxml_code code, uint32_t offset) {
    cxml_fault *fault = &state->storage->document.fault;
    if (fault->code != CXML_OK) return;
    fault->code = code;
    fault->offset = offset;
    fault->open_node = state->depth > 0 ? state->open[state->depth - 1].node : -1;
}

static void stop(parse_state *state, cxml_code code, uint32_t offset) {
    fail(state, code, offset);
    state->stopped = true;
    xmlStopParser(state->context);
}

static cxml_code code_of(int error) {
    switch (error) {
    case XML_ERR_NO_MEMORY: return CXML_OUT_OF_MEMORY;
    case XML_ERR_DOCUMENT_EMPTY:
    case XML_ERR_TAG_NOT_FINISHED: return CXML_UNFINISHED;
    case XML_ERR_TAG_NAME_MISMATCH: return CXML_MISMATCHED_TAG;
    case XML_ERR_UNDECLARED_ENTITY:
    case XML_WAR_UNDECLARED_ENTITY: return CXML_UNKNOWN_ENTITY;
    case XML_ERR_INVALID_CHAR:
    case XML_ERR_INVALID_CHARREF: return CXML_INVALID_CHARACTER;
    case XML_ERR_INVALID_ENCODING: return CXML_INVALID_UTF8;
    case XML_ERR_ATTRIBUTE_WITHOUT_VALUE: return CXML_ATTRIBUTE_WITHOUT_VALUE;
    case XML_ERR_ATTRIBUTE_NOT_STARTED: return CXML_UNQUOTED_ATTRIBUTE;
    case XML_ERR_LT_IN_ATTRIBUTE: return CXML_RAW_LESS_THAN;
    case XML_ERR_ATTRIBUTE_REDEFINED: return CXML_DUPLICATE_ATTRIBUTE;
    case XML_ERR_DOCUMENT_END: return CXML_EXTRA_CONTENT;
    case XML_ERR_NAME_REQUIRED: return CXML_NAME_EXPECTED;
    case XML_ERR_GT_REQUIRED:
    case XML_ERR_SPACE_REQUIRED: return CXML_UNFINISHED_TAG;
    default: return CXML_OTHER_FAULT;
    }
}

/// libxml2 uses one code for broken UTF-8 and for a well-encoded character that XML does not allow.
static bool is_invalid_utf8(const parse_state *state, uint32_t offset) {
    const cxml_document *document = &state->storage->document;
    const uint8_t *at = document->bytes + offset;
    if (offset >= document->length || at[0] < 0x80) return false;
    bool forbidden_but_encoded = document->length - offset > 2 && at[0] == 0xEF && at[1] == 0xBF && at[2] >= 0xBE;
    return !forbidden_but_encoded;
}

#if LIBXML_VERSION >= 21200
static void on_error(void *user, const xmlError *error) {
#else
static void on_error(void *user, xmlErrorPtr error) {
#endif
    parse_state *state = user;
    if (error == NULL || error->level != XML_ERR_FATAL || state->stopped) return;
    if (state->storage->document.fault.code != CXML_OK) return;
    cxml_code code = code_of(error->code);
    uint32_t offset = current_offset(state);
    uint32_t length = state->storage->document.length;
    // Wherever it was noticed: if the bytes have run out, the document is cut off.
    if (offset >= length && code != CXML_OUT_OF_MEMORY && code != CXML_MISMATCHED_TAG) code = CXML_UNFINISHED;
    if (code == CXML_INVALID_CHARACTER && is_invalid_utf8(state, offset)) code = CXML_INVALID_UTF8;
    if (code == CXML_MISMATCHED_TAG) offset = tag_start(state, offset);
    fail(state, code, offset);
    cxml_fault *fault = &state->storage->document.fault;
    const char *text = error->message;
    if (code == CXML_MISMATCHED_TAG) text = error->str2;
    if (code == CXML_DUPLICATE_ATTRIBUTE || code == CXML_UNKNOWN_ENTITY || code == CXML_ATTRIBUTE_WITHOUT_VALUE) text = error->str1;
    if (text == NULL) text = "";
    size_t used = strnlen(text, sizeof fault->detail - 1);
    while (used > 0 && (text[used - 1] == '\n' || text[used - 1] == ' ')) used--;
    memcpy(fault->detail, text, used);
    fault->detail[used] = 0;
}

// MARK: names

static size_t slot_of(const name_slot *slots, uint32_t count, const xmlChar *local, const xmlChar *prefix) {
    uintptr_t hash = ((uintptr_t)local >> 3) * 0x9E3779B97F4A7C15u ^ ((uintptr_t)prefix >> 3);
    size_t index = (size_t)(hash >> 20) & (count - 1);
    while (slots[index].local != NULL && (slots[index].local != local || slots[index].prefix != prefix)) {
        index = (index + 1) & (count - 1);
    }
    return index;
}

static bool grow_slots(parse_state *state) {
    uint32_t count = state->slot_count == 0 ? 512 : state->slot_count * 2;
    name_slot *slots = calloc(count, sizeof *slots);
    if (slots == NULL) return false;
    for (uint32_t i = 0; i < state->slot_count; i++) {
        name_slot slot = state->slots[i];
        if (slot.local != NULL) slots[slot_of(slots, count, slot.local, slot.prefix)] = slot;
    }
    free(state->slots);
    state->slots = slots;
    state->slot_count = count;
    return true;
}

/// The id of a name, or -1 if there is no memory. A prefix is part of the name.
static int32_t name_id(parse_state *state, const xmlChar *local, const xmlChar *prefix) {
    cxml_storage *storage = state->storage;
    uint32_t count = storage->document.name_count;
    if ((count + 1) * 2 > state->slot_count && !grow_slots(state)) return -1;
    name_slot *slot = &state->slots[slot_of(state->slots, state->slot_count, local, prefix)];
    if (slot->local != NULL) return slot->id;
    if (!cxml_reserve((void **)&storage->names, &storage->name_capacity, count, 1, sizeof(cxml_name))) return -1;
    size_t local_length = strlen((const char *)local);
    size_t prefix_length = prefix == NULL ? 0 : strlen((const char *)prefix) + 1;
    const uint8_t *bytes = NULL;
    if (prefix == NULL) {
        bytes = cxml_storage_copy(storage, local, local_length);
    } else {
        uint8_t *joined = malloc(prefix_length + local_length);
        if (joined == NULL) return -1;
        memcpy(joined, prefix, prefix_length - 1);
        joined[prefix_length - 1] = ':';
        memcpy(joined + prefix_length, local, local_length);
        bytes = cxml_storage_copy(storage, joined, prefix_length + local_length);
        free(joined);
    }
    if (bytes == NULL) return -1;
    storage->names[count] = (cxml_name){.bytes = bytes, .length = (uint32_t)(prefix_length + local_length)};
    storage->document.name_count = count + 1;
    *slot = (name_slot){.local = local, .prefix = prefix, .id = (int32_t)count};
    return (int32_t)count;
}

// MARK: SAX

static bool is_blank(const uint8_t *bytes, size_t length) {
    for (size_t i = 0; i < length; i++) {
        if (bytes[i] != ' ' && bytes[i] != '\n' && bytes[i] != '\t' && bytes[i] != '\r') return false;
    }
    return true;
}

/// Indentation before an element's first child is not its text.
static void drop_blank_text(parse_state *state, open_element *element) {
    cxml_storage *storage = state->storage;
    int32_t last = element->last_text;
    cxml_node *node = &storage->nodes[element->node];
    if (last < 0 || node->first_text != last || (uint32_t)last + 1 != storage->document.text_count) return;
    if (!is_blank(storage->texts[last].bytes, storage->texts[last].length)) return;
    node->first_text = -1;
    element->last_text = -1;
    storage->document.text_count--;
}

/// Whether the number of names is within the limit; stops the parse if not.
static bool has_few_names(parse_state *state, uint32_t offset) {
    if (state->storage->document.name_count <= state->limits.names) return true;
    stop(state, CXML_TOO_MANY_NAMES, offset);
    return false;
}

static void on_start(
    void *user, const xmlChar *local, const xmlChar *prefix, const xmlChar *uri, int namespace_count,
    const xmlChar **namespaces, int attribute_count, int defaulted_count, const xmlChar **attributes
) {
    (void)uri, (void)namespaces, (void)defaulted_count;
    parse_state *state = user;
    if (state->stopped) return;
    cxml_storage *storage = state->storage;
    cxml_document *document = &storage->document;
    uint32_t start = tag_start(state, current_offset(state));
    state->namespaces += (uint32_t)namespace_count;
    if (state->namespaces > MAX_NAMESPACES) return stop(state, CXML_TOO_MANY_NAMESPACES, start);
    if (state->depth >= state->limits.depth || state->depth >= DEPTH_ROOM - 1) return stop(state, CXML_TOO_DEEP, start);
    if (document->node_count >= state->limits.elements) return stop(state, CXML_TOO_MANY_ELEMENTS, start);
    if ((uint32_t)attribute_count > state->limits.attributes_per_element) {
        return stop(state, CXML_TOO_MANY_ATTRIBUTES, start);
    }

    int32_t name = name_id(state, local, prefix);
    bool room = name >= 0
        && cxml_reserve((void **)&storage->nodes, &storage->node_capacity, document->node_count, 1, sizeof(cxml_node))
        && cxml_reserve(
               (void **)&storage->attributes, &storage->attribute_capacity, document->attribute_count,
               (uint32_t)attribute_count, sizeof(cxml_attribute));
    if (!room) return stop(state, CXML_OUT_OF_MEMORY, start);

    int32_t index = (int32_t)document->node_count;
    int32_t parent = -1;
    if (state->depth > 0) {
        open_element *above = &state->open[state->depth - 1];
        parent = above->node;
        drop_blank_text(state, above);
        if (above->last_child < 0) storage->nodes[parent].first_child = index;
        else storage->nodes[above->last_child].next_sibling = index;
        above->last_child = index;
    }
    storage->nodes[index] = (cxml_node){
        .name = name,
        .parent = parent,
        .first_child = -1,
        .next_sibling = -1,
        .first_attribute = (int32_t)document->attribute_count,
        .attribute_count = attribute_count,
        .first_text = -1,
        .start = start,
    };
    document->node_count++;
    // Five pointers each: local name, prefix, namespace, start and end of the value.
    for (int i = 0; i < attribute_count; i++) {
        const xmlChar **attribute = attributes + (size_t)i * 5;
        size_t length = (size_t)(attribute[4] - attribute[3]);
        int32_t attribute_name = name_id(state, attribute[0], attribute[1]);
        cxml_attribute value = stable_value(state, attribute[3], length);
        if (attribute_name < 0 || value.bytes == NULL) return stop(state, CXML_OUT_OF_MEMORY, start);
        value.name = attribute_name;
        storage->attributes[document->attribute_count++] = value;
    }
    if (!has_few_names(state, start)) return;
    state->open[state->depth++] = (open_element){.node = index, .last_child = -1, .last_text = -1};
}

static void on_end(void *user, const xmlChar *local, const xmlChar *prefix, const xmlChar *uri) {
    (void)local, (void)prefix, (void)uri;
    parse_state *state = user;
    if (!state->stopped && state->depth > 0) state->depth--;
}

static void on_text(void *user, const xmlChar *characters, int length) {
    parse_state *state = user;
    if (state->stopped || state->depth == 0 || length <= 0) return;
    cxml_storage *storage = state->storage;
    open_element *element = &state->open[state->depth - 1];
    if (element->last_child >= 0 && is_blank(characters, (size_t)length)) return;
    uint32_t count = storage->document.text_count;
    const uint8_t *bytes = stable(state, characters, (size_t)length);
    bool room = bytes != NULL
        && cxml_reserve((void **)&storage->texts, &storage->text_capacity, count, 1, sizeof(cxml_text));
    if (!room) return stop(state, CXML_OUT_OF_MEMORY, current_offset(state));
    storage->texts[count] = (cxml_text){.bytes = bytes, .length = (uint32_t)length, .next = -1};
    storage->document.text_count = count + 1;
    if (element->last_text < 0) storage->nodes[element->node].first_text = (int32_t)count;
    else storage->texts[element->last_text].next = (int32_t)count;
    element->last_text = (int32_t)count;
}

static void on_instruction(void *user, const xmlChar *target, const xmlChar *data) {
    (void)data;
    parse_state *state = user;
    if (state->stopped) return;
    uint32_t offset = current_offset(state);
    if (name_id(state, target, NULL) < 0) return stop(state, CXML_OUT_OF_MEMORY, offset);
    (void)has_few_names(state, tag_start(state, offset));
}

static void on_doctype(void *user, const xmlChar *name, const xmlChar *external, const xmlChar *system) {
    (void)name, (void)external, (void)system;
    parse_state *state = user;
    stop(state, CXML_DOCTYPE, tag_start(state, current_offset(state)));
}

// MARK: parsing

/// Whether the tag at `start` has more than `limit` attributes.
static bool has_many_attributes(const uint8_t *start, const uint8_t *end, uint32_t limit) {
    uint32_t found = 0;
    uint8_t quote = 0;
    for (const uint8_t *p = start; p < end; p++) {
        if (quote != 0) {
            if (*p == quote) quote = 0;
        } else if (*p == '"' || *p == '\'') {
            quote = *p;
        } else if (*p == '>') {
            return false;
        } else if (*p == '=' && ++found > limit) {
            return true;
        }
    }
    return false;
}

/// libxml2 compares each attribute with all before it, before any callback, so tags of absurd length are found first.
static bool has_absurd_tag(parse_state *state) {
    const uint8_t *bytes = state->storage->document.bytes;
    const uint8_t *end = bytes + state->storage->document.length;
    if (state->storage->document.length < LONG_TAG) return false;
    const uint8_t *tag = memchr(bytes, '<', (size_t)(end - bytes));
    while (tag != NULL) {
        const uint8_t *next = memchr(tag + 1, '<', (size_t)(end - tag - 1));
        const uint8_t *limit = next == NULL ? end : next;
        bool opens = tag + 1 < end && tag[1] != '!' && tag[1] != '?' && tag[1] != '/';
        if (limit - tag > LONG_TAG && opens && has_many_attributes(tag, limit, state->limits.attributes_per_element)) {
            fail(state, CXML_TOO_MANY_ATTRIBUTES, (uint32_t)(tag - bytes));
            return true;
        }
        tag = next;
    }
    return false;
}

static void run(parse_state *state) {
    cxml_document *document = &state->storage->document;
    if (has_absurd_tag(state)) return;
    xmlParserCtxtPtr context = xmlCreateMemoryParserCtxt((const char *)document->bytes, (int)document->length);
    if (context == NULL) return fail(state, document->length == 0 ? CXML_UNFINISHED : CXML_OUT_OF_MEMORY, 0);
    state->context = context;
    xmlCtxtUseOptions(context, XML_PARSE_NONET | XML_PARSE_IGNORE_ENC);
    memset(context->sax, 0, sizeof *context->sax);
    context->sax->initialized = XML_SAX2_MAGIC;
    context->sax->startElementNs = on_start;
    context->sax->endElementNs = on_end;
    context->sax->characters = on_text;
    context->sax->ignorableWhitespace = on_text;
    context->sax->cdataBlock = on_text;
    context->sax->internalSubset = on_doctype;
    context->sax->processingInstruction = on_instruction;
    context->sax->serror = on_error;
    context->userData = state;
    xmlParseDocument(context);
    bool complete = context->wellFormed && document->node_count > 0 && state->depth == 0;
    if (!complete && !state->stopped) fail(state, CXML_OTHER_FAULT, document->length);
    xmlFreeParserCtxt(context);
    state->context = NULL;
}

static pthread_once_t initialised = PTHREAD_ONCE_INIT;

cxml_document *cxml_parse(uint8_t *bytes, uint32_t length, cxml_limits limits) {
    pthread_once(&initialised, xmlInitParser);
    cxml_storage *storage = cxml_storage_create(bytes, length);
    if (storage == NULL) return NULL;
    parse_state *state = calloc(1, sizeof *state);
    if (state == NULL || !cxml_storage_find_lines(storage)) {
        free(state);
        cxml_free(&storage->document);
        return NULL;
    }
    state->storage = storage;
    state->limits = limits;
    run(state);
    free(state->slots);
    free(state);
    cxml_storage_publish(storage);
    return &storage->document;
}
