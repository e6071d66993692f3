<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>AftermathView</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n die (dice) still to be thrown: R throws them. Accepted once more, nothing becomes of those.</source>
        <translation>
            <numerusform>%n die still to be thrown: R throws it. Accepted once more, nothing becomes of that one.</numerusform>
            <numerusform>%n dice still to be thrown: R throws them. Accepted once more, nothing becomes of those.</numerusform>
        </translation>
    </message>
</context>
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
    <name>BackupsController</name>
    <message numerus="yes">
        <source>%n taken back</source>
        <translation>
            <numerusform>%n taken back</numerusform>
            <numerusform>%n taken back</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n deleted for good</source>
        <translation>
            <numerusform>%n deleted for good</numerusform>
            <numerusform>%n deleted for good</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>BackupsPage</name>
    <message numerus="yes">
        <source>every %n minute(s)</source>
        <translation>
            <numerusform>every minute</numerusform>
            <numerusform>every %n minutes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>BreachList</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CardPane</name>
    <message numerus="yes">
        <source>%n place(s) of the original have changed since: “Change…” shows them.</source>
        <translation>
            <numerusform>%n place of the original has changed since: “Change…” shows it.</numerusform>
            <numerusform>%n places of the original have changed since: “Change…” shows them.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ChangeDialog</name>
    <message numerus="yes">
        <source>Change %n record(s)</source>
        <translation>
            <numerusform>Change %n record</numerusform>
            <numerusform>Change %n records</numerusform>
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
    <name>CollectionPage</name>
    <message numerus="yes">
        <source>%n thing(s)</source>
        <translation>
            <numerusform>%n thing</numerusform>
            <numerusform>%n things</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DecisionList</name>
    <message numerus="yes">
        <source>%n event(s) wait for a decision, oldest first</source>
        <translation>
            <numerusform>%n event waits for a decision</numerusform>
            <numerusform>%n events wait for a decision, oldest first</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DeckComposer</name>
    <message numerus="yes">
        <source>%n card(s)</source>
        <translation>
            <numerusform>%n card</numerusform>
            <numerusform>%n cards</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DeckShelf</name>
    <message numerus="yes">
        <source>%n card(s)</source>
        <translation>
            <numerusform>%n card</numerusform>
            <numerusform>%n cards</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DeletedView</name>
    <message numerus="yes">
        <source>%n will be deleted for good, with their histories. This cannot be undone.</source>
        <translation>
            <numerusform>%n will be deleted for good, with its history. This cannot be undone.</numerusform>
            <numerusform>%n will be deleted for good, with their histories. This cannot be undone.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DiceRow</name>
    <message numerus="yes">
        <source>%n die (dice) still to be thrown</source>
        <translation>
            <numerusform>%n die still to be thrown</numerusform>
            <numerusform>%n dice still to be thrown</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DiceTray</name>
    <message numerus="yes">
        <source>… and %n more roll(s), in the log</source>
        <translation>
            <numerusform>… and %n more roll, in the log</numerusform>
            <numerusform>… and %n more rolls, in the log</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DifferencePage</name>
    <message numerus="yes">
        <source>… and %n more</source>
        <translation>
            <numerusform>… and %n more</numerusform>
            <numerusform>… and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>EntryBrowser</name>
    <message numerus="yes">
        <source>%n unit(s)</source>
        <translation>
            <numerusform>%n unit</numerusform>
            <numerusform>%n units</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>EntryCard</name>
    <message numerus="yes">
        <source>%n picture(s) are not in this copy: take in a file of whoever wrote this.</source>
        <translation>
            <numerusform>%n picture is not in this copy: take in a file of whoever wrote this.</numerusform>
            <numerusform>%n pictures are not in this copy: take in a file of whoever wrote this.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>EntryModel</name>
    <message numerus="yes">
        <source>%n in the army</source>
        <translation>
            <numerusform>%n in the army</numerusform>
            <numerusform>%n in the army</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n in the collection</source>
        <translation>
            <numerusform>%n in the collection</numerusform>
            <numerusform>%n in the collection</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>EntryPage</name>
    <message numerus="yes">
        <source>%n shown</source>
        <translation>
            <numerusform>%n shown</numerusform>
            <numerusform>%n shown</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n chosen</source>
        <translation>
            <numerusform>%n chosen</numerusform>
            <numerusform>%n chosen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>EntryView</name>
    <message numerus="yes">
        <source>… and %n more sentence(s)</source>
        <translation>
            <numerusform>… and %n more sentence</numerusform>
            <numerusform>… and %n more sentences</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FaultDialog</name>
    <message numerus="yes">
        <source>It has happened %n time(s).</source>
        <translation>
            <numerusform>It has happened once.</numerusform>
            <numerusform>It has happened %n times.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FieldPanel</name>
    <message numerus="yes">
        <source>%n further piece(s) to set up</source>
        <translation>
            <numerusform>%n further piece to set up</numerusform>
            <numerusform>%n further pieces to set up</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FileTaking</name>
    <message numerus="yes">
        <source>%n event(s) taken in</source>
        <translation>
            <numerusform>%n event taken in</numerusform>
            <numerusform>%n events taken in</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FlagBox</name>
    <message numerus="yes">
        <source>%n more unit(s) to mark</source>
        <translation>
            <numerusform>%n more unit to mark</numerusform>
            <numerusform>%n more units to mark</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FollowedPanel</name>
    <message numerus="yes">
        <source>%n file(s) are newer</source>
        <translation>
            <numerusform>%n file is newer</numerusform>
            <numerusform>%n files are newer</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ForceHead</name>
    <message numerus="yes">
        <source>of %1 · %n unit(s)</source>
        <translation>
            <numerusform>of %1 · %n unit</numerusform>
            <numerusform>of %1 · %n units</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ForceMenus</name>
    <message numerus="yes">
        <source>Transfer %n unit(s)</source>
        <translation>
            <numerusform>Transfer %n unit</numerusform>
            <numerusform>Transfer %n units</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>GameDataDialog</name>
    <message numerus="yes">
        <source>… and %n more</source>
        <translation>
            <numerusform>… and %n more</numerusform>
            <numerusform>… and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>“%1” saved: %n file(s) in %2</source>
        <translation>
            <numerusform>“%1” saved: %n file in %2</numerusform>
            <numerusform>“%1” saved: %n files in %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n army(s) keep its data</source>
        <translation>
            <numerusform>%n army keeps its data</numerusform>
            <numerusform>%n armies keep its data</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>GamePanel</name>
    <message numerus="yes">
        <source>up to %n point(s)</source>
        <translation>
            <numerusform>up to %n point</numerusform>
            <numerusform>up to %n points</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>GameReportDialog</name>
    <message numerus="yes">
        <source>… and %n more: copying takes them all</source>
        <translation>
            <numerusform>… and %n more: copying takes it too</numerusform>
            <numerusform>… and %n more: copying takes them all</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>GridPage</name>
    <message numerus="yes">
        <source>%n record(s) stay(s) as before</source>
        <translation>
            <numerusform>%n record stays as before</numerusform>
            <numerusform>%n records stay as before</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n record(s) changed</source>
        <translation>
            <numerusform>%n record changed</numerusform>
            <numerusform>%n records changed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n shown</source>
        <translation>
            <numerusform>%n shown</numerusform>
            <numerusform>%n shown</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n chosen</source>
        <translation>
            <numerusform>%n chosen</numerusform>
            <numerusform>%n chosen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>HistoryDialog</name>
    <message numerus="yes">
        <source>%n unit(s)</source>
        <translation>
            <numerusform>%n unit</numerusform>
            <numerusform>%n units</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ImportOutcome</name>
    <message numerus="yes">
        <source>%n catalogue(s)</source>
        <translation>
            <numerusform>%n catalogue</numerusform>
            <numerusform>%n catalogues</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n entry(s)</source>
        <translation>
            <numerusform>%n entry</numerusform>
            <numerusform>%n entries</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Nothing was imported: %n problem(s)</source>
        <translation>
            <numerusform>Nothing was imported: %n problem</numerusform>
            <numerusform>Nothing was imported: %n problems</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n game(s)</source>
        <translation>
            <numerusform>%n game</numerusform>
            <numerusform>%n games</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) left out</source>
        <translation>
            <numerusform>%n file left out</numerusform>
            <numerusform>%n files left out</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n remark(s)</source>
        <translation>
            <numerusform>%n remark</numerusform>
            <numerusform>%n remarks</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>IncomingTree</name>
    <message numerus="yes">
        <source>%n already here</source>
        <translation>
            <numerusform>%n already here</numerusform>
            <numerusform>%n already here</numerusform>
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
    <name>ItemBrowser</name>
    <message numerus="yes">
        <source>%n found</source>
        <translation>
            <numerusform>%n found</numerusform>
            <numerusform>%n found</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>JoinDialog</name>
    <message numerus="yes">
        <source>%n cell(s) are recorded only in the other report.</source>
        <translation>
            <numerusform>%n cell is recorded only in the other report.</numerusform>
            <numerusform>%n cells are recorded only in the other report.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>In %n cell(s) the two differ: tick those in which the other is right.</source>
        <translation>
            <numerusform>In %n cell the two differ: tick it if the other is right.</numerusform>
            <numerusform>In %n cells the two differ: tick those in which the other is right.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n unit(s) for %1 of %2, and %3 for the treasury</source>
        <translation>
            <numerusform>%n unit for %1 of %2, and %3 for the treasury</numerusform>
            <numerusform>%n units for %1 of %2, and %3 for the treasury</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>; %n unit(s) of the army left out</source>
        <translation>
            <numerusform>; %n unit of the army left out</numerusform>
            <numerusform>; %n units of the army left out</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The army breaks %n rule(s) of its game: that is an advice here</source>
        <translation>
            <numerusform>The army breaks %n rule of its game: that is an advice here</numerusform>
            <numerusform>The army breaks %n rules of its game: that is an advice here</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>JournalPage</name>
    <message numerus="yes">
        <source>Show %n earlier</source>
        <translation>
            <numerusform>Show %n earlier</numerusform>
            <numerusform>Show %n earlier</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message numerus="yes">
        <source>The program made a mistake again that it told of before (%n time(s) in all); it is in the log.</source>
        <translation>
            <numerusform>The program made a mistake again that it told of before (%n time in all); it is in the log.</numerusform>
            <numerusform>The program made a mistake again that it told of before (%n times in all); it is in the log.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MergeDialog</name>
    <message numerus="yes">
        <source>%n new event(s)</source>
        <translation>
            <numerusform>%n new event</numerusform>
            <numerusform>%n new events</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n already here</source>
        <translation>
            <numerusform>%n already here</numerusform>
            <numerusform>%n already here</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n left out</source>
        <translation>
            <numerusform>%n left out</numerusform>
            <numerusform>%n left out</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n refused</source>
        <translation>
            <numerusform>%n refused</numerusform>
            <numerusform>%n refused</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n conflict(s)</source>
        <translation>
            <numerusform>%n conflict</numerusform>
            <numerusform>%n conflicts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more, which wait in the timeline once they are in</source>
        <translation>
            <numerusform>and %n more, which waits in the timeline once it is in</numerusform>
            <numerusform>and %n more, which wait in the timeline once they are in</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>NewArmyDialog</name>
    <message numerus="yes">
        <source>%n edition(s)</source>
        <translation>
            <numerusform>%n edition</numerusform>
            <numerusform>%n editions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n catalogue(s)</source>
        <translation>
            <numerusform>%n catalogue</numerusform>
            <numerusform>%n catalogues</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n entry(s)</source>
        <translation>
            <numerusform>%n entry</numerusform>
            <numerusform>%n entries</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>NewsDialog</name>
    <message numerus="yes">
        <source>%n file(s) are newer</source>
        <translation>
            <numerusform>%n file is newer</numerusform>
            <numerusform>%n files are newer</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n army(s) would change</source>
        <translation>
            <numerusform>%n army would change</numerusform>
            <numerusform>%n armies would change</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Take %n army(s) over to them too</source>
        <translation>
            <numerusform>Take %n army over to them too</numerusform>
            <numerusform>Take %n armies over to them too</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>OddsView</name>
    <message numerus="yes">
        <source>%n more outcome(s)</source>
        <translation>
            <numerusform>%n more outcome</numerusform>
            <numerusform>%n more outcomes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>OffersView</name>
    <message numerus="yes">
        <source>at least %n</source>
        <translation>
            <numerusform>at least %n</numerusform>
            <numerusform>at least %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>exactly %n</source>
        <translation>
            <numerusform>exactly %n</numerusform>
            <numerusform>exactly %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>up to %n</source>
        <translation>
            <numerusform>up to %n</numerusform>
            <numerusform>up to %n</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>OverviewPage</name>
    <message numerus="yes">
        <source>up to %n point(s)</source>
        <translation>
            <numerusform>up to %n point</numerusform>
            <numerusform>up to %n points</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n unit(s)</source>
        <translation>
            <numerusform>%n unit</numerusform>
            <numerusform>%n units</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n point(s)</source>
        <translation>
            <numerusform>%n point</numerusform>
            <numerusform>%n points</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>OwnData</name>
    <message numerus="yes">
        <source>%n thing(s) in it are damaged and written as they lie</source>
        <translation>
            <numerusform>%n thing in it is damaged and written as it lies</numerusform>
            <numerusform>%n things in it are damaged and written as they lie</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n thing(s) could not be taken.</source>
        <translation>
            <numerusform>%n thing could not be taken.</numerusform>
            <numerusform>%n things could not be taken.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>OwnGameParts</name>
    <message numerus="yes">
        <source>%n rule(s) of this army are advice or off</source>
        <translation>
            <numerusform>%n rule of this army is advice or off</numerusform>
            <numerusform>%n rules of this army are advice or off</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>OwnUnits</name>
    <message numerus="yes">
        <source>%n draft(s) forgotten</source>
        <translation>
            <numerusform>%n draft forgotten</numerusform>
            <numerusform>%n drafts forgotten</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PasteDialog</name>
    <message numerus="yes">
        <source>%n row(s) of the clipboard become new records.</source>
        <translation>
            <numerusform>%n row of the clipboard becomes a new record.</numerusform>
            <numerusform>%n rows of the clipboard become new records.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PdfPreview</name>
    <message numerus="yes">
        <source>%n page(s)</source>
        <translation>
            <numerusform>%n page</numerusform>
            <numerusform>%n pages</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n sheet(s)</source>
        <translation>
            <numerusform>%n sheet</numerusform>
            <numerusform>%n sheets</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PlayView</name>
    <message numerus="yes">
        <source>The game has no more than %n side(s)</source>
        <translation>
            <numerusform>The game has no more than %n side</numerusform>
            <numerusform>The game has no more than %n sides</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 is the underdog: units for %n point(s) may be hired for this battle</source>
        <translation>
            <numerusform>%1 is the underdog: units for %n point may be hired for this battle</numerusform>
            <numerusform>%1 is the underdog: units for %n points may be hired for this battle</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PostButtons</name>
    <message numerus="yes">
        <source>Improve (+%n in battle)</source>
        <translation>
            <numerusform>Improve (+%n in battle)</numerusform>
            <numerusform>Improve (+%n in battle)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PreviewCount</name>
    <message numerus="yes">
        <source>%n record(s) are made or changed.</source>
        <translation>
            <numerusform>%n record is made or changed.</numerusform>
            <numerusform>%n records are made or changed.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n record(s) change.</source>
        <translation>
            <numerusform>%n record changes.</numerusform>
            <numerusform>%n records change.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n stay(s) as it is: the reason stands in its row.</source>
        <translation>
            <numerusform>%n stays as it is: the reason stands in its row.</numerusform>
            <numerusform>%n stay as they are: the reasons stand in their rows.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PrintDialog</name>
    <message numerus="yes">
        <source>…and %n more</source>
        <translation>
            <numerusform>…and %n more</numerusform>
            <numerusform>…and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n thing(s) could not be printed</source>
        <translation>
            <numerusform>%n thing could not be printed</numerusform>
            <numerusform>%n things could not be printed</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ProgressStrip</name>
    <message numerus="yes">
        <source>about %n minute(s) left</source>
        <translation>
            <numerusform>about %n minute left</numerusform>
            <numerusform>about %n minutes left</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about %n second(s) left</source>
        <translation>
            <numerusform>about %n second left</numerusform>
            <numerusform>about %n seconds left</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Proposals</name>
    <message numerus="yes">
        <source>%n unit(s)</source>
        <translation>
            <numerusform>%n unit</numerusform>
            <numerusform>%n units</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RecordChanges</name>
    <message numerus="yes">
        <source>%n record(s) deleted</source>
        <translation>
            <numerusform>%n record deleted</numerusform>
            <numerusform>%n records deleted</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n record(s) duplicated</source>
        <translation>
            <numerusform>%n record duplicated</numerusform>
            <numerusform>%n records duplicated</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RenewalDialog</name>
    <message numerus="yes">
        <source>%n unit(s) change</source>
        <translation>
            <numerusform>%n unit changes</numerusform>
            <numerusform>%n units change</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of them not in the new data</source>
        <translation>
            <numerusform>%n of them is not in the new data</numerusform>
            <numerusform>%n of them are not in the new data</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ReplaceDialog</name>
    <message numerus="yes">
        <source>Find and replace in %n record(s)</source>
        <translation>
            <numerusform>Find and replace in %n record</numerusform>
            <numerusform>Find and replace in %n records</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RestoreDialog</name>
    <message numerus="yes">
        <source>%n cell(s) are mended free, by %1</source>
        <translation>
            <numerusform>%n cell is mended free, by %1</numerusform>
            <numerusform>%n cells are mended free, by %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>For everything that is ticked %n more would be wanted</source>
        <translation>
            <numerusform>For everything that is ticked %n more would be wanted</numerusform>
            <numerusform>For everything that is ticked %n more would be wanted</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RosterBox</name>
    <message numerus="yes">
        <source>%n unit(s)</source>
        <translation>
            <numerusform>%n unit</numerusform>
            <numerusform>%n units</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RulesPage</name>
    <message numerus="yes">
        <source>%n change(s), from now on: what was bought before keeps its price</source>
        <translation>
            <numerusform>%n change, from now on: what was bought before keeps its price</numerusform>
            <numerusform>%n changes, from now on: what was bought before keeps its price</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rule(s) differ from those proposed</source>
        <translation>
            <numerusform>%n rule differs from those proposed</numerusform>
            <numerusform>%n rules differ from those proposed</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SearchBar</name>
    <message numerus="yes">
        <source>%n rule(s)</source>
        <translation>
            <numerusform>%n rule</numerusform>
            <numerusform>%n rules</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SeasonView</name>
    <message numerus="yes">
        <source>up to %n point(s)</source>
        <translation>
            <numerusform>up to %n point</numerusform>
            <numerusform>up to %n points</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SettingsBox</name>
    <message numerus="yes">
        <source>%n changed</source>
        <translation>
            <numerusform>%n changed</numerusform>
            <numerusform>%n changed</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SetupPage</name>
    <message numerus="yes">
        <source>The armies differ by %n point(s)</source>
        <translation>
            <numerusform>The armies differ by %n point</numerusform>
            <numerusform>The armies differ by %n points</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SideCard</name>
    <message numerus="yes">
        <source>%n unit(s)</source>
        <translation>
            <numerusform>%n unit</numerusform>
            <numerusform>%n units</numerusform>
        </translation>
    </message>
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
</context>
<context>
    <name>SideFielding</name>
    <message numerus="yes">
        <source>%n unit(s)</source>
        <translation>
            <numerusform>%n unit</numerusform>
            <numerusform>%n units</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n point(s) above the limit of the round</source>
        <translation>
            <numerusform>%n point above the limit of the round</numerusform>
            <numerusform>%n points above the limit of the round</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SourcePanel</name>
    <message numerus="yes">
        <source>%n place(s) of the original have changed since</source>
        <translation>
            <numerusform>%n place of the original has changed since</numerusform>
            <numerusform>%n places of the original have changed since</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SpellsPanel</name>
    <message numerus="yes">
        <source>%n spell(s) to take</source>
        <translation>
            <numerusform>%n spell to take</numerusform>
            <numerusform>%n spells to take</numerusform>
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
    <name>TableDialog</name>
    <message numerus="yes">
        <source>%n row(s) cannot be used:</source>
        <translation>
            <numerusform>%n row cannot be used:</numerusform>
            <numerusform>%n rows cannot be used:</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TextDialog</name>
    <message numerus="yes">
        <source>%n character(s)</source>
        <translation>
            <numerusform>%n character</numerusform>
            <numerusform>%n characters</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Discord takes %1 in one message: send it in %n part(s).</source>
        <translation>
            <numerusform>Discord takes %1 in one message: send it in %n part.</numerusform>
            <numerusform>Discord takes %1 in one message: send it in %n parts.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TimelinePage</name>
    <message numerus="yes">
        <source>%n event(s)</source>
        <translation>
            <numerusform>%n event</numerusform>
            <numerusform>%n events</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TrialDialog</name>
    <message numerus="yes">
        <source>%n card(s) in the deck</source>
        <translation>
            <numerusform>%n card in the deck</numerusform>
            <numerusform>%n cards in the deck</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>UnitRows</name>
    <message numerus="yes">
        <source>%n point(s)</source>
        <translation>
            <numerusform>%n point</numerusform>
            <numerusform>%n points</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>UnsavedMessages</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
</TS>
