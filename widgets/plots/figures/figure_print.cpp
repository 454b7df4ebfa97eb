// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/figures/figure_print.h"

#include <QPainter>
#include <QPrinter>

#include <algorithm>

namespace antipode {

Result<void> printFigure(const Figure& figure, QPrinter& printer) {
  printer.setDocName(figure.title);
  printer.setCreator(QStringLiteral("Antipode"));
  printer.setResolution(figure.dotsPerInch);  // so that a px of the figure is one of the page
  const QRectF page = printer.pageRect(QPrinter::DevicePixel);
  const QSizeF size = figure.size;
  const double scale = std::min({1.0, page.width() / size.width(), page.height() / size.height()});
  QPainter painter;
  if (painter.begin(&printer)) {
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate((page.width() - scale * size.width()) / 2, (page.height() - scale * size.height()) / 2);
    painter.scale(scale, scale);
    figure.draw(painter);
    if (painter.end() && printer.printerState() != QPrinter::Error) return {};
  }
  const QString file = printer.outputFileName();
  return err("{} does not take it", file.isEmpty() ? "printer '" + printer.printerName().toStdString() + "'"
                                                   : "'" + file.toStdString() + "'");
}

}  // namespace antipode
