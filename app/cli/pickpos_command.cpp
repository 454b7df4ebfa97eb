// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/pickpos_command.h"

#include "app/cli/messages.h"
#include "app/cli/number_value.h"
#include "core/base/fields.h"
#include "core/base/geometry/angles.h"
#include "core/base/random.h"
#include "core/model/polygon.h"

#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>

namespace antipode::cli {
namespace {

struct PickRequest {
  std::string names, colours, polygon, headings, speeds;
  bool hasNames = false, hasColours = false;
  int amount = 10, tries = 1000;
  double buffer = 10, snap = 1;
  std::uint64_t seed = 1;
};

// The customary ones: launch scripts and behaviour files name them.
constexpr std::array kNames = {"abe", "ben", "cal", "deb", "eve", "fin", "gil", "hix", "ike",
                               "jim", "kim", "lou", "max", "ned", "oak", "pal", "que", "ray",
                               "sam", "tim", "ula", "val", "wes", "xiu", "yen", "zan"};
constexpr std::array kColours = {"yellow", "red",        "dodger_blue", "green", "purple", "orange",
                                 "white",  "dark_green", "dark_red",    "cyan",  "coral",  "brown"};

/// The wanted one of those that were given, then of the customary ones, then with a number.
template <std::size_t N>
std::string wordFor(std::size_t index, const std::string& given, const std::array<const char*, N>& customary) {
  const auto own = given.empty() ? std::vector<std::string_view>() : splitTrimmed(given, ',');
  if (index < own.size()) return std::string(own[index]);
  return index < N ? customary[index] : fmt::format("{}{}", customary[index % N], index / N + 1);
}

/// "LOW:HIGH".
Result<std::pair<double, double>> rangeFrom(const std::string& option, const std::string& text) {
  const auto ends = splitTrimmed(text, ':');
  const auto wrong = errExpected("LOW:HIGH, two numbers in order", "{}: '{}' is no range", option, text);
  if (ends.size() != 2) return wrong;
  const auto low = parsePlainNumber(ends.front());
  const auto high = parsePlainNumber(ends.back());
  if (!low || !high || *low > *high) return wrong;
  return std::pair(*low, *high);
}

double snapped(double value, double snap) {
  return snap > 0 ? std::round(value / snap) * snap : value;
}

class Picker {
 public:
  explicit Picker(const PickRequest& request)
      : request_(request), random_(request.seed, RandomPurpose::StartPosition) {}

  Result<std::string> lines() {
    if (!request_.polygon.empty()) {
      const auto spec = PolygonSpec::fromText(request_.polygon);
      if (!spec) return tl::unexpected<Error>(spec.error());
      region_ = ConvexPolygon(spec->vertices());
      if (!region_.isConvex()) return errExpected("a convex polygon", "--poly: '{}'", request_.polygon);
    }
    std::string out;
    for (int i = 0; i < request_.amount; ++i) {
      const auto fields = fieldsOf(static_cast<std::size_t>(i));
      if (!fields) return tl::unexpected<Error>(fields.error());
      out += fmt::format("{}\n", fmt::join(*fields, ","));
    }
    return out;
  }

 private:
  Result<std::vector<std::string>> fieldsOf(std::size_t index) {
    std::vector<std::string> fields;
    if (request_.hasNames) fields.push_back(wordFor(index, request_.names, kNames));
    const bool hasPlace = !request_.polygon.empty();
    if (hasPlace) {
      const auto place = nextPlace();
      if (!place) return tl::unexpected<Error>(place.error());
      fields.push_back(fmt::format("x={},y={}", numberText(place->x), numberText(place->y)));
    }
    for (const auto& [option, range] :
         {std::pair{"heading", request_.headings}, std::pair{"speed", request_.speeds}}) {
      if (range.empty()) continue;
      const auto ends = rangeFrom(option, range);
      if (!ends) return tl::unexpected<Error>(ends.error());
      const double drawn = random_.uniform(next_++, ends->first, ends->second);
      const bool isHeading = std::string_view(option) == "heading";
      const std::string value =
          isHeading ? fmt::format("{:.0f}", wrap360(std::round(drawn))) : fmt::format("{:.1f}", drawn);
      fields.push_back(hasPlace ? fmt::format("{}={}", option, value) : value);
    }
    if (request_.hasColours) fields.push_back(wordFor(index, request_.colours, kColours));
    return fields;
  }

