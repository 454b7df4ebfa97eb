// SPDX-License-Identifier: GPL-3.0-or-later
// A log of MOOS programs in the whole window: helm, drawings, variables and questions at the cursor.
#include "tests/gui/workbench/window_fixture.h"
#include "tests/support/files.h"
#include "widgets/panels/drawings/drawings_panel.h"
#include "widgets/panels/helm/helm_inspector.h"
#include "widgets/panels/helm/ipf_chart.h"
#include "widgets/panels/scope/scope_panel.h"

#include <gtest/gtest.h>

#include <QComboBox>

namespace antipode {
namespace {

class LogInTheWindow : public WindowTest {
 protected:
  void SetUp() override {
    WindowTest::SetUp();
    // The mission beside the log answers what the log alone does not.
    const QString log = folder_.filePath("PENTAGON.alog"), bhv = folder_.filePath("pentagon.bhv");
    ASSERT_TRUE(QFile::copy(test::recordedLog("PENTAGON.alog"), log));
    ASSERT_TRUE(QFile::copy(test::dataFile("moos/pentagon.bhv"), bhv));
    window_->files().open(log);
    ASSERT_TRUE(becomes([&] { return session().isReplay() && session().recording().rows() > 1000; }, 20'000));
  }
  LoggedHelmView& helm() { return window_->findChild<HelmInspector*>()->logged(); }
  bool helmSays(int row, int column, const QString& text) {
    return becomes([&] { return row < helm().rows() && helm().row(row)[column].contains(text); }, 10'000);
  }
};

TEST_F(LogInTheWindow, TheHelmPanelShowsTheLoggedHelmAtTheCursor) {
  raise("helm");
  session().seek(60);
  EXPECT_TRUE(helmSays(0, 0, "survey")) << helm().headText().toStdString();
  EXPECT_TRUE(helmSays(0, 1, "active"));
  EXPECT_TRUE(helmSays(1, 3, "RETURN = true does not hold")) << "home, by the mission beside the log";
  EXPECT_FALSE(helm().disc().isEmpty());
  session().seek(10);
  EXPECT_TRUE(becomes([&] { return helm().headText().contains("parked"); }));
}

TEST_F(LogInTheWindow, AQuestionIsAnsweredWithTheLineThatDecides) {
  raise("helm");
  session().seek(60);
  ASSERT_TRUE(helmSays(1, 0, "home"));
  helm().questions().setCurrentText("Why did home not run?");
  EXPECT_TRUE(becomes([&] { return helm().answerText().contains("pentagon.bhv:"); }))
      << helm().answerText().toStdString();
  session().seek(10);
  helm().questions().setCurrentText("Why did nothing move?");
  EXPECT_TRUE(becomes([&] { return helm().answerText().contains("The helm is parked"); }))
      << helm().answerText().toStdString();
}

TEST_F(LogInTheWindow, DrawingsOfTheTimeAreOnTheMapAndCanBeSwitchedOff) {
  session().seek(60);
  const auto route = [&] {
    const auto& drawings = map().scene().drawings;
    return drawings && std::ranges::any_of(*drawings, [](const ShownDrawing& shown) {
             return shown.drawing->kind == DrawingKind::Seglist && shown.drawing->points.size() == 5;
           });
  };
  EXPECT_TRUE(becomes(route, 10'000));
  raise("drawings");
  auto& panel = view<DrawingsPanel>();
  ASSERT_GE(panel.rowCount(), 2);
  const QString source = QString::fromStdString(session().recording().header().vehicleNames[0]) + " · pHelmIvP";
  panel.setShown(source, "Lines (seglists)", false);
  EXPECT_FALSE(route());
  panel.setShown(source, "Lines (seglists)", true);
  EXPECT_TRUE(route());
  session().seek(5);
  EXPECT_FALSE(route()) << "nothing was drawn yet";
}

TEST_F(LogInTheWindow, VariablesHaveTheirValuesOfTheTime) {
  raise("scope");
  auto& panel = view<ScopePanel>();
  panel.setFilter("DEPLOY");
  const auto value = [&](const QString& text) {
    return becomes([&] { return panel.rowCount() > 0 && panel.row(0)[ScopeModel::Value] == text; }, 10'000);
  };
  session().seek(14);
  EXPECT_TRUE(value("false"));
  session().seek(60);
  EXPECT_TRUE(value("true")) << panel.row(0).join('|').toStdString();
  panel.setFilter("NAV_X");
  EXPECT_TRUE(becomes([&] { return panel.rowCount() > 0; })) << "quantities are there, too";
}

}  // namespace
}  // namespace antipode
