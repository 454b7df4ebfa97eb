// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>

namespace antipode {

/// Every colour of the map in one place.
struct MapTheme {
  QColor water;  ///< background
  QColor land, shore;
  QColor shallow, deep, depthLine;  ///< of a grid of depths
  QColor gridMinor, gridMajor;
  QColor axis;                ///< the lines x = 0 and y = 0
  QColor text;                ///< vehicle labels
  QColor textDim;             ///< coordinates along the edges, scale bar
  QColor halo;                ///< behind text, so that it reads on anything
  QColor panel, panelBorder;  ///< read-out, scale bar, north arrow
  QColor glyphOutline;        ///< around vehicles and way points
  QColor accent;              ///< selection, rubber band, tools
  QColor drift;               ///< drift arrows
  QColor thrust;              ///< arrows of thrusters
  QColor current;             ///< arrows of the current field
  QColor wormholeEntry, wormholeExit;
  QColor fault;  ///< what cannot stay so
  bool isDark = false;

  static MapTheme light();
  static MapTheme dark();
  bool operator==(const MapTheme&) const = default;
};

/// `colour` made darker or lighter until thin lines of it show on `background`.
QColor legibleOn(const QColor& background, const QColor& colour);

}  // namespace antipode
