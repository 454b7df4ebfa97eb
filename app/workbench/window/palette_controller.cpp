// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/window/palette_controller.h"

#include "app/workbench/controllers/edit_controller.h"
#include "app/workbench/controllers/fleet_colours.h"
#include "app/workbench/document/property_sections.h"
#include "app/workbench/document/tree_items.h"
#include "app/workbench/window/file_controller.h"
#include "app/workbench/window/panel_focus.h"
#include "app/workbench/window/shipped_files.h"
#include "app/workbench/window/typed_places.h"
#include "core/scenario/edits/vehicle_edits.h"
#include "widgets/base/field_words.h"
#include "widgets/base/qt_text.h"
#include "widgets/base/texts.h"
#include "widgets/map/view/map_view.h"

#include <QDockWidget>
#include <QFileInfo>

namespace antipode {

PaletteController::PaletteController(Parts parts, ScenarioDocument& document, Selection& selection)
    : QObject(&parts.window), parts_(parts), document_(document), selection_(selection) {}

void PaletteController::show(CommandPalette& palette) {
  palette.show();
  palette.setFocus();
}

void PaletteController::open() {
  show(*new CommandPalette(
      entries(), [this](const QString& text) { return places(text); }, &parts_.window));
}

void PaletteController::openForPlace() {
  auto* palette = new CommandPalette(
      {}, [this](const QString& text) { return places(text); }, &parts_.window);
  palette->setTexts(
      tr("x, y in metres, or latitude, longitude in degrees …"),
      parts_.map.scene().geo
          ? tr("Such as 120, -40 or 43.8253, -70.3304 or 43°49.5'N 70°19.8'W")
          : tr("Such as 120, -40. Latitude and longitude need an origin of the scenario (Map › Origin…)"));
  show(*palette);
}

std::vector<PaletteEntry> PaletteController::places(const QString& text) {
  std::vector<PaletteEntry> entries;
  for (const TypedMapPlace& typed : typedMapPlaces(text, parts_.map.scene().geo))
    entries.push_back({tr("Place"), tr("Go to %1").arg(typed.text()), typed.isGeo ? typed.local : typed.geo,
                       tr("Bring this place to the middle of the map"),
                       [this, place = typed.place] { parts_.map.pointOut(place); }});
  return entries;
}

std::vector<PaletteEntry> PaletteController::entries() {
  std::vector<PaletteEntry> entries;
  addActions(entries);
  addLayers(entries);
  addThings(entries);
  addParameters(entries);
  addFiles(entries);
  return entries;
}

void PaletteController::addActions(std::vector<PaletteEntry>& entries) {
  for (QAction* action : parts_.actions.all()) {
    if (!action->isEnabled()) continue;
    entries.push_back({tr("Action"), action->text().remove('&'),
                       action->shortcut().toString(QKeySequence::NativeText), action->statusTip(),
                       [action] { action->trigger(); }});
  }
  for (QDockWidget* dock : parts_.docks.all()) {
    const QAction* toggle = dock->toggleViewAction();
    entries.push_back({tr("Panel"), toggle->text().remove('&'), {}, toggle->toolTip(), [dock] {
                         dock->show();
                         dock->raise();
                         if (QWidget* control = firstControl(*dock->widget())) control->setFocus();
                       }});
  }
}

/// The choices of a menu in it have its name before theirs.
void PaletteController::addLayers(std::vector<PaletteEntry>& entries) {
  const auto add = [&](const QMenu& menu, const QString& before) {
    for (QAction* action : menu.actions()) {
      if (action->menu() || action->isSeparator()) continue;
      entries.push_back({tr("Layer"), before + action->text().remove('&'),
                         action->isChecked() ? tr("shown") : QString(), action->toolTip(),
                         [action] { action->trigger(); }});
    }
  };
  add(parts_.layers, {});
  for (const QAction* action : parts_.layers.actions())
    if (const QMenu* menu = action->menu()) add(*menu, menu->title().remove('&') + ": ");
}

void PaletteController::addThings(std::vector<PaletteEntry>& entries) {
  const Scenario& scenario = *document_.scenario();
  const auto kindOf = [](const QString& id) {
    if (id.contains("/behaviours/")) return tr("Behaviour");
    if (id.startsWith("vehicles/")) return tr("Vehicle");
    if (id.startsWith("wormholes/")) return tr("Wormhole");
    return tr("Script");
  };
  const std::function<void(const TreeItem&)> add = [&](const TreeItem& item) {
    if (item.id.contains('/')) {
      const QString owner = item.id.contains("/behaviours/") ? item.id.section('/', 1, 1) : QString();
      entries.push_back({kindOf(item.id), item.label, owner.isEmpty() ? item.detail : owner, item.toolTip,
                         [this, id = item.id.toStdString()] {
                           parts_.docks.reveal(DockId::Scenario);
                           parts_.edits.reveal(id);
                         }});
    }
    for (const TreeItem& child : item.children) add(child);
  };
  for (const TreeItem& item : treeItems(scenario, vehicleColours(scenario))) add(item);
}

/// Those of the selected vehicle, else of the first one, and those of the scenario.
void PaletteController::addParameters(std::vector<PaletteEntry>& entries) {
  const Scenario& scenario = *document_.scenario();
  std::vector<std::size_t> specs = selection_.specsIn(scenario);
  if (specs.empty() && !scenario.vehicles.empty()) specs = {0};
  std::vector<PropertySection> sections = propertySections(scenario, {});
  if (specs.empty()) return addParametersOf(sections, entries), addParametersOfNobody(entries);
  for (PropertySection& section : propertySections(scenario, specs)) sections.push_back(std::move(section));
  addParametersOf(sections, entries);
}

/// Where there is no vehicle, its parameters are found all the same, and say what is missing.
void PaletteController::addParametersOfNobody(std::vector<PaletteEntry>& entries) {
  Scenario scenario;
  scenario.vehicles.push_back(std::make_shared<VehicleSpec>());
  for (const PropertySection& section : propertySections(scenario, {0}))
    for (const FieldView& field : section.fields)
      entries.push_back({tr("Parameter"), fieldWordsWithin(field.name), tr("%1: of a vehicle").arg(qt(field.name)),
                         coreText(field.info.help), [this] {
                           emit statusMessage(tr("There is no vehicle yet: click on the map to add one"));
                           parts_.actions[ActionId::ToolPlace]->trigger();
                         }});
}

/// "abe", of a behaviour "abe, survey": several have parameters of the same name.
QString PaletteController::ownerOf(const PropertySection& section) const {
  if (!section.path.startsWith("vehicles/")) return tr("scenario");
  const QString name = section.path.section('/', 1, 1);
  const Scenario& scenario = *document_.scenario();
  const auto vehicle = edits::vehicleNamed(scenario, name.toStdString());
  if (!vehicle || section.path.section('/', 2, 2) != "behaviours") return name;
  const std::size_t behaviour = section.path.section('/', 3, 3).toULong();
  return name + ", " + qt(behaviourName(scenario.vehicles[*vehicle]->behaviours.at(behaviour), behaviour));
}

void PaletteController::addParametersOf(const std::vector<PropertySection>& sections,
                                        std::vector<PaletteEntry>& entries) {
  for (const PropertySection& section : sections) {
    const QString owner = ownerOf(section);
    for (const FieldView& field : section.fields) {
      const QString unit = field.info.unit[0] ? QString(" (%1)").arg(writtenUnit(field.info.unit)) : QString();
      entries.push_back({tr("Parameter"), fieldWordsWithin(field.name) + unit,
                         QString("%1: %2 = %3").arg(owner, qt(field.name), qt(field.text)),
                         coreText(field.info.help), [this, path = section.path, name = field.name] {
                           parts_.docks.reveal(DockId::Properties);
                           parts_.edits.reveal((path.isEmpty() ? QString() : path + '/').toStdString() + name);
                         }});
    }
  }
}

void PaletteController::addFiles(std::vector<PaletteEntry>& entries) {
  for (const Example& example : shippedExamples())
    entries.push_back({tr("Example"), example.name, QFileInfo(example.path).fileName(), example.about,
                       [this, path = example.path] { parts_.files.openExample(path); }});
  for (const QString& path : parts_.preferences.recentFiles())
    entries.push_back({tr("Recent file"), QFileInfo(path).fileName(), QFileInfo(path).path(), path,
                       [this, path] { parts_.files.openRecent(path); }});
}

}  // namespace antipode
