// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/window/plot_layouts.h"

#include "app/workbench/window/save_dialog.h"
#include "core/base/files/atomic_file.h"
#include "core/scenario/edits/plot_edits.h"
#include "widgets/base/qt_text.h"
#include "widgets/plots/stack/layout_plots.h"
#include "widgets/plots/stack/plot_panel.h"

#include <QFile>
#include <QInputDialog>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMenu>

namespace antipode {
namespace {

constexpr const char* kKey = "antipode_plot_layouts";
constexpr qint64 kMostBytes = 1 << 20;
constexpr const char* kEnding = ".plots.json";

const QString kWindow = QStringLiteral("window"), kLayers = QStringLiteral("layers"),
              kStatistics = QStringLiteral("statistics");

QString menuText(QString name) {
  return name.replace(u'&', QStringLiteral("&&"));
}

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

bool PlotLayouts::saveWithScenario(const QString& name) {
  PlotLayoutSpec layout;
  layout.name = name.toStdString();
  const QVariantMap state = plots_.saveState();
  for (int i = 0; i < plots_.plotCount(); ++i)
    if (PlotText plot = plotTextOf(plots_.content(i));
        !plot.items.empty() || plot.kind == PlotText::Kind::Drifting)
      layout.plots.items.push_back(std::move(plot));
  if (layout.plots.empty()) return false;
  layout.window = state.value(kWindow).toDouble();
  for (const QString& layer : state.value(kLayers).toStringList())
    layout.layers.items.push_back({layer.toStdString()});
  layout.statistics = state.value(kStatistics).toBool();
  layout.columns = plots_.columns();
  document_.edit(edits::withPlotLayout(*document_.present(), std::move(layout)),
                 tr("Save layout %1 of the plots").arg(name));
  return true;
}

void PlotLayouts::removeFromScenario(const QString& name) {
  document_.edit(edits::withoutPlotLayout(*document_.present(), name.toStdString()),
                 tr("Remove layout %1 of the plots").arg(name));
}

void PlotLayouts::show(const PlotLayoutSpec& layout) {
  std::vector<PlotContent> contents;
  for (const PlotText& plot : layout.plots) contents.push_back(contentOf(plot));
  plots_.setContents(contents);
  QStringList layers;
  for (const PlotLayerName& layer : layout.layers) layers << qt(layer.name);
  plots_.restoreState({{kWindow, layout.window}, {kLayers, layers}, {kStatistics, layout.statistics}});
  plots_.setColumns(layout.columns);
}

void PlotLayouts::fillMenu(QMenu* menu) {
  const auto& ofScenario = document_.present()->plots;
  if (!ofScenario.empty()) menu->addSection(tr("Of the scenario"));
  for (const PlotLayoutSpec& layout : ofScenario)
    menu->addAction(menuText(qt(layout.name)), this, [this, layout] { show(layout); });
  const QVariantMap own = preferences_.plotLayouts();
  if (!own.isEmpty()) menu->addSection(tr("Own layouts"));
  for (auto layout = own.begin(); layout != own.end(); ++layout)
    menu->addAction(menuText(layout.key()), this,
                    [this, state = layout.value().toMap()] { plots_.restoreState(state); });
  menu->addSeparator();
  menu->addAction(tr("Save layout…"), this, &PlotLayouts::askAndSave);
  menu->addAction(tr("Save layout with the scenario…"), this, &PlotLayouts::askAndSaveWithScenario);
  if (own.isEmpty() && ofScenario.empty()) return;
  QMenu* removal = menu->addMenu(tr("Remove"));
  for (const PlotLayoutSpec& layout : ofScenario)
    removal->addAction(tr("%1 (of the scenario)").arg(menuText(qt(layout.name))), this,
                       [this, name = qt(layout.name)] { removeFromScenario(name); });
  for (const QString& name : own.keys()) removal->addAction(menuText(name), this, [this, name] { remove(name); });
}

void PlotLayouts::askAndSave() {
  const QString name = QInputDialog::getText(&window_, tr("Save layout of the plots"), tr("Name")).trimmed();
  if (!name.isEmpty()) save(name);
}

void PlotLayouts::askAndSaveWithScenario() {
  const QString name = QInputDialog::getText(&window_, tr("Save layout with the scenario"), tr("Name")).trimmed();
  if (name.isEmpty()) return;
  if (document_.showsMoment())
    return failed(NoticeTopic::Export, tr("Not saved: an earlier time of the run is shown; press End first"));
  if (!saveWithScenario(name)) return failed(NoticeTopic::Export, tr("Not saved: the plots show nothing"));
  emit statusMessage(tr("The layout %1 is a part of the scenario, and is saved with it").arg(name));
}

void PlotLayouts::askAndExport() {
  const QString path =
      askSavePath(&window_, preferences_,
                  {tr("Export layouts of the plots"), Preferences::FilesOf::Figures,
                   QStringLiteral("layouts") + kEnding, tr("Layouts of plots (*%1)").arg(kEnding), "json"});
  if (path.isEmpty()) return;
  if (const auto written = exportTo(path); !written)
    return failed(NoticeTopic::Export, tr("Not exported: %1").arg(qt(written.error().reason())));
  emit statusMessage(tr("Exported %1").arg(path));
}

void PlotLayouts::askAndImport() {
  const QString path =
      askOpenPath(&window_, preferences_, tr("Import layouts of the plots"), Preferences::FilesOf::Figures,
                  tr("Layouts of plots (*%1);;All files (*)").arg(kEnding));
  if (path.isEmpty()) return;
  const auto read = importFrom(path);
  if (!read) return failed(NoticeTopic::Open, qt(read.error().reason()));
  emit statusMessage(tr("%n layout(s) taken", nullptr, *read));
}

}  // namespace antipode
