// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"

#include <string>

namespace antipode {

/// Writes a run log of the rows that can still be found on the pages of a damaged one, wherever they belong, into
/// the empty file `to`. A row counts when its checksum is right. The new log may lack rows and is not made to
/// last: it is for salvageRunLog(). Of a log without checksums nothing is found. Error: a file cannot be read or
/// written.
Result<void> recoverRunLog(const std::string& path, const std::string& to);

}  // namespace antipode
