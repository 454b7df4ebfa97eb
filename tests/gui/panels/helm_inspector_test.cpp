// SPDX-License-Identifier: GPL-3.0-or-later
// The inspector of decisions, with real mouse and key events.
#include "widgets/panels/helm/helm_inspector.h"

#include "widgets/panels/helm/ipf_chart.h"
#include "widgets/panels/helm/objective_chart.h"

#include <gtest/gtest.h>
#include <QLabel>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

namespace antipode {
namespace {

Objective course(double summit, double weight, int behaviour = 0) {
  return {Variable::Course, behaviour, weight, {.summit = summit, .baseWidth = 180}};
}

/// Two behaviours that want different courses, one that waits, one that wants a depth.
HelmReport report() {
  HelmReport r;
  r.hasDecided = true;
  r.decision = {.heading = 90, .speed = 2.0, .depth = 10.0};
  r.pose.heading = 0;
  r.behaviours.resize(4);
  BehaviourReport& east = r.behaviours[0];
  east.name = "east", east.type = "waypoint", east.state = BehaviourState::Active, east.weight = 140;
  east.waypoint = 2, east.roundsDone = 1, east.steer = Vec2{60, -40};
  east.objectives = {course(90, 70),
                     {Variable::Speed, 0, 70, {.summit = 2, .peakWidth = 1, .baseWidth = 1.6, .summitDelta = 20}}};
  BehaviourReport& south = r.behaviours[1];
  south.name = "south", south.type = "constant_heading", south.state = BehaviourState::Active, south.weight = 30;
  south.objectives = {course(180, 30, 1)};
  BehaviourReport& home = r.behaviours[2];
  home.name = "home", home.type = "waypoint", home.failing = "RETURN = true";
  BehaviourReport& deep = r.behaviours[3];
  deep.name = "deep", deep.type = "constant_depth", deep.state = BehaviourState::Active, deep.weight = 100,
  deep.remaining = 12.4;
  deep.objectives = {
      {Variable::Depth, 3, 100, {.summit = 10, .peakWidth = 3, .baseWidth = 100, .summitDelta = 50}}};
  r.modes = {{"MODE", "ACTIVE:SURVEYING"}};
  return r;
}

class HelmInspectorTest : public testing::Test {
 protected:
  HelmInspectorTest() {
    inspector.resize(520, 760);
    inspector.setVehicle("abe", Qt::red);
    inspector.setReport(12, report());
    inspector.show();
    EXPECT_TRUE(QTest::qWaitForWindowExposed(&inspector));
  }
  void dragCourseTo(double share) {
    ObjectiveChart& chart = inspector.chart(Variable::Course);
    const QPoint from = chart.handle(0).toPoint();
    QTest::mousePress(&chart, Qt::LeftButton, {}, from);
    QTest::mouseMove(&chart, from + QPoint(20, 0));
    QTest::mouseMove(&chart, QPoint(static_cast<int>(share * chart.width()), from.y()));
    QTest::mouseRelease(&chart, Qt::LeftButton, {}, QPoint(static_cast<int>(share * chart.width()), from.y()));
  }

