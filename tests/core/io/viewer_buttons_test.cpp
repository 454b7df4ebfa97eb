// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/moos/viewer_buttons.h"

#include "core/io/moos/moos_export.h"
#include "core/io/moos/moos_folder.h"
#include "core/io/moos/moos_import.h"
#include "tests/support/problem_texts.h"
#include "tests/support/temporary_folder.h"

#include <gtest/gtest.h>

#include <fstream>

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

TEST(ViewerButtons, FurtherLinesAndActionsAddPosts) {
  MoosPreserved mission;
  mission.blocks.push_back({"ProcessConfig = pMarineViewer",
                            {"button_one = DEPLOY # DEPLOY_ALL=true", "button_one = MOOS_MANUAL_OVERRIDE_ALL=false",
                             "action = menu_key=return # RETURN_ALL = true", "action = menu_key=return # LOITER_ALL=false",
                             "action = NOTE = \"a # b\"", "action = NOTE = c", "left_context = DEPLOY=true"}});
  const auto buttons = viewerButtons(mission, "");
  ASSERT_EQ(buttons.size(), 4u);
  EXPECT_EQ(buttons[0].text, "DEPLOY");
  EXPECT_EQ(buttons[0].post.size(), 2u);
  EXPECT_EQ(buttons[1].text, "return");
  EXPECT_EQ(buttons[1].post[0].first, "RETURN_ALL");
  EXPECT_EQ(buttons[1].post[1].first, "LOITER_ALL");
  EXPECT_EQ(buttons[2].post[0].second, MessageValue{std::string("a # b")}) << "quotes keep it together";
  EXPECT_EQ(buttons[3].text, "NOTE = c") << "without a key each stands for itself";
}

TEST(ViewerButtons, ACommentBehindALineIsNoPartOfWhatItPosts) {
  using Posts = std::vector<std::pair<std::string, MessageValue>>;
  MoosPreserved mission;
  mission.blocks.push_back({"ProcessConfig = pMarineViewer",
                            {"button_one = DEPLOY # DEPLOY=true // start # A=1", "button_two = GO // # GO=true",
                             "button_three = MAP # URL=\"x//y\" // a place", "left_context[a] = GO = 1 // here"}});
  const auto buttons = viewerButtons(mission, "");
  ASSERT_EQ(buttons.size(), 2u);
  EXPECT_EQ(buttons[0].post, (Posts{{"DEPLOY", std::string("true")}}));
  EXPECT_EQ(buttons[1].post, (Posts{{"URL", std::string("x//y")}}));
  EXPECT_EQ(viewerClicks(mission).at(0).post[0].second, "1");
  EXPECT_EQ(viewerButtons(withViewerButtons({}, buttons, ""), ""), buttons) << "written with its quotes";
}

TEST(ViewerClicks, AreReadByKeyAndPostWhereTheClickWas) {
  MoosPreserved mission;
  mission.blocks.push_back({"ProcessConfig = pMarineViewer",
                            {"left_context[return_point] = RETURN_$[UP_VNAME_CLOSEST] = true",
                             "left_context[return_point] = RETURN_UPDATES = points=$[XPOS],$(YPOS) # $[UNKNOWN]",
                             "// left_context[off] = A=1", "right_context[return] = SPEED = 2.5", "left_context = X",
                             "button_one = DEPLOY # DEPLOY=true"}});
  const auto clicks = viewerClicks(mission);
  ASSERT_EQ(clicks.size(), 2u);
  EXPECT_EQ(clicks[0].text, "return_point");
  EXPECT_FALSE(clicks[0].isRight);
  EXPECT_TRUE(clicks[1].isRight);
  ClickPlace place;
  place.x = 12.34, place.y = -7;
  place.closest = "abe";
  using Posts = std::vector<std::pair<std::string, MessageValue>>;
  EXPECT_EQ(postsOf(clicks[0], place),
            (Posts{{"RETURN_ABE", "true"}, {"RETURN_UPDATES", "points=12.3,-7.0 # $[UNKNOWN]"}}));
  EXPECT_EQ(postsOf(clicks[1], place), (Posts{{"SPEED", 2.5}}));
  place.closest = "$[XPOS]$[VNAME_CLOSEST]";
  EXPECT_EQ(postsOf(clicks[0], place)[0].first, "RETURN_$[XPOS]$[VNAME_CLOSEST]") << "a name is no macro";
}

