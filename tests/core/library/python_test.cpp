// SPDX-License-Identifier: GPL-3.0-or-later
// The package of python/, whose own tests are written in Python.
#include "tests/support/files.h"
#include "tests/support/process.h"

#include <gtest/gtest.h>

namespace antipode::test {
namespace {

TEST(PythonTest, ThePackageDoesWhatItsTestsSay) {
  setenv("ANTIPODE_LIBRARY", ANTIPODE_SHARED, 1);
  setenv("ANTIPODE_CLI", builtFile("antipode-cli"), 1);
  setenv("ANTIPODE_SCENARIOS", scenarioFile(), 1);
  setenv("PYTHONPATH", sourceFile("python"), 1);
  setenv("PYTHONDONTWRITEBYTECODE", "1", 1);
  const Finished tests =
      runProgram({"/usr/bin/python3", "-m", "unittest", "discover", "-v", "-s", sourceFile("python/tests")});
  EXPECT_EQ(tests.code, 0) << tests.out << tests.errors;
  EXPECT_EQ(tests.errors.find("skipped="), std::string::npos) << tests.errors << "python3-numpy is needed";
}

}  // namespace
}  // namespace antipode::test
