// SPDX-License-Identifier: GPL-3.0-or-later
// How the fields of a PID are laid out: what the names of the field list tell a person.
#pragma once

#include "core/base/fields.h"
#include "core/run/step_response.h"
#include "widgets/editors/common/field_slider.h"

#include <QString>

namespace antipode {

enum class PidGroup { Heading, Speed, Depth, Limits, Timing };
inline constexpr int kPidGroups = 5;

/// Every field has a group; one that a later version adds comes last.
PidGroup pidGroupOf(const std::string& field);
QString pidGroupTitle(PidGroup group);
/// Name of the field inside its group: "kp" for yaw_pid_kp.
QString pidFieldLabel(const std::string& field);
/// The step that shows what the field does, if one does.
std::optional<StepAxis> pidFieldAxis(const std::string& field);
/// A slider that reaches well beyond the present and the typical values of a number field; gains get more room
/// near 0.
FieldSlider::Scale pidSliderScale(const FieldView& field);
/// What the controller uses for a field that is unset, as text; empty: that depends on others.
std::string pidValueInForce(const FieldView& field, Compat compat);

}  // namespace antipode