TEST(ViewerButtons, OfTheShorePostWhatTheVehiclesReceive) {
  const test::TemporaryFolder folder;
  std::ofstream(folder.file("shoreside.moos")) << R"(ServerHost = localhost
ServerPort = 9000
Community = shoreside
ProcessConfig = uFldShoreBroker
{
  qbridge = DEPLOY, RETURN
}
ProcessConfig = pMarineViewer
{
  button_one = DEPLOY # DEPLOY_ALL=true # LABEL=x
  button_two = HOME # RETURN_BEN=true
}
)";
  for (const char* name : {"abe", "ben"})
    std::ofstream(folder.file(fmt::format("{}.moos", name)))
        << "ServerHost = localhost\nServerPort = " << (name[0] == 'a' ? 9001 : 9002) << "\nCommunity = " << name
        << "\nProcessConfig = uSimMarineV22\n{\n  start_pos = x=0, y=0\n}\n";
  const MoosImport import = importMoosFolder(folder.path(), {});
  ASSERT_TRUE(import.scenario);
  const auto& buttons = import.scenario->buttons;
  ASSERT_EQ(buttons.size(), 2u);
  EXPECT_EQ(buttons[0].vehicle, "") << "both";
  ASSERT_EQ(buttons[0].post.size(), 2u);
  EXPECT_EQ(buttons[0].post[0].first, "DEPLOY");
  EXPECT_EQ(buttons[0].post[1].first, "LABEL") << "what nobody gets stays as it is";
  EXPECT_EQ(buttons[1].vehicle, "ben");
  EXPECT_EQ(buttons[1].post[0].first, "RETURN");
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

MoosPreserved viewerWith(std::vector<std::string> lines) {
  MoosPreserved mission;
  mission.blocks.push_back({"ProcessConfig = pMarineViewer", std::move(lines)});
  return mission;
}

TEST(ViewerButtons, LinesThatSetNoPostAreNoButtons) {
  for (const char* line :
       {"button_one", "button_one = only a text", "button_one = DEPLOY=true # text behind its post",
        "button_one = # DEPLOY=true", "button_one = X # =true", "action = menu_key=return",
        "action+ = menu_key=return # = 5", "buttons = X # A=1"})
    EXPECT_TRUE(viewerButtons(viewerWith({line}), "").empty()) << line;
  MoosPreserved other = viewerWith({"button_one = DEPLOY # DEPLOY=true"});
  for (const char* header : {"ProcessConfig = pLogger", "Behavior = BHV_Timer"}) {
    other.blocks[0].header = header;
    EXPECT_TRUE(viewerButtons(other, "").empty()) << header << ": a block of another program";
  }
}

TEST(ViewerButtons, TheFirstTextCountsAndAnOpenQuoteIsText) {
  const auto buttons = viewerButtons(
      viewerWith({"button_one = Go # Gone # =2 # DEPLOY=true", "button_two = Say # NOTE=\"a"}), "abe");
  ASSERT_EQ(buttons.size(), 2u);
  EXPECT_EQ(buttons[0], (PostButton{"Go", "abe", {{"DEPLOY", std::string("true")}}}));
  EXPECT_EQ(buttons[1].post[0].second, MessageValue{std::string("\"a")});
}

TEST(ViewerButtons, AnActionPlusIsAnActionAndAWordMenuKeyAloneGivesNoKey) {
  const auto buttons = viewerButtons(
      viewerWith({"action+ = menu_key=go # A=1", "action = menu_key=GO # B=2", "action = menu_key # C=3"}), "");
  ASSERT_EQ(buttons.size(), 2u);
  EXPECT_EQ(buttons[0].text, "go");
  EXPECT_EQ(buttons[0].post, (std::vector<std::pair<std::string, MessageValue>>{{"A", 1.0}, {"B", 2.0}}))
      << "both of one key";
  EXPECT_EQ(buttons[1].text, "C = 3");
}

