// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autonomy/behaviours/kinds/alert_request.h"

#include "core/autonomy/behaviours/kinds/avoid_collision.h"
#include "core/autonomy/behaviours/kinds/avoid_colregs.h"
#include "core/autonomy/behaviours/kinds/avoid_obstacle.h"
#include "core/autonomy/behaviours/kinds/convoy.h"
#include "core/autonomy/behaviours/kinds/cut_range.h"
#include "core/autonomy/behaviours/kinds/shadow.h"
#include "core/autonomy/behaviours/kinds/trail.h"

namespace antipode {
namespace {

template <class P>
const AvoidObstacleParams* obstacleTemplate(const BehaviourSpec& spec) {
  return kindParams<P>(spec.params);
}
const AvdColregsParams* colregsParams(const BehaviourSpec& spec) {
  const AvdColregsParams* rules = kindParams<AvdColregsV22Params>(spec.params);
  if (!rules) rules = kindParams<AvdColregsV19Params>(spec.params);
  return rules ? rules : kindParams<AvdColregsV17Params>(spec.params);
}
bool isTemplate(const BehaviourSpec& spec) {
  return spec.common.templating != Templating::Off && !spec.common.updates.empty();
}

}  // namespace

const ContactParams* contactParams(const BehaviourSpec& spec) {
  const ContactParams* params = kindParams<AvoidCollisionParams>(spec.params);
  if (!params) params = colregsParams(spec);
  if (!params) params = kindParams<TrailParams>(spec.params);
  if (!params) params = kindParams<ShadowParams>(spec.params);
  if (!params) params = kindParams<ConvoyParams>(spec.params);
  return params ? params : kindParams<CutRangeParams>(spec.params);
}

std::optional<ContactAlert> contactAlert(const BehaviourSpec& spec) {
  const ContactParams* const params = contactParams(spec);
  if (!params || !isTemplate(spec) || params->noAlertRequest) return std::nullopt;
  if (const auto* avoid = kindParams<AvoidCollisionParams>(spec.params)) return ContactAlert{avoid->outer, avoid->completed};
  if (const auto* rules = colregsParams(spec)) return ContactAlert{rules->outer, rules->completed};
  if (const auto* trail = kindParams<TrailParams>(spec.params)) return ContactAlert{trail->outer, trail->outer + 5};
  if (const auto* cut = kindParams<CutRangeParams>(spec.params)) return ContactAlert{cut->outer, cut->outer + 1};
  return std::nullopt;
}

std::optional<AlertRequest> alertRequest(const BehaviourSpec& spec) {
  if (!isTemplate(spec)) return std::nullopt;
  const AvoidObstacleParams* obstacle = obstacleTemplate<AvoidObstacleV24Params>(spec);
  if (!obstacle) obstacle = obstacleTemplate<AvoidObstacleV21Params>(spec);
  if (obstacle)
    return AlertRequest{"OBM_ALERT_REQUEST", fmt::format("name={},update_var={},alert_range={}", spec.common.name,
                                                         spec.common.updates, shortNumber(obstacle->outer))};
  const auto alert = contactAlert(spec);
  if (!alert) return std::nullopt;
  return AlertRequest{"BCM_ALERT_REQUEST", contactAlertRequest(*contactParams(spec), spec.common.name,
                                                               spec.common.updates, alert->range, alert->cpaRange)};
}

}  // namespace antipode
