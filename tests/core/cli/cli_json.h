// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/core/cli/cli_support.h"

#include <nlohmann/json.hpp>

#include <iterator>
#include <sstream>

namespace antipode::test {

/// What a command prints with --json: the object that all of them have.
inline nlohmann::json jsonOf(const Finished& run) {
  const auto all = nlohmann::json::parse(run.out, nullptr, false);
  EXPECT_FALSE(all.is_discarded()) << run.out << run.errors;
  EXPECT_EQ(all.value("code", -1), run.code);
  EXPECT_TRUE(all.contains("problems") && all.contains("result"));
  return all;
}

/// The one table of commands: what the parser knows.
inline nlohmann::json tableOfCommands() {
  return jsonOf(cli({"help", "--json"}))["result"]["commands"];
}

inline std::vector<std::string> wordsOf(const std::string& command) {
  std::istringstream text(command);
  return {std::istream_iterator<std::string>(text), {}};
}

}  // namespace antipode::test
