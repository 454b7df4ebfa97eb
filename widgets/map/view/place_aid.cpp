// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/view/place_aid.h"

#include "widgets/map/view/place_bar.h"

#include <QWidget>

namespace antipode {

PlaceAid::PlaceAid(const MapContext& context, QWidget& map)
    : QObject(&map), context_(context), map_(map), bar_(new PlaceBar(&map)) {
  connect(bar_, &PlaceBar::changed, this, &PlaceAid::changed);
  connect(bar_, &PlaceBar::accepted, this, &PlaceAid::accepted);
  connect(bar_, &PlaceBar::left, this, &PlaceAid::left);
}

MapPointer PlaceAid::exact(const MapPointer& at, const Wanted& wanted) {
  latest_ = at;
  snapped_.reset();
  if (!wanted) return at;
  MapPointer to = at;
  Vec2 place = at.world + wanted->offset;
  if (!bar_->typed().isEmpty()) {
    const auto typed = edits::typedPlace(bar_->typed(), place, wanted->from, context_.scene().geo);
    if (!typed) return at;
    place = *typed;
    to.screen = context_.viewport().screenFromWorld(place);
  } else if (isSnapping_ && !(at.modifiers & (Qt::ControlModifier | Qt::ShiftModifier))) {
    snapped_ = snapped(context_.scene(), context_.viewport(), *wanted, place);
    if (!snapped_) return at;
    place = snapped_->place;
  } else {
    return at;
  }
  to.world = place - wanted->offset;
  return to;
}

MapPointer PlaceAid::exactAgain(const Wanted& wanted) {
  // The map may have moved below the pointer.
  return exact({latest_.screen, context_.viewport().worldFromScreen(latest_.screen), latest_.modifiers}, wanted);
}

std::optional<MapPointer> PlaceAid::typed(const Wanted& wanted) {
  const auto problem = [&](const Error& error) {
    bar_->showProblem(QString::fromStdString(error.text()));
    return std::nullopt;
  };
  if (const auto sizes = bar_->typedSizes(); !sizes) return problem(sizes.error());
  if (!wanted) return exactAgain(wanted);
  const auto place =
      edits::typedPlace(bar_->typed(), latest_.world + wanted->offset, wanted->from, context_.scene().geo);
  if (!place) return problem(place.error());
  return MapPointer{context_.viewport().screenFromWorld(*place), *place - wanted->offset, {}};
}

TypedSizes PlaceAid::typedSizes() const {
  return bar_->typedSizes().value_or(TypedSizes{});
}

void PlaceAid::show(const Wanted& wanted, const Sizes& sizes) {
  if (wanted || !sizes.empty()) {
    const MapPointer at = exactAgain(wanted);
    using Shown = PlaceBar::Shown;
    return bar_->showValues(
        wanted ? std::optional(Shown{at.world + wanted->offset, wanted->from, context_.scene().geo})
               : std::nullopt,
        sizes, latest_.screen);
  }
  snapped_.reset();
  if (!bar_->isVisible()) return;
  const bool hadFocus = bar_->isAncestorOf(map_.focusWidget());
  bar_->clear();
  bar_->hide();
  if (hadFocus) map_.setFocus();
}

bool PlaceAid::isShown() const {
  return bar_->isVisible();
}

double PlaceAid::freeHeight() const {
  return isShown() && bar_->isAtLowerEdge() ? bar_->y() : map_.height();
}

bool PlaceAid::isTyping() const {
  return bar_->isTyping();
}

void PlaceAid::beginTyping(const QString& text) {
  bar_->begin(text);
}

void PlaceAid::forget() {
  bar_->clear();
}

void PlaceAid::paint(QPainter& painter) const {
  if (snapped_) paintSnapped(painter, context_.scene().theme, context_.viewport(), *snapped_);
}

}  // namespace antipode
