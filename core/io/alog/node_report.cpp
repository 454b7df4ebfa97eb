// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/alog/node_report.h"

#include "core/base/fields.h"
#include "core/io/alog/decimal.h"
#include "core/io/quoted_text.h"

#include <cmath>

namespace antipode {
namespace {

/// Calls set(key in upper case, value) for each part of "KEY=value,KEY={a,b},...", or of the JSON form. Commas
/// inside braces, brackets and quotes separate nothing.
template <class F>
void forEachPair(std::string_view text, F&& set) {
  text = trimmed(text);
  char separator = '=';
  if (text.starts_with('{') && text.ends_with('}')) {
    text = text.substr(1, text.size() - 2);
    separator = ':';
  }
  int depth = 0;
  bool inQuotes = false;
  std::size_t start = 0;
  for (std::size_t i = 0; i <= text.size(); ++i) {
    const char c = i < text.size() ? text[i] : ',';
    if (c == '"') inQuotes = !inQuotes;
    if (c == '{' || c == '[') ++depth;
    if (c == '}' || c == ']') --depth;
    if (i < text.size() && (c != ',' || inQuotes || depth > 0)) continue;
    const std::string_view pair = text.substr(start, i - start);
    start = i + 1;
    const std::size_t at = pair.find(separator);
    if (at != std::string_view::npos)
      set(uppered(unquoted(trimmed(pair.substr(0, at)))), unquoted(trimmed(pair.substr(at + 1))));
  }
}

std::optional<double> finite(std::string_view text) {
  const auto number = parseDecimal(text);
  return number && std::isfinite(*number) ? number : std::nullopt;
}

/// At most so many decimals, without zeros at the end.
std::string rounded(double value, int decimals) {
  std::string text = fmt::format("{:.{}f}", value, decimals);
  if (text.find('.') != std::string::npos) {
    text.erase(text.find_last_not_of('0') + 1);
    if (text.back() == '.') text.pop_back();
  }
  return text == "-0" ? "0" : text;
}

}  // namespace

Result<LoggedNodeReport> nodeReportFromText(std::string_view text) {
  LoggedNodeReport report;
  std::optional<double> speed, heading;
  forEachPair(text, [&](const std::string& key, std::string_view value) {
    const auto is = [&](auto... names) { return ((key == names) || ...); };
    if (is("NAME")) report.name = value;
    if (is("X")) report.x = finite(value);
    if (is("Y")) report.y = finite(value);
    if (is("LAT")) report.lat = finite(value);
    if (is("LON", "LONG")) report.lon = finite(value);
    if (is("SPD", "SPEED")) speed = finite(value);
    if (is("HDG", "HEADING")) heading = finite(value);
    if (is("DEP", "DEPTH")) report.depth = finite(value);
    if (is("ALT", "ALTITUDE")) report.altitude = finite(value);
    if (is("SPD_OG")) report.speedOverGround = finite(value);
    if (is("HDG_OG", "COG")) report.headingOverGround = finite(value);
    if (is("TRANSPARENCY")) report.transparency = finite(value);
    if (is("TIME", "UTC_TIME")) report.time = finite(value);
    if (is("LENGTH", "LEN")) report.length = finite(value);
    if (is("TYPE")) report.type = value;
    if (is("COLOR")) report.colour = value;
    if (is("GROUP")) report.group = value;
    if (is("MODE")) report.mode = value;
  });
  if (report.name.empty()) return errExpected("NAME=abe", "a node report without a name");
  if (!speed || !heading) return errExpected("SPD=... and HDG=...", "'{}' has no speed or heading", report.name);
  if (!(report.x && report.y) && !(report.lat && report.lon))
    return errExpected("X=...,Y=... or LAT=...,LON=...", "'{}' has no position", report.name);
  report.speed = *speed;
  report.heading = *heading;
  return report;
}

std::string nodeReportText(const LoggedNodeReport& report) {
  std::string text = "NAME=" + report.name;
  const auto number = [&](const char* key, const std::optional<double>& value, int decimals = 2) {
    if (value && std::isfinite(*value)) text += fmt::format(",{}={}", key, rounded(*value, decimals));
  };
  const auto word = [&](const char* key, const std::string& value) {
    if (!value.empty()) text += fmt::format(",{}={}", key, value);
  };
  number("X", report.x);
  number("Y", report.y);
  number("SPD", report.speed);
  number("HDG", report.heading);
  number("DEP", report.depth);
  number("LAT", report.lat, 8);
  number("LON", report.lon, 8);
  word("TYPE", report.type);
  word("COLOR", report.colour);
  word("GROUP", report.group);
  word("MODE", report.mode);
  number("ALTITUDE", report.altitude);
  number("SPD_OG", report.speedOverGround);
  number("HDG_OG", report.headingOverGround);
  number("TIME", report.time);
  number("TRANSPARENCY", report.transparency);
  number("LENGTH", report.length);
  return text;
}

}  // namespace antipode
