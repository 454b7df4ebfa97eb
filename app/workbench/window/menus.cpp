// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/window/menus.h"

#include "app/workbench/study/study_document.h"
#include "app/workbench/window/arrange_menus.h"
#include "app/workbench/window/example_menu.h"
#include "app/workbench/window/layer_menu.h"
#include "app/workbench/window/recent_menu.h"
#include "widgets/base/texts.h"

#include <QActionGroup>
#include <QMenuBar>
#include <QToolBar>

namespace antipode {
namespace {

void buildToolBar(QMainWindow& window, const Actions& actions) {
  using A = ActionId;
  QToolBar* bar = window.addToolBar(tr("Tools"));
  bar->setObjectName("tools");
  bar->setIconSize({18, 18});
  actions.addTo(bar, {A::Open,     A::Save,         std::nullopt,       A::Undo,
                      A::Redo,     std::nullopt,    A::ToolSelect,      A::ToolPlace,
                      A::ToolPath, A::ToolSurvey,   A::ToolStation,     A::ToolPlaceHover,
                      A::ToolGoal, A::ToolWormhole, A::ToolMeasure,     A::ToolPan,
                      A::Snap,     A::Fit,          A::FollowSelection, A::FollowFleet});
}

}  // namespace

Menus buildMenus(QMainWindow& window, const Actions& actions, const Docks& docks, Preferences& preferences,
                 LayerMenu& layers) {
  QMenuBar& bar = *window.menuBar();
  using A = ActionId;
  constexpr auto kLine = std::nullopt;
  QMenu* file = bar.addMenu(tr("&File"));
  actions.addTo(file, {A::New, A::Open, A::ImportMission, A::Attach, A::ImportFeatures});
  auto* recent = new RecentMenu(preferences, &window, tr("Open &recent"));
  auto* examples = new ExampleMenu(&window);
  file->addMenu(recent);
  file->addMenu(examples);
  actions.addTo(file, {kLine, A::Save, A::SaveAs, A::Revert, A::SaveRunAs, kLine, A::ExportPlot, A::ExportMap,
                       A::MakeFigures, A::ExportMission, A::ExportFeatures, A::ExportTracks, A::ExportRun, kLine,
                       A::Print, kLine, A::Quit});
  QMenu* edit = bar.addMenu(tr("&Edit"));
  actions.addTo(edit, {A::Undo, A::Redo, kLine, A::Cut, A::Copy, A::Paste, A::Duplicate, kLine, A::Rename,
                       A::MoveUp, A::MoveDown, A::Delete, kLine});
  actions.addTo(edit,
                {A::SelectAll, A::InvertSelection, A::NextVehicle, A::PreviousVehicle, A::Find, A::GoTo, kLine,
                 A::PreferencesDialog});
  QMenu* run = bar.addMenu(tr("&Run"));
  actions.addTo(run, {A::Play, A::Step, A::Reset, kLine, A::Slower, A::Faster, kLine, A::RunPrograms, A::Serve, A::HoldServed, A::LogServed});
  QMenu* time = bar.addMenu(tr("&Time"));
  actions.addTo(time, {A::PlayCursor, A::PlayBackwards, A::RowBack, A::RowOn, A::StepBack, A::StepOn, kLine,
                       A::PreviousEvent, A::NextEvent, A::JumpToTime, A::AddBookmark, kLine});
  actions.addTo(time, {A::LoopFrom, A::LoopTo, A::LoopRange, kLine, A::TimeZoomIn, A::TimeZoomOut, A::TimeZoomAll,
                       A::ShowUtc, kLine, A::EditEnd, A::GoStart, A::GoLive, A::FollowLog, kLine, A::BranchHere,
                       A::ShowFutures});
  QMenu* study = bar.addMenu(tr("&Study"));
  auto* studies = new RecentMenu(preferences, &window, tr("Open re&cent study"), isStudyFile);
  actions.addTo(study, {A::NewStudy, A::OpenStudy});
  study->addMenu(studies);
  actions.addTo(study, {A::OpenStudyBase, kLine, A::SaveStudy, kLine, A::RunStudy, A::PauseStudy});
  QMenu* map = bar.addMenu(tr("&Map"));
  actions.addTo(map, {A::ToolSelect, A::ToolPlace, A::ToolPath, A::ToolSurvey, A::ToolStation, A::ToolPlaceHover,
                      A::ToolGoal, A::ToolWormhole, A::ToolMeasure, A::ToolPan, kLine, A::Snap, kLine});
  actions.addTo(map, {A::Fit, A::FollowSelection, A::FollowFleet, A::ZoomIn, A::ZoomOut, A::PreviousView,
                      A::NextView, kLine, A::SetOrigin, A::AddBackground, A::TakeDepths, A::TakeCurrents, kLine});
  addArrangeMenu(actions, *map);
  addPathMenu(actions, *map);
  map->addMenu(&layers);
  QMenu* view = bar.addMenu(tr("&View"));
  docks.addToggles(*view->addMenu(tr("&Panels")));
  actions.addTo(view, {A::Palette, A::GoToPlace, kLine, A::NextProblem, A::PreviousProblem, kLine, A::NextPanel,
                       A::PreviousPanel, A::OnlyMap, A::ResetLayout, kLine,
                       A::SavePlotLayout, A::PlotLayoutsWithScenario, A::ExportPlotLayouts, A::ImportPlotLayouts,
                       kLine, A::FullScreen, A::DarkTheme});
  QMenu* help = bar.addMenu(tr("&Help"));
  actions.addTo(help, {A::Welcome, A::Manual, A::Shortcuts, kLine, A::About});

  auto* tools = new QActionGroup(&window);
  for (const A tool : {A::ToolSelect, A::ToolPlace, A::ToolPath, A::ToolSurvey, A::ToolStation, A::ToolPlaceHover,
                       A::ToolGoal, A::ToolWormhole, A::ToolMeasure, A::ToolPan})
    tools->addAction(actions[tool]);
  actions[A::ToolSelect]->setChecked(true);
  buildToolBar(window, actions);
  return {recent, studies, examples};
}

}  // namespace antipode
