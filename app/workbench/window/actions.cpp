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
    {A::Save, "&Save", "save", "Ctrl+S", "Save the scenario; comments in the file are kept"},
    {A::SaveAs, "Save &as…", "", "Ctrl+Shift+S", "Save the scenario under another name"},
    {A::SaveRunAs, "Save &run as…", "", "Ctrl+R", "Save the log of this run"},
    {A::ExportPlot, "Export &plots…", "", "Ctrl+E", "Write the plots as PNG, SVG, PDF or their data as CSV"},
    {A::ExportMap, "Export &map…", "", "Ctrl+Shift+E", "Write the map as PNG, SVG or PDF"},
    {A::ExportMission, "Export m&ission…", "", "Ctrl+Shift+M", "Write the vehicles as MOOS mission files (.moos)"},
    {A::Quit, "&Quit", "", "Ctrl+Q", "Leave the workbench"},
    {A::Undo, "&Undo", "undo", "Ctrl+Z", "Undo the last edit, also in the running simulation"},
    {A::Redo, "&Redo", "redo", "Ctrl+Shift+Z", "Redo the edit"},
    {A::Duplicate, "&Duplicate", "", "Ctrl+D", "Add a copy of the selected vehicle, behaviour or wormhole"},
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
    {A::Fit, "&Fit", "fit", "F", "Show every vehicle, path and wormhole"},
    {A::FollowSelection, "Follow selecti&on", "follow-selection", "L",
     "Keep the selected vehicles in the middle; moving the map by hand ends it", true},
    {A::FollowFleet, "&Keep fleet in view", "follow-fleet", "Shift+L",
     "Move the map on when a vehicle comes to its edge; moving it by hand ends that", true},
    {A::ZoomIn, "Zoom &in", "", "Ctrl++", "Zoom the map in"},
    {A::ZoomOut, "Zoom &out", "", "Ctrl+-", "Zoom the map out"},
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
