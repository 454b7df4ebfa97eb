// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/figures/figure_list.h"
#include "app/workbench/figures/make_figures.h"
#include "core/geo/geo_reader.h"
#include "tests/support/document.h"
#include "tests/support/files.h"
#include "tests/support/gui/pixels.h"
#include "tests/support/process.h"
#include "widgets/plots/figures/print_chart.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QImage>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

namespace antipode {
namespace {

constexpr const char* kScenario = R"yaml(antipode: 1
time: {step: 0.1, duration: 60, seed: 4}
vehicles:
  - {name: abe, start: {x: 0, y: 0, heading: 90, speed: 1}, params: {thrust_factor: 20}}
  - {name: ben, start: {x: 50, y: 10}}
)yaml";
constexpr const char* kList = R"yaml(antipode_figures: 1
formats: [svg, png, pdf]
style: {width: 100, height: 60, dpi: 150}
figures:
  - name: speed
    scenario: two.yaml
    plots:
      - [speed]
      - ["distance(abe, ben)"]
    title: Two boats
  - name: way
    scenario: two.yaml
    seed: 9
    time: [0, 30]
    plots:
      - {curves: [x, y], as: phase}
    style: {legend: none}
)yaml";

constexpr const char* kCharts = R"yaml(antipode_figures: 1
formats: [svg, pdf]
style: {width: 100, height: 60}
figures:
  - name: chart
    runs:
      slow: {scenario: two.yaml, set: {vehicles.abe.params.thrust_factor: 40}, seed: [1, 2]}
      fast: {scenario: two.yaml}
    plots:
      - chart:
          x: Time
          y: Speed
          series:
            - {run: slow, vehicle: abe, x: t, y: speed, name: slow one}
            - {run: fast, of: means, x: t, y: speed, name: mean of all, look: points}
            - {points: [[0, 1], [60, 2]], name: source, look: rings}
          circles:
            - {centre: [10, 1], radius: 0.5, name: circle}
          vessels:
            - {run: fast, vehicle: ben, at: [30], timed: true}
  - name: map
    scenario: two.yaml
    plots:
      - map: {at: 20, area: [-20, -20, 80, 60], trails: 10}
)yaml";

class FiguresTest : public ::testing::Test {
 protected:
  QString write(const QString& name, const QByteArray& text) {
    QFile file(folder.filePath(name));
    EXPECT_TRUE(file.open(QIODevice::WriteOnly));
    file.write(text);
    return file.fileName();
  }
  QByteArray read(const QString& name) {
    QFile file(folder.filePath(name));
    EXPECT_TRUE(file.open(QIODevice::ReadOnly)) << name.toStdString();
    return file.readAll();
  }
  std::string make(const QByteArray& list, const QString& out) {
    write("two.yaml", kScenario);
    const auto made =
        makeFigures(write("figures.yaml", list).toStdString(), folder.filePath(out).toStdString(), [](auto&) {});
    return made ? std::string() : made.error().text();
  }
  const QTemporaryDir folder;
};

TEST_F(FiguresTest, TheListThatTheDocumentShowsMakesFigures) {
  ASSERT_TRUE(QFile::link(test::scenarioFile(), folder.filePath("scenarios")));
  ASSERT_TRUE(QDir(folder.path()).mkdir("figures"));
  const auto lists = test::codeBlocks(test::sourceFile("docs/figures.md"), "yaml");
  ASSERT_EQ(lists.size(), 1u);
  const QString list = write("figures/figures.yaml", QByteArray::fromStdString(lists[0]));
  const test::Finished made = test::runProgram(
      {test::builtFile("antipode"), "--figures", list.toStdString(), folder.filePath("out").toStdString()});
  EXPECT_EQ(made.code, 0) << made.errors;
  for (const char* name : {"depth.svg", "depth.pdf", "depth.png", "meeting.svg", "speeds.svg", "manifest.json"})
    EXPECT_GT(read(QString("out/") + name).size(), 300) << name;
  EXPECT_TRUE(read("out/speeds.svg").contains(">calm water<"));
}

