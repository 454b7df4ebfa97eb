// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autonomy/behaviours/kinds/alert_request.h"

#include "core/autonomy/behaviours/kinds/avoid_collision.h"
#include "core/autonomy/behaviours/kinds/avoid_colregs.h"
#include "core/autonomy/behaviours/kinds/avoid_obstacle.h"
#include "core/autonomy/behaviours/kinds/cut_range.h"
#include "core/autonomy/behaviours/kinds/trail.h"

namespace antipode {
namespace {

template <class P>
const AvoidObstacleParams* obstacleTemplate(const BehaviourSpec& spec) {
  return kindParams<P>(spec.params);
}
template <class P>
const AvdColregsParams* colregsTemplate(const BehaviourSpec& spec) {
  return kindParams<P>(spec.params);
}

std::optional<AlertRequest> contactRequest(const BehaviourSpec& spec, const ContactParams& p, double outer,
                                           double completed) {
  const std::string text = contactAlertRequest(p, spec.common.name, spec.common.updates, outer, completed);
  return text.empty() ? std::nullopt : std::optional(AlertRequest{"BCM_ALERT_REQUEST", text});
}

}  // namespace

std::optional<AlertRequest> alertRequest(const BehaviourSpec& spec) {
  const bool isTemplate = spec.common.templating != Templating::Off && !spec.common.updates.empty();
  if (!isTemplate) return std::nullopt;
  const AvoidObstacleParams* obstacle = obstacleTemplate<AvoidObstacleV24Params>(spec);
  if (!obstacle) obstacle = obstacleTemplate<AvoidObstacleV21Params>(spec);
  if (obstacle)
    return AlertRequest{"OBM_ALERT_REQUEST", fmt::format("name={},update_var={},alert_range={}", spec.common.name,
                                                         spec.common.updates, shortNumber(obstacle->outer))};
  if (const auto* avoid = kindParams<AvoidCollisionParams>(spec.params))
    return contactRequest(spec, *avoid, avoid->outer, avoid->completed);
  const AvdColregsParams* rules = colregsTemplate<AvdColregsV22Params>(spec);
  if (!rules) rules = colregsTemplate<AvdColregsV19Params>(spec);
  if (!rules) rules = colregsTemplate<AvdColregsV17Params>(spec);
  if (rules) return contactRequest(spec, *rules, rules->outer, rules->completed);
  if (const auto* trail = kindParams<TrailParams>(spec.params))
    return contactRequest(spec, *trail, trail->outer, trail->outer + 5);
  if (const auto* cut = kindParams<CutRangeParams>(spec.params))
    return contactRequest(spec, *cut, cut->outer, cut->outer + 1);
  return std::nullopt;
}

}  // namespace antipode
