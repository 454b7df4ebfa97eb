// SPDX-License-Identifier: GPL-3.0-or-later
// take_pictures FOLDER [REDUCED]: saves every picture below FOLDER, and the reduced ones that tests compare below
// REDUCED.
#include "tests/gui/pictures/picture_set.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <QDir>
#include <QStandardPaths>
#include <QSurfaceFormat>
#include <cstdio>

namespace {

bool save(const QImage& image, const QString& folder, const QString& name) {
  const QString file = QDir(folder).filePath(name + ".png");
  if (QDir().mkpath(folder) && image.save(file)) return true;
  std::fprintf(stderr, "%s: cannot be written\n", qPrintable(file));
  return false;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) {
    std::fputs("usage: take_pictures FOLDER [REDUCED]\n", stderr);
    return 2;
  }
  QSurfaceFormat format;
  format.setVersion(3, 3);
  format.setProfile(QSurfaceFormat::CoreProfile);
  QSurfaceFormat::setDefaultFormat(format);
  QStandardPaths::setTestModeEnabled(true);
  QApplication application(argc, argv);
  QApplication::setOrganizationName("antipode-test");
  testing::InitGoogleTest();
  using namespace antipode::pictures;
  bool isDone = true;
  for (const Look& look : allLooks())
    for (const Picture& picture : takeAll(look)) {
      isDone = save(picture.image, QDir(argv[1]).filePath(nameOf(look)), picture.name) && isDone;
      if (argc > 2)
        isDone = save(reduced(picture.image), QDir(argv[2]).filePath(nameOf(look)), picture.name) && isDone;
    }
  return isDone ? 0 : 2;
}
