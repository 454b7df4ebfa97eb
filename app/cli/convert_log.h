// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/formats.h"

#include <optional>
#include <string>

namespace antipode::cli {

/// Conversions of what was recorded: run logs (.aprun), logs of MOOS communities (.alog, .slog) and tracks (.csv).
/// `from` is the format of `in`, null of a folder with logs, which are converted as one. The exit code; nullopt:
/// it cannot become what `out` asks for.
std::optional<int> convertLog(const FileFormat* from, const std::string& in, const std::string& out,
                              bool isForced);

}  // namespace antipode::cli