  /// A point of the region that keeps its distance from the earlier ones.
  Result<Vec2> nextPlace() {
    const Vec2 low = region_.boxMin(), high = region_.boxMax();
    for (int i = 0; i < request_.tries; ++i) {
      const double x = random_.uniform(next_++, low.x, high.x), y = random_.uniform(next_++, low.y, high.y);
      const Vec2 point{snapped(x, request_.snap), snapped(y, request_.snap)};
      const auto isNear = [&](Vec2 other) {
        return std::hypot(other.x - point.x, other.y - point.y) < request_.buffer;
      };
      if (!region_.contains(point) || std::ranges::any_of(places_, isNear)) continue;
      places_.push_back(point);
      return point;
    }
    return errExpected("a larger polygon, fewer points or a smaller --buffer",
                       "{} points that are {} m from each other do not fit into the polygon", request_.amount,
                       numberText(request_.buffer));
  }

  const PickRequest& request_;
  RandomStream random_;
  std::uint64_t next_ = 0;
  ConvexPolygon region_;
  std::vector<Vec2> places_;
};

int pick(const PickRequest& request) {
  const bool asksForNothing = !request.hasNames && !request.hasColours && request.polygon.empty() &&
                              request.headings.empty() && request.speeds.empty();
  if (asksForNothing)
    return fail("pickpos",
                errExpected("one of --vnames, --colors, --poly, --hdg, --spd", "nothing is asked for").value());
  const auto lines = Picker(request).lines();
  if (!lines) return fail("pickpos", lines.error());
  say(stdout, "{}", *lines);
  tell("text", *lines);
  return kOk;
}

}  // namespace

void addPickposCommand(CLI::App& app, Action& action) {
  const auto request = std::make_shared<PickRequest>();
  CLI::App* command =
      app.add_subcommand("pickpos", "Names, colours, speeds and places of vehicles, as launch scripts want them");
  command->add_option("--amt", request->amount, "How many lines")->check(CLI::Range(1, 100'000));
  const auto* names =
      command->add_option("--vnames", request->names, "Names; A,B,...: these first")->expected(0, 1);
  const auto* colours =
      command->add_option("--colors", request->colours, "Colours; A,B,...: these first")->expected(0, 1);
  command->add_option("--poly,--polygon", request->polygon, "Places in a convex polygon x,y:x,y:..., m");
  command->add_option("--hdg", request->headings, "Random headings LOW:HIGH, degrees");
  command->add_option("--spd", request->speeds, "Random speeds LOW:HIGH, m/s");
  command->add_option("--buffer", request->buffer, "Least distance of places, m")->check(CLI::NonNegativeNumber);
  command->add_option("--maxtries", request->tries, "Tries for each place")->check(CLI::Range(1, 1'000'000));
  command->add_option("--psnap", request->snap, "Places are rounded to this grid, m")
      ->check(CLI::NonNegativeNumber);
  takeSeed(
      command->add_option("--seed", request->seed, "Seed of random numbers; the same seed gives the same lines"));
  command->footer(
      "Exit code 0: printed; 2: what is asked for cannot be.\n"
      "Called under the name pickpos, antipode-cli is this command.");
  command->callback([&action, request, names, colours] {
    request->hasNames = names->count() > 0, request->hasColours = colours->count() > 0;
    action = [request] { return pick(*request); };
  });
}

}  // namespace antipode::cli
