// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProxyStyle>

namespace antipode {

/// Fusion with frames, menus and check boxes that stand out on a dark window too (its own outlines are only ever
/// darker than the window), and with flat table headers.
class ThemeStyle final : public QProxyStyle {
 public:
  ThemeStyle() : QProxyStyle("Fusion") {}
  void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                     const QWidget* widget) const override;
  void drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                   const QWidget* widget) const override;
};

}  // namespace antipode
