// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/controllers/geo_controller.h"

#include "app/workbench/window/origin_dialog.h"
#include "app/workbench/window/save_dialog.h"
#include "core/io/formats.h"
#include "core/scenario/document/grid_loading.h"
#include "core/scenario/edits/vehicle_edits.h"

#include <QDir>
#include <QFileInfo>
#include <QWidget>

namespace antipode {
namespace {

QString exportFilter() {
  return GeoController::tr("GeoJSON (*.geojson);;KML (*.kml);;GPX (*.gpx)");
}

}  // namespace

GeoController::GeoController(QWidget& window, ScenarioDocument& document, Selection& selection,
                             Preferences& preferences, FileWork& reading)
    : QObject(&window),
      window_(window),
      document_(document),
      selection_(selection),
      preferences_(preferences),
      reading_(reading) {}

std::string GeoController::folder() const {
  return document_.filePath().isEmpty() ? std::string()
                                        : QFileInfo(document_.filePath()).absolutePath().toStdString();
}

std::string GeoController::named(const QString& path) const {
  const QString absolute = QFileInfo(path).absoluteFilePath();
  if (document_.filePath().isEmpty()) return absolute.toStdString();
  const QString relative = QFileInfo(document_.filePath()).absoluteDir().relativeFilePath(absolute);
  return (relative.startsWith("..") ? absolute : relative).toStdString();
}

QString GeoController::askToOpen(const QString& title, const QString& filter) {
  return askOpenPath(&window_, preferences_, title, Preferences::FilesOf::Scenarios,
                     filter + tr(";;All files (*)"));
}

void GeoController::refuse(const Error& error) {
  emit failed(NoticeTopic::Open, tr("Not taken in: %1").arg(QString::fromStdString(error.text())));
}

// --- features --------------------------------------------------------------------------------------

void GeoController::importDialog() {
  import(askToOpen(tr("Import paths and areas"),
                   tr("Paths, areas and points (*.geojson *.json *.kml *.kmz *.gpx *.shp *.plan)")));
}

void GeoController::import(const QString& path) {
  if (path.isEmpty()) return;
  const Scenario& scenario = *document_.scenario();
  const auto selected = selection_.specsIn(scenario);
  const std::string vehicle = selected.empty() ? std::string() : scenario.vehicles[selected.front()]->name;
  reading_.start(
      QFileInfo(path).fileName(), [path] { return readFeatureFile(path.toStdString()); },
      [this, path, vehicle](const Result<FeatureFile>& file) {
        if (!file) return refuse(file.error());
        add(*file, path, vehicle);
      });
}

void GeoController::add(const FeatureFile& file, const QString& path, const std::string& vehicle) {
  const Scenario& scenario = *document_.scenario();
  const auto import = withFeatureFile(file, path.toStdString(), scenario, edits::vehicleNamed(scenario, vehicle));
  if (!import) return refuse(import.error());
  document_.edit(import->scenario, tr("Import %1").arg(QFileInfo(path).fileName()));
  emit succeeded(NoticeTopic::Open);
  emit placed();
  emit statusMessage(import->notes.empty() ? tr("Imported %1").arg(QFileInfo(path).fileName())
                                           : tr("Imported %1: %n note(s), see Problems", nullptr,
                                                static_cast<int>(import->notes.size()))
                                                 .arg(QFileInfo(path).fileName()));
  if (!import->notes.empty()) emit problemsFound(import->notes);
}

void GeoController::report(const QString& path, const Result<void>& written) {
  if (!written)
    return failed(NoticeTopic::Export,
                  tr("Not exported: %1").arg(QString::fromStdString(written.error().reason())));
  emit succeeded(NoticeTopic::Export);
  emit statusMessage(tr("Exported %1").arg(path));
}

void GeoController::exportDialog() {
  exportScenario(
      askSavePath(&window_, preferences_,
                  {tr("Export paths and areas"), Preferences::FilesOf::Missions,
                   QFileInfo(document_.title()).completeBaseName() + ".geojson", exportFilter(), "geojson"}));
}

void GeoController::exportScenario(const QString& path) {
  if (path.isEmpty()) return;
  const FileFormat* format = formatOfExtension("." + QFileInfo(path).suffix().toStdString());
  const bool isKnown = format && format->holds == FileContent::Features && format->saveScenario;
  Problems notes;
  report(path, isKnown
                   ? format->saveScenario(*document_.scenario(), path.toStdString(), notes)
                   : Result<void>(errExpected(".geojson, .kml or .gpx", "'{}' names no format that can be written",
                                              path.toStdString())));
}

/// Files of grids that a changed scenario names are read for it; then the change is one step of the document.
template <class Change, class Then>
void GeoController::takeGrids(const QString& name, Change change, const QString& step, Then then) {
  const ScenarioPtr before = document_.scenario();
  auto next = std::make_shared<Scenario>(*before);
  change(*next);
  const auto take = [=, this](const Result<void>& read) {
    if (!read) return refuse(read.error());
    // What was edited meanwhile stays, and may have changed what is read: a file, the origin.
    if (document_.scenario() != before) return takeGrids(name, change, step, then);
    document_.edit(next, step);
    emit succeeded(NoticeTopic::Open);
    then();
  };
  if (!next->environment.depthGrid && !next->environment.currentGrid) return take({});
  reading_.start(
      name, [next, folder = folder()] { return loadGrids(folder, *next); }, take);
}

// --- origin ----------------------------------------------------------------------------------------

void GeoController::originDialog() {
  const auto& origin = document_.scenario()->origin;
  auto* dialog =
      new OriginDialog(origin ? std::optional(LatLon{origin->lat, origin->lon}) : std::nullopt, &window_);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  connect(dialog, &QDialog::accepted, this, [this, dialog] {
    if (dialog->origin()) setOrigin(*dialog->origin());
  });
  dialog->open();
}

void GeoController::setOrigin(LatLon origin) {
  const auto change = [origin](Scenario& scenario) { scenario.origin = GeoOrigin{origin.lat, origin.lon}; };
  takeGrids(tr("Depths and currents"), change, tr("Set origin"), [this] { emit placed(); });
}

// --- depths and currents ---------------------------------------------------------------------------

void GeoController::depthsDialog() {
  takeDepths(askToOpen(tr("Water depth from file"), tr("Depth grids and charts (*.tif *.tiff *.nc *.grd *.000)")));
}

void GeoController::takeDepths(const QString& path) {
  if (path.isEmpty()) return;
  const QString name = QFileInfo(path).fileName();
  const auto change = [file = named(path)](Scenario& scenario) {
    scenario.environment.depthGrid.emplace().file = file;
  };
  takeGrids(name, change, tr("Take water depth from %1").arg(name),
            [this, name] { emit statusMessage(tr("The water is as deep as %1 says").arg(name)); });
}

void GeoController::currentsDialog() {
  takeCurrents(askToOpen(tr("Currents from file"), tr("Currents (*.nc *.nc4)")));
}

void GeoController::takeCurrents(const QString& path) {
  if (path.isEmpty()) return;
  const QString name = QFileInfo(path).fileName();
  const auto change = [file = named(path)](Scenario& scenario) {
    scenario.environment.currentGrid.emplace().file = file;
  };
  takeGrids(name, change, tr("Take currents from %1").arg(name),
            [this, name] { emit statusMessage(tr("The water flows as %1 says").arg(name)); });
}

}  // namespace antipode
