// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autonomy/behaviours/kinds/shadow.h"

namespace antipode {

void Shadow::everyTurn(const ShadowParams& p, BehaviourTurn& turn) {
  if (view_.look(p, turn) && view_.isFilteredOut(p)) view_.end();
}

void Shadow::turn(const ShadowParams& p, BehaviourTurn& turn) {
  if (view_.isOver(turn)) return;
  const bool isNear = p.outer <= 0 || view_.range() < p.outer;
  turn.post("SHADOW_CONTACT_X", postedWhole(view_.contact().at.x));
  turn.post("SHADOW_CONTACT_Y", postedWhole(view_.contact().at.y));
  turn.post("SHADOW_CONTACT_SPEED", postedWhole(view_.contact().speed));
  turn.post("SHADOW_CONTACT_HEADING", postedWhole(view_.contact().courseDeg));
  turn.post("SHADOW_RELEVANCE", isNear ? 1.0 : 0.0);
  view_.postContactFlags(p, turn);
  view_.drawLine(p, turn, isNear ? 1 : 0);
  if (!isNear) return;
  const Grid &course = turn.grids.course, &speed = turn.grids.speed;
  const Peak ofCourse{.summit = view_.contact().courseDeg,
                      .peakWidth = p.headingPeak,
                      .baseWidth = p.headingBase,
                      .summitDelta = 50};
  const Peak ofSpeed{
      .summit = view_.contact().speed, .peakWidth = p.speedPeak, .baseWidth = p.speedBase, .summitDelta = 10};
  turn.functions =
      couple(peakOf(Variable::Course, ofCourse, course), course, peakOf(Variable::Speed, ofSpeed, speed), speed);
}

void Shadow::idleTurn(const ShadowParams&, BehaviourTurn& turn, bool wasOn) {
  if (wasOn) turn.post("SHADOW_RELEVANCE", 0.0);
}

BehaviourKind shadowKind() {
  return kindOf<Shadow>();
}

}  // namespace antipode
