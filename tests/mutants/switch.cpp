// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/mutants/switch.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cstdlib>

namespace mutants {
namespace {

unsigned char nobodyAsks[kMost];

/// Before everything else that runs ahead of main(), so that mutants in such code are switched too.
__attribute__((constructor(101))) void readEnvironment() {
  if (const char* number = std::getenv("ANTIPODE_MUTANT")) on = std::atoi(number);
  const char* file = std::getenv("ANTIPODE_MUTANTS_REACHED");
  const int descriptor = file ? open(file, O_RDWR | O_CLOEXEC) : -1;
  if (descriptor < 0) return;
  void* const memory = mmap(nullptr, kMost, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0);
  if (memory != MAP_FAILED) reached = static_cast<unsigned char*>(memory);
  close(descriptor);
}

}  // namespace

constinit int on = 0;
constinit unsigned char* reached = nobodyAsks;

}  // namespace mutants
