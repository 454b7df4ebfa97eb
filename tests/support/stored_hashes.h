// SPDX-License-Identifier: GPL-3.0-or-later
// The state hashes of every shipped scenario and every reference case, which stay in tests/data/state_hashes.txt
// so that no commit changes a result silently. After an intended change renew the file and say why in the commit:
//
//   build/release/bin/state_hashes > tests/data/state_hashes.txt
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace antipode::test {

/// Names in order: "scenarios/NAME" for each file of scenarios/, then "scenarios/imazu/NAME" for each of that
/// folder, then "reference/NAME" for each case of tests/data/reference.
std::vector<std::string> hashedScenes();

/// Hash of the fleet's state after the whole scene, or after 20,000 steps of a longer one. Throws
/// std::runtime_error when the scene cannot be read.
std::uint64_t sceneHash(const std::string& name);

/// One line of the stored file: the name and the hash as 16 hexadecimal digits.
std::string hashLine(const std::string& name, std::uint64_t hash);

/// The stored file: name and digits. Throws std::runtime_error when it cannot be read.
std::map<std::string, std::string> storedHashes();

}  // namespace antipode::test
