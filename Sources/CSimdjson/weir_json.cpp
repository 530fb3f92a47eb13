#include "weir_json.h"

#include <charconv>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <memory>
#include <new>
#include <string>

#include <simdjson.h>

struct weir_json_index {
  std::unique_ptr<simdjson::internal::dom_parser_implementation> parser;
};

static weir_json_status status(simdjson::error_code code) {
  switch (code) {
    case simdjson::SUCCESS: return WEIR_JSON_OK;
    case simdjson::EMPTY: return WEIR_JSON_EMPTY;
    case simdjson::UTF8_ERROR: return WEIR_JSON_NOT_UTF8;
    case simdjson::UNCLOSED_STRING: return WEIR_JSON_UNCLOSED_STRING;
    case simdjson::UNESCAPED_CHARS: return WEIR_JSON_CONTROL_CHARACTER;
    case simdjson::CAPACITY: return WEIR_JSON_TOO_LARGE;
    default: return WEIR_JSON_NO_MEMORY;
  }
}

weir_json_status weir_json_index_create(const uint8_t *bytes, size_t size, weir_json_index **index) {
  if (size == 0) return WEIR_JSON_EMPTY;
  if (size > std::numeric_limits<uint32_t>::max() - 64) return WEIR_JSON_TOO_LARGE;
  std::unique_ptr<weir_json_index> created(new (std::nothrow) weir_json_index);
  if (!created) return WEIR_JSON_NO_MEMORY;
  // The active implementation is the best that this processor has, whatever the program was compiled for.
  auto code = simdjson::get_active_implementation()->create_dom_parser_implementation(size, 1, created->parser);
  if (code == simdjson::SUCCESS) code = created->parser->stage1(bytes, size, simdjson::stage1_mode::regular);
  if (code == simdjson::SUCCESS) *index = created.release();
  return status(code);
}

void weir_json_index_free(weir_json_index *index) { delete index; }

const uint32_t *weir_json_index_tokens(const weir_json_index *index) { return index->parser->structural_indexes.get(); }

size_t weir_json_index_count(const weir_json_index *index) { return index->parser->n_structural_indexes; }

static bool is_digit(uint8_t byte) { return byte >= '0' && byte <= '9'; }

static const uint8_t *skip_digits(const uint8_t *text, const uint8_t *end) {
  while (text < end && is_digit(*text)) text++;
  return text;
}

size_t weir_json_number_length(const uint8_t *text, const uint8_t *end) {
  const uint8_t *p = text;
  if (p < end && *p == '-') p++;
  if (p == end || !is_digit(*p)) return 0;
  p = *p == '0' ? p + 1 : skip_digits(p, end);
  if (p < end && *p == '.') {
    const uint8_t *fraction = p + 1;
    p = skip_digits(fraction, end);
    if (p == fraction) return 0;
  }
  if (p < end && (*p == 'e' || *p == 'E')) {
    p++;
    if (p < end && (*p == '+' || *p == '-')) p++;
    const uint8_t *exponent = p;
    p = skip_digits(exponent, end);
    if (p == exponent) return 0;
  }
  return size_t(p - text);
}

double weir_json_number_value(const uint8_t *text, size_t length) {
  const char *start = reinterpret_cast<const char *>(text);
  double value;
  auto result = std::from_chars(start, start + length, value);
  if (result.ec == std::errc()) return value;
  // Beyond the largest double, or below the smallest: only strtod tells which.
  return std::strtod(std::string(start, length).c_str(), nullptr);
}

/// May a number end before this byte? Zero stands behind the end of the text.
static bool ends_scalar(uint8_t byte) {
  switch (byte) {
    case ' ': case '\t': case '\n': case '\r': case ',': case ']': case '}': case ':': return true;
    default: return false;
  }
}

