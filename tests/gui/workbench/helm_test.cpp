// SPDX-License-Identifier: GPL-3.0-or-later
// The inspector of decisions in the whole window: live, scrubbed back, and after an edit.
#include "tests/gui/workbench/window_fixture.h"
#include "tests/support/patience.h"
#include "widgets/map/view/map_view.h"
#include "widgets/panels/helm/helm_inspector.h"
#include "widgets/panels/helm/objective_chart.h"

#include <gtest/gtest.h>

#include <QDockWidget>
#include <QFile>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>

#include <memory>

namespace antipode {
namespace {

constexpr const char* kMission = R"(antipode: 1
name: Mission
time: {step: 0.1, record_every: 1}
vehicles:
  - name: abe
    helm: {initialize: ["RETURN = false"]}
    behaviours:
      - {type: waypoint, name: out, conditions: ["RETURN = false"], points: [[0, 60]], speed: 2, endflags: ["RETURN = true"]}
      - {type: waypoint, name: home, conditions: ["RETURN = true"], points: [[0, 0]], speed: 0.2}
  - name: raft
    start: {x: 50}
)";

class HelmWindowTest : public WindowTest {
 protected:
  void SetUp() override {
    WindowTest::SetUp();
    open(kMission);
    raise("helm");
    inspector_ = window_->findChild<HelmInspector*>();
  }
  void runTo(double seconds) {
    run(seconds, 100 / test::kPatience);  // a slow program pauses later, and the boat has sailed on
    session().pause();
    ASSERT_TRUE(becomes([&] { return session().playState() != PlayState::Running; }));
  }
  bool says(int row, int column, const QString& text) {
    return becomes([&] {
      return inspector_->hasReport() && row < inspector_->rows() && inspector_->row(row)[column].contains(text);
    });
  }

  HelmInspector* inspector_ = nullptr;
};

TEST_F(HelmWindowTest, ExplainsTheNewestDecisionAndEveryEarlierOne) {
  EXPECT_FALSE(inspector_->hasReport()) << "nothing is decided before the run";
  runTo(80);
  EXPECT_TRUE(says(0, 1, "complete")) << "the way out is done";
  EXPECT_TRUE(says(1, 1, "active"));
  window_->session().seek(10);
  EXPECT_TRUE(says(0, 1, "active"));
  EXPECT_TRUE(says(1, 3, "waits for RETURN = true"));
  EXPECT_NEAR(*inspector_->chart(Variable::Speed).winner(), 2, 1e-9);
  window_->session().followEnd();
  EXPECT_TRUE(says(1, 1, "active"));
}

TEST_F(HelmWindowTest, ChangesWithAnEditOfTheRunningBoat) {
  runTo(5);
  ASSERT_TRUE(says(0, 1, "active"));
  auto behaviours = window_->document().scenario()->vehicles[0]->behaviours;
  behaviours[0].common.enabled = false;
  auto vehicle = *window_->document().scenario()->vehicles[0];
  vehicle.behaviours = behaviours;
  auto next = std::make_shared<Scenario>(*window_->document().scenario());
  next->vehicles[0] = std::make_shared<const VehicleSpec>(vehicle);
  window_->document().edit(next, "Disable");
  runTo(window_->session().recording().endTime() + 5);
  EXPECT_TRUE(says(0, 3, "is switched off"));
  EXPECT_TRUE(says(1, 3, "waits for RETURN = true"));
  window_->document().undoStack().undo();
  runTo(window_->session().recording().endTime() + 5);
  EXPECT_TRUE(says(0, 1, "active"));
}

}  // namespace
}  // namespace antipode
