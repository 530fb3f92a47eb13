// JSON text taken apart by simdjson, and numbers between text and doubles. Plain C, for Swift.
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

/// Finds the tokens of `size` bytes. On WEIR_JSON_OK `*index` is to be released with weir_json_index_free.
weir_json_status weir_json_index_create(const uint8_t *bytes, size_t size, weir_json_index **index);
void weir_json_index_free(weir_json_index *index);
const uint32_t *weir_json_index_tokens(const weir_json_index *index);
size_t weir_json_index_count(const weir_json_index *index);

/// The length of the JSON number at the start of `text`, or 0 if there is none.
size_t weir_json_number_length(const uint8_t *text, const uint8_t *end);

/// Reads the JSON number of that length: correctly rounded, infinite if it is beyond the doubles.
double weir_json_number_value(const uint8_t *text, size_t length);

/// Reads a plain decimal at `text`, such as 187.25: at most 15 digits, no sign, no exponent. False if something else stands
/// there or behind it. The next token is `room` bytes on; eight zero bytes stand behind the end of the text.
bool weir_json_plain_decimal(const uint8_t *text, size_t room, double *value);

/// How many values an array has whose tokens, from the first behind its bracket, are values and commas in turn up to its
/// closing bracket. 0 if it is another one.
size_t weir_json_value_count(const uint8_t *bytes, const uint32_t *tokens, size_t count);

/// Reads the numbers at tokens[0], tokens[2], … of a JSON text of `size` bytes, and the least and the greatest of them.
/// Stops after `count` of them, or before the first that is no finite number. Returns how many it read. Eight zero bytes
/// stand behind the text, and a token behind the last number.
size_t weir_json_numbers(
    const uint8_t *bytes, size_t size, const uint32_t *tokens, size_t count, double *numbers, double range[2]);

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
