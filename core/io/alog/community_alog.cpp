// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/alog/community_alog.h"

#include "core/base/files/atomic_file.h"
#include "core/base/files/target_path.h"
#include "core/io/alog/alog_lines.h"
#include "core/io/export_names.h"

#include <filesystem>

namespace antipode {
namespace {

constexpr int kNumberDecimals = 5;

Result<void> writeCommunityAlog(const Communities& all, std::size_t community, double startTime, double logStart,
                                const std::string& path) {
  AlogLines lines(kNumberDecimals, false);
  lines.addHeader(std::filesystem::path(path).filename().string(), logStart);
  // No line of it names this program, and nobody is to take it for the log of a real community.
  lines.buffer.append(std::string_view("%% simulated by antipode\n"));
  for (const CommunityPost& post : all.postsWithoutVehicle()) {
    if (post.community != community) continue;
    lines.setTime(startTime + post.arrival);
    const std::string columns = alogColumns(post.mail->variable, alogWord(post.mail->source));
    if (const double* number = post.mail->number())
      lines.addNumber(columns, *number);
    else
      lines.addText(columns, *post.mail->text());
  }
  AtomicFile file(path);
  if (auto written = file.write({lines.buffer.data(), lines.buffer.size()}); !written) return written;
  return file.commit();
}

}  // namespace

Result<void> writeCommunityAlogs(const Communities& communities, double startTime, double logStart,
                                 const std::string& directory) {
  if (auto made = makeFolder(directory); !made) return made;
  std::vector<std::string> names;
  for (std::size_t i = 0; i < communities.count(); ++i) names.push_back(communities.name(i));
  const auto files = exportFileNames(names, ".alog");
  for (std::size_t i = 0; i < files.size(); ++i) {
    if (communities.hasVehicle(i)) continue;
    const auto path = std::filesystem::path(directory) / files[i];
    if (auto written = writeCommunityAlog(communities, i, startTime, logStart, path.string()); !written)
      return written;
  }
  return {};
}

}  // namespace antipode
