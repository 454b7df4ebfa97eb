// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/live/live_program.h"

#include <utility>

namespace antipode {
namespace {

constexpr auto kLookForDatabase = std::chrono::milliseconds(20);
constexpr double kSlackOfTurn = 0.125;
constexpr std::size_t kMostProgramWords = 100;
constexpr std::ptrdiff_t kMostShownWarnings = 10;

}  // namespace

/// What a program asks for goes to the database. A live run keeps no files of programs.
class LiveProgramRun::LiveDesk final : public Desk {
 public:
  LiveDesk(const Options& options, MoosClient& own) : options_(options), own_(own), start_(own.now()) {}

  /// Never goes back: where the clock was held or set back, the run goes on from the time that programs know.
  double now() const override {
    const double at = own_.now() - start_;
    if (at >= last_) return last_ = at;
    start_ -= last_ - at;
    return last_;
  }
  double utc() const override { return own_.now(); }
  double warp() const override { return options_.address.warp; }
  const std::string& client() const override { return options_.client; }
  const std::string& community() const override { return options_.address.community; }
  std::uint64_t seed() const override { return options_.seed; }
  void subscribe(std::string_view variable) override {
    if (variable == "*")
      own_.subscribeAll("*", "*");
    else
      own_.subscribe(std::string(variable));
  }
  void post(std::string_view variable, MessageValue value) override { postAs({}, variable, std::move(value)); }
  void postAs(std::string_view source, std::string_view variable, MessageValue value) override {
    posts_.push_back(notification(std::string(variable), value, std::string(source), own_.now()));
  }
  /// The sharing hears PSHARE_CMD itself; no program here asks for routes.
  void share(std::string_view, std::string_view, std::string_view) override {}
  std::vector<std::string> nodes() const override {
    return options_.nodes ? options_.nodes() : std::vector<std::string>();
  }
  void tryShore(std::string_view text) override {
    if (options_.tryShore) options_.tryShore(text);
  }
  void write(std::string_view, std::string_view) override {}
  void leave() override { hasLeft_ = true; }
  void warn(std::string text) override {
    if (words_.size() < kMostProgramWords) words_.push_back(options_.client + ": " + std::move(text));
  }

  void restart() { start_ = own_.now(), last_ = 0; }
  double start() const { return start_; }
  bool hasLeft() const { return hasLeft_; }
  std::vector<MoosMessage> takePosts() { return std::exchange(posts_, {}); }
  std::vector<std::string> takeWords() { return std::exchange(words_, {}); }

 private:
  const Options& options_;
  MoosClient& own_;
  mutable double start_;     // time of the community
  mutable double last_ = 0;  // s of the run
  bool hasLeft_ = false;
  std::vector<MoosMessage> posts_;
  std::vector<std::string> words_;
};

LiveProgramRun::LiveProgramRun(Network& network, std::unique_ptr<Program> program, Options options)
    : options_(std::move(options)),
      program_(std::move(program)),
      client_(network, clientOf(options_.address, options_.client, options_.hold)),
      desk_(std::make_unique<LiveDesk>(options_, client_)),
      schedule_(1 / options_.tick, options_.address.warp),
      slack_(std::chrono::duration_cast<Clock::duration>(
          std::chrono::duration<double>(kSlackOfTurn / (options_.tick * options_.address.warp)))) {
  client_.subscribe(std::string(kAppcastRequest));
}

LiveProgramRun::~LiveProgramRun() = default;

LiveProgramRun::Clock::time_point LiveProgramRun::due() const {
  return isWaiting_ ? lookAgain_ : schedule_.due();
}

void LiveProgramRun::advance() {
  if (!client_.isConnected() || desk_->hasLeft()) {
    isWaiting_ = true;
    lookAgain_ = Clock::now() + kLookForDatabase;
    return;
  }
  if (isWaiting_) {
    isWaiting_ = false;
    schedule_.restart(Clock::now());
    if (std::exchange(hasStarted_, true)) return;
    desk_->restart();
    program_->start(*desk_);
  } else {
    (void)schedule_.begin(Clock::now());
    takeMail();
    program_->iterate(*desk_);
  }
  std::vector<MoosMessage> posts = desk_->takePosts();
  postCount_ += posts.size();
  client_.post(std::move(posts));
  postAppcast();
}

void LiveProgramRun::takeMail() {
  (void)desk_->now();  // first: where the clock was held or set back, the start that mail is reckoned from moves
  for (const MoosMessage& message : client_.takeMail()) {
    if (message.dataType == MoosDataType::Binary) continue;
    if (message.key == kAppcastRequest)
      appcasts_.take(message.text, client_.community(), client_.name(), client_.now());
    ++mailCount_;
    program_->receive(
        {message.key, message.value(), message.time - desk_->start(), message.source, message.community}, *desk_);
  }
}

void LiveProgramRun::postAppcast() {
  if (!appcasts_.isDue(client_.now())) return;
  Appcast cast{client_.name(), client_.community(), schedule_.steps(), {}, warnings_};
  cast.messages = {fmt::format("{}, run by Antipode", client_.name()),
                   fmt::format("Turns: {} at {:g} a second, mail: {}, posts: {}", schedule_.steps(), options_.tick,
                               mailCount_, postCount_)};
  client_.post("APPCAST", cast.text());
}

std::vector<std::string> LiveProgramRun::takeWords() {
  std::vector<std::string> words = desk_->takeWords();
  for (const std::string& word : words) warnings_.push_back("1:" + word);
  if (std::ssize(warnings_) > kMostShownWarnings) warnings_.erase(warnings_.begin(), warnings_.end() - kMostShownWarnings);
  for (const std::string& word : client_.takeWords()) words.push_back(client_.name() + ": " + word);
  return words;
}

}  // namespace antipode
