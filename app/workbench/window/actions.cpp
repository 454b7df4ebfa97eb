// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/window/actions.h"

#include "app/workbench/window/preferences.h"
#include "widgets/base/themed_icon.h"

#include <QCoreApplication>
#include <QWidget>
#include <algorithm>
#include <optional>

namespace antipode {
namespace {

using A = ActionId;

constexpr ActionInfo kActions[] = {
    {A::New, "&New", "new", "Ctrl+N", "Start an empty scenario"},
    {A::Open, "&Open…", "open", "Ctrl+O",
     "Open a scenario, a mission file or logs of runs; several logs are one replay"},
    {A::ImportMission, "Import mission &by…", "", "",
     "Open a mission file and choose the rules: the manual, uSimMarineV22 or the old uSimMarine"},
    {A::ImportFeatures, "Import paths and &areas…", "", "",
     "Add paths, areas and points of a GeoJSON, KML, GPX, shapefile or QGroundControl plan to the scenario"},
    {A::Save, "&Save", "save", "Ctrl+S", "Save the scenario; comments in the file are kept"},
    {A::SaveAs, "Save &as…", "", "Ctrl+Shift+S", "Save the scenario under another name"},
    {A::SaveRunAs, "Save &run as…", "", "Ctrl+R", "Save the log of this run"},
    {A::ExportPlot, "Export &plots…", "", "Ctrl+E", "Write the plots as PNG, SVG, PDF or their data as CSV"},
    {A::ExportMap, "Export &map…", "", "Ctrl+Shift+E", "Write the map as PNG, SVG or PDF"},
    {A::ExportMission, "Export m&ission…", "", "Ctrl+Shift+M", "Write the vehicles as MOOS mission files (.moos)"},
    {A::ExportFeatures, "Export paths and a&reas…", "", "",
     "Write vehicles, paths, stations and wormholes as GeoJSON, KML or GPX"},
    {A::ExportTracks, "Export &tracks…", "", "",
     "Write where the vehicles of the run have been as GPX, KML or GeoJSON"},
    {A::Quit, "&Quit", "", "Ctrl+Q", "Leave the workbench"},
    {A::Undo, "&Undo", "undo", "Ctrl+Z", "Undo the last edit, also in the running simulation"},
    {A::Redo, "&Redo", "redo", "Ctrl+Shift+Z", "Redo the edit"},
    {A::Cut, "Cu&t", "", "Ctrl+X", "Put what is selected on the clipboard and remove it"},
    {A::Copy, "&Copy", "", "Ctrl+C",
     "Put what is selected on the clipboard as YAML text: vehicles, behaviours, wormholes, events"},
    {A::Paste, "&Paste", "", "Ctrl+V",
     "Add what is on the clipboard, with its middle below the pointer; text of a scenario from an editor, too"},
    {A::Duplicate, "&Duplicate", "", "Ctrl+D", "Add a copy of all that is selected, beside it"},
    {A::Delete, "De&lete", "remove", "Del", "Remove the selected item"},
    {A::Rename, "Re&name…", "", "F2", "Give the selected vehicle, behaviour or wormhole another name"},
    {A::MoveUp, "Move &up", "up", "Alt+Up", "Move the selected behaviour up"},
    {A::MoveDown, "Move do&wn", "down", "Alt+Down", "Move the selected behaviour down"},
    {A::GoTo, "&Go to on map", "fit", "G", "Show the selected item of the tree on the map"},
    {A::SelectAll, "Select &all", "", "Ctrl+A", "Select every vehicle"},
    {A::Play, "&Run", "play", "Space", "Run or pause"},
    {A::Step, "S&tep", "step", ".", "Make one step, then pause"},
    {A::Reset, "R&eset", "reset", "Ctrl+Backspace",
     "Back to the start, with the edited scenario; in a replay, to the scenario of its log"},
    {A::Slower, "S&lower", "", "[", "Lower time warp"},
    {A::Faster, "&Faster", "", "]", "Higher time warp"},
    {A::GoLive, "Go &live", "to-end", "End", "Move the cursor to the end of the run and keep it there"},
    {A::ToolSelect, "&Select", "select", "S", "Select and drag vehicles and waypoints", true},
    {A::ToolPlace, "&Place vehicle", "place-vehicle", "V", "Click on the map to add vehicles", true},
    {A::ToolPlaceHover, "Place &hovering vehicle", "place-hover", "H",
     "Click on the map to add vehicles that hover on thrusters", true},
    {A::ToolGoal, "Set &goal", "goal", "T",
     "Click where the selected hovering vehicle is to go; drag on to say which way it is to point", true},
    {A::ToolPath, "Draw &path", "path", "P",
     "Click the points of a path; Shift keeps to steps of 15°, Enter or a double click ends it", true},
    {A::ToolSurvey, "Draw s&urvey", "survey", "U", "Drag a box, from the corner where the survey begins", true},
    {A::ToolStation, "Place s&tation", "station", "K", "Click where the selected vehicle is to stay", true},
    {A::ToolWormhole, "Draw &wormhole", "wormhole", "W",
     "Click the corners of an end of a wormhole; Enter or a double click closes it", true},
    {A::ToolMeasure, "&Measure", "measure", "M", "Measure distance and bearing on the map", true},
    {A::ToolPan, "Move map by &hand", "hand", "D",
     "Drag the map; with any other tool Space, the middle button or two fingers do it, too", true},
    {A::Snap, "S&nap", "snap", "N",
     "Places that are drawn or dragged snap to points, legs, angles and the grid; Ctrl suspends it", true},
    {A::ShowHandles, "Turn and s&cale", "", "R",
     "Handles to move, turn and scale what is selected; a second click on it shows them, too", true},
    {A::TurnLeft, "Turn &left", "turn-left", "",
     "Turn what is selected by 90° counter-clockwise about its middle"},
    {A::TurnRight, "Turn &right", "turn-right", "", "Turn what is selected by 90° clockwise about its middle"},
    {A::MirrorEastWest, "Mirror &east–west", "mirror-ew", "", "Swap the east and west of what is selected"},
    {A::MirrorNorthSouth, "Mirror &north–south", "mirror-ns", "", "Swap the north and south of what is selected"},
    {A::AlignWest, "Align &west", "", "", "Bring what is selected to its westernmost edge"},
    {A::AlignMiddleEastWest, "Align middles east–west", "", "",
     "Bring what is selected to one line from south to north"},
    {A::AlignEast, "Align east", "", "", "Bring what is selected to its easternmost edge"},
    {A::AlignSouth, "Align &south", "", "", "Bring what is selected to its southernmost edge"},
    {A::AlignMiddleNorthSouth, "Align middles north–south", "", "",
     "Bring what is selected to one line from west to east"},
    {A::AlignNorth, "Align north", "", "", "Bring what is selected to its northernmost edge"},
    {A::DistributeEastWest, "&Distribute east–west", "", "",
     "Equal distances from west to east; the outermost ones stay"},
    {A::DistributeNorthSouth, "Distribute north–south", "", "",
     "Equal distances from south to north; the outermost ones stay"},
    {A::ReversePath, "&Reverse path", "", "Shift+R", "Sail the chosen path from its last point to its first"},
    {A::ClosePath, "&Close or open path", "", "Shift+C", "Sail the chosen path round and round, or once"},
    {A::SplitPath, "&Split path at point", "", "",
     "Make two paths that meet at the chosen point and follow each other"},
    {A::SurveyInside, "S&urvey inside path…", "", "",
     "Turn the chosen path into the tracks of a survey of the area that it goes round"},
    {A::JoinPaths, "&Join with next path", "", "", "Add the points of the vehicle's next path to the chosen one"},
    {A::PointTable, "&Table of points", "", "Shift+T",
     "The points of the chosen path as a sheet, with its forecast"},
    {A::Fit, "&Fit", "fit", "F", "Show every vehicle, path and wormhole"},
    {A::FollowSelection, "Follow selecti&on", "follow-selection", "L",
     "Keep the selected vehicles in the middle; moving the map by hand ends it", true},
    {A::FollowFleet, "&Keep fleet in view", "follow-fleet", "Shift+L",
     "Move the map on when a vehicle comes to its edge; moving it by hand ends that", true},
    {A::ZoomIn, "Zoom &in", "", "Ctrl++", "Zoom the map in"},
    {A::ZoomOut, "Zoom &out", "", "Ctrl+-", "Zoom the map out"},
    {A::SetOrigin, "Or&igin…", "", "Ctrl+Shift+O", "Say where on the Earth the scenario is"},
    {A::AddBackground, "Add &background…", "", "Ctrl+B", "Show a chart, an image or features below the map"},
    {A::TakeDepths, "Water dept&h from file…", "", "",
     "Take the depth of the water from a GeoTIFF or NetCDF file"},
    {A::TakeCurrents, "C&urrents from file…", "", "", "Take the currents of an ocean model from a NetCDF file"},
    {A::DarkTheme, "&Dark theme", "dark", "Ctrl+Shift+D", "Light or dark colours", true},
    {A::ResetLayout, "&Reset layout", "", "", "Move all panels back to their default places"},
    {A::Palette, "&Command palette…", "", "Ctrl+K",
     "Search actions, vehicles, parameters, examples and recent files, and go there"},
    {A::PreferencesDialog, "Pre&ferences…", "", "Ctrl+,", "Colours, room for kept runs, keys"},
    {A::Manual, "&Manual", "", "Shift+F1", "Read and search the manual"},
    {A::Welcome, "&Welcome page", "", "", "Examples, recent files and recovered work"},
    {A::Shortcuts, "&Keyboard shortcuts", "", "F1", "List the keyboard shortcuts"},
    {A::About, "&About Antipode", "", "", "Version and licence"},
};

void showKeysInTip(QAction& action) {
  QString tip = action.statusTip();
  if (!action.shortcut().isEmpty())
    tip += QString(" (%1)").arg(action.shortcut().toString(QKeySequence::NativeText));
  action.setToolTip(tip);
}

const ActionInfo& infoOf(A id) {
  return *std::ranges::find(kActions, id, &ActionInfo::id);
}

}  // namespace

Actions::Actions(QWidget* window) {
  for (const ActionInfo& info : kActions) {
    const QString text = QCoreApplication::translate("Actions", info.text);
    auto* action = new QAction(text, window);
    action->setObjectName(QString(text).remove('&').remove("…"));
    if (info.icon[0] != '\0') action->setIcon(themedIcon(info.icon));
    if (info.shortcut[0] != '\0') action->setShortcut(QKeySequence(info.shortcut));
    if (info.id == A::Redo) action->setShortcuts({action->shortcut(), QKeySequence("Ctrl+Y")});  // usual elsewhere
    action->setStatusTip(QCoreApplication::translate("Actions", info.tip));
    showKeysInTip(*action);
    action->setCheckable(info.checkable);
    window->addAction(action);
    actions_.insert(static_cast<int>(info.id), action);
  }
}

void Actions::addTo(QWidget* bar, std::initializer_list<std::optional<ActionId>> ids) const {
  for (const auto& id : ids) {
    if (id) {
      bar->addAction((*this)[*id]);
    } else {
      auto* separator = new QAction(bar);
      separator->setSeparator(true);
      bar->addAction(separator);
    }
  }
}

QList<QAction*> Actions::all() const {
  QList<QAction*> all;
  for (const ActionInfo& info : kActions) all << (*this)[info.id];
  return all;
}

QString Actions::nameOf(const QAction& action) const {
  const auto id = static_cast<A>(actions_.key(const_cast<QAction*>(&action), -1));
  return QString(infoOf(id).text).remove('&').remove("…").replace(' ', '_');
}

QKeySequence Actions::shippedKeys(const QAction& action) const {
  return QKeySequence(infoOf(static_cast<A>(actions_.key(const_cast<QAction*>(&action), -1))).shortcut);
}

void Actions::useChosenKeys(const Preferences& preferences) {
  for (QAction* action : all())
    if (const auto keys = preferences.shortcut(nameOf(*action)))
      setKeys(*action, QKeySequence(*keys, QKeySequence::PortableText));
}

void Actions::setKeys(QAction& action, const QKeySequence& keys) {
  action.setShortcuts(keys.isEmpty() ? QList<QKeySequence>() : QList<QKeySequence>{keys});
  showKeysInTip(action);
}

QAction* Actions::withKeys(const QKeySequence& keys) const {
  for (QAction* action : all())
    if (!keys.isEmpty() && action->shortcuts().contains(keys)) return action;
  return nullptr;
}

QString Actions::shortcutsAsHtml() const {
  QString html = "<table cellspacing='6'>";
  for (const ActionInfo& info : kActions) {
    const QAction* action = (*this)[info.id];
    if (action->shortcut().isEmpty()) continue;
    html += QString("<tr><td><b>%1</b></td><td>%2</td></tr>")
                .arg(action->shortcut().toString(QKeySequence::NativeText).toHtmlEscaped(),
                     action->statusTip().toHtmlEscaped());
  }
  return html + "</table>";
}

}  // namespace antipode
