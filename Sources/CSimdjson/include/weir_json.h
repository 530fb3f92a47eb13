// Finds the tokens of JSON text with simdjson, and converts numbers between text and doubles. A plain C interface for
// Swift.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Where the tokens of a JSON text begin: every brace, bracket, colon and comma, and the first byte of every string,
/// number and literal. Found by simdjson's first stage, which also checks UTF-8 and strings' ends.
typedef struct weir_json_index weir_json_index;

typedef enum {
  WEIR_JSON_OK,
  WEIR_JSON_EMPTY,
  WEIR_JSON_NOT_UTF8,
  WEIR_JSON_UNCLOSED_STRING,
  WEIR_JSON_CONTROL_CHARACTER,
  WEIR_JSON_TOO_LARGE,
  WEIR_JSON_NO_MEMORY,
} weir_json_status;

/// Finds the tokens of `size` bytes. On WEIR_JSON_OK the caller releases `*index` with weir_json_index_free.
weir_json_status weir_json_index_create(const uint8_t *bytes, size_t size, weir_json_index **index);
void weir_json_index_free(weir_json_index *index);
/// The byte offsets of the tokens, ascending. Valid until the index is freed.
const uint32_t *weir_json_index_tokens(const weir_json_index *index);
size_t weir_json_index_count(const weir_json_index *index);

/// The length of the JSON number at the start of `text`, or 0 if there is none.
size_t weir_json_number_length(const uint8_t *text, const uint8_t *end);

/// Reads the JSON number of `length` bytes. The value is correctly rounded, and infinite if no double is large enough.
double weir_json_number_value(const uint8_t *text, size_t length);

/// Reads a plain decimal at `text`, such as 187.25: at most 15 digits, no sign, no exponent. Returns false if `text` or
/// what follows it is anything else. The next token begins `room` bytes after `text`. At least eight zero bytes must
/// follow the whole JSON text.
bool weir_json_plain_decimal(const uint8_t *text, size_t room, double *value);

/// The number of values in an array of which no value is an array or object. `tokens` are those after its opening
/// bracket. Returns 0 unless values and commas alternate up to the closing bracket.
size_t weir_json_value_count(const uint8_t *bytes, const uint32_t *tokens, size_t count);

/// Reads `count` numbers, at tokens[0], tokens[2], … of a JSON text of `size` bytes. Sets `range` to the least and the
/// greatest of them. Stops before the first value that is not a finite number, and then does not set `range`. Returns
/// how many numbers it read. At least eight zero bytes must follow the text, and a token must follow the last number.
size_t weir_json_numbers(
    const uint8_t *bytes, size_t size, const uint32_t *tokens, size_t count, double *numbers, double range[2]);

/// The text of every number fits into this many bytes.
enum { WEIR_JSON_NUMBER_SIZE = 32 };

/// Writes the shortest text that reads back to the same double, whole numbers below 2^53 as integers. Returns its length.
/// All of `text` may be overwritten.
size_t weir_json_write_number(double value, uint8_t text[WEIR_JSON_NUMBER_SIZE]);
size_t weir_json_write_integer(int64_t value, uint8_t text[WEIR_JSON_NUMBER_SIZE]);

/// Long numbers that were written lately, and their texts. All zeros for none.
typedef struct {
  struct {
    uint64_t bits;
    size_t length;
    uint8_t text[WEIR_JSON_NUMBER_SIZE];
  } numbers[8];
} weir_json_recent;

/// The same as weir_json_write_number, but the text of a long number is copied if it was written lately: finding it takes
/// ten times as long.
size_t weir_json_write_repeated(double value, uint8_t text[WEIR_JSON_NUMBER_SIZE], weir_json_recent *recent);

#ifdef __cplusplus
}
#endif
