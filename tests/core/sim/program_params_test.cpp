// SPDX-License-Identifier: GPL-3.0-or-later
// Lines of blocks: what each program reads without a word, and what it tells that it cannot read.
#include "core/sim/community/programs/auto_poke.h"
#include "core/sim/community/programs/beacon_range_sensor.h"
#include "core/sim/community/programs/collision_detect.h"
#include "core/sim/community/programs/collob_detect.h"
#include "core/sim/community/programs/contact_manager.h"
#include "core/sim/community/programs/contact_range_sensor.h"
#include "core/sim/community/programs/dead_man_post.h"
#include "core/sim/community/programs/message_handler.h"
#include "core/sim/community/programs/mission_eval.h"
#include "core/sim/community/programs/mission_hash.h"
#include "core/sim/community/programs/node_comms.h"
#include "core/sim/community/programs/node_reporter.h"
#include "core/sim/community/programs/obstacle_manager.h"
#include "core/sim/community/programs/obstacle_sim.h"
#include "core/sim/community/programs/path_check.h"
#include "core/sim/community/programs/search_grid.h"
#include "core/sim/community/programs/spoof_node.h"
#include "core/sim/community/programs/timer_script.h"
#include "tests/support/test_desk.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace antipode {
namespace {

/// Values of a parameter, divided by blanks: those that are read, and those that are not.
struct ParamValues {
  const char* name;
  const char* good;
  const char* bad;
};

template <class P>
std::vector<std::string> warningsOf(const std::string& line) {
  ProgramSpec spec{"p", "p", {line}};
  P program;
  std::vector<std::string> warnings;
  readBlock<P>(program, spec, P::params(), P::kReading,
               [&](std::size_t, std::string text) { warnings.push_back(std::move(text)); });
  return warnings;
}

template <class P>
void expectParams(const std::vector<ParamValues>& all) {
  std::vector<std::string> named;
  for (const ParamValues& param : all) {
    named.emplace_back(param.name);
    for (const std::string_view good : splitTrimmed(std::string_view(param.good), ' '))
      EXPECT_THAT(warningsOf<P>(fmt::format("{} = {}", param.name, good)), testing::IsEmpty());
    for (const std::string_view bad : splitTrimmed(std::string_view(param.bad), ' '))
      EXPECT_THAT(warningsOf<P>(fmt::format("{} = {}", param.name, bad)),
                  testing::ElementsAre(fmt::format("the value of {} cannot be read: {}", param.name, bad)));
  }
  for (const ProgramParam<P>& row : P::params()) {
    EXPECT_THAT(named, testing::Contains(row.name)) << "a parameter without values here";
    for (const std::string_view other : splitTrimmed(row.otherNames, ' '))
      EXPECT_THAT(named, testing::Contains(other)) << "a name of " << row.name << " without values here";
  }
  EXPECT_THAT(warningsOf<P>("no_such_thing = 5"), testing::ElementsAre("unknown parameter no_such_thing = 5"));
}

constexpr const char* kSwitches = "true FALSE on off";
constexpr const char* kNoSwitch = "perhaps 2";
constexpr const char* kNumbers = "0 -3 2.5";
constexpr const char* kNoNumber = "far 1e3 2m";
constexpr const char* kNoFlag = "FLAG =5";

TEST(ProgramParams, OfTheContactManager) {
  std::vector<ParamValues> all{
      {"alert",
       "id=a,on_flag=X=1,alert_range=5 id=a,action=disable var=V,val=text off_flag=A=1#B=2 val=text "
       "pattern=text,var=V onflag=X=1,offflag=Y=1",
       "colour=red "
       "on_flag=X off_flag=X=1#Y alert_range=-1 alert_range=x cpa_range=-2 cpa_range=y strict_ignore=maybe "
       "match_region=pts={0,0:1,1}"},
      {"decay", "off OFF 10,20", "10 10,20,30 x,20 10,y"},
      {"contact_max_age", kNumbers, kNoNumber},
      {"reject_range", "off 500", kNoNumber},
      {"max_contacts", "0 5", "few -1 2000000000"},
      {"max_retired_history", "1 5", "none 0 -1"},
      {"contacts_recap_interval", "off 5", kNoNumber},
      {"able_flag", "A=1", kNoFlag},
      {"disable_flag", "A=1", kNoFlag},
      {"enable_flag", "A=1", kNoFlag},
      {"recap_interval", "OFF 2", kNoNumber},
      {"range_report_maxsize", "0 20", "-1 x"},
      {"post_closest_range", kSwitches, kNoSwitch},
      {"post_closest_relbng", kSwitches, kNoSwitch},
      {"post_all_ranges", kSwitches, kNoSwitch},
      {"hold_alerts_for_helm", kSwitches, kNoSwitch},
      {"alert_verbose", kSwitches, kNoSwitch},
      {"early_warning_time", kNumbers, kNoNumber},
      {"early_warning_flag", "A=1", kNoFlag},
      {"cease_warning_flag", "A=1", kNoFlag},
      {"retire_flag", "A=1", kNoFlag},
      {"disable_var", "V", ""},
      {"enable_var", "V", ""},
      {"expunge_var", "V", ""},
      {"match_region", "pts={0,0:9,0:9,9} \"pts={0,0:9,0:9,9}\"", "pts={0,0:9,0} pts={0,0:9,9:9,0:0,9} here"},
      {"ignore_region", "pts={0,0:9,0:9,9}", "pts={0,0:9,0} there"},
      {"strict_ignore", "true False", "on maybe"}};
  for (const char* list :
       {"match_name", "ignore_name", "match_group", "ignore_group", "match_type", "ignore_type"})
    all.push_back({list, "abe {abe,ben}", ""});
  for (const char* idle :
       {"early_warning_radii", "display_radii", "display_radii_id", "alert_range", "alert_cpa_range",
        "alert_cpa_time", "verbose", "contact_local_coords", "ownship_group", "ownship_type", "alert_range_color",
        "cpa_range_color", "default_alert_range_color", "default_cpa_range_color", "bcm_alert_request"})
    all.push_back({idle, "anything", ""});
  expectParams<ContactManager>(all);
}

TEST(ProgramParams, OfTheObstacleManager) {
  expectParams<ObstacleManager>({{"point_var", "V", ""},
                                 {"given_obstacle", "pts={0,0:9,0:9,9},label=a", "pts={0,0:9,0:9,9} label=a"},
                                 {"given_obstable", "pts={0,0:9,0:9,9},label=a", "pts={0,0:9,0},label=a"},
                                 {"given_max_duration", "off 20", kNoNumber},
                                 {"max_pts_per_cluster", "1 20", "0 -5 many"},
                                 {"max_age_per_point", kNumbers, kNoNumber},
                                 {"ignore_range", "off 20", kNoNumber},
                                 {"lasso", kSwitches, kNoSwitch},
                                 {"lasso_points", "3 8", "2 -1 x"},
                                 {"lasso_radius", kNumbers, kNoNumber},
                                 {"alert_range", kNumbers, kNoNumber},
                                 {"general_alert", "update_var=V,alert_range=5",
                                  "update_var=V alert_range=5 "
                                  "update_var=V,alert_range=x"},
                                 {"post_dist_to_polys", "true FALSE close", "near 1"},
                                 {"post_view_polys", kSwitches, kNoSwitch},
                                 {"obstacles_color", "red", ""},
                                 {"new_obs_flag", "A=1", kNoFlag},
                                 {"disable_var", "V", ""},
                                 {"enable_var", "V", ""},
                                 {"expunge_var", "V", ""},
                                 {"poly_label_thresh", "25", ""},
                                 {"poly_shade_thresh", "100", ""},
                                 {"poly_vertex_thresh", "150", ""}});
}

TEST(ProgramParams, OfTheObstacleSimulator) {
  std::vector<ParamValues> all{{"obstacle_file", "field.txt", ""},
                               {"region", "pts={0,0:9,0:9,9}", "pts={0,0:9,0} here pts={0,0:9,9:9,0:0,9}"},
                               {"poly", "pts={0,0:9,0:9,9},label=a", "pts={0,0:9,0:9,9} a"},
                               {"rate_points", "0 5", "-1 x"},
                               {"sensor_range", "0 5", "-1 x"},
                               {"reset_range", "0 5", "-1 x"}};
  for (const char* flag : {"draw_region", "post_visuals", "post_points", "reuse_ids"})
    all.push_back({flag, kSwitches, kNoSwitch});
  for (const char* number :
       {"min_range", "min_size", "max_size", "point_size", "min_duration", "max_duration", "refresh_interval",
        "reset_interval", "poly_vert_size", "poly_edge_size", "poly_transparency"})
    all.push_back({number, kNumbers, kNoNumber});
  for (const char* color : {"poly_fill_color", "poly_edge_color", "poly_vert_color", "poly_label_color",
                            "region_edge_color", "region_vert_color"})
    all.push_back({color, "red", ""});
  expectParams<ObstacleSim>(all);
}

TEST(ProgramParams, OfTheNodeReporter) {
  std::vector<ParamValues> all{
      {"platform_aspect", "key=value a=", "word"},
      {"json_report", "true off NODE_JSON", ""},
      {"rider",
       "var=V var=V,policy=updated,rfld=key,prec=2 var=V,policy=always var=V,policy=10 var=V,policy=updated+5",
       "policy=always var=V,prec=x var=V,policy=foo var=V,policy=updated+x var=V,policy=updated5 var=V,policy=-1"},
      {"plat_report_input", "V V,gap=2,alias=A", "gap=2 V,gap=x"},
      {"crossfill_policy", "literal", ""},
      {"cross_fill_policy", "literal", ""}};
  for (const char* text : {"platform_type", "platform_color", "platform_group", "group", "vsource",
                           "node_report_output", "alt_nav_prefix", "alt_nav_name", "alt_nav_group"})
    all.push_back({text, "word \"word\"", ""});
  for (const char* number : {"platform_length", "platform_beam", "platform_transparency", "blackout_interval",
                             "blackout_variance", "extrap_pos_thresh", "extrap_hdg_thresh", "extrap_max_gap",
                             "max_extrap_gap", "nohelm_threshold", "hdg_error"})
    all.push_back({number, kNumbers, kNoNumber});
  for (const char* flag :
       {"extrap_enabled", "coord_policy_global", "report_cog", "terse_reports", "paused", "allow_color_change"})
    all.push_back({flag, kSwitches, kNoSwitch});
  expectParams<NodeReporterProgram>(all);
}

TEST(ProgramParams, OfNodeComms) {
  std::vector<ParamValues> all{{"comms_range", "nolimit NoLimit 100 -1", kNoNumber},
                               {"critical_range", "nolimit 30", kNoNumber},
                               {"stale_time", kNumbers, kNoNumber},
                               {"stealth", "vname=abe,stealth=0.5", "stealth=0.5 vname=abe vname=abe,stealth=x"},
                               {"earange", "vname=abe,earange=2", "earange=2 vname=abe,earange=far"},
                               {"groups", kSwitches, kNoSwitch},
                               {"msg_groups", kSwitches, kNoSwitch},
                               {"drop_percentage", "0 100", "-1 101 x"},
                               {"min_rpt_interval", kNumbers, kNoNumber},
                               {"min_msg_interval", "0 5", "-1 x"},
                               {"max_msg_length", "0 5", "-1 x"},
                               {"shared_node_reports", "true off 2", "-1 x"},
                               {"view_node_rpt_pulses", kSwitches, kNoSwitch}};
  all.push_back({"pulse_duration", kNumbers, kNoNumber});
  for (const char* idle : {"debug", "verbose", "msg_color", "msg_repeat_color"})
    all.push_back({idle, "anything", ""});
  expectParams<NodeCommsProgram>(all);
}

TEST(ProgramParams, OfTheTimerScript) {
  const char* const ranges = "3 2:4";
  const char* const noRange = "x 2:x -1 4:2";
  std::vector<ParamValues> all{
      {"randvar", "varname=A", "min=1"},
      {"randpair", "var1=A,var2=B,poly={0,0:9,0:9,9}", "var1=A,var2=B"},
      {"forward_variable", "V", "\"\""},
      {"reset_variable", "V", "\"\""},
      {"pause_variable", "V", "\"\""},
      {"event", "var=A,val=1,time=2 quit,time=3 var=A,val=1 var=A,val=\"b,c\",time=1:2,amt=3",
       "val=1,time=2 var=A,time=x var=A,time=3:2 var=A,amt=0 var=A,amt=x var=A,amt=100001"},
      {"rand_var", "varname=A varname=A,min=1,max=2,key=at_reset,type=gaussian,mu=0,sigma=2,snap=1",
       "min=1 varname=A,min=x varname=A,max=x varname=A,mu=x varname=A,sigma=x varname=A,snap=x "
       "varname=A,min=-1e308,max=1e308"},
      {"rand_pair", "var1=A,var2=B,key=at_post,type=poly,poly=\"pts={0,0:9,0:9,9}\"",
       "var1=A,var2=B var1=A,poly={0,0:9,0:9,9} var1=A,var2=B,poly=0,0 var1=A,var2=B,poly={0,0:9,0} "
       "var1=A,var2=B,poly={0,0:9,0:9} var1=A,var2=B,poly={0,0:9,0:9,9"},
      {"condition", "A=1", "A (A=1"},
      {"block_on", "pOne,pTwo", ""},
      {"delay_start", ranges, noRange},
      {"delay_reset", ranges, noRange},
      {"time_warp", ranges, "x 0 -2 3:2"},
      {"reset_time", "none END all-posted 5", "0 -1 often"},
      {"reset_max", "any unlimited nolimit 0 3", "-1 often"},
      {"upon_awake", "n/a Reset restart resume", "go"},
      {"script_name", "name", "\"\""},
      {"script_atomic", kSwitches, kNoSwitch},
      {"paused", kSwitches, kNoSwitch},
      {"shuffle", kSwitches, kNoSwitch},
      {"forward_var", "V", "\"\""},
      {"reset_var", "V", "\"\""},
      {"pause_var", "V", "\"\""},
      {"status_var", "V silent", "\"\""},
      {"time_zero", "db_start", ""},
      {"verbose", "true", ""}};
  expectParams<TimerScriptProgram>(all);
}

TEST(ProgramParams, OfDetectorsAndSensors) {
  expectParams<CollisionDetect>({{"encounter_range", kNumbers, kNoNumber},
                                 {"near_miss_range", kNumbers, kNoNumber},
                                 {"collision_range", kNumbers, kNoNumber},
                                 {"report_all_encounters", kSwitches, kNoSwitch},
                                 {"post_closest_range", kSwitches, kNoSwitch},
                                 {"post_closest_range_ever", kSwitches, kNoSwitch},
                                 {"encounter_rings", kSwitches, kNoSwitch},
                                 {"pulse_render", kSwitches, kNoSwitch},
                                 {"pulse_range", kNumbers, kNoNumber},
                                 {"ignore_group", "red,blue", ""},
                                 {"reject_group", "red,blue", ""},
                                 {"encounter_flag", "A=1", kNoFlag},
                                 {"near_miss_flag", "A=1", kNoFlag},
                                 {"collision_flag", "A=1", kNoFlag},
                                 {"condition", "A=1", "A"}});
  expectParams<CollObDetect>({{"encounter_dist", kNumbers, kNoNumber},
                              {"near_miss_dist", kNumbers, kNoNumber},
                              {"collision_dist", kNumbers, kNoNumber},
                              {"encounter_flag", "A=1", kNoFlag},
                              {"near_miss_flag", "A=1", kNoFlag},
                              {"collision_flag", "A=1", kNoFlag},
                              {"bin_min_val", kNumbers, kNoNumber},
                              {"bin_delta", kNumbers, kNoNumber}});
  const char* const byName = "default=5 abe=nolimit abe=unlimited";
  const char* const notByName = "5 =5 abe=far";
  const char* const reports = "short LONG both";
  expectParams<ContactRangeSensor>({{"push_dist", byName, notByName},
                                    {"push_distance", byName, notByName},
                                    {"pull_dist", byName, notByName},
                                    {"pull_distance", byName, notByName},
                                    {"reach_distance", byName, notByName},
                                    {"ping_wait", byName, notByName},
                                    {"allow_echo_types", "kayak,auv", ""},
                                    {"report_vars", reports, "all"},
                                    {"ground_truth", kSwitches, kNoSwitch},
                                    {"rn_algorithm", "uniform uniform,pct=0.1", "uniform,pct=x ,"},
                                    {"rn_uniform_pct", kNumbers, kNoNumber},
                                    {"rn_gaussian_sigma", kNumbers, kNoNumber},
                                    {"sensor_arc", "360 45:135,225:315", "45 x:135 45:y 1:2:3"},
                                    {"display_pulses", kSwitches, kNoSwitch},
                                    {"ping_color", "red", ""},
                                    {"echo_color", "red", ""}});
  const char* const reaches = "nolimit unlimited 5";
  expectParams<BeaconRangeSensor>(
      {{"node_push_dist", byName, notByName},
       {"reach_distance", byName, notByName},
       {"node_pull_dist", byName, notByName},
       {"ping_wait", byName, notByName},
       {"ping_payments", "upon_request upon_receipt UPON_ACCEPT upon_response", "never"},
       {"report_vars", reports, "all"},
       {"ground_truth", kSwitches, kNoSwitch},
       {"rn_algorithm", "uniform,pct=0.1", "uniform,pct=x"},
       {"rn_uniform_pct", kNumbers, kNoNumber},
       {"rn_gaussian_sigma", kNumbers, kNoNumber},
       {"default_beacon_shape", "square", ""},
       {"default_beacon_color", "red", ""},
       {"default_beacon_width", kNumbers, kNoNumber},
       {"default_beacon_freq", "never 5 30:50", "far 1e3 2m 30: :50 50:30 -1:5 1:2:3"},
       {"default_beacon_report_range", reaches, kNoNumber},
       {"default_beacon_push_dist", reaches, kNoNumber},
       {"default_beacon_pull_dist", reaches, kNoNumber},
       {"beacon",
        "x=1,y=2 x=1,y=2,label=a,color=red,shape=square,freq=never,push_dist=9,query_range=nolimit,width=3",
        "x=1 y=2 x=a,y=2 x=1,y=b x=1,y=2,freq=x x=1,y=2,width=x x=1,y=2,report_range=x x=1,y=2,pull_dist=x"},
       {"verbose", "true", ""},
       {"display_pulses", "true", ""}});
}

TEST(ProgramParams, OfTheSmallPrograms) {
  expectParams<AutoPokeProgram>({{"flag", "A=1", kNoFlag}, {"required_nodes", "0 5", "-1 x"}});
  expectParams<DeadManPostProgram>({{"heartbeat_var", "V", ""},
                                    {"max_noheart", "0 2.5", "-1 x"},
                                    {"deadflag", "A=1", kNoFlag},
                                    {"post_policy", "Once repeat reset", "often"},
                                    {"active_at_start", kSwitches, kNoSwitch}});
  expectParams<MessageHandlerProgram>({{"strict_addressing", kSwitches, kNoSwitch},
                                       {"aux_info", "node+app", ""},
                                       {"msg_flag", "A=1", kNoFlag},
                                       {"bad_msg_flag", "A=1", kNoFlag},
                                       {"appcast_trunc_msg", "5", ""}});
  expectParams<MissionHashProgram>({{"mission_hash_var", "V off", ""}, {"mhash_short_var", "V OFF", ""}});
  expectParams<MissionEvalProgram>({{"lead_condition", "A=1", "A"},
                                    {"pass_condition", "A=1", "A"},
                                    {"fail_condition", "A=1", "A"},
                                    {"result_flag", "A=1 clearall", kNoFlag},
                                    {"pass_flag", "A=1 ClearAll", kNoFlag},
                                    {"fail_flag", "A=1 clearall", kNoFlag},
                                    {"mailflag", "@A#B=1", "A#B=1 @A=1 @A#B"},
                                    {"report_column", "a=$[A]", ""},
                                    {"prereport_column", "a=$[A]", ""},
                                    {"report_file", "results.txt", ""},
                                    {"report_line_format", "white CSP", "json"},
                                    {"mission_form", "form", ""},
                                    {"mission_mod", "mod", ""}});
  expectParams<PathCheck>({{"history_length", "2 9", "1 -2 x"}});
  expectParams<SearchGrid>({{"grid_config", "cell_size=10", ""},
                            {"report_deltas", kSwitches, kNoSwitch},
                            {"match_name", "abe {abe,ben}", "{}"},
                            {"ignore_name", "abe", "{}"},
                            {"grid_label", "name", ""},
                            {"grid_var_name", "name", ""}});
  expectParams<SpoofNode>(
      {{"refresh_interval", kNumbers, kNoNumber},
       {"default_length", kNumbers, kNoNumber},
       {"default_vtype", "Kayak auv", "car"},
       {"default_color", "Red off", "reddish"},
       {"default_group", "red", ""},
       {"default_vsource", "ais", ""},
       {"default_hdg", kNumbers, kNoNumber},
       {"default_spd", kNumbers, kNoNumber},
       {"default_duration", kNumbers, kNoNumber},
       {"spoof", "x=1,y=2,vname=a,type=kayak,group=red,vsource=ais,color=red,hdg=1,spd=2,dur=3,len=4",
        "x=1 y=2 x=a,y=2 x=1,y=b x=1,y=2,name=a-b x=1,y=2,hdg=x x=1,y=2,spd=x x=1,y=2,dur=x "
        "x=1,y=2,len=x x=1,y=2,group= x=1,y=2,type=a.b"}});
}

}  // namespace
}  // namespace antipode
