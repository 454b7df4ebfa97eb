// SPDX-License-Identifier: GPL-3.0-or-later
// The helm of a log in the panel, and the list of drawings.
#include "widgets/base/drag_types.h"
#include "widgets/panels/drawings/drawings_panel.h"
#include "widgets/panels/helm/ipf_chart.h"
#include "widgets/panels/helm/logged_helm_view.h"
#include "widgets/panels/scope/scope_panel.h"

#include <gtest/gtest.h>

#include <QComboBox>
#include <QSignalSpy>
#include <QTest>

namespace antipode {
namespace {

IpfFunction function(const char* text) {
  auto read = IpfFunction::fromText(text);
  EXPECT_TRUE(read) << text;
  return *read;
}

/// Two behaviours: one likes the east and 2 m/s, the other a depth of 8 m.
LoggedHelmView::Shown shownHelm() {
  LoggedHelmView::Shown shown;
  shown.vehicle = "abe";
  shown.time = 60;
  shown.helm.isKnown = true;
  shown.helm.state = HeldText{"DRIVE", 10};
  shown.helm.allStop = HeldText{"clear", 11};
  HelmSummary summary;
  summary.apply(
      "iter=9,utc_time=1060,var=course:90,var=speed:2,var=depth:varbalk,modes=MODE@ACTIVE:GOING,active_bhvs="
      "leg$1012$100.00000$24$0.00000$1/2$1$$:dive$1020$50$4$0$n/a$1$$,running_bhvs=none,"
      "idle_bhvs=home$1001$n/a,disabled_bhvs=none,completed_bhvs=none");
  shown.helm.summary = summary;
  shown.helm.zeroTime = 1000;
  shown.helm.modes = {{"MODE", {"ACTIVE:GOING", 12}}};
  shown.helm.notes = {{HelmNote::Kind::Warned, 30, "leg", "no points"}};
  shown.helm.functions = {
      function("H,5,9:leg,2,2,1,100,D,course;0;359;360:speed;0;4;5,G,1,1,F,0,90,0,4,1,0,0,91,359,0,4,-0.25,0,112"),
      function("H,6,9:dive,1,2,1,50,D,depth;0;10;11,G,1,F,0,8,10,0,9,10,-10,150")};
  return shown;
}

TEST(LoggedHelm, BehavioursStandInTheirListsWithTheirTimes) {
  LoggedHelmView view;
  auto shown = shownHelm();
  shown.reasons["home"] = "RETURN = true does not hold";
  view.setShown(shown);
  ASSERT_EQ(view.rows(), 3);
  EXPECT_EQ(view.row(0)[0], "leg");
  EXPECT_EQ(view.row(0)[1], "active");
  EXPECT_EQ(view.row(0)[2], "100");
  EXPECT_TRUE(view.row(0)[3].contains("0:00:12")) << view.row(0)[3].toStdString();
  EXPECT_TRUE(view.row(0)[3].contains("updates 1/2"));
  EXPECT_EQ(view.row(2)[1], "idle");
  EXPECT_TRUE(view.row(2)[3].startsWith("RETURN = true does not hold"));
  EXPECT_TRUE(view.headText().contains("drives since"));
  EXPECT_TRUE(view.headText().contains("no decision of depth")) << "varbalk is no 0";
  EXPECT_TRUE(view.notesText().contains("no points"));
}

TEST(LoggedHelm, TheDiscAndTheLineShowWhatWasLiked) {
  LoggedHelmView view;
  view.resize(400, 700);
  view.show();
  ASSERT_TRUE(QTest::qWaitForWindowExposed(&view));
  view.setShown(shownHelm());
  ASSERT_FALSE(view.disc().isEmpty());
  ASSERT_FALSE(view.line().isEmpty());
  const IpfChart& disc = view.disc();
  EXPECT_EQ(disc.textAt(disc.placeOf(90, 2)), "course 90°, speed 2 m/s: 9000.0") << "weight times utility";
  const QImage picture = const_cast<IpfChart&>(disc).grab().toImage();
  const auto colour = [&](double course) { return picture.pixelColor(disc.placeOf(course, 3.2).toPoint()); };
  EXPECT_GT(colour(88).red(), colour(88).blue()) << "the most is red";
  EXPECT_GT(colour(350).blue(), colour(350).red()) << "the least is blue";
  ASSERT_EQ(view.functions().count(), 3);
  view.functions().setCurrentIndex(2);
  EXPECT_TRUE(view.disc().isEmpty()) << "this behaviour wants a depth only";
  EXPECT_FALSE(view.line().isEmpty());
}

TEST(LoggedHelm, ASilentHelmIsToldAsDead) {
  LoggedHelmView view;
  auto shown = shownHelm();
  shown.helm.silentFor = 20;
  view.setShown(shown);
  EXPECT_TRUE(view.headText().contains("silent for 20 s"));
}

TEST(DrawingsList, KindsAreSwitchedOffAndStaySo) {
  DrawingsPanel panel;
  QSignalSpy changes(&panel, &DrawingsPanel::choiceChanged);
  panel.setRows(
      {{"abe · pHelmIvP", "Points", 3}, {"abe · pHelmIvP", "Polygons", 1}, {"ben · uField", "Points", 2}});
  EXPECT_TRUE(panel.isShown("abe · pHelmIvP", "Points"));
  panel.setShown("abe · pHelmIvP", "Points", false);
  EXPECT_EQ(changes.count(), 1);
  EXPECT_FALSE(panel.isShown("abe · pHelmIvP", "Points"));
  EXPECT_TRUE(panel.isShown("ben · uField", "Points"));
  panel.setRows({{"abe · pHelmIvP", "Points", 9}});
  EXPECT_FALSE(panel.isShown("abe · pHelmIvP", "Points"));
}

TEST(Scope, VariablesAreFilteredAndNumbersAreDragged) {
  ScopePanel panel;
  ScopeRow deploy{"DEPLOY", "abe", "true", "uTimerScript", "text", 5, true, true, {}};
  ScopeRow speed{"NAV_SPEED", "abe", "2.5", "", "number", 6, false, true, "abe.speed"};
  ScopeRow later{"RETURN", "abe", {}, {}, {}, 0, false, false, {}};
  panel.setRows({deploy, speed, later});
  ASSERT_EQ(panel.rowCount(), 3);
  EXPECT_EQ(panel.row(0)[ScopeModel::Variable], "DEPLOY");
  EXPECT_EQ(panel.row(2)[ScopeModel::Value], "not written yet");
  panel.setFilter("nav abe");
  ASSERT_EQ(panel.rowCount(), 1);
  EXPECT_EQ(panel.row(0)[ScopeModel::Value], "2.5");
  ScopeModel model;
  model.setRows({deploy, speed});
  EXPECT_TRUE(model.data(model.index(0, 0), ScopeModel::FreshRole).toBool());
  EXPECT_FALSE(model.flags(model.index(0, 0)) & Qt::ItemIsDragEnabled);
  const std::unique_ptr<QMimeData> dragged(model.mimeData({model.index(1, 0), model.index(1, 1)}));
  EXPECT_EQ(draggedLines(*dragged, kTraceDrag), QStringList{"abe.speed"});
}

}  // namespace
}  // namespace antipode