TEST_F(FiguresTest, TheSameListGivesTheSameBytesAndAManifest) {
  EXPECT_EQ(make(kList, "a"), "");
  EXPECT_EQ(make(kList, "b"), "");
  for (const char* name :
       {"speed.svg", "speed.png", "speed.pdf", "way.svg", "way.png", "way.pdf", "manifest.json"}) {
    EXPECT_GT(read(QString("a/") + name).size(), 300) << name;
    EXPECT_EQ(read(QString("a/") + name), read(QString("b/") + name)) << name;
  }
  const QJsonArray figures = QJsonDocument::fromJson(read("a/manifest.json"))["figures"].toArray();
  ASSERT_EQ(figures.size(), 2);
  EXPECT_EQ(figures[0]["runs"][0]["scenario"], "two.yaml");
  EXPECT_EQ(figures[0]["runs"][0]["seed"], 4);
  EXPECT_EQ(figures[1]["runs"][0]["seed"], 9);
  EXPECT_EQ(figures[0]["runs"][0]["state_hash"].toString().size(), 16);
  EXPECT_EQ(figures[0]["files"]["speed.svg"].toString().toLatin1(),
            QCryptographicHash::hash(read("a/speed.svg"), QCryptographicHash::Sha256).toHex());
  EXPECT_TRUE(read("a/speed.svg").contains("Two boats"));
  EXPECT_TRUE(read("a/speed.svg").contains("distance(abe, ben)"));
}

TEST_F(FiguresTest, MistakesAreToldWithTheirPlace) {
  const auto changed = [](const char* from, const char* to) { return QByteArray(kList).replace(from, to); };
  const auto expectError = [&](const QByteArray& list, const std::string& place, const std::string& words) {
    const std::string error = make(list, "x");
    EXPECT_NE(error.find(place), std::string::npos) << error;
    EXPECT_NE(error.find(words), std::string::npos) << error;
  };
  expectError("figures: []\n", ":1:", "antipode_figures: 1");
  expectError(changed("    seed: 9", "    sead: 9"), ":13:5", "expected seed");
  expectError(changed("legend: none", "legend: left"), ":17:", "above, below or none");
  expectError(changed("[speed]", "[speed +]"), ":8:10", "column 8");
  expectError(changed("formats: [svg, png, pdf]", "formats: [gif]"), ":2:", "svg, pdf or png");
  expectError(changed("name: way", "name: speed"), "two figures", "another name");
  expectError(changed("distance(abe, ben)", "distance(abe, bob)"), "no vehicle 'bob'", "one of the vehicles");
  expectError(changed("width: 100", "width: 1"), ":3:", "20 to 1000");
}

/// What only the run of a figure shows has its place in the list, too.
TEST_F(FiguresTest, MistakesThatARunShowsAreToldWithTheirPlace) {
  const auto expectError = [&](const char* list, const char* from, const char* to, const std::string& words) {
    const std::string error = make(QByteArray(list).replace(from, to), "x");
    EXPECT_NE(error.find("figures.yaml:" + words), std::string::npos) << error;
  };
  expectError(kList, "[speed]", "[x, sped]",
              "8:13: error: curve 'sped': 'sped' is not recorded of ben; expected speed");
  expectError(kList, "{curves: [x, y]", "{curves: [x, yy]", "16:22: error: curve 'yy'");
  expectError(kList, "    seed: 9", "    vehicles: [bob]", "16:9: error: there is no vehicle 'bob'");
  expectError(kList, "scenario: two.yaml\n    seed", "scenario: none.yaml\n    seed", "11:5: error: ");
  expectError(kList, "    time: [0, 30]", "    layout: Turning",
              "11:5: error: the scenario has no layout 'Turning'");
  expectError(kCharts, "y: speed, name: slow", "y: sped, name: slow", "14:15: error: curve 'sped'");
  expectError(kCharts, "vehicle: ben", "vehicle: bob", "20:15: error: there is no vehicle 'bob'");
  expectError(kCharts, "thrust_factor: 40", "thrust_facto: 40", "7:13: error: ");
}

TEST_F(FiguresTest, FiguresBeforeAMistakeAreInTheManifest) {
  EXPECT_NE(make(QByteArray(kList).replace("curves: [x, y]", "curves: [x, yy]"), "x"), "");
  const QJsonArray figures = QJsonDocument::fromJson(read("x/manifest.json"))["figures"].toArray();
  ASSERT_EQ(figures.size(), 1);
  EXPECT_EQ(figures[0]["name"], "speed");
}

TEST_F(FiguresTest, AMapThatIsNotWrittenAsOneIsToldHow) {
  const auto errorOf = [&](const char* plot) { return make(QByteArray(kList).replace("[speed]", plot), "x"); };
  for (const char* plot : {"map", "[map]", "{curves: map}"})
    EXPECT_NE(errorOf(plot).find("'map' is no curve; expected map: {}"), std::string::npos) << errorOf(plot);
  EXPECT_NE(errorOf("map:").find(":8:"), std::string::npos) << errorOf("map:");
  EXPECT_NE(errorOf("map:").find("expected map: {}"), std::string::npos) << errorOf("map:");
  EXPECT_NE(errorOf("chart").find("'chart' is no curve; expected chart: {"), std::string::npos)
      << errorOf("chart");
}

