// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/moos/viewer_buttons.h"

#include "core/io/moos/moos_export.h"
#include "core/io/moos/moos_import.h"

#include <gtest/gtest.h>

namespace antipode {
namespace {

constexpr const char* kViewerMission = R"(ServerHost = localhost
Community = abe

ProcessConfig = uSimMarineV22
{
  start_pos = x=0, y=0
}

ProcessConfig = pMarineViewer
{
  tiff_file = harbour.tif
  button_one = DEPLOY # DEPLOY=true # MOOS_MANUAL_OVERRIDE=false
  button_two = Slow # DESIRED_THRUST=12.5 # LABEL="7"
  button_three = nothing
}
)";

TEST(ViewerButtons, AreReadWithTheirPosts) {
  const MoosImport import = importMoosText(kViewerMission, "abe.moos");
  ASSERT_TRUE(import.scenario);
  ASSERT_EQ(import.scenario->buttons.size(), 2u);
  EXPECT_EQ(import.scenario->buttons[0].text, "DEPLOY");
  EXPECT_EQ(import.scenario->buttons[0].post.size(), 2u);
  EXPECT_EQ(import.scenario->buttons[1].post[0].second, MessageValue{12.5});
  EXPECT_EQ(import.scenario->buttons[1].post[1].second, MessageValue{std::string("7")});
}

TEST(ViewerButtons, GoOutAsTheyCameAndNewOnesJoinThem) {
  MoosPreserved mission;
  mission.blocks.push_back({"ProcessConfig = pMarineViewer", {"button_one = DEPLOY # DEPLOY=true"}});
  const std::vector<PostButton> buttons{{"DEPLOY", "", {{"DEPLOY", std::string("true")}}},
                                        {"Stop", "abe", {{"DESIRED_THRUST", 0.0}}},
                                        {"Other", "ben", {{"DESIRED_THRUST", 0.0}}}};
  const MoosPreserved out = withViewerButtons(mission, buttons, "abe");
  ASSERT_EQ(out.blocks.size(), 1u);
  EXPECT_EQ(out.blocks[0].lines, (std::vector<std::string>{"button_one = DEPLOY # DEPLOY=true",
                                                           "button_two = Stop # DESIRED_THRUST=0"}));
  const MoosPreserved fresh = withViewerButtons({}, buttons, "ben");
  ASSERT_EQ(fresh.blocks.size(), 1u);
  EXPECT_EQ(viewerButtons(fresh, "").size(), 2u);
}

}  // namespace
}  // namespace antipode
