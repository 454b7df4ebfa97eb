// SPDX-License-Identifier: GPL-3.0-or-later
// The scripts of packaging/ that decide something; what they decide is tested in Python.
#include "tests/support/files.h"
#include "tests/support/process.h"

#include <gtest/gtest.h>

namespace antipode::test {
namespace {

TEST(PackagingTest, BenchNamesWhatIsWorseThanBefore) {
  const Finished tests =
      runProgram({"/usr/bin/python3", "-B", sourceFile("tests/core/packaging/bench_test.py"), "-v"});
  EXPECT_EQ(tests.code, 0) << tests.out << tests.errors;
}

}  // namespace
}  // namespace antipode::test
