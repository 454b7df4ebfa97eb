// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/workbench/document/document.h"
#include "app/workbench/document/selection.h"
#include "app/workbench/window/actions.h"
#include "app/workbench/window/docks.h"
#include "app/workbench/window/preferences.h"
#include "widgets/panels/palette/command_palette.h"

#include <QObject>

class QMenu;

namespace antipode {

class EditController;
class FileController;
class MapView;
struct PropertySection;

/// Fills the command palette: actions, panels, layers of the map, things of the scenario, parameters, examples,
/// recent files, and the places that typed numbers mean. GUI thread.
class PaletteController final : public QObject {
  Q_OBJECT

 public:
  struct Parts {
    QWidget& window;
    const Actions& actions;
    Docks& docks;
    EditController& edits;
    FileController& files;
    MapView& map;
    const Preferences& preferences;
    const QMenu& layers;
  };
  PaletteController(Parts parts, ScenarioDocument& document, Selection& selection);

  void open();
  void openForPlace();  ///< for places alone
  std::vector<PaletteEntry> entries();
  /// What goes to the places that a text may mean.
  std::vector<PaletteEntry> places(const QString& text);

 signals:
  void statusMessage(const QString& text);

 private:
  void show(CommandPalette& palette);
  void addActions(std::vector<PaletteEntry>& entries);
  void addLayers(std::vector<PaletteEntry>& entries);
  void addThings(std::vector<PaletteEntry>& entries);
  void addParameters(std::vector<PaletteEntry>& entries);
  QString ownerOf(const PropertySection& section) const;
  void addParametersOf(const std::vector<PropertySection>& sections, std::vector<PaletteEntry>& entries);
  void addParametersOfNobody(std::vector<PaletteEntry>& entries);
  void addFiles(std::vector<PaletteEntry>& entries);

  Parts parts_;
  ScenarioDocument& document_;
  Selection& selection_;
};

}  // namespace antipode
