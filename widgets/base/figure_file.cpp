// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/base/figure_file.h"

#include "core/base/files/atomic_file.h"

#include <QBuffer>
#include <QFileInfo>
#include <QFontInfo>
#include <QPainter>
#include <QPdfWriter>
#include <QSvgGenerator>

namespace antipode {
namespace {

constexpr double kPngScale = 2;
constexpr double kPointsPerInch = 72;

QString endingOf(const QString& path) {
  return QFileInfo(path).suffix().toLower();
}

void draw(const Figure& figure, QPaintDevice& device) {
  QPainter painter(&device);
  painter.setRenderHint(QPainter::Antialiasing);
  figure.draw(painter);
}

void writeSvg(const Figure& figure, QIODevice& out) {
  QSvgGenerator svg;
  svg.setOutputDevice(&out);
  svg.setSize(figure.size);
  svg.setViewBox(QRect({}, figure.size));
  svg.setResolution(figure.dotsPerInch);
  svg.setTitle(figure.title);
  draw(figure, svg);
}

void writePdf(const Figure& figure, QIODevice& out) {
  QPdfWriter pdf(&out);
  pdf.setResolution(figure.dotsPerInch);
  pdf.setCreator(QStringLiteral("Antipode"));
  pdf.setTitle(figure.title);
  const QSizeF points = QSizeF(figure.size) * kPointsPerInch / figure.dotsPerInch;
  pdf.setPageSize(figure.millimetres.isEmpty() ? QPageSize(points, QPageSize::Point)
                                               : QPageSize(figure.millimetres, QPageSize::Millimeter));
  pdf.setPageMargins({});
  draw(figure, pdf);
}

/// A reader without the font takes one of the same kind, and not its own idea of any.
void nameFonts(QByteArray& svg) {
  const QByteArray start("font-family=\"");
  for (qsizetype at = svg.indexOf(start); at >= 0; at = svg.indexOf(start, at)) {
    at += start.size();
    const qsizetype end = svg.indexOf('"', at);
    if (end < 0) return;
    const QString family = QString::fromUtf8(svg.mid(at, end - at));
    const QByteArray named = QFontInfo(QFont(family)).family().toHtmlEscaped().toUtf8() + ", sans-serif";
    svg.replace(at, end - at, named);
    at += named.size();
  }
}

/// The layout is in whole px; the page has the size that was asked for.
void nameSize(QByteArray& svg, const QSizeF& millimetres) {
  const qsizetype at = svg.indexOf("<svg width="), end = svg.indexOf("viewBox", at);
  if (millimetres.isEmpty() || at < 0 || end < 0) return;
  svg.replace(at, end - at,
              QStringLiteral("<svg width=\"%1mm\" height=\"%2mm\" ")
                  .arg(millimetres.width())
                  .arg(millimetres.height())
                  .toUtf8());
}

/// Takes the date out, whose length depends on the time zone, and corrects the table of the places of all objects.
void dropDate(QByteArray& pdf) {
  constexpr qsizetype kEntryLength = 20, kDigits = 10;  // of the table: "0000000203 00000 n \n"
  const qsizetype at = pdf.indexOf("/CreationDate");
  const qsizetype end = at < 0 ? -1 : pdf.indexOf(')', at);
  if (end < 0) return;
  const qsizetype length = end + 1 - at;
  pdf.remove(at, length);
  const qsizetype table = pdf.lastIndexOf("\nxref\n"), trailer = pdf.indexOf("trailer", table);
  if (table < 0) return;
  const qsizetype entries = pdf.indexOf('\n', table + 6) + 1;
  for (qsizetype entry = entries; entry + kEntryLength <= trailer; entry += kEntryLength) {
    const qlonglong place = pdf.mid(entry, kDigits).toLongLong();
    if (place > at) pdf.replace(entry, kDigits, QByteArray::number(place - length).rightJustified(kDigits, '0'));
  }
  const qsizetype start = pdf.indexOf("startxref\n", trailer) + 10, stop = pdf.indexOf(' ', start);
  pdf.replace(start, stop - start, QByteArray::number(table + 1));
}

}  // namespace

QImage imageOf(const Figure& figure) {
  const bool hasSize = !figure.picture.isEmpty() && figure.size.width() > 0;
  const double scale = hasSize ? static_cast<double>(figure.picture.width()) / figure.size.width() : kPngScale;
  QImage image(hasSize ? figure.picture : figure.size * kPngScale, QImage::Format_ARGB32);
  if (image.isNull()) return image;  // there is no memory for it
  image.fill(Qt::transparent);
  image.setDevicePixelRatio(scale);
  draw(figure, image);
  if (figure.pictureDotsPerInch > 0) {
    constexpr double kInchesPerMetre = 1 / 0.0254;
    image.setDotsPerMeterX(qRound(figure.pictureDotsPerInch * kInchesPerMetre));
    image.setDotsPerMeterY(image.dotsPerMeterX());
  }
  return image;
}

bool isFigurePath(const QString& path) {
  return QStringList{"png", "svg", "pdf"}.contains(endingOf(path));
}

Result<void> writeFigure(const Figure& figure, const QString& path) {
  if (!isFigurePath(path))
    return errExpected(".png, .svg or .pdf", "cannot write a figure to '{}'", path.toStdString());
  const QString ending = endingOf(path);
  if (ending == u"png") return writePicture(imageOf(figure), path);
  QBuffer bytes;
  bytes.open(QIODevice::WriteOnly);
  if (ending == u"svg") writeSvg(figure, bytes);
  if (ending == u"pdf") writePdf(figure, bytes);
  QByteArray data = bytes.data();
  if (ending == u"svg") {
    nameFonts(data);
    nameSize(data, figure.millimetres);
  } else {
    dropDate(data);
  }
  return writeFileAtomically(path.toStdString(), data.toStdString());
}

Result<void> writePicture(const QImage& image, const QString& path) {
  if (image.isNull()) return err("there is not enough memory for the picture '{}'", path.toStdString());
  QBuffer bytes;
  bytes.open(QIODevice::WriteOnly);
  const QString ending = endingOf(path).isEmpty() ? QStringLiteral("png") : endingOf(path);
  if (!image.save(&bytes, ending.toLatin1().constData()))
    return errExpected(".png or .jpg", "cannot write a picture to '{}'", path.toStdString());
  return writeFileAtomically(path.toStdString(), bytes.data().toStdString());
}

}  // namespace antipode
