// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/window/plot_layouts.h"

#include "app/workbench/window/save_dialog.h"
#include "core/base/files/atomic_file.h"
#include "widgets/base/qt_text.h"
#include "widgets/plots/stack/plot_panel.h"

#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QInputDialog>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMenu>

namespace antipode {
namespace {

constexpr const char* kKey = "antipode_plot_layouts";
constexpr qint64 kMostBytes = 1 << 20;
constexpr const char* kEnding = ".plots.json";

Result<void> writeLayouts(const QString& path, const QVariantMap& layouts) {
  const QJsonObject text{{kKey, QJsonObject::fromVariantMap(layouts)}};
  return writeFileAtomically(path.toStdString(), QJsonDocument(text).toJson().toStdString());
}

}  // namespace

Result<QVariantMap> readPlotLayouts(const QString& path) {
  QFile file(path);
  if (!file.open(QIODevice::ReadOnly)) return err("{}: cannot be read", path.toStdString());
  if (file.size() > kMostBytes) return err("{}: is too large for layouts of plots", path.toStdString());
  const QJsonObject text = QJsonDocument::fromJson(file.readAll()).object();
  if (!text.value(kKey).isObject())
    return errExpected(std::string("a file with ") + kKey, "{}: has no layouts of plots", path.toStdString());
  return text.value(kKey).toObject().toVariantMap();
}

PlotLayouts::PlotLayouts(QWidget& window, const Actions& actions, PlotPanel& plots, ScenarioDocument& document,
                         Preferences& preferences)
    : QObject(&window), window_(window), plots_(plots), document_(document), preferences_(preferences) {
  using A = ActionId;
  connect(&plots_, &PlotPanel::presetsOpening, this, &PlotLayouts::fillMenu);
  connect(actions[A::SavePlotLayout], &QAction::triggered, this, &PlotLayouts::askAndSave);
  connect(actions[A::PlotLayoutsWithScenario], &QAction::triggered, this, &PlotLayouts::askAndSaveWithScenario);
  connect(actions[A::ExportPlotLayouts], &QAction::triggered, this, &PlotLayouts::askAndExport);
  connect(actions[A::ImportPlotLayouts], &QAction::triggered, this, &PlotLayouts::askAndImport);
}

QStringList PlotLayouts::names() const {
  return preferences_.plotLayouts().keys();
}

void PlotLayouts::save(const QString& name) {
  QVariantMap layouts = preferences_.plotLayouts();
  layouts.insert(name, plots_.saveState());
  preferences_.setPlotLayouts(layouts);
  emit statusMessage(tr("The layout %1 stands in the menu Presets of the plots").arg(name));
}

void PlotLayouts::show(const QString& name) {
  plots_.restoreState(preferences_.plotLayouts().value(name).toMap());
}

void PlotLayouts::remove(const QString& name) {
  QVariantMap layouts = preferences_.plotLayouts();
  layouts.remove(name);
  preferences_.setPlotLayouts(layouts);
}

Result<void> PlotLayouts::exportTo(const QString& path) const {
  return writeLayouts(path, preferences_.plotLayouts());
}

Result<int> PlotLayouts::importFrom(const QString& path) {
  const auto read = readPlotLayouts(path);
  if (!read) return tl::unexpected(read.error());
  QVariantMap layouts = preferences_.plotLayouts();
  layouts.insert(*read);
  preferences_.setPlotLayouts(layouts);
  return static_cast<int>(read->size());
}

QString PlotLayouts::fileOfScenario() const {
  const QFileInfo file(document_.filePath());
  return document_.filePath().isEmpty() ? QString() : file.path() + '/' + file.completeBaseName() + kEnding;
}

Result<void> PlotLayouts::saveWithScenario(const QString& name) {
  const QString path = fileOfScenario();
  if (path.isEmpty()) return err("the scenario has no file yet: save it first");
  QVariantMap layouts = QFileInfo::exists(path) ? readPlotLayouts(path).value_or(QVariantMap()) : QVariantMap();
  layouts.insert(name, plots_.saveState());
  return writeLayouts(path, layouts);
}

void PlotLayouts::fillMenu(QMenu* menu) {
  const auto add = [&](const QString& heading, const QVariantMap& layouts) {
    if (!layouts.isEmpty()) menu->addSection(heading);
    for (auto layout = layouts.begin(); layout != layouts.end(); ++layout)
      menu->addAction(QString(layout.key()).replace(u'&', QStringLiteral("&&")), this,
                      [this, state = layout.value().toMap()] { plots_.restoreState(state); });
  };
  const QString path = fileOfScenario();
  if (!path.isEmpty() && QFileInfo::exists(path))
    add(tr("Of the scenario"), readPlotLayouts(path).value_or(QVariantMap()));
  add(tr("Own layouts"), preferences_.plotLayouts());
  menu->addSeparator();
  menu->addAction(tr("Save layout…"), this, &PlotLayouts::askAndSave);
  if (!path.isEmpty())
    menu->addAction(tr("Save layout with the scenario…"), this, &PlotLayouts::askAndSaveWithScenario);
  if (names().isEmpty()) return;
  QMenu* removal = menu->addMenu(tr("Remove"));
  for (const QString& name : names())
    removal->addAction(QString(name).replace(u'&', QStringLiteral("&&")), this, [this, name] { remove(name); });
}

void PlotLayouts::askAndSave() {
  const QString name = QInputDialog::getText(&window_, tr("Save layout of the plots"), tr("Name")).trimmed();
  if (!name.isEmpty()) save(name);
}

void PlotLayouts::askAndSaveWithScenario() {
  const QString name = QInputDialog::getText(&window_, tr("Save layout with the scenario"), tr("Name")).trimmed();
  if (name.isEmpty()) return;
  if (const auto saved = saveWithScenario(name); !saved)
    return failed(NoticeTopic::Export, tr("Not saved: %1").arg(qt(saved.error().text())));
  emit statusMessage(tr("Saved in %1").arg(fileOfScenario()));
}

void PlotLayouts::askAndExport() {
  const QString path =
      askSavePath(&window_, preferences_,
                  {tr("Export layouts of the plots"), Preferences::FilesOf::Figures,
                   QStringLiteral("layouts") + kEnding, tr("Layouts of plots (*%1)").arg(kEnding), "json"});
  if (path.isEmpty()) return;
  if (const auto written = exportTo(path); !written)
    return failed(NoticeTopic::Export, tr("Not exported: %1").arg(qt(written.error().text())));
  emit statusMessage(tr("Exported %1").arg(path));
}

void PlotLayouts::askAndImport() {
  const QString path = QFileDialog::getOpenFileName(&window_, tr("Import layouts of the plots"),
                                                    preferences_.folder(Preferences::FilesOf::Figures),
                                                    tr("Layouts of plots (*%1);;All files (*)").arg(kEnding));
  if (path.isEmpty()) return;
  const auto read = importFrom(path);
  if (!read) return failed(NoticeTopic::Open, qt(read.error().text()));
  emit statusMessage(tr("%n layout(s) taken", nullptr, *read));
}

}  // namespace antipode
