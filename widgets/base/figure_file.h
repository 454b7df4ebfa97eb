// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"

#include <QImage>
#include <QSize>
#include <QString>

#include <functional>

class QPainter;

namespace antipode {

/// A picture for a report, laid out in px of the screen.
struct Figure {
  QString title;
  QSize size;            ///< px
  int dotsPerInch = 96;  ///< fonts are sized in points, the rest in px: the file must have both agree
  std::function<void(QPainter&)> draw;
  QSizeF millimetres = {};     ///< exact size of a page; empty: as `size` and `dotsPerInch` say
  QSize picture = {};          ///< of a .png, dots; empty: twice the size
  int pictureDotsPerInch = 0;  ///< that a .png says; 0: none in particular
};

/// The figure with twice the px, sharp in print and on dense screens, or those that it asks for. Null where memory
/// does not suffice.
QImage imageOf(const Figure& figure);
/// Whether the ending of a path is one that writeFigure() knows.
bool isFigurePath(const QString& path);

/// Writes a figure as .png, .svg, or .pdf (one page of the
/// figure's size). Equal figures give equal bytes: no date is written, and fonts have names that exist. The file
/// is complete or untouched. Error: unknown ending, or the file cannot be written. GUI thread.
Result<void> writeFigure(const Figure& figure, const QString& path);
/// Writes a picture as its ending says; without one as PNG, which file managers expect of a thumbnail. As writeFigure().
Result<void> writePicture(const QImage& image, const QString& path);

}  // namespace antipode
