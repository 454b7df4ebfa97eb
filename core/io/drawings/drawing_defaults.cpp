// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/drawings/drawing_defaults.h"

namespace antipode {
namespace {

using K = DrawingKind;

constexpr std::uint32_t kAqua = 0x00ffff, kRed = 0xff0000, kWhite = 0xffffff, kBlue = 0x0000ff, kGreen = 0x008000,
                        kYellow = 0xffff00, kAquamarine = 0x7fffd4, kOrange = 0xffa500, kBlack = 0,
                        kGold = 0xffd700;

}  // namespace

Drawing drawingDefaults(DrawingKind kind) {
  Drawing d;
  d.kind = kind;
  d.labelColour = kWhite;
  switch (kind) {
    case K::Polygon:
      d.edgeColour = kAqua, d.vertexColour = kRed;
      break;
    case K::Seglist:
    case K::Seglr:
      d.edgeColour = kWhite, d.vertexColour = kBlue;
      if (kind == K::Seglr) d.fillOpacity = 0.5, d.headSize = 3;
      break;
    case K::Point:
      d.vertexColour = kRed, d.labelColour = kAquamarine;
      break;
    case K::Circle:
    case K::Oval:
      d.edgeColour = kBlue;
      break;
    case K::Wedge:
      d.edgeColour = kAqua;
      break;
    case K::Arrow:
      d.fillColour = kYellow, d.fillOpacity = 0.5;
      break;
    case K::Vector:
      d.edgeColour = kYellow, d.vertexColour = kWhite, d.headSize = 4;
      break;
    case K::Marker:
      d.fillOpacity = 0;  // here the transparency: opacity is what is left of 1
      break;
    case K::RangePulse:
      d.radius = 40, d.duration = 15, d.edgeColour = kGreen, d.fillColour = kGreen, d.pulseOpacity = 0.25;
      break;
    case K::CommsPulse:
      d.duration = 3, d.fillColour = kGreen, d.pulseOpacity = 0.35;
      break;
    case K::Textbox:
    case K::Grid:
    case K::SearchGrid:
      break;
  }
  return d;
}

void fillMarkerColours(Drawing& d) {
  struct Look {
    const char* type;
    std::uint32_t primary, secondary;
  };
  static constexpr Look kLooks[] = {{"circle", kOrange, kBlack}, {"triangle", kRed, kBlack},
                                    {"square", kBlue, kBlack},   {"diamond", kOrange, kBlack},
                                    {"gateway", kGreen, kBlack}, {"efield", kBlack, kGold}};
  for (const Look& look : kLooks)
    if (d.markerType == look.type) {
      if (!d.primaryColour) d.primaryColour = look.primary;
      if (!d.secondaryColour) d.secondaryColour = look.secondary;
    }
}

}  // namespace antipode
