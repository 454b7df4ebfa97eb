// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/geo/grid_text.h"

#include "core/base/fields.h"

#include <charconv>
#include <cmath>
#include <limits>

namespace antipode {
namespace {

constexpr const char* kGridTextExpected = "\"corner=x,y step= columns= rows= : values\"";

Result<std::vector<double>> numbersOf(std::string_view text) {
  std::vector<double> numbers;
  for (const std::string_view piece : splitTrimmed(text, ',')) {
    const auto number = parseNumber(piece);
    if (!number) return tl::unexpected<Error>(number.error());
    numbers.push_back(*number);
  }
  return numbers;
}

Result<void> readKey(std::string_view key, const std::vector<double>& numbers, GridText& grid) {
  if (key == "times") return grid.times = numbers, Result<void>{};
  if (key == "depths") return grid.depths = numbers, Result<void>{};
  if (key == "corner" && numbers.size() == 2) return grid.frame.corner = {numbers[0], numbers[1]}, Result<void>{};
  if (numbers.size() != 1) return errExpected(kGridTextExpected, "grid: '{}' is not understood", key);
  const double number = numbers.front();
  if (key == "step" && number > 0) return grid.frame.step = number, Result<void>{};
  const bool isCount = number >= 1 && number <= 1e6 && number == std::floor(number);
  if (key == "columns" && isCount) return grid.frame.columns = static_cast<int>(number), Result<void>{};
  if (key == "rows" && isCount) return grid.frame.rows = static_cast<int>(number), Result<void>{};
  return errExpected(kGridTextExpected, "grid: '{}' is not understood", key);
}

Result<std::vector<float>> valuesOf(std::string_view text) {
  std::vector<float> values;
  for (const char *at = text.data(), *end = at + text.size(); at < end;) {
    if (*at == ' ' || *at == '\n') {
      ++at;
      continue;
    }
    float value = std::numeric_limits<float>::quiet_NaN();
    if (*at == '-' && (at + 1 == end || at[1] == ' ' || at[1] == '\n')) {
      ++at;
    } else {
      const auto [next, code] = std::from_chars(at, end, value);
      if (code != std::errc() || !std::isfinite(value))
        return errExpected(kGridTextExpected, "grid: value {} is not a number", values.size() + 1);
      at = next;
    }
    if (values.size() >= kMostGridValues) return err("grid: there are more than {} values", kMostGridValues);
    values.push_back(value);
  }
  return values;
}

std::string listText(const std::vector<double>& numbers) {
  std::string text;
  for (const double number : numbers) {
    if (!text.empty()) text += ',';
    text += numberText(number);
  }
  return text;
}

}  // namespace

std::string GridText::text() const {
  std::string out = fmt::format("corner={},{} step={} columns={} rows={}", numberText(frame.corner.x),
                                numberText(frame.corner.y), numberText(frame.step), frame.columns, frame.rows);
  if (!times.empty()) out += " times=" + listText(times);
  if (!depths.empty()) out += " depths=" + listText(depths);
  out += " :";
  for (const float value : values) out += std::isnan(value) ? std::string(" -") : fmt::format(" {}", value);
  return out;
}

Result<GridText> GridText::fromText(std::string_view text) {
  const std::size_t colon = text.find(':');
  if (colon == std::string_view::npos) return errExpected(kGridTextExpected, "grid: there are no values");
  GridText grid;
  for (const std::string_view item : splitTrimmed(text.substr(0, colon), ' ')) {
    if (item.empty()) continue;
    const std::size_t equals = item.find('=');
    if (equals == std::string_view::npos)
      return errExpected(kGridTextExpected, "grid: '{}' is not understood", item);
    const auto numbers = numbersOf(item.substr(equals + 1));
    if (!numbers) return tl::unexpected<Error>(numbers.error());
    if (auto read = readKey(item.substr(0, equals), *numbers, grid); !read)
      return tl::unexpected<Error>(read.error());
  }
  auto values = valuesOf(text.substr(colon + 1));
  if (!values) return tl::unexpected<Error>(values.error());
  grid.values = std::move(*values);
  return grid;
}

}  // namespace antipode
