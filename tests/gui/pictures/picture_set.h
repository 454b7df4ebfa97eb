// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures of the program: the window, each panel and each dialog, in the same state every time.
#pragma once

#include <QImage>
#include <QSize>
#include <QString>

#include <vector>

namespace antipode::pictures {

/// How the program is shown. The scale of the screen is set from outside (QT_SCALE_FACTOR).
struct Look {
  bool isDark = false;
  QSize window{1600, 1000};  ///< px of a screen of scale 1
  bool operator==(const Look&) const = default;
};
QString nameOf(const Look& look);  ///< "light-1600x1000"
const std::vector<Look>& allLooks();

struct Picture {
  QString name;  ///< "window-first-run", "panel-thrust", "dialog-shortcuts"
  QImage image;
};

/// Opens examples, runs them for a fixed number of steps, and takes every picture. Takes some seconds.
std::vector<Picture> takeAll(const Look& look);

/// The picture as it is compared: small, so that fonts and edges of lines do not matter.
QImage reduced(const QImage& image);
/// Mean difference of the colours, 0 (equal) to 255; infinite for pictures of clearly different size.
double difference(const QImage& a, const QImage& given);

}  // namespace antipode::pictures
