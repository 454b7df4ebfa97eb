// SPDX-License-Identifier: GPL-3.0-or-later
// The buttons and actions of the map viewer in mission files: "button_one = DEPLOY # DEPLOY=true # RETURN=false",
// "action = menu_key=deploy # DEPLOY=true". Further lines of one button or key add posts to it.
#pragma once

#include "core/io/moos/moos_preserved.h"
#include "core/scenario/document/post_button.h"

namespace antipode {

/// The buttons among the lines of a mission file. They post to `vehicle`.
std::vector<PostButton> viewerButtons(const MoosPreserved& mission, const std::string& vehicle);

/// The lines of a mission file with those buttons that it lacks. Buttons for other vehicles than `vehicle` are
/// left out.
MoosPreserved withViewerButtons(MoosPreserved mission, const std::vector<PostButton>& buttons,
                                const std::string& vehicle);

}  // namespace antipode
