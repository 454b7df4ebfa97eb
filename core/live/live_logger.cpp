// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/live/live_logger.h"

#include "core/base/fields.h"
#include "core/base/files/target_path.h"
#include "core/base/files/text_file.h"
#include "core/io/moos/moos_text.h"
#include "core/net/store/wildcard.h"

#include <algorithm>
#include <filesystem>
#include <utility>

namespace antipode {
namespace {

constexpr auto kLogEvery = std::chrono::milliseconds(200);
constexpr const char* kBinaryEnding = ".blog";
constexpr double kLoggedEvery = 2;           // s, of a variable that is named without an interval
constexpr std::size_t kKeptOfBuffer = 8192;  // bytes

/// "NAV_X @ 0.5, NOSYNC", without its blanks and perhaps without the comma.
LoggerSettings::Variable loggedVariable(const std::string& value) {
  const std::size_t at = value.find('@');
  LoggerSettings::Variable variable{value.substr(0, std::min(at, value.find(','))), kLoggedEvery};
  if (at != value.npos && at + 1 < value.size() && value[at + 1] != ',')
    variable.interval = std::max(0.0, leadingNumber(std::string_view(value).substr(at + 1)));
  return variable;
}

void addPatterns(std::vector<std::string>& patterns, const std::string& list) {
  for (const std::string_view pattern : splitTrimmed(list, ','))
    if (!pattern.empty()) patterns.emplace_back(pattern);
}

}  // namespace

std::string freeLogName(const std::string& folder, const std::string& community) {
  return freeName(folder, community, ".alog", kBinaryEnding);
}

Result<LoggerSettings> loggerSettings(const std::string& missionFile, const MoosImportOptions& options) {
  const auto file = readFile(missionFile);
  if (!file) return tl::unexpected<Error>(file.error());
  MoosReport report;
  const MoosText text = parseMoosText(*file, missionFile, report, options);
  LoggerSettings settings;
  const MoosBlock* const block = text.block("pLogger");
  if (!block) return settings;
  settings.logsAll = settings.hasAuxSource = false;
  for (const MoosLine& line : block->lines) {
    const bool isOn = lowered(line.value) == "true";
    if (line.name == "log") settings.variables.push_back(loggedVariable(line.value));
    if (line.name == "wildcardlogging") settings.logsAll = isOn;
    if (line.name == "wildcardpattern") addPatterns(settings.patterns, line.value);
    if (line.name == "wildcardomitpattern") addPatterns(settings.omitted, line.value);
    if (line.name == "logauxsrc") settings.hasAuxSource = isOn;
    if (line.name == "markexternalcommunitymessages") settings.marksCommunity = isOn;
    if (line.name == "markdatatype") settings.marksTypes = isOn;
    if (line.name == "doubleprecision")
      settings.precision = static_cast<int>(std::clamp(moosNumber(line.value).value_or(5), 0.0, 15.0));
  }
  return settings;
}

LiveLogger::LiveLogger(Network& network, Options options)
    : options_(std::move(options)),
      client_(network, clientOf(options_.address, "pLogger", options_.hold)),
      lines_(options_.settings.precision, options_.settings.marksTypes),
      start_(client_.now()) {
  if (options_.settings.logsAll) client_.subscribeAll("*", "*");
  for (const LoggerSettings::Variable& variable : options_.settings.variables)
    client_.subscribe(variable.name, variable.interval);
}

LiveLogger::~LiveLogger() {
  advance();
}

Result<std::unique_ptr<LiveLogger>> LiveLogger::create(Network& network, Options options) {
  if (auto free = checkTarget(options.file); !free) return tl::unexpected<Error>(free.error());
  std::unique_ptr<LiveLogger> made(new LiveLogger(network, std::move(options)));
  const std::string& name = made->options_.file;
  made->file_.rdbuf()->pubsetbuf(nullptr, 0);  // what it writes is together already
  made->file_.open(name, std::ios::binary | std::ios::trunc);
  if (!made->file_) return err("{} cannot be written", name);
  made->binaryName_ = std::filesystem::path(name).replace_extension(kBinaryEnding).string();
  made->lines_.addHeader(name, made->start_);
  return made;
}

void LiveLogger::advance() {
  due_ = Clock::now() + kLogEvery;
  std::vector<MoosMessage> mail = client_.takeMail();
  std::ranges::stable_sort(mail, {}, &MoosMessage::time);
  for (const MoosMessage& message : mail)
    if (isLogged(message.key)) write(message);
  file_.write(lines_.buffer.data(), static_cast<std::streamsize>(lines_.buffer.size()));
  lines_.buffer.clear();
  if (lines_.buffer.capacity() > kKeptOfBuffer) lines_.buffer = fmt::memory_buffer();
  file_.flush();
  if (!file_ && !std::exchange(hasFailed_, true)) words_.push_back(options_.file + " cannot be written any more");
}

bool LiveLogger::isLogged(const std::string& variable) const {
  const LoggerSettings& settings = options_.settings;
  if (std::ranges::find(settings.variables, variable, &LoggerSettings::Variable::name) != settings.variables.end())
    return true;
  const auto matches = [&](const std::string& pattern) { return matchesWildcard(pattern, variable); };
  return settings.logsAll && (settings.patterns.empty() || std::ranges::any_of(settings.patterns, matches)) &&
         std::ranges::none_of(settings.omitted, matches);
}

std::string LiveLogger::sourceOf(const MoosMessage& message) const {
  std::string source = message.source;
  if (options_.settings.hasAuxSource && !message.sourceAux.empty()) source += ':' + message.sourceAux;
  if (options_.settings.marksCommunity && message.community != client_.community()) source += '@' + message.community;
  return source;
}

void LiveLogger::write(const MoosMessage& message) {
  const std::string columns = alogColumns(message.key, alogWord(sourceOf(message)));
  lines_.setTime(message.time - start_);
  if (message.dataType == MoosDataType::Binary)
    writeBinary(columns, message);
  else if (message.dataType == MoosDataType::Number)
    lines_.addNumber(columns, message.number);
  else
    lines_.addText(columns, message.text);
}

/// The bytes go into a file of their own, each behind the columns of its line.
void LiveLogger::writeBinary(const std::string& columns, const MoosMessage& message) {
  if (!binary_.is_open()) binary_.open(binaryName_, std::ios::binary | std::ios::trunc);
  const std::string head = fmt::format("{:<15.5f} {}", message.time - start_, columns);
  binary_ << head << message.text << '\n' << std::flush;
  if (!binary_) {  // a line would name bytes that are not there
    if (!std::exchange(hasBinaryFailed_, true))
      words_.push_back(binaryName_ + " cannot be written: binary values are left out");
    return;
  }
  const std::size_t offset = binaryBytes_ + head.size();
  binaryBytes_ = offset + message.text.size() + 1;
  lines_.addText(columns, fmt::format("<MOOS_BINARY>File={},Offset={},Bytes={}</MOOS_BINARY>",
                                      std::filesystem::path(binaryName_).filename().string(), offset,
                                      message.text.size()));
}

std::vector<std::string> LiveLogger::takeWords() {
  std::vector<std::string> words = std::exchange(words_, {});
  for (const std::string& word : client_.takeWords()) words.push_back("pLogger: " + word);
  return words;
}

}  // namespace antipode
