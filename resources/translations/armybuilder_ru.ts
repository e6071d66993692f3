<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ru" sourcelanguage="en">
<context>
    <name>AboutDialog</name>
    <message>
        <source>About the program</source>
        <translation>О программе</translation>
    </message>
    <message>
        <source>Your data</source>
        <translation>Ваши данные</translation>
    </message>
    <message>
        <source>Backups</source>
        <translation>Резервные копии</translation>
    </message>
    <message>
        <source>Log of mistakes of the program</source>
        <translation>Журнал ошибок программы</translation>
    </message>
    <message>
        <source>The log is made when there is something to write. It tells nothing of you or your armies.</source>
        <translation>Журнал появляется, когда есть что записать. О вас и ваших армиях в нём ничего нет.</translation>
    </message>
    <message>
        <source>Open the folder</source>
        <translation>Открыть папку</translation>
    </message>
</context>
<context>
    <name>ActionList</name>
    <message>
        <source>Action or rule</source>
        <translation>Действие или правило</translation>
    </message>
    <message>
        <source>Search actions</source>
        <translation>Поиск действия</translation>
    </message>
    <message>
        <source>What is offered</source>
        <translation>Что показать</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Все</translation>
    </message>
    <message>
        <source>Rolls, checks and references</source>
        <translation>Броски, проверки и справки</translation>
    </message>
    <message>
        <source>Rolls</source>
        <translation>Броски</translation>
    </message>
    <message>
        <source>What dice decide</source>
        <translation>Что решают кубики</translation>
    </message>
    <message>
        <source>Checks</source>
        <translation>Проверки</translation>
    </message>
    <message>
        <source>Checks and references: answered at once, without dice</source>
        <translation>Проверки и справки: ответ сразу, без кубиков</translation>
    </message>
    <message>
        <source>Actions</source>
        <translation>Действия</translation>
    </message>
    <message>
        <source>There is no such action. Try other words, or the number of a rule.</source>
        <translation>Такого действия нет. Попробуйте другие слова или номер правила.</translation>
    </message>
</context>
<context>
    <name>ActiveWorkspace</name>
    <message>
        <source>All battles</source>
        <translation>Все битвы</translation>
    </message>
    <message>
        <source>All armies</source>
        <translation>Все армии</translation>
    </message>
    <message>
        <source>Card</source>
        <translation>Карточка</translation>
    </message>
    <message>
        <source>No battle is open</source>
        <translation>Битва не открыта</translation>
    </message>
    <message>
        <source>No campaign is open</source>
        <translation>Кампания не открыта</translation>
    </message>
    <message>
        <source>All campaigns</source>
        <translation>Все кампании</translation>
    </message>
    <message>
        <source>Campaigns</source>
        <translation>Кампании</translation>
    </message>
    <message>
        <source>Battle</source>
        <translation>Битва</translation>
    </message>
    <message>
        <source>New battle</source>
        <translation>Новая битва</translation>
    </message>
    <message>
        <source>A game played</source>
        <translation>Сыгранная игра</translation>
    </message>
    <message>
        <source>Library</source>
        <translation>Библиотека</translation>
    </message>
    <message>
        <source>Armies</source>
        <translation>Армии</translation>
    </message>
    <message>
        <source>Army without a name</source>
        <translation>Армия без названия</translation>
    </message>
</context>
<context>
    <name>AftermathView</name>
    <message>
        <source>R throws all dice · 1–6 on somebody who fell is his die · Enter changes a line · Del leaves it out</source>
        <translation>R бросает все кубики · 1–6 на павшем — его кубик · Enter меняет строку · Del исключает её</translation>
    </message>
    <message>
        <source>Take the tracks of the sheets</source>
        <translation>Взять шкалы с листов</translation>
    </message>
    <message>
        <source>Every track ends where its sheet had it, not where the record and the difference lead</source>
        <translation>Каждая шкала встанет туда, где она была на листе, а не куда ведут запись и разница</translation>
    </message>
    <message>
        <source>Why it is put right</source>
        <translation>Почему исправлено</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Назад</translation>
    </message>
    <message>
        <source>What is filled in is kept</source>
        <translation>Заполненное сохранится</translation>
    </message>
    <message>
        <source>Throw the draft away</source>
        <translation>Выбросить черновик</translation>
    </message>
    <message>
        <source>To the battle</source>
        <translation>К битве</translation>
    </message>
    <message>
        <source>What happened is put right in the battle&apos;s result</source>
        <translation>Что произошло, исправляется в результате битвы</translation>
    </message>
    <message>
        <source>Correct…</source>
        <translation>Исправить…</translation>
    </message>
    <message>
        <source>A battle</source>
        <translation>Битва</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>и ещё %n</numerusform>
            <numerusform>и ещё %n</numerusform>
            <numerusform>и ещё %n</numerusform>
        </translation>
    </message>
    <message>
        <source>Only who told it, or an organiser, can correct it</source>
        <translation>Исправить может тот, кто это внёс, или организатор</translation>
    </message>
    <message>
        <source>Put it right</source>
        <translation>Исправить</translation>
    </message>
    <message>
        <source>Accept into the campaign</source>
        <translation>Принять в кампанию</translation>
    </message>
    <message>
        <source>Say first whose force each side was</source>
        <translation>Сначала укажите, чьё войско на каждой стороне</translation>
    </message>
    <message>
        <source>Nobody has told yet who won: tell it in the battle&apos;s result</source>
        <translation>Ещё не сказано, кто победил: укажите это в результате битвы</translation>
    </message>
    <message numerus="yes">
        <source>%n die (dice) still to be thrown: R throws them. Accepted once more, nothing becomes of those.</source>
        <translation>
            <numerusform>Не брошен %n кубик: его бросает R. Если принять ещё раз, с тем, о ком он, ничего не станет.</numerusform>
            <numerusform>Не брошено %n кубика: их бросает R. Если принять ещё раз, с теми, о ком они, ничего не станет.</numerusform>
            <numerusform>Не брошено %n кубиков: их бросает R. Если принять ещё раз, с теми, о ком они, ничего не станет.</numerusform>
        </translation>
    </message>
    <message>
        <source>The report is put right</source>
        <translation>Отчёт исправлен</translation>
    </message>
    <message>
        <source>The battle is in the campaign</source>
        <translation>Битва принята в кампанию</translation>
    </message>
</context>
<context>
    <name>ArmiesWorkspace</name>
    <message numerus="yes">
        <source>%n unit(s) removed</source>
        <translation>
            <numerusform>Убран %n юнит</numerusform>
            <numerusform>Убрано %n юнита</numerusform>
            <numerusform>Убрано %n юнитов</numerusform>
        </translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Отменить</translation>
    </message>
    <message>
        <source>New army</source>
        <translation>Новая армия</translation>
    </message>
    <message>
        <source>Army “%1” deleted</source>
        <translation>Армия «%1» удалена</translation>
    </message>
    <message>
        <source>Army written to %1</source>
        <translation>Армия записана в %1</translation>
    </message>
</context>
<context>
    <name>ArmyDelegate</name>
    <message>
        <source>Add: %1</source>
        <translation>Добавить: %1</translation>
    </message>
</context>
<context>
    <name>ArmyFiles</name>
    <message>
        <source>All files (*)</source>
        <translation>Все файлы (*)</translation>
    </message>
    <message>
        <source>Import an army</source>
        <translation>Импорт армии</translation>
    </message>
    <message>
        <source>Imported army</source>
        <translation>Импортированная армия</translation>
    </message>
    <message>
        <source>Export the army</source>
        <translation>Экспорт армии</translation>
    </message>
    <message>
        <source>Army file</source>
        <translation>Файл армии</translation>
    </message>
    <message>
        <source>Army file as JSON</source>
        <translation>Файл армии в JSON</translation>
    </message>
    <message>
        <source>New Recruit roster (JSON)</source>
        <translation>Ростер New Recruit (JSON)</translation>
    </message>
    <message>
        <source>Text for a chat</source>
        <translation>Текст для чата</translation>
    </message>
    <message>
        <source>Armies and game data</source>
        <translation>Армии и данные игр</translation>
    </message>
    <message>
        <source>Armies</source>
        <translation>Армии</translation>
    </message>
    <message>
        <source>Game data</source>
        <translation>Данные игр</translation>
    </message>
    <message>
        <source>BattleScribe roster, packed</source>
        <translation>Ростер BattleScribe, сжатый</translation>
    </message>
    <message>
        <source>BattleScribe roster</source>
        <translation>Ростер BattleScribe</translation>
    </message>
</context>
<context>
    <name>ArmyHead</name>
    <message>
        <source>Name of the army</source>
        <translation>Название армии</translation>
    </message>
    <message>
        <source>Notes on the army</source>
        <translation>Заметки об армии</translation>
    </message>
    <message>
        <source>More about this army</source>
        <translation>Ещё об этой армии</translation>
    </message>
    <message>
        <source>Name the army</source>
        <translation>Назвать армию</translation>
    </message>
    <message>
        <source>Write a note</source>
        <translation>Записать заметку</translation>
    </message>
</context>
<context>
    <name>ArmyHistories</name>
    <message>
        <source>The army is again as it was on %1</source>
        <translation>Армия снова такая, какой была %1</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Отменить</translation>
    </message>
</context>
<context>
    <name>ArmyList</name>
    <message>
        <source>New army</source>
        <translation>Новая армия</translation>
    </message>
    <message>
        <source>Generate…</source>
        <translation>Собрать…</translation>
    </message>
    <message>
        <source>Make a legal army to a number of points</source>
        <translation>Собрать законную армию на заданное число очков</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>Импорт…</translation>
    </message>
    <message>
        <source>Game data…</source>
        <translation>Данные игр…</translation>
    </message>
    <message>
        <source>Backups…</source>
        <translation>Резервные копии…</translation>
    </message>
    <message>
        <source>Take back an army, or everything, as it was before</source>
        <translation>Вернуть армию или всё сразу, как было раньше</translation>
    </message>
    <message>
        <source>Deleted…</source>
        <translation>Удалённые…</translation>
    </message>
    <message>
        <source>Armies that were deleted, and the way back</source>
        <translation>Удалённые армии и как их вернуть</translation>
    </message>
    <message>
        <source>Before the battle…</source>
        <translation>Перед боем…</translation>
    </message>
    <message>
        <source>No army yet. Take the sample army, or start with an empty one.</source>
        <translation>Армий пока нет. Возьмите готовую армию для пробы или начните с пустой.</translation>
    </message>
    <message>
        <source>Take the sample army</source>
        <translation>Взять готовую армию</translation>
    </message>
    <message>
        <source>Saved armies</source>
        <translation>Сохранённые армии</translation>
    </message>
    <message>
        <source>Army</source>
        <translation>Армия</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>Игра</translation>
    </message>
    <message>
        <source>Units</source>
        <translation>Юниты</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Очки</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Состояние</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>Изменена</translation>
    </message>
    <message>
        <source>Put into a folder</source>
        <translation>Положить в папку</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Папка</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Открыть</translation>
    </message>
    <message>
        <source>History…</source>
        <translation>История…</translation>
    </message>
    <message>
        <source>Compare…</source>
        <translation>Сравнить…</translation>
    </message>
    <message>
        <source>Play…</source>
        <translation>Играть…</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Копировать</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Экспорт…</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Удалить</translation>
    </message>
    <message>
        <source>Play a battle with this army (Ctrl+Shift+B)</source>
        <translation>Сыграть сражение этой армией (Ctrl+Shift+B)</translation>
    </message>
    <message>
        <source>Damaged and set aside. Open it to take it from a backup, or to save it as it is</source>
        <translation>Повреждена и отложена. Откройте её, чтобы взять из резервной копии или сохранить как есть</translation>
    </message>
    <message>
        <source>damaged</source>
        <translation>повреждена</translation>
    </message>
    <message numerus="yes">
        <source>%n issue(s)</source>
        <translation>
            <numerusform>%n нарушение</numerusform>
            <numerusform>%n нарушения</numerusform>
            <numerusform>%n нарушений</numerusform>
        </translation>
    </message>
    <message>
        <source>in order</source>
        <translation>в порядке</translation>
    </message>
    <message>
        <source>No folder</source>
        <translation>Без папки</translation>
    </message>
    <message>
        <source>New folder</source>
        <translation>Новая папка</translation>
    </message>
    <message>
        <source>Moved: %1</source>
        <translation>Перемещено: %1</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Отменить</translation>
    </message>
</context>
<context>
    <name>ArmyModel</name>
    <message>
        <source>breaks a rule</source>
        <translation>нарушает правило</translation>
    </message>
</context>
<context>
    <name>ArmyTools</name>
    <message>
        <source>Generate an army</source>
        <translation>Собрать армию</translation>
    </message>
    <message>
        <source>The army has been made anew</source>
        <translation>Армия собрана заново</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Отменить</translation>
    </message>
    <message>
        <source>New army</source>
        <translation>Новая армия</translation>
    </message>
</context>
<context>
    <name>ArmyView</name>
    <message>
        <source>Notes on the army</source>
        <translation>Заметки об армии</translation>
    </message>
    <message>
        <source>Units of the army</source>
        <translation>Юниты армии</translation>
    </message>
    <message>
        <source>Nobody yet. Double-click a unit on the left, or drag it here.</source>
        <translation>Пока никого. Щёлкните юнит слева дважды или перетащите его сюда.</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Убрать</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>Дублировать</translation>
    </message>
    <message>
        <source>Copy as text</source>
        <translation>Скопировать текстом</translation>
    </message>
    <message>
        <source>Move up</source>
        <translation>Выше</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>Ниже</translation>
    </message>
    <message>
        <source>Name…</source>
        <translation>Назвать…</translation>
    </message>
    <message>
        <source>Rule of its issue</source>
        <translation>Правило, которое нарушено</translation>
    </message>
    <message>
        <source>Show the card</source>
        <translation>Показать карточку</translation>
    </message>
    <message>
        <source>Text for a chat or a tournament…</source>
        <translation>Текст для чата или турнира…</translation>
    </message>
    <message>
        <source>Picture for a chat…</source>
        <translation>Картинка для чата…</translation>
    </message>
    <message>
        <source>History…</source>
        <translation>История…</translation>
    </message>
    <message>
        <source>Play a battle…</source>
        <translation>Сыграть битву…</translation>
    </message>
    <message>
        <source>Generate…</source>
        <translation>Собрать…</translation>
    </message>
    <message>
        <source>What still fits…</source>
        <translation>Что ещё влезет…</translation>
    </message>
    <message>
        <source>Compare with…</source>
        <translation>Сравнить с…</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>Изменить…</translation>
    </message>
    <message>
        <source>Part from the others</source>
        <translation>Отсоединить</translation>
    </message>
    <message>
        <source>Take %1</source>
        <translation>Взять: %1</translation>
    </message>
    <message>
        <source>Remove a force</source>
        <translation>Убрать силы</translation>
    </message>
    <message numerus="yes">
        <source>Remove %n unit(s)</source>
        <translation>
            <numerusform>Убрать %n юнит</numerusform>
            <numerusform>Убрать %n юнита</numerusform>
            <numerusform>Убрать %n юнитов</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Duplicate %n unit(s)</source>
        <translation>
            <numerusform>Дублировать %n юнит</numerusform>
            <numerusform>Дублировать %n юнита</numerusform>
            <numerusform>Дублировать %n юнитов</numerusform>
        </translation>
    </message>
    <message>
        <source>Join to %1</source>
        <translation>Присоединить к «%1»</translation>
    </message>
    <message>
        <source>Part a unit</source>
        <translation>Отсоединить</translation>
    </message>
    <message>
        <source>Move a unit</source>
        <translation>Переставить юнит</translation>
    </message>
</context>
<context>
    <name>ArrivalsBox</name>
    <message>
        <source>Units off the table</source>
        <translation>Отряды вне стола</translation>
    </message>
    <message>
        <source>Roll</source>
        <translation>Бросить</translation>
    </message>
    <message>
        <source>The right one of two places</source>
        <translation>Правое из двух мест</translation>
    </message>
    <message>
        <source>Arrival of Delayed: %1</source>
        <translation>Выход Задержанных: %1</translation>
    </message>
    <message>
        <source>It comes on</source>
        <translation>Выходит на стол</translation>
    </message>
    <message>
        <source>It comes on, not measured</source>
        <translation>Выходит, без замеров</translation>
    </message>
    <message>
        <source>Click on the table where it comes on: in contact with its owner&apos;s short edge.</source>
        <translation>Щёлкните по столу, где отряд выходит: вплотную к короткому краю владельца.</translation>
    </message>
    <message>
        <source>Its edge has no room: click on the table where you agree that it comes on.</source>
        <translation>У края нет места: щёлкните по столу там, где договорились выставить отряд.</translation>
    </message>
    <message>
        <source>Click on the table where its own rule lets it come on.</source>
        <translation>Щёлкните по столу там, где отряду позволяет выйти его правило.</translation>
    </message>
</context>
<context>
    <name>BackupsController</name>
    <message>
        <source>A copy is taken</source>
        <translation>Копия сделана</translation>
    </message>
    <message>
        <source>“%1” is again as in the copy</source>
        <translation>«%1» снова такая, как в копии</translation>
    </message>
    <message>
        <source>“%1” is taken from the copy</source>
        <translation>«%1» взята из копии</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Открыть</translation>
    </message>
    <message>
        <source>“%1” is back in the list</source>
        <translation>«%1» снова в списке</translation>
    </message>
    <message numerus="yes">
        <source>%n taken back</source>
        <translation>
            <numerusform>Возвращено: %n</numerusform>
            <numerusform>Возвращено: %n</numerusform>
            <numerusform>Возвращено: %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n deleted for good</source>
        <translation>
            <numerusform>Удалено навсегда: %n</numerusform>
            <numerusform>Удалено навсегда: %n</numerusform>
            <numerusform>Удалено навсегда: %n</numerusform>
        </translation>
    </message>
    <message>
        <source>Everything is as in the copy. What was there before is kept as a copy too.</source>
        <translation>Всё как в копии. Что было до этого, тоже сохранено копией.</translation>
    </message>
    <message>
        <source>Everything is as in the copy.</source>
        <translation>Всё как в копии.</translation>
    </message>
    <message>
        <source>Go back</source>
        <translation>Вернуться</translation>
    </message>
</context>
<context>
    <name>BackupsPage</name>
    <message>
        <source>Backups</source>
        <translation>Резервные копии</translation>
    </message>
    <message>
        <source>Copies of everything: taken at the start, before updates, and while you work. The last ten are kept, and the first of each day, week and month for a while.</source>
        <translation>Копии всего, что есть: при запуске, перед обновлениями и во время работы. Хранятся десять последних, а первые за день, неделю и месяц — дольше.</translation>
    </message>
    <message>
        <source>Take a copy now</source>
        <translation>Сделать копию</translation>
    </message>
    <message>
        <source>Look into a file…</source>
        <translation>Заглянуть в файл…</translation>
    </message>
    <message>
        <source>A copy from elsewhere, such as on a memory stick</source>
        <translation>Копия из другого места, например с флешки</translation>
    </message>
    <message>
        <source>While working:</source>
        <translation>Во время работы:</translation>
    </message>
    <message numerus="yes">
        <source>every %n minute(s)</source>
        <translation>
            <numerusform>каждую %n минуту</numerusform>
            <numerusform>каждые %n минуты</numerusform>
            <numerusform>каждые %n минут</numerusform>
        </translation>
    </message>
    <message>
        <source>never</source>
        <translation>никогда</translation>
    </message>
    <message>
        <source>There are no copies yet. Take one now.</source>
        <translation>Копий пока нет. Сделайте первую.</translation>
    </message>
    <message>
        <source>Take this one back</source>
        <translation>Вернуть её одну</translation>
    </message>
    <message>
        <source>Take it as a copy</source>
        <translation>Взять рядом, под новым именем</translation>
    </message>
    <message>
        <source>Restore everything</source>
        <translation>Вернуть всё</translation>
    </message>
    <message>
        <source>One army taken back is a step that can be undone in its history. Restoring everything changes open armies too; what is there now is kept as a copy, and you can go back to it.</source>
        <translation>Возврат одной армии — шаг её истории, его можно отменить. Возврат всего меняет и открытые армии; нынешнее сохраняется копией, к нему можно вернуться.</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Закрыть</translation>
    </message>
    <message>
        <source>Copies</source>
        <translation>Копии</translation>
    </message>
    <message>
        <source>Deleted (%1)</source>
        <translation>Удалённые (%1)</translation>
    </message>
    <message>
        <source>Deleted</source>
        <translation>Удалённые</translation>
    </message>
    <message>
        <source>This could not be done</source>
        <translation>Не получилось</translation>
    </message>
    <message>
        <source>Databases (*.db *.sqlite *.sqlite3)</source>
        <translation>Базы данных (*.db *.sqlite *.sqlite3)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Все файлы (*)</translation>
    </message>
    <message>
        <source>Look into a file</source>
        <translation>Заглянуть в файл</translation>
    </message>
</context>
<context>
    <name>BattleList</name>
    <message>
        <source>Battles that were deleted, and the way back</source>
        <translation>Удалённые битвы и как их вернуть</translation>
    </message>
    <message>
        <source>New battle of two armies…</source>
        <translation>Новая битва двух армий…</translation>
    </message>
    <message>
        <source>Enter a game played…</source>
        <translation>Внести сыгранную игру…</translation>
    </message>
    <message>
        <source>The result of a game that was played without the program, in under two minutes</source>
        <translation>Итог игры, сыгранной без программы: меньше двух минут</translation>
    </message>
    <message>
        <source>Prepare with the assistant</source>
        <translation>Подготовить с помощником</translation>
    </message>
    <message>
        <source>The assistant of “The 9th Age” leads two players through the steps before a game</source>
        <translation>Помощник «9-й Эпохи» проведёт двух игроков по шагам перед игрой</translation>
    </message>
    <message>
        <source>A battle that another copy of the program has exported</source>
        <translation>Битва, которую записала другая копия программы</translation>
    </message>
    <message>
        <source>No battle yet. Choose two armies, agree on a few things, and play: dice, turns and tracks are kept.</source>
        <translation>Битв пока нет. Выберите две армии, договоритесь о немногом и играйте: кубики, ходы и шкалы программа запомнит.</translation>
    </message>
    <message>
        <source>Saved battles</source>
        <translation>Сохранённые битвы</translation>
    </message>
    <message>
        <source>Battle</source>
        <translation>Битва</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>Игра</translation>
    </message>
    <message>
        <source>Stage</source>
        <translation>Этап</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>Изменена</translation>
    </message>
    <message>
        <source>Players</source>
        <translation>Игроки</translation>
    </message>
</context>
<context>
    <name>BattlePanel</name>
    <message>
        <source>Settle this step anew</source>
        <translation>Решить этот шаг заново</translation>
    </message>
    <message>
        <source>What later steps settled is forgotten; undo brings it back</source>
        <translation>Решённое на следующих шагах забудется; отмена вернёт</translation>
    </message>
    <message>
        <source>… the rest is in the log</source>
        <translation>… остальное в журнале</translation>
    </message>
    <message>
        <source>This step waits until “%1” is settled.</source>
        <translation>Этот шаг откроется после шага «%1».</translation>
    </message>
</context>
<context>
    <name>BattleSession</name>
    <message>
        <source>Player 1</source>
        <translation>Первый игрок</translation>
    </message>
    <message>
        <source>Player 2</source>
        <translation>Второй игрок</translation>
    </message>
    <message>
        <source>Player one is %1, player two is %2.</source>
        <translation>Первый игрок — %1, второй — %2.</translation>
    </message>
</context>
<context>
    <name>BattleStrip</name>
    <message>
        <source>Turn of: %1</source>
        <translation>Ходит: %1</translation>
    </message>
    <message>
        <source>Acts: %1</source>
        <translation>Действует: %1</translation>
    </message>
    <message>
        <source>As it stood after entry %1</source>
        <translation>Как было после записи %1</translation>
    </message>
    <message>
        <source>End the turn</source>
        <translation>Закончить ход</translation>
    </message>
    <message>
        <source>To be decided: %1</source>
        <translation>Надо решить: %1</translation>
    </message>
</context>
<context>
    <name>BattleUnits</name>
    <message>
        <source>Units</source>
        <translation>Отряды</translation>
    </message>
</context>
<context>
    <name>BattleView</name>
    <message>
        <source>Step</source>
        <translation>Шаг</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Журнал</translation>
    </message>
</context>
<context>
    <name>BattlesWorkspace</name>
    <message>
        <source>Battle</source>
        <translation>Битва</translation>
    </message>
    <message>
        <source>Battles</source>
        <translation>Битвы</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Все файлы (*)</translation>
    </message>
    <message>
        <source>Open a battle</source>
        <translation>Открыть битву</translation>
    </message>
    <message>
        <source>Export the battle</source>
        <translation>Экспорт битвы</translation>
    </message>
    <message>
        <source>Battle written to %1</source>
        <translation>Битва записана в %1</translation>
    </message>
    <message>
        <source>Delete battle</source>
        <translation>Удалить битву</translation>
    </message>
    <message>
        <source>The battle is deleted</source>
        <translation>Битва удалена</translation>
    </message>
</context>
<context>
    <name>BreachList</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>и ещё %n</numerusform>
            <numerusform>и ещё %n</numerusform>
            <numerusform>и ещё %n</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Builder</name>
    <message>
        <source>The army is on the clipboard as text</source>
        <translation>Армия скопирована в буфер текстом</translation>
    </message>
</context>
<context>
    <name>CampaignList</name>
    <message>
        <source>New campaign…</source>
        <translation>Новая кампания…</translation>
    </message>
    <message>
        <source>Take a sample</source>
        <translation>Взять пример</translation>
    </message>
    <message>
        <source>A campaign in progress, to look around in</source>
        <translation>Идущая кампания, чтобы осмотреться</translation>
    </message>
    <message>
        <source>A campaign that another copy of the program has shared</source>
        <translation>Кампания, которой поделилась другая копия программы</translation>
    </message>
    <message>
        <source>Campaigns that were deleted, and the way back</source>
        <translation>Удалённые кампании и путь назад</translation>
    </message>
    <message>
        <source>No campaign yet. Found one: name the players, take their armies, and play rounds.</source>
        <translation>Кампаний пока нет. Основайте первую: назовите игроков, возьмите их армии и играйте раунды.</translation>
    </message>
    <message>
        <source>Saved campaigns</source>
        <translation>Сохранённые кампании</translation>
    </message>
    <message>
        <source>Campaign</source>
        <translation>Кампания</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>Игра</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>Изменена</translation>
    </message>
</context>
<context>
    <name>CampaignPages</name>
    <message>
        <source>Overview</source>
        <translation>Обзор</translation>
    </message>
    <message>
        <source>Rounds</source>
        <translation>Раунды</translation>
    </message>
    <message>
        <source>Standings</source>
        <translation>Таблица</translation>
    </message>
    <message>
        <source>Forces</source>
        <translation>Войска</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>История</translation>
    </message>
    <message>
        <source>Journal</source>
        <translation>Журнал</translation>
    </message>
    <message>
        <source>Statistics</source>
        <translation>Статистика</translation>
    </message>
    <message>
        <source>Map</source>
        <translation>Карта</translation>
    </message>
    <message>
        <source>House rules</source>
        <translation>Домашние правила</translation>
    </message>
</context>
<context>
    <name>CampaignView</name>
    <message>
        <source>Web page…</source>
        <translation>Страница…</translation>
    </message>
    <message>
        <source>Write the campaign as a page for the club’s site or chat</source>
        <translation>Записать кампанию страницей для сайта клуба или чата</translation>
    </message>
</context>
<context>
    <name>CampaignsWorkspace</name>
    <message>
        <source>Into the campaign</source>
        <translation>В кампанию</translation>
    </message>
    <message>
        <source>Which campaign was it played for?</source>
        <translation>Для какой кампании её играли?</translation>
    </message>
    <message>
        <source>Open a campaign</source>
        <translation>Открыть кампанию</translation>
    </message>
    <message>
        <source>Campaigns</source>
        <translation>Кампании</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Все файлы (*)</translation>
    </message>
    <message>
        <source>Export the campaign</source>
        <translation>Вывести кампанию</translation>
    </message>
    <message>
        <source>Campaign written to %1</source>
        <translation>Кампания записана в %1</translation>
    </message>
    <message>
        <source>Web pages</source>
        <translation>Веб-страницы</translation>
    </message>
    <message>
        <source>Write the page</source>
        <translation>Записать страницу</translation>
    </message>
    <message>
        <source>Page written to %1</source>
        <translation>Страница записана: %1</translation>
    </message>
    <message>
        <source>Delete campaign</source>
        <translation>Удаление кампании</translation>
    </message>
    <message>
        <source>The campaign is deleted</source>
        <translation>Кампания удалена</translation>
    </message>
</context>
<context>
    <name>CaptivesDialog</name>
    <message>
        <source>Nobody is captive: captured machines and soldiers of either side come here.</source>
        <translation>Пленных нет: сюда попадают захваченные машины и бойцы обеих сторон.</translation>
    </message>
    <message>
        <source>The other player has agreed</source>
        <translation>Другой игрок согласен</translation>
    </message>
    <message>
        <source>Captives: %1</source>
        <translation>Пленные и трофеи: %1</translation>
    </message>
    <message>
        <source>%1, of %2, held by %3 since round %4</source>
        <translation>%1 («%2»), у войска «%3» с раунда %4</translation>
    </message>
    <message>
        <source>Let go</source>
        <translation>Отпустить</translation>
    </message>
    <message>
        <source>Buy back for %1</source>
        <translation>Выкупить за %1</translation>
    </message>
    <message>
        <source>Sell for %1</source>
        <translation>Продать за %1</translation>
    </message>
    <message>
        <source>Scrap for %1</source>
        <translation>На металлолом за %1</translation>
    </message>
</context>
<context>
    <name>CardPane</name>
    <message>
        <source>Card of the unit</source>
        <translation>Карточка юнита</translation>
    </message>
    <message>
        <source>Choose a unit in the list to see its card.</source>
        <translation>Выберите юнит в списке, и здесь будет его карточка.</translation>
    </message>
    <message>
        <source>Add to the army</source>
        <translation>Добавить в армию</translation>
    </message>
    <message>
        <source>Resolve…</source>
        <translation>Разыграть…</translation>
    </message>
    <message>
        <source>Odds and dice with this unit (Ctrl+R)</source>
        <translation>Шансы и броски с этим отрядом (Ctrl+R)</translation>
    </message>
    <message>
        <source>Reset markers</source>
        <translation>Сбросить ползунки</translation>
    </message>
    <message>
        <source>All markers of this card to the maximum</source>
        <translation>Все ползунки этой карточки на максимум</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Удалить</translation>
    </message>
    <message>
        <source>Delete this unit of yours; armies that have it keep it</source>
        <translation>Удалить этот ваш юнит; в армиях, где он есть, он останется</translation>
    </message>
    <message>
        <source>Source of the numbers: %1</source>
        <translation>Источник чисел: %1</translation>
    </message>
    <message numerus="yes">
        <source>%n place(s) of the original have changed since: “Change…” shows them.</source>
        <translation>
            <numerusform>В оригинале с тех пор изменилось %n место: покажет «Изменить…».</numerusform>
            <numerusform>В оригинале с тех пор изменились %n места: покажет «Изменить…».</numerusform>
            <numerusform>В оригинале с тех пор изменилось %n мест: покажет «Изменить…».</numerusform>
        </translation>
    </message>
    <message>
        <source>Change the profile of this unit; armies that have it keep it until they take the new one</source>
        <translation>Изменить профиль этого юнита; в армиях он останется прежним, пока там не возьмут новый</translation>
    </message>
    <message>
        <source>Write a unit of your own that begins as this one is</source>
        <translation>Написать свой юнит, начав с этого</translation>
    </message>
    <message>
        <source>Your own unit.</source>
        <translation>Ваш собственный юнит.</translation>
    </message>
    <message>
        <source>Your own unit: it was imported, the program does not change it.</source>
        <translation>Ваш юнит: вы внесли его сами, программа его не меняет.</translation>
    </message>
    <message>
        <source>Not certain</source>
        <translation>Не точно</translation>
    </message>
    <message>
        <source>Edition: %1</source>
        <translation>Издание: %1</translation>
    </message>
</context>
<context>
    <name>CardPanel</name>
    <message>
        <source>Cards</source>
        <translation>Карты</translation>
    </message>
    <message>
        <source>Printer</source>
        <translation>Принтер</translation>
    </message>
    <message>
        <source>The usual printer</source>
        <translation>Обычный принтер</translation>
    </message>
    <message>
        <source>Offset of backs…</source>
        <translation>Сдвиг рубашек…</translation>
    </message>
    <message>
        <source>Backs stand beside their fronts on paper? Move them to where they belong</source>
        <translation>Рубашки на бумаге стоят мимо лица? Сдвиньте их на место</translation>
    </message>
</context>
<context>
    <name>CardPicture</name>
    <message>
        <source>Copy the card as a picture</source>
        <translation>Скопировать карточку картинкой</translation>
    </message>
    <message>
        <source>Save the card as a picture…</source>
        <translation>Сохранить карточку картинкой…</translation>
    </message>
    <message>
        <source>The card is copied as a picture</source>
        <translation>Карточка скопирована картинкой</translation>
    </message>
    <message>
        <source>PNG pictures</source>
        <translation>Картинки PNG</translation>
    </message>
    <message>
        <source>SVG drawings</source>
        <translation>Рисунки SVG</translation>
    </message>
    <message>
        <source>Card</source>
        <translation>Карточка</translation>
    </message>
    <message>
        <source>Save the card</source>
        <translation>Сохранить карточку</translation>
    </message>
    <message>
        <source>Saved: %1</source>
        <translation>Сохранено: %1</translation>
    </message>
</context>
<context>
    <name>CardSide</name>
    <message>
        <source>example</source>
        <translation>пример</translation>
    </message>
    <message>
        <source>Click a value on the card, or go to it with Tab, and type.</source>
        <translation>Числа правят прямо на карточке: щёлкните по числу или дойдите до него клавишей Tab и набирайте.</translation>
    </message>
    <message>
        <source>Card in the language %1</source>
        <translation>Карточка на языке %1</translation>
    </message>
    <message>
        <source>The card shows the last state that could be saved.</source>
        <translation>Карточка показывает последнее, что можно было сохранить.</translation>
    </message>
    <message>
        <source>Points: %1</source>
        <translation>Очки: %1</translation>
    </message>
    <message>
        <source>Allowed here: %1</source>
        <translation>Здесь можно: %1</translation>
    </message>
</context>
<context>
    <name>CardsRow</name>
    <message>
        <source>Cards: a click on a weapon chooses it</source>
        <translation>Карточки: щелчок по оружию выбирает его</translation>
    </message>
    <message>
        <source>Cards</source>
        <translation>Карточки</translation>
    </message>
</context>
<context>
    <name>CatalogueFilter</name>
    <message>
        <source>Catalogue</source>
        <translation>Каталог</translation>
    </message>
    <message>
        <source>Find a catalogue</source>
        <translation>Найти каталог</translation>
    </message>
    <message>
        <source>Nothing found. Try a part of the name.</source>
        <translation>Ничего не нашлось. Попробуйте часть названия.</translation>
    </message>
    <message>
        <source>Favourites</source>
        <translation>Избранное</translation>
    </message>
    <message>
        <source>Only units with a star</source>
        <translation>Только юниты со звёздочкой</translation>
    </message>
    <message>
        <source>Category</source>
        <translation>Категория</translation>
    </message>
    <message>
        <source>All categories</source>
        <translation>Все категории</translation>
    </message>
</context>
<context>
    <name>CatalogueOffers</name>
    <message>
        <source>Edition</source>
        <translation>Издание</translation>
    </message>
    <message>
        <source>All editions</source>
        <translation>Все издания</translation>
    </message>
    <message>
        <source>Faction</source>
        <translation>Фракция</translation>
    </message>
    <message>
        <source>All factions</source>
        <translation>Все фракции</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Вид</translation>
    </message>
    <message>
        <source>All kinds</source>
        <translation>Все виды</translation>
    </message>
    <message>
        <source>No unit fits. Clear the search or widen the filters.</source>
        <translation>Никто не подходит. Сотрите поиск или расширьте отбор.</translation>
    </message>
</context>
<context>
    <name>ChangeDialog</name>
    <message numerus="yes">
        <source>Change %n record(s)</source>
        <translation>
            <numerusform>Изменить %n карточку</numerusform>
            <numerusform>Изменить %n карточки</numerusform>
            <numerusform>Изменить %n карточек</numerusform>
        </translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Значение</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>Поле</translation>
    </message>
    <message>
        <source>A value for all, or more and less: +2, −1, ×1.5, +10%. To write a sign itself begin with “=”.</source>
        <translation>Одно значение для всех или больше и меньше: +2, −1, ×1.5, +10%. Чтобы записать сам знак, начните с «=».</translation>
    </message>
</context>
<context>
    <name>ChangesBox</name>
    <message>
        <source>The card has changed since this unit was taken</source>
        <translation>Карточка изменилась с тех пор, как взяли этот юнит</translation>
    </message>
    <message>
        <source>Take the new card</source>
        <translation>Взять новую карточку</translation>
    </message>
</context>
<context>
    <name>ChartView</name>
    <message>
        <source>Round</source>
        <translation>Раунд</translation>
    </message>
    <message>
        <source>round %1</source>
        <translation>раунд %1</translation>
    </message>
    <message>
        <source>Click to see the events behind it: %1</source>
        <translation>Нажмите, чтобы увидеть события за этим: %1</translation>
    </message>
</context>
<context>
    <name>ChoiceButton</name>
    <message numerus="yes">
        <source>%n unit(s)</source>
        <translation>
            <numerusform>%n юнит</numerusform>
            <numerusform>%n юнита</numerusform>
            <numerusform>%n юнитов</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ClockBar</name>
    <message>
        <source>Clocks</source>
        <translation>Часы</translation>
    </message>
    <message>
        <source>Set the clock of a player, or say how much time there is</source>
        <translation>Поставить часы игрока или сказать, сколько у кого времени</translation>
    </message>
    <message>
        <source>The clocks stand</source>
        <translation>Часы стоят</translation>
    </message>
    <message>
        <source>A break: it does not count</source>
        <translation>Перерыв: он не в счёт</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 из %2</translation>
    </message>
    <message>
        <source>time is up</source>
        <translation>время вышло</translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation>осталось %1</translation>
    </message>
</context>
<context>
    <name>ClockCard</name>
    <message>
        <source>Clocks of the players</source>
        <translation>Часы игроков</translation>
    </message>
    <message>
        <source>Time for each player</source>
        <translation>Время каждого игрока</translation>
    </message>
    <message>
        <source>Warn before the end</source>
        <translation>Предупредить за</translation>
    </message>
    <message>
        <source> min</source>
        <translation> мин</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>без предела</translation>
    </message>
</context>
<context>
    <name>CloseDialog</name>
    <message>
        <source>Close the season</source>
        <translation>Закрыть сезон</translation>
    </message>
    <message>
        <source>Close the round</source>
        <translation>Закрыть раунд</translation>
    </message>
    <message>
        <source>What follows</source>
        <translation>Что за этим следует</translation>
    </message>
    <message>
        <source>This follows:</source>
        <translation>За этим следует:</translation>
    </message>
    <message>
        <source>Nothing is paid, and no game is open.</source>
        <translation>Никто ничего не платит, и несыгранных игр нет.</translation>
    </message>
</context>
<context>
    <name>CollectionModel</name>
    <message>
        <source>Name</source>
        <translation>Название</translation>
    </message>
    <message>
        <source>Owned</source>
        <translation>Есть</translation>
    </message>
    <message>
        <source>Built</source>
        <translation>Собрано</translation>
    </message>
    <message>
        <source>Painted</source>
        <translation>Покрашено</translation>
    </message>
    <message>
        <source>Armies</source>
        <translation>Армии</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Очки</translation>
    </message>
    <message>
        <source>Without a catalogue</source>
        <translation>Без каталога</translation>
    </message>
</context>
<context>
    <name>CollectionPage</name>
    <message numerus="yes">
        <source>%n thing(s)</source>
        <translation>
            <numerusform>%n запись</numerusform>
            <numerusform>%n записи</numerusform>
            <numerusform>%n записей</numerusform>
        </translation>
    </message>
    <message>
        <source>The data of the game are being read…</source>
        <translation>Читаем данные игры…</translation>
    </message>
    <message>
        <source>Search the collection</source>
        <translation>Поиск по коллекции</translation>
    </message>
    <message>
        <source>What you own</source>
        <translation>Что у вас есть</translation>
    </message>
    <message>
        <source>Nothing here fits.</source>
        <translation>Ничего не подходит.</translation>
    </message>
    <message>
        <source>Show everything</source>
        <translation>Показать всё</translation>
    </message>
    <message>
        <source>Nothing is counted yet. Say which army you own, or add units from the Library.</source>
        <translation>Пока ничего не посчитано. Скажите, какая армия у вас есть, или добавьте отряды из библиотеки.</translation>
    </message>
    <message>
        <source>Add from the Library</source>
        <translation>Добавить из библиотеки</translation>
    </message>
    <message>
        <source>Army without a name</source>
        <translation>Армия без имени</translation>
    </message>
    <message>
        <source>No army of this game yet</source>
        <translation>Армий этой игры пока нет</translation>
    </message>
    <message>
        <source>All of it was counted already</source>
        <translation>Всё это уже посчитано</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Отменить</translation>
    </message>
    <message>
        <source>It did not work</source>
        <translation>Не получилось</translation>
    </message>
    <message>
        <source>Saved: %1</source>
        <translation>Сохранено: %1</translation>
    </message>
</context>
<context>
    <name>CollectionSummary</name>
    <message>
        <source>Collection</source>
        <translation>Коллекция</translation>
    </message>
    <message>
        <source>Owned</source>
        <translation>Есть</translation>
    </message>
    <message>
        <source>Built</source>
        <translation>Собрано</translation>
    </message>
    <message>
        <source>Painted</source>
        <translation>Покрашено</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Очки</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Показать</translation>
    </message>
    <message>
        <source>Everything</source>
        <translation>Всё</translation>
    </message>
    <message>
        <source>Not all painted</source>
        <translation>Покрашено не всё</translation>
    </message>
    <message>
        <source>Not all built</source>
        <translation>Собрано не всё</translation>
    </message>
    <message>
        <source>In no army</source>
        <translation>Ни в одной армии</translation>
    </message>
    <message>
        <source>Fewer than the armies take</source>
        <translation>Меньше, чем берут армии</translation>
    </message>
    <message>
        <source>The whole game, to count</source>
        <translation>Вся игра, чтобы посчитать</translation>
    </message>
    <message>
        <source>What is missing…</source>
        <translation>Чего не хватает…</translation>
    </message>
    <message>
        <source>Hold armies against the collection, each alone and all at once</source>
        <translation>Сверить армии с коллекцией: каждую отдельно и все сразу</translation>
    </message>
    <message>
        <source>I own all of an army</source>
        <translation>Вся армия у меня есть</translation>
    </message>
    <message>
        <source>Count what a saved army is made of; no count is lowered</source>
        <translation>Посчитать всё, из чего состоит сохранённая армия; меньше от этого не станет</translation>
    </message>
    <message>
        <source>Add from the Library</source>
        <translation>Добавить из библиотеки</translation>
    </message>
    <message>
        <source>Paper and tables</source>
        <translation>Печать и таблицы</translation>
    </message>
    <message>
        <source>Print it; write it as a table or take one: CSV, as spreadsheets have it</source>
        <translation>Напечатать; записать таблицей или взять из таблицы: CSV, как у электронных таблиц</translation>
    </message>
    <message>
        <source>Import a table…</source>
        <translation>Импорт таблицы…</translation>
    </message>
    <message>
        <source>Export a table…</source>
        <translation>Экспорт таблицы…</translation>
    </message>
    <message>
        <source>Print…</source>
        <translation>Печать…</translation>
    </message>
    <message>
        <source>%1 % painted</source>
        <translation>покрашено %1 %</translation>
    </message>
</context>
<context>
    <name>CollectionTables</name>
    <message>
        <source>Import a table</source>
        <translation>Импорт таблицы</translation>
    </message>
    <message>
        <source>Tables (*.csv *.xlsx *.tsv *.txt)</source>
        <translation>Таблицы (*.csv *.xlsx *.tsv *.txt)</translation>
    </message>
    <message>
        <source>CSV tables</source>
        <translation>Таблицы CSV</translation>
    </message>
    <message>
        <source>Excel workbooks</source>
        <translation>Книги Excel</translation>
    </message>
    <message>
        <source>Export a table</source>
        <translation>Экспорт таблицы</translation>
    </message>
</context>
<context>
    <name>ColourControl</name>
    <message>
        <source>Choose a colour</source>
        <translation>Выбрать цвет</translation>
    </message>
</context>
<context>
    <name>ColumnsDialog</name>
    <message>
        <source>Columns</source>
        <translation>Столбцы</translation>
    </message>
    <message>
        <source>Find a field</source>
        <translation>Найти поле</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>Выше</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>Ниже</translation>
    </message>
    <message>
        <source>As usual</source>
        <translation>Как обычно</translation>
    </message>
    <message>
        <source>The name always comes first.</source>
        <translation>Название всегда стоит первым.</translation>
    </message>
</context>
<context>
    <name>ColumnsPage</name>
    <message>
        <source>Which column of the file is which</source>
        <translation>Какой столбец файла что значит</translation>
    </message>
    <message>
        <source>In the file</source>
        <translation>В файле</translation>
    </message>
    <message>
        <source>For example</source>
        <translation>Например</translation>
    </message>
    <message>
        <source>Is the column</source>
        <translation>Это столбец</translation>
    </message>
    <message>
        <source>What you choose is remembered for the next table with the same heads.</source>
        <translation>Выбранное запомнится для следующих таблиц с такими заголовками.</translation>
    </message>
    <message>
        <source>(passed over)</source>
        <translation>(пропустить)</translation>
    </message>
</context>
<context>
    <name>CommandDice</name>
    <message>
        <source>Own dice now</source>
        <translation>Сейчас свои кубики</translation>
    </message>
    <message>
        <source>Own dice</source>
        <translation>Свои кубики</translation>
    </message>
    <message>
        <source>Numbers with spaces between</source>
        <translation>Числа через пробел</translation>
    </message>
    <message>
        <source>Take the last number away</source>
        <translation>Убрать последнее число</translation>
    </message>
    <message>
        <source>The program throws this die</source>
        <translation>Этот кубик бросит программа</translation>
    </message>
    <message>
        <source>Whose dice</source>
        <translation>Чьи кубики</translation>
    </message>
    <message>
        <source>That is all: do it.</source>
        <translation>Это всё: можно делать.</translation>
    </message>
    <message>
        <source>Next: %1</source>
        <translation>Следующий бросок: %1</translation>
    </message>
</context>
<context>
    <name>CommandForm</name>
    <message>
        <source>Throw and do</source>
        <translation>Бросить и сделать</translation>
    </message>
    <message>
        <source>Do</source>
        <translation>Сделать</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Закрыть</translation>
    </message>
    <message>
        <source>What the rules say (F1)</source>
        <translation>Что говорят правила (F1)</translation>
    </message>
    <message>
        <source>Odds</source>
        <translation>Шансы</translation>
    </message>
    <message>
        <source>How likely what is, before it is done (%1)</source>
        <translation>Что насколько вероятно, ещё до броска (%1)</translation>
    </message>
    <message>
        <source>What is filled in, and more</source>
        <translation>Что заполнено, и остальное</translation>
    </message>
    <message>
        <source>Yes</source>
        <translation>Да</translation>
    </message>
    <message>
        <source>No</source>
        <translation>Нет</translation>
    </message>
    <message>
        <source>nobody</source>
        <translation>нет</translation>
    </message>
    <message>
        <source>Measure it first: %1</source>
        <translation>Сначала измерьте: %1</translation>
    </message>
</context>
<context>
    <name>CommandOdds</name>
    <message>
        <source>Odds are counted once everything is chosen.</source>
        <translation>Шансы будут посчитаны, когда всё выбрано.</translation>
    </message>
    <message>
        <source>No action of the rules decides this with dice: there are no odds to count.</source>
        <translation>Это решают не кубики правил: считать нечего.</translation>
    </message>
</context>
<context>
    <name>CompanionView</name>
    <message>
        <source>Artefact card</source>
        <translation>Карточка артефакта</translation>
    </message>
</context>
<context>
    <name>CompareDialog</name>
    <message>
        <source>Compare: %1</source>
        <translation>Сравнение: %1</translation>
    </message>
    <message>
        <source>Army without a name</source>
        <translation>Армия без имени</translation>
    </message>
    <message>
        <source>Comparing</source>
        <translation>Армии сравниваются</translation>
    </message>
    <message>
        <source>The other army</source>
        <translation>Другая армия</translation>
    </message>
    <message>
        <source>From a file…</source>
        <translation>Из файла…</translation>
    </message>
    <message>
        <source>The distance of shots</source>
        <translation>Дистанция стрельбы</translation>
    </message>
    <message>
        <source>What is otherwise</source>
        <translation>Что отличается</translation>
    </message>
    <message>
        <source>Numbers of both armies</source>
        <translation>Числа обеих армий</translation>
    </message>
    <message>
        <source>Expected losses</source>
        <translation>Ожидаемые потери</translation>
    </message>
    <message>
        <source>Stat lines of both armies</source>
        <translation>Характеристики обеих армий</translation>
    </message>
    <message>
        <source>Copy as text</source>
        <translation>Копировать как текст</translation>
    </message>
    <message>
        <source>Print…</source>
        <translation>Печать…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Закрыть</translation>
    </message>
    <message>
        <source>Each figure attacks once with the best that it has; 1 is a whole figure of the target, on the average of all.</source>
        <translation>Каждая фигура бьёт по разу лучшим, что у неё есть; 1 — целая фигура цели, в среднем по всем.</translation>
    </message>
    <message>
        <source>Shots from</source>
        <translation>Стрельба с</translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>Отличия</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>Числа</translation>
    </message>
    <message>
        <source>Stat lines</source>
        <translation>Характеристики</translation>
    </message>
    <message>
        <source>With</source>
        <translation>С кем</translation>
    </message>
    <message>
        <source>Compare with the army of a file</source>
        <translation>Сравнить с армией из файла</translation>
    </message>
    <message>
        <source>Nothing: the units are the same.</source>
        <translation>Ничем: юниты те же.</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Что</translation>
    </message>
    <message>
        <source>Points by kind or category: █ %1, ▨ %2</source>
        <translation>Очки по родам или категориям: █ %1, ▨ %2</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>Юнит</translation>
    </message>
    <message>
        <source>Shooting</source>
        <translation>Стрельба</translation>
    </message>
    <message>
        <source>Melee</source>
        <translation>Ближний бой</translation>
    </message>
    <message>
        <source>%1 in all</source>
        <translation>%1, всего</translation>
    </message>
    <message>
        <source>The data tell no stat lines of these units.</source>
        <translation>В данных нет характеристик этих отрядов.</translation>
    </message>
</context>
<context>
    <name>ConflictCard</name>
    <message>
        <source>Give the %1 for the repair back</source>
        <translation>Вернуть %1 за ремонт</translation>
    </message>
    <message>
        <source>stands</source>
        <translation>действует</translation>
    </message>
    <message>
        <source>does not stand</source>
        <translation>не действует</translation>
    </message>
    <message>
        <source>Cell</source>
        <translation>Ячейка</translation>
    </message>
    <message>
        <source>Both results, cell by cell</source>
        <translation>Оба результата, ячейка за ячейкой</translation>
    </message>
    <message>
        <source>Decide later</source>
        <translation>Решить позже</translation>
    </message>
    <message>
        <source>Take the left</source>
        <translation>Взять левый</translation>
    </message>
    <message>
        <source>Take the right</source>
        <translation>Взять правый</translation>
    </message>
    <message>
        <source>Cell by cell</source>
        <translation>По ячейкам</translation>
    </message>
    <message>
        <source>An organiser settles this</source>
        <translation>Это решает организатор</translation>
    </message>
    <message>
        <source>Tick the cells of the right one that are to be taken</source>
        <translation>Отметьте ячейки правого, которые надо взять</translation>
    </message>
</context>
<context>
    <name>ContentSwitch</name>
    <message>
        <source>What</source>
        <translation>Что показать</translation>
    </message>
    <message>
        <source>Other types</source>
        <translation>Другие типы</translation>
    </message>
</context>
<context>
    <name>ContentsTree</name>
    <message>
        <source>What the copy holds</source>
        <translation>Что в копии</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Очки</translation>
    </message>
    <message>
        <source>Units</source>
        <translation>Юниты</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>Сохранена</translation>
    </message>
    <message>
        <source>Army, battle or campaign</source>
        <translation>Армия, битва или кампания</translation>
    </message>
    <message>
        <source>Only in the copy</source>
        <translation>Есть только в копии</translation>
    </message>
    <message>
        <source>Different now</source>
        <translation>Сейчас иначе</translation>
    </message>
    <message>
        <source>As it is now</source>
        <translation>Как сейчас</translation>
    </message>
    <message>
        <source>Not in the copy yet</source>
        <translation>В копии ещё нет</translation>
    </message>
    <message>
        <source>%1 (damaged in this copy)</source>
        <translation>%1 (повреждена и в этой копии)</translation>
    </message>
</context>
<context>
    <name>CopiesTable</name>
    <message>
        <source>Backups</source>
        <translation>Резервные копии</translation>
    </message>
    <message>
        <source>When</source>
        <translation>Когда</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Почему</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Размер</translation>
    </message>
    <message>
        <source>Armies</source>
        <translation>Армий</translation>
    </message>
    <message>
        <source>Battles</source>
        <translation>Битв</translation>
    </message>
    <message>
        <source>Campaigns</source>
        <translation>Кампаний</translation>
    </message>
    <message>
        <source>Against now</source>
        <translation>Отличие от нынешнего</translation>
    </message>
</context>
<context>
    <name>CorrectionDialog</name>
    <message>
        <source>Correct an event</source>
        <translation>Исправить событие</translation>
    </message>
    <message>
        <source>Reason, for the others to read</source>
        <translation>Причина: её прочтут остальные</translation>
    </message>
    <message>
        <source>Correct</source>
        <translation>Исправить</translation>
    </message>
    <message>
        <source>Nothing is changed yet</source>
        <translation>Пока ничего не изменено</translation>
    </message>
</context>
<context>
    <name>CorrectionsBox</name>
    <message>
        <source>What the rules are told</source>
        <translation>Что узнают правила</translation>
    </message>
    <message>
        <source>No rule is asked before the dice.</source>
        <translation>До броска правила ни о чём не спрашивают.</translation>
    </message>
</context>
<context>
    <name>CrewBox</name>
    <message>
        <source>Nobody</source>
        <translation>Никто</translation>
    </message>
    <message>
        <source>already at %1</source>
        <translation>уже занят: %1</translation>
    </message>
</context>
<context>
    <name>CrewDialog</name>
    <message>
        <source>Let them serve it</source>
        <translation>Назначить экипаж</translation>
    </message>
    <message>
        <source>Crew of %1</source>
        <translation>Экипаж: %1</translation>
    </message>
</context>
<context>
    <name>CropDialog</name>
    <message>
        <source>Crop the picture</source>
        <translation>Обрезать картинку</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>Слева</translation>
    </message>
    <message>
        <source>Top</source>
        <translation>Сверху</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>Справа</translation>
    </message>
    <message>
        <source>Bottom</source>
        <translation>Снизу</translation>
    </message>
    <message>
        <source>Crop</source>
        <translation>Обрезать</translation>
    </message>
</context>
<context>
    <name>DamagedDialog</name>
    <message>
        <source>Looking for a copy that has it whole…</source>
        <translation>Ищем копию, в которой она цела…</translation>
    </message>
    <message>
        <source>Take it from a backup</source>
        <translation>Взять из копии</translation>
    </message>
    <message>
        <source>Save as it is…</source>
        <translation>Сохранить как есть…</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Удалить</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Закрыть</translation>
    </message>
    <message>
        <source>The army “%1” is damaged: on the disk it is not what was saved.</source>
        <translation>Армия «%1» повреждена: на диске она не такая, какой была сохранена.</translation>
    </message>
    <message>
        <source>The battle “%1” is damaged: on the disk it is not what was saved.</source>
        <translation>Битва «%1» повреждена: на диске она не такая, какой была сохранена.</translation>
    </message>
    <message>
        <source>The campaign “%1” is damaged: on the disk it is not what was saved.</source>
        <translation>Кампания «%1» повреждена: на диске она не такая, какой была сохранена.</translation>
    </message>
    <message>
        <source>It is set aside and stays in the database as it is; everything else is in order.</source>
        <translation>Она отложена и остаётся в базе как есть; остальное цело.</translation>
    </message>
    <message>
        <source>None of the copies has it whole.</source>
        <translation>Ни в одной копии она не цела.</translation>
    </message>
    <message>
        <source>Take it from the backup of %1</source>
        <translation>Взять из копии от %1</translation>
    </message>
    <message>
        <source>A copy has it whole, as it was saved on %1.</source>
        <translation>В копии она цела — такая, какой сохранена %1.</translation>
    </message>
    <message>
        <source>Save as it is</source>
        <translation>Сохранить как есть</translation>
    </message>
    <message>
        <source>It was not written</source>
        <translation>Не записано</translation>
    </message>
    <message>
        <source>Written as it is: %1</source>
        <translation>Записано как есть: %1</translation>
    </message>
</context>
<context>
    <name>DecisionBox</name>
    <message>
        <source>What becomes of it?</source>
        <translation>Что с этим делать?</translation>
    </message>
    <message>
        <source>After which event</source>
        <translation>После какого события</translation>
    </message>
    <message>
        <source>Grant the missing %1</source>
        <translation>Выдать недостающие %1</translation>
    </message>
    <message>
        <source>Leave it out</source>
        <translation>Оставить в стороне</translation>
    </message>
    <message>
        <source>Move it after</source>
        <translation>Перенести после</translation>
    </message>
    <message>
        <source>Allow the debt</source>
        <translation>Разрешить долг</translation>
    </message>
    <message>
        <source>Apply it anyway</source>
        <translation>Принять всё равно</translation>
    </message>
    <message>
        <source>It is right as it is</source>
        <translation>Всё верно, оставить так</translation>
    </message>
    <message>
        <source>Give %1 back</source>
        <translation>Вернуть %1</translation>
    </message>
    <message>
        <source>An organiser decides this</source>
        <translation>Это решает организатор</translation>
    </message>
    <message>
        <source>Nothing follows after which it could stand</source>
        <translation>Дальше нет событий, после которых его поставить</translation>
    </message>
</context>
<context>
    <name>DecisionList</name>
    <message>
        <source>What waits for a decision</source>
        <translation>Что ждёт решения</translation>
    </message>
    <message numerus="yes">
        <source>%n event(s) wait for a decision, oldest first</source>
        <translation>
            <numerusform>%n событие ждёт решения</numerusform>
            <numerusform>%n события ждут решения, старые сверху</numerusform>
            <numerusform>%n событий ждут решения, старые сверху</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DecisionPanel</name>
    <message>
        <source>Roll D6</source>
        <translation>Бросить Д6</translation>
    </message>
    <message>
        <source>Nobody has decided: a die</source>
        <translation>Никто не решил: бросаем кубик</translation>
    </message>
    <message>
        <source>Take it</source>
        <translation>Принять</translation>
    </message>
    <message>
        <source>It is agreed</source>
        <translation>Уже решено</translation>
    </message>
</context>
<context>
    <name>DeckBuilder</name>
    <message>
        <source>Library files</source>
        <translation>Файлы библиотеки</translation>
    </message>
    <message>
        <source>Save the deck</source>
        <translation>Сохранить колоду</translation>
    </message>
    <message>
        <source>The deck is saved</source>
        <translation>Колода сохранена</translation>
    </message>
    <message>
        <source>It did not work</source>
        <translation>Не получилось</translation>
    </message>
</context>
<context>
    <name>DeckComposer</name>
    <message>
        <source>Cards</source>
        <translation>Карты</translation>
    </message>
    <message>
        <source>Deck</source>
        <translation>Колода</translation>
    </message>
    <message>
        <source>Search: words, copies&gt;=2, -ultra</source>
        <translation>Поиск: слова, экземпляров&gt;=2, -ультра</translation>
    </message>
    <message>
        <source>Search cards</source>
        <translation>Поиск карт</translation>
    </message>
    <message>
        <source>Cards that there are</source>
        <translation>Какие есть карты</translation>
    </message>
    <message>
        <source>Cards of the deck</source>
        <translation>Карты колоды</translation>
    </message>
    <message>
        <source>Name of the deck</source>
        <translation>Название колоды</translation>
    </message>
    <message>
        <source>Enter or + adds a card, − takes one out, a digit sets how many, Del takes all.</source>
        <translation>Enter или + добавит карту, − уберёт одну, цифра задаст, сколько их, Del уберёт все.</translation>
    </message>
    <message>
        <source>Yours</source>
        <translation>Ваши</translation>
    </message>
    <message>
        <source>Came with the program</source>
        <translation>Из программы</translation>
    </message>
    <message>
        <source>No cards yet. Write the first one: it is made of its text.</source>
        <translation>Карт пока нет. Напишите первую: достаточно названия и текста.</translation>
    </message>
    <message>
        <source>New card…</source>
        <translation>Новая карта…</translation>
    </message>
    <message>
        <source>Nothing was found. Try a part of the name.</source>
        <translation>Ничего не найдено. Попробуйте часть названия.</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>Показать все</translation>
    </message>
    <message>
        <source>No deck yet. Begin one, or take all cards.</source>
        <translation>Колод пока нет. Начните новую или возьмите все карты.</translation>
    </message>
    <message>
        <source>New deck</source>
        <translation>Новая колода</translation>
    </message>
    <message numerus="yes">
        <source>%n card(s)</source>
        <translation>
            <numerusform>%n карта</numerusform>
            <numerusform>%n карты</numerusform>
            <numerusform>%n карт</numerusform>
        </translation>
    </message>
    <message>
        <source>The deck is empty. Add cards from the list at the left, or drag them here.</source>
        <translation>Колода пуста. Добавьте карты из списка слева или перетащите их сюда.</translation>
    </message>
    <message>
        <source>The change was not saved</source>
        <translation>Изменение не сохранено</translation>
    </message>
</context>
<context>
    <name>DeckPane</name>
    <message>
        <source>The card, and what the deck is made of</source>
        <translation>Карта и состав колоды</translation>
    </message>
    <message>
        <source>Marks</source>
        <translation>Метки</translation>
    </message>
    <message>
        <source>What the cards do</source>
        <translation>Что делают карты</translation>
    </message>
    <message>
        <source>No mark</source>
        <translation>Без метки</translation>
    </message>
    <message>
        <source>Start an artefact</source>
        <translation>Запускают артефакт</translation>
    </message>
    <message>
        <source>Applied by the players</source>
        <translation>Применяют сами игроки</translation>
    </message>
</context>
<context>
    <name>DeckShelf</name>
    <message>
        <source>Decks</source>
        <translation>Колоды</translation>
    </message>
    <message>
        <source>New deck</source>
        <translation>Новая колода</translation>
    </message>
    <message>
        <source>Deck of all cards</source>
        <translation>Колода из всех карт</translation>
    </message>
    <message>
        <source>Every card that is played, with all its copies</source>
        <translation>Каждая карта, которой играют, во всех экземплярах</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>Дублировать</translation>
    </message>
    <message>
        <source>A copy of this deck (Ctrl+D)</source>
        <translation>Копия этой колоды (Ctrl+D)</translation>
    </message>
    <message>
        <source>Delete this deck (Del); undo brings it back</source>
        <translation>Удалить эту колоду (Del); отмена её вернёт</translation>
    </message>
    <message>
        <source>To a file…</source>
        <translation>В файл…</translation>
    </message>
    <message>
        <source>The deck and your own cards in it, to give to a friend</source>
        <translation>Колода и ваши карты из неё, чтобы отдать другу</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Удалить</translation>
    </message>
    <message>
        <source>Print cards…</source>
        <translation>Печать карт…</translation>
    </message>
    <message>
        <source>Try it…</source>
        <translation>Попробовать…</translation>
    </message>
    <message>
        <source>Shuffle, deal to two players, draw and use cards as the rules say</source>
        <translation>Перетасовать, сдать двум игрокам, брать и применять карты по правилам</translation>
    </message>
    <message numerus="yes">
        <source>%n card(s)</source>
        <translation>
            <numerusform>%n карта</numerusform>
            <numerusform>%n карты</numerusform>
            <numerusform>%n карт</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DeclarationForm</name>
    <message>
        <source>The whole army</source>
        <translation>Вся армия</translation>
    </message>
    <message>
        <source>Units, not a cost</source>
        <translation>Юниты, а не цену</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>Игра</translation>
    </message>
    <message>
        <source>Profiles</source>
        <translation>Профили</translation>
    </message>
    <message>
        <source>Factions</source>
        <translation>Фракции</translation>
    </message>
    <message>
        <source>Battles</source>
        <translation>Битвы</translation>
    </message>
    <message>
        <source>Limits</source>
        <translation>Ограничения</translation>
    </message>
</context>
<context>
    <name>DeletedView</name>
    <message>
        <source>What was deleted stays here, whole and with its history, for as long as you like: it goes only when you delete it for good.</source>
        <translation>Удалённое лежит здесь целиком, вместе с историей, сколько угодно: оно пропадёт, только если вы удалите его навсегда.</translation>
    </message>
    <message>
        <source>Nothing was deleted.</source>
        <translation>Удалённого нет.</translation>
    </message>
    <message>
        <source>Take back</source>
        <translation>Вернуть</translation>
    </message>
    <message>
        <source>Delete for good…</source>
        <translation>Удалить навсегда…</translation>
    </message>
    <message>
        <source>Empty…</source>
        <translation>Очистить…</translation>
    </message>
    <message>
        <source>Delete everything in this list for good</source>
        <translation>Удалить навсегда всё, что в этом списке</translation>
    </message>
    <message>
        <source>Deleted armies, battles and campaigns</source>
        <translation>Удалённые армии, битвы и кампании</translation>
    </message>
    <message>
        <source>Army, battle or campaign</source>
        <translation>Армия, битва или кампания</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>Игра</translation>
    </message>
    <message>
        <source>Units</source>
        <translation>Юниты</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Очки</translation>
    </message>
    <message>
        <source>Deleted</source>
        <translation>Удалено</translation>
    </message>
    <message>
        <source>%1 (damaged)</source>
        <translation>%1 (повреждено)</translation>
    </message>
    <message>
        <source>“%1” will be deleted for good, with its history. This cannot be undone.</source>
        <translation>«%1» и вся история будут удалены навсегда. Отменить это нельзя.</translation>
    </message>
    <message numerus="yes">
        <source>%n will be deleted for good, with their histories. This cannot be undone.</source>
        <translation>
            <numerusform>Будет удалена навсегда %n запись вместе с историей. Отменить это нельзя.</numerusform>
            <numerusform>Будут удалены навсегда %n записи вместе с историей. Отменить это нельзя.</numerusform>
            <numerusform>Будет удалено навсегда %n записей вместе с историей. Отменить это нельзя.</numerusform>
        </translation>
    </message>
    <message>
        <source>Delete for good</source>
        <translation>Удалить навсегда</translation>
    </message>
</context>
<context>
    <name>DeployingPanel</name>
    <message>
        <source>Units to place</source>
        <translation>Отряды, которые ещё не стоят</translation>
    </message>
    <message>
        <source>Click on the table to place the unit; the wheel turns it. Its thick edge is the front.</source>
        <translation>Щёлкните по столу, чтобы поставить отряд; колесо его поворачивает. Толстый край — фронт.</translation>
    </message>
    <message>
        <source>Placed, not measured</source>
        <translation>Поставлен, без замеров</translation>
    </message>
    <message>
        <source>End the round</source>
        <translation>Закончить раунд</translation>
    </message>
    <message>
        <source>Delay the rest</source>
        <translation>Задержать остальных</translation>
    </message>
    <message>
        <source>Facing</source>
        <translation>Фронт</translation>
    </message>
    <message>
        <source>Turn by 15°</source>
        <translation>Повернуть на 15°</translation>
    </message>
    <message>
        <source>Short edge of the column</source>
        <translation>Короткий край колонны</translation>
    </message>
    <message>
        <source>By a rule of its own</source>
        <translation>По своему особому правилу</translation>
    </message>
    <message>
        <source>Both agree: no measuring</source>
        <translation>По уговору, без замеров</translation>
    </message>
    <message>
        <source>Who places the first unit?</source>
        <translation>Кто ставит первый отряд?</translation>
    </message>
    <message>
        <source>%1 places, round %2</source>
        <translation>Ставит %1, раунд %2</translation>
    </message>
    <message>
        <source>Scouts are placed by their own rule</source>
        <translation>Разведчиков ставят по их правилу</translation>
    </message>
</context>
<context>
    <name>DiceModes</name>
    <message>
        <source>The program throws the dice</source>
        <translation>Бросает программа</translation>
    </message>
    <message>
        <source>We throw our own dice</source>
        <translation>Бросаем сами</translation>
    </message>
    <message>
        <source>Ask each time</source>
        <translation>Спрашивать каждый раз</translation>
    </message>
</context>
<context>
    <name>DiceRow</name>
    <message>
        <source>Own dice</source>
        <translation>Свои кубики</translation>
    </message>
    <message>
        <source>Numbers with spaces between</source>
        <translation>Числа через пробел</translation>
    </message>
    <message>
        <source>Use</source>
        <translation>Принять</translation>
    </message>
    <message>
        <source>That is all: use these numbers.</source>
        <translation>Чисел хватает: примите их.</translation>
    </message>
    <message>
        <source>Next: %1</source>
        <translation>Дальше: %1</translation>
    </message>
    <message>
        <source>Roll all</source>
        <translation>Бросить все</translation>
    </message>
    <message>
        <source>Throws every die that is still wanted (R)</source>
        <translation>Бросает все недостающие кубики (R)</translation>
    </message>
    <message>
        <source>or own dice</source>
        <translation>или свои кубики</translation>
    </message>
    <message>
        <source>Own dice, in the order of the list</source>
        <translation>Свои кубики, по порядку списка</translation>
    </message>
    <message>
        <source>As they fell on the table, in the order of the list: 416</source>
        <translation>Как выпали на столе, по порядку списка: 416</translation>
    </message>
    <message>
        <source>Take the dice back</source>
        <translation>Забрать кубики</translation>
    </message>
    <message numerus="yes">
        <source>%n die (dice) still to be thrown</source>
        <translation>
            <numerusform>Не брошен %n кубик</numerusform>
            <numerusform>Не брошено %n кубика</numerusform>
            <numerusform>Не брошено %n кубиков</numerusform>
        </translation>
    </message>
    <message>
        <source>All dice are thrown</source>
        <translation>Все кубики брошены</translation>
    </message>
</context>
<context>
    <name>DiceTray</name>
    <message>
        <source>Dice</source>
        <translation>Кубики</translation>
    </message>
    <message>
        <source>No dice have fallen yet.</source>
        <translation>Кубики ещё не бросали.</translation>
    </message>
    <message>
        <source>What fell here one side alone may know.</source>
        <translation>Что здесь выпало, знает только одна сторона.</translation>
    </message>
    <message numerus="yes">
        <source>… and %n more roll(s), in the log</source>
        <translation>
            <numerusform>… и ещё %n бросок, в журнале</numerusform>
            <numerusform>… и ещё %n броска, в журнале</numerusform>
            <numerusform>… и ещё %n бросков, в журнале</numerusform>
        </translation>
    </message>
    <message>
        <source>own dice</source>
        <translation>свои кубики</translation>
    </message>
    <message>
        <source>%1 in all</source>
        <translation>в сумме %1</translation>
    </message>
    <message>
        <source>%1 of %2 passed (%3)</source>
        <translation>прошло %1 из %2 (%3)</translation>
    </message>
</context>
<context>
    <name>DifferencePage</name>
    <message>
        <source>The army</source>
        <translation>Армия</translation>
    </message>
    <message numerus="yes">
        <source>… and %n more</source>
        <translation>
            <numerusform>… и ещё %n</numerusform>
            <numerusform>… и ещё %n</numerusform>
            <numerusform>… и ещё %n</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DocumentList</name>
    <message>
        <source>Open a file…</source>
        <translation>Открыть файл…</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Экспорт…</translation>
    </message>
    <message>
        <source>Deleted…</source>
        <translation>Удалённые…</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Переименовать</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Удалить</translation>
    </message>
    <message>
        <source>damaged</source>
        <translation>повреждена</translation>
    </message>
    <message>
        <source>Damaged and set aside. Open it to take it from a backup, or to save it as it is</source>
        <translation>Повреждена и отложена. Откройте её, чтобы взять из резервной копии или сохранить как есть</translation>
    </message>
</context>
<context>
    <name>DocumentWorkspace</name>
    <message>
        <source>Undo</source>
        <translation>Отменить</translation>
    </message>
    <message>
        <source>Keep mine as a new one</source>
        <translation>Сохранить мою как новую</translation>
    </message>
    <message>
        <source>Bring it back</source>
        <translation>Вернуть</translation>
    </message>
</context>
<context>
    <name>DraftBar</name>
    <message>
        <source>Move corners</source>
        <translation>Двигать углы</translation>
    </message>
    <message>
        <source>Draw a territory</source>
        <translation>Рисовать территорию</translation>
    </message>
    <message>
        <source>Link</source>
        <translation>Соединять</translation>
    </message>
    <message>
        <source>Take the last change of the map back (Ctrl+Z)</source>
        <translation>Отменить последнее изменение карты (Ctrl+Z)</translation>
    </message>
    <message>
        <source>Make the change again (Ctrl+Shift+Z)</source>
        <translation>Вернуть изменение (Ctrl+Shift+Z)</translation>
    </message>
    <message>
        <source>Grid…</source>
        <translation>Сетка…</translation>
    </message>
    <message>
        <source>Picture…</source>
        <translation>Картинка…</translation>
    </message>
    <message>
        <source>Without the picture</source>
        <translation>Убрать картинку</translation>
    </message>
    <message>
        <source>Save the map</source>
        <translation>Сохранить карту</translation>
    </message>
    <message>
        <source>Leave it as it was</source>
        <translation>Оставить как было</translation>
    </message>
    <message>
        <source>Click a territory, drag its corners. Keys: arrows choose, Page Down goes to the next corner, Ctrl+arrows move it, Insert adds one, Backspace removes it.</source>
        <translation>Щёлкните по территории и тяните её углы. Клавиши: стрелки выбирают, Page Down — следующий угол, Ctrl+стрелки двигают его, Insert добавляет, Backspace убирает.</translation>
    </message>
    <message>
        <source>Click corner by corner; a click on the first one, or Enter, closes the territory. Keys: arrows move the pen, Space puts a corner, Backspace takes it back, Esc gives up.</source>
        <translation>Щёлкайте угол за углом; щелчок по первому или Enter замыкает территорию. Клавиши: стрелки ведут перо, пробел ставит угол, Backspace снимает, Esc — бросить.</translation>
    </message>
    <message>
        <source>Drag from one territory to another to link them, once more to part them. Keys: Space begins and ends a link, arrows choose.</source>
        <translation>Протяните от одной территории к другой, чтобы соединить их, ещё раз — чтобы разъединить. Клавиши: пробел начинает и заканчивает связь, стрелки выбирают.</translation>
    </message>
</context>
<context>
    <name>DraftTable</name>
    <message>
        <source>Player %1</source>
        <translation>Игрок %1</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>Игра</translation>
    </message>
    <message>
        <source>What is to be said</source>
        <translation>На что обратить внимание</translation>
    </message>
    <message>
        <source>Bye</source>
        <translation>Пропуск</translation>
    </message>
    <message>
        <source>table %1</source>
        <translation>стол %1</translation>
    </message>
    <message>
        <source>To game %1</source>
        <translation>В игру %1</translation>
    </message>
    <message>
        <source>Has a bye</source>
        <translation>Пропускает раунд</translation>
    </message>
</context>
<context>
    <name>DraftView</name>
    <message>
        <source>Who meets whom</source>
        <translation>Кто с кем играет</translation>
    </message>
    <message>
        <source>Pairing</source>
        <translation>Пары</translation>
    </message>
    <message>
        <source>Propose anew</source>
        <translation>Предложить заново</translation>
    </message>
    <message>
        <source>Drag a player onto another to exchange them, or onto an empty cell to join a game; two with byes meet. By keys: Space takes a player up, Space on another exchanges the two, M moves to another game.</source>
        <translation>Перетащите игрока на другого, чтобы поменять их местами, или на пустую клетку, чтобы добавить в игру; двое пропускающих встречаются. С клавиатуры: пробел берёт игрока, пробел на другом меняет их местами, M переводит в другую игру.</translation>
    </message>
    <message>
        <source>Table of the chosen game</source>
        <translation>Стол выбранной игры</translation>
    </message>
    <message>
        <source>any</source>
        <translation>любой</translation>
    </message>
    <message>
        <source>Over which territory</source>
        <translation>За какую территорию</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Назад</translation>
    </message>
    <message>
        <source>The draft is not kept: it is proposed anew</source>
        <translation>Черновик не сохраняется: пары будут предложены заново</translation>
    </message>
    <message>
        <source>Publish the pairings</source>
        <translation>Объявить пары</translation>
    </message>
    <message>
        <source>none</source>
        <translation>нет</translation>
    </message>
</context>
<context>
    <name>EditionBox</name>
    <message>
        <source>Edition</source>
        <translation>Издание</translation>
    </message>
    <message>
        <source>Choose the edition</source>
        <translation>Выбрать издание</translation>
    </message>
</context>
<context>
    <name>EmptyMap</name>
    <message>
        <source>Begin with a grid…</source>
        <translation>Начать с сетки…</translation>
    </message>
    <message>
        <source>There is no map yet. Begin with a grid, then put a picture under it or draw on.</source>
        <translation>Карты ещё нет. Начните с сетки, потом положите под неё картинку или рисуйте дальше.</translation>
    </message>
    <message>
        <source>There is no map yet. An organiser draws one.</source>
        <translation>Карты ещё нет. Её рисует организатор.</translation>
    </message>
</context>
<context>
    <name>EntryBrowser</name>
    <message>
        <source>Search units</source>
        <translation>Поиск юнитов</translation>
    </message>
    <message>
        <source>Units</source>
        <translation>Юниты</translation>
    </message>
    <message>
        <source>As a list</source>
        <translation>Списком</translation>
    </message>
    <message>
        <source>As a table</source>
        <translation>Таблицей</translation>
    </message>
    <message>
        <source>One row a card, all fields in columns (Ctrl+T)</source>
        <translation>Строка на карточку, все поля в столбцах (Ctrl+T)</translation>
    </message>
    <message numerus="yes">
        <source>%n unit(s)</source>
        <translation>
            <numerusform>%n юнит</numerusform>
            <numerusform>%n юнита</numerusform>
            <numerusform>%n юнитов</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>EntryCard</name>
    <message>
        <source>Edit…</source>
        <translation>Изменить…</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Отменить</translation>
    </message>
    <message>
        <source>In the timeline</source>
        <translation>В истории</translation>
    </message>
    <message>
        <source>Show the picture large</source>
        <translation>Показать картинку крупно</translation>
    </message>
    <message numerus="yes">
        <source>%n picture(s) are not in this copy: take in a file of whoever wrote this.</source>
        <translation>
            <numerusform>%n картинки нет в этой копии: возьмите файл у того, кто это написал.</numerusform>
            <numerusform>%n картинок нет в этой копии: возьмите файл у того, кто это написал.</numerusform>
            <numerusform>%n картинок нет в этой копии: возьмите файл у того, кто это написал.</numerusform>
        </translation>
    </message>
    <message>
        <source>About:</source>
        <translation>О чём:</translation>
    </message>
</context>
<context>
    <name>EntryDialog</name>
    <message>
        <source>An entry in the journal</source>
        <translation>Запись в журнале</translation>
    </message>
    <message>
        <source>Edit an entry</source>
        <translation>Изменить запись</translation>
    </message>
    <message>
        <source>What happened? A short first line becomes the title.</source>
        <translation>Что произошло? Короткая первая строка станет заголовком.</translation>
    </message>
    <message>
        <source>Add pictures…</source>
        <translation>Добавить картинки…</translation>
    </message>
    <message>
        <source>Paste a picture</source>
        <translation>Вставить картинку</translation>
    </message>
    <message>
        <source>About…</source>
        <translation>О чём запись…</translation>
    </message>
    <message>
        <source>What the entry is about</source>
        <translation>О чём запись</translation>
    </message>
    <message>
        <source>Write it down</source>
        <translation>Записать</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Сохранить</translation>
    </message>
    <message>
        <source>Pictures can be dropped here too.</source>
        <translation>Картинки можно и просто перетащить сюда.</translation>
    </message>
    <message>
        <source>Pictures</source>
        <translation>Картинки</translation>
    </message>
    <message>
        <source>Choose pictures</source>
        <translation>Выберите картинки</translation>
    </message>
    <message>
        <source>clipboard</source>
        <translation>буфер обмена</translation>
    </message>
    <message>
        <source>Show the picture large</source>
        <translation>Показать картинку крупно</translation>
    </message>
    <message>
        <source>Take the picture out</source>
        <translation>Убрать картинку</translation>
    </message>
    <message>
        <source>The entry is not about this</source>
        <translation>Запись не об этом</translation>
    </message>
    <message>
        <source>Write something, or add a picture</source>
        <translation>Напишите что-нибудь или добавьте картинку</translation>
    </message>
    <message>
        <source>The pictures are being read</source>
        <translation>Картинки ещё читаются</translation>
    </message>
    <message>
        <source>What you have written is not in the journal yet.</source>
        <translation>Написанного ещё нет в журнале.</translation>
    </message>
</context>
<context>
    <name>EntryModel</name>
    <message>
        <source>folded</source>
        <translation>свёрнуто</translation>
    </message>
    <message>
        <source>unfolded</source>
        <translation>развёрнуто</translation>
    </message>
    <message numerus="yes">
        <source>%n in the army</source>
        <translation>
            <numerusform>%n в армии</numerusform>
            <numerusform>%n в армии</numerusform>
            <numerusform>%n в армии</numerusform>
        </translation>
    </message>
    <message>
        <source>favourite</source>
        <translation>в избранном</translation>
    </message>
    <message numerus="yes">
        <source>%n in the collection</source>
        <translation>
            <numerusform>%n в коллекции</numerusform>
            <numerusform>%n в коллекции</numerusform>
            <numerusform>%n в коллекции</numerusform>
        </translation>
    </message>
    <message>
        <source>owned %1, used %2</source>
        <translation>есть %1, взято %2</translation>
    </message>
</context>
<context>
    <name>EntryPage</name>
    <message>
        <source>Table of units</source>
        <translation>Таблица юнитов</translation>
    </message>
    <message>
        <source>What stands in the rows</source>
        <translation>Что стоит в строках</translation>
    </message>
    <message>
        <source>Columns…</source>
        <translation>Столбцы…</translation>
    </message>
    <message>
        <source>Which fields are shown, and in which order</source>
        <translation>Какие поля показаны и в каком порядке</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Показать</translation>
    </message>
    <message>
        <source>The unit with its profiles (Enter)</source>
        <translation>Юнит с его профилями (Enter)</translation>
    </message>
    <message>
        <source>Add to the army</source>
        <translation>Добавить в армию</translation>
    </message>
    <message>
        <source>Ctrl+Enter</source>
        <translation>Ctrl+Enter</translation>
    </message>
    <message>
        <source>Units</source>
        <translation>Юниты</translation>
    </message>
    <message numerus="yes">
        <source>%n shown</source>
        <translation>
            <numerusform>%n строка</numerusform>
            <numerusform>%n строки</numerusform>
            <numerusform>%n строк</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n chosen</source>
        <translation>
            <numerusform>выбрана %n</numerusform>
            <numerusform>выбраны %n</numerusform>
            <numerusform>выбрано %n</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>EntryPalette</name>
    <message>
        <source>Search units</source>
        <translation>Найти юнит</translation>
    </message>
    <message>
        <source>Units to take</source>
        <translation>Юниты, которые можно взять</translation>
    </message>
    <message>
        <source>Take</source>
        <translation>Взять</translation>
    </message>
    <message>
        <source>Only what the points left are enough for</source>
        <translation>Только то, на что хватит очков</translation>
    </message>
    <message>
        <source>Only favourites</source>
        <translation>Только избранное</translation>
    </message>
    <message>
        <source>Only what I own</source>
        <translation>Только то, что есть</translation>
    </message>
    <message>
        <source>Offer what the collection counts, and say where it is used up</source>
        <translation>Предлагать то, что есть в коллекции, и говорить, когда оно кончилось</translation>
    </message>
    <message>
        <source>owned %1, used %2</source>
        <translation>есть %1, взято %2</translation>
    </message>
    <message>
        <source>Nothing that you own fits. Show everything, or enter more into the collection.</source>
        <translation>Из того, что у вас есть, ничего не подходит. Покажите всё или внесите больше в коллекцию.</translation>
    </message>
    <message>
        <source>None of your favourites fits. Show everything, or star more units.</source>
        <translation>Из избранного ничего не подходит. Покажите всё или отметьте звёздочкой ещё кого-нибудь.</translation>
    </message>
    <message>
        <source>Favourites</source>
        <translation>Избранное</translation>
    </message>
    <message>
        <source>Remove from the favourites</source>
        <translation>Убрать из избранного</translation>
    </message>
    <message>
        <source>Add to the favourites</source>
        <translation>Добавить в избранное</translation>
    </message>
</context>
<context>
    <name>EntryPane</name>
    <message>
        <source>Choose a unit in the list to see what it is.</source>
        <translation>Выберите юнит в списке, чтобы увидеть его здесь.</translation>
    </message>
    <message>
        <source>Add to the army</source>
        <translation>Добавить в армию</translation>
    </message>
    <message>
        <source>Profiles and rules of the unit</source>
        <translation>Профили и правила юнита</translation>
    </message>
    <message>
        <source>Options of the unit</source>
        <translation>Опции юнита</translation>
    </message>
    <message>
        <source>What can be chosen</source>
        <translation>Что можно выбрать</translation>
    </message>
    <message>
        <source>Nothing to choose here.</source>
        <translation>Выбирать здесь нечего.</translation>
    </message>
</context>
<context>
    <name>EntryView</name>
    <message numerus="yes">
        <source>… and %n more sentence(s)</source>
        <translation>
            <numerusform>… и ещё %n предложение</numerusform>
            <numerusform>… и ещё %n предложения</numerusform>
            <numerusform>… и ещё %n предложений</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>EventCard</name>
    <message>
        <source>Reason, for the others to read</source>
        <translation>Причина: её прочтут остальные</translation>
    </message>
    <message>
        <source>What it changed</source>
        <translation>Что изменилось</translation>
    </message>
    <message>
        <source>Correct…</source>
        <translation>Исправить…</translation>
    </message>
    <message>
        <source>Move after…</source>
        <translation>Перенести после…</translation>
    </message>
    <message>
        <source>Choose an event to see what it changed and what hangs on it.</source>
        <translation>Выберите событие: здесь будет видно, что оно изменило и что от него зависит.</translation>
    </message>
    <message>
        <source>Working it out…</source>
        <translation>Считаем…</translation>
    </message>
    <message>
        <source>If it came back</source>
        <translation>Если его вернуть</translation>
    </message>
    <message>
        <source>What hangs on it</source>
        <translation>Что от него зависит</translation>
    </message>
    <message>
        <source>Show what it is about</source>
        <translation>Показать, о чём речь</translation>
    </message>
    <message>
        <source>event %1 of %2</source>
        <translation>событие %1 из %2</translation>
    </message>
    <message>
        <source>Bring back</source>
        <translation>Вернуть</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Отменить</translation>
    </message>
    <message>
        <source>Undo it, and do it anew</source>
        <translation>Отмените его и сделайте заново</translation>
    </message>
    <message>
        <source>Correct the battle…</source>
        <translation>Исправить битву…</translation>
    </message>
    <message>
        <source>Nothing that is counted.</source>
        <translation>Ничего, что считается.</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>и ещё %1</translation>
    </message>
    <message>
        <source>Nothing else hangs on it.</source>
        <translation>Больше ничего от него не зависит.</translation>
    </message>
    <message>
        <source>With it:</source>
        <translation>С ним:</translation>
    </message>
    <message>
        <source>Without it:</source>
        <translation>Без него:</translation>
    </message>
</context>
<context>
    <name>EventFilters</name>
    <message>
        <source>Search in what was done</source>
        <translation>Искать среди событий</translation>
    </message>
    <message>
        <source>Player</source>
        <translation>Игрок</translation>
    </message>
    <message>
        <source>Force or unit</source>
        <translation>Войско или отряд</translation>
    </message>
    <message>
        <source>Sort of event</source>
        <translation>Какие события</translation>
    </message>
    <message>
        <source>By hand</source>
        <translation>Вручную</translation>
    </message>
    <message>
        <source>What somebody set by hand, whatever the rules say</source>
        <translation>То, что кто-то поставил вручную, помимо правил</translation>
    </message>
    <message>
        <source>Does not hold</source>
        <translation>Не действует</translation>
    </message>
    <message>
        <source>What does not hold, waits or was set aside</source>
        <translation>То, что не действует, ждёт или отложено</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>Показать все</translation>
    </message>
    <message>
        <source>Battles</source>
        <translation>Битвы</translation>
    </message>
    <message>
        <source>Forces, repairs, purchases</source>
        <translation>Войска, ремонт, покупки</translation>
    </message>
    <message>
        <source>Seasons and rounds</source>
        <translation>Сезоны и раунды</translation>
    </message>
    <message>
        <source>Players</source>
        <translation>Игроки</translation>
    </message>
    <message>
        <source>Map</source>
        <translation>Карта</translation>
    </message>
    <message>
        <source>Rules and values by hand</source>
        <translation>Правила и ручные правки</translation>
    </message>
    <message>
        <source>Journal</source>
        <translation>Журнал</translation>
    </message>
    <message>
        <source>Corrections and decisions</source>
        <translation>Исправления и решения</translation>
    </message>
    <message>
        <source>All sorts</source>
        <translation>Все события</translation>
    </message>
    <message>
        <source>All players</source>
        <translation>Все игроки</translation>
    </message>
    <message>
        <source>All units</source>
        <translation>Все отряды</translation>
    </message>
    <message>
        <source>Choose a player to choose among his units</source>
        <translation>Выберите игрока, чтобы выбрать его отряд</translation>
    </message>
</context>
<context>
    <name>EventMark</name>
    <message>
        <source>does not hold</source>
        <translation>не действует</translation>
    </message>
    <message>
        <source>waits</source>
        <translation>ждёт</translation>
    </message>
    <message>
        <source>set aside</source>
        <translation>отложено</translation>
    </message>
    <message>
        <source>holds, with an advice</source>
        <translation>действует, с замечанием</translation>
    </message>
    <message>
        <source>holds, corrected</source>
        <translation>действует, исправлено</translation>
    </message>
    <message>
        <source>holds</source>
        <translation>действует</translation>
    </message>
</context>
<context>
    <name>EventModel</name>
    <message>
        <source>by hand</source>
        <translation>вручную</translation>
    </message>
    <message>
        <source>Before the first round</source>
        <translation>До первого раунда</translation>
    </message>
    <message>
        <source>Season %1</source>
        <translation>Сезон %1</translation>
    </message>
    <message>
        <source>%1, round %2</source>
        <translation>%1, раунд %2</translation>
    </message>
</context>
<context>
    <name>ExportDialog</name>
    <message>
        <source>Form:</source>
        <translation>Вид:</translation>
    </message>
    <message>
        <source>Export: %1</source>
        <translation>Экспорт: %1</translation>
    </message>
    <message>
        <source>Excel workbook (.xlsx)</source>
        <translation>Книга Excel (.xlsx)</translation>
    </message>
    <message>
        <source>CSV table (.csv)</source>
        <translation>Таблица CSV (.csv)</translation>
    </message>
    <message>
        <source>Text file (.toml)</source>
        <translation>Текстовый файл (.toml)</translation>
    </message>
    <message>
        <source>Pack for a friend (%1)</source>
        <translation>Пак для друга (%1)</translation>
    </message>
    <message>
        <source>In one file, with pictures, tables, house rules and games of your own. A deck brings its cards.</source>
        <translation>Одним файлом: с картинками, столами, домашними правилами и играми вашего сочинения. Колода берёт с собой свои карты.</translation>
    </message>
    <message>
        <source>The chosen one</source>
        <translation>Только выбранное</translation>
    </message>
    <message>
        <source>What the list shows: %1</source>
        <translation>Всё, что в списке: %1</translation>
    </message>
    <message>
        <source>My own: %1</source>
        <translation>Только своё: %1</translation>
    </message>
    <message>
        <source>Everything: %1</source>
        <translation>Всё: %1</translation>
    </message>
    <message>
        <source>An empty table to fill in, with all columns</source>
        <translation>Пустая таблица со всеми столбцами, чтобы заполнить её</translation>
    </message>
    <message>
        <source>Title of the pack</source>
        <translation>Название пака</translation>
    </message>
    <message>
        <source>Who made it</source>
        <translation>Кто его сделал</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Отмена</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>Сохранить…</translation>
    </message>
    <message>
        <source>As the shipped armlists are written.</source>
        <translation>Так записаны армлисты самой программы.</translation>
    </message>
    <message>
        <source>A row for each; troopers, weapons and the like in further rows under it.</source>
        <translation>Строка на каждую запись; бойцы, оружие и тому подобное — в следующих строках под ней.</translation>
    </message>
    <message>
        <source>The chosen one, and what it names</source>
        <translation>Только выбранное и то, что оно называет</translation>
    </message>
    <message>
        <source>All of my own for this game</source>
        <translation>Всё своё для этой игры</translation>
    </message>
    <message>
        <source>All of my own for every game</source>
        <translation>Всё своё для всех игр</translation>
    </message>
    <message>
        <source>Writing %1</source>
        <translation>Записывается %1</translation>
    </message>
    <message>
        <source>Nothing was written</source>
        <translation>Ничего не записано</translation>
    </message>
</context>
<context>
    <name>FactsColumn</name>
    <message>
        <source>Rules: %1</source>
        <translation>Правила: %1</translation>
    </message>
    <message>
        <source>Choose another action</source>
        <translation>Выбрать другое действие</translation>
    </message>
    <message>
        <source>Start these facts anew</source>
        <translation>Начать условия заново</translation>
    </message>
    <message>
        <source>Choose a unit…</source>
        <translation>Выбрать отряд…</translation>
    </message>
    <message>
        <source>Fill in the numbers of a card: %1</source>
        <translation>Взять числа с карточки: %1</translation>
    </message>
    <message>
        <source>These numbers are an example: put your own in their place.</source>
        <translation>Это числа примера: поставьте вместо них свои.</translation>
    </message>
    <message>
        <source>These numbers are an example: choose a unit, or put your own in their place.</source>
        <translation>Это числа примера: выберите отряд или поставьте вместо них свои.</translation>
    </message>
</context>
<context>
    <name>FallenDice</name>
    <message>
        <source>The dice: %1</source>
        <translation>Кубики: %1</translation>
    </message>
</context>
<context>
    <name>FaultDialog</name>
    <message>
        <source>Something went wrong</source>
        <translation>Что-то пошло не так</translation>
    </message>
    <message>
        <source>The program has made a mistake and could not finish what it was doing. What was saved before is safe: every change is saved at once.</source>
        <translation>Программа ошиблась и не довела до конца то, что делала. Сохранённое цело: каждое изменение сохраняется сразу.</translation>
    </message>
    <message>
        <source>You can go on. Should something look wrong, quit and start the program anew.</source>
        <translation>Можно продолжать. Если что-то выглядит не так, выйдите и запустите программу заново.</translation>
    </message>
    <message>
        <source>Text to send</source>
        <translation>Текст для отправки</translation>
    </message>
    <message>
        <source>It is in the log too: %1</source>
        <translation>Это есть и в журнале: %1</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Подробности</translation>
    </message>
    <message>
        <source>Copy the text to send</source>
        <translation>Скопировать текст для отправки</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Выйти</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Продолжить</translation>
    </message>
    <message numerus="yes">
        <source>It has happened %n time(s).</source>
        <translation>
            <numerusform>Это случилось %n раз.</numerusform>
            <numerusform>Это случилось %n раза.</numerusform>
            <numerusform>Это случилось %n раз.</numerusform>
        </translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Скопировано</translation>
    </message>
</context>
<context>
    <name>FieldCell</name>
    <message>
        <source>example</source>
        <translation>пример</translation>
    </message>
</context>
<context>
    <name>FieldGroup</name>
    <message>
        <source>Show or fold what is told of the field</source>
        <translation>Развернуть или свернуть поле</translation>
    </message>
</context>
<context>
    <name>FieldPanel</name>
    <message>
        <source>Table</source>
        <translation>Стол</translation>
    </message>
    <message>
        <source>Take this table</source>
        <translation>Взять этот стол</translation>
    </message>
    <message>
        <source>Another table</source>
        <translation>Другой стол</translation>
    </message>
    <message>
        <source>Where does the terrain come from?</source>
        <translation>Откуда ландшафт?</translation>
    </message>
    <message>
        <source>Draw three pieces</source>
        <translation>Определить три элемента</translation>
    </message>
    <message>
        <source>Roll the number</source>
        <translation>Бросить число</translation>
    </message>
    <message>
        <source>Set the piece up</source>
        <translation>Поставить элемент</translation>
    </message>
    <message>
        <source>Set up everything</source>
        <translation>Поставить всё</translation>
    </message>
    <message>
        <source>Terrain</source>
        <translation>Ландшафт</translation>
    </message>
    <message>
        <source>Size of the piece</source>
        <translation>Размер элемента</translation>
    </message>
    <message>
        <source>Lay out by hand</source>
        <translation>Поставить вручную</translation>
    </message>
    <message>
        <source>Pieces of terrain</source>
        <translation>Элементы ландшафта</translation>
    </message>
    <message>
        <source>Take away</source>
        <translation>Убрать</translation>
    </message>
    <message>
        <source>The battlefield is ready</source>
        <translation>Поле готово</translation>
    </message>
    <message>
        <source>Another size…</source>
        <translation>Другой размер…</translation>
    </message>
    <message>
        <source>The generator</source>
        <translation>Генератор</translation>
    </message>
    <message>
        <source>A layout that both like</source>
        <translation>Расстановка по уговору</translation>
    </message>
    <message>
        <source>An empty table</source>
        <translation>Пустой стол</translation>
    </message>
    <message>
        <source>Drag a piece, or click on it to take it up and click again to put it down; the wheel turns it.</source>
        <translation>Перетащите элемент — или щёлкните по нему, чтобы взять, и ещё раз, чтобы поставить; колесо поворачивает.</translation>
    </message>
    <message>
        <source>Next: %1</source>
        <translation>Дальше: %1</translation>
    </message>
    <message numerus="yes">
        <source>%n further piece(s) to set up</source>
        <translation>
            <numerusform>ещё %n элемент</numerusform>
            <numerusform>ещё %n элемента</numerusform>
            <numerusform>ещё %n элементов</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FieldView</name>
    <message>
        <source>Steps, items and objective</source>
        <translation>Шаги, предметы и цель</translation>
    </message>
</context>
<context>
    <name>FigureChips</name>
    <message>
        <source>%1 of %2</source>
        <translation>%1 из %2</translation>
    </message>
    <message>
        <source>Figures: %1</source>
        <translation>Фигур: %1</translation>
    </message>
    <message>
        <source>One less</source>
        <translation>На одну меньше</translation>
    </message>
    <message>
        <source>One more</source>
        <translation>На одну больше</translation>
    </message>
</context>
<context>
    <name>FiguresControl</name>
    <message>
        <source>Take from another…</source>
        <translation>Взять у другого…</translation>
    </message>
</context>
<context>
    <name>FileButtons</name>
    <message>
        <source>Import…</source>
        <translation>Импорт…</translation>
    </message>
    <message>
        <source>Take units, cards and the like from a table, a text file or a pack</source>
        <translation>Взять юниты, карты и прочее из таблицы, текстового файла или пака</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Экспорт…</translation>
    </message>
    <message>
        <source>Write units, cards and the like to a table, a text file or a pack</source>
        <translation>Записать юниты, карты и прочее в таблицу, текстовый файл или пак</translation>
    </message>
</context>
<context>
    <name>FileTaking</name>
    <message>
        <source>“%1” is the file of another campaign than “%2”: %3. Take it as a new campaign?</source>
        <translation>«%1» — файл не кампании «%2», а другой: «%3». Взять её как новую?</translation>
    </message>
    <message>
        <source>Another campaign</source>
        <translation>Другая кампания</translation>
    </message>
    <message>
        <source>Take it as a new one</source>
        <translation>Взять как новую</translation>
    </message>
    <message>
        <source>Go back</source>
        <translation>Назад</translation>
    </message>
    <message numerus="yes">
        <source>%n event(s) taken in</source>
        <translation>
            <numerusform>Принято %n событие</numerusform>
            <numerusform>Принято %n события</numerusform>
            <numerusform>Принято %n событий</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FilterPanel</name>
    <message>
        <source>Edition</source>
        <translation>Издание</translation>
    </message>
    <message>
        <source>Faction</source>
        <translation>Фракция</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Вид</translation>
    </message>
    <message>
        <source>Favourites</source>
        <translation>Избранное</translation>
    </message>
    <message>
        <source>Only units with a star</source>
        <translation>Только юниты со звёздочкой</translation>
    </message>
    <message>
        <source>All editions</source>
        <translation>Все издания</translation>
    </message>
    <message>
        <source>All factions and kinds</source>
        <translation>Все фракции и виды</translation>
    </message>
</context>
<context>
    <name>Finder</name>
    <message>
        <source>Find</source>
        <translation>Найти</translation>
    </message>
    <message>
        <source>Unit, army, rule or command</source>
        <translation>Юнит, армия, правило или команда</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>Найдено</translation>
    </message>
    <message>
        <source>Nothing found. Try a part of the name.</source>
        <translation>Ничего не найдено. Попробуйте часть названия.</translation>
    </message>
    <message>
        <source>unit, %1</source>
        <translation>юнит, %1</translation>
    </message>
    <message>
        <source>rule, %1</source>
        <translation>правило, %1</translation>
    </message>
</context>
<context>
    <name>FitsDialog</name>
    <message>
        <source>What still fits</source>
        <translation>Что ещё влезет</translation>
    </message>
    <message>
        <source>Up to how many points</source>
        <translation>До скольких очков</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Что</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Очки</translation>
    </message>
    <message>
        <source>Left then</source>
        <translation>Останется</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Примечание</translation>
    </message>
    <message>
        <source>Take</source>
        <translation>Взять</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Закрыть</translation>
    </message>
    <message>
        <source>Up to</source>
        <translation>До</translation>
    </message>
    <message>
        <source>Looking what fits</source>
        <translation>Смотрим, что влезет</translation>
    </message>
    <message>
        <source>%1 of %2 points are left</source>
        <translation>Осталось %1 из %2 очков</translation>
    </message>
    <message>
        <source>%1 more than %2 points</source>
        <translation>На %1 больше, чем %2 очков</translation>
    </message>
    <message>
        <source>Units</source>
        <translation>Юниты</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>Опции</translation>
    </message>
    <message>
        <source>Replacements</source>
        <translation>Замены</translation>
    </message>
    <message>
        <source>Take %1</source>
        <translation>Взять: %1</translation>
    </message>
</context>
<context>
    <name>FlagBox</name>
    <message>
        <source>Mark these units</source>
        <translation>Отметить эти отряды</translation>
    </message>
    <message numerus="yes">
        <source>%n more unit(s) to mark</source>
        <translation>
            <numerusform>отметить ещё %n отряд</numerusform>
            <numerusform>отметить ещё %n отряда</numerusform>
            <numerusform>отметить ещё %n отрядов</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FolderList</name>
    <message>
        <source>Folders</source>
        <translation>Папки</translation>
    </message>
    <message>
        <source>New folder</source>
        <translation>Новая папка</translation>
    </message>
    <message>
        <source>New folder inside</source>
        <translation>Новая папка внутри</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Переименовать</translation>
    </message>
    <message>
        <source>Remove the folder</source>
        <translation>Убрать папку</translation>
    </message>
    <message>
        <source>All armies</source>
        <translation>Все армии</translation>
    </message>
    <message>
        <source>Folder “%1” removed</source>
        <translation>Папка «%1» убрана</translation>
    </message>
    <message>
        <source>Folder “%1” moved</source>
        <translation>Папка «%1» перемещена</translation>
    </message>
    <message>
        <source>Folder “%1” renamed</source>
        <translation>Папка «%1» переименована</translation>
    </message>
</context>
<context>
    <name>FollowedPanel</name>
    <message>
        <source>Followed folders</source>
        <translation>Папки под наблюдением</translation>
    </message>
    <message>
        <source>What changes…</source>
        <translation>Что изменится…</translation>
    </message>
    <message>
        <source>Stop following</source>
        <translation>Не следить</translation>
    </message>
    <message>
        <source>up to date</source>
        <translation>новых файлов нет</translation>
    </message>
    <message>
        <source>cannot be looked at now</source>
        <translation>сейчас недоступна</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) are newer</source>
        <translation>
            <numerusform>новее %n файл</numerusform>
            <numerusform>новее %n файла</numerusform>
            <numerusform>новее %n файлов</numerusform>
        </translation>
    </message>
    <message>
        <source>files that cannot be read</source>
        <translation>есть файлы, которые не читаются</translation>
    </message>
</context>
<context>
    <name>ForceDialog</name>
    <message>
        <source>Add a force</source>
        <translation>Добавить силы</translation>
    </message>
    <message>
        <source>Catalogue</source>
        <translation>Каталог</translation>
    </message>
    <message>
        <source>No kind of force can be added here.</source>
        <translation>Здесь нельзя добавить сил ни одного вида.</translation>
    </message>
    <message>
        <source>Kind of force</source>
        <translation>Вид сил</translation>
    </message>
    <message>
        <source>Belongs to</source>
        <translation>Входят в</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Добавить</translation>
    </message>
    <message>
        <source>the army itself</source>
        <translation>саму армию</translation>
    </message>
</context>
<context>
    <name>ForceHead</name>
    <message>
        <source>Recruit a unit…</source>
        <translation>Набрать отряд…</translation>
    </message>
    <message>
        <source>To battle</source>
        <translation>В бой</translation>
    </message>
    <message>
        <source>Print as it stands</source>
        <translation>Печать как есть</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Ещё</translation>
    </message>
    <message>
        <source>Give or trade…</source>
        <translation>Отдать или обменять…</translation>
    </message>
    <message>
        <source>Store…</source>
        <translation>Хранилище…</translation>
    </message>
    <message>
        <source>Captives…</source>
        <translation>Пленные и трофеи…</translation>
    </message>
    <message>
        <source>Set by hand…</source>
        <translation>Поставить вручную…</translation>
    </message>
    <message>
        <source>Retire the force</source>
        <translation>Распустить войско</translation>
    </message>
    <message numerus="yes">
        <source>of %1 · %n unit(s)</source>
        <translation>
            <numerusform>%1 · %n отряд</numerusform>
            <numerusform>%1 · %n отряда</numerusform>
            <numerusform>%1 · %n отрядов</numerusform>
        </translation>
    </message>
    <message>
        <source>treasury %1</source>
        <translation>казна %1</translation>
    </message>
    <message>
        <source>worth %1</source>
        <translation>стоит %1</translation>
    </message>
    <message>
        <source>bill %1</source>
        <translation>счёт %1</translation>
    </message>
    <message>
        <source>The events behind this number</source>
        <translation>События, из которых сложилось это число</translation>
    </message>
    <message>
        <source>There is no other force</source>
        <translation>Других войск нет</translation>
    </message>
    <message>
        <source>Only organisers set anything by hand</source>
        <translation>Вручную ставят только организаторы</translation>
    </message>
    <message>
        <source>Nothing to restore</source>
        <translation>Восстанавливать нечего</translation>
    </message>
    <message>
        <source>Every unit is whole and full</source>
        <translation>Все отряды целы и полны</translation>
    </message>
    <message>
        <source>Restore all for %1 of %2…</source>
        <translation>Восстановить всё за %1 из %2…</translation>
    </message>
    <message>
        <source>Restore what %1 of %2 can…</source>
        <translation>Восстановить что можно за %1 из %2…</translation>
    </message>
    <message>
        <source>It holds no captives, and nobody of it is captive</source>
        <translation>У него нет пленных, и никто из него не в плену</translation>
    </message>
    <message>
        <source>This force fights no longer</source>
        <translation>Это войско больше не воюет</translation>
    </message>
    <message>
        <source>Only %1 or an organiser may do this</source>
        <translation>Это может только %1 или организатор</translation>
    </message>
</context>
<context>
    <name>ForceInfoDialog</name>
    <message>
        <source>About the forces</source>
        <translation>О силах армии</translation>
    </message>
</context>
<context>
    <name>ForceLine</name>
    <message>
        <source>Add a force…</source>
        <translation>Добавить силы…</translation>
    </message>
    <message>
        <source>About the forces…</source>
        <translation>О силах армии…</translation>
    </message>
</context>
<context>
    <name>ForceList</name>
    <message>
        <source>Forces</source>
        <translation>Войска</translation>
    </message>
    <message>
        <source>worth %1 · treasury %2 · bill %3</source>
        <translation>стоит %1 · казна %2 · счёт %3</translation>
    </message>
    <message>
        <source>fights no longer</source>
        <translation>больше не воюет</translation>
    </message>
</context>
<context>
    <name>ForceMenus</name>
    <message>
        <source>To another force</source>
        <translation>В другие силы</translation>
    </message>
    <message numerus="yes">
        <source>Transfer %n unit(s)</source>
        <translation>
            <numerusform>Перевести %n юнит</numerusform>
            <numerusform>Перевести %n юнита</numerusform>
            <numerusform>Перевести %n юнитов</numerusform>
        </translation>
    </message>
    <message>
        <source>Forces inside</source>
        <translation>Силы внутри</translation>
    </message>
    <message>
        <source>Add: %1</source>
        <translation>Добавить: %1</translation>
    </message>
    <message>
        <source>Add a force</source>
        <translation>Добавить силы</translation>
    </message>
</context>
<context>
    <name>ForceOffers</name>
    <message>
        <source>Force</source>
        <translation>Силы</translation>
    </message>
    <message>
        <source>The profiles of the units are being read…</source>
        <translation>Читаются профили юнитов…</translation>
    </message>
    <message>
        <source>Without a category</source>
        <translation>Без категории</translation>
    </message>
    <message>
        <source>The army has no force yet. Add one in the middle.</source>
        <translation>В армии ещё нет сил. Добавьте их посередине.</translation>
    </message>
    <message>
        <source>Nothing fits. Clear the search.</source>
        <translation>Ничего не нашлось. Очистите поиск.</translation>
    </message>
    <message>
        <source>This catalogue offers nothing that a force can take.</source>
        <translation>В этом каталоге нет ничего, что могут взять силы.</translation>
    </message>
</context>
<context>
    <name>ForceRows</name>
    <message>
        <source>Without a category</source>
        <translation>Без категории</translation>
    </message>
    <message>
        <source>%1 of %2–%3</source>
        <translation>%1 из %2–%3</translation>
    </message>
    <message>
        <source>%1 of at most %2</source>
        <translation>%1, не больше %2</translation>
    </message>
    <message>
        <source>%1, at least %2</source>
        <translation>%1, не меньше %2</translation>
    </message>
    <message>
        <source>units %1 of %2–%3</source>
        <translation>юнитов %1 из %2–%3</translation>
    </message>
    <message>
        <source>not in the data</source>
        <translation>нет в данных</translation>
    </message>
    <message>
        <source>as it is</source>
        <translation>без изменений</translation>
    </message>
</context>
<context>
    <name>ForcesPage</name>
    <message>
        <source>Found a force…</source>
        <translation>Собрать войско…</translation>
    </message>
    <message>
        <source>Players…</source>
        <translation>Игроки…</translation>
    </message>
    <message>
        <source>Back to the forces</source>
        <translation>Назад к войскам</translation>
    </message>
    <message>
        <source>No force yet. Found one from a saved army, a sample or a file: from then on it lives its own life.</source>
        <translation>Войск ещё нет. Соберите войско из сохранённой армии, примера или файла: дальше оно живёт своей жизнью.</translation>
    </message>
    <message>
        <source>Say first who sits here, at the top</source>
        <translation>Сначала скажите наверху, кто здесь сидит</translation>
    </message>
    <message>
        <source>Restore %1</source>
        <translation>Восстановить: %1</translation>
    </message>
</context>
<context>
    <name>GameActions</name>
    <message>
        <source>New game…</source>
        <translation>Новая игра…</translation>
    </message>
    <message>
        <source>Game from a file…</source>
        <translation>Игра из файла…</translation>
    </message>
    <message>
        <source>Change the game…</source>
        <translation>Изменить игру…</translation>
    </message>
    <message>
        <source>Duplicate the game…</source>
        <translation>Дублировать игру…</translation>
    </message>
    <message>
        <source>Export the game…</source>
        <translation>Записать игру в файл…</translation>
    </message>
    <message>
        <source>Export for BattleScribe…</source>
        <translation>Записать для BattleScribe…</translation>
    </message>
    <message>
        <source>Delete the game</source>
        <translation>Удалить игру</translation>
    </message>
    <message>
        <source>Bring back: %1</source>
        <translation>Вернуть: %1</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Файл</translation>
    </message>
    <message>
        <source>The game was not saved</source>
        <translation>Игра не сохранена</translation>
    </message>
    <message>
        <source>%1 is saved. It has no longer: %2</source>
        <translation>Игра «%1» сохранена. В ней больше нет: %2</translation>
    </message>
    <message>
        <source>%1 is saved</source>
        <translation>%1: сохранено</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Отменить</translation>
    </message>
    <message>
        <source>Games (*.toml)</source>
        <translation>Игры (*.toml)</translation>
    </message>
    <message>
        <source>Game from a file</source>
        <translation>Игра из файла</translation>
    </message>
    <message>
        <source>The game was not taken in</source>
        <translation>Игра не взята</translation>
    </message>
    <message>
        <source>Games</source>
        <translation>Игры</translation>
    </message>
    <message>
        <source>Export the game</source>
        <translation>Записать игру в файл</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>Записано: %1</translation>
    </message>
    <message>
        <source>Export for BattleScribe</source>
        <translation>Записать для BattleScribe</translation>
    </message>
    <message>
        <source>The game was not deleted</source>
        <translation>Игра не удалена</translation>
    </message>
    <message>
        <source>%1 is deleted; its armies wait for it</source>
        <translation>Игра «%1» удалена, её армии ждут</translation>
    </message>
    <message>
        <source>The game was not brought back</source>
        <translation>Игра не вернулась</translation>
    </message>
    <message>
        <source>Nothing was written</source>
        <translation>Ничего не записано</translation>
    </message>
</context>
<context>
    <name>GameChooser</name>
    <message>
        <source>Game</source>
        <translation>Игра</translation>
    </message>
    <message>
        <source>Other games come in from BattleScribe data files.</source>
        <translation>Другие игры берутся из файлов данных BattleScribe.</translation>
    </message>
    <message>
        <source>Game data…</source>
        <translation>Данные игр…</translation>
    </message>
    <message>
        <source>New game…</source>
        <translation>Новая игра…</translation>
    </message>
    <message>
        <source>Games of your own</source>
        <translation>Свои игры</translation>
    </message>
</context>
<context>
    <name>GameDataDialog</name>
    <message>
        <source>Game data</source>
        <translation>Данные игр</translation>
    </message>
    <message>
        <source>Import files…</source>
        <translation>Импорт файлов…</translation>
    </message>
    <message>
        <source>Import a folder…</source>
        <translation>Импорт папки…</translation>
    </message>
    <message>
        <source>Follow a folder…</source>
        <translation>Следить за папкой…</translation>
    </message>
    <message>
        <source>Take the data of a folder that something else keeps up to date, and notice newer files</source>
        <translation>Взять данные из папки, которую обновляет что-то другое, и замечать в ней новые файлы</translation>
    </message>
    <message>
        <source>Save data as</source>
        <translation>Сохранить данные как</translation>
    </message>
    <message>
        <source>Files for BattleScribe (XML)…</source>
        <translation>Файлы для BattleScribe (XML)…</translation>
    </message>
    <message>
        <source>Files for New Recruit (JSON)…</source>
        <translation>Файлы для New Recruit (JSON)…</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Убрать</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Закрыть</translation>
    </message>
    <message>
        <source>Details…</source>
        <translation>Подробнее…</translation>
    </message>
    <message>
        <source>Let go to import</source>
        <translation>Отпустите, чтобы импортировать</translation>
    </message>
    <message>
        <source>No game data yet. BattleScribe data files or a zip of a game’s repository: choose them here, or drop them on this window.</source>
        <translation>Данных игр пока нет. Файлы данных BattleScribe или zip-архив репозитория игры: выберите их здесь или перетащите в это окно.</translation>
    </message>
    <message>
        <source>Armies keep the data they were built from: neither a newer import nor removing a game changes them.</source>
        <translation>Армия хранит данные, по которым собрана: ни новый импорт, ни удаление игры её не меняют.</translation>
    </message>
    <message>
        <source>Importing</source>
        <translation>Импорт</translation>
    </message>
    <message>
        <source>Saving</source>
        <translation>Сохраняется</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Все файлы (*)</translation>
    </message>
    <message>
        <source>Import game data</source>
        <translation>Импорт данных игры</translation>
    </message>
    <message>
        <source>Follow a folder</source>
        <translation>Следить за папкой</translation>
    </message>
    <message>
        <source>“%1” is followed no longer</source>
        <translation>За папкой «%1» программа больше не следит</translation>
    </message>
    <message numerus="yes">
        <source>… and %n more</source>
        <translation>
            <numerusform>… и ещё %n</numerusform>
            <numerusform>… и ещё %n</numerusform>
            <numerusform>… и ещё %n</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing was imported</source>
        <translation>Ничего не импортировано</translation>
    </message>
    <message>
        <source>Save the data of “%1”</source>
        <translation>Сохранить данные «%1»</translation>
    </message>
    <message numerus="yes">
        <source>“%1” saved: %n file(s) in %2</source>
        <translation>
            <numerusform>Данные «%1» сохранены: %n файл в %2</numerusform>
            <numerusform>Данные «%1» сохранены: %n файла в %2</numerusform>
            <numerusform>Данные «%1» сохранены: %n файлов в %2</numerusform>
        </translation>
    </message>
    <message>
        <source>The data were not saved</source>
        <translation>Данные не сохранены</translation>
    </message>
    <message>
        <source>The game was not removed</source>
        <translation>Убрать игру не вышло</translation>
    </message>
    <message>
        <source>“%1” removed</source>
        <translation>Игра «%1» убрана</translation>
    </message>
    <message numerus="yes">
        <source>%n army(s) keep its data</source>
        <translation>
            <numerusform>Её данные остались у %n армии</numerusform>
            <numerusform>Её данные остались у %n армий</numerusform>
            <numerusform>Её данные остались у %n армий</numerusform>
        </translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Отменить</translation>
    </message>
</context>
<context>
    <name>GameEditor</name>
    <message>
        <source>New game</source>
        <translation>Новая игра</translation>
    </message>
    <message>
        <source>Change the game</source>
        <translation>Изменить игру</translation>
    </message>
    <message>
        <source>The file of the game</source>
        <translation>Файл игры</translation>
    </message>
    <message>
        <source>Fields</source>
        <translation>Поля</translation>
    </message>
    <message>
        <source>File (TOML)</source>
        <translation>Файл (TOML)</translation>
    </message>
    <message>
        <source>Save and close (Ctrl+S)</source>
        <translation>Сохранить и закрыть (Ctrl+S)</translation>
    </message>
    <message>
        <source>Card</source>
        <translation>Карточка</translation>
    </message>
    <message>
        <source>Go to the field</source>
        <translation>К полю</translation>
    </message>
    <message>
        <source>Go to the line</source>
        <translation>К строке</translation>
    </message>
    <message>
        <source>What you have written makes no game yet and cannot be saved: it is said beside the buttons why.</source>
        <translation>Из написанного игра пока не складывается, сохранить её нельзя: рядом с кнопками сказано почему.</translation>
    </message>
    <message>
        <source>A card of this game</source>
        <translation>Карточка этой игры</translation>
    </message>
    <message>
        <source>Undo (Ctrl+Z)</source>
        <translation>Отменить (Ctrl+Z)</translation>
    </message>
    <message>
        <source>Redo (Ctrl+Shift+Z)</source>
        <translation>Повторить (Ctrl+Shift+Z)</translation>
    </message>
    <message>
        <source>Begin with</source>
        <translation>Начать с</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Файл</translation>
    </message>
    <message>
        <source>What you have written is not saved yet.</source>
        <translation>Написанное ещё не сохранено.</translation>
    </message>
</context>
<context>
    <name>GameLibrary</name>
    <message>
        <source>Search: words, T&gt;=5, -fly</source>
        <translation>Поиск: слова, T&gt;=5, -fly</translation>
    </message>
    <message>
        <source>Without a category</source>
        <translation>Без категории</translation>
    </message>
    <message>
        <source>The profiles of the units are being read…</source>
        <translation>Читаются профили юнитов…</translation>
    </message>
    <message>
        <source>Nothing here fits, but there is something in other categories.</source>
        <translation>Здесь ничего подходящего нет, но есть в других категориях.</translation>
    </message>
    <message>
        <source>Show what was found</source>
        <translation>Показать найденное</translation>
    </message>
    <message>
        <source>Nothing was found. Try a part of the name.</source>
        <translation>Ничего не найдено. Попробуйте часть названия.</translation>
    </message>
    <message>
        <source>Show all units</source>
        <translation>Показать все юниты</translation>
    </message>
    <message>
        <source>This catalogue offers nothing that an army can take.</source>
        <translation>В этом каталоге нет ничего, что можно взять в армию.</translation>
    </message>
    <message>
        <source>unit, %1</source>
        <translation>юнит, %1</translation>
    </message>
</context>
<context>
    <name>GamePanel</name>
    <message>
        <source>Count the objective</source>
        <translation>Подвести итог цели</translation>
    </message>
    <message>
        <source>Round</source>
        <translation>Раунд</translation>
    </message>
    <message>
        <source>Items</source>
        <translation>Предметы</translation>
    </message>
    <message>
        <source>Units</source>
        <translation>Отряды</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Итог</translation>
    </message>
    <message>
        <source>Back to the battle</source>
        <translation>Вернуться к битве</translation>
    </message>
    <message>
        <source>Begin the battle</source>
        <translation>Начать битву</translation>
    </message>
    <message>
        <source>Play…</source>
        <translation>Играть…</translation>
    </message>
    <message>
        <source>A battle with the forces as they stand</source>
        <translation>Битва войск в их нынешнем виде</translation>
    </message>
    <message>
        <source>Enter its result…</source>
        <translation>Внести результат…</translation>
    </message>
    <message>
        <source>Of a game that was played away from the program</source>
        <translation>Игры, сыгранной без программы</translation>
    </message>
    <message>
        <source>A result from a file…</source>
        <translation>Результат из файла…</translation>
    </message>
    <message>
        <source>Not played…</source>
        <translation>Не сыграна…</translation>
    </message>
    <message>
        <source>Open the battle</source>
        <translation>Открыть битву</translation>
    </message>
    <message>
        <source>It is being fought: its units are locked</source>
        <translation>Она идёт: её отряды заняты</translation>
    </message>
    <message>
        <source>Confirm the result</source>
        <translation>Подтвердить результат</translation>
    </message>
    <message>
        <source>Dispute…</source>
        <translation>Оспорить…</translation>
    </message>
    <message>
        <source>Open the report</source>
        <translation>Открыть отчёт</translation>
    </message>
    <message>
        <source>Correct…</source>
        <translation>Исправить…</translation>
    </message>
    <message>
        <source>Undo the report</source>
        <translation>Отменить отчёт</translation>
    </message>
    <message>
        <source>Everything is as it was before the battle; what no longer holds is listed</source>
        <translation>Всё станет как до битвы; что перестанет действовать, будет в списке</translation>
    </message>
    <message>
        <source>Choose a game</source>
        <translation>Выберите игру</translation>
    </message>
    <message numerus="yes">
        <source>up to %n point(s)</source>
        <translation>
            <numerusform>до %n очка</numerusform>
            <numerusform>до %n очков</numerusform>
            <numerusform>до %n очков</numerusform>
        </translation>
    </message>
    <message>
        <source>by %1</source>
        <translation>до %1</translation>
    </message>
    <message>
        <source>table %1</source>
        <translation>стол %1</translation>
    </message>
    <message>
        <source>A second report from a file…</source>
        <translation>Второй отчёт из файла…</translation>
    </message>
    <message>
        <source>What only it tells is filled in; what both tell is confirmed</source>
        <translation>Чего не было в первом, дополняется; в чём они сходятся, подтверждается</translation>
    </message>
    <message>
        <source>Only who told it, or an organiser, can correct it</source>
        <translation>Исправить может тот, кто это внёс, или организатор</translation>
    </message>
    <message>
        <source>Only who plays here, or an organiser, can do this</source>
        <translation>Это может только участник игры или организатор</translation>
    </message>
    <message>
        <source>An organiser notes that a game was not played</source>
        <translation>Несыгранную игру отмечает организатор</translation>
    </message>
    <message>
        <source>Dispute the result</source>
        <translation>Оспорить результат</translation>
    </message>
    <message>
        <source>What is wrong with it</source>
        <translation>Что в нём не так</translation>
    </message>
</context>
<context>
    <name>GamePreview</name>
    <message>
        <source>Profile</source>
        <translation>Профиль</translation>
    </message>
    <message>
        <source>Every unit of this profile has such a card.</source>
        <translation>Такая карточка у каждого юнита этого профиля.</translation>
    </message>
</context>
<context>
    <name>GameReportDialog</name>
    <message>
        <source>Import of game data</source>
        <translation>Импорт данных игры</translation>
    </message>
    <message>
        <source>What was not understood</source>
        <translation>Что не разобрано</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Копировать</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Закрыть</translation>
    </message>
    <message>
        <source>Nothing was imported</source>
        <translation>Ничего не импортировано</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>Игра</translation>
    </message>
    <message>
        <source>Catalogues</source>
        <translation>Каталоги</translation>
    </message>
    <message>
        <source>Entries</source>
        <translation>Записи</translation>
    </message>
    <message>
        <source>Files: new</source>
        <translation>Файлы: новые</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>изменились</translation>
    </message>
    <message>
        <source>as before</source>
        <translation>прежние</translation>
    </message>
    <message>
        <source>Left out (%1)</source>
        <translation>Пропущено (%1)</translation>
    </message>
    <message>
        <source>Remarks (%1)</source>
        <translation>Замечания (%1)</translation>
    </message>
    <message numerus="yes">
        <source>… and %n more: copying takes them all</source>
        <translation>
            <numerusform>… и ещё %n: при копировании попадут все</numerusform>
            <numerusform>… и ещё %n: при копировании попадут все</numerusform>
            <numerusform>… и ещё %n: при копировании попадут все</numerusform>
        </translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Скопировано</translation>
    </message>
</context>
<context>
    <name>GameTable</name>
    <message>
        <source>Imported games</source>
        <translation>Импортированные игры</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>Игра</translation>
    </message>
    <message>
        <source>Catalogues</source>
        <translation>Каталоги</translation>
    </message>
    <message>
        <source>Entries</source>
        <translation>Записи</translation>
    </message>
    <message>
        <source>Armies</source>
        <translation>Армии</translation>
    </message>
    <message>
        <source>Revision</source>
        <translation>Ревизия</translation>
    </message>
    <message>
        <source>Imported</source>
        <translation>Импорт</translation>
    </message>
</context>
<context>
    <name>GamesController</name>
    <message>
        <source>Details</source>
        <translation>Подробнее</translation>
    </message>
    <message>
        <source>Newer data of “%1” are in a followed folder</source>
        <translation>В папке под наблюдением новые данные: «%1»</translation>
    </message>
    <message>
        <source>What changes…</source>
        <translation>Что изменится…</translation>
    </message>
</context>
<context>
    <name>GenerateDialog</name>
    <message>
        <source>Generate an army</source>
        <translation>Собрать армию</translation>
    </message>
    <message>
        <source>Make armies</source>
        <translation>Собрать</translation>
    </message>
    <message>
        <source>Others</source>
        <translation>Другие</translation>
    </message>
    <message>
        <source>Take this army</source>
        <translation>Взять эту армию</translation>
    </message>
    <message>
        <source>Take as a new army</source>
        <translation>Взять новой армией</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Закрыть</translation>
    </message>
    <message>
        <source>Reading what there is to take</source>
        <translation>Читается, кого можно взять</translation>
    </message>
    <message>
        <source>Making armies</source>
        <translation>Армии собираются</translation>
    </message>
</context>
<context>
    <name>GridButtons</name>
    <message>
        <source>Columns…</source>
        <translation>Столбцы…</translation>
    </message>
    <message>
        <source>Which fields are shown, and in which order</source>
        <translation>Какие поля показаны и в каком порядке</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>Изменить…</translation>
    </message>
    <message>
        <source>One value, or so much more, for all chosen records (Ctrl+E)</source>
        <translation>Одно значение или настолько больше для всех выбранных (Ctrl+E)</translation>
    </message>
    <message>
        <source>Replace…</source>
        <translation>Заменить…</translation>
    </message>
    <message>
        <source>Find and replace in what is chosen, or in all (Ctrl+H)</source>
        <translation>Найти и заменить в выбранном или во всём (Ctrl+H)</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>Дублировать</translation>
    </message>
    <message>
        <source>Own copies of what is chosen (Ctrl+D)</source>
        <translation>Свои копии выбранного (Ctrl+D)</translation>
    </message>
    <message>
        <source>Paste new…</source>
        <translation>Вставить новые…</translation>
    </message>
    <message>
        <source>New records out of the rows of the clipboard, with or without heads (Ctrl+Shift+V)</source>
        <translation>Новые карточки из строк буфера, с заголовками или без (Ctrl+Shift+V)</translation>
    </message>
    <message>
        <source>Where used</source>
        <translation>Где используется</translation>
    </message>
    <message>
        <source>Which armies, battles, campaigns and decks hold it (Ctrl+U)</source>
        <translation>В каких армиях, битвах, кампаниях и колодах (Ctrl+U)</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Удалить</translation>
    </message>
    <message>
        <source>Delete what is chosen of your own (Del)</source>
        <translation>Удалить своё из выбранного (Del)</translation>
    </message>
</context>
<context>
    <name>GridDialog</name>
    <message>
        <source>Hexes</source>
        <translation>Шестиугольники</translation>
    </message>
    <message>
        <source>Squares</source>
        <translation>Клетки</translation>
    </message>
    <message>
        <source>Make the grid</source>
        <translation>Начертить</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>Форма</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Столбцов</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>Рядов</translation>
    </message>
    <message>
        <source>Home grounds of each player</source>
        <translation>Родных земель у каждого игрока</translation>
    </message>
    <message>
        <source>A map of hexes or squares</source>
        <translation>Карта из шестиугольников или клеток</translation>
    </message>
    <message>
        <source>Territories: %1</source>
        <translation>Территорий: %1</translation>
    </message>
</context>
<context>
    <name>GridPage</name>
    <message>
        <source>Table of records</source>
        <translation>Таблица карточек</translation>
    </message>
    <message>
        <source>Make one of your own</source>
        <translation>Сделать своё</translation>
    </message>
    <message numerus="yes">
        <source>%n record(s) stay(s) as before</source>
        <translation>
            <numerusform>%n карточка осталась как была</numerusform>
            <numerusform>%n карточки остались как были</numerusform>
            <numerusform>%n карточек остались как были</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is changed</source>
        <translation>%1: изменено</translation>
    </message>
    <message numerus="yes">
        <source>%n record(s) changed</source>
        <translation>
            <numerusform>Изменена %n карточка</numerusform>
            <numerusform>Изменены %n карточки</numerusform>
            <numerusform>Изменено %n карточек</numerusform>
        </translation>
    </message>
    <message>
        <source>Copying…</source>
        <translation>Копируется…</translation>
    </message>
    <message numerus="yes">
        <source>%n shown</source>
        <translation>
            <numerusform>Показана %n</numerusform>
            <numerusform>Показаны %n</numerusform>
            <numerusform>Показано %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n chosen</source>
        <translation>
            <numerusform>выбрана %n</numerusform>
            <numerusform>выбраны %n</numerusform>
            <numerusform>выбрано %n</numerusform>
        </translation>
    </message>
    <message>
        <source>Saving…</source>
        <translation>Сохраняется…</translation>
    </message>
    <message>
        <source>“%1” comes with the program and is not changed; make one of your own from it.</source>
        <translation>«%1» идёт с программой и не меняется; сделайте из неё свою карточку.</translation>
    </message>
    <message>
        <source>The change was not saved</source>
        <translation>Изменение не сохранено</translation>
    </message>
</context>
<context>
    <name>GroupControl</name>
    <message>
        <source>example</source>
        <translation>пример</translation>
    </message>
</context>
<context>
    <name>HandBar</name>
    <message>
        <source>Reason, for the log</source>
        <translation>Причина, для записи</translation>
    </message>
    <message>
        <source>Set by hand</source>
        <translation>Поставить вручную</translation>
    </message>
    <message>
        <source>Leave it</source>
        <translation>Оставить как есть</translation>
    </message>
    <message>
        <source>Say why: everybody reads it in the log</source>
        <translation>Скажите почему: запись прочтут все</translation>
    </message>
</context>
<context>
    <name>HandDialog</name>
    <message>
        <source>Set by hand</source>
        <translation>Поставить вручную</translation>
    </message>
    <message>
        <source>Of whom</source>
        <translation>Чьё</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Что</translation>
    </message>
    <message>
        <source>New value</source>
        <translation>Новое значение</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Причина</translation>
    </message>
    <message>
        <source>Reason, for the log</source>
        <translation>Причина, для записи</translation>
    </message>
    <message>
        <source>Choose another value, and say why</source>
        <translation>Выберите другое значение и скажите почему</translation>
    </message>
</context>
<context>
    <name>HeldBox</name>
    <message>
        <source>In the collection</source>
        <translation>В коллекции</translation>
    </message>
    <message>
        <source>Owned: %1</source>
        <translation>Есть: %1</translation>
    </message>
    <message>
        <source>Owned</source>
        <translation>Есть</translation>
    </message>
</context>
<context>
    <name>HistoryDialog</name>
    <message>
        <source>History: %1</source>
        <translation>История: %1</translation>
    </message>
    <message>
        <source>Army without a name</source>
        <translation>Армия без названия</translation>
    </message>
    <message>
        <source>The state at the end of this day</source>
        <translation>Состояние на конец этого дня</translation>
    </message>
    <message>
        <source>At the end of the day</source>
        <translation>На конец дня</translation>
    </message>
    <message>
        <source>This army has not been changed since it was made.</source>
        <translation>Эту армию с тех пор, как она появилась, не меняли.</translation>
    </message>
    <message>
        <source>What this step changed</source>
        <translation>Что изменил этот шаг</translation>
    </message>
    <message>
        <source>What taking it back would change</source>
        <translation>Что изменится, если вернуть</translation>
    </message>
    <message>
        <source>The army as it was</source>
        <translation>Армия, какой она была</translation>
    </message>
    <message>
        <source>This step</source>
        <translation>Этот шаг</translation>
    </message>
    <message>
        <source>If taken back</source>
        <translation>Если вернуть</translation>
    </message>
    <message>
        <source>The army then</source>
        <translation>Армия тогда</translation>
    </message>
    <message>
        <source>Take this state back</source>
        <translation>Вернуть это состояние</translation>
    </message>
    <message>
        <source>Take back as a copy</source>
        <translation>Вернуть копией</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Закрыть</translation>
    </message>
    <message>
        <source>Taking a state back is a step of its own: undo returns what is there now.</source>
        <translation>Возврат — отдельный шаг: отмена вернёт то, что есть сейчас.</translation>
    </message>
    <message>
        <source>%1 pts</source>
        <translation>%1 очк.</translation>
    </message>
    <message numerus="yes">
        <source>%n unit(s)</source>
        <translation>
            <numerusform>%n юнит</numerusform>
            <numerusform>%n юнита</numerusform>
            <numerusform>%n юнитов</numerusform>
        </translation>
    </message>
    <message>
        <source>this is how it is now</source>
        <translation>такая она и сейчас</translation>
    </message>
    <message>
        <source>Nothing is known of the army before this.</source>
        <translation>Что было с армией до этого, неизвестно.</translation>
    </message>
    <message>
        <source>Nothing: the army was the same.</source>
        <translation>Ничего: армия была такой же.</translation>
    </message>
</context>
<context>
    <name>HolderMenu</name>
    <message>
        <source>Hand over to %1</source>
        <translation>Передать: %1</translation>
    </message>
</context>
<context>
    <name>HoldingPane</name>
    <message>
        <source>Choose something in the list to count it.</source>
        <translation>Выберите что-нибудь в списке, чтобы посчитать.</translation>
    </message>
    <message>
        <source>Owned</source>
        <translation>Есть</translation>
    </message>
    <message>
        <source>Built</source>
        <translation>Собрано</translation>
    </message>
    <message>
        <source>Painted</source>
        <translation>Покрашено</translation>
    </message>
    <message>
        <source>Kept in</source>
        <translation>Где лежит</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Заметки</translation>
    </message>
    <message>
        <source>Box, shelf, cabinet</source>
        <translation>Коробка, полка, шкаф</translation>
    </message>
    <message>
        <source>Armies that use it</source>
        <translation>В каких армиях стоит</translation>
    </message>
    <message>
        <source>Show in the Library</source>
        <translation>Показать в библиотеке</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Убрать</translation>
    </message>
    <message>
        <source>Take it out of the collection (Del)</source>
        <translation>Убрать из коллекции (Del)</translation>
    </message>
    <message>
        <source>Army without a name</source>
        <translation>Армия без названия</translation>
    </message>
</context>
<context>
    <name>IdControl</name>
    <message>
        <source>made of the name</source>
        <translation>из названия</translation>
    </message>
</context>
<context>
    <name>ImportDialog</name>
    <message>
        <source>What becomes of each row</source>
        <translation>Что будет с каждой строкой</translation>
    </message>
    <message>
        <source>What changes in the chosen row</source>
        <translation>Что изменится в выбранной строке</translation>
    </message>
    <message>
        <source>Import to the Library</source>
        <translation>Импорт в Библиотеку</translation>
    </message>
    <message>
        <source>What it holds:</source>
        <translation>Что в таблице:</translation>
    </message>
    <message>
        <source>All rows are:</source>
        <translation>Все строки:</translation>
    </message>
    <message>
        <source>Without a faction:</source>
        <translation>Без фракции:</translation>
    </message>
    <message>
        <source>What would change</source>
        <translation>Что изменится</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Столбцы</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>Поле</translation>
    </message>
    <message>
        <source>Now here</source>
        <translation>Сейчас здесь</translation>
    </message>
    <message>
        <source>In the file</source>
        <translation>В файле</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Название</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>Строка</translation>
    </message>
    <message>
        <source>What would become of it</source>
        <translation>Что с ним будет</translation>
    </message>
    <message>
        <source>new</source>
        <translation>новое</translation>
    </message>
    <message>
        <source>changes</source>
        <translation>изменится</translation>
    </message>
    <message>
        <source>the same</source>
        <translation>без изменений</translation>
    </message>
    <message>
        <source>repeated</source>
        <translation>повтор</translation>
    </message>
    <message>
        <source>mistake</source>
        <translation>ошибка</translation>
    </message>
    <message>
        <source>Save rows with mistakes…</source>
        <translation>Сохранить строки с ошибками…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Отмена</translation>
    </message>
    <message>
        <source>(each row tells it)</source>
        <translation>(сказано в строках)</translation>
    </message>
    <message>
        <source>Looking at %1</source>
        <translation>Читается %1</translation>
    </message>
    <message>
        <source>Say here what each column is, or write a table with all columns by “Export…”</source>
        <translation>Скажите здесь, что значит каждый столбец, или выгрузите таблицу со всеми столбцами: «Экспорт…»</translation>
    </message>
    <message>
        <source>None of the columns of this table is known</source>
        <translation>Ни один столбец этой таблицы не узнан</translation>
    </message>
    <message>
        <source>Columns (unknown: %1)</source>
        <translation>Столбцы (неизвестных: %1)</translation>
    </message>
    <message>
        <source>New: %1</source>
        <translation>Новых: %1</translation>
    </message>
    <message>
        <source>Changed: %1</source>
        <translation>Изменённых: %1</translation>
    </message>
    <message>
        <source>The same: %1</source>
        <translation>Без изменений: %1</translation>
    </message>
    <message>
        <source>Repeated: %1</source>
        <translation>Повторов: %1</translation>
    </message>
    <message>
        <source>With mistakes: %1</source>
        <translation>С ошибками: %1</translation>
    </message>
    <message>
        <source>Take %1 without mistakes</source>
        <translation>Взять %1 без ошибок</translation>
    </message>
    <message>
        <source>Take %1</source>
        <translation>Взять %1</translation>
    </message>
    <message>
        <source>Take</source>
        <translation>Взять</translation>
    </message>
    <message>
        <source>Nothing was imported</source>
        <translation>Ничего не взято</translation>
    </message>
    <message>
        <source>Keeping what is new</source>
        <translation>Новое сохраняется</translation>
    </message>
    <message>
        <source>mistakes</source>
        <translation>ошибки</translation>
    </message>
    <message>
        <source>Save rows with mistakes</source>
        <translation>Сохранить строки с ошибками</translation>
    </message>
    <message>
        <source>The rows were not saved</source>
        <translation>Строки не сохранены</translation>
    </message>
</context>
<context>
    <name>ImportOutcome</name>
    <message>
        <source>%1 is here again</source>
        <translation>%1: снова на месте</translation>
    </message>
    <message>
        <source>%1: this data was here already</source>
        <translation>%1: эти данные уже были</translation>
    </message>
    <message numerus="yes">
        <source>%n catalogue(s)</source>
        <translation>
            <numerusform>%n каталог</numerusform>
            <numerusform>%n каталога</numerusform>
            <numerusform>%n каталогов</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n entry(s)</source>
        <translation>
            <numerusform>%n запись</numerusform>
            <numerusform>%n записи</numerusform>
            <numerusform>%n записей</numerusform>
        </translation>
    </message>
    <message>
        <source>Imported %1: %2, %3</source>
        <translation>Импортировано: %1, %2, %3</translation>
    </message>
    <message>
        <source>Nothing was imported</source>
        <translation>Ничего не импортировано</translation>
    </message>
    <message numerus="yes">
        <source>Nothing was imported: %n problem(s)</source>
        <translation>
            <numerusform>Ничего не импортировано: %n причина</numerusform>
            <numerusform>Ничего не импортировано: %n причины</numerusform>
            <numerusform>Ничего не импортировано: %n причин</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n game(s)</source>
        <translation>
            <numerusform>%n игра</numerusform>
            <numerusform>%n игры</numerusform>
            <numerusform>%n игр</numerusform>
        </translation>
    </message>
    <message>
        <source>“%1”</source>
        <translation>«%1»</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) left out</source>
        <translation>
            <numerusform>пропущен %n файл</numerusform>
            <numerusform>пропущено %n файла</numerusform>
            <numerusform>пропущено %n файлов</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n remark(s)</source>
        <translation>
            <numerusform>%n замечание</numerusform>
            <numerusform>%n замечания</numerusform>
            <numerusform>%n замечаний</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ImportReportDialog</name>
    <message>
        <source>Import of %1</source>
        <translation>Импорт: %1</translation>
    </message>
    <message>
        <source>The army is imported. This did not fit as it was:</source>
        <translation>Армия принята. Вот что не легло как есть:</translation>
    </message>
</context>
<context>
    <name>ImportedParts</name>
    <message>
        <source>Options</source>
        <translation>Опции</translation>
    </message>
    <message>
        <source>Add a force…</source>
        <translation>Добавить силы…</translation>
    </message>
    <message>
        <source>Add a force</source>
        <translation>Добавить силы</translation>
    </message>
</context>
<context>
    <name>IncomingTree</name>
    <message>
        <source>What was done</source>
        <translation>Что сделано</translation>
    </message>
    <message>
        <source>Comes in</source>
        <translation>Принять</translation>
    </message>
    <message>
        <source>What the file brings</source>
        <translation>Что есть в файле</translation>
    </message>
    <message>
        <source>Nobody who is known here</source>
        <translation>Кто-то незнакомый</translation>
    </message>
    <message numerus="yes">
        <source>%n already here</source>
        <translation>
            <numerusform>уже здесь: %n</numerusform>
            <numerusform>уже здесь: %n</numerusform>
            <numerusform>уже здесь: %n</numerusform>
        </translation>
    </message>
    <message>
        <source>in an organiser&apos;s name</source>
        <translation>от имени организатора</translation>
    </message>
    <message>
        <source>in another&apos;s name</source>
        <translation>от чужого имени</translation>
    </message>
    <message>
        <source>not his to tell</source>
        <translation>не его дело</translation>
    </message>
    <message>
        <source>refused: another campaign is founded</source>
        <translation>отвергнуто: основание другой кампании</translation>
    </message>
    <message>
        <source>new</source>
        <translation>новое</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>отвергнуто</translation>
    </message>
</context>
<context>
    <name>IssuePanel</name>
    <message>
        <source>What is wrong and how to mend it</source>
        <translation>Что не так и как исправить</translation>
    </message>
    <message numerus="yes">
        <source>And %n more</source>
        <translation>
            <numerusform>И ещё %n</numerusform>
            <numerusform>И ещё %n</numerusform>
            <numerusform>И ещё %n</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ItemBrowser</name>
    <message>
        <source>Search</source>
        <translation>Поиск</translation>
    </message>
    <message>
        <source>Search: words, -word, “two words”</source>
        <translation>Поиск: слова, -слово, «два слова»</translation>
    </message>
    <message>
        <source>What there is</source>
        <translation>Что есть</translation>
    </message>
    <message numerus="yes">
        <source>%n found</source>
        <translation>
            <numerusform>Найдена %n запись</numerusform>
            <numerusform>Найдено %n записи</numerusform>
            <numerusform>Найдено %n записей</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ItemColumns</name>
    <message>
        <source>Yours</source>
        <translation>Ваши</translation>
    </message>
    <message>
        <source>Came with the program</source>
        <translation>Из программы</translation>
    </message>
    <message>
        <source>Nothing here yet. Write the first one yourself.</source>
        <translation>Здесь пока пусто. Напишите первую запись сами.</translation>
    </message>
    <message>
        <source>New: %1…</source>
        <translation>Создать: %1…</translation>
    </message>
    <message>
        <source>Nothing was found. Try a part of the name.</source>
        <translation>Ничего не найдено. Попробуйте часть названия.</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>Показать все</translation>
    </message>
    <message>
        <source>Begun and not saved</source>
        <translation>Начато и не сохранено</translation>
    </message>
    <message>
        <source>without a name</source>
        <translation>без названия</translation>
    </message>
    <message>
        <source>The change was not saved</source>
        <translation>Изменение не сохранено</translation>
    </message>
</context>
<context>
    <name>ItemFilter</name>
    <message>
        <source>Mark</source>
        <translation>Метка</translation>
    </message>
    <message>
        <source>Only mine</source>
        <translation>Только мои</translation>
    </message>
    <message>
        <source>Carried out by the rules</source>
        <translation>Исполняется правилами</translation>
    </message>
</context>
<context>
    <name>ItemPane</name>
    <message>
        <source>Card</source>
        <translation>Карточка</translation>
    </message>
    <message>
        <source>Choose something in the list to see it here.</source>
        <translation>Выберите в списке, что показать.</translation>
    </message>
    <message>
        <source>What the rules carry out</source>
        <translation>Что исполняют правила</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>Дублировать</translation>
    </message>
    <message>
        <source>Keep a copy of your own (Ctrl+D)</source>
        <translation>Сохранить свою копию (Ctrl+D)</translation>
    </message>
    <message>
        <source>Ask the resolver…</source>
        <translation>Разыграть…</translation>
    </message>
    <message>
        <source>Odds and dice with this card</source>
        <translation>Шансы и кубики для этой карты</translation>
    </message>
    <message>
        <source>Print…</source>
        <translation>Печать…</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Удалить</translation>
    </message>
    <message>
        <source>Written by you.</source>
        <translation>Написано вами.</translation>
    </message>
    <message>
        <source>Source: %1</source>
        <translation>Источник: %1</translation>
    </message>
</context>
<context>
    <name>ItemShelf</name>
    <message>
        <source>New: %1…</source>
        <translation>Создать: %1…</translation>
    </message>
    <message>
        <source>Write one of your own (Ctrl+Shift+N)</source>
        <translation>Создать свою запись (Ctrl+Shift+N)</translation>
    </message>
</context>
<context>
    <name>JoinDialog</name>
    <message>
        <source>Join with another report</source>
        <translation>Соединить с другим отчётом</translation>
    </message>
    <message numerus="yes">
        <source>%n cell(s) are recorded only in the other report.</source>
        <translation>
            <numerusform>%n ячейка записана только в другом отчёте.</numerusform>
            <numerusform>%n ячейки записаны только в другом отчёте.</numerusform>
            <numerusform>%n ячеек записано только в другом отчёте.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>In %n cell(s) the two differ: tick those in which the other is right.</source>
        <translation>
            <numerusform>В %n ячейке отчёты расходятся: отметьте, где прав другой.</numerusform>
            <numerusform>В %n ячейках отчёты расходятся: отметьте, где прав другой.</numerusform>
            <numerusform>В %n ячейках отчёты расходятся: отметьте, где прав другой.</numerusform>
        </translation>
    </message>
    <message>
        <source>Of whom</source>
        <translation>О ком</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Что</translation>
    </message>
    <message>
        <source>Here</source>
        <translation>Здесь</translation>
    </message>
    <message>
        <source>In the other report</source>
        <translation>В другом отчёте</translation>
    </message>
    <message>
        <source>Take what is ticked</source>
        <translation>Взять отмеченное</translation>
    </message>
    <message>
        <source>From a file…</source>
        <translation>Из файла…</translation>
    </message>
    <message>
        <source>Found the force</source>
        <translation>Собрать войско</translation>
    </message>
    <message>
        <source>Sample army</source>
        <translation>Пример армии</translation>
    </message>
    <message>
        <source>Found a force</source>
        <translation>Собрать войско</translation>
    </message>
    <message>
        <source>Player</source>
        <translation>Игрок</translation>
    </message>
    <message>
        <source>Army</source>
        <translation>Армия</translation>
    </message>
    <message>
        <source>Units</source>
        <translation>Отряды</translation>
    </message>
    <message>
        <source>Name of the force</source>
        <translation>Название войска</translation>
    </message>
    <message numerus="yes">
        <source>%n unit(s) for %1 of %2, and %3 for the treasury</source>
        <translation>
            <numerusform>%n отряд за %1 из %2, в казну %3</numerusform>
            <numerusform>%n отряда за %1 из %2, в казну %3</numerusform>
            <numerusform>%n отрядов за %1 из %2, в казну %3</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>; %n unit(s) of the army left out</source>
        <translation>
            <numerusform>; без %n отряда армии</numerusform>
            <numerusform>; без %n отрядов армии</numerusform>
            <numerusform>; без %n отрядов армии</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The army breaks %n rule(s) of its game: that is an advice here</source>
        <translation>
            <numerusform>Армия нарушает %n правило своей игры: здесь это только совет</numerusform>
            <numerusform>Армия нарушает %n правила своей игры: здесь это только совет</numerusform>
            <numerusform>Армия нарушает %n правил своей игры: здесь это только совет</numerusform>
        </translation>
    </message>
    <message>
        <source>There is no army of this game yet: save one among the armies, or take one from a file</source>
        <translation>Армий этой игры ещё нет: сохраните армию или возьмите её из файла</translation>
    </message>
</context>
<context>
    <name>JoinSection</name>
    <message>
        <source>Joined by</source>
        <translation>Присоединены</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>Выбрать…</translation>
    </message>
    <message>
        <source>Not joined</source>
        <translation>Не присоединён</translation>
    </message>
    <message>
        <source>Part from %1</source>
        <translation>Отсоединить от «%1»</translation>
    </message>
    <message>
        <source>Join to %1</source>
        <translation>Присоединить к «%1»</translation>
    </message>
</context>
<context>
    <name>JournalPage</name>
    <message>
        <source>Write…</source>
        <translation>Написать…</translation>
    </message>
    <message>
        <source>Search in the journal</source>
        <translation>Искать в журнале</translation>
    </message>
    <message>
        <source>Nothing is written yet. Write what nobody should forget, with pictures of the table.</source>
        <translation>Пока ничего не написано. Запишите то, что не хочется забыть, и приложите снимки стола.</translation>
    </message>
    <message numerus="yes">
        <source>Show %n earlier</source>
        <translation>
            <numerusform>Показать ещё %n</numerusform>
            <numerusform>Показать ещё %n</numerusform>
            <numerusform>Показать ещё %n</numerusform>
        </translation>
    </message>
    <message>
        <source>Game: %1</source>
        <translation>Игра: %1</translation>
    </message>
    <message>
        <source>An entry in the journal</source>
        <translation>Запись в журнале</translation>
    </message>
</context>
<context>
    <name>KeptRulesButtons</name>
    <message>
        <source>Rename…</source>
        <translation>Переименовать…</translation>
    </message>
    <message>
        <source>Forget</source>
        <translation>Забыть</translation>
    </message>
    <message>
        <source>Campaigns that were founded by it keep their rules</source>
        <translation>У кампаний, основанных по ним, правила остаются</translation>
    </message>
    <message>
        <source>Rename the house rules</source>
        <translation>Переименовать домашние правила</translation>
    </message>
    <message>
        <source>Name:</source>
        <translation>Название:</translation>
    </message>
    <message>
        <source>“%1” is called “%2” now</source>
        <translation>«%1» теперь называются «%2»</translation>
    </message>
    <message>
        <source>The house rules “%1” are kept no longer</source>
        <translation>Домашние правила «%1» больше не хранятся</translation>
    </message>
</context>
<context>
    <name>KeysDialog</name>
    <message>
        <source>Keys</source>
        <translation>Клавиши</translation>
    </message>
    <message>
        <source>Find anything</source>
        <translation>Найти что угодно</translation>
    </message>
    <message>
        <source>Show the card</source>
        <translation>Показать карточку</translation>
    </message>
    <message>
        <source>Add to the favourites, or take out of them</source>
        <translation>Добавить в избранное или убрать</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>Дублировать</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Убрать</translation>
    </message>
    <message>
        <source>Move a unit in the army</source>
        <translation>Переставить юнит в армии</translation>
    </message>
    <message>
        <source>Library, Armies, Battle, Campaigns</source>
        <translation>Библиотека, армии, битва, кампании</translation>
    </message>
    <message>
        <source>New army, battle or campaign</source>
        <translation>Новая армия, битва или кампания</translation>
    </message>
    <message>
        <source>Take the unit, open the army, change the unit; the events behind a number</source>
        <translation>Взять юнит, открыть армию, изменить юнит; события за числом</translation>
    </message>
    <message>
        <source>Name a unit, a model of it, a battle, a campaign</source>
        <translation>Назвать юнит, модель, битву, кампанию</translation>
    </message>
    <message>
        <source>Paste a picture of the chosen unit</source>
        <translation>Вставить картинку выбранного юнита</translation>
    </message>
    <message>
        <source>Rule of what is selected, or all rules</source>
        <translation>Правило выбранного или все правила</translation>
    </message>
    <message>
        <source>Odds and dice: resolve an action with the unit that is selected</source>
        <translation>Шансы и броски: разыграть действие с выбранным отрядом</translation>
    </message>
    <message>
        <source>Undo, redo</source>
        <translation>Отменить, вернуть</translation>
    </message>
    <message>
        <source>History of an army</source>
        <translation>История армии</translation>
    </message>
    <message>
        <source>Make an army to a number of points</source>
        <translation>Собрать армию на заданное число очков</translation>
    </message>
    <message>
        <source>What still fits into the points left</source>
        <translation>Что ещё влезет в оставшиеся очки</translation>
    </message>
    <message>
        <source>Play a battle with the open army, or the one chosen in the list</source>
        <translation>Сыграть сражение открытой армией или выбранной в списке</translation>
    </message>
    <message>
        <source>The Library as a table, or as a list</source>
        <translation>Библиотека таблицей или списком</translation>
    </message>
    <message>
        <source>In the table: change all chosen, find and replace, where used</source>
        <translation>В таблице: изменить всё выбранное, найти и заменить, где используется</translation>
    </message>
    <message>
        <source>Print preview</source>
        <translation>Просмотр печати</translation>
    </message>
    <message>
        <source>Find a key, or what it does</source>
        <translation>Найти клавишу или действие</translation>
    </message>
    <message>
        <source>Everywhere</source>
        <translation>Везде</translation>
    </message>
    <message>
        <source>Library</source>
        <translation>Библиотека</translation>
    </message>
    <message>
        <source>Writing a card</source>
        <translation>Редактор карточки</translation>
    </message>
    <message>
        <source>Decks and the collection</source>
        <translation>Колоды и коллекция</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Правила</translation>
    </message>
    <message>
        <source>Armies</source>
        <translation>Армии</translation>
    </message>
    <message>
        <source>Battle</source>
        <translation>Битва</translation>
    </message>
    <message>
        <source>Copy the card as a picture</source>
        <translation>Скопировать карточку картинкой</translation>
    </message>
    <message>
        <source>Slide the marker of a track</source>
        <translation>Двигать ползунок шкалы</translation>
    </message>
    <message>
        <source>Write a new one of what is shown</source>
        <translation>Создать новое того вида, который показан</translation>
    </message>
    <message>
        <source>Change a record that is one’s own</source>
        <translation>Изменить свою запись</translation>
    </message>
    <message>
        <source>In the search: put in the name of a field</source>
        <translation>В поиске: подставить имя поля</translation>
    </message>
    <message>
        <source>In the table: change the cell</source>
        <translation>В таблице: изменить клетку</translation>
    </message>
    <message>
        <source>In the table: cells from and to a spreadsheet</source>
        <translation>В таблице: клетки из таблиц и в таблицы других программ</translation>
    </message>
    <message>
        <source>To the next value of the card, of the form, of a row</source>
        <translation>К следующему значению карточки, формы, строки</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Сохранить</translation>
    </message>
    <message>
        <source>Save, and write the next one</source>
        <translation>Сохранить и писать следующее</translation>
    </message>
    <message>
        <source>Out of a table of rows</source>
        <translation>Выйти из таблицы строк</translation>
    </message>
    <message>
        <source>One more trooper, weapon or other part</source>
        <translation>Ещё один боец, оружие или другая часть</translation>
    </message>
    <message>
        <source>Double the part; in rows fill down</source>
        <translation>Удвоить часть; в строках заполнить вниз</translation>
    </message>
    <message>
        <source>Move the part or the row</source>
        <translation>Переставить часть или строку</translation>
    </message>
    <message>
        <source>Take the row away, the part away</source>
        <translation>Убрать строку, убрать часть</translation>
    </message>
    <message>
        <source>The rule of the field</source>
        <translation>Правило этого поля</translation>
    </message>
    <message>
        <source>A deck: one card more, one less, so many, none</source>
        <translation>Колода: картой больше, меньше, столько-то, ни одной</translation>
    </message>
    <message>
        <source>The collection: to the next count, change it, take the thing out</source>
        <translation>Коллекция: к следующему числу, изменить его, убрать вещь</translation>
    </message>
    <message>
        <source>Search in the rules</source>
        <translation>Поиск по правилам</translation>
    </message>
    <message>
        <source>The next rule found, the one before</source>
        <translation>Следующее найденное правило, предыдущее</translation>
    </message>
    <message>
        <source>Read on, over the end of a chapter too</source>
        <translation>Читать дальше, и через конец главы</translation>
    </message>
    <message>
        <source>The next chapter, the one before</source>
        <translation>Следующая глава, предыдущая</translation>
    </message>
    <message>
        <source>Back and forward through what was read</source>
        <translation>Назад и вперёд по прочитанному</translation>
    </message>
    <message>
        <source>Bookmark the rule, or take the mark off</source>
        <translation>Правило в закладки или из закладок</translation>
    </message>
    <message>
        <source>Copy the rule; print the chapter</source>
        <translation>Скопировать правило; напечатать главу</translation>
    </message>
    <message>
        <source>Move over the table of a battle, put down, turn</source>
        <translation>Двигаться по столу битвы, поставить, повернуть</translation>
    </message>
    <message>
        <source>Move and turn a piece on the table of a battle, with Shift finely</source>
        <translation>Двигать и поворачивать фигуру на столе битвы, с Shift — понемногу</translation>
    </message>
    <message>
        <source>Set a point of its way, put it there, leave it where it was</source>
        <translation>Поставить точку пути, поставить фигуру, оставить на месте</translation>
    </message>
    <message>
        <source>The next piece on the table, the one before, the next terrain</source>
        <translation>Следующая фигура на столе, предыдущая, следующая местность</translation>
    </message>
    <message>
        <source>The table larger, smaller, as a whole</source>
        <translation>Стол крупнее, мельче, целиком</translation>
    </message>
    <message>
        <source>Tools of the table: choose, ruler, circle, teardrop, line</source>
        <translation>Инструменты стола: выбор, линейка, круг, капля, полоса</translation>
    </message>
    <message>
        <source>Ruler or template on the table: move its end, to the next piece, turn, size; with Ctrl all of it</source>
        <translation>Линейка или шаблон на столе: двигать конец, к следующей фигуре, повернуть, размер; с Ctrl — целиком</translation>
    </message>
    <message>
        <source>Type the ends of the ruler or template, put it away</source>
        <translation>Ввести концы линейки или шаблона числами, убрать</translation>
    </message>
    <message>
        <source>From the units of a battle to its sheets or table, and to what may be done</source>
        <translation>От отрядов битвы к листам или столу и к тому, что можно сделать</translation>
    </message>
    <message>
        <source>Stop the clocks of a battle, or let them run</source>
        <translation>Остановить часы битвы или пустить их</translation>
    </message>
    <message>
        <source>Back to the list of armies, and to the army again</source>
        <translation>К списку армий и обратно к армии</translation>
    </message>
    <message>
        <source>Card, in a narrow window</source>
        <translation>Карточка, если окно узкое</translation>
    </message>
    <message>
        <source>End the turn, in a battle</source>
        <translation>Закончить ход, в битве</translation>
    </message>
    <message>
        <source>The odds of the command that is looked at, in a battle</source>
        <translation>Шансы выбранной команды, в битве</translation>
    </message>
    <message>
        <source>Save a picture of the table, in a battle</source>
        <translation>Сохранить картинку стола, в битве</translation>
    </message>
    <message>
        <source>This sheet</source>
        <translation>Этот список</translation>
    </message>
</context>
<context>
    <name>LedgerTab</name>
    <message>
        <source>Whose items</source>
        <translation>Чьи предметы</translation>
    </message>
    <message>
        <source>Magic items</source>
        <translation>Магические предметы</translation>
    </message>
    <message>
        <source>Remind before</source>
        <translation>Напомнить перед</translation>
    </message>
    <message>
        <source>Occasion</source>
        <translation>Случай</translation>
    </message>
    <message>
        <source>Is it revealed?</source>
        <translation>Раскрыт ли?</translation>
    </message>
    <message>
        <source>Reveal this rune alone</source>
        <translation>Раскрыть только эту руну</translation>
    </message>
    <message>
        <source>Show all its runes</source>
        <translation>Показать все её руны</translation>
    </message>
    <message>
        <source>Remind me before…</source>
        <translation>Напомнить перед…</translation>
    </message>
</context>
<context>
    <name>LevelsDialog</name>
    <message>
        <source>Rules of this army</source>
        <translation>Правила этой армии</translation>
    </message>
    <message>
        <source>A breach makes the army illegal, advice only tells, a rule that is off is silent. The army and its print say what was changed.</source>
        <translation>Нарушение делает армию незаконной, совет только подсказывает, отключённое правило молчит. Что изменено, видно в армии и на печати.</translation>
    </message>
    <message>
        <source>Change a rule of the army</source>
        <translation>Изменить правило армии</translation>
    </message>
</context>
<context>
    <name>LibraryFiles</name>
    <message>
        <source>Tables, text files and packs (%1)</source>
        <translation>Таблицы, текстовые файлы и паки (%1)</translation>
    </message>
    <message>
        <source>Import to the Library</source>
        <translation>Импорт в Библиотеку</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Все файлы (*)</translation>
    </message>
    <message>
        <source>Taken from the file: %1</source>
        <translation>Взято из файла: %1</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Отменить</translation>
    </message>
    <message>
        <source>Written to %2: %1</source>
        <translation>Записано в %2: %1</translation>
    </message>
</context>
<context>
    <name>LibraryWorkspace</name>
    <message>
        <source>Collection</source>
        <translation>Коллекция</translation>
    </message>
    <message>
        <source>What you own of this game</source>
        <translation>Что у вас есть в этой игре</translation>
    </message>
</context>
<context>
    <name>LimitBox</name>
    <message>
        <source>none</source>
        <translation>нет</translation>
    </message>
    <message>
        <source>Limit: %1</source>
        <translation>Предел: %1</translation>
    </message>
    <message>
        <source>Points limit</source>
        <translation>Предел в очках</translation>
    </message>
    <message>
        <source>Limit</source>
        <translation>Предел</translation>
    </message>
    <message>
        <source>%1 of</source>
        <translation>%1 из</translation>
    </message>
    <message>
        <source>%1, limit</source>
        <translation>%1, предел</translation>
    </message>
    <message>
        <source>Set the limit</source>
        <translation>Задать предел</translation>
    </message>
</context>
<context>
    <name>LineEditor</name>
    <message>
        <source>away up to round</source>
        <translation>в отлучке до раунда</translation>
    </message>
    <message>
        <source>not away</source>
        <translation>нет</translation>
    </message>
    <message>
        <source>As it was worked out</source>
        <translation>Как было посчитано</translation>
    </message>
    <message>
        <source>Let it count</source>
        <translation>Учесть</translation>
    </message>
    <message>
        <source>Leave it out</source>
        <translation>Исключить</translation>
    </message>
    <message>
        <source>Take the %1 of the sheet</source>
        <translation>Взять %1 с листа</translation>
    </message>
    <message>
        <source>at the end</source>
        <translation>в конце</translation>
    </message>
    <message>
        <source>money</source>
        <translation>деньги</translation>
    </message>
    <message>
        <source>experience</source>
        <translation>опыт</translation>
    </message>
    <message>
        <source>what becomes of it</source>
        <translation>что с ним стало</translation>
    </message>
    <message>
        <source>what becomes of him</source>
        <translation>что с ним стало</translation>
    </message>
    <message>
        <source>owner</source>
        <translation>владелец</translation>
    </message>
    <message>
        <source>nobody</source>
        <translation>никто</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>жетонов</translation>
    </message>
    <message>
        <source>whose it is now</source>
        <translation>чьё теперь</translation>
    </message>
    <message>
        <source>captor</source>
        <translation>кто захватил</translation>
    </message>
</context>
<context>
    <name>LinesTree</name>
    <message>
        <source>What follows</source>
        <translation>Что за этим следует</translation>
    </message>
    <message>
        <source>Die</source>
        <translation>Кубик</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>исключено</translation>
    </message>
    <message>
        <source>by hand</source>
        <translation>вручную</translation>
    </message>
    <message>
        <source>sheet: %1</source>
        <translation>на листе: %1</translation>
    </message>
</context>
<context>
    <name>ListControl</name>
    <message>
        <source>Add</source>
        <translation>Добавить</translation>
    </message>
    <message>
        <source>Take from another…</source>
        <translation>Взять у другого…</translation>
    </message>
    <message>
        <source>example</source>
        <translation>пример</translation>
    </message>
    <message>
        <source>Move up</source>
        <translation>Выше</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>Ниже</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>Дублировать</translation>
    </message>
    <message>
        <source>Take away</source>
        <translation>Убрать</translation>
    </message>
    <message>
        <source>none</source>
        <translation>нет</translation>
    </message>
</context>
<context>
    <name>LiveCard</name>
    <message>
        <source>Card: Tab goes from value to value</source>
        <translation>Карточка: Tab ведёт от значения к значению</translation>
    </message>
</context>
<context>
    <name>LogTab</name>
    <message>
        <source>Search in the log</source>
        <translation>Искать в журнале</translation>
    </message>
    <message>
        <source>Whose entries</source>
        <translation>Чьи записи</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Экспорт…</translation>
    </message>
    <message>
        <source>Print…</source>
        <translation>Напечатать…</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Журнал</translation>
    </message>
    <message>
        <source>Everybody</source>
        <translation>Все</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Текст</translation>
    </message>
    <message>
        <source>Export the log</source>
        <translation>Экспорт журнала</translation>
    </message>
    <message>
        <source>Log written to %1</source>
        <translation>Журнал записан в %1</translation>
    </message>
</context>
<context>
    <name>LogView</name>
    <message>
        <source>Nothing has happened yet.</source>
        <translation>Пока ничего не произошло.</translation>
    </message>
</context>
<context>
    <name>LuckDialog</name>
    <message>
        <source>Luck with dice</source>
        <translation>Удача с кубиками</translation>
    </message>
    <message>
        <source>High faces are not good for every roll: the mean tells of the dice, what was passed tells of the battle. Free rolls count too.</source>
        <translation>Высокие грани хороши не в каждом броске: среднее говорит о кубиках, а о битве — сколько бросков прошло. Вольные броски тоже считаются.</translation>
    </message>
    <message>
        <source>Dice</source>
        <translation>Кубики</translation>
    </message>
    <message>
        <source>Thrown</source>
        <translation>Брошено</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>Среднее</translation>
    </message>
    <message>
        <source>Expected</source>
        <translation>Ожидалось</translation>
    </message>
    <message>
        <source>Faces</source>
        <translation>Грани</translation>
    </message>
    <message>
        <source>D%1</source>
        <translation>Д%1</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>Importing game data</source>
        <translation>Импорт данных игры</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Отменить</translation>
    </message>
    <message numerus="yes">
        <source>The program made a mistake again that it told of before (%n time(s) in all); it is in the log.</source>
        <translation>
            <numerusform>Ошибка программы, о которой уже говорилось, повторилась (всего %n раз); она записана в журнал.</numerusform>
            <numerusform>Ошибка программы, о которой уже говорилось, повторилась (всего %n раза); она записана в журнал.</numerusform>
            <numerusform>Ошибка программы, о которой уже говорилось, повторилась (всего %n раз); она записана в журнал.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: the last changes could not be saved. Save them now?</source>
        <translation>%1: последние изменения не удалось сохранить. Сохранить сейчас?</translation>
    </message>
    <message>
        <source>%1: deleted or changed meanwhile in another window or program. Saving makes a new army or battle of it.</source>
        <translation>%1: тем временем удалено или изменено в другом окне или программе. «Сохранить» сделает из этого новую армию или битву.</translation>
    </message>
    <message>
        <source>This is a sample army. Change it as you like, or begin your own.</source>
        <translation>Это армия для примера. Меняйте её как угодно или соберите свою.</translation>
    </message>
    <message>
        <source>%1 is in “%2”</source>
        <translation>%1: теперь в армии «%2»</translation>
    </message>
    <message>
        <source>New army</source>
        <translation>Новая армия</translation>
    </message>
</context>
<context>
    <name>MapPage</name>
    <message>
        <source>The map is written to %1</source>
        <translation>Карта записана в %1</translation>
    </message>
    <message>
        <source>The end of which round the map shows</source>
        <translation>Конец какого раунда показан на карте</translation>
    </message>
    <message>
        <source>Larger (+)</source>
        <translation>Крупнее (+)</translation>
    </message>
    <message>
        <source>Smaller (−)</source>
        <translation>Мельче (−)</translation>
    </message>
    <message>
        <source>The whole map</source>
        <translation>Вся карта</translation>
    </message>
    <message>
        <source>The map of the campaign</source>
        <translation>Карта кампании</translation>
    </message>
    <message>
        <source>Write to a file…</source>
        <translation>Записать в файл…</translation>
    </message>
    <message>
        <source>Draw the map</source>
        <translation>Рисовать карту</translation>
    </message>
    <message>
        <source>As it stands, round %1</source>
        <translation>Сейчас, раунд %1</translation>
    </message>
    <message>
        <source>The end of round %1</source>
        <translation>Конец раунда %1</translation>
    </message>
    <message>
        <source>A picture under the map</source>
        <translation>Картинка под карту</translation>
    </message>
    <message>
        <source>Pictures</source>
        <translation>Картинки</translation>
    </message>
    <message>
        <source>Write the map to a file</source>
        <translation>Записать карту в файл</translation>
    </message>
    <message>
        <source>Maps</source>
        <translation>Карты</translation>
    </message>
</context>
<context>
    <name>MarkChips</name>
    <message>
        <source>Mark</source>
        <translation>Метка</translation>
    </message>
    <message>
        <source>Put a token or a status on, by hand</source>
        <translation>Поставить жетон или состояние вручную</translation>
    </message>
    <message>
        <source>%1: take “%2” off by hand</source>
        <translation>%1: снять «%2» вручную</translation>
    </message>
    <message>
        <source> · no. %1</source>
        <translation> · №&#xa0;%1</translation>
    </message>
</context>
<context>
    <name>MarkForm</name>
    <message>
        <source>On whom</source>
        <translation>На кого</translation>
    </message>
    <message>
        <source>Token or status</source>
        <translation>Жетон или состояние</translation>
    </message>
    <message>
        <source>How many</source>
        <translation>Сколько</translation>
    </message>
    <message>
        <source>Put on</source>
        <translation>Поставить</translation>
    </message>
</context>
<context>
    <name>MergeDialog</name>
    <message>
        <source>Take in a file</source>
        <translation>Принять файл</translation>
    </message>
    <message>
        <source>Files are not signed: whoever can write a file can write in another&apos;s name. Look at who told what.</source>
        <translation>Файлы не подписаны: кто умеет записать файл, может написать и от чужого имени. Смотрите, кто что рассказал.</translation>
    </message>
    <message>
        <source>%1: what %2 has told</source>
        <translation>%1: что рассказал игрок %2</translation>
    </message>
    <message>
        <source>%1: what somebody has told who is not known here</source>
        <translation>%1: что рассказал кто-то незнакомый</translation>
    </message>
    <message>
        <source>%1: a whole campaign</source>
        <translation>%1: кампания целиком</translation>
    </message>
    <message>
        <source>Merge</source>
        <translation>Влить</translation>
    </message>
    <message>
        <source>Looking at the file…</source>
        <translation>Смотрим файл…</translation>
    </message>
    <message>
        <source>Nothing here is new</source>
        <translation>Здесь нет ничего нового</translation>
    </message>
    <message numerus="yes">
        <source>%n new event(s)</source>
        <translation>
            <numerusform>%n новое событие</numerusform>
            <numerusform>%n новых события</numerusform>
            <numerusform>%n новых событий</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n already here</source>
        <translation>
            <numerusform>уже здесь: %n</numerusform>
            <numerusform>уже здесь: %n</numerusform>
            <numerusform>уже здесь: %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n left out</source>
        <translation>
            <numerusform>не принято: %n</numerusform>
            <numerusform>не принято: %n</numerusform>
            <numerusform>не принято: %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n refused</source>
        <translation>
            <numerusform>отвергнуто: %n</numerusform>
            <numerusform>отвергнуто: %n</numerusform>
            <numerusform>отвергнуто: %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n conflict(s)</source>
        <translation>
            <numerusform>%n расхождение</numerusform>
            <numerusform>%n расхождения</numerusform>
            <numerusform>%n расхождений</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more, which wait in the timeline once they are in</source>
        <translation>
            <numerusform>и ещё %n: после слияния оно будет ждать в истории</numerusform>
            <numerusform>и ещё %n: после слияния они будут ждать в истории</numerusform>
            <numerusform>и ещё %n: после слияния они будут ждать в истории</numerusform>
        </translation>
    </message>
    <message>
        <source>Where the copies do not agree</source>
        <translation>Где копии расходятся</translation>
    </message>
    <message>
        <source>Everything that is new agrees with what is here.</source>
        <translation>Всё новое согласуется с тем, что здесь есть.</translation>
    </message>
    <message>
        <source>Nothing here is new.</source>
        <translation>Здесь нет ничего нового.</translation>
    </message>
</context>
<context>
    <name>MessageBar</name>
    <message>
        <source>Close the message</source>
        <translation>Закрыть сообщение</translation>
    </message>
</context>
<context>
    <name>MissionChoice</name>
    <message>
        <source>Mission of your own</source>
        <translation>Своя миссия</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Нет</translation>
    </message>
</context>
<context>
    <name>MoreFields</name>
    <message>
        <source>More fields (%1, set: %2)</source>
        <translation>Ещё поля (%1, задано: %2)</translation>
    </message>
    <message>
        <source>More fields (%1)</source>
        <translation>Ещё поля (%1)</translation>
    </message>
</context>
<context>
    <name>MoveDialog</name>
    <message>
        <source>Move after</source>
        <translation>Перенести после</translation>
    </message>
    <message>
        <source>After which event</source>
        <translation>После какого события</translation>
    </message>
    <message>
        <source>Search in what was done</source>
        <translation>Искать среди событий</translation>
    </message>
    <message>
        <source>After which event does this belong: %1</source>
        <translation>После какого события это было: %1</translation>
    </message>
    <message>
        <source>Move it here</source>
        <translation>Перенести сюда</translation>
    </message>
    <message>
        <source>Working it out…</source>
        <translation>Считаем…</translation>
    </message>
</context>
<context>
    <name>NameControl</name>
    <message>
        <source>Name</source>
        <translation>Название</translation>
    </message>
</context>
<context>
    <name>NameListControl</name>
    <message>
        <source>Add by name</source>
        <translation>Добавить по названию</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Добавить</translation>
    </message>
    <message>
        <source>Move up (Alt+Up)</source>
        <translation>Выше (Alt+↑)</translation>
    </message>
    <message>
        <source>Move down (Alt+Down)</source>
        <translation>Ниже (Alt+↓)</translation>
    </message>
    <message>
        <source>Take away (Del)</source>
        <translation>Убрать (Del)</translation>
    </message>
    <message>
        <source>none</source>
        <translation>нет</translation>
    </message>
</context>
<context>
    <name>NamesBox</name>
    <message>
        <source>Soldiers’ names</source>
        <translation>Имена бойцов</translation>
    </message>
    <message>
        <source>Name of soldier %1</source>
        <translation>Имя бойца %1</translation>
    </message>
    <message>
        <source>Name a soldier</source>
        <translation>Назвать бойца</translation>
    </message>
</context>
<context>
    <name>NewArmyDialog</name>
    <message>
        <source>New army</source>
        <translation>Новая армия</translation>
    </message>
    <message>
        <source>Nothing found. Try a part of the name.</source>
        <translation>Ничего не нашлось. Попробуйте часть названия.</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>Игра</translation>
    </message>
    <message>
        <source>Find a game</source>
        <translation>Найти игру</translation>
    </message>
    <message>
        <source>Catalogue</source>
        <translation>Каталог</translation>
    </message>
    <message>
        <source>Find a catalogue</source>
        <translation>Найти каталог</translation>
    </message>
    <message>
        <source>&amp;Force</source>
        <translation>&amp;Тип сил</translation>
    </message>
    <message>
        <source>&amp;Limit</source>
        <translation>&amp;Предел</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>&amp;Название</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>без предела</translation>
    </message>
    <message>
        <source>Other games come from BattleScribe data files or a zip of a game’s repository: “Game data…”.</source>
        <translation>Другие игры берутся из файлов данных BattleScribe или zip-архива репозитория игры: «Данные игр…».</translation>
    </message>
    <message>
        <source>Game data…</source>
        <translation>Данные игр…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Отмена</translation>
    </message>
    <message>
        <source>Create army</source>
        <translation>Создать армию</translation>
    </message>
    <message>
        <source>your own game</source>
        <translation>ваша игра</translation>
    </message>
    <message numerus="yes">
        <source>%n edition(s)</source>
        <translation>
            <numerusform>%n издание</numerusform>
            <numerusform>%n издания</numerusform>
            <numerusform>%n изданий</numerusform>
        </translation>
    </message>
    <message>
        <source>comes with the program · %1</source>
        <translation>есть в программе · %1</translation>
    </message>
    <message numerus="yes">
        <source>%n catalogue(s)</source>
        <translation>
            <numerusform>%n каталог</numerusform>
            <numerusform>%n каталога</numerusform>
            <numerusform>%n каталогов</numerusform>
        </translation>
    </message>
    <message>
        <source>Edition</source>
        <translation>Издание</translation>
    </message>
    <message>
        <source>Find an edition</source>
        <translation>Найти издание</translation>
    </message>
    <message>
        <source>points</source>
        <translation>очк.</translation>
    </message>
    <message numerus="yes">
        <source>%n entry(s)</source>
        <translation>
            <numerusform>%n запись</numerusform>
            <numerusform>%n записи</numerusform>
            <numerusform>%n записей</numerusform>
        </translation>
    </message>
    <message>
        <source>This catalogue has no kind of force to start an army with. Choose another one.</source>
        <translation>В этом каталоге нет типа сил, с которого начать армию. Выберите другой.</translation>
    </message>
    <message>
        <source>The army “%1” is not made yet.</source>
        <translation>Армия «%1» ещё не создана.</translation>
    </message>
</context>
<context>
    <name>NewCampaignDialog</name>
    <message>
        <source>New campaign</source>
        <translation>Новая кампания</translation>
    </message>
    <message>
        <source>Found the campaign</source>
        <translation>Основать кампанию</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Название</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>Игра</translation>
    </message>
    <message>
        <source>Organiser</source>
        <translation>Организатор</translation>
    </message>
    <message>
        <source>House rules</source>
        <translation>Домашние правила</translation>
    </message>
    <message>
        <source>Points of a force at its founding</source>
        <translation>Очки войска при основании</translation>
    </message>
    <message>
        <source>Your name, as the others know it</source>
        <translation>Ваше имя, как его знают остальные</translation>
    </message>
    <message>
        <source>Battles are fought with up to %1 points. Each game brings %2 of money, a victory %3 more. All of it can be changed on the page of house rules.</source>
        <translation>В битвах до %1 очков. Каждая игра приносит %2 денег, победа — ещё %3. Всё это можно изменить на странице домашних правил.</translation>
    </message>
    <message>
        <source>Name the campaign and its organiser</source>
        <translation>Назовите кампанию и её организатора</translation>
    </message>
</context>
<context>
    <name>NewsDialog</name>
    <message>
        <source>Newer data</source>
        <translation>Новые данные</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) are newer</source>
        <translation>
            <numerusform>новее %n файл</numerusform>
            <numerusform>новее %n файла</numerusform>
            <numerusform>новее %n файлов</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n army(s) would change</source>
        <translation>
            <numerusform>изменится %n армия</numerusform>
            <numerusform>изменятся %n армии</numerusform>
            <numerusform>изменятся %n армий</numerusform>
        </translation>
    </message>
    <message>
        <source>Armies stay on the data that they were built from until you renew each of them.</source>
        <translation>Армии остаются на данных, из которых собраны, пока вы не обновите каждую.</translation>
    </message>
    <message numerus="yes">
        <source>Take %n army(s) over to them too</source>
        <translation>
            <numerusform>Перевести на них и %n армию</numerusform>
            <numerusform>Перевести на них и %n армии</numerusform>
            <numerusform>Перевести на них и %n армий</numerusform>
        </translation>
    </message>
    <message>
        <source>Each can be taken back by itself.</source>
        <translation>Любую можно вернуть отдельно.</translation>
    </message>
    <message>
        <source>Take the new data</source>
        <translation>Взять новые данные</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>Не сейчас</translation>
    </message>
</context>
<context>
    <name>NewsPage</name>
    <message>
        <source>Left out</source>
        <translation>Не взято</translation>
    </message>
    <message>
        <source>No saved army changes.</source>
        <translation>Ни одна сохранённая армия не меняется.</translation>
    </message>
    <message>
        <source>%1: new, revision %2</source>
        <translation>%1: новый, ревизия %2</translation>
    </message>
    <message>
        <source>%1: changed, revision %2 as before</source>
        <translation>%1: изменён, ревизия прежняя (%2)</translation>
    </message>
    <message>
        <source>%1: revision %3 → %2</source>
        <translation>%1: ревизия %3 → %2</translation>
    </message>
    <message>
        <source>Army “%1”</source>
        <translation>Армия «%1»</translation>
    </message>
</context>
<context>
    <name>Notice</name>
    <message>
        <source>Close the message</source>
        <translation>Закрыть сообщение</translation>
    </message>
</context>
<context>
    <name>ObjectivePanel</name>
    <message>
        <source>Play without one</source>
        <translation>Играть без цели</translation>
    </message>
    <message>
        <source>No secondary objective</source>
        <translation>Без вторичной цели</translation>
    </message>
</context>
<context>
    <name>OddsPanel</name>
    <message>
        <source>Verdict, however the dice fall</source>
        <translation>Ответ, как бы ни выпали кубики</translation>
    </message>
    <message>
        <source>Odds</source>
        <translation>Шансы</translation>
    </message>
</context>
<context>
    <name>OddsView</name>
    <message numerus="yes">
        <source>%n more outcome(s)</source>
        <translation>
            <numerusform>ещё %n исход</numerusform>
            <numerusform>ещё %n исхода</numerusform>
            <numerusform>ещё %n исходов</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>OfferRow</name>
    <message>
        <source>How many cells</source>
        <translation>Сколько делений</translation>
    </message>
</context>
<context>
    <name>OffersView</name>
    <message>
        <source>choose one</source>
        <translation>одно на выбор</translation>
    </message>
    <message>
        <source>up to %1</source>
        <translation>до %1</translation>
    </message>
    <message>
        <source>with other options only</source>
        <translation>только с другими опциями</translation>
    </message>
    <message>
        <source>always</source>
        <translation>всегда</translation>
    </message>
    <message>
        <source>always %1</source>
        <translation>всегда %1</translation>
    </message>
    <message>
        <source>by default</source>
        <translation>по умолчанию</translation>
    </message>
    <message>
        <source>for each model</source>
        <translation>на каждую модель</translation>
    </message>
    <message numerus="yes">
        <source>at least %n</source>
        <translation>
            <numerusform>не меньше %n</numerusform>
            <numerusform>не меньше %n</numerusform>
            <numerusform>не меньше %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>exactly %n</source>
        <translation>
            <numerusform>ровно %n</numerusform>
            <numerusform>ровно %n</numerusform>
            <numerusform>ровно %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>up to %n</source>
        <translation>
            <numerusform>до %n</numerusform>
            <numerusform>до %n</numerusform>
            <numerusform>до %n</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>OptionDelegate</name>
    <message>
        <source>Own name</source>
        <translation>Своё имя</translation>
    </message>
</context>
<context>
    <name>OptionTree</name>
    <message>
        <source>What may be done</source>
        <translation>Что можно сделать</translation>
    </message>
    <message>
        <source>To be decided first</source>
        <translation>Решить сначала</translation>
    </message>
    <message>
        <source>Also</source>
        <translation>Ещё</translation>
    </message>
    <message>
        <source>a card face down (%1)</source>
        <translation>карта рубашкой вверх (%1)</translation>
    </message>
    <message>
        <source>By hand: %1</source>
        <translation>Вручную: %1</translation>
    </message>
    <message>
        <source>By hand: the battle</source>
        <translation>Вручную: битва</translation>
    </message>
</context>
<context>
    <name>OptionsPane</name>
    <message>
        <source>Choose a unit of the army to see its options.</source>
        <translation>Выберите юнит армии, чтобы увидеть его опции.</translation>
    </message>
    <message>
        <source>Own name</source>
        <translation>Своё имя</translation>
    </message>
    <message>
        <source>Notes on the unit</source>
        <translation>Заметки о юните</translation>
    </message>
    <message>
        <source>Options of the unit</source>
        <translation>Опции юнита</translation>
    </message>
    <message>
        <source>Stat lines of the unit</source>
        <translation>Характеристики юнита</translation>
    </message>
    <message>
        <source>Profiles and rules of the unit</source>
        <translation>Профили и правила юнита</translation>
    </message>
    <message>
        <source>Nothing to choose here.</source>
        <translation>Выбирать здесь нечего.</translation>
    </message>
    <message>
        <source>The game’s data do not have this unit. It keeps what it was, with its own cost.</source>
        <translation>В данных игры нет такого юнита. Он сохранён как был, со своей стоимостью.</translation>
    </message>
    <message>
        <source>Name %1</source>
        <translation>Назвать: %1</translation>
    </message>
    <message>
        <source>Change %1</source>
        <translation>Изменить: %1</translation>
    </message>
</context>
<context>
    <name>OptionsPanel</name>
    <message>
        <source>What may be done</source>
        <translation>Что можно сделать</translation>
    </message>
    <message>
        <source>Back to now</source>
        <translation>К настоящему</translation>
    </message>
    <message>
        <source>You look at the battle as it stood after entry %1. Nothing can be done there: go back to now.</source>
        <translation>Вы смотрите на битву, какой она была после записи %1. Там ничего не сделать: вернитесь к настоящему.</translation>
    </message>
</context>
<context>
    <name>OptionsView</name>
    <message>
        <source>chosen</source>
        <translation>выбрано</translation>
    </message>
    <message>
        <source>not chosen</source>
        <translation>не выбрано</translation>
    </message>
    <message>
        <source>Name…</source>
        <translation>Назвать…</translation>
    </message>
</context>
<context>
    <name>OrderDialog</name>
    <message>
        <source>Secret: others see a seal until every force has its order</source>
        <translation>Тайно: другие видят печать, пока приказы не отданы всем войскам</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>Приказать</translation>
    </message>
    <message>
        <source>Open my secret orders</source>
        <translation>Вскрыть свои тайные приказы</translation>
    </message>
    <message>
        <source>Force</source>
        <translation>Войско</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Откуда</translation>
    </message>
    <message>
        <source>An order to %1</source>
        <translation>Приказ: %1</translation>
    </message>
    <message>
        <source>No territory of its player touches this one</source>
        <translation>Рядом нет территорий этого игрока</translation>
    </message>
    <message>
        <source>Orders of this round:</source>
        <translation>Приказы этого раунда:</translation>
    </message>
    <message>
        <source>no order yet</source>
        <translation>приказа пока нет</translation>
    </message>
    <message>
        <source>a secret order</source>
        <translation>тайный приказ</translation>
    </message>
</context>
<context>
    <name>OrganiserBar</name>
    <message>
        <source>Open a season…</source>
        <translation>Открыть сезон…</translation>
    </message>
    <message>
        <source>Open a round…</source>
        <translation>Открыть раунд…</translation>
    </message>
    <message>
        <source>Pair…</source>
        <translation>Составить пары…</translation>
    </message>
    <message>
        <source>Close the round…</source>
        <translation>Закрыть раунд…</translation>
    </message>
    <message>
        <source>Close the season…</source>
        <translation>Закрыть сезон…</translation>
    </message>
</context>
<context>
    <name>OutcomeBar</name>
    <message>
        <source>Who won</source>
        <translation>Кто победил</translation>
    </message>
    <message>
        <source>How it ended</source>
        <translation>Чем кончилось</translation>
    </message>
    <message>
        <source>Rounds</source>
        <translation>Раундов</translation>
    </message>
    <message>
        <source>Held the field</source>
        <translation>Поле осталось за</translation>
    </message>
    <message>
        <source>Went first</source>
        <translation>Ходил первым</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>Дата</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Место</translation>
    </message>
    <message>
        <source>Mission</source>
        <translation>Задание</translation>
    </message>
    <message>
        <source>Points: %1</source>
        <translation>Очки: %1</translation>
    </message>
    <message>
        <source>not recorded</source>
        <translation>не записано</translation>
    </message>
    <message>
        <source>Draw</source>
        <translation>Ничья</translation>
    </message>
</context>
<context>
    <name>OutcomeColumn</name>
    <message>
        <source>Roll</source>
        <translation>Бросить</translation>
    </message>
    <message>
        <source>Roll with the program’s dice (Ctrl+Enter)</source>
        <translation>Бросает программа (Ctrl+Enter)</translation>
    </message>
    <message>
        <source>Own dice: 3 5 6</source>
        <translation>Свои кубики: 3 5 6</translation>
    </message>
    <message>
        <source>Numbers rolled with own dice, in order</source>
        <translation>Числа на своих кубиках по порядку</translation>
    </message>
    <message>
        <source>Resolve</source>
        <translation>Показать</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Итог</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Ответ</translation>
    </message>
    <message>
        <source>The facts have been changed since.</source>
        <translation>С тех пор условия изменились.</translation>
    </message>
    <message>
        <source>Copy the result as text</source>
        <translation>Скопировать итог текстом</translation>
    </message>
</context>
<context>
    <name>OverviewPage</name>
    <message>
        <source>Play…</source>
        <translation>Играть…</translation>
    </message>
    <message>
        <source>Begin the battle with the forces as they stand</source>
        <translation>Начать битву с войсками как они есть</translation>
    </message>
    <message>
        <source>Of a game that was played without the program</source>
        <translation>Игры, сыгранной без программы</translation>
    </message>
    <message>
        <source>Print my sheets</source>
        <translation>Печать моих листов</translation>
    </message>
    <message>
        <source>To the force</source>
        <translation>К войску</translation>
    </message>
    <message>
        <source>Decide</source>
        <translation>Решить</translation>
    </message>
    <message>
        <source>The whole table</source>
        <translation>Вся таблица</translation>
    </message>
    <message>
        <source>To the rounds</source>
        <translation>К раундам</translation>
    </message>
    <message>
        <source>The whole timeline</source>
        <translation>Вся история</translation>
    </message>
    <message>
        <source>Read</source>
        <translation>Прочитано</translation>
    </message>
    <message>
        <source>From now on only what is told later is news</source>
        <translation>Дальше новостями будет только то, что расскажут позже</translation>
    </message>
    <message>
        <source>First steps</source>
        <translation>С чего начать</translation>
    </message>
    <message>
        <source>Standings</source>
        <translation>Таблица</translation>
    </message>
    <message>
        <source>News</source>
        <translation>Новости</translation>
    </message>
    <message>
        <source>Waits for a decision</source>
        <translation>Ждёт решения</translation>
    </message>
    <message>
        <source>The round</source>
        <translation>Раунд</translation>
    </message>
    <message>
        <source>Name the players</source>
        <translation>Назовите игроков</translation>
    </message>
    <message>
        <source>Found a force for each out of an army</source>
        <translation>Соберите каждому войско из армии</translation>
    </message>
    <message>
        <source>Open the season: choose how players are paired</source>
        <translation>Откройте сезон: как составлять пары</translation>
    </message>
    <message>
        <source>Open the first round, and pair the players</source>
        <translation>Откройте первый раунд и составьте пары</translation>
    </message>
    <message>
        <source>Enter the result…</source>
        <translation>Внести результат…</translation>
    </message>
    <message>
        <source>My next games</source>
        <translation>Мои следующие игры</translation>
    </message>
    <message>
        <source>My next game</source>
        <translation>Моя следующая игра</translation>
    </message>
    <message>
        <source>You have a bye in this round.</source>
        <translation>В этом раунде вы пропускаете ход: соперника нет.</translation>
    </message>
    <message>
        <source>No round is open now.</source>
        <translation>Сейчас раунд не открыт.</translation>
    </message>
    <message>
        <source>Nothing is left to play in this round.</source>
        <translation>В этом раунде играть больше нечего.</translation>
    </message>
    <message numerus="yes">
        <source>up to %n point(s)</source>
        <translation>
            <numerusform>до %n очка</numerusform>
            <numerusform>до %n очков</numerusform>
            <numerusform>до %n очков</numerusform>
        </translation>
    </message>
    <message>
        <source>table %1</source>
        <translation>стол %1</translation>
    </message>
    <message>
        <source>until %1</source>
        <translation>до %1</translation>
    </message>
    <message>
        <source>My force</source>
        <translation>Моё войско</translation>
    </message>
    <message>
        <source>My forces</source>
        <translation>Мои войска</translation>
    </message>
    <message>
        <source>You have no force yet: bring an army into the campaign.</source>
        <translation>Войска у вас ещё нет: введите в кампанию армию.</translation>
    </message>
    <message>
        <source>Treasury %1, worth %2</source>
        <translation>Казна %1, войско стоит %2</translation>
    </message>
    <message>
        <source>Everything can be restored for %1 of %2</source>
        <translation>Всё можно восстановить за %1 из %2</translation>
    </message>
    <message numerus="yes">
        <source>%n unit(s)</source>
        <translation>
            <numerusform>%n юнит</numerusform>
            <numerusform>%n юнита</numerusform>
            <numerusform>%n юнитов</numerusform>
        </translation>
    </message>
    <message>
        <source>Disputed: %1</source>
        <translation>Оспорено: %1</translation>
    </message>
    <message>
        <source>Confirm: %1</source>
        <translation>Подтвердите: %1</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>и ещё %n</numerusform>
            <numerusform>и ещё %n</numerusform>
            <numerusform>и ещё %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n point(s)</source>
        <translation>
            <numerusform>%n очко</numerusform>
            <numerusform>%n очка</numerusform>
            <numerusform>%n очков</numerusform>
        </translation>
    </message>
    <message>
        <source>Open a season and a round when the forces are there.</source>
        <translation>Откройте сезон и раунд, когда войска готовы.</translation>
    </message>
    <message>
        <source>Nobody is paired yet.</source>
        <translation>Пары ещё не составлены.</translation>
    </message>
    <message>
        <source>%1 of %2 results are in</source>
        <translation>Результатов: %1 из %2</translation>
    </message>
    <message>
        <source>still to play: %1</source>
        <translation>ещё не сыграно: %1</translation>
    </message>
    <message>
        <source>Nothing new since you last read.</source>
        <translation>С прошлого раза ничего нового.</translation>
    </message>
</context>
<context>
    <name>OwnData</name>
    <message>
        <source>Backups…</source>
        <translation>Резервные копии…</translation>
    </message>
    <message>
        <source>Copy my data…</source>
        <translation>Скопировать мои данные…</translation>
    </message>
    <message>
        <source>All of it in one database file</source>
        <translation>Всё одним файлом базы данных</translation>
    </message>
    <message>
        <source>Export everything…</source>
        <translation>Экспортировать всё…</translation>
    </message>
    <message>
        <source>All of it as plain files in one archive</source>
        <translation>Всё обычными файлами в одном архиве</translation>
    </message>
    <message>
        <source>Import everything…</source>
        <translation>Импортировать всё…</translation>
    </message>
    <message>
        <source>From such an archive; nothing that is here is changed</source>
        <translation>Из такого архива; имеющееся не меняется</translation>
    </message>
    <message>
        <source>Where everything is, and about…</source>
        <translation>Где что лежит, о программе…</translation>
    </message>
    <message>
        <source>Working with your data</source>
        <translation>Работа с вашими данными</translation>
    </message>
    <message>
        <source>Copy my data</source>
        <translation>Скопировать мои данные</translation>
    </message>
    <message>
        <source>Databases (*.db)</source>
        <translation>Базы данных (*.db)</translation>
    </message>
    <message>
        <source>Export everything</source>
        <translation>Экспортировать всё</translation>
    </message>
    <message>
        <source>Archives (*.zip)</source>
        <translation>Архивы (*.zip)</translation>
    </message>
    <message>
        <source>Everything is in %1 (%2)</source>
        <translation>Всё записано в %1 (%2)</translation>
    </message>
    <message numerus="yes">
        <source>%n thing(s) in it are damaged and written as they lie</source>
        <translation>
            <numerusform>%n вещь в нём повреждена и записана как есть</numerusform>
            <numerusform>%n вещи в нём повреждены и записаны как есть</numerusform>
            <numerusform>%n вещей в нём повреждены и записаны как есть</numerusform>
        </translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Подробнее</translation>
    </message>
    <message>
        <source>Import everything</source>
        <translation>Импортировать всё</translation>
    </message>
    <message>
        <source>Taken:</source>
        <translation>Взято:</translation>
    </message>
    <message>
        <source>There is nothing new in the archive.</source>
        <translation>Ничего нового в архиве нет.</translation>
    </message>
    <message numerus="yes">
        <source>%n thing(s) could not be taken.</source>
        <translation>
            <numerusform>%n вещь взять не удалось.</numerusform>
            <numerusform>%n вещи взять не удалось.</numerusform>
            <numerusform>%n вещей взять не удалось.</numerusform>
        </translation>
    </message>
    <message>
        <source>Here already:</source>
        <translation>Уже было:</translation>
    </message>
    <message>
        <source>What is to be told of %1:</source>
        <translation>Что вышло с архивом %1:</translation>
    </message>
</context>
<context>
    <name>OwnGameParts</name>
    <message numerus="yes">
        <source>%n rule(s) of this army are advice or off</source>
        <translation>
            <numerusform>%n правило этой армии — совет или отключено</numerusform>
            <numerusform>%n правила этой армии — советы или отключены</numerusform>
            <numerusform>%n правил этой армии — советы или отключены</numerusform>
        </translation>
    </message>
    <message>
        <source>Card</source>
        <translation>Карточка</translation>
    </message>
    <message>
        <source>Rules of this army…</source>
        <translation>Правила этой армии…</translation>
    </message>
    <message>
        <source>All markers to the maximum</source>
        <translation>Все ползунки на максимум</translation>
    </message>
</context>
<context>
    <name>OwnItems</name>
    <message>
        <source>%1 is saved</source>
        <translation>%1: сохранено</translation>
    </message>
    <message>
        <source>%1 is deleted</source>
        <translation>%1: удалено</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Отменить</translation>
    </message>
    <message>
        <source>%1 is kept as a draft</source>
        <translation>Черновик сохранён: %1</translation>
    </message>
    <message>
        <source>Go on writing</source>
        <translation>Писать дальше</translation>
    </message>
</context>
<context>
    <name>OwnUnits</name>
    <message>
        <source>Unit</source>
        <translation>Юнит</translation>
    </message>
    <message>
        <source>Begun and not saved</source>
        <translation>Начато и не сохранено</translation>
    </message>
    <message>
        <source>without a name</source>
        <translation>без названия</translation>
    </message>
    <message>
        <source>Forget what is not saved</source>
        <translation>Забыть начатое</translation>
    </message>
    <message numerus="yes">
        <source>%n draft(s) forgotten</source>
        <translation>
            <numerusform>Забыт %n черновик</numerusform>
            <numerusform>Забыто %n черновика</numerusform>
            <numerusform>Забыто %n черновиков</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is saved</source>
        <translation>%1: сохранено</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Отменить</translation>
    </message>
    <message>
        <source>%1 is kept as a draft</source>
        <translation>Черновик сохранён: %1</translation>
    </message>
    <message>
        <source>Go on writing</source>
        <translation>Писать дальше</translation>
    </message>
    <message>
        <source>%1 is there twice</source>
        <translation>Сделана копия: %1</translation>
    </message>
    <message>
        <source>%1 is deleted</source>
        <translation>Удалено: %1</translation>
    </message>
    <message>
        <source>The change was not saved</source>
        <translation>Изменение не сохранено</translation>
    </message>
</context>
<context>
    <name>PartChooser</name>
    <message>
        <source>Search by name</source>
        <translation>Искать по названию</translation>
    </message>
    <message>
        <source>Take</source>
        <translation>Взять</translation>
    </message>
</context>
<context>
    <name>PassCover</name>
    <message>
        <source>Pass the screen to %1</source>
        <translation>Передайте экран: %1</translation>
    </message>
    <message>
        <source>What is hidden from the others is shown when the next player says that he is there.</source>
        <translation>То, что скрыто от других, покажется, когда следующий игрок скажет, что он здесь.</translation>
    </message>
    <message>
        <source>%1 is here</source>
        <translation>%1 здесь</translation>
    </message>
</context>
<context>
    <name>PasteDialog</name>
    <message>
        <source>Paste</source>
        <translation>Вставить</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) of the clipboard become new records.</source>
        <translation>
            <numerusform>%n строка из буфера станет новой карточкой.</numerusform>
            <numerusform>%n строки из буфера станут новыми карточками.</numerusform>
            <numerusform>%n строк из буфера станут новыми карточками.</numerusform>
        </translation>
    </message>
    <message>
        <source>What they do not tell is as in a new form.</source>
        <translation>Чего в них нет, то будет как в новой карточке.</translation>
    </message>
    <message>
        <source>More than %1 rows are taken by “Import…”, from a file.</source>
        <translation>Больше %1 строк берёт «Импорт…» из файла.</translation>
    </message>
</context>
<context>
    <name>Pasting</name>
    <message>
        <source>There is nothing to paste</source>
        <translation>Вставлять нечего</translation>
    </message>
    <message>
        <source>Copy rows in a spreadsheet first.</source>
        <translation>Сначала скопируйте строки в электронной таблице.</translation>
    </message>
</context>
<context>
    <name>PdfPreview</name>
    <message>
        <source>Smaller</source>
        <translation>Мельче</translation>
    </message>
    <message>
        <source>Larger</source>
        <translation>Крупнее</translation>
    </message>
    <message>
        <source>Fit the width</source>
        <translation>По ширине</translation>
    </message>
    <message>
        <source>Fit the page</source>
        <translation>Страница целиком</translation>
    </message>
    <message>
        <source>Pages and contents</source>
        <translation>Страницы и содержание</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>Страницы</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>Содержание</translation>
    </message>
    <message>
        <source>Preview of the pages</source>
        <translation>Просмотр страниц</translation>
    </message>
    <message numerus="yes">
        <source>%n page(s)</source>
        <translation>
            <numerusform>%n страница</numerusform>
            <numerusform>%n страницы</numerusform>
            <numerusform>%n страниц</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n sheet(s)</source>
        <translation>
            <numerusform>%n лист</numerusform>
            <numerusform>%n листа</numerusform>
            <numerusform>%n листов</numerusform>
        </translation>
    </message>
    <message>
        <source>Page %1 of %2</source>
        <translation>Страница %1 из %2</translation>
    </message>
</context>
<context>
    <name>PeopleDialog</name>
    <message>
        <source>Name of a new player</source>
        <translation>Имя нового игрока</translation>
    </message>
    <message>
        <source>Let join</source>
        <translation>Принять</translation>
    </message>
    <message>
        <source>Organisers may do anything, and so may their deputies; players tell of their own games and forces. One organiser at least stays.</source>
        <translation>Организаторы и их заместители могут всё; игроки рассказывают о своих играх и войсках. Хотя бы один организатор остаётся всегда.</translation>
    </message>
    <message>
        <source>Players</source>
        <translation>Игроки</translation>
    </message>
    <message>
        <source>%1 (has left)</source>
        <translation>%1 (не участвует)</translation>
    </message>
    <message>
        <source>Role of %1</source>
        <translation>Роль: %1</translation>
    </message>
    <message>
        <source>Leaves</source>
        <translation>Уходит</translation>
    </message>
    <message>
        <source>Comes back</source>
        <translation>Возвращается</translation>
    </message>
    <message>
        <source>On web pages: %1</source>
        <translation>На веб-страницах: %1</translation>
    </message>
    <message>
        <source>The name on pages that anybody may read; empty: as here</source>
        <translation>Имя на страницах, которые читают все; пусто — как здесь</translation>
    </message>
    <message>
        <source>organiser</source>
        <translation>организатор</translation>
    </message>
    <message>
        <source>deputy</source>
        <translation>заместитель</translation>
    </message>
    <message>
        <source>player</source>
        <translation>игрок</translation>
    </message>
    <message>
        <source>Several at once: their names with commas between them</source>
        <translation>Несколько сразу: имена через запятую</translation>
    </message>
</context>
<context>
    <name>PictureBox</name>
    <message>
        <source>Picture of the unit</source>
        <translation>Картинка юнита</translation>
    </message>
    <message>
        <source>Picture of the unit: show it large</source>
        <translation>Картинка юнита: показать крупно</translation>
    </message>
    <message>
        <source>Choose a picture…</source>
        <translation>Выбрать картинку…</translation>
    </message>
    <message>
        <source>Paste a picture</source>
        <translation>Вставить картинку</translation>
    </message>
    <message>
        <source>Crop…</source>
        <translation>Обрезать…</translation>
    </message>
    <message>
        <source>Remove the picture</source>
        <translation>Убрать картинку</translation>
    </message>
    <message>
        <source>The picture of this unit cannot be read. Give it another.</source>
        <translation>Картинка этого юнита не читается. Дайте ему другую.</translation>
    </message>
    <message>
        <source>Picture of a unit</source>
        <translation>Картинка юнита</translation>
    </message>
</context>
<context>
    <name>PictureButton</name>
    <message>
        <source>Picture</source>
        <translation>Картинка</translation>
    </message>
    <message>
        <source>Pages and sheets as pictures</source>
        <translation>Страницы и листы картинками</translation>
    </message>
    <message>
        <source>Copy this page</source>
        <translation>Скопировать эту страницу</translation>
    </message>
    <message>
        <source>Save this page…</source>
        <translation>Сохранить эту страницу…</translation>
    </message>
    <message>
        <source>Save the pages…</source>
        <translation>Сохранить страницы…</translation>
    </message>
    <message>
        <source>Save each sheet by itself…</source>
        <translation>Сохранить каждый лист отдельно…</translation>
    </message>
</context>
<context>
    <name>PictureControl</name>
    <message>
        <source>Choose…</source>
        <translation>Выбрать…</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>Вставить</translation>
    </message>
    <message>
        <source>Crop…</source>
        <translation>Обрезать…</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Убрать</translation>
    </message>
    <message>
        <source>The picture cannot be read</source>
        <translation>Картинка не читается</translation>
    </message>
    <message>
        <source>Drop a picture here</source>
        <translation>Перетащите картинку сюда</translation>
    </message>
</context>
<context>
    <name>PictureDialog</name>
    <message>
        <source>The army as a picture</source>
        <translation>Армия картинкой</translation>
    </message>
    <message>
        <source>Painting</source>
        <translation>Картинка рисуется</translation>
    </message>
    <message>
        <source>What is on it</source>
        <translation>Что на ней</translation>
    </message>
    <message>
        <source>A list of the units</source>
        <translation>Список юнитов</translation>
    </message>
    <message>
        <source>All cards</source>
        <translation>Все карточки</translation>
    </message>
    <message>
        <source>With profiles and rules</source>
        <translation>С профилями и правилами</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Размер</translation>
    </message>
    <message>
        <source>Small</source>
        <translation>Маленькая</translation>
    </message>
    <message>
        <source>Medium</source>
        <translation>Средняя</translation>
    </message>
    <message>
        <source>Large</source>
        <translation>Большая</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Тёмная</translation>
    </message>
    <message>
        <source>The picture</source>
        <translation>Картинка</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Копировать</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>Сохранить…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Закрыть</translation>
    </message>
    <message>
        <source>Shows</source>
        <translation>Показать</translation>
    </message>
    <message>
        <source>The picture is on the clipboard.</source>
        <translation>Картинка в буфере обмена.</translation>
    </message>
    <message>
        <source>Save the picture</source>
        <translation>Сохранить картинку</translation>
    </message>
    <message>
        <source>Written to %1</source>
        <translation>Записано: %1</translation>
    </message>
</context>
<context>
    <name>PictureTaking</name>
    <message>
        <source>Pictures</source>
        <translation>Картинки</translation>
    </message>
    <message>
        <source>Choose a picture</source>
        <translation>Выбор картинки</translation>
    </message>
    <message>
        <source>clipboard</source>
        <translation>буфер обмена</translation>
    </message>
    <message>
        <source>Picture</source>
        <translation>Картинка</translation>
    </message>
</context>
<context>
    <name>PlayView</name>
    <message>
        <source>Sheets</source>
        <translation>Листы</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Стол</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Журнал</translation>
    </message>
    <message>
        <source>Dice</source>
        <translation>Кубики</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Итог</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>Счёт</translation>
    </message>
    <message>
        <source>Luck with dice…</source>
        <translation>Везение…</translation>
    </message>
    <message>
        <source>Throw dice…</source>
        <translation>Бросить кубики…</translation>
    </message>
    <message>
        <source>For no rule: they change nothing by themselves</source>
        <translation>Ни для какого правила: сами они ничего не меняют</translation>
    </message>
    <message>
        <source>Units</source>
        <translation>Отряды</translation>
    </message>
    <message>
        <source>One more side</source>
        <translation>Ещё одна сторона</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Назад</translation>
    </message>
    <message>
        <source>Enter its result</source>
        <translation>Внести результат</translation>
    </message>
    <message>
        <source>Begin the battle</source>
        <translation>Начать битву</translation>
    </message>
    <message>
        <source>A game that nobody planned</source>
        <translation>Игра, которой нет в парах</translation>
    </message>
    <message numerus="yes">
        <source>The game has no more than %n side(s)</source>
        <translation>
            <numerusform>В этой игре не больше %n стороны</numerusform>
            <numerusform>В этой игре не больше %n сторон</numerusform>
            <numerusform>В этой игре не больше %n сторон</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 is the underdog: units for %n point(s) may be hired for this battle</source>
        <translation>
            <numerusform>%1 слабее: на эту битву можно нанять отряды на %n очко</numerusform>
            <numerusform>%1 слабее: на эту битву можно нанять отряды на %n очка</numerusform>
            <numerusform>%1 слабее: на эту битву можно нанять отряды на %n очков</numerusform>
        </translation>
    </message>
    <message>
        <source>A player has no force yet</source>
        <translation>У кого-то из игроков ещё нет войска</translation>
    </message>
    <message>
        <source>A player cannot play against himself</source>
        <translation>Игрок не может играть сам с собой</translation>
    </message>
    <message>
        <source>Each side wants a unit at least</source>
        <translation>На каждой стороне нужен хотя бы один отряд</translation>
    </message>
</context>
<context>
    <name>PlayedBattle</name>
    <message>
        <source>%1: what if</source>
        <translation>%1: что если</translation>
    </message>
</context>
<context>
    <name>PlayerNamesBox</name>
    <message>
        <source>Players</source>
        <translation>Игроки</translation>
    </message>
    <message>
        <source>Player 1</source>
        <translation>Первый игрок</translation>
    </message>
    <message>
        <source>Player 2</source>
        <translation>Второй игрок</translation>
    </message>
</context>
<context>
    <name>PointsDialog</name>
    <message>
        <source>Points</source>
        <translation>Очки</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Почему</translation>
    </message>
    <message>
        <source>Points for %1</source>
        <translation>Очки: %1</translation>
    </message>
    <message>
        <source>Everybody reads this in the timeline</source>
        <translation>Это прочтут все в истории</translation>
    </message>
    <message>
        <source>Take points</source>
        <translation>Снять очки</translation>
    </message>
    <message>
        <source>Give points</source>
        <translation>Дать очки</translation>
    </message>
</context>
<context>
    <name>PostButtons</name>
    <message>
        <source>Crew…</source>
        <translation>Экипаж…</translation>
    </message>
    <message>
        <source>Give or trade…</source>
        <translation>Отдать или обменять…</translation>
    </message>
    <message>
        <source>Improve</source>
        <translation>Улучшить</translation>
    </message>
    <message>
        <source>There is no other force</source>
        <translation>Других войск нет</translation>
    </message>
    <message numerus="yes">
        <source>Improve (+%n in battle)</source>
        <translation>
            <numerusform>Улучшить (+%n в бою)</numerusform>
            <numerusform>Улучшить (+%n в бою)</numerusform>
            <numerusform>Улучшить (+%n в бою)</numerusform>
        </translation>
    </message>
    <message>
        <source>There is no improvement left for it</source>
        <translation>Улучшений для него не осталось</translation>
    </message>
    <message>
        <source>The next rank wants an experience of %1; it has %2</source>
        <translation>Для следующего ранга нужно опыта: %1, а есть %2</translation>
    </message>
</context>
<context>
    <name>PresetRow</name>
    <message>
        <source>Preset</source>
        <translation>Набор</translation>
    </message>
    <message>
        <source>As chosen below</source>
        <translation>Как выбрано ниже</translation>
    </message>
    <message>
        <source>The usual</source>
        <translation>Обычный</translation>
    </message>
    <message>
        <source>Keep what is chosen under a name</source>
        <translation>Сохранить выбранное под именем</translation>
    </message>
    <message>
        <source>Call this preset otherwise</source>
        <translation>Назвать этот набор по-другому</translation>
    </message>
    <message>
        <source>Forget this preset</source>
        <translation>Забыть этот набор</translation>
    </message>
    <message>
        <source>Keep as a preset</source>
        <translation>Сохранить как заготовку</translation>
    </message>
    <message>
        <source>Name of the preset:</source>
        <translation>Имя набора:</translation>
    </message>
    <message>
        <source>Rename the preset</source>
        <translation>Переименовать набор</translation>
    </message>
</context>
<context>
    <name>PreviewCount</name>
    <message numerus="yes">
        <source>%n record(s) are made or changed.</source>
        <translation>
            <numerusform>Создана или изменена %n карточка.</numerusform>
            <numerusform>Созданы или изменены %n карточки.</numerusform>
            <numerusform>Создано или изменено %n карточек.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n record(s) change.</source>
        <translation>
            <numerusform>Изменится %n карточка.</numerusform>
            <numerusform>Изменятся %n карточки.</numerusform>
            <numerusform>Изменится %n карточек.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n stay(s) as it is: the reason stands in its row.</source>
        <translation>
            <numerusform>%n останется как есть: причина — в её строке.</numerusform>
            <numerusform>%n останутся как есть: причина — в их строках.</numerusform>
            <numerusform>%n останутся как есть: причина — в их строках.</numerusform>
        </translation>
    </message>
    <message>
        <source>The first %1 values are shown.</source>
        <translation>Показаны первые %1 значений.</translation>
    </message>
</context>
<context>
    <name>PreviewDialog</name>
    <message>
        <source>Name</source>
        <translation>Название</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>Поле</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Было</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Стало</translation>
    </message>
    <message>
        <source>What would change</source>
        <translation>Что изменится</translation>
    </message>
</context>
<context>
    <name>PrintDialog</name>
    <message>
        <source>Print: %1</source>
        <translation>Печать: %1</translation>
    </message>
    <message>
        <source>Save PDF…</source>
        <translation>Сохранить PDF…</translation>
    </message>
    <message>
        <source>Print…</source>
        <translation>Печатать…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Закрыть</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Остановить</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>Страницы</translation>
    </message>
    <message>
        <source>all</source>
        <translation>все</translation>
    </message>
    <message>
        <source>The pages that are saved and printed: 1-3, 5 or 4-</source>
        <translation>Какие страницы сохранять и печатать: 1-3, 5 или 4-</translation>
    </message>
    <message numerus="yes">
        <source>…and %n more</source>
        <translation>
            <numerusform>…и ещё %n</numerusform>
            <numerusform>…и ещё %n</numerusform>
            <numerusform>…и ещё %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n thing(s) could not be printed</source>
        <translation>
            <numerusform>Не напечаталось: %n</numerusform>
            <numerusform>Не напечаталось: %n</numerusform>
            <numerusform>Не напечаталось: %n</numerusform>
        </translation>
    </message>
    <message>
        <source>It did not work</source>
        <translation>Не получилось</translation>
    </message>
    <message>
        <source>The printer “%1” does not answer. Check that it is on, or save a PDF.</source>
        <translation>Принтер «%1» не отвечает. Проверьте, что он включён, или сохраните PDF.</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>Остановлено</translation>
    </message>
    <message>
        <source>Saving…</source>
        <translation>Сохранение…</translation>
    </message>
    <message>
        <source>Printing…</source>
        <translation>Печатается…</translation>
    </message>
    <message>
        <source>Making the pages…</source>
        <translation>Готовятся страницы…</translation>
    </message>
    <message>
        <source>Army</source>
        <translation>Армия</translation>
    </message>
    <message>
        <source>Save PDF</source>
        <translation>Сохранить PDF</translation>
    </message>
    <message>
        <source>PDF files</source>
        <translation>Файлы PDF</translation>
    </message>
    <message>
        <source>PNG pictures</source>
        <translation>Картинки PNG</translation>
    </message>
    <message>
        <source>SVG drawings</source>
        <translation>Рисунки SVG</translation>
    </message>
    <message>
        <source>Save as pictures</source>
        <translation>Сохранить картинками</translation>
    </message>
    <message>
        <source>The page is copied as a picture</source>
        <translation>Страница скопирована картинкой</translation>
    </message>
    <message>
        <source>Saved: %1</source>
        <translation>Сохранено: %1</translation>
    </message>
    <message>
        <source>Sent to the printer</source>
        <translation>Отправлено на принтер</translation>
    </message>
</context>
<context>
    <name>PrintPanel</name>
    <message>
        <source>What</source>
        <translation>Что</translation>
    </message>
    <message>
        <source>Paper and print</source>
        <translation>Бумага и печать</translation>
    </message>
    <message>
        <source>%1: printed with an army, which says how many.</source>
        <translation>%1: печатаются с армией, от неё зависит их число.</translation>
    </message>
</context>
<context>
    <name>PrinterDialog</name>
    <message>
        <source>Print the calibration page on both sides of the paper, prick through its crosses, and read on the back where the holes are. Add that to what stands here: backs of cards come behind their fronts then.</source>
        <translation>Напечатайте проверочную страницу на обеих сторонах листа, проколите кресты иголкой и посмотрите на обороте, куда попали проколы. Прибавьте это к числам ниже: рубашки встанут точно за лицом.</translation>
    </message>
    <message>
        <source>The usual printer</source>
        <translation>Обычный принтер</translation>
    </message>
    <message>
        <source>Printer</source>
        <translation>Принтер</translation>
    </message>
    <message>
        <source>To the right, mm</source>
        <translation>Вправо, мм</translation>
    </message>
    <message>
        <source>Down, mm</source>
        <translation>Вниз, мм</translation>
    </message>
    <message>
        <source>Offset of backs</source>
        <translation>Сдвиг рубашек</translation>
    </message>
    <message>
        <source>Calibration page…</source>
        <translation>Проверочная страница…</translation>
    </message>
</context>
<context>
    <name>ProgressStrip</name>
    <message>
        <source>Stop</source>
        <translation>Остановить</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message numerus="yes">
        <source>about %n minute(s) left</source>
        <translation>
            <numerusform>осталось около %n минуты</numerusform>
            <numerusform>осталось около %n минут</numerusform>
            <numerusform>осталось около %n минут</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about %n second(s) left</source>
        <translation>
            <numerusform>осталось около %n секунды</numerusform>
            <numerusform>осталось около %n секунд</numerusform>
            <numerusform>осталось около %n секунд</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Proposals</name>
    <message>
        <source>Armies to choose from</source>
        <translation>Армии на выбор</translation>
    </message>
    <message>
        <source>Unit, ticked: stays when the rest is made again</source>
        <translation>Юнит; с галочкой останется, когда остальное собирается заново</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Очки</translation>
    </message>
    <message>
        <source>Units of the chosen army</source>
        <translation>Юниты выбранной армии</translation>
    </message>
    <message>
        <source>Say what you want at the left and make armies: legal ones to choose from appear here.</source>
        <translation>Скажите слева, чего хочется, и нажмите «Собрать»: здесь появятся армии по правилам, на выбор.</translation>
    </message>
    <message>
        <source>The army as it is now: %1 pts</source>
        <translation>Армия как сейчас: %1 очк.</translation>
    </message>
    <message>
        <source>%1 pts</source>
        <translation>%1 очк.</translation>
    </message>
    <message>
        <source>The time was up: more might be found.</source>
        <translation>Время вышло: могло бы найтись и больше.</translation>
    </message>
    <message>
        <source>Such an army cannot be made.</source>
        <translation>Такую армию собрать нельзя.</translation>
    </message>
    <message numerus="yes">
        <source>%n unit(s)</source>
        <translation>
            <numerusform>%n юнит</numerusform>
            <numerusform>%n юнита</numerusform>
            <numerusform>%n юнитов</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>QueryHelp</name>
    <message>
        <source>both words, or what begins so</source>
        <translation>оба слова, или то, что так начинается</translation>
    </message>
    <message>
        <source>the words as they stand</source>
        <translation>слова подряд, как написаны</translation>
    </message>
    <message>
        <source>a field of the card: &gt; &gt;= &lt; &lt;= = !=</source>
        <translation>поле карточки: &gt; &gt;= &lt; &lt;= = !=</translation>
    </message>
    <message>
        <source>from one number to another</source>
        <translation>от одного числа до другого</translation>
    </message>
    <message>
        <source>the field has this word</source>
        <translation>в поле есть это слово</translation>
    </message>
    <message>
        <source>without this word</source>
        <translation>без этого слова</translation>
    </message>
    <message>
        <source>has it among its abilities, weapons, skills; has not</source>
        <translation>есть среди способностей, оружия, навыков; нет</translation>
    </message>
    <message>
        <source>one of the two, and C</source>
        <translation>одно из двух и ещё C</translation>
    </message>
    <message>
        <source>Fields go by their names in Russian and English, as on the cards; Tab completes them.</source>
        <translation>Поля называют по-русски и по-английски, как на карточках; Tab дописывает.</translation>
    </message>
</context>
<context>
    <name>QueryHint</name>
    <message>
        <source>How to search</source>
        <translation>Как искать</translation>
    </message>
    <message>
        <source>How to search with conditions</source>
        <translation>Как искать с условиями</translation>
    </message>
    <message>
        <source>Tab: %1</source>
        <translation>Tab: %1</translation>
    </message>
</context>
<context>
    <name>Questions</name>
    <message>
        <source>Go back</source>
        <translation>Вернуться</translation>
    </message>
    <message>
        <source>Don&apos;t save</source>
        <translation>Не сохранять</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Сохранить</translation>
    </message>
    <message>
        <source>Delete for good</source>
        <translation>Удалить навсегда</translation>
    </message>
    <message>
        <source>%1 is there already. Replace it?</source>
        <translation>%1 уже есть. Заменить?</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>Заменить</translation>
    </message>
</context>
<context>
    <name>ReaderChoice</name>
    <message>
        <source>Who looks at the screen</source>
        <translation>Кто смотрит на экран</translation>
    </message>
    <message>
        <source>Who looks at the screen. What is hidden from him is shown nowhere: orders, hands, ambushes, what the log says of them.</source>
        <translation>Кто смотрит на экран. Что от него скрыто, не показывается нигде: приказы, руки, засады и то, что о них говорит журнал.</translation>
    </message>
    <message>
        <source>Pass on</source>
        <translation>Передать</translation>
    </message>
    <message>
        <source>Cover the screen, and let the next player sit down</source>
        <translation>Закрыть экран и посадить за него следующего игрока</translation>
    </message>
    <message>
        <source>For everyone</source>
        <translation>Для всех</translation>
    </message>
    <message>
        <source>For %1</source>
        <translation>Только %1</translation>
    </message>
    <message>
        <source>In turn, passing the screen</source>
        <translation>По очереди, передавая экран</translation>
    </message>
    <message>
        <source>For a referee: all</source>
        <translation>Для судьи: всё</translation>
    </message>
</context>
<context>
    <name>RecordChanges</name>
    <message numerus="yes">
        <source>%n record(s) deleted</source>
        <translation>
            <numerusform>Удалена %n карточка</numerusform>
            <numerusform>Удалены %n карточки</numerusform>
            <numerusform>Удалено %n карточек</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n record(s) duplicated</source>
        <translation>
            <numerusform>Дублирована %n карточка</numerusform>
            <numerusform>Дублированы %n карточки</numerusform>
            <numerusform>Дублировано %n карточек</numerusform>
        </translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Отменить</translation>
    </message>
</context>
<context>
    <name>RecordEditor</name>
    <message>
        <source>New: %1</source>
        <translation>Создать: %1</translation>
    </message>
    <message>
        <source>Undo (Ctrl+Z)</source>
        <translation>Отменить (Ctrl+Z)</translation>
    </message>
    <message>
        <source>Redo (Ctrl+Shift+Z)</source>
        <translation>Вернуть (Ctrl+Shift+Z)</translation>
    </message>
    <message>
        <source>What the rules say (F1)</source>
        <translation>Что говорят правила (F1)</translation>
    </message>
    <message>
        <source>Start anew</source>
        <translation>Начать заново</translation>
    </message>
    <message>
        <source>Back to what is saved; this can be undone</source>
        <translation>Вернуться к сохранённому; это можно отменить</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Сохранить</translation>
    </message>
    <message>
        <source>Save and close (Ctrl+S)</source>
        <translation>Сохранить и закрыть (Ctrl+S)</translation>
    </message>
    <message>
        <source>Save and next</source>
        <translation>Сохранить и дальше</translation>
    </message>
    <message>
        <source>Save, and write another of the same kind (Ctrl+Shift+S)</source>
        <translation>Сохранить и писать следующее того же вида (Ctrl+Shift+S)</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Закрыть</translation>
    </message>
    <message>
        <source>Change of %1</source>
        <translation>Правка: %1</translation>
    </message>
    <message>
        <source>Change: %1</source>
        <translation>Изменить: %1</translation>
    </message>
</context>
<context>
    <name>RecordPane</name>
    <message>
        <source>Where used</source>
        <translation>Где используется</translation>
    </message>
    <message>
        <source>Which armies, battles, campaigns and decks hold it (Ctrl+U)</source>
        <translation>В каких армиях, битвах, кампаниях и колодах (Ctrl+U)</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>Изменить…</translation>
    </message>
    <message>
        <source>New from this…</source>
        <translation>Создать по образцу…</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>Правило</translation>
    </message>
    <message>
        <source>What the rules say of it (F1)</source>
        <translation>Что об этом говорят правила (F1)</translation>
    </message>
    <message>
        <source>Notes: %1</source>
        <translation>Заметки: %1</translation>
    </message>
</context>
<context>
    <name>RecoveryDialog</name>
    <message>
        <source>Take the backup of %1</source>
        <translation>Взять копию от %1</translation>
    </message>
    <message>
        <source>Save what can be read</source>
        <translation>Спасти, что читается</translation>
    </message>
    <message>
        <source>Use another file…</source>
        <translation>Другой файл…</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Выйти</translation>
    </message>
    <message>
        <source>The database is damaged. The program has changed nothing in it and keeps it.</source>
        <translation>База данных повреждена. Программа ничего в ней не меняла, файл останется на месте.</translation>
    </message>
    <message>
        <source>A newer version of the program made this database. Update the program; the database is untouched.</source>
        <translation>Эту базу создала более новая версия программы. Обновите программу; база не тронута.</translation>
    </message>
    <message>
        <source>This file is not a database of armies. The program leaves it alone.</source>
        <translation>В этом файле не база армий. Программа его не трогает.</translation>
    </message>
</context>
<context>
    <name>RecruitDialog</name>
    <message>
        <source>From a file…</source>
        <translation>Из файла…</translation>
    </message>
    <message>
        <source>Recruit for %1</source>
        <translation>Набрать за %1</translation>
    </message>
    <message>
        <source>Search units</source>
        <translation>Искать отряды</translation>
    </message>
    <message>
        <source>A new unit: %1</source>
        <translation>Новый отряд: %1</translation>
    </message>
    <message>
        <source>Units to recruit</source>
        <translation>Кого можно набрать</translation>
    </message>
    <message>
        <source>Where units come from</source>
        <translation>Откуда отряды</translation>
    </message>
    <message>
        <source>To choose options, put the unit together in an army and take it from there.</source>
        <translation>Чтобы выбрать снаряжение, соберите отряд в армии и возьмите его оттуда.</translation>
    </message>
    <message>
        <source>The catalogue of the game</source>
        <translation>Каталог игры</translation>
    </message>
    <message>
        <source>Choose a unit</source>
        <translation>Выберите отряд</translation>
    </message>
    <message>
        <source>Treasury %1 → %2</source>
        <translation>Казна %1 → %2</translation>
    </message>
</context>
<context>
    <name>RemarksLine</name>
    <message>
        <source>What has to be known of this battle</source>
        <translation>Что надо знать об этой битве</translation>
    </message>
</context>
<context>
    <name>RenewalBar</name>
    <message>
        <source>What changes…</source>
        <translation>Что изменится…</translation>
    </message>
    <message>
        <source>Newer data of this game are here. The army stays as it is until you take them.</source>
        <translation>Есть данные этой игры новее. Армия останется как есть, пока вы их не возьмёте.</translation>
    </message>
    <message>
        <source>The data of this game are here now. The army can be built on with them.</source>
        <translation>Данные этой игры теперь есть. С ними армию можно собирать дальше.</translation>
    </message>
    <message>
        <source>Army without a name</source>
        <translation>Армия без названия</translation>
    </message>
    <message>
        <source>Take the new data</source>
        <translation>Взять новые данные</translation>
    </message>
</context>
<context>
    <name>RenewalDialog</name>
    <message>
        <source>Newer data: %1</source>
        <translation>Новые данные: %1</translation>
    </message>
    <message>
        <source>Nothing is taken out of the army, and undo returns it to the data it has now.</source>
        <translation>Из армии ничего не пропадёт, а отмена вернёт нынешние данные.</translation>
    </message>
    <message>
        <source>Take the new data</source>
        <translation>Взять новые данные</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>Не сейчас</translation>
    </message>
    <message>
        <source>The new data change nothing in this army.</source>
        <translation>В этой армии новые данные ничего не меняют.</translation>
    </message>
    <message numerus="yes">
        <source>%n unit(s) change</source>
        <translation>
            <numerusform>Меняется %n юнит</numerusform>
            <numerusform>Меняются %n юнита</numerusform>
            <numerusform>Меняются %n юнитов</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of them not in the new data</source>
        <translation>
            <numerusform>в новых данных нет: %n</numerusform>
            <numerusform>в новых данных нет: %n</numerusform>
            <numerusform>в новых данных нет: %n</numerusform>
        </translation>
    </message>
    <message>
        <source>cost of the army %1</source>
        <translation>стоимость армии %1</translation>
    </message>
</context>
<context>
    <name>ReplaceDialog</name>
    <message numerus="yes">
        <source>Find and replace in %n record(s)</source>
        <translation>
            <numerusform>Найти и заменить в %n карточке</numerusform>
            <numerusform>Найти и заменить в %n карточках</numerusform>
            <numerusform>Найти и заменить в %n карточках</numerusform>
        </translation>
    </message>
    <message>
        <source>Find</source>
        <translation>Найти</translation>
    </message>
    <message>
        <source>Replace with</source>
        <translation>Заменить на</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Где</translation>
    </message>
    <message>
        <source>All fields</source>
        <translation>Все поля</translation>
    </message>
    <message>
        <source>Languages</source>
        <translation>Языки</translation>
    </message>
    <message>
        <source>Both languages</source>
        <translation>Оба языка</translation>
    </message>
    <message>
        <source>Russian</source>
        <translation>Русский</translation>
    </message>
    <message>
        <source>English</source>
        <translation>Английский</translation>
    </message>
    <message>
        <source>Whole words</source>
        <translation>Только слово целиком</translation>
    </message>
    <message>
        <source>Regular expression</source>
        <translation>Регулярное выражение</translation>
    </message>
</context>
<context>
    <name>ReplayBar</name>
    <message>
        <source>To the beginning</source>
        <translation>К началу</translation>
    </message>
    <message>
        <source>One entry back</source>
        <translation>На запись назад</translation>
    </message>
    <message>
        <source>One entry on</source>
        <translation>На запись вперёд</translation>
    </message>
    <message>
        <source>Entry</source>
        <translation>Запись</translation>
    </message>
    <message>
        <source>Play by itself</source>
        <translation>Проиграть</translation>
    </message>
    <message>
        <source>Back to now</source>
        <translation>К настоящему</translation>
    </message>
    <message>
        <source>Go on from here</source>
        <translation>Продолжить отсюда</translation>
    </message>
    <message>
        <source>Takes back what came after; redo brings it again, with the same dice</source>
        <translation>Отменяет всё, что было после; «Вернуть» повторит это с теми же кубиками</translation>
    </message>
    <message>
        <source>What if from here</source>
        <translation>Что если отсюда</translation>
    </message>
    <message>
        <source>A new battle goes on from this entry; this one stays as it is</source>
        <translation>С этой записи пойдёт новая битва; эта останется как есть</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 из %2</translation>
    </message>
</context>
<context>
    <name>ReportChoices</name>
    <message>
        <source>Force of side %1</source>
        <translation>Войско стороны %1</translation>
    </message>
    <message>
        <source>For the game</source>
        <translation>За игру</translation>
    </message>
    <message>
        <source>one that nobody planned</source>
        <translation>которой нет в парах</translation>
    </message>
    <message>
        <source>Outstanding of %1</source>
        <translation>Отличился: %1</translation>
    </message>
    <message>
        <source>One a side, named by the opponent</source>
        <translation>По одному на сторону, называет соперник</translation>
    </message>
    <message>
        <source>Territory that changes hands</source>
        <translation>Территория переходит</translation>
    </message>
    <message>
        <source>It goes to</source>
        <translation>Кому</translation>
    </message>
    <message>
        <source>nobody</source>
        <translation>никто</translation>
    </message>
    <message>
        <source>choose whose side it is</source>
        <translation>выберите, чья это сторона</translation>
    </message>
    <message>
        <source>none</source>
        <translation>нет</translation>
    </message>
    <message>
        <source>nobody&apos;s</source>
        <translation>ничья</translation>
    </message>
</context>
<context>
    <name>ResolvingWindow</name>
    <message>
        <source>Resolve — Armybuilder</source>
        <translation>Розыгрыш — Armybuilder</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>Игра</translation>
    </message>
    <message>
        <source>Correct the marked field.</source>
        <translation>Исправьте отмеченное поле.</translation>
    </message>
    <message>
        <source>Needed: %1</source>
        <translation>Нужно: %1</translation>
    </message>
    <message>
        <source>“%1” will not do. Allowed: %2</source>
        <translation>«%1» не годится. Допустимо: %2</translation>
    </message>
    <message>
        <source>All dice are there: Enter.</source>
        <translation>Все броски есть: Enter.</translation>
    </message>
</context>
<context>
    <name>RestoreDialog</name>
    <message>
        <source>What is paid for first</source>
        <translation>За что платить сначала</translation>
    </message>
    <message>
        <source>Earlier (Alt+Up)</source>
        <translation>Раньше (Alt+Вверх)</translation>
    </message>
    <message>
        <source>Later (Alt+Down)</source>
        <translation>Позже (Alt+Вниз)</translation>
    </message>
    <message>
        <source>The bill</source>
        <translation>Счёт</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Что</translation>
    </message>
    <message>
        <source>Before → after</source>
        <translation>Было → станет</translation>
    </message>
    <message>
        <source>Free</source>
        <translation>Бесплатно</translation>
    </message>
    <message>
        <source>Price</source>
        <translation>Цена</translation>
    </message>
    <message>
        <source>Restore %1</source>
        <translation>Восстановить: %1</translation>
    </message>
    <message numerus="yes">
        <source>%n cell(s) are mended free, by %1</source>
        <translation>
            <numerusform>%n деление чинится бесплатно, чинят: %1</numerusform>
            <numerusform>%n деления чинятся бесплатно, чинят: %1</numerusform>
            <numerusform>%n делений чинятся бесплатно, чинят: %1</numerusform>
        </translation>
    </message>
    <message>
        <source>in battle</source>
        <translation>в бою</translation>
    </message>
    <message>
        <source>a recruit</source>
        <translation>новобранец</translation>
    </message>
    <message>
        <source>Treasury %1 → %2</source>
        <translation>Казна %1 → %2</translation>
    </message>
    <message numerus="yes">
        <source>For everything that is ticked %n more would be wanted</source>
        <translation>
            <numerusform>На всё отмеченное не хватает %n</numerusform>
            <numerusform>На всё отмеченное не хватает %n</numerusform>
            <numerusform>На всё отмеченное не хватает %n</numerusform>
        </translation>
    </message>
    <message>
        <source>Restore for %1</source>
        <translation>Восстановить за %1</translation>
    </message>
</context>
<context>
    <name>ResultModel</name>
    <message>
        <source>Unit</source>
        <translation>Отряд</translation>
    </message>
    <message>
        <source>Fate</source>
        <translation>Судьба</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>Фигуры</translation>
    </message>
    <message>
        <source>Ended by</source>
        <translation>Кем выбит</translation>
    </message>
    <message>
        <source>Kills</source>
        <translation>Выбил</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Заметка</translation>
    </message>
    <message>
        <source>not fielded</source>
        <translation>не выставлен</translation>
    </message>
</context>
<context>
    <name>ResultPage</name>
    <message>
        <source>What became of each unit</source>
        <translation>Что стало с каждым отрядом</translation>
    </message>
    <message>
        <source>D destroyed · F fled · C captured · M missing · R not fielded · O as it was · ? not recorded · B ended by · 1–9 a figure · * all figures · Tab to a track: 7, −3 or ?, Space its slider</source>
        <translation>D уничтожен · F бежал · C захвачен · M пропал · R не выставлен · O как было · ? не записано · B кем выбит · 1–9 фигура · * все фигуры · Tab — к шкале: 7, −3 или ?, пробел — её бегунок</translation>
    </message>
    <message>
        <source>Note of the battle: Enter writes it</source>
        <translation>Заметка о битве: Enter запишет её</translation>
    </message>
    <message>
        <source>Note of the battle</source>
        <translation>Заметка о битве</translation>
    </message>
    <message>
        <source>Everything as it was</source>
        <translation>Всё как было</translation>
    </message>
    <message>
        <source>Every unit came through as it went in</source>
        <translation>Каждый отряд вышел из битвы таким, каким вошёл</translation>
    </message>
    <message>
        <source>All of a side</source>
        <translation>Все отряды стороны</translation>
    </message>
    <message>
        <source>For the other player…</source>
        <translation>Второму игроку…</translation>
    </message>
    <message>
        <source>Writes a file in which the other player fills in what is not recorded here</source>
        <translation>Записывает файл, в который второй игрок внесёт то, чего здесь не записано</translation>
    </message>
    <message>
        <source>Join with his report…</source>
        <translation>Соединить с его отчётом…</translation>
    </message>
    <message>
        <source>Takes over what only his report tells; where the two differ they are shown side by side</source>
        <translation>Берёт то, что есть только в его отчёте; расхождения показывает рядом</translation>
    </message>
    <message>
        <source>Export as JSON…</source>
        <translation>Записать в JSON…</translation>
    </message>
    <message>
        <source>Into the campaign…</source>
        <translation>В кампанию…</translation>
    </message>
    <message>
        <source>Shows what the battle comes to there, before anything is changed</source>
        <translation>Показывает, что битва значит для кампании, прежде чем что-либо изменится</translation>
    </message>
    <message>
        <source>Put it right after all</source>
        <translation>Всё-таки исправить</translation>
    </message>
    <message>
        <source>Accept the result</source>
        <translation>Принять итог</translation>
    </message>
    <message>
        <source>Ctrl+Enter</source>
        <translation>Ctrl+Enter</translation>
    </message>
    <message>
        <source>Choose who won to finish it</source>
        <translation>Чтобы закончить, выберите, кто победил</translation>
    </message>
    <message>
        <source>Choose how it ended and who won to end the battle here</source>
        <translation>Чтобы закончить битву здесь, выберите, чем она кончилась и кто победил</translation>
    </message>
    <message>
        <source>%1: all destroyed</source>
        <translation>%1: все уничтожены</translation>
    </message>
    <message>
        <source>%1: all fled</source>
        <translation>%1: все бежали</translation>
    </message>
    <message>
        <source>%1: all as they were</source>
        <translation>%1: все как были</translation>
    </message>
    <message>
        <source>%1: not recorded, the other player knows</source>
        <translation>%1: не записано, знает второй игрок</translation>
    </message>
    <message>
        <source>Export the result</source>
        <translation>Записать итог</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>Итоги</translation>
    </message>
    <message>
        <source>A file for the other player</source>
        <translation>Файл для второго игрока</translation>
    </message>
    <message>
        <source>Battles</source>
        <translation>Битвы</translation>
    </message>
    <message>
        <source>Written to %1</source>
        <translation>Записано: %1</translation>
    </message>
    <message>
        <source>Reports</source>
        <translation>Отчёты</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Все файлы (*)</translation>
    </message>
    <message>
        <source>Join with his report</source>
        <translation>Соединить с его отчётом</translation>
    </message>
    <message>
        <source>Both reports say the same</source>
        <translation>Отчёты говорят одно и то же</translation>
    </message>
</context>
<context>
    <name>ResultSheet</name>
    <message>
        <source>Sheet</source>
        <translation>Лист</translation>
    </message>
    <message>
        <source>Choose a unit in the table: its tracks can be moved here.</source>
        <translation>Выберите отряд в таблице: здесь двигают его шкалы.</translation>
    </message>
    <message>
        <source>Entries of the log behind it</source>
        <translation>Записи журнала за этим</translation>
    </message>
</context>
<context>
    <name>ResultTable</name>
    <message>
        <source>Nobody</source>
        <translation>Никто</translation>
    </message>
    <message>
        <source>Not fielded</source>
        <translation>Не выставлен</translation>
    </message>
    <message>
        <source>Ended by</source>
        <translation>Кем выбит</translation>
    </message>
    <message>
        <source>As it was</source>
        <translation>Как было</translation>
    </message>
    <message>
        <source>Destroyed</source>
        <translation>Уничтожен</translation>
    </message>
    <message>
        <source>Fled</source>
        <translation>Бежал</translation>
    </message>
    <message>
        <source>Captured</source>
        <translation>Захвачен</translation>
    </message>
    <message>
        <source>Missing</source>
        <translation>Пропал</translation>
    </message>
    <message>
        <source>Withdrawn</source>
        <translation>Отведён</translation>
    </message>
    <message>
        <source>Abandoned</source>
        <translation>Брошен</translation>
    </message>
    <message>
        <source>Not recorded</source>
        <translation>Не записано</translation>
    </message>
</context>
<context>
    <name>ResultView</name>
    <message>
        <source>How it came about</source>
        <translation>Как это вышло</translation>
    </message>
    <message>
        <source>What the rule says</source>
        <translation>Что говорит правило</translation>
    </message>
</context>
<context>
    <name>RollsList</name>
    <message>
        <source>Rolls of this sitting (%1)</source>
        <translation>Броски за этот раз (%1)</translation>
    </message>
    <message>
        <source>Rolls of this sitting</source>
        <translation>Броски за этот раз</translation>
    </message>
    <message>
        <source>Copy all rolls as text</source>
        <translation>Скопировать все броски текстом</translation>
    </message>
    <message>
        <source>Clear the list of rolls</source>
        <translation>Очистить список бросков</translation>
    </message>
</context>
<context>
    <name>RosterBox</name>
    <message>
        <source>Saved armies</source>
        <translation>Сохранённые армии</translation>
    </message>
    <message>
        <source>No saved army</source>
        <translation>Нет сохранённых армий</translation>
    </message>
    <message>
        <source>Take</source>
        <translation>Взять</translation>
    </message>
    <message>
        <source>No roster yet: take a saved army, or type units into the table.</source>
        <translation>Ростера ещё нет: возьмите сохранённую армию или впишите отряды в таблицу.</translation>
    </message>
    <message numerus="yes">
        <source>%n unit(s)</source>
        <translation>
            <numerusform>%n отряд</numerusform>
            <numerusform>%n отряда</numerusform>
            <numerusform>%n отрядов</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RosterPage</name>
    <message>
        <source>Add a unit</source>
        <translation>Добавить отряд</translation>
    </message>
    <message>
        <source>Take away</source>
        <translation>Убрать</translation>
    </message>
    <message>
        <source>Scoring: all ordinary units</source>
        <translation>Боеспособны все обычные</translation>
    </message>
    <message>
        <source>Game data hardly ever tell which units have Scoring: tick them here. Magic items are separated by semicolons.</source>
        <translation>Какие отряды боеспособны, данные почти не говорят: отметьте сами. Магические предметы — через точку с запятой.</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>Отряд</translation>
    </message>
    <message>
        <source>Army</source>
        <translation>Армия</translation>
    </message>
    <message>
        <source>“%1” is not a value for “%2”: the cell stays as it was</source>
        <translation>«%1» не подходит для столбца «%2»: в ячейке всё по-прежнему</translation>
    </message>
</context>
<context>
    <name>RostersPanel</name>
    <message>
        <source>Show both rosters</source>
        <translation>Открыть ростеры</translation>
    </message>
</context>
<context>
    <name>RoundDialog</name>
    <message>
        <source>Open a round</source>
        <translation>Новый раунд</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>без предела</translation>
    </message>
    <message>
        <source>What is played, in your words; may stay empty</source>
        <translation>Во что играем, своими словами; можно не заполнять</translation>
    </message>
    <message>
        <source>by</source>
        <translation>до</translation>
    </message>
    <message>
        <source>Open the round</source>
        <translation>Открыть раунд</translation>
    </message>
    <message>
        <source>Points in a battle</source>
        <translation>Очков в битве</translation>
    </message>
    <message>
        <source>Mission</source>
        <translation>Миссия</translation>
    </message>
    <message>
        <source>To be played</source>
        <translation>Сыграть</translation>
    </message>
    <message>
        <source>Nobody needs help from the rear.</source>
        <translation>Помощь из тыла никому не нужна.</translation>
    </message>
</context>
<context>
    <name>RoundTab</name>
    <message>
        <source>Scoring units within 6″ of the centre</source>
        <translation>Боеспособные в 6″ от центра</translation>
    </message>
    <message>
        <source>End round %1</source>
        <translation>Закончить раунд %1</translation>
    </message>
</context>
<context>
    <name>RoundsPage</name>
    <message>
        <source>Reports</source>
        <translation>Отчёты</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Все файлы (*)</translation>
    </message>
    <message>
        <source>A result from a file</source>
        <translation>Результат из файла</translation>
    </message>
</context>
<context>
    <name>RowsControl</name>
    <message>
        <source>Add</source>
        <translation>Добавить</translation>
    </message>
    <message>
        <source>Double the row (Ctrl+Ins)</source>
        <translation>Удвоить строку (Ctrl+Ins)</translation>
    </message>
    <message>
        <source>Fill down what is in the upper cell (Ctrl+D)</source>
        <translation>Заполнить вниз тем, что в верхней клетке (Ctrl+D)</translation>
    </message>
    <message>
        <source>Take the row away (Ctrl+Del)</source>
        <translation>Убрать строку (Ctrl+Del)</translation>
    </message>
    <message>
        <source>Type into cells; Tab goes on, Enter goes down, Ctrl+Tab leaves. Lines copied from a card or a table can be pasted.</source>
        <translation>Набирайте прямо в клетках: Tab — дальше, Enter — вниз, Ctrl+Tab — выйти из таблицы. Строки с карточки или из таблицы можно вставить.</translation>
    </message>
    <message>
        <source>none</source>
        <translation>нет</translation>
    </message>
    <message>
        <source>example</source>
        <translation>пример</translation>
    </message>
</context>
<context>
    <name>RulePopup</name>
    <message>
        <source>In the rules</source>
        <translation>Открыть в правилах</translation>
    </message>
</context>
<context>
    <name>RulesBox</name>
    <message>
        <source>Mild: nobody dies, machines come back</source>
        <translation>Мягкие: никто не гибнет, машины возвращаются</translation>
    </message>
    <message>
        <source>Usual</source>
        <translation>Обычные</translation>
    </message>
    <message>
        <source>Hard: more die, and nobody is helped</source>
        <translation>Суровые: гибнут чаще, и никому не помогают</translation>
    </message>
    <message>
        <source>Kept: “%1”</source>
        <translation>Сохранённые: «%1»</translation>
    </message>
</context>
<context>
    <name>RulesBrowser</name>
    <message>
        <source>Rules</source>
        <translation>Правила</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>Игра</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>Оглавление</translation>
    </message>
    <message>
        <source>What the rules say</source>
        <translation>Что говорят правила</translation>
    </message>
    <message>
        <source>Back (Alt+Left)</source>
        <translation>Назад (Alt+←)</translation>
    </message>
    <message>
        <source>Forward (Alt+Right)</source>
        <translation>Вперёд (Alt+→)</translation>
    </message>
    <message>
        <source>Print, or save as PDF (Ctrl+P)</source>
        <translation>Напечатать или сохранить в PDF (Ctrl+P)</translation>
    </message>
    <message>
        <source>Both languages side by side</source>
        <translation>Оба языка рядом</translation>
    </message>
    <message>
        <source>Your note on this rule</source>
        <translation>Ваша заметка к правилу</translation>
    </message>
    <message>
        <source>No bookmarks yet. Ctrl+B marks the chosen rule, so does the star beside its name.</source>
        <translation>Закладок пока нет. Ctrl+B кладёт в закладки выбранное правило, звезда у названия — тоже.</translation>
    </message>
    <message>
        <source>No rule says this. Try other words, or a number such as 2.1.</source>
        <translation>Такого в правилах нет. Попробуйте другие слова или номер, например 2.1.</translation>
    </message>
</context>
<context>
    <name>RulesPage</name>
    <message>
        <source>House rules proposed for this game, and those that you keep</source>
        <translation>Домашние правила: предложенные для этой игры и сохранённые вами</translation>
    </message>
    <message>
        <source>for forces of</source>
        <translation>для войск ценой</translation>
    </message>
    <message>
        <source>Fill them in</source>
        <translation>Подставить</translation>
    </message>
    <message>
        <source>Keep as a preset…</source>
        <translation>Сохранить как заготовку…</translation>
    </message>
    <message>
        <source>For campaigns of this game that you found later, and for packs</source>
        <translation>Для кампаний этой игры, которые вы оснуёте позже, и для паков</translation>
    </message>
    <message>
        <source>Take back what is typed</source>
        <translation>Вернуть как было</translation>
    </message>
    <message>
        <source>Take over</source>
        <translation>Принять</translation>
    </message>
    <message>
        <source>Ctrl+Enter</source>
        <translation>Ctrl+Enter</translation>
    </message>
    <message>
        <source>Parts of the house rules</source>
        <translation>Разделы правил</translation>
    </message>
    <message>
        <source>The campaign</source>
        <translation>Кампания</translation>
    </message>
    <message>
        <source>Only organisers and their deputies change the house rules: you can read them.</source>
        <translation>Домашние правила меняют только организаторы и их заместители: вы можете их читать.</translation>
    </message>
    <message numerus="yes">
        <source>%n change(s), from now on: what was bought before keeps its price</source>
        <translation>
            <numerusform>%n изменение, с этой минуты: цены прежних покупок остаются</numerusform>
            <numerusform>%n изменения, с этой минуты: цены прежних покупок остаются</numerusform>
            <numerusform>%n изменений, с этой минуты: цены прежних покупок остаются</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rule(s) differ from those proposed</source>
        <translation>
            <numerusform>%n правило не такое, как предложено</numerusform>
            <numerusform>%n правила не такие, как предложено</numerusform>
            <numerusform>%n правил не такие, как предложено</numerusform>
        </translation>
    </message>
    <message>
        <source>As proposed for this game</source>
        <translation>Как предложено для этой игры</translation>
    </message>
    <message>
        <source>In brackets what is proposed</source>
        <translation>В скобках — как предложено</translation>
    </message>
    <message>
        <source>As proposed</source>
        <translation>Как предложено</translation>
    </message>
    <message>
        <source>House rules</source>
        <translation>Домашние правила</translation>
    </message>
    <message>
        <source>Keep as a preset</source>
        <translation>Сохранить как заготовку</translation>
    </message>
    <message>
        <source>Name:</source>
        <translation>Имя:</translation>
    </message>
    <message>
        <source>The house rules are kept as “%1”</source>
        <translation>Домашние правила сохранены как «%1»</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Отменить</translation>
    </message>
</context>
<context>
    <name>SalvagingDialog</name>
    <message>
        <source>Looking through the damaged database…</source>
        <translation>Просматриваю повреждённую базу…</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Остановить</translation>
    </message>
    <message>
        <source>The damaged file is kept: %1</source>
        <translation>Повреждённый файл сохранён: %1</translation>
    </message>
    <message>
        <source>This could be read, and is your database now. What is in doubt or lost is told below.</source>
        <translation>Это удалось прочитать, теперь это ваша база. Что под сомнением или потеряно, сказано ниже.</translation>
    </message>
</context>
<context>
    <name>SaveList</name>
    <message>
        <source>Time</source>
        <translation>Время</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Шаг</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Очки</translation>
    </message>
    <message>
        <source>Units</source>
        <translation>Юниты</translation>
    </message>
    <message>
        <source>Saves of the army</source>
        <translation>Сохранения армии</translation>
    </message>
    <message>
        <source>Now: %1</source>
        <translation>Сейчас: %1</translation>
    </message>
    <message>
        <source>Its game data are not here any more: it cannot be opened</source>
        <translation>Данных игры, по которым она собрана, здесь больше нет: не открыть</translation>
    </message>
    <message>
        <source>Today</source>
        <translation>Сегодня</translation>
    </message>
    <message>
        <source>Yesterday</source>
        <translation>Вчера</translation>
    </message>
</context>
<context>
    <name>ScoreTab</name>
    <message>
        <source>Nothing is scored in this battle.</source>
        <translation>В этой битве очки не считают.</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>Всего</translation>
    </message>
    <message>
        <source>%1: %2 in all</source>
        <translation>%1: всего %2</translation>
    </message>
</context>
<context>
    <name>SearchBar</name>
    <message>
        <source>Number or words of a rule</source>
        <translation>Номер или слова из правила</translation>
    </message>
    <message>
        <source>Search in the rules</source>
        <translation>Поиск по правилам</translation>
    </message>
    <message>
        <source>Rule found before this one (Shift+F3)</source>
        <translation>Предыдущее из найденных (Shift+F3)</translation>
    </message>
    <message>
        <source>Next rule found (F3)</source>
        <translation>Следующее из найденных (F3)</translation>
    </message>
    <message>
        <source>Bookmarks only; Ctrl+B marks the chosen rule</source>
        <translation>Только закладки; Ctrl+B — выбранное правило в закладки</translation>
    </message>
    <message numerus="yes">
        <source>%n rule(s)</source>
        <translation>
            <numerusform>%n правило</numerusform>
            <numerusform>%n правила</numerusform>
            <numerusform>%n правил</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 из %2</translation>
    </message>
</context>
<context>
    <name>SeasonDialog</name>
    <message>
        <source>Open a season</source>
        <translation>Новый сезон</translation>
    </message>
    <message>
        <source>not known yet</source>
        <translation>пока неизвестно</translation>
    </message>
    <message>
        <source>Season %1</source>
        <translation>Сезон %1</translation>
    </message>
    <message>
        <source>Open the season</source>
        <translation>Открыть сезон</translation>
    </message>
    <message>
        <source>Pairing</source>
        <translation>Пары</translation>
    </message>
    <message>
        <source>Rounds</source>
        <translation>Раунды</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Название</translation>
    </message>
    <message>
        <source>Each round those meet who stand near each other; nobody meets twice if it can be helped.</source>
        <translation>В каждом раунде встречаются соседи по таблице; дважды одна и та же пара не встречается, если этого можно избежать.</translation>
    </message>
    <message>
        <source>Everybody meets everybody once.</source>
        <translation>Каждый встречается с каждым по одному разу.</translation>
    </message>
    <message>
        <source>Who loses is out; there are no draws.</source>
        <translation>Проигравший выбывает; ничьих нет.</translation>
    </message>
    <message>
        <source>Anybody may meet anybody. The first game of a round counts in full, further ones bring less.</source>
        <translation>Каждый играет с кем хочет. Первая игра раунда засчитывается полностью, следующие приносят меньше.</translation>
    </message>
</context>
<context>
    <name>SeasonView</name>
    <message>
        <source>Rounds</source>
        <translation>Раунды</translation>
    </message>
    <message>
        <source>Find a round</source>
        <translation>Найти раунд</translation>
    </message>
    <message>
        <source>No such round</source>
        <translation>Такого раунда нет</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>Игра</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Состояние</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Результат</translation>
    </message>
    <message>
        <source>Games of the round</source>
        <translation>Игры раунда</translation>
    </message>
    <message>
        <source>Another game…</source>
        <translation>Другая игра…</translation>
    </message>
    <message>
        <source>A game that nobody planned, with the forces as they stand</source>
        <translation>Игра, которой нет в парах, войсками в их нынешнем виде</translation>
    </message>
    <message>
        <source>Its result…</source>
        <translation>Её результат…</translation>
    </message>
    <message>
        <source>The result of a game that nobody planned, played away</source>
        <translation>Результат игры, которой нет в парах, сыгранной без программы</translation>
    </message>
    <message>
        <source>From a file…</source>
        <translation>Из файла…</translation>
    </message>
    <message>
        <source>The result of a game that nobody planned, out of a file</source>
        <translation>Результат игры, которой нет в парах, из файла</translation>
    </message>
    <message>
        <source>%1 of %2 played</source>
        <translation>сыграно %1 из %2</translation>
    </message>
    <message>
        <source>Round %1</source>
        <translation>Раунд %1</translation>
    </message>
    <message>
        <source>Has a bye: %1</source>
        <translation>Пропускает: %1</translation>
    </message>
    <message numerus="yes">
        <source>up to %n point(s)</source>
        <translation>
            <numerusform>до %n очка</numerusform>
            <numerusform>до %n очков</numerusform>
            <numerusform>до %n очков</numerusform>
        </translation>
    </message>
    <message>
        <source>by %1</source>
        <translation>до %1</translation>
    </message>
    <message>
        <source>closed</source>
        <translation>закрыт</translation>
    </message>
    <message>
        <source>No round yet: an organiser opens a season, then its first round.</source>
        <translation>Раундов ещё нет: организатор открывает сезон, затем его первый раунд.</translation>
    </message>
    <message>
        <source>No game yet: an organiser pairs the players, or somebody enters a game that nobody planned.</source>
        <translation>Игр ещё нет: организатор составляет пары, или кто-нибудь вносит игру, которой нет в парах.</translation>
    </message>
</context>
<context>
    <name>SeatBar</name>
    <message>
        <source>The campaign is worked out anew</source>
        <translation>Кампания пересчитывается заново</translation>
    </message>
    <message>
        <source>I am</source>
        <translation>Я —</translation>
    </message>
    <message>
        <source>Who sits here</source>
        <translation>Кто здесь сидит</translation>
    </message>
    <message>
        <source>What is done here is done in the name of this player</source>
        <translation>Всё, что делается здесь, делается от имени этого игрока</translation>
    </message>
    <message>
        <source>organiser</source>
        <translation>организатор</translation>
    </message>
    <message>
        <source>deputy</source>
        <translation>заместитель</translation>
    </message>
</context>
<context>
    <name>SettingAsidePanel</name>
    <message>
        <source>By rules of their own</source>
        <translation>По особым правилам</translation>
    </message>
    <message>
        <source>In reserve, at most two</source>
        <translation>В резерв, не больше двух</translation>
    </message>
    <message>
        <source>Declare</source>
        <translation>Объявить</translation>
    </message>
    <message>
        <source>%1 has nothing to set aside</source>
        <translation>Откладывать нечего: %1</translation>
    </message>
    <message>
        <source>%1 declares</source>
        <translation>Объявляет %1</translation>
    </message>
</context>
<context>
    <name>SettingsBox</name>
    <message>
        <source>Agreements of the game</source>
        <translation>Уговоры игры</translation>
    </message>
    <message numerus="yes">
        <source>%n changed</source>
        <translation>
            <numerusform>%n изменено</numerusform>
            <numerusform>%n изменены</numerusform>
            <numerusform>%n изменено</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SetupDialog</name>
    <message>
        <source>Before the battle</source>
        <translation>Перед боем</translation>
    </message>
    <message>
        <source>Armies that meet</source>
        <translation>Кто встречается</translation>
    </message>
    <message>
        <source>%1 — %2 pts</source>
        <translation>%1 — %2 очк.</translation>
    </message>
    <message>
        <source> cm</source>
        <translation> см</translation>
    </message>
    <message>
        <source>Shooting</source>
        <translation>Стрельба</translation>
    </message>
    <message>
        <source>Who meets</source>
        <translation>Кто встречается</translation>
    </message>
</context>
<context>
    <name>SetupPage</name>
    <message>
        <source>Game</source>
        <translation>Игра</translation>
    </message>
    <message>
        <source>One more side</source>
        <translation>Ещё сторона</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Назад</translation>
    </message>
    <message>
        <source>Begin the battle</source>
        <translation>Начать битву</translation>
    </message>
    <message>
        <source>Enter its result</source>
        <translation>Внести её итог</translation>
    </message>
    <message>
        <source>Ctrl+Enter</source>
        <translation>Ctrl+Enter</translation>
    </message>
    <message numerus="yes">
        <source>The armies differ by %n point(s)</source>
        <translation>
            <numerusform>Армии отличаются на %n очко</numerusform>
            <numerusform>Армии отличаются на %n очка</numerusform>
            <numerusform>Армии отличаются на %n очков</numerusform>
        </translation>
    </message>
    <message>
        <source>Battle</source>
        <translation>Битва</translation>
    </message>
</context>
<context>
    <name>SeveralControl</name>
    <message>
        <source>%1 of %2 chosen</source>
        <translation>Выбрано %1 из %2</translation>
    </message>
    <message>
        <source>%1 chosen, from %2 to %3</source>
        <translation>Выбрано %1, нужно от %2 до %3</translation>
    </message>
</context>
<context>
    <name>ShareMenu</name>
    <message>
        <source>Share</source>
        <translation>Поделиться</translation>
    </message>
    <message>
        <source>Files for the others, and files that the others bring</source>
        <translation>Файлы для остальных и файлы от остальных</translation>
    </message>
    <message>
        <source>Send my moves…</source>
        <translation>Отправить мои ходы…</translation>
    </message>
    <message>
        <source>The whole campaign…</source>
        <translation>Вся кампания…</translation>
    </message>
    <message>
        <source>Everything, for whoever takes part or wants to look</source>
        <translation>Всё целиком: для участников и для зрителей</translation>
    </message>
    <message>
        <source>Take in a file…</source>
        <translation>Принять файл…</translation>
    </message>
    <message>
        <source>What it would come to is shown before anything is kept</source>
        <translation>Сначала будет видно, что изменится, и только потом что-то сохранится</translation>
    </message>
    <message>
        <source>What %1 has told, for the organiser to take in</source>
        <translation>Всё, что рассказал игрок %1: организатор вольёт это в кампанию</translation>
    </message>
    <message>
        <source>Say first who you are</source>
        <translation>Скажите сначала, кто вы</translation>
    </message>
    <message>
        <source>Send my moves</source>
        <translation>Отправить мои ходы</translation>
    </message>
    <message>
        <source>Send the whole campaign</source>
        <translation>Отправить всю кампанию</translation>
    </message>
    <message>
        <source>Campaigns</source>
        <translation>Кампании</translation>
    </message>
    <message>
        <source>Written to %1</source>
        <translation>Записано: %1</translation>
    </message>
</context>
<context>
    <name>SheetPane</name>
    <message>
        <source>Choose a unit of the army to see its card.</source>
        <translation>Выберите юнит армии, и здесь будет его карточка.</translation>
    </message>
    <message>
        <source>Resolve…</source>
        <translation>Разыграть…</translation>
    </message>
    <message>
        <source>Odds and dice with this unit (Ctrl+R)</source>
        <translation>Шансы и броски с этим отрядом (Ctrl+R)</translation>
    </message>
    <message>
        <source>Own name</source>
        <translation>Своё имя</translation>
    </message>
    <message>
        <source>As on the card</source>
        <translation>Как на карточке</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Заметки</translation>
    </message>
    <message>
        <source>Slide a marker</source>
        <translation>Сдвинуть ползунок</translation>
    </message>
</context>
<context>
    <name>SheetPlace</name>
    <message>
        <source>nobody</source>
        <translation>никто</translation>
    </message>
    <message>
        <source>%1: open or fold</source>
        <translation>%1: развернуть или свернуть</translation>
    </message>
</context>
<context>
    <name>SheetView</name>
    <message>
        <source>Durability</source>
        <translation>Прочность</translation>
    </message>
    <message>
        <source>Ammunition</source>
        <translation>Боезапас</translation>
    </message>
    <message>
        <source>Lives</source>
        <translation>Жизни</translation>
    </message>
    <message>
        <source>Fatigue tokens</source>
        <translation>Жетоны усталости</translation>
    </message>
    <message>
        <source>Wounds</source>
        <translation>Ранения</translation>
    </message>
    <message>
        <source>%1: %2 of %3</source>
        <translation>%1: %2 из %3</translation>
    </message>
    <message>
        <source>%1: %2 of %3 · speed %4</source>
        <translation>%1: %2 из %3 · скорость %4</translation>
    </message>
    <message>
        <source>Arrow keys move the marker by one; Home and End go to the ends; digits set a number.</source>
        <translation>Стрелки двигают ползунок на один, Home и End — к краям, цифры задают число.</translation>
    </message>
</context>
<context>
    <name>SheetsBoard</name>
    <message>
        <source>Acting and target</source>
        <translation>Ходит и цель</translation>
    </message>
    <message>
        <source>Smaller sheets (Ctrl+−)</source>
        <translation>Листы мельче (Ctrl+−)</translation>
    </message>
    <message>
        <source>Larger sheets (Ctrl++)</source>
        <translation>Листы крупнее (Ctrl++)</translation>
    </message>
    <message>
        <source>All of %1</source>
        <translation>Все листы: %1</translation>
    </message>
</context>
<context>
    <name>SheetsPair</name>
    <message>
        <source>Acts</source>
        <translation>Ходит</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>Отряд</translation>
    </message>
    <message>
        <source>Nobody acts now. Choose a unit above to see its sheet.</source>
        <translation>Сейчас никто не ходит. Выберите отряд выше, чтобы увидеть его лист.</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Цель</translation>
    </message>
    <message>
        <source>No target is chosen. Any unit can be looked at here.</source>
        <translation>Цель не выбрана. Здесь можно посмотреть любой отряд.</translation>
    </message>
</context>
<context>
    <name>ShortageDialog</name>
    <message>
        <source>What is missing</source>
        <translation>Чего не хватает</translation>
    </message>
    <message>
        <source>Armies</source>
        <translation>Армии</translation>
    </message>
    <message>
        <source>Army without a name</source>
        <translation>Армия без имени</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>Считать</translation>
    </message>
    <message>
        <source>Everything I own</source>
        <translation>Всё, что есть</translation>
    </message>
    <message>
        <source>Only what is built</source>
        <translation>Только собранное</translation>
    </message>
    <message>
        <source>Only what is painted</source>
        <translation>Только покрашенное</translation>
    </message>
    <message>
        <source>Print…</source>
        <translation>Печать…</translation>
    </message>
    <message>
        <source>Copy as text</source>
        <translation>Скопировать текстом</translation>
    </message>
    <message>
        <source>Tick an army.</source>
        <translation>Отметьте армию.</translation>
    </message>
    <message>
        <source>For all of the armies at once</source>
        <translation>На все армии сразу</translation>
    </message>
    <message>
        <source>Missing</source>
        <translation>Не хватает</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Название</translation>
    </message>
    <message>
        <source>There are</source>
        <translation>Есть</translation>
    </message>
</context>
<context>
    <name>SideCard</name>
    <message>
        <source>Side %1</source>
        <translation>Сторона %1</translation>
    </message>
    <message>
        <source>Without this side</source>
        <translation>Без этой стороны</translation>
    </message>
    <message>
        <source>Name of the player</source>
        <translation>Имя игрока</translation>
    </message>
    <message>
        <source>army</source>
        <translation>армия</translation>
    </message>
    <message>
        <source>From a file…</source>
        <translation>Из файла…</translation>
    </message>
    <message>
        <source>whose dice</source>
        <translation>чьи кубики</translation>
    </message>
    <message>
        <source>Sample army</source>
        <translation>Армия для примера</translation>
    </message>
    <message numerus="yes">
        <source>%n unit(s)</source>
        <translation>
            <numerusform>%n отряд</numerusform>
            <numerusform>%n отряда</numerusform>
            <numerusform>%n отрядов</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n point(s)</source>
        <translation>
            <numerusform>%n очко</numerusform>
            <numerusform>%n очка</numerusform>
            <numerusform>%n очков</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 points</source>
        <translation>%1 из %2 очков</translation>
    </message>
    <message numerus="yes">
        <source>%n breach(es) of the rules</source>
        <translation>
            <numerusform>%n нарушение правил</numerusform>
            <numerusform>%n нарушения правил</numerusform>
            <numerusform>%n нарушений правил</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SideFielding</name>
    <message>
        <source>Side %1</source>
        <translation>Сторона %1</translation>
    </message>
    <message>
        <source>force</source>
        <translation>войско</translation>
    </message>
    <message>
        <source>Without this side</source>
        <translation>Убрать эту сторону</translation>
    </message>
    <message>
        <source>Goes to battle</source>
        <translation>Идёт в бой</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Очки</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Состояние</translation>
    </message>
    <message>
        <source>units that go</source>
        <translation>кто идёт в битву</translation>
    </message>
    <message>
        <source>Cannot go: %1</source>
        <translation>Не может идти: %1</translation>
    </message>
    <message>
        <source>in battle since %1</source>
        <translation>в бою с %1</translation>
    </message>
    <message>
        <source>No force to choose</source>
        <translation>Выбирать не из чего: войска нет</translation>
    </message>
    <message>
        <source>%1 of %2 points</source>
        <translation>%1 из %2 очков</translation>
    </message>
    <message numerus="yes">
        <source>%n unit(s)</source>
        <translation>
            <numerusform>%n отряд</numerusform>
            <numerusform>%n отряда</numerusform>
            <numerusform>%n отрядов</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n point(s) above the limit of the round</source>
        <translation>
            <numerusform>на %n очко выше предела раунда</numerusform>
            <numerusform>на %n очка выше предела раунда</numerusform>
            <numerusform>на %n очков выше предела раунда</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SizePanel</name>
    <message>
        <source>Agree on the size</source>
        <translation>Договорились</translation>
    </message>
    <message>
        <source>Agree</source>
        <translation>Договорились</translation>
    </message>
    <message>
        <source>How open places of the rules are read</source>
        <translation>Как читаем спорные места</translation>
    </message>
</context>
<context>
    <name>SoldierList</name>
    <message>
        <source>Soldiers</source>
        <translation>Бойцы</translation>
    </message>
    <message>
        <source>%1, leads the force</source>
        <translation>%1, командует войском</translation>
    </message>
    <message>
        <source>Name as the leader of the force</source>
        <translation>Назначить командиром войска</translation>
    </message>
</context>
<context>
    <name>SourcePanel</name>
    <message>
        <source>Take all over</source>
        <translation>Взять всё</translation>
    </message>
    <message>
        <source>Leave mine as it is</source>
        <translation>Оставить как у меня</translation>
    </message>
    <message numerus="yes">
        <source>%n place(s) of the original have changed since</source>
        <translation>
            <numerusform>С тех пор в оригинале изменилось %n место</numerusform>
            <numerusform>С тех пор в оригинале изменилось %n места</numerusform>
            <numerusform>С тех пор в оригинале изменилось %n мест</numerusform>
        </translation>
    </message>
    <message>
        <source>Field</source>
        <translation>Поле</translation>
    </message>
    <message>
        <source>Then</source>
        <translation>Было</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Стало</translation>
    </message>
    <message>
        <source>Yours</source>
        <translation>У вас</translation>
    </message>
    <message>
        <source>Take over</source>
        <translation>Взять</translation>
    </message>
</context>
<context>
    <name>SpellsPanel</name>
    <message>
        <source>Wizard</source>
        <translation>Маг</translation>
    </message>
    <message>
        <source>Take these spells</source>
        <translation>Взять эти заклинания</translation>
    </message>
    <message>
        <source>Terrain</source>
        <translation>Ландшафт</translation>
    </message>
    <message>
        <source>%1 chooses</source>
        <translation>Выбирает %1</translation>
    </message>
    <message>
        <source>King of the Hill: %1 chooses</source>
        <translation>Царь горы: выбирает %1</translation>
    </message>
    <message numerus="yes">
        <source>%n spell(s) to take</source>
        <translation>
            <numerusform>взять %n заклинание</numerusform>
            <numerusform>взять %n заклинания</numerusform>
            <numerusform>взять %n заклинаний</numerusform>
        </translation>
    </message>
    <message>
        <source>There is nothing to choose</source>
        <translation>Выбирать нечего</translation>
    </message>
    <message>
        <source>Which piece of terrain must %1 capture? Click on it on the table; those that may be chosen are outlined.</source>
        <translation>Какой элемент ландшафта должен захватить игрок %1? Щёлкните по нему на карте: те, что можно выбрать, обведены.</translation>
    </message>
    <message>
        <source>Choose %1</source>
        <translation>Выбрать: %1</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Продолжить</translation>
    </message>
</context>
<context>
    <name>SpoilsBox</name>
    <message>
        <source>Markers</source>
        <translation>Маркеры</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>Отряд</translation>
    </message>
    <message>
        <source>It takes the marker</source>
        <translation>Берёт маркер</translation>
    </message>
    <message>
        <source>A player&apos;s round begins</source>
        <translation>Начался раунд игрока</translation>
    </message>
    <message>
        <source>In every round of his a player may take up one marker</source>
        <translation>За свой раунд игрок может взять один маркер</translation>
    </message>
    <message>
        <source>Why the marker is lost</source>
        <translation>Почему теряет маркер</translation>
    </message>
    <message>
        <source>It loses the marker…</source>
        <translation>Теряет маркер…</translation>
    </message>
    <message>
        <source>on the table</source>
        <translation>на столе</translation>
    </message>
</context>
<context>
    <name>StandingsPage</name>
    <message>
        <source>Season</source>
        <translation>Сезон</translation>
    </message>
    <message>
        <source>Where the points come from</source>
        <translation>Откуда очки</translation>
    </message>
    <message>
        <source>The events behind the points of the chosen player (Enter)</source>
        <translation>События, давшие очки выбранному игроку (Enter)</translation>
    </message>
    <message>
        <source>Give or take points…</source>
        <translation>Дать или снять очки…</translation>
    </message>
    <message>
        <source>Draw lots</source>
        <translation>Бросить жребий</translation>
    </message>
    <message>
        <source>The table of the season</source>
        <translation>Таблица сезона</translation>
    </message>
    <message>
        <source>Won</source>
        <translation>Победы</translation>
    </message>
    <message>
        <source>Drawn</source>
        <translation>Ничьи</translation>
    </message>
    <message>
        <source>Lost</source>
        <translation>Поражения</translation>
    </message>
    <message>
        <source>Awarded</source>
        <translation>Без игры</translation>
    </message>
    <message>
        <source>Conceded</source>
        <translation>Сдался</translation>
    </message>
    <message>
        <source>Did not come</source>
        <translation>Не пришёл</translation>
    </message>
    <message>
        <source>Byes</source>
        <translation>Пропуски</translation>
    </message>
    <message>
        <source>Player</source>
        <translation>Игрок</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Место</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Очки</translation>
    </message>
    <message>
        <source>Played</source>
        <translation>Игры</translation>
    </message>
    <message>
        <source>%1 stands behind by: %2</source>
        <translation>%1 ниже по показателю «%2»</translation>
    </message>
    <message>
        <source>Nobody has a result in this season yet.</source>
        <translation>В этом сезоне результатов ещё нет.</translation>
    </message>
    <message>
        <source>Only an organiser does this</source>
        <translation>Это делает только организатор</translation>
    </message>
    <message>
        <source>Nothing tells these apart: %1</source>
        <translation>Этих ничто не различает: %1</translation>
    </message>
</context>
<context>
    <name>StatisticsPage</name>
    <message>
        <source>Chart</source>
        <translation>График</translation>
    </message>
    <message>
        <source>Season</source>
        <translation>Сезон</translation>
    </message>
    <message>
        <source>Counting…</source>
        <translation>Считаем…</translation>
    </message>
    <message>
        <source>Events behind the number</source>
        <translation>События за числом</translation>
    </message>
    <message>
        <source>The events behind the number that is chosen in the table (Enter)</source>
        <translation>События, которые стоят за выбранным в таблице числом (Enter)</translation>
    </message>
    <message>
        <source>The numbers of the chart</source>
        <translation>Числа графика</translation>
    </message>
    <message>
        <source>All seasons</source>
        <translation>Все сезоны</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>Кто</translation>
    </message>
</context>
<context>
    <name>StatusBar</name>
    <message>
        <source>No army is open</source>
        <translation>Армия не открыта</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>Сохранено в %1</translation>
    </message>
    <message>
        <source>Army without a name</source>
        <translation>Армия без названия</translation>
    </message>
    <message numerus="yes">
        <source>%n point(s)</source>
        <translation>
            <numerusform>%n очко</numerusform>
            <numerusform>%n очка</numerusform>
            <numerusform>%n очков</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 points</source>
        <translation>%1 из %2 очков</translation>
    </message>
    <message numerus="yes">
        <source>%n breach(es) of the rules</source>
        <translation>
            <numerusform>%n нарушение правил</numerusform>
            <numerusform>%n нарушения правил</numerusform>
            <numerusform>%n нарушений правил</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Legal, %n piece(s) of advice</source>
        <translation>
            <numerusform>По правилам, %n совет</numerusform>
            <numerusform>По правилам, %n совета</numerusform>
            <numerusform>По правилам, %n советов</numerusform>
        </translation>
    </message>
    <message>
        <source>The army is legal</source>
        <translation>Армия по правилам</translation>
    </message>
</context>
<context>
    <name>StoreDialog</name>
    <message>
        <source>Name of a new item</source>
        <translation>Название новой вещи</translation>
    </message>
    <message>
        <source>Hand out</source>
        <translation>Выдать</translation>
    </message>
    <message>
        <source>Nothing lies in store: artefacts, finds and prizes come here.</source>
        <translation>Хранилище пусто: сюда попадают артефакты, находки и награды.</translation>
    </message>
    <message>
        <source>The other player has agreed</source>
        <translation>Другой игрок согласен</translation>
    </message>
    <message>
        <source>Store of %1</source>
        <translation>Хранилище: %1</translation>
    </message>
    <message>
        <source>Who bears %1</source>
        <translation>Кто носит: %1</translation>
    </message>
    <message>
        <source>in store</source>
        <translation>в хранилище</translation>
    </message>
    <message>
        <source>To which force %1 goes</source>
        <translation>Какому войску: %1</translation>
    </message>
    <message>
        <source>stays here</source>
        <translation>остаётся здесь</translation>
    </message>
    <message>
        <source>to %1</source>
        <translation>войску %1</translation>
    </message>
</context>
<context>
    <name>StoryList</name>
    <message>
        <source>Life story</source>
        <translation>Что с ним было</translation>
    </message>
    <message>
        <source>Show in the timeline</source>
        <translation>Показать в истории</translation>
    </message>
</context>
<context>
    <name>TableChoice</name>
    <message>
        <source>Table</source>
        <translation>Стол</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Число</translation>
    </message>
    <message>
        <source>The same number lays the same table</source>
        <translation>То же число раскладывает тот же стол</translation>
    </message>
    <message>
        <source>No terrain yet</source>
        <translation>Пока без местности</translation>
    </message>
    <message>
        <source>Laid out by a seed</source>
        <translation>Разложен по числу</translation>
    </message>
    <message>
        <source>Kept: “%1”</source>
        <translation>Сохранён: «%1»</translation>
    </message>
</context>
<context>
    <name>TableDialog</name>
    <message>
        <source>Import: %1</source>
        <translation>Импорт: %1</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) cannot be used:</source>
        <translation>
            <numerusform>%n строку взять нельзя:</numerusform>
            <numerusform>%n строки взять нельзя:</numerusform>
            <numerusform>%n строк взять нельзя:</numerusform>
        </translation>
    </message>
    <message>
        <source>Rows that cannot be used</source>
        <translation>Строки, которые нельзя взять</translation>
    </message>
    <message>
        <source>Take the good rows</source>
        <translation>Взять годные строки</translation>
    </message>
    <message>
        <source>Take all</source>
        <translation>Взять всё</translation>
    </message>
</context>
<context>
    <name>TableEnds</name>
    <message>
        <source>From</source>
        <translation>От</translation>
    </message>
    <message>
        <source>to</source>
        <translation>до</translation>
    </message>
    <message>
        <source>From X</source>
        <translation>От X</translation>
    </message>
    <message>
        <source>From Y</source>
        <translation>От Y</translation>
    </message>
    <message>
        <source>To X</source>
        <translation>До X</translation>
    </message>
    <message>
        <source>To Y</source>
        <translation>До Y</translation>
    </message>
    <message>
        <source>%1. Enter goes back to the table</source>
        <translation>%1. Enter возвращает на стол</translation>
    </message>
</context>
<context>
    <name>TableMenu</name>
    <message>
        <source>Lay out by a seed…</source>
        <translation>Разложить местность…</translation>
    </message>
    <message>
        <source>Clear the table</source>
        <translation>Убрать всё со стола</translation>
    </message>
    <message>
        <source>Keep this table…</source>
        <translation>Сохранить этот стол…</translation>
    </message>
    <message>
        <source>Take a table from a file…</source>
        <translation>Взять стол из файла…</translation>
    </message>
    <message>
        <source>Lay it out</source>
        <translation>Разложить</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>Переименовать…</translation>
    </message>
    <message>
        <source>Write to a file…</source>
        <translation>Записать в файл…</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Удалить</translation>
    </message>
    <message>
        <source>Print a table</source>
        <translation>Напечатать стол</translation>
    </message>
    <message>
        <source>Table written to %1</source>
        <translation>Стол записан в %1</translation>
    </message>
    <message>
        <source>Kept: “%1”</source>
        <translation>Сохранён: «%1»</translation>
    </message>
    <message>
        <source>Lay out by a seed</source>
        <translation>Разложить местность</translation>
    </message>
    <message>
        <source>The same number lays the same table:</source>
        <translation>То же число раскладывает тот же стол:</translation>
    </message>
    <message>
        <source>Keep this table</source>
        <translation>Сохранить стол</translation>
    </message>
    <message>
        <source>Rename the table</source>
        <translation>Переименовать стол</translation>
    </message>
    <message>
        <source>Name:</source>
        <translation>Имя:</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>Столы</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Все файлы (*)</translation>
    </message>
    <message>
        <source>Take a table from a file</source>
        <translation>Взять стол из файла</translation>
    </message>
    <message>
        <source>Write the table</source>
        <translation>Записать стол</translation>
    </message>
</context>
<context>
    <name>TablePanel</name>
    <message>
        <source>X</source>
        <translation>X</translation>
    </message>
    <message>
        <source>Y</source>
        <translation>Y</translation>
    </message>
    <message>
        <source>Looks, °</source>
        <translation>Смотрит, °</translation>
    </message>
    <message>
        <source>Put there</source>
        <translation>Поставить сюда</translation>
    </message>
    <message>
        <source>Reach of a weapon</source>
        <translation>Дальность оружия</translation>
    </message>
    <message>
        <source>Not on the table (Enter places)</source>
        <translation>Не на столе (Enter — поставить)</translation>
    </message>
    <message>
        <source>Terrain (click, then the table)</source>
        <translation>Местность (щелчок, затем стол)</translation>
    </message>
    <message>
        <source>Nobody chosen</source>
        <translation>Никто не выбран</translation>
    </message>
    <message>
        <source>Own shot</source>
        <translation>Свой выстрел</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Нет</translation>
    </message>
</context>
<context>
    <name>TableQuestion</name>
    <message>
        <source>No move leads there. Put by hand?</source>
        <translation>Ходом туда не попасть. Поставить вручную?</translation>
    </message>
    <message>
        <source>Put by hand</source>
        <translation>Поставить вручную</translation>
    </message>
    <message>
        <source>Take back</source>
        <translation>Вернуть</translation>
    </message>
    <message>
        <source>Always by hand in this battle</source>
        <translation>В этой битве всегда вручную</translation>
    </message>
</context>
<context>
    <name>TableSending</name>
    <message>
        <source>No room for them in their zone: put them by hand.</source>
        <translation>В их зоне нет места: поставьте их вручную.</translation>
    </message>
    <message>
        <source>All of them do not fit there: their zone has to hold them, apart from others.</source>
        <translation>Все там не поместятся: они должны стоять в своей зоне, отдельно от других.</translation>
    </message>
    <message>
        <source>It is not time to place them: the other side places first.</source>
        <translation>Сейчас их не ставят: сначала ставит другая сторона.</translation>
    </message>
</context>
<context>
    <name>TableTools</name>
    <message>
        <source>Choose and move</source>
        <translation>Выбор и движение</translation>
    </message>
    <message>
        <source>Ruler</source>
        <translation>Линейка</translation>
    </message>
    <message>
        <source>Circle</source>
        <translation>Круг</translation>
    </message>
    <message>
        <source>Teardrop</source>
        <translation>Капля</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>Полоса</translation>
    </message>
    <message>
        <source>It begins at the chosen piece. Arrows move its end (Shift: a tenth, Ctrl: all of it), comma and full stop turn it, Tab goes to the next piece, Enter to the numbers; Esc puts it away.</source>
        <translation>Начинается у выбранной фигуры. Стрелки двигают конец (Shift — на десятую, Ctrl — целиком), запятая и точка поворачивают, Tab ведёт к следующей фигуре, Enter — к числам; Esc убирает.</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Размер</translation>
    </message>
    <message>
        <source>Radius of a circle or of a drop&apos;s head; width of a line (PgUp, PgDn on the table)</source>
        <translation>Радиус круга или головы капли; ширина полосы (PgUp, PgDn на столе)</translation>
    </message>
    <message>
        <source>Wide</source>
        <translation>Шире</translation>
    </message>
    <message>
        <source>Hide the list of units while the table is looked at</source>
        <translation>Убрать список юнитов, пока смотрят на стол</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>Слои</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Стол</translation>
    </message>
    <message>
        <source>Grid</source>
        <translation>Сетка</translation>
    </message>
    <message>
        <source>Terrain</source>
        <translation>Местность</translation>
    </message>
    <message>
        <source>Deployment zones</source>
        <translation>Зоны расстановки</translation>
    </message>
    <message>
        <source>Arcs and zones of control</source>
        <translation>Секторы и зоны контроля</translation>
    </message>
    <message>
        <source>Last places</source>
        <translation>Прежние места</translation>
    </message>
    <message>
        <source>Names</source>
        <translation>Имена</translation>
    </message>
    <message>
        <source>Save a picture of the table</source>
        <translation>Сохранить картинку стола</translation>
    </message>
    <message>
        <source>Larger (+)</source>
        <translation>Крупнее (+)</translation>
    </message>
    <message>
        <source>Smaller (−)</source>
        <translation>Мельче (−)</translation>
    </message>
    <message>
        <source>Whole table (0)</source>
        <translation>Весь стол (0)</translation>
    </message>
    <message>
        <source>Look from another side</source>
        <translation>Посмотреть с другой стороны</translation>
    </message>
    <message>
        <source>Numbers, terrain and who is not placed</source>
        <translation>Числа, местность и кто не на столе</translation>
    </message>
</context>
<context>
    <name>TableView</name>
    <message>
        <source>Table</source>
        <translation>Стол</translation>
    </message>
    <message>
        <source>Arrows move the chosen piece, with Shift by a tenth; comma and full stop turn it; Space sets a point of its way; Enter puts it there; Escape leaves it. N and P choose the next and the one before, T the next piece of terrain.</source>
        <translation>Стрелки двигают выбранную фигуру, с Shift — на десятую; запятая и точка поворачивают; пробел ставит точку пути; Enter ставит фигуру; Escape оставляет её на месте. N и P выбирают следующую и предыдущую, T — следующую местность.</translation>
    </message>
    <message>
        <source>Click where it should stand. Enter places it in the middle of its zone.</source>
        <translation>Щёлкните, где поставить. Enter поставит в середину зоны.</translation>
    </message>
    <message>
        <source>put by hand</source>
        <translation>поставить вручную</translation>
    </message>
    <message>
        <source>no move of his leads there now</source>
        <translation>ход туда сейчас не ведёт</translation>
    </message>
    <message>
        <source>stops short of it by %1</source>
        <translation>остановится раньше на %1</translation>
    </message>
    <message>
        <source>Pictures</source>
        <translation>Картинки</translation>
    </message>
    <message>
        <source>Save a picture of the table</source>
        <translation>Сохранить рисунок стола</translation>
    </message>
    <message>
        <source>The picture could not be written to %1.</source>
        <translation>Рисунок не записался в %1.</translation>
    </message>
</context>
<context>
    <name>TermsCard</name>
    <message>
        <source>What this battle is about</source>
        <translation>О чём эта битва</translation>
    </message>
    <message>
        <source>Side %1</source>
        <translation>Сторона %1</translation>
    </message>
</context>
<context>
    <name>TerritoryPanel</name>
    <message>
        <source>How it changed hands</source>
        <translation>Как переходила из рук в руки</translation>
    </message>
    <message>
        <source>Order a force here…</source>
        <translation>Приказать войску идти сюда…</translation>
    </message>
    <message>
        <source>Give it to</source>
        <translation>Отдать</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Почему</translation>
    </message>
    <message>
        <source>Everybody reads this in the timeline</source>
        <translation>Это все прочтут в летописи</translation>
    </message>
    <message>
        <source>Give</source>
        <translation>Отдать</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Название</translation>
    </message>
    <message>
        <source>Home ground of</source>
        <translation>Чья родная земля</translation>
    </message>
    <message>
        <source>Brings after a battle</source>
        <translation>Приносит после битвы</translation>
    </message>
    <message>
        <source>as the house rules say</source>
        <translation>как велят домашние правила</translation>
    </message>
    <message>
        <source>Remove the territory</source>
        <translation>Убрать территорию</translation>
    </message>
    <message>
        <source>No territory is chosen</source>
        <translation>Территория не выбрана</translation>
    </message>
    <message>
        <source>Choose one by a click, or with the arrow keys.</source>
        <translation>Выберите её щелчком или стрелками.</translation>
    </message>
    <message>
        <source>Orders are given while a round is open</source>
        <translation>Приказы отдают, пока раунд открыт</translation>
    </message>
    <message>
        <source>Only an organiser gives territories away or draws the map.</source>
        <translation>Отдаёт территории и рисует карту только организатор.</translation>
    </message>
    <message>
        <source>nobody</source>
        <translation>никто</translation>
    </message>
    <message>
        <source>Owner: %1</source>
        <translation>Владелец: %1</translation>
    </message>
    <message>
        <source>Home ground of %1</source>
        <translation>Родная земля: %1</translation>
    </message>
    <message>
        <source>Brings %1 after a battle</source>
        <translation>Приносит после битвы: %1</translation>
    </message>
    <message>
        <source>Touches: %1</source>
        <translation>Граничит: %1</translation>
    </message>
</context>
<context>
    <name>TextDialog</name>
    <message>
        <source>The army as text</source>
        <translation>Армия текстом</translation>
    </message>
    <message>
        <source>Form</source>
        <translation>Вид</translation>
    </message>
    <message>
        <source>The text</source>
        <translation>Текст</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Скопировать</translation>
    </message>
    <message numerus="yes">
        <source>%n character(s)</source>
        <translation>
            <numerusform>%n знак</numerusform>
            <numerusform>%n знака</numerusform>
            <numerusform>%n знаков</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Discord takes %1 in one message: send it in %n part(s).</source>
        <translation>
            <numerusform>В одно сообщение Discord помещается %1: отправьте %n частью.</numerusform>
            <numerusform>В одно сообщение Discord помещается %1: отправьте %n частями.</numerusform>
            <numerusform>В одно сообщение Discord помещается %1: отправьте %n частями.</numerusform>
        </translation>
    </message>
    <message>
        <source>The army is on the clipboard as text</source>
        <translation>Армия — текстом в буфере обмена</translation>
    </message>
</context>
<context>
    <name>TimelinePage</name>
    <message>
        <source>All events</source>
        <translation>Все события</translation>
    </message>
    <message>
        <source>Events, the newest first</source>
        <translation>События, новые сверху</translation>
    </message>
    <message numerus="yes">
        <source>%n event(s)</source>
        <translation>
            <numerusform>%n событие</numerusform>
            <numerusform>%n события</numerusform>
            <numerusform>%n событий</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 из %2</translation>
    </message>
</context>
<context>
    <name>TrackControl</name>
    <message>
        <source>Drag a border, or move it with Left and Right; Up and Down go to another, Ins divides, Del joins.</source>
        <translation>Границу можно тянуть или двигать стрелками влево и вправо; вверх и вниз — к другой границе, Ins делит, Del объединяет.</translation>
    </message>
    <message>
        <source>Divide</source>
        <translation>Разделить</translation>
    </message>
    <message>
        <source>Make two sectors of the longest one</source>
        <translation>Сделать из самого длинного сектора два</translation>
    </message>
    <message>
        <source>usual colour</source>
        <translation>обычный цвет</translation>
    </message>
    <message>
        <source>speed</source>
        <translation>скорость</translation>
    </message>
    <message>
        <source>Join with the sector before it</source>
        <translation>Соединить с сектором перед ним</translation>
    </message>
    <message>
        <source>Sector %1</source>
        <translation>Сектор %1</translation>
    </message>
    <message>
        <source>colour</source>
        <translation>цвет</translation>
    </message>
    <message>
        <source>last cell</source>
        <translation>последняя клетка</translation>
    </message>
    <message>
        <source>Its last cell; the next sector begins below it</source>
        <translation>Последняя клетка сектора; следующий начинается под ней</translation>
    </message>
</context>
<context>
    <name>TradeDialog</name>
    <message>
        <source>The other player has agreed</source>
        <translation>Другой игрок согласен</translation>
    </message>
    <message>
        <source>Hand over</source>
        <translation>Передать</translation>
    </message>
    <message>
        <source>Give or trade</source>
        <translation>Отдать или обменять</translation>
    </message>
    <message>
        <source>To</source>
        <translation>Кому</translation>
    </message>
    <message>
        <source>Units</source>
        <translation>Отряды</translation>
    </message>
    <message>
        <source>Money given</source>
        <translation>Денег отдать</translation>
    </message>
    <message>
        <source>Money in return</source>
        <translation>Денег взамен</translation>
    </message>
    <message>
        <source>Remark</source>
        <translation>Примечание</translation>
    </message>
    <message>
        <source>Choose what goes over</source>
        <translation>Выберите, что передать</translation>
    </message>
</context>
<context>
    <name>TrialDialog</name>
    <message>
        <source>Try the deck: %1</source>
        <translation>Проба колоды: %1</translation>
    </message>
    <message>
        <source>My own dice</source>
        <translation>Свои кубики</translation>
    </message>
    <message>
        <source>What fell: 4, or ? for the program</source>
        <translation>Что выпало: 4, или ? за программу</translation>
    </message>
    <message>
        <source>What has happened</source>
        <translation>Что произошло</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Отменить</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Вернуть</translation>
    </message>
    <message>
        <source>Shuffle and deal again</source>
        <translation>Перетасовать и сдать заново</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Закрыть</translation>
    </message>
    <message>
        <source>This may not be done now</source>
        <translation>Сейчас так нельзя</translation>
    </message>
    <message>
        <source>It did not work</source>
        <translation>Не получилось</translation>
    </message>
    <message>
        <source>first player</source>
        <translation>первый игрок</translation>
    </message>
    <message>
        <source>second player</source>
        <translation>второй игрок</translation>
    </message>
    <message>
        <source>Turn %1, %2</source>
        <translation>Ход %1, %2</translation>
    </message>
    <message numerus="yes">
        <source>%n card(s) in the deck</source>
        <translation>
            <numerusform>В колоде %n карта</numerusform>
            <numerusform>В колоде %n карты</numerusform>
            <numerusform>В колоде %n карт</numerusform>
        </translation>
    </message>
    <message>
        <source>Drawn</source>
        <translation>Взято</translation>
    </message>
    <message>
        <source>In force</source>
        <translation>Действуют</translation>
    </message>
    <message>
        <source>Cards of the first player</source>
        <translation>Карты первого игрока</translation>
    </message>
    <message>
        <source>Cards of the second player</source>
        <translation>Карты второго игрока</translation>
    </message>
</context>
<context>
    <name>TurnMap</name>
    <message>
        <source>Save a picture…</source>
        <translation>Сохранить картинку…</translation>
    </message>
    <message>
        <source>The table when this turn ended: %1</source>
        <translation>Стол в конце хода: %1</translation>
    </message>
    <message>
        <source>Save a picture of the table</source>
        <translation>Сохранить картинку стола</translation>
    </message>
    <message>
        <source>Pictures</source>
        <translation>Картинки</translation>
    </message>
    <message>
        <source>Picture written to %1</source>
        <translation>Картинка записана: %1</translation>
    </message>
</context>
<context>
    <name>UnitActions</name>
    <message>
        <source>What may be done</source>
        <translation>Что можно сделать</translation>
    </message>
    <message>
        <source>The other player has agreed</source>
        <translation>Другой игрок согласен</translation>
    </message>
    <message>
        <source>A ransom is paid where both players agreed, or an organiser tells it</source>
        <translation>Выкуп платят, когда согласны оба игрока или так решил организатор</translation>
    </message>
    <message>
        <source>Nothing: it does not serve here any more.</source>
        <translation>Ничего: здесь он больше не служит.</translation>
    </message>
</context>
<context>
    <name>UnitChooser</name>
    <message>
        <source>Army or edition</source>
        <translation>Армия или издание</translation>
    </message>
    <message>
        <source>Army “%1”</source>
        <translation>Армия «%1»</translation>
    </message>
    <message>
        <source>Library: %1</source>
        <translation>Библиотека: %1</translation>
    </message>
    <message>
        <source>Search by name, weapon or ability</source>
        <translation>Поиск по названию, оружию или умению</translation>
    </message>
    <message>
        <source>Units</source>
        <translation>Отряды</translation>
    </message>
    <message>
        <source>Nobody here fits this role.</source>
        <translation>Здесь на эту роль никто не годится.</translation>
    </message>
    <message>
        <source>Choose</source>
        <translation>Выбрать</translation>
    </message>
</context>
<context>
    <name>UnitPane</name>
    <message>
        <source>Own name of the unit</source>
        <translation>Своё имя юнита</translation>
    </message>
    <message>
        <source>Notes on the unit</source>
        <translation>Заметки о юните</translation>
    </message>
    <message>
        <source>Name a unit</source>
        <translation>Назвать юнит</translation>
    </message>
    <message>
        <source>Write a note</source>
        <translation>Записать заметку</translation>
    </message>
</context>
<context>
    <name>UnitPanel</name>
    <message>
        <source>The chosen unit</source>
        <translation>Выбранный отряд</translation>
    </message>
    <message>
        <source>Release</source>
        <translation>Отпустить</translation>
    </message>
    <message>
        <source>All units of that battle are free again; the battle stays, but nothing of it counts</source>
        <translation>Все отряды той битвы снова свободны; битва остаётся, но в счёт не идёт</translation>
    </message>
    <message>
        <source>In the battle “%1” since %2</source>
        <translation>В битве «%1» с %2</translation>
    </message>
</context>
<context>
    <name>UnitRows</name>
    <message>
        <source>cost not known</source>
        <translation>цена не известна</translation>
    </message>
    <message numerus="yes">
        <source>%n point(s)</source>
        <translation>
            <numerusform>%n очко</numerusform>
            <numerusform>%n очка</numerusform>
            <numerusform>%n очков</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>UnitSheetView</name>
    <message>
        <source>What becomes of it, by hand</source>
        <translation>Изменить судьбу вручную</translation>
    </message>
    <message>
        <source>%1 of %2 on the table</source>
        <translation>на столе %1 из %2</translation>
    </message>
    <message>
        <source>speed %1</source>
        <translation>скорость %1</translation>
    </message>
    <message>
        <source>captured</source>
        <translation>захвачен</translation>
    </message>
</context>
<context>
    <name>UnitTree</name>
    <message>
        <source>Units of the force</source>
        <translation>Отряды войска</translation>
    </message>
    <message>
        <source>Lost, captured and given away</source>
        <translation>Потерянные, захваченные, отданные</translation>
    </message>
    <message>
        <source>No unit serves in this force: recruit one</source>
        <translation>В войске нет отрядов: наберите хотя бы один</translation>
    </message>
</context>
<context>
    <name>UnitsPage</name>
    <message>
        <source>Search: words, rank&gt;=3, -jump</source>
        <translation>Поиск: слова, ранг&gt;=3, -прыжок</translation>
    </message>
    <message>
        <source>New unit…</source>
        <translation>Новый юнит…</translation>
    </message>
    <message>
        <source>Write a unit of your own: its profile makes its card (Ctrl+Shift+N)</source>
        <translation>Внести свой юнит: из профиля получается карточка (Ctrl+Shift+N)</translation>
    </message>
    <message>
        <source>Print accessories…</source>
        <translation>Печать принадлежностей…</translation>
    </message>
    <message>
        <source>Cards, rulers and templates at their true size</source>
        <translation>Карты, линейки и шаблоны в натуральную величину</translation>
    </message>
    <message>
        <source>The units are being read…</source>
        <translation>Отряды читаются…</translation>
    </message>
    <message>
        <source>No units yet. Write the first one, or take units from a file.</source>
        <translation>Юнитов пока нет. Напишите первый или возьмите их из файла.</translation>
    </message>
    <message>
        <source>No units yet. Take units of your own from a file.</source>
        <translation>Юнитов пока нет. Возьмите свои из файла.</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>Импорт…</translation>
    </message>
    <message>
        <source>Nothing here fits, but there is something in other editions, factions or kinds.</source>
        <translation>Здесь ничего не подходит, но найдено в других изданиях, фракциях или видах.</translation>
    </message>
    <message>
        <source>Show what was found</source>
        <translation>Показать найденное</translation>
    </message>
    <message>
        <source>Nothing was found. Try a part of the name.</source>
        <translation>Ничего не найдено. Попробуйте часть названия.</translation>
    </message>
    <message>
        <source>Show all units</source>
        <translation>Показать все юниты</translation>
    </message>
</context>
<context>
    <name>UnitsTab</name>
    <message>
        <source>Choose a unit and click on the table where it stands now; the wheel turns it.</source>
        <translation>Выберите отряд и щёлкните по столу, где он стоит теперь; колесо поворачивает.</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>Отряд</translation>
    </message>
    <message>
        <source>Scoring</source>
        <translation>Боесп.</translation>
    </message>
    <message>
        <source>Lost</source>
        <translation>Потерян</translation>
    </message>
    <message>
        <source>Destroyed or fled from the table</source>
        <translation>Уничтожен или бежал со стола</translation>
    </message>
    <message>
        <source>Units</source>
        <translation>Отряды</translation>
    </message>
</context>
<context>
    <name>UnplayedDialog</name>
    <message>
        <source>Not played: %1</source>
        <translation>Не сыграна: %1</translation>
    </message>
    <message>
        <source>Somebody did not come</source>
        <translation>Кто-то не явился</translation>
    </message>
    <message>
        <source>Somebody withdrew or conceded without a game</source>
        <translation>Кто-то отказался от игры или сдался без неё</translation>
    </message>
    <message>
        <source>All agreed not to play</source>
        <translation>Все договорились не играть</translation>
    </message>
    <message>
        <source>Not played</source>
        <translation>Не сыграна</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Почему</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>Кто</translation>
    </message>
    <message>
        <source>Say who did not come</source>
        <translation>Назовите, кто не явился</translation>
    </message>
    <message>
        <source>Nobody gets points.</source>
        <translation>Очков не получает никто.</translation>
    </message>
    <message>
        <source>In the table: %1 for who was there, %2 for who was not.</source>
        <translation>В таблице: %1 тому, кто был, %2 тому, кого не было.</translation>
    </message>
</context>
<context>
    <name>UnsavedMessages</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>и ещё %n</numerusform>
            <numerusform>и ещё %n</numerusform>
            <numerusform>и ещё %n</numerusform>
        </translation>
    </message>
    <message>
        <source>“%1” is not saved: %2. %3</source>
        <translation>«%1»: не сохранено «%2». %3</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Повторить</translation>
    </message>
    <message>
        <source>Keep mine as a new one</source>
        <translation>Сохранить моё как новое</translation>
    </message>
    <message>
        <source>Bring it back</source>
        <translation>Вернуть</translation>
    </message>
    <message>
        <source>Keep mine as a copy</source>
        <translation>Сохранить моё копией</translation>
    </message>
    <message>
        <source>Do without my change</source>
        <translation>Обойтись без моей правки</translation>
    </message>
    <message>
        <source>Make my change here</source>
        <translation>Внести мою правку сюда</translation>
    </message>
    <message>
        <source>Save a copy to a file…</source>
        <translation>Сохранить копию в файл…</translation>
    </message>
</context>
<context>
    <name>UsesDialog</name>
    <message>
        <source>Where used: %1</source>
        <translation>Где используется: %1</translation>
    </message>
    <message>
        <source>Where it is used</source>
        <translation>Где используется</translation>
    </message>
    <message>
        <source>Go there</source>
        <translation>Перейти</translation>
    </message>
    <message>
        <source>No army, battle, campaign or other record holds it. It may be deleted safely.</source>
        <translation>Ни в армиях, ни в битвах, ни в кампаниях, ни в других карточках этого нет. Можно спокойно удалить.</translation>
    </message>
    <message>
        <source>army</source>
        <translation>армия</translation>
    </message>
    <message>
        <source>battle</source>
        <translation>битва</translation>
    </message>
    <message>
        <source>campaign</source>
        <translation>кампания</translation>
    </message>
</context>
<context>
    <name>WaitingList</name>
    <message>
        <source>%1: over, its result waits</source>
        <translation>%1: окончена, результат ждёт</translation>
    </message>
    <message>
        <source>%1: in battle since %2</source>
        <translation>%1: в бою с %2</translation>
    </message>
    <message>
        <source>Into the campaign…</source>
        <translation>В кампанию…</translation>
    </message>
    <message>
        <source>Open the battle</source>
        <translation>Открыть битву</translation>
    </message>
    <message>
        <source>Release</source>
        <translation>Отпустить</translation>
    </message>
    <message>
        <source>Its units are free again; the battle stays, but nothing of it counts</source>
        <translation>Отряды снова свободны; битва остаётся, но ничего из неё не засчитывается</translation>
    </message>
    <message>
        <source>A report is begun: %1</source>
        <translation>Начат отчёт: %1</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Продолжить</translation>
    </message>
    <message>
        <source>Throw it away</source>
        <translation>Выбросить</translation>
    </message>
</context>
<context>
    <name>WantedUnits</name>
    <message>
        <source>Search units</source>
        <translation>Поиск юнитов</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>Юнит</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Очки</translation>
    </message>
    <message>
        <source>Wanted</source>
        <translation>Пожелание</translation>
    </message>
    <message>
        <source>Units to choose from</source>
        <translation>Юниты на выбор</translation>
    </message>
    <message>
        <source>As it comes</source>
        <translation>Как выйдет</translation>
    </message>
    <message>
        <source>Must be there</source>
        <translation>Обязателен</translation>
    </message>
    <message>
        <source>At most</source>
        <translation>Не больше</translation>
    </message>
    <message>
        <source>Never</source>
        <translation>Не брать</translation>
    </message>
    <message>
        <source>What is wanted of the chosen units</source>
        <translation>Пожелание к выбранным юнитам</translation>
    </message>
    <message>
        <source>How many</source>
        <translation>Сколько</translation>
    </message>
    <message>
        <source>Chosen units:</source>
        <translation>Выбранные юниты:</translation>
    </message>
    <message>
        <source>must, %1</source>
        <translation>обязательно, %1</translation>
    </message>
    <message>
        <source>at most %1</source>
        <translation>не больше %1</translation>
    </message>
    <message>
        <source>never</source>
        <translation>не брать</translation>
    </message>
</context>
<context>
    <name>WeaponsBox</name>
    <message>
        <source>Options</source>
        <translation>На выбор</translation>
    </message>
    <message>
        <source>Choose weapons</source>
        <translation>Выбрать оружие</translation>
    </message>
</context>
<context>
    <name>WhatHappened</name>
    <message>
        <source>What happened</source>
        <translation>Что произошло</translation>
    </message>
    <message>
        <source>Fate</source>
        <translation>Судьба</translation>
    </message>
    <message>
        <source>Figures and tracks</source>
        <translation>Фигурки и шкалы</translation>
    </message>
    <message>
        <source>points %1</source>
        <translation>очки %1</translation>
    </message>
    <message>
        <source>held the field</source>
        <translation>поле осталось за ним</translation>
    </message>
    <message>
        <source>not fielded</source>
        <translation>не выставлен</translation>
    </message>
</context>
<context>
    <name>WhoDialog</name>
    <message>
        <source>Who are you?</source>
        <translation>Кто вы?</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Поиск</translation>
    </message>
    <message>
        <source>Nobody is called so.</source>
        <translation>Никого так не зовут.</translation>
    </message>
    <message>
        <source>organiser</source>
        <translation>организатор</translation>
    </message>
    <message>
        <source>deputy</source>
        <translation>заместитель</translation>
    </message>
    <message>
        <source>player</source>
        <translation>игрок</translation>
    </message>
    <message>
        <source>What you do in this campaign is told in your name. You can change it at the top right.</source>
        <translation>Что вы делаете в кампании, записывается от вашего имени. Сменить его можно вверху справа.</translation>
    </message>
    <message>
        <source>This is me</source>
        <translation>Это я</translation>
    </message>
    <message>
        <source>I only look</source>
        <translation>Я только смотрю</translation>
    </message>
</context>
<context>
    <name>WindowActions</name>
    <message>
        <source>Library</source>
        <translation>Библиотека</translation>
    </message>
    <message>
        <source>Armies</source>
        <translation>Армии</translation>
    </message>
    <message>
        <source>Battle</source>
        <translation>Битва</translation>
    </message>
    <message>
        <source>Campaigns</source>
        <translation>Кампании</translation>
    </message>
    <message>
        <source>Resolve</source>
        <translation>Розыгрыш</translation>
    </message>
    <message>
        <source>Odds and dice of what happens at the table (Ctrl+R)</source>
        <translation>Шансы и броски того, что происходит на столе (Ctrl+R)</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Правила</translation>
    </message>
    <message>
        <source>What the rules say (F1)</source>
        <translation>Что говорят правила (F1)</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Клавиши</translation>
    </message>
    <message>
        <source>All keys (Ctrl+/)</source>
        <translation>Все клавиши (Ctrl+/)</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Данные</translation>
    </message>
    <message>
        <source>Copies of all your data, and back</source>
        <translation>Копии всех ваших данных и возврат из них</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Тема</translation>
    </message>
    <message>
        <source>Switch between light and dark</source>
        <translation>Светлая или тёмная тема</translation>
    </message>
    <message>
        <source>Русский</source>
        <translation>English</translation>
    </message>
    <message>
        <source>Switch the program to Russian</source>
        <translation>Переключить программу на английский</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>Найти</translation>
    </message>
    <message>
        <source>Print</source>
        <translation>Печать</translation>
    </message>
    <message>
        <source>Play…</source>
        <translation>Играть…</translation>
    </message>
    <message>
        <source>Play a battle with this army (Ctrl+Shift+B)</source>
        <translation>Сыграть сражение этой армией (Ctrl+Shift+B)</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Отменить</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Вернуть</translation>
    </message>
</context>
<context>
    <name>WindowDestinations</name>
    <message>
        <source>army</source>
        <translation>армия</translation>
    </message>
    <message>
        <source>battle</source>
        <translation>битва</translation>
    </message>
    <message>
        <source>campaign</source>
        <translation>кампания</translation>
    </message>
    <message>
        <source>command</source>
        <translation>команда</translation>
    </message>
    <message>
        <source>game in the Library</source>
        <translation>игра в Библиотеке</translation>
    </message>
    <message>
        <source>New army</source>
        <translation>Новая армия</translation>
    </message>
    <message>
        <source>Library</source>
        <translation>Библиотека</translation>
    </message>
    <message>
        <source>All armies</source>
        <translation>Все армии</translation>
    </message>
    <message>
        <source>All battles</source>
        <translation>Все битвы</translation>
    </message>
    <message>
        <source>New battle</source>
        <translation>Новая битва</translation>
    </message>
    <message>
        <source>All campaigns</source>
        <translation>Все кампании</translation>
    </message>
    <message>
        <source>New campaign</source>
        <translation>Новая кампания</translation>
    </message>
    <message>
        <source>Print</source>
        <translation>Печать</translation>
    </message>
    <message>
        <source>Game data</source>
        <translation>Данные игр</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>Импорт</translation>
    </message>
    <message>
        <source>Backups</source>
        <translation>Резервные копии</translation>
    </message>
    <message>
        <source>Deleted armies, battles and campaigns</source>
        <translation>Удалённые армии, битвы и кампании</translation>
    </message>
    <message>
        <source>Copy my data</source>
        <translation>Скопировать мои данные</translation>
    </message>
    <message>
        <source>Export everything</source>
        <translation>Экспортировать всё</translation>
    </message>
    <message>
        <source>Import everything</source>
        <translation>Импортировать всё</translation>
    </message>
    <message>
        <source>About the program</source>
        <translation>О программе</translation>
    </message>
    <message>
        <source>Resolve</source>
        <translation>Розыгрыш</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Правила</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Клавиши</translation>
    </message>
    <message>
        <source>History: %1</source>
        <translation>История: %1</translation>
    </message>
    <message>
        <source>Generate an army here</source>
        <translation>Собрать армию на месте этой</translation>
    </message>
    <message>
        <source>Generate a new army</source>
        <translation>Собрать новую армию</translation>
    </message>
    <message>
        <source>Sample army: %1</source>
        <translation>Образец армии: %1</translation>
    </message>
    <message>
        <source>Sample campaign: %1</source>
        <translation>Кампания для примера: %1</translation>
    </message>
    <message>
        <source>Print accessories</source>
        <translation>Печать принадлежностей</translation>
    </message>
    <message>
        <source>Print accessories: %1</source>
        <translation>Печать принадлежностей: %1</translation>
    </message>
</context>
<context>
    <name>WishForm</name>
    <message>
        <source>All factions</source>
        <translation>Все фракции</translation>
    </message>
    <message>
        <source>All kinds</source>
        <translation>Все роды</translation>
    </message>
    <message>
        <source>Only favourites</source>
        <translation>Только избранное</translation>
    </message>
    <message>
        <source>Only what the collection has</source>
        <translation>Только из коллекции</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Очки</translation>
    </message>
    <message>
        <source>Leave unspent</source>
        <translation>Не тратить</translation>
    </message>
    <message>
        <source>May fall short by</source>
        <translation>Недобор не больше</translation>
    </message>
    <message>
        <source>Faction</source>
        <translation>Фракция</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Род</translation>
    </message>
    <message>
        <source>Another number of chance</source>
        <translation>Другое число случая</translation>
    </message>
    <message>
        <source>Chance</source>
        <translation>Случай</translation>
    </message>
    <message>
        <source>The same number makes the same armies.</source>
        <translation>Одно и то же число — одни и те же армии.</translation>
    </message>
    <message>
        <source>as little as can be</source>
        <translation>какой получится</translation>
    </message>
</context>
<context>
    <name>ZonesPanel</name>
    <message>
        <source>Roll off</source>
        <translation>Бросить за право выбора</translation>
    </message>
    <message>
        <source>Place the marker</source>
        <translation>Положить маркер</translation>
    </message>
    <message>
        <source>%1 places a marker: click on the table</source>
        <translation>Маркер кладёт %1: щёлкните по столу</translation>
    </message>
    <message>
        <source>%1 chooses</source>
        <translation>Выбирает %1</translation>
    </message>
    <message>
        <source>Choose</source>
        <translation>Выбрать</translation>
    </message>
</context>
<context>
    <name>dialog</name>
    <message>
        <source>Use another file…</source>
        <translation>Другой файл…</translation>
    </message>
    <message>
        <source>Take the new data</source>
        <translation>Взять новые данные</translation>
    </message>
</context>
</TS>
