// SPDX-License-Identifier: GPL-3.0-or-later
// Rules of the kernel for reading files: whoever starts a process, opens a socket, or writes, creates, renames or
// removes a file, ends at once by SIGSYS.
//   opens_only FILE...                   reads files as the programs do, and says of each what it is
//   opens_only --program PROGRAM ARG...  becomes that program, which keeps the rules
//   opens_only --try WHAT FILE           does something forbidden, to show that the rules hold
#include "core/base/out_of_memory.h"
#include "core/io/alog/slog_reader.h"
#include "core/io/formats.h"
#include "core/study/study.h"
#include "tests/support/opens_only_rules.h"

#include <fmt/core.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/xattr.h>
#include <unistd.h>

#include <fcntl.h>
#include <cstdio>
#include <string_view>

namespace {

const char* read(const std::string& path) {
  using namespace antipode;
  const FileFormat* format = formatOf(path);
  if (format && format->loadLog) {
    if (format->loadLog(path, {})) return "a log";
    if (!format->loadScenario) return "refused";
  }
  if (format && format->kind == FileKind::Slog) return readSlog(path) ? "a table" : "refused";
  if (loadScenario(path).scenario) return "a scenario";
  return readStudyFile(path).study ? "a study" : "refused";
}

/// One forbidden thing for each kind of rules.
int attempt(std::string_view what, const char* file) {
  if (what == "write") return std::fopen(file, "w") ? 0 : 1;
  if (what == "remove") return ::unlink(file);
  if (what == "rename") return ::rename(file, "/tmp/other");
  if (what == "touch") return ::utimensat(AT_FDCWD, file, nullptr, 0);
  if (what == "attribute") return ::setxattr(file, "user.a", "b", 1, 0);
  if (what == "special") return ::mknod(file, S_IFIFO | 0600, 0);
  if (what == "execute") return ::execl("/bin/true", "true", nullptr);
  if (what == "process") return ::fork() < 0;
  if (what == "socket") return ::socket(AF_UNIX, SOCK_STREAM, 0);
  if (what == "send") return ::send(STDOUT_FILENO, "a", 1, 0) < 0;
#ifdef __X32_SYSCALL_BIT
  if (what == "other numbers") return ::syscall(__X32_SYSCALL_BIT | SYS_getpid) < 0;
#else
  if (what == "other numbers") return ::syscall(SYS_openat2, AT_FDCWD, file, nullptr, 0) < 0;
#endif
  std::fprintf(stderr, "opens_only: '%s' is not known\n", std::string(what).c_str());
  return 2;
}

}  // namespace

int main(int argc, char** argv) {
  antipode::explainLackOfMemory();
  const std::string_view first = argc > 2 ? argv[1] : "";
  if (!antipode::test::beginOpensOnly(first == "--program" ? argv[2] : nullptr)) {
    std::fputs("this kernel does not take rules\n", stderr);
    return 3;
  }
  if (first == "--program") {
    ::execv(argv[2], argv + 2);
    std::perror(argv[2]);
    return 3;
  }
  if (argc == 4 && first == "--try") return attempt(argv[2], argv[3]);
  for (int i = 1; i < argc; ++i) fmt::print("{}: {}\n", argv[i], read(argv[i]));
  return 0;
}