  HelmInspector inspector;
};

TEST_F(HelmInspectorTest, ALongReasonWrapsInANarrowPanel) {
  HelmReport waiting = report();
  waiting.hasControl = false;
  inspector.setReport(12, waiting);
  inspector.resize(260, 760);
  const QLabel* head = nullptr;
  for (const QLabel* label : inspector.findChildren<QLabel*>())
    if (label->text().contains("MOOS_MANUAL_OVERRIDE")) head = label;
  ASSERT_TRUE(head);
  EXPECT_TRUE(QTest::qWaitFor([&] {
    return head->height() >= 2 * head->fontMetrics().height() &&
           head->height() >= head->heightForWidth(head->width());
  })) << head->height();
}

TEST_F(HelmInspectorTest, ReportsWhatEachBehaviourDoesOrWaitsFor) {
  ASSERT_EQ(inspector.rows(), 4);
  EXPECT_EQ(inspector.row(0).mid(0, 3), QStringList({"east", "active", "140"}));
  EXPECT_EQ(inspector.row(0)[3], "to point 3, round 2, steers to 60, -40, 2 m/s");
  EXPECT_EQ(inspector.row(1)[3], "180 deg");
  EXPECT_EQ(inspector.row(2)[1], "idle");
  EXPECT_EQ(inspector.row(2)[3], "waits for RETURN = true");
  EXPECT_EQ(inspector.row(3)[3], "10 m, 12 s left");
}

TEST_F(HelmInspectorTest, ShowsTheWinnerOfEachVariable) {
  EXPECT_DOUBLE_EQ(*inspector.chart(Variable::Course).winner(), 90) << "the heavier wish";
  EXPECT_DOUBLE_EQ(*inspector.chart(Variable::Speed).winner(), 2);
  EXPECT_DOUBLE_EQ(*inspector.chart(Variable::Depth).winner(), 10);
}

TEST_F(HelmInspectorTest, AWishForCourseAndSpeedTogetherIsADisc) {
  EXPECT_FALSE(inspector.disc().isVisible()) << "nobody wishes for both together";
  HelmReport coupled = report();
  coupled.behaviours[1].coupled = CourseSpeedFunction::of(
      coupled.grids.course, coupled.grids.speed,
      [](double towards, double pace) { return towards == 180 && pace == 1 ? 100.0 : 0.0; });
  coupled.behaviours[1].coupledWeight = 200;
  inspector.setReport(13, coupled);
  ASSERT_TRUE(inspector.disc().isVisible());
  // Beside it the other behaviour wishes for 90 deg and 2 m/s, with the weight 70 each.
  const QString best = inspector.disc().textAt(inspector.disc().placeOf(180, 1));
  EXPECT_TRUE(best.startsWith("course 180°, speed 1 m/s: ")) << best.toStdString();
  const double alone = totalUtility(coupled.behaviours[0].objectives, Variable::Course, coupled.grids.course, 180) +
                       totalUtility(coupled.behaviours[1].objectives, Variable::Course, coupled.grids.course, 180) +
                       totalUtility(coupled.behaviours[0].objectives, Variable::Speed, coupled.grids.speed, 1);
  EXPECT_NEAR(best.section(": ", 1).toDouble(), 200 * 100 + alone, 0.06);
  inspector.setReport(14, report());
  EXPECT_FALSE(inspector.disc().isVisible());
}

TEST_F(HelmInspectorTest, AsksWhatIfWhenASummitIsDragged) {
  ObjectiveChart& chart = inspector.chart(Variable::Course);
  QSignalSpy asked(&chart, &ObjectiveChart::trialChanged);
  dragCourseTo(0.75);
  EXPECT_GT(asked.count(), 0);
  EXPECT_TRUE(chart.isTrial());
  EXPECT_NEAR(chart.summit(0), 270, 5);
  EXPECT_DOUBLE_EQ(*chart.trialWinner(), chart.summit(0));
  EXPECT_DOUBLE_EQ(*chart.winner(), 90) << "what was decided stays";
  QTest::keyClick(&chart, Qt::Key_Escape);
  EXPECT_FALSE(chart.isTrial());
  EXPECT_DOUBLE_EQ(chart.summit(0), 90);
}

TEST_F(HelmInspectorTest, KeepsTheQuestionWhileTheBoatGoesOn) {
  dragCourseTo(0.75);
  const double asked = inspector.chart(Variable::Course).summit(0);
  HelmReport later = report();
  later.behaviours[0].objectives[0].peak.summit = 95;
  inspector.setReport(13, later);
  EXPECT_DOUBLE_EQ(inspector.chart(Variable::Course).summit(0), asked);
  EXPECT_DOUBLE_EQ(*inspector.chart(Variable::Course).winner(), 95);
  auto* end = inspector.findChild<QToolButton*>();
  ASSERT_TRUE(end->isVisible());
  QTest::mouseClick(end, Qt::LeftButton);
  EXPECT_FALSE(inspector.chart(Variable::Course).isTrial());
  EXPECT_DOUBLE_EQ(inspector.chart(Variable::Course).summit(0), 95);
  EXPECT_FALSE(end->isVisible());
}

TEST_F(HelmInspectorTest, ForgetsTheQuestionWhenOtherBehavioursWish) {
  dragCourseTo(0.75);
  HelmReport other = report();
  other.behaviours[1].objectives.clear();
  inspector.setReport(13, other);
  EXPECT_FALSE(inspector.chart(Variable::Course).isTrial());
}

TEST_F(HelmInspectorTest, HidesTheChartsOfWhatNobodyWishes) {
  HelmReport quiet = report();
  quiet.behaviours[3].objectives.clear();
  inspector.setReport(13, quiet);
  EXPECT_FALSE(inspector.chart(Variable::Depth).isVisible());
  EXPECT_TRUE(inspector.chart(Variable::Course).isVisible());
  inspector.setHint("nothing");
  EXPECT_FALSE(inspector.chart(Variable::Course).isVisible());
}

}  // namespace
}  // namespace antipode
