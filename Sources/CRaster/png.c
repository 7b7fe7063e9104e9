// Writing PNG files. Cairo's own writer lets libpng try five filters on every row, which takes more time than all else of a picture. Drawings are
// mostly flat: smaller without filters, and most of their rows are as the one above, whose bytes are compressed once.
#include "canvas.h"

#include <stdlib.h>
#include <string.h>
#include <zlib.h>

enum { PIECE = 1 << 16, LEVEL = 6, NO_FILTER = 0, UP = 2, RGB = 2, RGB_WITH_ALPHA = 6 };

static void put(uint8_t *to, uint32_t value) {
    for (int i = 0; i < 4; i++) to[i] = (uint8_t)(value >> (24 - 8 * i));
}

static bool chunk(const char *type, const uint8_t *bytes, uint32_t length, craster_sink sink, void *context) {
    uint8_t head[8], tail[4];
    put(head, length);
    memcpy(head + 4, type, 4);
    uLong sum = crc32(crc32(0, NULL, 0), head + 4, 4);
    put(tail, (uint32_t)(length > 0 ? crc32(sum, bytes, length) : sum));
    return sink(context, head, 8) && (length == 0 || sink(context, bytes, length)) && sink(context, tail, 4);
}

// MARK: Pixels

static bool is_opaque(const uint32_t *row, int width) {
    uint32_t all = 0xFF000000;
    for (int x = 0; x < width; x++) all &= row[x];
    return all == 0xFF000000;
}

/// Undoes the multiplication with the alpha, rounded as Cairo does.
static void convert(const uint32_t *from, uint8_t *to, int width, bool has_alpha) {
    for (int x = 0; x < width; x++) {
        uint32_t pixel = from[x], alpha = pixel >> 24;
        for (int shift = 16; shift >= 0; shift -= 8) {
            uint32_t part = pixel >> shift & 0xFF;
            *to++ = (uint8_t)(alpha == 0xFF ? part : alpha == 0 ? 0 : (part * 255 + alpha / 2) / alpha);
        }
        if (has_alpha) *to++ = (uint8_t)alpha;
    }
}

// MARK: Compression

/// Compresses what it is given into chunks of a file. The stream is raw, so that parts of it can be compressed apart.
typedef struct {
    z_stream stream;
    uint8_t *piece;
    uLong sum;
    craster_sink sink;
    void *context;
} packer;

static bool flush(packer *packer) {
    uInt length = PIECE - packer->stream.avail_out;
    packer->stream.next_out = packer->piece;
    packer->stream.avail_out = PIECE;
    return length == 0 || chunk("IDAT", packer->piece, length, packer->sink, packer->context);
}

static bool pack(packer *packer, uint8_t *bytes, uInt length, int mode) {
    packer->stream.next_in = bytes;
    packer->stream.avail_in = length;
    if (length > 0) packer->sum = adler32(packer->sum, bytes, length);
    while (true) {
        int result = deflate(&packer->stream, mode);
        if (result != Z_OK && result != Z_STREAM_END && result != Z_BUF_ERROR) return false;
        bool is_full = packer->stream.avail_out == 0;
        if (is_full && !flush(packer)) return false;
        if (mode == Z_FINISH ? result == Z_STREAM_END : !is_full) return true;
    }
}

/// Adds bytes that are compressed already, or no part of the stream.
static bool put_through(packer *packer, const uint8_t *bytes, size_t length) {
    while (length > 0) {
        size_t part = length < packer->stream.avail_out ? length : packer->stream.avail_out;
        memcpy(packer->stream.next_out, bytes, part);
        packer->stream.next_out += part;
        packer->stream.avail_out -= (uInt)part;
        bytes += part;
        length -= part;
        if (packer->stream.avail_out == 0 && !flush(packer)) return false;
    }
    return true;
}

/// Rows that are as the one above, compressed by themselves.
typedef struct {
    uint8_t *bytes;
    size_t length, plain_length;
    uLong sum;
} repeated_rows;

/// As many as are compressed at once: more than the window of the compression has.
enum { ROWS = 64 };

