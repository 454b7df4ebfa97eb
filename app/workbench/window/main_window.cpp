// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/window/main_window.h"

#include "app/workbench/controllers/attach_controller.h"
#include "app/workbench/controllers/background_controller.h"
#include "app/workbench/controllers/behaviours_controller.h"
#include "app/workbench/controllers/drift_controller.h"
#include "app/workbench/controllers/edit_controller.h"
#include "app/workbench/controllers/formation_editor_controller.h"
#include "app/workbench/controllers/geo_controller.h"
#include "app/workbench/controllers/helm_controller.h"
#include "app/workbench/controllers/hover_controller.h"
#include "app/workbench/controllers/hover_map.h"
#include "app/workbench/controllers/map_controller.h"
#include "app/workbench/controllers/map_posts_controller.h"
#include "app/workbench/controllers/path_controller.h"
#include "app/workbench/controllers/problems_controller.h"
#include "app/workbench/controllers/run_views.h"
#include "app/workbench/controllers/sail_controller.h"
#include "app/workbench/controllers/status_controller.h"
#include "app/workbench/controllers/swarm_controller.h"
#include "app/workbench/controllers/tuning_controller.h"
#include "app/workbench/controllers/wormhole_controller.h"
#include "app/workbench/document/edit_scope.h"
#include "app/workbench/document/tree_behaviours.h"
#include "app/workbench/document/tree_items.h"
#include "app/workbench/study/study_controller.h"
#include "app/workbench/window/chart_menu.h"
#include "app/workbench/window/context_menus.h"
#include "app/workbench/window/dock_widths.h"
#include "app/workbench/window/example_menu.h"
#include "app/workbench/window/field_keys.h"
#include "app/workbench/window/figures_controller.h"
#include "app/workbench/window/help_controller.h"
#include "app/workbench/window/layer_menu.h"
#include "app/workbench/window/log_alert.h"
#include "app/workbench/window/log_views.h"
#include "app/workbench/window/lower_panels.h"
#include "app/workbench/window/map_actions.h"
#include "app/workbench/window/map_editing.h"
#include "app/workbench/window/menus.h"
#include "app/workbench/window/notices_controller.h"
#include "app/workbench/window/palette_controller.h"
#include "app/workbench/window/panel_focus.h"
#include "app/workbench/window/plot_layouts.h"
#include "app/workbench/window/recent_menu.h"
#include "app/workbench/window/save_guard.h"
#include "app/workbench/window/status_area.h"
#include "app/workbench/window/time_line.h"
#include "app/workbench/window/time_machine.h"
#include "app/workbench/window/welcome_page.h"
#include "widgets/base/notice_bar.h"
#include "widgets/base/search_field.h"
#include "widgets/base/theme.h"
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
#include "widgets/map/view/map_view.h"
#include "widgets/panels/events/events_panel.h"
#include "widgets/panels/helm/helm_inspector.h"
#include "widgets/panels/post/post_panel.h"
#include "widgets/panels/problems/problems_panel.h"
#include "widgets/panels/properties/property_panel.h"
#include "widgets/panels/runs/runs_panel.h"
#include "widgets/panels/status/status_panel.h"
#include "widgets/panels/swarm/swarm_panel.h"
#include "widgets/panels/text/text_panel.h"
#include "widgets/panels/time/time_bar.h"
#include "widgets/panels/tree/scenario_tree.h"
#include "widgets/panels/vehicles/vehicle_table.h"
#include "widgets/panels/waypoints/waypoint_panel.h"
#include "widgets/plots/stack/plot_panel.h"
#include "widgets/study/study_panel.h"

#include <QApplication>
#include <QCloseEvent>
#include <QDockWidget>
#include <QDragEnterEvent>
#include <QMimeData>
#include <QScreen>
#include <QShowEvent>
#include <QStatusBar>
#include <QTimer>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

