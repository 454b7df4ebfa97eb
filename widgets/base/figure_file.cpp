// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/base/figure_file.h"

#include "core/base/files/atomic_file.h"

#include <QBuffer>
#include <QFileInfo>
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
  pdf.setPageSize(QPageSize(QSizeF(figure.size) * kPointsPerInch / figure.dotsPerInch, QPageSize::Point));
  pdf.setPageMargins({});
  draw(figure, pdf);
}

}  // namespace

QImage imageOf(const Figure& figure) {
  QImage image(figure.size * kPngScale, QImage::Format_ARGB32);
  if (image.isNull()) return image;  // there is no memory for it
  image.fill(Qt::transparent);
  image.setDevicePixelRatio(kPngScale);
  draw(figure, image);
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
  return writeFileAtomically(path.toStdString(), bytes.data().toStdString());
}

Result<void> writePicture(const QImage& image, const QString& path) {
  if (image.isNull()) return err("there is not enough memory for the picture '{}'", path.toStdString());
  QBuffer bytes;
  bytes.open(QIODevice::WriteOnly);
  if (!image.save(&bytes, endingOf(path).toLatin1().constData()))
    return errExpected(".png or .jpg", "cannot write a picture to '{}'", path.toStdString());
  return writeFileAtomically(path.toStdString(), bytes.data().toStdString());
}

}  // namespace antipode
