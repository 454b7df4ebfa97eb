// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/drawing/map_theme.h"

#include "widgets/base/theme.h"

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

double linear(double channel) {
  return channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
}

double luminance(const QColor& c) {
  return 0.2126 * linear(c.redF()) + 0.7152 * linear(c.greenF()) + 0.0722 * linear(c.blueF());
}

// Contrast ratio of WCAG 2, 1 .. 21.
double contrast(const QColor& a, const QColor& b) {
  const double la = luminance(a), lb = luminance(b);
  return (std::max(la, lb) + 0.05) / (std::min(la, lb) + 0.05);
}

}  // namespace

MapTheme MapTheme::light() {
  return {.water = QColor(0xe6, 0xf0, 0xf6),
          .land = QColor(0xec, 0xe8, 0xdc),
          .shore = QColor(0xa9, 0xa4, 0x8c),
          .shallow = QColor(0x9c, 0xcb, 0xe6),
          .deep = QColor(0xe3, 0xf0, 0xf8),
          .depthLine = QColor(0x7c, 0xab, 0xcc),
          .gridMinor = QColor(0xd7, 0xe5, 0xee),
          .gridMajor = QColor(0xc2, 0xd6, 0xe3),
          .axis = QColor(0x96, 0xb4, 0xc8),
          .text = QColor(0x16, 0x26, 0x33),
          .textDim = QColor(0x4f, 0x69, 0x7b),
          .halo = QColor(0xf4, 0xf9, 0xfc, 225),
          .panel = QColor(0xff, 0xff, 0xff, 222),
          .panelBorder = QColor(0xb4, 0xc9, 0xd7),
          .glyphOutline = QColor(0x15, 0x24, 0x30),
          .accent = QColor(0x0a, 0x6e, 0xd1),
          .drift = QColor(0x00, 0x82, 0x8f),
          .thrust = QColor(0xb0, 0x1e, 0x78),
          .current = QColor(0x3b, 0x74, 0xa8),
          .wormholeEntry = QColor(0x7b, 0x3f, 0xc0),
          .wormholeExit = QColor(0xb8, 0x6e, 0x00),
          .fault = QColor(0xd0, 0x21, 0x2c),
          .isDark = false};
}

MapTheme MapTheme::dark() {
  return {.water = QColor(0x0d, 0x1b, 0x26),
          .land = QColor(0x23, 0x29, 0x27),
          .shore = QColor(0x5c, 0x66, 0x5c),
          .shallow = QColor(0x1c, 0x4a, 0x68),
          .deep = QColor(0x0e, 0x20, 0x2e),
          .depthLine = QColor(0x38, 0x62, 0x80),
          .gridMinor = QColor(0x14, 0x26, 0x33),
          .gridMajor = QColor(0x1d, 0x35, 0x46),
          .axis = QColor(0x3a, 0x5b, 0x72),
          .text = QColor(0xe8, 0xf1, 0xf7),
          .textDim = QColor(0x93, 0xae, 0xc0),
          .halo = QColor(0x08, 0x13, 0x1c, 225),
          .panel = QColor(0x13, 0x24, 0x31, 222),
          .panelBorder = QColor(0x33, 0x4e, 0x61),
          .glyphOutline = QColor(0xf2, 0xf8, 0xfc),
          .accent = QColor(0x4d, 0xb1, 0xff),
          .drift = QColor(0x3f, 0xd0, 0xd4),
          .thrust = QColor(0xff, 0x7a, 0xc6),
          .current = QColor(0x6f, 0xa8, 0xdc),
          .wormholeEntry = QColor(0xbd, 0x93, 0xff),
          .wormholeExit = QColor(0xf2, 0xb4, 0x4c),
          .fault = QColor(0xff, 0x6b, 0x6b),
          .isDark = true};
}

QColor legibleOn(const QColor& background, const QColor& colour) {
  constexpr double kEnough = 2.2;
  const QColor target = luminance(background) > 0.3 ? QColor(Qt::black) : QColor(Qt::white);
  for (double share = 0; share < 0.9; share += 0.1) {
    const QColor candidate = mixed(colour, target, share);
    if (contrast(candidate, background) >= kEnough) return candidate;
  }
  return target;
}

}  // namespace antipode
