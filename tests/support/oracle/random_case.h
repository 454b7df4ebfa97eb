// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/oracle/oracle.h"

#include <cstdint>

namespace antipode::oracle {

/// Parts that a random case may use.
struct CaseParts {
  bool sails = true;
  bool wormholes = true;
  bool currentField = true;
  bool oldProgram = false;  ///< compat: usimmarine alone, with what it knows
  bool badLines =
      false;  ///< compatibility mode only, with lines that it ignores, clips or takes in part, and repeated ones
};

/// The same case for the same seed: configuration and messages, malformed ones among them, in one of the two
/// modes, with features in a random combination. Without `badLines` the configuration holds
/// valid values only.
Case randomCase(std::uint64_t seed, const CaseParts& parts);

/// The case as text, to be read by a person.
std::string describe(const Case& input);

}  // namespace antipode::oracle
