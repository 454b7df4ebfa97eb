// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/batch/helm_columns.h"

#include "core/sim/batch/helm_columns_loop.h"

namespace antipode {
namespace kernel {
namespace {

ANTIPODE_CLONES void cruiseDocument(HelmColumns& helms, const StateColumns& at, PidColumns& pids,
                                    const Column& pausedTime, BlockRange range, double now) {
  cruiseLoop<Compat::Document>(helms, at, pids, pausedTime, range, now);
}
ANTIPODE_CLONES void cruiseUsimmarine(HelmColumns& helms, const StateColumns& at, PidColumns& pids,
                                      const Column& pausedTime, BlockRange range, double now) {
  cruiseLoop<Compat::UsimmarineV22>(helms, at, pids, pausedTime, range, now);
}

}  // namespace
}  // namespace kernel

void runCruises(Compat compat, HelmColumns& helms, const StateColumns& at, PidColumns& pids,
                const Column& pausedTime, BlockRange range, double now) {
  (compat == Compat::Document ? kernel::cruiseDocument : kernel::cruiseUsimmarine)(helms, at, pids, pausedTime,
                                                                                   range, now);
}

kernel::Cruise loadCruise(const HelmColumns& helms, unsigned index) {
  return kernel::load(helms.cruise, index);
}

void storeCruise(HelmColumns& helms, unsigned index, const kernel::Cruise& cruise) {
  kernel::store(helms.cruise, index, cruise);
}

}  // namespace antipode
