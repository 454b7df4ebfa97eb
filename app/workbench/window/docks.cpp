// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/window/docks.h"

#include "app/workbench/window/floating_docks.h"
#include "widgets/base/texts.h"
#include "widgets/editors/behaviours/behaviours_editor.h"
#include "widgets/editors/depth_rate/depth_rate_editor.h"
#include "widgets/editors/drift/drift_editor.h"
#include "widgets/editors/formation/formation_editor.h"
#include "widgets/editors/hover/hover_editor.h"
#include "widgets/editors/pid/pid_editor.h"
#include "widgets/editors/sailing/polar_plot_editor.h"
#include "widgets/editors/sailing/wind_editor.h"
#include "widgets/editors/thrust_map/thrust_map_editor.h"
#include "widgets/editors/wormholes/wormhole_editor.h"
#include "widgets/panels/appcasts/appcasts_panel.h"
#include "widgets/panels/bookmarks/bookmarks_panel.h"
#include "widgets/panels/branches/branches_panel.h"
#include "widgets/panels/compare/compare_panel.h"
#include "widgets/panels/drawings/drawings_panel.h"
#include "widgets/panels/encounters/encounters_panel.h"
#include "widgets/panels/events/events_panel.h"
#include "widgets/panels/futures/futures_panel.h"
#include "widgets/panels/helm/helm_inspector.h"
#include "widgets/panels/journal/journal_panel.h"
#include "widgets/panels/layers/layers_panel.h"
#include "widgets/panels/post/post_panel.h"
#include "widgets/panels/problems/problems_panel.h"
#include "widgets/panels/properties/property_panel.h"
#include "widgets/panels/runs/runs_panel.h"
#include "widgets/panels/scope/scope_panel.h"
#include "widgets/panels/status/status_panel.h"
#include "widgets/panels/swarm/swarm_panel.h"
#include "widgets/panels/text/text_panel.h"
#include "widgets/panels/timeline/timeline_panel.h"
#include "widgets/panels/tree/scenario_tree.h"
#include "widgets/panels/vehicles/vehicle_table.h"
#include "widgets/panels/verdict/verdict_panel.h"
#include "widgets/panels/waypoints/waypoint_panel.h"
#include "widgets/plots/stack/plot_panel.h"
#include "widgets/study/study_panel.h"

#include <QChildEvent>
#include <QDockWidget>
#include <QMenu>
#include <QScrollArea>
#include <QTabBar>
#include <QUndoView>
#include <algorithm>
#include <iterator>
#include <utility>

