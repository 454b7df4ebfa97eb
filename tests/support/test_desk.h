// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sim/community/program.h"
#include "core/sim/community/program_block.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

namespace antipode::test {

/// Runs one program at a desk of its own and keeps what it posts. As in a community, mail comes only of variables
/// that the program has subscribed to.
class TestDesk final : public Desk {
 public:
  template <class P>
  static TestDesk with(const std::vector<std::string>& lines, const std::string& community = "shoreside") {
    TestDesk desk(community);
    auto program = std::make_unique<P>();
    ProgramSpec spec{"p", "p", lines};
    readBlock<P>(*program, spec, P::params(), P::kReading,
                 [&](std::size_t, std::string text) { desk.warnings.push_back(std::move(text)); });
    program->start(desk);
    desk.program_ = std::move(program);
    return desk;
  }
  explicit TestDesk(std::string community) : community_(std::move(community)) {}

  void mail(const std::string& variable, MessageValue value, const std::string& source = "test") {
    if (std::ranges::find(subscribed, variable) != subscribed.end())
      program_->receive({variable, std::move(value), now_, source, community_}, *this);
  }
  void mail(const std::string& variable, const char* text) { mail(variable, MessageValue(std::string(text))); }
  void turn(double time) {
    now_ = time;
    program_->iterate(*this);
  }
  std::vector<std::string> of(const std::string& variable) const {
    std::vector<std::string> all;
    for (const auto& post : posts)
      if (post.first == variable) all.push_back(messageText(post.second));
    return all;
  }
  std::string last(const std::string& variable) const {
    const auto all = of(variable);
    return all.empty() ? "(none)" : all.back();
  }
  /// "VAR=value" of each post since the last call.
  std::vector<std::string> fresh() {
    std::vector<std::string> all;
    for (; shown_ < posts.size(); ++shown_)
      all.push_back(posts[shown_].first + "=" + messageText(posts[shown_].second));
    return all;
  }
  std::uint64_t hash() const {
    StateHash hash;
    program_->hash(hash);
    return hash.value();
  }

  double now() const override { return now_; }
  double warp() const override { return 1; }
  const std::string& client() const override { return client_; }
  const std::string& community() const override { return community_; }
  std::uint64_t seed() const override { return seedOfRun; }
  void subscribe(std::string_view variable) override { subscribed.emplace_back(variable); }
  void post(std::string_view variable, MessageValue value) override {
    posts.emplace_back(variable, std::move(value));
  }
  void postAs(std::string_view, std::string_view variable, MessageValue value) override {
    post(variable, std::move(value));
  }
  void share(std::string_view, std::string_view, std::string_view) override {}
  std::vector<std::string> nodes() const override { return {}; }
  void tryShore(std::string_view) override {}
  void write(std::string_view file, std::string_view text) override { files[std::string(file)] += text; }
  void leave() override { hasLeft = true; }
  void warn(std::string text) override { warnings.push_back(std::move(text)); }

  std::vector<std::pair<std::string, MessageValue>> posts;
  std::vector<std::string> subscribed, warnings;
  std::map<std::string, std::string> files;
  bool hasLeft = false;
  std::uint64_t seedOfRun = 7;

 private:
  std::unique_ptr<Program> program_;
  std::string client_ = "p", community_;
  double now_ = 0;
  std::size_t shown_ = 0;
};

/// A report of a vehicle that lies still, of the time 0.
inline std::string nodeAt(const std::string& name, double x, double y, const std::string& more = "") {
  return fmt::format("NAME={},X={},Y={},SPD=0,HDG=0,TIME={:.2f},TYPE=kayak{}", name, x, y, kMissionStartUtc, more);
}

}  // namespace antipode::test
