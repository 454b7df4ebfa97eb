// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/gui/map/map_fixture.h"
#include "tests/support/gui/pixels.h"
#include "widgets/map/background/tile_cache.h"
#include "widgets/map/view/map_export.h"

#include <gtest/gtest.h>

#include <QElapsedTimer>
#include <QFile>
#include <QImage>
#include <QPainter>
#include <QTemporaryDir>
#include <QThread>

#include <future>

namespace antipode {
namespace {

class MapExport : public testing::Test {
 protected:
  MapExport() { addTrails(map_.view); }
  QString path(const char* name) const { return folder_.filePath(name); }
  Result<void> save(const char* name) const {
    return saveMapImage(map_.view.scene(), map_.view.viewport(), map_.view.font(), path(name));
  }
  QByteArray saved(const char* name) {
    const auto result = save(name);
    EXPECT_TRUE(result) << result.error().text();
    QFile file(path(name));
    EXPECT_TRUE(file.open(QIODevice::ReadOnly));
    return file.readAll();
  }
  ShownMap map_;
  QTemporaryDir folder_;
};

TEST_F(MapExport, WritesPngWithTwiceThePixels) {
  const QImage image = QImage::fromData(saved("map.png"), "PNG");
  EXPECT_EQ(image.size(), QSize(1600, 1200));
  const QColor middle = image.pixelColor(2 * map_.boat(1).x(), 2 * map_.boat(1).y());
  EXPECT_EQ(middle, QColor(30, 110, 220)) << "the hull of ben";
}

TEST_F(MapExport, WritesSvgMadeOfVectors) {
  const QByteArray svg = saved("map.svg");
  EXPECT_TRUE(svg.contains("<svg"));
  EXPECT_GT(svg.count("<polyline") + svg.count("<path"), 30);
  EXPECT_FALSE(svg.contains("<image")) << "nothing is a picture of pixels";
}

TEST_F(MapExport, WritesPdf) {
  const QByteArray pdf = saved("map.PDF");
  EXPECT_TRUE(pdf.startsWith("%PDF"));
  EXPECT_GT(pdf.size(), 2000);
}

TEST_F(MapExport, RefusesOtherExtensionsAndSaysWhichAreRight) {
  const auto result = save("map.gif");
  ASSERT_FALSE(result);
  EXPECT_NE(result.error().text().find("map.gif"), std::string::npos) << result.error().text();
  EXPECT_NE(result.error().text().find(".png, .svg or .pdf"), std::string::npos) << result.error().text();
}

TEST_F(MapExport, ReportsAFolderThatIsNotThere) {
  const auto result = save("nowhere/map.png");
  ASSERT_FALSE(result);
  EXPECT_NE(result.error().text().find("nowhere/map.png"), std::string::npos) << result.error().text();
}

TEST_F(MapExport, HasAllTilesOfItsBackgroundsTheFirstTime) {
  const QColor red(200, 60, 60);
  TileSource slow{[red](const TileKey&) -> Result<MapTile> {
    QThread::msleep(20);
    QImage image(TileKey::kPixels, TileKey::kPixels, QImage::Format_RGB32);
    image.fill(red);
    return image;
  }};
  MapScene scene = map_.view.scene();
  scene.layers = {};
  scene.backgrounds = {{std::make_shared<TileCache>(std::move(slow), [](const auto&) {}), 1}};
  const MapViewport view({100, 100}, 0.5, {400, 300});  // nobody has looked at it in this scale
  const auto bytes = [&](const char* name) {
    EXPECT_TRUE(saveMapImage(scene, view, map_.view.font(), path(name)));
    QFile file(path(name));
    EXPECT_TRUE(file.open(QIODevice::ReadOnly));
    return file.readAll();
  };
  const QByteArray first = bytes("first.svg");
  EXPECT_EQ(first, bytes("second.svg"));
  const QImage picture = QImage::fromData(bytes("map.png"), "PNG");
  EXPECT_GT(test::pixelsLike(picture, red, 3), picture.width() * picture.height() / 2);
}

TEST_F(MapExport, APreviewDoesNotWaitForTilesAndTheFileThatIsWrittenHasThemAll) {
  const QColor red(200, 60, 60);
  std::promise<void> gate;
  TileSource blocked{[red, open = gate.get_future().share()](const TileKey&) -> Result<MapTile> {
    open.wait();
    QImage image(TileKey::kPixels, TileKey::kPixels, QImage::Format_RGB32);
    image.fill(red);
    return image;
  }};
  MapScene scene = map_.view.scene();
  scene.layers = {};
  scene.backgrounds = {{std::make_shared<TileCache>(std::move(blocked), [](const auto&) {}), 1}};
  const MapViewport view({100, 100}, 0.5, {400, 300});
  const auto redShare = [&](MissingTiles missing) {
    QImage picture(400, 300, QImage::Format_RGB32);
    QPainter painter(&picture);
    renderMap(scene, view, map_.view.font(), painter, picture.size(), missing);
    painter.end();
    return test::pixelsLike(picture, red, 3) / (400.0 * 300.0);
  };
  QElapsedTimer taken;
  taken.start();
  EXPECT_EQ(redShare(MissingTiles::StandIn), 0);
  EXPECT_LT(taken.elapsed(), 10'000) << "it would wait for twice as long";
  gate.set_value();
  EXPECT_GT(redShare(MissingTiles::Await), 0.5);
}

}  // namespace
}  // namespace antipode
