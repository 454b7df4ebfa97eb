// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/base/themed_icon.h"

#include <QFile>
#include <QGuiApplication>
#include <QIconEngine>
#include <QPainter>
#include <QPixmapCache>
#include <QSvgRenderer>

#include <optional>

// A static library's resources are left out by the linker unless something asks for them. The macro must
// stand outside any namespace.
static void initAntipodeResources() {
  Q_INIT_RESOURCE(antipode);
}

namespace antipode {
namespace {

/// Draws a black SVG in the colour of the moment, so icons follow a change of theme without being replaced.
class ThemedIconEngine final : public QIconEngine {
 public:
  ThemedIconEngine(QString name, std::optional<QColor> colour) : name_(std::move(name)), colour_(colour) {}

  void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State) override {
    QByteArray svg = source();
    svg.replace("#000", colourFor(mode).name().toLatin1());
    QSvgRenderer renderer(svg);
    renderer.setAspectRatioMode(Qt::KeepAspectRatio);
    renderer.render(painter, rect);
  }

  QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override {
    if (size.isEmpty()) return {};  // a button that a layout has squeezed to nothing for a moment
    const QString key = QString("antipode-icon/%1/%2/%3x%4")
                            .arg(name_, colourFor(mode).name())
                            .arg(size.width())
                            .arg(size.height());
    QPixmap pixmap;
    if (QPixmapCache::find(key, &pixmap)) return pixmap;
    pixmap = QPixmap(size);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    paint(&painter, QRect(QPoint(), size), mode, state);
    painter.end();
    QPixmapCache::insert(key, pixmap);
    return pixmap;
  }

  QIconEngine* clone() const override { return new ThemedIconEngine(*this); }
  QString key() const override { return "antipode-themed"; }

 private:
  QByteArray source() const {
    QFile file(":/antipode/icons/" + name_ + ".svg");
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
  }

  QColor colourFor(QIcon::Mode mode) const {
    const QPalette palette = QGuiApplication::palette();
    if (mode == QIcon::Disabled) return palette.color(QPalette::Disabled, QPalette::ButtonText);
    if (mode == QIcon::Selected) return palette.color(QPalette::Active, QPalette::HighlightedText);
    return colour_ ? *colour_ : palette.color(QPalette::Active, QPalette::ButtonText);
  }

  QString name_;
  std::optional<QColor> colour_;
};

QIcon makeIcon(const QString& name, std::optional<QColor> colour) {
  initAntipodeResources();
  return QIcon(new ThemedIconEngine(name, colour));
}

}  // namespace

QIcon themedIcon(const QString& name) {
  return makeIcon(name, std::nullopt);
}
QIcon themedIcon(const QString& name, const QColor& colour) {
  return makeIcon(name, colour);
}

}  // namespace antipode
