// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/thread_priority.h"

#ifdef __linux__
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#endif

namespace antipode {

void letOthersGoFirst() {
#ifdef __linux__
  // On Linux the priority belongs to the thread. A tenth of the share of the others, when all want to work.
  constexpr int kStepsBack = 10, kLowest = 19;
  const auto thread = static_cast<id_t>(syscall(SYS_gettid));
  const int now = getpriority(PRIO_PROCESS, thread);
  (void)setpriority(PRIO_PROCESS, thread, std::min(now + kStepsBack, kLowest));
#endif
}

}  // namespace antipode
