// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"

#include <filesystem>
#include <string>

namespace antipode {

/// The path of a file that a mission names. A mission from elsewhere must not read what it likes: the file must be
/// in the folder of the mission or below it, also behind symbolic links. The file need not exist. Error: it is not
/// there.
Result<std::string> pathInMission(const std::filesystem::path& folder, const std::string& name);

}  // namespace antipode
