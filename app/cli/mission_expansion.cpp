// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/mission_expansion.h"

#include "core/base/fields.h"
#include "core/base/files/atomic_file.h"
#include "core/base/files/scratch_folder.h"
#include "core/base/files/text_file.h"
#include "core/io/moos/moos_folder.h"
#include "core/live/spawned_process.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <filesystem>


namespace antipode::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::uintmax_t kLargestCopied = 1'000'000;  // templates and scripts are small
constexpr std::uintmax_t kMostCopied = 256'000'000;
constexpr std::size_t kWordsOfScript = 400;  // of its output, in a message
constexpr const char* kMissionLauncher = "launch.sh";

// What launch scripts call and what is not to be done here. xlaunch.sh makes the mission's files and notes for how long
// the mission may last; pauses between launches are short, since nothing is launched.
constexpr const char* kLaunchTool = R"(#!/bin/sh
time=300
set_aside=
for word do
  case $word in
    --max_time=*) time=${word#*=} ;;
    --just_make|-j|--archive|-a|--zbatch=*) ;;
    *) set_aside="$set_aside $word" ;;
  esac
done
./launch.sh -x $set_aside --just_make || exit
echo "max_time=$time" >> antipode_case.txt
)";
constexpr const char* kPauseTool = "#!/bin/sh\nexec /bin/sleep 0.01\n";
// Scripts ask for the top folder of their repository, which a copy is not.
constexpr const char* kRepositoryTool = R"(#!/bin/sh
case "$*" in
  *"rev-parse --show-toplevel"*) echo "$ANTIPODE_COLLECTION" ;;
  *) exit 1 ;;
esac
)";

bool isDirectoryAt(const fs::path& path) {
  std::error_code none;
  return fs::is_directory(path, none);
}

bool existsAt(const fs::path& path) {
  std::error_code none;
  return fs::exists(path, none);
}

/// Whether a script of the folder names the folder above it.
bool looksOutside(const fs::path& folder) {
  std::error_code failed;
  for (fs::directory_iterator at(folder, failed), end; !failed && at != end; at.increment(failed)) {
    const std::string name = at->path().filename().string();
    if (!name.ends_with(".sh") && !name.starts_with("meta_")) continue;
    const auto text = readFile(at->path().string());
    constexpr std::string_view kSigns[] = {"/..", "../", "git rev-parse"};
    if (text && std::ranges::any_of(kSigns, [&](std::string_view sign) { return text->find(sign) != text->npos; }))
      return true;
  }
  return false;
}

/// What has to be copied: the folder, or the collection that it is part of if its scripts look outside.
fs::path collectionOf(const fs::path& folder) {
  if (!looksOutside(folder)) return folder;
  for (fs::path at = folder.parent_path(); at != at.parent_path(); at = at.parent_path())
    if (existsAt(at / ".git") || isDirectoryAt(at / "missions")) return at;
  return folder;
}

bool isCopied(const fs::directory_entry& entry) {
  const std::string name = entry.path().filename().string();
  return !name.starts_with('.') && !name.starts_with("targ_") && !entry.is_symlink();
}

Result<void> copyFolder(const fs::path& from, const fs::path& to, std::uintmax_t& bytes) {
  std::error_code failed;
  fs::create_directories(to, failed);
  for (fs::directory_iterator at(from, failed), end; !failed && at != end; at.increment(failed)) {
    if (!isCopied(*at)) continue;
    const fs::path target = to / at->path().filename();
    if (at->is_directory()) {
      if (auto copied = copyFolder(at->path(), target, bytes); !copied) return copied;
    } else if (at->is_regular_file() && at->file_size() <= kLargestCopied) {
      if ((bytes += at->file_size()) > kMostCopied)
        return err("'{}' holds more than {} MB of scripts and templates", from.string(), kMostCopied / 1'000'000);
      fs::copy_file(at->path(), target, failed);
    }
  }
  if (failed) return err("'{}' cannot be copied: {}", from.string(), failed.message());
  return {};
}

Result<void> writeTool(const fs::path& path, std::string_view text) {
  if (auto written = writeFileAtomically(path.string(), text); !written) return written;
  std::error_code failed;
  fs::permissions(path, fs::perms::owner_all, failed);
  if (failed) return err("{}", failed.message());
  return {};
}

/// The end of what a script said, in one line.
std::string lastWords(const fs::path& output) {
  const auto text = readFile(output.string());
  if (!text) return {};
  std::string words;
  for (const char c : *text) words += static_cast<unsigned char>(c) < 0x20 ? ' ' : c;
  words = trimmed(words);
  if (words.size() > kWordsOfScript) words = "... " + words.substr(words.size() - kWordsOfScript);
  return words.empty() ? std::string() : ": " + words;
}

/// "case_007_NAME" and folders that only hold a run say nothing of a case's name.
std::string caseName(const fs::path& relative) {
  std::string name;
  for (const fs::path& part : relative) {
    std::string word = part.string();
    if (word.starts_with('.') || word.starts_with("run_") || word == "mission") continue;
    if (word.starts_with("case_") && word.size() > 6 && std::isdigit(static_cast<unsigned char>(word[5])))
      word = word.substr(std::min(word.find('_', 5), word.size() - 1) + 1);
    name += (name.empty() ? "" : "/") + word;
  }
  return name;
}

bool hasTargets(const fs::path& folder) {
  std::error_code failed;
  for (fs::directory_iterator at(folder, failed), end; !failed && at != end; at.increment(failed)) {
    const std::string name = at->path().filename().string();
    if (name.starts_with("targ_") && name.ends_with(".moos")) return true;
  }
  return false;
}

