// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/moos/viewer_buttons.h"

#include <cstdint>
#include <string>
#include <vector>

namespace antipode {

/// What the viewer of a community can post, as its block in the mission says: with the names of that community, whereas
/// the buttons of an imported mission have those of the vehicles.
struct ViewerPosts {
  std::vector<PostButton> buttons;
  std::vector<ViewerClick> clicks;
};

/// Of the mission file `path`, or of the one in the folder `path`, whose database is at that port; empty where there is
/// none, or it has no viewer.
ViewerPosts viewerPostsAt(const std::string& path, std::uint16_t port);

}  // namespace antipode
