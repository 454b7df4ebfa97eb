// SPDX-License-Identifier: GPL-3.0-or-later
// Linked into test programs that are declared ONE_THREAD: a thread in such a program ends it, because the thread
// sanitizer, whose build leaves these programs out, would miss its races.
#include <pthread.h>

#include <cstdio>
#include <cstdlib>

extern "C" int pthread_create(pthread_t*, const pthread_attr_t*, void* (*)(void*), void*) noexcept {
  std::fputs(
      "a test started a thread, but its program is declared ONE_THREAD: take the word out of its CMakeLists.txt\n",
      stderr);
  std::abort();
}
