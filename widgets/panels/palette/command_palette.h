// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include <functional>
#include <vector>

class QLineEdit;
class QListWidget;

namespace antipode {

/// One thing that the palette can do.
struct PaletteEntry {
  QString kind;    ///< "Action", "Vehicle", "Parameter", ...
  QString text;    ///< what is shown and searched first
  QString detail;  ///< value, keys or place; searched, too
  QString tip;     ///< searched last
  std::function<void()> run;
};

/// How well the words of a search fit an entry: the less the better; negative: not at all.
int paletteRank(const PaletteEntry& entry, const QString& search);

/// A search line over everything that can be done or shown; Enter does it. GUI thread.
class CommandPalette final : public QDialog {
  Q_OBJECT

 public:
  /// What a typed text means that is no name of an entry, such as a place; shown before what is found.
  using Reader = std::function<std::vector<PaletteEntry>(const QString& text)>;
  CommandPalette(std::vector<PaletteEntry> entries, Reader reader, QWidget* parent);
  /// `hint`: what to type; `nothing`: what the list says where it has nothing.
  void setTexts(const QString& hint, const QString& nothing);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void showFound();
  void runCurrent();

  std::vector<PaletteEntry> entries_, typed_;
  Reader reader_;
  std::vector<const PaletteEntry*> found_;  ///< by row of the list
  QString nothing_;
  QLineEdit* search_;
  QListWidget* list_;
};

}  // namespace antipode
