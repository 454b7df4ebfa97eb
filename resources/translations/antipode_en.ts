<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>antipode::ComparisonDialog</name>
    <message numerus="yes">
        <source>%n part(s) differ.</source>
        <translation>
            <numerusform>%n part differs.</numerusform>
            <numerusform>%n parts differ.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>antipode::DrawingsController</name>
    <message numerus="yes">
        <source>%n drawing(s) could not be read.</source>
        <translation>
            <numerusform>%n drawing could not be read.</numerusform>
            <numerusform>%n drawings could not be read.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>antipode::EncountersController</name>
    <message numerus="yes">
        <source>%n encounter(s): %1 · near misses %2, collisions %3 · closest %4 m · safety %5 %</source>
        <translation>
            <numerusform>%n encounter: %1 · near misses %2, collisions %3 · closest %4 m · safety %5 %</numerusform>
            <numerusform>%n encounters: %1 · near misses %2, collisions %3 · closest %4 m · safety %5 %</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>antipode::FiguresController</name>
    <message numerus="yes">
        <source>%n figure(s) in %1</source>
        <translation>
            <numerusform>%n figure in %1</numerusform>
            <numerusform>%n figures in %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>antipode::FileController</name>
    <message numerus="yes">
        <source>Imported %1: %n note(s), see Problems</source>
        <translation>
            <numerusform>Imported %1: %n note, see Problems</numerusform>
            <numerusform>Imported %1: %n notes, see Problems</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>antipode::FindBar</name>
    <message numerus="yes">
        <source>%n hit(s) replaced</source>
        <translation>
            <numerusform>%n hit replaced</numerusform>
            <numerusform>%n hits replaced</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>antipode::GeoController</name>
    <message numerus="yes">
        <source>Imported %1: %n note(s), see Problems</source>
        <translation>
            <numerusform>Imported %1: %n note, see Problems</numerusform>
            <numerusform>Imported %1: %n notes, see Problems</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>antipode::PlotLayouts</name>
    <message numerus="yes">
        <source>%n layout(s) taken</source>
        <translation>
            <numerusform>%n layout taken</numerusform>
            <numerusform>%n layouts taken</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>antipode::PlotPanel</name>
    <message numerus="yes">
        <source>%n column(s)</source>
        <translation>
            <numerusform>%n column</numerusform>
            <numerusform>%n columns</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>antipode::ProblemsController</name>
    <message numerus="yes">
        <source>Fix %n problem(s)</source>
        <translation>
            <numerusform>Fix %n problem</numerusform>
            <numerusform>Fix %n problems</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>antipode::RunsController</name>
    <message numerus="yes">
        <source>Delete %n runs?</source>
        <translation>
            <numerusform>Delete %n run?</numerusform>
            <numerusform>Delete %n runs?</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>antipode::RunsPanel</name>
    <message numerus="yes">
        <source>%n run(s), %1</source>
        <translation>
            <numerusform>%n run, %1</numerusform>
            <numerusform>%n runs, %1</numerusform>
        </translation>
    </message>
</context>
</TS>
