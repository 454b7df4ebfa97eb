// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/interrupts.h"

#include <csignal>

namespace antipode::cli {
namespace {

// The one place a signal handler can reach.
volatile std::sig_atomic_t interrupted = 0;

}  // namespace

void catchInterrupts() {
  struct sigaction action {};
  action.sa_handler = [](int) { interrupted = 1; };
  action.sa_flags = static_cast<int>(SA_RESETHAND);
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
    struct sigaction present {};
    sigaction(signal, nullptr, &present);
    if (present.sa_handler != SIG_IGN) sigaction(signal, &action, nullptr);  // nohup: it is to go on
  }
  struct sigaction ignored {};
  ignored.sa_handler = SIG_IGN;
  for (const int signal : {SIGPIPE, SIGXFSZ}) sigaction(signal, &ignored, nullptr);
}

bool isInterrupted() {
  return interrupted != 0;
}

}  // namespace antipode::cli