TEST(ViewerButtons, ALineThatPostsNothingIsIdle) {
  for (const char* line : {"action+ = menu_key=go", "action =", "button_two = text"})
    EXPECT_TRUE(isIdleViewerLine(line));
  for (const char* line : {"action+ = A=1", "tiff_file = harbour.tif", "button_two = text # A=1"})
    EXPECT_FALSE(isIdleViewerLine(line)) << line;
}

TEST(ViewerClicks, NeedASideAVariableAndAnEqualsSign) {
  MoosPreserved mission =
      viewerWith({"left_context[go]", "left_context[go] = GO", "left_context[go] = = 5",
                  "middle_context[go] = GO = 1", "left_context[go] = GO = 1", "right_context[go] = BACK = 2"});
  const auto clicks = viewerClicks(mission);
  ASSERT_EQ(clicks.size(), 2u) << "one of each side, though they have one key";
  EXPECT_EQ(clicks[0], (ViewerClick{"go", false, {{"GO", "1"}}}));
  EXPECT_EQ(clicks[1], (ViewerClick{"go", true, {{"BACK", "2"}}}));
  mission.blocks[0].header = "ProcessConfig = pLogger";
  EXPECT_TRUE(viewerClicks(mission).empty()) << "another program";
}

TEST(ViewerClicks, PostTheGeodeticPlaceWhereItIsKnown) {
  const ViewerClick click{"go", false, {{"AT", "$(LAT),$[LON]"}, {"CLICK", "$[IX]"}}};
  ClickPlace place;
  place.number = 3;
  EXPECT_EQ(postsOf(click, place)[0].second, MessageValue{std::string("$(LAT),$[LON]")});
  EXPECT_EQ(postsOf(click, place)[1].second, MessageValue{3.0});
  place.lat = 42.5, place.lon = -71.25;
  EXPECT_EQ(postsOf(click, place)[0].second, MessageValue{std::string("42.50000000,-71.25000000")});
}

TEST(ViewerButtons, ANumberAsTextGoesOutInQuotesAndComesBackAsText) {
  const std::vector<PostButton> buttons{{"Label", "", {{"LABEL", std::string("7")}, {"COUNT", 7.0}}}};
  const MoosPreserved out = withViewerButtons({}, buttons, "abe");
  ASSERT_EQ(out.blocks.size(), 1u);
  EXPECT_EQ(out.blocks[0].lines, std::vector<std::string>{"button_one = Label # LABEL=\"7\" # COUNT=7"});
  EXPECT_EQ(viewerButtons(out, ""), buttons);
}

TEST(ViewerButtons, AButtonOfOneTextWithOtherPostsIsANewOneWhileTheViewerHasRoom) {
  MoosPreserved mission = viewerWith({"button_one = GO # GO=1"});
  std::vector<PostButton> buttons{{"GO", "", {{"GO", 2.0}}}};
  mission = withViewerButtons(mission, buttons, "abe");
  EXPECT_EQ(mission.blocks[0].lines,
            (std::vector<std::string>{"button_one = GO # GO=1", "button_two = GO # GO=2"}));
  for (int i = 0; i < 30; ++i) buttons.push_back({fmt::format("b{}", i), "", {{"N", 1.0 * i}}});
  mission = withViewerButtons(mission, buttons, "abe");
  ASSERT_EQ(mission.blocks[0].lines.size(), 20u) << "the viewer has no more";
  EXPECT_EQ(mission.blocks[0].lines.back(), "button_twenty = b17 # N=17");
}

TEST(ViewerButtons, AMessageOfTheWrongTypeIsToldWithItsFile) {
  std::string text = kViewerMission;
  const std::size_t at = text.find("DESIRED_THRUST=12.5");
  text.replace(at, 19, "DESIRED_THRUST=fast");
  const MoosImport import = importMoosText(text, "abe.moos");
  ASSERT_TRUE(import.scenario) << test::textsOf(import.problems);
  EXPECT_EQ(import.scenario->buttons[1].post[0].second, MessageValue{std::string("fast")});
  EXPECT_NE(test::textsOf(import.problems).find("abe.moos: warning: DESIRED_THRUST: 'fast' is a text"),
            std::string::npos)
      << test::textsOf(import.problems);
}

}  // namespace
}  // namespace antipode
