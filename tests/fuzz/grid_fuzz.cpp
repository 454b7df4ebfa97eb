// SPDX-License-Identifier: GPL-3.0-or-later
// Any text as a grid of depths and of currents: what is read can be asked for any place, and its text reads back.
#include "core/geo/current_grid.h"
#include "core/geo/depth_grid.h"
#include "tests/fuzz/require.h"

#include <cstdint>

namespace {

using namespace antipode;

template <class Ask>
void askEverywhere(const GridFrame& frame, Ask ask) {
  for (const double u : {-0.1, 0.0, 0.3, 1.0, 1.1})
    for (const double v : {-0.1, 0.0, 0.7, 1.0, 1.1})
      ask(Vec2{frame.corner.x + u * frame.step * (frame.columns - 1),
               frame.corner.y + v * frame.step * (frame.rows - 1)});
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  if (const auto depths = DepthGrid::fromText(text)) {
    askEverywhere(depths->frame(), [&](Vec2 at) { (void)depths->at(at); });
    const auto again = DepthGrid::fromText(depths->text());
    require(again && *again == *depths, "the depths read back");
  }
  if (const auto currents = CurrentGrid::fromText(text)) {
    for (const double time : {-1e9, 0.0, 1.5, 1e9})
      askEverywhere(currents->frame(), [&](Vec2 at) {
        for (const double depth : {-1.0, 0.0, 7.0, 1e9}) (void)currents->snapshotAt(time).at(at, depth);
      });
    const auto again = CurrentGrid::fromText(currents->text());
    require(again && *again == *currents, "the currents read back");
  }
  return 0;
}
