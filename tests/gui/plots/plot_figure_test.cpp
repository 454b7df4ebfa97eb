// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/figures/plot_figure.h"

#include "tests/gui/plots/plot_fixture.h"
#include "widgets/plots/figures/figure_dialog.h"
#include "widgets/plots/figures/figure_print.h"
#include "widgets/plots/stack/plot_panel.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFile>
#include <QFontInfo>
#include <QPainter>
#include <QPlainTextEdit>
#include <QPrinter>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <QXmlStreamReader>

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

using testing::RecordingMaker;

class PlotFigureTest : public ::testing::Test {
 protected:
  void SetUp() override {
    panel.resize(600, 450);
    panel.setRecording(recording.get());
    panel.setVehicles({{0, "abe", QColor("#1f77b4")}, {1, "ben", QColor("#d62728")}});
    panel.show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&panel));
    panel.setCursorTime(50);
    panel.refresh();
  }
  QByteArray written(const char* name, const FigureStyle& style) {
    const auto figure = panel.figure(style);
    EXPECT_TRUE(figure);
    const QString path = folder.filePath(name);
    EXPECT_TRUE(writeFigure(*figure, path));
    QFile file(path);
    EXPECT_TRUE(file.open(QIODevice::ReadOnly));
    return file.readAll();
  }

  // A pulse of one row in a hundred thousand.
  RecordingMaker maker =
      RecordingMaker()
          .with(0, Channel::Depth, [](double t) { return std::abs(t - 5000) < 0.04 ? 100.0 : 0; })
          .with(1, Channel::Depth, [](double t) { return 10 + t / 1000; })
          .with(0, Channel::Speed, [](double) { return 2; })
          .with(1, Channel::Speed, [](double) { return 3; });
  std::unique_ptr<Recording> recording = maker.make(100'001);
  PlotPanel panel;
  const QTemporaryDir folder;
};

TEST_F(PlotFigureTest, HasTheSizeOfItsStyle) {
  const FigureStyle style{.width = 80, .height = 60, .dpi = 254};
  const QImage image = QImage::fromData(written("a.png", style));
  EXPECT_EQ(image.size(), QSize(800, 600));
  EXPECT_EQ(image.dotsPerMeterX(), 10000);
  const QByteArray svg = written("a.svg", style);
  EXPECT_TRUE(svg.contains("width=\"80mm\" height=\"60mm\"")) << svg.left(400).toStdString();
  const QByteArray page = written("a.pdf", style);
  EXPECT_TRUE(page.contains("/MediaBox [0 0 227")) << "80 mm are 227 points";
  // The table of the places of all objects is right, although the date has been taken out.
  const qsizetype start = page.indexOf("startxref\n") + 10;
  const qsizetype table = page.mid(start, page.indexOf(' ', start) - start).toLongLong();
  ASSERT_TRUE(page.mid(table).startsWith("xref\n0 ")) << table;
  const QList<QByteArray> lines = page.mid(table).split('\n');
  for (int object = 1; object < lines[1].mid(2).toInt(); ++object) {
    const qsizetype place = lines[2 + object].left(10).toLongLong();
    EXPECT_TRUE(page.mid(place).startsWith(QByteArray::number(object) + " 0 obj")) << object;
  }
}

TEST_F(PlotFigureTest, EqualFiguresGiveEqualBytesWhateverTheCursorIs) {
  const FigureStyle style{.title = "Depth & speed", .caption = "Of two boats."};
  QList<QByteArray> first;
  for (const char* name : {"a.png", "a.svg", "a.pdf"}) first << written(name, style);
  panel.setCursorTime(77);
  panel.setReferenceTime(20);
  panel.refresh();
  QTest::qWait(1100);  // a date in the file would have changed: this is what the second is for
  int i = 0;
  for (const char* name : {"b.png", "b.svg", "b.pdf"}) EXPECT_EQ(written(name, style), first[i++]) << name;
  EXPECT_FALSE(first[2].contains("CreationDate"));
}

TEST_F(PlotFigureTest, TextsAreTextsInAFontThatExists) {
  const QByteArray svg = written("a.svg", {.title = "Two boats", .caption = "A caption", .timeTitle = "t / s"});
  QXmlStreamReader reader(svg);
  QStringList texts;
  while (!reader.atEnd()) {
    if (reader.readNext() == QXmlStreamReader::StartElement && reader.name() == u"text")
      texts << reader.readElementText().trimmed();
    if (reader.isStartElement() && reader.attributes().hasAttribute("font-family")) {
      const QString families = reader.attributes().value("font-family").toString();
      EXPECT_TRUE(families.endsWith(", sans-serif")) << families.toStdString();
      const QString family = families.section(u',', 0, 0);
      EXPECT_EQ(QFontInfo(QFont(family)).family(), family);
    }
  }
  EXPECT_FALSE(reader.hasError()) << reader.errorString().toStdString();
  for (const char* text : {"Two boats", "A caption", "t / s", "Depth (m)", "abe", "ben"})
    EXPECT_TRUE(texts.contains(text)) << text << " in " << texts.join('|').toStdString();
}

