// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/view/place_bar.h"

#include "core/base/geometry/angles.h"
#include "core/base/quantity.h"
#include "core/model/drift.h"
#include "widgets/base/theme.h"

#include <QApplication>
#include <QEnterEvent>
#include <QGridLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

constexpr int kEdge = 58;            // px from the lower edge of the map, above its scale and read-out
constexpr int kUpperEdge = 12;       // px
constexpr int kReach = 24;           // px around the bar that belong to the pointer
constexpr double kSamePlace = 0.01;  // m: a place of whole centimetres and the pointer that set it
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
  const char* keys[] = {"x", "y", "distance", "bearing", "lat", "lon"};
  const QString tips[] = {tr("Metres east of the origin; also 2 km, 1 nmi, 3*40"),
                          tr("Metres north of the origin; also 2 km, 1 nmi, 3*40"),
                          tr("Metres from the place before; also 2 km, 1 nmi"),
                          tr("Degrees clockwise from north, seen from the place before"),
                          tr("Latitude, such as 57.5, 57°30.2'N or 57 30 12 S"),
                          tr("Longitude, such as 10.5, 10°30.2'W or 10 30 12 E")};
  for (std::size_t i = 0; i < Size; ++i) {
    const int column = 2 * static_cast<int>(i < Latitude ? i : i - Latitude);
    QLineEdit* line = addField(i, i < Latitude ? 0 : 1, column, i < Latitude ? "-12345.67" : "000°00.000'W");
    line->setToolTip(tr("%1. Enter takes the place, Tab goes on, Escape goes back to the map").arg(tips[i]));
    line->setAccessibleName(names[i]);
    line->setObjectName(QString("place-") + keys[i]);
    names_[i]->setText(names[i]);
  }
  for (std::size_t i = Size; i < kFields; ++i) addField(i, 2, 2 * static_cast<int>(i - Size), "-12345.67");
  grid->addWidget(problem_, 3, 0, 1, 8);
  problem_->setWordWrap(true);
  problem_->hide();
  hide();
}

