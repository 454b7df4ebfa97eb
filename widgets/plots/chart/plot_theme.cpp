// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/chart/plot_theme.h"

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

double linear(float channel) {
  const double value = channel;
  return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
}

double luminance(const QColor& colour) {
  return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) + 0.0722 * linear(colour.blueF());
}

double contrast(const QColor& a, const QColor& b) {
  const double bright = std::max(luminance(a), luminance(b));
  const double dim = std::min(luminance(a), luminance(b));
  return (bright + 0.05) / (dim + 0.05);
}

}  // namespace

PlotTheme PlotTheme::light() {
  return {.background = Qt::white,
          .frame = QColor(0xa9, 0xb0, 0xb8),
          .grid = QColor(0xe3, 0xe6, 0xea),
          .text = QColor(0x20, 0x26, 0x2d),
          .mutedText = QColor(0x5a, 0x64, 0x6e),
          .cursor = QColor(0xd0, 0x3a, 0x2f),
          .selection = QColor(0x2f, 0x7d, 0xd0)};
}

PlotTheme PlotTheme::dark() {
  return {.background = QColor(0x1d, 0x1f, 0x22),
          .frame = QColor(0x5a, 0x61, 0x69),
          .grid = QColor(0x33, 0x37, 0x3c),
          .text = QColor(0xe6, 0xe8, 0xea),
          .mutedText = QColor(0xa2, 0xaa, 0xb3),
          .cursor = QColor(0xff, 0x6b, 0x5e),
          .selection = QColor(0x5a, 0xa9, 0xf5)};
}

PlotTheme PlotTheme::fromPalette(const QPalette& palette) {
  const QColor window = palette.color(QPalette::Window);
  PlotTheme theme = window.lightnessF() < 0.5F ? dark() : light();
  theme.background = palette.color(QPalette::Base);
  theme.text = palette.color(QPalette::Text);
  return theme;
}

QColor PlotTheme::legible(QColor curve) const {
  const bool onDark = luminance(background) < 0.18;
  for (int attempt = 0; attempt < 12 && contrast(curve, background) < 2.0; ++attempt) {
    float hue = 0, saturation = 0, lightness = 0, alpha = 1;
    curve.getHslF(&hue, &saturation, &lightness, &alpha);
    lightness = std::clamp(lightness + (onDark ? 0.06F : -0.06F), 0.0F, 1.0F);
    curve = QColor::fromHslF(std::max(hue, 0.0F), saturation, lightness, alpha);
  }
  return curve;
}

}  // namespace antipode
