// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/out_of_memory.h"

#include <cxxabi.h>
#include <unistd.h>

#include <cstdlib>
#include <exception>
#include <new>
#include <string_view>
#include <typeinfo>

namespace antipode {
namespace {

/// Without any memory not even the exception can be made; then there is none.
bool isOutOfMemory() {
  if (const std::type_info* const thrown = abi::__cxa_current_exception_type())
    return *thrown == typeid(std::bad_alloc) || *thrown == typeid(std::bad_array_new_length);
  constexpr std::size_t kLittle = 4096;
  void* const memory = std::malloc(kLittle);
  std::free(memory);
  return memory == nullptr;
}

[[noreturn]] void endProgram() {
  if (!isOutOfMemory()) std::abort();
  constexpr std::string_view kText = "error: there is no memory left\n";
  [[maybe_unused]] const auto written = ::write(STDERR_FILENO, kText.data(), kText.size());
  constexpr int kExitCode = 2;
  std::_Exit(kExitCode);
}

// Before the constants of other sources, which need memory themselves.
[[gnu::constructor(101)]] void beginEarly() {
  explainLackOfMemory();
}

}  // namespace

void explainLackOfMemory() {
  std::set_terminate(endProgram);
}

}  // namespace antipode