QLineEdit* PlaceBar::addField(std::size_t at, int row, int column, const QString& sample) {
  auto* grid = static_cast<QGridLayout*>(layout());
  auto* line = lines_[at] = new QLineEdit(this);
  line->setFixedWidth(line->fontMetrics().horizontalAdvance(sample) + 18);
  line->installEventFilter(this);
  names_[at] = new QLabel(this);
  grid->addWidget(names_[at], row, column, Qt::AlignRight);
  grid->addWidget(line, row, column + 1);
  connect(line, &QLineEdit::textEdited, this, [this, line](const QString& text) {
    line->setProperty(kTyped, !text.trimmed().isEmpty());
    problem_->hide();
    emit changed();
  });
  return line;
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

void PlaceBar::showValues(const std::optional<Shown>& place, const std::vector<WantedSize>& sizes,
                          QPointF pointer) {
  pointer_ = pointer;
  if (place)
    showPlace(*place);
  else
    for (const Field field : {X, Y, Distance, Bearing, Latitude, Longitude}) put(field, {}, false);
  showSizes(sizes);
  this->place();
  if (isVisible()) return;
  show();
  raise();
}

void PlaceBar::showSizes(const std::vector<WantedSize>& sizes) {
  sizes_ = sizes;
  for (std::size_t i = 0; i < kFields - Size; ++i) {
    const auto field = static_cast<Field>(Size + i);
    if (i >= sizes.size()) {
      put(field, {}, false);
      lines_[field]->setObjectName({});
      continue;
    }
    const WantedSize& size = sizes[i];
    const bool isFactor = *size.unit == '\0';
    names_[field]->setText(size.name);
    lines_[field]->setObjectName(QString("place-") + size.key);
    lines_[field]->setAccessibleName(size.name);
    lines_[field]->setToolTip((isFactor                            ? tr("A factor, such as 2 or 1/3.")
                               : QLatin1String(size.unit) == "deg" ? tr("Degrees; also 12°30', 1.5 rad, 2*45.")
                                                                   : tr("Metres; also 2 km, 1 nmi, 3*40.")) +
                              tr(" Enter takes it, Tab goes on, Escape goes back to the map"));
    put(field, QString::number(size.value, 'f', isFactor ? 3 : QLatin1String(size.unit) == "deg" ? 1 : 2), true);
  }
}

void PlaceBar::showPlace(const Shown& shown) {
  const auto number = [](double value, int digits) { return QString::number(value, 'f', digits); };
  put(X, number(shown.place.x, 2), true);
  put(Y, number(shown.place.y, 2), true);
  const Vec2 from = shown.from.value_or(shown.place);
  const double metres = distance(from, shown.place);
  const bool isElsewhere = metres > kSamePlace;  // else it has no bearing
  put(Distance, isElsewhere ? number(metres, 2) : QString(), shown.from.has_value());
  put(Bearing, isElsewhere ? number(roundedHeading(bearing(from, shown.place), 1), 1) : QString(),
      shown.from.has_value());
  const auto geo = shown.grid ? shown.grid->geoFromLocal(shown.place) : Result<LatLon>(err("no origin"));
  const LatLon there = geo.value_or(LatLon{});
  put(Latitude, QString::fromStdString(geoText(there.lat, GeoAxis::Latitude)), geo.has_value());
  put(Longitude, QString::fromStdString(geoText(there.lon, GeoAxis::Longitude)), geo.has_value());
}

QRect PlaceBar::placeAt(bool isHigh) const {
  const QSize size = sizeHint(), room = parentWidget()->size();
  return {QPoint((room.width() - size.width()) / 2, isHigh ? kUpperEdge : room.height() - size.height() - kEdge),
          size};
}

bool PlaceBar::isInTheWay(bool isHigh, int reach) const {
  return placeAt(isHigh).adjusted(-reach, -reach, reach, reach).contains(pointer_.toPoint());
}

void PlaceBar::place() {
  const bool isUsed = isAncestorOf(QApplication::focusWidget());
  // It comes back from further away than it goes, so that it does not flicker.
  if (!isUsed) isHigh_ = isInTheWay(false, isHigh_ ? 2 * kReach : kReach) && !isInTheWay(true, kReach);
  if (const QRect wanted = placeAt(isHigh_); geometry() != wanted) setGeometry(wanted);
}

/// The pointer has come faster than the map could see.
void PlaceBar::enterEvent(QEnterEvent* event) {
  QFrame::enterEvent(event);
  pointer_ = mapToParent(event->position());
  place();
}

void PlaceBar::begin(const QString& text) {
  const auto isShown = [&](Field field) { return lines_[field]->isVisible(); };
  QLineEdit* line = lines_[isShown(Size) && !isShown(X) ? Size : isShown(Distance) ? Distance : X];
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

Result<TypedSizes> PlaceBar::typedSizes() const {
  TypedSizes typed(sizes_.size());
  for (std::size_t i = 0; i < sizes_.size() && i < kFields - Size; ++i) {
    const QLineEdit& line = *lines_[Size + i];
    if (!line.property(kTyped).toBool()) continue;
    const auto value = parseQuantity(line.text().trimmed().toStdString(), sizes_[i].unit);
    if (!value) return tl::unexpected<Error>(value.error());
    if (!(*value >= sizes_[i].least && *value <= sizes_[i].most))
      return errExpected(fmt::format("{} to {}", sizes_[i].least, sizes_[i].most), "{} {} is out of range",
                         sizes_[i].key, *value);
    typed[i] = *value;
  }
  return typed;
}

bool PlaceBar::isTyping() const {
  return std::ranges::any_of(lines_, [](const QLineEdit* line) { return line->property(kTyped).toBool(); });
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
