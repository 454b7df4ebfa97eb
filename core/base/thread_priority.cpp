// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/thread_priority.h"

#ifdef __linux__
#include <sched.h>
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

ThreadRank goFirst() {
#ifdef __linux__
  // The lowest of the real-time priorities: those of the system's own threads are higher.
  sched_param lowest{};
  lowest.sched_priority = sched_get_priority_min(SCHED_RR);
  if (sched_setscheduler(0, SCHED_RR | SCHED_RESET_ON_FORK, &lowest) == 0) return ThreadRank::Realtime;
  constexpr int kSteps = 10, kHighest = -20;
  const auto thread = static_cast<id_t>(syscall(SYS_gettid));
  const int now = getpriority(PRIO_PROCESS, thread);
  const int wanted = std::max(now - kSteps, kHighest);
  if (wanted < 0 && setpriority(PRIO_PROCESS, thread, wanted) == 0) {
    const sched_param usual{};
    (void)sched_setscheduler(0, SCHED_OTHER | SCHED_RESET_ON_FORK, &usual);
    return ThreadRank::Nicer;
  }
#endif
  return ThreadRank::Usual;
}

}  // namespace antipode
