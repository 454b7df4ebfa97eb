// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/pose_text.h"

#include <algorithm>

namespace antipode {
namespace {

constexpr const char* kExpectedPose = "\"x=0, y=-20, heading=180, speed=0, depth=0\" or numbers in this order";

double* fieldOf(StartPose& pose, std::string_view key) {
  if (key == "x") return &pose.x;
  if (key == "y") return &pose.y;
  if (key == "heading" || key == "deg" || key == "hdg") return &pose.heading;
  if (key == "speed" || key == "spd") return &pose.speed;
  if (key == "depth" || key == "dep") return &pose.depth;
  return nullptr;
}

double* fieldAt(StartPose& pose, std::size_t index) {
  double* const fields[] = {&pose.x, &pose.y, &pose.heading, &pose.speed, &pose.depth};
  return index < std::size(fields) ? fields[index] : nullptr;
}

std::string withoutBlanks(std::string_view text) {
  std::string out(text);
  std::erase_if(out, [](char c) { return c == ' ' || c == '\t'; });
  return lowered(out);
}

}  // namespace

Result<StartPose> poseFromText(std::string_view text, const StartPose& base) {
  StartPose pose = base;
  const std::string compact = withoutBlanks(text);
  const auto items = splitTrimmed(compact, ',');
  if (items.empty()) return errExpected(kExpectedPose, "the pose is empty");
  for (std::size_t i = 0; i < items.size(); ++i) {
    const std::string_view item = items[i];
    if (item.empty()) return errExpected(kExpectedPose, "the pose '{}' has an empty item", text);
    const auto equals = item.find('=');
    const bool keyed = equals != std::string_view::npos;
    double* const field = keyed ? fieldOf(pose, item.substr(0, equals)) : fieldAt(pose, i);
    if (!field && keyed) return errExpected(kExpectedPose, "unknown key '{}' in the pose", item.substr(0, equals));
    if (!field) return errExpected(kExpectedPose, "the pose '{}' has more than five numbers", text);
    const std::string_view number = keyed ? item.substr(equals + 1) : item;
    const auto value = parsePlainNumber(number);
    if (!value) return errExpected(kExpectedPose, "'{}' in the pose is not a number", number);
    *field = *value;
  }
  return pose;
}

StartPose poseFromTextLoosely(std::string_view text, const StartPose& base) {
  StartPose pose = base;
  const std::string compact = withoutBlanks(text);
  const auto items = splitTrimmed(compact, ',');
  for (std::size_t i = 0; i < items.size(); ++i) {
    const auto equals = items[i].find('=');
    const bool keyed = equals != std::string_view::npos;
    double* const field = keyed ? fieldOf(pose, items[i].substr(0, equals)) : fieldAt(pose, i);
    if (!field) break;
    *field = leadingNumber(keyed ? items[i].substr(equals + 1) : items[i]);
  }
  return pose;
}

}  // namespace antipode
