// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/base/theme.h"
#include "widgets/base/themed_icon.h"

#include "core/model/vehicle_params.h"
#include "widgets/panels/properties/property_panel.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <QDir>
#include <QLineEdit>
#include <QTest>

#include <cmath>

namespace antipode {
namespace {

QApplication& application() {
  return *static_cast<QApplication*>(QApplication::instance());
}

/// WCAG contrast of two colours, 1 to 21.
double contrast(const QColor& a, const QColor& b) {
  const auto luminance = [](const QColor& colour) {
    const auto linear = [](double c) { return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); };
    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) + 0.0722 * linear(colour.blueF());
  };
  const double la = luminance(a) + 0.05, lb = luminance(b) + 0.05;
  return std::max(la, lb) / std::min(la, lb);
}

/// The most common colour that is not transparent.
QColor inkOf(const QIcon& icon) {
  const QImage image = icon.pixmap(32, 32).toImage();
  std::map<QRgb, int> counts;
  for (int y = 0; y < image.height(); ++y)
    for (int x = 0; x < image.width(); ++x)
      if (qAlpha(image.pixel(x, y)) == 255) ++counts[image.pixel(x, y)];
  const auto most =
      std::max_element(counts.begin(), counts.end(), [](auto& a, auto& b) { return a.second < b.second; });
  return most == counts.end() ? QColor() : QColor(most->first);
}

class ThemeTest : public testing::TestWithParam<Theme> {
 protected:
  void SetUp() override { applyTheme(application(), GetParam()); }
  static void TearDownTestSuite() { applyTheme(application(), Theme::Light); }
};

TEST_P(ThemeTest, TextIsReadable) {
  const QPalette palette = themePalette(GetParam());
  EXPECT_EQ(isDark(palette), GetParam() == Theme::Dark);
  for (const auto ground : {QPalette::Window, QPalette::Base, QPalette::AlternateBase}) {
    const QColor paper = palette.color(ground);
    EXPECT_GT(contrast(palette.color(QPalette::Text), paper), 7);
    EXPECT_GT(contrast(mutedText(palette), paper), 3.9);
    for (const Severity severity : {Severity::Error, Severity::Warning, Severity::Note})
      EXPECT_GT(contrast(severityColour(palette, severity), paper), 3.9) << static_cast<int>(severity);
  }
  EXPECT_GT(contrast(palette.color(QPalette::HighlightedText), palette.color(QPalette::Highlight)), 3);
}

TEST_P(ThemeTest, VehicleColoursStandOutAndRepeatAfterTen) {
  const QColor base = themePalette(GetParam()).color(QPalette::Base);
  for (int i = 0; i < kVehicleColours; ++i) {
    EXPECT_GT(contrast(vehicleColour(i), base), 1.7) << i;
    for (int j = 0; j < i; ++j) EXPECT_NE(vehicleColour(i), vehicleColour(j));
  }
  EXPECT_EQ(vehicleColour(13), vehicleColour(3));
  EXPECT_EQ(vehicleColour(-1), vehicleColour(9));
}

TEST_P(ThemeTest, EveryIconIsDrawnInTheTextColour) {
  themedIcon("play");  // brings the resources in
  const QStringList names = QDir(":/antipode/icons").entryList();
  EXPECT_GE(names.size(), 20);
  for (const QString& name : names)
    EXPECT_EQ(inkOf(themedIcon(name.chopped(4))), QApplication::palette().color(QPalette::ButtonText))
        << name.toStdString();
}

INSTANTIATE_TEST_SUITE_P(Both, ThemeTest, testing::Values(Theme::Light, Theme::Dark),
                         [](const auto& row) { return row.param == Theme::Light ? "Light" : "Dark"; });

TEST(Theme, AnOpenPanelFollowsAChange) {
  applyTheme(application(), Theme::Light);
  PropertyPanel panel;
  VehicleParams params;
  params.turnRate = 5;
  panel.setSections({{"Vehicle", "v", fieldViews(params)}});
  panel.show();
  ASSERT_TRUE(QTest::qWaitForWindowExposed(&panel));
  const QIcon icon = themedIcon("play");
  applyTheme(application(), Theme::Dark);
  QApplication::processEvents();
  const QPalette dark = themePalette(Theme::Dark);
  EXPECT_EQ(inkOf(icon), dark.color(QPalette::ButtonText));
  const auto textOf = [&](const char* name) {
    for (QLineEdit* line : panel.findChildren<QLineEdit*>())
      if (line->accessibleName() == name) return line->palette().color(QPalette::Text).name().toStdString();
    return std::string();
  };
  EXPECT_EQ(textOf("turn_rate"), dark.color(QPalette::Text).name().toStdString());
  EXPECT_EQ(textOf("turn_radius"), mutedText(dark).name().toStdString());
  applyTheme(application(), Theme::Light);
}

}  // namespace
}  // namespace antipode
