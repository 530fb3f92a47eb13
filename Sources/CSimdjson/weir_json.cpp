#include "weir_json.h"

#include <bit>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <cstring>
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
  // Too large or too small for a double: only strtod tells which.
  return std::strtod(std::string(start, length).c_str(), nullptr);
}

/// May a number end before this byte? Zero bytes follow the text.
static bool ends_scalar(uint8_t byte) {
  switch (byte) {
    case ' ': case '\t': case '\n': case '\r': case ',': case ']': case '}': case ':': return true;
    default: return false;
  }
}

static constexpr double powers[] = {1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15};

/// The same byte eight times.
static constexpr uint64_t eight(uint8_t byte) { return 0x0101010101010101 * byte; }

/// Reads a plain decimal of 1 to 8 bytes as one word. A loop over the digits would mispredict about one branch per
/// value, because their number differs from value to value. Returns false if the text is anything else.
static inline bool short_decimal(const uint8_t *text, size_t length, double *value) {
  if (std::endian::native != std::endian::little) return false;
  if (text[0] == '0' && length > 1 && text[1] != '.') return false;
  uint64_t word;
  std::memcpy(&word, text, sizeof word);
  // Shifts the last byte to the top of the word, and puts '0' before the first byte.
  unsigned before = 64 - 8 * unsigned(length);
  if (before > 0) word = word << before | eight('0') >> (64 - before);
  // The lowest byte with its high bit set here is the first point in the word.
  uint64_t other = word ^ eight('.');
  uint64_t point = (other - eight(1)) & ~other & eight(0x80);
  size_t decimals = 0;
  if (point != 0) {
    unsigned place = unsigned(std::countr_zero(point)) / 8;
    decimals = 7 - place;
    if (decimals == 0 || place <= before / 8) return false;
    // Moves the digits before the point one byte up, over the point.
    uint64_t below = (uint64_t(1) << 8 * place) - 1;
    word = (word & ~(below << 8 | 0xff)) | (word & below) << 8 | '0';
  }
  if (((word & eight(0xf0)) | ((word + eight(6)) & eight(0xf0)) >> 4) != eight(0x33)) return false;
  // Combines neighbours: digits into pairs, pairs into groups of four, and these into the whole number.
  word -= eight('0');
  word = word * 10 + (word >> 8);
  uint64_t pairs = 0x000000ff000000ff;
  uint64_t digits = ((word & pairs) * (100 + (uint64_t(1000000) << 32)) + (word >> 16 & pairs) * (1 + (uint64_t(10000) << 32))) >> 32;
  *value = double(uint32_t(digits)) / powers[decimals];
  return true;
}

// Reads a plain decimal of at most 15 digits. They form a whole number below 2^53. It and the power of ten are exact
// doubles, so one division rounds correctly (Clinger 1990). This takes a third of the general algorithm's time.
static bool long_decimal(const uint8_t *text, double *value) {
  const uint8_t *p = text;
  uint64_t digits = 0;
  while (is_digit(*p)) digits = digits * 10 + (*p++ - '0');
  size_t length = size_t(p - text), decimals = 0;
  if (length == 0 || length > 15 || (*text == '0' && length > 1)) return false;
  if (*p == '.') {
    const uint8_t *fraction = ++p;
    while (is_digit(*p)) digits = digits * 10 + (*p++ - '0');
    decimals = size_t(p - fraction);
    if (decimals == 0 || length + decimals > 15) return false;
  }
  if (!ends_scalar(*p)) return false;
  *value = double(digits) / powers[decimals];
  return true;
}

static inline bool plain_decimal(const uint8_t *text, size_t room, double *value) {
  return (room <= 8 && short_decimal(text, room, value)) || long_decimal(text, value);
}

bool weir_json_plain_decimal(const uint8_t *text, size_t room, double *value) { return plain_decimal(text, room, value); }

size_t weir_json_value_count(const uint8_t *bytes, const uint32_t *tokens, size_t count) {
  if (count < 2 || bytes[tokens[0]] == ']') return 0;
  size_t i = 1;
  while (i < count && bytes[tokens[i]] == ',') i += 2;
  return i < count && bytes[tokens[i]] == ']' ? (i + 1) / 2 : 0;
}

size_t weir_json_numbers(
    const uint8_t *bytes, size_t size, const uint32_t *tokens, size_t count, double *numbers, double range[2]) {
  const uint8_t *end = bytes + size;
  double least = std::numeric_limits<double>::infinity(), most = -least;
  for (size_t i = 0; i < count; i++) {
    const uint8_t *text = bytes + tokens[2 * i];
    size_t room = tokens[2 * i + 1] - tokens[2 * i];
    double value;
    if (!plain_decimal(text, room, &value)) {
      size_t length = weir_json_number_length(text, end);
      if (length == 0 || text + length == end || !ends_scalar(text[length])) return i;
      value = weir_json_number_value(text, length);
      if (!std::isfinite(value)) return i;
    }
    least = value < least ? value : least;
    most = value > most ? value : most;
    numbers[i] = value;
  }
  range[0] = least;
  range[1] = most;
  return count;
}

// Digits are stored eight at a time, the first in the lowest byte.
static_assert(std::endian::native == std::endian::little);

