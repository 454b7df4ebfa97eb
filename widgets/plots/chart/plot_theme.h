// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QPalette>

namespace antipode {

/// Colours of a plot. Curves bring their own colour; legible() moves one that would drown in the ground.
struct PlotTheme {
  QColor background;
  QColor frame;  ///< axis lines
  QColor grid;
  QColor text;       ///< names and values
  QColor mutedText;  ///< tick labels, hints
  QColor cursor;     ///< the line at the shared time
  QColor selection;  ///< box while zooming

  static PlotTheme light();
  static PlotTheme dark();
  /// Light or dark as the palette is, on the palette's own window and base colours.
  static PlotTheme fromPalette(const QPalette& palette);

  /// The colour itself, made darker or lighter until its contrast with the background is at least 2:1.
  QColor legible(QColor curve) const;
  bool operator==(const PlotTheme&) const = default;
};

}  // namespace antipode
