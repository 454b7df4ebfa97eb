// SPDX-License-Identifier: GPL-3.0-or-later
// Main of every GUI test program: GoogleTest inside a running QApplication on a real display.
#include <gtest/gtest.h>

#include <QApplication>
#include <QStandardPaths>
#include <QSurfaceFormat>

// The software OpenGL driver is unloaded before leaks are looked for, so what it leaks can neither be told from
// ours nor suppressed by name. Leaks are looked for in the tests without a window.
extern "C" const char* __asan_default_options() {
  return "detect_leaks=0";
}

int main(int argc, char** argv) {
  testing::InitGoogleTest(&argc, argv);
  QSurfaceFormat format;
  format.setVersion(3, 3);
  format.setProfile(QSurfaceFormat::CoreProfile);
  QSurfaceFormat::setDefaultFormat(format);
  QStandardPaths::setTestModeEnabled(true);  // settings and recent files of the person stay untouched
  QApplication application(argc, argv);
  QApplication::setOrganizationName("antipode-test");
  return RUN_ALL_TESTS();
}
