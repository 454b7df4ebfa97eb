// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/live/viewer_posts.h"

#include "core/base/files/text_file.h"
#include "core/io/moos/moos_text.h"
#include "core/live/community_address.h"
#include "core/live/live_mission.h"

#include <filesystem>

namespace antipode {

ViewerPosts viewerPostsAt(const std::string& path, std::uint16_t port) {
  std::error_code ignored;
  const bool isFolder = std::filesystem::is_directory(path, ignored);
  for (const std::string& file : isFolder ? missionFilesIn(path) : std::vector{path}) {
    const auto address = communityAddress(file);
    const auto text = readFile(file);
    if (!address || address->port != port || !text) continue;
    MoosReport report;
    const MoosPreserved blocks = allBlocksOf(parseMoosText(*text, file, report, {}));
    return {viewerButtons(blocks, {}), viewerClicks(blocks)};
  }
  return {};
}

}  // namespace antipode