TEST_F(PlotFigureTest, TheUnitOfTimeStandsInTheTitleOfTheAxisAndNotAtItsTicksToo) {
  panel.setTimeView({.follows = false, .range = {0, 100}});
  QXmlStreamReader reader(written("a.svg", {}));
  QStringList texts;
  while (!reader.atEnd())
    if (reader.readNext() == QXmlStreamReader::StartElement && reader.name() == u"text")
      texts << reader.readElementText().trimmed();
  EXPECT_TRUE(texts.contains("Time (s)")) << texts.join('|').toStdString();
  for (const QString& text : texts) EXPECT_FALSE(text.endsWith(" s")) << text.toStdString();
}

TEST_F(PlotFigureTest, ATitleOfOneValueAxisLeavesTheOthers) {
  const QByteArray svg = written("a.svg", {.valueTitles = {"z / m"}});
  EXPECT_TRUE(svg.contains("z / m"));
  EXPECT_TRUE(svg.contains("Speed (m/s)"));
  EXPECT_FALSE(svg.contains("Depth (m)"));
}

/// Widest stretch of a row of dots in the curve's colour.
int widthOfPulse(const QImage& image) {
  int widest = 0;
  for (int y = 0; y < image.height(); ++y) {
    int run = 0;
    for (int x = 0; x < image.width(); ++x) {
      const QColor dot = image.pixelColor(x, y);
      run = dot.blue() > dot.red() + 60 ? run + 1 : 0;
      widest = std::max(widest, run);
    }
    if (widest > 0) return widest;  // the highest row with any: the top of the pulse
  }
  return widest;
}

TEST_F(PlotFigureTest, APulseOfOneRowStaysAPulse) {
  panel.setContent(0, std::vector{Channel::Depth});
  panel.removePlot(1);
  panel.setVehicles({{0, "abe", QColor("#1f77b4")}});
  panel.setTimeView({.follows = false, .range = {0, 10000}});
  const QImage image = QImage::fromData(
      written("a.png", {.width = 100, .height = 60, .dpi = 300, .legend = FigureStyle::Legend::None}));
  const int width = widthOfPulse(image.mirrored());  // depth grows downwards: the pulse points there
  EXPECT_GT(width, 0) << "it is there";
  EXPECT_LE(width, 12) << "dots, of a line of 4.7";
}

TEST_F(PlotFigureTest, ThePlotOfAFigureHasTheForecastsOfItsPlot) {
  TimePlot& plot = panel.plot(0);
  const PlotCurve& first = plot.curves().at(0);
  PlotForecast forecast{.vehicle = first.vehicle, .channel = first.channel, .times = {10'000, 10'100}};
  forecast.shares.fill({1, 2});
  plot.setForecasts({forecast});
  plot.bringUpToDate();
  ASSERT_GT(plot.drawnCurves().size(), plot.curves().size());
  TimePlot copy;
  copy.resize(plot.size());
  copy.showLike(plot);
  copy.bringUpToDate();
  EXPECT_EQ(copy.drawnCurves().size(), plot.drawnCurves().size());
  EXPECT_EQ(copy.timeRange(), plot.timeRange());
}

TEST_F(PlotFigureTest, TheDialogShowsTheFigureAndKeepsTheSizeInBothUnits) {
  FigureDialog dialog([this](const FigureStyle& style) { return panel.figure(style); },
                      FigureStyle{.width = 100, .height = 50, .dpi = 254}, nullptr);
  dialog.show();
  ASSERT_TRUE(QTest::qWaitForWindowExposed(&dialog));
  ASSERT_FALSE(dialog.preview().isNull());
  EXPECT_NEAR(static_cast<double>(dialog.preview().width()) / dialog.preview().height(), 2, 0.02);
  auto* unit = dialog.findChildren<QComboBox*>().front();
  for (QComboBox* box : dialog.findChildren<QComboBox*>())
    if (box->itemText(1) == "px") unit = box;
  unit->setCurrentText("px");
  QDoubleSpinBox* width = nullptr;
  for (QDoubleSpinBox* box : dialog.findChildren<QDoubleSpinBox*>())
    if (box->accessibleName() == "Width") width = box;
  ASSERT_TRUE(width);
  EXPECT_EQ(width->value(), 1000) << "100 mm of 254 dots an inch";
  width->setValue(1500);
  EXPECT_NEAR(dialog.style().width, 150, 0.1);
  EXPECT_EQ(dialog.style().height, 50);
  EXPECT_EQ(styleFromValues(styleValues(dialog.style())), dialog.style());
}

