// SPDX-License-Identifier: GPL-3.0-or-later
// Drawings of programs on the map.
#include "core/io/drawings/drawing_parse.h"
#include "tests/gui/map/map_fixture.h"
#include "widgets/map/items/map_items.h"

#include <gtest/gtest.h>

#include <chrono>

namespace antipode {
namespace {

ShownDrawing shownDrawing(DrawingKind kind, const std::string& text, double since = 0) {
  const auto drawing = drawingFromText(kind, text);
  EXPECT_TRUE(drawing) << text;
  return {std::make_shared<const Drawing>(*drawing), since, 0};
}

class DrawingsMap : public ShownMap {
 public:
  void draw(std::vector<ShownDrawing> drawings) {
    view.show(StandingDrawings{std::make_shared<const std::vector<ShownDrawing>>(std::move(drawings))});
  }
  /// Pixels within `reach` of a place that the layer of drawings changes.
  int drawnAt(Vec2 p, int reach = 3) {
    const QImage with = picture();
    view.setLayerVisible(MapLayer::Drawings, false);
    const QImage without = picture();
    view.setLayerVisible(MapLayer::Drawings, true);
    int changed = 0;
    for (int y = -reach; y <= reach; ++y)
      for (int x = -reach; x <= reach; ++x)
        if (with.pixel(at(p) + QPoint(x, y)) != without.pixel(at(p) + QPoint(x, y))) ++changed;
    return changed;
  }
};

TEST(DrawingsOnTheMap, EachKindIsWhereItBelongs) {
  DrawingsMap map;
  ASSERT_TRUE(map.shown);
  using K = DrawingKind;
  struct Case {
    K kind;
    const char* text;
    Vec2 on, off;
  };
  const Case cases[] = {
      {K::Polygon, "pts={-100,-100:100,-100:100,100:-100,100},label=_null_", {100, 40}, {50, 40}},
      {K::Polygon, "pts={-100,-100:100,-100:100,100:-100,100},fill_color=red,label=_null_", {50, 30}, {150, 0}},
      {K::Seglist, "pts={-100,0:100,50}", {0, 25}, {0, -60}},
      {K::Seglr, "pts={-100,0:0,0},ray=0,ray_len=100", {0, 60}, {60, 60}},
      {K::Circle, "x=0,y=0,radius=100", {0, 100}, {40, 20}},
      {K::Oval, "x=0,y=0,rad=50,len=200,ang=90,edge_color=red", {0, 50}, {0, 100}},
      {K::Wedge, "x=0,y=0,rad_low=50,rad_hgh=100,ang_low=45,ang_hgh=135,fill_color=red", {75, 0}, {-75, 0}},
      {K::Arrow, "ctrx=0,ctry=0,ang=90,blen=100,bwid=40", {30, 5}, {0, 80}},
      {K::Point, "x=60,y=60,vertex_size=8", {60, 60}, {60, -60}},
      {K::Vector, "x=0,y=0,ang=90,mag=50", {50, 0}, {0, 50}},
      {K::Marker, "x=60,y=-60,width=60,type=square", {60, -60}, {-60, -60}},
      {K::Grid, "pts={0,0:100,0:100,100:0,100},cell_size=50,cell_vars=x:0,cell=3:x:5", {75, 75}, {-75, 75}},
  };
  for (const Case& one : cases) {
    map.draw({shownDrawing(one.kind, one.text)});
    EXPECT_GT(map.drawnAt(one.on), 0) << one.text;
    EXPECT_EQ(map.drawnAt(one.off), 0) << one.text;
  }
}

TEST(DrawingsOnTheMap, TellsOfTheDrawingUnderThePointer) {
  DrawingsMap map;
  ASSERT_TRUE(map.shown);
  const auto told = [&](Vec2 place) { return tooltipAt({map.view.scene(), map.view.viewport(), map.at(place)}); };
  StandingDrawings drawings;
  drawings.drawings = std::make_shared<const std::vector<ShownDrawing>>(std::vector<ShownDrawing>{
      shownDrawing(DrawingKind::Grid,
                   "pts={0,-300:100,-300:100,-200:0,-200},cell_size=50,cell_vars=x:0,cell=3:x:5"),
      shownDrawing(DrawingKind::Polygon, "pts={-200,150:-100,150:-100,250:-200,250},label=area,msg=keep <out>",
                   12.5),
      shownDrawing(DrawingKind::Point, "x=-150,y=200,label=mark", 3)});
  drawings.drawingSources = {"abe · pHelmIvP"};
  map.view.show(std::move(drawings));
  EXPECT_EQ(told({-100, 200}), "<b>area</b><br>keep &lt;out&gt;<br>Posted by abe · pHelmIvP<br>Since 12.5 s");
  EXPECT_EQ(told({-150, 200}), "<b>mark</b><br>Posted by abe · pHelmIvP<br>Since 3.0 s");
  EXPECT_EQ(told({-125, 225}), "") << "the inside of an area is water";
  EXPECT_TRUE(told({75, -225}).contains("x = 5")) << told({75, -225}).toStdString();
  map.view.setLayerVisible(MapLayer::Drawings, false);
  EXPECT_EQ(told({-100, 200}), "");
}

TEST(DrawingsOnTheMap, APulseGrowsWithTheTime) {
  DrawingsMap map;
  ASSERT_TRUE(map.shown);
  const ShownDrawing pulse = shownDrawing(DrawingKind::RangePulse, "x=0,y=0,radius=200,duration=10", 100);
  map.view.show(PulseDrawings{{pulse}, 102});
  EXPECT_GT(map.drawnAt({40, 0}), 0);
  EXPECT_EQ(map.drawnAt({100, 0}), 0);
  map.view.show(PulseDrawings{{pulse}, 106});
  EXPECT_GT(map.drawnAt({120, 0}), 0);
  map.view.show(PulseDrawings{{pulse}, 111});
  EXPECT_EQ(map.drawnAt({120, 0}), 0) << "it is over";
}

TEST(DrawingsOnTheMap, TextsStandAtTheirPlaces) {
  DrawingsMap map;
  ASSERT_TRUE(map.shown);
  map.draw({shownDrawing(DrawingKind::Point, "x=0,y=-50,label=here")});
  EXPECT_GT(map.drawnAt({0, -50}, 40), 40) << "the dot and its label";
  map.draw({shownDrawing(DrawingKind::Textbox, "x=0,y=-50,msg=hello,fsize=20")});
  EXPECT_GT(map.drawnAt({0, -50}, 40), 40);
}

TEST(DrawingsOnTheMap, AHundredThousandAreShownWithoutFreezing) {
  DrawingsMap map;
  ASSERT_TRUE(map.shown);
  std::vector<ShownDrawing> drawings;
  for (int i = 0; i < 100'000; ++i)
    drawings.push_back(shownDrawing(i % 2 ? DrawingKind::Point : DrawingKind::Seglist,
                                    i % 2 ? fmt::format("x={},y={}", i % 700 - 350, i / 700 * 4 - 300)
                                          : fmt::format("pts={{{},0:{},9}}", i % 500, i % 300)));
  const auto before = std::chrono::steady_clock::now();
  map.draw(std::move(drawings));
  map.picture();
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - before;
  EXPECT_LT(took.count(), 3.0) << "s";
}

}  // namespace
}  // namespace antipode
