// SPDX-License-Identifier: GPL-3.0-or-later
// Charts and images lie below everything on the map, whichever way its pixels are made.
#include "tests/gui/map/map_fixture.h"
#include "widgets/map/background/tile_cache.h"

#include <atomic>

namespace antipode {
namespace {

/// Tiles of one colour to the east of x = 0, and of another to the west; those of some levels are not there.
class TwoColours final : public MapTiles {
 public:
  std::optional<QImage> tile(const TileKey& key) override {
    asked = key;
    return ready(key);
  }
  std::optional<QImage> ready(const TileKey& key) const override {
    if (key.level < finestLevel) return std::nullopt;
    QImage image(TileKey::kPixels, TileKey::kPixels, QImage::Format_RGB32);
    image.fill(key.x < 0 ? QColor(200, 60, 60) : QColor(60, 160, 60));
    return image;
  }
  int finestLevel = -100;
  TileKey asked;
};

QColor colourAt(const QImage& picture, QPoint at) {
  return picture.pixelColor(at);
}

bool isNear(QColor a, QColor b, int levels = 3) {
  return std::abs(a.red() - b.red()) <= levels && std::abs(a.green() - b.green()) <= levels &&
         std::abs(a.blue() - b.blue()) <= levels;
}

class BackgroundOn : public testing::TestWithParam<MapBackend> {
 protected:
  BackgroundOn() : map_(GetParam()), tiles_(std::make_shared<TwoColours>()) {
    map_.view.setViewport({0, 100}, 1);
    map_.view.setLayerVisible(MapLayer::Grid, false);
  }
  void show(double opacity = 1, bool isCoast = false) {
    map_.view.show(BackgroundScene{{{tiles_, opacity, isCoast}}});
  }
  ShownMap map_;
  std::shared_ptr<TwoColours> tiles_;
};

TEST_P(BackgroundOn, IsSharpAtTheEdgeOfTwoTiles) {
  show();
  const QImage picture = map_.picture();
  EXPECT_TRUE(isNear(colourAt(picture, map_.at({-3, 150})), QColor(200, 60, 60)));
  EXPECT_TRUE(isNear(colourAt(picture, map_.at({3, 150})), QColor(60, 160, 60)));
}

TEST_P(BackgroundOn, OpacityMixesItWithTheWater) {
  show(0.5);
  const QColor water = MapTheme::light().water,
               mixed((water.red() + 60) / 2, (water.green() + 160) / 2, (water.blue() + 60) / 2);
  EXPECT_TRUE(isNear(colourAt(map_.picture(), map_.at({50, 150})), mixed));
}

TEST_P(BackgroundOn, TheCoastGoesWithItsLayer) {
  show(1, true);
  EXPECT_TRUE(isNear(colourAt(map_.picture(), map_.at({50, 150})), QColor(60, 160, 60)));
  map_.view.setLayerVisible(MapLayer::Coast, false);
  EXPECT_TRUE(isNear(colourAt(map_.picture(), map_.at({50, 150})), MapTheme::light().water));
}

TEST_P(BackgroundOn, ACoarserTileStandsInForOneThatIsNotMadeYet) {
  tiles_->finestLevel = 2;
  show();
  EXPECT_TRUE(isNear(colourAt(map_.picture(), map_.at({50, 150})), QColor(60, 160, 60)));
  EXPECT_EQ(tiles_->asked.level, 0);  // one metre a pixel
}

TEST_P(BackgroundOn, MovesWithTheWorld) {
  show();
  (void)map_.picture();
  map_.view.setViewport({-60, 130}, 1);
  EXPECT_TRUE(isNear(colourAt(map_.picture(), map_.at({-3, 150})), QColor(200, 60, 60)));
  EXPECT_TRUE(isNear(colourAt(map_.picture(), map_.at({3, 150})), QColor(60, 160, 60)));
  map_.view.setViewport({-60, 130}, 0.37);
  EXPECT_TRUE(isNear(colourAt(map_.picture(), map_.at({-3, 150})), QColor(200, 60, 60)));
  EXPECT_TRUE(isNear(colourAt(map_.picture(), map_.at({3, 150})), QColor(60, 160, 60)));
}

TEST_P(BackgroundOn, IsInExportedPictures) {
  show();
  QImage picture(800, 600, QImage::Format_RGB32);
  QPainter painter(&picture);
  map_.view.renderTo(painter, {800, 600});
  painter.end();
  EXPECT_TRUE(isNear(colourAt(picture, map_.at({50, 150})), QColor(60, 160, 60)));
}

INSTANTIATE_TEST_SUITE_P(Backends, BackgroundOn,
                         testing::Values(MapBackend::Painter, MapBackend::Framebuffer, MapBackend::GpuWidget),
                         [](const auto& test) {
                           return test.param == MapBackend::Painter       ? "Painter"
                                  : test.param == MapBackend::Framebuffer ? "Framebuffer"
                                                                          : "GpuWidget";
                         });

TEST(TileCache, MakesWhatIsAskedForAndTellsWhenItHasCome) {
  std::atomic<int> arrived = 0;
  TileCache cache({[](const TileKey& key) -> Result<QImage> {
                    QImage image(4, 4, QImage::Format_RGB32);
                    image.fill(QColor(key.x, 0, 0));
                    return image;
                  }},
                  [&](const auto& error) { arrived += !error; });
  EXPECT_FALSE(cache.tile({0, 7, 0}));
  ASSERT_TRUE(QTest::qWaitFor([&] { return arrived == 1; }));
  const auto image = cache.tile({0, 7, 0});
  ASSERT_TRUE(image);
  EXPECT_EQ(image->pixelColor(0, 0).red(), 7);
  EXPECT_TRUE(QTest::qWaitFor([&] { return !cache.isBusy(); }));
}

TEST(TileCache, TellsAnErrorOnceAndThenHasNothing) {
  std::atomic<int> errors = 0, made = 0;
  TileCache cache({[&](const TileKey&) -> Result<QImage> { return ++made, err("broken"); }},
                  [&](const auto& error) { errors += error.has_value(); });
  EXPECT_FALSE(cache.tile({0, 1, 0}));
  ASSERT_TRUE(QTest::qWaitFor([&] { return errors == 1; }));
  const auto none = cache.tile({0, 2, 0});
  ASSERT_TRUE(none);
  EXPECT_TRUE(none->isNull());
  EXPECT_EQ(made, 1);
}

}  // namespace
}  // namespace antipode
