// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/models/hover/hover_messages.h"

#include "core/model/hover_guidance.h"
#include "core/sim/models/hover/hover_model.h"

namespace antipode {

/// A handler for each message.
struct HoverMessages {
  static void warnIfRefused(const HoverModel& v, const Delivery& d, const Result<void>& done) {
    if (!done) warnIgnored(v.core_, d, done.error().message);
  }

  static void request(HoverModel& v, const Delivery& d) {
    const auto read = requestFromText(d.text(), v.runner_.requestInForce());
    if (read)
      warnIfRefused(v, d, v.runner_.ask(*read));
    else
      warnIgnored(v.core_, d, read.error().message);
  }
  static void clear(HoverModel& v, const Delivery&) { v.runner_.clear(); }
  static void setDepth(HoverModel& v, const Delivery& d) {
    HoverRequest request = v.runner_.requestInForce();
    request.depth = d.number();
    warnIfRefused(v, d, v.runner_.amend(request));
  }
  static void setHeading(HoverModel& v, const Delivery& d) {
    HoverRequest request = v.runner_.requestInForce();
    request.heading = d.number();
    warnIfRefused(v, d, v.runner_.amend(request));
  }

  static constexpr MessageRow<HoverModel> kRows[] = {
      {MessageEffect::HoverRequest, request},
      {MessageEffect::HoverClear, clear},
      {MessageEffect::HoverDepth, setDepth},
      {MessageEffect::HoverHeading, setHeading},
  };
};

std::span<const MessageRow<HoverModel>> hoverMessages() {
  return HoverMessages::kRows;
}

}  // namespace antipode