namespace antipode {
namespace {

template <class View>
QWidget* plain() {
  return new View;
}

/// In a small window an editor scrolls, rather than making the window larger than the screen.
template <class View>
QWidget* scrolled() {
  auto* area = new QScrollArea;
  area->setFrameShape(QFrame::NoFrame);
  area->setWidgetResizable(true);
  area->setWidget(new View);
  return area;
}

/// The steps of undo.
QWidget* history() {
  auto* view = new QUndoView;
  view->setEmptyLabel(tr("As it was opened"));
  view->setTextElideMode(Qt::ElideRight);
  view->setFrameShape(QFrame::NoFrame);
  view->setAccessibleName(tr("History"));
  return view;
}

using D = DockId;
using G = DockGroup;
using T = DockTopic;

constexpr DockInfo kDocks[] = {
    {D::Scenario, "scenario", QT_TR_NOOP("Scenario"), QT_TR_NOOP("Vehicles, wormholes and script of the scenario"),
     G::Things, T::Common, true, "", plain<ScenarioTree>},
    {D::Properties, "properties", QT_TR_NOOP("Properties"), QT_TR_NOOP("Every parameter of what is selected"),
     G::Things, T::Common, true, "", plain<PropertyPanel>},
    {D::Plots, "plots", QT_TR_NOOP("Plots"), QT_TR_NOOP("Recorded channels over time"), G::Run, T::Common, true,
     "", plain<PlotPanel>},
    {D::Vehicles, "vehicles", QT_TR_NOOP("Vehicles"), QT_TR_NOOP("Where every vehicle is, and how fast"), G::Run,
     T::Common, true, "", plain<VehicleTable>},
    {D::Status, "status", QT_TR_NOOP("Status"), QT_TR_NOOP("Status report of the selected vehicle"), G::Run,
     T::Run, true, "", plain<StatusPanel>},
    {D::Helm, "helm", QT_TR_NOOP("Helm"), QT_TR_NOOP("Why the helm of the selected vehicle decides as it does"),
     G::Run, T::Run, true, "", scrolled<HelmInspector>},
    {D::Swarm, "swarm", QT_TR_NOOP("Swarm"),
     QT_TR_NOOP("How well the vehicles keep their formation, what they use and what they hear"), G::Run, T::Run,
     true, "", scrolled<SwarmPanel>},
    {D::Study, "study", QT_TR_NOOP("Study"),
     QT_TR_NOOP("The scenario many times, with other values each time, and what comes of it"), G::Run, T::Runs,
     false, "", scrolled<StudyPanel>},
    {D::ThrustMap, "thrust", QT_TR_NOOP("Thrust"), QT_TR_NOOP("Speed over thrust, as a curve to drag"), G::Editors,
     T::Editing, true, "thrust_map", scrolled<ThrustMapEditor>},
    {D::Drift, "drift", QT_TR_NOOP("Drift"), QT_TR_NOOP("Drift vector of the fleet or of a vehicle, and gusts"),
     G::Editors, T::Editing, true, "drift_vector", scrolled<DriftEditor>},
    {D::Pid, "pid", QT_TR_NOOP("PID"), QT_TR_NOOP("Gains of the controllers, with the answer to a step"),
     G::Editors, T::Editing, true, "", scrolled<PidEditor>},
    {D::Behaviours, "behaviours", QT_TR_NOOP("Behaviours"),
     QT_TR_NOOP("What the selected vehicle's helm does: paths, stations, conditions"), G::Editors, T::Common, true,
     "points", scrolled<BehavioursEditor>},
    {D::Waypoints, "waypoints", QT_TR_NOOP("Points"),
     QT_TR_NOOP("The points of the chosen path as a sheet, its length, time and forecast"), G::Editors, T::Editing,
     false, "", plain<WaypointPanel>},
    {D::Formation, "formation", QT_TR_NOOP("Formation"),
     QT_TR_NOOP("Slots of the vehicles in their formation, and its controller"), G::Editors, T::Editing, true, "",
     scrolled<FormationEditor>},
    {D::Wormholes, "wormholes", QT_TR_NOOP("Wormholes"), QT_TR_NOOP("Ends, connection and times of the wormholes"),
     G::Editors, T::Editing, true, "", scrolled<WormholeEditor>},
    {D::Layers, "layers", QT_TR_NOOP("Backgrounds"), QT_TR_NOOP("Charts, images and features below the map"),
     G::Editors, T::Editing, false, "", plain<LayersPanel>},
    {D::Hover, "hover", QT_TR_NOOP("Hover"),
     QT_TR_NOOP("What a hovering vehicle does: requests, gains, thrusters, voltages"), G::Editors, T::Editing,
     false, "", scrolled<HoverEditor>},
    {D::Wind, "wind", QT_TR_NOOP("Wind"), QT_TR_NOOP("Wind over the fleet or a vehicle"), G::Editors, T::Editing,
     false, "wind_conditions", scrolled<WindEditor>},
    {D::PolarPlot, "polar", QT_TR_NOOP("Polar plot"), QT_TR_NOOP("Speed under sail by the angle of the wind"),
     G::Editors, T::Editing, false, "polar_plot", scrolled<PolarPlotEditor>},
    {D::DepthRate, "depth-rate", QT_TR_NOOP("Depth rate"),
     QT_TR_NOOP("Diving and rising over speed, for several elevator settings"), G::Editors, T::Editing, false, "",
     scrolled<DepthRateEditor>},
    {D::ProblemList, "problems", QT_TR_NOOP("Problems"),
     QT_TR_NOOP("Errors and warnings of the scenario, with repairs"), G::Below, T::Common, false, "",
     plain<ProblemsPanel>},
    {D::Events, "events", QT_TR_NOOP("Events"), QT_TR_NOOP("Messages and events of the run"), G::Below, T::Common,
     false, "", plain<EventsPanel>},
    {D::Timeline, "timeline", QT_TR_NOOP("Timeline"),
     QT_TR_NOOP("The script: messages, gusts and requests of each vehicle over time"), G::Below, T::Editing, false,
     "", plain<TimelinePanel>},
    {D::Post, "post", QT_TR_NOOP("Post"), QT_TR_NOOP("Send messages to the running vehicles"), G::Below, T::Moos,
     false, "", plain<PostPanel>},
    {D::Text, "text", QT_TR_NOOP("Text"),
     QT_TR_NOOP("The text of the scenario file, with its problems marked, to be edited"), G::Below, T::Editing,
     false, "", plain<TextPanel>},
    {D::History, "history", QT_TR_NOOP("History"), QT_TR_NOOP("Every step of undo; a click goes there"), G::Below,
     T::Editing, false, "", history},
    {D::Journal, "journal", QT_TR_NOOP("Journal"),
     QT_TR_NOOP("What was edited and sent while the run went on; a click goes to that moment"), G::Below, T::Run,
     false, "", plain<JournalPanel>},
    {D::Bookmarks, "bookmarks", QT_TR_NOOP("Bookmarks"),
     QT_TR_NOOP("Times of the run that were marked, with notes; a click goes there"), G::Below, T::Run, false, "",
     plain<BookmarksPanel>},
    {D::Runs, "runs", QT_TR_NOOP("Runs"), QT_TR_NOOP("The runs that were kept: open, name and delete them"),
     G::Below, T::Runs, false, "", plain<RunsPanel>},
    {D::Drawings, "drawings", QT_TR_NOOP("Drawings"),
     QT_TR_NOOP("What programs have drawn on the map, to be switched by source and kind"), G::Below, T::Moos,
     false, "", plain<DrawingsPanel>},
    {D::Scope, "scope", QT_TR_NOOP("Variables"),
     QT_TR_NOOP("Every variable of every community with its value at the cursor, its time and its source"),
     G::Below, T::Moos, false, "", plain<ScopePanel>},
    {D::Appcasts, "appcasts", QT_TR_NOOP("Reports"),
     QT_TR_NOOP("What the programs of a community report of themselves (APPCAST), at the cursor"), G::Below,
     T::Moos, false, "", plain<AppcastsPanel>},
    {D::Verdict, "verdict", QT_TR_NOOP("Verdict"),
     QT_TR_NOOP("Whether the run has passed: each condition with its value at the cursor"), G::Below, T::Run,
     false, "", plain<VerdictPanel>},
    {D::Encounters, "encounters", QT_TR_NOOP("Encounters"),
     QT_TR_NOOP("How near vehicles came to each other, and what the rules of the road asked of them"), G::Below,
     T::Run, false, "", plain<EncountersPanel>},
    {D::Branches, "branches", QT_TR_NOOP("Branches"),
     QT_TR_NOOP("The runs that branch from the present one: open, compare and delete them"), G::Below, T::Runs,
     false, "", plain<BranchesPanel>},
    {D::Futures, "futures", QT_TR_NOOP("Futures"),
     QT_TR_NOOP("What is uncertain in the futures of the selected vehicles, and how far ahead they go"),
     G::Editors, T::Run, false, "", scrolled<FuturesPanel>},
    {D::Compare, "compare", QT_TR_NOOP("Compare"),
     QT_TR_NOOP("How the run in the window differs from other runs and logs"), G::Below, T::Runs, false, "",
     scrolled<ComparePanel>},
};

/// The menus of those that are not common.
constexpr std::pair<T, const char*> kTopics[] = {{T::Editing, QT_TR_NOOP("&Edit the scenario")},
                                                 {T::Run, QT_TR_NOOP("&Look at a run")},
                                                 {T::Runs, QT_TR_NOOP("&Runs and studies")},
                                                 {T::Moos, QT_TR_NOOP("&MOOS communities")}};

/// The dock that the others of its group share their place with.
constexpr D firstOf(DockGroup group) {
  return group == G::Run ? D::Plots : group == G::Below ? D::ProblemList : D::ThrustMap;
}

Qt::DockWidgetArea areaOf(DockGroup group) {
  return group == G::Things  ? Qt::LeftDockWidgetArea
         : group == G::Below ? Qt::BottomDockWidgetArea
                             : Qt::RightDockWidgetArea;
}

constexpr int kBelowHeight = 210;  // px

/// Tabs of docks scroll before they lose their names. The window makes their bars when it needs them.
class DockTabs final : public QObject {
 public:
  explicit DockTabs(QMainWindow& window) : QObject(&window) { window.installEventFilter(this); }

