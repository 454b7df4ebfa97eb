// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/opens_only_rules.h"

#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <sys/prctl.h>
#include <sys/syscall.h>

#include <fcntl.h>
#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace antipode::test {
namespace {

using Rules = std::vector<sock_filter>;

void add(Rules& rules, std::uint16_t code, std::uint32_t value, std::uint8_t yes = 0, std::uint8_t no = 0) {
  rules.push_back({code, yes, no, value});
}

constexpr std::uint16_t kLoad = BPF_LD | BPF_W | BPF_ABS, kEquals = BPF_JMP | BPF_JEQ | BPF_K,
                        kHasBits = BPF_JMP | BPF_JSET | BPF_K, kReturn = BPF_RET | BPF_K;
constexpr std::uint32_t kNumber = offsetof(seccomp_data, nr), kMachine = offsetof(seccomp_data, arch);
#if defined(__x86_64__)
constexpr std::uint32_t kOwnMachine = AUDIT_ARCH_X86_64;
#elif defined(__aarch64__)
constexpr std::uint32_t kOwnMachine = AUDIT_ARCH_AARCH64;
#else
#error "The rules need the name that linux/audit.h has for this machine."
#endif

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

/// execve() with this address of a path only: a program that was started has other addresses.
void forbidExecuteBut(Rules& rules, const char* path) {
  const auto address = reinterpret_cast<std::uintptr_t>(path);
  add(rules, kLoad, kNumber);
  add(rules, kEquals, SYS_execve, 0, 5);
  add(rules, kLoad, lowHalf(0));
  add(rules, kEquals, static_cast<std::uint32_t>(address), 0, 2);
  add(rules, kLoad, lowHalf(0) + 4);
  add(rules, kEquals, static_cast<std::uint32_t>(address >> 32), 1, 0);
  add(rules, kReturn, SECCOMP_RET_KILL_PROCESS);
}

/// The same calls have other numbers for programs of 32 bits, which a machine of 64 bits also takes.
void forbidOtherNumbers(Rules& rules) {
  add(rules, kLoad, kMachine);
  add(rules, kEquals, kOwnMachine, 1, 0);
  add(rules, kReturn, SECCOMP_RET_KILL_PROCESS);
#ifdef __X32_SYSCALL_BIT
  add(rules, kLoad, kNumber);
  add(rules, kHasBits, __X32_SYSCALL_BIT, 0, 1);
  add(rules, kReturn, SECCOMP_RET_KILL_PROCESS);
#endif
}

}  // namespace

bool beginOpensOnly(const char* program) {
  Rules rules;
  forbidOtherNumbers(rules);
  forbidExecuteBut(rules, program);
  constexpr std::uint32_t kWrites = O_WRONLY | O_RDWR | O_CREAT | O_TRUNC;
  for (const long call : {SYS_execveat, SYS_ptrace, SYS_process_vm_writev, SYS_io_uring_setup})
    forbid(rules, call);
  for (const long call :
       {SYS_socket, SYS_socketpair, SYS_connect, SYS_bind, SYS_listen, SYS_sendto, SYS_sendmsg, SYS_sendmmsg})
    forbid(rules, call);
  for (const long call : {SYS_openat2, SYS_open_by_handle_at, SYS_mknodat, SYS_mkdirat, SYS_linkat, SYS_symlinkat,
                          SYS_renameat2, SYS_unlinkat, SYS_mount})
    forbid(rules, call);
  for (const long call : {SYS_ftruncate, SYS_truncate, SYS_fallocate, SYS_fchmod, SYS_fchmodat, SYS_fchown,
                          SYS_fchownat, SYS_utimensat, SYS_setxattr, SYS_lsetxattr, SYS_fsetxattr, SYS_removexattr,
                          SYS_lremovexattr, SYS_fremovexattr})
    forbid(rules, call);
#ifdef SYS_renameat  // some machines have the newer call alone
  forbid(rules, SYS_renameat);
#endif
#ifdef SYS_open  // older calls that newer machines do not have
  for (const long call :
       {SYS_fork, SYS_vfork, SYS_rename, SYS_unlink, SYS_mkdir, SYS_rmdir, SYS_link, SYS_symlink, SYS_creat,
        SYS_mknod, SYS_chmod, SYS_chown, SYS_lchown, SYS_utime, SYS_utimes, SYS_futimesat})
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
  const sock_fprog filter{static_cast<unsigned short>(rules.size()), rules.data()};
  return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
         prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter, 0, 0) == 0;
}

}  // namespace antipode::test
