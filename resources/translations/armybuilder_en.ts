<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>ArmiesWorkspace</name>
    <message numerus="yes">
        <source>%n unit(s) removed</source>
        <translation>
            <numerusform>%n unit removed</numerusform>
            <numerusform>%n units removed</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ArmyList</name>
    <message numerus="yes">
        <source>%n issue(s)</source>
        <translation>
            <numerusform>%n breach</numerusform>
            <numerusform>%n breaches</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ArmyView</name>
    <message numerus="yes">
        <source>%n rule(s) of this army are advice or off</source>
        <translation>
            <numerusform>%n rule of this army is advice or off</numerusform>
            <numerusform>%n rules of this army are advice or off</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Remove %n unit(s)</source>
        <translation>
            <numerusform>Remove %n unit</numerusform>
            <numerusform>Remove %n units</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Duplicate %n unit(s)</source>
        <translation>
            <numerusform>Duplicate %n unit</numerusform>
            <numerusform>Duplicate %n units</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ChoiceButton</name>
    <message numerus="yes">
        <source>%n unit(s)</source>
        <translation>
            <numerusform>%n unit</numerusform>
            <numerusform>%n units</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>IssuePanel</name>
    <message numerus="yes">
        <source>And %n more</source>
        <translation>
            <numerusform>And %n more</numerusform>
            <numerusform>And %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LibraryWorkspace</name>
    <message numerus="yes">
        <source>%n unit(s)</source>
        <translation>
            <numerusform>%n unit</numerusform>
            <numerusform>%n units</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n unit(s) imported</source>
        <translation>
            <numerusform>%n unit imported</numerusform>
            <numerusform>%n units imported</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>StatusBar</name>
    <message numerus="yes">
        <source>%n point(s)</source>
        <translation>
            <numerusform>%n point</numerusform>
            <numerusform>%n points</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n breach(es) of the rules</source>
        <translation>
            <numerusform>%n breach of the rules</numerusform>
            <numerusform>%n breaches of the rules</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Legal, %n piece(s) of advice</source>
        <translation>
            <numerusform>Legal, %n piece of advice</numerusform>
            <numerusform>Legal, %n pieces of advice</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>UnitModel</name>
    <message numerus="yes">
        <source>%n point(s)</source>
        <translation>
            <numerusform>%n point</numerusform>
            <numerusform>%n points</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n in the army</source>
        <translation>
            <numerusform>%n in the army</numerusform>
            <numerusform>%n in the army</numerusform>
        </translation>
    </message>
</context>
</TS>
