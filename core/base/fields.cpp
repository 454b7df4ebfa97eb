// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/fields.h"

#include "core/base/physical_range.h"
#include "core/base/rounding.h"
#include "core/base/text_list.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <numeric>
#include <utility>

namespace antipode {

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view kBlanks = " \t\r\n";
  const auto first = text.find_first_not_of(kBlanks);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(kBlanks) - first + 1);
}

// ASCII only on purpose: keys are ASCII, and the C locale must not change what a file means.
std::string lowered(std::string_view text) {
  std::string out(text);
  for (char& c : out)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return out;
}

std::string uppered(std::string_view text) {
  std::string out(text);
  for (char& c : out)
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  return out;
}

std::vector<std::string_view> splitTrimmed(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  if (trimmed(text).empty()) return parts;
  while (true) {
    const auto cut = text.find(separator);
    parts.push_back(trimmed(text.substr(0, cut)));
    if (cut == std::string_view::npos) return parts;
    text.remove_prefix(cut + 1);
  }
}

std::vector<std::string_view> splitTexts(std::string_view text) {
  std::vector<std::string_view> pieces;
  bool isQuoted = false;
  std::size_t begin = 0;
  for (std::size_t i = 0; i <= text.size(); ++i) {
    if (i < text.size() && text[i] == '"') isQuoted = !isQuoted;
    if (i < text.size() && (text[i] != ';' || isQuoted)) continue;
    if (const auto piece = trimmed(text.substr(begin, i - begin)); !piece.empty()) pieces.push_back(piece);
    begin = i + 1;
  }
  return pieces;
}

Result<double> parseNumber(std::string_view text) {
  std::string_view digits = trimmed(text);
  if (!digits.empty() && digits.front() == '+') {
    digits.remove_prefix(1);
    if (!digits.empty() && (digits.front() == '-' || digits.front() == '+')) digits = {};
  }
  double value = 0;
  const auto [end, code] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  if (digits.empty() || code != std::errc{} || end != digits.data() + digits.size() || !std::isfinite(value))
    return err("'{}' is not a number", text);
  return withoutMinusZero(value);
}

Result<double> parsePlainNumber(std::string_view text) {
  if (text.find_first_of("eE") != std::string_view::npos)
    return errExpected("a number without an exponent", "'{}' is not a number here", text);
  return parseNumber(text);
}

double leadingNumber(std::string_view text) {
  if (text.starts_with('+')) text.remove_prefix(1);
  const std::size_t first = text.starts_with('-') ? 1 : 0;
  if (text.find_first_of("0123456789.", first) != first) return 0;
  double value = 0;
  const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), value);
  return code == std::errc{} ? withoutMinusZero(value) : 0;
}

std::string numberText(double value) {
  return fmt::format("{}", withoutMinusZero(value));
}

std::string plainNumberText(double value) {
  char buffer[400];  // the longest: 1.8e308 with all its digits, or 5e-324 with all its zeros
  const auto [end, code] =
      std::to_chars(buffer, buffer + sizeof buffer, withoutMinusZero(value), std::chars_format::fixed);
  return {buffer, end};
}

Result<bool> parseFlag(std::string_view text) {
  const std::string word = lowered(trimmed(text));
  if (word == "true" || word == "on" || word == "yes") return true;
  if (word == "false" || word == "off" || word == "no") return false;
  return errExpected("true or false", "'{}' is not a truth value", text);
}

Result<int> FieldCodec<int>::fromText(std::string_view text) {
  const std::string_view digits = trimmed(text);
  int value = 0;
  const auto [end, code] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  if (digits.empty() || code != std::errc{} || end != digits.data() + digits.size())
    return errExpected("a whole number", "'{}' is not a whole number", text);
  return value;
}

std::optional<std::string> nearestWord(std::string_view word, const std::vector<std::string>& candidates) {
  const std::string wanted = lowered(word);
  std::optional<std::string> best;
  std::size_t bestDistance = std::max<std::size_t>(1, wanted.size() / 3) + 1;
  for (const std::string& written : candidates) {
    const std::string candidate = lowered(written);
    // Edit distance in which two neighbours swapped ("nmae") count once.
    std::vector<std::size_t> row(candidate.size() + 1), above, aboveThat;
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 0; i < wanted.size(); ++i) {
      aboveThat = std::exchange(above, row);
      row[0] = i + 1;
      for (std::size_t j = 0; j < candidate.size(); ++j) {
        const std::size_t substitute = above[j] + (wanted[i] == candidate[j] ? 0 : 1);
        row[j + 1] = std::min({substitute, row[j] + 1, above[j + 1] + 1});
        if (i > 0 && j > 0 && wanted[i] == candidate[j - 1] && wanted[i - 1] == candidate[j])
          row[j + 1] = std::min(row[j + 1], aboveThat[j - 1] + 1);
      }
    }
    if (row.back() < bestDistance) {
      bestDistance = row.back();
      best = written;
    }
  }
  return best;
}

std::string expectedNumber(const FieldInfo& info) {
  std::string text = "a number";
  const bool below = std::isfinite(info.min), above = std::isfinite(info.max);
  if (below && above)
    text += fmt::format("{} {} to {}", info.minExcluded ? " above" : " from", info.min, info.max);
  else if (below)
    text += info.minExcluded ? fmt::format(" above {}", info.min) : fmt::format(" of at least {}", info.min);
  else if (above)
    text += fmt::format(" of at most {}", info.max);
  if (info.unit[0] != '\0') text += fmt::format(" ({})", info.unit);
  return text;
}

Result<double> checkRange(double value, const FieldInfo& info, std::string_view name) {
  const bool isAbove = value > info.min || (value == info.min && !info.minExcluded);
  if (!isAbove || !(value <= info.max))
    return errExpected(expectedNumber(info), "{}: {} is out of range", name, numberText(value));
  const FieldInfo physical = withPhysicalRange(info);
  if (value >= physical.min && value <= physical.max) return value;
  return errExpected(expectedNumber(physical), "{}: {} is out of range", name, numberText(value));
}

}  // namespace antipode
