// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/edits/wormhole_edits.h"

#include "core/scenario/edits/polygon_edit.h"
#include "core/scenario/edits/text_field.h"

#include <algorithm>
#include <set>

namespace antipode {

template <>
std::vector<std::string> choiceNames<PolygonSpec::Format>() {
  return {"points", "ellipse", "radial"};
}
template <>
struct FieldCodec<PolygonSpec::Format> : ChoiceCodec<PolygonSpec::Format> {};

namespace edits {
namespace {

using Format = PolygonSpec::Format;
constexpr double kOffset = 20;  // m from a wormhole to its copy

/// The numbers of a form, as a field list; a point list has only its grid.
struct PolygonForm {
  PolygonSpec polygon;
  template <class Self, class Visitor>
  static void fields(Self& p, Visitor&& f) {
    auto& spec = p.polygon;
    if (spec.format != Format::Points) {
      f("x", spec.centre.x, {.unit = "m", .help = "Centre, to the east."});
      f("y", spec.centre.y, {.unit = "m", .help = "Centre, to the north."});
    }
    if (spec.format == Format::Ellipse) {
      f("major", spec.major,
        {.unit = "m", .min = 0, .minExcluded = true, .help = "Full length of the major axis."});
      f("minor", spec.minor,
        {.unit = "m", .min = 0, .minExcluded = true, .help = "Full length of the minor axis."});
      f("degs", spec.degs, {.unit = "deg", .help = "Major axis against the east, counter-clockwise."});
    }
    if (spec.format == Format::Radial)
      f("radius", spec.radius,
        {.unit = "m", .min = 0, .minExcluded = true, .help = "From the centre to a vertex."});
    if (spec.format != Format::Points)
      f("pts", spec.pts,
        {.min = spec.format == Format::Ellipse ? 4.0 : 3.0,
         .max = kMaxPolygonVertices,
         .help = "Number of vertices."});
    f("snap", spec.snap, {.unit = "m", .min = 0, .help = "Grid that vertices are rounded to; 0 = none."});
  }
};

std::optional<PolygonSpec>& polygonOf(WormholeSpec& wormhole, const std::string& end) {
  return end == "weber_poly" ? wormhole.weberPoly : wormhole.madridPoly;
}

Result<std::optional<PolygonSpec>> changedPolygon(const std::optional<PolygonSpec>& polygon,
                                                  const std::string& field, const std::string& text) {
  if (field == "text") return FieldCodec<std::optional<PolygonSpec>>::fromText(text);
  if (!polygon) return errExpected("a polygon in the field text, or drawn with W", "this end has no polygon yet");
  if (field == "format") {
    const auto format = FieldCodec<Format>::fromText(text);
    if (!format) return tl::unexpected<Error>(format.error());
    return polygonAs(*polygon, *format);
  }
  PolygonForm form{*polygon};
  if (auto set = setField(form, field, text); !set) return tl::unexpected<Error>(set.error());
  if (auto good = form.polygon.check(); !good) return tl::unexpected<Error>(good.error());
  return form.polygon;
}

bool isTag(const std::string& tag) {
  return !tag.empty() && std::all_of(tag.begin(), tag.end(), [](unsigned char c) {
    return c > 0x20 && c != '/' && c != '\\' && c != ',' && c != '=' && c != '{' && c != '}';
  });
}

Result<void> setVehicles(WormholeSpec& wormhole, const Scenario& scenario, const std::string& text) {
  std::set<std::string> known;
  for (const FleetMember& member : fleetOf(scenario)) known.insert(member.name);
  for (const VehiclePtr& vehicle : scenario.vehicles) known.insert(vehicle->name);
  std::vector<std::string> names;
  for (const std::string_view name : splitTrimmed(text, ',')) {
    if (!known.contains(std::string(name)))
      return errExpected("names of vehicles divided by commas; empty = all", "there is no vehicle '{}'", name);
    names.emplace_back(name);
  }
  wormhole.vehicles = std::move(names);
  return {};
}

}  // namespace

std::vector<FieldView> polygonFields(const std::optional<PolygonSpec>& polygon) {
  FieldView format =
      textField("format", polygon ? FieldCodec<Format>::toText(polygon->format) : "",
                "Form of this end; another choice keeps the shape as nearly as it can.", FieldKind::Choice);
  format.choices = choiceNames<Format>();
  format.defaultText = format.text;  // nothing to go back to
  format.isDefault = true;
  std::vector<FieldView> fields{std::move(format)};
  if (polygon)
    for (FieldView& field : fieldViews(PolygonForm{*polygon})) {
      // A form has no usual values to go back to, but for the grid.
      field.defaultText = field.name == "snap" ? "0" : field.text;
      field.isDefault = field.text == field.defaultText;
      fields.push_back(std::move(field));
    }
  FieldView text =
      textField("text", polygon ? polygon->text() : "",
                "The polygon as text: pts={x,y:x,y:...}, format=ellipse,... or format=radial,...; empty: none.");
  text.info.example = "pts={0,0:60,0:60,40}";
  fields.push_back(std::move(text));
  return fields;
}

std::vector<FieldView> wormholeFields(const WormholeSpec& wormhole) {
  std::vector<FieldView> fields = fieldViews(wormhole);
  std::erase_if(fields, [](const FieldView& field) {
    return field.info.composite || field.name == "madrid_poly" || field.name == "weber_poly";
  });
  fields.push_back(textField("vehicles", fmt::format("{}", fmt::join(wormhole.vehicles, ", ")),
                             "Names of the vehicles that may pass, divided by commas; empty = all."));
  return fields;
}

Result<ScenarioPtr> withWormholeField(const Scenario& scenario, const std::string& tag, const std::string& end,
                                      const std::string& field, const std::string& text) {
  const auto index = wormholeTagged(scenario, tag);
  if (!index) return err("there is no wormhole '{}'", tag);
  if (end.empty() && field == "tag") return withWormholeRenamed(scenario, *index, text);
  WormholeSpec wormhole = scenario.wormholes[*index];
  Result<void> set;
  if (!end.empty()) {
    auto polygon = changedPolygon(polygonOf(wormhole, end), field, text);
    if (!polygon) return tl::unexpected<Error>(polygon.error());
    if (*polygon)
      if (const auto fault = polygonFault((*polygon)->vertices()))
        return errExpected("a convex polygon", "{}: {}", end, fault->reason);
    polygonOf(wormhole, end) = std::move(*polygon);
  } else if (field == "vehicles") {
    set = setVehicles(wormhole, scenario, text);
  } else {
    set = setField(wormhole, field, text);
  }
  if (!set) return tl::unexpected<Error>(set.error());
  return withWormhole(scenario, *index, wormhole);
}

ScenarioPtr withWormhole(const Scenario& scenario, std::size_t index, const WormholeSpec& wormhole) {
  auto next = std::make_shared<Scenario>(scenario);
  next->wormholes.at(index) = wormhole;
  return next;
}

ScenarioPtr withNewWormhole(const Scenario& scenario, const PolygonSpec& polygon) {
  auto next = std::make_shared<Scenario>(scenario);
  WormholeSpec wormhole;
  wormhole.tag = freeTag(scenario, "one");
  wormhole.madridPoly = polygon;
  next->wormholes.push_back(std::move(wormhole));
  return next;
}

ScenarioPtr withWormholeDuplicate(const Scenario& scenario, std::size_t index) {
  auto next = std::make_shared<Scenario>(scenario);
  WormholeSpec copy = scenario.wormholes.at(index);
  copy.tag = freeTag(scenario, copy.tag);
  for (auto* polygon : {&copy.madridPoly, &copy.weberPoly})
    if (*polygon) *polygon = polygonMoved(**polygon, {kOffset, -kOffset});
  next->wormholes.push_back(std::move(copy));
  return next;
}

ScenarioPtr withoutWormholes(const Scenario& scenario, const std::set<std::size_t>& indices) {
  auto next = std::make_shared<Scenario>(scenario);
  std::size_t index = 0;
  std::erase_if(next->wormholes, [&](const WormholeSpec&) { return indices.contains(index++); });
  return next;
}

Result<ScenarioPtr> withWormholeRenamed(const Scenario& scenario, std::size_t index, const std::string& tag) {
  const std::string wanted = lowered(trimmed(tag));
  if (!isTag(wanted)) return errExpected("a word", "'{}' cannot be the tag of a wormhole", tag);
  if (const auto other = wormholeTagged(scenario, wanted); other && *other != index)
    return errExpected(fmt::format("a tag no other has, such as '{}'", freeTag(scenario, wanted)),
                       "there is a wormhole '{}' already", wanted);
  WormholeSpec wormhole = scenario.wormholes.at(index);
  wormhole.tag = wanted;
  return withWormhole(scenario, index, wormhole);
}

std::string freeTag(const Scenario& scenario, std::string stem) {
  if (!wormholeTagged(scenario, stem)) return stem;
  stem.erase(stem.find_last_not_of("0123456789") + 1);
  for (int n = 2;; ++n)
    if (const std::string tag = stem + std::to_string(n); !wormholeTagged(scenario, tag)) return tag;
}

std::optional<std::size_t> wormholeTagged(const Scenario& scenario, const std::string& tag) {
  for (std::size_t i = 0; i < scenario.wormholes.size(); ++i)
    if (scenario.wormholes[i].tag == tag) return i;
  return std::nullopt;
}

}  // namespace edits
}  // namespace antipode
