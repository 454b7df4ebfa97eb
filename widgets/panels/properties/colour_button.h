// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QToolButton>

#include <optional>

namespace antipode {

/// "#rrggbb" for a colour that a person has typed: so written, by its name in the language of the window, or by
/// one of the names of the web. nullopt: no colour.
std::optional<QString> typedColour(const QString& text);

/// Shows a colour, and offers others: swatches by name, and a dialog for all of them. GUI thread.
class ColourButton final : public QToolButton {
  Q_OBJECT

 public:
  explicit ColourButton(QWidget* parent);

  void setColour(const QColor& colour);

 signals:
  /// As "#rrggbb"; empty: the colour that the window chooses.
  void chosen(const QString& colour);

 private:
  void openDialog();

  QColor colour_;
};

}  // namespace antipode
