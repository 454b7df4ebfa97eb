// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/workbench/controllers/session_controller.h"
#include "app/workbench/document/document.h"
#include "app/workbench/document/selection.h"
#include "app/workbench/window/actions.h"
#include "app/workbench/window/docks.h"
#include "app/workbench/window/export_controller.h"
#include "app/workbench/window/file_controller.h"
#include "app/workbench/window/preferences.h"

#include <QMainWindow>

namespace antipode {

class AttachController;
class ContextMenus;
class DriftController;
class EditController;
class EditScope;
class SwarmController;
class BackgroundController;
class BehavioursController;
class GeoController;
class HoverController;
class HoverMap;
class LayerMenu;
class MapController;
class MapEditing;
class PathController;
class MapView;
class PlotPanel;
class RunViews;
class SailController;
class SaveGuard;
class ScenarioTree;
class StatusArea;
class StatusController;
class StudyController;
class TimeBar;
class TimeLine;
class TimeMachine;
class TuningController;
class WelcomePage;
class WormholeController;
enum class MapBackend;

/// The workbench window: composes views, controllers, menus and docks, and knows what each listens to.
class MainWindow final : public QMainWindow {
  Q_OBJECT

 public:
  explicit MainWindow(MapBackend backend, QWidget* parent = nullptr);
  ~MainWindow() override;

  FileController& files() { return files_; }
  ExportController& exports() { return *exports_; }
  SessionController& session() { return session_; }
  ScenarioDocument& document() { return document_; }
  StudyController& studies() { return *studies_; }
  AttachController& attachment() { return *attach_; }
  Preferences& preferences() { return preferences_; }
  void setDark(bool dark) { applyDark(dark); }
  void offerLostEdits();  ///< of a program that ended too early
  void showWelcome();     ///< examples, recent files and recovered work, over the map
  /// It was closed to come again in another language: the program makes another one.
  bool isToComeAgain() const { return isToComeAgain_; }

 protected:
  void showEvent(QShowEvent* event) override;
  void changeEvent(QEvent* event) override;
  void closeEvent(QCloseEvent* event) override;
  void dragEnterEvent(QDragEnterEvent* event) override;
  void dropEvent(QDropEvent* event) override;

 private:
  void buildViews(MapBackend backend);
  void buildControllers();
  void connectFiles();
  void connectEdits();
  void connectMessages();
  void connectLowerPanels();
  void connectView();

  void showMessage(const QString& message, int ms = 8000);
  void offerEdits();
  void showUndo();
  void showMoment();  ///< the scenario of the time that is looked at
  void showTitle();
  void showHoverDock();       ///< for a scenario with hovering vehicles
  void find();
  void leaveTool(bool isTyping);
  void applyDark(bool dark);  ///< shows it; remembering is the caller's business

  Preferences preferences_;
  ScenarioDocument document_;
  Selection selection_;
  SessionController session_;
  FileWork reading_;
  FileController files_;
  Actions actions_;
  Docks docks_;
  QByteArray defaultState_;
  bool isArranged_ = false;  ///< by showEvent()
  bool isToComeAgain_ = false;

  ExportController* exports_ = nullptr;
  SaveGuard* guard_ = nullptr;
  AttachController* attach_ = nullptr;
  MapView* map_ = nullptr;
  TimeBar* timeBar_ = nullptr;
  TimeLine* timeLine_ = nullptr;
  ScenarioTree* tree_ = nullptr;
  PlotPanel* plots_ = nullptr;
  MapController* mapController_ = nullptr;
  BehavioursController* behavioursController_ = nullptr;
  PathController* pathController_ = nullptr;
  EditController* editController_ = nullptr;
  MapEditing* mapEditing_ = nullptr;
  EditScope* editScope_ = nullptr;
  DriftController* driftController_ = nullptr;
  SailController* sailController_ = nullptr;
  TuningController* tuningController_ = nullptr;
  WormholeController* wormholeController_ = nullptr;
  HoverController* hoverController_ = nullptr;
  HoverMap* hoverMap_ = nullptr;
  TimeMachine* timeMachine_ = nullptr;
  StudyController* studies_ = nullptr;
  StatusController* statusController_ = nullptr;
  RunViews* runViews_ = nullptr;
  SwarmController* swarmController_ = nullptr;
  BackgroundController* backgrounds_ = nullptr;
  GeoController* geo_ = nullptr;
  LayerMenu* layerMenu_ = nullptr;
  ContextMenus* contextMenus_ = nullptr;
  StatusArea* status_ = nullptr;
  WelcomePage* welcome_ = nullptr;
};

}  // namespace antipode
