// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/thread_priority.h"

#include <gtest/gtest.h>

#ifdef __linux__
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>
#endif

#include <algorithm>
#include <thread>

namespace antipode {
namespace {

#ifdef __linux__
int niceness() {
  return getpriority(PRIO_PROCESS, static_cast<id_t>(syscall(SYS_gettid)));
}

TEST(ThreadPriority, AThreadThatLetsOthersGoFirstChangesNoOther) {
  const int before = niceness();
  int during = 0;
  std::thread([&] {
    letOthersGoFirst();
    during = niceness();
  }).join();
  EXPECT_GT(during, std::min(before, 18));
  EXPECT_EQ(niceness(), before) << "the window keeps its own";
}
#endif

}  // namespace
}  // namespace antipode
