// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/stack/plot_export.h"

#include "tests/gui/plots/plot_fixture.h"
#include "widgets/plots/stack/time_plot.h"

#include <QDir>
#include <QFile>
#include <QImage>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QXmlStreamReader>

#include <gtest/gtest.h>

#include <cmath>

namespace antipode {
namespace {

using testing::RecordingMaker;

QByteArray contentOf(const QString& path) {
  QFile file(path);
  return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// Coordinates of the paths painted in a colour, the longest path first.
QList<qsizetype> pathLengths(const QByteArray& svg, const QString& colour) {
  QList<qsizetype> lengths;
  QStringList groups;
  QXmlStreamReader xml(svg);
  while (!xml.atEnd()) {
    xml.readNext();
    if (xml.isStartElement() && xml.name() == u"g")
      groups << xml.attributes().value("fill").toString() + xml.attributes().value("stroke").toString();
    if (xml.isEndElement() && xml.name() == u"g") groups.removeLast();
    if (xml.isStartElement() && xml.name() == u"path" && groups.join("").contains(colour))
      lengths << xml.attributes().value("d").count(u',');
  }
  std::ranges::sort(lengths, std::greater());
  return lengths;
}

class PlotExportTest : public ::testing::Test {
 protected:
  void SetUp() override {
    plot.resize(600, 200);
    plot.setRecording(recording.get());
    plot.setCurves({{0, Channel::Altitude, QColor("#1f77b4"), "abe, the \"first\""},
                    {1, Channel::Altitude, QColor("#d62728"), "ben"}});
  }
  QString path(const QString& name) const { return folder.filePath(name); }

  std::unique_ptr<Recording> recording =
      RecordingMaker()
          .with(0, Channel::Altitude, [](double t) { return t > 5 && t < 7 ? NAN : 1 / (t + 3); })
          .with(1, Channel::Altitude, [](double t) { return std::sin(t) / 3; })
          .make(5000);
  QTemporaryDir folder;
  TimePlot plot;  // never shown: export lays it out itself
};

TEST_F(PlotExportTest, CsvHasEveryRowInViewToTheLastBit) {
  plot.setTimeView({.follows = false, .range = {4, 8}});
  ASSERT_TRUE(plot.exportTo(path("a.csv")));
  const QStringList lines = QString::fromUtf8(contentOf(path("a.csv"))).split('\n', Qt::SkipEmptyParts);
  EXPECT_EQ(lines[0], QString("\"Time (s)\",\"abe, the \"\"first\"\" Altitude (m)\",\"ben Altitude (m)\""));
  ASSERT_EQ(lines.size(), 1 + 41);
  for (int i = 1; i < lines.size(); ++i) {
    const QStringList fields = lines[i].split(',');
    ASSERT_EQ(fields.size(), 3);
    const std::int64_t row = 39 + i;
    EXPECT_EQ(fields[0].toDouble(), recording->timeOfRow(row));
    const double value = recording->sample(0, row);
    EXPECT_EQ(fields[1].isEmpty(), std::isnan(value));
    if (!std::isnan(value)) {
      EXPECT_EQ(fields[1].toDouble(), value);
    }
    EXPECT_EQ(fields[2].toDouble(), recording->sample(1, row));
  }
}

TEST_F(PlotExportTest, CsvLeavesOutWhatIsSwitchedOff) {
  plot.setCurveOn(0, false);
  ASSERT_TRUE(plot.exportTo(path("a.csv")));
  EXPECT_TRUE(contentOf(path("a.csv")).startsWith("\"Time (s)\",\"ben Altitude (m)\"\n"));
}

TEST_F(PlotExportTest, SvgHasAPathForEveryCurve) {
  for (const PlotRange range : {PlotRange{0, 10}, PlotRange{0, 500}}) {  // single rows, and bands
    plot.setTimeView({.follows = false, .range = range});
    ASSERT_TRUE(plot.exportTo(path("a.svg")));
    const QByteArray svg = contentOf(path("a.svg"));
    for (const char* colour : {"#1f77b4", "#d62728"}) {
      const auto lengths = pathLengths(svg, colour);
      ASSERT_FALSE(lengths.isEmpty()) << colour;
      EXPECT_GT(lengths.front(), 70) << colour;
    }
    EXPECT_FALSE(svg.contains("<image")) << "a picture instead of lines";
  }
}

TEST_F(PlotExportTest, SvgHasTheTimeLabelsOfTheRangeJustChosen) {
  plot.show();
  plot.refresh();
  for (const double start : {0.0, 3.0, 300.0}) {
    plot.setTimeView({.follows = false, .range = {start, start + 11}});
    ASSERT_TRUE(plot.exportTo(path("a.svg")));
    const QByteArray wanted = start < 100 ? ">10 s<" : ">0:05:04<";
    EXPECT_TRUE(contentOf(path("a.svg")).contains(wanted)) << start;
  }
}

TEST_F(PlotExportTest, PdfAndPngAreWhatTheySay) {
  ASSERT_TRUE(plot.exportTo(path("a.pdf")));
  EXPECT_TRUE(contentOf(path("a.pdf")).startsWith("%PDF-"));
  ASSERT_TRUE(plot.exportTo(path("a.PNG")));
  const QImage image(path("a.PNG"));
  ASSERT_EQ(image.size(), QSize(1200, 400));
  int blue = 0;
  for (int y = 0; y < image.height(); ++y)
    for (int x = 0; x < image.width(); ++x) blue += image.pixelColor(x, y) == QColor("#1f77b4");
  EXPECT_GT(blue, 300);
}

TEST_F(PlotExportTest, FailsInWordsAndLeavesNoFile) {
  struct Case {
    const char* name;
    const char* file;
    bool hasCurves;
    const char* wanted;
  };
  for (const Case& c : {Case{"no curve", "a.svg", false, "shows no curve"},
                        {"unknown ending", "a.bmp", true, ".png, .svg, .pdf or .csv"},
                        {"no folder", "nowhere/a.png", true, "cannot write"}}) {
    plot.setCurveOn(0, c.hasCurves);
    plot.setCurveOn(1, c.hasCurves);
    const auto result = plot.exportTo(path(c.file));
    ASSERT_FALSE(result) << c.name;
    EXPECT_NE(result.error().text().find(c.wanted), std::string::npos) << result.error().text();
  }
  plot.setTimeView({.follows = false, .range = {900, 1000}});
  plot.setCurveOn(0, true);
  EXPECT_FALSE(plot.exportTo(path("a.csv")));
  EXPECT_TRUE(QDir(folder.path()).isEmpty());
}

TEST_F(PlotExportTest, FailureKeepsTheFileThatWasThere) {
  ASSERT_TRUE(plot.exportTo(path("a.csv")));
  const QByteArray before = contentOf(path("a.csv"));
  plot.setTimeView({.follows = false, .range = {900, 1000}});
  EXPECT_FALSE(plot.exportTo(path("a.csv")));
  EXPECT_EQ(contentOf(path("a.csv")), before);
}

TEST_F(PlotExportTest, AnEmptyPlotFails) {
  TimePlot empty;
  EXPECT_FALSE(empty.exportTo(path("a.png")));
  EXPECT_FALSE(empty.exportTo(path("a.csv")));
}

}  // namespace
}  // namespace antipode
