// SPDX-License-Identifier: GPL-3.0-or-later
// Any text as a post of a helm: a function that is read has its values within its domain.
#include "core/io/helmlog/helm_notes.h"
#include "core/io/helmlog/helm_summary.h"
#include "core/io/helmlog/ipf_function.h"
#include "core/io/helmlog/ipf_packets.h"
#include "tests/fuzz/require.h"

#include <cstdint>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace antipode;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto packet = ipfPacket(text);
  const auto function = IpfFunction::fromText(packet ? packet->body : text);
  if (function) {
    double cells = 1;
    std::vector<int> indices;
    for (const IpfVariable& variable : function->variables()) {
      cells *= variable.points;
      indices.push_back(variable.points - 1);
    }
    (void)function->at(indices);
    if (cells < 1e5) require(!function->projected(std::vector<std::size_t>{0}).empty(), "a function has values");
  }
  HelmSummary summary;
  summary.apply(text);
  summary.apply(text);
  (void)summary.find("a");
  if (const auto life = helmLifeEvent(text)) require(!life->behaviour.empty(), "a life event names a behaviour");
  (void)helmUpdateResult(text);
  (void)helmComplaint(text);
  return 0;
}
