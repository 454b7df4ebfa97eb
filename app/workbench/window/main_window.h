// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/workbench/controllers/log_loader.h"
#include "app/workbench/controllers/session_controller.h"
#include "app/workbench/document/document.h"
#include "app/workbench/document/selection.h"
#include "app/workbench/window/actions.h"
#include "app/workbench/window/docks.h"
#include "app/workbench/window/preferences.h"

#include <QMainWindow>
#include <thread>

class QLabel;
class QProgressBar;

namespace antipode {

class DriftController;
class EditController;
class EditScope;
class SwarmController;
class BehavioursController;
class HoverController;
class HoverMap;
class MapController;
class PathController;
class MapView;
class PlotPanel;
class ProblemsPanel;
class RunViews;
class SailController;
class ScenarioTree;
class StatusController;
class TimeBar;
class TuningController;
enum class MapBackend;
enum class MapLayer;

/// The workbench window: composes views, controllers, menus and docks, and knows what each listens to.
class MainWindow final : public QMainWindow {
  Q_OBJECT

 public:
  explicit MainWindow(MapBackend backend, QWidget* parent = nullptr);
  ~MainWindow() override;

  /// Opens a scenario, a mission file or a run log by what it is; tells in the window when that fails.
  void open(const QString& path);
  /// Several logs as one replay; folders stand for the logs in them.
  void open(const QStringList& paths);
  SessionController& session() { return session_; }
  ScenarioDocument& document() { return document_; }
  void setDark(bool dark) { applyDark(dark); }
  /// True while a log is being read.
  bool isLoading() const { return loader_.isLoading(); }

  // For file dialogs' callers and tests.
  void saveTo(const QString& path);
  void exportPlot(const QString& path);
  void exportMap(const QString& path);
  void exportMission(const QString& path);  ///< a file for one vehicle, a folder for a fleet

 protected:
  void showEvent(QShowEvent* event) override;
  void closeEvent(QCloseEvent* event) override;
  void dragEnterEvent(QDragEnterEvent* event) override;
  void dropEvent(QDropEvent* event) override;

 private:
  void buildViews(MapBackend backend);
  void buildMenus();
  void buildToolBar();
  void buildStatusBar();
  void connectFiles();
  void connectEdits();
  void connectRun();
  void connectView();
  void connectMapActions();

  bool mayLoseChanges();  ///< asks when there are unsaved changes; false: stay
  bool save();
  bool saveAs();
  void openDialog();
  void openLogs(const QStringList& paths);
  void importMission(const QString& path);
  void exportMissionDialog();
  void saveRunAs();
  void tell(const QString& message, int ms = 8000);
  void tellProblem(const QString& what, const Error& error);
  void showRecentFiles();
  void showExamples();  ///< fills the menu with the shipped scenarios
  void buildLayerMenu(QMenu* map);
  void addLayer(MapLayer layer, const QString& text);
  void addSwarmLayers();
  void plotPair(bool isBearing);  ///< of the first selected vehicle and the next
  void showMapMenu(Vec2 pWorld, std::optional<VehicleId> vehicle, QPoint at);
  void showTreeMenu(QPoint at, const QStringList& items);
  void addBehaviourMenu(QMenu& menu, const QString& item);
  void showTitle();
  void showRunState();
  void showRestartItems();
  void showHoverDock();       ///< for a scenario with hovering vehicles
  void applyDark(bool dark);  ///< shows it; remembering is the caller's business
  void changeWarp(int direction);

  static constexpr int kLayoutVersion = 3;  ///< of the docks: a remembered layout of another one is not taken

  Preferences preferences_;
  ScenarioDocument document_;
  Selection selection_;
  SessionController session_;
  LogLoader loader_;
  Actions actions_;
  Docks docks_;
  QByteArray defaultState_;
  bool isArranged_ = false;  ///< by showEvent()

  MapView* map_ = nullptr;
  TimeBar* timeBar_ = nullptr;
  ScenarioTree* tree_ = nullptr;
  PlotPanel* plots_ = nullptr;
  ProblemsPanel* problems_ = nullptr;
  MapController* mapController_ = nullptr;
  BehavioursController* behavioursController_ = nullptr;
  PathController* pathController_ = nullptr;
  EditController* editController_ = nullptr;
  EditScope* editScope_ = nullptr;
  DriftController* driftController_ = nullptr;
  SailController* sailController_ = nullptr;
  TuningController* tuningController_ = nullptr;
  HoverController* hoverController_ = nullptr;
  HoverMap* hoverMap_ = nullptr;
  StatusController* statusController_ = nullptr;
  RunViews* runViews_ = nullptr;
  SwarmController* swarmController_ = nullptr;
  QMenu *recentMenu_ = nullptr, *exampleMenu_ = nullptr, *layerMenu_ = nullptr;
  QLabel *restartLabel_ = nullptr, *backendLabel_ = nullptr, *problemsLabel_ = nullptr;
  QProgressBar* progress_ = nullptr;
  QString foreignProblems_;  // file whose problems are listed because it could not be opened; empty = ours
  std::jthread copyThread_;
};

}  // namespace antipode
