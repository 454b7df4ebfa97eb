// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/files.h"
#include "tests/support/process.h"

namespace antipode::test {

inline const std::string kPentagon = dataFile("moos/pentagon.moos");

inline std::vector<std::string> commandLine(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), builtFile("antipode-cli"));
  return arguments;
}
inline Finished cli(std::vector<std::string> arguments) {
  return runProgram(commandLine(std::move(arguments)));
}

/// The command refuses to write over `input`, which it reads.
inline void expectInputIsKept(const std::string& input, const std::vector<std::string>& arguments) {
  SCOPED_TRACE(testing::PrintToString(arguments));
  const std::string before = fileText(input);
  const Finished refused = cli(arguments);
  EXPECT_EQ(refused.code, 2);
  EXPECT_NE(refused.errors.find("would overwrite the input"), std::string::npos) << refused.errors;
  EXPECT_TRUE(fileText(input) == before) << input;
}

/// Two boats for 60 s: one under thrust and rudder, one that only drifts.
inline constexpr const char* kTwoBoats = R"(antipode: 1
name: Two boats     # a comment
time: {step: 0.1, duration: 60, record_every: 1}
environment:
  drift: {x: 0.5, y: 0}
vehicles:
  - name: abe
    start: {x: 10, y: -20, heading: 180}
  - name: ben
    start: {x: 0, y: 50, heading: 90}
events:
  - {step: 1, vehicle: abe, post: {DESIRED_THRUST: 60, DESIRED_RUDDER: 10}}
)";

/// A folder with the file two.yaml.
class CliTest : public testing::Test {
 protected:
  CliTest() { writeText(scenario(), kTwoBoats); }
  std::string scenario() const { return folder / "two.yaml"; }
  TemporaryFolder folder;
};

}  // namespace antipode::test
