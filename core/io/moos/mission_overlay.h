// SPDX-License-Identifier: GPL-3.0-or-later
// The nspatch program: a mission or behaviour file with some of its blocks and lines replaced (verdicts.md section 9).
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace antipode {

enum class OverlayKind { Mission, Behaviours };
/// By the end of a file name: .moos, .xmoos, .moosx are missions; .bhv, .xbhv, .bhvx are behaviours.
OverlayKind overlayKind(std::string_view fileName);

/// A stem with overlays, which count as one file in their order:
/// - A block of an overlay replaces the whole block of that name, or is appended. A block is a `ProcessConfig = NAME`, or in a
///   behaviour file a `Behavior = TYPE` with its `name`.
/// - `NAME::key = value` replaces every line with that key in the block of the stem, or is appended to it. A behaviour is
///   addressed as TYPE@name. In ANTLER the text before `@` is the key.
/// - Any other line replaces the lines outside blocks with the same text before `=`, or is appended. Of a behaviour file,
///   `initialize` lines are replaced by their variable, and the modes all together.
/// nsplug's own lines and macros are ordinary text. As in nspatch, a block that follows another one without any line
/// between them is lost, and two blocks of one name become one, which stands at both places.
std::string overlaidMission(std::string_view stem, const std::vector<std::string>& overlays, OverlayKind kind);

}  // namespace antipode
