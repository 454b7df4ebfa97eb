// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/base/theme.h"

#include "widgets/base/theme_style.h"

#include <QApplication>
#include <QToolTip>

#include <array>

namespace antipode {
namespace {

struct Tones {
  const char *window, *base, *alternate, *button, *text, *muted, *accent, *onAccent, *tip;
};
constexpr Tones kLight{"#f1f3f5", "#ffffff", "#f6f8fa", "#fafbfc", "#1c2430",
                       "#6b7684", "#1f6fd1", "#ffffff", "#fffdf2"};
constexpr Tones kDark{"#20252b", "#181c21", "#1d2228", "#2b3138", "#e3e8ee",
                      "#8b96a3", "#3f8ae0", "#ffffff", "#2f363e"};

}  // namespace

QColor mixed(const QColor& under, const QColor& over, double share) {
  const auto blend = [share](float a, float b) { return static_cast<float>(a + (b - a) * share); };
  return QColor::fromRgbF(blend(under.redF(), over.redF()), blend(under.greenF(), over.greenF()),
                          blend(under.blueF(), over.blueF()));
}

QPalette themePalette(Theme theme) {
  const Tones& tones = theme == Theme::Dark ? kDark : kLight;
  const QColor window(tones.window), text(tones.text), button(tones.button), accent(tones.accent);
  QPalette palette;
  palette.setColor(QPalette::Window, window);
  palette.setColor(QPalette::WindowText, text);
  palette.setColor(QPalette::Base, QColor(tones.base));
  palette.setColor(QPalette::AlternateBase, QColor(tones.alternate));
  palette.setColor(QPalette::Text, text);
  palette.setColor(QPalette::Button, button);
  palette.setColor(QPalette::ButtonText, text);
  palette.setColor(QPalette::BrightText, Qt::white);
  palette.setColor(QPalette::PlaceholderText, QColor(tones.muted));
  palette.setColor(QPalette::Highlight, accent);
  palette.setColor(QPalette::HighlightedText, QColor(tones.onAccent));
  palette.setColor(QPalette::Link, accent);
  palette.setColor(QPalette::LinkVisited, accent);
  palette.setColor(QPalette::ToolTipBase, QColor(tones.tip));
  palette.setColor(QPalette::ToolTipText, text);
  // The bevel tones of Fusion: it draws frames with them.
  palette.setColor(QPalette::Light, mixed(button, Qt::white, theme == Theme::Dark ? 0.1 : 0.8));
  palette.setColor(QPalette::Midlight, mixed(button, Qt::white, theme == Theme::Dark ? 0.05 : 0.4));
  palette.setColor(QPalette::Mid, mixed(window, text, 0.25));
  palette.setColor(QPalette::Dark, mixed(window, text, theme == Theme::Dark ? 0.15 : 0.4));
  palette.setColor(QPalette::Shadow, mixed(window, Qt::black, 0.7));
  const QColor disabled = mixed(window, text, 0.4);
  for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::HighlightedText})
    palette.setColor(QPalette::Disabled, role, disabled);
  palette.setColor(QPalette::Disabled, QPalette::Base, window);
  palette.setColor(QPalette::Disabled, QPalette::Highlight, mixed(window, text, 0.2));
  return palette;
}

void applyTheme(QApplication& application, Theme theme) {
  application.setStyle(new ThemeStyle);  // the application owns it
  const QPalette palette = themePalette(theme);
  QApplication::setPalette(palette);
  QToolTip::setPalette(palette);
}

bool isDark(const QPalette& palette) {
  return palette.color(QPalette::Active, QPalette::Window).lightness() <
         palette.color(QPalette::Active, QPalette::WindowText).lightness();
}

QColor vehicleColour(int index) {
  // Found by a search for the largest smallest difference in CIELAB, for normal, protan and deutan sight,
  // with a contrast of at least 1.75 on white and 2.7 on the dark base; neighbours differ most.
  static constexpr std::array<QRgb, kVehicleColours> kColours{0xff448df1, 0xffca7509, 0xff009793, 0xffb52656,
                                                              0xfffeb710, 0xff6434f5, 0xff86b169, 0xffeab0e3,
                                                              0xff1970a5, 0xffa14520};
  const int wrapped = ((index % kVehicleColours) + kVehicleColours) % kVehicleColours;
  return QColor::fromRgb(kColours[static_cast<std::size_t>(wrapped)]);
}

QColor mutedText(const QPalette& palette) {
  return mixed(palette.color(QPalette::Base), palette.color(QPalette::Text), 0.62);
}

QColor hairline(const QPalette& palette) {
  return mixed(palette.color(QPalette::Window), palette.color(QPalette::WindowText), 0.16);
}

QColor severityColour(const QPalette& palette, Severity severity) {
  const bool dark = isDark(palette);
  switch (severity) {
    case Severity::Error:
      return QColor(dark ? "#ff6b66" : "#c62828");
    case Severity::Warning:
      return QColor(dark ? "#f0b440" : "#a86500");
    case Severity::Note:
      break;
  }
  return QColor(dark ? "#6cb2ff" : "#1f6fd1");
}

}  // namespace antipode