namespace antipode {
namespace {

/// What a window manager puts around a window, generously: the status bar must not lie below the screen.
constexpr QSize kFrame{8, 40};

bool hasHovering(const Scenario& scenario) {
  return std::ranges::any_of(scenario.vehicles,
                             [](const VehiclePtr& vehicle) { return vehicle->hover.has_value(); });
}

}  // namespace

MainWindow::MainWindow(MapBackend backend, QWidget* parent)
    : QMainWindow(parent),
      session_(Preferences::runFolder()),
      reading_(this),
      files_(*this, document_, session_, preferences_, reading_),
      actions_(this),
      docks_(*this) {
  setAcceptDrops(true);
  auto* fieldKeys = new FieldKeys(*this, *actions_[ActionId::Delete]);
  connect(fieldKeys, &FieldKeys::escaped, this, &MainWindow::leaveTool);
  // Before any view hears of an edit.
  connect(&document_, &ScenarioDocument::changed, &selection_,
          [this](const ScenarioPtr& before, const ScenarioPtr& after) { selection_.follow(*before, *after); });
  connect(
      &document_, &ScenarioDocument::changed, &session_,
      [this](const ScenarioPtr& before, const ScenarioPtr& after) { session_.colours().follow(*before, *after); });
  connect(&document_, &ScenarioDocument::replaced, &session_,
          [this] { session_.colours().begin(*document_.scenario()); });
  setDockOptions(AnimatedDocks | AllowNestedDocks | AllowTabbedDocks);
  buildViews(backend);
  new DockWidths(*this);
  resize(QSize(1480, 920).boundedTo(screen()->availableSize() - kFrame));
  actions_.useChosenKeys(preferences_);
  layerMenu_ = new LayerMenu(*map_, preferences_, this);
  const Menus menus = buildMenus(*this, actions_, docks_, preferences_, *layerMenu_);
  connect(menus.recent, &RecentMenu::chosen, &files_, &FileController::openRecent);
  connect(menus.studies, &RecentMenu::chosen, &files_, &FileController::openRecent);
  connect(menus.examples, &ExampleMenu::chosen, &files_, &FileController::openExample);
  status_ = new StatusArea(*statusBar(), map_->backendName());
  buildControllers();
  connectFiles();
  connectEdits();
  connectMessages();
  connectLowerPanels();
  connectView();
  applyDark(preferences_.darkTheme());
  restoreGeometry(preferences_.windowGeometry());
  plots_->restoreState(preferences_.plots());
  runViews_->onSessionChanged();
  showTitle();
}

MainWindow::~MainWindow() {
  // The members go before the views, which are children of the widget: nothing may reach across any more.
  delete guard_;
  delete timeMachine_;  // its threads read the recording of the session
  for (QObject* source :
       std::initializer_list<QObject*>{&document_, &document_.undoStack(), &selection_, &session_, &files_})
    source->disconnect();
  // An open editor gives its text out when it goes.
  for (QObject* view : std::initializer_list<QObject*>{
           tree_, &docks_.view<PropertyPanel>(), &docks_.view<BehavioursEditor>(), &docks_.view<FormationEditor>(),
           &docks_.view<WormholeEditor>(), &docks_.view<WaypointPanel>(), &docks_.view<StudyPanel>(),
           &docks_.view<TextPanel>(), map_})
    view->disconnect();
  runViews_->close();
}

void MainWindow::showEvent(QShowEvent* event) {
  QMainWindow::showEvent(event);
  if (isArranged_ || event->spontaneous()) return;
  isArranged_ = true;
  map_->setFocus();  // the first field would take the keys of the tools
  // Docks take their sizes only once the window has its own.
  QTimer::singleShot(0, this, [this] {
    const std::optional<DockId> asked = docks_.lastRevealed();
    docks_.arrange();
    defaultState_ = docks_.state();
    if (const QByteArray remembered = preferences_.windowState(); !remembered.isEmpty())
      docks_.restore(remembered);
    else
      QTimer::singleShot(0, map_, &MapView::fitAll);  // the map has another size now
    showHoverDock();
    if (asked) docks_.reveal(*asked);  // the problems of a file that could not be opened
  });
}

// --- building --------------------------------------------------------------------------------------

void MainWindow::buildViews(MapBackend backend) {
  map_ = new MapView(backend);
  map_->setEmptyHint(tr("Press V to add a vehicle, drop a file here,\nor open one of File › Examples"));
  timeBar_ = new TimeBar;
  auto* middle = new QWidget;
  auto* column = new QVBoxLayout(middle);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  column->addWidget(map_, 1);
  column->addWidget(timeBar_);
  setCentralWidget(middle);

  tree_ = &docks_.view<ScenarioTree>();
  plots_ = &docks_.view<PlotPanel>();
}

void MainWindow::buildControllers() {
  timeLine_ = new TimeLine({actions_, docks_, *timeBar_, *map_}, session_, this);
  guard_ = new SaveGuard(*this, document_);
  mapController_ = new MapController(*map_, document_, session_, selection_, this);
  behavioursController_ =
      new BehavioursController(docks_.view<BehavioursEditor>(), document_, session_, selection_, this);
  pathController_ =
      new PathController(*map_, document_, session_, selection_, behavioursController_->history(), this);
  editController_ = new EditController({*tree_, docks_.view<PropertyPanel>(), docks_.view<ThrustMapEditor>()},
                                       document_, session_, selection_, this);
  editScope_ = new EditScope(document_, selection_, this);
  driftController_ = new DriftController(docks_.view<DriftEditor>(), *editScope_, document_, session_, this);
  sailController_ = new SailController({docks_.view<WindEditor>(), docks_.view<PolarPlotEditor>()}, *editScope_,
                                       document_, session_, selection_, this);
  tuningController_ = new TuningController(docks_.view<PidEditor>(), docks_.view<DepthRateEditor>(), document_,
                                           session_, selection_, this);
  wormholeController_ =
      new WormholeController(docks_.view<WormholeEditor>(), document_, session_, selection_, this);
  hoverController_ = new HoverController(docks_.view<HoverEditor>(), document_, session_, selection_, this);
  hoverMap_ = new HoverMap(*map_, document_, session_, selection_, this);
  timeMachine_ =
      new TimeMachine({actions_, docks_, *map_, files_, preferences_}, document_, session_, selection_, this);
  timeLine_->setBranchAction(*actions_[ActionId::BranchHere]);
  statusController_ = new StatusController(docks_.view<StatusPanel>(), session_, selection_, this);
  new HelmController(docks_.view<HelmInspector>(), session_, selection_, this);
  auto* logViews = new LogViews(docks_, *map_, session_, selection_, preferences_, this);
  connect(logViews, &LogViews::openRequested, &files_, qOverload<const QString&>(&FileController::open));
  runViews_ = new RunViews({*plots_, docks_.view<VehicleTable>(), docks_.view<EventsPanel>(), *timeBar_},
                           *statusController_, session_, selection_, this);
  swarmController_ =
      new SwarmController({*map_, docks_.view<SwarmPanel>(), *plots_}, document_, session_, selection_, this);
  new FormationEditorController(docks_.view<FormationEditor>(), *map_, document_, session_, selection_, this);
  mapEditing_ = new MapEditing({actions_, docks_, *map_, *editController_, *pathController_}, document_, session_,
                               selection_, this);
  backgrounds_ = new BackgroundController(*map_, docks_.view<LayersPanel>(), document_, session_, preferences_,
                                          reading_, this);
  exports_ = new ExportController(*this, *plots_, *map_, *backgrounds_, document_, preferences_);
  new ChartMenu(*exports_, this);
  geo_ = new GeoController(*this, document_, selection_, preferences_, reading_);
  contextMenus_ = new ContextMenus(
      {actions_, docks_, *map_, *plots_, *layerMenu_, editController_->behaviours(), mapEditing_->clipboard()},
      document_, session_, selection_, this);
  studies_ = new StudyController(
      {*this, actions_, docks_, *map_, files_, *exports_, timeMachine_->comparisons(), preferences_}, document_,
      session_, this);
  connect(contextMenus_, &ContextMenus::varyRequested, studies_, &StudyController::vary);
}

// --- wiring ----------------------------------------------------------------------------------------

void MainWindow::connectFiles() {
  using A = ActionId;
  connect(actions_[A::New], &QAction::triggered, &files_, &FileController::newScenario);
  connect(actions_[A::Open], &QAction::triggered, &files_, &FileController::openDialog);
  connect(actions_[A::ImportMission], &QAction::triggered, &files_, &FileController::importMissionDialog);
  connect(actions_[A::RunPrograms], &QAction::triggered, &files_, &FileController::runWithPrograms);
  actions_[A::RunPrograms]->setEnabled(false);
  connect(&files_, &FileController::missionChanged, this,
          [this](const QString& path) { actions_[ActionId::RunPrograms]->setEnabled(!path.isEmpty()); });
  connect(actions_[A::Save], &QAction::triggered, &files_, &FileController::save);
  connect(actions_[A::SaveAs], &QAction::triggered, &files_, qOverload<>(&FileController::saveAs));
  connect(actions_[A::SaveRunAs], &QAction::triggered, &files_, &FileController::saveRunAs);
  connect(actions_[A::Quit], &QAction::triggered, this, &QWidget::close);
  connect(actions_[A::ExportPlot], &QAction::triggered, exports_, &ExportController::exportPlotDialog);
  connect(plots_, &PlotPanel::exportRequested, actions_[A::ExportPlot], &QAction::trigger);
  connect(actions_[A::ExportMap], &QAction::triggered, exports_, &ExportController::exportMapDialog);
  connect(actions_[A::Print], &QAction::triggered, exports_, &ExportController::printDialog);
  auto* figures = new FiguresController(*this, {files_, session_, *plots_, *map_}, preferences_);
  connect(actions_[A::MakeFigures], &QAction::triggered, figures, &FiguresController::chooseList);
  auto* layouts = new PlotLayouts(*this, actions_, *plots_, document_, preferences_);
  connect(layouts, &PlotLayouts::statusMessage, this, &MainWindow::showMessage);
  connect(layouts, &PlotLayouts::failed, &files_, &FileController::failed);
  connect(figures, &FiguresController::statusMessage, this, &MainWindow::showMessage);
  connect(figures, &FiguresController::failed, &files_, &FileController::failed);
  connect(figures, &FiguresController::succeeded, &files_, &FileController::succeeded);
  connect(actions_[A::ExportMission], &QAction::triggered, exports_, &ExportController::exportMissionDialog);
  connectGeoActions(actions_, *geo_, *backgrounds_);
  attach_ = new AttachController({*this, files_, *actions_[A::Attach], *actions_[A::Serve],
                                  *actions_[A::HoldServed], *actions_[A::LogServed]},
                                 document_, session_, preferences_, this);
  connect(attach_, &AttachController::statusMessage, this,
          [this](const QString& message) { showMessage(message); });
  connect(attach_, &AttachController::failed, this,
          [this](const QString& message) { emit files_.failed(NoticeTopic::Open, message); });
  connect(attach_, &AttachController::succeeded, this, [this] { emit files_.succeeded(NoticeTopic::Open); });
  connect(attach_, &AttachController::servingChanged, status_,
          [this] { status_->showServed(attach_->servedPlaces()); });
  connect(status_, &StatusArea::watchRequested, attach_, &AttachController::attachToServed);
  connect(status_, &StatusArea::stopServingRequested, attach_, &AttachController::stopServing);
  auto* mapPosts = new MapPostsController(
      *map_, docks_.view<PostPanel>(), document_, session_, [this] { return attach_->clicks(); }, this);
  connect(mapPosts, &MapPostsController::statusMessage, this,
          [this](const QString& message) { showMessage(message); });
  contextMenus_->setMapEntries([mapPosts](QMenu& menu, Vec2 place) { mapPosts->addTo(menu, place); });
  connect(&document_, &ScenarioDocument::replaced, this,
          [this] { session_.show(document_.scenario(), {}, document_.filePath()); });
  connect(&files_, &FileController::loadingProgressed, status_, &StatusArea::showProgress);
  connect(&files_, &FileController::loadingEnded, status_, &StatusArea::hideProgress);
  connect(&reading_, &FileWork::begun, this, [this](const QString& name) {
    status_->showProgress(name, -1);
    showMessage(tr("Reading %1…").arg(name), 0);
  });
  connect(&reading_, &FileWork::ended, this, [this] {
    status_->hideProgress();
    statusBar()->clearMessage();
  });
  connect(&document_, &ScenarioDocument::replaced, &reading_, &FileWork::stop);  // it was read for the one before
  connect(status_, &StatusArea::cancelRequested, &files_, &FileController::cancelLoading);
  connect(&files_, &FileController::scenarioOpened, map_, &MapView::fitAll);
  connect(&files_, &FileController::succeeded, map_, [this](NoticeTopic topic) {
    if (topic == NoticeTopic::Open)
      map_->setFocus();  // keys are for what was opened, not for a field of the one before
  });
  files_.setOverwriteGuard([this] { return guard_->mayOverwrite(); });
  connect(actions_[A::Revert], &QAction::triggered, guard_, &SaveGuard::revert);
  guard_->setLossGuard([this] { return files_.mayLoseChanges(); });
  connect(guard_, &SaveGuard::restored, &files_, &FileController::scenarioOpened);
  connect(guard_, &SaveGuard::studyRestoreRequested, studies_, &StudyController::restore);
  connect(guard_, &SaveGuard::reloaded, &files_, &FileController::scenarioOpened);
  connect(&files_, &FileController::replayOpened, mapController_, &MapController::fitTracks);
  connect(&files_, &FileController::replayCompleted, mapController_, &MapController::fitTracksAgain);
}

void MainWindow::connectEdits() {
  using A = ActionId;
  // What the status bar tells of an edit is not so any more.
  for (const A action : {A::Undo, A::Redo})
    connect(actions_[action], &QAction::triggered, statusBar(), &QStatusBar::clearMessage);
  connect(actions_[A::Undo], &QAction::triggered, &document_, &ScenarioDocument::undo);
  connect(actions_[A::Redo], &QAction::triggered, &document_, &ScenarioDocument::redo);
  connect(&document_, &ScenarioDocument::undoChanged, this, &MainWindow::showUndo);
  showUndo();
  connect(actions_[A::Delete], &QAction::triggered, editController_, &EditController::deleteSelected);
  connect(actions_[A::Rename], &QAction::triggered, editController_, &EditController::renameSelected);
  for (const auto& [action, by] : {std::pair(A::MoveUp, -1), std::pair(A::MoveDown, 1)})
    connect(actions_[action], &QAction::triggered, this,
            [this, by = by] { editController_->behaviours().moveChosen(by); });
  connect(actions_[A::SelectAll], &QAction::triggered, editController_, &EditController::selectAll);
  connect(actions_[A::InvertSelection], &QAction::triggered, editController_, &EditController::invertSelection);
  connect(actions_[A::Find], &QAction::triggered, this, &MainWindow::find);
  connect(editController_, &EditController::editorRequested, this, [this](const QString& field) {
    if (const auto editor = docks_.editorOf(field)) docks_.reveal(*editor).setFocus();
  });
  connect(editController_, &EditController::treeRequested, this, [this] { docks_.reveal(DockId::Scenario); });
  connect(&document_, &ScenarioDocument::replaced, this, &MainWindow::showHoverDock);
  connect(&document_, &ScenarioDocument::edited, this, [this](const ScenarioPtr& before) {
    if (!hasHovering(*before)) showHoverDock();  // the first one was drawn
  });
  connect(&document_, &ScenarioDocument::edited, &session_, &SessionController::applyEdit);
  for (const auto moment : {&SessionController::sessionChanged, &SessionController::editTimeChanged,
                            &SessionController::scenarioAtCursorChanged})
    connect(&session_, moment, this, &MainWindow::showMoment);
  connect(&document_, &ScenarioDocument::titleChanged, this, &MainWindow::showTitle);
  connect(&session_, &SessionController::sessionChanged, this, &MainWindow::offerEdits);
  connect(&session_, &SessionController::editTimeChanged, this, &MainWindow::offerEdits);
  connect(&session_, &SessionController::restartItemsChanged, status_,
          [this] { status_->showRestartItems(session_.restartItems()); });
}

void MainWindow::connectMessages() {
  const auto show = [this](const QString& message) { showMessage(message); };
  connect(editController_, &EditController::statusMessage, this, show);
  connect(mapEditing_, &MapEditing::statusMessage, this, show);
  connect(timeLine_, &TimeLine::statusMessage, this, show);
  connect(driftController_, &DriftController::statusMessage, this, show);
  connect(wormholeController_, &WormholeController::statusMessage, this, show);
  connect(wormholeController_, &WormholeController::drawRequested, actions_[ActionId::ToolWormhole],
          &QAction::trigger);
  connect(hoverController_, &HoverController::statusMessage, this, show);
  connect(hoverMap_, &HoverMap::statusMessage, this, show);
  connect(timeMachine_, &TimeMachine::statusMessage, this, show);
  connect(studies_, &StudyController::statusMessage, this, show);
  connect(studies_, &StudyController::failed, &files_,
          [this](const QString& message) { emit files_.failed(NoticeTopic::Open, message); });
  connect(studies_, &StudyController::copyFailed, guard_, &SaveGuard::failed);
  connect(studies_, &StudyController::copyRecovered, guard_, &SaveGuard::recovered);
  connect(tuningController_, &TuningController::statusMessage, this, show);
  connect(pathController_, &PathController::statusMessage, this, show);
  connect(mapController_, &MapController::statusMessage, this, show);
  connect(&session_, &SessionController::logProblemChanged, new LogAlert(this), &LogAlert::setProblem);
  connect(&files_, &FileController::statusMessage, this, &MainWindow::showMessage);
  connect(exports_, &ExportController::statusMessage, this, &MainWindow::showMessage);
  // What failed is told above the map; what was done before it is no longer of interest.
  connect(&files_, &FileController::failed, statusBar(), &QStatusBar::clearMessage);
  connect(exports_, &ExportController::failed, statusBar(), &QStatusBar::clearMessage);
  connect(geo_, &GeoController::placed, map_, &MapView::fitAll);
  connect(geo_, &GeoController::statusMessage, this, show);
  connect(backgrounds_, &BackgroundController::statusMessage, this, show);
  connect(backgrounds_, &BackgroundController::added, this, [this] { docks_.reveal(DockId::Layers); });
}

void MainWindow::connectLowerPanels() {
  auto* panels =
      new LowerPanels({docks_, files_, *exports_, *editController_, preferences_, status_->problemCounter()},
                      document_, session_, this);
  connect(panels, &LowerPanels::statusMessage, this, [this](const QString& message) { showMessage(message); });
  auto* notices = new NoticesController(
      *new NoticeBar(map_), {document_, session_, files_, *exports_, *geo_, *guard_, preferences_}, this);
  connect(panels, &LowerPanels::runsFailed, notices,
          [notices](const QString& message) { notices->warn(NoticeTopic::KeptRuns, message); });
  connect(panels, &LowerPanels::runsSucceeded, notices, [notices] { notices->withdraw(NoticeTopic::KeptRuns); });
  connect(contextMenus_, &ContextMenus::messageRequested, panels, &LowerPanels::addMessage);
  for (const auto& [action, by] : {std::pair(ActionId::NextProblem, 1), std::pair(ActionId::PreviousProblem, -1)})
    connect(actions_[action], &QAction::triggered, panels, [panels, by = by] { panels->goToProblem(by); });
  connect(notices, &NoticesController::problemsRequested, panels, &LowerPanels::showProblems);
  connect(geo_, &GeoController::problemsFound, panels,
          [panels](const Problems& problems) { panels->problems().showImport(problems); });
  connect(notices, &NoticesController::openNoticeClosed, &panels->problems(), &ProblemsController::showDocuments);
}

void MainWindow::connectView() {
  using A = ActionId;
  connectMapActions(actions_, *map_, preferences_);
  connect(map_, &MapView::spaceTyped, actions_[A::Play], &QAction::trigger);
  connect(layerMenu_, &LayerMenu::everyVehicleToggled, this, [this](bool isOn) {
    swarmController_->setShown(isOn ? ShownVehicles::All : ShownVehicles::AsConfigured);
  });
  connect(map_, &MapView::contextMenuRequestedAt, contextMenus_, &ContextMenus::showOnMap);
  connect(tree_, &ScenarioTree::contextMenuRequested, contextMenus_, &ContextMenus::showInTree);
  connect(tree_, &ScenarioTree::activated, this, [this](const QString& item) {
    if (isScriptItem(item)) return (void)docks_.reveal(DockId::Timeline);
    mapController_->goTo({item});
  });
  connect(actions_[A::GoTo], &QAction::triggered, this,
          [this] { mapController_->goTo(editController_->selectedIds()); });
  connect(pathController_, &PathController::pointChosen, behavioursController_, &BehavioursController::showPoint);
  connect(behavioursController_, &BehavioursController::pointChosen, pathController_,
          &PathController::choosePoint);
  connect(behavioursController_, &BehavioursController::drawRequested, pathController_,
          &PathController::startDrawing);
  connect(editController_, &EditController::drawRequested, pathController_, &PathController::startDrawing);
  connect(behavioursController_, &BehavioursController::menuRequested, contextMenus_,
          [this](const QString& item, QPoint at) { contextMenus_->showInTree(at, {item}); });
  connect(&docks_.view<VehicleTable>(), &VehicleTable::contextMenuRequested, contextMenus_,
          &ContextMenus::showInTable);
  connect(&docks_.view<VehicleTable>(), &VehicleTable::activated, this, [this](VehicleId id) {
    if (const auto p = positionIn(session_.frame(), id)) map_->centreOn(*p);
  });
  connect(actions_[A::DarkTheme], &QAction::triggered, this, [this](bool dark) {
    preferences_.setDarkTheme(dark);
    applyDark(dark);
  });
  connect(actions_[A::FullScreen], &QAction::triggered, this,
          [this] { setWindowState(windowState() ^ Qt::WindowFullScreen); });
  connect(actions_[A::ResetLayout], &QAction::triggered, this, [this] {
    preferences_.forgetLayout();
    if (actions_[A::OnlyMap]->isChecked()) actions_[A::OnlyMap]->trigger();
    docks_.restore(defaultState_);
  });
  connect(actions_[A::OnlyMap], &QAction::triggered, this, [this](bool on) { docks_.setHidden(on); });
  connect(actions_[A::NextPanel], &QAction::triggered, this, [this] { focusNextPanel(*this, true); });
  connect(actions_[A::PreviousPanel], &QAction::triggered, this, [this] { focusNextPanel(*this, false); });
  connect(actions_[A::Welcome], &QAction::triggered, this, &MainWindow::showWelcome);
  auto* help = new HelpController(*this, actions_, preferences_);
  connect(help, &HelpController::darkChosen, actions_[A::DarkTheme], [this](bool dark) {
    if (actions_[A::DarkTheme]->isChecked() != dark) actions_[A::DarkTheme]->trigger();
  });
  connect(help, &HelpController::runLimitChosen, &docks_.view<RunsPanel>(), &RunsPanel::chooseLimit);
  session_.setMemoryBudget(preferences_.memoryBudget());
  connect(help, &HelpController::memoryBudgetChosen, this, [this](double gigabytes) {
    preferences_.setMemoryBudget(gigabytes);
    session_.setMemoryBudget(gigabytes);
  });
  connect(help, &HelpController::restartWanted, this, [this] { isToComeAgain_ = close(); });
  auto* palette =
      new PaletteController({*this, actions_, docks_, *editController_, files_, *map_, preferences_, *layerMenu_},
                            document_, selection_);
  connect(actions_[A::Palette], &QAction::triggered, palette, &PaletteController::open);
  connect(actions_[A::GoToPlace], &QAction::triggered, palette, &PaletteController::openForPlace);
  connect(palette, &PaletteController::statusMessage, this, [this](const QString& text) { showMessage(text); });
}

// --- showing ---------------------------------------------------------------------------------------

void MainWindow::showMessage(const QString& message, int ms) {
  statusBar()->showMessage(message, ms);
}

void MainWindow::offerLostEdits() {
  guard_->offerLostEdits();
}

void MainWindow::showWelcome() {
  if (!welcome_) {
    welcome_ = new WelcomePage(map_);
    connect(welcome_, &WelcomePage::exampleChosen, &files_, &FileController::openExample);
    connect(welcome_, &WelcomePage::fileChosen, &files_, &FileController::openRecent);
    connect(welcome_, &WelcomePage::openRequested, &files_, &FileController::openDialog);
    connect(welcome_, &WelcomePage::newRequested, &files_, &FileController::newScenario);
    connect(welcome_, &WelcomePage::recoverChosen, guard_, &SaveGuard::restore);
    for (const auto leave : {&ScenarioDocument::replaced, &ScenarioDocument::undoChanged})
      connect(&document_, leave, welcome_, &QWidget::hide);
    connect(&studies_->document(), &StudyDocument::changed, welcome_, &QWidget::hide);
  }
  welcome_->showWith(preferences_.recentFiles(), UnsavedCopy::lostEdits(UnsavedCopy::folder()));
}

/// A replay stays as it was recorded: what would change its scenario is not offered. Reset leaves the replay, with
/// the scenario to be edited. While one looks back in a run, edits would touch a time that is not seen.
void MainWindow::offerEdits() {
  using A = ActionId;
  const bool canEdit = session_.takesEdits();
  if (!canEdit) map_->setTool(MapToolId::Select);
  map_->setEditable(canEdit);
  docks_.setEditorsEnabled(canEdit, session_.whyNoEdits());
  for (const A action : {A::Duplicate, A::Delete, A::Rename, A::MoveUp, A::MoveDown, A::ToolPlace, A::ToolPath,
                         A::ToolSurvey, A::ToolStation, A::ToolPlaceHover, A::ToolGoal, A::ToolWormhole,
                         A::ImportFeatures, A::SetOrigin, A::AddBackground, A::TakeDepths, A::TakeCurrents})
    actions_[action]->setEnabled(canEdit);
  showUndo();
}

/// Where an edit cannot act, the scenario of the moment that is shown is the one to look at.
void MainWindow::showMoment() {
  const bool isOfMoment = !session_.takesEdits() && !session_.isPreview();
  document_.showMoment(isOfMoment ? session_.scenarioAtCursor() : nullptr);
}

void MainWindow::showUndo() {
  using A = ActionId;
  const QUndoStack& undo = document_.undoStack();
  actions_[A::Undo]->setEnabled(document_.canUndo() && session_.takesEdits());
  actions_[A::Redo]->setEnabled(undo.canRedo() && session_.takesEdits());
  actions_[A::Undo]->setText(document_.canUndo() ? tr("&Undo: %1").arg(document_.undoText()) : tr("&Undo"));
  actions_[A::Redo]->setText(undo.canRedo() ? tr("&Redo: %1").arg(undo.redoText()) : tr("&Redo"));
}

void MainWindow::showTitle() {
  setWindowTitle(tr("%1[*] – Antipode").arg(document_.title()));
  setWindowModified(document_.isModified());
  actions_[ActionId::Revert]->setEnabled(!document_.filePath().isEmpty() && document_.isModified());
  session_.setSource({}, document_.filePath());
}

void MainWindow::showHoverDock() {
  if (hasHovering(*document_.scenario()) && !docks_[DockId::Hover].isVisible()) docks_.reveal(DockId::Hover);
}

/// In the panel that has the focus, where that has a search; else in the tree.
void MainWindow::find() {
  const QWidget* focus = QApplication::focusWidget();
  if (focus && plots_->isAncestorOf(focus)) plots_->setQuantitiesVisible(true);
  SearchField* search = searchOfFocus(*this);
  if (!search) {
    docks_.reveal(DockId::Scenario);
    search = tree_->findChild<SearchField*>();
  }
  search->begin();
}

/// By Escape, wherever the focus is; in a field that one types into, the first Escape ends the typing.
void MainWindow::leaveTool(bool isTyping) {
  if (map_->tool() == MapToolId::Select) return;
  isTyping ? map_->setFocus() : map_->escape();
}

void MainWindow::applyDark(bool dark) {
  applyTheme(*qApp, dark ? Theme::Dark : Theme::Light);
  map_->setTheme(dark ? MapTheme::dark() : MapTheme::light());
  backgrounds_->setTheme(map_->scene().theme);
  actions_[ActionId::DarkTheme]->setChecked(dark);
}

// --- events ----------------------------------------------------------------------------------------

void MainWindow::changeEvent(QEvent* event) {
  if (event->type() == QEvent::WindowStateChange) actions_[ActionId::FullScreen]->setChecked(isFullScreen());
  QMainWindow::changeEvent(event);
}

void MainWindow::closeEvent(QCloseEvent* event) {
  docks_.view<TextPanel>().leave();  // a pause of typing is not waited for
  if (!files_.mayLoseChanges() || !studies_->mayLoseChanges()) {
    event->ignore();
    return;
  }
  guard_->giveUp();
  studies_->giveUp();
  preferences_.setLayout(saveGeometry(), docks_.state(), plots_->saveState());
  session_.pause();
  event->accept();
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
  if (!FileController::pathsOf(*event->mimeData()).isEmpty()) event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
  event->acceptProposedAction();
  const QStringList paths = FileController::pathsOf(*event->mimeData());
  BackgroundController::areImages(paths) ? backgrounds_->add(paths) : files_.open(paths);
}

}  // namespace antipode
