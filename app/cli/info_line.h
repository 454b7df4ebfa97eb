// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>

namespace antipode::cli {

/// "what         value" for people, `what` with the value for programs; nothing for an empty value.
void line(const char* what, const std::string& value);

/// "512 bytes", "34 kB", "1.2 MB".
std::string sizeText(std::uintmax_t bytes);

}  // namespace antipode::cli