/// The digits of a number below 10^8, one in each byte, zeros before the first.
static inline uint64_t eight_digits(uint64_t value) {
  // Taken apart in the middle, all parts at once: into two of four digits, four of two, eight of one. Multiplying and
  // shifting divides: by 100 below 10^4, by 10 below 100.
  uint64_t parts = value / 10000 | value % 10000 << 32;
  uint64_t hundreds = (parts * 10486 >> 20) & 0x0000007f0000007f;
  parts = hundreds | (parts - 100 * hundreds) << 16;
  uint64_t tens = (parts * 103 >> 10) & 0x000f000f000f000f;
  return tens | (parts - 10 * tens) << 8;
}

static inline uint8_t *store(uint64_t digits, uint8_t *text) {
  digits |= eight('0');
  std::memcpy(text, &digits, sizeof digits);
  return text + sizeof digits;
}

/// Writes a whole number without a branch on its length, which nobody could predict. Up to seven bytes behind its end are
/// overwritten. Returns its end.
static inline uint8_t *write_short(uint64_t value, uint8_t *text) {
  uint64_t digits = eight_digits(value);
  // The last digit stays, even if it is zero.
  unsigned zeros = unsigned(std::countr_zero(digits | uint64_t(1) << 56)) / 8;
  return store(digits >> 8 * zeros, text) - zeros;
}

static constexpr uint64_t short_limit = 100000000;

[[gnu::noinline]] static uint8_t *write_whole(uint64_t value, uint8_t *text) {
  if (value < short_limit) return write_short(value, text);
  return store(eight_digits(value % short_limit), write_whole(value / short_limit, text));
}

size_t weir_json_write_integer(int64_t value, uint8_t text[WEIR_JSON_NUMBER_SIZE]) {
  *text = '-';
  if (value < 0) return size_t(write_whole(0 - uint64_t(value), text + 1) - text);
  if (uint64_t(value) < short_limit) return size_t(write_short(uint64_t(value), text) - text);
  return size_t(write_whole(uint64_t(value), text) - text);
}

/// Writes a number of at most three decimals and 15 digits, or returns 0 if it is none. Nearly all coordinates are.
///
/// If `thousandths` / 1000 is the double itself, its digits read back to it, because one division of exact doubles rounds
/// correctly. No fewer do once the trailing zeros are gone: texts of up to 15 digits that differ in value read back to
/// different doubles.
static inline size_t write_thousandths(double value, uint8_t text[WEIR_JSON_NUMBER_SIZE]) {
  double scaled = std::fabs(value) * 1000;
  if (!(scaled < 1e15)) return 0;
  auto thousandths = uint64_t(int64_t(scaled + 0.5));
  if (double(int64_t(thousandths)) / 1000 != std::fabs(value)) return 0;
  *text = '-';
  uint8_t *end = text + (std::signbit(value) ? 1 : 0);
  uint64_t digits = eight_digits(thousandths % short_limit);
  // Five digits stand before the point; if they are all, the last of them stays even if it is zero.
  constexpr uint64_t unit = uint64_t(1) << 32;
  unsigned leading = 0;
  if (thousandths < short_limit) {
    leading = unsigned(std::countr_zero(digits | unit)) / 8;
  } else {
    end = write_whole(thousandths / short_limit, end);
  }
  unsigned trailing = unsigned(std::countl_zero(digits | unit)) / 8;
  digits |= eight('0');
  store(digits >> 8 * leading, end);
  end += 5 - leading;
  auto fraction = uint32_t(digits >> 40 << 8 | '.');
  std::memcpy(end, &fraction, sizeof fraction);
  return size_t(end - text) + (trailing == 3 ? 0 : 4 - trailing);
}

/// Writes any other number.
[[gnu::noinline]] static size_t write_long(double value, uint8_t text[WEIR_JSON_NUMBER_SIZE]) {
  constexpr double exact = 9007199254740992.0;  // 2^53: whole numbers below it are written as integers
  if (std::fabs(value) < exact && double(int64_t(value)) == value) return weir_json_write_integer(int64_t(value), text);
  char *start = reinterpret_cast<char *>(text);
  return size_t(std::to_chars(start, start + WEIR_JSON_NUMBER_SIZE, value).ptr - start);
}

size_t weir_json_write_number(double value, uint8_t text[WEIR_JSON_NUMBER_SIZE]) {
  size_t length = write_thousandths(value, text);
  return length > 0 ? length : write_long(value, text);
}

size_t weir_json_write_repeated(double value, uint8_t text[WEIR_JSON_NUMBER_SIZE], weir_json_recent *recent) {
  size_t length = write_thousandths(value, text);
  if (length > 0) return length;
  auto bits = std::bit_cast<uint64_t>(value);
  // The high bits of the product depend on all bits of the number.
  auto &slot = recent->numbers[bits * 0x9e3779b97f4a7c15 >> 61];
  static_assert(sizeof recent->numbers / sizeof slot == 8);
  if (slot.bits != bits) {
    slot.bits = bits;
    slot.length = write_long(value, slot.text);
  }
  std::memcpy(text, slot.text, sizeof slot.text);
  return slot.length;
}
