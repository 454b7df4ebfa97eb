// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/community/programs/range_sensing.h"

#include "core/autonomy/encounters/node_report.h"
#include "core/base/key_value.h"
#include "core/sim/community/program_block.h"
#include "core/sim/community/programs/flag_text.h"

namespace antipode {
namespace {

/// A purpose of its own, behind those of random.h.
constexpr auto kRangeNoisePurpose = static_cast<RandomPurpose>(40);

}  // namespace

bool NumberByName::read(const std::string& line, double unlimited) {
  const auto pair = keyValueOf(line);
  if (!pair) return false;
  const std::string name(pair->key), value = lowered(pair->value);
  double number = unlimited;
  const bool isUnlimited = value == "nolimit" || value == "unlimited";
  if (name.empty() || (!isUnlimited && !setNumber(number, value))) return false;
  if (lowered(name) == "default")
    standard_ = number;
  else
    byName_[name] = number;
  return true;
}

double NumberByName::of(const std::string& name) const {
  const auto at = byName_.find(name);
  return at == byName_.end() ? standard_ : at->second;
}

bool readReportVars(ReportVars& vars, const std::string& value) {
  const std::string word = lowered(value);
  if (word != "short" && word != "long" && word != "both") return false;
  vars = word == "short" ? ReportVars::Short : word == "long" ? ReportVars::Long : ReportVars::Both;
  return true;
}

bool RangeNoise::readAlgorithm(const std::string& value) {
  const auto pieces = keyedPieces(value);
  if (pieces.empty()) return false;
  isUniform = pieces.front().first == "uniform";
  for (const auto& [key, number] : pieces)
    if (key == "pct" && !setNumber(share, number)) return false;
  return true;
}

double RangeNoise::on(double range, std::uint64_t seed, std::uint64_t number) const {
  const RandomStream random(seed, kRangeNoisePurpose, number);
  const double uniform = isUniform && share > 0 ? random.uniform(0, -share * range, share * range) : 0;
  return range + uniform + (sigma > 0 ? sigma * random.normal(1) : 0);
}

void postRange(Desk& desk, const std::string& prefix, ReportVars vars, const std::string& vehicle,
               const std::string& shownName, const std::string& rest) {
  if (vars != ReportVars::Long) desk.post(prefix, "vname=" + shownName + "," + rest);
  if (vars != ReportVars::Short) desk.post(prefix + "_" + uppered(vehicle), rest);
}

std::string pulseText(Vec2 at, const std::string& label, const std::string& color, double time) {
  return fmt::format("x={},y={},radius=40,fill=0.9,label={},edge_color={},fill_color={},time={:.2f}",
                     reportNumber(at.x, 3), reportNumber(at.y, 3), label, color, color, time);
}

std::string rangeText(double range, const std::string& key, const std::string& target, double time) {
  return fmt::format("range={},{}={},time={:.3f}", reportNumber(range, 4), key, target, time);
}

std::optional<std::string> requester(const std::string& request) {
  for (const auto& [key, value] : keyedPieces(request))
    if (key == "name" && !value.empty()) return value;
  return std::nullopt;
}

}  // namespace antipode
