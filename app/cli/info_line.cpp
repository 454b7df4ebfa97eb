// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/info_line.h"

#include "app/cli/messages.h"

#include <algorithm>

namespace antipode::cli {
namespace {

std::string keyOf(std::string what) {
  std::ranges::replace(what, ' ', '_');
  return what;
}

void sayLineOf(const char* what, const std::string& text) {
  say(stdout, "{:<12} {}\n", what, text);
}

}  // namespace

void line(const char* what, const std::string& text, nlohmann::ordered_json value) {
  if (text.empty()) return;
  sayLineOf(what, text);
  tell(keyOf(what).c_str(), value.is_null() ? nlohmann::ordered_json(text) : std::move(value));
}

void lines(const char* what, const std::vector<std::string>& texts) {
  for (const std::string& text : texts) sayLineOf(what, text);
  if (!texts.empty()) tell(keyOf(what).c_str(), texts);
}

void fileLine(const std::string& file, const std::string& kind, std::optional<std::uintmax_t> bytes) {
  line("file", fmt::format("{} ({}{})", file, kind, bytes ? ", " + sizeText(*bytes) : ""), file);
  tell("kind", kind);
  if (bytes) tell("bytes", *bytes);
}

nlohmann::ordered_json timesOf(double from, double to) {
  return {{"from_s", from}, {"to_s", to}};
}

std::string sizeText(std::uintmax_t bytes) {
  if (bytes < 10'000) return fmt::format("{} bytes", bytes);
  const double size = static_cast<double>(bytes);
  return size < 10e6   ? fmt::format("{:.0f} kB", size / 1e3)
         : size < 10e9 ? fmt::format("{:.1f} MB", size / 1e6)
                       : fmt::format("{:.1f} GB", size / 1e9);
}

}  // namespace antipode::cli
