// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"

#include <string>

namespace antipode {

/// The text of a file of at most 64 MB. Error: it cannot be read, or is larger.
Result<std::string> readFile(const std::string& path);

}  // namespace antipode
