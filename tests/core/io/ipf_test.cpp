// SPDX-License-Identifier: GPL-3.0-or-later
// Objective functions of a log (helm-logs.md section 1).
#include "core/autonomy/behaviours/course_speed_function.h"
#include "core/io/helmlog/ipf_function.h"
#include "core/io/helmlog/ipf_packets.h"
#include "core/io/helmlog/ipf_write.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <random>

namespace antipode {
namespace {

using testing::HasSubstr;

constexpr const char* kText =
    "H,9,1:transit,2,15,1,100,D,course;0;359;360:speed;0;3;31,G,359,30,F,0,60,0,11,0.2719,3.3333,24.4681,0,60,12,"
    "22,"
    "0.2719,1.2121,47.8014,0,60,23,30,0.2719,-1.2121,101.1348,61,90,0,11,0.3073,3.3333,22.3404,61,90,12,22,0.3073,"
    "1.2121,45.6738,61,90,23,30,0.3073,-1.2121,99.0071,91,120,0,11,-0.3073,3.3333,77.6596,91,120,12,22,-0.3073,"
    "1.2121,100.9929,91,120,23,30,-0.3073,-1.2121,154.3262,121,270,0,11,-0.2719,3.3333,73.4043,121,270,12,22,"
    "-0.2719,1.2121,96.7376,121,270,23,30,-0.2719,-1.2121,150.0709,271,359,0,11,0.2719,3.3333,-73.4043,271,359,12,"
    "22,0.2719,1.2121,-50.0709,271,359,23,30,0.2719,-1.2121,3.2624";

IpfFunction function(const std::string& text) {
  auto read = IpfFunction::fromText(text);
  EXPECT_TRUE(read) << (read ? "" : read.error().message);
  return *read;
}
double at(const IpfFunction& f, std::vector<int> indices) {
  return f.at(indices).value_or(std::nan(""));
}

TEST(Ipf, TheRecordedFunctionHasItsValues) {
  const std::string post = std::string("P,transit^1,1,1,") + kText + " ";
  const auto packet = ipfPacket(post);
  ASSERT_TRUE(packet);
  EXPECT_EQ(packet->id, "transit^1");
  const IpfFunction f = function(std::string(packet->body));
  EXPECT_EQ(f.iteration(), 1);
  EXPECT_EQ(f.behaviour(), "transit");
  EXPECT_EQ(f.weight(), 100);
  EXPECT_EQ(f.pieceCount(), 15u);
  EXPECT_EQ(f.variables()[0], (IpfVariable{"course", 0, 359, 360}));
  EXPECT_EQ(f.variables()[1], (IpfVariable{"speed", 0, 3, 31}));
  EXPECT_NEAR(at(f, {90, 20}), 97.5728, 1e-9);
  EXPECT_NEAR(at(f, {100, 20}), 94.5049, 1e-4);
  EXPECT_NEAR(at(f, {0, 0}), 24.4681, 1e-9);
  EXPECT_NEAR(at(f, {180, 25}), 70.8264, 1e-4);
  EXPECT_NEAR(at(f, {359, 30}), 64.5115, 1e-4);
  EXPECT_NEAR(at(f, {60, 10}), 74.1151, 1e-4);
  EXPECT_NEAR(at(f, {61, 11}), 77.752, 1e-3);
}

TEST(Ipf, TheGreatestSumIsTheDecision) {
  const IpfFunction f = function(kText);
  const IpfFunction* functions[] = {&f};
  const std::string_view names[] = {"course", "speed"};
  const IpfSum sum = ipfSum(functions, names);
  ASSERT_EQ(sum.values.size(), 360u * 31);
  const auto best = sum.best();
  ASSERT_TRUE(best);
  EXPECT_NEAR(sum.values[*best], 100 * 99.997, 0.1);
  EXPECT_EQ(*best / 31, 90u);
  EXPECT_NEAR(sum.axes[1].value(static_cast<int>(*best % 31)), 2.2, 1e-9);
}

TEST(Ipf, OrderOfTheVariablesIsThatOfTheFunction) {
  const IpfFunction f = function("H,3,2:a,2,1,1,50,D,speed;0;4;5:course;0;359;360,G,1,1,F,0,4,0,359,10,0.1,1");
  EXPECT_NEAR(at(f, {4, 100}), 51, 1e-9);
  const IpfFunction* functions[] = {&f};
  const std::string_view names[] = {"course", "speed"};
  const IpfSum sum = ipfSum(functions, names);
  EXPECT_NEAR(sum.values[100 * 5 + 4], 50 * 51, 1e-6);
}

TEST(Ipf, AFunctionWithoutAVariableIsConstantInIt) {
  const IpfFunction course = function("H,3,2:a,1,1,1,1,D,course;0;359;360,G,1,F,0,359,1,0");
  const IpfFunction depth = function("H,3,2:b,1,2,0,2,D,depth;0;10;11,G,1,F,0,4,3.,5,10,7");
  const IpfFunction speed = function("H,3,2:c,1,1,2,10,D,speed;0;2;3,G,1,F,0,2,-1,2,5");
  EXPECT_NEAR(at(speed, {2}), 5, 1e-9) << "-1*4 + 2*2 + 5";
  const IpfFunction* functions[] = {&course, &depth, &speed};
  const std::string_view disc[] = {"course", "speed"}, line[] = {"depth"};
  const IpfSum both = ipfSum(functions, disc);
  EXPECT_NEAR(both.values[200 * 3 + 1], 200 + 10 * 6, 1e-6);
  const IpfSum deep = ipfSum(functions, line);
  ASSERT_EQ(deep.values.size(), 11u);
  EXPECT_NEAR(deep.values[4], 6, 1e-9);
  EXPECT_NEAR(deep.values[5], 14, 1e-9);
}

TEST(Ipf, AnExcludedEndIsNotPartOfThePiece) {
  const IpfFunction f = function("H,3,2:a,1,2,0,1,D,speed;0;4;5,G,1,F,0,X2,10,2,4,20");
  EXPECT_NEAR(at(f, {1}), 10, 1e-9);
  EXPECT_NEAR(at(f, {2}), 20, 1e-9);
}

TEST(Ipf, AFunctionOfAnyWeightIsWrittenAndReadsBack) {
  BehaviourReport behaviour;
  behaviour.objectives.push_back(
      {.variable = Variable::Speed, .weight = 1, .peak = {.summit = 2, .peakWidth = 1, .baseWidth = 2}});
  const HelmGrids grids;
  for (const double weight : {0.5, 1.0, 250.0}) {
    behaviour.weight = behaviour.objectives[0].weight = weight;
    const IpfFunction f = function(ipfText(behaviour, "transit", grids, 12));
    EXPECT_EQ(f.weight(), weight);
    EXPECT_EQ(f.behaviour(), "transit");
    EXPECT_EQ(f.iteration(), 12);
    EXPECT_NEAR(at(f, {3}), utility(behaviour.objectives[0], grids.speed, grids.speed.at(3)), 1e-4);
  }
  behaviour.weight = 0;
  EXPECT_EQ(ipfText(behaviour, "transit", grids, 12), "") << "it wants nothing";
}

TEST(Ipf, DamagedTextsAreRefusedWithAMessage) {
  const std::string text = kText;
  const auto message = [](const std::string& damaged) {
    const auto read = IpfFunction::fromText(damaged);
    return read ? std::string("was read") : read.error().message;
  };
  const auto with = [&](const std::string& what, const std::string& by) {
    std::string changed = text;
    return changed.replace(changed.find(what), what.size(), by);
  };
  EXPECT_THAT(message("junk" + text), HasSubstr("does not begin with H"));
  EXPECT_THAT(message(""), HasSubstr("does not begin with H"));
  EXPECT_THAT(message(with(",15,1,", ",16,1,")), HasSubstr("piece 16"));
  EXPECT_THAT(message(with(",15,1,", ",14,1,")), HasSubstr("14 pieces"));
  EXPECT_THAT(message(with("359,12,22", "360,12,22")), HasSubstr("no index of course"));
  EXPECT_THAT(message(with("speed;0;3;31", "speed;0;3;3")), HasSubstr("no index of speed"));
  EXPECT_THAT(message(with("H,9,", "H,8,")), HasSubstr("context"));
  const std::string huge(400, '9');
  for (const std::string& weight : {std::string("1e2"), std::string("1-2"), std::string("1.0.0"), huge})
    EXPECT_THAT(message(with(",100,D", "," + weight + ",D")), HasSubstr("weight")) << weight;
  EXPECT_THAT(message(with(",15,1,", ",15,3,")), HasSubstr("degree"));
  EXPECT_THAT(message(with("course;", "speed;")), HasSubstr("twice"));
  EXPECT_THAT(message(text + ","), HasSubstr("pieces"));
  EXPECT_EQ(message(with(",2,15,", ",0,15,")), "a function of 0 variables");
  EXPECT_EQ(message(with(",2,15,", ",7,15,")), "a function of 7 variables");
  EXPECT_EQ(message(with(",15,1,", ",999999,1,")), "the number of pieces is damaged");
  EXPECT_EQ(message(with(",15,1,", ",15,-1,")), "the degree is damaged");
  EXPECT_EQ(message("H,3,1:a,1,0,1,100,D,speed;0;4;5,G,1,F"),
            "the function has not the 0 pieces that it announces");
  for (const char* variable : {";0;4;5", "speed;0;4;0", "speed;0;4;-5", "speed;0;4;1000001", "speed;4;0;5",
                               "speed;0;4", "speed;0;4;5;6", "speed;x;4;5", "speed;0;4;5x"})
    EXPECT_EQ(message(fmt::format("H,3,1:a,1,1,1,100,D,{},G,1,F,0,4,1,0", variable)),
              fmt::format("'{}' is no variable of a domain", variable));
}

TEST(Ipf, PiecesMayShareTheirBordersButNotLieUponEachOther) {
  const IpfFunction shared = function("H,3,1:a,1,2,0,1,D,speed;0;4;5,G,1,F,0,2,10,2,4,20");
  const std::size_t axis[] = {0};
  EXPECT_THAT(shared.projected(axis), testing::ElementsAre(10, 10, 20, 20, 20)) << "the greatest counts";
  // A text of a few hundred pieces over a domain of ten million points would be walked through for minutes.
  std::string text = "H,3,1:a,2,300,0,1,D,course;0;359;10000:speed;0;4;1000,G,1,1,F";
  for (int piece = 0; piece < 300; ++piece) text += ",0,9999,0,999,1";
  const auto read = IpfFunction::fromText(text);
  ASSERT_FALSE(read);
  EXPECT_EQ(read.error().message, "the pieces of the function lie upon each other");
}

TEST(Ipf, AVariableOfOnePointHasOneValue) {
  const IpfVariable one{"depth", 3, 3, 1};
  EXPECT_EQ(one.value(0), 3);
  EXPECT_EQ(one.nearest(99), 0);
  const IpfVariable flat{"depth", 3, 3, 5};
  EXPECT_EQ(flat.nearest(99), 0) << "all of its points are the same";
  EXPECT_EQ((IpfVariable{"depth", 0, 8, 5}.nearest(99)), 4);
  EXPECT_EQ((IpfVariable{"depth", 0, 8, 5}.nearest(-99)), 0);
}

TEST(Ipf, WhereNoPieceIsThereIsNoValue) {
  const IpfFunction f = function("H,3,1:a,1,2,1,10,D,speed;0;4;5,G,1,F,0,1,2,0,4,4,0,1");
  EXPECT_EQ(f.degree(), 1);
  EXPECT_EQ(at(f, {1}), 2);
  EXPECT_FALSE(f.at(std::vector{2}));
  EXPECT_FALSE(f.at(std::vector{1, 1})) << "it has one variable";
  EXPECT_FALSE(f.at(std::vector<int>{}));
  const IpfFunction* functions[] = {&f};
  const std::string_view names[] = {"speed"};
  const IpfSum sum = ipfSum(functions, names);
  ASSERT_EQ(sum.values.size(), 5u);
  EXPECT_TRUE(std::isnan(sum.values[2]) && std::isnan(sum.values[3]));
  EXPECT_EQ(sum.best(), 1u) << "20 against 0 and 10, and gaps are no best";
}

TEST(Ipf, AxesThatNoFunctionHasAreLeftOut) {
  const IpfFunction f = function("H,3,1:a,1,1,1,10,D,speed;0;4;5,G,1,F,0,4,2,0");
  const IpfFunction* functions[] = {&f};
  const std::string_view both[] = {"course", "speed"}, none[] = {"depth"};
  const IpfSum sum = ipfSum(functions, both);
  ASSERT_EQ(sum.axes.size(), 1u);
  EXPECT_EQ(sum.axes[0].name, "speed");
  EXPECT_TRUE(ipfSum(functions, none).axes.empty());
  EXPECT_TRUE(ipfSum(functions, none).values.empty());
  EXPECT_FALSE(ipfSum(functions, none).best());
}

/// A hostile log may announce domains that no picture could hold.
TEST(Ipf, FunctionsOfTooManyCellsAreNotDrawn) {
  const IpfFunction cube =
      function("H,3,1:a,3,1,0,1,D,course;0;999;1000:speed;0;999;1000:depth;0;999;1000,G,1,1,1,F,0,1,0,1,0,1,5");
  EXPECT_TRUE(cube.projected(std::vector<std::size_t>{0}).empty());
  EXPECT_EQ(at(cube, {1, 1, 1}), 5);
  const IpfFunction course = function("H,3,1:b,1,1,0,2,D,course;0;999;1000,G,1,F,0,999,3");
  const IpfFunction* functions[] = {&cube, &course};
  const std::string_view names[] = {"course"};
  const IpfSum sum = ipfSum(functions, names);
  ASSERT_EQ(sum.values.size(), 1000u);
  EXPECT_EQ(sum.values[7], 6) << "only the other one";
  const IpfFunction wide = function("H,3,1:c,2,1,0,1,D,course;0;5999;6000:speed;0;5999;6000,G,1,1,F,0,1,0,1,5");
  const IpfFunction* one[] = {&wide};
  const std::string_view both[] = {"course", "speed"};
  EXPECT_TRUE(ipfSum(one, both).values.empty());
}

TEST(Ipf, ANoughtIsWrittenWithoutASign) {
  HelmGrids grids;
  grids.speed = {0, 1, 1, false};
  auto level = std::make_shared<CourseSpeedFunction>(grids.course, grids.speed);
  for (int s = 0; s < grids.speed.count(); ++s)
    for (int c = 0; c < grids.course.count(); ++c) level->row(s)[static_cast<std::size_t>(c)] = 1 - 2e-7 * c;
  BehaviourReport behaviour;
  behaviour.weight = behaviour.coupledWeight = 100;
  behaviour.coupled = level;
  const std::string text = ipfText(behaviour, "level", grids, 3);
  EXPECT_THAT(text, HasSubstr("F,0,359,0,0,0,0,1,"));
  EXPECT_THAT(text, testing::Not(HasSubstr("-0")));
  EXPECT_NEAR(at(function(text), {359, 1}), 1, 1e-3);
}

TEST(Ipf, NoDamageReadsBeyondTheEnd) {
  std::mt19937 random(5);
  const std::string text = kText;
  int read = 0;
  for (int i = 0; i < 3000; ++i) {
    std::string damaged = text;
    for (int n = 0; n < 1 + i % 3; ++n) {
      const std::size_t place = random() % damaged.size();
      if (i % 2)
        damaged[place] = "0123456789,.:;X-^H"[random() % 18];
      else
        damaged.resize(place + 1);
    }
    const auto f = IpfFunction::fromText(damaged);
    if (!f) continue;
    ++read;
    for (std::size_t v = 0; v < f->variables().size(); ++v) (void)f->projected(std::vector<std::size_t>{v});
  }
  EXPECT_GT(read, 0) << "a changed digit leaves a function";
}

TEST(IpfPackets, BodiesAreJoinedInAnyOrderAtTheTimeOfTheFirst) {
  IpfAssembler assembler;
  EXPECT_FALSE(assembler.add(5.2, *ipfPacket("P,a^7,3,3, "), 30));
  EXPECT_FALSE(assembler.add(5.3, *ipfPacket("P,a^7,3,1,H,1,x "), 31));
  const auto whole = assembler.add(5.4, *ipfPacket("P,a^7,3,2,y,z "), 32);
  ASSERT_TRUE(whole);
  EXPECT_EQ(whole->time, 5.2);
  EXPECT_EQ(whole->id.behaviour, "a");
  EXPECT_EQ(whole->id.iteration, 7);
  EXPECT_THAT(whole->places, testing::ElementsAre(31u, 32u, 30u));
  EXPECT_EQ(ipfPacket("P,a^7,3,3, ")->body, "") << "the last one may be empty";
}

TEST(IpfPackets, AnIncompleteFunctionIsForgottenForANewerOne) {
  IpfAssembler assembler;
  assembler.add(1, *ipfPacket("P,a^7,2,1,H"), 1);
  assembler.add(1, *ipfPacket("P,b^7,2,1,H"), 2);
  EXPECT_TRUE(assembler.add(2, *ipfPacket("P,a^8,1,1,H"), 3));
  EXPECT_EQ(assembler.openCount(), 1u) << "that of b";
  EXPECT_FALSE(assembler.add(2, *ipfPacket("P,a^7,2,2,H"), 4));
}

TEST(IpfPackets, OldIdsHaveTheIterationGluedToTheName) {
  EXPECT_EQ(ipfId("waypoint12", 12).behaviour, "waypoint");
  EXPECT_EQ(ipfId("waypoint12", 12).iteration, 12);
  EXPECT_EQ(ipfId("leg2^12", 3).behaviour, "leg2");
  EXPECT_EQ(ipfId("leg2^x", 3).iteration, -1) << "a damaged id is of no iteration";
  EXPECT_EQ(ipfId("waypoint12").behaviour, "waypoint12") << "no iteration is known";
  EXPECT_EQ(ipfId("waypoint12").iteration, -1);
  EXPECT_EQ(ipfId("12", 12).behaviour, "12") << "a name must be left";
  EXPECT_EQ(ipfId("waypoint12", 13).behaviour, "waypoint12") << "it is that of another iteration";
}

TEST(IpfPackets, APacketTwiceIsOneAndAnotherCountIsAnotherFunction) {
  IpfAssembler assembler;
  EXPECT_FALSE(assembler.add(1, *ipfPacket("P,a^7,2,1,H"), 1));
  EXPECT_FALSE(assembler.add(2, *ipfPacket("P,a^7,2,1,H"), 2)) << "the second part is still missing";
  const auto whole = assembler.add(3, *ipfPacket("P,a^7,2,2,x"), 3);
  ASSERT_TRUE(whole);
  EXPECT_THAT(whole->places, testing::ElementsAre(2u, 3u)) << "the newer one counts";
  EXPECT_FALSE(assembler.add(4, *ipfPacket("P,b^7,3,1,H"), 4));
  EXPECT_FALSE(assembler.add(5, *ipfPacket("P,b^7,2,2,x"), 5)) << "of three parts became two";
  const auto other = assembler.add(6, *ipfPacket("P,b^7,2,1,H"), 6);
  ASSERT_TRUE(other);
  EXPECT_EQ(other->time, 5);
  EXPECT_THAT(other->places, testing::ElementsAre(6u, 5u));
}

TEST(IpfPackets, ANewerFunctionStaysOpenBesideAnOlderWholeOne) {
  IpfAssembler assembler;
  EXPECT_FALSE(assembler.add(1, *ipfPacket("P,a^8,2,1,H"), 1));
  EXPECT_TRUE(assembler.add(2, *ipfPacket("P,a^7,1,1,H"), 2));
  EXPECT_EQ(assembler.openCount(), 1u);
  EXPECT_TRUE(assembler.add(3, *ipfPacket("P,a^8,2,2,x"), 3));
  EXPECT_EQ(assembler.openCount(), 0u);
}

TEST(IpfPackets, OfADamagedLogNotMoreThanAThousandStayOpen) {
  IpfAssembler assembler;
  for (int i = 0; i < 1000; ++i) {
    const std::string post = fmt::format("P,b{}^1,2,1,H", i);
    EXPECT_FALSE(assembler.add(1, *ipfPacket(post), 1));
  }
  EXPECT_EQ(assembler.openCount(), 1000u);
  EXPECT_TRUE(assembler.add(2, *ipfPacket("P,b7^1,2,2,x"), 2)) << "one of them may still become whole";
  EXPECT_EQ(assembler.openCount(), 999u);
  EXPECT_FALSE(assembler.add(2, *ipfPacket("P,c^1,2,1,x"), 3));
  EXPECT_FALSE(assembler.add(2, *ipfPacket("P,d^1,2,1,x"), 4));
  EXPECT_EQ(assembler.openCount(), 1u) << "the others are given up";
  assembler.clear();
  EXPECT_EQ(assembler.openCount(), 0u);
}

TEST(IpfPackets, WhatIsNoPacketIsRefused) {
  for (const char* text :
       {"", "P", "P,a,1", "Q,a,1,1,x", "P,a,0,1,x", "P,a,1,2,x", "P,a,x,1,x", "P,,1,1,x", "P,a,,1,x", "P,a,1x,1,x",
        "P,a,1,x,x", "P,a,1,,x", "P,a,1,0,x", "P,a,100001,1,x", "P,a,99999999999,1,x"})
    EXPECT_FALSE(ipfPacket(text)) << text;
}

/// A function of course and speed together, such as keeping clear of a contact: the text has its values at each
/// pair, and the weight of the behaviour.
TEST(Ipf, AFunctionOfCourseAndSpeedTogetherIsWrittenWithItsValues) {
  HelmGrids grids;
  grids.speed = {0, 2, 4, false};
  auto both = std::make_shared<CourseSpeedFunction>(grids.course, grids.speed);
  const auto wanted = [](int course, int speed) {
    return course < 90 ? 0.0 : course < 180 ? course - 90.0 + speed : 7.0 * speed;
  };
  for (int s = 0; s < grids.speed.count(); ++s)
    for (int c = 0; c < grids.course.count(); ++c) both->row(s)[static_cast<std::size_t>(c)] = wanted(c, s);
  BehaviourReport behaviour;
  behaviour.weight = 200, behaviour.coupledWeight = 100;
  behaviour.coupled = both;
  const IpfFunction f = function(ipfText(behaviour, "avoid", grids, 12));
  EXPECT_EQ(f.behaviour(), "avoid");
  EXPECT_EQ(f.iteration(), 12);
  EXPECT_EQ(f.weight(), 200);
  ASSERT_EQ(f.variables().size(), 2u);
  EXPECT_EQ(f.variables()[0], (IpfVariable{"course", 0, 359, 360}));
  EXPECT_EQ(f.variables()[1], (IpfVariable{"speed", 0, 2, 5}));
  EXPECT_LE(f.pieceCount(), 5u * 6) << "straight pieces, not points";
  for (int s = 0; s < 5; ++s)
    for (int c = 0; c < 360; ++c)
      EXPECT_NEAR(at(f, {c, s}), wanted(c, s) / 2, 1e-3) << c << ", " << s << ": half of the weight";
  behaviour.weight = 0;
  EXPECT_EQ(ipfText(behaviour, "avoid", grids, 12), "") << "without a weight there is no function";
  behaviour.weight = 100, behaviour.coupled = nullptr;
  EXPECT_EQ(ipfText(behaviour, "avoid", grids, 12), "");
}

}  // namespace
}  // namespace antipode
