// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/live/viewer_posts.h"

#include "tests/support/process.h"

#include <gtest/gtest.h>

namespace antipode {
namespace {

TEST(ViewerPosts, AreThoseOfTheCommunityAtThatPort) {
  const test::TemporaryFolder folder;
  const auto mission = [&](const char* name, int port, const std::string& lines) {
    test::writeText(folder / name, fmt::format("ServerPort = {}\nCommunity = x\nProcessConfig = pMarineViewer\n{{\n{}\n}}\n",
                                               port, lines));
  };
  mission("targ_shoreside.moos", 9000,
          "  button_one = DEPLOY # DEPLOY_ALL=true\n  left_context[go] = GO_ALL = $(XPOS)");
  mission("targ_abe.moos", 9001, "  button_one = OWN # DEPLOY=true");
  const ViewerPosts shore = viewerPostsAt(folder.path(), 9000);
  ASSERT_EQ(shore.buttons.size(), 1u);
  EXPECT_EQ(shore.buttons[0].post[0].first, "DEPLOY_ALL") << "not DEPLOY, as vehicles get it";
  ASSERT_EQ(shore.clicks.size(), 1u);
  EXPECT_EQ(shore.clicks[0].text, "go");
  EXPECT_EQ(viewerPostsAt(folder / "targ_abe.moos", 9001).buttons[0].text, "OWN");
  EXPECT_TRUE(viewerPostsAt(folder.path(), 9002).buttons.empty());
  EXPECT_TRUE(viewerPostsAt(folder / "none", 9000).buttons.empty());
}

}  // namespace
}  // namespace antipode
