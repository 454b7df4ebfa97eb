// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/moos/moos_write_params.h"

#include <algorithm>

namespace antipode {
namespace {

constexpr std::size_t kShortLine = 1800;  // the reference reader breaks beyond 1999 characters

template <class T>
struct IsOptional : std::false_type {};
template <class T>
struct IsOptional<std::optional<T>> : std::true_type {};

template <class T>
std::string textOf(const T& value) {
  if constexpr (std::is_same_v<T, double>)
    return moosNumberText(value);
  else if constexpr (IsOptional<T>::value)
    return value ? textOf(*value) : std::string{};
  else
    return FieldCodec<T>::toText(value);
}

/// "name = value" of every field that is not at its default, optional ones where they are set.
template <class P>
void addFields(std::vector<std::string>& lines, const P& params, std::string_view before,
               const std::vector<std::string_view>& except) {
  std::vector<std::string> defaults;
  const P untouched{};
  P::fields(untouched, [&](const char*, const auto& value, const FieldInfo&) {
    if constexpr (!CompositeField<std::remove_cvref_t<decltype(value)>>) defaults.push_back(textOf(value));
  });
  std::size_t index = 0;
  P::fields(params, [&](const char* name, const auto& value, const FieldInfo&) {
    if constexpr (!CompositeField<std::remove_cvref_t<decltype(value)>>) {
      const std::string text = textOf(value);
      const bool isDefault = text == defaults[index++];
      if (!isDefault && std::ranges::find(except, name) == except.end())
        lines.push_back(fmt::format("{}{} = {}", before, name, text));
    }
  });
}

/// Pieces joined to as few lines as stay readable for the reference program.
void addJoined(std::vector<std::string>& lines, const char* name, const std::vector<std::string>& pieces,
               std::string_view separator) {
  std::string text;
  for (const std::string& piece : pieces) {
    if (!text.empty() && text.size() + piece.size() > kShortLine) {
      lines.push_back(fmt::format("{} = {}", name, text));
      text.clear();
    }
    if (!text.empty()) text += separator;
    text += piece;
  }
  if (!text.empty()) lines.push_back(fmt::format("{} = {}", name, text));
}

void addThrustMap(std::vector<std::string>& lines, const VehicleParams& params) {
  std::vector<std::string> pieces;
  for (const ThrustPair& pair : params.thrustMap.pairs)
    pieces.push_back(moosNumberText(pair.thrust) + ":" + moosNumberText(pair.speed));
  std::vector<ThrustCurve::Dropped> dropped;
  ThrustCurve(params.thrustMap, {}, Compat::UsimmarineV22, &dropped);
  if (dropped.empty())
    addJoined(lines, "thrust_map", pieces, ", ");
  else if (!pieces.empty())  // the pairs of a second line would count after the bad pair has ended the first
    lines.push_back(fmt::format("thrust_map = {}", fmt::join(pieces, ", ")));
}

void addWind(std::vector<std::string>& lines, const VehicleParams& params) {
  if (params.windConditions)
    lines.push_back(fmt::format("wind_conditions = spd={}, dir={}", moosNumberText(params.windConditions->speed),
                                moosNumberText(params.windConditions->direction)));
  std::vector<std::string> points;
  for (const PolarPoint& point : params.polarPlot.points())
    points.push_back(moosNumberText(point.angle) + "," + moosNumberText(point.percent));
  addJoined(lines, "polar_plot", points, ": ");
}

/// A line for the words and one for each polygon: lines with the same tag add up.
void addWormhole(std::vector<std::string>& lines, const WormholeSpec& hole) {
  std::string words = "wormhole = tag=" + hole.tag;
  if (hole.connection != WormholeConnection::FromMadrid)
    words += ", connection=" + FieldCodec<WormholeConnection>::toText(hole.connection);
  if (hole.delay != 0) words += ", delay=" + moosNumberText(hole.delay);
  if (hole.idChange) words += fmt::format(", id_change={}", *hole.idChange);
  lines.push_back(std::move(words));
  for (const auto& [key, polygon] : {std::pair{"madrid_poly", &hole.madridPoly}, {"weber_poly", &hole.weberPoly}})
    if (*polygon)
      lines.push_back(
          fmt::format("wormhole = tag={}, {}={{{}}}", hole.tag, key, moosTextWithoutExponents((*polygon)->text())));
}

/// The reader takes the first pair of quotes out, and outside of it "//" begins a comment.
std::string protectedLine(std::string line) {
  const std::size_t value = line.find(" = ") + 3, quote = line.find('"', value);
  if (quote == std::string::npos && line.find("//", value) == std::string::npos) return line;
  line.insert(std::min(quote, line.size()), 1, '"');
  line.insert(value, 1, '"');
  return line;
}

}  // namespace

std::string moosTextWithoutExponents(std::string_view text) {
  constexpr std::string_view kNumber = "+-.0123456789eE";
  std::string out;
  while (!text.empty()) {
    const bool inWord =
        !out.empty() && (std::isalnum(static_cast<unsigned char>(out.back())) || out.back() == '_');
    const std::size_t end = inWord ? 0 : std::min(text.find_first_not_of(kNumber), text.size());
    const auto number = end > 0 ? parseNumber(text.substr(0, end)) : err("");
    const std::size_t length = number ? end : 1;
    out += number ? moosNumberText(*number) : std::string(text.substr(0, 1));
    text.remove_prefix(length);
  }
  return out;
}

std::vector<std::string> moosPidLines(const PidParams& pid) {
  std::vector<std::string> lines;
  // The presence of a yaw gain is what embeds the controller.
  if (pid.yawKp == 0) lines.push_back("yaw_pid_kp = 0");
  addFields(lines, pid, "", {"embedded", "period"});
  return lines;
}

std::vector<std::string> moosSimulatorLines(const MoosMissionSpec& mission) {
  std::vector<std::string> lines;
  const VehicleSpec& spec = mission.spec;
  VehicleParams params = spec.params;
  const bool isOld = mission.compat == Compat::Usimmarine;
  if (!isOld && params.prefix.ends_with('_')) params.prefix += '_';  // the reader removes one
  addFields(lines, spec.start, "start_", {});
  addFields(lines, params, "", {"thrust_map", "wind_conditions", "polar_plot"});
  addThrustMap(lines, params);
  addWind(lines, params);
  for (const WormholeSpec& hole : mission.wormholes) addWormhole(lines, hole);
  if (!mission.fieldFile.empty()) {
    lines.push_back("current_field = " + mission.fieldFile);
    if (mission.fieldActive) lines.push_back("current_field_active = true");
  }
  if (spec.pid && spec.pid->embedded)
    for (std::string& line : moosPidLines(*spec.pid)) lines.push_back(std::move(line));
  for (std::string& line : lines) line = protectedLine(std::move(line));
  return lines;
}

}  // namespace antipode
