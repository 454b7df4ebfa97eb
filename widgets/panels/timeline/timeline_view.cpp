// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/timeline/timeline_view.h"

#include "widgets/base/theme.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

constexpr int kNameWidth = 110;  // px
constexpr int kAxisHeight = 20;
constexpr int kRowHeight = 24;
constexpr int kSymbol = 12;
constexpr int kRightMargin = 14;

QColor colourOf(TimelineKind kind, const QPalette& palette) {
  switch (kind) {
    case TimelineKind::Gust:
      return QColor(0x2f, 0x9e, 0xd6);
    case TimelineKind::Request:
      return QColor(0x3f, 0xa3, 0x4d);
    case TimelineKind::Script:
      return QColor(0x9a, 0x6f, 0xd0);
    case TimelineKind::Live:
      return QColor(0xd9, 0x82, 0x2b);
    case TimelineKind::Message:
      break;
  }
  return palette.color(QPalette::Highlight);
}

}  // namespace

TimelineView::TimelineView(QWidget* parent) : QWidget(parent) {
  setObjectName("timelineView");
  setFocusPolicy(Qt::StrongFocus);
  setMouseTracking(true);
  setAccessibleName(tr("Timeline of the script"));
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Minimum);
}

void TimelineView::setRows(std::vector<TimelineRow> rows) {
  if (rows == rows_) return;
  rows_ = std::move(rows);
  updateGeometry();
  resize(width(), sizeHint().height());
  update();
}

void TimelineView::setMarks(std::vector<TimelineMark> marks) {
  if (marks == marks_) return;
  marks_ = std::move(marks);
  update();
}

void TimelineView::setEnd(double seconds) {
  if (drag_ || seconds == end_) return;  // the axis stands still under a hand
  end_ = std::max(1.0, seconds);
  update();
}

void TimelineView::setCursor(double seconds) {
  if (std::abs(xFromTime(seconds) - xFromTime(cursor_)) < 0.5) return;
  cursor_ = seconds;
  update();
}

void TimelineView::setChosen(const QString& id) {
  chosen_ = id;
  update();
}

QSize TimelineView::sizeHint() const {
  return {500, kAxisHeight + kRowHeight * std::max(1, static_cast<int>(rows_.size())) + 4};
}

double TimelineView::xFromTime(double seconds) const {
  return kNameWidth + seconds / end_ * (width() - kNameWidth - kRightMargin);
}

double TimelineView::timeFromX(double x) const {
  return std::max(0.0, (x - kNameWidth) / std::max(1, width() - kNameWidth - kRightMargin) * end_);
}

int TimelineView::rowAt(int y) const {
  return std::clamp((y - kAxisHeight) / kRowHeight, 0, std::max(0, static_cast<int>(rows_.size()) - 1));
}

QRect TimelineView::rowRect(int row) const {
  return {0, kAxisHeight + row * kRowHeight, width(), kRowHeight};
}

QRectF TimelineView::symbolRect(const TimelineMark& mark) const {
  const QRect row = rowRect(mark.row);
  return {xFromTime(mark.time) - kSymbol / 2.0, row.center().y() - kSymbol / 2.0, kSymbol, kSymbol};
}

QRect TimelineView::markRect(const QString& id) const {
  const TimelineMark* mark = markNamed(id);
  return mark ? symbolRect(*mark).toRect() : QRect();
}

const TimelineMark* TimelineView::markNamed(const QString& id) const {
  const auto found = std::ranges::find(marks_, id, &TimelineMark::id);
  return found == marks_.end() ? nullptr : &*found;
}

/// Of the next one in a direction; marks of one script have one id and are chosen together.
QString TimelineView::idBeside(const TimelineMark* mark, int direction) const {
  const auto last = static_cast<std::ptrdiff_t>(marks_.size()) - 1;
  std::ptrdiff_t at = mark ? mark - marks_.data() : -1;
  do {
    at = std::clamp<std::ptrdiff_t>(at + direction, 0, last);
  } while (mark && marks_[static_cast<std::size_t>(at)].id == mark->id && at > 0 && at < last);
  return marks_[static_cast<std::size_t>(at)].id;
}

const TimelineMark* TimelineView::markAt(const QPoint& point) const {
  const TimelineMark* best = nullptr;
  for (const TimelineMark& mark : marks_)
    if (symbolRect(mark).adjusted(-3, -3, 3, 3).contains(point) && (!best || mark.canMove)) best = &mark;
  return best;
}