TEST_F(FiguresTest, AQuantityThatOneOfTheVehiclesRecordsIsDrawn) {
  write("dual.yaml", QByteArray(kScenario).replace("y: 10}}", "y: 10}, params: {dual_state: true}}"));
  const QByteArray list =
      "antipode_figures: 1\nformats: [svg]\nfigures:\n"
      "  - {name: one, scenario: dual.yaml, duration: 5, vehicles: [ben], plots: [[gt_x]]}\n";
  EXPECT_EQ(make(list, "a"), "");
  EXPECT_GT(read("a/one.svg").size(), 300);
  EXPECT_EQ(make(QByteArray(list).replace("[ben]", "[abe, ben]"), "b"), "");
  EXPECT_EQ(make(QByteArray(list).replace("vehicles: [ben], ", ""), "c"), "");
  const auto expectError = [&](const char* from, const char* to, const std::string& words) {
    const std::string error = make(QByteArray(list).replace(from, to), "x");
    EXPECT_NE(error.find(words), std::string::npos) << error;
  };
  expectError("[ben]", "[abe]", "'gt_x' is not recorded of abe");
  expectError("gt_x", "gt_q", "'gt_q' is not recorded of ben");
}

TEST_F(FiguresTest, ARunWithoutVehiclesHasNoCurvesOfThem) {
  write("none.yaml", "antipode: 1\ntime: {duration: 5}\nvehicles: []\n");
  const std::string error = make(
      "antipode_figures: 1\nformats: [svg]\nfigures:\n  - {name: one, scenario: none.yaml, plots: [[speed]]}\n",
      "x");
  EXPECT_NE(error.find("'speed' has no vehicle"), std::string::npos) << error;
}

TEST_F(FiguresTest, AFigureHasTheLayoutOfItsScenario) {
  write("laid.yaml", QByteArray(kScenario) + "plots: [{name: Turning, plots: [\"heading, speed\", \"curves: der(abe.heading)\"]}]\n");
  const QByteArray list =
      "antipode_figures: 1\nformats: [svg]\nfigures:\n"
      "  - {name: one, scenario: laid.yaml, duration: 20, layout: Turning, plots: [[\"distance(abe, ben)\"]]}\n";
  EXPECT_EQ(make(list, "a"), "");
  const QByteArray drawn = read("a/one.svg");
  EXPECT_TRUE(drawn.contains("der(abe.heading)"));
  EXPECT_TRUE(drawn.contains("distance(abe, ben)"));
  const std::string error = make(QByteArray(list).replace("layout: Turning", "layout: Diving"), "b");
  EXPECT_NE(error.find("the scenario has no layout 'Diving'"), std::string::npos) << error;
  EXPECT_NE(error.find("Turning"), std::string::npos) << error;
}

TEST_F(FiguresTest, ChartsOfSeveralRunsAndMapsAreDrawnWithRealTextAndRepeatTheirBytes) {
  ASSERT_EQ(make(kCharts, "a"), "");
  ASSERT_EQ(make(kCharts, "b"), "");
  for (const char* name : {"chart.svg", "chart.pdf", "map.svg", "map.pdf", "manifest.json"})
    EXPECT_EQ(read(QString("a/") + name), read(QString("b/") + name)) << name;
  const QByteArray chart = read("a/chart.svg"), map = read("a/map.svg");
  for (const char* text : {">slow one<", ">mean of all<", ">source<", ">circle<", ">30 s<"})
    EXPECT_TRUE(chart.contains(text)) << text;
  EXPECT_TRUE(map.contains(">abe<")) << "names are text, not outlines";
  EXPECT_TRUE(map.contains("width=\"100mm\""));
  const QJsonArray runs = QJsonDocument::fromJson(read("a/manifest.json"))["figures"][0]["runs"].toArray();
  ASSERT_EQ(runs.size(), 3) << "two seeds and one";
  EXPECT_EQ(runs[1]["seed"], 2);
  EXPECT_EQ(runs[0]["set"]["vehicles.abe.params.thrust_factor"], "40");
}

