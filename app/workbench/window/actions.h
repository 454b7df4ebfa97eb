// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAction>
#include <QHash>
#include <QList>
#include <optional>

class QToolBar;
class QWidget;

namespace antipode {

/// Every action of the workbench, named once: menus, tool bars and the shortcut list are made from this.
enum class ActionId {
  New,
  Open,
  ImportMission,
  Attach,
  ImportFeatures,
  Save,
  SaveAs,
  Revert,
  SaveRunAs,
  ExportPlot,
  ExportMap,
  Print,
  MakeFigures,
  ExportMission,
  ExportFeatures,
  ExportTracks,
  ExportRun,
  Quit,
  Undo,
  Redo,
  Cut,
  Copy,
  Paste,
  Duplicate,
  Delete,
  Rename,
  MoveUp,
  MoveDown,
  GoTo,
  SelectAll,
  InvertSelection,
  NextVehicle,
  PreviousVehicle,
  Find,
  Play,
  Step,
  Reset,
  RunPrograms,
  Serve,
  HoldServed,
  LogServed,
  Slower,
  Faster,
  GoStart,
  GoLive,
  PlayCursor,
  PlayBackwards,
  RowBack,
  RowOn,
  StepBack,
  StepOn,
  EditEnd,
  PreviousEvent,
  NextEvent,
  JumpToTime,
  AddBookmark,
  LoopFrom,
  LoopTo,
  LoopRange,
  TimeZoomIn,
  TimeZoomOut,
  TimeZoomAll,
  ShowUtc,
  FollowLog,
  BranchHere,
  ShowFutures,
  NewStudy,
  OpenStudy,
  OpenStudyBase,
  SaveStudy,
  RunStudy,
  PauseStudy,
  ToolSelect,
  ToolPlace,
  ToolPlaceHover,
  ToolGoal,
  ToolPath,
  ToolSurvey,
  ToolStation,
  ToolWormhole,
  ToolMeasure,
  ToolPan,
  Snap,
  ShowHandles,
  TurnLeft,
  TurnRight,
  MirrorEastWest,
  MirrorNorthSouth,
  AlignWest,
  AlignMiddleEastWest,
  AlignEast,
  AlignSouth,
  AlignMiddleNorthSouth,
  AlignNorth,
  DistributeEastWest,
  DistributeNorthSouth,
  ReversePath,
  ClosePath,
  SplitPath,
  JoinPaths,
  SurveyInside,
  PointTable,
  Fit,
  FollowSelection,
  FollowFleet,
  ZoomIn,
  ZoomOut,
  PreviousView,
  NextView,
  SetOrigin,
  AddBackground,
  TakeDepths,
  TakeCurrents,
  FullScreen,
  DarkTheme,
  ResetLayout,
  SavePlotLayout,
  PlotLayoutsWithScenario,
  ExportPlotLayouts,
  ImportPlotLayouts,
  OnlyMap,
  NextProblem,
  PreviousProblem,
  NextPanel,
  PreviousPanel,
  Palette,
  GoToPlace,
  PreferencesDialog,
  Manual,
  Welcome,
  Shortcuts,
  About,
};

/// What one action is: kept in one table (actions.cpp).
struct ActionInfo {
  ActionId id;
  const char* text;      ///< with the mnemonic
  const char* icon;      ///< name in resources/icons, or empty
  const char* shortcut;  ///< QKeySequence text, or empty
  const char* tip;
  bool checkable = false;
};

class Preferences;

class Actions {
 public:
  explicit Actions(QWidget* window);
  QAction* operator[](ActionId id) const { return actions_.value(static_cast<int>(id)); }
  /// Adds the actions to a menu or tool bar, a separator for every null entry of the list.
  void addTo(QWidget* bar, std::initializer_list<std::optional<ActionId>> ids) const;
  struct Keys {
    QString keys, effect;
  };
  QList<Keys> shortcuts() const;  ///< of all actions that have keys, in the language of the window

  QList<QAction*> all() const;  ///< in the order of the table
  /// The keys that persons have chosen, by nameOf(), in place of those of the table.
  void useChosenKeys(const Preferences& preferences);
  void setKeys(QAction& action, const QList<QKeySequence>& keys);
  QList<QKeySequence> shippedKeys(const QAction& action) const;
  QAction* withKeys(const QKeySequence& keys) const;  ///< null: none
  /// A name that no translation changes.
  QString nameOf(const QAction& action) const;

 private:
  QHash<int, QAction*> actions_;
};

}  // namespace antipode
