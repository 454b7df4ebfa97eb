// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/editors/pid/pid_layout.h"

#include "core/base/geometry/angles.h"
#include "core/model/pid_presets.h"
#include "widgets/base/texts.h"
#include "widgets/editors/common/nice_numbers.h"

namespace antipode {
namespace {

bool startsWith(const std::string& text, const char* start) {
  return text.rfind(start, 0) == 0;
}

struct Label {
  const char* field;
  const char* label;
};
/// Fields whose name tells less than a word does.
constexpr Label kLabels[] = {
    {"speed_factor", QT_TR_NOOP("factor")},         {"depth_control", QT_TR_NOOP("control")},
    {"sim_instability", QT_TR_NOOP("instability")}, {"tardy_helm_threshold", QT_TR_NOOP("commands")},
    {"tardy_nav_threshold", QT_TR_NOOP("state")},   {"simulation", QT_TR_NOOP("no check")},
};

double numberOf(const std::string& text) {
  return parseNumber(text).value_or(0);
}

/// The largest value that a default or a preset gives the field.
double largestTypical(const FieldView& field) {
  double largest = std::abs(numberOf(field.defaultText));
  for (const PidPreset& preset : pidPresets())
    if (const auto text = fieldText(preset.params, field.name))
      largest = std::max(largest, std::abs(numberOf(*text)));
  return largest;
}

}  // namespace

PidGroup pidGroupOf(const std::string& field) {
  if (startsWith(field, "yaw_")) return PidGroup::Heading;
  if (startsWith(field, "speed_")) return PidGroup::Speed;
  if (startsWith(field, "z_to_pitch_") || startsWith(field, "pitch_") || startsWith(field, "depth_"))
    return PidGroup::Depth;
  if (startsWith(field, "max") || field == "sim_instability") return PidGroup::Limits;
  return PidGroup::Timing;
}

QString pidGroupTitle(PidGroup group) {
  switch (group) {
    case PidGroup::Heading:
      return tr("Heading → rudder");
    case PidGroup::Speed:
      return tr("Speed → thrust");
    case PidGroup::Depth:
      return tr("Depth → pitch → elevator");
    case PidGroup::Limits:
      return tr("Limits");
    case PidGroup::Timing:
      break;
  }
  return tr("Staleness and timing");
}

QString pidFieldLabel(const std::string& field) {
  for (const Label& label : kLabels)
    if (field == label.field) return tr(label.label);
  QString name = QString::fromStdString(field);
  for (const auto& [prefix, shown] : {std::pair{"yaw_pid_", ""},
                                      {"speed_pid_", ""},
                                      {"z_to_pitch_pid_", "depth "},
                                      {"pitch_pid_", "pitch "},
                                      {"max", ""}})
    if (name.startsWith(prefix)) {
      name = shown + name.mid(static_cast<int>(std::string_view(prefix).size()));
      break;
    }
  return coreText(name.replace("integral_limit", "limit").replace('_', ' ').toStdString());
}

std::optional<StepAxis> pidFieldAxis(const std::string& field) {
  switch (pidGroupOf(field)) {
    case PidGroup::Heading:
      return StepAxis::Heading;
    case PidGroup::Speed:
      return StepAxis::Speed;
    case PidGroup::Depth:
      return StepAxis::Depth;
    case PidGroup::Timing:
      return std::nullopt;
    case PidGroup::Limits:
      break;
  }
  if (field == "maxthrust") return StepAxis::Speed;
  return field == "maxpitch" || field == "maxelevator" ? StepAxis::Depth : StepAxis::Heading;
}

FieldSlider::Scale pidSliderScale(const FieldView& field) {
  const bool isGain = field.name.find("_pid_") != std::string::npos;
  const double present = std::abs(numberOf(field.text));
  if (std::string_view(field.info.unit) == "%" && !isGain) return {std::max(100.0, present), 1};
  const double typical = largestTypical(field);
  double max = niceAbove(std::max({typical > 0 ? 4 * typical : 1, 1.25 * present, 1e-6}));
  if (std::isfinite(field.info.max)) max = field.info.max;
  return {max, isGain ? 2.0 : 1.0};
}

std::string pidValueInForce(const FieldView& field, Compat compat) {
  if (!field.text.empty()) return field.text;
  if (field.name != "maxpitch") return {};
  return numberText(compat == Compat::Document ? 15 : rounded(degFromRad(15), 10));
}

}  // namespace antipode
