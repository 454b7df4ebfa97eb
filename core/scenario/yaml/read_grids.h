// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace antipode {

class ReadContext;
struct Scenario;

/// False: the text of this scenario names no grid of depths or currents, in a file or in itself. True: it may.
bool mayNameGrids(std::string_view text);

/// Reads the files of depths and currents that a scenario names, relative to `folder`, over the local grid of its
/// origin. What cannot be read is an error in `context`.
void readGrids(ReadContext& context, const std::string& folder, Scenario& scenario);
/// The same without files: the grids of `known`, where it names the same ones.
void takeGrids(const Scenario& known, Scenario& scenario);

}  // namespace antipode
