// SPDX-License-Identifier: GPL-3.0-or-later
// Node reports, obstacles and filters from foreign texts: no crash, and what was read reads back.
#include "core/autonomy/encounters/contact_filter.h"
#include "core/autonomy/encounters/node_report.h"
#include "core/autonomy/encounters/obstacle.h"
#include "tests/fuzz/require.h"

#include <cstdint>

using namespace antipode;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  if (const auto report = NodeReport::fromText(text)) {
    (void)report->json();
    (void)report->text(true);
    require(!report->text().empty(), "a report that was read has a text");
  }
  if (const auto obstacle = Obstacle::fromText(text)) require(obstacle->vertices.size() >= 3, "three vertices at least");
  ContactFilter filter;
  for (const char* key : {"match_name", "ignore_group", "match_region", "strict_ignore"}) (void)filter.set(key, text);
  (void)filter.passes(NodeReport{});
  return 0;
}
