// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/thread_priority.h"

#include <gtest/gtest.h>

#ifdef __linux__
#include <sched.h>
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

/// The kind of priority of the calling thread, without the flag that those it starts do not have it.
int kindOfPriority() {
  return sched_getscheduler(0) & ~SCHED_RESET_ON_FORK;
}

TEST(ThreadPriority, AThreadThatGoesFirstHasWhatItSaysAndItsThreadsHaveNot) {
  const int usual = kindOfPriority(), before = niceness();
  int kind = -1, nice = 99, kindOfChild = -1, niceOfChild = 99;
  ThreadRank rank = ThreadRank::Usual;
  std::thread([&] {
    rank = goFirst();
    kind = kindOfPriority();
    nice = niceness();
    std::thread([&] {
      kindOfChild = kindOfPriority();
      niceOfChild = niceness();
    }).join();
  }).join();
  EXPECT_EQ(kind == SCHED_RR, rank == ThreadRank::Realtime);
  EXPECT_EQ(nice < before, rank == ThreadRank::Nicer);
  EXPECT_EQ(kindOfChild, SCHED_OTHER);
  EXPECT_GE(niceOfChild, std::min(before, 0));
  EXPECT_EQ(kindOfPriority(), usual) << "no other thread is changed";
  EXPECT_EQ(niceness(), before);
}
#endif

}  // namespace
}  // namespace antipode
