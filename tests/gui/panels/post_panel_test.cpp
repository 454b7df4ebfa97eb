// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/post/post_panel.h"

#include "tests/support/gui/mouse.h"

#include <gtest/gtest.h>

#include <QLabel>
#include <QPushButton>
#include <QTest>

#include <algorithm>
#include <set>

namespace antipode {
namespace {

class PostPanelTest : public testing::Test {
 protected:
  void showButtons(int count, int width) {
    std::vector<PostPanel::Button> buttons;
    for (int i = 0; i < count; ++i) buttons.push_back({QString("RETURN_%1 = true").arg(i), {}});
    panel.resize(width, 300);
    panel.show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&panel));
    panel.setButtons(std::move(buttons));
  }
  QList<QPushButton*> buttons() { return panel.findChildren<QPushButton*>("postButton"); }
  int rows() {
    std::set<int> heights;
    for (const QPushButton* button : buttons()) heights.insert(button->y());
    return static_cast<int>(heights.size());
  }
  /// How many of them are seen from edge to edge.
  int whole() {
    return static_cast<int>(std::ranges::count_if(
        buttons(), [](const QPushButton* button) { return button->visibleRegion() == QRegion(button->rect()); }));
  }

  PostPanel panel;
};

TEST_F(PostPanelTest, ButtonsThatDoNotFitBeginTheNextRow) {
  showButtons(7, 460);
  EXPECT_TRUE(test::becomes([&] { return whole() == 7; })) << whole();
  EXPECT_GT(rows(), 1);
  panel.resize(2000, 300);
  EXPECT_TRUE(test::becomes([&] { return whole() == 7 && rows() == 1; })) << rows();
}

TEST_F(PostPanelTest, ManyButtonsScrollAndLeaveTheFieldsInView) {
  showButtons(60, 460);
  EXPECT_TRUE(test::becomes([&] { return whole() >= 6; })) << whole();
  EXPECT_GT(rows(), 10);
  EXPECT_LT(whole(), 20);
  const auto* post = panel.findChild<QPushButton*>("post");
  EXPECT_EQ(post->visibleRegion(), QRegion(post->rect()));
}

TEST_F(PostPanelTest, SaysWhyNothingCanBePosted) {
  showButtons(1, 460);
  const auto* why = panel.findChild<QLabel*>("whyNoPosts");
  panel.setState("Start the run first", 0);
  EXPECT_TRUE(why->isVisible());
  EXPECT_EQ(why->text(), "Start the run first");
  EXPECT_FALSE(buttons().front()->isEnabled());
  panel.setState({}, 0);
  EXPECT_FALSE(why->isVisible());
  EXPECT_TRUE(buttons().front()->isEnabled());
}

}  // namespace
}  // namespace antipode
