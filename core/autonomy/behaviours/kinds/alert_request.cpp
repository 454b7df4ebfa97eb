// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autonomy/behaviours/kinds/alert_request.h"

#include "core/autonomy/behaviours/kinds/avoid_obstacle.h"

namespace antipode {
namespace {

template <class P>
const AvoidObstacleParams* obstacleTemplate(const BehaviourSpec& spec) {
  return kindParams<P>(spec.params);
}
/// Null: a behaviour that is not of the table.
const KindObject* objectOf(const BehaviourSpec& spec) {
  const auto* params = std::get_if<KindParams>(&spec.params);
  return params ? params->object() : nullptr;
}
bool isTemplate(const BehaviourSpec& spec) {
  return spec.common.templating != Templating::Off && !spec.common.updates.empty();
}

}  // namespace

const ContactParams* contactParams(const BehaviourSpec& spec) {
  const KindObject* const object = objectOf(spec);
  return object && object->kind().contact ? object->kind().contact(*object) : nullptr;
}

std::optional<ContactAlert> contactAlert(const BehaviourSpec& spec) {
  const ContactParams* const params = contactParams(spec);
  if (!params || !isTemplate(spec) || params->noAlertRequest) return std::nullopt;
  const KindObject& object = *objectOf(spec);
  if (!object.kind().alert) return std::nullopt;
  return object.kind().alert(object);
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
