// SPDX-License-Identifier: GPL-3.0-or-later
// The window looks as it was last looked at. After a change that is meant: packaging/pictures, and look at them.
#include "tests/gui/pictures/picture_set.h"
#include "tests/support/files.h"

#include <gtest/gtest.h>

#include <QFile>
#include <QPainter>

namespace antipode::pictures {
namespace {

/// Mean difference of colours. Another renderer or other fonts give up to 2; a panel that is empty gives more
/// than 5.
constexpr double kTolerance = 3.5;

class Pictures : public testing::TestWithParam<Look> {};

TEST_P(Pictures, AreAsTheyWereWhenTheyWereLookedAt) {
  for (const Picture& picture : takeAll(GetParam())) {
    const QString file = QString(test::dataFile("pictures/%1/%2.png")).arg(nameOf(GetParam()), picture.name);
    const QImage known(file);
    ASSERT_FALSE(known.isNull()) << file.toStdString() << ": missing; run packaging/pictures";
    EXPECT_LT(difference(reduced(picture.image), known.convertToFormat(QImage::Format_RGB888)), kTolerance)
        << picture.name.toStdString();
  }
}

INSTANTIATE_TEST_SUITE_P(Looks, Pictures, testing::ValuesIn(allLooks()),
                         [](const auto& test) { return nameOf(test.param).replace('-', '_').toStdString(); });

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
