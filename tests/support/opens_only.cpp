// SPDX-License-Identifier: GPL-3.0-or-later
// opens_only FILE...: reads files as the programs do, under rules of the kernel: whoever starts a process, opens a
// socket, or writes, creates, renames or removes a file, ends at once by SIGSYS. What is read is said for each file.
#include "core/base/out_of_memory.h"
#include "core/geo/geo_reader.h"
#include "core/io/formats.h"

#include <fmt/core.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <sys/prctl.h>
#include <sys/syscall.h>

#include <fcntl.h>
#include <cstddef>
#include <cstdio>
#include <cstring>
#include <vector>

namespace {

using Rules = std::vector<sock_filter>;

void add(Rules& rules, std::uint16_t code, std::uint32_t value, std::uint8_t yes = 0, std::uint8_t no = 0) {
  rules.push_back({code, yes, no, value});
}

constexpr std::uint16_t kLoad = BPF_LD | BPF_W | BPF_ABS, kEquals = BPF_JMP | BPF_JEQ | BPF_K,
                        kHasBits = BPF_JMP | BPF_JSET | BPF_K, kReturn = BPF_RET | BPF_K;
constexpr std::uint32_t kNumber = offsetof(seccomp_data, nr);

constexpr std::uint32_t lowHalf(int argument) {
  return static_cast<std::uint32_t>(offsetof(seccomp_data, args) + 8 * static_cast<std::size_t>(argument));
}

/// A call that nobody may make.
void forbid(Rules& rules, long call) {
  add(rules, kLoad, kNumber);
  add(rules, kEquals, static_cast<std::uint32_t>(call), 0, 1);
  add(rules, kReturn, SECCOMP_RET_KILL_PROCESS);
}

/// A call that nobody may make with one of these bits in an argument.
void forbidBits(Rules& rules, long call, int argument, std::uint32_t bits) {
  add(rules, kLoad, kNumber);
  add(rules, kEquals, static_cast<std::uint32_t>(call), 0, 3);
  add(rules, kLoad, lowHalf(argument));
  add(rules, kHasBits, bits, 0, 1);
  add(rules, kReturn, SECCOMP_RET_KILL_PROCESS);
}

/// clone() is for threads only.
void forbidWithoutBits(Rules& rules, long call, int argument, std::uint32_t bits) {
  add(rules, kLoad, kNumber);
  add(rules, kEquals, static_cast<std::uint32_t>(call), 0, 3);
  add(rules, kLoad, lowHalf(argument));
  add(rules, kHasBits, bits, 1, 0);
  add(rules, kReturn, SECCOMP_RET_KILL_PROCESS);
}

bool beginRules() {
  Rules rules;
  constexpr std::uint32_t kWrites = O_WRONLY | O_RDWR | O_CREAT | O_TRUNC;
  for (const long call : {SYS_execve, SYS_execveat, SYS_socket, SYS_socketpair, SYS_connect, SYS_renameat2, SYS_unlinkat,
                          SYS_mkdirat, SYS_linkat, SYS_symlinkat, SYS_ftruncate, SYS_truncate, SYS_fchmodat, SYS_fchownat,
                          SYS_ptrace})
    forbid(rules, call);
#ifdef SYS_open  // older calls that newer machines do not have
  for (const long call : {SYS_fork, SYS_vfork, SYS_rename, SYS_unlink, SYS_mkdir, SYS_rmdir, SYS_link, SYS_symlink,
                          SYS_creat, SYS_chmod, SYS_chown})
    forbid(rules, call);
  forbidBits(rules, SYS_open, 1, kWrites);
#endif
  forbidBits(rules, SYS_openat, 2, kWrites);
  forbidWithoutBits(rules, SYS_clone, 0, CLONE_THREAD);
  // clone3() has its flags in memory, where rules cannot look: the C library falls back to clone().
  add(rules, kLoad, kNumber);
  add(rules, kEquals, static_cast<std::uint32_t>(SYS_clone3), 0, 1);
  add(rules, kReturn, SECCOMP_RET_ERRNO | ENOSYS);
  add(rules, kReturn, SECCOMP_RET_ALLOW);
  const sock_fprog program{static_cast<unsigned short>(rules.size()), rules.data()};
  return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
         prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0, 0) == 0;
}

const char* read(const std::string& path) {
  using namespace antipode;
  const FileFormat* format = formatOf(path);
  if (format && format->loadLog) return format->loadLog(path, {}) ? "a log" : "refused";
  return loadScenario(path).scenario ? "a scenario" : "refused";
}

}  // namespace

int main(int argc, char** argv) {
  antipode::explainLackOfMemory();
  if (!beginRules()) {
    std::fputs("this kernel does not take rules\n", stderr);
    return 3;
  }
  if (argc == 3 && std::strcmp(argv[1], "--write") == 0)  // to show that the rules hold
    return std::fopen(argv[2], "w") ? 0 : 1;
  for (int i = 1; i < argc; ++i) fmt::print("{}: {}\n", argv[i], read(argv[i]));
  return 0;
}