void addCases(const fs::path& folder, const fs::path& top, const std::string& name, std::vector<ExpandedCase>& cases) {
  if (hasTargets(folder)) {
    const std::string own = caseName(folder.lexically_relative(top));
    cases.push_back({folder.string(), own.empty() ? name : name + "/" + own});
    return;
  }
  std::error_code failed;
  for (fs::directory_iterator at(folder, failed), end; !failed && at != end; at.increment(failed))
    if (at->is_directory() && !at->is_symlink()) addCases(at->path(), top, name, cases);
}

/// The mission's files of a case, for somebody who wants to look at them.
Result<void> keepCase(const ExpandedCase& made, const fs::path& folder) {
  std::error_code failed;
  const fs::path target = folder / made.name;
  fs::create_directories(target, failed);
  for (fs::directory_iterator at(made.folder, failed), end; !failed && at != end; at.increment(failed)) {
    const std::string name = at->path().filename().string();
    if (name.starts_with("targ_") || name.ends_with(".txt"))
      fs::copy_file(at->path(), target / name, fs::copy_options::overwrite_existing, failed);
  }
  if (failed) return err("'{}' cannot be written: {}", target.string(), failed.message());
  return {};
}

std::string inheritedPath() {
  const char* path = std::getenv("PATH");
  return path && *path ? path : "/usr/bin:/bin";
}

}  // namespace

MissionExpansion::MissionExpansion(ExpansionOptions options) : options_(std::move(options)), ready_(makeTools()) {}

MissionExpansion::~MissionExpansion() {
  std::error_code none;
  if (!scratch_.empty()) fs::remove_all(scratch_, none);
}

Result<void> MissionExpansion::makeTools() {
  std::string name = scratchFolder() + "/antipode_expand_XXXXXX";
  if (!mkdtemp(name.data())) return err("no folder can be made in '{}'", scratchFolder());
  scratch_ = name;
  std::error_code failed;
  const fs::path tools = fs::path(scratch_) / "tools", self = fs::read_symlink("/proc/self/exe", failed);
  fs::create_directories(tools, failed);
  fs::create_directories(fs::path(scratch_) / "home", failed);
  for (const char* tool : {"nsplug", "nspatch", "pickpos"}) fs::create_symlink(self, tools / tool, failed);
  if (failed) return err("'{}': {}", tools.string(), failed.message());
  for (const auto& [tool, text] : {std::pair{"xlaunch.sh", kLaunchTool}, {"sleep", kPauseTool}, {"git", kRepositoryTool}})
    if (auto written = writeTool(tools / tool, text); !written) return written;
  return {};
}

Result<std::vector<ExpandedCase>> MissionExpansion::expand(const std::string& folder) {
  if (!ready_) return tl::unexpected<Error>(ready_.error());
  try {
    return expandFolder(folder);
  } catch (const fs::filesystem_error& error) {  // a file that vanishes, a folder that cannot be read
    return err("{}", error.what());
  }
}

Result<std::vector<ExpandedCase>> MissionExpansion::expandFolder(const std::string& given) {
  std::error_code failed;
  const fs::path folder = fs::canonical(given, failed);
  if (failed) return err("the folder cannot be read: {}", failed.message());
  const fs::path collection = collectionOf(folder);
  const auto copy = copyOf(collection.string());
  if (!copy) return tl::unexpected<Error>(copy.error());
  const fs::path here = (fs::path(*copy) / folder.lexically_relative(collection)).lexically_normal();
  const bool isHarness = !existsAt(here / kMissionLauncher);
  SpawnRequest request{
      .command = {"env", "-i", fmt::format("PATH={}/tools:{}", scratch_, inheritedPath()),
                  "HOME=" + scratch_ + "/home", "LC_ALL=C.UTF-8", "TERM=dumb", "ANTIPODE_COLLECTION=" + *copy,
                  std::string("./") + (isHarness ? kHarnessScript : kMissionLauncher), "--just_make"},
      .folder = here.string(),
      .output = *copy + ".log"};
  if (isHarness) request.command.emplace_back("--keep_workdirs");
  for (const std::string& argument : options_.arguments) request.command.push_back(argument);
  const auto code = runToEnd(request, options_.limit, options_.isCancelled);
  const std::string script = request.command[7].substr(2);
  if (!code) return err("{}: {}{}", script, code.error().message, lastWords(request.output));
  auto cases = casesIn(here.string(), folder.filename().string());
  if (cases && cases->empty())
    return err("{} ended with code {} and made no targ_*.moos{}", script, *code, lastWords(request.output));
  return cases;
}

Result<std::string> MissionExpansion::copyOf(const std::string& folder) {
  std::string name;
  {
    const std::lock_guard lock(mutex_);
    name = fmt::format("{}/{}", scratch_, ++copies_);
  }
  std::uintmax_t bytes = 0;
  if (auto copied = copyFolder(folder, name, bytes); !copied) return tl::unexpected<Error>(copied.error());
  return name;
}

Result<std::vector<ExpandedCase>> MissionExpansion::casesIn(const std::string& copy, const std::string& name) const {
  std::vector<ExpandedCase> cases;
  addCases(copy, copy, name, cases);
  std::ranges::sort(cases, {}, &ExpandedCase::name);
  if (!options_.keep.empty())
    for (const ExpandedCase& made : cases)
      if (auto kept = keepCase(made, options_.keep); !kept) return tl::unexpected<Error>(kept.error());
  return cases;
}

}  // namespace antipode::cli
