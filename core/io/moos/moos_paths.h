// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"

#include <filesystem>
#include <optional>
#include <string>

namespace antipode {

/// The path of a file that a mission names. A mission from elsewhere must not read what it likes: the file must be
/// in the folder of the mission or below it, also behind symbolic links. The file need not exist. Error: it is not
/// there.
Result<std::string> pathInMission(const std::filesystem::path& folder, const std::string& name);

/// The template of behaviours that belongs to a template of a mission, of which a launch script makes the file
/// that the mission names: "meta_vehicle.bhv" beside "meta_vehicle.moos". Nullopt: there is none.
std::optional<std::string> behaviourTemplateOf(const std::filesystem::path& mission);

}  // namespace antipode
