// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/drawings/drawing.h"

#include "core/base/fields.h"

namespace antipode {
namespace {

constexpr const char* kKindNames[kDrawingKinds] = {
    "polygons", "grids",   "search grids", "seglists",     "seglrs",       "circles", "ovals",     "arrows",
    "points",   "vectors", "wedges",       "range pulses", "comms pulses", "markers", "text boxes"};

struct KindOfVariable {
  const char* variable;
  DrawingKind kind;
};
constexpr KindOfVariable kVariables[] = {
    {"view_polygon", DrawingKind::Polygon},
    {"view_seglist", DrawingKind::Seglist},
    {"view_seglr", DrawingKind::Seglr},
    {"view_point", DrawingKind::Point},
    {"view_circle", DrawingKind::Circle},
    {"view_arrow", DrawingKind::Arrow},
    {"view_vector", DrawingKind::Vector},
    {"view_marker", DrawingKind::Marker},
    {"marker", DrawingKind::Marker},
    {"view_textbox", DrawingKind::Textbox},
    {"view_oval", DrawingKind::Oval},
    {"view_wedge", DrawingKind::Wedge},
    {"view_range_pulse", DrawingKind::RangePulse},
    {"view_comms_pulse", DrawingKind::CommsPulse},
    {"view_grid", DrawingKind::Grid},
    {"grid_config", DrawingKind::SearchGrid},
};

}  // namespace

const char* drawingKindName(DrawingKind kind) {
  return kKindNames[static_cast<std::size_t>(kind)];
}

std::optional<DrawingKind> drawingKindOf(std::string_view variable) {
  // Most variables of a log are no drawings: a look at the first letter spares the copy.
  if (variable.empty() || std::string_view("vVmMgG").find(variable[0]) == std::string_view::npos)
    return std::nullopt;
  const std::string name = lowered(variable);
  for (const KindOfVariable& known : kVariables)
    if (name == known.variable) return known.kind;
  return std::nullopt;
}

}  // namespace antipode
