// SPDX-License-Identifier: GPL-3.0-or-later
// The small texts of parameters and messages. The first byte chooses the grammar; whatever it accepts must be
// finite and read back equal from its own text.
#include "core/base/moos_colour.h"
#include "core/io/alog/node_report.h"
#include "core/io/moos/moos_script_lines.h"
#include "core/model/current_field.h"
#include "core/model/hover_guidance.h"
#include "core/model/pose_text.h"
#include "core/model/vehicle_params.h"
#include "core/model/wormhole.h"
#include "core/scenario/document/script_text.h"

#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <iostream>

namespace {

using namespace antipode;

void require(bool holds, const char* what, std::string_view text) {
  if (holds) return;
  std::cerr << what << ": '" << text << "'\n";
  std::abort();
}

bool isFinite(Vec2 v) {
  return std::isfinite(v.x) && std::isfinite(v.y);
}

template <class T>
void roundTrip(std::string_view text, const char* what) {
  const auto read = T::fromText(text);
  if (!read) return require(!read.error().message.empty(), "an error without words", text);
  const std::string written = read->text();
  const auto again = T::fromText(written);
  require(again && *again == *read, what, written);
}

void polygon(std::string_view text) {
  roundTrip<PolygonSpec>(text, "polygon");
  const auto read = PolygonSpec::fromText(text);
  if (!read) return;
  const ConvexPolygon shape(read->vertices());
  if (shape.isConvex()) (void)shape.contains(shape.centroid());
}

void wormhole(std::string_view text) {
  std::vector<WormholeSpec> wormholes;
  // Lines of one text belong to one list.
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    (void)addWormholeLine(wormholes, text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  for (const WormholeSpec& spec : wormholes) {
    std::vector<WormholeSpec> again;
    const std::string written = spec.text();
    const auto added = addWormholeLine(again, written);
    // A rejected line registers its tag alone, and such a wormhole need not be writable.
    if (!spec.tag.empty() && added) require(again.size() == 1 && again[0] == spec, "wormhole", written);
    if (spec.madridPoly && spec.weberPoly) require(added.has_value(), "a whole wormhole reads back", written);
  }
}

void thrustMap(std::string_view text) {
  roundTrip<ThrustMap>(text, "thrust map");
  const auto map = ThrustMap::fromText(text);
  if (!map) return;
  for (const Compat compat : {Compat::Document, Compat::UsimmarineV22}) {
    const ThrustCurve curve(*map, {}, compat);
    double last = -INFINITY;
    for (int thrust = -100; thrust <= 100; ++thrust) {
      const double speed = curve.speed(thrust);
      require(std::isfinite(speed) && speed >= last, "a curve that rises", text);
      last = speed;
    }
  }
}

void pose(std::string_view text) {
  const StartPose base{1, 2, 3, 4, 5};
  if (const auto read = poseFromText(text, base)) {
    for (const double value : {read->x, read->y, read->heading, read->speed, read->depth})
      require(std::isfinite(value), "a finite pose", text);
    require(poseFromText(text, *read).value() == *read, "a pose set twice", text);
  }
  (void)poseFromTextLoosely(text, base);
}

void drift(std::string_view text) {
  if (const auto read = driftFromVectorText(text))
    require(isFinite({read->first, read->second}), "a finite drift", text);
}

void wind(std::string_view text) {
  roundTrip<Wind>(text, "wind");
  const WindState before(Wind{90, 3});
  WindState state = before;
  const auto applied = state.apply(text, Compat::Document);
  if (!applied) require(state.wind == before.wind, "a bad call changes nothing", text);
  for (const Compat compat : {Compat::Document, Compat::UsimmarineV22}) {
    state = before;
    (void)state.apply(text, compat);
    require(state.wind.speed >= 0 && std::isfinite(state.wind.direction), "a wind", text);
  }
}

void polarPlot(std::string_view text) {
  roundTrip<PolarPlot>(text, "polar plot");
  PolarPlot plot = PolarPlot::fromText("0,0: 90,80").value();
  const PolarPlot before = plot;
  if (!plot.add(text)) require(plot == before, "all points or none", text);
  for (int angle = 0; angle <= 180; angle += 10) require(plot.percent(angle) >= 0, "a percentage", text);
}

void currentField(std::string_view text) {
  Problems problems;
  const CurrentField field = CurrentField::fromText(text, "fuzz.cfd", problems);
  Problems none;
  require(CurrentField::fromText(field.text(), "again.cfd", none) == field && none.empty(), "current field",
          field.text());
  require(isFinite(field.at({1, 2})), "a finite current", text);
}

void report(std::string_view text) {
  (void)colourFromMoos(text);
  const auto read = nodeReportFromText(text);
  if (!read) return;
  (void)nodeReportText(*read);
}

template <class T>
void codecRoundTrip(std::string_view text, const char* what) {
  const auto read = FieldCodec<T>::fromText(text);
  if (!read) return require(!read.error().message.empty(), "an error without words", text);
  const std::string written = FieldCodec<T>::toText(*read);
  const auto again = FieldCodec<T>::fromText(written);
  require(again && *again == *read, what, written);
}

void script(std::string_view text) {
  codecRoundTrip<NumberRange>(text, "range");
  codecRoundTrip<ResetMax>(text, "reset_max");
  codecRoundTrip<ResetTime>(text, "reset_time");
  std::vector<std::string> unlike;
  if (const auto variable = moosVariableFromText(text, unlike)) {
    const auto again = moosVariableFromText(moosVariableText(*variable), unlike);
    require(again && *again == *variable, "random variable", text);
  }
  const auto post = moosPostFromText(text);
  const MacroLookup lookup = [](std::string_view name) {
    return name == "A" ? std::optional<std::string>("-2.5") : std::nullopt;
  };
  for (const MessageValue& value : {MessageValue(std::string(text)), post ? post->value : MessageValue(0.0)}) {
    const MessageValue filled = filledIn(value, lookup);
    if (const double* number = std::get_if<double>(&filled))
      require(std::isfinite(*number), "a finite number", text);
  }
  const std::string worked = withArithmetic(text);
  require(withArithmetic(worked) == worked || worked.find('{') != std::string::npos, "arithmetic ends", text);
}

void hoverRequest(std::string_view text) {
  codecRoundTrip<std::array<double, 3>>(text, "direction");
  const auto request = requestFromText(text, {1, 2, 3, 4, 0.5});
  if (!request) return require(!request.error().message.empty(), "an error without words", text);
  require(checkRequest(*request).has_value(), "a request that is accepted", text);
  const auto again = requestFromText(requestText(*request), {});
  require(again && *again == *request, "request", requestText(*request));
}

constexpr void (*kGrammars[])(std::string_view) = {polygon,   wormhole,     thrustMap, pose,   drift,       wind,
                                                   polarPlot, currentField, report,    script, hoverRequest};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const std::string text(reinterpret_cast<const char*>(data) + 1, size - 1);
  kGrammars[data[0] % std::size(kGrammars)](text);
  return 0;
}
