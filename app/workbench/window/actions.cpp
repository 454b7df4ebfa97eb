// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/window/actions.h"

#include "app/workbench/window/preferences.h"
#include "widgets/base/texts.h"
#include "widgets/base/themed_icon.h"

#include <QWidget>
#include <algorithm>
#include <optional>

namespace antipode {
namespace {

constexpr ActionInfo kActions[] = {
    {ActionId::New, QT_TR_NOOP("&New"), "new", "Ctrl+N", QT_TR_NOOP("Start an empty scenario")},
    {ActionId::Open, QT_TR_NOOP("&Open…"), "open", "Ctrl+O",
     QT_TR_NOOP("Open a scenario, a mission file or logs of runs; several logs are one replay")},
    {ActionId::ImportMission, QT_TR_NOOP("Import mission &by…"), "", "",
     QT_TR_NOOP("Open a mission file and choose the rules: the manual, uSimMarineV22 or the old uSimMarine")},
    {ActionId::Attach, QT_TR_NOOP("Attac&h…"), "", "",
     QT_TR_NOOP("Watch a living community: its vehicles, drawings and variables, by the address of its database")},
    {ActionId::ImportFeatures, QT_TR_NOOP("Import paths and &areas…"), "", "",
     QT_TR_NOOP(
         "Add paths, areas and points of a GeoJSON, KML, GPX, shapefile or QGroundControl plan to the scenario")},
    {ActionId::Save, QT_TR_NOOP("&Save"), "save", "Ctrl+S",
     QT_TR_NOOP("Save the scenario; comments in the file are kept")},
    {ActionId::SaveAs, QT_TR_NOOP("Save &as…"), "", "Ctrl+Shift+S",
     QT_TR_NOOP("Save the scenario under another name")},
    {ActionId::Revert, QT_TR_NOOP("Re&vert to saved…"), "", "",
     QT_TR_NOOP("Drop the edits that are not saved: the scenario is read from its file again")},
    {ActionId::SaveRunAs, QT_TR_NOOP("Save &run as…"), "", "Ctrl+R", QT_TR_NOOP("Save the log of this run")},
    {ActionId::ExportPlot, QT_TR_NOOP("Export &plots…"), "", "Ctrl+E",
     QT_TR_NOOP("Write the plots as PNG, SVG, PDF or their data as CSV")},
    {ActionId::ExportMap, QT_TR_NOOP("Export &map…"), "", "Ctrl+Shift+E",
     QT_TR_NOOP("Write the map as PNG, SVG or PDF")},
    {ActionId::Print, QT_TR_NOOP("&Print…"), "", "Ctrl+P",
     QT_TR_NOOP("Print the map, or the plots where these have the focus")},
    {ActionId::MakeFigures, QT_TR_NOOP("Figures of a &list…"), "", "",
     QT_TR_NOOP("Show or make the figures of a list (figures.yaml)")},
    {ActionId::ExportMission, QT_TR_NOOP("Export m&ission…"), "", "Ctrl+Shift+M",
     QT_TR_NOOP("Write the vehicles as MOOS mission files (.moos)")},
    {ActionId::ExportFeatures, QT_TR_NOOP("Export paths and a&reas…"), "", "",
     QT_TR_NOOP("Write vehicles, paths, stations and wormholes as GeoJSON, KML or GPX")},
    {ActionId::ExportTracks, QT_TR_NOOP("Export &tracks…"), "", "",
     QT_TR_NOOP("Write where the vehicles of the run have been as GPX, KML or GeoJSON")},
    {ActionId::ExportRun, QT_TR_NOOP("&Export run…"), "", "",
     QT_TR_NOOP("Write the run, or a part of it, as NetCDF, MCAP, MAT, CSV or tracks")},
    {ActionId::Quit, QT_TR_NOOP("&Quit"), "", "Ctrl+Q", QT_TR_NOOP("Leave the workbench")},
    {ActionId::Undo, QT_TR_NOOP("&Undo"), "undo", "Ctrl+Z",
     QT_TR_NOOP("Undo the last edit, also in the running simulation")},
    {ActionId::Redo, QT_TR_NOOP("&Redo"), "redo", "Ctrl+Shift+Z", QT_TR_NOOP("Redo the edit")},
    {ActionId::Cut, QT_TR_NOOP("Cu&t"), "", "Ctrl+X",
     QT_TR_NOOP("Put what is selected on the clipboard and remove it")},
    {ActionId::Copy, QT_TR_NOOP("&Copy"), "", "Ctrl+C",
     QT_TR_NOOP("Put what is selected on the clipboard as YAML text: vehicles, behaviours, wormholes, events")},
    {ActionId::Paste, QT_TR_NOOP("&Paste"), "", "Ctrl+V",
     QT_TR_NOOP("Add what is on the clipboard, with its middle below the pointer; text of a scenario from an "
                "editor, too")},
    {ActionId::Duplicate, QT_TR_NOOP("&Duplicate"), "", "Ctrl+D",
     QT_TR_NOOP("Add a copy of all that is selected, beside it")},
    {ActionId::Delete, QT_TR_NOOP("De&lete"), "remove", "Del", QT_TR_NOOP("Remove the selected item")},
    {ActionId::Rename, QT_TR_NOOP("Re&name…"), "", "F2",
     QT_TR_NOOP("Give the selected vehicle, behaviour or wormhole another name")},
    {ActionId::MoveUp, QT_TR_NOOP("Move &up"), "up", "Alt+Up", QT_TR_NOOP("Move the selected behaviour up")},
    {ActionId::MoveDown, QT_TR_NOOP("Move do&wn"), "down", "Alt+Down",
     QT_TR_NOOP("Move the selected behaviour down")},
    {ActionId::GoTo, QT_TR_NOOP("&Go to on map"), "fit", "G",
     QT_TR_NOOP("Show the selected item of the tree on the map")},
    {ActionId::SelectAll, QT_TR_NOOP("Select &all"), "", "Ctrl+A", QT_TR_NOOP("Select every vehicle")},
    {ActionId::InvertSelection, QT_TR_NOOP("&Invert selection"), "", "!",
     QT_TR_NOOP("Select the vehicles that are not selected, instead of those that are")},
    {ActionId::NextVehicle, QT_TR_NOOP("Ne&xt vehicle"), "", "Ctrl+Tab",
     QT_TR_NOOP("Select the vehicle after the selected one; the panels show it")},
    {ActionId::PreviousVehicle, QT_TR_NOOP("Pre&vious vehicle"), "", "Ctrl+Shift+Tab",
     QT_TR_NOOP("Select the vehicle before the selected one; the panels show it")},
    {ActionId::Find, QT_TR_NOOP("F&ind"), "", "Ctrl+F",
     QT_TR_NOOP("Search in the panel that has the focus; elsewhere in the tree of the scenario")},
    {ActionId::Play, QT_TR_NOOP("&Run"), "play", "Space",
     QT_TR_NOOP("Run or pause; play or hold a run that has finished")},
    {ActionId::Step, QT_TR_NOOP("S&tep"), "step", ".", QT_TR_NOOP("Make one step, then pause")},
    {ActionId::Reset, QT_TR_NOOP("R&eset"), "reset", "Ctrl+Backspace",
     QT_TR_NOOP("Back to the start, with the edited scenario; in a replay, to the scenario of its log")},
    {ActionId::RunPrograms, QT_TR_NOOP("Run with &programs…"), "", "",
     QT_TR_NOOP(
         "Run the mission that is open with every program of its communities, as fast as it goes, and open their "
         "logs")},
    {ActionId::Serve, QT_TR_NOOP("Ser&ve"), "", "",
     QT_TR_NOOP(
         "Let programs of MOOS connect, on this machine only: to the databases of the mission that is open, or "
         "to one for the shore and for each vehicle of the scenario"),
     true},
    {ActionId::HoldServed, QT_TR_NOOP("Clock &waits while serving"), "", "",
     QT_TR_NOOP(
         "The clock of served communities waits for steps that would be late, instead of going on; from the next "
         "Serve on"),
     true},
    {ActionId::LogServed, QT_TR_NOOP("L&og what is served"), "", "",
     QT_TR_NOOP(
         "Record each served vehicle to a run log, and each community to an .alog, in a folder of the kept runs; "
         "from the next Serve on"),
     true},
    {ActionId::Slower, QT_TR_NOOP("S&lower"), "", "[", QT_TR_NOOP("Lower time warp")},
    {ActionId::Faster, QT_TR_NOOP("&Faster"), "", "]", QT_TR_NOOP("Higher time warp")},
    {ActionId::GoStart, QT_TR_NOOP("Go to the &start"), "to-start", "Ctrl+Home",
     QT_TR_NOOP("Move the time cursor to the start of the run")},
    {ActionId::GoLive, QT_TR_NOOP("Go &live"), "to-end", "End",
     QT_TR_NOOP("Move the cursor to the end of the run and keep it there")},
    {ActionId::PlayCursor, QT_TR_NOOP("Play what is &recorded"), "play", "Shift+Space",
     QT_TR_NOOP("Move the time cursor through what is recorded, up to the live end; the run is left as it is")},
    {ActionId::PlayBackwards, QT_TR_NOOP("Play &backwards"), "play-back", "B",
     QT_TR_NOOP("Move the time cursor backwards through what is recorded; the run is left as it is")},
    {ActionId::RowBack, QT_TR_NOOP("Row back"), "step-back", "Alt+Left",
     QT_TR_NOOP("Move the time cursor to the recorded row before")},
    {ActionId::RowOn, QT_TR_NOOP("Row on"), "step", "Alt+Right",
     QT_TR_NOOP("Move the time cursor to the next recorded row")},
    {ActionId::StepBack, QT_TR_NOOP("Step back"), "", "Alt+Shift+Left",
     QT_TR_NOOP("Move the time cursor back by one step of the simulation")},
    {ActionId::StepOn, QT_TR_NOOP("Step on"), "", "Alt+Shift+Right",
     QT_TR_NOOP("Move the time cursor on by one step of the simulation")},
    {ActionId::EditEnd, QT_TR_NOOP("&Edit the end of the run"), "", "Ctrl+End",
     QT_TR_NOOP("Let edits act at the end of the run while an earlier time is shown")},
    {ActionId::PreviousEvent, QT_TR_NOOP("Previous event"), "event-back", "Shift+E",
     QT_TR_NOOP("Move the time cursor to the event before, of the kinds that are chosen")},
    {ActionId::NextEvent, QT_TR_NOOP("Next event"), "event-on", "E",
     QT_TR_NOOP("Move the time cursor to the next event, of the kinds that are chosen")},
    {ActionId::JumpToTime, QT_TR_NOOP("Go to a time"), "", "J",
     QT_TR_NOOP("Type the time of the cursor: seconds, minutes, hours or UTC")},
    {ActionId::AddBookmark, QT_TR_NOOP("Add bookmark"), "bookmark", "Ctrl+M",
     QT_TR_NOOP("Mark the time of the cursor, with a note; the log of the run keeps it")},
    {ActionId::LoopFrom, QT_TR_NOOP("Loop from here"), "", "I",
     QT_TR_NOOP("Let the range that is played again and again begin at the time of the cursor")},
    {ActionId::LoopTo, QT_TR_NOOP("Loop to here"), "", "O",
     QT_TR_NOOP("Let the range that is played again and again end at the time of the cursor")},
    {ActionId::LoopRange, QT_TR_NOOP("Loop range"), "loop", "Shift+O",
     QT_TR_NOOP("Play one range of the time again and again; without a range, what the time bar shows"), true},
    {ActionId::TimeZoomIn, QT_TR_NOOP("Zoom time bar in"), "", "Alt++",
     QT_TR_NOOP("Show a shorter part of the run on the time bar")},
    {ActionId::TimeZoomOut, QT_TR_NOOP("Zoom time bar out"), "", "Alt+-",
     QT_TR_NOOP("Show a longer part of the run on the time bar")},
    {ActionId::TimeZoomAll, QT_TR_NOOP("Whole run on time bar"), "", "Alt+0",
     QT_TR_NOOP("Show the whole run on the time bar")},
    {ActionId::ShowUtc, QT_TR_NOOP("Times as UTC"), "", "Shift+U",
     QT_TR_NOOP("Show the times of the time bar as UTC, where the clock of the run is known"), true},
    {ActionId::FollowLog, QT_TR_NOOP("Follow a growing &log"), "", "Shift+G",
     QT_TR_NOOP("Read on in a log that is still being written, and keep the cursor at its end"), true},
    {ActionId::BranchHere, QT_TR_NOOP("Branch &here"), "", "Ctrl+Shift+B",
     QT_TR_NOOP("Go on from the cursor's time in a run of its own, which you can change")},
    {ActionId::ShowFutures, QT_TR_NOOP("Show f&utures"), "", "Shift+F",
     QT_TR_NOOP("What may become of the selected vehicles in the next five minutes, as a tube of probability"),
     true},
    {ActionId::NewStudy, QT_TR_NOOP("&New study from scenario"), "", "",
     QT_TR_NOOP("Make a study of the scenario in the window: run it many times with other values")},
    {ActionId::OpenStudy, QT_TR_NOOP("&Open study…"), "", "", QT_TR_NOOP("Open a study file and its results")},
    {ActionId::OpenStudyBase, QT_TR_NOOP("Open s&cenario of the study"), "", "",
     QT_TR_NOOP("Go back from a run of the study to the scenario that it varies")},
    {ActionId::SaveStudy, QT_TR_NOOP("&Save study"), "", "",
     QT_TR_NOOP("Save the study; comments in the file are kept")},
    {ActionId::RunStudy, QT_TR_NOOP("&Run study"), "", "",
     QT_TR_NOOP("Do the runs of the study that are not done yet, beside the window")},
    {ActionId::PauseStudy, QT_TR_NOOP("&Pause study"), "", "",
     QT_TR_NOOP("Let the study rest; Run study goes on")},
    {ActionId::ToolSelect, QT_TR_NOOP("&Select"), "select", "S",
     QT_TR_NOOP("Select and drag vehicles and waypoints"), true},
    {ActionId::ToolPlace, QT_TR_NOOP("&Place vehicle"), "place-vehicle", "V",
     QT_TR_NOOP("Click on the map to add vehicles"), true},
    {ActionId::ToolPlaceHover, QT_TR_NOOP("Place &hovering vehicle"), "place-hover", "H",
     QT_TR_NOOP("Click on the map to add vehicles that hover on thrusters"), true},
    {ActionId::ToolGoal, QT_TR_NOOP("Set &goal"), "goal", "T",
     QT_TR_NOOP("Click where the selected hovering vehicle is to go; drag on to say which way it is to point"),
     true},
    {ActionId::ToolPath, QT_TR_NOOP("Draw &path"), "path", "P",
     QT_TR_NOOP("Click the points of a path; Shift keeps to steps of 15°, Enter or a double click ends it"), true},
    {ActionId::ToolSurvey, QT_TR_NOOP("Draw s&urvey"), "survey", "U",
     QT_TR_NOOP("Drag a box, from the corner where the survey begins"), true},
    {ActionId::ToolStation, QT_TR_NOOP("Place s&tation"), "station", "K",
     QT_TR_NOOP("Click where the selected vehicle is to stay"), true},
    {ActionId::ToolWormhole, QT_TR_NOOP("Draw &wormhole"), "wormhole", "W",
     QT_TR_NOOP("Click the corners of an end of a wormhole; Enter or a double click closes it"), true},
    {ActionId::ToolMeasure, QT_TR_NOOP("&Measure"), "measure", "M",
     QT_TR_NOOP("Measure distance and bearing on the map"), true},
    {ActionId::ToolPan, QT_TR_NOOP("Move map by &hand"), "hand", "D",
     QT_TR_NOOP("Drag the map; with any other tool Space, the middle button or two fingers do it, too"), true},
    {ActionId::Snap, QT_TR_NOOP("S&nap"), "snap", "N",
     QT_TR_NOOP("Places that are drawn or dragged snap to points, legs, angles and the grid; Ctrl suspends it"),
     true},
    {ActionId::ShowHandles, QT_TR_NOOP("Turn and s&cale"), "", "R",
     QT_TR_NOOP("Handles to move, turn and scale what is selected; a second click on it shows them, too"), true},
    {ActionId::TurnLeft, QT_TR_NOOP("Turn &left"), "turn-left", "",
     QT_TR_NOOP("Turn what is selected by 90° counter-clockwise about its middle")},
    {ActionId::TurnRight, QT_TR_NOOP("Turn &right"), "turn-right", "",
     QT_TR_NOOP("Turn what is selected by 90° clockwise about its middle")},
    {ActionId::MirrorEastWest, QT_TR_NOOP("Mirror &east–west"), "mirror-ew", "",
     QT_TR_NOOP("Swap the east and west of what is selected")},
    {ActionId::MirrorNorthSouth, QT_TR_NOOP("Mirror &north–south"), "mirror-ns", "",
     QT_TR_NOOP("Swap the north and south of what is selected")},
    {ActionId::AlignWest, QT_TR_NOOP("Align &west"), "", "",
     QT_TR_NOOP("Bring what is selected to its westernmost edge")},
    {ActionId::AlignMiddleEastWest, QT_TR_NOOP("Align middles east–west"), "", "",
     QT_TR_NOOP("Bring what is selected to one line from south to north")},
    {ActionId::AlignEast, QT_TR_NOOP("Align east"), "", "",
     QT_TR_NOOP("Bring what is selected to its easternmost edge")},
    {ActionId::AlignSouth, QT_TR_NOOP("Align &south"), "", "",
     QT_TR_NOOP("Bring what is selected to its southernmost edge")},
    {ActionId::AlignMiddleNorthSouth, QT_TR_NOOP("Align middles north–south"), "", "",
     QT_TR_NOOP("Bring what is selected to one line from west to east")},
    {ActionId::AlignNorth, QT_TR_NOOP("Align north"), "", "",
     QT_TR_NOOP("Bring what is selected to its northernmost edge")},
    {ActionId::DistributeEastWest, QT_TR_NOOP("&Distribute east–west"), "", "",
     QT_TR_NOOP("Equal distances from west to east; the outermost ones stay")},
    {ActionId::DistributeNorthSouth, QT_TR_NOOP("Distribute north–south"), "", "",
     QT_TR_NOOP("Equal distances from south to north; the outermost ones stay")},
    {ActionId::ReversePath, QT_TR_NOOP("&Reverse path"), "", "Shift+R",
     QT_TR_NOOP("Sail the chosen path from its last point to its first")},
    {ActionId::ClosePath, QT_TR_NOOP("&Close or open path"), "", "Shift+C",
     QT_TR_NOOP("Sail the chosen path round and round, or once")},
    {ActionId::SplitPath, QT_TR_NOOP("&Split path at point"), "", "",
     QT_TR_NOOP("Make two paths that meet at the chosen point and follow each other")},
    {ActionId::SurveyInside, QT_TR_NOOP("S&urvey inside path…"), "", "",
     QT_TR_NOOP("Turn the chosen path into the tracks of a survey of the area that it goes round")},
    {ActionId::JoinPaths, QT_TR_NOOP("&Join with next path"), "", "",
     QT_TR_NOOP("Add the points of the vehicle's next path to the chosen one")},
    {ActionId::PointTable, QT_TR_NOOP("&Table of points"), "", "Shift+T",
     QT_TR_NOOP("The points of the chosen path as a sheet, with its forecast")},
    {ActionId::Fit, QT_TR_NOOP("&Fit"), "fit", "F", QT_TR_NOOP("Show every vehicle, path and wormhole")},
    {ActionId::FollowSelection, QT_TR_NOOP("Follow selecti&on"), "follow-selection", "L",
     QT_TR_NOOP("Keep the selected vehicles in the middle; moving the map by hand ends it"), true},
    {ActionId::FollowFleet, QT_TR_NOOP("&Keep fleet in view"), "follow-fleet", "Shift+L",
     QT_TR_NOOP("Move the map on when a vehicle comes to its edge; moving it by hand ends that"), true},
    {ActionId::ZoomIn, QT_TR_NOOP("Zoom &in"), "", "Ctrl++", QT_TR_NOOP("Zoom the map in")},
    {ActionId::ZoomOut, QT_TR_NOOP("Zoom &out"), "", "Ctrl+-", QT_TR_NOOP("Zoom the map out")},
    {ActionId::PreviousView, QT_TR_NOOP("Previous view"), "", "Z",
     QT_TR_NOOP("Show the part of the map that was shown before it was moved or zoomed")},
    {ActionId::NextView, QT_TR_NOOP("Next view"), "", "Shift+Z",
     QT_TR_NOOP("Show the part of the map again that Previous view has left")},
    {ActionId::SetOrigin, QT_TR_NOOP("Or&igin…"), "", "Ctrl+Shift+O",
     QT_TR_NOOP("Say where on the Earth the scenario is")},
    {ActionId::AddBackground, QT_TR_NOOP("Add &background…"), "", "Ctrl+B",
     QT_TR_NOOP("Show a chart, an image or features below the map")},
    {ActionId::TakeDepths, QT_TR_NOOP("Water dept&h from file…"), "", "",
     QT_TR_NOOP("Take the depth of the water from a GeoTIFF, a NetCDF file or an S-57 chart")},
    {ActionId::TakeCurrents, QT_TR_NOOP("C&urrents from file…"), "", "",
     QT_TR_NOOP("Take the currents of an ocean model from a NetCDF file")},
    {ActionId::FullScreen, QT_TR_NOOP("&Full screen"), "", "F11",
     QT_TR_NOOP("Let the window fill the screen, without its frame"), true},
    {ActionId::DarkTheme, QT_TR_NOOP("&Dark theme"), "dark", "Ctrl+Shift+D", QT_TR_NOOP("Light or dark colours"),
     true},
    {ActionId::ResetLayout, QT_TR_NOOP("&Reset layout"), "", "",
     QT_TR_NOOP("Move all panels back to their default places")},
    {ActionId::SavePlotLayout, QT_TR_NOOP("&Save layout of the plots…"), "", "",
     QT_TR_NOOP("Keep what the plots show under a name; the list stands in the menu Presets of the plots")},
    {ActionId::PlotLayoutsWithScenario, QT_TR_NOOP("Save layout &with the scenario…"), "", "",
     QT_TR_NOOP("Make what the plots show a part of the scenario; it is offered wherever the scenario is opened")},
    {ActionId::ExportPlotLayouts, QT_TR_NOOP("&Export layouts of the plots…"), "", "",
     QT_TR_NOOP("Write all named layouts of the plots into a file")},
    {ActionId::ImportPlotLayouts, QT_TR_NOOP("&Import layouts of the plots…"), "", "",
     QT_TR_NOOP("Take named layouts of the plots from a file")},
    {ActionId::OnlyMap, QT_TR_NOOP("Only the &map"), "", "F12",
     QT_TR_NOOP("Hide all panels, so that the map fills the window; again: as they were"), true},
    {ActionId::NextProblem, QT_TR_NOOP("Next pr&oblem"), "", "F8",
     QT_TR_NOOP("Go to the place of the next error, warning or note of the scenario")},
    {ActionId::PreviousProblem, QT_TR_NOOP("Previous prob&lem"), "", "Shift+F8",
     QT_TR_NOOP("Go to the place of the error, warning or note before")},
    {ActionId::NextPanel, QT_TR_NOOP("&Next panel"), "", "F6",
     QT_TR_NOOP("Give the keys to the next panel that is seen; the map is one of them")},
    {ActionId::PreviousPanel, QT_TR_NOOP("Pre&vious panel"), "", "Shift+F6",
     QT_TR_NOOP("Give the keys to the panel before")},
    {ActionId::Palette, QT_TR_NOOP("&Command palette…"), "", "Ctrl+K",
     QT_TR_NOOP("Search actions, vehicles, parameters, examples and recent files, and go there")},
    {ActionId::GoToPlace, QT_TR_NOOP("&Go to coordinates…"), "", "Ctrl+G",
     QT_TR_NOOP("Type x and y, or latitude and longitude, and bring that place to the middle of the map")},
    {ActionId::PreferencesDialog, QT_TR_NOOP("Pre&ferences…"), "", "Ctrl+,",
     QT_TR_NOOP("Colours, language, memory of a run, room for kept runs, keys")},
    {ActionId::Manual, QT_TR_NOOP("&Manual"), "", "Shift+F1", QT_TR_NOOP("Read and search the manual")},
    {ActionId::Welcome, QT_TR_NOOP("&Welcome page"), "", "",
     QT_TR_NOOP("Examples, recent files and recovered work")},
    {ActionId::Shortcuts, QT_TR_NOOP("&Keyboard shortcuts"), "", "F1", QT_TR_NOOP("List the keyboard shortcuts")},
    {ActionId::About, QT_TR_NOOP("&About Antipode"), "", "", QT_TR_NOOP("Version and licence")},
};

void showKeysInTip(QAction& action) {
  QString tip = action.statusTip();
  if (!action.shortcut().isEmpty())
    tip += QString(" (%1)").arg(action.shortcut().toString(QKeySequence::NativeText));
  action.setToolTip(tip);
}

const ActionInfo& infoOf(ActionId id) {
  return *std::ranges::find(kActions, id, &ActionInfo::id);
}

QList<QKeySequence> keysOf(const ActionInfo& info) {
  QList<QKeySequence> keys;
  if (info.shortcut[0] != '\0') keys << QKeySequence(info.shortcut);
  // Usual elsewhere.
  if (info.id == ActionId::Redo) keys << QKeySequence("Ctrl+Y");
  if (info.id == ActionId::ZoomIn) keys << QKeySequence("Ctrl+=");
  if (info.id == ActionId::Fit) keys << QKeySequence("Ctrl+0");
  return keys;
}

}  // namespace

Actions::Actions(QWidget* window) {
  for (const ActionInfo& info : kActions) {
    auto* action = new QAction(tr(info.text), window);
    action->setObjectName(QString(info.text).remove('&').remove("…"));
    if (info.icon[0] != '\0') action->setIcon(themedIcon(info.icon));
    action->setShortcuts(keysOf(info));
    action->setStatusTip(tr(info.tip));
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
  const auto id = static_cast<ActionId>(actions_.key(const_cast<QAction*>(&action), -1));
  return QString(infoOf(id).text).remove('&').remove("…").replace(' ', '_');
}

QList<QKeySequence> Actions::shippedKeys(const QAction& action) const {
  return keysOf(infoOf(static_cast<ActionId>(actions_.key(const_cast<QAction*>(&action), -1))));
}

void Actions::useChosenKeys(const Preferences& preferences) {
  for (QAction* action : all())
    if (const auto keys = preferences.shortcut(nameOf(*action)))
      setKeys(*action, {QKeySequence(*keys, QKeySequence::PortableText)});
}

void Actions::setKeys(QAction& action, const QList<QKeySequence>& keys) {
  QList<QKeySequence> pressed;
  for (const QKeySequence& each : keys)
    if (!each.isEmpty()) pressed << each;
  action.setShortcuts(pressed);
  showKeysInTip(action);
}

QAction* Actions::withKeys(const QKeySequence& keys) const {
  for (QAction* action : all())
    if (!keys.isEmpty() && action->shortcuts().contains(keys)) return action;
  return nullptr;
}

QList<Actions::Keys> Actions::shortcuts() const {
  QList<Keys> list;
  for (const QAction* action : all())
    if (!action->shortcut().isEmpty())
      list << Keys{action->shortcut().toString(QKeySequence::NativeText), action->statusTip()};
  return list;
}

}  // namespace antipode