/// About eighty pixels from one number to the next.
double TimelineView::tickStep() const {
  const double rough = end_ / std::max(1.0, (width() - kNameWidth) / 80.0);
  const double power = std::pow(10, std::floor(std::log10(rough)));
  for (const double factor : {1.0, 2.0, 5.0, 10.0})
    if (factor * power >= rough) return factor * power;
  return 10 * power;
}

/// To numbers that people would type: a tenth of a division.
double TimelineView::snapped(double seconds) const {
  const double step = tickStep() / 10;
  return std::max(0.0, std::round(std::round(seconds / step) * step * 1e6) / 1e6);
}

// --- painting --------------------------------------------------------------------------------------

void TimelineView::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.fillRect(rect(), palette().color(QPalette::Base));
  for (int row = 0; row < static_cast<int>(rows_.size()); ++row) paintRow(painter, row);
  paintAxis(painter);
  for (const TimelineMark& mark : marks_) paintMark(painter, mark);
  painter.setPen(QPen(severityColour(palette(), Severity::Warning), 1.5));
  const double x = xFromTime(cursor_);
  if (x >= kNameWidth && x <= width()) painter.drawLine(QPointF(x, 0), QPointF(x, height()));
}

void TimelineView::paintAxis(QPainter& painter) const {
  const double step = tickStep();
  painter.setPen(mutedText(palette()));
  for (double time = 0; time <= end_ + 1e-9; time += step) {
    const double x = xFromTime(time);
    painter.drawText(QRectF(x - 40, 0, 80, kAxisHeight - 2), Qt::AlignCenter, QString::number(time, 'g', 8));
    QColor line = mutedText(palette());
    line.setAlpha(50);
    painter.save();
    painter.setPen(line);
    painter.drawLine(QPointF(x, kAxisHeight), QPointF(x, height()));
    painter.restore();
  }
  painter.drawText(QRect(4, 0, kNameWidth - 8, kAxisHeight - 2), Qt::AlignVCenter | Qt::AlignLeft, tr("Time, s"));
}

void TimelineView::paintRow(QPainter& painter, int row) const {
  const QRect area = rowRect(row);
  if (row % 2 == 0) painter.fillRect(area, palette().color(QPalette::AlternateBase));
  const TimelineRow& about = rows_[static_cast<std::size_t>(row)];
  if (about.colour.isValid()) {
    painter.setPen(Qt::NoPen);
    painter.setBrush(about.colour);
    painter.drawEllipse(QPointF(10, area.center().y() + 0.5), 4, 4);
  }
  painter.setPen(palette().color(QPalette::Text));
  const QRect name = area.adjusted(about.colour.isValid() ? 20 : 4, 0, kNameWidth - width() - 4, 0);
  painter.drawText(name, Qt::AlignVCenter | Qt::AlignLeft,
                   fontMetrics().elidedText(about.name, Qt::ElideRight, name.width()));
}

void TimelineView::paintMark(QPainter& painter, const TimelineMark& mark) const {
  const QColor colour = colourOf(mark.kind, palette());
  QColor pale = colour;
  pale.setAlpha(90);
  painter.setPen(Qt::NoPen);
  painter.setBrush(pale);
  for (const double time : mark.repeats) {
    const QPointF centre(xFromTime(time), rowRect(mark.row).center().y());
    painter.drawEllipse(centre, 3, 3);
  }
  const QRectF at = symbolRect(mark);
  painter.setBrush(colour);
  if (mark.id == chosen_) painter.setPen(QPen(palette().color(QPalette::Text), 2));
  switch (mark.kind) {
    case TimelineKind::Request:
      painter.drawRect(at.adjusted(1, 1, -1, -1));
      break;
    case TimelineKind::Live:
      painter.drawEllipse(at.adjusted(2, 2, -2, -2));
      break;
    default: {
      QPainterPath diamond;
      diamond.moveTo(at.center().x(), at.top());
      diamond.lineTo(at.right(), at.center().y());
      diamond.lineTo(at.center().x(), at.bottom());
      diamond.lineTo(at.left(), at.center().y());
      diamond.closeSubpath();
      painter.drawPath(diamond);
    }
  }
}

// --- mouse and keys --------------------------------------------------------------------------------

bool TimelineView::isOfChosen(const QKeyEvent& key) const {
  const TimelineMark* mark = markNamed(chosen_);
  if (!mark || !isEditable_) return false;
  if (key.key() == Qt::Key_Left || key.key() == Qt::Key_Right)
    return mark->canMove && key.modifiers() == Qt::AltModifier;
  return (key.key() == Qt::Key_Delete || key.key() == Qt::Key_Backspace) && key.modifiers() == Qt::NoModifier;
}

