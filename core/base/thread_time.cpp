// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/thread_time.h"

#include <ctime>

namespace antipode {

double threadSeconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

}  // namespace antipode
