// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nlohmann/json.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace antipode::cli {

/// "what         text" for people, `what` with the value for programs, or with the text where there is no value;
/// nothing for an empty text.
void line(const char* what, const std::string& text, nlohmann::ordered_json value = nullptr);

/// As many lines for people, a list for programs; nothing for no text.
void lines(const char* what, const std::vector<std::string>& texts);

/// What kind of file is shown; `bytes`: its size, where that says something.
void fileLine(const std::string& file, const std::string& kind,
              std::optional<std::uintmax_t> bytes = std::nullopt);

/// For programs: from one time of a run to another, s.
nlohmann::ordered_json timesOf(double from, double to);

/// "512 bytes", "34 kB", "1.2 MB".
std::string sizeText(std::uintmax_t bytes);

}  // namespace antipode::cli