// The digits make a whole number below 2^53. That and the power of ten are exact doubles, so that one division rounds
// correctly (Clinger 1990); it takes a third of the general way's time.
size_t weir_json_plain_decimal(const uint8_t *text, double *value) {
  static constexpr double powers[] = {1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15};
  const uint8_t *p = text;
  uint64_t digits = 0;
  while (is_digit(*p)) digits = digits * 10 + (*p++ - '0');
  size_t length = size_t(p - text), decimals = 0;
  if (length == 0 || length > 15 || (*text == '0' && length > 1)) return 0;
  if (*p == '.') {
    const uint8_t *fraction = ++p;
    while (is_digit(*p)) digits = digits * 10 + (*p++ - '0');
    decimals = size_t(p - fraction);
    if (decimals == 0 || length + decimals > 15) return 0;
  }
  if (!ends_scalar(*p)) return 0;
  *value = double(digits) / powers[decimals];
  return size_t(p - text);
}

size_t weir_json_numbers(const uint8_t *bytes, size_t size, const uint32_t *tokens, size_t count, double *numbers) {
  const uint8_t *end = bytes + size;
  for (size_t i = 0; i < count; i++) {
    const uint8_t *text = bytes + tokens[2 * i];
    double value;
    if (weir_json_plain_decimal(text, &value) == 0) {
      size_t length = weir_json_number_length(text, end);
      if (length == 0 || text + length == end || !ends_scalar(text[length])) return i;
      value = weir_json_number_value(text, length);
      if (!std::isfinite(value)) return i;
    }
    if (bytes[tokens[2 * i + 1]] != (i + 1 < count ? ',' : ']')) return i;
    numbers[i] = value;
  }
  return count;
}

size_t weir_json_tokens_before_bracket(const uint8_t *bytes, const uint32_t *tokens, size_t count) {
  size_t i = 0;
  while (i < count && bytes[tokens[i]] != ']') i++;
  return i;
}

size_t weir_json_write_integer(int64_t value, uint8_t text[WEIR_JSON_NUMBER_SIZE]) {
  char *start = reinterpret_cast<char *>(text);
  return size_t(std::to_chars(start, start + WEIR_JSON_NUMBER_SIZE, value).ptr - start);
}

/// Writes a number of at most two decimals, or returns 0 if it is none. Most heights are, and integers are written in a
/// third of the time. If `hundredths` / 100 is the double itself, then its digits read back to it, and below 2^53 no
/// fewer do once the trailing zeros are gone.
static size_t write_hundredths(double value, uint8_t text[WEIR_JSON_NUMBER_SIZE]) {
  double scaled = value * 100;
  if (!(std::fabs(scaled) < 1e15)) return 0;
  auto hundredths = static_cast<int64_t>(scaled + (scaled < 0 ? -0.5 : 0.5));
  if (double(hundredths) / 100 != value || hundredths == 0) return 0;
  size_t length = 0;
  if (hundredths < 0) text[length++] = '-';
  auto absolute = hundredths < 0 ? -hundredths : hundredths;
  length += weir_json_write_integer(absolute / 100, text + length);
  auto rest = absolute % 100;
  if (rest == 0) return length;
  text[length++] = '.';
  text[length++] = uint8_t('0' + rest / 10);
  if (rest % 10 != 0) text[length++] = uint8_t('0' + rest % 10);
  return length;
}

size_t weir_json_write_number(double value, uint8_t text[WEIR_JSON_NUMBER_SIZE]) {
  size_t length = write_hundredths(value, text);
  if (length > 0) return length;
  if (value == 0 && !std::signbit(value)) {
    text[0] = '0';
    return 1;
  }
  char *start = reinterpret_cast<char *>(text);
  constexpr double exact = 9007199254740992.0;  // 2^53: whole numbers below it are written as integers
  if (value != 0 && std::fabs(value) < exact && std::trunc(value) == value) {
    return weir_json_write_integer(static_cast<int64_t>(value), text);
  }
  return size_t(std::to_chars(start, start + WEIR_JSON_NUMBER_SIZE, value).ptr - start);
}
