// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/fleet/vehicle_messages.h"

#include "core/base/not_a_number.h"
#include "core/model/drift.h"
#include "core/sim/batch/swarm_columns.h"
#include "core/sim/models/vehicle_model.h"

namespace antipode {
namespace {

void setPaused(MessageTarget& v, const Delivery& d) {
  if (v.core.isOldProgram()) return v.core.clock.setPaused(lowered(trimmed(d.text())) == "true");
  if (const auto isOn = switchFrom(v.core, d, v.core.clock.isPaused())) v.core.clock.setPaused(*isOn);
}

void setEnabled(MessageTarget& v, const Delivery& d) {
  if (const auto isOn = switchFrom(v.core, d, !v.core.disabled)) v.core.disabled = !*isOn;
}

/// The old program takes any text for true, and never leaves an obstacle again.
void setObstacleHit(MessageTarget& v, const Delivery& d) {
  if (v.core.isOldProgram()) {
    if (!d.text().empty()) v.core.obstacleHit = true;
    return;
  }
  if (const auto isOn = switchFrom(v.core, d, v.core.obstacleHit)) v.core.obstacleHit = *isOn;
}

void reset(MessageTarget& v, const Delivery& d) {
  v.model.reset(d.text(), d.clock.step, d.events);
}

void setWaterDepth(MessageTarget& v, const Delivery& d) {
  if (d.number() >= 0) v.core.inputs.waterDepth = d.number();
}

void setDrift(MessageTarget& v, const Delivery& d, Vec2 drift) {
  v.core.setDrift(drift, d.message.name, d.clock, d.events);
}

void setDriftX(MessageTarget& v, const Delivery& d) {
  setDrift(v, d, {d.number(), v.core.inputs.driftY});
}

void setDriftY(MessageTarget& v, const Delivery& d) {
  setDrift(v, d, {v.core.inputs.driftX, d.number()});
}

void setDriftVector(MessageTarget& v, const Delivery& d) {
  if (const auto drift = driftFromVectorText(d.text()))
    setDrift(v, d, {drift->first, drift->second});
  else
    warnIgnored(v.core, d, drift.error().message);
}

void addDriftVector(MessageTarget& v, const Delivery& d) {
  if (const auto drift = driftFromVectorText(d.text()))
    setDrift(v, d, {drift->first + v.core.inputs.driftX, drift->second + v.core.inputs.driftY});
  else
    warnIgnored(v.core, d, drift.error().message);
}

void multiplyDrift(MessageTarget& v, const Delivery& d) {
  setDrift(v, d, driftScaled({v.core.inputs.driftX, v.core.inputs.driftY}, d.number()));
}

void setFieldActive(MessageTarget& v, const Delivery& d) {
  if (const auto isOn = switchFrom(v.core, d, v.core.isFieldActive()))
    v.core.switchField(*isOn, d.clock, d.events);
}

/// Without power a vehicle has no target and its motor does not run.
void clearReportedTarget(VehicleCore& core) {
  if (!core.block.swarm) return;
  SwarmColumns& columns = *core.block.swarm;
  const unsigned i = core.index;
  if (core.helm.exists() && core.helm.get()->driftingTarget()) columns.driftState[i] = columns.motorOn[i] = 0;
  columns.targetX[i] = columns.targetY[i] = columns.rawTargetX[i] = columns.rawTargetY[i] = kNaN;
}

void setLost(MessageTarget& v, const Delivery& d) {
  const auto isLost = switchFrom(v.core, d, v.core.withoutPower);
  if (!isLost || *isLost == v.core.withoutPower) return;
  v.core.helm.endCruise();
  v.core.withoutPower = *isLost;
  v.model.setPower(!*isLost);
  v.core.ears.forgetAll();
  if (*isLost) clearReportedTarget(v.core);
}

/// NAV_X, NAV_Y and NAV_HEADING move a vehicle that is disabled.
template <Column StateColumns::*kQuantity>
void setNavigation(MessageTarget& v, const Delivery& d) {
  if (!v.core.disabled) return;
  for (StateColumns* record : {&v.core.block.plain, &v.core.block.truth})
    (record->*kQuantity)[v.core.index] = d.number();
  v.core.movedByMessage = true;
  v.model.poseWasSet();
}

constexpr MessageRow<MessageTarget> kCommonMessages[] = {
    {MessageEffect::SimPaused, setPaused},
    {MessageEffect::Enabled, setEnabled},
    {MessageEffect::ObstacleHit, setObstacleHit},
    {MessageEffect::Reset, reset},
    {MessageEffect::WaterDepth, setWaterDepth},
    {MessageEffect::DriftX, setDriftX},
    {MessageEffect::DriftY, setDriftY},
    {MessageEffect::DriftVector, setDriftVector},
    {MessageEffect::DriftVectorAdd, addDriftVector},
    {MessageEffect::DriftVectorMult, multiplyDrift},
    {MessageEffect::CurrentFieldActive, setFieldActive},
    {MessageEffect::NodeLost, setLost},
    {MessageEffect::NavX, setNavigation<&StateColumns::x>},
    {MessageEffect::NavY, setNavigation<&StateColumns::y>},
    {MessageEffect::NavHeading, setNavigation<&StateColumns::heading>},
};

}  // namespace

bool hasRightType(const VehicleCore& core, const Delivery& delivery) {
  const bool isNumber = std::holds_alternative<double>(delivery.value);
  const MessageType wanted = delivery.message.type;
  if (wanted == MessageType::Any || isNumber == (wanted == MessageType::Number)) return true;
  warnIgnored(core, delivery,
              fmt::format("'{}' is not a {}", messageText(delivery.value), isNumber ? "text" : "number"));
  return false;
}

void warnIgnored(const VehicleCore& core, const Delivery& delivery, const std::string& reason) {
  core.warn(delivery.events, delivery.clock.step, fmt::format("{} ignored: {}", delivery.message.name, reason));
}

std::optional<bool> switchFrom(const VehicleCore& core, const Delivery& delivery, bool now) {
  if (lowered(trimmed(delivery.text())) == "toggle") return !now;
  const auto read = parseFlag(delivery.text());
  if (read) return *read;
  warnIgnored(core, delivery, read.error().message);
  return std::nullopt;
}

MessageValue valueForOldProgram(const MessageInfo& message, const MessageValue& value) {
  const double* number = std::get_if<double>(&value);
  const bool isObstacle = message.effect == MessageEffect::ObstacleHit;
  if (isObstacle) return std::string(number && *number == 0 ? "" : "true");
  if (message.type == MessageType::Text && number) return std::string();
  return value;
}

std::span<const MessageRow<MessageTarget>> commonMessages() {
  return kCommonMessages;
}

}  // namespace antipode