  bool eventFilter(QObject* watched, QEvent* event) override {
    if (event->type() == QEvent::ChildPolished)
      if (auto* bar = qobject_cast<QTabBar*>(static_cast<QChildEvent*>(event)->child())) {
        bar->setElideMode(Qt::ElideNone);
        bar->setUsesScrollButtons(true);
      }
    return QObject::eventFilter(watched, event);
  }
};

}  // namespace

Docks::Docks(QMainWindow& window) : window_(window) {
  new DockTabs(window);
  auto* floating = new FloatingDocks(window);
  for (const DockInfo& info : kDocks) {
    auto* dock = new QDockWidget(tr(info.title), &window);
    dock->setObjectName(info.name);
    QWidget* content = info.make();
    // Who clicks beside the fields of a panel, or on one that is disabled, means the panel and not the map.
    if (content->focusPolicy() == Qt::NoFocus) content->setFocusPolicy(Qt::ClickFocus);
    if (content->accessibleName().isEmpty()) content->setAccessibleName(tr(info.title));
    dock->setWidget(content);
    floating->watch(*dock);
    docks_.insert(static_cast<int>(info.id), dock);
    // Never all below each other: the window would grow beyond the screen, and stay so.
    if (info.group == G::Things || info.id == firstOf(info.group))
      window.addDockWidget(areaOf(info.group), dock);
    else
      window.tabifyDockWidget(docks_.value(static_cast<int>(firstOf(info.group))), dock);
    QAction* toggle = dock->toggleViewAction();
    toggle->setToolTip(tr(info.tip));
    toggle->setStatusTip(tr(info.tip));
    // Behind the other tabs of its group it would not be seen.
    QObject::connect(toggle, &QAction::triggered, dock, [dock](bool on) {
      if (on) dock->raise();
    });
  }
  for (const auto area : {Qt::RightDockWidgetArea, Qt::BottomDockWidgetArea})
    window.setTabPosition(area, QTabWidget::North);
  window.setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
  window.setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
}

void Docks::arrange() const {
  const Docks& dock = *this;
  for (const DockInfo& info : kDocks) dock[info.id].setVisible(info.isShown);
  for (const G group : {G::Run, G::Editors}) dock[firstOf(group)].raise();
  // In a small window the map keeps the most room.
  const int width = window_.width();
  window_.resizeDocks({&dock[D::Scenario], &dock[D::Plots]},
                      {std::min(290, width * 22 / 100), std::min(430, width * 33 / 100)}, Qt::Horizontal);
  // Within the window's height: more would make it grow beyond the screen.
  const int height = std::max(300, window_.height() - 140);
  window_.resizeDocks({&dock[D::Scenario], &dock[D::Properties]}, {height * 2 / 5, height * 3 / 5}, Qt::Vertical);
  window_.resizeDocks({&dock[D::Plots], &dock[D::ThrustMap]}, {height / 2, height / 2}, Qt::Vertical);
}

QByteArray Docks::state() const {
  return hiddenState_.isEmpty() ? window_.saveState(kStateVersion) : hiddenState_;
}

void Docks::restore(const QByteArray& state) {
  window_.restoreState(state, kStateVersion);
}

void Docks::setHidden(bool on) {
  if (on == !hiddenState_.isEmpty()) return;
  if (on) {
    hiddenState_ = state();
    for (QDockWidget* dock : docks_) dock->hide();
    return;
  }
  std::vector<QDockWidget*> shownSince;
  std::ranges::copy_if(docks_, std::back_inserter(shownSince), [](QDockWidget* dock) { return !dock->isHidden(); });
  restore(std::exchange(hiddenState_, {}));
  for (QDockWidget* dock : shownSince) dock->show();
}

QWidget& Docks::reveal(DockId id) {
  lastRevealed_ = id;
  QDockWidget& dock = (*this)[id];
  const bool isNew = !dock.isVisible() && window_.dockWidgetArea(&dock) == Qt::BottomDockWidgetArea &&
                     window_.tabifiedDockWidgets(&dock).isEmpty();
  dock.show();
  dock.raise();
  if (isNew) window_.resizeDocks({&dock}, {std::min(kBelowHeight, window_.height() / 3)}, Qt::Vertical);
  return contentOf(dock);
}

void Docks::giveHeight(DockId id, double share) const {
  QDockWidget &dock = (*this)[id], &editors = (*this)[firstOf(G::Editors)];
  const int height = static_cast<int>(share * window_.height()), more = height - dock.height();
  if (dock.isFloating() || more <= 0 || window_.dockWidgetArea(&dock) != window_.dockWidgetArea(&editors)) return;
  window_.resizeDocks({&dock, &editors}, {height, std::max(0, editors.height() - more)}, Qt::Vertical);
}

QWidget& Docks::contentOf(const QDockWidget& dock) {
  auto* area = qobject_cast<QScrollArea*>(dock.widget());
  return area ? *area->widget() : *dock.widget();
}

std::optional<DockId> Docks::editorOf(const QString& field) const {
  for (const DockInfo& info : kDocks)
    if (info.field[0] != '\0' && field == info.field) return info.id;
  return std::nullopt;
}

void Docks::setEditorsEnabled(bool on, const QString& whyNot) {
  for (const DockInfo& info : kDocks) {
    if (info.group != G::Editors) continue;
    QWidget* widget = (*this)[info.id].widget();
    auto* area = qobject_cast<QScrollArea*>(widget);
    (area ? area->viewport() : widget)->setEnabled(on);  // it can still be scrolled
  }
  view<PropertyPanel>().setEditable(on);
  view<ScenarioTree>().setEditable(on, whyNot);
}

std::vector<QDockWidget*> Docks::all() const {
  std::vector<QDockWidget*> all;
  for (const DockInfo& info : kDocks) all.push_back(&(*this)[info.id]);
  return all;
}

void Docks::addToggles(QMenu& menu) const {
  const auto addThoseOf = [this](T topic, QMenu& to) {
    to.setToolTipsVisible(true);
    for (const DockInfo& info : kDocks)
      if (info.topic == topic) to.addAction((*this)[info.id].toggleViewAction());
  };
  addThoseOf(T::Common, menu);
  menu.addSeparator();
  for (const auto& [topic, title] : kTopics) addThoseOf(topic, *menu.addMenu(tr(title)));
}

void Docks::addEditors(QMenu& menu) {
  menu.setToolTipsVisible(true);
  for (const DockInfo& info : kDocks) {
    if (info.group != G::Editors) continue;
    QAction* action = menu.addAction(tr(info.title), &window_, [this, id = info.id] { reveal(id).setFocus(); });
    action->setToolTip(tr(info.tip));
  }
}

}  // namespace antipode
