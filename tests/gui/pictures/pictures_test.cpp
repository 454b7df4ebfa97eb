// SPDX-License-Identifier: GPL-3.0-or-later
// The window looks as it was last looked at. After a change that is meant: packaging/pictures, and look at them.
#include "tests/gui/pictures/picture_set.h"
#include "tests/support/files.h"

#include <gtest/gtest.h>

#include <QDir>
#include <QFile>
#include <QPainter>

namespace antipode::pictures {
namespace {

/// Mean difference of colours. Another renderer or other fonts give up to 2; a panel that is empty gives more
/// than 5.
constexpr double kTolerance = 3.5;

/// What the tests compare with; null when it is missing.
QImage known(const QString& look, const QString& name) {
  return QImage(QString(test::dataFile("pictures/%1/%2.png")).arg(look, name))
      .convertToFormat(QImage::Format_RGB888);
}

class Pictures : public testing::TestWithParam<Look> {};

TEST_P(Pictures, AreAsTheyWereWhenTheyWereLookedAt) {
  for (const Picture& picture : takeAll(GetParam())) {
    const QImage before = known(nameOf(GetParam()), picture.name);
    ASSERT_FALSE(before.isNull()) << picture.name.toStdString() << ": missing; run packaging/pictures";
    EXPECT_LT(difference(reduced(picture.image), before), kTolerance) << picture.name.toStdString();
  }
}

INSTANTIATE_TEST_SUITE_P(Looks, Pictures, testing::ValuesIn(allLooks()),
                         [](const auto& test) { return nameOf(test.param).replace('-', '_').toStdString(); });

// They are copies of the pictures that the tests compare; a change that is meant takes both anew.
TEST(PicturesOfTheDocuments, AreThoseThatTheTestsCompare) {
  const QDir images(test::sourceFile("docs/guide/images"));
  QFile list(images.filePath("list.txt"));
  ASSERT_TRUE(list.open(QIODevice::ReadOnly));
  int compared = 0;
  for (const QString& line : QString::fromUtf8(list.readAll()).split('\n', Qt::SkipEmptyParts)) {
    if (line.startsWith('#')) continue;
    const QStringList row = line.split(' ');
    ASSERT_EQ(row.size(), 3) << line.toStdString();
    const QImage shown(images.filePath(row[2]));
    ASSERT_FALSE(shown.isNull()) << line.toStdString();
    EXPECT_LT(difference(reduced(shown), known(row[1], row[0])), kTolerance)
        << row[2].toStdString() << ": run packaging/pictures";
    ++compared;
  }
  EXPECT_GT(compared, 10);
}

TEST(PictureDifference, SeesAPanelThatIsEmptyAndNotAShiftOfOnePixel) {
  QImage text(400, 400, QImage::Format_RGB32);
  text.fill(Qt::white);
  QImage shifted = text;
  for (auto [image, dx] : {std::pair{&text, 0}, std::pair{&shifted, 1}}) {
    QPainter painter(image);
    for (int y = 10; y < 400; y += 20) painter.fillRect(10 + dx, y, 300, 8, Qt::black);
  }
  QImage empty(400, 400, QImage::Format_RGB32);
  empty.fill(Qt::white);
  EXPECT_LT(difference(reduced(text), reduced(shifted)), kTolerance);
  EXPECT_GT(difference(reduced(text), reduced(empty)), 10 * kTolerance);
}

}  // namespace
}  // namespace antipode::pictures