TEST_F(PlotFigureTest, ThePreviewFollowsWhenTypingRestsAndAChoiceAtOnce) {
  int made = 0;
  FigureDialog dialog(
      [&](const FigureStyle& style) {
        ++made;
        return panel.figure(style);
      },
      FigureStyle{}, nullptr);
  dialog.show();
  ASSERT_TRUE(QTest::qWaitForWindowExposed(&dialog));
  auto* rest = dialog.findChild<QTimer*>(QString(), Qt::FindDirectChildrenOnly);
  ASSERT_TRUE(rest);
  EXPECT_FALSE(rest->isActive()) << "nothing was typed";
  rest->setInterval(60'000);  // a slow machine does not make typing rest
  QPlainTextEdit* caption = dialog.findChildren<QPlainTextEdit*>().back();
  caption->setFocus();
  made = 0;
  QTest::keyClicks(caption, "Two boats");
  EXPECT_EQ(made, 0) << "not at every key";
  rest->setInterval(FigureDialog::kTypingRestMs);  // starts again
  EXPECT_TRUE(QTest::qWaitFor([&] { return made > 0; }));
  EXPECT_EQ(made, 1) << "once for all keys";
  EXPECT_EQ(dialog.style().caption, "Two boats");
  QTest::keyClicks(caption, ".");
  for (QComboBox* box : dialog.findChildren<QComboBox*>())
    if (box->itemText(2) == "None") box->setCurrentIndex(2);
  EXPECT_EQ(made, 2) << "a choice is shown at once, with what was typed";
  EXPECT_FALSE(rest->isActive()) << "and not once more";
}

TEST_F(PlotFigureTest, ColumnsStandBesideEachOther) {
  const auto one = panel.figure({.width = 200, .height = 80, .columns = 1});
  const auto two = panel.figure({.width = 200, .height = 80, .columns = 2});
  ASSERT_TRUE(one && two);
  EXPECT_EQ(one->size, two->size);
  EXPECT_NE(imageOf(*one), imageOf(*two));
}

TEST_F(PlotFigureTest, AsksForAPrinterAndStays) {
  FigureDialog dialog([this](const FigureStyle& style) { return panel.figure(style); }, FigureStyle{}, nullptr,
                      FigureDialog::Of::Plots, FigureDialog::Aim::Print);
  dialog.show();
  ASSERT_TRUE(QTest::qWaitForWindowExposed(&dialog));
  QSignalSpy asked(&dialog, &FigureDialog::printRequested);
  QTest::keyClick(&dialog, Qt::Key_Return);
  EXPECT_EQ(asked.count(), 1) << "Enter prints";
  EXPECT_TRUE(dialog.isVisible());
  EXPECT_EQ(dialog.windowTitle(), "Print plots");
}

TEST(FigurePrint, IsInTheMiddleOfThePageInItsSizeOrFillsIt) {
  const QTemporaryDir folder;
  for (const QSize size : {QSize(400, 300), QSize(4000, 300), QSize(400, 3000)}) {
    QPrinter printer(QPrinter::HighResolution);
    printer.setOutputFormat(QPrinter::PdfFormat);
    const QString path = folder.filePath(QString::number(size.width() + size.height()) + ".pdf");
    printer.setOutputFileName(path);
    printer.setPageSize(QPageSize(QPageSize::A4));
    QRectF drawn;
    int dotsPerInch = 0;
    const Figure figure{"Two boats", size, 96, [&](QPainter& painter) {
                          drawn = painter.combinedTransform().mapRect(QRectF({}, QSizeF(size)));
                          dotsPerInch = painter.device()->logicalDpiX();
                        }};
    ASSERT_TRUE(printFigure(figure, printer));
    EXPECT_EQ(dotsPerInch, 96) << "a point of a font is as large beside a px as in the figure";
    const QSizeF page = printer.pageRect(QPrinter::DevicePixel).size();
    const double scale = std::min({1.0, page.width() / size.width(), page.height() / size.height()});
    EXPECT_NEAR(drawn.width(), scale * size.width(), 0.01);
    EXPECT_NEAR(drawn.height(), scale * size.height(), 0.01);
    EXPECT_NEAR(drawn.center().x(), page.width() / 2, 0.01);
    EXPECT_NEAR(drawn.center().y(), page.height() / 2, 0.01);
    QFile file(path);
    ASSERT_TRUE(file.open(QIODevice::ReadOnly));
    EXPECT_TRUE(file.read(4) == "%PDF");
  }
}

TEST(FigurePrint, SaysWhichFileCannotBeWritten) {
  QPrinter printer(QPrinter::HighResolution);
  printer.setOutputFormat(QPrinter::PdfFormat);
  printer.setOutputFileName("/no/such/folder/page.pdf");
  const auto printed = printFigure({"Two boats", QSize(400, 300), 96, [](QPainter&) {}}, printer);
  ASSERT_FALSE(printed);
  EXPECT_EQ(printed.error().message, "'/no/such/folder/page.pdf' does not take it");
}

}  // namespace
}  // namespace antipode