bool TimelineView::event(QEvent* event) {
  if (event->type() == QEvent::ShortcutOverride && isOfChosen(*static_cast<const QKeyEvent*>(event))) {
    event->accept();
    return true;
  }
  if (event->type() == QEvent::ToolTip) {
    const auto* help = static_cast<QHelpEvent*>(event);
    if (const TimelineMark* mark = markAt(help->pos()))
      QToolTip::showText(help->globalPos(), tr("%1 s: %2").arg(mark->time, 0, 'g', 8).arg(mark->text), this);
    else
      QToolTip::showText(help->globalPos(),
                         tr("Double click: add a message. Drag a mark to move it, with Ctrl to copy it."), this);
    return true;
  }
  return QWidget::event(event);
}

void TimelineView::mousePressEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton) return;
  setFocus();
  if (event->pos().y() < kAxisHeight && event->pos().x() > kNameWidth)
    return emit seekRequested(timeFromX(event->pos().x()));
  const TimelineMark* mark = markAt(event->pos());
  chosen_ = mark ? mark->id : QString();
  update();
  emit markChosen(chosen_);
  if (!mark || !mark->canMove || !isEditable_) return;
  drag_ = Drag{mark->id,  timeFromX(event->pos().x()) - mark->time,         mark->time,
               mark->row, event->modifiers().testFlag(Qt::ControlModifier), false};
  if (!drag_->isCopy) emit markMoved(drag_->id, drag_->time, drag_->row, EditPhase::Begin);
}

void TimelineView::mouseMoveEvent(QMouseEvent* event) {
  if (!drag_) {
    const TimelineMark* mark = markAt(event->pos());
    QWidget::setCursor(mark && mark->canMove ? Qt::SizeHorCursor : Qt::ArrowCursor);
    return;
  }
  const double time = snapped(timeFromX(event->pos().x()) - drag_->grabbedAt);
  const int row = rowAt(event->pos().y());
  if (time == drag_->time && row == drag_->row) return;
  drag_->time = time;
  drag_->row = row;
  drag_->hasMoved = true;
  if (!drag_->isCopy) emit markMoved(drag_->id, time, row, EditPhase::Preview);
  QToolTip::showText(event->globalPosition().toPoint(), tr("%1 s").arg(time, 0, 'g', 8), this);
}

void TimelineView::mouseReleaseEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton || !drag_) return;
  const Drag done = *std::exchange(drag_, std::nullopt);
  if (done.isCopy) {
    if (done.hasMoved) emit copyRequested(done.id, done.time, done.row);
  } else {
    emit markMoved(done.id, done.time, done.row, done.hasMoved ? EditPhase::Commit : EditPhase::Cancel);
  }
}

void TimelineView::mouseDoubleClickEvent(QMouseEvent* event) {
  if (!isEditable_ || event->pos().y() < kAxisHeight) return;
  if (const TimelineMark* mark = markAt(event->pos())) return emit editRequested(mark->id);
  emit addRequested(rowAt(event->pos().y()), snapped(timeFromX(event->pos().x())));
}

void TimelineView::keyPressEvent(QKeyEvent* event) {
  const int key = event->key();
  if (key == Qt::Key_Escape && drag_) {
    const Drag given = *std::exchange(drag_, std::nullopt);
    if (!given.isCopy) emit markMoved(given.id, given.time, given.row, EditPhase::Cancel);
    return;
  }
  const TimelineMark* mark = markNamed(chosen_);
  if (key == Qt::Key_Left || key == Qt::Key_Right || key == Qt::Key_Tab) {
    // With Alt a mark is moved, else the next one is chosen.
    if (mark && mark->canMove && isEditable_ && event->modifiers().testFlag(Qt::AltModifier)) {
      const double by = tickStep() / 10 * (key == Qt::Key_Left ? -1 : 1);
      const double time = snapped(mark->time + by);
      const QString id = mark->id;
      const int row = mark->row;
      emit markMoved(id, time, row, EditPhase::Begin);
      emit markMoved(id, time, row, EditPhase::Commit);
      return;
    }
    if (key != Qt::Key_Tab && !marks_.empty()) {
      setChosen(idBeside(mark, key == Qt::Key_Left ? -1 : 1));
      return emit markChosen(chosen_);
    }
  }
  if (mark && isEditable_ && (key == Qt::Key_Delete || key == Qt::Key_Backspace))
    return emit deleteRequested(mark->id);
  if (mark && isEditable_ && (key == Qt::Key_Return || key == Qt::Key_Enter)) return emit editRequested(mark->id);
  QWidget::keyPressEvent(event);
}

}  // namespace antipode