TEST_F(FiguresTest, AMapHasItsChartInEveryFormatAndEveryTime) {
  if (!geoReader()) GTEST_SKIP() << "nothing reads charts here";
  const QColor orange(230, 140, 20);
  QImage chart(100, 100, QImage::Format_RGB32);
  chart.fill(orange);
  ASSERT_TRUE(chart.save(folder.filePath("chart.png")));
  write("chart.pgw", "0.0002\n0\n0\n-0.0002\n-70.96\n42.33\n");  // some 800 m around the origin
  write("charted.yaml",
        QByteArray(kScenario) + "origin: {lat: 42.32, lon: -70.95}\nlayers: [{file: chart.png}]\n");
  const QByteArray list =
      "antipode_figures: 1\nformats: [svg, png]\nstyle: {width: 100, height: 60}\n"
      "figures: [{name: map, scenario: charted.yaml, plots: [{map: {at: 5, area: [-100, -100, 100, 100]}}]}]\n";
  ASSERT_EQ(make(list, "a"), "");
  ASSERT_EQ(make(list, "b"), "");
  for (const char* name : {"map.svg", "map.png"})
    EXPECT_EQ(read(QString("a/") + name), read(QString("b/") + name)) << name;
  EXPECT_TRUE(read("a/map.svg").contains("<image"));
  const QImage picture = QImage::fromData(read("a/map.png"));
  EXPECT_GT(test::pixelsLike(picture, orange, 12), picture.width() * picture.height() / 2);
}

TEST_F(FiguresTest, MistakesInChartsAndMapsAreTold) {
  const auto expectError = [&](const char* from, const char* to, const std::string& words) {
    const std::string error = make(QByteArray(kCharts).replace(from, to), "x");
    EXPECT_NE(error.find(words), std::string::npos) << error;
  };
  expectError("run: slow, vehicle", "run: slower, vehicle", "has no run 'slower'");
  expectError("look: rings", "look: ring", "line, dashes, points, rings or area");
  expectError("vehicle: ben", "vehicle: bob", "no vehicle 'bob'");
  expectError("trails: 10", "layers: [gird]", "layer of the map");
  expectError("thrust_factor: 40", "thrust_facto: 40", "thrust_facto");
}

TEST(ChartTicks, AreRoundAndWithinTheRange) {
  const auto ticks = chartTicks({0, 1}, 5);
  ASSERT_EQ(ticks.size(), 6U);
  for (std::size_t i = 0; i < ticks.size(); ++i) EXPECT_NEAR(ticks[i], 0.2 * static_cast<double>(i), 1e-12);
  EXPECT_EQ(chartTicks({-7, 52}, 3), (std::vector<double>{0, 20, 40}));
  EXPECT_TRUE(chartTicks({1, 1}, 5).empty());
}

TEST(ChartTicks, EndWhereARangeIsOnlyAsWideAsItsRounding) {
  const auto ticks = chartTicks({0.3, 0.30000000000000004}, 5);
  EXPECT_LE(ticks.size(), 6U);
  EXPECT_TRUE(std::ranges::adjacent_find(ticks, std::greater_equal()) == ticks.end()) << "each is another one";
  EXPECT_LE(chartTicks({1e300, 1e300 * (1 + 1e-15)}, 5).size(), 6U);
}

TEST_F(FiguresTest, ValuesThatDifferByRoundingOnlyAreDrawnToo) {
  ASSERT_EQ(make(R"yaml(antipode_figures: 1
formats: [svg]
figures:
  - name: level
    scenario: two.yaml
    plots:
      - chart:
          x: Time
          y: Level
          series:
            - {points: [[0, 0.3], [1, 0.30000000000000004]], name: level line}
)yaml",
                 "a"),
            "");
  EXPECT_TRUE(read("a/level.svg").contains(">level line<"));
}

TEST_F(FiguresTest, ShippedListsCanBeRead) {
  for (const char* name : {"figures", "examples"}) {
    const std::string path = test::sourceFile(std::string("figures/") + name + ".yaml");
    EXPECT_TRUE(isFigureList(path));
    const auto list = readFigureList(path);
    ASSERT_TRUE(list) << list.error().text();
    EXPECT_GE(list->figures.size(), 4U);
    for (const FigureOrder& order : list->figures)
      for (const FigureRun& run : order.runs) EXPECT_TRUE(QFile::exists(QString::fromStdString(run.source)));
  }
  EXPECT_FALSE(isFigureList(test::sourceFile("scenarios/first-run.yaml")));
}

TEST(FigureVersions, AListOfVersion01IsRead) {
  const auto list = readFigureList(test::sourceFile("tests/data/versions/0.1/figures.yaml"));
  ASSERT_TRUE(list) << list.error().text();
  EXPECT_EQ(list->figures.size(), 2u);
}

}  // namespace
}  // namespace antipode