static bool compress_repeated(repeated_rows *rows, uint8_t *same, size_t length) {
    z_stream stream = {0};
    size_t capacity = length + 1024;
    rows->bytes = malloc(capacity);
    if (rows->bytes == NULL || deflateInit2(&stream, LEVEL, Z_DEFLATED, -MAX_WBITS, 8, Z_DEFAULT_STRATEGY) != Z_OK) return false;
    stream.next_out = rows->bytes;
    stream.avail_out = (uInt)capacity;
    rows->sum = adler32(0, NULL, 0);
    bool holds = true;
    for (int i = 0; holds && i < ROWS; i++) {
        stream.next_in = same;
        stream.avail_in = (uInt)length;
        rows->sum = adler32(rows->sum, same, (uInt)length);
        // Behind a full flush the next part begins with a whole byte and refers to nothing before it.
        holds = deflate(&stream, i == ROWS - 1 ? Z_FULL_FLUSH : Z_NO_FLUSH) == Z_OK && stream.avail_out > 0;
    }
    rows->length = capacity - stream.avail_out;
    rows->plain_length = length * ROWS;
    deflateEnd(&stream);
    return holds;
}

static bool write_repeated(packer *packer, int count, uint8_t *same, size_t length, repeated_rows *rows) {
    bool holds = true;
    if (count >= ROWS) {
        holds = (rows->bytes != NULL || compress_repeated(rows, same, length)) && pack(packer, NULL, 0, Z_FULL_FLUSH);
        for (; holds && count >= ROWS; count -= ROWS) {
            packer->sum = adler32_combine(packer->sum, rows->sum, (z_off_t)rows->plain_length);
            holds = put_through(packer, rows->bytes, rows->length);
        }
    }
    for (; holds && count > 0; count--) holds = pack(packer, same, (uInt)length, Z_NO_FLUSH);
    return holds;
}

// MARK: Files

bool craster_write_png(cairo_surface_t *surface, craster_sink sink, void *context) {
    int width = cairo_image_surface_get_width(surface), height = cairo_image_surface_get_height(surface);
    int stride = cairo_image_surface_get_stride(surface);
    const uint8_t *pixels = cairo_image_surface_get_data(surface);
    if (pixels == NULL || width <= 0 || height <= 0) return false;
    bool *repeats = calloc((size_t)height, sizeof *repeats);
    if (repeats == NULL) return false;
    bool has_alpha = false;
    for (int y = 0; y < height; y++) {
        const uint8_t *row = pixels + (size_t)y * stride;
        repeats[y] = y > 0 && memcmp(row, row - stride, (size_t)width * 4) == 0;
        if (!repeats[y] && !has_alpha) has_alpha = !is_opaque((const uint32_t *)row, width);
    }
    uint8_t header[13] = {0};
    put(header, (uint32_t)width);
    put(header + 4, (uint32_t)height);
    header[8] = 8;
    header[9] = has_alpha ? RGB_WITH_ALPHA : RGB;
    size_t length = 1 + (size_t)width * (has_alpha ? 4 : 3);
    // A row, and one that says that it is as the one above.
    uint8_t *row = malloc(length), *same = calloc(1, length);
    packer packer = {.piece = malloc(PIECE), .sum = adler32(0, NULL, 0), .sink = sink, .context = context};
    repeated_rows rows = {0};
    bool is_written = row != NULL && same != NULL && packer.piece != NULL
        && deflateInit2(&packer.stream, LEVEL, Z_DEFLATED, -MAX_WBITS, 8, Z_DEFAULT_STRATEGY) == Z_OK;
    if (is_written) {
        static const uint8_t signature[] = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};
        // What a stream of zlib's usual window and level begins with.
        static const uint8_t start[] = {0x78, 0x9C};
        packer.stream.next_out = packer.piece;
        packer.stream.avail_out = PIECE;
        row[0] = NO_FILTER;
        same[0] = UP;
        is_written = sink(context, signature, sizeof signature) && chunk("IHDR", header, sizeof header, sink, context)
            && put_through(&packer, start, sizeof start);
        for (int y = 0; is_written && y < height;) {
            int count = 0;
            while (y + count < height && repeats[y + count]) count++;
            if (count > 0) {
                is_written = write_repeated(&packer, count, same, length, &rows);
                y += count;
            } else {
                convert((const uint32_t *)(pixels + (size_t)y * stride), row + 1, width, has_alpha);
                is_written = pack(&packer, row, (uInt)length, Z_NO_FLUSH);
                y++;
            }
        }
        is_written = is_written && pack(&packer, NULL, 0, Z_FINISH);
        uint8_t sum[4];
        put(sum, (uint32_t)packer.sum);
        is_written = is_written && put_through(&packer, sum, sizeof sum) && flush(&packer) && chunk("IEND", NULL, 0, sink, context);
        deflateEnd(&packer.stream);
    }
    free(repeats);
    free(rows.bytes);
    free(row);
    free(same);
    free(packer.piece);
    return is_written;
}
