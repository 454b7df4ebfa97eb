// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/thread_priority.h"

#include <gtest/gtest.h>

#ifdef __linux__
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>
#endif

#include <algorithm>
#include <cerrno>
#include <cstddef>
#include <iterator>
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

/// From now on the system allows the calling thread, and those that it starts, less. False: it cannot be told so.
enum class Refused { Nothing, Realtime, Everything };
bool refuse(Refused refused) {
  if (refused == Refused::Nothing) return true;
  constexpr unsigned kRealtime = SCHED_RR | SCHED_RESET_ON_FORK;
  constexpr unsigned kNoCall = ~0U;
  const unsigned other = refused == Refused::Everything ? SYS_setpriority : kNoCall;
  sock_filter rules[] = {
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(seccomp_data, nr)),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, other, 3, 0),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_sched_setscheduler, 0, 3),
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(seccomp_data, args[1])),  // where the lowest byte comes first
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, kRealtime, 0, 1),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW)};
  const sock_fprog program{std::size(rules), rules};
  return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 && prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0;
}

/// Whether a thread may have a greater share than others.
bool mayBeNicer() {
  bool may = false;
  std::thread([&] {
    may = setpriority(PRIO_PROCESS, static_cast<id_t>(syscall(SYS_gettid)), std::max(niceness() - 10, -20)) == 0 &&
          niceness() < 0;
  }).join();
  return may;
}

TEST(ThreadPriority, AThreadThatGoesFirstHasWhatItSaysAndItsThreadsHaveNot) {
  const ThreadRank second = mayBeNicer() ? ThreadRank::Nicer : ThreadRank::Usual;
  for (const Refused refused : {Refused::Nothing, Refused::Realtime, Refused::Everything}) {
    SCOPED_TRACE(static_cast<int>(refused));
    const int usual = kindOfPriority(), before = niceness();
    int kind = -1, nice = 99, kindOfChild = -1, niceOfChild = 99;
    ThreadRank rank = ThreadRank::Usual;
    bool isRefused = false;
    std::thread([&] {
      isRefused = refuse(refused);
      rank = goFirst();
      kind = kindOfPriority();
      nice = niceness();
      std::thread([&] {
        kindOfChild = kindOfPriority();
        niceOfChild = niceness();
      }).join();
    }).join();
    EXPECT_TRUE(isRefused);
    EXPECT_EQ(kind == SCHED_RR, rank == ThreadRank::Realtime);
    EXPECT_EQ(nice < before, rank == ThreadRank::Nicer);
    if (refused != Refused::Nothing) {
      EXPECT_EQ(rank, refused == Refused::Realtime ? second : ThreadRank::Usual);
    }
    EXPECT_EQ(kindOfChild, SCHED_OTHER);
    EXPECT_GE(niceOfChild, std::min(before, 0));
    EXPECT_EQ(kindOfPriority(), usual) << "no other thread is changed";
    EXPECT_EQ(niceness(), before);
  }
}
#endif

}  // namespace
}  // namespace antipode
