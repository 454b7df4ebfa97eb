// SPDX-License-Identifier: GPL-3.0-or-later
// Named layouts and presets of the plots, and lists of figures, in the window.
#include "app/workbench/window/plot_layouts.h"
#include "app/workbench/figures/figure_list.h"
#include "app/workbench/window/figures_controller.h"
#include "app/workbench/window/plot_presets.h"
#include "core/io/formats.h"
#include "core/scenario/yaml/scenario_io.h"
#include "tests/gui/workbench/window_fixture.h"
#include "tests/support/files.h"
#include "widgets/plots/stack/layout_plots.h"
#include "widgets/plots/stack/plot_panel.h"
#include "widgets/plots/stack/plot_traces.h"

#include <QAction>
#include <QImage>
#include <QInputDialog>
#include <QMenu>

namespace antipode {
namespace {

class PlotLayoutsWindow : public WindowTest {
 protected:
  PlotPanel& plots() { return view<PlotPanel>(); }
  PlotLayouts& layouts() { return *window_->findChild<PlotLayouts*>(); }
  /// What the menu of presets offers when it opens.
  QStringList offered() {
    for (QMenu* menu : plots().findChildren<QMenu*>()) {
      emit menu->aboutToShow();
      QStringList texts;
      for (const QAction* action : menu->actions()) texts << action->text();
      if (texts.contains("Depth and speed")) return texts;
    }
    return {};
  }
};

const std::vector<PlotContent> kTwoPlots{std::vector<Channel>{Channel::X, Channel::Y},
                                         TracePlot{{"der(speed)"}, PlotKind::Spectrum}};

TEST_F(PlotLayoutsWindow, ALayoutIsKeptUnderItsNameAndComesBack) {
  plots().setContents(kTwoPlots);
  layouts().save("Mine");
  plots().setContents({std::vector<Channel>{Channel::Depth}});
  ASSERT_EQ(plots().plotCount(), 1);
  EXPECT_TRUE(offered().contains("Mine"));
  layouts().show("Mine");
  ASSERT_EQ(plots().plotCount(), 2);
  EXPECT_EQ(plots().content(0), kTwoPlots[0]);
  EXPECT_EQ(plots().content(1), kTwoPlots[1]);
  layouts().remove("Mine");
  EXPECT_FALSE(offered().contains("Mine"));
}

TEST_F(PlotLayoutsWindow, AnEntryThatAsksForANameSaysSoInItsText) {
  plots().setContents(kTwoPlots);
  for (const char* text : {"Save layout of the plots…", "Save layout with the scenario…"}) {
    QAction* entry = nullptr;
    for (QAction* each : window_->findChildren<QAction*>())
      if (each->text().remove('&') == text && !each->associatedObjects().isEmpty()) entry = each;
    ASSERT_TRUE(entry) << text;
    bool hasAsked = false;
    QTimer::singleShot(0, window_.get(), [&] {
      auto* const question = qobject_cast<QInputDialog*>(QApplication::activeModalWidget());
      hasAsked = question != nullptr;
      if (question) question->reject();
    });
    entry->trigger();
    EXPECT_TRUE(hasAsked) << text;
  }
}

TEST_F(PlotLayoutsWindow, LayoutsGoIntoAFileAndComeBack) {
  plots().setContents(kTwoPlots);
  layouts().save("Mine");
  const QString file = folder_.filePath("mine.plots.json");
  ASSERT_TRUE(layouts().exportTo(file));
  layouts().remove("Mine");
  const auto taken = layouts().importFrom(file);
  ASSERT_TRUE(taken) << taken.error().text();
  EXPECT_EQ(*taken, 1);
  EXPECT_TRUE(layouts().names().contains("Mine"));
  const auto none = layouts().importFrom(folder_.filePath("scenario.yaml"));
  EXPECT_FALSE(none);
}

TEST_F(PlotLayoutsWindow, ALayoutIsAPartOfTheScenarioAndItsEditIsUndone) {
  plots().setContents(kTwoPlots);
  plots().restoreState({{"window", 120.0}, {"layers", QStringList{"modes"}}, {"statistics", true}});
  plots().setColumns(2);
  layouts().saveWithScenario("Of this boat");
  EXPECT_TRUE(offered().contains("Of this boat"));
  document().undoStack().undo();
  EXPECT_FALSE(offered().contains("Of this boat"));
  document().undoStack().redo();
  ASSERT_TRUE(offered().contains("Of this boat"));
  // It comes back from the text of the scenario.
  const auto read = readScenario(document().currentText(), "again.yaml");
  ASSERT_TRUE(read.scenario && read.problems.empty());
  ASSERT_EQ(read.scenario->plots.size(), 1U);
  plots().setContents({std::vector<Channel>{Channel::Depth}});
  plots().setColumns(1);
  plots().restoreState({{"window", 0.0}, {"layers", QStringList{"events"}}, {"statistics", false}});
  layouts().show(read.scenario->plots[0]);
  ASSERT_EQ(plots().plotCount(), 2);
  EXPECT_EQ(plots().content(0), kTwoPlots[0]);
  EXPECT_EQ(plots().content(1), kTwoPlots[1]);
  const QVariantMap state = plots().saveState();
  EXPECT_EQ(state["window"].toDouble(), 120);
  EXPECT_EQ(state["layers"].toStringList(), QStringList{"modes"});
  EXPECT_TRUE(state["statistics"].toBool());
  EXPECT_EQ(plots().columns(), 2);
  layouts().removeFromScenario("Of this boat");
  EXPECT_FALSE(offered().contains("Of this boat"));
}

TEST_F(PlotLayoutsWindow, PlotsThatShowNothingAreNotSavedWithTheScenario) {
  const int edits = document().undoStack().count();
  plots().setContents({std::vector<Channel>{}});
  EXPECT_FALSE(layouts().saveWithScenario("Nothing"));
  EXPECT_EQ(document().undoStack().count(), edits);
  EXPECT_FALSE(hasErrors(checkScenario(*document().present()))) << "it can be run";
  plots().setContents({std::vector<Channel>{}, std::vector<Channel>{Channel::Depth}});
  EXPECT_TRUE(layouts().saveWithScenario("Depth"));
  EXPECT_EQ(document().undoStack().count(), edits + 1);
  EXPECT_FALSE(hasErrors(checkScenario(*document().present())));
}

TEST_F(PlotLayoutsWindow, WhatPlotsShowIsWrittenAndReadBackEqual) {
  const std::vector<PlotContent> contents{std::vector<Channel>{Channel::X, Channel::Y},
                                          TracePlot{{"abe.depth", "mean(speed, 20)"}, PlotKind::OverTime},
                                          TracePlot{{"x", "y"}, PlotKind::Phase},
                                          TracePlot{{"speed"}, PlotKind::Histogram},
                                          PairPlot{"abe", "ben", false},
                                          PairPlot{"ben", "abe", true},
                                          DriftingPlot{}};
  for (const PlotContent& content : contents) {
    const auto read = PlotText::fromText(plotTextOf(content).text());
    ASSERT_TRUE(read) << read.error().text();
    EXPECT_EQ(contentOf(*read), content);
  }
}

TEST_F(PlotLayoutsWindow, PresetsComeWhereTheyApply) {
  const auto names = [](const char* file) {
    QStringList found;
    const auto loaded = loadScenario(test::scenarioFile(file));
    for (const PlotPreset& preset : plotPresets(*loaded.scenario)) found << preset.name;
    return found;
  };
  EXPECT_TRUE(names("swarm20.yaml").contains("Drifting radius"));
  EXPECT_TRUE(names("swarm20.yaml").contains("Range filtering"));
  EXPECT_TRUE(names("yo-yo.yaml").contains("Diving"));
  EXPECT_FALSE(names("gust.yaml").contains("Drifting radius"));
  EXPECT_FALSE(names("gust.yaml").contains("Range filtering"));
  EXPECT_FALSE(names("gust.yaml").contains("Diving"));
}

TEST_F(PlotLayoutsWindow, AFigureOpensInTheWindowAtItsMoment) {
  const QString path = folder_.filePath("figures.yaml");
  QFile list(path);
  ASSERT_TRUE(list.open(QIODevice::WriteOnly));
  list.write(R"yaml(antipode_figures: 1
formats: [svg]
figures:
  - name: way
    scenario: scenario.yaml
    duration: 30
    moment: 12
    plots:
      - [x, speed]
      - map: {area: [0, -40, 100, 80]}
)yaml");
  list.close();
  auto& figures = *window_->findChild<FiguresController*>();
  const auto read = readFigureList(path.toStdString());
  ASSERT_TRUE(read) << read.error().text();
  figures.show(read->figures.front());
  EXPECT_TRUE(session().isReplay());
  EXPECT_NEAR(session().cursor(), 12, 1e-9);
  EXPECT_NEAR(session().recording().endTime(), 30, 1e-9);
  ASSERT_EQ(plots().plotCount(), 1);
  EXPECT_EQ(tracesOf(plots().content(0)), (QStringList{"x", "speed"}));
  EXPECT_TRUE(map().viewport().visibleWorld().contains({100, 80}));
  // And everything at once into a folder.
  figures.makeAll(path, folder_.filePath("out"));
  EXPECT_TRUE(QFile::exists(folder_.filePath("out/way.svg")));
  EXPECT_TRUE(QFile::exists(folder_.filePath("out/manifest.json")));
}

TEST_F(PlotLayoutsWindow, TheMapIsExportedInMillimetresWithRealTextAndWithoutRings) {
  selectFirst();
  FigureStyle style;
  style.width = 120, style.height = 80, style.dpi = 200;
  window_->exports().exportMap(folder_.filePath("map.png"), style);
  const QImage image(folder_.filePath("map.png"));
  EXPECT_EQ(image.size(), style.pictureSize());
  window_->exports().exportMap(folder_.filePath("a.svg"), style);
  window_->exports().exportMap(folder_.filePath("b.svg"), style);
  QFile a(folder_.filePath("a.svg")), b(folder_.filePath("b.svg"));
  ASSERT_TRUE(a.open(QIODevice::ReadOnly) && b.open(QIODevice::ReadOnly));
  const QByteArray bytes = a.readAll();
  EXPECT_EQ(bytes, b.readAll());
  EXPECT_TRUE(bytes.contains("width=\"120mm\" height=\"80mm\""));
  EXPECT_TRUE(bytes.contains(">abe<"));
}

}  // namespace
}  // namespace antipode
