// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/view/place_bar.h"

#include "core/base/geometry/angles.h"
#include "core/base/quantity.h"
#include "core/model/drift.h"
#include "widgets/base/theme.h"

#include <QEvent>
#include <QGridLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

constexpr int kEdge = 58;  // px from the lower edge of the map, above its scale and read-out
constexpr const char* kTyped = "typed";

}  // namespace

PlaceBar::PlaceBar(QWidget* parent) : QFrame(parent), problem_(new QLabel(this)) {
  setFrameShape(QFrame::StyledPanel);
  setAutoFillBackground(true);
  setObjectName("placeBar");
  auto* grid = new QGridLayout(this);
  grid->setContentsMargins(8, 4, 8, 4);
  grid->setHorizontalSpacing(4);
  grid->setVerticalSpacing(2);
  const QString names[] = {tr("x"), tr("y"), tr("distance"), tr("bearing"), tr("lat"), tr("lon")};
  const QString tips[] = {tr("Metres east of the origin; also 2 km, 1 nmi, 3*40"),
                          tr("Metres north of the origin; also 2 km, 1 nmi, 3*40"),
                          tr("Metres from the place before; also 2 km, 1 nmi"),
                          tr("Degrees clockwise from north, seen from the place before"),
                          tr("Latitude, such as 57.5, 57°30.2'N or 57 30 12 S"),
                          tr("Longitude, such as 10.5, 10°30.2'W or 10 30 12 E")};
  for (int i = 0; i < kFields; ++i) {
    const auto at = static_cast<std::size_t>(i);
    auto* line = lines_[at] = new QLineEdit(this);
    line->setFixedWidth(line->fontMetrics().horizontalAdvance(i < Latitude ? "-12345.67" : "000°00.000'W") + 18);
    line->setToolTip(tr("%1. Enter takes the place, Tab goes on, Escape goes back to the map").arg(tips[at]));
    line->setAccessibleName(names[at]);
    line->setObjectName(QString::fromLatin1("place-") + names[at]);
    line->installEventFilter(this);
    names_[at] = new QLabel(names[at], this);
    const int column = 2 * (i < Latitude ? i : i - Latitude);
    grid->addWidget(names_[at], i / Latitude, column, Qt::AlignRight);
    grid->addWidget(line, i / Latitude, column + 1);
    connect(line, &QLineEdit::textEdited, this, [this, line](const QString& text) {
      line->setProperty(kTyped, !text.trimmed().isEmpty());
      problem_->hide();
      emit changed();
    });
  }
  grid->addWidget(problem_, 2, 0, 1, 8);
  problem_->setWordWrap(true);
  problem_->hide();
  hide();
}

void PlaceBar::put(Field field, const QString& text, bool isShown) {
  const auto at = static_cast<std::size_t>(field);
  lines_[at]->setVisible(isShown);
  names_[at]->setVisible(isShown);
  if (!isShown) lines_[at]->setProperty(kTyped, false);
  if (lines_[at]->property(kTyped).toBool()) return;
  if (lines_[at]->text() != text) lines_[at]->setText(text);
  if (lines_[at]->hasFocus()) lines_[at]->selectAll();
}

void PlaceBar::showPlace(const Shown& shown) {
  const auto number = [](double value, int digits) { return QString::number(value, 'f', digits); };
  put(X, number(shown.place.x, 2), true);
  put(Y, number(shown.place.y, 2), true);
  const Vec2 from = shown.from.value_or(shown.place);
  put(Distance, number(distance(from, shown.place), 2), shown.from.has_value());
  put(Bearing, number(roundedHeading(bearing(from, shown.place), 1), 1), shown.from.has_value());
  const auto geo = shown.grid ? shown.grid->geoFromLocal(shown.place) : Result<LatLon>(err("no origin"));
  const LatLon there = geo.value_or(LatLon{});
  put(Latitude, QString::fromStdString(geoText(there.lat, GeoAxis::Latitude)), geo.has_value());
  put(Longitude, QString::fromStdString(geoText(there.lon, GeoAxis::Longitude)), geo.has_value());
  place();
  if (!isVisible()) {
    show();
    raise();
  }
}

void PlaceBar::place() {
  const QSize size = sizeHint();
  const QRect room = parentWidget()->rect();
  const QRect wanted((room.width() - size.width()) / 2, room.height() - size.height() - kEdge, size.width(),
                     size.height());
  if (geometry() != wanted) setGeometry(wanted);
}

void PlaceBar::begin(const QString& text) {
  QLineEdit* line = lines_[lines_[Distance]->isVisible() ? Distance : X];
  line->setFocus(Qt::ShortcutFocusReason);
  line->selectAll();
  if (text.isEmpty()) return;
  line->setText(text);
  line->setProperty(kTyped, true);
  emit changed();
}

edits::TypedPlace PlaceBar::typed() const {
  const auto text = [&](Field field) {
    const QLineEdit* line = lines_[static_cast<std::size_t>(field)];
    return line->property(kTyped).toBool() ? line->text().trimmed().toStdString() : std::string();
  };
  return {text(X), text(Y), text(Latitude), text(Longitude), text(Distance), text(Bearing)};
}

bool PlaceBar::isTyping() const {
  return !typed().isEmpty();
}

void PlaceBar::clear() {
  for (QLineEdit* line : lines_) line->setProperty(kTyped, false);
  problem_->hide();
}

void PlaceBar::showProblem(const QString& text) {
  problem_->setText(text);
  QPalette colours = palette();
  colours.setColor(QPalette::WindowText, severityColour(palette(), Severity::Error));
  problem_->setPalette(colours);
  problem_->show();
  place();
}

bool PlaceBar::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::ShortcutOverride || event->type() == QEvent::KeyPress) {
    const int key = static_cast<QKeyEvent*>(event)->key();
    // A line edit would pass Enter on to the map, where it ends a path.
    if (event->type() == QEvent::KeyPress && (key == Qt::Key_Return || key == Qt::Key_Enter)) {
      emit accepted();
      return true;
    }
    if (key == Qt::Key_Escape) {
      event->accept();
      if (event->type() == QEvent::ShortcutOverride) return true;
      clear();
      emit left();
      return true;
    }
  }
  if (event->type() == QEvent::FocusIn) static_cast<QLineEdit*>(watched)->selectAll();
  return QFrame::eventFilter(watched, event);
}

}  // namespace antipode
