// SPDX-License-Identifier: GPL-3.0-or-later
// Stands in every test program of the copied tree. With ANTIPODE_MUTANTS_TESTS, the name of a file, it adds a line
// a test: name, milliseconds by the clock, milliseconds of this process and its children, passed or not, mutants
// reached.
#include "tests/mutants/switch.h"

#include <gtest/gtest.h>
#include <sys/resource.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>

namespace mutants {
namespace {

double processorMs() {
  double sum = 0.0;
  for (const int whose : {RUSAGE_SELF, RUSAGE_CHILDREN}) {
    rusage use{};
    getrusage(whose, &use);
    sum += 1e3 * static_cast<double>(use.ru_utime.tv_sec + use.ru_stime.tv_sec) +
           1e-3 * static_cast<double>(use.ru_utime.tv_usec + use.ru_stime.tv_usec);
  }
  return sum;
}

class Listener : public testing::EmptyTestEventListener {
 public:
  explicit Listener(const char* file) : file_(file) {}

  // What ran before the first test, or before the tests of a suite, counts for each of them.
  void OnTestSuiteStart(const testing::TestSuite&) override {
    take(ofProgram_);
    ofSuite_.fill(0);
    inSuite_ = false;
  }
  void OnTestStart(const testing::TestInfo&) override {
    if (!inSuite_) take(ofSuite_);
    inSuite_ = true;
    std::fill_n(reached, kMost, static_cast<unsigned char>(0));
    begin_ = processorMs();
  }
  void OnTestEnd(const testing::TestInfo& test) override {
    std::FILE* const out = std::fopen(file_, "a");
    if (!out) std::abort();
    std::fprintf(out, "%s.%s\t%lld\t%.0f\t%s\t", test.test_suite_name(), test.name(),
                 static_cast<long long>(test.result()->elapsed_time()), processorMs() - begin_,
                 test.result()->Failed()    ? "failed"
                 : test.result()->Skipped() ? "skipped"
                                            : "passed");
    for (int n = 0; n < kMost; ++n)
      if (reached[n] || ofSuite_[static_cast<std::size_t>(n)] || ofProgram_[static_cast<std::size_t>(n)])
        std::fprintf(out, "%d ", n);
    std::fprintf(out, "\n");
    std::fclose(out);
  }

 private:
  using Marks = std::array<unsigned char, kMost>;

  static void take(Marks& marks) {
    for (int n = 0; n < kMost; ++n) marks[static_cast<std::size_t>(n)] |= reached[n];
    std::fill_n(reached, kMost, static_cast<unsigned char>(0));
  }

  const char* file_;
  Marks ofProgram_{}, ofSuite_{};
  bool inSuite_ = false;
  double begin_ = 0.0;
};

const bool added = [] {
  const char* file = std::getenv("ANTIPODE_MUTANTS_TESTS");
  if (file) testing::UnitTest::GetInstance()->listeners().Append(new Listener(file));
  return file != nullptr;
}();

}  // namespace
}  // namespace mutants
