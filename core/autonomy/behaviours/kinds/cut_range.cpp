// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autonomy/behaviours/kinds/cut_range.h"

namespace antipode {

void CutRange::everyTurn(const CutRangeParams& p, BehaviourTurn& turn) {
  if (view_.look(p, turn) && view_.isFilteredOut(p)) view_.end();
}

void CutRange::turn(const CutRangeParams& p, BehaviourTurn& turn) {
  if (view_.isOver(turn)) return;
  const double range = view_.range();
  // The programs never pursue without a distance to give up at (E16).
  const bool isEndless = p.giveup <= 0;
  const bool pursues = isEndless ? !turn.isCompatible() : range <= p.giveup + 1;
  if (pursues != isPursuing_) turn.postFlags(pursues ? p.pursueflags : p.giveupflags, true);
  isPursuing_ = pursues;
  view_.postContactFlags(p, turn);
  if (!pursues) return;
  const double share = p.outer > p.inner ? std::clamp((range - p.inner) / (p.outer - p.inner), 0.0, 1.0) : 0;
  view_.drawLine(p, turn, share);
  if (share <= 0) return;
  const Approach approach(view_.own().at, view_.contact());
  const double patience = std::min(p.patience, p.maxPatience);
  const CutRangeUtility rule(approach, patience, p.timeOnLeg, turn.grids.speed.high);
  setContactFunction(turn, contactFunction(rule, turn.grids), share);
}

BehaviourKind cutRangeKind() {
  return kindOf<CutRange>();
}

}  // namespace antipode
