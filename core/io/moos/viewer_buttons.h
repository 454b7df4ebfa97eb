// SPDX-License-Identifier: GPL-3.0-or-later
// The buttons and actions of the map viewer in mission files: "button_one = DEPLOY # DEPLOY=true # RETURN=false",
// "action = menu_key=deploy # DEPLOY=true". Further lines of one button or key add posts to it.
#pragma once

#include "core/io/moos/moos_preserved.h"
#include "core/scenario/document/post_button.h"

#include <optional>

namespace antipode {

/// The buttons among the lines of a mission file. They post to `vehicle`.
std::vector<PostButton> viewerButtons(const MoosPreserved& mission, const std::string& vehicle);

/// True: a line of a button or an action that posts nothing.
bool isIdleViewerLine(const std::string& line);

/// What a click on the viewer's map posts: "left_context[return_point] = RETURN_$[UP_VNAME_CLOSEST] = true". Further lines of
/// one key add posts to it.
struct ViewerClick {
  std::string text;  ///< the key in brackets
  bool isRight = false;
  std::vector<std::pair<std::string, std::string>> post;  ///< variables and values, with macros
  bool operator==(const ViewerClick&) const = default;
};
std::vector<ViewerClick> viewerClicks(const MoosPreserved& mission);

/// Where a click was; texts of unknown things are empty.
struct ClickPlace {
  double x = 0, y = 0;                ///< m, local grid
  std::optional<double> lat, lon;     ///< deg
  std::string vehicle, closest;       ///< the selected vehicle, and the one next to the click
  double time = 0;                    ///< s since 1970
  int number = 0;                     ///< of the click, from 0
};
/// The posts of a click, its macros replaced: XPOS, YPOS, LAT, LON, VNAME, VNAME_CLOSEST, their forms with UP_, UTC, IX.
/// A macro of something unknown stays.
std::vector<std::pair<std::string, MessageValue>> postsOf(const ViewerClick& click, const ClickPlace& place);

/// The lines of a mission file with those buttons that it lacks. Buttons for other vehicles than `vehicle` are
/// left out.
MoosPreserved withViewerButtons(MoosPreserved mission, const std::vector<PostButton>& buttons,
                                const std::string& vehicle);

}  // namespace antipode
