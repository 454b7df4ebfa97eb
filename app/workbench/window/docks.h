// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QHash>
#include <QMainWindow>
#include <optional>
#include <vector>

class QDockWidget;
class QMenu;

namespace antipode {

enum class DockId {
  Scenario,
  Properties,
  Plots,
  Vehicles,
  Status,
  Helm,
  Events,
  ProblemList,
  ThrustMap,
  Drift,
  Pid,
  Wind,
  PolarPlot,
  DepthRate,
  Behaviours,
  Waypoints,
  Formation,
  Swarm,
  Hover,
  Wormholes,
  Text,
  Runs,
  Branches,
  Futures,
  Compare,
  Study,
  History,
  Journal,
  Bookmarks,
  Timeline,
  Post,
  Layers,
  Drawings,
  Scope,
  Appcasts,
  Verdict,
  Encounters,
};

/// Where a dock stands at first: what there is to the left; to the right, what a run shows above what changes a
/// vehicle; below the map, what is wide and low.
enum class DockGroup { Things, Run, Editors, Below };

/// What a dock is for, by which the menu of panels is ordered. What is used most stands in the menu itself.
enum class DockTopic { Common, Editing, Run, Runs, Moos };

/// What one dock is: kept in one table (docks.cpp). A dock more is a line more.
struct DockInfo {
  DockId id;
  const char* name;   ///< object name, by which the layout is remembered
  const char* title;  ///< short, as it stands on a tab
  const char* tip;
  DockGroup group;
  DockTopic topic;
  bool isShown;       ///< at first; the others wait in the menu
  const char* field;  ///< parameter whose button in the property panel opens it, or empty
  QWidget* (*make)();
};

/// The docks of the workbench and the views in them. GUI thread.
class Docks {
 public:
  /// Makes them all as children of `window`, which outlives this.
  explicit Docks(QMainWindow& window);

  QDockWidget& operator[](DockId id) const { return *docks_.value(static_cast<int>(id)); }
  /// The view of its type that a dock holds; views may hold others of that type.
  template <class View>
  View& view() const {
    for (QDockWidget* dock : docks_)
      if (auto* view = qobject_cast<View*>(&contentOf(*dock))) return *view;
    qFatal("no dock holds such a view");
  }
  /// Shows those that are shown at first, in sizes that fit the window.
  void arrange() const;
  /// Hides all of them, so that the map fills the window, or brings them back as they were.
  void setHidden(bool on);
  /// Where they stand; while they are hidden, where they stood.
  QByteArray state() const;
  void restore(const QByteArray& state);  ///< nothing, where it is empty or of another version
  /// Brings a dock into view; what is in it, for the keyboard.
  QWidget& reveal(DockId id);
  /// Makes a dock of runs, which is in view, at least so high, at the cost of the editors: a share of the window.
  void giveHeight(DockId id, double share) const;
  std::optional<DockId> lastRevealed() const { return lastRevealed_; }
  /// The editor of a parameter, if it has one of its own.
  std::optional<DockId> editorOf(const QString& field) const;
  /// Whether the editors can be worked; their contents can be read in any case.
  void setEditorsEnabled(bool on, const QString& whyNot);
  std::vector<QDockWidget*> all() const;  ///< in the order of the table
  /// Adds a check box for each dock: common ones first, the others in a menu for each topic.
  void addToggles(QMenu& menu) const;
  /// Adds an action for each editor that reveals it.
  void addEditors(QMenu& menu);

 private:
  static constexpr int kStateVersion = 5;

  static QWidget& contentOf(const QDockWidget& dock);

  QMainWindow& window_;
  QHash<int, QDockWidget*> docks_;
  std::optional<DockId> lastRevealed_;
  QByteArray hiddenState_;  // empty: they are not hidden
};

}  // namespace antipode
