// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

namespace antipode::cli {

/// Conversions of what was recorded: run logs (.aprun), MOOS logs (.alog, .slog) and tracks (.csv). The exit code;
/// nullopt: `in` is no such file, or cannot become what `out` asks for.
std::optional<int> convertLog(const std::string& in, const std::string& out);

}  // namespace antipode::cli
