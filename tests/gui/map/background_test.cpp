// SPDX-License-Identifier: GPL-3.0-or-later
// Charts and images lie below everything on the map, whichever way its pixels are made.
#include "tests/gui/map/map_fixture.h"
#include "widgets/map/background/tile_cache.h"
#include "widgets/map/items/backgrounds/backgrounds_item.h"
#include "widgets/map/items/map_scene.h"

#include <QPainter>
#include <QThread>
#include <atomic>
#include <thread>

namespace antipode {
namespace {

/// Tiles of one colour to the east of x = 0, and of another to the west; those of some levels are not there.
class TwoColours final : public MapTiles {
 public:
  std::optional<MapTile> tile(const TileKey& key) override {
    asked = key;
    return ready(key);
  }
  std::optional<MapTile> ready(const TileKey& key) const override {
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
  void show(double opacity = 1, std::optional<MapLayer> layer = {}) {
    map_.view.show(BackgroundScene{{{tiles_, opacity, layer}}});
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
  show(1, MapLayer::Coast);
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

/// A red buoy at (-400, 150) with a name, and a sounding at (-400, 300).
class TwoMarks final : public MapTiles {
 public:
  std::optional<MapTile> tile(const TileKey& key) override { return ready(key); }
  std::optional<MapTile> ready(const TileKey& key) const override {
    std::vector<MapMark> inside;
    for (const MapMark& mark : marks)
      if (std::floor(mark.at.x / key.size()) == key.x && std::floor(mark.at.y / key.size()) == key.y)
        inside.push_back(mark);
    return MapTile({}, inside);
  }
  std::vector<MapMark> marks{{{-400, 150}, MapMark::Kind::Buoy, {QColor(200, 30, 40)}, "R <4>", 4},
                             {{-400, 300}, MapMark::Kind::Sounding, {}, "12.5", 10}};
};

class MarksOn : public testing::TestWithParam<MapBackend> {
 protected:
  MarksOn() : map_(GetParam()) {
    map_.view.setLayerVisible(MapLayer::Grid, false);
    map_.view.show(BackgroundScene{{{std::make_shared<TwoMarks>(), 1}}});
  }
  /// Pixels that are not water, of a part of the screen around a place.
  int drawn(Vec2 world, const QRect& around) {
    const QImage picture = map_.picture();
    const QRect part = around.translated(map_.at(world));
    int count = 0;
    for (int y = part.top(); y <= part.bottom(); ++y)
      for (int x = part.left(); x <= part.right(); ++x)
        count += !isNear(picture.pixelColor(x, y), MapTheme::light().water, 6);
    return count;
  }
  static constexpr QRect kSymbol{-6, -8, 12, 9}, kName{8, -5, 24, 10}, kText{-5, -5, 10, 10};
  ShownMap map_;
};

TEST_P(MarksOn, StandAtTheirPlaceWithTheSameSizeAtEveryScale) {
  for (const double metresPerPixel : {0.5, 0.71, 1.37, 3.3}) {
    map_.view.setViewport({-380, 225}, metresPerPixel);
    const QImage picture = map_.picture();
    const QPoint foot = map_.at({-400, 150});
    EXPECT_TRUE(isNear(picture.pixelColor(foot - QPoint(0, 4)), QColor(200, 30, 40), 12)) << metresPerPixel;
    EXPECT_TRUE(isNear(picture.pixelColor(foot - QPoint(0, 14)), MapTheme::light().water, 6)) << metresPerPixel;
    EXPECT_GT(drawn({-400, 300}, kText), 20) << "the sounding, at " << metresPerPixel;
  }
}

TEST_P(MarksOn, TextsGoWithTheScaleAndWithTheirLayer) {
  map_.view.setViewport({-380, 225}, 3);
  EXPECT_GT(drawn({-400, 150}, kName), 30);
  map_.view.setViewport({-380, 225}, 6);
  EXPECT_EQ(drawn({-400, 150}, kName), 0) << "shown below 4 m a pixel";
  EXPECT_GT(drawn({-400, 300}, kText), 20);
  map_.view.setViewport({-380, 225}, 12);
  EXPECT_EQ(drawn({-400, 300}, {-3, -3, 6, 6}), 0) << "shown below 10 m a pixel";
  map_.view.setViewport({-380, 225}, 1);
  map_.view.setLayerVisible(MapLayer::Labels, false);
  EXPECT_EQ(drawn({-400, 300}, kText), 0);
  EXPECT_GT(drawn({-400, 150}, kSymbol), 20) << "the symbol stays";
}

INSTANTIATE_TEST_SUITE_P(Backends, MarksOn,
                         testing::Values(MapBackend::Painter, MapBackend::Framebuffer, MapBackend::GpuWidget));

TEST(ChartMarks, TheirNameIsTheTooltip) {
  MapScene scene;
  scene.backgrounds = {{std::make_shared<TwoMarks>(), 1}};
  const MapViewport view({-400, 150}, 8, {400, 300});  // the name is not shown at this scale
  const BackgroundsItem item;
  EXPECT_EQ(item.tooltip({scene, view, view.screenFromWorld({-400, 150}) + QPointF(3, 2)}), "R &lt;4&gt;");
  EXPECT_EQ(item.tooltip({scene, view, view.screenFromWorld({-400, 150}) + QPointF(40, 0)}), "");
}

TEST(TileCache, MakesWhatIsAskedForAndTellsWhenItHasCome) {
  std::atomic<int> arrived = 0;
  TileCache cache({[](const TileKey& key) -> Result<MapTile> {
                    QImage image(4, 4, QImage::Format_RGB32);
                    image.fill(QColor(key.x, 0, 0));
                    return image;
                  }},
                  [&](const auto& error) { arrived += !error; });
  EXPECT_FALSE(cache.tile({0, 7, 0}));
  ASSERT_TRUE(test::becomes([&] { return arrived == 1; }));
  const auto tile = cache.tile({0, 7, 0});
  ASSERT_TRUE(tile);
  EXPECT_EQ(tile->image.pixelColor(0, 0).red(), 7);
  EXPECT_TRUE(test::becomes([&] { return !cache.isBusy(); }));
}

TEST(TileCache, DoesNotMakeATileAgainThatIsAskedForWhileItIsMade) {
  std::atomic<int> made = 0;
  std::atomic<bool> mayEnd = false;
  TileCache cache({[&](const TileKey&) -> Result<MapTile> {
                    ++made;
                    while (!mayEnd) QThread::msleep(1);
                    return MapTile();
                  }},
                  [](const auto&) {});
  EXPECT_FALSE(cache.tile({0, 1, 0}));
  const bool isBegun = test::becomes([&] { return made == 1; });
  EXPECT_FALSE(cache.tile({0, 1, 0})) << "the next picture asks for it as well";
  mayEnd = true;
  ASSERT_TRUE(isBegun);
  ASSERT_TRUE(test::becomes([&] { return !cache.isBusy(); }));
  EXPECT_TRUE(cache.tile({0, 1, 0}));
  EXPECT_EQ(made, 1);
}

TEST(TileCache, MakesEachTileOnceHoweverOftenItIsAskedForUntilItComes) {
  constexpr int kTiles = 300;  // as many are kept
  std::atomic<int> made = 0;
  {
    TileCache cache({[&](const TileKey&) -> Result<MapTile> { return ++made, MapTile(); }}, [](const auto&) {});
    for (int x = 0; x < kTiles; ++x)
      while (!cache.tile({0, x, 0})) std::this_thread::yield();
    ASSERT_TRUE(test::becomes([&] { return !cache.isBusy(); }));
  }
  EXPECT_EQ(made, kTiles);
}

TEST(TileCache, TellsWhereItsBackgroundLiesBeforeItMakesMore) {
  std::atomic<int> made = 0, madeBefore = -1;
  std::atomic<double> east = 0;
  {
    TileCache cache({[&](const TileKey&) -> Result<MapTile> {
                       QThread::msleep(20);
                       return ++made, MapTile();
                     },
                     [] {
                       return WorldRect{{-5, 0}, {70, 10}};
                     }},
                    [](const auto&) {});
    for (int x = 0; x < 100; ++x) cache.tile({0, x, 0});
    cache.askBounds([&](const Result<WorldRect>& bounds) { madeBefore = made.load(), east = bounds->max.x; });
    ASSERT_TRUE(test::becomes([&] { return madeBefore >= 0; }));
  }
  EXPECT_EQ(east, 70);
  EXPECT_LE(madeBefore, 1);
  EXPECT_LT(made, 50) << "what was asked for is not made when the cache goes";
}

TEST(TileCache, ReadsAFileThatCannotBeReadOnce) {
  std::atomic<int> reads = 0, errors = 0, answers = 0;
  const auto read = [&] { return ++reads, err("broken"); };
  TileCache cache(
      {[&](const TileKey&) -> Result<MapTile> { return read(); }, [&]() -> Result<WorldRect> { return read(); }},
      [&](const auto& error) { errors += error.has_value(); });
  for (int i = 0; i < 2; ++i) cache.askBounds([&](const Result<WorldRect>& bounds) { answers += !bounds; });
  ASSERT_TRUE(test::becomes([&] { return answers == 2 && errors == 1; }));
  const auto none = cache.tile({0, 1, 0});
  ASSERT_TRUE(none);
  EXPECT_TRUE(none->image.isNull());
  EXPECT_EQ(reads, 1);
  EXPECT_EQ(errors, 1);
}

TEST(TileCache, TellsAnErrorOnceAndThenHasNothing) {
  std::atomic<int> errors = 0, made = 0;
  TileCache cache({[&](const TileKey&) -> Result<MapTile> { return ++made, err("broken"); }},
                  [&](const auto& error) { errors += error.has_value(); });
  EXPECT_FALSE(cache.tile({0, 1, 0}));
  ASSERT_TRUE(test::becomes([&] { return errors == 1; }));
  const auto none = cache.tile({0, 2, 0});
  ASSERT_TRUE(none);
  EXPECT_TRUE(none->image.isNull());
  EXPECT_EQ(made, 1);
}

}  // namespace
}  // namespace antipode
