<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>DrawPathTool</name>
    <message>
        <source>Click the points of the path</source>
        <translation>Punkte der Route anklicken</translation>
    </message>
    <message>
        <source>Enter ends the path, Backspace removes the last point</source>
        <translation>Eingabe beendet die Route, Rücktaste nimmt den letzten Punkt zurück</translation>
    </message>
    <message>
        <source>Click closes the path</source>
        <translation>Klick schließt die Route</translation>
    </message>
    <message>
        <source>Click the corners: %1</source>
        <translation>Die Ecken anklicken: %1</translation>
    </message>
    <message>
        <source>Enter ends the polygon, Backspace removes the last corner</source>
        <translation>Enter beendet das Polygon, die Rücktaste entfernt die letzte Ecke</translation>
    </message>
    <message>
        <source>A polygon needs at least three corners</source>
        <translation>Ein Polygon braucht mindestens drei Ecken</translation>
    </message>
    <message>
        <source>Click closes the polygon</source>
        <translation>Ein Klick schließt das Polygon</translation>
    </message>
</context>
<context>
    <name>DrawSurveyTool</name>
    <message>
        <source>Drag a box for the survey, from the corner where it begins</source>
        <translation>Kasten für die Vermessung ziehen, von der Ecke aus, an der sie beginnt</translation>
    </message>
    <message>
        <source>%1 × %2 m, %3 tracks</source>
        <translation>%1 × %2 m, %3 Bahnen</translation>
    </message>
    <message>
        <source>east–west</source>
        <translation>Ost–West</translation>
    </message>
    <message>
        <source>north–south</source>
        <translation>Nord–Süd</translation>
    </message>
    <message>
        <source>Click the opposite corner of the survey</source>
        <translation>Gegenüberliegende Ecke der Vermessung anklicken</translation>
    </message>
    <message>
        <source>Drag a box, or click two corners; the survey begins at the first one</source>
        <translation>Kasten ziehen oder zwei Ecken anklicken; die Vermessung beginnt an der ersten</translation>
    </message>
    <message>
        <source>Now click the opposite corner of the survey, or type its size</source>
        <translation>Jetzt die gegenüberliegende Ecke der Vermessung anklicken oder ihre Größe tippen</translation>
    </message>
</context>
<context>
    <name>DrawWormholeTool</name>
    <message>
        <source>No more vertices than 500</source>
        <translation>Mehr als 500 Ecken gehen nicht</translation>
    </message>
    <message>
        <source>Not closed: %1</source>
        <translation>Nicht geschlossen: %1</translation>
    </message>
    <message>
        <source>First end of a new wormhole</source>
        <translation>Erstes Ende eines neuen Wurmlochs</translation>
    </message>
    <message>
        <source>End %1 of %2</source>
        <translation>Ende %1 von %2</translation>
    </message>
    <message>
        <source>%1: click its corners</source>
        <translation>%1: Ecken anklicken</translation>
    </message>
    <message>
        <source>%1: Enter closes, Backspace removes the last corner</source>
        <translation>%1: Eingabe schließt, Rücktaste nimmt die letzte Ecke zurück</translation>
    </message>
</context>
<context>
    <name>EncountersController</name>
    <message>
        <source>head-on</source>
        <translation>Kopf an Kopf</translation>
    </message>
    <message>
        <source>give way</source>
        <translation>ausweichpflichtig</translation>
    </message>
    <message>
        <source>stand on</source>
        <translation>kurshaltepflichtig</translation>
    </message>
    <message>
        <source>overtaking</source>
        <translation>überholt</translation>
    </message>
    <message>
        <source>overtaken</source>
        <translation>wird überholt</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
</context>
<context>
    <name>QDockWidget</name>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Float</source>
        <translation>Lösen</translation>
    </message>
</context>
<context>
    <name>QLineEdit</name>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Wiederholen</translation>
    </message>
    <message>
        <source>Cu&amp;t</source>
        <translation>&amp;Ausschneiden</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>&amp;Einfügen</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Select All</source>
        <translation>Alles auswählen</translation>
    </message>
</context>
<context>
    <name>QPlatformTheme</name>
    <message>
        <source>OK</source>
        <translation>OK</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>&amp;Yes</source>
        <translation>&amp;Ja</translation>
    </message>
    <message>
        <source>&amp;No</source>
        <translation>&amp;Nein</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Hilfe</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>Anwenden</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>Zurücksetzen</translation>
    </message>
</context>
<context>
    <name>QShortcut</name>
    <message>
        <source>Ctrl</source>
        <translation>Strg</translation>
    </message>
    <message>
        <source>Shift</source>
        <translation>Umschalt</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Leertaste</translation>
    </message>
    <message>
        <source>Del</source>
        <translation>Entf</translation>
    </message>
    <message>
        <source>Ins</source>
        <translation>Einfg</translation>
    </message>
    <message>
        <source>Home</source>
        <translation>Pos1</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Ende</translation>
    </message>
    <message>
        <source>Backspace</source>
        <translation>Rücktaste</translation>
    </message>
    <message>
        <source>Return</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>Hoch</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>Runter</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>Links</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>Rechts</translation>
    </message>
    <message>
        <source>PgUp</source>
        <translation>Bild auf</translation>
    </message>
    <message>
        <source>PgDown</source>
        <translation>Bild ab</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Tab</source>
        <translation>Tab</translation>
    </message>
</context>
<context>
    <name>QWidgetTextControl</name>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Wiederholen</translation>
    </message>
    <message>
        <source>Cu&amp;t</source>
        <translation>&amp;Ausschneiden</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>&amp;Einfügen</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Select All</source>
        <translation>Alles auswählen</translation>
    </message>
</context>
<context>
    <name>SetGoalTool</name>
    <message>
        <source>Click where the vehicle is to go; drag to choose its heading there</source>
        <translation>Anklicken, wohin das Fahrzeug soll; durch Ziehen den Steuerkurs dort wählen</translation>
    </message>
</context>
<context>
    <name>antipode</name>
    <message>
        <source>in transit</source>
        <translation>unterwegs</translation>
    </message>
    <message>
        <source>slowing</source>
        <translation>wird langsamer</translation>
    </message>
    <message>
        <source>drifting</source>
        <translation>treibt</translation>
    </message>
    <message>
        <source>no target</source>
        <translation>kein Ziel</translation>
    </message>
    <message>
        <source>Visit points in order</source>
        <translation>Punkte der Reihe nach anlaufen</translation>
    </message>
    <message>
        <source>Stay near a point</source>
        <translation>Nahe einem Punkt bleiben</translation>
    </message>
    <message>
        <source>Hold a heading</source>
        <translation>Einen Steuerkurs halten</translation>
    </message>
    <message>
        <source>Hold a speed</source>
        <translation>Eine Fahrt halten</translation>
    </message>
    <message>
        <source>Hold a depth</source>
        <translation>Eine Tiefe halten</translation>
    </message>
    <message>
        <source>Go to a target, then drift until it is too far</source>
        <translation>Ein Ziel anlaufen, dann treiben, bis es zu weit weg ist</translation>
    </message>
    <message>
        <source>Hear the neighbours and keep the own slot among them</source>
        <translation>Die Nachbarn hören und den eigenen Platz zwischen ihnen halten</translation>
    </message>
    <message>
        <source>Post flags when its time is over</source>
        <translation>Flags senden, wenn seine Zeit um ist</translation>
    </message>
    <message>
        <source>Survey</source>
        <translation>Vermessung</translation>
    </message>
    <message>
        <source>Turn the survey into free points</source>
        <translation>Vermessung in freie Punkte umwandeln</translation>
    </message>
    <message>
        <source>When it runs</source>
        <translation>Wann es läuft</translation>
    </message>
    <message>
        <source>Flags</source>
        <translation>Flags</translation>
    </message>
    <message>
        <source>Helm of the vehicle</source>
        <translation>Rudergänger des Fahrzeugs</translation>
    </message>
    <message>
        <source>Add a mode</source>
        <translation>Modus hinzufügen</translation>
    </message>
    <message>
        <source>Mode %1</source>
        <translation>Modus %1</translation>
    </message>
    <message>
        <source>Move this mode up</source>
        <translation>Diesen Modus nach oben</translation>
    </message>
    <message>
        <source>Move this mode down</source>
        <translation>Diesen Modus nach unten</translation>
    </message>
    <message>
        <source>Remove this mode</source>
        <translation>Diesen Modus entfernen</translation>
    </message>
    <message>
        <source>Full depth rate</source>
        <translation>Volle Tauchrate</translation>
    </message>
    <message>
        <source>from speed</source>
        <translation>ab Fahrt</translation>
    </message>
    <message>
        <source>Buoyancy</source>
        <translation>Auftrieb</translation>
    </message>
    <message>
        <source>Approach</source>
        <translation>Annäherung</translation>
    </message>
    <message>
        <source>Turning</source>
        <translation>Drehen</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>Gewichte</translation>
    </message>
    <message>
        <source>Timing</source>
        <translation>Zeiten</translation>
    </message>
    <message>
        <source>Mass</source>
        <translation>Masse</translation>
    </message>
    <message>
        <source>Drag</source>
        <translation>Widerstand</translation>
    </message>
    <message>
        <source>Weight and bottom</source>
        <translation>Gewicht und Grund</translation>
    </message>
    <message>
        <source>At s</source>
        <translation>Bei s</translation>
    </message>
    <message>
        <source>When it is asked for, s after the start; empty: once the one before is reached</source>
        <translation>Wann sie gestellt wird, s nach dem Start; leer: sobald die vorige erreicht ist</translation>
    </message>
    <message>
        <source>then</source>
        <translation>danach</translation>
    </message>
    <message>
        <source>x m</source>
        <translation>x m</translation>
    </message>
    <message>
        <source>East of the origin, m</source>
        <translation>Östlich des Ursprungs, m</translation>
    </message>
    <message>
        <source>y m</source>
        <translation>y m</translation>
    </message>
    <message>
        <source>North of the origin, m</source>
        <translation>Nördlich des Ursprungs, m</translation>
    </message>
    <message>
        <source>Depth m</source>
        <translation>Tiefe m</translation>
    </message>
    <message>
        <source>Below the surface, m</source>
        <translation>Unter der Oberfläche, m</translation>
    </message>
    <message>
        <source>Heading °</source>
        <translation>Kurs °</translation>
    </message>
    <message>
        <source>Degrees clockwise from north</source>
        <translation>Grad im Uhrzeigersinn ab Nord</translation>
    </message>
    <message>
        <source>Within m</source>
        <translation>Bis auf m</translation>
    </message>
    <message>
        <source>Counts as reached within this distance, m</source>
        <translation>Gilt innerhalb dieses Abstands als erreicht, m</translation>
    </message>
    <message>
        <source>Place ahead of the centre, m; negative is aft</source>
        <translation>Ort vor der Mitte, m; negativ ist achtern</translation>
    </message>
    <message>
        <source>Place to starboard of the centre, m; negative is to port</source>
        <translation>Ort an Steuerbord der Mitte, m; negativ ist Backbord</translation>
    </message>
    <message>
        <source>Aim °</source>
        <translation>Richtung °</translation>
    </message>
    <message>
        <source>Direction of positive thrust, degrees clockwise from the bow seen from above</source>
        <translation>Richtung des positiven Schubs, Grad im Uhrzeigersinn vom Bug, von oben gesehen</translation>
    </message>
    <message>
        <source>Down °</source>
        <translation>Abwärts °</translation>
    </message>
    <message>
        <source>Tilt of positive thrust, degrees down from the horizontal; 90 pushes down</source>
        <translation>Neigung des positiven Schubs, Grad unter die Waagerechte; 90 drückt nach unten</translation>
    </message>
    <message>
        <source>Min N</source>
        <translation>Min N</translation>
    </message>
    <message>
        <source>Greatest thrust the other way, N, below 0</source>
        <translation>Größter Schub in Gegenrichtung, N, unter 0</translation>
    </message>
    <message>
        <source>Max N</source>
        <translation>Max N</translation>
    </message>
    <message>
        <source>Greatest thrust, N, above 0</source>
        <translation>Größter Schub, N, über 0</translation>
    </message>
    <message>
        <source>factor</source>
        <translation>Faktor</translation>
    </message>
    <message>
        <source>control</source>
        <translation>Regelung</translation>
    </message>
    <message>
        <source>instability</source>
        <translation>Unruhe</translation>
    </message>
    <message>
        <source>commands</source>
        <translation>Befehle</translation>
    </message>
    <message>
        <source>state</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>no check</source>
        <translation>keine Prüfung</translation>
    </message>
    <message>
        <source>Heading → rudder</source>
        <translation>Steuerkurs → Ruder</translation>
    </message>
    <message>
        <source>Speed → thrust</source>
        <translation>Fahrt → Schub</translation>
    </message>
    <message>
        <source>Depth → pitch → elevator</source>
        <translation>Tiefe → Nickwinkel → Tiefenruder</translation>
    </message>
    <message>
        <source>Limits</source>
        <translation>Grenzen</translation>
    </message>
    <message>
        <source>Staleness and timing</source>
        <translation>Veraltete Werte und Zeiten</translation>
    </message>
    <message>
        <source>drift %1 m/s</source>
        <translation>Drift %1 m/s</translation>
    </message>
    <message>
        <source>wind %1 m/s from %2°</source>
        <translation>Wind %1 m/s aus %2°</translation>
    </message>
    <message>
        <source>, off</source>
        <translation>, aus</translation>
    </message>
    <message>
        <source>current to %1 m/s%2</source>
        <translation>Strömung bis %1 m/s%2</translation>
    </message>
    <message>
        <source>strain %1 /s</source>
        <translation>Dehnung %1 /s</translation>
    </message>
    <message>
        <source>current </source>
        <translation>Strömung </translation>
    </message>
    <message>
        <source>%1 m deep</source>
        <translation>%1 m tief</translation>
    </message>
    <message>
        <source>A station keeps its point: remove the behaviour instead</source>
        <translation>Eine Station behält ihren Punkt: stattdessen das Verhalten entfernen</translation>
    </message>
    <message>
        <source>Remove point %1</source>
        <translation>Punkt %1 entfernen</translation>
    </message>
    <message>
        <source>Add point here</source>
        <translation>Punkt hier einfügen</translation>
    </message>
    <message>
        <source>A survey makes its points itself: turn it into free points in Behaviours</source>
        <translation>Eine Vermessung bildet ihre Punkte selbst: unter Verhalten in freie Punkte umwandeln</translation>
    </message>
    <message>
        <source>Put the slot of %1 where it is</source>
        <translation>Den Platz von %1 dorthin legen, wo es ist</translation>
    </message>
    <message>
        <source>width</source>
        <translation>Breite</translation>
    </message>
    <message>
        <source>, %1 tracks</source>
        <translation>, %1 Bahnen</translation>
    </message>
    <message>
        <source>height</source>
        <translation>Höhe</translation>
    </message>
    <message>
        <source>track spacing</source>
        <translation>Bahnabstand</translation>
    </message>
    <message>
        <source>begins here</source>
        <translation>beginnt hier</translation>
    </message>
    <message>
        <source>major</source>
        <translation>große Achse</translation>
    </message>
    <message>
        <source>minor</source>
        <translation>kleine Achse</translation>
    </message>
    <message>
        <source>radius</source>
        <translation>Radius</translation>
    </message>
    <message>
        <source>Drag: move all that is selected; Shift: along an axis</source>
        <translation>Ziehen: alles Gewählte verschieben; Umschalt: entlang einer Achse</translation>
    </message>
    <message>
        <source>Drag: turn all that is selected; Shift: by steps of 15°</source>
        <translation>Ziehen: alles Gewählte drehen; Umschalt: in Schritten von 15°</translation>
    </message>
    <message>
        <source>Drag: scale all that is selected; Shift: by steps of a tenth</source>
        <translation>Ziehen: alles Gewählte vergrößern; Umschalt: in Schritten von einem Zehntel</translation>
    </message>
    <message>
        <source>Drag: heading of the selected vehicles; Shift: by steps of 15°</source>
        <translation>Ziehen: Steuerkurs der gewählten Fahrzeuge; Umschalt: in Schritten von 15°</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Fahrt</translation>
    </message>
    <message>
        <source>Heading</source>
        <translation>Steuerkurs</translation>
    </message>
    <message>
        <source>Depth</source>
        <translation>Tiefe</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>Position</translation>
    </message>
    <message>
        <source>Remove corner</source>
        <translation>Ecke entfernen</translation>
    </message>
    <message>
        <source>Add corner here</source>
        <translation>Ecke hier einfügen</translation>
    </message>
    <message>
        <source>Ellipses and circles have no vertices to add: choose points as the format in Properties</source>
        <translation>Ellipsen und Kreise haben keine Ecken zum Einfügen: in den Eigenschaften das Format „points“ wählen</translation>
    </message>
    <message>
        <source>No more vertices than 500</source>
        <translation>Mehr als 500 Ecken gehen nicht</translation>
    </message>
    <message>
        <source>There is no room for another vertex on this edge</source>
        <translation>Auf dieser Kante ist kein Platz für eine weitere Ecke</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt;, end %2</source>
        <translation>&lt;b&gt;%1&lt;/b&gt;, Ende %2</translation>
    </message>
    <message>
        <source>Entry and exit</source>
        <translation>Eingang und Ausgang</translation>
    </message>
    <message>
        <source>Entry</source>
        <translation>Eingang</translation>
    </message>
    <message>
        <source>Exit</source>
        <translation>Ausgang</translation>
    </message>
    <message>
        <source>Tunnel time %1 s</source>
        <translation>Tunnelzeit %1 s</translation>
    </message>
    <message>
        <source>Delay %1 s</source>
        <translation>Verzögerung %1 s</translation>
    </message>
    <message>
        <source>total %1</source>
        <translation>gesamt %1</translation>
    </message>
    <message>
        <source>Click where the vehicle is to stay</source>
        <translation>Anklicken, wo das Fahrzeug bleiben soll</translation>
    </message>
    <message>
        <source>point %1</source>
        <translation>Punkt %1</translation>
    </message>
    <message>
        <source>corner of %1</source>
        <translation>Ecke von %1</translation>
    </message>
    <message>
        <source>point before</source>
        <translation>voriger Punkt</translation>
    </message>
    <message>
        <source>leg</source>
        <translation>Schenkel</translation>
    </message>
    <message>
        <source>straight on</source>
        <translation>geradeaus</translation>
    </message>
    <message>
        <source>right angle</source>
        <translation>rechter Winkel</translation>
    </message>
    <message>
        <source>grid</source>
        <translation>Gitter</translation>
    </message>
    <message>
        <source>line %1</source>
        <translation>Zeile %1</translation>
    </message>
    <message>
        <source>Show or hide this section</source>
        <translation>Diesen Abschnitt zeigen oder verbergen</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Name of the vehicle</source>
        <translation>Name des Fahrzeugs</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>What its drifting target does</source>
        <translation>Was sein Driftziel tut</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Distance to its slot in the plan that fits all vehicles best</source>
        <translation>Abstand zu seinem Platz in dem Plan, der am besten zu allen Fahrzeugen passt</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Ziel</translation>
    </message>
    <message>
        <source>Distance to its target</source>
        <translation>Abstand zu seinem Ziel</translation>
    </message>
    <message>
        <source>Motor</source>
        <translation>Motor</translation>
    </message>
    <message>
        <source>Share of its time with the motor on</source>
        <translation>Anteil der Zeit mit laufendem Motor</translation>
    </message>
    <message>
        <source>Starts</source>
        <translation>Starts</translation>
    </message>
    <message>
        <source>Starts of the motor per hour</source>
        <translation>Motorstarts pro Stunde</translation>
    </message>
    <message>
        <source>Energy</source>
        <translation>Energie</translation>
    </message>
    <message>
        <source>Used so far on propulsion, pings and the rest</source>
        <translation>Bisher verbraucht für Antrieb, Pings und den Rest</translation>
    </message>
    <message>
        <source>Estimate</source>
        <translation>Schätzung</translation>
    </message>
    <message>
        <source>Error of its knowledge of where the neighbours are, root mean square</source>
        <translation>Fehler seiner Kenntnis, wo die Nachbarn sind, quadratisches Mittel</translation>
    </message>
    <message>
        <source>Contacts</source>
        <translation>Kontakte</translation>
    </message>
    <message>
        <source>Neighbours whose place it knows</source>
        <translation>Nachbarn, deren Ort es kennt</translation>
    </message>
    <message>
        <source>Heard</source>
        <translation>Gehört</translation>
    </message>
    <message>
        <source>Pings received</source>
        <translation>Empfangene Pings</translation>
    </message>
    <message>
        <source>Lost</source>
        <translation>Verloren</translation>
    </message>
    <message>
        <source>Pings that did not arrive</source>
        <translation>Pings, die nicht ankamen</translation>
    </message>
    <message>
        <source>%1
Click to sort; the order then holds.</source>
        <translation>%1
Klick sortiert; die Reihenfolge bleibt dann.</translation>
    </message>
    <message>
        <source>x</source>
        <translation>x</translation>
    </message>
    <message>
        <source>Position east of the origin, m</source>
        <translation>Position östlich des Ursprungs, m</translation>
    </message>
    <message>
        <source>y</source>
        <translation>y</translation>
    </message>
    <message>
        <source>Position north of the origin, m</source>
        <translation>Position nördlich des Ursprungs, m</translation>
    </message>
    <message>
        <source>Heading, degrees clockwise from north</source>
        <translation>Steuerkurs, Grad im Uhrzeigersinn ab Nord</translation>
    </message>
    <message>
        <source>Speed through water, m/s</source>
        <translation>Fahrt durchs Wasser, m/s</translation>
    </message>
    <message>
        <source>Depth, m, positive down</source>
        <translation>Tiefe, m, nach unten positiv</translation>
    </message>
    <message>
        <source>%1
Click to sort; the order then holds while values change.</source>
        <translation>%1
Klick sortiert; die Reihenfolge bleibt dann, während sich die Werte ändern.</translation>
    </message>
    <message>
        <source>noisy</source>
        <translation>verrauscht</translation>
    </message>
    <message>
        <source>filtered</source>
        <translation>gefiltert</translation>
    </message>
    <message>
        <source>actual</source>
        <translation>wahr</translation>
    </message>
    <message>
        <source>Drifting target and formation</source>
        <translation>Driftziel und Formation</translation>
    </message>
    <message>
        <source>Hovering vehicle</source>
        <translation>Schwebendes Fahrzeug</translation>
    </message>
    <message>
        <source>Thrusts</source>
        <translation>Schübe</translation>
    </message>
    <message>
        <source>Voltages</source>
        <translation>Spannungen</translation>
    </message>
    <message>
        <source>Converter codes</source>
        <translation>Wandlercodes</translation>
    </message>
    <message>
        <source>True state</source>
        <translation>Wahrer Zustand</translation>
    </message>
    <message>
        <source>PDF figure (*.pdf)</source>
        <translation>PDF-Abbildung (*.pdf)</translation>
    </message>
    <message>
        <source>SVG figure (*.svg)</source>
        <translation>SVG-Abbildung (*.svg)</translation>
    </message>
    <message>
        <source>PNG picture (*.png)</source>
        <translation>PNG-Bild (*.png)</translation>
    </message>
    <message>
        <source>CSV table (*.csv)</source>
        <translation>CSV-Tabelle (*.csv)</translation>
    </message>
    <message>
        <source>Read by helms or scripts of this scenario.</source>
        <translation>Wird von Rudergängern oder Skripten dieses Szenarios gelesen.</translation>
    </message>
    <message>
        <source>%1 Wh, %2 W</source>
        <translation>%1 Wh, %2 W</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>%1 %2 → %3%4</source>
        <translation>%1 %2 → %3%4</translation>
    </message>
    <message>
        <source>%1 vehicles</source>
        <translation>%1 Fahrzeuge</translation>
    </message>
    <message>
        <source>%1 items</source>
        <translation>%1 Dinge</translation>
    </message>
    <message>
        <source>wormhole %1</source>
        <translation>Wurmloch %1</translation>
    </message>
    <message>
        <source>event</source>
        <translation>Ereignis</translation>
    </message>
    <message>
        <source>script %1</source>
        <translation>Skript %1</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Vehicle</source>
        <translation>Fahrzeug</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>Behaviour: %1</source>
        <translation>Verhalten: %1</translation>
    </message>
    <message>
        <source>Vehicle model</source>
        <translation>Fahrzeugmodell</translation>
    </message>
    <message>
        <source>Controller (PID)</source>
        <translation>Regler (PID)</translation>
    </message>
    <message>
        <source>Scenario</source>
        <translation>Szenario</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Environment</source>
        <translation>Umwelt</translation>
    </message>
    <message>
        <source>Current</source>
        <translation>Strömung</translation>
    </message>
    <message>
        <source>Acoustics</source>
        <translation>Akustik</translation>
    </message>
    <message>
        <source>Formation</source>
        <translation>Formation</translation>
    </message>
    <message>
        <source>Origin</source>
        <translation>Ursprung</translation>
    </message>
    <message>
        <source>Helm</source>
        <translation>Rudergänger</translation>
    </message>
    <message>
        <source>Wormhole</source>
        <translation>Wurmloch</translation>
    </message>
    <message>
        <source>End madrid</source>
        <translation>Ende madrid</translation>
    </message>
    <message>
        <source>End weber</source>
        <translation>Ende weber</translation>
    </message>
    <message>
        <source>%1 points, %2 m/s</source>
        <translation>%1 Punkte, %2 m/s</translation>
    </message>
    <message>
        <source>%1, a %2 behaviour</source>
        <translation>%1, ein Verhalten %2</translation>
    </message>
    <message>
        <source>%1, a %2 behaviour: %3</source>
        <translation>%1, ein Verhalten %2: %3</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>Schritt %1</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>, repeated</source>
        <translation>, wiederholt</translation>
    </message>
    <message>
        <source>each</source>
        <translation>jedes</translation>
    </message>
    <message>
        <source>%1 posts</source>
        <translation>%1 Meldungen</translation>
    </message>
    <message>
        <source>no ends yet</source>
        <translation>noch keine Enden</translation>
    </message>
    <message>
        <source>one end only</source>
        <translation>nur ein Ende</translation>
    </message>
    <message>
        <source>madrid → weber</source>
        <translation>madrid → weber</translation>
    </message>
    <message>
        <source>weber → madrid</source>
        <translation>weber → madrid</translation>
    </message>
    <message>
        <source>madrid ↔ weber</source>
        <translation>madrid ↔ weber</translation>
    </message>
    <message>
        <source>Vehicles</source>
        <translation>Fahrzeuge</translation>
    </message>
    <message>
        <source>Wormholes</source>
        <translation>Wurmlöcher</translation>
    </message>
    <message>
        <source>Script</source>
        <translation>Skript</translation>
    </message>
    <message>
        <source>&amp;New</source>
        <translation>&amp;Neu</translation>
    </message>
    <message>
        <source>Start an empty scenario</source>
        <translation>Ein leeres Szenario beginnen</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>&amp;Öffnen…</translation>
    </message>
    <message>
        <source>Open a scenario, a mission file or logs of runs; several logs are one replay</source>
        <translation>Ein Szenario, eine Missionsdatei oder Logs von Läufen öffnen; mehrere Logs sind eine Wiedergabe</translation>
    </message>
    <message>
        <source>Import mission &amp;by…</source>
        <translation>Mission importieren na&amp;ch…</translation>
    </message>
    <message>
        <source>Open a mission file and choose the rules: the manual, uSimMarineV22 or the old uSimMarine</source>
        <translation>Eine Missionsdatei öffnen und die Regeln wählen: das Handbuch, uSimMarineV22 oder das alte uSimMarine</translation>
    </message>
    <message>
        <source>Import paths and &amp;areas…</source>
        <translation>&amp;Routen und Flächen importieren…</translation>
    </message>
    <message>
        <source>Add paths, areas and points of a GeoJSON, KML, GPX, shapefile or QGroundControl plan to the scenario</source>
        <translation>Routen, Flächen und Punkte aus GeoJSON, KML, GPX, Shapefile oder einem QGroundControl-Plan zum Szenario hinzufügen</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Speichern</translation>
    </message>
    <message>
        <source>Save the scenario; comments in the file are kept</source>
        <translation>Das Szenario speichern; Kommentare in der Datei bleiben erhalten</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>Speichern &amp;unter…</translation>
    </message>
    <message>
        <source>Save the scenario under another name</source>
        <translation>Das Szenario unter einem anderen Namen speichern</translation>
    </message>
    <message>
        <source>Save &amp;run as…</source>
        <translation>&amp;Lauf speichern unter…</translation>
    </message>
    <message>
        <source>Save the log of this run</source>
        <translation>Das Log dieses Laufs speichern</translation>
    </message>
    <message>
        <source>Export &amp;plots…</source>
        <translation>Dia&amp;gramme exportieren…</translation>
    </message>
    <message>
        <source>Write the plots as PNG, SVG, PDF or their data as CSV</source>
        <translation>Die Diagramme als PNG, SVG, PDF oder ihre Daten als CSV schreiben</translation>
    </message>
    <message>
        <source>Export &amp;map…</source>
        <translation>&amp;Karte exportieren…</translation>
    </message>
    <message>
        <source>Write the map as PNG, SVG or PDF</source>
        <translation>Die Karte als PNG, SVG oder PDF schreiben</translation>
    </message>
    <message>
        <source>Export m&amp;ission…</source>
        <translation>&amp;Mission exportieren…</translation>
    </message>
    <message>
        <source>Write the vehicles as MOOS mission files (.moos)</source>
        <translation>Die Fahrzeuge als MOOS-Missionsdateien (.moos) schreiben</translation>
    </message>
    <message>
        <source>Export paths and a&amp;reas…</source>
        <translation>Routen und &amp;Flächen exportieren…</translation>
    </message>
    <message>
        <source>Write vehicles, paths, stations and wormholes as GeoJSON, KML or GPX</source>
        <translation>Fahrzeuge, Routen, Stationen und Wurmlöcher als GeoJSON, KML oder GPX schreiben</translation>
    </message>
    <message>
        <source>Export &amp;tracks…</source>
        <translation>S&amp;puren exportieren…</translation>
    </message>
    <message>
        <source>Write where the vehicles of the run have been as GPX, KML or GeoJSON</source>
        <translation>Schreiben, wo die Fahrzeuge des Laufs waren, als GPX, KML oder GeoJSON</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Beenden</translation>
    </message>
    <message>
        <source>Leave the workbench</source>
        <translation>Das Programm verlassen</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>Undo the last edit, also in the running simulation</source>
        <translation>Die letzte Änderung zurücknehmen, auch im laufenden Lauf</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Wiederholen</translation>
    </message>
    <message>
        <source>Redo the edit</source>
        <translation>Die Änderung wiederholen</translation>
    </message>
    <message>
        <source>Cu&amp;t</source>
        <translation>&amp;Ausschneiden</translation>
    </message>
    <message>
        <source>Put what is selected on the clipboard and remove it</source>
        <translation>Das Gewählte in die Zwischenablage legen und entfernen</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>Put what is selected on the clipboard as YAML text: vehicles, behaviours, wormholes, events</source>
        <translation>Das Gewählte als YAML-Text in die Zwischenablage legen: Fahrzeuge, Verhalten, Wurmlöcher, Ereignisse</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>&amp;Einfügen</translation>
    </message>
    <message>
        <source>Add what is on the clipboard, with its middle below the pointer; text of a scenario from an editor, too</source>
        <translation>Den Inhalt der Zwischenablage hinzufügen, mit der Mitte unter dem Mauszeiger; auch Szenariotext aus einem Editor</translation>
    </message>
    <message>
        <source>&amp;Duplicate</source>
        <translation>&amp;Duplizieren</translation>
    </message>
    <message>
        <source>Add a copy of all that is selected, beside it</source>
        <translation>Eine Kopie alles Gewählten daneben setzen</translation>
    </message>
    <message>
        <source>De&amp;lete</source>
        <translation>&amp;Löschen</translation>
    </message>
    <message>
        <source>Remove the selected item</source>
        <translation>Das Gewählte entfernen</translation>
    </message>
    <message>
        <source>Re&amp;name…</source>
        <translation>Umbe&amp;nennen…</translation>
    </message>
    <message>
        <source>Give the selected vehicle, behaviour or wormhole another name</source>
        <translation>Dem gewählten Fahrzeug, Verhalten oder Wurmloch einen anderen Namen geben</translation>
    </message>
    <message>
        <source>Move &amp;up</source>
        <translation>Nach &amp;oben</translation>
    </message>
    <message>
        <source>Move the selected behaviour up</source>
        <translation>Das gewählte Verhalten nach oben verschieben</translation>
    </message>
    <message>
        <source>Move do&amp;wn</source>
        <translation>Nach &amp;unten</translation>
    </message>
    <message>
        <source>Move the selected behaviour down</source>
        <translation>Das gewählte Verhalten nach unten verschieben</translation>
    </message>
    <message>
        <source>&amp;Go to on map</source>
        <translation>Auf der Karte &amp;zeigen</translation>
    </message>
    <message>
        <source>Show the selected item of the tree on the map</source>
        <translation>Das im Baum Gewählte auf der Karte zeigen</translation>
    </message>
    <message>
        <source>Select &amp;all</source>
        <translation>Alles au&amp;swählen</translation>
    </message>
    <message>
        <source>Select every vehicle</source>
        <translation>Alle Fahrzeuge wählen</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>&amp;Lauf</translation>
    </message>
    <message>
        <source>S&amp;tep</source>
        <translation>S&amp;chritt</translation>
    </message>
    <message>
        <source>Make one step, then pause</source>
        <translation>Einen Schritt rechnen, dann anhalten</translation>
    </message>
    <message>
        <source>R&amp;eset</source>
        <translation>&amp;Zurücksetzen</translation>
    </message>
    <message>
        <source>Back to the start, with the edited scenario; in a replay, to the scenario of its log</source>
        <translation>Zurück zum Start, mit dem geänderten Szenario; in einer Wiedergabe zum Szenario ihres Logs</translation>
    </message>
    <message>
        <source>S&amp;lower</source>
        <translation>&amp;Langsamer</translation>
    </message>
    <message>
        <source>Lower time warp</source>
        <translation>Zeitraffer verringern</translation>
    </message>
    <message>
        <source>&amp;Faster</source>
        <translation>Schn&amp;eller</translation>
    </message>
    <message>
        <source>Higher time warp</source>
        <translation>Zeitraffer erhöhen</translation>
    </message>
    <message>
        <source>Go &amp;live</source>
        <translation>L&amp;ive gehen</translation>
    </message>
    <message>
        <source>Move the cursor to the end of the run and keep it there</source>
        <translation>Die Zeitmarke ans Ende des Laufs setzen und dort halten</translation>
    </message>
    <message>
        <source>&amp;Select</source>
        <translation>Aus&amp;wählen</translation>
    </message>
    <message>
        <source>Select and drag vehicles and waypoints</source>
        <translation>Fahrzeuge und Wegpunkte wählen und ziehen</translation>
    </message>
    <message>
        <source>&amp;Place vehicle</source>
        <translation>&amp;Fahrzeug setzen</translation>
    </message>
    <message>
        <source>Click on the map to add vehicles</source>
        <translation>Auf die Karte klicken, um Fahrzeuge hinzuzufügen</translation>
    </message>
    <message>
        <source>Place &amp;hovering vehicle</source>
        <translation>S&amp;chwebendes Fahrzeug setzen</translation>
    </message>
    <message>
        <source>Click on the map to add vehicles that hover on thrusters</source>
        <translation>Auf die Karte klicken, um Fahrzeuge hinzuzufügen, die auf Thrustern schweben</translation>
    </message>
    <message>
        <source>Set &amp;goal</source>
        <translation>&amp;Ziel setzen</translation>
    </message>
    <message>
        <source>Click where the selected hovering vehicle is to go; drag on to say which way it is to point</source>
        <translation>Anklicken, wohin das gewählte schwebende Fahrzeug soll; weiterziehen sagt, wohin der Bug zeigen soll</translation>
    </message>
    <message>
        <source>Draw &amp;path</source>
        <translation>&amp;Route zeichnen</translation>
    </message>
    <message>
        <source>Click the points of a path; Shift keeps to steps of 15°, Enter or a double click ends it</source>
        <translation>Die Punkte einer Route anklicken; Umschalt hält Schritte von 15°, Eingabe oder Doppelklick beendet sie</translation>
    </message>
    <message>
        <source>Draw s&amp;urvey</source>
        <translation>&amp;Vermessung zeichnen</translation>
    </message>
    <message>
        <source>Drag a box, from the corner where the survey begins</source>
        <translation>Kasten ziehen, von der Ecke aus, an der die Vermessung beginnt</translation>
    </message>
    <message>
        <source>Place s&amp;tation</source>
        <translation>S&amp;tation setzen</translation>
    </message>
    <message>
        <source>Click where the selected vehicle is to stay</source>
        <translation>Anklicken, wo das gewählte Fahrzeug bleiben soll</translation>
    </message>
    <message>
        <source>Draw &amp;wormhole</source>
        <translation>Wurm&amp;loch zeichnen</translation>
    </message>
    <message>
        <source>Click the corners of an end of a wormhole; Enter or a double click closes it</source>
        <translation>Die Ecken eines Wurmlochendes anklicken; Eingabe oder Doppelklick schließt es</translation>
    </message>
    <message>
        <source>&amp;Measure</source>
        <translation>&amp;Messen</translation>
    </message>
    <message>
        <source>Measure distance and bearing on the map</source>
        <translation>Abstand und Peilung auf der Karte messen</translation>
    </message>
    <message>
        <source>Move map by &amp;hand</source>
        <translation>Karte mit der &amp;Hand schieben</translation>
    </message>
    <message>
        <source>Drag the map; with any other tool Space, the middle button or two fingers do it, too</source>
        <translation>Die Karte ziehen; mit jedem anderen Werkzeug tun es auch Leertaste, mittlere Taste oder zwei Finger</translation>
    </message>
    <message>
        <source>S&amp;nap</source>
        <translation>Einrasten</translation>
    </message>
    <message>
        <source>Places that are drawn or dragged snap to points, legs, angles and the grid; Ctrl suspends it</source>
        <translation>Gezeichnete oder gezogene Orte rasten an Punkten, Schenkeln, Winkeln und am Gitter ein; Strg setzt es aus</translation>
    </message>
    <message>
        <source>Turn and s&amp;cale</source>
        <translation>&amp;Drehen und vergrößern</translation>
    </message>
    <message>
        <source>Handles to move, turn and scale what is selected; a second click on it shows them, too</source>
        <translation>Griffe zum Verschieben, Drehen und Vergrößern des Gewählten; auch ein zweiter Klick darauf zeigt sie</translation>
    </message>
    <message>
        <source>Turn &amp;left</source>
        <translation>Nach &amp;links drehen</translation>
    </message>
    <message>
        <source>Turn what is selected by 90° counter-clockwise about its middle</source>
        <translation>Das Gewählte um 90° gegen den Uhrzeigersinn um seine Mitte drehen</translation>
    </message>
    <message>
        <source>Turn &amp;right</source>
        <translation>Nach &amp;rechts drehen</translation>
    </message>
    <message>
        <source>Turn what is selected by 90° clockwise about its middle</source>
        <translation>Das Gewählte um 90° im Uhrzeigersinn um seine Mitte drehen</translation>
    </message>
    <message>
        <source>Mirror &amp;east–west</source>
        <translation>Spiegeln &amp;Ost–West</translation>
    </message>
    <message>
        <source>Swap the east and west of what is selected</source>
        <translation>Ost und West des Gewählten vertauschen</translation>
    </message>
    <message>
        <source>Mirror &amp;north–south</source>
        <translation>Spiegeln &amp;Nord–Süd</translation>
    </message>
    <message>
        <source>Swap the north and south of what is selected</source>
        <translation>Nord und Süd des Gewählten vertauschen</translation>
    </message>
    <message>
        <source>Align &amp;west</source>
        <translation>Ausrichten &amp;West</translation>
    </message>
    <message>
        <source>Bring what is selected to its westernmost edge</source>
        <translation>Das Gewählte an seinen westlichsten Rand bringen</translation>
    </message>
    <message>
        <source>Align middles east–west</source>
        <translation>Mitten ausrichten Ost–West</translation>
    </message>
    <message>
        <source>Bring what is selected to one line from south to north</source>
        <translation>Das Gewählte auf eine Linie von Süd nach Nord bringen</translation>
    </message>
    <message>
        <source>Align east</source>
        <translation>Ausrichten Ost</translation>
    </message>
    <message>
        <source>Bring what is selected to its easternmost edge</source>
        <translation>Das Gewählte an seinen östlichsten Rand bringen</translation>
    </message>
    <message>
        <source>Align &amp;south</source>
        <translation>Ausrichten &amp;Süd</translation>
    </message>
    <message>
        <source>Bring what is selected to its southernmost edge</source>
        <translation>Das Gewählte an seinen südlichsten Rand bringen</translation>
    </message>
    <message>
        <source>Align middles north–south</source>
        <translation>Mitten ausrichten Nord–Süd</translation>
    </message>
    <message>
        <source>Bring what is selected to one line from west to east</source>
        <translation>Das Gewählte auf eine Linie von West nach Ost bringen</translation>
    </message>
    <message>
        <source>Align north</source>
        <translation>Ausrichten Nord</translation>
    </message>
    <message>
        <source>Bring what is selected to its northernmost edge</source>
        <translation>Das Gewählte an seinen nördlichsten Rand bringen</translation>
    </message>
    <message>
        <source>&amp;Distribute east–west</source>
        <translation>&amp;Verteilen Ost–West</translation>
    </message>
    <message>
        <source>Equal distances from west to east; the outermost ones stay</source>
        <translation>Gleiche Abstände von West nach Ost; die äußersten bleiben</translation>
    </message>
    <message>
        <source>Distribute north–south</source>
        <translation>Verteilen Nord–Süd</translation>
    </message>
    <message>
        <source>Equal distances from south to north; the outermost ones stay</source>
        <translation>Gleiche Abstände von Süd nach Nord; die äußersten bleiben</translation>
    </message>
    <message>
        <source>&amp;Reverse path</source>
        <translation>Route &amp;umkehren</translation>
    </message>
    <message>
        <source>Sail the chosen path from its last point to its first</source>
        <translation>Die gewählte Route vom letzten Punkt zum ersten fahren</translation>
    </message>
    <message>
        <source>&amp;Close or open path</source>
        <translation>Route &amp;schließen oder öffnen</translation>
    </message>
    <message>
        <source>Sail the chosen path round and round, or once</source>
        <translation>Die gewählte Route immer wieder fahren oder einmal</translation>
    </message>
    <message>
        <source>&amp;Split path at point</source>
        <translation>Route am Punkt &amp;teilen</translation>
    </message>
    <message>
        <source>Make two paths that meet at the chosen point and follow each other</source>
        <translation>Zwei Routen daraus machen, die sich am gewählten Punkt treffen und einander folgen</translation>
    </message>
    <message>
        <source>&amp;Join with next path</source>
        <translation>Mit nächster Route &amp;verbinden</translation>
    </message>
    <message>
        <source>Add the points of the vehicle&apos;s next path to the chosen one</source>
        <translation>Die Punkte der nächsten Route des Fahrzeugs an die gewählte anhängen</translation>
    </message>
    <message>
        <source>&amp;Table of points</source>
        <translation>&amp;Punkttabelle</translation>
    </message>
    <message>
        <source>The points of the chosen path as a sheet, with its forecast</source>
        <translation>Die Punkte der gewählten Route als Tabelle, mit ihrer Vorhersage</translation>
    </message>
    <message>
        <source>&amp;Fit</source>
        <translation>Alles zeigen</translation>
    </message>
    <message>
        <source>Show every vehicle, path and wormhole</source>
        <translation>Alle Fahrzeuge, Routen und Wurmlöcher zeigen</translation>
    </message>
    <message>
        <source>Follow selecti&amp;on</source>
        <translation>Auswahl folgen</translation>
    </message>
    <message>
        <source>Keep the selected vehicles in the middle; moving the map by hand ends it</source>
        <translation>Die gewählten Fahrzeuge in der Mitte halten; die Karte von Hand schieben beendet es</translation>
    </message>
    <message>
        <source>&amp;Keep fleet in view</source>
        <translation>Flotte im &amp;Blick behalten</translation>
    </message>
    <message>
        <source>Move the map on when a vehicle comes to its edge; moving it by hand ends that</source>
        <translation>Die Karte nachführen, wenn ein Fahrzeug an ihren Rand kommt; von Hand schieben beendet es</translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation>Ver&amp;größern</translation>
    </message>
    <message>
        <source>Zoom the map in</source>
        <translation>Die Karte vergrößern</translation>
    </message>
    <message>
        <source>Zoom &amp;out</source>
        <translation>Verkleinern</translation>
    </message>
    <message>
        <source>Zoom the map out</source>
        <translation>Die Karte verkleinern</translation>
    </message>
    <message>
        <source>Or&amp;igin…</source>
        <translation>&amp;Ursprung…</translation>
    </message>
    <message>
        <source>Say where on the Earth the scenario is</source>
        <translation>Sagen, wo auf der Erde das Szenario liegt</translation>
    </message>
    <message>
        <source>Add &amp;background…</source>
        <translation>Hi&amp;ntergrund hinzufügen…</translation>
    </message>
    <message>
        <source>Show a chart, an image or features below the map</source>
        <translation>Eine Seekarte, ein Bild oder Objekte unter der Karte zeigen</translation>
    </message>
    <message>
        <source>Water dept&amp;h from file…</source>
        <translation>Wassertiefe aus Datei…</translation>
    </message>
    <message>
        <source>Take the depth of the water from a GeoTIFF, a NetCDF file or an S-57 chart</source>
        <translation>Die Wassertiefe aus einer GeoTIFF- oder NetCDF-Datei oder einer S-57-Karte nehmen</translation>
    </message>
    <message>
        <source>C&amp;urrents from file…</source>
        <translation>Strömungen aus Datei…</translation>
    </message>
    <message>
        <source>Take the currents of an ocean model from a NetCDF file</source>
        <translation>Die Strömungen eines Ozeanmodells aus einer NetCDF-Datei nehmen</translation>
    </message>
    <message>
        <source>&amp;Dark theme</source>
        <translation>&amp;Dunkle Farben</translation>
    </message>
    <message>
        <source>Light or dark colours</source>
        <translation>Helle oder dunkle Farben</translation>
    </message>
    <message>
        <source>&amp;Reset layout</source>
        <translation>&amp;Anordnung zurücksetzen</translation>
    </message>
    <message>
        <source>Move all panels back to their default places</source>
        <translation>Alle Bedienfelder an ihre ursprünglichen Plätze bringen</translation>
    </message>
    <message>
        <source>&amp;Command palette…</source>
        <translation>&amp;Befehlssuche…</translation>
    </message>
    <message>
        <source>Search actions, vehicles, parameters, examples and recent files, and go there</source>
        <translation>Aktionen, Fahrzeuge, Parameter, Beispiele und letzte Dateien suchen und dorthin gehen</translation>
    </message>
    <message>
        <source>Pre&amp;ferences…</source>
        <translation>Eins&amp;tellungen…</translation>
    </message>
    <message>
        <source>&amp;Manual</source>
        <translation>&amp;Handbuch</translation>
    </message>
    <message>
        <source>Read and search the manual</source>
        <translation>Das Handbuch lesen und durchsuchen</translation>
    </message>
    <message>
        <source>&amp;Welcome page</source>
        <translation>&amp;Willkommen</translation>
    </message>
    <message>
        <source>Examples, recent files and recovered work</source>
        <translation>Beispiele, letzte Dateien und gerettete Arbeit</translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts</source>
        <translation>&amp;Tastenkürzel</translation>
    </message>
    <message>
        <source>List the keyboard shortcuts</source>
        <translation>Die Tastenkürzel auflisten</translation>
    </message>
    <message>
        <source>&amp;About Antipode</source>
        <translation>Ü&amp;ber Antipode</translation>
    </message>
    <message>
        <source>Version and licence</source>
        <translation>Version und Lizenz</translation>
    </message>
    <message>
        <source>Arran&amp;ge</source>
        <translation>Anor&amp;dnen</translation>
    </message>
    <message>
        <source>Pat&amp;h</source>
        <translation>R&amp;oute</translation>
    </message>
    <message>
        <source>As it was opened</source>
        <translation>Wie geöffnet</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>Vehicles, wormholes and script of the scenario</source>
        <translation>Fahrzeuge, Wurmlöcher und Skript des Szenarios</translation>
    </message>
    <message>
        <source>Properties</source>
        <translation>Eigenschaften</translation>
    </message>
    <message>
        <source>Every parameter of what is selected</source>
        <translation>Alle Parameter des Gewählten</translation>
    </message>
    <message>
        <source>Plots</source>
        <translation>Diagramme</translation>
    </message>
    <message>
        <source>Recorded channels over time</source>
        <translation>Aufgezeichnete Kanäle über der Zeit</translation>
    </message>
    <message>
        <source>Where every vehicle is, and how fast</source>
        <translation>Wo jedes Fahrzeug ist und wie schnell</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>Status report of the selected vehicle</source>
        <translation>Statusbericht des gewählten Fahrzeugs</translation>
    </message>
    <message>
        <source>Why the helm of the selected vehicle decides as it does</source>
        <translation>Warum der Rudergänger des gewählten Fahrzeugs so entscheidet</translation>
    </message>
    <message>
        <source>Swarm</source>
        <translation>Schwarm</translation>
    </message>
    <message>
        <source>How well the vehicles keep their formation, what they use and what they hear</source>
        <translation>Wie gut die Fahrzeuge ihre Formation halten, was sie verbrauchen und was sie hören</translation>
    </message>
    <message>
        <source>Thrust</source>
        <translation>Schub</translation>
    </message>
    <message>
        <source>Speed over thrust, as a curve to drag</source>
        <translation>Fahrt über Schub, als Kurve zum Ziehen</translation>
    </message>
    <message>
        <source>Drift</source>
        <translation>Drift</translation>
    </message>
    <message>
        <source>Drift vector of the fleet or of a vehicle, and gusts</source>
        <translation>Driftvektor der Flotte oder eines Fahrzeugs, und Böen</translation>
    </message>
    <message>
        <source>PID</source>
        <translation>PID</translation>
    </message>
    <message>
        <source>Gains of the controllers, with the answer to a step</source>
        <translation>Verstärkungen der Regler, mit der Antwort auf einen Sprung</translation>
    </message>
    <message>
        <source>Behaviours</source>
        <translation>Verhalten</translation>
    </message>
    <message>
        <source>What the selected vehicle&apos;s helm does: paths, stations, conditions</source>
        <translation>Was der Rudergänger des gewählten Fahrzeugs tut: Routen, Stationen, Bedingungen</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Punkte</translation>
    </message>
    <message>
        <source>The points of the chosen path as a sheet, its length, time and forecast</source>
        <translation>Die Punkte der gewählten Route als Tabelle, ihre Länge, Zeit und Vorhersage</translation>
    </message>
    <message>
        <source>Slots of the vehicles in their formation, and its controller</source>
        <translation>Plätze der Fahrzeuge in ihrer Formation und deren Regler</translation>
    </message>
    <message>
        <source>Ends, connection and times of the wormholes</source>
        <translation>Enden, Verbindung und Zeiten der Wurmlöcher</translation>
    </message>
    <message>
        <source>Backgrounds</source>
        <translation>Hintergründe</translation>
    </message>
    <message>
        <source>Charts, images and features below the map</source>
        <translation>Seekarten, Bilder und Objekte unter der Karte</translation>
    </message>
    <message>
        <source>Hover</source>
        <translation>Schweben</translation>
    </message>
    <message>
        <source>What a hovering vehicle does: requests, gains, thrusters, voltages</source>
        <translation>Was ein schwebendes Fahrzeug tut: Anforderungen, Verstärkungen, Thruster, Spannungen</translation>
    </message>
    <message>
        <source>Wind</source>
        <translation>Wind</translation>
    </message>
    <message>
        <source>Wind over the fleet or a vehicle</source>
        <translation>Wind über der Flotte oder einem Fahrzeug</translation>
    </message>
    <message>
        <source>Polar plot</source>
        <translation>Polardiagramm</translation>
    </message>
    <message>
        <source>Speed under sail by the angle of the wind</source>
        <translation>Fahrt unter Segel nach dem Winkel zum Wind</translation>
    </message>
    <message>
        <source>Depth rate</source>
        <translation>Tauchrate</translation>
    </message>
    <message>
        <source>Diving and rising over speed, for several elevator settings</source>
        <translation>Tauchen und Steigen über der Fahrt, für mehrere Stellungen des Tiefenruders</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Probleme</translation>
    </message>
    <message>
        <source>Errors and warnings of the scenario, with repairs</source>
        <translation>Fehler und Warnungen des Szenarios, mit Abhilfen</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>Ereignisse</translation>
    </message>
    <message>
        <source>Messages and events of the run</source>
        <translation>Meldungen und Ereignisse des Laufs</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>Zeitleiste</translation>
    </message>
    <message>
        <source>The script: messages, gusts and requests of each vehicle over time</source>
        <translation>Das Skript: Meldungen, Böen und Anforderungen jedes Fahrzeugs über der Zeit</translation>
    </message>
    <message>
        <source>Post</source>
        <translation>Senden</translation>
    </message>
    <message>
        <source>Send messages to the running vehicles</source>
        <translation>Meldungen an die fahrenden Fahrzeuge senden</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>The text of the scenario file, with its problems marked, to be edited</source>
        <translation>Der Text der Szenariodatei zum Bearbeiten, mit markierten Problemen</translation>
    </message>
    <message>
        <source>Every step of undo; a click goes there</source>
        <translation>Jeder Schritt, der sich zurücknehmen lässt; ein Klick geht dorthin</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>The runs that were kept: open, name and delete them</source>
        <translation>Die aufbewahrten Läufe: öffnen, benennen und löschen</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>Werkzeuge</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>&amp;Map</source>
        <translation>&amp;Karte</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>&amp;Panels</source>
        <translation>Bedien&amp;felder</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>Depth and speed</source>
        <translation>Tiefe und Fahrt</translation>
    </message>
    <message>
        <source>Depth and speed through water</source>
        <translation>Tiefe und Fahrt durchs Wasser</translation>
    </message>
    <message>
        <source>Desired and actual</source>
        <translation>Soll und Ist</translation>
    </message>
    <message>
        <source>Heading, speed and depth with their desired values</source>
        <translation>Steuerkurs, Fahrt und Tiefe mit ihren Sollwerten</translation>
    </message>
    <message>
        <source>What each thruster gives, N</source>
        <translation>Was jeder Thruster gibt, N</translation>
    </message>
    <message>
        <source>What commands each thruster, V</source>
        <translation>Was jeden Thruster befiehlt, V</translation>
    </message>
    <message>
        <source>DAC codes</source>
        <translation>DAC-Codes</translation>
    </message>
    <message>
        <source>Code of the voltage converter of each thruster</source>
        <translation>Code des Spannungswandlers jedes Thrusters</translation>
    </message>
    <message>
        <source>Pose errors</source>
        <translation>Lagefehler</translation>
    </message>
    <message>
        <source>Distance, depth and heading off the goal, and the authority used</source>
        <translation>Abstand, Tiefe und Steuerkurs zum Ziel und die genutzte Stellkraft</translation>
    </message>
    <message>
        <source>Wheel</source>
        <translation>Mausrad</translation>
    </message>
    <message>
        <source>Zoom at the pointer</source>
        <translation>Am Mauszeiger vergrößern</translation>
    </message>
    <message>
        <source>Middle button</source>
        <translation>Mittlere Taste</translation>
    </message>
    <message>
        <source>Move the map; so does Space with the left button</source>
        <translation>Die Karte schieben; auch Leertaste mit der linken Taste</translation>
    </message>
    <message>
        <source>Arrows, +, -</source>
        <translation>Pfeile, +, -</translation>
    </message>
    <message>
        <source>Move and zoom the map</source>
        <translation>Die Karte schieben und vergrößern</translation>
    </message>
    <message>
        <source>Home</source>
        <translation>Pos1</translation>
    </message>
    <message>
        <source>Show everything</source>
        <translation>Alles zeigen</translation>
    </message>
    <message>
        <source>Ctrl+click</source>
        <translation>Strg+Klick</translation>
    </message>
    <message>
        <source>Add to the selection, or take away</source>
        <translation>Zur Auswahl hinzufügen oder herausnehmen</translation>
    </message>
    <message>
        <source>Double click</source>
        <translation>Doppelklick</translation>
    </message>
    <message>
        <source>Centre a vehicle; on a leg or an edge, add a point</source>
        <translation>Ein Fahrzeug in die Mitte holen; auf Schenkel oder Kante einen Punkt einfügen</translation>
    </message>
    <message>
        <source>Right click</source>
        <translation>Rechtsklick</translation>
    </message>
    <message>
        <source>The menu of what lies there</source>
        <translation>Das Menü dessen, was dort liegt</translation>
    </message>
    <message>
        <source>Shift</source>
        <translation>Umschalt</translation>
    </message>
    <message>
        <source>While drawing or dragging: in steps, or finer ones</source>
        <translation>Beim Zeichnen oder Ziehen: in Schritten oder in feineren</translation>
    </message>
    <message>
        <source>Backspace</source>
        <translation>Rücktaste</translation>
    </message>
    <message>
        <source>While drawing: take the last point back</source>
        <translation>Beim Zeichnen: den letzten Punkt zurücknehmen</translation>
    </message>
    <message>
        <source>Del</source>
        <translation>Entf</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Give up what is going on, then the tool, then the selection</source>
        <translation>Abbrechen, was läuft, dann das Werkzeug, dann die Auswahl</translation>
    </message>
    <message>
        <source>Red</source>
        <translation>Rot</translation>
    </message>
    <message>
        <source>Orange</source>
        <translation>Orange</translation>
    </message>
    <message>
        <source>Yellow</source>
        <translation>Gelb</translation>
    </message>
    <message>
        <source>Green</source>
        <translation>Grün</translation>
    </message>
    <message>
        <source>Turquoise</source>
        <translation>Türkis</translation>
    </message>
    <message>
        <source>Sky blue</source>
        <translation>Himmelblau</translation>
    </message>
    <message>
        <source>Blue</source>
        <translation>Blau</translation>
    </message>
    <message>
        <source>Violet</source>
        <translation>Violett</translation>
    </message>
    <message>
        <source>Pink</source>
        <translation>Rosa</translation>
    </message>
    <message>
        <source>Brown</source>
        <translation>Braun</translation>
    </message>
    <message>
        <source>Grey</source>
        <translation>Grau</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>at least %1</source>
        <translation>mindestens %1</translation>
    </message>
    <message>
        <source>&amp;Next panel</source>
        <translation>&amp;Nächstes Bedienfeld</translation>
    </message>
    <message>
        <source>Give the keys to the next panel that is seen; the map is one of them</source>
        <translation>Die Tasten dem nächsten sichtbaren Bedienfeld geben; die Karte ist eines davon</translation>
    </message>
    <message>
        <source>Pre&amp;vious panel</source>
        <translation>&amp;Voriges Bedienfeld</translation>
    </message>
    <message>
        <source>Give the keys to the panel before</source>
        <translation>Die Tasten dem Bedienfeld davor geben</translation>
    </message>
    <message>
        <source>goal %1 of %2</source>
        <translation>Ziel %1 von %2</translation>
    </message>
    <message>
        <source>S&amp;urvey inside path…</source>
        <translation>Vermessung &amp;in Route…</translation>
    </message>
    <message>
        <source>Turn the chosen path into the tracks of a survey of the area that it goes round</source>
        <translation>Aus der gewählten Route die Bahnen einer Vermessung der Fläche machen, um die sie führt</translation>
    </message>
    <message>
        <source>angle</source>
        <translation>Winkel</translation>
    </message>
    <message>
        <source>heading</source>
        <translation>Steuerkurs</translation>
    </message>
    <message>
        <source>Whole run</source>
        <translation>Ganzer Lauf</translation>
    </message>
    <message>
        <source>Last 30 s</source>
        <translation>Letzte 30 s</translation>
    </message>
    <message>
        <source>Last minute</source>
        <translation>Letzte Minute</translation>
    </message>
    <message>
        <source>Last 5 min</source>
        <translation>Letzte 5 min</translation>
    </message>
    <message>
        <source>Last 15 min</source>
        <translation>Letzte 15 min</translation>
    </message>
    <message>
        <source>Last hour</source>
        <translation>Letzte Stunde</translation>
    </message>
    <message>
        <source>Variable of the log or of the helm</source>
        <translation>Variable des Logs oder des Helms</translation>
    </message>
    <message>
        <source>Computed from what is recorded</source>
        <translation>Aus Aufgezeichnetem berechnet</translation>
    </message>
    <message>
        <source>%1 curves</source>
        <translation>%1 Kurven</translation>
    </message>
    <message>
        <source>+%1 more</source>
        <translation>+%1 weitere</translation>
    </message>
    <message>
        <source>Frequency (Hz)</source>
        <translation>Frequenz (Hz)</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Run or pause; play or hold a run that has finished</source>
        <translation>Starten oder anhalten; einen beendeten Lauf abspielen oder anhalten</translation>
    </message>
    <message>
        <source>Play what is &amp;recorded</source>
        <translation>&amp;Aufgezeichnetes abspielen</translation>
    </message>
    <message>
        <source>Move the time cursor through what is recorded, up to the live end; the run is left as it is</source>
        <translation>Den Zeitcursor durch das Aufgezeichnete bewegen, bis zum Ende des Laufs; der Lauf bleibt, wie er ist</translation>
    </message>
    <message>
        <source>Play &amp;backwards</source>
        <translation>&amp;Rückwärts abspielen</translation>
    </message>
    <message>
        <source>Move the time cursor backwards through what is recorded; the run is left as it is</source>
        <translation>Den Zeitcursor rückwärts durch das Aufgezeichnete bewegen; der Lauf bleibt, wie er ist</translation>
    </message>
    <message>
        <source>Row back</source>
        <translation>Eine Zeile zurück</translation>
    </message>
    <message>
        <source>Move the time cursor to the recorded row before</source>
        <translation>Den Zeitcursor zur aufgezeichneten Zeile davor bewegen</translation>
    </message>
    <message>
        <source>Row on</source>
        <translation>Eine Zeile weiter</translation>
    </message>
    <message>
        <source>Move the time cursor to the next recorded row</source>
        <translation>Den Zeitcursor zur nächsten aufgezeichneten Zeile bewegen</translation>
    </message>
    <message>
        <source>Step back</source>
        <translation>Einen Schritt zurück</translation>
    </message>
    <message>
        <source>Move the time cursor back by one step of the simulation</source>
        <translation>Den Zeitcursor um einen Schritt der Simulation zurück bewegen</translation>
    </message>
    <message>
        <source>Step on</source>
        <translation>Einen Schritt weiter</translation>
    </message>
    <message>
        <source>Move the time cursor on by one step of the simulation</source>
        <translation>Den Zeitcursor um einen Schritt der Simulation weiter bewegen</translation>
    </message>
    <message>
        <source>&amp;Edit the end of the run</source>
        <translation>Am &amp;Ende des Laufs bearbeiten</translation>
    </message>
    <message>
        <source>Let edits act at the end of the run while an earlier time is shown</source>
        <translation>Änderungen am Ende des Laufs wirken lassen, während eine frühere Zeit zu sehen ist</translation>
    </message>
    <message>
        <source>Previous event</source>
        <translation>Voriges Ereignis</translation>
    </message>
    <message>
        <source>Move the time cursor to the event before, of the kinds that are chosen</source>
        <translation>Den Zeitcursor zum Ereignis davor bewegen, von den gewählten Arten</translation>
    </message>
    <message>
        <source>Next event</source>
        <translation>Nächstes Ereignis</translation>
    </message>
    <message>
        <source>Move the time cursor to the next event, of the kinds that are chosen</source>
        <translation>Den Zeitcursor zum nächsten Ereignis bewegen, von den gewählten Arten</translation>
    </message>
    <message>
        <source>Go to a time</source>
        <translation>Zu einer Zeit gehen</translation>
    </message>
    <message>
        <source>Type the time of the cursor: seconds, minutes, hours or UTC</source>
        <translation>Die Zeit des Cursors eintippen: Sekunden, Minuten, Stunden oder UTC</translation>
    </message>
    <message>
        <source>Mark the time of the cursor, with a note; the log of the run keeps it</source>
        <translation>Die Zeit des Cursors mit einer Notiz merken; das Protokoll des Laufs bewahrt sie</translation>
    </message>
    <message>
        <source>Loop from here</source>
        <translation>Schleife ab hier</translation>
    </message>
    <message>
        <source>Let the range that is played again and again begin at the time of the cursor</source>
        <translation>Den Bereich, der immer wieder abgespielt wird, an der Zeit des Cursors beginnen lassen</translation>
    </message>
    <message>
        <source>Loop to here</source>
        <translation>Schleife bis hier</translation>
    </message>
    <message>
        <source>Let the range that is played again and again end at the time of the cursor</source>
        <translation>Den Bereich, der immer wieder abgespielt wird, an der Zeit des Cursors enden lassen</translation>
    </message>
    <message>
        <source>Loop range</source>
        <translation>Bereich wiederholen</translation>
    </message>
    <message>
        <source>Play one range of the time again and again; without a range, what the time bar shows</source>
        <translation>Einen Bereich der Zeit immer wieder abspielen; ohne Bereich das, was die Zeitleiste zeigt</translation>
    </message>
    <message>
        <source>Zoom time bar in</source>
        <translation>Zeitleiste vergrößern</translation>
    </message>
    <message>
        <source>Show a shorter part of the run on the time bar</source>
        <translation>Einen kürzeren Teil des Laufs auf der Zeitleiste zeigen</translation>
    </message>
    <message>
        <source>Zoom time bar out</source>
        <translation>Zeitleiste verkleinern</translation>
    </message>
    <message>
        <source>Show a longer part of the run on the time bar</source>
        <translation>Einen längeren Teil des Laufs auf der Zeitleiste zeigen</translation>
    </message>
    <message>
        <source>Whole run on time bar</source>
        <translation>Ganzer Lauf auf der Zeitleiste</translation>
    </message>
    <message>
        <source>Show the whole run on the time bar</source>
        <translation>Den ganzen Lauf auf der Zeitleiste zeigen</translation>
    </message>
    <message>
        <source>Times as UTC</source>
        <translation>Zeiten als UTC</translation>
    </message>
    <message>
        <source>Show the times of the time bar as UTC, where the clock of the run is known</source>
        <translation>Die Zeiten der Zeitleiste als UTC zeigen, wo die Uhr des Laufs bekannt ist</translation>
    </message>
    <message>
        <source>Journal</source>
        <translation>Journal</translation>
    </message>
    <message>
        <source>What was edited and sent while the run went on; a click goes to that moment</source>
        <translation>Was während des Laufs geändert und gesendet wurde; ein Klick geht zu dem Moment</translation>
    </message>
    <message>
        <source>Bookmarks</source>
        <translation>Lesezeichen</translation>
    </message>
    <message>
        <source>Times of the run that were marked, with notes; a click goes there</source>
        <translation>Gemerkte Zeiten des Laufs mit Notizen; ein Klick geht dorthin</translation>
    </message>
    <message>
        <source>&amp;Time</source>
        <translation>&amp;Zeit</translation>
    </message>
    <message>
        <source>Power density (dB)</source>
        <translation>Leistungsdichte (dB)</translation>
    </message>
    <message>
        <source>Share of the values (%)</source>
        <translation>Anteil der Werte (%)</translation>
    </message>
    <message>
        <source>Branch &amp;here</source>
        <translation>&amp;Hier abzweigen</translation>
    </message>
    <message>
        <source>Go on from the cursor&apos;s time in a run of its own, which you can change</source>
        <translation>Von der Zeit des Zeigers an in einem eigenen Lauf weitermachen, der sich ändern lässt</translation>
    </message>
    <message>
        <source>Show f&amp;utures</source>
        <translation>Z&amp;ukünfte zeigen</translation>
    </message>
    <message>
        <source>What may become of the selected vehicles in the next five minutes, as a tube of probability</source>
        <translation>Was in den nächsten fünf Minuten aus den gewählten Fahrzeugen werden kann, als Schlauch der Wahrscheinlichkeit</translation>
    </message>
    <message>
        <source>Branches</source>
        <translation>Zweige</translation>
    </message>
    <message>
        <source>The runs that branch from the present one: open, compare and delete them</source>
        <translation>Die Läufe, die vom jetzigen abzweigen: öffnen, vergleichen und löschen</translation>
    </message>
    <message>
        <source>Branch into this future</source>
        <translation>In diese Zukunft abzweigen</translation>
    </message>
    <message>
        <source>Automatically</source>
        <translation>Von selbst</translation>
    </message>
    <message>
        <source>Clock</source>
        <translation>Uhrzeit</translation>
    </message>
    <message>
        <source>Event</source>
        <translation>Ereignis</translation>
    </message>
    <message>
        <source>First motion</source>
        <translation>Erste Bewegung</translation>
    </message>
    <message>
        <source>Offset only</source>
        <translation>Nur Versatz</translation>
    </message>
    <message>
        <source>Distance</source>
        <translation>Abstand</translation>
    </message>
    <message>
        <source>Along track</source>
        <translation>In Fahrtrichtung</translation>
    </message>
    <message>
        <source>Cross track</source>
        <translation>Quer zur Fahrt</translation>
    </message>
    <message>
        <source>at %1 s: %2</source>
        <translation>bei %1 s: %2</translation>
    </message>
    <message>
        <source>&amp;Export run…</source>
        <translation>Lauf e&amp;xportieren…</translation>
    </message>
    <message>
        <source>Write the run, or a part of it, as NetCDF, MCAP, MAT, CSV or tracks</source>
        <translation>Den Lauf oder einen Teil als NetCDF, MCAP, MAT, CSV oder Spuren schreiben</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleich</translation>
    </message>
    <message>
        <source>How the run in the window differs from other runs and logs</source>
        <translation>Worin sich der Lauf im Fenster von anderen Läufen und Logs unterscheidet</translation>
    </message>
    <message>
        <source>CSV, a table for each vehicle</source>
        <translation>CSV, eine Tabelle je Fahrzeug</translation>
    </message>
    <message>
        <source>CSV, one table</source>
        <translation>CSV, eine Tabelle</translation>
    </message>
    <message>
        <source> s</source>
        <translation> s</translation>
    </message>
    <message>
        <source>equal within the tolerances.</source>
        <translation>gleich innerhalb der Toleranzen.</translation>
    </message>
    <message>
        <source>different: %1.</source>
        <translation>verschieden: %1.</translation>
    </message>
    <message>
        <source>%1 moments, %2 of them interpolated; times moved by %3 s.</source>
        <translation>%1 Zeitpunkte, davon %2 interpoliert; Zeiten um %3 s verschoben.</translation>
    </message>
    <message>
        <source>Drawings</source>
        <translation>Zeichnungen</translation>
    </message>
    <message>
        <source>What programs have drawn on the map, to be switched by source and kind</source>
        <translation>Was Programme auf die Karte gezeichnet haben, nach Quelle und Art zu schalten</translation>
    </message>
    <message>
        <source>Variables</source>
        <translation>Variablen</translation>
    </message>
    <message>
        <source>Every variable of every community with its value at the cursor, its time and its source</source>
        <translation>Jede Variable jeder Gemeinschaft mit Wert am Cursor, Zeit und Quelle</translation>
    </message>
    <message>
        <source>Follow a growing &amp;log</source>
        <translation>Wachsendem &amp;Log folgen</translation>
    </message>
    <message>
        <source>Read on in a log that is still being written, and keep the cursor at its end</source>
        <translation>In einem Log weiterlesen, das noch geschrieben wird, und den Cursor an seinem Ende halten</translation>
    </message>
    <message>
        <source>Figures of a &amp;list…</source>
        <translation>&amp;Abbildungen einer Liste…</translation>
    </message>
    <message>
        <source>Show or make the figures of a list (figures.yaml)</source>
        <translation>Zeigt oder erzeugt die Abbildungen einer Liste (figures.yaml)</translation>
    </message>
    <message>
        <source>&amp;Save layout of the plots…</source>
        <translation>Anordnung der Diagramme &amp;speichern…</translation>
    </message>
    <message>
        <source>Keep what the plots show under a name; the list stands in the menu Presets of the plots</source>
        <translation>Behält unter einem Namen, was die Diagramme zeigen; die Liste steht im Menü Vorlagen der Diagramme</translation>
    </message>
    <message>
        <source>Save layout &amp;with the scenario…</source>
        <translation>Anordnung &amp;mit dem Szenario speichern…</translation>
    </message>
    <message>
        <source>&amp;Export layouts of the plots…</source>
        <translation>Anordnungen der Diagramme &amp;exportieren…</translation>
    </message>
    <message>
        <source>Write all named layouts of the plots into a file</source>
        <translation>Schreibt alle benannten Anordnungen der Diagramme in eine Datei</translation>
    </message>
    <message>
        <source>&amp;Import layouts of the plots…</source>
        <translation>Anordnungen der Diagramme &amp;importieren…</translation>
    </message>
    <message>
        <source>Take named layouts of the plots from a file</source>
        <translation>Übernimmt benannte Anordnungen der Diagramme aus einer Datei</translation>
    </message>
    <message>
        <source>Futures</source>
        <translation>Zukünfte</translation>
    </message>
    <message>
        <source>What is uncertain in the futures of the selected vehicles, and how far ahead they go</source>
        <translation>Was in den Zukünften der gewählten Fahrzeuge ungewiss ist, und wie weit sie reichen</translation>
    </message>
    <message>
        <source>Diving</source>
        <translation>Tauchen</translation>
    </message>
    <message>
        <source>Depth, its rate, pitch and elevator</source>
        <translation>Tiefe, ihre Rate, Nicken und Höhenruder</translation>
    </message>
    <message>
        <source>Drifting radius</source>
        <translation>Driftradius</translation>
    </message>
    <message>
        <source>Distance of the selected vehicle from its target, with the three radii, and its motor</source>
        <translation>Abstand des gewählten Fahrzeugs von seinem Ziel, mit den drei Radien, und sein Motor</translation>
    </message>
    <message>
        <source>Range filtering</source>
        <translation>Filtern der Entfernung</translation>
    </message>
    <message>
        <source>Range and bearing as one vehicle hears another: true, measured and filtered</source>
        <translation>Entfernung und Peilung, wie ein Fahrzeug ein anderes hört: wahr, gemessen und gefiltert</translation>
    </message>
    <message>
        <source>Cell %1</source>
        <translation>Zelle %1</translation>
    </message>
    <message>
        <source>Posted by %1</source>
        <translation>Gesendet von %1</translation>
    </message>
    <message>
        <source>Since %1 s</source>
        <translation>Seit %1 s</translation>
    </message>
    <message>
        <source>&amp;Vary…</source>
        <translation>&amp;Variieren…</translation>
    </message>
    <message>
        <source>Make this value a factor of a study</source>
        <translation>Diesen Wert zum Faktor einer Studie machen</translation>
    </message>
    <message>
        <source>Heat map</source>
        <translation>Heatmap</translation>
    </message>
    <message>
        <source>Histogram</source>
        <translation>Histogramm</translation>
    </message>
    <message>
        <source>Box plots</source>
        <translation>Boxplots</translation>
    </message>
    <message>
        <source>Scatter</source>
        <translation>Streudiagramm</translation>
    </message>
    <message>
        <source>Parallel coordinates</source>
        <translation>Parallele Koordinaten</translation>
    </message>
    <message>
        <source>Tornado</source>
        <translation>Tornado</translation>
    </message>
    <message>
        <source>Sobol&apos;s indices</source>
        <translation>Sobol-Indizes</translation>
    </message>
    <message>
        <source>Survival curve</source>
        <translation>Überlebenskurve</translation>
    </message>
    <message>
        <source>Over time</source>
        <translation>Über der Zeit</translation>
    </message>
    <message>
        <source>no value</source>
        <translation>kein Wert</translation>
    </message>
    <message>
        <source>runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>without a value</source>
        <translation>ohne Wert</translation>
    </message>
    <message>
        <source>n = %1</source>
        <translation>n = %1</translation>
    </message>
    <message>
        <source>median</source>
        <translation>Median</translation>
    </message>
    <message>
        <source>%1 %2: median %3 of %4 runs</source>
        <translation>%1 %2: Median %3 von %4 Läufen</translation>
    </message>
    <message>
        <source>%1: half of the runs in a box, 90 % between the whiskers</source>
        <translation>%1: die Hälfte der Läufe im Kasten, 90 % zwischen den Antennen</translation>
    </message>
    <message>
        <source>run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>A dot for each run</source>
        <translation>Ein Punkt je Lauf</translation>
    </message>
    <message>
        <source>A dot for each run; those that fail in red</source>
        <translation>Ein Punkt je Lauf; nicht bestandene in Rot</translation>
    </message>
    <message>
        <source>%1 levels</source>
        <translation>%1 Stufen</translation>
    </message>
    <message>
        <source>Drag along an axis to choose runs, click it to have all</source>
        <translation>An einer Achse ziehen wählt Läufe, ein Klick darauf wieder alle</translation>
    </message>
    <message>
        <source>No runs yet</source>
        <translation>Noch keine Läufe</translation>
    </message>
    <message>
        <source>share that passes</source>
        <translation>Anteil bestanden</translation>
    </message>
    <message>
        <source>run %1: %2</source>
        <translation>Lauf %1: %2</translation>
    </message>
    <message>
        <source>from</source>
        <translation>von</translation>
    </message>
    <message>
        <source>to</source>
        <translation>bis</translation>
    </message>
    <message>
        <source>%1 to %2: %3 runs</source>
        <translation>%1 bis %2: %3 Läufe</translation>
    </message>
    <message>
        <source>%1 runs; lines at 5 %, 50 % and 95 %</source>
        <translation>%1 Läufe; Linien bei 5 %, 50 % und 95 %</translation>
    </message>
    <message>
        <source>; %1 without a value</source>
        <translation>; %1 ohne Wert</translation>
    </message>
    <message>
        <source>share above</source>
        <translation>Anteil darüber</translation>
    </message>
    <message>
        <source>95 % from</source>
        <translation>95 % von</translation>
    </message>
    <message>
        <source>95 % to</source>
        <translation>95 % bis</translation>
    </message>
    <message>
        <source>%1 of the runs are above %2</source>
        <translation>%1 der Läufe liegen über %2</translation>
    </message>
    <message>
        <source>share of the runs above</source>
        <translation>Anteil der Läufe darüber</translation>
    </message>
    <message>
        <source>%1 runs, with the 95 % interval</source>
        <translation>%1 Läufe, mit dem 95-%-Intervall</translation>
    </message>
    <message>
        <source>lowest fifth</source>
        <translation>unterstes Fünftel</translation>
    </message>
    <message>
        <source>highest fifth</source>
        <translation>oberstes Fünftel</translation>
    </message>
    <message>
        <source>There are too few runs yet</source>
        <translation>Noch sind es zu wenige Läufe</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>%1, %2: %3 ± %4</source>
        <translation>%1, %2: %3 ± %4</translation>
    </message>
    <message>
        <source>Mean at the two ends of each factor, with the 95 % interval</source>
        <translation>Mittel an den beiden Enden jedes Faktors, mit dem 95-%-Intervall</translation>
    </message>
    <message>
        <source>Sobol&apos;s indices need the design saltelli, without repeats</source>
        <translation>Sobol-Indizes brauchen den Plan saltelli ohne Wiederholungen</translation>
    </message>
    <message>
        <source>Sobol&apos;s indices come when all runs are done</source>
        <translation>Sobol-Indizes gibt es, wenn alle Läufe gemacht sind</translation>
    </message>
    <message>
        <source>first order</source>
        <translation>erste Ordnung</translation>
    </message>
    <message>
        <source>total</source>
        <translation>gesamt</translation>
    </message>
    <message>
        <source>share of the variance of %1</source>
        <translation>Anteil an der Varianz von %1</translation>
    </message>
    <message>
        <source>No run has a value of %1</source>
        <translation>Kein Lauf hat einen Wert von %1</translation>
    </message>
    <message>
        <source>Press Simulate again to see how a channel spreads over the runs</source>
        <translation>„Nochmals simulieren“ zeigt, wie eine Größe über die Läufe streut</translation>
    </message>
    <message>
        <source>time (s)</source>
        <translation>Zeit (s)</translation>
    </message>
    <message>
        <source>refused: %1</source>
        <translation>abgelehnt: %1</translation>
    </message>
    <message>
        <source>diverged: %1</source>
        <translation>divergiert: %1</translation>
    </message>
    <message>
        <source>does not hold: %1</source>
        <translation>gilt nicht: %1</translation>
    </message>
    <message>
        <source>&amp;New study from scenario</source>
        <translation>&amp;Neue Studie aus dem Szenario</translation>
    </message>
    <message>
        <source>Make a study of the scenario in the window: run it many times with other values</source>
        <translation>Eine Studie des Szenarios im Fenster anlegen: viele Läufe mit anderen Werten</translation>
    </message>
    <message>
        <source>&amp;Open study…</source>
        <translation>Studie ö&amp;ffnen…</translation>
    </message>
    <message>
        <source>Open a study file and its results</source>
        <translation>Eine Studie und ihre Ergebnisse öffnen</translation>
    </message>
    <message>
        <source>&amp;Save study</source>
        <translation>Studie &amp;speichern</translation>
    </message>
    <message>
        <source>Save the study; comments in the file are kept</source>
        <translation>Die Studie speichern; Kommentare der Datei bleiben</translation>
    </message>
    <message>
        <source>&amp;Run study</source>
        <translation>Studie &amp;rechnen</translation>
    </message>
    <message>
        <source>Do the runs of the study that are not done yet, beside the window</source>
        <translation>Die Läufe der Studie, die noch fehlen, neben dem Fenster rechnen</translation>
    </message>
    <message>
        <source>&amp;Pause study</source>
        <translation>Studie an&amp;halten</translation>
    </message>
    <message>
        <source>Let the study rest; Run study goes on</source>
        <translation>Die Studie ruhen lassen; Studie rechnen macht weiter</translation>
    </message>
    <message>
        <source>Study</source>
        <translation>Studie</translation>
    </message>
    <message>
        <source>The scenario many times, with other values each time, and what comes of it</source>
        <translation>Das Szenario viele Male mit immer anderen Werten, und was dabei herauskommt</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>&amp;Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>&amp;Study</source>
        <translation>&amp;Studie</translation>
    </message>
    <message>
        <source>Open re&amp;cent study</source>
        <translation>&amp;Zuletzt geöffnete Studie</translation>
    </message>
    <message>
        <source>head-on</source>
        <translation>Kopf an Kopf</translation>
    </message>
    <message>
        <source>give way</source>
        <translation>ausweichpflichtig</translation>
    </message>
    <message>
        <source>stand on</source>
        <translation>kurshaltepflichtig</translation>
    </message>
    <message>
        <source>overtaking</source>
        <translation>überholt</translation>
    </message>
    <message>
        <source>overtaken</source>
        <translation>wird überholt</translation>
    </message>
    <message>
        <source>Closest approach %1 m in %2 s, if both go straight on; now %3 m</source>
        <translation>Nächster Abstand %1 m in %2 s, wenn beide geradeaus weiterfahren; jetzt %3 m</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Attac&amp;h…</source>
        <translation>&amp;Verbinden…</translation>
    </message>
    <message>
        <source>Watch a living community: its vehicles, drawings and variables, by the address of its database</source>
        <translation>Einer laufenden Gemeinschaft zusehen: Fahrzeuge, Zeichnungen und Variablen, über die Adresse ihrer Datenbank</translation>
    </message>
    <message>
        <source>Ser&amp;ve</source>
        <translation>Im Netz an&amp;bieten</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Urteil</translation>
    </message>
    <message>
        <source>Whether the run has passed: each condition with its value at the cursor</source>
        <translation>Ob der Lauf bestanden hat: jede Bedingung mit ihrem Wert am Zeiger</translation>
    </message>
    <message>
        <source>Encounters</source>
        <translation>Begegnungen</translation>
    </message>
    <message>
        <source>How near vehicles came to each other, and what the rules of the road asked of them</source>
        <translation>Wie nahe sich Fahrzeuge kamen und was die Verkehrsregeln von ihnen verlangten</translation>
    </message>
    <message>
        <source>Encounter</source>
        <translation>Begegnung</translation>
    </message>
    <message>
        <source>Range and closest approach ahead of the first two vehicles</source>
        <translation>Abstand und kommender nächster Abstand der ersten zwei Fahrzeuge</translation>
    </message>
    <message>
        <source>%1: mean of each cell, number of its runs</source>
        <translation>%1: Mittel jeder Zelle, Zahl ihrer Läufe</translation>
    </message>
    <message>
        <source>Reports</source>
        <translation>Berichte</translation>
    </message>
    <message>
        <source>What the programs of a community report of themselves (APPCAST), at the cursor</source>
        <translation>Was die Programme einer Community am Zeiger von sich berichten (APPCAST)</translation>
    </message>
    <message>
        <source>Let programs of MOOS connect, on this machine only: to the databases of the mission that is open, or to one for the shore and for each vehicle of the scenario</source>
        <translation>Programme von MOOS verbinden lassen, nur auf diesem Rechner: mit den Datenbanken der geöffneten Mission, oder mit einer für das Ufer und jedes Fahrzeug des Szenarios</translation>
    </message>
    <message>
        <source>Clock &amp;waits while serving</source>
        <translation>Uhr &amp;wartet beim Anbieten</translation>
    </message>
    <message>
        <source>The clock of served communities waits for steps that would be late, instead of going on; from the next Serve on</source>
        <translation>Die Uhr angebotener Communities wartet auf Schritte, die zu spät kämen, statt weiterzugehen; ab dem nächsten Anbieten</translation>
    </message>
    <message>
        <source>L&amp;og what is served</source>
        <translation>Angebotenes au&amp;fzeichnen</translation>
    </message>
    <message>
        <source>Record each served vehicle to a run log, and each community to an .alog, in a folder of the kept runs; from the next Serve on</source>
        <translation>Jedes angebotene Fahrzeug in ein Laufprotokoll und jede Community in ein .alog aufzeichnen, in einem Ordner bei den aufbewahrten Läufen; ab dem nächsten Anbieten</translation>
    </message>
    <message>
        <source>Make what the plots show a part of the scenario; it is offered wherever the scenario is opened</source>
        <translation>Was die Diagramme zeigen, zu einem Teil des Szenarios machen; es wird überall angeboten, wo das Szenario geöffnet wird</translation>
    </message>
    <message>
        <source>%1 (default)</source>
        <translation>%1 (Standard)</translation>
    </message>
    <message>
        <source>%1: mean %2, runs: %3</source>
        <translation>%1: Mittel %2, Läufe: %3</translation>
    </message>
    <message>
        <source>Upper bar: by a factor alone; lower bar: with others, too</source>
        <translation>Oberer Balken: durch einen Faktor allein; unterer: auch mit anderen</translation>
    </message>
    <message>
        <source>%1 runs: half of them in the inner band, 90 % in the outer one</source>
        <translation>%1 Läufe: die Hälfte im inneren Band, 90 % im äußeren</translation>
    </message>
    <message>
        <source>Run with &amp;programs…</source>
        <translation>Mit &amp;Programmen laufen lassen…</translation>
    </message>
    <message>
        <source>Run the mission that is open with every program of its communities, as fast as it goes, and open their logs</source>
        <translation>Die offene Mission mit allen Programmen ihrer Gemeinschaften laufen lassen, so schnell es geht, und deren Logs öffnen</translation>
    </message>
    <message>
        <source>marine</source>
        <translation>Wasserfahrzeug</translation>
    </message>
    <message>
        <source>hovering</source>
        <translation>schwebend</translation>
    </message>
    <message>
        <source>old uSimMarine</source>
        <translation>altes uSimMarine</translation>
    </message>
    <message>
        <source>closest %1 m in %2 s</source>
        <translation>nächster Abstand %1 m in %2 s</translation>
    </message>
    <message>
        <source>from file</source>
        <translation>aus Datei</translation>
    </message>
    <message>
        <source>land</source>
        <translation>Land</translation>
    </message>
    <message>
        <source>depth %1 m</source>
        <translation>Tiefe %1 m</translation>
    </message>
    <message>
        <source>Open s&amp;cenario of the study</source>
        <translation>Szenario der Stu&amp;die öffnen</translation>
    </message>
    <message>
        <source>Go back from a run of the study to the scenario that it varies</source>
        <translation>Von einem Lauf der Studie zurück zu dem Szenario, das sie variiert</translation>
    </message>
    <message>
        <source>Re&amp;vert to saved…</source>
        <translation>Auf Gespeic&amp;hertes zurücksetzen…</translation>
    </message>
    <message>
        <source>Drop the edits that are not saved: the scenario is read from its file again</source>
        <translation>Nicht gespeicherte Änderungen verwerfen: Das Szenario wird neu aus seiner Datei gelesen</translation>
    </message>
    <message>
        <source>&amp;Back to the default</source>
        <translation>&amp;Zurück zum Standard</translation>
    </message>
    <message>
        <source>different: %1 …</source>
        <translation>verschieden: %1 …</translation>
    </message>
    <message>
        <source>No two vehicles can have one name: select one vehicle</source>
        <translation>Zwei Fahrzeuge können nicht gleich heißen: wähle eines aus</translation>
    </message>
    <message>
        <source>Add bookmark</source>
        <translation>Lesezeichen hinzufügen</translation>
    </message>
    <message>
        <source>&amp;Print…</source>
        <translation>&amp;Drucken…</translation>
    </message>
    <message>
        <source>Print the map, or the plots where these have the focus</source>
        <translation>Die Karte drucken, oder die Diagramme, wenn sie den Fokus haben</translation>
    </message>
    <message>
        <source>Colours, language, memory of a run, room for kept runs, keys</source>
        <translation>Farben, Sprache, Arbeitsspeicher eines Laufs, Platz für Läufe, Tasten</translation>
    </message>
    <message>
        <source>a whole number above %1 to %2</source>
        <translation>eine ganze Zahl über %1 bis %2</translation>
    </message>
    <message>
        <source>a number above %1 to %2</source>
        <translation>eine Zahl über %1 bis %2</translation>
    </message>
    <message>
        <source>a whole number from %1 to %2</source>
        <translation>eine ganze Zahl von %1 bis %2</translation>
    </message>
    <message>
        <source>a number from %1 to %2</source>
        <translation>eine Zahl von %1 bis %2</translation>
    </message>
    <message>
        <source>Draw %1 on the map</source>
        <translation>%1 auf der Karte zeichnen</translation>
    </message>
    <message>
        <source>Moving</source>
        <translation>Bewegung</translation>
    </message>
    <message>
        <source>Regions and limits</source>
        <translation>Gebiete und Grenzen</translation>
    </message>
    <message>
        <source>Contacts and obstacles</source>
        <translation>Kontakte und Hindernisse</translation>
    </message>
    <message>
        <source>Drawing and tests</source>
        <translation>Zeichnen und Tests</translation>
    </message>
    <message>
        <source>Older versions</source>
        <translation>Ältere Fassungen</translation>
    </message>
    <message>
        <source>A polygon needs at least three corners</source>
        <translation>Ein Polygon braucht mindestens drei Ecken</translation>
    </message>
    <message>
        <source>Click the place: %1</source>
        <translation>Den Ort anklicken: %1</translation>
    </message>
    <message>
        <source>Remove the chosen point; while drawing, take the last one back</source>
        <translation>Den gewählten Punkt entfernen; beim Zeichnen den letzten zurücknehmen</translation>
    </message>
    <message>
        <source>&amp;Discard</source>
        <translation>&amp;Verwerfen</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>&amp;Abbrechen</translation>
    </message>
    <message>
        <source>Near miss of %1: another vehicle within %2 m</source>
        <translation>Beinahe-Kollision mit %1: ein anderes Fahrzeug innerhalb von %2 m</translation>
    </message>
    <message>
        <source>Encounter with %1: another vehicle within %2 m</source>
        <translation>Begegnung mit %1: ein anderes Fahrzeug innerhalb von %2 m</translation>
    </message>
    <message>
        <source>&amp;Go to coordinates…</source>
        <translation>&amp;Gehe zu Koordinaten…</translation>
    </message>
    <message>
        <source>Type x and y, or latitude and longitude, and bring that place to the middle of the map</source>
        <translation>x und y oder Breite und Länge eingeben und diesen Ort in die Mitte der Karte bringen</translation>
    </message>
    <message>
        <source>&amp;Edit the scenario</source>
        <translation>Szenario &amp;bearbeiten</translation>
    </message>
    <message>
        <source>&amp;Look at a run</source>
        <translation>Lauf &amp;ansehen</translation>
    </message>
    <message>
        <source>&amp;Runs and studies</source>
        <translation>&amp;Läufe und Studien</translation>
    </message>
    <message>
        <source>&amp;MOOS communities</source>
        <translation>&amp;MOOS-Communities</translation>
    </message>
    <message>
        <source>x %1 m, y %2 m</source>
        <translation>x %1 m, y %2 m</translation>
    </message>
    <message>
        <source>Copy &amp;rows</source>
        <translation>Zeilen &amp;kopieren</translation>
    </message>
    <message>
        <source>Ne&amp;xt vehicle</source>
        <translation>Nächstes Fahrzeug</translation>
    </message>
    <message>
        <source>Select the vehicle after the selected one; the panels show it</source>
        <translation>Das Fahrzeug nach dem ausgewählten auswählen; die Bedienfelder zeigen es</translation>
    </message>
    <message>
        <source>Pre&amp;vious vehicle</source>
        <translation>Voriges Fahrzeug</translation>
    </message>
    <message>
        <source>Select the vehicle before the selected one; the panels show it</source>
        <translation>Das Fahrzeug vor dem ausgewählten auswählen; die Bedienfelder zeigen es</translation>
    </message>
    <message>
        <source>F&amp;ind</source>
        <translation>Su&amp;chen</translation>
    </message>
    <message>
        <source>Search in the panel that has the focus; elsewhere in the tree of the scenario</source>
        <translation>In dem Bedienfeld suchen, das den Fokus hat; sonst im Baum des Szenarios</translation>
    </message>
    <message>
        <source>Go to the &amp;start</source>
        <translation>An den Anfang</translation>
    </message>
    <message>
        <source>Move the time cursor to the start of the run</source>
        <translation>Den Zeitcursor an den Anfang des Laufs bewegen</translation>
    </message>
    <message>
        <source>Previous view</source>
        <translation>Voriger Ausschnitt</translation>
    </message>
    <message>
        <source>Show the part of the map that was shown before it was moved or zoomed</source>
        <translation>Den Teil der Karte zeigen, der zu sehen war, ehe sie bewegt oder vergrößert wurde</translation>
    </message>
    <message>
        <source>Next view</source>
        <translation>Nächster Ausschnitt</translation>
    </message>
    <message>
        <source>Show the part of the map again that Previous view has left</source>
        <translation>Den Teil der Karte wieder zeigen, den „Voriger Ausschnitt“ verlassen hat</translation>
    </message>
    <message>
        <source>&amp;Full screen</source>
        <translation>Vollbild</translation>
    </message>
    <message>
        <source>Let the window fill the screen, without its frame</source>
        <translation>Das Fenster füllt den Bildschirm, ohne seinen Rahmen</translation>
    </message>
    <message>
        <source>Shift+middle button</source>
        <translation>Umschalt+mittlere Taste</translation>
    </message>
    <message>
        <source>Zoom to a box; so does Shift with the tool that moves the map</source>
        <translation>Auf ein Rechteck vergrößern; so auch Umschalt mit dem Werkzeug, das die Karte bewegt</translation>
    </message>
    <message>
        <source>Alt+click</source>
        <translation>Alt+Klick</translation>
    </message>
    <message>
        <source>The next one of vehicles that lie on each other</source>
        <translation>Das nächste von Fahrzeugen, die aufeinander liegen</translation>
    </message>
    <message>
        <source>&amp;Invert selection</source>
        <translation>Auswahl u&amp;mkehren</translation>
    </message>
    <message>
        <source>Select the vehicles that are not selected, instead of those that are</source>
        <translation>Die Fahrzeuge auswählen, die nicht ausgewählt sind, statt derer, die es sind</translation>
    </message>
    <message>
        <source>Only the &amp;map</source>
        <translation>Nur die &amp;Karte</translation>
    </message>
    <message>
        <source>Hide all panels, so that the map fills the window; again: as they were</source>
        <translation>Alle Bedienfelder ausblenden, damit die Karte das Fenster füllt; noch einmal: wie sie waren</translation>
    </message>
    <message>
        <source>Next pr&amp;oblem</source>
        <translation>Nächstes Pr&amp;oblem</translation>
    </message>
    <message>
        <source>Go to the place of the next error, warning or note of the scenario</source>
        <translation>Zur Stelle des nächsten Fehlers, der nächsten Warnung oder des nächsten Hinweises im Szenario gehen</translation>
    </message>
    <message>
        <source>Previous prob&amp;lem</source>
        <translation>Voriges Prob&amp;lem</translation>
    </message>
    <message>
        <source>Go to the place of the error, warning or note before</source>
        <translation>Zur Stelle des vorigen Fehlers, der vorigen Warnung oder des vorigen Hinweises gehen</translation>
    </message>
    <message>
        <source>MOOS manual</source>
        <translation>MOOS-Handbuch</translation>
    </message>
</context>
<context>
    <name>antipode::AppcastsPanel</name>
    <message>
        <source>&amp;Ask for reports</source>
        <translation>Berichte &amp;anfordern</translation>
    </message>
    <message>
        <source>Programs that have reported</source>
        <translation>Programme, die berichtet haben</translation>
    </message>
    <message>
        <source>Report of the program</source>
        <translation>Bericht des Programms</translation>
    </message>
    <message>
        <source>Post APPCAST_REQ once a second while this panel is shown: programs report only while somebody asks</source>
        <translation>APPCAST_REQ jede Sekunde senden, solange dieses Bedienfeld zu sehen ist: Programme berichten nur, wenn jemand fragt</translation>
    </message>
    <message>
        <source>No program has reported yet. Programs of a living community report while they are asked.</source>
        <translation>Noch hat kein Programm berichtet. Programme einer lebenden Community berichten, solange sie gefragt werden.</translation>
    </message>
    <message>
        <source>This program warns</source>
        <translation>Dieses Programm warnt</translation>
    </message>
</context>
<context>
    <name>antipode::AttachController</name>
    <message>
        <source>Attach</source>
        <translation>Verbinden</translation>
    </message>
    <message>
        <source>%1 is not attached: %2</source>
        <translation>%1 ist nicht verbunden: %2</translation>
    </message>
    <message>
        <source>Waiting for the database at %1</source>
        <translation>Wartet auf die Datenbank unter %1</translation>
    </message>
    <message>
        <source>Attached to %1 at %2, warp %3</source>
        <translation>Verbunden mit %1 unter %2, Zeitraffer %3</translation>
    </message>
    <message>
        <source>Serving has ended: %1</source>
        <translation>Das Anbieten hat geendet: %1</translation>
    </message>
    <message>
        <source>Nothing is served: %1</source>
        <translation>Nichts wird angeboten: %1</translation>
    </message>
    <message>
        <source>The mission is served at warp %1, on this machine only: %2</source>
        <translation>Die Mission wird mit Zeitraffer %1 angeboten, nur auf diesem Rechner: %2</translation>
    </message>
    <message>
        <source>The scenario is served at warp %1, on this machine only: %2</source>
        <translation>Das Szenario wird mit Zeitraffer %1 angeboten, nur auf diesem Rechner: %2</translation>
    </message>
    <message>
        <source>Nothing is served any longer</source>
        <translation>Nichts wird mehr angeboten</translation>
    </message>
    <message>
        <source>Nothing is served any longer; the logs are in %1</source>
        <translation>Nichts wird mehr angeboten; die Protokolle liegen in %1</translation>
    </message>
    <message>
        <source>%1 is no longer waited for: something else was opened</source>
        <translation>Auf %1 wird nicht mehr gewartet: etwas anderes wurde geöffnet</translation>
    </message>
    <message>
        <source>Address of the database of a community that is running (moos://HOST:PORT).
A log is opened with File › Open.</source>
        <translation>Adresse der Datenbank einer Community, die läuft (moos://RECHNER:PORT).
Ein Protokoll öffnet man mit Datei › Öffnen.</translation>
    </message>
    <message>
        <source>%1 is not attached: this is the name of a file, which File › Open opens</source>
        <translation>%1 ist nicht verbunden: das ist der Name einer Datei, die Datei › Öffnen öffnet</translation>
    </message>
</context>
<context>
    <name>antipode::BackgroundController</name>
    <message>
        <source>Background not shown: %1</source>
        <translation>Hintergrund nicht gezeigt: %1</translation>
    </message>
    <message>
        <source>The scenario has no origin, so backgrounds have no place: set one with Map › Origin.</source>
        <translation>Das Szenario hat keinen Ursprung, darum haben Hintergründe keinen Ort: mit Karte › Ursprung einen setzen.</translation>
    </message>
    <message>
        <source>Add backgrounds</source>
        <translation>Hintergründe hinzufügen</translation>
    </message>
    <message>
        <source>Charts, images and features (*.tif *.tiff *.png *.jpg *.jpeg *.mbtiles *.000 *.shp *.geojson *.json *.kml *.kmz *.gpx);;All files (*)</source>
        <translation>Seekarten, Bilder und Objekte (*.tif *.tiff *.png *.jpg *.jpeg *.mbtiles *.000 *.shp *.geojson *.json *.kml *.kmz *.gpx);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Add background</source>
        <translation>Hintergrund hinzufügen</translation>
    </message>
    <message>
        <source>The scenario has no origin, so backgrounds have no place: set one with Map › Origin</source>
        <translation>Das Szenario hat keinen Ursprung, darum haben Hintergründe keinen Ort: mit Karte › Ursprung einen setzen</translation>
    </message>
    <message>
        <source>Nothing of this background has a place on the map</source>
        <translation>Nichts von diesem Hintergrund hat einen Ort auf der Karte</translation>
    </message>
    <message>
        <source>%1 lies outside of the view: a double-click on it in Backgrounds goes there</source>
        <translation>%1 liegt außerhalb der Ansicht: ein Doppelklick darauf unter Hintergründe zeigt es</translation>
    </message>
</context>
<context>
    <name>antipode::BehaviourListView</name>
    <message>
        <source>Behaviour</source>
        <translation>Verhalten</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Jetzt</translation>
    </message>
    <message>
        <source>Behaviours of the vehicle</source>
        <translation>Verhalten des Fahrzeugs</translation>
    </message>
    <message>
        <source>Switch off: it is idle then, whatever its conditions say</source>
        <translation>Abschalten: es ruht dann, was immer seine Bedingungen sagen</translation>
    </message>
    <message>
        <source>Switch on</source>
        <translation>Einschalten</translation>
    </message>
    <message>
        <source>At the time of the time cursor</source>
        <translation>Zur Zeit der Zeitmarke</translation>
    </message>
    <message>
        <source>No behaviours: add one, or draw a path on the map</source>
        <translation>Kein Verhalten: eines hinzufügen oder eine Route auf der Karte zeichnen</translation>
    </message>
</context>
<context>
    <name>antipode::BehavioursController</name>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt;</source>
        <translation>&lt;b&gt;%1&lt;/b&gt;</translation>
    </message>
    <message>
        <source> and %1 alike</source>
        <translation> und %1 gleiche</translation>
    </message>
    <message>
        <source>, not %1 others</source>
        <translation>, nicht %1 andere</translation>
    </message>
</context>
<context>
    <name>antipode::BehavioursEditor</name>
    <message>
        <source>Add a behaviour</source>
        <translation>Ein Verhalten hinzufügen</translation>
    </message>
    <message>
        <source>Duplicate the chosen behaviour</source>
        <translation>Das gewählte Verhalten duplizieren</translation>
    </message>
    <message>
        <source>Remove the chosen behaviour (Del)</source>
        <translation>Das gewählte Verhalten entfernen (Entf)</translation>
    </message>
    <message>
        <source>Move the chosen behaviour up (Alt+Up)</source>
        <translation>Das gewählte Verhalten nach oben (Alt+Hoch)</translation>
    </message>
    <message>
        <source>Move the chosen behaviour down (Alt+Down)</source>
        <translation>Das gewählte Verhalten nach unten (Alt+Runter)</translation>
    </message>
    <message>
        <source>Duplicate %1</source>
        <translation>%1 duplizieren</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>Behaviour</source>
        <translation>Verhalten</translation>
    </message>
    <message>
        <source>Helm</source>
        <translation>Rudergänger</translation>
    </message>
    <message>
        <source>Fields of the chosen behaviour</source>
        <translation>Felder des gewählten Verhaltens</translation>
    </message>
    <message>
        <source>Period, domain, start values and modes of the vehicle&apos;s helm</source>
        <translation>Periode, Wertebereich, Startwerte und Modi des Rudergängers</translation>
    </message>
    <message>
        <source>Select a vehicle to see its behaviours</source>
        <translation>Ein Fahrzeug wählen, um sein Verhalten zu sehen</translation>
    </message>
    <message>
        <source>Add %1</source>
        <translation>%1 hinzufügen</translation>
    </message>
    <message>
        <source>Move %1</source>
        <translation>%1 verschieben</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>%1 entfernen</translation>
    </message>
    <message>
        <source>Rename %1</source>
        <translation>%1 umbenennen</translation>
    </message>
    <message>
        <source>Switch %1 on</source>
        <translation>%1 einschalten</translation>
    </message>
    <message>
        <source>Switch %1 off</source>
        <translation>%1 abschalten</translation>
    </message>
    <message>
        <source>Set %1 of %2</source>
        <translation>%1 von %2 setzen</translation>
    </message>
    <message>
        <source>Set %1 of the helm</source>
        <translation>%1 des Rudergängers setzen</translation>
    </message>
    <message>
        <source>Turn %1 into free points</source>
        <translation>%1 in freie Punkte umwandeln</translation>
    </message>
    <message>
        <source>Add mode</source>
        <translation>Modus hinzufügen</translation>
    </message>
    <message>
        <source>Remove mode %1</source>
        <translation>Modus %1 entfernen</translation>
    </message>
    <message>
        <source>Move mode %1</source>
        <translation>Modus %1 verschieben</translation>
    </message>
    <message>
        <source>Move point %1 of %2</source>
        <translation>Punkt %1 von %2 verschieben</translation>
    </message>
    <message>
        <source>Remove point %1 of %2</source>
        <translation>Punkt %1 von %2 entfernen</translation>
    </message>
</context>
<context>
    <name>antipode::BookmarksController</name>
    <message>
        <source>There is no run yet whose times could be marked</source>
        <translation>Es gibt noch keinen Lauf, dessen Zeiten man sich merken könnte</translation>
    </message>
    <message>
        <source>This run has no log: its bookmarks are kept until another one is shown</source>
        <translation>Dieser Lauf hat kein Protokoll: seine Lesezeichen bleiben, bis ein anderer gezeigt wird</translation>
    </message>
    <message>
        <source>Only run logs (.aprun) keep bookmarks: these are kept until another log is shown</source>
        <translation>Nur Laufprotokolle (.aprun) bewahren Lesezeichen: diese bleiben, bis ein anderes Protokoll gezeigt wird</translation>
    </message>
    <message>
        <source>The bookmarks are not saved: %1</source>
        <translation>Die Lesezeichen sind nicht gespeichert: %1</translation>
    </message>
</context>
<context>
    <name>antipode::BookmarksPanel</name>
    <message>
        <source>&amp;Add</source>
        <translation>&amp;Setzen</translation>
    </message>
    <message>
        <source>&amp;Note</source>
        <translation>&amp;Notiz</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>&amp;Entfernen</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>Bookmarks</source>
        <translation>Lesezeichen</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>Mark the time of the cursor</source>
        <translation>Die Zeit des Cursors merken</translation>
    </message>
    <message>
        <source>Write what is to be remembered of the chosen time (F2)</source>
        <translation>Aufschreiben, was von der gewählten Zeit zu merken ist (F2)</translation>
    </message>
    <message>
        <source>Remove the chosen bookmarks</source>
        <translation>Die gewählten Lesezeichen entfernen</translation>
    </message>
    <message>
        <source>Take the last change of the bookmarks back</source>
        <translation>Die letzte Änderung der Lesezeichen zurücknehmen</translation>
    </message>
    <message>
        <source>Make the change of the bookmarks again</source>
        <translation>Die Änderung der Lesezeichen wieder vornehmen</translation>
    </message>
    <message>
        <source>No bookmarks yet. The bookmark button of the time bar sets one at the cursor.</source>
        <translation>Noch keine Lesezeichen. Der Knopf Lesezeichen der Zeitleiste setzt eines am Cursor.</translation>
    </message>
</context>
<context>
    <name>antipode::BranchesController</name>
    <message>
        <source>There is no run yet: Space starts one</source>
        <translation>Es gibt noch keinen Lauf: die Leertaste startet einen</translation>
    </message>
    <message>
        <source>A log of another program has no branches</source>
        <translation>Das Protokoll eines anderen Programms hat keine Zweige</translation>
    </message>
    <message>
        <source>Going to %1 s …</source>
        <translation>Gehe zu %1 s …</translation>
    </message>
    <message>
        <source>No branch: %1</source>
        <translation>Kein Zweig: %1</translation>
    </message>
    <message>
        <source>Branch</source>
        <translation>Zweig</translation>
    </message>
    <message>
        <source>%1 goes on from %2 s: change what you like, Space runs it</source>
        <translation>%1 geht bei %2 s weiter: jetzt ändern, die Leertaste lässt ihn laufen</translation>
    </message>
    <message>
        <source>Branch %1</source>
        <translation>Zweig %1</translation>
    </message>
    <message>
        <source>This run has branches of its own: delete them first</source>
        <translation>Dieser Lauf hat eigene Zweige: erst diese löschen</translation>
    </message>
    <message>
        <source>Delete branch</source>
        <translation>Zweig löschen</translation>
    </message>
    <message>
        <source>Delete the branch %1?</source>
        <translation>Den Zweig %1 löschen?</translation>
    </message>
    <message>
        <source>It is gone then.</source>
        <translation>Er ist dann weg.</translation>
    </message>
    <message>
        <source>Not deleted: %1</source>
        <translation>Nicht gelöscht: %1</translation>
    </message>
    <message>
        <source>Not read: %1</source>
        <translation>Nicht gelesen: %1</translation>
    </message>
    <message>
        <source>Not changed: %1</source>
        <translation>Nicht geändert: %1</translation>
    </message>
    <message>
        <source>Reading %1 …</source>
        <translation>%1 wird gelesen …</translation>
    </message>
    <message>
        <source>Reading %1: %2 %</source>
        <translation>%1 wird gelesen: %2 %</translation>
    </message>
</context>
<context>
    <name>antipode::BranchesPanel</name>
    <message>
        <source>&amp;Branch here</source>
        <translation>&amp;Hier abzweigen</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>Ö&amp;ffnen</translation>
    </message>
    <message>
        <source>&amp;Compare</source>
        <translation>&amp;Vergleichen</translation>
    </message>
    <message>
        <source>As &amp;scenario</source>
        <translation>Als &amp;Szenario</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>&amp;Löschen</translation>
    </message>
    <message>
        <source>Branches</source>
        <translation>Zweige</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Ab</translation>
    </message>
    <message>
        <source>Go on from the cursor&apos;s time in a run of its own, which you can change</source>
        <translation>Von der Zeit des Zeigers an in einem eigenen Lauf weitermachen, der sich ändern lässt</translation>
    </message>
    <message>
        <source>Replay the chosen run</source>
        <translation>Den gewählten Lauf wiedergeben</translation>
    </message>
    <message>
        <source>A scenario whose events do what was done in the chosen run</source>
        <translation>Ein Szenario, dessen Ereignisse tun, was im gewählten Lauf getan wurde</translation>
    </message>
    <message>
        <source>Delete the chosen branch from the disk</source>
        <translation>Den gewählten Zweig von der Platte löschen</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>Compare the chosen run with the one in the window</source>
        <translation>Den gewählten Lauf mit dem im Fenster vergleichen</translation>
    </message>
    <message>
        <source>Rename branch</source>
        <translation>Zweig umbenennen</translation>
    </message>
    <message>
        <source>Colour of the branch…</source>
        <translation>Farbe des Zweigs…</translation>
    </message>
    <message>
        <source>Copy state hash</source>
        <translation>Zustands-Hash kopieren</translation>
    </message>
    <message>
        <source>State hash</source>
        <translation>Zustands-Hash</translation>
    </message>
    <message>
        <source>This run is in the window</source>
        <translation>Dieser Lauf ist im Fenster</translation>
    </message>
    <message>
        <source>Of the state at the newest moment in the log; equal hashes mean the same bits</source>
        <translation>Vom Zustand am neuesten Zeitpunkt des Logs; gleiche Hashes bedeuten dieselben Bits</translation>
    </message>
</context>
<context>
    <name>antipode::ChartMenu</name>
    <message>
        <source>Copy chart</source>
        <translation>Diagramm kopieren</translation>
    </message>
    <message>
        <source>Export chart...</source>
        <translation>Diagramm exportieren...</translation>
    </message>
</context>
<context>
    <name>antipode::ClipboardController</name>
    <message>
        <source>Nothing is selected: click on a vehicle, a path or a wormhole first</source>
        <translation>Nichts ist gewählt: zuerst ein Fahrzeug, eine Route oder ein Wurmloch anklicken</translation>
    </message>
    <message>
        <source>Copied %1</source>
        <translation>%1 kopiert</translation>
    </message>
    <message>
        <source>Cut %1</source>
        <translation>%1 ausschneiden</translation>
    </message>
    <message>
        <source>The clipboard holds no text to paste</source>
        <translation>Die Zwischenablage enthält keinen Text zum Einfügen</translation>
    </message>
    <message>
        <source>Not pasted: %1</source>
        <translation>Nicht eingefügt: %1</translation>
    </message>
    <message>
        <source>Paste %1</source>
        <translation>%1 einfügen</translation>
    </message>
    <message>
        <source>Select what to duplicate, such as a vehicle or a path</source>
        <translation>Wählen, was dupliziert werden soll, etwa ein Fahrzeug oder eine Route</translation>
    </message>
    <message>
        <source>Duplicate %1</source>
        <translation>%1 duplizieren</translation>
    </message>
</context>
<context>
    <name>antipode::CodeEdit</name>
    <message>
        <source>A click on a triangle hides or shows what is below its line (Ctrl+&lt;, Ctrl+&gt;)</source>
        <translation>Ein Klick auf ein Dreieck blendet aus oder ein, was unter seiner Zeile steht (Strg+&lt;, Strg+&gt;)</translation>
    </message>
    <message>
        <source>Fold</source>
        <translation>Einklappen</translation>
    </message>
    <message>
        <source>Unfold</source>
        <translation>Ausklappen</translation>
    </message>
    <message>
        <source>Fold all</source>
        <translation>Alle einklappen</translation>
    </message>
    <message>
        <source>Unfold all</source>
        <translation>Alle ausklappen</translation>
    </message>
</context>
<context>
    <name>antipode::ColourButton</name>
    <message>
        <source>Choose a colour</source>
        <translation>Eine Farbe wählen</translation>
    </message>
    <message>
        <source>&amp;Another colour…</source>
        <translation>&amp;Andere Farbe…</translation>
    </message>
    <message>
        <source>As the &amp;window chooses</source>
        <translation>Wie das &amp;Fenster wählt</translation>
    </message>
</context>
<context>
    <name>antipode::CommandPalette</name>
    <message>
        <source>Search actions, vehicles, parameters, examples …</source>
        <translation>Aktionen, Fahrzeuge, Parameter, Beispiele suchen …</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>Gefunden</translation>
    </message>
    <message>
        <source>Nothing has this name. Parameters are those of the selected vehicle.</source>
        <translation>Nichts heißt so. Parameter sind die des gewählten Fahrzeugs.</translation>
    </message>
</context>
<context>
    <name>antipode::CompareController</name>
    <message>
        <source>There is no run yet: Space starts one</source>
        <translation>Es gibt noch keinen Lauf: Die Leertaste startet einen</translation>
    </message>
    <message>
        <source>the run in the window</source>
        <translation>der Lauf im Fenster</translation>
    </message>
</context>
<context>
    <name>antipode::ComparePanel</name>
    <message>
        <source>Add &amp;file…</source>
        <translation>&amp;Datei hinzufügen…</translation>
    </message>
    <message>
        <source>Com&amp;pare</source>
        <translation>&amp;Vergleichen</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>&amp;Abbrechen</translation>
    </message>
    <message>
        <source>On the &amp;map</source>
        <translation>Auf der &amp;Karte</translation>
    </message>
    <message>
        <source>Runs to compare with</source>
        <translation>Läufe zum Vergleich</translation>
    </message>
    <message>
        <source>A variable, or a variable and its value: its first post in each run</source>
        <translation>Eine Variable, oder eine Variable und ihr Wert: ihre erste Meldung in jedem Lauf</translation>
    </message>
    <message>
        <source> s</source>
        <translation> s</translation>
    </message>
    <message>
        <source>Moves the times of the other run, too</source>
        <translation>Verschiebt zusätzlich die Zeiten des anderen Laufs</translation>
    </message>
    <message>
        <source>The largest differences that are allowed; .mean, .rms, .p50, .p95 or .p99 for another measure. Without any nothing may differ</source>
        <translation>Die größten erlaubten Unterschiede; .mean, .rms, .p50, .p95 oder .p99 für ein anderes Maß. Ohne Angabe darf nichts abweichen</translation>
    </message>
    <message>
        <source>Lay the tracks of the other runs over the map, with lines between equal times</source>
        <translation>Die Spuren der anderen Läufe über die Karte legen, mit Linien zwischen gleichen Zeiten</translation>
    </message>
    <message>
        <source>Compare the run in the window with those that are ticked</source>
        <translation>Den Lauf im Fenster mit den angekreuzten vergleichen</translation>
    </message>
    <message>
        <source>Align by</source>
        <translation>Ausrichten nach</translation>
    </message>
    <message>
        <source>Event</source>
        <translation>Ereignis</translation>
    </message>
    <message>
        <source>Offset</source>
        <translation>Versatz</translation>
    </message>
    <message>
        <source>Tolerances</source>
        <translation>Toleranzen</translation>
    </message>
    <message>
        <source>Statistics of the differences</source>
        <translation>Statistik der Unterschiede</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>Vehicle</source>
        <translation>Fahrzeug</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Unterschied</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>Einheit</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>RMS</source>
        <translation>RMS</translation>
    </message>
    <message>
        <source>95 %</source>
        <translation>95 %</translation>
    </message>
    <message>
        <source>Largest</source>
        <translation>Größter</translation>
    </message>
    <message>
        <source>At (s)</source>
        <translation>Bei (s)</translation>
    </message>
    <message>
        <source>Tolerance</source>
        <translation>Toleranz</translation>
    </message>
    <message>
        <source>Differences of scenarios</source>
        <translation>Unterschiede der Szenarien</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>In the window</source>
        <translation>Im Fenster</translation>
    </message>
    <message>
        <source>In the other run</source>
        <translation>Im anderen Lauf</translation>
    </message>
    <message>
        <source>Statistics</source>
        <translation>Statistik</translation>
    </message>
    <message>
        <source>Scenario</source>
        <translation>Szenario</translation>
    </message>
    <message>
        <source>Plots</source>
        <translation>Diagramme</translation>
    </message>
    <message>
        <source>First difference at %1 s</source>
        <translation>Erster Unterschied bei %1 s</translation>
    </message>
    <message>
        <source>within</source>
        <translation>innerhalb</translation>
    </message>
    <message>
        <source>over</source>
        <translation>darüber</translation>
    </message>
    <message>
        <source>A click goes to the moment of the largest difference</source>
        <translation>Ein Klick geht zum Zeitpunkt des größten Unterschieds</translation>
    </message>
    <message>
        <source>There is no other run yet. Branch this run, run again, or add the file of a log, scenario or mission; then tick what to compare with.</source>
        <translation>Es gibt noch keinen anderen Lauf. Verzweigen Sie diesen Lauf, starten Sie noch einen, oder fügen Sie die Datei eines Logs, eines Szenarios oder einer Mission hinzu; haken Sie dann an, womit verglichen wird.</translation>
    </message>
    <message>
        <source>Tick the runs that the run in the window is to be compared with.</source>
        <translation>Kreuze die Läufe an, mit denen der Lauf im Fenster verglichen werden soll.</translation>
    </message>
    <message>
        <source>Compare shows how the ticked runs differ from the run in the window.</source>
        <translation>Vergleichen zeigt, wie sich die angekreuzten Läufe vom Lauf im Fenster unterscheiden.</translation>
    </message>
    <message>
        <source>Something else is asked by now: Compare renews the answer.</source>
        <translation>Inzwischen ist anderes gefragt: Vergleichen erneuert die Antwort.</translation>
    </message>
    <message>
        <source>The scenarios are the same.</source>
        <translation>Die Szenarien sind gleich.</translation>
    </message>
    <message>
        <source>A log of another program has no scenario to compare.</source>
        <translation>Ein Protokoll eines anderen Programms hat kein Szenario zum Vergleichen.</translation>
    </message>
</context>
<context>
    <name>antipode::ComparisonDialog</name>
    <message>
        <source>Compare with the file on disk</source>
        <translation>Mit der Datei auf der Platte vergleichen</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>Teil</translation>
    </message>
    <message>
        <source>On disk</source>
        <translation>Auf der Platte</translation>
    </message>
    <message>
        <source>In this window</source>
        <translation>In diesem Fenster</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>Neu laden</translation>
    </message>
    <message>
        <source>Keep mine</source>
        <translation>Meines behalten</translation>
    </message>
    <message>
        <source>Both say the same; only comments or spelling differ.</source>
        <translation>Beide sagen dasselbe; nur Kommentare oder Schreibweise unterscheiden sich.</translation>
    </message>
    <message numerus="yes">
        <source>%n part(s) differ.</source>
        <translation>
            <numerusform>%n Teil unterscheidet sich.</numerusform>
            <numerusform>%n Teile unterscheiden sich.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>antipode::ContextMenus</name>
    <message>
        <source>Ran&amp;ge of pair…</source>
        <translation>&amp;Abstand des Paars…</translation>
    </message>
    <message>
        <source>&amp;Bearing of pair…</source>
        <translation>&amp;Peilung des Paars…</translation>
    </message>
    <message>
        <source>Drifting radi&amp;us</source>
        <translation>Drift&amp;radius</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>&amp;Paste here</source>
        <translation>Hier &amp;einfügen</translation>
    </message>
    <message>
        <source>&amp;Edit %1</source>
        <translation>%1 &amp;bearbeiten</translation>
    </message>
    <message>
        <source>Edit &amp;formation</source>
        <translation>&amp;Formation bearbeiten</translation>
    </message>
    <message>
        <source>Add &amp;behaviour</source>
        <translation>&amp;Verhalten hinzufügen</translation>
    </message>
    <message>
        <source>&amp;Vary</source>
        <translation>&amp;Variieren</translation>
    </message>
    <message>
        <source>Copy c&amp;oordinates</source>
        <translation>K&amp;oordinaten kopieren</translation>
    </message>
    <message>
        <source>Add &amp;message…</source>
        <translation>&amp;Nachricht hinzufügen…</translation>
    </message>
    <message>
        <source>Start &amp;after</source>
        <translation>Starten &amp;nach</translation>
    </message>
</context>
<context>
    <name>antipode::CursorButtons</name>
    <message>
        <source>One row back</source>
        <translation>Eine Zeile zurück</translation>
    </message>
    <message>
        <source>Play backwards</source>
        <translation>Rückwärts abspielen</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Abspielen</translation>
    </message>
    <message>
        <source>One row on</source>
        <translation>Eine Zeile weiter</translation>
    </message>
    <message>
        <source>Look at the end</source>
        <translation>Das Ende ansehen</translation>
    </message>
    <message>
        <source>Speed of the cursor: seconds of the recording per second of the clock</source>
        <translation>Geschwindigkeit des Cursors: Sekunden der Aufzeichnung je Sekunde der Uhr</translation>
    </message>
    <message>
        <source>Speed of the cursor</source>
        <translation>Geschwindigkeit des Cursors</translation>
    </message>
    <message>
        <source>Hold the cursor</source>
        <translation>Den Cursor anhalten</translation>
    </message>
    <message>
        <source>Play what is recorded (Shift+Space)</source>
        <translation>Aufgezeichnetes abspielen (Umschalt+Leertaste)</translation>
    </message>
    <message>
        <source>Play backwards (B)</source>
        <translation>Rückwärts abspielen (B)</translation>
    </message>
    <message>
        <source>Look at the start (Ctrl+Home)</source>
        <translation>Den Anfang ansehen (Strg+Pos1)</translation>
    </message>
</context>
<context>
    <name>antipode::CurveForm</name>
    <message>
        <source>Add a point on the curve (Insert)</source>
        <translation>Einen Punkt auf der Kurve hinzufügen (Einfg)</translation>
    </message>
    <message>
        <source>Remove the selected point (Delete)</source>
        <translation>Den gewählten Punkt entfernen (Entf)</translation>
    </message>
    <message>
        <source>Point</source>
        <translation>Punkt</translation>
    </message>
</context>
<context>
    <name>antipode::DepthRateChart</name>
    <message>
        <source>Depth rate over speed</source>
        <translation>Tauchrate über Fahrt</translation>
    </message>
    <message>
        <source>Depth rate in m/s over speed in m/s, for the elevator settings written at the curves; down is down.
Drag a handle: the full depth rate, the speed from which it is reached, the buoyancy; Ctrl drags finely.
Page Up and Page Down select a handle, arrow keys move it.</source>
        <translation>Tauchrate in m/s über der Fahrt in m/s, für die Stellungen des Tiefenruders an den Kurven; unten ist abwärts.
Einen Griff ziehen: die volle Tauchrate, die Fahrt, ab der sie erreicht wird, der Auftrieb; Strg zieht fein.
Bild auf und Bild ab wählen einen Griff, Pfeiltasten bewegen ihn.</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>rises</source>
        <translation>steigt</translation>
    </message>
    <message>
        <source>dives</source>
        <translation>taucht</translation>
    </message>
    <message>
        <source>full depth rate %1 m/s</source>
        <translation>volle Tauchrate %1 m/s</translation>
    </message>
    <message>
        <source>from %1 m/s on</source>
        <translation>ab %1 m/s</translation>
    </message>
    <message>
        <source>buoyancy %1 m/s</source>
        <translation>Auftrieb %1 m/s</translation>
    </message>
    <message>
        <source>%1 m/s  →  %2 m/s at 100 %</source>
        <translation>%1 m/s  →  %2 m/s bei 100 %</translation>
    </message>
    <message>
        <source>depth rate, m/s down, over speed, m/s</source>
        <translation>Tauchrate, m/s abwärts, über Fahrt, m/s</translation>
    </message>
</context>
<context>
    <name>antipode::DepthRateEditor</name>
    <message>
        <source>Reference program: this is the rate of the first step; it builds up with every further step.</source>
        <translation>Referenzprogramm: dies ist die Rate des ersten Schritts; sie wächst mit jedem weiteren Schritt.</translation>
    </message>
</context>
<context>
    <name>antipode::DrawingsController</name>
    <message>
        <source>Polygons</source>
        <translation>Polygone</translation>
    </message>
    <message>
        <source>Grids</source>
        <translation>Gitter</translation>
    </message>
    <message>
        <source>Search grids</source>
        <translation>Suchgitter</translation>
    </message>
    <message>
        <source>Lines (seglists)</source>
        <translation>Linien (Seglists)</translation>
    </message>
    <message>
        <source>Lines with a ray (seglrs)</source>
        <translation>Linien mit Strahl (Seglrs)</translation>
    </message>
    <message>
        <source>Circles</source>
        <translation>Kreise</translation>
    </message>
    <message>
        <source>Ovals</source>
        <translation>Ovale</translation>
    </message>
    <message>
        <source>Arrows</source>
        <translation>Pfeile</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Punkte</translation>
    </message>
    <message>
        <source>Vectors</source>
        <translation>Vektoren</translation>
    </message>
    <message>
        <source>Wedges</source>
        <translation>Keile</translation>
    </message>
    <message>
        <source>Range pulses</source>
        <translation>Entfernungspulse</translation>
    </message>
    <message>
        <source>Comms pulses</source>
        <translation>Funkpulse</translation>
    </message>
    <message>
        <source>Markers</source>
        <translation>Marken</translation>
    </message>
    <message>
        <source>Text boxes</source>
        <translation>Textkästen</translation>
    </message>
    <message>
        <source>shore</source>
        <translation>Land</translation>
    </message>
    <message numerus="yes">
        <source>%n drawing(s) could not be read.</source>
        <translation>
            <numerusform>%n Zeichnung war nicht lesbar.</numerusform>
            <numerusform>%n Zeichnungen waren nicht lesbar.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>antipode::DrawingsPanel</name>
    <message>
        <source>Drawings of programs</source>
        <translation>Zeichnungen der Programme</translation>
    </message>
    <message>
        <source>Drawings</source>
        <translation>Zeichnungen</translation>
    </message>
    <message>
        <source>Posts</source>
        <translation>Posts</translation>
    </message>
    <message>
        <source>The programs of this run have drawn nothing on the map (VIEW_POLYGON, VIEW_POINT, ...).</source>
        <translation>Die Programme dieses Laufs haben nichts auf die Karte gezeichnet (VIEW_POLYGON, VIEW_POINT, ...).</translation>
    </message>
</context>
<context>
    <name>antipode::DriftController</name>
    <message>
        <source>Add to drift</source>
        <translation>Zur Drift addieren</translation>
    </message>
    <message>
        <source>Multiply drift</source>
        <translation>Drift vervielfachen</translation>
    </message>
    <message>
        <source>Now: %1</source>
        <translation>Jetzt: %1</translation>
    </message>
    <message>
        <source>Set drift</source>
        <translation>Drift setzen</translation>
    </message>
    <message>
        <source>Own drift</source>
        <translation>Eigene Drift</translation>
    </message>
    <message>
        <source>Drift of the environment</source>
        <translation>Drift der Umwelt</translation>
    </message>
    <message>
        <source>%1 %2 sent to %3</source>
        <translation>%1 %2 an %3 gesendet</translation>
    </message>
    <message>
        <source>all vehicles</source>
        <translation>alle Fahrzeuge</translation>
    </message>
    <message>
        <source>A gust can be for all vehicles or for up to %1; %2 are selected</source>
        <translation>Eine Bö kann für alle Fahrzeuge sein oder für bis zu %1; gewählt sind %2</translation>
    </message>
    <message>
        <source>Add gust script</source>
        <translation>Böenskript hinzufügen</translation>
    </message>
    <message>
        <source>Gust added to the events of the scenario</source>
        <translation>Bö zu den Ereignissen des Szenarios hinzugefügt</translation>
    </message>
</context>
<context>
    <name>antipode::DriftEditor</name>
    <message>
        <source>Drift</source>
        <translation>Drift</translation>
    </message>
    <message>
        <source>Where the water drives to, and how fast in m/s.
Drag the head of the arrow; Ctrl drags finely. Double-click sets it.
Left and Right turn, Up and Down change the speed, with Shift more.</source>
        <translation>Wohin das Wasser treibt und wie schnell in m/s.
Die Spitze des Pfeils ziehen; Strg zieht fein. Doppelklick setzt sie.
Links und Rechts drehen, Hoch und Runter ändern die Geschwindigkeit, mit Umschalt mehr.</translation>
    </message>
    <message>
        <source>Own drift</source>
        <translation>Eigene Drift</translation>
    </message>
    <message>
        <source>Unchecked: the drift of the environment acts</source>
        <translation>Ohne Haken: die Drift der Umwelt wirkt</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>Multiply</source>
        <translation>Vervielfachen</translation>
    </message>
    <message>
        <source>Gust…</source>
        <translation>Bö…</translation>
    </message>
    <message>
        <source>To</source>
        <translation>Nach</translation>
    </message>
    <message>
        <source>at</source>
        <translation>mit</translation>
    </message>
    <message>
        <source>East</source>
        <translation>Ost</translation>
    </message>
    <message>
        <source>North</source>
        <translation>Nord</translation>
    </message>
    <message>
        <source>Direction in which the drift goes, compass degrees</source>
        <translation>Richtung, in die die Drift geht, Kompassgrad</translation>
    </message>
    <message>
        <source>Speed of the drift, m/s</source>
        <translation>Geschwindigkeit der Drift, m/s</translation>
    </message>
    <message>
        <source>drift_x: drift to the east, m/s</source>
        <translation>drift_x: Drift nach Osten, m/s</translation>
    </message>
    <message>
        <source>drift_y: drift to the north, m/s</source>
        <translation>drift_y: Drift nach Norden, m/s</translation>
    </message>
    <message>
        <source>Direction of the drift to add: compass degrees, where it goes to</source>
        <translation>Richtung der zusätzlichen Drift: Kompassgrad, wohin sie geht</translation>
    </message>
    <message>
        <source>Speed of the drift to add, m/s; negative is the opposite direction</source>
        <translation>Geschwindigkeit der zusätzlichen Drift, m/s; negativ ist die Gegenrichtung</translation>
    </message>
    <message>
        <source>Factor for the drift; negative reverses it</source>
        <translation>Faktor für die Drift; negativ kehrt sie um</translation>
    </message>
    <message>
        <source>Add a timed gust to the events of the scenario</source>
        <translation>Eine Bö mit Zeit zu den Ereignissen des Szenarios hinzufügen</translation>
    </message>
    <message>
        <source>Add to the present drift: posts DRIFT_VECTOR_ADD to the running vehicles</source>
        <translation>Zur jetzigen Drift addieren: sendet DRIFT_VECTOR_ADD an die fahrenden Fahrzeuge</translation>
    </message>
    <message>
        <source>Add to the drift set here; during a run: to the present drift</source>
        <translation>Zur hier gesetzten Drift addieren; während eines Laufs: zur jetzigen Drift</translation>
    </message>
    <message>
        <source>Multiply the present drift: posts DRIFT_VECTOR_MULT to the running vehicles</source>
        <translation>Die jetzige Drift vervielfachen: sendet DRIFT_VECTOR_MULT an die fahrenden Fahrzeuge</translation>
    </message>
    <message>
        <source>Multiply the drift set here; during a run: the present drift</source>
        <translation>Die hier gesetzte Drift vervielfachen; während eines Laufs: die jetzige Drift</translation>
    </message>
    <message>
        <source>all vehicles</source>
        <translation>alle Fahrzeuge</translation>
    </message>
</context>
<context>
    <name>antipode::EditController</name>
    <message>
        <source>Select a vehicle to see its thrust map</source>
        <translation>Ein Fahrzeug wählen, um seine Schubkurve zu sehen</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt; hovers: see Hover</source>
        <translation>&lt;b&gt;%1&lt;/b&gt; schwebt: siehe Schweben</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt; and %2 more</source>
        <translation>&lt;b&gt;%1&lt;/b&gt; und %2 weitere</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt;</source>
        <translation>&lt;b&gt;%1&lt;/b&gt;</translation>
    </message>
    <message>
        <source>Set %1</source>
        <translation>%1 setzen</translation>
    </message>
    <message>
        <source>Bend thrust map</source>
        <translation>Schubkurve biegen</translation>
    </message>
    <message>
        <source>Select the vehicles or the wormhole to delete</source>
        <translation>Die Fahrzeuge oder das Wurmloch zum Löschen wählen</translation>
    </message>
    <message>
        <source>Delete %1</source>
        <translation>%1 löschen</translation>
    </message>
    <message>
        <source>Select one vehicle, behaviour or wormhole to rename</source>
        <translation>Ein Fahrzeug, Verhalten oder Wurmloch zum Umbenennen wählen</translation>
    </message>
</context>
<context>
    <name>antipode::EditScope</name>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 und %2 weitere</translation>
    </message>
</context>
<context>
    <name>antipode::EncounterWall</name>
    <message>
        <source>&amp;Play</source>
        <translation>&amp;Abspielen</translation>
    </message>
    <message>
        <source>Play all runs at the same time, again and again</source>
        <translation>Alle Läufe zugleich abspielen, immer wieder</translation>
    </message>
    <message>
        <source>Warp</source>
        <translation>Zeitraffer</translation>
    </message>
    <message>
        <source>Seconds of the runs per second</source>
        <translation>Sekunden der Läufe je Sekunde</translation>
    </message>
    <message>
        <source>%1 ×</source>
        <translation>%1 ×</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Time of all runs</source>
        <translation>Zeit aller Läufe</translation>
    </message>
    <message>
        <source>Wall of %1</source>
        <translation>Wand von %1</translation>
    </message>
    <message>
        <source>%1 / %2</source>
        <translation>%1 / %2</translation>
    </message>
</context>
<context>
    <name>antipode::EncountersController</name>
    <message>
        <source>collision</source>
        <translation>Kollision</translation>
    </message>
    <message>
        <source>near miss</source>
        <translation>Beinahe-Kollision</translation>
    </message>
    <message>
        <source>clear</source>
        <translation>frei</translation>
    </message>
    <message>
        <source>No encounter up to here</source>
        <translation>Bis hier keine Begegnung</translation>
    </message>
    <message numerus="yes">
        <source>%n encounter(s): %1 · near misses %2, collisions %3 · closest %4 m · safety %5 %</source>
        <translation>
            <numerusform>%n Begegnung: %1 · Beinahe-Kollisionen %2, Kollisionen %3 · nächste %4 m · Sicherheit %5 %</numerusform>
            <numerusform>%n Begegnungen: %1 · Beinahe-Kollisionen %2, Kollisionen %3 · nächste %4 m · Sicherheit %5 %</numerusform>
        </translation>
    </message>
    <message>
        <source>It cannot be read</source>
        <translation>Es lässt sich nicht lesen</translation>
    </message>
    <message>
        <source>near</source>
        <translation>nah</translation>
    </message>
    <message>
        <source>Wall of the scenarios of a folder</source>
        <translation>Wand der Szenarien eines Ordners</translation>
    </message>
</context>
<context>
    <name>antipode::EncountersPanel</name>
    <message>
        <source>&amp;Plot</source>
        <translation>&amp;Kurve</translation>
    </message>
    <message>
        <source>&amp;Wall…</source>
        <translation>&amp;Wand…</translation>
    </message>
    <message>
        <source>Encounters</source>
        <translation>Begegnungen</translation>
    </message>
    <message>
        <source>Vehicles</source>
        <translation>Fahrzeuge</translation>
    </message>
    <message>
        <source>By the rules</source>
        <translation>Nach den Regeln</translation>
    </message>
    <message>
        <source>Range</source>
        <translation>Abstand</translation>
    </message>
    <message>
        <source>Closest</source>
        <translation>Nächster</translation>
    </message>
    <message>
        <source>At</source>
        <translation>Um</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>Stufe</translation>
    </message>
    <message>
        <source>Safety</source>
        <translation>Sicherheit</translation>
    </message>
    <message>
        <source>What the rules of the road ask of the first vehicle</source>
        <translation>Was die Verkehrsregeln vom ersten Fahrzeug verlangen</translation>
    </message>
    <message>
        <source>Distance at the cursor, m; empty: they have passed</source>
        <translation>Abstand am Zeiger, m; leer: sie sind aneinander vorbei</translation>
    </message>
    <message>
        <source>Least distance of the pass, m; of a pair that is near, if both go straight on</source>
        <translation>Kleinster Abstand der Vorbeifahrt, m; bei einem nahen Paar, wenn beide geradeaus weiterfahren</translation>
    </message>
    <message>
        <source>Time of the closest approach</source>
        <translation>Zeit des nächsten Abstands</translation>
    </message>
    <message>
        <source>By range and by whether a side is shown, after Woerner et al.; 100 % from twice the encounter range on</source>
        <translation>Nach Abstand und danach, ob eine Seite gezeigt wird, nach Woerner u. a.; 100 % ab dem doppelten Begegnungsabstand</translation>
    </message>
    <message>
        <source>No two vehicles have come near each other yet.</source>
        <translation>Noch sind sich keine zwei Fahrzeuge nahe gekommen.</translation>
    </message>
    <message>
        <source>Plot range and closest approach of the chosen pair over time</source>
        <translation>Abstand und nächsten Abstand des gewählten Paars über der Zeit zeichnen</translation>
    </message>
    <message>
        <source>Run all scenarios of a folder and show them side by side on small maps</source>
        <translation>Alle Szenarien eines Ordners laufen lassen und nebeneinander auf kleinen Karten zeigen</translation>
    </message>
    <message>
        <source>Near from</source>
        <translation>Nah ab</translation>
    </message>
    <message>
        <source>Pairs nearer than this are shown, m</source>
        <translation>Paare, die näher sind, werden gezeigt, m</translation>
    </message>
    <message>
        <source>Encounter</source>
        <translation>Begegnung</translation>
    </message>
    <message>
        <source>A pass nearer than this counts, m</source>
        <translation>Eine nähere Vorbeifahrt zählt, m</translation>
    </message>
    <message>
        <source>Near miss</source>
        <translation>Beinahe-Kollision</translation>
    </message>
    <message>
        <source>A pass nearer than this is a near miss, m</source>
        <translation>Eine nähere Vorbeifahrt ist eine Beinahe-Kollision, m</translation>
    </message>
    <message>
        <source>Collision</source>
        <translation>Kollision</translation>
    </message>
    <message>
        <source>A pass nearer than this is a collision, m</source>
        <translation>Eine nähere Vorbeifahrt ist eine Kollision, m</translation>
    </message>
    <message>
        <source>Ahead</source>
        <translation>Voraus</translation>
    </message>
    <message>
        <source>The map points out a pair this long before its closest approach, s</source>
        <translation>So lange vor der größten Annäherung zeigt die Karte ein Paar, s</translation>
    </message>
</context>
<context>
    <name>antipode::EventDialog</name>
    <message>
        <source>Message of the script</source>
        <translation>Meldung des Skripts</translation>
    </message>
    <message>
        <source> s</source>
        <translation> s</translation>
    </message>
    <message>
        <source>once</source>
        <translation>einmal</translation>
    </message>
    <message>
        <source>From one repetition to the next</source>
        <translation>Von einer Wiederholung zur nächsten</translation>
    </message>
    <message>
        <source>without end</source>
        <translation>ohne Ende</translation>
    </message>
    <message>
        <source>How often in all</source>
        <translation>Wie oft insgesamt</translation>
    </message>
    <message>
        <source>Time after the start</source>
        <translation>Zeit nach dem Start</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>Meldung</translation>
    </message>
    <message>
        <source>Repeated every</source>
        <translation>Wiederholt alle</translation>
    </message>
    <message>
        <source>How often</source>
        <translation>Wie oft</translation>
    </message>
    <message>
        <source>&amp;One more message</source>
        <translation>Noch eine &amp;Meldung</translation>
    </message>
    <message>
        <source>Another message that is sent at the same time to the same vehicle</source>
        <translation>Eine weitere Meldung, die zur selben Zeit an dasselbe Fahrzeug geht</translation>
    </message>
    <message>
        <source>Remove this message</source>
        <translation>Diese Meldung entfernen</translation>
    </message>
</context>
<context>
    <name>antipode::EventsModel</name>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>%1, posted by %2</source>
        <translation>%1, gesendet von %2</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Vehicle</source>
        <translation>Fahrzeug</translation>
    </message>
    <message>
        <source>Variable</source>
        <translation>Variable</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Time of the run, h:mm:ss</source>
        <translation>Zeit des Laufs, h:mm:ss</translation>
    </message>
    <message>
        <source>Vehicle that it concerns</source>
        <translation>Fahrzeug, das es betrifft</translation>
    </message>
    <message>
        <source>MOOS variable, or WARNING</source>
        <translation>MOOS-Variable oder WARNING</translation>
    </message>
    <message>
        <source>Value of the variable</source>
        <translation>Wert der Variablen</translation>
    </message>
</context>
<context>
    <name>antipode::EventsPanel</name>
    <message>
        <source>Filter</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>Show events whose vehicle, variable or value has these words</source>
        <translation>Ereignisse zeigen, deren Fahrzeug, Variable oder Wert diese Wörter enthält</translation>
    </message>
    <message>
        <source>Filter the events</source>
        <translation>Ereignisse filtern</translation>
    </message>
    <message>
        <source>Follow the newest event</source>
        <translation>Dem neuesten Ereignis folgen</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>Ereignisse</translation>
    </message>
    <message>
        <source>No events yet</source>
        <translation>Noch keine Ereignisse</translation>
    </message>
    <message>
        <source>No event matches the filter</source>
        <translation>Kein Ereignis passt zum Filter</translation>
    </message>
</context>
<context>
    <name>antipode::ExampleMenu</name>
    <message>
        <source>E&amp;xamples</source>
        <translation>Be&amp;ispiele</translation>
    </message>
</context>
<context>
    <name>antipode::ExportController</name>
    <message>
        <source>Not exported: %1</source>
        <translation>Nicht exportiert: %1</translation>
    </message>
    <message>
        <source>Exported %1</source>
        <translation>%1 exportiert</translation>
    </message>
    <message>
        <source>Figures, light (%1)</source>
        <translation>Abbildungen, hell (%1)</translation>
    </message>
    <message>
        <source>Figures, in the colours of the window (%1)</source>
        <translation>Abbildungen, in den Farben des Fensters (%1)</translation>
    </message>
    <message>
        <source>Export plots</source>
        <translation>Diagramme exportieren</translation>
    </message>
    <message>
        <source>Export map</source>
        <translation>Karte exportieren</translation>
    </message>
    <message>
        <source>Export chart</source>
        <translation>Diagramm exportieren</translation>
    </message>
    <message>
        <source>The chart is in the clipboard</source>
        <translation>Das Diagramm ist in der Zwischenablage</translation>
    </message>
    <message>
        <source>Not exported: the scenario has no vehicle</source>
        <translation>Nicht exportiert: das Szenario hat kein Fahrzeug</translation>
    </message>
    <message>
        <source>Folder for a mission file of each vehicle</source>
        <translation>Ordner für eine Missionsdatei je Fahrzeug</translation>
    </message>
    <message>
        <source>Export mission</source>
        <translation>Mission exportieren</translation>
    </message>
    <message>
        <source>Mission files (*.moos)</source>
        <translation>Missionsdateien (*.moos)</translation>
    </message>
    <message>
        <source>Exported %1; one remark on it, see Problems</source>
        <translation>%1 exportiert; eine Anmerkung dazu, siehe Probleme</translation>
    </message>
    <message>
        <source>Exported %1; %2 remarks on it, see Problems</source>
        <translation>%1 exportiert; %2 Anmerkungen dazu, siehe Probleme</translation>
    </message>
    <message>
        <source>Not printed: %1</source>
        <translation>Nicht gedruckt: %1</translation>
    </message>
    <message>
        <source>Printed: %1</source>
        <translation>Gedruckt: %1</translation>
    </message>
    <message>
        <source>Not printed</source>
        <translation>Nicht gedruckt</translation>
    </message>
    <message>
        <source>The background of the map is being made…</source>
        <translation>Der Hintergrund der Karte entsteht…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Table, values in view (%1)</source>
        <translation>Tabelle der sichtbaren Werte (%1)</translation>
    </message>
</context>
<context>
    <name>antipode::FactorForm</name>
    <message>
        <source>%1 to %2 in %3 steps</source>
        <translation>%1 bis %2 in %3 Stufen</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Name of the factor: letters, digits and _; a column of the results</source>
        <translation>Name des Faktors: Buchstaben, Ziffern und _; eine Spalte der Ergebnisse</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>Pfad</translation>
    </message>
    <message>
        <source>What it sets in the scenario, such as vehicles/abe/params/turn_rate; several: divided by semicolons</source>
        <translation>Was er im Szenario setzt, etwa vehicles/abe/params/turn_rate; mehrere durch Semikolons getrennt</translation>
    </message>
    <message>
        <source>How the values are spread: a list, a range with steps, or a distribution</source>
        <translation>Wie die Werte streuen: eine Liste, ein Bereich mit Stufen oder eine Verteilung</translation>
    </message>
    <message>
        <source>Spread</source>
        <translation>Streuung</translation>
    </message>
    <message>
        <source>List of values</source>
        <translation>Liste von Werten</translation>
    </message>
    <message>
        <source>Range with steps</source>
        <translation>Bereich mit Stufen</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>Werte</translation>
    </message>
    <message>
        <source>The values, divided by semicolons; numbers also by commas</source>
        <translation>Die Werte, durch Semikolons getrennt; Zahlen auch durch Kommas</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>Gewichte</translation>
    </message>
    <message>
        <source>A weight for each value: how often it comes</source>
        <translation>Ein Gewicht je Wert: wie oft er vorkommt</translation>
    </message>
</context>
<context>
    <name>antipode::FalsifyController</name>
    <message>
        <source>Looking for the smallest change: %1 of at most %2 runs</source>
        <translation>Suche nach der kleinsten Änderung: %1 von höchstens %2 Läufen</translation>
    </message>
    <message>
        <source>Falsify</source>
        <translation>Widerlegen</translation>
    </message>
    <message>
        <source>It does not hold in the scenario as it is.</source>
        <translation>Im Szenario, wie es ist, gilt es nicht.</translation>
    </message>
    <message>
        <source>No change within the limits breaks it, of %1 that were tried.</source>
        <translation>Keine von %1 versuchten Änderungen innerhalb der Grenzen bricht es.</translation>
    </message>
    <message>
        <source>Broken by %1. The scenario has this change now; undo takes it back.</source>
        <translation>Gebrochen durch %1. Das Szenario hat diese Änderung jetzt; Rückgängig nimmt sie zurück.</translation>
    </message>
    <message>
        <source>Broken by %1. An earlier time is shown: the scenario gets this change when you go back to the end.</source>
        <translation>Gebrochen durch %1. Gezeigt wird eine frühere Zeit: Das Szenario bekommt diese Änderung, wenn du zum Ende zurückgehst.</translation>
    </message>
</context>
<context>
    <name>antipode::FigureDialog</name>
    <message>
        <source>Export plots</source>
        <translation>Diagramme exportieren</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>Speichern …</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>Vorschau</translation>
    </message>
    <message>
        <source>mm</source>
        <translation>mm</translation>
    </message>
    <message>
        <source>px</source>
        <translation>px</translation>
    </message>
    <message>
        <source>Unit of the size</source>
        <translation>Einheit der Größe</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>Breite</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>Höhe</translation>
    </message>
    <message>
        <source> dpi</source>
        <translation> dpi</translation>
    </message>
    <message>
        <source>Dots per inch of a picture (.png); figures of vectors have no dots</source>
        <translation>Bildpunkte je Zoll eines Bilds (.png); Vektorgrafiken haben keine Bildpunkte</translation>
    </message>
    <message>
        <source>&amp;Resolution</source>
        <translation>&amp;Auflösung</translation>
    </message>
    <message>
        <source> pt</source>
        <translation> pt</translation>
    </message>
    <message>
        <source>Font size</source>
        <translation>Schriftgröße</translation>
    </message>
    <message>
        <source>&amp;Columns</source>
        <translation>S&amp;palten</translation>
    </message>
    <message>
        <source>Above</source>
        <translation>Oben</translation>
    </message>
    <message>
        <source>Below</source>
        <translation>Unten</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keine</translation>
    </message>
    <message>
        <source>&amp;Legend</source>
        <translation>&amp;Legende</translation>
    </message>
    <message>
        <source>Light, for paper</source>
        <translation>Hell, für Papier</translation>
    </message>
    <message>
        <source>Of the window</source>
        <translation>Wie das Fenster</translation>
    </message>
    <message>
        <source>C&amp;olours</source>
        <translation>&amp;Farben</translation>
    </message>
    <message>
        <source>&amp;Title</source>
        <translation>&amp;Titel</translation>
    </message>
    <message>
        <source>Time &amp;axis</source>
        <translation>&amp;Zeitachse</translation>
    </message>
    <message>
        <source>The quantity; a line for each plot</source>
        <translation>Die Größe; eine Zeile je Diagramm</translation>
    </message>
    <message>
        <source>&amp;Value axes</source>
        <translation>&amp;Werteachsen</translation>
    </message>
    <message>
        <source>Ca&amp;ption</source>
        <translation>&amp;Bildunterschrift</translation>
    </message>
    <message>
        <source>%1 × %2 mm; a picture has %3 × %4 dots</source>
        <translation>%1 × %2 mm; ein Bild hat %3 × %4 Punkte</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Font</source>
        <translation>Schrift</translation>
    </message>
    <message>
        <source>Export map</source>
        <translation>Karte exportieren</translation>
    </message>
    <message>
        <source>Time, as the plot writes it</source>
        <translation>Zeit, wie das Diagramm sie schreibt</translation>
    </message>
    <message>
        <source>Print plots</source>
        <translation>Diagramme drucken</translation>
    </message>
    <message>
        <source>Print map</source>
        <translation>Karte drucken</translation>
    </message>
    <message>
        <source>&amp;Print…</source>
        <translation>&amp;Drucken…</translation>
    </message>
</context>
<context>
    <name>antipode::FiguresController</name>
    <message>
        <source>List of figures</source>
        <translation>Liste von Abbildungen</translation>
    </message>
    <message>
        <source>Lists of figures (*.yaml *.yml)</source>
        <translation>Listen von Abbildungen (*.yaml *.yml)</translation>
    </message>
    <message>
        <source>Folder for the figures</source>
        <translation>Ordner für die Abbildungen</translation>
    </message>
    <message>
        <source>The run of the figure %1</source>
        <translation>Der Lauf der Abbildung %1</translation>
    </message>
    <message>
        <source>Making figures…</source>
        <translation>Abbildungen werden erzeugt…</translation>
    </message>
    <message>
        <source>Not exported: %1</source>
        <translation>Nicht exportiert: %1</translation>
    </message>
    <message numerus="yes">
        <source>%n figure(s) in %1</source>
        <translation>
            <numerusform>%n Abbildung in %1</numerusform>
            <numerusform>%n Abbildungen in %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>antipode::FiguresDialog</name>
    <message>
        <source>Figures of %1</source>
        <translation>Abbildungen von %1</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>Abbildungen</translation>
    </message>
    <message>
        <source>Show in window opens the run of a figure at its moment, with its plots.</source>
        <translation>Im Fenster zeigen öffnet den Lauf einer Abbildung in ihrem Moment, mit ihren Diagrammen.</translation>
    </message>
    <message>
        <source>&amp;Show in window</source>
        <translation>Im Fenster &amp;zeigen</translation>
    </message>
    <message>
        <source>Make &amp;all into a folder…</source>
        <translation>&amp;Alle in einen Ordner…</translation>
    </message>
</context>
<context>
    <name>antipode::FileController</name>
    <message>
        <source>%1 and %2</source>
        <translation>%1 und %2</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 und %2 weitere</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Scenarios, missions, paths and logs (%1);;All files (*)</source>
        <translation>Szenarien, Missionen, Routen und Logs (%1);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>%1 no longer exists</source>
        <translation>%1 gibt es nicht mehr</translation>
    </message>
    <message>
        <source>Not opened: %1 is a behaviour file; open the mission file (.moos) that uses it</source>
        <translation>Nicht geöffnet: %1 ist eine Verhaltensdatei; die Missionsdatei (.moos) öffnen, die sie verwendet</translation>
    </message>
    <message>
        <source>There is no log to open</source>
        <translation>Es gibt kein Log zu öffnen</translation>
    </message>
    <message>
        <source>%1 (replay)</source>
        <translation>%1 (Wiedergabe)</translation>
    </message>
    <message>
        <source>Replay of %1</source>
        <translation>Wiedergabe von %1</translation>
    </message>
    <message>
        <source>%1 was not opened: %2</source>
        <translation>%1 wurde nicht geöffnet: %2</translation>
    </message>
    <message>
        <source>A copy of the example %1: saving asks for a place</source>
        <translation>Eine Kopie des Beispiels %1: Speichern fragt nach einem Ort</translation>
    </message>
    <message>
        <source>Import mission</source>
        <translation>Mission importieren</translation>
    </message>
    <message>
        <source>Missions (*.moos)</source>
        <translation>Missionen (*.moos)</translation>
    </message>
    <message>
        <source>the program that the file is for</source>
        <translation>das Programm, für das die Datei ist</translation>
    </message>
    <message>
        <source>manual of uSimMarineV22</source>
        <translation>Handbuch von uSimMarineV22</translation>
    </message>
    <message>
        <source>uSimMarineV22</source>
        <translation>uSimMarineV22</translation>
    </message>
    <message>
        <source>the old uSimMarine</source>
        <translation>das alte uSimMarine</translation>
    </message>
    <message>
        <source>Read and run it by the rules of</source>
        <translation>Lesen und ausführen nach den Regeln von</translation>
    </message>
    <message>
        <source>Not opened: %1 contains no mission that can run</source>
        <translation>Nicht geöffnet: %1 enthält keine Mission, die laufen kann</translation>
    </message>
    <message>
        <source>Not opened: %1</source>
        <translation>Nicht geöffnet: %1</translation>
    </message>
    <message>
        <source>Imported %1</source>
        <translation>%1 importiert</translation>
    </message>
    <message numerus="yes">
        <source>Imported %1: %n note(s), see Problems</source>
        <translation>
            <numerusform>%1 importiert: %n Hinweis, siehe Probleme</numerusform>
            <numerusform>%1 importiert: %n Hinweise, siehe Probleme</numerusform>
        </translation>
    </message>
    <message>
        <source>Unsaved changes</source>
        <translation>Nicht gespeicherte Änderungen</translation>
    </message>
    <message>
        <source>%1 has changes that are not saved.</source>
        <translation>%1 hat Änderungen, die nicht gespeichert sind.</translation>
    </message>
    <message>
        <source>Save scenario</source>
        <translation>Szenario speichern</translation>
    </message>
    <message>
        <source>Scenarios (*.yaml)</source>
        <translation>Szenarien (*.yaml)</translation>
    </message>
    <message>
        <source>Not saved: %1</source>
        <translation>Nicht gespeichert: %1</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>%1 gespeichert</translation>
    </message>
    <message>
        <source>Save run</source>
        <translation>Lauf speichern</translation>
    </message>
    <message>
        <source>Run logs (*.aprun)</source>
        <translation>Laufprotokolle (*.aprun)</translation>
    </message>
    <message>
        <source>Saving the run as %1 …</source>
        <translation>Der Lauf wird als %1 gespeichert …</translation>
    </message>
    <message>
        <source>The run was not saved: %1</source>
        <translation>Der Lauf wurde nicht gespeichert: %1</translation>
    </message>
    <message>
        <source>Saved the run as %1</source>
        <translation>Lauf als %1 gespeichert</translation>
    </message>
    <message>
        <source>The beginning of %1 is shown; the rest is being read</source>
        <translation>Der Anfang von %1 ist zu sehen; der Rest wird gelesen</translation>
    </message>
    <message>
        <source>Reading was cancelled; what is shown is the beginning of the log</source>
        <translation>Das Lesen wurde abgebrochen; gezeigt wird der Anfang des Protokolls</translation>
    </message>
    <message>
        <source>Reading was cancelled</source>
        <translation>Das Lesen wurde abgebrochen</translation>
    </message>
    <message>
        <source>Not opened: %1 are no missions that can run</source>
        <translation>Nicht geöffnet: %1 sind keine Missionen, die laufen können</translation>
    </message>
    <message>
        <source>Not opened: only logs, or only missions, can be opened together, and %1 is not a mission</source>
        <translation>Nicht geöffnet: nur Protokolle oder nur Missionen können zusammen geöffnet werden, und %1 ist keine Mission</translation>
    </message>
    <message>
        <source>Not opened: only logs, or only missions, can be opened together, and %1 is not a log</source>
        <translation>Nicht geöffnet: nur Protokolle oder nur Missionen können zusammen geöffnet werden, und %1 ist kein Protokoll</translation>
    </message>
    <message>
        <source>Not opened: %1 holds the results of a study and is shown with it, but there is no study %2 beside it</source>
        <translation>Nicht geöffnet: %1 enthält die Ergebnisse einer Studie und wird mit ihr gezeigt, aber daneben liegt keine Studie %2</translation>
    </message>
    <message>
        <source>Not opened: %1 is a template, and without a value for %2 it has no vehicle</source>
        <translation>Nicht geöffnet: %1 ist eine Vorlage und hat ohne einen Wert für %2 kein Fahrzeug</translation>
    </message>
</context>
<context>
    <name>antipode::FindBar</name>
    <message>
        <source>Find</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Find in the text</source>
        <translation>Im Text suchen</translation>
    </message>
    <message>
        <source>Not found</source>
        <translation>Nicht gefunden</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>F3 goes to the next hit, Shift+F3 to the one before, Esc closes. “:12” goes to line 12 (Ctrl+L)</source>
        <translation>F3 geht zum nächsten Treffer, Umschalt+F3 zum vorigen, Esc schließt. „:12“ geht zu Zeile 12 (Strg+L)</translation>
    </message>
    <message>
        <source>Replace with</source>
        <translation>Ersetzen durch</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>Ersetzen</translation>
    </message>
    <message>
        <source>Replace this hit and go to the next one (Enter)</source>
        <translation>Diesen Treffer ersetzen und zum nächsten gehen (Eingabe)</translation>
    </message>
    <message>
        <source>Replace all</source>
        <translation>Alle ersetzen</translation>
    </message>
    <message>
        <source>Replace every hit of the text, as one step</source>
        <translation>Jeden Treffer im Text ersetzen, als einen Schritt</translation>
    </message>
    <message>
        <source>Line 1 to %1</source>
        <translation>Zeile 1 bis %1</translation>
    </message>
    <message>
        <source>There are %1 lines</source>
        <translation>Es gibt %1 Zeilen</translation>
    </message>
    <message numerus="yes">
        <source>%n hit(s) replaced</source>
        <translation>
            <numerusform>%n Treffer ersetzt</numerusform>
            <numerusform>%n Treffer ersetzt</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>antipode::FormationEditor</name>
    <message>
        <source> m</source>
        <translation> m</translation>
    </message>
    <message>
        <source>Arrange the slots by a shape, at this spacing</source>
        <translation>Die Plätze zu einer Figur ordnen, in diesem Abstand</translation>
    </message>
    <message>
        <source>Arrange</source>
        <translation>Ordnen</translation>
    </message>
    <message>
        <source>Distance between the two closest slots. Changing it scales the plan</source>
        <translation>Abstand der beiden nächsten Plätze. Ihn zu ändern vergrößert den Plan</translation>
    </message>
    <message>
        <source>Spacing</source>
        <translation>Abstand</translation>
    </message>
    <message>
        <source>Turn by 15° to port</source>
        <translation>Um 15° nach Backbord drehen</translation>
    </message>
    <message>
        <source>Turn by 15° to starboard</source>
        <translation>Um 15° nach Steuerbord drehen</translation>
    </message>
    <message>
        <source>Exchange east and west</source>
        <translation>Ost und West vertauschen</translation>
    </message>
    <message>
        <source>Mirror the formation</source>
        <translation>Formation spiegeln</translation>
    </message>
    <message>
        <source>Exchange north and south</source>
        <translation>Nord und Süd vertauschen</translation>
    </message>
    <message>
        <source>Wider by a quarter</source>
        <translation>Um ein Viertel weiter</translation>
    </message>
    <message>
        <source>Scale the formation</source>
        <translation>Formation vergrößern</translation>
    </message>
    <message>
        <source>Narrower by a fifth</source>
        <translation>Um ein Fünftel enger</translation>
    </message>
    <message>
        <source>Remove the formation</source>
        <translation>Formation entfernen</translation>
    </message>
    <message>
        <source>Line abreast</source>
        <translation>Dwarslinie</translation>
    </message>
    <message>
        <source>Column</source>
        <translation>Kiellinie</translation>
    </message>
    <message>
        <source>Square</source>
        <translation>Quadrat</translation>
    </message>
    <message>
        <source>Hexagon</source>
        <translation>Sechseck</translation>
    </message>
    <message>
        <source>Circle</source>
        <translation>Kreis</translation>
    </message>
    <message>
        <source>Wedge</source>
        <translation>Keil</translation>
    </message>
    <message>
        <source>Letter</source>
        <translation>Buchstabe</translation>
    </message>
    <message>
        <source>letter %1</source>
        <translation>Buchstabe %1</translation>
    </message>
    <message>
        <source>The selected slot. The offsets of the others are relative to it</source>
        <translation>Der gewählte Platz. Die Versätze der anderen sind auf ihn bezogen</translation>
    </message>
    <message>
        <source>Slot</source>
        <translation>Platz</translation>
    </message>
    <message>
        <source>no slot</source>
        <translation>kein Platz</translation>
    </message>
    <message>
        <source>East, in the plan&apos;s own axes</source>
        <translation>Ost, in den Achsen des Plans</translation>
    </message>
    <message>
        <source>North, in the plan&apos;s own axes</source>
        <translation>Nord, in den Achsen des Plans</translation>
    </message>
    <message>
        <source>%1 m</source>
        <translation>%1 m</translation>
    </message>
    <message>
        <source>free</source>
        <translation>frei</translation>
    </message>
    <message>
        <source>Grid for dragged slots; Ctrl switches it off</source>
        <translation>Gitter für gezogene Plätze; Strg schaltet es aus</translation>
    </message>
    <message>
        <source>Grid</source>
        <translation>Gitter</translation>
    </message>
    <message>
        <source>x</source>
        <translation>x</translation>
    </message>
    <message>
        <source>y</source>
        <translation>y</translation>
    </message>
    <message>
        <source>grid</source>
        <translation>Gitter</translation>
    </message>
    <message>
        <source>Formation as text</source>
        <translation>Formation als Text</translation>
    </message>
    <message>
        <source>A line for each vehicle: name=abe, x=0, y=-10</source>
        <translation>Eine Zeile je Fahrzeug: name=abe, x=0, y=-10</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>Controller</source>
        <translation>Regler</translation>
    </message>
    <message>
        <source>The plan as text, to copy and paste</source>
        <translation>Der Plan als Text, zum Kopieren und Einfügen</translation>
    </message>
    <message>
        <source>How a vehicle computes its position from its neighbours</source>
        <translation>Wie ein Fahrzeug seine Position aus seinen Nachbarn berechnet</translation>
    </message>
    <message>
        <source>A formation needs two vehicles: add them on the map first.</source>
        <translation>Eine Formation braucht zwei Fahrzeuge: zuerst auf der Karte hinzufügen.</translation>
    </message>
    <message>
        <source>The vehicles have no formation. One made here begins with the slots where they start, and with the behaviours that keep them there.</source>
        <translation>Die Fahrzeuge haben keine Formation. Eine neue beginnt mit den Plätzen, an denen sie starten, und mit dem Verhalten, das sie dort hält.</translation>
    </message>
    <message>
        <source>Give %1 a slot</source>
        <translation>%1 einen Platz geben</translation>
    </message>
    <message>
        <source>Give %1 vehicles a slot</source>
        <translation>%1 Fahrzeugen einen Platz geben</translation>
    </message>
    <message>
        <source> (and %1 more)</source>
        <translation> (und %1 weitere)</translation>
    </message>
    <message>
        <source>Arrange as %1</source>
        <translation>Als %1 ordnen</translation>
    </message>
    <message>
        <source>Turn the formation</source>
        <translation>Formation drehen</translation>
    </message>
    <message>
        <source>Move the slot of %1</source>
        <translation>Platz von %1 verschieben</translation>
    </message>
    <message>
        <source>Change the formation</source>
        <translation>Formation ändern</translation>
    </message>
    <message>
        <source>Set %1 of the formation</source>
        <translation>%1 der Formation setzen</translation>
    </message>
</context>
<context>
    <name>antipode::FormationEditorController</name>
    <message>
        <source>Make a formation</source>
        <translation>Formation bilden</translation>
    </message>
    <message>
        <source>Add slots</source>
        <translation>Plätze hinzufügen</translation>
    </message>
    <message>
        <source>Remove the formation</source>
        <translation>Formation entfernen</translation>
    </message>
    <message>
        <source>Make a formation of %1 vehicles</source>
        <translation>Formation aus %1 Fahrzeugen bilden</translation>
    </message>
    <message>
        <source>Move the slot of %1</source>
        <translation>Platz von %1 verschieben</translation>
    </message>
</context>
<context>
    <name>antipode::FormationPlanView</name>
    <message>
        <source>Formation</source>
        <translation>Formation</translation>
    </message>
    <message>
        <source>Drag a slot, or choose it and use the arrow keys; Ctrl ignores the grid. Dragging beside them moves the picture, the wheel zooms, a double click shows all. Page Up and Page Down choose.</source>
        <translation>Einen Platz ziehen oder wählen und mit den Pfeiltasten bewegen; Strg lässt das Gitter außer Acht. Ziehen daneben schiebt das Bild, das Mausrad vergrößert, ein Doppelklick zeigt alles. Bild auf und Bild ab wählen.</translation>
    </message>
    <message>
        <source>%1 m</source>
        <translation>%1 m</translation>
    </message>
    <message>
        <source>x %1, y %2 m</source>
        <translation>x %1, y %2 m</translation>
    </message>
    <message>
        <source>N ↑</source>
        <translation>N ↑</translation>
    </message>
</context>
<context>
    <name>antipode::FuturesController</name>
    <message>
        <source>Select up to five vehicles to see their futures</source>
        <translation>Bis zu fünf Fahrzeuge wählen, um ihre Zukünfte zu sehen</translation>
    </message>
    <message>
        <source>No futures: %1</source>
        <translation>Keine Zukünfte: %1</translation>
    </message>
    <message>
        <source>%1 ms from the question to the picture</source>
        <translation>%1 ms von der Frage bis zum Bild</translation>
    </message>
    <message>
        <source>%1 ms to the picture of the first %2 futures</source>
        <translation>%1 ms bis zum Bild der ersten %2 Zukünfte</translation>
    </message>
    <message>
        <source>%1 ms to the first picture, %2 ms to that of all futures</source>
        <translation>%1 ms bis zum ersten Bild, %2 ms bis zu dem aller Zukünfte</translation>
    </message>
</context>
<context>
    <name>antipode::FuturesPanel</name>
    <message>
        <source>Show futures of the selected vehicles</source>
        <translation>Zukünfte der gewählten Fahrzeuge zeigen</translation>
    </message>
    <message>
        <source>Noise of the scenario</source>
        <translation>Zufall des Szenarios</translation>
    </message>
    <message>
        <source>Random scripts and events, and pings, draw other numbers in each future</source>
        <translation>Zufällige Skripte und Ereignisse und Pings ziehen in jeder Zukunft andere Zahlen</translation>
    </message>
    <message>
        <source>m/s</source>
        <translation>m/s</translation>
    </message>
    <message>
        <source>Spread of the drift and current, to the east and to the north</source>
        <translation>Streuung von Drift und Strömung, nach Osten und nach Norden</translation>
    </message>
    <message>
        <source>m</source>
        <translation>m</translation>
    </message>
    <message>
        <source>Spread of the position, to the east and to the north</source>
        <translation>Streuung der Position, nach Osten und nach Norden</translation>
    </message>
    <message>
        <source>°</source>
        <translation>°</translation>
    </message>
    <message>
        <source>Spread of the heading</source>
        <translation>Streuung des Kurses</translation>
    </message>
    <message>
        <source> s</source>
        <translation> s</translation>
    </message>
    <message>
        <source>&amp;Drift and current</source>
        <translation>&amp;Drift und Strömung</translation>
    </message>
    <message>
        <source>&amp;Position</source>
        <translation>&amp;Position</translation>
    </message>
    <message>
        <source>&amp;Heading</source>
        <translation>&amp;Kurs</translation>
    </message>
    <message>
        <source>&amp;Ahead</source>
        <translation>&amp;Voraus</translation>
    </message>
    <message>
        <source>&amp;Futures</source>
        <translation>&amp;Zukünfte</translation>
    </message>
    <message>
        <source>Parameter</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Deviation</source>
        <translation>Abweichung</translation>
    </message>
    <message>
        <source>Parameters of the vehicle, each with the standard deviation around its present value</source>
        <translation>Parameter des Fahrzeugs, jeder mit der Standardabweichung um seinen jetzigen Wert</translation>
    </message>
    <message>
        <source>Deviation of %1</source>
        <translation>Abweichung von %1</translation>
    </message>
</context>
<context>
    <name>antipode::GainRow</name>
    <message>
        <source>auto</source>
        <translation>auto</translation>
    </message>
    <message>
        <source>on</source>
        <translation>an</translation>
    </message>
    <message>
        <source>off</source>
        <translation>aus</translation>
    </message>
    <message>
        <source>Back to the default: %1</source>
        <translation>Zurück zur Vorgabe: %1</translation>
    </message>
    <message>
        <source>unset</source>
        <translation>nicht gesetzt</translation>
    </message>
    <message>
        <source>Reset %1</source>
        <translation>%1 zurücksetzen</translation>
    </message>
    <message>
        <source>unset by default</source>
        <translation>ab Werk nicht gesetzt</translation>
    </message>
    <message>
        <source>default %1</source>
        <translation>Vorgabe %1</translation>
    </message>
    <message>
        <source>unset: %1 is used</source>
        <translation>nicht gesetzt: es gilt %1</translation>
    </message>
    <message>
        <source>acts at once, also while running</source>
        <translation>wirkt sofort, auch während des Laufs</translation>
    </message>
    <message>
        <source>↻ needs a restart of the run</source>
        <translation>↻ braucht einen Neustart des Laufs</translation>
    </message>
    <message>
        <source>the selected vehicles differ; this is the first one&apos;s</source>
        <translation>die gewählten Fahrzeuge unterscheiden sich; dies ist der Wert des ersten</translation>
    </message>
</context>
<context>
    <name>antipode::GeoController</name>
    <message>
        <source>GeoJSON (*.geojson);;KML (*.kml);;GPX (*.gpx)</source>
        <translation>GeoJSON (*.geojson);;KML (*.kml);;GPX (*.gpx)</translation>
    </message>
    <message>
        <source>;;All files (*)</source>
        <translation>;;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Not taken in: %1</source>
        <translation>Nicht übernommen: %1</translation>
    </message>
    <message>
        <source>Import paths and areas</source>
        <translation>Routen und Flächen importieren</translation>
    </message>
    <message>
        <source>Paths, areas and points (*.geojson *.json *.kml *.kmz *.gpx *.shp *.plan)</source>
        <translation>Routen, Flächen und Punkte (*.geojson *.json *.kml *.kmz *.gpx *.shp *.plan)</translation>
    </message>
    <message>
        <source>Import %1</source>
        <translation>%1 importieren</translation>
    </message>
    <message>
        <source>Imported %1</source>
        <translation>%1 importiert</translation>
    </message>
    <message numerus="yes">
        <source>Imported %1: %n note(s), see Problems</source>
        <translation>
            <numerusform>%1 importiert: %n Hinweis, siehe Probleme</numerusform>
            <numerusform>%1 importiert: %n Hinweise, siehe Probleme</numerusform>
        </translation>
    </message>
    <message>
        <source>Not exported: %1</source>
        <translation>Nicht exportiert: %1</translation>
    </message>
    <message>
        <source>Exported %1</source>
        <translation>%1 exportiert</translation>
    </message>
    <message>
        <source>Export paths and areas</source>
        <translation>Routen und Flächen exportieren</translation>
    </message>
    <message>
        <source>Set origin</source>
        <translation>Ursprung setzen</translation>
    </message>
    <message>
        <source>Water depth from file</source>
        <translation>Wassertiefe aus Datei</translation>
    </message>
    <message>
        <source>Depth grids and charts (*.tif *.tiff *.nc *.grd *.000)</source>
        <translation>Tiefengitter und Karten (*.tif *.tiff *.nc *.grd *.000)</translation>
    </message>
    <message>
        <source>Take water depth from %1</source>
        <translation>Wassertiefe aus %1 nehmen</translation>
    </message>
    <message>
        <source>The water is as deep as %1 says</source>
        <translation>Das Wasser ist so tief, wie %1 sagt</translation>
    </message>
    <message>
        <source>Currents from file</source>
        <translation>Strömungen aus Datei</translation>
    </message>
    <message>
        <source>Currents (*.nc *.nc4)</source>
        <translation>Strömungen (*.nc *.nc4)</translation>
    </message>
    <message>
        <source>Take currents from %1</source>
        <translation>Strömungen aus %1 nehmen</translation>
    </message>
    <message>
        <source>The water flows as %1 says</source>
        <translation>Das Wasser strömt, wie %1 sagt</translation>
    </message>
    <message>
        <source>Depths and currents</source>
        <translation>Tiefen und Strömungen</translation>
    </message>
</context>
<context>
    <name>antipode::GustDialog</name>
    <message>
        <source>+%1 m/s</source>
        <translation>+%1 m/s</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>Gust script</source>
        <translation>Böenskript</translation>
    </message>
    <message>
        <source>&amp;Direction</source>
        <translation>&amp;Richtung</translation>
    </message>
    <message>
        <source>Direction of each push, compass degrees</source>
        <translation>Richtung jedes Stoßes, Kompassgrad</translation>
    </message>
    <message>
        <source>&amp;Speed</source>
        <translation>&amp;Geschwindigkeit</translation>
    </message>
    <message>
        <source>Drift added by each push, m/s</source>
        <translation>Zusätzliche Drift jedes Stoßes, m/s</translation>
    </message>
    <message>
        <source>&amp;First push at</source>
        <translation>&amp;Erster Stoß bei</translation>
    </message>
    <message>
        <source>Time of the first push, s after the start of the scenario</source>
        <translation>Zeit des ersten Stoßes, s nach dem Start des Szenarios</translation>
    </message>
    <message>
        <source>&amp;Reversed from</source>
        <translation>&amp;Umgekehrt ab</translation>
    </message>
    <message>
        <source>Time of the first opposite push, s after the start of the scenario</source>
        <translation>Zeit des ersten Gegenstoßes, s nach dem Start des Szenarios</translation>
    </message>
    <message>
        <source>&amp;Every</source>
        <translation>&amp;Alle</translation>
    </message>
    <message>
        <source>Time between two pushes, and between two opposite ones, s</source>
        <translation>Zeit zwischen zwei Stößen und zwischen zwei Gegenstößen, s</translation>
    </message>
    <message>
        <source>&amp;Number</source>
        <translation>A&amp;nzahl</translation>
    </message>
    <message>
        <source>Number of pushes; there are as many opposite pushes</source>
        <translation>Anzahl der Stöße; es gibt ebenso viele Gegenstöße</translation>
    </message>
    <message>
        <source>&amp;Add to script</source>
        <translation>Zum &amp;Skript hinzufügen</translation>
    </message>
    <message>
        <source>all vehicles</source>
        <translation>alle Fahrzeuge</translation>
    </message>
    <message>
        <source>Adds drift for &lt;b&gt;%1&lt;/b&gt; in pushes, and removes it again.</source>
        <translation>Gibt &lt;b&gt;%1&lt;/b&gt; in Stößen Drift und nimmt sie wieder.</translation>
    </message>
    <message>
        <source>A speed above 0 is needed.</source>
        <translation>Eine Geschwindigkeit über 0 ist nötig.</translation>
    </message>
    <message>
        <source>The opposite pushes must begin after the first push.</source>
        <translation>Die Gegenstöße müssen nach dem ersten Stoß beginnen.</translation>
    </message>
    <message>
        <source>Two events with DRIFT_VECTOR_ADD; no more drift from them after %1 s.</source>
        <translation>Zwei Ereignisse mit DRIFT_VECTOR_ADD; nach %1 s keine Drift mehr von ihnen.</translation>
    </message>
</context>
<context>
    <name>antipode::HelmController</name>
    <message>
        <source>A helm&apos;s reasons are seen in a single log of Antipode&apos;s own.</source>
        <translation>Die Gründe eines Rudergängers zeigt ein einzelnes Log von Antipode selbst.</translation>
    </message>
    <message>
        <source>course %1°</source>
        <translation>Kurs %1°</translation>
    </message>
    <message>
        <source>speed %1 m/s</source>
        <translation>Fahrt %1 m/s</translation>
    </message>
    <message>
        <source>depth %1 m</source>
        <translation>Tiefe %1 m</translation>
    </message>
    <message>
        <source>The log has no decisions of %1 at this time.</source>
        <translation>Das Log hat zu dieser Zeit keine Entscheidungen von %1.</translation>
    </message>
    <message>
        <source>%1 decided: %2.</source>
        <translation>%1 entschied: %2.</translation>
    </message>
    <message>
        <source>Run the scenario to see the decisions of its helms and their reasons</source>
        <translation>Das Szenario laufen lassen, um die Entscheidungen der Rudergänger und ihre Gründe zu sehen</translation>
    </message>
    <message>
        <source>Waiting for a decision</source>
        <translation>Wartet auf eine Entscheidung</translation>
    </message>
    <message>
        <source>Working out what was decided: %1 %</source>
        <translation>Ermittelt, was entschieden wurde: %1 %</translation>
    </message>
    <message>
        <source>The log has nothing of the helm of %1 by this time.</source>
        <translation>Das Log hat bis zu dieser Zeit nichts vom Rudergänger von %1.</translation>
    </message>
</context>
<context>
    <name>antipode::HelmInspector</name>
    <message>
        <source>has not begun</source>
        <translation>hat nicht begonnen</translation>
    </message>
    <message>
        <source>is switched off</source>
        <translation>ist abgeschaltet</translation>
    </message>
    <message>
        <source>waits for %1</source>
        <translation>wartet auf %1</translation>
    </message>
    <message>
        <source>has ended</source>
        <translation>ist beendet</translation>
    </message>
    <message>
        <source>wishes nothing</source>
        <translation>wünscht nichts</translation>
    </message>
    <message>
        <source>to point %1</source>
        <translation>zu Punkt %1</translation>
    </message>
    <message>
        <source>, round %1</source>
        <translation>, Runde %1</translation>
    </message>
    <message>
        <source>steers to %1, %2</source>
        <translation>steuert %1, %2</translation>
    </message>
    <message>
        <source>%1 s left</source>
        <translation>noch %1 s</translation>
    </message>
    <message>
        <source>Behaviour</source>
        <translation>Verhalten</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>Gewicht</translation>
    </message>
    <message>
        <source>Activity, or reason for being idle</source>
        <translation>Tätigkeit oder Grund der Ruhe</translation>
    </message>
    <message>
        <source>Behaviours of the helm</source>
        <translation>Verhalten des Rudergängers</translation>
    </message>
    <message>
        <source>End what if</source>
        <translation>Was-wäre-wenn beenden</translation>
    </message>
    <message>
        <source>Move all peaks back to the values of the behaviours (Escape)</source>
        <translation>Alle Spitzen zurück auf die Werte des Verhaltens (Esc)</translation>
    </message>
    <message>
        <source>No vehicle with behaviours: select one on the map or in the tree</source>
        <translation>Kein Fahrzeug mit Verhalten: eines auf der Karte oder im Baum wählen</translation>
    </message>
    <message>
        <source>has no control: waits for MOOS_MANUAL_OVERRIDE = false</source>
        <translation>hat nicht das Ruder: wartet auf MOOS_MANUAL_OVERRIDE = false</translation>
    </message>
    <message>
        <source>has not decided yet</source>
        <translation>hat noch nicht entschieden</translation>
    </message>
    <message>
        <source>drifts: no behaviour wants a course and a speed</source>
        <translation>treibt: kein Verhalten wünscht Kurs und Fahrt</translation>
    </message>
    <message>
        <source>heading %1 deg</source>
        <translation>Steuerkurs %1 Grad</translation>
    </message>
    <message>
        <source>speed %1 m/s</source>
        <translation>Fahrt %1 m/s</translation>
    </message>
    <message>
        <source>depth %1 m</source>
        <translation>Tiefe %1 m</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source> at %1: %2</source>
        <translation> bei %1: %2</translation>
    </message>
</context>
<context>
    <name>antipode::HelpController</name>
    <message>
        <source>About Antipode</source>
        <translation>Über Antipode</translation>
    </message>
    <message>
        <source>&lt;b&gt;Antipode %1&lt;/b&gt;&lt;p&gt;Design missions for marine vehicles: draw a scenario, run the fleet, bend a curve and see the boats react.&lt;/p&gt;&lt;p&gt;Licence: GPL-3.0-or-later&lt;/p&gt;</source>
        <translation>&lt;b&gt;Antipode %1&lt;/b&gt;&lt;p&gt;Missionen für Wasserfahrzeuge entwerfen: ein Szenario zeichnen, die Flotte laufen lassen, eine Kurve biegen und sehen, wie die Boote antworten.&lt;/p&gt;&lt;p&gt;Lizenz: GPL-3.0-or-later&lt;/p&gt;</translation>
    </message>
</context>
<context>
    <name>antipode::HoverController</name>
    <message>
        <source>Change thrusters</source>
        <translation>Thruster ändern</translation>
    </message>
    <message>
        <source>Change voltage curve</source>
        <translation>Spannungskurve ändern</translation>
    </message>
    <message>
        <source>Change requests</source>
        <translation>Anforderungen ändern</translation>
    </message>
    <message>
        <source>Select a hovering vehicle. Add one with the map tool “Place hovering vehicle” (H), or choose “hovering” as a vehicle&apos;s model in Properties.</source>
        <translation>Ein schwebendes Fahrzeug wählen. Eines hinzufügen mit dem Kartenwerkzeug „Schwebendes Fahrzeug setzen“ (H) oder in den Eigenschaften „schwebend“ als Modell eines Fahrzeugs wählen.</translation>
    </message>
    <message>
        <source>%1 is not a hovering vehicle. Choose “hovering” as its model in Properties to change that.</source>
        <translation>%1 ist kein schwebendes Fahrzeug. Um das zu ändern, in den Eigenschaften „schwebend“ als Modell wählen.</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 und %2 weitere</translation>
    </message>
    <message>
        <source>of %1 alone</source>
        <translation>von %1 allein</translation>
    </message>
    <message>
        <source>of all %1 of %2</source>
        <translation>von allen %1 von %2</translation>
    </message>
    <message>
        <source>Set %1</source>
        <translation>%1 setzen</translation>
    </message>
    <message>
        <source>%1 %2 sent to %3</source>
        <translation>%1 %2 an %3 gesendet</translation>
    </message>
</context>
<context>
    <name>antipode::HoverEditor</name>
    <message>
        <source>Requests</source>
        <translation>Anforderungen</translation>
    </message>
    <message>
        <source>Gains</source>
        <translation>Verstärkungen</translation>
    </message>
    <message>
        <source>Thrusters</source>
        <translation>Thruster</translation>
    </message>
    <message>
        <source>Voltage</source>
        <translation>Spannung</translation>
    </message>
    <message>
        <source>Poses to go to and to hold, by time and now</source>
        <translation>Lagen, die anzulaufen und zu halten sind, nach der Zeit und jetzt</translation>
    </message>
    <message>
        <source>Body and controller, and the resulting performance</source>
        <translation>Rumpf und Regler und was sie zusammen leisten</translation>
    </message>
    <message>
        <source>Positions and directions of the thrusters</source>
        <translation>Positionen und Richtungen der Thruster</translation>
    </message>
    <message>
        <source>Voltage that commands a thrust, and its converter</source>
        <translation>Spannung, die einen Schub befiehlt, und ihr Wandler</translation>
    </message>
    <message>
        <source>Share of the wanted thrust that the limits of the thrusters leave. Amber: below 100 %; red: for more than 2 s, the vehicle is asked for more than it can.</source>
        <translation>Anteil des gewünschten Schubs, den die Grenzen der Thruster übrig lassen. Gelb: unter 100 %; rot: länger als 2 s, vom Fahrzeug wird mehr verlangt, als es kann.</translation>
    </message>
    <message>
        <source>Mode, and how far the vehicle is off its goal: distance, depth (positive: has to dive), heading</source>
        <translation>Modus und wie weit das Fahrzeug vom Ziel ist: Abstand, Tiefe (positiv: muss tauchen), Steuerkurs</translation>
    </message>
    <message>
        <source>No vehicle</source>
        <translation>Kein Fahrzeug</translation>
    </message>
    <message>
        <source>idle, drifts</source>
        <translation>ruht, treibt</translation>
    </message>
    <message>
        <source>off by %1 m, depth %2 m, %3°</source>
        <translation>ab um %1 m, Tiefe %2 m, %3°</translation>
    </message>
    <message>
        <source>&lt;span style=&apos;color:%1&apos;&gt;● authority %2 %&lt;/span&gt;</source>
        <translation>&lt;span style=&apos;color:%1&apos;&gt;● Stellkraft %2 %&lt;/span&gt;</translation>
    </message>
</context>
<context>
    <name>antipode::HoverGains</name>
    <message>
        <source>Speeds that the thrusters reach against the drag, and how the vehicle comes to its goal.
Damping: below 0.7 it overshoots. Stopping: acceleration to stop within short_distance, to be at most a_max.</source>
        <translation>Geschwindigkeiten, die die Thruster gegen den Widerstand erreichen, und wie das Fahrzeug an sein Ziel kommt.
Dämpfung: unter 0.7 schwingt es über. Bremsen: Beschleunigung, um innerhalb von short_distance zu halten; höchstens a_max.</translation>
    </message>
    <message>
        <source>law</source>
        <translation>Gesetz</translation>
    </message>
    <message>
        <source>cascade: loops of speed inside loops of position.
literal: acceleration by distance alone, without damping; it overshoots and is kept for teaching.</source>
        <translation>cascade: Schleifen der Fahrt in Schleifen der Position.
literal: Beschleunigung nur nach dem Abstand, ohne Dämpfung; es schwingt über und bleibt zum Lernen erhalten.</translation>
    </message>
    <message>
        <source>Ahead</source>
        <translation>Voraus</translation>
    </message>
    <message>
        <source>Astern</source>
        <translation>Achteraus</translation>
    </message>
    <message>
        <source>Sideways</source>
        <translation>Seitwärts</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>Abwärts</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>Aufwärts</translation>
    </message>
    <message>
        <source>Turning</source>
        <translation>Drehen</translation>
    </message>
    <message>
        <source>Damping ζ</source>
        <translation>Dämpfung ζ</translation>
    </message>
    <message>
        <source>Stopping</source>
        <translation>Bremsen</translation>
    </message>
    <message>
        <source>Time for 10 m about</source>
        <translation>Zeit für 10 m etwa</translation>
    </message>
    <message>
        <source>%1: %2; better: %3</source>
        <translation>%1: %2; besser: %3</translation>
    </message>
</context>
<context>
    <name>antipode::HoverMap</name>
    <message>
        <source>Move goal of %1</source>
        <translation>Ziel von %1 verschieben</translation>
    </message>
    <message>
        <source>Move request %1 of %2</source>
        <translation>Anforderung %1 von %2 verschieben</translation>
    </message>
    <message>
        <source>There is no hovering vehicle: add one first (H)</source>
        <translation>Es gibt kein schwebendes Fahrzeug: zuerst eines hinzufügen (H)</translation>
    </message>
    <message>
        <source>All %1 copies of %2 go there; during a run each can be sent by itself</source>
        <translation>Alle %1 Kopien von %2 gehen dorthin; während eines Laufs kann jede für sich geschickt werden</translation>
    </message>
    <message>
        <source>Goals can be set before or during a run, not in a replay</source>
        <translation>Ziele lassen sich vor oder während eines Laufs setzen, nicht in einer Wiedergabe</translation>
    </message>
    <message>
        <source>HOVER_REQUEST %1 sent to %2</source>
        <translation>HOVER_REQUEST %1 an %2 gesendet</translation>
    </message>
</context>
<context>
    <name>antipode::HoverRequests</name>
    <message>
        <source>Ask for another pose once the last is reached</source>
        <translation>Eine weitere Lage anfordern, sobald die letzte erreicht ist</translation>
    </message>
    <message>
        <source>End all asking: from then on the vehicle drifts, thrusters off</source>
        <translation>Alle Anforderungen beenden: von da an treibt das Fahrzeug, Thruster aus</translation>
    </message>
    <message>
        <source>Remove the chosen request</source>
        <translation>Die gewählte Anforderung entfernen</translation>
    </message>
    <message>
        <source> m</source>
        <translation> m</translation>
    </message>
    <message>
        <source>Send</source>
        <translation>Schicken</translation>
    </message>
    <message>
        <source>Idle</source>
        <translation>Ruhen</translation>
    </message>
    <message>
        <source>&lt;b&gt;By the scenario&lt;/b&gt;</source>
        <translation>&lt;b&gt;Nach dem Szenario&lt;/b&gt;</translation>
    </message>
    <message>
        <source>East of the origin, m</source>
        <translation>Östlich des Ursprungs, m</translation>
    </message>
    <message>
        <source>North of the origin, m</source>
        <translation>Nördlich des Ursprungs, m</translation>
    </message>
    <message>
        <source>Below the surface, m</source>
        <translation>Unter der Oberfläche, m</translation>
    </message>
    <message>
        <source>Heading at the goal, degrees clockwise from north</source>
        <translation>Steuerkurs am Ziel, Grad im Uhrzeigersinn ab Nord</translation>
    </message>
    <message>
        <source>x</source>
        <translation>x</translation>
    </message>
    <message>
        <source>y</source>
        <translation>y</translation>
    </message>
    <message>
        <source>Depth</source>
        <translation>Tiefe</translation>
    </message>
    <message>
        <source>Heading</source>
        <translation>Steuerkurs</translation>
    </message>
    <message>
        <source>&lt;b&gt;Now&lt;/b&gt;</source>
        <translation>&lt;b&gt;Jetzt&lt;/b&gt;</translation>
    </message>
    <message>
        <source>Forget the goal: thrusters off, the vehicle drifts (HOVER_CLEAR)</source>
        <translation>Das Ziel vergessen: Thruster aus, das Fahrzeug treibt (HOVER_CLEAR)</translation>
    </message>
    <message>
        <source>&lt;b&gt;By the scenario&lt;/b&gt;, %1</source>
        <translation>&lt;b&gt;Nach dem Szenario&lt;/b&gt;, %1</translation>
    </message>
    <message>
        <source>idle</source>
        <translation>ruht</translation>
    </message>
    <message>
        <source>Send the vehicle there now, as a message (HOVER_REQUEST); also drag its goal on the map</source>
        <translation>Das Fahrzeug jetzt dorthin schicken, als Meldung (HOVER_REQUEST); auch durch Ziehen seines Ziels auf der Karte</translation>
    </message>
    <message>
        <source>While the scenario runs, this sends the vehicle there at once</source>
        <translation>Während das Szenario läuft, schickt dies das Fahrzeug sofort dorthin</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>Anforderungen</translation>
    </message>
</context>
<context>
    <name>antipode::IpfChart</name>
    <message>
        <source>What the helm liked, over course and speed</source>
        <translation>Was der Rudergänger mochte, über Kurs und Fahrt</translation>
    </message>
    <message>
        <source>What the helm liked</source>
        <translation>Was der Rudergänger mochte</translation>
    </message>
    <message>
        <source>N</source>
        <translation>N</translation>
    </message>
    <message>
        <source>E</source>
        <translation>O</translation>
    </message>
    <message>
        <source>S</source>
        <translation>S</translation>
    </message>
    <message>
        <source>W</source>
        <translation>W</translation>
    </message>
</context>
<context>
    <name>antipode::JournalController</name>
    <message>
        <source>What is edited or sent during a run is listed here.</source>
        <translation>Was während eines Laufs geändert oder gesendet wird, steht hier.</translation>
    </message>
    <message>
        <source>Nothing has been edited or sent in this run.</source>
        <translation>In diesem Lauf wurde nichts geändert oder gesendet.</translation>
    </message>
</context>
<context>
    <name>antipode::JournalPanel</name>
    <message>
        <source>Journal</source>
        <translation>Journal</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Vehicle</source>
        <translation>Fahrzeug</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Vorher</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Nachher</translation>
    </message>
</context>
<context>
    <name>antipode::LayerMenu</name>
    <message>
        <source>Coa&amp;st of the world</source>
        <translation>Kü&amp;sten der Welt</translation>
    </message>
    <message>
        <source>&amp;Grid</source>
        <translation>&amp;Gitter</translation>
    </message>
    <message>
        <source>&amp;Trails</source>
        <translation>S&amp;puren</translation>
    </message>
    <message>
        <source>&amp;Headings</source>
        <translation>&amp;Kurse</translation>
    </message>
    <message>
        <source>&amp;Labels</source>
        <translation>Na&amp;men</translation>
    </message>
    <message>
        <source>Waypoint &amp;paths</source>
        <translation>&amp;Routen der Wegpunkte</translation>
    </message>
    <message>
        <source>&amp;Radii of all points</source>
        <translation>R&amp;adien aller Punkte</translation>
    </message>
    <message>
        <source>Thr&amp;usts and goals</source>
        <translation>Sch&amp;übe und Ziele</translation>
    </message>
    <message>
        <source>&amp;Wormholes</source>
        <translation>&amp;Wurmlöcher</translation>
    </message>
    <message>
        <source>&amp;Drift and current of the vehicles</source>
        <translation>&amp;Drift und Strömung der Fahrzeuge</translation>
    </message>
    <message>
        <source>W&amp;ind</source>
        <translation>W&amp;ind</translation>
    </message>
    <message>
        <source>&amp;Current field</source>
        <translation>Strömungs&amp;feld</translation>
    </message>
    <message>
        <source>&amp;Scale bar</source>
        <translation>Maß&amp;stab</translation>
    </message>
    <message>
        <source>&amp;North arrow</source>
        <translation>&amp;Nordpfeil</translation>
    </message>
    <message>
        <source>C&amp;oordinates</source>
        <translation>K&amp;oordinaten</translation>
    </message>
    <message>
        <source>&amp;Formation slots</source>
        <translation>Plät&amp;ze der Formation</translation>
    </message>
    <message>
        <source>Drifting r&amp;adii</source>
        <translation>Dri&amp;ftradien</translation>
    </message>
    <message>
        <source>Tar&amp;gets</source>
        <translation>Zi&amp;ele</translation>
    </message>
    <message>
        <source>&amp;Unfiltered targets</source>
        <translation>&amp;Ungefilterte Ziele</translation>
    </message>
    <message>
        <source>Neighbours as h&amp;eard</source>
        <translation>Nach&amp;barn wie gehört</translation>
    </message>
    <message>
        <source>Neighbours by single pin&amp;gs</source>
        <translation>Nachbarn nach einzelnen Pin&amp;gs</translation>
    </message>
    <message>
        <source>&amp;Pings on their way</source>
        <translation>Pings unter&amp;wegs</translation>
    </message>
    <message>
        <source>Po&amp;wer used</source>
        <translation>&amp;Leistung</translation>
    </message>
    <message>
        <source>&amp;Layers</source>
        <translation>&amp;Ebenen</translation>
    </message>
    <message>
        <source>Of e&amp;very vehicle</source>
        <translation>&amp;Von jedem Fahrzeug</translation>
    </message>
    <message>
        <source>Show these layers for all vehicles, whatever the display parameters of their behaviours say</source>
        <translation>Diese Ebenen für alle Fahrzeuge zeigen, was immer die Anzeigeparameter ihres Verhaltens sagen</translation>
    </message>
    <message>
        <source>Drawings of programs (&amp;VIEW_...)</source>
        <translation>Zeichnungen der Programme (&amp;VIEW_...)</translation>
    </message>
    <message>
        <source>Areas and legs of &amp;behaviours</source>
        <translation>Gebiete und Strecken der Ver&amp;haltensweisen</translation>
    </message>
    <message>
        <source>Obstacles and their bu&amp;ffers</source>
        <translation>&amp;Hindernisse und ihre Puffer</translation>
    </message>
    <message>
        <source>Contact circl&amp;es</source>
        <translation>&amp;Kontaktkreise</translation>
    </message>
    <message>
        <source>Closest &amp;approach lines</source>
        <translation>&amp;Linien des nächsten Abstands</translation>
    </message>
    <message>
        <source>&amp;Modes of encounters</source>
        <translation>&amp;Modi der Begegnungen</translation>
    </message>
    <message>
        <source>Water depths</source>
        <translation>Wassertiefen</translation>
    </message>
    <message>
        <source>&amp;Small</source>
        <translation>&amp;Klein</translation>
    </message>
    <message>
        <source>&amp;Usual</source>
        <translation>&amp;Üblich</translation>
    </message>
    <message>
        <source>&amp;Large</source>
        <translation>&amp;Groß</translation>
    </message>
    <message>
        <source>&amp;Very large</source>
        <translation>&amp;Sehr groß</translation>
    </message>
    <message>
        <source>Si&amp;ze of vehicles</source>
        <translation>Größe der &amp;Fahrzeuge</translation>
    </message>
    <message>
        <source>Around vehicles that are near each other: dashed the range of an encounter, dotted red that of a near miss</source>
        <translation>Um Fahrzeuge, die einander nahe sind: gestrichelt die Reichweite einer Begegnung, rot gepunktet die einer Beinahe-Kollision</translation>
    </message>
    <message>
        <source>Where two vehicles pass each other if both go straight on; red where that is a near miss</source>
        <translation>Wo zwei Fahrzeuge aneinander vorbeikommen, wenn beide geradeaus weiterfahren; rot, wo das eine Beinahe-Kollision ist</translation>
    </message>
    <message>
        <source>What the rules of the road ask of vehicles that are near each other: give way, stand on, ...</source>
        <translation>Was die Verkehrsregeln von Fahrzeugen verlangen, die einander nahe sind: ausweichpflichtig, kurshaltepflichtig, ...</translation>
    </message>
    <message>
        <source>&amp;Whole run</source>
        <translation>&amp;Ganzer Lauf</translation>
    </message>
    <message>
        <source>Last &amp;hour</source>
        <translation>Letzte &amp;Stunde</translation>
    </message>
    <message>
        <source>Last &amp;15 min</source>
        <translation>Letzte &amp;15 min</translation>
    </message>
    <message>
        <source>Last &amp;5 min</source>
        <translation>Letzte &amp;5 min</translation>
    </message>
    <message>
        <source>Last &amp;minute</source>
        <translation>Letzte &amp;Minute</translation>
    </message>
    <message>
        <source>Length of trails</source>
        <translation>Länge der Spuren</translation>
    </message>
</context>
<context>
    <name>antipode::LayersPanel</name>
    <message>
        <source>Backgrounds of the map, the uppermost first</source>
        <translation>Hintergründe der Karte, der oberste zuerst</translation>
    </message>
    <message>
        <source>Add a chart, an image or features as background</source>
        <translation>Eine Seekarte, ein Bild oder Objekte als Hintergrund hinzufügen</translation>
    </message>
    <message>
        <source>Remove the chosen background</source>
        <translation>Den gewählten Hintergrund entfernen</translation>
    </message>
    <message>
        <source>Raise above the next one</source>
        <translation>Über den nächsten heben</translation>
    </message>
    <message>
        <source>Lower below the next one</source>
        <translation>Unter den nächsten senken</translation>
    </message>
    <message>
        <source>100 % covers what lies below, 0 % shows nothing (opacity)</source>
        <translation>100 % verdeckt, was darunter liegt, 0 % zeigt nichts (opacity)</translation>
    </message>
    <message>
        <source>as the file says</source>
        <translation>wie die Datei sagt</translation>
    </message>
    <message>
        <source>Coordinate system of a file that does not name its own, such as EPSG:32619 (crs)</source>
        <translation>Koordinatensystem einer Datei, die ihr eigenes nicht nennt, etwa EPSG:32619 (crs)</translation>
    </message>
    <message>
        <source>Opacity</source>
        <translation>Deckkraft</translation>
    </message>
    <message>
        <source>Coordinates</source>
        <translation>Koordinaten</translation>
    </message>
    <message>
        <source>Show background</source>
        <translation>Hintergrund zeigen</translation>
    </message>
    <message>
        <source>Hide background</source>
        <translation>Hintergrund verbergen</translation>
    </message>
    <message>
        <source>Opacity of background</source>
        <translation>Deckkraft des Hintergrunds</translation>
    </message>
    <message>
        <source>Coordinates of background</source>
        <translation>Koordinaten des Hintergrunds</translation>
    </message>
    <message>
        <source>Raise background</source>
        <translation>Hintergrund heben</translation>
    </message>
    <message>
        <source>Lower background</source>
        <translation>Hintergrund senken</translation>
    </message>
    <message>
        <source>Remove background</source>
        <translation>Hintergrund entfernen</translation>
    </message>
    <message>
        <source>Show all of it on the map (double-click)</source>
        <translation>Ganz auf der Karte zeigen (Doppelklick)</translation>
    </message>
</context>
<context>
    <name>antipode::LogAlert</name>
    <message>
        <source>The run is paused</source>
        <translation>Der Lauf ist angehalten</translation>
    </message>
    <message>
        <source>&lt;b&gt;The log of the run cannot be written. The run is paused.&lt;/b&gt;</source>
        <translation>&lt;b&gt;Das Log des Laufs kann nicht geschrieben werden. Der Lauf ist angehalten.&lt;/b&gt;</translation>
    </message>
    <message>
        <source>When the disk has room again, the run goes on by itself. Play goes on without the log.</source>
        <translation>Wenn die Platte wieder Platz hat, geht der Lauf von selbst weiter. Start setzt ihn ohne das Log fort.</translation>
    </message>
</context>
<context>
    <name>antipode::LoggedHelmView</name>
    <message>
        <source>active</source>
        <translation>aktiv</translation>
    </message>
    <message>
        <source>running</source>
        <translation>läuft</translation>
    </message>
    <message>
        <source>idle</source>
        <translation>ruht</translation>
    </message>
    <message>
        <source>disabled</source>
        <translation>abgeschaltet</translation>
    </message>
    <message>
        <source>completed</source>
        <translation>beendet</translation>
    </message>
    <message>
        <source>warning of %1: %2</source>
        <translation>Warnung von %1: %2</translation>
    </message>
    <message>
        <source>error of %1: %2</source>
        <translation>Fehler von %1: %2</translation>
    </message>
    <message>
        <source>%1 begins (%2)</source>
        <translation>%1 beginnt (%2)</translation>
    </message>
    <message>
        <source>%1 ends (%2)</source>
        <translation>%1 endet (%2)</translation>
    </message>
    <message>
        <source>%1 could not begin (%2)</source>
        <translation>%1 konnte nicht beginnen (%2)</translation>
    </message>
    <message>
        <source>%1 took %2</source>
        <translation>%1 nahm %2 an</translation>
    </message>
    <message>
        <source>%1 refused %2</source>
        <translation>%1 lehnte %2 ab</translation>
    </message>
    <message>
        <source>parked: it has no control</source>
        <translation>geparkt: er hat keine Gewalt</translation>
    </message>
    <message>
        <source>drives</source>
        <translation>fährt</translation>
    </message>
    <message>
        <source>malconfig: its behaviour file is wrong</source>
        <translation>Malconfig: seine Verhaltensdatei ist falsch</translation>
    </message>
    <message>
        <source>stands by</source>
        <translation>in Bereitschaft</translation>
    </message>
    <message>
        <source>stopped: a person has control</source>
        <translation>gestoppt: ein Mensch hat die Gewalt</translation>
    </message>
    <message>
        <source>stopped: no behaviour wants anything</source>
        <translation>gestoppt: kein Verhalten will etwas</translation>
    </message>
    <message>
        <source>stopped: a behaviour has an error</source>
        <translation>gestoppt: ein Verhalten hat einen Fehler</translation>
    </message>
    <message>
        <source>stopped: no behaviour has a goal</source>
        <translation>gestoppt: kein Verhalten hat ein Ziel</translation>
    </message>
    <message>
        <source>stopped: nobody decides %1</source>
        <translation>gestoppt: niemand entscheidet %1</translation>
    </message>
    <message>
        <source>stopped: %1</source>
        <translation>gestoppt: %1</translation>
    </message>
    <message>
        <source>Behaviours of the helm</source>
        <translation>Verhalten des Rudergängers</translation>
    </message>
    <message>
        <source>Behaviour</source>
        <translation>Verhalten</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>Gewicht</translation>
    </message>
    <message>
        <source>Activity, or reason for being idle</source>
        <translation>Tätigkeit oder Grund der Ruhe</translation>
    </message>
    <message>
        <source>Objective function</source>
        <translation>Zielfunktion</translation>
    </message>
    <message>
        <source>Whose objective function is shown: that of one behaviour, or the sum that the helm maximises</source>
        <translation>Wessen Zielfunktion gezeigt wird: die eines Verhaltens oder die Summe, die der Rudergänger maximiert</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Frage</translation>
    </message>
    <message>
        <source>Ask why: the answer names the entry of the log or the line of the mission that decides</source>
        <translation>Nach dem Warum fragen: die Antwort nennt den Eintrag des Logs oder die Zeile der Mission, die entscheidet</translation>
    </message>
    <message>
        <source>Ask why ...</source>
        <translation>Warum ...?</translation>
    </message>
    <message>
        <source>Why did nothing move?</source>
        <translation>Warum bewegte sich nichts?</translation>
    </message>
    <message>
        <source>Why did it turn?</source>
        <translation>Warum drehte es?</translation>
    </message>
    <message>
        <source>Why did %1 not run?</source>
        <translation>Warum lief %1 nicht?</translation>
    </message>
    <message>
        <source>silent for %1 s: the helm is dead</source>
        <translation>seit %1 s stumm: der Rudergänger ist tot</translation>
    </message>
    <message>
        <source>%1 since %2</source>
        <translation>%1 seit %2</translation>
    </message>
    <message>
        <source>it took over from standby</source>
        <translation>er hat aus der Bereitschaft übernommen</translation>
    </message>
    <message>
        <source>no decision of %1</source>
        <translation>keine Entscheidung über %1</translation>
    </message>
    <message>
        <source>since %1</source>
        <translation>seit %1</translation>
    </message>
    <message>
        <source>%1 pieces</source>
        <translation>%1 Stücke</translation>
    </message>
    <message>
        <source>updates %1</source>
        <translation>Änderungen %1</translation>
    </message>
    <message>
        <source>A function could not be read: %1</source>
        <translation>Eine Funktion war nicht lesbar: %1</translation>
    </message>
    <message>
        <source>All together</source>
        <translation>Alle zusammen</translation>
    </message>
</context>
<context>
    <name>antipode::MainWindow</name>
    <message>
        <source>Press V to add a vehicle, drop a file here,
or open one of File › Examples</source>
        <translation>V drücken, um ein Fahrzeug hinzuzufügen, eine Datei hier ablegen
oder eines der Datei › Beispiele öffnen</translation>
    </message>
    <message>
        <source>&amp;Undo: %1</source>
        <translation>&amp;Rückgängig: %1</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>&amp;Redo: %1</source>
        <translation>&amp;Wiederholen: %1</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Wiederholen</translation>
    </message>
    <message>
        <source>%1[*] – Antipode</source>
        <translation>%1[*] – Antipode</translation>
    </message>
    <message>
        <source>Reading %1…</source>
        <translation>%1 wird gelesen …</translation>
    </message>
</context>
<context>
    <name>antipode::ManualWindow</name>
    <message>
        <source>Manual</source>
        <translation>Handbuch</translation>
    </message>
    <message>
        <source>Search the manual</source>
        <translation>Das Handbuch durchsuchen</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>Seiten</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>Seite</translation>
    </message>
    <message>
        <source>%1 – Manual</source>
        <translation>%1 – Handbuch</translation>
    </message>
    <message>
        <source>%1 is not a page of the manual</source>
        <translation>%1 ist keine Seite des Handbuchs</translation>
    </message>
</context>
<context>
    <name>antipode::MapController</name>
    <message>
        <source>Vehicles can be moved only before the run: press Reset first</source>
        <translation>Fahrzeuge lassen sich nur vor dem Lauf verschieben: zuerst Zurücksetzen</translation>
    </message>
    <message>
        <source>Move %1</source>
        <translation>%1 verschieben</translation>
    </message>
    <message>
        <source>Move vehicles</source>
        <translation>Fahrzeuge verschieben</translation>
    </message>
    <message>
        <source>Change wormhole %1</source>
        <translation>Wurmloch %1 ändern</translation>
    </message>
    <message>
        <source>Draw wormhole</source>
        <translation>Wurmloch zeichnen</translation>
    </message>
    <message>
        <source>Draw end of %1</source>
        <translation>Ende von %1 zeichnen</translation>
    </message>
    <message>
        <source>Place vehicle</source>
        <translation>Fahrzeug setzen</translation>
    </message>
    <message>
        <source>Draw the other end of &apos;%1&apos; now</source>
        <translation>Zeichne jetzt das andere Ende von „%1“</translation>
    </message>
    <message>
        <source>Wormhole &apos;%1&apos; has both ends</source>
        <translation>Das Wurmloch „%1“ hat beide Enden</translation>
    </message>
    <message>
        <source>%1 is on the map after Reset</source>
        <translation>%1 ist nach „Zurücksetzen“ auf der Karte</translation>
    </message>
</context>
<context>
    <name>antipode::MapPostsController</name>
    <message>
        <source>Post %1 here</source>
        <translation>%1 hier senden</translation>
    </message>
    <message>
        <source>Sent: %1</source>
        <translation>Gesendet: %1</translation>
    </message>
</context>
<context>
    <name>antipode::MapView</name>
    <message>
        <source>Map</source>
        <translation>Karte</translation>
    </message>
</context>
<context>
    <name>antipode::MessageFields</name>
    <message>
        <source>number</source>
        <translation>Zahl</translation>
    </message>
    <message>
        <source>text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>number or text</source>
        <translation>Zahl oder Text</translation>
    </message>
    <message>
        <source>Vehicle</source>
        <translation>Fahrzeug</translation>
    </message>
    <message>
        <source>Who gets the message</source>
        <translation>Wer die Meldung bekommt</translation>
    </message>
    <message>
        <source>Variable</source>
        <translation>Variable</translation>
    </message>
    <message>
        <source>The MOOS variable that is posted</source>
        <translation>Die MOOS-Variable, die gesendet wird</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>all vehicles</source>
        <translation>alle Fahrzeuge</translation>
    </message>
    <message>
        <source>Type a part of a name: the variables that vehicles understand are offered.</source>
        <translation>Einen Teil eines Namens tippen: die Variablen, die Fahrzeuge verstehen, werden angeboten.</translation>
    </message>
    <message>
        <source>No vehicle reads this; helms and scripts with conditions may.</source>
        <translation>Kein Fahrzeug liest dies; Rudergänger und Skripte mit Bedingungen vielleicht.</translation>
    </message>
</context>
<context>
    <name>antipode::NoticeBar</name>
    <message>
        <source>Close this notice</source>
        <translation>Diesen Hinweis schließen</translation>
    </message>
</context>
<context>
    <name>antipode::NoticesController</name>
    <message>
        <source>%1 has errors and cannot run before they are repaired: see Problems</source>
        <translation>%1 hat Fehler und kann vor ihrer Behebung nicht laufen: siehe Probleme</translation>
    </message>
</context>
<context>
    <name>antipode::NumberTable</name>
    <message>
        <source>%1: &apos;%2&apos; is no number</source>
        <translation>%1: „%2“ ist keine Zahl</translation>
    </message>
    <message>
        <source>%1: %2 is outside %3 to %4</source>
        <translation>%1: %2 liegt außerhalb von %3 bis %4</translation>
    </message>
</context>
<context>
    <name>antipode::ObjectiveChart</name>
    <message>
        <source>Course</source>
        <translation>Kurs</translation>
    </message>
    <message>
        <source>deg</source>
        <translation>Grad</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Fahrt</translation>
    </message>
    <message>
        <source>m/s</source>
        <translation>m/s</translation>
    </message>
    <message>
        <source>Depth</source>
        <translation>Tiefe</translation>
    </message>
    <message>
        <source>m</source>
        <translation>m</translation>
    </message>
    <message>
        <source>%1: objective functions of the behaviours</source>
        <translation>%1: Zielfunktionen des Verhaltens</translation>
    </message>
    <message>
        <source>no objective</source>
        <translation>keine Zielfunktion</translation>
    </message>
    <message>
        <source>what if: %1 instead of %2</source>
        <translation>was wäre, wenn: %1 statt %2</translation>
    </message>
    <message>
        <source>&lt;p&gt;How much each behaviour likes each value, times its weight; dashed: the sum; the line: what wins.&lt;/p&gt;&lt;p&gt;Drag a summit to see what would have won; a double click or Escape returns.&lt;/p&gt;</source>
        <translation>&lt;p&gt;Wie sehr jedes Verhalten jeden Wert mag, mal sein Gewicht; gestrichelt: die Summe; die Linie: was gewinnt.&lt;/p&gt;&lt;p&gt;Einen Gipfel ziehen, um zu sehen, was gewonnen hätte; Doppelklick oder Esc kehrt zurück.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>&lt;p&gt;&lt;b&gt;%1&lt;/b&gt; prefers %2, weight %3&lt;/p&gt;</source>
        <translation>&lt;p&gt;&lt;b&gt;%1&lt;/b&gt; bevorzugt %2, Gewicht %3&lt;/p&gt;</translation>
    </message>
</context>
<context>
    <name>antipode::OriginDialog</name>
    <message>
        <source>Origin of the scenario</source>
        <translation>Ursprung des Szenarios</translation>
    </message>
    <message>
        <source>Degrees, also with minutes and seconds: 42.358, 42°21.5&apos;N, 42 21 30 N</source>
        <translation>Grad, auch mit Minuten und Sekunden: 42.358, 42°21.5&apos;N, 42 21 30 N</translation>
    </message>
    <message>
        <source>Set origin</source>
        <translation>Ursprung setzen</translation>
    </message>
    <message>
        <source>Latitude</source>
        <translation>Breite</translation>
    </message>
    <message>
        <source>Longitude</source>
        <translation>Länge</translation>
    </message>
    <message>
        <source>Click where x = 0, y = 0 lies on the Earth; the wheel zooms, dragging moves.</source>
        <translation>Anklicken, wo x = 0, y = 0 auf der Erde liegt; das Mausrad vergrößert, Ziehen verschiebt.</translation>
    </message>
</context>
<context>
    <name>antipode::PairDialog</name>
    <message>
        <source>Plot a pair</source>
        <translation>Ein Paar darstellen</translation>
    </message>
    <message>
        <source>Who hears the pings</source>
        <translation>Wer die Pings hört</translation>
    </message>
    <message>
        <source>Who sends them</source>
        <translation>Wer sie sendet</translation>
    </message>
    <message>
        <source>Range</source>
        <translation>Abstand</translation>
    </message>
    <message>
        <source>Bearing</source>
        <translation>Peilung</translation>
    </message>
    <message>
        <source>Plot</source>
        <translation>Darstellen</translation>
    </message>
    <message>
        <source>&amp;Listener</source>
        <translation>&amp;Hörer</translation>
    </message>
    <message>
        <source>&amp;Pinger</source>
        <translation>&amp;Sender</translation>
    </message>
    <message>
        <source>&amp;Quantity</source>
        <translation>&amp;Größe</translation>
    </message>
    <message>
        <source>A vehicle does not hear itself</source>
        <translation>Ein Fahrzeug hört sich selbst nicht</translation>
    </message>
</context>
<context>
    <name>antipode::PaletteController</name>
    <message>
        <source>Action</source>
        <translation>Aktion</translation>
    </message>
    <message>
        <source>Panel</source>
        <translation>Bedienfeld</translation>
    </message>
    <message>
        <source>Behaviour</source>
        <translation>Verhalten</translation>
    </message>
    <message>
        <source>Vehicle</source>
        <translation>Fahrzeug</translation>
    </message>
    <message>
        <source>Wormhole</source>
        <translation>Wurmloch</translation>
    </message>
    <message>
        <source>Script</source>
        <translation>Skript</translation>
    </message>
    <message>
        <source>scenario</source>
        <translation>Szenario</translation>
    </message>
    <message>
        <source>Parameter</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>Example</source>
        <translation>Beispiel</translation>
    </message>
    <message>
        <source>Recent file</source>
        <translation>Letzte Datei</translation>
    </message>
    <message>
        <source>%1: of a vehicle</source>
        <translation>%1: eines Fahrzeugs</translation>
    </message>
    <message>
        <source>There is no vehicle yet: click on the map to add one</source>
        <translation>Noch gibt es kein Fahrzeug: auf die Karte klicken, um eines hinzuzufügen</translation>
    </message>
    <message>
        <source>x, y in metres, or latitude, longitude in degrees …</source>
        <translation>x, y in Metern oder Breite, Länge in Grad …</translation>
    </message>
    <message>
        <source>Such as 120, -40 or 43.8253, -70.3304 or 43°49.5&apos;N 70°19.8&apos;W</source>
        <translation>Etwa 120, -40 oder 43.8253, -70.3304 oder 43°49.5&apos;N 70°19.8&apos;W</translation>
    </message>
    <message>
        <source>Such as 120, -40. Latitude and longitude need an origin of the scenario (Map › Origin…)</source>
        <translation>Etwa 120, -40. Für Breite und Länge braucht das Szenario einen Ursprung (Karte › Ursprung…)</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Ort</translation>
    </message>
    <message>
        <source>Go to %1</source>
        <translation>Gehe zu %1</translation>
    </message>
    <message>
        <source>Bring this place to the middle of the map</source>
        <translation>Diesen Ort in die Mitte der Karte bringen</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>Ebene</translation>
    </message>
    <message>
        <source>shown</source>
        <translation>sichtbar</translation>
    </message>
</context>
<context>
    <name>antipode::PastController</name>
    <message>
        <source>You see %1. Edits act at the end of the run, now at %2 and running.</source>
        <translation>Zu sehen ist %1. Änderungen wirken am Ende des Laufs, jetzt bei %2, er läuft.</translation>
    </message>
    <message>
        <source>You see %1. The run goes on at %2. Nothing is edited here.</source>
        <translation>Zu sehen ist %1. Der Lauf geht bei %2 weiter. Hier wird nichts geändert.</translation>
    </message>
    <message>
        <source>You see %1. Edits wait for the next run; this one ended at %2.</source>
        <translation>Zu sehen ist %1. Änderungen warten auf den nächsten Lauf; dieser endete bei %2.</translation>
    </message>
    <message>
        <source>You see %1. The run ended at %2. Nothing is edited here.</source>
        <translation>Zu sehen ist %1. Der Lauf endete bei %2. Hier wird nichts geändert.</translation>
    </message>
    <message>
        <source>You see %1. Edits act at the end of the run, paused at %2.</source>
        <translation>Zu sehen ist %1. Änderungen wirken am Ende des Laufs, angehalten bei %2.</translation>
    </message>
    <message>
        <source>You see %1. The run is paused at %2. Nothing is edited here.</source>
        <translation>Zu sehen ist %1. Der Lauf ist bei %2 angehalten. Hier wird nichts geändert.</translation>
    </message>
</context>
<context>
    <name>antipode::PathCommands</name>
    <message>
        <source>Select a path first: click on one of its legs</source>
        <translation>Zuerst eine Route wählen: einen ihrer Schenkel anklicken</translation>
    </message>
    <message>
        <source>Reverse %1</source>
        <translation>%1 umkehren</translation>
    </message>
    <message>
        <source>Open %1</source>
        <translation>%1 öffnen</translation>
    </message>
    <message>
        <source>Close %1</source>
        <translation>%1 schließen</translation>
    </message>
    <message>
        <source>Choose the point where the path is to be split: click on it</source>
        <translation>Den Punkt wählen, an dem die Route geteilt werden soll: anklicken</translation>
    </message>
    <message>
        <source>Split %1</source>
        <translation>%1 teilen</translation>
    </message>
    <message>
        <source>This vehicle has no other path to join</source>
        <translation>Dieses Fahrzeug hat keine andere Route zum Verbinden</translation>
    </message>
    <message>
        <source>Join %1 with the next path</source>
        <translation>%1 mit der nächsten Route verbinden</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Survey inside path</source>
        <translation>Vermessung in Route</translation>
    </message>
    <message>
        <source>Distance between the tracks, m (also 0.1 nmi, 3*4):</source>
        <translation>Abstand der Bahnen, m (auch 0.1 nmi, 3*4):</translation>
    </message>
    <message>
        <source>Survey inside %1</source>
        <translation>Vermessung in %1</translation>
    </message>
</context>
<context>
    <name>antipode::PathController</name>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Drag the handles of the survey on the map</source>
        <translation>Die Griffe der Vermessung auf der Karte ziehen</translation>
    </message>
    <message>
        <source>Drag the points on the map; a double click on a leg adds one, Delete removes one</source>
        <translation>Die Punkte auf der Karte ziehen; Doppelklick auf einen Schenkel fügt einen ein, Entf entfernt einen</translation>
    </message>
    <message>
        <source>Move point %1 of %2</source>
        <translation>Punkt %1 von %2 verschieben</translation>
    </message>
    <message>
        <source>Change %1</source>
        <translation>%1 ändern</translation>
    </message>
    <message>
        <source>%1 now has two behaviours that steer: switch one off, or add conditions</source>
        <translation>%1 hat jetzt zwei Verhalten, die steuern: eines abschalten oder Bedingungen hinzufügen</translation>
    </message>
    <message>
        <source>Draw path of a new vehicle %1</source>
        <translation>Route eines neuen Fahrzeugs %1 zeichnen</translation>
    </message>
    <message>
        <source>%1 was placed at the first point to sail the path; Undo takes both back</source>
        <translation>%1 wurde auf den ersten Punkt gesetzt, um die Route zu fahren; Rückgängig nimmt beides zurück</translation>
    </message>
    <message>
        <source>Draw %1</source>
        <translation>%1 zeichnen</translation>
    </message>
    <message>
        <source>Draw survey</source>
        <translation>Vermessung zeichnen</translation>
    </message>
    <message>
        <source>Draw path</source>
        <translation>Route zeichnen</translation>
    </message>
    <message>
        <source>Place %1</source>
        <translation>%1 setzen</translation>
    </message>
    <message>
        <source>Place station</source>
        <translation>Station setzen</translation>
    </message>
    <message>
        <source>Place station of a new vehicle %1</source>
        <translation>Station eines neuen Fahrzeugs %1 setzen</translation>
    </message>
    <message>
        <source>%1 was placed there to keep the station; Undo takes both back</source>
        <translation>%1 wurde dorthin gesetzt, um die Station zu halten; Rückgängig nimmt beides zurück</translation>
    </message>
</context>
<context>
    <name>antipode::PidEditor</name>
    <message>
        <source>Remove the controller</source>
        <translation>Den Regler entfernen</translation>
    </message>
    <message>
        <source>Add PID</source>
        <translation>PID hinzufügen</translation>
    </message>
    <message>
        <source>Presets</source>
        <translation>Vorlagen</translation>
    </message>
    <message>
        <source>Typical gains</source>
        <translation>Typische Verstärkungen</translation>
    </message>
    <message>
        <source>Give the vehicle a controller with typical gains</source>
        <translation>Dem Fahrzeug einen Regler mit typischen Verstärkungen geben</translation>
    </message>
    <message>
        <source>Select a vehicle to see its controller</source>
        <translation>Ein Fahrzeug wählen, um seinen Regler zu sehen</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt; and %2 more</source>
        <translation>&lt;b&gt;%1&lt;/b&gt; und %2 weitere</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt;</source>
        <translation>&lt;b&gt;%1&lt;/b&gt;</translation>
    </message>
    <message>
        <source>This is a hovering vehicle: its gains are in the panel Hover.</source>
        <translation>Dies ist ein schwebendes Fahrzeug: seine Verstärkungen sind im Bedienfeld Schweben.</translation>
    </message>
    <message>
        <source>No controller of its own: steers by the gains of “Simple surface”.</source>
        <translation>Kein eigener Regler: steuert mit den Verstärkungen von „Simple surface“.</translation>
    </message>
    <message>
        <source>No controller: thrust, rudder and elevator come from messages.</source>
        <translation>Kein Regler: Schub, Ruder und Tiefenruder kommen aus Meldungen.</translation>
    </message>
</context>
<context>
    <name>antipode::PlaceBar</name>
    <message>
        <source>x</source>
        <translation>x</translation>
    </message>
    <message>
        <source>y</source>
        <translation>y</translation>
    </message>
    <message>
        <source>distance</source>
        <translation>Abstand</translation>
    </message>
    <message>
        <source>bearing</source>
        <translation>Peilung</translation>
    </message>
    <message>
        <source>lat</source>
        <translation>Breite</translation>
    </message>
    <message>
        <source>lon</source>
        <translation>Länge</translation>
    </message>
    <message>
        <source>Metres east of the origin; also 2 km, 1 nmi, 3*40</source>
        <translation>Meter östlich des Ursprungs; auch 2 km, 1 nmi, 3*40</translation>
    </message>
    <message>
        <source>Metres north of the origin; also 2 km, 1 nmi, 3*40</source>
        <translation>Meter nördlich des Ursprungs; auch 2 km, 1 nmi, 3*40</translation>
    </message>
    <message>
        <source>Metres from the place before; also 2 km, 1 nmi</source>
        <translation>Meter vom Ort davor; auch 2 km, 1 nmi</translation>
    </message>
    <message>
        <source>Degrees clockwise from north, seen from the place before</source>
        <translation>Grad im Uhrzeigersinn ab Nord, vom Ort davor gesehen</translation>
    </message>
    <message>
        <source>Latitude, such as 57.5, 57°30.2&apos;N or 57 30 12 S</source>
        <translation>Breite, etwa 57.5, 57°30.2&apos;N oder 57 30 12 S</translation>
    </message>
    <message>
        <source>Longitude, such as 10.5, 10°30.2&apos;W or 10 30 12 E</source>
        <translation>Länge, etwa 10.5, 10°30.2&apos;W oder 10 30 12 E</translation>
    </message>
    <message>
        <source>%1. Enter takes the place, Tab goes on, Escape goes back to the map</source>
        <translation>%1. Eingabe nimmt den Ort, Tab geht weiter, Esc zurück zur Karte</translation>
    </message>
    <message>
        <source>A factor, such as 2 or 1/3.</source>
        <translation>Ein Faktor, etwa 2 oder 1/3.</translation>
    </message>
    <message>
        <source>Degrees; also 12°30&apos;, 1.5 rad, 2*45.</source>
        <translation>Grad; auch 12°30&apos;, 1.5 rad, 2*45.</translation>
    </message>
    <message>
        <source>Metres; also 2 km, 1 nmi, 3*40.</source>
        <translation>Meter; auch 2 km, 1 nmi, 3*40.</translation>
    </message>
    <message>
        <source> Enter takes it, Tab goes on, Escape goes back to the map</source>
        <translation> Eingabe nimmt es, Tab geht weiter, Esc zurück zur Karte</translation>
    </message>
</context>
<context>
    <name>antipode::PlotLayers</name>
    <message>
        <source>Layers</source>
        <translation>Ebenen</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>Ereignisse</translation>
    </message>
    <message>
        <source>Upright lines at the events that the time bar marks</source>
        <translation>Senkrechte Linien bei den Ereignissen, die die Zeitleiste markiert</translation>
    </message>
    <message>
        <source>Modes</source>
        <translation>Modi</translation>
    </message>
    <message>
        <source>Strips with the modes of the first plotted vehicle</source>
        <translation>Streifen mit den Modi des ersten gezeichneten Fahrzeugs</translation>
    </message>
    <message>
        <source>Run before the branch</source>
        <translation>Lauf vor dem Zweig</translation>
    </message>
    <message>
        <source>In a branch, the same curves of the run that it left, paler</source>
        <translation>In einem Zweig dieselben Kurven des Laufs, von dem er abzweigt, blasser</translation>
    </message>
    <message>
        <source>What all plots show beside their curves: events, modes, the run before the branch, every step</source>
        <translation>Was alle Diagramme neben ihren Kurven zeigen: Ereignisse, Modi, den Lauf vor dem Zweig, jeden Schritt</translation>
    </message>
    <message>
        <source>Every step</source>
        <translation>Jeder Schritt</translation>
    </message>
    <message>
        <source>Simulates the visible part of the run again, beside the window: curves show every step between the recorded rows, and quantities that were not recorded can be plotted. Integrals, running means and unwrapped angles stay with the recorded rows</source>
        <translation>Simuliert den sichtbaren Teil des Laufs neben dem Fenster noch einmal: Kurven zeigen jeden Schritt zwischen den aufgezeichneten Zeilen, und nicht aufgezeichnete Größen können gezeichnet werden. Integrale, gleitende Mittel und stetig gemachte Winkel bleiben bei den aufgezeichneten Zeilen</translation>
    </message>
</context>
<context>
    <name>antipode::PlotLayouts</name>
    <message>
        <source>The layout %1 stands in the menu Presets of the plots</source>
        <translation>Die Anordnung %1 steht im Menü Vorlagen der Diagramme</translation>
    </message>
    <message>
        <source>Of the scenario</source>
        <translation>Des Szenarios</translation>
    </message>
    <message>
        <source>Own layouts</source>
        <translation>Eigene Anordnungen</translation>
    </message>
    <message>
        <source>Save layout…</source>
        <translation>Anordnung speichern…</translation>
    </message>
    <message>
        <source>Save layout with the scenario…</source>
        <translation>Anordnung mit dem Szenario speichern…</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Save layout of the plots</source>
        <translation>Anordnung der Diagramme speichern</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Save layout with the scenario</source>
        <translation>Anordnung mit dem Szenario speichern</translation>
    </message>
    <message>
        <source>Export layouts of the plots</source>
        <translation>Anordnungen der Diagramme exportieren</translation>
    </message>
    <message>
        <source>Layouts of plots (*%1)</source>
        <translation>Anordnungen von Diagrammen (*%1)</translation>
    </message>
    <message>
        <source>Not exported: %1</source>
        <translation>Nicht exportiert: %1</translation>
    </message>
    <message>
        <source>Exported %1</source>
        <translation>Exportiert: %1</translation>
    </message>
    <message>
        <source>Import layouts of the plots</source>
        <translation>Anordnungen der Diagramme importieren</translation>
    </message>
    <message>
        <source>Layouts of plots (*%1);;All files (*)</source>
        <translation>Anordnungen von Diagrammen (*%1);;Alle Dateien (*)</translation>
    </message>
    <message numerus="yes">
        <source>%n layout(s) taken</source>
        <translation>
            <numerusform>%n Anordnung übernommen</numerusform>
            <numerusform>%n Anordnungen übernommen</numerusform>
        </translation>
    </message>
    <message>
        <source>Save layout %1 of the plots</source>
        <translation>Anordnung %1 der Diagramme speichern</translation>
    </message>
    <message>
        <source>Remove layout %1 of the plots</source>
        <translation>Anordnung %1 der Diagramme entfernen</translation>
    </message>
    <message>
        <source>%1 (of the scenario)</source>
        <translation>%1 (des Szenarios)</translation>
    </message>
    <message>
        <source>Not saved: an earlier time of the run is shown; press End first</source>
        <translation>Nicht gespeichert: zu sehen ist eine frühere Zeit des Laufs; zuerst Ende drücken</translation>
    </message>
    <message>
        <source>The layout %1 is a part of the scenario, and is saved with it</source>
        <translation>Die Anordnung %1 ist ein Teil des Szenarios und wird mit ihm gespeichert</translation>
    </message>
    <message>
        <source>Not saved: the plots show nothing</source>
        <translation>Nicht gespeichert: die Diagramme zeigen nichts</translation>
    </message>
</context>
<context>
    <name>antipode::PlotPanel</name>
    <message>
        <source>Add plot</source>
        <translation>Diagramm hinzufügen</translation>
    </message>
    <message>
        <source>Add a plot of another quantity below the others</source>
        <translation>Ein Diagramm einer weiteren Größe unter den anderen hinzufügen</translation>
    </message>
    <message>
        <source>Presets</source>
        <translation>Vorlagen</translation>
    </message>
    <message>
        <source>Plots that belong together, by one click</source>
        <translation>Diagramme, die zusammengehören, mit einem Klick</translation>
    </message>
    <message>
        <source>How much of the run is shown. Drag pans, the wheel zooms, shift-drag zooms a box, a double click returns here</source>
        <translation>Wie viel vom Lauf gezeigt wird. Ziehen schiebt, das Mausrad vergrößert, Umschalt-Ziehen vergrößert einen Kasten, ein Doppelklick kehrt hierher zurück</translation>
    </message>
    <message>
        <source>Statistics</source>
        <translation>Statistik</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportieren…</translation>
    </message>
    <message>
        <source>Save the visible plot as PDF, SVG or PNG, or its data as CSV</source>
        <translation>Das sichtbare Diagramm als PDF, SVG oder PNG speichern oder seine Daten als CSV</translation>
    </message>
    <message>
        <source>Range of pair…</source>
        <translation>Abstand eines Paars…</translation>
    </message>
    <message>
        <source>Distance between two vehicles: true, measured and filtered</source>
        <translation>Abstand zweier Fahrzeuge: wahr, gemessen und gefiltert</translation>
    </message>
    <message>
        <source>Bearing of pair…</source>
        <translation>Peilung eines Paars…</translation>
    </message>
    <message>
        <source>Bearing from one vehicle to another: true, measured and filtered</source>
        <translation>Peilung von einem Fahrzeug zum anderen: wahr, gemessen und gefiltert</translation>
    </message>
    <message>
        <source>Drifting radius</source>
        <translation>Driftradius</translation>
    </message>
    <message>
        <source>Distance of the first selected vehicle to its target, with the radii and the state</source>
        <translation>Abstand des ersten gewählten Fahrzeugs zu seinem Ziel, mit den Radien und dem Zustand</translation>
    </message>
    <message>
        <source>Quantities of this plot</source>
        <translation>Größen dieses Diagramms</translation>
    </message>
    <message>
        <source>Quantities</source>
        <translation>Größen</translation>
    </message>
    <message>
        <source>Remove plot</source>
        <translation>Diagramm entfernen</translation>
    </message>
    <message>
        <source>Zoomed</source>
        <translation>Vergrößert</translation>
    </message>
    <message>
        <source>The list of all that can be plotted, to drag into plots, and derived curves</source>
        <translation>Liste von allem, was dargestellt werden kann, zum Ziehen in Diagramme, und berechnete Kurven</translation>
    </message>
    <message>
        <source>Show mean, deviation, RMS, minimum, maximum and percentiles of the visible range</source>
        <translation>Mittel, Abweichung, RMS, Minimum, Maximum und Perzentile des sichtbaren Bereichs zeigen</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>Kurven</translation>
    </message>
    <message>
        <source>Show as</source>
        <translation>Darstellen als</translation>
    </message>
    <message>
        <source>Over time</source>
        <translation>Über der Zeit</translation>
    </message>
    <message>
        <source>One over another</source>
        <translation>Eine über der anderen</translation>
    </message>
    <message>
        <source>Spectrum</source>
        <translation>Spektrum</translation>
    </message>
    <message>
        <source>Histogram</source>
        <translation>Histogramm</translation>
    </message>
    <message>
        <source>The visible part of the run is simulated again. A click ends that</source>
        <translation>Der sichtbare Teil des Laufs wird noch einmal simuliert. Ein Klick beendet das</translation>
    </message>
    <message>
        <source>%1 % ✕</source>
        <translation>%1 % ✕</translation>
    </message>
    <message>
        <source>Progress of the simulation</source>
        <translation>Fortschritt der Simulation</translation>
    </message>
    <message>
        <source>Range</source>
        <translation>Bereich</translation>
    </message>
    <message>
        <source>Add its derivative</source>
        <translation>Ihre Ableitung hinzufügen</translation>
    </message>
    <message>
        <source>Add its mean of 10 s</source>
        <translation>Ihr Mittel über 10 s hinzufügen</translation>
    </message>
    <message>
        <source>Remove this curve</source>
        <translation>Diese Kurve entfernen</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Spalten</translation>
    </message>
    <message>
        <source>How many plots stand side by side</source>
        <translation>Wie viele Diagramme nebeneinander stehen</translation>
    </message>
    <message numerus="yes">
        <source>%n column(s)</source>
        <translation>
            <numerusform>%n Spalte</numerusform>
            <numerusform>%n Spalten</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>antipode::PointBar</name>
    <message>
        <source>Remove this point</source>
        <translation>Diesen Punkt entfernen</translation>
    </message>
    <message>
        <source>Point</source>
        <translation>Punkt</translation>
    </message>
    <message>
        <source>Number of the point</source>
        <translation>Nummer des Punkts</translation>
    </message>
    <message>
        <source>Number of the point; a click on the map selects it too</source>
        <translation>Nummer des Punkts; ein Klick auf die Karte wählt ihn auch</translation>
    </message>
    <message>
        <source>Point, east</source>
        <translation>Punkt, Ost</translation>
    </message>
    <message>
        <source>Point, north</source>
        <translation>Punkt, Nord</translation>
    </message>
    <message>
        <source>x</source>
        <translation>x</translation>
    </message>
    <message>
        <source>y</source>
        <translation>y</translation>
    </message>
    <message>
        <source> of %1</source>
        <translation> von %1</translation>
    </message>
</context>
<context>
    <name>antipode::PolarPlotChart</name>
    <message>
        <source>Polar plot</source>
        <translation>Polardiagramm</translation>
    </message>
    <message>
        <source>Largest speed under sail, in % of the wind speed, over the angle off the wind; the wind blows from the top.
Drag a point; Ctrl drags finely. Double-click adds one, right-click or Delete removes it.
Left and Right turn the selected point, Up and Down change its percent, with Shift more;
Page Up and Page Down select.</source>
        <translation>Größte Fahrt unter Segel, in % der Windgeschwindigkeit, über dem Winkel zum Wind; der Wind weht von oben.
Einen Punkt ziehen; Strg zieht fein. Doppelklick fügt einen ein, Rechtsklick oder Entf entfernt ihn.
Links und Rechts drehen den gewählten Punkt, Hoch und Runter ändern seine Prozente, mit Umschalt mehr;
Bild auf und Bild ab wählen.</translation>
    </message>
    <message>
        <source>%1°</source>
        <translation>%1°</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>%1 m/s</source>
        <translation>%1 m/s</translation>
    </message>
    <message>
        <source>Wind %1 m/s</source>
        <translation>Wind %1 m/s</translation>
    </message>
    <message>
        <source>Wind</source>
        <translation>Wind</translation>
    </message>
    <message>
        <source>%1°  %2 %</source>
        <translation>%1°  %2 %</translation>
    </message>
    <message>
        <source>
%1 m/s</source>
        <translation>
%1 m/s</translation>
    </message>
</context>
<context>
    <name>antipode::PolarPlotEditor</name>
    <message>
        <source>Angle of the selected point off the wind, 0 to 180 degrees, alike on both sides</source>
        <translation>Winkel des gewählten Punkts zum Wind, 0 bis 180 Grad, auf beiden Seiten gleich</translation>
    </message>
    <message>
        <source>Angle off the wind in degrees</source>
        <translation>Winkel zum Wind in Grad</translation>
    </message>
    <message>
        <source>Largest speed at this angle, % of the wind speed; more than 100 counts as 100</source>
        <translation>Größte Fahrt bei diesem Winkel, % der Windgeschwindigkeit; mehr als 100 gilt als 100</translation>
    </message>
    <message>
        <source>Percent of the wind speed</source>
        <translation>Prozent der Windgeschwindigkeit</translation>
    </message>
    <message>
        <source>Plot</source>
        <translation>Diagramm</translation>
    </message>
    <message>
        <source>angle,percent: e.g. 0,0: 45,65: 90,80</source>
        <translation>Winkel,Prozent: z. B. 0,0: 45,65: 90,80</translation>
    </message>
    <message>
        <source>The plot as text: pairs angle,percent in degrees off the wind and % of its speed, separated by colons.
Takes effect while you type; Escape goes back.</source>
        <translation>Das Diagramm als Text: Paare Winkel,Prozent in Grad zum Wind und % seiner Geschwindigkeit, durch Doppelpunkte getrennt.
Wirkt beim Tippen; Esc geht zurück.</translation>
    </message>
    <message>
        <source>Polar plot as text</source>
        <translation>Polardiagramm als Text</translation>
    </message>
    <message>
        <source>No sails: the wind limits nothing. Double-click to set a point.</source>
        <translation>Keine Segel: der Wind begrenzt nichts. Doppelklick setzt einen Punkt.</translation>
    </message>
    <message>
        <source>More than 100 % counts as 100 %.</source>
        <translation>Mehr als 100 % gilt als 100 %.</translation>
    </message>
</context>
<context>
    <name>antipode::PostController</name>
    <message>
        <source>Remove button</source>
        <translation>Knopf entfernen</translation>
    </message>
    <message>
        <source>all vehicles</source>
        <translation>alle Fahrzeuge</translation>
    </message>
    <message>
        <source>To %1: %2</source>
        <translation>An %1: %2</translation>
    </message>
    <message>
        <source>%1 is not in this run</source>
        <translation>%1 ist nicht in diesem Lauf</translation>
    </message>
    <message>
        <source>%1 = %2 sent to %3</source>
        <translation>%1 = %2 an %3 gesendet</translation>
    </message>
    <message>
        <source>Keep as button</source>
        <translation>Als Knopf behalten</translation>
    </message>
    <message>
        <source>Text of the button</source>
        <translation>Text des Knopfs</translation>
    </message>
    <message>
        <source>Add button %1</source>
        <translation>Knopf %1 hinzufügen</translation>
    </message>
    <message>
        <source>Messages of the run to the script</source>
        <translation>Meldungen des Laufs ins Skript</translation>
    </message>
    <message>
        <source>The script has these messages already</source>
        <translation>Das Skript hat diese Meldungen schon</translation>
    </message>
    <message>
        <source>One event added to the script; it takes effect after Reset</source>
        <translation>Ein Ereignis zum Skript hinzugefügt; es wirkt nach Zurücksetzen</translation>
    </message>
    <message>
        <source>%1 events added to the script; they take effect after Reset</source>
        <translation>%1 Ereignisse zum Skript hinzugefügt; sie wirken nach Zurücksetzen</translation>
    </message>
</context>
<context>
    <name>antipode::PostPanel</name>
    <message>
        <source>&amp;Post</source>
        <translation>&amp;Senden</translation>
    </message>
    <message>
        <source>Keep as &amp;button</source>
        <translation>Als &amp;Knopf behalten</translation>
    </message>
    <message>
        <source>Send the message now</source>
        <translation>Die Meldung jetzt senden</translation>
    </message>
    <message>
        <source>Add a button with this message to the scenario</source>
        <translation>Einen Knopf mit dieser Meldung zum Szenario hinzufügen</translation>
    </message>
    <message>
        <source>Add the messages that were sent in this run to the script, at their times</source>
        <translation>Die in diesem Lauf gesendeten Meldungen mit ihren Zeiten ins Skript aufnehmen</translation>
    </message>
    <message>
        <source>Remove this button</source>
        <translation>Diesen Knopf entfernen</translation>
    </message>
    <message>
        <source>Messages to the &amp;script</source>
        <translation>Meldungen ins Sk&amp;ript</translation>
    </message>
    <message>
        <source>What a left click on the map posts</source>
        <translation>Was ein Linksklick auf die Karte sendet</translation>
    </message>
    <message>
        <source>What a left click on the map posts, as the viewer of the mission has it. Posts of the right button are in the menu of the map.</source>
        <translation>Was ein Linksklick auf die Karte sendet, wie es der Viewer der Mission vorsieht. Was die rechte Taste sendet, steht im Menü der Karte.</translation>
    </message>
    <message>
        <source>Click on the map posts nothing</source>
        <translation>Klick auf die Karte sendet nichts</translation>
    </message>
    <message>
        <source>Click on the map posts %1</source>
        <translation>Klick auf die Karte sendet %1</translation>
    </message>
    <message>
        <source>1 message to the &amp;script</source>
        <translation>1 Nachricht ins &amp;Skript</translation>
    </message>
    <message>
        <source>%1 messages to the &amp;script</source>
        <translation>%1 Nachrichten ins &amp;Skript</translation>
    </message>
</context>
<context>
    <name>antipode::Preferences</name>
    <message>
        <source>The settings cannot be saved in %1: what you choose now is forgotten at the end</source>
        <translation>Die Einstellungen lassen sich nicht in %1 speichern: was jetzt gewählt wird, ist am Ende vergessen</translation>
    </message>
</context>
<context>
    <name>antipode::PreferencesDialog</name>
    <message>
        <source>Preferences</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>General</source>
        <translation>Allgemein</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>Dark colours</source>
        <translation>Dunkle Farben</translation>
    </message>
    <message>
        <source> GB</source>
        <translation> GB</translation>
    </message>
    <message>
        <source>Before a new run, the oldest runs without a name of your own go until all fit</source>
        <translation>Vor einem neuen Lauf weichen die ältesten Läufe ohne eigenen Namen, bis alle passen</translation>
    </message>
    <message>
        <source>Looks</source>
        <translation>Aussehen</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>Room for kept runs</source>
        <translation>Platz für Läufe</translation>
    </message>
    <message>
        <source>Runs are kept in</source>
        <translation>Läufe liegen in</translation>
    </message>
    <message>
        <source>The language of the window; takes effect at the next start</source>
        <translation>Die Sprache des Fensters; wirkt ab dem nächsten Start</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>Wie das System</translation>
    </message>
    <message>
        <source>Takes effect at the next start</source>
        <translation>Wirkt ab dem nächsten Start</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>Aktion</translation>
    </message>
    <message>
        <source>Press the keys that the chosen action is to have</source>
        <translation>Die Tasten drücken, die die gewählte Aktion haben soll</translation>
    </message>
    <message>
        <source>&amp;Set</source>
        <translation>&amp;Setzen</translation>
    </message>
    <message>
        <source>&amp;Default</source>
        <translation>&amp;Vorgabe</translation>
    </message>
    <message>
        <source>The keys that the action is shipped with</source>
        <translation>Die Tasten, die die Aktion ab Werk hat</translation>
    </message>
    <message>
        <source>%1 has these keys; it loses them.</source>
        <translation>%1 hat diese Tasten; sie gehen ihr verloren.</translation>
    </message>
    <message>
        <source>Memory that the recording of a run may take; what is older is read back from its log. For the next run</source>
        <translation>Speicher, den die Aufzeichnung eines Laufs belegen darf; Älteres wird aus seinem Protokoll zurückgelesen. Für den nächsten Lauf</translation>
    </message>
    <message>
        <source>Memory of a run</source>
        <translation>Speicher eines Laufs</translation>
    </message>
    <message>
        <source>Restart now</source>
        <translation>Jetzt neu starten</translation>
    </message>
    <message>
        <source>Close this window and open it anew with the same scenario; asks about unsaved changes first</source>
        <translation>Dieses Fenster schließen und mit demselben Szenario neu öffnen; fragt vorher nach ungespeicherten Änderungen</translation>
    </message>
</context>
<context>
    <name>antipode::ProblemsController</name>
    <message>
        <source>%1 is not open: correct it in a text editor</source>
        <translation>%1 ist nicht offen: in einem Texteditor berichtigen</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Probleme</translation>
    </message>
    <message>
        <source>Problems of %1</source>
        <translation>Probleme von %1</translation>
    </message>
    <message>
        <source>Not opened: %1, %2</source>
        <translation>Nicht geöffnet: %1, %2</translation>
    </message>
    <message>
        <source>This has no obvious repair any more</source>
        <translation>Hierfür gibt es keine naheliegende Abhilfe mehr</translation>
    </message>
    <message>
        <source>Fix: %1</source>
        <translation>Beheben: %1</translation>
    </message>
    <message numerus="yes">
        <source>Fix %n problem(s)</source>
        <translation>
            <numerusform>%n Problem beheben</numerusform>
            <numerusform>%n Probleme beheben</numerusform>
        </translation>
    </message>
    <message>
        <source>This place is in the imported file: %1</source>
        <translation>Diese Stelle steht in der importierten Datei: %1</translation>
    </message>
    <message>
        <source>There are no problems</source>
        <translation>Es gibt keine Probleme</translation>
    </message>
</context>
<context>
    <name>antipode::ProblemsPanel</name>
    <message>
        <source>Fix</source>
        <translation>Beheben</translation>
    </message>
    <message>
        <source>Fix: %1</source>
        <translation>Beheben: %1</translation>
    </message>
    <message>
        <source>%1. Can be fixed: %2</source>
        <translation>%1. Lässt sich beheben: %2</translation>
    </message>
    <message>
        <source>No problems</source>
        <translation>Keine Probleme</translation>
    </message>
    <message>
        <source>&amp;Fix</source>
        <translation>Be&amp;heben</translation>
    </message>
    <message>
        <source>Fix &amp;all</source>
        <translation>&amp;Alle beheben</translation>
    </message>
    <message>
        <source>Show in &amp;text</source>
        <translation>Im &amp;Text zeigen</translation>
    </message>
    <message>
        <source>Repair the chosen problem in the text of the scenario</source>
        <translation>Das gewählte Problem im Text des Szenarios beheben</translation>
    </message>
    <message>
        <source>Repair everything that has an obvious repair, as one step of undo</source>
        <translation>Alles mit naheliegender Abhilfe beheben, als ein Schritt</translation>
    </message>
    <message>
        <source>Show the place of the chosen problem in the text of the scenario</source>
        <translation>Die Stelle des gewählten Problems im Text des Szenarios zeigen</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Probleme</translation>
    </message>
    <message>
        <source>Fix &amp;all (%1)</source>
        <translation>&amp;Alle beheben (%1)</translation>
    </message>
    <message>
        <source>error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>errors</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>Warnung</translation>
    </message>
    <message>
        <source>warnings</source>
        <translation>Warnungen</translation>
    </message>
    <message>
        <source>note</source>
        <translation>Hinweis</translation>
    </message>
    <message>
        <source>notes</source>
        <translation>Hinweise</translation>
    </message>
    <message>
        <source>&amp;Dismiss import</source>
        <translation>Import &amp;verwerfen</translation>
    </message>
    <message>
        <source>Take what the import told off the list</source>
        <translation>Nimmt aus der Liste, was der Import gemeldet hat</translation>
    </message>
</context>
<context>
    <name>antipode::ProgramRunDialog</name>
    <message>
        <source>&amp;Run</source>
        <translation>&amp;Starten</translation>
    </message>
    <message>
        <source>Run with programs</source>
        <translation>Mit Programmen laufen lassen</translation>
    </message>
    <message>
        <source>Runs %1 with every program of its communities, as grade does, and opens their logs. Helms run as programs there: edits of the scenario do not count.</source>
        <translation>Lässt %1 mit allen Programmen ihrer Gemeinschaften laufen, wie grade, und öffnet deren Logs. Rudergänger laufen dort als Programme: Änderungen am Szenario zählen nicht.</translation>
    </message>
    <message>
        <source> s</source>
        <translation> s</translation>
    </message>
    <message>
        <source>Simulated time</source>
        <translation>Simulierte Zeit</translation>
    </message>
    <message>
        <source>Buttons</source>
        <translation>Schaltflächen</translation>
    </message>
    <message>
        <source>Buttons of the mission&apos;s viewer that are pressed after one second</source>
        <translation>Schaltflächen des Betrachters der Mission, die nach einer Sekunde gedrückt werden</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>Logs</source>
        <translation>Logs</translation>
    </message>
    <message>
        <source>%1 ran %2 s with its programs; the logs are in %3</source>
        <translation>%1 lief %2 s mit ihren Programmen; die Logs sind in %3</translation>
    </message>
    <message>
        <source>; its own verdict: %1</source>
        <translation>; ihr eigenes Urteil: %1</translation>
    </message>
</context>
<context>
    <name>antipode::PropertyPanel</name>
    <message>
        <source>Filter</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>Show fields whose name or help has these words</source>
        <translation>Felder zeigen, deren Name oder Hilfe diese Wörter enthält</translation>
    </message>
    <message>
        <source>Filter the properties</source>
        <translation>Eigenschaften filtern</translation>
    </message>
    <message>
        <source>Show only values that differ from their defaults</source>
        <translation>Nur Werte zeigen, die von ihrer Vorgabe abweichen</translation>
    </message>
    <message>
        <source>Nothing selected</source>
        <translation>Nichts gewählt</translation>
    </message>
    <message>
        <source>No field matches the filter</source>
        <translation>Kein Feld passt zum Filter</translation>
    </message>
</context>
<context>
    <name>antipode::PropertyRow</name>
    <message>
        <source>Open the editor of %1</source>
        <translation>Den Editor von %1 öffnen</translation>
    </message>
    <message>
        <source>mixed</source>
        <translation>verschieden</translation>
    </message>
    <message>
        <source>unset</source>
        <translation>nicht gesetzt</translation>
    </message>
    <message>
        <source>Back to the default: %1</source>
        <translation>Zurück zur Vorgabe: %1</translation>
    </message>
    <message>
        <source>Reset %1</source>
        <translation>%1 zurücksetzen</translation>
    </message>
    <message>
        <source>takes %1 and sums such as 3*4</source>
        <translation>nimmt %1 und Rechnungen wie 3*4</translation>
    </message>
    <message>
        <source>unset by default</source>
        <translation>ab Werk nicht gesetzt</translation>
    </message>
    <message>
        <source>default %1</source>
        <translation>Vorgabe %1</translation>
    </message>
    <message>
        <source>acts at once, also while running</source>
        <translation>wirkt sofort, auch während des Laufs</translation>
    </message>
    <message>
        <source>↻ needs a restart of the run</source>
        <translation>↻ braucht einen Neustart des Laufs</translation>
    </message>
</context>
<context>
    <name>antipode::QuantityList</name>
    <message>
        <source>Vehicle</source>
        <translation>Fahrzeug</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Search quantities</source>
        <translation>Größen suchen</translation>
    </message>
    <message>
        <source>Quantities</source>
        <translation>Größen</translation>
    </message>
    <message>
        <source>Drag into a plot, or double-click to add to the last plot that was used</source>
        <translation>In ein Diagramm ziehen, oder doppelklicken: dann kommt es in das zuletzt benutzte Diagramm</translation>
    </message>
    <message>
        <source>Derived curve</source>
        <translation>Berechnete Kurve</translation>
    </message>
    <message>
        <source>Derived, e.g. der(depth)</source>
        <translation>Berechnet, z. B. der(depth)</translation>
    </message>
    <message>
        <source>A curve that is computed: abe.depth - ben.depth, der(depth), mean(speed, 10), distance(abe, ben). Names without a vehicle are those of every plotted vehicle. Enter adds it to the plot.</source>
        <translation>Eine Kurve, die berechnet wird: abe.depth - ben.depth, der(depth), mean(speed, 10), distance(abe, ben). Namen ohne Fahrzeug gelten für jedes dargestellte Fahrzeug. Enter fügt sie dem Diagramm hinzu.</translation>
    </message>
    <message>
        <source>Plotted vehicles</source>
        <translation>Dargestellte Fahrzeuge</translation>
    </message>
    <message>
        <source>Texts of this variable as bands</source>
        <translation>Texte dieser Variablen als Bänder</translation>
    </message>
    <message>
        <source>Values of this variable</source>
        <translation>Werte dieser Variablen</translation>
    </message>
    <message>
        <source>A number in the texts of this variable</source>
        <translation>Eine Zahl in den Texten dieser Variablen</translation>
    </message>
    <message>
        <source>Not recorded: simulated again for the visible part</source>
        <translation>Nicht aufgezeichnet: für den sichtbaren Teil noch einmal simuliert</translation>
    </message>
    <message>
        <source>Column %1: %2</source>
        <translation>Spalte %1: %2</translation>
    </message>
</context>
<context>
    <name>antipode::RecentMenu</name>
    <message>
        <source>&amp;Clear list</source>
        <translation>Liste &amp;leeren</translation>
    </message>
</context>
<context>
    <name>antipode::RunExportDialog</name>
    <message>
        <source>&amp;Export…</source>
        <translation>&amp;Exportieren…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Export run</source>
        <translation>Lauf exportieren</translation>
    </message>
    <message>
        <source>Vehicles</source>
        <translation>Fahrzeuge</translation>
    </message>
    <message>
        <source>Channels</source>
        <translation>Kanäle</translation>
    </message>
    <message>
        <source> Hz</source>
        <translation> Hz</translation>
    </message>
    <message>
        <source>every recorded row</source>
        <translation>jede aufgezeichnete Zeile</translation>
    </message>
    <message>
        <source>Rows per second; between two recorded rows values are interpolated, commands hold</source>
        <translation>Zeilen je Sekunde; zwischen zwei aufgezeichneten Zeilen wird interpoliert, Befehle gelten weiter</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>To</source>
        <translation>Bis</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>Rate</translation>
    </message>
    <message>
        <source>Folder for a table of each vehicle</source>
        <translation>Ordner für eine Tabelle je Fahrzeug</translation>
    </message>
    <message>
        <source>Exported %1</source>
        <translation>%1 exportiert</translation>
    </message>
    <message>
        <source>Not exported: %1</source>
        <translation>Nicht exportiert: %1</translation>
    </message>
</context>
<context>
    <name>antipode::RunViews</name>
    <message>
        <source>%1 vehicles: their median and bands</source>
        <translation>%1 Fahrzeuge: Median und Bänder</translation>
    </message>
</context>
<context>
    <name>antipode::RunsController</name>
    <message>
        <source>Not renamed: %1</source>
        <translation>Nicht umbenannt: %1</translation>
    </message>
    <message>
        <source>Delete the run %1?</source>
        <translation>Den Lauf %1 löschen?</translation>
    </message>
    <message numerus="yes">
        <source>Delete %n runs?</source>
        <translation>
            <numerusform>%n Lauf löschen?</numerusform>
            <numerusform>%n Läufe löschen?</numerusform>
        </translation>
    </message>
    <message>
        <source>Delete runs</source>
        <translation>Läufe löschen</translation>
    </message>
    <message>
        <source>They are gone then.</source>
        <translation>Sie sind dann weg.</translation>
    </message>
    <message>
        <source>Not deleted: %1</source>
        <translation>Nicht gelöscht: %1</translation>
    </message>
</context>
<context>
    <name>antipode::RunsPanel</name>
    <message>
        <source>&amp;Open</source>
        <translation>Ö&amp;ffnen</translation>
    </message>
    <message>
        <source>Re&amp;name</source>
        <translation>Umbe&amp;nennen</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>&amp;Löschen</translation>
    </message>
    <message>
        <source>Kept runs</source>
        <translation>Aufbewahrte Läufe</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Scenario</source>
        <translation>Szenario</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>Datum</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>Länge</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Replay the chosen run</source>
        <translation>Den gewählten Lauf wiedergeben</translation>
    </message>
    <message>
        <source>Give the chosen run a name; a run with a name stays until you delete it</source>
        <translation>Dem gewählten Lauf einen Namen geben; ein Lauf mit Namen bleibt, bis er gelöscht wird</translation>
    </message>
    <message>
        <source>Delete the chosen runs from the disk</source>
        <translation>Die gewählten Läufe von der Platte löschen</translation>
    </message>
    <message>
        <source> GB</source>
        <translation> GB</translation>
    </message>
    <message>
        <source>Before a new run, the oldest runs without a name of your own go until all fit</source>
        <translation>Vor einem neuen Lauf weichen die ältesten Läufe ohne eigenen Namen, bis alle passen</translation>
    </message>
    <message>
        <source>Room for kept runs</source>
        <translation>Platz für Läufe</translation>
    </message>
    <message>
        <source>of</source>
        <translation>von</translation>
    </message>
    <message>
        <source>being written</source>
        <translation>wird geschrieben</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s), %1</source>
        <translation>
            <numerusform>%n Lauf, %1</numerusform>
            <numerusform>%n Läufe, %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Runs that you have made appear here.</source>
        <translation>Hier erscheinen die Läufe, die Sie gemacht haben.</translation>
    </message>
</context>
<context>
    <name>antipode::SailController</name>
    <message>
        <source>Select a vehicle to see its polar plot</source>
        <translation>Ein Fahrzeug wählen, um sein Polardiagramm zu sehen</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt; and %2 more</source>
        <translation>&lt;b&gt;%1&lt;/b&gt; und %2 weitere</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt;</source>
        <translation>&lt;b&gt;%1&lt;/b&gt;</translation>
    </message>
    <message>
        <source>%1°, %2 m/s</source>
        <translation>%1°, %2 m/s</translation>
    </message>
    <message>
        <source>Now: from %1</source>
        <translation>Jetzt: aus %1</translation>
    </message>
    <message>
        <source>Set wind</source>
        <translation>Wind setzen</translation>
    </message>
    <message>
        <source>No wind</source>
        <translation>Kein Wind</translation>
    </message>
    <message>
        <source>Wind of the environment</source>
        <translation>Wind der Umwelt</translation>
    </message>
    <message>
        <source>Bend polar plot</source>
        <translation>Polardiagramm biegen</translation>
    </message>
</context>
<context>
    <name>antipode::SaveGuard</name>
    <message>
        <source>%1 is open in another window, too (process %2): whoever saves last wins</source>
        <translation>%1 ist auch in einem anderen Fenster offen (Prozess %2): wer zuletzt speichert, gewinnt</translation>
    </message>
    <message>
        <source>It was never saved.</source>
        <translation>Es wurde nie gespeichert.</translation>
    </message>
    <message>
        <source>Last edit: %1.</source>
        <translation>Letzte Änderung: %1.</translation>
    </message>
    <message>
        <source>The file has been changed since then: compare before you save.</source>
        <translation>Die Datei wurde seitdem geändert: vor dem Speichern vergleichen.</translation>
    </message>
    <message>
        <source>Edited: %1</source>
        <translation>Bearbeitet: %1</translation>
    </message>
    <message>
        <source>Unsaved edits</source>
        <translation>Nicht gespeicherte Änderungen</translation>
    </message>
    <message>
        <source>Antipode ended before the edits of %1 were saved.</source>
        <translation>Antipode endete, bevor die Änderungen an %1 gespeichert waren.</translation>
    </message>
    <message>
        <source>%1 no longer exists on disk; save to write it again</source>
        <translation>%1 gibt es auf der Platte nicht mehr; Speichern schreibt es neu</translation>
    </message>
    <message>
        <source>File changed</source>
        <translation>Datei geändert</translation>
    </message>
    <message>
        <source>Another program has changed %1.</source>
        <translation>Ein anderes Programm hat %1 geändert.</translation>
    </message>
    <message>
        <source>Your unsaved edits are lost when you reload it.</source>
        <translation>Die nicht gespeicherten Änderungen gehen beim Neuladen verloren.</translation>
    </message>
    <message>
        <source>There are no unsaved edits here.</source>
        <translation>Hier gibt es keine nicht gespeicherten Änderungen.</translation>
    </message>
    <message>
        <source>Not reloaded: %1</source>
        <translation>Nicht neu geladen: %1</translation>
    </message>
    <message>
        <source>%1 cannot be compared: it cannot be read</source>
        <translation>%1 lässt sich nicht vergleichen: es ist nicht lesbar</translation>
    </message>
    <message>
        <source>Another program has changed %1 since it was opened. Saving replaces what it wrote.</source>
        <translation>Ein anderes Programm hat %1 seit dem Öffnen geändert. Speichern ersetzt, was es geschrieben hat.</translation>
    </message>
    <message>
        <source>Revert to saved</source>
        <translation>Auf Gespeichertes zurücksetzen</translation>
    </message>
    <message>
        <source>Read %1 again?</source>
        <translation>%1 neu lesen?</translation>
    </message>
    <message>
        <source>&amp;Restore</source>
        <translation>&amp;Wiederherstellen</translation>
    </message>
    <message>
        <source>&amp;Discard</source>
        <translation>&amp;Verwerfen</translation>
    </message>
    <message>
        <source>&amp;Later</source>
        <translation>&amp;Später</translation>
    </message>
    <message>
        <source>&amp;Reload</source>
        <translation>&amp;Neu laden</translation>
    </message>
    <message>
        <source>&amp;Keep mine</source>
        <translation>&amp;Meines behalten</translation>
    </message>
    <message>
        <source>&amp;Compare...</source>
        <translation>&amp;Vergleichen...</translation>
    </message>
</context>
<context>
    <name>antipode::ScenarioDocument</name>
    <message>
        <source>New scenario</source>
        <translation>Neues Szenario</translation>
    </message>
</context>
<context>
    <name>antipode::ScenarioTree</name>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Search the scenario</source>
        <translation>Das Szenario durchsuchen</translation>
    </message>
    <message>
        <source>Scenario</source>
        <translation>Szenario</translation>
    </message>
    <message>
        <source>Show only items that have these words. Enter selects the first one</source>
        <translation>Nur zeigen, was diese Wörter hat. Eingabe wählt das Erste davon</translation>
    </message>
    <message>
        <source>Nothing in the scenario has these words</source>
        <translation>Nichts im Szenario hat diese Wörter</translation>
    </message>
</context>
<context>
    <name>antipode::ScopeBar</name>
    <message>
        <source>All vehicles</source>
        <translation>Alle Fahrzeuge</translation>
    </message>
    <message>
        <source>Edit the environment: it acts on every vehicle without its own value</source>
        <translation>Die Umwelt bearbeiten: sie wirkt auf jedes Fahrzeug ohne eigenen Wert</translation>
    </message>
    <message>
        <source>Selection</source>
        <translation>Auswahl</translation>
    </message>
    <message>
        <source>Select vehicles to edit their own values</source>
        <translation>Fahrzeuge wählen, um ihre eigenen Werte zu bearbeiten</translation>
    </message>
    <message>
        <source>Edit what acts on %1 alone</source>
        <translation>Bearbeiten, was nur auf %1 wirkt</translation>
    </message>
</context>
<context>
    <name>antipode::ScopeController</name>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>number</source>
        <translation>Zahl</translation>
    </message>
    <message>
        <source>text</source>
        <translation>Text</translation>
    </message>
</context>
<context>
    <name>antipode::ScopeModel</name>
    <message>
        <source>not written yet</source>
        <translation>noch nicht geschrieben</translation>
    </message>
    <message>
        <source>Variable</source>
        <translation>Variable</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>Community</source>
        <translation>Gemeinschaft</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Art</translation>
    </message>
</context>
<context>
    <name>antipode::ScopePanel</name>
    <message>
        <source>Filter</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>Show variables whose name, value, source or community has these words</source>
        <translation>Variablen zeigen, deren Name, Wert, Quelle oder Gemeinschaft diese Wörter hat</translation>
    </message>
    <message>
        <source>Filter the variables</source>
        <translation>Die Variablen filtern</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>Only what this program has posted</source>
        <translation>Nur was dieses Programm gesendet hat</translation>
    </message>
    <message>
        <source>All sources</source>
        <translation>Alle Quellen</translation>
    </message>
    <message>
        <source>Variables</source>
        <translation>Variablen</translation>
    </message>
    <message>
        <source>Drag a number into a plot</source>
        <translation>Eine Zahl in ein Diagramm ziehen</translation>
    </message>
    <message>
        <source>No variable matches</source>
        <translation>Keine Variable passt</translation>
    </message>
</context>
<context>
    <name>antipode::Screenshot</name>
    <message>
        <source>the run begins at %1 s</source>
        <translation>der Lauf beginnt bei %1 s</translation>
    </message>
    <message>
        <source>the scenario does not run</source>
        <translation>das Szenario läuft nicht</translation>
    </message>
    <message>
        <source>the run ends at %1 s</source>
        <translation>der Lauf endet bei %1 s</translation>
    </message>
</context>
<context>
    <name>antipode::SessionController</name>
    <message>
        <source>The run ended after %1 s: this is its duration. Reset starts again; a longer duration (Scenario › Time, or empty for no end) takes effect then.</source>
        <translation>Der Lauf endete nach %1 s: das ist seine Dauer. Zurücksetzen beginnt neu; eine längere Dauer (Szenario › Zeit, oder leer für kein Ende) gilt dann.</translation>
    </message>
    <message>
        <source>The run ended after %1 s.</source>
        <translation>Der Lauf endete nach %1 s.</translation>
    </message>
    <message>
        <source>The run ended after %1 s: %2.</source>
        <translation>Der Lauf endete nach %1 s: %2.</translation>
    </message>
    <message>
        <source>Reset starts again.</source>
        <translation>Zurücksetzen beginnt neu.</translation>
    </message>
    <message>
        <source>the replay keeps the recorded scenario</source>
        <translation>die Wiedergabe behält das aufgezeichnete Szenario</translation>
    </message>
    <message>
        <source>The run is not logged: %1</source>
        <translation>Der Lauf wird nicht aufgezeichnet: %1</translation>
    </message>
    <message>
        <source>There is no vehicle: add one (V), or open a scenario</source>
        <translation>Es gibt kein Fahrzeug: eines hinzufügen (V) oder ein Szenario öffnen</translation>
    </message>
    <message>
        <source>A scenario with errors cannot run: see Problems</source>
        <translation>Ein Szenario mit Fehlern kann nicht laufen: siehe Probleme</translation>
    </message>
    <message>
        <source>A replay stays as it was recorded: Reset takes its scenario to be edited</source>
        <translation>Eine Wiedergabe bleibt, wie sie aufgezeichnet wurde: Zurücksetzen öffnet ihr Szenario zum Bearbeiten</translation>
    </message>
    <message>
        <source>An earlier time is shown: End goes back to the newest, Ctrl+End lets edits act there</source>
        <translation>Eine frühere Zeit ist zu sehen: Ende geht zur neuesten zurück, Strg+Ende lässt Änderungen dort wirken</translation>
    </message>
    <message>
        <source>The log is damaged: %1. There are no values there.</source>
        <translation>Das Log ist beschädigt: %1. Dort gibt es keine Werte.</translation>
    </message>
    <message>
        <source>the run has ended</source>
        <translation>der Lauf ist zu Ende</translation>
    </message>
    <message>
        <source>Start the run first: messages go to vehicles that run</source>
        <translation>Starte erst den Lauf: Nachrichten gehen an Fahrzeuge, die fahren</translation>
    </message>
    <message>
        <source>A replay takes no messages</source>
        <translation>Eine Wiedergabe nimmt keine Nachrichten an</translation>
    </message>
    <message>
        <source>The run has ended: it takes no messages</source>
        <translation>Der Lauf ist zu Ende: er nimmt keine Nachrichten an</translation>
    </message>
</context>
<context>
    <name>antipode::ShortcutsDialog</name>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>On the map</source>
        <translation>Auf der Karte</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Show only keys with this text in their name or in what they do</source>
        <translation>Nur Tasten zeigen, die diesen Text im Namen haben oder in dem, was sie tun</translation>
    </message>
    <message>
        <source>No keys have this text</source>
        <translation>Keine Tasten haben diesen Text</translation>
    </message>
</context>
<context>
    <name>antipode::StatisticsTable</name>
    <message>
        <source>Curve</source>
        <translation>Kurve</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>Deviation</source>
        <translation>Abweichung</translation>
    </message>
    <message>
        <source>RMS</source>
        <translation>RMS</translation>
    </message>
    <message>
        <source>Min</source>
        <translation>Min</translation>
    </message>
    <message>
        <source>5 %</source>
        <translation>5 %</translation>
    </message>
    <message>
        <source>Median</source>
        <translation>Median</translation>
    </message>
    <message>
        <source>95 %</source>
        <translation>95 %</translation>
    </message>
    <message>
        <source>Max</source>
        <translation>Max</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>Werte</translation>
    </message>
    <message>
        <source>Statistics of the visible range</source>
        <translation>Statistik des sichtbaren Bereichs</translation>
    </message>
    <message>
        <source>Of the visible range. Copy takes the table as text.</source>
        <translation>Des sichtbaren Bereichs. Kopieren nimmt die Tabelle als Text.</translation>
    </message>
</context>
<context>
    <name>antipode::StatusArea</name>
    <message>
        <source>Map: %1</source>
        <translation>Karte: %1</translation>
    </message>
    <message>
        <source>Show the problems of the scenario</source>
        <translation>Die Probleme des Szenarios zeigen</translation>
    </message>
    <message>
        <source>How the map is drawn</source>
        <translation>Wie die Karte gezeichnet wird</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>%1 %p %</source>
        <translation>%1 %p %</translation>
    </message>
    <message>
        <source>Takes effect after Reset</source>
        <translation>Wirkt nach dem Zurücksetzen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Stop reading; what is open stays</source>
        <translation>Lesen abbrechen; was offen ist, bleibt</translation>
    </message>
    <message>
        <source>Reading %1</source>
        <translation>%1 wird gelesen</translation>
    </message>
    <message>
        <source>Serving %1 communities</source>
        <translation>%1 Communities werden angeboten</translation>
    </message>
    <message>
        <source>Serving %1</source>
        <translation>%1 wird angeboten</translation>
    </message>
    <message>
        <source>Other programs on this machine can connect: watch here, or stop</source>
        <translation>Andere Programme auf diesem Rechner können sich verbinden: hier zusehen oder beenden</translation>
    </message>
    <message>
        <source>Watch %1</source>
        <translation>%1 zusehen</translation>
    </message>
    <message>
        <source>Stop serving</source>
        <translation>Nicht mehr anbieten</translation>
    </message>
</context>
<context>
    <name>antipode::StatusPanel</name>
    <message>
        <source>No vehicle: select one on the map or in the tree</source>
        <translation>Kein Fahrzeug: eines auf der Karte oder im Baum wählen</translation>
    </message>
    <message>
        <source>Status report</source>
        <translation>Statusbericht</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copy the report, or the selected lines (Ctrl+C)</source>
        <translation>Den Bericht oder die gewählten Zeilen kopieren (Strg+C)</translation>
    </message>
    <message>
        <source>&lt;span style=&apos;color:%1&apos;&gt;●&lt;/span&gt; &lt;b&gt;%2&lt;/b&gt; at %3</source>
        <translation>&lt;span style=&apos;color:%1&apos;&gt;●&lt;/span&gt; &lt;b&gt;%2&lt;/b&gt; um %3</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation>%1 um %2</translation>
    </message>
</context>
<context>
    <name>antipode::StepChart</name>
    <message>
        <source>Heading</source>
        <translation>Steuerkurs</translation>
    </message>
    <message>
        <source>rudder</source>
        <translation>Ruder</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Fahrt</translation>
    </message>
    <message>
        <source>thrust</source>
        <translation>Schub</translation>
    </message>
    <message>
        <source>Depth</source>
        <translation>Tiefe</translation>
    </message>
    <message>
        <source>elevator</source>
        <translation>Tiefenruder</translation>
    </message>
    <message>
        <source>Step response: %1</source>
        <translation>Sprungantwort: %1</translation>
    </message>
    <message>
        <source>&lt;p&gt;%1 after a sudden command: the wanted value dashed, the response as a line, what it was before the last change as a thin line. Below: %2 in %.&lt;/p&gt;&lt;p&gt;Rise: from 10 to 90 % of the step. Overshoot: in % of the step. Settles: stays within 2 %. Error: wanted less reached at the end.&lt;/p&gt;</source>
        <translation>&lt;p&gt;%1 nach einem plötzlichen Befehl: der Sollwert gestrichelt, die Antwort als Linie, die vor der letzten Änderung als dünne Linie. Darunter: %2 in %.&lt;/p&gt;&lt;p&gt;Anstieg: von 10 bis 90 % des Sprungs. Überschwingen: in % des Sprungs. Ruhe: bleibt innerhalb von 2 %. Fehler: Soll minus am Ende Erreichtes.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>Rise %1</source>
        <translation>Anstieg %1</translation>
    </message>
    <message>
        <source>Overshoot %1 %</source>
        <translation>Überschw. %1 %</translation>
    </message>
    <message>
        <source>Settles %1</source>
        <translation>Ruhe %1</translation>
    </message>
    <message>
        <source>Error %1 %2</source>
        <translation>Fehler %1 %2</translation>
    </message>
    <message>
        <source> s</source>
        <translation> s</translation>
    </message>
    <message>
        <source>%1 %2 %</source>
        <translation>%1 %2 %</translation>
    </message>
</context>
<context>
    <name>antipode::StepCharts</name>
    <message>
        <source>Step shown</source>
        <translation>Gezeigter Sprung</translation>
    </message>
    <message>
        <source>Size of the step from rest; the other steps go at this speed</source>
        <translation>Größe des Sprungs aus der Ruhe; die anderen Sprünge laufen mit dieser Fahrt</translation>
    </message>
    <message>
        <source>Size of the step</source>
        <translation>Größe des Sprungs</translation>
    </message>
    <message>
        <source>Size of the %1 step</source>
        <translation>Größe des Sprungs: %1</translation>
    </message>
</context>
<context>
    <name>antipode::StretchController</name>
    <message>
        <source>Not simulated again: %1</source>
        <translation>Nicht noch einmal simuliert: %1</translation>
    </message>
</context>
<context>
    <name>antipode::StudyChart</name>
    <message>
        <source>Chart of the study</source>
        <translation>Diagramm der Studie</translation>
    </message>
    <message>
        <source>No runs yet</source>
        <translation>Noch keine Läufe</translation>
    </message>
</context>
<context>
    <name>antipode::StudyCharts</name>
    <message>
        <source>All runs</source>
        <translation>Alle Läufe</translation>
    </message>
    <message>
        <source>Take back what is brushed</source>
        <translation>Die Auswahl an den Achsen aufheben</translation>
    </message>
    <message>
        <source>CSV…</source>
        <translation>CSV…</translation>
    </message>
    <message>
        <source>Write what the chart shows as a table</source>
        <translation>Was das Diagramm zeigt als Tabelle schreiben</translation>
    </message>
    <message>
        <source>Figure…</source>
        <translation>Abbildung…</translation>
    </message>
    <message>
        <source>Write the chart as SVG, PDF or PNG</source>
        <translation>Das Diagramm als SVG, PDF oder PNG schreiben</translation>
    </message>
    <message>
        <source>Kind of chart</source>
        <translation>Art des Diagramms</translation>
    </message>
    <message>
        <source>What is shown</source>
        <translation>Was gezeigt wird</translation>
    </message>
    <message>
        <source>Factor across</source>
        <translation>Faktor nach rechts</translation>
    </message>
    <message>
        <source>Factor upwards</source>
        <translation>Faktor nach oben</translation>
    </message>
    <message>
        <source>over</source>
        <translation>über</translation>
    </message>
    <message>
        <source>and</source>
        <translation>und</translation>
    </message>
    <message>
        <source>Vehicle</source>
        <translation>Fahrzeug</translation>
    </message>
    <message>
        <source>Quantity over time</source>
        <translation>Größe über der Zeit</translation>
    </message>
    <message>
        <source>Simulate again</source>
        <translation>Nochmals simulieren</translation>
    </message>
    <message>
        <source>Simulate the runs that are shown once more, at most 200 of them, and see how a quantity spreads over time</source>
        <translation>Die gezeigten Läufe noch einmal simulieren, höchstens 200, und sehen, wie eine Größe über der Zeit streut</translation>
    </message>
    <message>
        <source>On the map</source>
        <translation>Auf der Karte</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>%1 of %2 runs are brushed</source>
        <translation>%1 von %2 Läufen sind ausgewählt</translation>
    </message>
    <message>
        <source>Show the tracks of these runs on the map, darker where more of them go</source>
        <translation>Die Wege dieser Läufe auf der Karte zeigen, dunkler, wo mehr von ihnen fahren</translation>
    </message>
</context>
<context>
    <name>antipode::StudyController</name>
    <message>
        <source>Edit text</source>
        <translation>Text bearbeiten</translation>
    </message>
    <message>
        <source>Unsaved study</source>
        <translation>Studie nicht gespeichert</translation>
    </message>
    <message>
        <source>The study %1 has changes that are not saved.</source>
        <translation>Die Studie %1 hat Änderungen, die nicht gespeichert sind.</translation>
    </message>
    <message>
        <source>Open study</source>
        <translation>Studie öffnen</translation>
    </message>
    <message>
        <source>Studies (%1);;All files (*)</source>
        <translation>Studien (%1);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>%1 was not opened: %2</source>
        <translation>%1 wurde nicht geöffnet: %2</translation>
    </message>
    <message>
        <source>No study: it needs the scenario as a file</source>
        <translation>Keine Studie: sie braucht das Szenario als Datei</translation>
    </message>
    <message>
        <source>A new study: Vary in the menu of a property makes it a factor</source>
        <translation>Eine neue Studie: „Variieren“ im Menü einer Eigenschaft macht sie zum Faktor</translation>
    </message>
    <message>
        <source>Vary %1</source>
        <translation>%1 variieren</translation>
    </message>
    <message>
        <source>%1 is a factor of the study</source>
        <translation>%1 ist ein Faktor der Studie</translation>
    </message>
    <message>
        <source>Not saved: %1</source>
        <translation>Nicht gespeichert: %1</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>%1 gespeichert</translation>
    </message>
    <message>
        <source>Export table</source>
        <translation>Tabelle exportieren</translation>
    </message>
    <message>
        <source>Tables (*.csv)</source>
        <translation>Tabellen (*.csv)</translation>
    </message>
    <message>
        <source>Not exported: %1</source>
        <translation>Nicht exportiert: %1</translation>
    </message>
    <message>
        <source>Exported %1</source>
        <translation>%1 exportiert</translation>
    </message>
    <message>
        <source>%1 points, %2 runs</source>
        <translation>%1 Punkte, %2 Läufe</translation>
    </message>
    <message>
        <source>The study has no metric %1</source>
        <translation>Die Studie hat keine Kennzahl %1</translation>
    </message>
    <message>
        <source>Run %1, state hash %2. The study has no result of it yet to compare with.</source>
        <translation>Lauf %1, Zustands-Hash %2. Die Studie hat von ihm noch kein Ergebnis zum Vergleich.</translation>
    </message>
    <message>
        <source>%1 – the same run as in the study, bit for bit: both have the state hash %2. Branch here goes on from any time.</source>
        <translation>%1 – derselbe Lauf wie in der Studie, Bit für Bit: beide haben den Zustands-Hash %2. „Hier abzweigen“ macht ab jeder Zeit weiter.</translation>
    </message>
    <message>
        <source>%1 – NOT the run of the study: its state hash is %2, that of the study %3. Another version of the program made it.</source>
        <translation>%1 – NICHT der Lauf der Studie: sein Zustands-Hash ist %2, der der Studie %3. Eine andere Version des Programms hat ihn gemacht.</translation>
    </message>
    <message>
        <source>Runs %1 and %2 are compared in the panel Compare.</source>
        <translation>Die Läufe %1 und %2 vergleicht das Bedienfeld Vergleich.</translation>
    </message>
    <message>
        <source>The run cannot be compared: its log was not written</source>
        <translation>Der Lauf kann nicht verglichen werden: sein Log wurde nicht geschrieben</translation>
    </message>
    <message>
        <source>run %1 of %2</source>
        <translation>Lauf %1 von %2</translation>
    </message>
    <message>
        <source>Run %1 of the study</source>
        <translation>Lauf %1 der Studie</translation>
    </message>
    <message>
        <source>Save the scenario: a study of it needs it as a file</source>
        <translation>Szenario speichern: eine Studie darüber braucht es als Datei</translation>
    </message>
    <message>
        <source>The study is running: pause or cancel it before you change it</source>
        <translation>Die Studie läuft: vor dem Ändern anhalten oder abbrechen</translation>
    </message>
</context>
<context>
    <name>antipode::StudyForm</name>
    <message>
        <source>Factors</source>
        <translation>Faktoren</translation>
    </message>
    <message>
        <source>Design</source>
        <translation>Plan</translation>
    </message>
    <message>
        <source>Metrics</source>
        <translation>Kennzahlen</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Urteil</translation>
    </message>
    <message>
        <source>A condition over metrics in each line, such as arrival &lt; 600; a run passes when all hold</source>
        <translation>Je Zeile eine Bedingung an Kennzahlen, etwa arrival &lt; 600; ein Lauf besteht, wenn alle gelten</translation>
    </message>
    <message>
        <source>Stop rule</source>
        <translation>Abbruchregel</translation>
    </message>
    <message>
        <source>Edit design</source>
        <translation>Plan bearbeiten</translation>
    </message>
    <message>
        <source>Edit stop rule</source>
        <translation>Abbruchregel bearbeiten</translation>
    </message>
    <message>
        <source>Edit verdict</source>
        <translation>Urteil bearbeiten</translation>
    </message>
    <message>
        <source>Edit %1</source>
        <translation>%1 bearbeiten</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>What the study is called</source>
        <translation>Wie die Studie heißt</translation>
    </message>
    <message>
        <source>Base</source>
        <translation>Grundlage</translation>
    </message>
    <message>
        <source>The scenario or mission that is run, as a path beside the study</source>
        <translation>Das Szenario oder die Mission, die läuft, als Pfad neben der Studie</translation>
    </message>
    <message>
        <source>Duration (s)</source>
        <translation>Dauer (s)</translation>
    </message>
    <message>
        <source>How long a run is; empty: as the scenario says, else one hour</source>
        <translation>Wie lang ein Lauf ist; leer: wie das Szenario sagt, sonst eine Stunde</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>Pfad</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>Werte</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>Add a factor; Vary in the menu of a property adds one, too</source>
        <translation>Einen Faktor hinzufügen; „Variieren“ im Menü einer Eigenschaft tut es auch</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Remove the chosen factor</source>
        <translation>Den gewählten Faktor entfernen</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>Maß</translation>
    </message>
    <message>
        <source>One number of each run: a measure such as distance_sailed, or an expression such as max(depth)</source>
        <translation>Eine Zahl je Lauf: ein Maß wie distance_sailed oder ein Ausdruck wie max(depth)</translation>
    </message>
    <message>
        <source>Add a metric</source>
        <translation>Eine Kennzahl hinzufügen</translation>
    </message>
    <message>
        <source>Add metric</source>
        <translation>Kennzahl hinzufügen</translation>
    </message>
    <message>
        <source>Expression</source>
        <translation>Ausdruck</translation>
    </message>
    <message>
        <source>Remove the chosen metric</source>
        <translation>Die gewählte Kennzahl entfernen</translation>
    </message>
    <message>
        <source>Remove metric</source>
        <translation>Kennzahl entfernen</translation>
    </message>
    <message>
        <source>Add factor</source>
        <translation>Faktor hinzufügen</translation>
    </message>
    <message>
        <source>Remove factor</source>
        <translation>Faktor entfernen</translation>
    </message>
    <message>
        <source>Edit factor</source>
        <translation>Faktor bearbeiten</translation>
    </message>
    <message>
        <source>Edit metric</source>
        <translation>Kennzahl bearbeiten</translation>
    </message>
    <message>
        <source>Needs a base with %1</source>
        <translation>Braucht eine Grundlage mit %1</translation>
    </message>
</context>
<context>
    <name>antipode::StudyPanel</name>
    <message>
        <source>A study runs one scenario many times, each time with other values, and shows what comes of it. Vary in the menu of a property begins one, too.</source>
        <translation>Eine Studie lässt ein Szenario viele Male laufen, jedes Mal mit anderen Werten, und zeigt, was dabei herauskommt. „Variieren“ im Menü einer Eigenschaft beginnt auch eine.</translation>
    </message>
    <message>
        <source>New study from scenario</source>
        <translation>Neue Studie aus dem Szenario</translation>
    </message>
    <message>
        <source>Make a study of the scenario in the window</source>
        <translation>Eine Studie des Szenarios im Fenster anlegen</translation>
    </message>
    <message>
        <source>Open study…</source>
        <translation>Studie öffnen…</translation>
    </message>
    <message>
        <source>Open a study file</source>
        <translation>Eine Studie öffnen</translation>
    </message>
    <message>
        <source>Undo the last edit of the study</source>
        <translation>Die letzte Änderung der Studie zurücknehmen</translation>
    </message>
    <message>
        <source>Redo the edit of the study</source>
        <translation>Die Änderung der Studie wiederholen</translation>
    </message>
    <message>
        <source>Save the study</source>
        <translation>Die Studie speichern</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Rechnen</translation>
    </message>
    <message>
        <source>Do the runs that are not done yet; the study is saved first</source>
        <translation>Die Läufe machen, die noch fehlen; die Studie wird vorher gespeichert</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Rest; Run goes on</source>
        <translation>Ruhen lassen; Weiter macht weiter</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>End it; what is done is kept</source>
        <translation>Beenden; was gerechnet ist, bleibt</translation>
    </message>
    <message>
        <source>Setup</source>
        <translation>Aufbau</translation>
    </message>
    <message>
        <source>YAML</source>
        <translation>YAML</translation>
    </message>
    <message>
        <source>Charts</source>
        <translation>Diagramme</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>Failures</source>
        <translation>Fehlschläge</translation>
    </message>
    <message>
        <source>Problems of the study</source>
        <translation>Probleme der Studie</translation>
    </message>
    <message>
        <source>Runs of the study</source>
        <translation>Läufe der Studie</translation>
    </message>
    <message>
        <source>CSV…</source>
        <translation>CSV…</translation>
    </message>
    <message>
        <source>Write all results as a table</source>
        <translation>Alle Ergebnisse als Tabelle schreiben</translation>
    </message>
    <message>
        <source>Causes of failures</source>
        <translation>Ursachen der Fehlschläge</translation>
    </message>
    <message>
        <source>Cause</source>
        <translation>Ursache</translation>
    </message>
    <message>
        <source>A click opens the first run that failed so</source>
        <translation>Ein Klick öffnet den ersten Lauf, der so gescheitert ist</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>line %1, column %2: %3</source>
        <translation>Zeile %1, Spalte %2: %3</translation>
    </message>
    <message>
        <source>Write the causes as a table</source>
        <translation>Die Ursachen als Tabelle schreiben</translation>
    </message>
    <message>
        <source>warning: %1</source>
        <translation>Warnung: %1</translation>
    </message>
    <message>
        <source>Next, a factor: Vary in the menu of a property, or Add below Factors</source>
        <translation>Als Nächstes ein Faktor: „Variieren“ im Menü einer Eigenschaft oder „Hinzufügen“ bei Faktoren</translation>
    </message>
    <message>
        <source>Failures (%1)</source>
        <translation>Fehlschläge (%1)</translation>
    </message>
</context>
<context>
    <name>antipode::StudyReruns</name>
    <message>
        <source>Run %1 cannot be simulated: %2</source>
        <translation>Lauf %1 lässt sich nicht simulieren: %2</translation>
    </message>
    <message>
        <source>no run has the vehicle %1</source>
        <translation>kein Lauf hat das Fahrzeug %1</translation>
    </message>
</context>
<context>
    <name>antipode::StudyRunner</name>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 min</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1 h</translation>
    </message>
    <message>
        <source>%1 of %2 runs</source>
        <translation>%1 von %2 Läufen</translation>
    </message>
    <message>
        <source>%1 an hour</source>
        <translation>%1 je Stunde</translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation>noch %1</translation>
    </message>
    <message>
        <source>%1 % pass (%2 to %3 %)</source>
        <translation>%1 % bestehen (%2 bis %3 %)</translation>
    </message>
    <message>
        <source>the views show %1 of them</source>
        <translation>die Ansichten zeigen %1 davon</translation>
    </message>
    <message>
        <source>%1 could not finish</source>
        <translation>%1 kamen nicht ans Ende</translation>
    </message>
    <message>
        <source>%1 (mean of %2 runs)</source>
        <translation>%1 (Mittel aus %2 Läufen)</translation>
    </message>
</context>
<context>
    <name>antipode::StudyTableModel</name>
    <message>
        <source>passed</source>
        <translation>bestanden</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Ausgang</translation>
    </message>
</context>
<context>
    <name>antipode::SwarmPanel</name>
    <message>
        <source>out of range</source>
        <translation>außer Reichweite</translation>
    </message>
    <message>
        <source>by chance</source>
        <translation>zufällig</translation>
    </message>
    <message>
        <source>in collisions</source>
        <translation>bei Zusammenstößen</translation>
    </message>
    <message>
        <source>while sending</source>
        <translation>beim Senden</translation>
    </message>
    <message>
        <source>No vehicle here drifts or listens: make a formation, or add a drifting target to the behaviours of a vehicle</source>
        <translation>Kein Fahrzeug treibt oder hört hier: eine Formation bilden oder dem Verhalten eines Fahrzeugs ein Driftziel hinzufügen</translation>
    </message>
    <message>
        <source>Swarm</source>
        <translation>Schwarm</translation>
    </message>
    <message>
        <source>no target</source>
        <translation>kein Ziel</translation>
    </message>
    <message>
        <source>&lt;b&gt;Formation error&lt;/b&gt; mean %1 m, RMS %2 m, largest %3 m</source>
        <translation>&lt;b&gt;Formationsfehler&lt;/b&gt; Mittel %1 m, RMS %2 m, größter %3 m</translation>
    </message>
    <message>
        <source>&lt;b&gt;Motor on&lt;/b&gt; %1 % of the time (%2 to %3 %), %4 starts an hour</source>
        <translation>&lt;b&gt;Motor an&lt;/b&gt; %1 % der Zeit (%2 bis %3 %), %4 Starts pro Stunde</translation>
    </message>
    <message>
        <source>&lt;b&gt;Energy&lt;/b&gt; %1 Wh in all, %2 W a vehicle</source>
        <translation>&lt;b&gt;Energie&lt;/b&gt; %1 Wh insgesamt, %2 W je Fahrzeug</translation>
    </message>
    <message>
        <source>&lt;b&gt;Pings&lt;/b&gt; %1 heard, %2 lost</source>
        <translation>&lt;b&gt;Pings&lt;/b&gt; %1 gehört, %2 verloren</translation>
    </message>
    <message>
        <source>The scenario has errors and cannot run before they are repaired: see Problems</source>
        <translation>Das Szenario hat Fehler und läuft erst, wenn sie behoben sind: siehe Probleme</translation>
    </message>
</context>
<context>
    <name>antipode::TemplateDialog</name>
    <message>
        <source>empty</source>
        <translation>leer</translation>
    </message>
    <message>
        <source>%1 (default)</source>
        <translation>%1 (Standard)</translation>
    </message>
    <message>
        <source>not defined</source>
        <translation>nicht definiert</translation>
    </message>
    <message>
        <source>Open &amp;as it is</source>
        <translation>&amp;Unverändert öffnen</translation>
    </message>
    <message>
        <source>Open a template</source>
        <translation>Vorlage öffnen</translation>
    </message>
    <message>
        <source>%1 is a template: a launch script makes the mission of each vehicle of it. Type the values for one vehicle. A line whose macro has no value stays as it is.</source>
        <translation>%1 ist eine Vorlage, aus der ein Startskript die Mission jedes Fahrzeugs macht. Trage die Werte für ein Fahrzeug ein. Eine Zeile, deren Makro keinen Wert hat, bleibt, wie sie ist.</translation>
    </message>
    <message>
        <source>The scenario has the macros in it, and an export keeps them</source>
        <translation>Das Szenario enthält die Makros, und ein Export behält sie</translation>
    </message>
    <message>
        <source>First stands in: %1</source>
        <translation>Steht zuerst in: %1</translation>
    </message>
</context>
<context>
    <name>antipode::TextController</name>
    <message>
        <source>Edit text</source>
        <translation>Text bearbeiten</translation>
    </message>
    <message>
        <source>This text cannot be kept: it holds control characters</source>
        <translation>Dieser Text lässt sich nicht behalten: er enthält Steuerzeichen</translation>
    </message>
</context>
<context>
    <name>antipode::TextLinesEdit</name>
    <message>
        <source>none; one a line</source>
        <translation>keine; eine je Zeile</translation>
    </message>
    <message>
        <source>line %1: %2</source>
        <translation>Zeile %1: %2</translation>
    </message>
</context>
<context>
    <name>antipode::TextPanel</name>
    <message>
        <source>Text of the scenario file</source>
        <translation>Text der Szenariodatei</translation>
    </message>
</context>
<context>
    <name>antipode::ThrustMapChart</name>
    <message>
        <source>Thrust curve</source>
        <translation>Schubkurve</translation>
    </message>
    <message>
        <source>Speed in m/s over thrust in %.
Drag a point; Ctrl drags finely. Double-click adds one, right-click or Delete removes it.
Arrow keys move the selected point, with Shift further; Page Up and Page Down select.</source>
        <translation>Fahrt in m/s über Schub in %.
Einen Punkt ziehen; Strg zieht fein. Doppelklick fügt einen ein, Rechtsklick oder Entf entfernt ihn.
Pfeiltasten bewegen den gewählten Punkt, mit Umschalt weiter; Bild auf und Bild ab wählen.</translation>
    </message>
    <message>
        <source>%1 %  →  %2 m/s</source>
        <translation>%1 %  →  %2 m/s</translation>
    </message>
    <message>
        <source>      %1 m/s  ←  %2 %</source>
        <translation>      %1 m/s  ←  %2 %</translation>
    </message>
    <message>
        <source> (not reached)</source>
        <translation> (nicht erreicht)</translation>
    </message>
    <message>
        <source>speed, m/s over thrust, %</source>
        <translation>Fahrt, m/s über Schub, %</translation>
    </message>
</context>
<context>
    <name>antipode::ThrustMapEditor</name>
    <message>
        <source>Reflect</source>
        <translation>Spiegeln</translation>
    </message>
    <message>
        <source> % per m/s</source>
        <translation> % je m/s</translation>
    </message>
    <message>
        <source>Astern as ahead, mirrored (thrust_reflect); as long as the map has no pair astern</source>
        <translation>Achteraus wie voraus, gespiegelt (thrust_reflect); solange die Kurve kein Paar achteraus hat</translation>
    </message>
    <message>
        <source>Speed = thrust / factor (thrust_factor); as long as the map has no pair ahead</source>
        <translation>Fahrt = Schub / Faktor (thrust_factor); solange die Kurve kein Paar voraus hat</translation>
    </message>
    <message>
        <source>Thrust factor in percent per metre per second</source>
        <translation>Schubfaktor in Prozent je Meter pro Sekunde</translation>
    </message>
    <message>
        <source>Factor</source>
        <translation>Faktor</translation>
    </message>
    <message>
        <source>Thrust of the selected point, -100 to 100 %</source>
        <translation>Schub des gewählten Punkts, -100 bis 100 %</translation>
    </message>
    <message>
        <source>Thrust of the selected point in percent</source>
        <translation>Schub des gewählten Punkts in Prozent</translation>
    </message>
    <message>
        <source>Speed through water at this thrust, m/s; between those of the neighbours</source>
        <translation>Fahrt durchs Wasser bei diesem Schub, m/s; zwischen denen der Nachbarn</translation>
    </message>
    <message>
        <source>Speed of the selected point in metres per second</source>
        <translation>Fahrt des gewählten Punkts in Metern pro Sekunde</translation>
    </message>
    <message>
        <source>Map</source>
        <translation>Kurve</translation>
    </message>
    <message>
        <source>thrust:speed, e.g. -100:-3.5, 20:2.4, 100:5</source>
        <translation>Schub:Fahrt, z. B. -100:-3.5, 20:2.4, 100:5</translation>
    </message>
    <message>
        <source>The map as text: pairs thrust:speed in % and m/s, separated by commas.
Takes effect while you type; Escape goes back.</source>
        <translation>Die Kurve als Text: Paare Schub:Fahrt in % und m/s, durch Kommas getrennt.
Wirkt beim Tippen; Esc geht zurück.</translation>
    </message>
    <message>
        <source>Thrust map as text</source>
        <translation>Schubkurve als Text</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>und %1 weitere</translation>
    </message>
    <message>
        <source>No map: speed = thrust / %1. Drag an end to make one.</source>
        <translation>Keine Kurve: Fahrt = Schub / %1. Ein Ende ziehen, um eine zu machen.</translation>
    </message>
</context>
<context>
    <name>antipode::ThrusterLayoutChart</name>
    <message>
        <source>Thrusters</source>
        <translation>Thruster</translation>
    </message>
    <message>
        <source>Thrusters in m from the centre, from above and from starboard; arrows show positive thrust.
Drag a disc to move a thruster, the knob of the chosen one to turn it; towards the disc turns it upright.
Ctrl drags finely, Escape goes back, arrow keys move by 1 cm, with Shift by 10 cm; Page Up and Page Down
choose, Delete or a right click removes.</source>
        <translation>Thruster in m von der Mitte, von oben und von Steuerbord; Pfeile zeigen positiven Schub.
Eine Scheibe ziehen verschiebt einen Thruster, den Knopf des gewählten ziehen dreht ihn; zur Scheibe hin richtet ihn auf.
Strg zieht fein, Esc geht zurück, Pfeiltasten bewegen um 1 cm, mit Umschalt um 10 cm; Bild auf und Bild ab
wählen, Entf oder ein Rechtsklick entfernt.</translation>
    </message>
    <message>
        <source>from above</source>
        <translation>von oben</translation>
    </message>
    <message>
        <source>from starboard</source>
        <translation>von Steuerbord</translation>
    </message>
    <message>
        <source>%1 m</source>
        <translation>%1 m</translation>
    </message>
</context>
<context>
    <name>antipode::ThrusterLayoutEditor</name>
    <message>
        <source>Add a thruster</source>
        <translation>Thruster hinzufügen</translation>
    </message>
    <message>
        <source>Remove the chosen thruster (Delete)</source>
        <translation>Den gewählten Thruster entfernen (Entf)</translation>
    </message>
    <message>
        <source>Back to the last good layout</source>
        <translation>Zurück zur letzten guten Anordnung</translation>
    </message>
    <message>
        <source>Allocation matrix: what 1 N of each thruster does ahead (surge), to starboard (sway), down (heave)
and clockwise (yaw, N m). Red: what these thrusters cannot produce.</source>
        <translation>Zuteilungsmatrix: was 1 N jedes Thrusters voraus (surge), nach Steuerbord (sway), abwärts (heave)
und im Uhrzeigersinn (yaw, N m) bewirkt. Rot: was diese Thruster nicht erzeugen können.</translation>
    </message>
    <message>
        <source>Rank 4 is needed. The condition number shows how unevenly the thrusters can push: 1 is best, from 100
on a layout is refused. Normalised: with torques divided by an arm of 0.25 m, so that they compare with forces.</source>
        <translation>Rang 4 ist nötig. Die Konditionszahl zeigt, wie ungleich die Thruster drücken können: 1 ist am besten, ab 100
wird eine Anordnung abgelehnt. Normiert: mit Drehmomenten geteilt durch einen Arm von 0.25 m, damit sie sich mit Kräften vergleichen lassen.</translation>
    </message>
    <message>
        <source>The vehicle still uses the last good layout; this one is refused</source>
        <translation>Das Fahrzeug nutzt noch die letzte gute Anordnung; diese ist abgelehnt</translation>
    </message>
    <message>
        <source>Rank %1 of 4 · condition %2, normalised %3</source>
        <translation>Rang %1 von 4 · Kondition %2, normiert %3</translation>
    </message>
    <message>
        <source>Refused: %1</source>
        <translation>Abgelehnt: %1</translation>
    </message>
    <message>
        <source>Thrusters</source>
        <translation>Thruster</translation>
    </message>
</context>
<context>
    <name>antipode::TimeBar</name>
    <message>
        <source>One step of the simulation</source>
        <translation>Ein Schritt der Simulation</translation>
    </message>
    <message>
        <source>Reset: start the run again</source>
        <translation>Zurücksetzen: den Lauf neu beginnen</translation>
    </message>
    <message>
        <source>Live: stay at the end of the run</source>
        <translation>Live: am Ende des Laufs bleiben</translation>
    </message>
    <message>
        <source>Live</source>
        <translation>Live</translation>
    </message>
    <message>
        <source>Time warp: simulated seconds per second of the clock</source>
        <translation>Zeitraffer: simulierte Sekunden je Sekunde der Uhr</translation>
    </message>
    <message>
        <source>Time warp</source>
        <translation>Zeitraffer</translation>
    </message>
    <message>
        <source>Measured warp: simulated seconds per second over the last second</source>
        <translation>Gemessener Zeitraffer: simulierte Sekunden je Sekunde in der letzten Sekunde</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>Look</source>
        <translation>Ansehen</translation>
    </message>
    <message>
        <source>Length of the run, h:mm:ss</source>
        <translation>Länge des Laufs, h:mm:ss</translation>
    </message>
    <message>
        <source>Pause the run (Space)</source>
        <translation>Den Lauf anhalten (Leertaste)</translation>
    </message>
    <message>
        <source>The run has finished; Space plays it again</source>
        <translation>Der Lauf ist beendet; die Leertaste spielt ihn noch einmal ab</translation>
    </message>
    <message>
        <source>Run the simulation (Space)</source>
        <translation>Die Simulation laufen lassen (Leertaste)</translation>
    </message>
</context>
<context>
    <name>antipode::TimeController</name>
    <message>
        <source>Reports</source>
        <translation>Berichte</translation>
    </message>
    <message>
        <source>Pings</source>
        <translation>Pings</translation>
    </message>
    <message>
        <source>Messages</source>
        <translation>Nachrichten</translation>
    </message>
    <message>
        <source>Flags</source>
        <translation>Flags</translation>
    </message>
    <message>
        <source>Mode changes</source>
        <translation>Moduswechsel</translation>
    </message>
    <message>
        <source>Arrivals</source>
        <translation>Ankünfte</translation>
    </message>
    <message>
        <source>Wormholes</source>
        <translation>Wurmlöcher</translation>
    </message>
    <message>
        <source>Edits</source>
        <translation>Änderungen</translation>
    </message>
    <message>
        <source>Warnings</source>
        <translation>Warnungen</translation>
    </message>
    <message>
        <source>Bookmarks</source>
        <translation>Lesezeichen</translation>
    </message>
    <message>
        <source>No later event of the chosen kinds</source>
        <translation>Kein späteres Ereignis der gewählten Arten</translation>
    </message>
    <message>
        <source>No earlier event of the chosen kinds</source>
        <translation>Kein früheres Ereignis der gewählten Arten</translation>
    </message>
    <message>
        <source>The end of the loop must be behind its beginning</source>
        <translation>Das Ende der Schleife muss hinter ihrem Anfang liegen</translation>
    </message>
</context>
<context>
    <name>antipode::TimeField</name>
    <message>
        <source>Time of the cursor</source>
        <translation>Zeit des Cursors</translation>
    </message>
    <message>
        <source>Time shown. Type another one and press Enter: seconds (90), minutes (1:30), hours (0:01:30), or UTC (12:30:05Z, 2026-05-01 12:30:05Z)</source>
        <translation>Gezeigte Zeit. Eine andere eintippen und Eingabe drücken: Sekunden (90), Minuten (1:30), Stunden (0:01:30) oder UTC (12:30:05Z, 2026-05-01 12:30:05Z)</translation>
    </message>
</context>
<context>
    <name>antipode::TimeMachine</name>
    <message>
        <source>run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>Compare with</source>
        <translation>Vergleichen mit</translation>
    </message>
    <message>
        <source>Runs, logs, scenarios and missions (%1);;All files (*)</source>
        <translation>Läufe, Logs, Szenarien und Missionen (%1);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Export run has closed, because the run in the window was replaced or read anew</source>
        <translation>„Lauf exportieren“ wurde geschlossen, weil der Lauf im Fenster ersetzt oder neu gelesen wurde</translation>
    </message>
</context>
<context>
    <name>antipode::TimePlot</name>
    <message>
        <source>distance</source>
        <translation>Abstand</translation>
    </message>
    <message>
        <source>capture radius</source>
        <translation>Fangradius</translation>
    </message>
    <message>
        <source>slip radius</source>
        <translation>Vorbeifahrradius</translation>
    </message>
    <message>
        <source>drifting radius</source>
        <translation>Driftradius</translation>
    </message>
    <message>
        <source>Bearing of %1 heard by %2 (°)</source>
        <translation>Peilung von %1, gehört von %2 (°)</translation>
    </message>
    <message>
        <source>Range of %1 heard by %2 (m)</source>
        <translation>Abstand von %1, gehört von %2 (m)</translation>
    </message>
    <message>
        <source>Distance to target (m)</source>
        <translation>Abstand zum Ziel (m)</translation>
    </message>
    <message>
        <source>Select a vehicle on the map or in the tree to plot it</source>
        <translation>Ein Fahrzeug auf der Karte oder im Baum wählen, um es darzustellen</translation>
    </message>
    <message>
        <source>All curves are switched off: click a name above</source>
        <translation>Alle Kurven sind ausgeschaltet: oben einen Namen anklicken</translation>
    </message>
    <message>
        <source>Not recorded in this run</source>
        <translation>In diesem Lauf nicht aufgezeichnet</translation>
    </message>
    <message>
        <source>No data yet: start the run</source>
        <translation>Noch keine Daten: den Lauf starten</translation>
    </message>
    <message>
        <source>No data in this stretch of time: double-click to return</source>
        <translation>Keine Daten in diesem Zeitabschnitt: Doppelklick kehrt zurück</translation>
    </message>
    <message>
        <source>This quantity has no values here</source>
        <translation>Diese Größe hat hier keine Werte</translation>
    </message>
    <message>
        <source>no values</source>
        <translation>keine Werte</translation>
    </message>
    <message>
        <source>min %1  max %2  mean %3</source>
        <translation>min %1  max %2  Mittel %3</translation>
    </message>
    <message>
        <source>third unit: give it a plot of its own</source>
        <translation>dritte Einheit: sie braucht ein eigenes Diagramm</translation>
    </message>
    <message>
        <source>not recorded</source>
        <translation>nicht aufgezeichnet</translation>
    </message>
    <message>
        <source>state</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Statistics of the visible range</source>
        <translation>Statistik des sichtbaren Bereichs</translation>
    </message>
    <message>
        <source>&lt;br&gt;In view: %1</source>
        <translation>&lt;br&gt;Sichtbar: %1</translation>
    </message>
    <message>
        <source>&lt;br&gt;&lt;i&gt;Click to hide&lt;/i&gt;</source>
        <translation>&lt;br&gt;&lt;i&gt;Klick verbirgt&lt;/i&gt;</translation>
    </message>
    <message>
        <source>&lt;br&gt;&lt;i&gt;Click to show&lt;/i&gt;</source>
        <translation>&lt;br&gt;&lt;i&gt;Klick zeigt&lt;/i&gt;</translation>
    </message>
    <message>
        <source>Plot</source>
        <translation>Diagramm</translation>
    </message>
    <message>
        <source>Second cursor</source>
        <translation>Zweiter Cursor</translation>
    </message>
    <message>
        <source>Shows how much the values at the cursor differ from those here. Ctrl and a drag move it</source>
        <translation>Zeigt, wie weit die Werte am Cursor von denen hier abweichen. Strg und Ziehen bewegt ihn</translation>
    </message>
    <message>
        <source>median of %1</source>
        <translation>Median von %1</translation>
    </message>
    <message>
        <source>25 to 75 %</source>
        <translation>25 bis 75 %</translation>
    </message>
    <message>
        <source>5 to 95 %</source>
        <translation>5 bis 95 %</translation>
    </message>
    <message>
        <source>Time (h:mm:ss)</source>
        <translation>Zeit (h:mm:ss)</translation>
    </message>
    <message>
        <source>Time (s)</source>
        <translation>Zeit (s)</translation>
    </message>
    <message>
        <source>Spectrum (dB over Hz)</source>
        <translation>Spektrum (dB über Hz)</translation>
    </message>
    <message>
        <source>Histogram (% of the values)</source>
        <translation>Histogramm (% der Werte)</translation>
    </message>
    <message>
        <source>Over %1</source>
        <translation>Über %1</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>Not in this run: %1</source>
        <translation>Nicht in diesem Lauf: %1</translation>
    </message>
    <message>
        <source>Reset zoom</source>
        <translation>Zoom zurücksetzen</translation>
    </message>
    <message>
        <source>So does a double-click</source>
        <translation>Das tut auch ein Doppelklick</translation>
    </message>
    <message>
        <source>&lt;br&gt;At the cursor: %1</source>
        <translation>&lt;br&gt;An der Zeitmarke: %1</translation>
    </message>
    <message>
        <source>Only this curve</source>
        <translation>Nur diese Kurve</translation>
    </message>
    <message>
        <source>All curves</source>
        <translation>Alle Kurven</translation>
    </message>
</context>
<context>
    <name>antipode::TimeSlider</name>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Time of the run. Drag to look back; the run continues.
Left and Right move by 1 s, with Shift by 10 s; Home goes to the start, End back to the newest.
The wheel zooms, with Shift it moves what is shown; a double click shows all. Shift+drag chooses a range to loop.</source>
        <translation>Zeit des Laufs. Ziehen sieht zurück; der Lauf geht weiter.
Links und Rechts bewegen um 1 s, mit Umschalt um 10 s; Pos1 geht zum Anfang, Ende zurück zum Neuesten.
Das Rad vergrößert, mit Umschalt verschiebt es den Ausschnitt; ein Doppelklick zeigt alles. Umschalt und Ziehen wählen einen Bereich zum Wiederholen.</translation>
    </message>
</context>
<context>
    <name>antipode::TimelineController</name>
    <message>
        <source>all vehicles</source>
        <translation>alle Fahrzeuge</translation>
    </message>
    <message>
        <source>go to %1, %2</source>
        <translation>nach %1, %2</translation>
    </message>
    <message>
        <source>idle</source>
        <translation>ruht</translation>
    </message>
    <message>
        <source>sent during the run: %1 = %2</source>
        <translation>während des Laufs gesendet: %1 = %2</translation>
    </message>
    <message>
        <source>Move %1 to %2 s</source>
        <translation>%1 auf %2 s verschieben</translation>
    </message>
    <message>
        <source>message</source>
        <translation>Meldung</translation>
    </message>
    <message>
        <source>request</source>
        <translation>Anforderung</translation>
    </message>
    <message>
        <source>Copy message to %1 s</source>
        <translation>Meldung nach %1 s kopieren</translation>
    </message>
    <message>
        <source>Add %1 at %2 s</source>
        <translation>%1 bei %2 s hinzufügen</translation>
    </message>
    <message>
        <source>This is not a message of the script: it is edited where it belongs</source>
        <translation>Dies ist keine Meldung des Skripts: sie wird bearbeitet, wo sie hingehört</translation>
    </message>
    <message>
        <source>Change %1 at %2 s</source>
        <translation>%1 bei %2 s ändern</translation>
    </message>
    <message>
        <source>Delete message at %1 s</source>
        <translation>Meldung bei %1 s löschen</translation>
    </message>
    <message>
        <source>Delete request</source>
        <translation>Anforderung löschen</translation>
    </message>
    <message>
        <source>This event holds drawn values: edit it in the panel Text</source>
        <translation>Dieses Ereignis enthält gezogene Werte: im Bedienfeld Text bearbeiten</translation>
    </message>
</context>
<context>
    <name>antipode::TimelinePanel</name>
    <message>
        <source>&amp;Add message…</source>
        <translation>Meldung &amp;hinzufügen…</translation>
    </message>
    <message>
        <source>&amp;Edit…</source>
        <translation>&amp;Bearbeiten…</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>&amp;Löschen</translation>
    </message>
    <message>
        <source>Add a message to the script; a double click on a row does the same</source>
        <translation>Eine Meldung ins Skript aufnehmen; ein Doppelklick auf eine Zeile tut dasselbe</translation>
    </message>
    <message>
        <source>Change the chosen message</source>
        <translation>Die gewählte Meldung ändern</translation>
    </message>
    <message>
        <source>Remove the chosen message from the script</source>
        <translation>Die gewählte Meldung aus dem Skript entfernen</translation>
    </message>
</context>
<context>
    <name>antipode::TimelineView</name>
    <message>
        <source>Timeline of the script</source>
        <translation>Zeitleiste des Skripts</translation>
    </message>
    <message>
        <source>Time, s</source>
        <translation>Zeit, s</translation>
    </message>
    <message>
        <source>%1 s: %2</source>
        <translation>%1 s: %2</translation>
    </message>
    <message>
        <source>Double click: add a message. Drag a mark to move it, with Ctrl to copy it.</source>
        <translation>Doppelklick: eine Meldung hinzufügen. Eine Marke ziehen verschiebt sie, mit Strg wird sie kopiert.</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
</context>
<context>
    <name>antipode::TransformController</name>
    <message>
        <source>Turn %1</source>
        <translation>%1 drehen</translation>
    </message>
    <message>
        <source>Mirror %1</source>
        <translation>%1 spiegeln</translation>
    </message>
    <message>
        <source>Align %1</source>
        <translation>%1 ausrichten</translation>
    </message>
    <message>
        <source>Distribute %1</source>
        <translation>%1 verteilen</translation>
    </message>
    <message>
        <source>What is selected has no place on the map</source>
        <translation>Das Gewählte hat keinen Ort auf der Karte</translation>
    </message>
    <message>
        <source>Vehicles can be moved only before the run: press Reset first</source>
        <translation>Fahrzeuge lassen sich nur vor dem Lauf verschieben: zuerst Zurücksetzen</translation>
    </message>
    <message>
        <source>Scale %1</source>
        <translation>%1 vergrößern</translation>
    </message>
    <message>
        <source>Move %1</source>
        <translation>%1 verschieben</translation>
    </message>
    <message>
        <source>Heading of %1</source>
        <translation>Steuerkurs von %1</translation>
    </message>
    <message>
        <source>Select vehicles, paths or wormholes first</source>
        <translation>Zuerst Fahrzeuge, Routen oder Wurmlöcher wählen</translation>
    </message>
</context>
<context>
    <name>antipode::Transport</name>
    <message>
        <source>&amp;Pause</source>
        <translation>&amp;Pause</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>&amp;Start</translation>
    </message>
    <message>
        <source>&amp;Play</source>
        <translation>&amp;Abspielen</translation>
    </message>
</context>
<context>
    <name>antipode::TreeBehaviours</name>
    <message>
        <source>Duplicate %1</source>
        <translation>%1 duplizieren</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>%1 entfernen</translation>
    </message>
    <message>
        <source>Rename %1</source>
        <translation>%1 umbenennen</translation>
    </message>
    <message>
        <source>Switch %1 on</source>
        <translation>%1 einschalten</translation>
    </message>
    <message>
        <source>Switch %1 off</source>
        <translation>%1 abschalten</translation>
    </message>
    <message>
        <source>Move %1</source>
        <translation>%1 verschieben</translation>
    </message>
    <message>
        <source>Select a behaviour in the tree to move it</source>
        <translation>Im Baum ein Verhalten zum Verschieben wählen</translation>
    </message>
    <message>
        <source>Add %1</source>
        <translation>%1 hinzufügen</translation>
    </message>
    <message>
        <source>Start %1 after %2</source>
        <translation>%1 nach %2 starten</translation>
    </message>
</context>
<context>
    <name>antipode::TuningController</name>
    <message>
        <source>Select a vehicle to see its depth rate</source>
        <translation>Ein Fahrzeug wählen, um seine Tauchrate zu sehen</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt; and %2 more</source>
        <translation>&lt;b&gt;%1&lt;/b&gt; und %2 weitere</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt;</source>
        <translation>&lt;b&gt;%1&lt;/b&gt;</translation>
    </message>
    <message>
        <source>Set %1</source>
        <translation>%1 setzen</translation>
    </message>
    <message>
        <source>Add PID: %1</source>
        <translation>PID hinzufügen: %1</translation>
    </message>
    <message>
        <source>Gains: %1</source>
        <translation>Verstärkungen: %1</translation>
    </message>
    <message>
        <source>Remove PID</source>
        <translation>PID entfernen</translation>
    </message>
</context>
<context>
    <name>antipode::UnsavedCopy</name>
    <message>
        <source>Unsaved edits cannot be kept in %1</source>
        <translation>Nicht gespeicherte Änderungen können nicht in %1 gesichert werden</translation>
    </message>
    <message>
        <source>Unsaved edits are not safe: %1</source>
        <translation>Nicht gespeicherte Änderungen sind nicht sicher: %1</translation>
    </message>
    <message>
        <source>Restored edits</source>
        <translation>Wiederhergestellte Änderungen</translation>
    </message>
</context>
<context>
    <name>antipode::VectorDial</name>
    <message>
        <source>E</source>
        <translation>O</translation>
    </message>
    <message>
        <source>S</source>
        <translation>S</translation>
    </message>
    <message>
        <source>W</source>
        <translation>W</translation>
    </message>
    <message>
        <source>N</source>
        <translation>N</translation>
    </message>
    <message>
        <source>%1 m/s</source>
        <translation>%1 m/s</translation>
    </message>
    <message>
        <source>%1°  %2 m/s</source>
        <translation>%1°  %2 m/s</translation>
    </message>
</context>
<context>
    <name>antipode::VehicleTable</name>
    <message>
        <source>Vehicles</source>
        <translation>Fahrzeuge</translation>
    </message>
</context>
<context>
    <name>antipode::VerdictController</name>
    <message>
        <source>Add condition to the verdict</source>
        <translation>Bedingung zum Urteil hinzufügen</translation>
    </message>
    <message>
        <source>Change condition of the verdict</source>
        <translation>Bedingung des Urteils ändern</translation>
    </message>
    <message>
        <source>Remove condition of the verdict</source>
        <translation>Bedingung des Urteils entfernen</translation>
    </message>
</context>
<context>
    <name>antipode::VerdictPanel</name>
    <message>
        <source>End</source>
        <translation>Ende</translation>
    </message>
    <message>
        <source>Pass</source>
        <translation>Bestanden</translation>
    </message>
    <message>
        <source>Fail</source>
        <translation>Durchgefallen</translation>
    </message>
    <message>
        <source>no value</source>
        <translation>kein Wert</translation>
    </message>
    <message>
        <source>&amp;Show</source>
        <translation>&amp;Zeigen</translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation>&amp;Hinzufügen</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>&amp;Entfernen</translation>
    </message>
    <message>
        <source>Set the cursor to the moment at which this was decided</source>
        <translation>Den Zeiger auf den Moment setzen, in dem dies entschieden wurde</translation>
    </message>
    <message>
        <source>Conditions of the verdict</source>
        <translation>Bedingungen des Urteils</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>Teil</translation>
    </message>
    <message>
        <source>Condition</source>
        <translation>Bedingung</translation>
    </message>
    <message>
        <source>Value at the cursor</source>
        <translation>Wert am Zeiger</translation>
    </message>
    <message>
        <source>Holds</source>
        <translation>Gilt</translation>
    </message>
    <message>
        <source>Nobody judges this run. Add a condition such as: distance(abe, ben) &gt; 5</source>
        <translation>Niemand beurteilt diesen Lauf. Fügen Sie eine Bedingung hinzu, etwa: distance(abe, ben) &gt; 5</translation>
    </message>
    <message>
        <source>Part of the condition</source>
        <translation>Teil der Bedingung</translation>
    </message>
    <message>
        <source>End: the run is judged when all of these hold.
Pass: all of these must hold then.
Fail: the run has failed as soon as one of these holds.</source>
        <translation>Ende: Der Lauf wird beurteilt, wenn alle diese gelten.
Bestanden: Dann müssen alle diese gelten.
Durchgefallen: Der Lauf ist durchgefallen, sobald eine von diesen gilt.</translation>
    </message>
    <message>
        <source>New condition</source>
        <translation>Neue Bedingung</translation>
    </message>
    <message>
        <source>distance(abe, ben) &gt; 5</source>
        <translation>distance(abe, ben) &gt; 5</translation>
    </message>
    <message>
        <source>Add the condition to the verdict of the scenario</source>
        <translation>Die Bedingung dem Urteil des Szenarios hinzufügen</translation>
    </message>
    <message>
        <source>Remove the chosen condition (Del)</source>
        <translation>Die gewählte Bedingung entfernen (Entf)</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>No verdict</source>
        <translation>Kein Urteil</translation>
    </message>
    <message>
        <source>Passed</source>
        <translation>Bestanden</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Durchgefallen</translation>
    </message>
    <message>
        <source>Pending</source>
        <translation>Offen</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation>%1 um %2</translation>
    </message>
    <message>
        <source>An expression, such as abe.depth &lt; 30; see the manual</source>
        <translation>Ein Ausdruck, etwa abe.depth &lt; 30; siehe Handbuch</translation>
    </message>
    <message>
        <source>Look for the smallest change of starts (5 m, 5 deg), speeds (0.2 m/s), delays (10 s) and lost contacts (20 s)
that breaks the condition typed below or, without one, the verdict</source>
        <translation>Sucht die kleinste Änderung von Starts (5 m, 5 Grad), Fahrten (0,2 m/s), Verzögerungen (10 s) und verlorenen Kontakten (20 s),
die die unten eingegebene Bedingung bricht, oder ohne eine das Urteil</translation>
    </message>
    <message>
        <source>S&amp;top</source>
        <translation>S&amp;topp</translation>
    </message>
    <message>
        <source>&amp;Falsify</source>
        <translation>&amp;Widerlegen</translation>
    </message>
</context>
<context>
    <name>antipode::VoltageCurveChart</name>
    <message>
        <source>Voltage curve</source>
        <translation>Spannungskurve</translation>
    </message>
    <message>
        <source>Voltage in V that commands a thrust in N.
Drag a point up or down: the cubic bends through the other three. Ctrl drags finely,
Escape goes back, Up and Down move the chosen point, Page Up and Page Down choose.</source>
        <translation>Spannung in V, die einen Schub in N befiehlt.
Einen Punkt nach oben oder unten ziehen: die kubische Kurve biegt sich durch die anderen drei. Strg zieht fein,
Esc geht zurück, Hoch und Runter bewegen den gewählten Punkt, Bild auf und Bild ab wählen.</translation>
    </message>
    <message>
        <source>%1 N → %2 V → code %3</source>
        <translation>%1 N → %2 V → code %3</translation>
    </message>
    <message>
        <source>voltage, V over thrust, N</source>
        <translation>Spannung, V über Schub, N</translation>
    </message>
</context>
<context>
    <name>antipode::VoltageCurveEditor</name>
    <message>
        <source>Astern</source>
        <translation>Achteraus</translation>
    </message>
    <message>
        <source> bits</source>
        <translation> bits</translation>
    </message>
    <message>
        <source>Back to the last good curve</source>
        <translation>Zurück zur letzten guten Kurve</translation>
    </message>
    <message>
        <source>astern</source>
        <translation>achteraus</translation>
    </message>
    <message>
        <source>ahead</source>
        <translation>voraus</translation>
    </message>
    <message>
        <source>c%1 %2</source>
        <translation>c%1 %2</translation>
    </message>
    <message>
        <source>Coefficient c%1 %2, %3: volts = c0 + c1·a + c2·a² + c3·a³ for a thrust of a newtons</source>
        <translation>Koeffizient c%1 %2, %3: Volt = c0 + c1·a + c2·a² + c3·a³ für einen Schub von a Newton</translation>
    </message>
    <message>
        <source>Checked: thrust astern has a curve of its own. Unchecked: it needs the same voltage with the other sign</source>
        <translation>Mit Haken: Schub achteraus hat eine eigene Kurve. Ohne: er braucht dieselbe Spannung mit anderem Vorzeichen</translation>
    </message>
    <message>
        <source>Resolution of the voltage converter, 2 to 24 bits</source>
        <translation>Auflösung des Spannungswandlers, 2 bis 24 Bits</translation>
    </message>
    <message>
        <source>Bits of the converter</source>
        <translation>Bits des Wandlers</translation>
    </message>
    <message>
        <source>Range of the converter: minus to plus this voltage, V</source>
        <translation>Bereich des Wandlers: minus bis plus diese Spannung, V</translation>
    </message>
    <message>
        <source>Range of the converter</source>
        <translation>Bereich des Wandlers</translation>
    </message>
    <message>
        <source>Ahead</source>
        <translation>Voraus</translation>
    </message>
    <message>
        <source>Converter</source>
        <translation>Wandler</translation>
    </message>
    <message>
        <source>%1 mV a step, codes 0 to %2; no thrust is code %3</source>
        <translation>%1 mV je Stufe, Codes 0 bis %2; kein Schub ist Code %3</translation>
    </message>
    <message>
        <source>Refused: %1</source>
        <translation>Abgelehnt: %1</translation>
    </message>
    <message>
        <source>Full thrust needs %1 V, the converter gives %2 V</source>
        <translation>Voller Schub braucht %1 V, der Wandler gibt %2 V</translation>
    </message>
</context>
<context>
    <name>antipode::WarpBox</name>
    <message>
        <source>unlimited</source>
        <translation>unbegrenzt</translation>
    </message>
</context>
<context>
    <name>antipode::WaypointController</name>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Select a path: click on one of its legs on the map</source>
        <translation>Eine Route wählen: einen ihrer Schenkel auf der Karte anklicken</translation>
    </message>
    <message>
        <source>Select one path of the vehicle, or draw one with P</source>
        <translation>Eine Route des Fahrzeugs wählen oder eine mit P zeichnen</translation>
    </message>
    <message>
        <source>%1 – a survey makes its points itself</source>
        <translation>%1 – eine Vermessung bildet ihre Punkte selbst</translation>
    </message>
    <message>
        <source>No forecast while the scenario has errors</source>
        <translation>Keine Vorhersage, solange das Szenario Fehler hat</translation>
    </message>
    <message>
        <source>Forecast: %1</source>
        <translation>Vorhersage: %1</translation>
    </message>
    <message>
        <source>Forecast: %1 m in %2</source>
        <translation>Vorhersage: %1 m in %2</translation>
    </message>
    <message>
        <source>, %1 Wh</source>
        <translation>, %1 Wh</translation>
    </message>
</context>
<context>
    <name>antipode::WaypointModel</name>
    <message>
        <source>x (m)</source>
        <translation>x (m)</translation>
    </message>
    <message>
        <source>y (m)</source>
        <translation>y (m)</translation>
    </message>
    <message>
        <source>Latitude</source>
        <translation>Breite</translation>
    </message>
    <message>
        <source>Longitude</source>
        <translation>Länge</translation>
    </message>
    <message>
        <source>Leg (m)</source>
        <translation>Schenkel (m)</translation>
    </message>
    <message>
        <source>Bearing (°)</source>
        <translation>Peilung (°)</translation>
    </message>
    <message>
        <source>Distance (m)</source>
        <translation>Strecke (m)</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Metres east of the origin</source>
        <translation>Meter östlich des Ursprungs</translation>
    </message>
    <message>
        <source>Metres north of the origin</source>
        <translation>Meter nördlich des Ursprungs</translation>
    </message>
    <message>
        <source>WGS-84, degrees and minutes; needs an origin of the scenario</source>
        <translation>WGS-84, Grad und Minuten; braucht einen Ursprung des Szenarios</translation>
    </message>
    <message>
        <source>Metres from the point before; typing moves this point</source>
        <translation>Meter vom Punkt davor; Tippen verschiebt diesen Punkt</translation>
    </message>
    <message>
        <source>Direction from the point before, clockwise from north; typing moves this point</source>
        <translation>Richtung vom Punkt davor, im Uhrzeigersinn ab Nord; Tippen verschiebt diesen Punkt</translation>
    </message>
    <message>
        <source>Metres so far, from the start of the vehicle</source>
        <translation>Meter bisher, vom Start des Fahrzeugs</translation>
    </message>
    <message>
        <source>Time so far at the planned speed</source>
        <translation>Zeit bisher bei der geplanten Fahrt</translation>
    </message>
    <message>
        <source>A number is needed</source>
        <translation>Eine Zahl ist nötig</translation>
    </message>
</context>
<context>
    <name>antipode::WaypointPanel</name>
    <message>
        <source>Points of the path</source>
        <translation>Punkte der Route</translation>
    </message>
    <message>
        <source>Add a point behind the chosen one (Ins)</source>
        <translation>Einen Punkt hinter dem gewählten hinzufügen (Einfg)</translation>
    </message>
    <message>
        <source>Remove the chosen points (Del)</source>
        <translation>Die gewählten Punkte entfernen (Entf)</translation>
    </message>
    <message>
        <source>Move the chosen points up (Alt+↑)</source>
        <translation>Die gewählten Punkte nach oben (Alt+↑)</translation>
    </message>
    <message>
        <source>Move the chosen points down (Alt+↓)</source>
        <translation>Die gewählten Punkte nach unten (Alt+↓)</translation>
    </message>
    <message>
        <source>From a simulation of the vehicle alone, along the whole path</source>
        <translation>Aus einer Simulation des Fahrzeugs allein, entlang der ganzen Route</translation>
    </message>
    <message>
        <source>Move point %1 of %2</source>
        <translation>Punkt %1 von %2 verschieben</translation>
    </message>
    <message>
        <source>%1 points, %2 m</source>
        <translation>%1 Punkte, %2 m</translation>
    </message>
    <message>
        <source>, planned %1 at %2 m/s</source>
        <translation>, geplant %1 bei %2 m/s</translation>
    </message>
    <message>
        <source>Add point to %1</source>
        <translation>Punkt zu %1 hinzufügen</translation>
    </message>
    <message>
        <source>A path keeps at least one point: remove the behaviour instead</source>
        <translation>Eine Route behält mindestens einen Punkt: stattdessen das Verhalten entfernen</translation>
    </message>
    <message>
        <source>Remove points of %1</source>
        <translation>Punkte von %1 entfernen</translation>
    </message>
    <message>
        <source>Order of the points of %1</source>
        <translation>Reihenfolge der Punkte von %1</translation>
    </message>
    <message>
        <source>Not pasted: %1</source>
        <translation>Nicht eingefügt: %1</translation>
    </message>
    <message>
        <source>Paste points into %1</source>
        <translation>Punkte in %1 einfügen</translation>
    </message>
    <message>
        <source>Drag a number to put its point elsewhere in the order</source>
        <translation>Eine Nummer ziehen, um ihren Punkt an eine andere Stelle der Reihenfolge zu setzen</translation>
    </message>
</context>
<context>
    <name>antipode::WelcomePage</name>
    <message>
        <source>Examples</source>
        <translation>Beispiele</translation>
    </message>
    <message>
        <source>Recent files</source>
        <translation>Letzte Dateien</translation>
    </message>
    <message>
        <source>Recovered work</source>
        <translation>Gerettete Arbeit</translation>
    </message>
    <message>
        <source>&amp;New scenario</source>
        <translation>&amp;Neues Szenario</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>&amp;Öffnen…</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>&amp;Schließen</translation>
    </message>
    <message>
        <source>Begin</source>
        <translation>Beginnen</translation>
    </message>
    <message>
        <source>Examples: each opens as a copy of your own</source>
        <translation>Beispiele: jedes öffnet sich als eigene Kopie</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
</context>
<context>
    <name>antipode::WindEditor</name>
    <message>
        <source>Wind</source>
        <translation>Wind</translation>
    </message>
    <message>
        <source>Where the wind comes from, and how strong it is in m/s.
Drag the knob; Ctrl drags finely. Double-click sets it.
Left and Right turn, Up and Down change the speed, with Shift more.</source>
        <translation>Woher der Wind kommt und wie stark er ist in m/s.
Den Knopf ziehen; Strg zieht fein. Doppelklick setzt ihn.
Links und Rechts drehen, Hoch und Runter ändern die Geschwindigkeit, mit Umschalt mehr.</translation>
    </message>
    <message>
        <source>Own wind</source>
        <translation>Eigener Wind</translation>
    </message>
    <message>
        <source>Unchecked: the wind of the environment acts</source>
        <translation>Ohne Haken: der Wind der Umwelt wirkt</translation>
    </message>
    <message>
        <source>Wind blows</source>
        <translation>Wind weht</translation>
    </message>
    <message>
        <source>Unchecked: no wind is known, and sails limit nothing</source>
        <translation>Ohne Haken: kein Wind ist bekannt, und Segel begrenzen nichts</translation>
    </message>
    <message>
        <source>Direction from which the wind comes, compass degrees</source>
        <translation>Richtung, aus der der Wind kommt, Kompassgrad</translation>
    </message>
    <message>
        <source>Speed of the wind, m/s</source>
        <translation>Geschwindigkeit des Winds, m/s</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Aus</translation>
    </message>
    <message>
        <source>at</source>
        <translation>mit</translation>
    </message>
</context>
<context>
    <name>antipode::WorldMap</name>
    <message>
        <source>Map of the world: click where the origin is to be</source>
        <translation>Weltkarte: anklicken, wo der Ursprung sein soll</translation>
    </message>
    <message>
        <source>There is no coastline: install the package gmt-gshhg-low.
The origin can be typed below.</source>
        <translation>Es gibt keine Küstenlinie: das Paket gmt-gshhg-low installieren.
Der Ursprung lässt sich unten eintippen.</translation>
    </message>
</context>
<context>
    <name>antipode::WormholeController</name>
    <message>
        <source>Set %1</source>
        <translation>%1 setzen</translation>
    </message>
    <message>
        <source>Duplicate wormhole</source>
        <translation>Wurmloch duplizieren</translation>
    </message>
    <message>
        <source>Delete wormhole %1</source>
        <translation>Wurmloch %1 löschen</translation>
    </message>
    <message>
        <source>%1 is not among the vehicles of %2</source>
        <translation>%1 gehört nicht zu den Fahrzeugen von %2</translation>
    </message>
    <message>
        <source>The run has ended: press Reset first</source>
        <translation>Der Lauf ist zu Ende: zuerst Zurücksetzen</translation>
    </message>
    <message>
        <source>%1 is not in this run: press Reset first</source>
        <translation>%1 ist nicht in diesem Lauf: zuerst Zurücksetzen</translation>
    </message>
    <message>
        <source>%1 is in the entry of %2 now</source>
        <translation>%1 ist jetzt im Eingang von %2</translation>
    </message>
</context>
<context>
    <name>antipode::WormholeEditor</name>
    <message>
        <source>%1   one end is missing</source>
        <translation>%1   ein Ende fehlt</translation>
    </message>
    <message>
        <source>Draw a wormhole, or its missing end, on the map (W)</source>
        <translation>Ein Wurmloch oder sein fehlendes Ende auf der Karte zeichnen (W)</translation>
    </message>
    <message>
        <source>Duplicate the wormhole</source>
        <translation>Das Wurmloch duplizieren</translation>
    </message>
    <message>
        <source>Remove the wormhole</source>
        <translation>Das Wurmloch entfernen</translation>
    </message>
    <message>
        <source>Wormholes</source>
        <translation>Wurmlöcher</translation>
    </message>
    <message>
        <source>madrid</source>
        <translation>madrid</translation>
    </message>
    <message>
        <source>weber</source>
        <translation>weber</translation>
    </message>
    <message>
        <source>Try it</source>
        <translation>Ausprobieren</translation>
    </message>
    <message>
        <source>Try it with %1</source>
        <translation>Mit %1 ausprobieren</translation>
    </message>
    <message>
        <source>Put the selected vehicle into the entry now, and see it come out</source>
        <translation>Das gewählte Fahrzeug jetzt in den Eingang setzen und sehen, wie es herauskommt</translation>
    </message>
</context>
<context>
    <name>core</name>
    <message>
        <source>Time on leg</source>
        <translation>Zeit auf der Strecke</translation>
    </message>
    <message>
        <source>Time whose way is drawn, at the greatest speed so far.</source>
        <translation>Zeit, deren Weg gezeichnet wird, bei der bisher größten Geschwindigkeit.</translation>
    </message>
    <message>
        <source>Bearing point</source>
        <translation>Peilpunkt</translation>
    </message>
    <message>
        <source>The point.</source>
        <translation>Der Punkt.</translation>
    </message>
    <message>
        <source>Line pct</source>
        <translation>Anteil der Linie</translation>
    </message>
    <message>
        <source>Part of the way that is drawn.</source>
        <translation>Teil des Weges, der gezeichnet wird.</translation>
    </message>
    <message>
        <source>Show point</source>
        <translation>Punkt zeigen</translation>
    </message>
    <message>
        <source>Draws the point, too.</source>
        <translation>Zeichnet auch den Punkt.</translation>
    </message>
    <message>
        <source>Fix turn</source>
        <translation>Drehwinkel</translation>
    </message>
    <message>
        <source>Angle to turn by.</source>
        <translation>Winkel, um den gedreht wird.</translation>
    </message>
    <message>
        <source>Mod heading</source>
        <translation>Kursversatz</translation>
    </message>
    <message>
        <source>How far off the own heading it steers.</source>
        <translation>Wie weit neben dem eigenen Kurs gesteuert wird.</translation>
    </message>
    <message>
        <source>Turn dir</source>
        <translation>Drehseite</translation>
    </message>
    <message>
        <source>Side of the turn.</source>
        <translation>Seite der Drehung.</translation>
    </message>
    <message>
        <source>Speed of the turn; auto: that of its beginning.</source>
        <translation>Geschwindigkeit der Drehung; auto: die zu ihrem Beginn.</translation>
    </message>
    <message>
        <source>Timeout</source>
        <translation>Höchstdauer</translation>
    </message>
    <message>
        <source>The turn ends after this time.</source>
        <translation>Die Drehung endet nach dieser Zeit.</translation>
    </message>
    <message>
        <source>Turn delay</source>
        <translation>Drehverzögerung</translation>
    </message>
    <message>
        <source>Time straight on before the turn.</source>
        <translation>Zeit geradeaus vor der Drehung.</translation>
    </message>
    <message>
        <source>Stale NAV thresh</source>
        <translation>Höchstalter der NAV-Werte</translation>
    </message>
    <message>
        <source>Oldest position that counts.</source>
        <translation>Älteste Position, die zählt.</translation>
    </message>
    <message>
        <source>Schedule repeat</source>
        <translation>Plan wiederholen</translation>
    </message>
    <message>
        <source>On: behind the last line of turn_spec comes the first.</source>
        <translation>An: Nach der letzten Zeile von turn_spec kommt die erste.</translation>
    </message>
    <message>
        <source>Turn spec</source>
        <translation>Drehungen</translation>
    </message>
    <message>
        <source>A line a turn: spd=, mhdg=, fix=, turn=, timeout=, flag=, key=; what is missing is as above.</source>
        <translation>Eine Zeile je Drehung: spd=, mhdg=, fix=, turn=, timeout=, flag=, key=; was fehlt, gilt wie oben.</translation>
    </message>
    <message>
        <source>Stop thresh</source>
        <translation>Stoppschwelle</translation>
    </message>
    <message>
        <source>Slower than this it lies still.</source>
        <translation>Langsamer als dies liegt es still.</translation>
    </message>
    <message>
        <source>Delay complete</source>
        <translation>Verzögerter Abschluss</translation>
    </message>
    <message>
        <source>Time from lying still to completion.</source>
        <translation>Zeit vom Stillliegen bis zum Abschluss.</translation>
    </message>
    <message>
        <source>Mark duration</source>
        <translation>Dauer der Marke</translation>
    </message>
    <message>
        <source>Time after which unmark_flags are posted.</source>
        <translation>Zeit, nach der unmark_flags gesendet werden.</translation>
    </message>
    <message>
        <source>Mark flags</source>
        <translation>Flags der Marke</translation>
    </message>
    <message>
        <source>Unmark flags</source>
        <translation>Flags nach der Marke</translation>
    </message>
    <message>
        <source>Posted mark_duration later.</source>
        <translation>Gesendet mark_duration später.</translation>
    </message>
    <message>
        <source>Visual hints</source>
        <translation>Darstellung</translation>
    </message>
    <message>
        <source>Colours and sizes of what it draws.</source>
        <translation>Farben und Größen dessen, was es zeichnet.</translation>
    </message>
    <message>
        <source>on_active, or a heading.</source>
        <translation>on_active oder ein Kurs.</translation>
    </message>
    <message>
        <source>Width of the roof of the peak.</source>
        <translation>Breite des Daches der Spitze.</translation>
    </message>
    <message>
        <source>Width of its foot.</source>
        <translation>Breite ihres Fußes.</translation>
    </message>
    <message>
        <source>Fall over the roof.</source>
        <translation>Abfall über das Dach.</translation>
    </message>
    <message>
        <source>Levels depth,seconds, divided by colons; without seconds the vehicle goes on at once.</source>
        <translation>Stufen Tiefe,Sekunden, durch Doppelpunkte getrennt; ohne Sekunden geht es gleich weiter.</translation>
    </message>
    <message>
        <source>Number of extra rounds.</source>
        <translation>Zahl der zusätzlichen Runden.</translation>
    </message>
    <message>
        <source>Arrival delta</source>
        <translation>Ankunftsabstand</translation>
    </message>
    <message>
        <source>A level is reached when it is nearer than this.</source>
        <translation>Eine Stufe ist erreicht, wenn sie näher ist als dies.</translation>
    </message>
    <message>
        <source>Arrival flag</source>
        <translation>Ankunftsflag</translation>
    </message>
    <message>
        <source>X: the number of arrivals is posted as GTD_X.</source>
        <translation>X: Die Zahl der Ankünfte wird als GTD_X gesendet.</translation>
    </message>
    <message>
        <source>P1</source>
        <translation>P1</translation>
    </message>
    <message>
        <source>End of the first leg.</source>
        <translation>Ende der ersten Strecke.</translation>
    </message>
    <message>
        <source>P2</source>
        <translation>P2</translation>
    </message>
    <message>
        <source>End of the second leg.</source>
        <translation>Ende der zweiten Strecke.</translation>
    </message>
    <message>
        <source>Turn rad</source>
        <translation>Drehradius</translation>
    </message>
    <message>
        <source>Radius of both turns.</source>
        <translation>Radius beider Drehungen.</translation>
    </message>
    <message>
        <source>Turn1 rad</source>
        <translation>Drehradius 1</translation>
    </message>
    <message>
        <source>Radius of the turn at p1.</source>
        <translation>Radius der Drehung bei p1.</translation>
    </message>
    <message>
        <source>Turn2 rad</source>
        <translation>Drehradius 2</translation>
    </message>
    <message>
        <source>Radius of the turn at p2.</source>
        <translation>Radius der Drehung bei p2.</translation>
    </message>
    <message>
        <source>Turn ext</source>
        <translation>Vorlauf der Drehung</translation>
    </message>
    <message>
        <source>Way beyond the end of a leg to the turn.</source>
        <translation>Weg über das Ende einer Strecke hinaus bis zur Drehung.</translation>
    </message>
    <message>
        <source>Turn1 ext</source>
        <translation>Vorlauf der Drehung 1</translation>
    </message>
    <message>
        <source>The same at p1.</source>
        <translation>Dasselbe bei p1.</translation>
    </message>
    <message>
        <source>Turn2 ext</source>
        <translation>Vorlauf der Drehung 2</translation>
    </message>
    <message>
        <source>The same at p2.</source>
        <translation>Dasselbe bei p2.</translation>
    </message>
    <message>
        <source>Turn bias</source>
        <translation>Versatz der Drehung</translation>
    </message>
    <message>
        <source>Moves the middle of the turns sideways.</source>
        <translation>Verschiebt die Mitte der Drehungen zur Seite.</translation>
    </message>
    <message>
        <source>Turn1 bias</source>
        <translation>Versatz der Drehung 1</translation>
    </message>
    <message>
        <source>Turn2 bias</source>
        <translation>Versatz der Drehung 2</translation>
    </message>
    <message>
        <source>Side of the turns.</source>
        <translation>Seite der Drehungen.</translation>
    </message>
    <message>
        <source>Turn1 dir</source>
        <translation>Seite der Drehung 1</translation>
    </message>
    <message>
        <source>Side of the turn at p1; unset: turn_dir.</source>
        <translation>Seite der Drehung bei p1; leer: turn_dir.</translation>
    </message>
    <message>
        <source>Turn2 dir</source>
        <translation>Seite der Drehung 2</translation>
    </message>
    <message>
        <source>Side of the turn at p2; unset: turn_dir.</source>
        <translation>Seite der Drehung bei p2; leer: turn_dir.</translation>
    </message>
    <message>
        <source>Turn rad min</source>
        <translation>Kleinster Drehradius</translation>
    </message>
    <message>
        <source>No radius is smaller.</source>
        <translation>Kein Radius ist kleiner.</translation>
    </message>
    <message>
        <source>Turn point gap</source>
        <translation>Abstand der Drehpunkte</translation>
    </message>
    <message>
        <source>Angle between the points of a turn.</source>
        <translation>Winkel zwischen den Punkten einer Drehung.</translation>
    </message>
    <message>
        <source>Patience</source>
        <translation>Geduld</translation>
    </message>
    <message>
        <source>Share of the course in the objective function.</source>
        <translation>Anteil des Kurses an der Zielfunktion.</translation>
    </message>
    <message>
        <source>Steer to a point on the leg this distance ahead; needs lead_damper.</source>
        <translation>Zu einem Punkt auf der Strecke so weit voraus steuern; braucht lead_damper.</translation>
    </message>
    <message>
        <source>Nearer to the leg than this the lead grows.</source>
        <translation>Näher an der Strecke als dies wächst der Vorhalt.</translation>
    </message>
    <message>
        <source>Number of rounds of both legs; 0: any number.</source>
        <translation>Zahl der Runden beider Strecken; 0: beliebig viele.</translation>
    </message>
    <message>
        <source>Leg spds</source>
        <translation>Geschwindigkeiten der Strecken</translation>
    </message>
    <message>
        <source>Speeds of the legs in turn: 2, 3:1.5 is one leg of 2 and three of 1.5.</source>
        <translation>Geschwindigkeiten der Strecken der Reihe nach: 2, 3:1.5 heißt eine mit 2 und drei mit 1,5.</translation>
    </message>
    <message>
        <source>Leg spds repeat</source>
        <translation>Geschwindigkeiten wiederholen</translation>
    </message>
    <message>
        <source>On: the list of speeds begins anew at its end.</source>
        <translation>An: Die Liste der Geschwindigkeiten beginnt an ihrem Ende neu.</translation>
    </message>
    <message>
        <source>Leg spds onturn</source>
        <translation>Geschwindigkeit in Drehungen</translation>
    </message>
    <message>
        <source>On: turns have the speed of their leg.</source>
        <translation>An: Drehungen haben die Geschwindigkeit ihrer Strecke.</translation>
    </message>
    <message>
        <source>Init leg mode</source>
        <translation>Beginn</translation>
    </message>
    <message>
        <source>Where it begins: at p1, at the nearer end, or at the further one.</source>
        <translation>Wo es beginnt: bei p1, am näheren Ende oder am ferneren.</translation>
    </message>
    <message>
        <source>Leg end flags</source>
        <translation>Flags am Streckenende</translation>
    </message>
    <message>
        <source>Posted at the end of each leg.</source>
        <translation>Gesendet am Ende jeder Strecke.</translation>
    </message>
    <message>
        <source>Leg1 flags</source>
        <translation>Flags von Strecke 1</translation>
    </message>
    <message>
        <source>Posted at the end of the first leg.</source>
        <translation>Gesendet am Ende der ersten Strecke.</translation>
    </message>
    <message>
        <source>Leg2 flags</source>
        <translation>Flags von Strecke 2</translation>
    </message>
    <message>
        <source>Posted at the end of the second leg.</source>
        <translation>Gesendet am Ende der zweiten Strecke.</translation>
    </message>
    <message>
        <source>Turn end flags</source>
        <translation>Flags am Drehende</translation>
    </message>
    <message>
        <source>Posted at the end of each turn.</source>
        <translation>Gesendet am Ende jeder Drehung.</translation>
    </message>
    <message>
        <source>Turn1 flags</source>
        <translation>Flags von Drehung 1</translation>
    </message>
    <message>
        <source>Posted at the end of the turn at p1.</source>
        <translation>Gesendet am Ende der Drehung bei p1.</translation>
    </message>
    <message>
        <source>Turn2 flags</source>
        <translation>Flags von Drehung 2</translation>
    </message>
    <message>
        <source>Posted at the end of the turn at p2.</source>
        <translation>Gesendet am Ende der Drehung bei p2.</translation>
    </message>
    <message>
        <source>Mid leg flags</source>
        <translation>Flags mitten auf der Strecke</translation>
    </message>
    <message>
        <source>Posted when mid_leg_pct of a leg is done.</source>
        <translation>Gesendet, wenn mid_leg_pct einer Strecke geschafft ist.</translation>
    </message>
    <message>
        <source>Mid turn flags</source>
        <translation>Flags mitten in der Drehung</translation>
    </message>
    <message>
        <source>Posted when mid_turn_pct of a turn is done.</source>
        <translation>Gesendet, wenn mid_turn_pct einer Drehung geschafft ist.</translation>
    </message>
    <message>
        <source>Mid leg pct</source>
        <translation>Anteil der Strecke</translation>
    </message>
    <message>
        <source>Part of a leg.</source>
        <translation>Teil einer Strecke.</translation>
    </message>
    <message>
        <source>Mid turn pct</source>
        <translation>Anteil der Drehung</translation>
    </message>
    <message>
        <source>Part of a turn.</source>
        <translation>Teil einer Drehung.</translation>
    </message>
    <message>
        <source>Polygon</source>
        <translation>Polygon</translation>
    </message>
    <message>
        <source>Speed alt</source>
        <translation>Andere Geschwindigkeit</translation>
    </message>
    <message>
        <source>Another speed, for use_alt_speed.</source>
        <translation>Eine andere Geschwindigkeit, für use_alt_speed.</translation>
    </message>
    <message>
        <source>Use alt speed</source>
        <translation>Andere Geschwindigkeit nehmen</translation>
    </message>
    <message>
        <source>On: speed_alt counts instead of speed.</source>
        <translation>An: speed_alt gilt statt speed.</translation>
    </message>
    <message>
        <source>Clockwise</source>
        <translation>Im Uhrzeigersinn</translation>
    </message>
    <message>
        <source>Direction round the polygon; best: the one that is entered with the smaller turn.</source>
        <translation>Richtung um das Polygon; best: die, in die man mit der kleineren Drehung kommt.</translation>
    </message>
    <message>
        <source>Acquire dist</source>
        <translation>Anlaufabstand</translation>
    </message>
    <message>
        <source>Further off than this the best corner is chosen anew.</source>
        <translation>Weiter weg als dies wird die beste Ecke neu gewählt.</translation>
    </message>
    <message>
        <source>A corner is reached when the distance is smaller than this.</source>
        <translation>Eine Ecke ist erreicht, wenn der Abstand kleiner ist als dies.</translation>
    </message>
    <message>
        <source>Inside this distance a corner is reached when the distance grows again.</source>
        <translation>Innerhalb dieses Abstands ist eine Ecke erreicht, wenn der Abstand wieder wächst.</translation>
    </message>
    <message>
        <source>Spiral factor</source>
        <translation>Spiralfaktor</translation>
    </message>
    <message>
        <source>How much the corner ahead is preferred when the way begins inside.</source>
        <translation>Wie sehr die Ecke voraus bevorzugt wird, wenn der Weg innen beginnt.</translation>
    </message>
    <message>
        <source>The polygon lies around the position where the behaviour became active.</source>
        <translation>Das Polygon liegt um die Position, an der das Verhalten aktiv wurde.</translation>
    </message>
    <message>
        <source>Slingshot</source>
        <translation>Schleuderwinkel</translation>
    </message>
    <message>
        <source>Complete after this angle round the centre.</source>
        <translation>Abgeschlossen nach diesem Winkel um die Mitte.</translation>
    </message>
    <message>
        <source>Post suffix</source>
        <translation>Namenszusatz</translation>
    </message>
    <message>
        <source>Behind the names of all variables that it posts.</source>
        <translation>Hinter den Namen aller Variablen, die es sendet.</translation>
    </message>
    <message>
        <source>Ipf type</source>
        <translation>Art der Funktion</translation>
    </message>
    <message>
        <source>zaic, or zaic_spd: a steep speed function.</source>
        <translation>zaic, oder zaic_spd: eine steile Funktion der Geschwindigkeit.</translation>
    </message>
    <message>
        <source>Max depth</source>
        <translation>Größte Tiefe</translation>
    </message>
    <message>
        <source>The limit; below 0 it counts as 0.</source>
        <translation>Die Grenze; unter 0 gilt sie als 0.</translation>
    </message>
    <message>
        <source>Depth below the limit over which the wish falls to nothing.</source>
        <translation>Tiefe unter der Grenze, über die der Wunsch auf nichts fällt.</translation>
    </message>
    <message>
        <source>Depth slack var</source>
        <translation>Variable für den Tiefenrest</translation>
    </message>
    <message>
        <source>Variable for the limit less the present depth.</source>
        <translation>Variable für die Grenze weniger der jetzigen Tiefe.</translation>
    </message>
    <message>
        <source>Speed above the limit over which the wish falls to nothing.</source>
        <translation>Geschwindigkeit über der Grenze, über die der Wunsch auf nichts fällt.</translation>
    </message>
    <message>
        <source>Speed slack var</source>
        <translation>Variable für den Geschwindigkeitsrest</translation>
    </message>
    <message>
        <source>Variable for the limit less the present speed.</source>
        <translation>Variable für die Grenze weniger der jetzigen Geschwindigkeit.</translation>
    </message>
    <message>
        <source>Memory time</source>
        <translation>Gedächtnis</translation>
    </message>
    <message>
        <source>How far back headings count.</source>
        <translation>Wie weit zurück Kurse zählen.</translation>
    </message>
    <message>
        <source>Turn range</source>
        <translation>Drehbereich</translation>
    </message>
    <message>
        <source>How far a course may be from the mean heading, from 1.5 m/s on.</source>
        <translation>Wie weit ein Kurs vom mittleren Kurs abweichen darf, ab 1,5 m/s.</translation>
    </message>
    <message>
        <source>Min altitude</source>
        <translation>Kleinste Höhe</translation>
    </message>
    <message>
        <source>Least height above the bottom.</source>
        <translation>Kleinste Höhe über dem Grund.</translation>
    </message>
    <message>
        <source>Missing altitude critical</source>
        <translation>Fehlende Höhe ist kritisch</translation>
    </message>
    <message>
        <source>On: without an altitude the helm stops the vehicle. In compatibility mode it always does.</source>
        <translation>An: Ohne Höhe über Grund hält der Helm das Fahrzeug an. Im Kompatibilitätsmodus tut er es immer.</translation>
    </message>
    <message>
        <source>Trigger entry time</source>
        <translation>Eintrittszeit</translation>
    </message>
    <message>
        <source>Time inside after which leaving counts; unset: leaving always counts.</source>
        <translation>Zeit innen, nach der Verlassen zählt; leer: Verlassen zählt immer.</translation>
    </message>
    <message>
        <source>Trigger exit time</source>
        <translation>Austrittszeit</translation>
    </message>
    <message>
        <source>Time outside after which the vehicle has left.</source>
        <translation>Zeit außen, nach der das Fahrzeug es verlassen hat.</translation>
    </message>
    <message>
        <source>Soft poly breach</source>
        <translation>Sanfter Austritt</translation>
    </message>
    <message>
        <source>On: leaving takes the control from the helm, it is no error.</source>
        <translation>An: Verlassen nimmt dem Helm die Kontrolle, es ist kein Fehler.</translation>
    </message>
    <message>
        <source>Breached poly flags</source>
        <translation>Flags beim Austritt</translation>
    </message>
    <message>
        <source>Posted once when the vehicle has left the polygon.</source>
        <translation>Einmal gesendet, wenn das Fahrzeug das Polygon verlassen hat.</translation>
    </message>
    <message>
        <source>Reset var</source>
        <translation>Variable zum Zurücksetzen</translation>
    </message>
    <message>
        <source>Variable; its messages true, poly, time or altitude make these flags count anew.</source>
        <translation>Variable; mit ihren Nachrichten true, poly, time oder altitude zählen diese Flags neu.</translation>
    </message>
    <message>
        <source>Time remaining var</source>
        <translation>Variable der Restzeit</translation>
    </message>
    <message>
        <source>Variable for the seconds that are left; unset: OPREG_TIME_REMAINING.</source>
        <translation>Variable für die restlichen Sekunden; leer: OPREG_TIME_REMAINING.</translation>
    </message>
    <message>
        <source>Opregion poly var</source>
        <translation>Variable des Polygons</translation>
    </message>
    <message>
        <source>Buffer dist</source>
        <translation>Pufferabstand</translation>
    </message>
    <message>
        <source>It acts further outside than this.</source>
        <translation>Es wirkt weiter außen als dies.</translation>
    </message>
    <message>
        <source>Time outside after which it acts.</source>
        <translation>Zeit außen, nach der es wirkt.</translation>
    </message>
    <message>
        <source>Time inside after which it ends.</source>
        <translation>Zeit innen, nach der es endet.</translation>
    </message>
    <message>
        <source>Core poly</source>
        <translation>Kernpolygon</translation>
    </message>
    <message>
        <source>Save dist</source>
        <translation>Umkehrabstand</translation>
    </message>
    <message>
        <source>Further outside the core than this the vehicle turns back.</source>
        <translation>Weiter außerhalb des Kerns als dies kehrt das Fahrzeug um.</translation>
    </message>
    <message>
        <source>Halt dist</source>
        <translation>Halteabstand</translation>
    </message>
    <message>
        <source>Further outside the core than this the helm stops it.</source>
        <translation>Weiter außerhalb des Kerns als dies hält der Helm es an.</translation>
    </message>
    <message>
        <source>Save poly</source>
        <translation>Umkehrpolygon</translation>
    </message>
    <message>
        <source>The polygon to turn back to, instead of save_dist.</source>
        <translation>Das Polygon, zu dem es zurückkehrt, statt save_dist.</translation>
    </message>
    <message>
        <source>Halt poly</source>
        <translation>Haltepolygon</translation>
    </message>
    <message>
        <source>The polygon to stop beyond, instead of halt_dist.</source>
        <translation>Das Polygon, außerhalb dessen es anhält, statt halt_dist.</translation>
    </message>
    <message>
        <source>Recover speed</source>
        <translation>Rückkehrgeschwindigkeit</translation>
    </message>
    <message>
        <source>Speed of the way back.</source>
        <translation>Geschwindigkeit des Rückwegs.</translation>
    </message>
    <message>
        <source>Trigger on poly entry</source>
        <translation>Erst nach Eintritt</translation>
    </message>
    <message>
        <source>On: leaving counts only once the vehicle has been inside.</source>
        <translation>An: Verlassen zählt erst, wenn das Fahrzeug innen war.</translation>
    </message>
    <message>
        <source>Time inside that counts as having been inside.</source>
        <translation>Zeit innen, die als innen gewesen zählt.</translation>
    </message>
    <message>
        <source>Save flags</source>
        <translation>Flags der Umkehr</translation>
    </message>
    <message>
        <source>Posted when the vehicle begins to turn back.</source>
        <translation>Gesendet, wenn das Fahrzeug umzukehren beginnt.</translation>
    </message>
    <message>
        <source>Savex flags</source>
        <translation>Flags während der Umkehr</translation>
    </message>
    <message>
        <source>Posted in every turn outside the save polygon.</source>
        <translation>Gesendet bei jedem Durchgang außerhalb des Umkehrpolygons.</translation>
    </message>
    <message>
        <source>Posted once when it is beyond the halt polygon.</source>
        <translation>Einmal gesendet, wenn es außerhalb des Haltepolygons ist.</translation>
    </message>
    <message>
        <source>Dynamic region var</source>
        <translation>Variable des Gebiets</translation>
    </message>
    <message>
        <source>Variable whose messages set another core.</source>
        <translation>Variable, deren Nachrichten einen anderen Kern setzen.</translation>
    </message>
    <message>
        <source>Draw save status</source>
        <translation>Umkehrpolygon zeichnen</translation>
    </message>
    <message>
        <source>Draws the save polygon.</source>
        <translation>Zeichnet das Umkehrpolygon.</translation>
    </message>
    <message>
        <source>Draw halt status</source>
        <translation>Haltepolygon zeichnen</translation>
    </message>
    <message>
        <source>Draws the halt polygon.</source>
        <translation>Zeichnet das Haltepolygon.</translation>
    </message>
    <message>
        <source>Period busy</source>
        <translation>Tätige Zeit</translation>
    </message>
    <message>
        <source>Time for which the speed is asked for.</source>
        <translation>Zeit, in der die Geschwindigkeit verlangt wird.</translation>
    </message>
    <message>
        <source>Period lazy</source>
        <translation>Ruhezeit</translation>
    </message>
    <message>
        <source>Time between, without a wish.</source>
        <translation>Zeit dazwischen, ohne Wunsch.</translation>
    </message>
    <message>
        <source>Period speed</source>
        <translation>Verlangte Geschwindigkeit</translation>
    </message>
    <message>
        <source>The speed that is asked for.</source>
        <translation>Die Geschwindigkeit, die verlangt wird.</translation>
    </message>
    <message>
        <source>Width of the foot of the peak.</source>
        <translation>Breite des Fußes der Spitze.</translation>
    </message>
    <message>
        <source>Width of its roof.</source>
        <translation>Breite ihres Daches.</translation>
    </message>
    <message>
        <source>Summit delta</source>
        <translation>Dachabfall</translation>
    </message>
    <message>
        <source>Reset upon running</source>
        <translation>Beim Loslaufen zurücksetzen</translation>
    </message>
    <message>
        <source>On: it begins anew when it becomes active; off: the clock runs on while it is idle.</source>
        <translation>An: Es beginnt neu, wenn es aktiv wird; aus: Die Uhr läuft weiter, während es ruht.</translation>
    </message>
    <message>
        <source>Initially busy</source>
        <translation>Anfangs tätig</translation>
    </message>
    <message>
        <source>On: it begins busy.</source>
        <translation>An: Es beginnt tätig.</translation>
    </message>
    <message>
        <source>Time from a mark to the next ascent.</source>
        <translation>Zeit von einer Marke bis zum nächsten Auftauchen.</translation>
    </message>
    <message>
        <source>Mark variable</source>
        <translation>Variable der Marke</translation>
    </message>
    <message>
        <source>Variable; any change of it is a mark.</source>
        <translation>Variable; jede Änderung von ihr ist eine Marke.</translation>
    </message>
    <message>
        <source>Acomms mark variable</source>
        <translation>Variable der akustischen Marke</translation>
    </message>
    <message>
        <source>VAR, seconds, most: each change of VAR puts the ascent off, by so much in all.</source>
        <translation>VAR, Sekunden, höchstens: Jede Änderung von VAR verschiebt das Auftauchen, insgesamt um höchstens so viel.</translation>
    </message>
    <message>
        <source>Pending status variable</source>
        <translation>Variable der Wartezeit</translation>
    </message>
    <message>
        <source>Variable for the seconds to the ascent.</source>
        <translation>Variable für die Sekunden bis zum Auftauchen.</translation>
    </message>
    <message>
        <source>Atsurface status variable</source>
        <translation>Variable der Zeit an der Oberfläche</translation>
    </message>
    <message>
        <source>Variable for the seconds at the surface.</source>
        <translation>Variable für die Sekunden an der Oberfläche.</translation>
    </message>
    <message>
        <source>Ascent speed</source>
        <translation>Auftauchgeschwindigkeit</translation>
    </message>
    <message>
        <source>Speed of the ascent, or current.</source>
        <translation>Geschwindigkeit des Auftauchens, oder current.</translation>
    </message>
    <message>
        <source>Zero speed depth</source>
        <translation>Tiefe ohne Fahrt</translation>
    </message>
    <message>
        <source>Depth where the speed is 0.</source>
        <translation>Tiefe, in der die Geschwindigkeit 0 ist.</translation>
    </message>
    <message>
        <source>Max time at surface</source>
        <translation>Längste Zeit an der Oberfläche</translation>
    </message>
    <message>
        <source>Longest wait at the surface for a mark.</source>
        <translation>Längstes Warten an der Oberfläche auf eine Marke.</translation>
    </message>
    <message>
        <source>Ascent grade</source>
        <translation>Verlauf des Auftauchens</translation>
    </message>
    <message>
        <source>How the speed falls with the depth.</source>
        <translation>Wie die Geschwindigkeit mit der Tiefe fällt.</translation>
    </message>
    <message>
        <source>Max time</source>
        <translation>Längste Zeit</translation>
    </message>
    <message>
        <source>The helm stops the vehicle after this time; 0: never.</source>
        <translation>Der Helm hält das Fahrzeug nach dieser Zeit an; 0: nie.</translation>
    </message>
    <message>
        <source>The helm stops the vehicle below this depth; 0: off.</source>
        <translation>Der Helm hält das Fahrzeug unter dieser Tiefe an; 0: aus.</translation>
    </message>
    <message>
        <source>The helm stops the vehicle nearer to the bottom; 0: off.</source>
        <translation>Der Helm hält das Fahrzeug näher am Grund an; 0: aus.</translation>
    </message>
    <message>
        <source>Breached time flags</source>
        <translation>Flags der Zeit</translation>
    </message>
    <message>
        <source>Posted once when the time is over.</source>
        <translation>Einmal gesendet, wenn die Zeit um ist.</translation>
    </message>
    <message>
        <source>Breached altitude flags</source>
        <translation>Flags der Höhe</translation>
    </message>
    <message>
        <source>Posted once when it is too near to the bottom.</source>
        <translation>Einmal gesendet, wenn es zu nah am Grund ist.</translation>
    </message>
    <message>
        <source>Breached depth flags</source>
        <translation>Flags der Tiefe</translation>
    </message>
    <message>
        <source>Posted once when it is too deep.</source>
        <translation>Einmal gesendet, wenn es zu tief ist.</translation>
    </message>
    <message>
        <source>Failure type</source>
        <translation>Art des Fehlers</translation>
    </message>
    <message>
        <source>crash: the helm is gone; burn,seconds or hang,seconds: it does nothing for so long.</source>
        <translation>crash: Der Helm ist weg; burn,Sekunden oder hang,Sekunden: Er tut so lange nichts.</translation>
    </message>
    <message>
        <source>Failure time</source>
        <translation>Zeit bis zum Fehler</translation>
    </message>
    <message>
        <source>Running time until it fails.</source>
        <translation>Laufzeit, bis er versagt.</translation>
    </message>
    <message>
        <source>Speed on active</source>
        <translation>Geschwindigkeit beim Aktivwerden</translation>
    </message>
    <message>
        <source>On: the speed of the vehicle when it begins.</source>
        <translation>An: Die Geschwindigkeit des Fahrzeugs, wenn es beginnt.</translation>
    </message>
    <message>
        <source>Stem heading</source>
        <translation>Stammkurs</translation>
    </message>
    <message>
        <source>Heading in the middle of the zig-zag.</source>
        <translation>Kurs in der Mitte des Zickzacks.</translation>
    </message>
    <message>
        <source>Stem on active</source>
        <translation>Stammkurs beim Aktivwerden</translation>
    </message>
    <message>
        <source>On: the heading of the vehicle when it begins.</source>
        <translation>An: Der Kurs des Fahrzeugs, wenn es beginnt.</translation>
    </message>
    <message>
        <source>Heading thresh</source>
        <translation>Kursschwelle</translation>
    </message>
    <message>
        <source>A side is reached when the heading is nearer than this.</source>
        <translation>Eine Seite ist erreicht, wenn der Kurs näher ist als dies.</translation>
    </message>
    <message>
        <source>Zig angle</source>
        <translation>Zickzackwinkel</translation>
    </message>
    <message>
        <source>Angle to each side of the stem.</source>
        <translation>Winkel zu jeder Seite des Stammkurses.</translation>
    </message>
    <message>
        <source>Zig first</source>
        <translation>Erste Seite</translation>
    </message>
    <message>
        <source>The side that is turned to first.</source>
        <translation>Die Seite, zu der zuerst gedreht wird.</translation>
    </message>
    <message>
        <source>Max zig legs</source>
        <translation>Meiste Schläge</translation>
    </message>
    <message>
        <source>It is complete when more sides than this were reached.</source>
        <translation>Abgeschlossen, wenn mehr Seiten als diese erreicht wurden.</translation>
    </message>
    <message>
        <source>Max zig zags</source>
        <translation>Meiste Schlagpaare</translation>
    </message>
    <message>
        <source>The same in pairs of legs; 0: max_zig_legs counts.</source>
        <translation>Dasselbe in Paaren von Schlägen; 0: max_zig_legs gilt.</translation>
    </message>
    <message>
        <source>Max stem odo</source>
        <translation>Längster Stammweg</translation>
    </message>
    <message>
        <source>It is complete this far along the stem.</source>
        <translation>Abgeschlossen so weit entlang des Stammkurses.</translation>
    </message>
    <message>
        <source>Fierce zigging</source>
        <translation>Scharfer Zickzack</translation>
    </message>
    <message>
        <source>On: it steers off the own heading until a side is reached.</source>
        <translation>An: Es steuert neben dem eigenen Kurs, bis eine Seite erreicht ist.</translation>
    </message>
    <message>
        <source>Delta heading</source>
        <translation>Kursabstand</translation>
    </message>
    <message>
        <source>How far off, with fierce_zigging; unset: zig_angle.</source>
        <translation>Wie weit daneben, mit fierce_zigging; leer: zig_angle.</translation>
    </message>
    <message>
        <source>Zigflags</source>
        <translation>Flags der Seiten</translation>
    </message>
    <message>
        <source>Posted when a side is reached.</source>
        <translation>Gesendet, wenn eine Seite erreicht ist.</translation>
    </message>
    <message>
        <source>Zagflags</source>
        <translation>Flags der zweiten Seiten</translation>
    </message>
    <message>
        <source>Posted at each second one.</source>
        <translation>Gesendet bei jeder zweiten.</translation>
    </message>
    <message>
        <source>Portflags</source>
        <translation>Flags nach Backbord</translation>
    </message>
    <message>
        <source>Posted when a leg to port begins.</source>
        <translation>Gesendet, wenn ein Schlag nach Backbord beginnt.</translation>
    </message>
    <message>
        <source>Starflags</source>
        <translation>Flags nach Steuerbord</translation>
    </message>
    <message>
        <source>Posted when a leg to starboard begins.</source>
        <translation>Gesendet, wenn ein Schlag nach Steuerbord beginnt.</translation>
    </message>
    <message>
        <source>Portflagsx</source>
        <translation>Flags am Ende von Backbord</translation>
    </message>
    <message>
        <source>Posted when a leg to port ends.</source>
        <translation>Gesendet, wenn ein Schlag nach Backbord endet.</translation>
    </message>
    <message>
        <source>Starflagsx</source>
        <translation>Flags am Ende von Steuerbord</translation>
    </message>
    <message>
        <source>Posted when a leg to starboard ends.</source>
        <translation>Gesendet, wenn ein Schlag nach Steuerbord endet.</translation>
    </message>
    <message>
        <source>Duration status</source>
        <translation>Variable der Restdauer</translation>
    </message>
    <message>
        <source>Variable that tells how many seconds of the duration are left.</source>
        <translation>Variable, die sagt, wie viele Sekunden der Dauer noch bleiben.</translation>
    </message>
    <message>
        <source>Duration reset</source>
        <translation>Dauer neu beginnen</translation>
    </message>
    <message>
        <source>VAR or VAR = value: a message of this variable, with this value, starts the duration anew.</source>
        <translation>VAR oder VAR = Wert: Eine Nachricht dieser Variablen, mit diesem Wert, beginnt die Dauer neu.</translation>
    </message>
    <message>
        <source>Duration idle decay</source>
        <translation>Ruhezeit zählt mit</translation>
    </message>
    <message>
        <source>On: the duration goes on while the behaviour is idle, once it has run.</source>
        <translation>An: Die Dauer läuft weiter, während das Verhalten ruht, sobald es einmal lief.</translation>
    </message>
    <message>
        <source>Runxflags</source>
        <translation>Flags jedes Laufs</translation>
    </message>
    <message>
        <source>Posted in every turn in which the behaviour runs.</source>
        <translation>Gesendet bei jedem Durchgang, in dem das Verhalten läuft.</translation>
    </message>
    <message>
        <source>Configflags</source>
        <translation>Flags der Einstellung</translation>
    </message>
    <message>
        <source>Posted at the start and after parameters have changed.</source>
        <translation>Gesendet am Anfang und nachdem sich Parameter geändert haben.</translation>
    </message>
    <message>
        <source>Spawnflags</source>
        <translation>Flags der Entstehung</translation>
    </message>
    <message>
        <source>Posted when a template has made this behaviour.</source>
        <translation>Gesendet, wenn eine Vorlage dieses Verhalten gemacht hat.</translation>
    </message>
    <message>
        <source>Spawnxflags</source>
        <translation>Flags nach der Entstehung</translation>
    </message>
    <message>
        <source>Posted after the first turn of a behaviour from a template.</source>
        <translation>Gesendet nach dem ersten Durchgang eines Verhaltens aus einer Vorlage.</translation>
    </message>
    <message>
        <source>Post mapping</source>
        <translation>Umbenannte Meldungen</translation>
    </message>
    <message>
        <source>FROM, TO: what the behaviour posts under the first name has the second one; silent: it is not posted.</source>
        <translation>VON, NACH: Was das Verhalten unter dem ersten Namen sendet, hat den zweiten; silent: Es wird nicht gesendet.</translation>
    </message>
    <message>
        <source>No starve</source>
        <translation>Nicht ohne Neues</translation>
    </message>
    <message>
        <source>VAR, VAR, seconds: the behaviour is idle while one of them is unknown or older.</source>
        <translation>VAR, VAR, Sekunden: Das Verhalten ruht, solange eine davon unbekannt oder älter ist.</translation>
    </message>
    <message>
        <source>Templating</source>
        <translation>Vorlage</translation>
    </message>
    <message>
        <source>Messages of updates with a new name make behaviours of this kind.</source>
        <translation>Nachrichten von updates mit einem neuen Namen machen Verhalten dieser Art.</translation>
    </message>
    <message>
        <source>Max spawnings</source>
        <translation>Meiste Entstehungen</translation>
    </message>
    <message>
        <source>Number of behaviours that the template may make; 0: any number.</source>
        <translation>Zahl der Verhalten, die die Vorlage machen darf; 0: beliebig viele.</translation>
    </message>
    <message>
        <source>Swing time</source>
        <translation>Schwojzeit</translation>
    </message>
    <message>
        <source>With center_activate the station goes with the vehicle for this time after activation.</source>
        <translation>Mit center_activate geht die Station so lange nach dem Aktivwerden mit dem Fahrzeug mit.</translation>
    </message>
    <message>
        <source>Hibernation radius</source>
        <translation>Ruheradius</translation>
    </message>
    <message>
        <source>Once at the station the vehicle drifts until it is further off than this; unset: it does not.</source>
        <translation>An der Station treibt das Fahrzeug, bis es weiter weg ist als dies; leer: Es treibt nicht.</translation>
    </message>
    <message>
        <source>Share of the course in the objective function; the rest is that of the speed.</source>
        <translation>Anteil des Kurses an der Zielfunktion; der Rest ist der der Geschwindigkeit.</translation>
    </message>
    <message>
        <source>Lead condition</source>
        <translation>Bedingung des Vorhalts</translation>
    </message>
    <message>
        <source>The lead acts only while all these conditions hold.</source>
        <translation>Der Vorhalt wirkt nur, solange alle diese Bedingungen gelten.</translation>
    </message>
    <message>
        <source>Currix</source>
        <translation>Anfangsindex</translation>
    </message>
    <message>
        <source>Index of the first point to go to.</source>
        <translation>Index des ersten Punktes, zu dem es geht.</translation>
    </message>
    <message>
        <source>Wptflags</source>
        <translation>Flags der Punkte</translation>
    </message>
    <message>
        <source>Posted when a point is reached; may contain $[WPTS_HIT], $[NX] and the like.</source>
        <translation>Gesendet, wenn ein Punkt erreicht ist; darf $[WPTS_HIT], $[NX] und dergleichen enthalten.</translation>
    </message>
    <message>
        <source>Cycleflags</source>
        <translation>Flags der Runden</translation>
    </message>
    <message>
        <source>Posted when a round is completed.</source>
        <translation>Gesendet, wenn eine Runde abgeschlossen ist.</translation>
    </message>
    <message>
        <source>Wptflag on start</source>
        <translation>Punktflags am Anfang</translation>
    </message>
    <message>
        <source>wptflags are also posted when the behaviour first runs.</source>
        <translation>wptflags werden auch gesendet, wenn das Verhalten zuerst läuft.</translation>
    </message>
    <message>
        <source>Reset on idle</source>
        <translation>In Ruhe zurücksetzen</translation>
    </message>
    <message>
        <source>When it becomes idle the route begins at its first point again.</source>
        <translation>Wenn es ruht, beginnt der Weg wieder bei seinem ersten Punkt.</translation>
    </message>
    <message>
        <source>&quot;direction, speed&quot; is added to the drift.</source>
        <translation>„Richtung, Geschwindigkeit“ wird zur Drift addiert.</translation>
    </message>
    <message>
        <source>&quot;direction, speed&quot; replaces the drift.</source>
        <translation>„Richtung, Geschwindigkeit“ ersetzt die Drift.</translation>
    </message>
    <message>
        <source>&quot;spd=4, dir=155&quot;: the new wind.</source>
        <translation>„spd=4, dir=155“: der neue Wind.</translation>
    </message>
    <message>
        <source>&quot;x=0, y=10, depth=3, heading=90, tolerance=0.1&quot;: a hovering vehicle goes there; missing keys keep their value.</source>
        <translation>„x=0, y=10, depth=3, heading=90, tolerance=0.1“: ein schwebendes Fahrzeug geht dorthin; fehlende Schlüssel behalten ihren Wert.</translation>
    </message>
    <message>
        <source>&quot;x=200, y=250, speed=0.4, heading=135, depth=10&quot;.</source>
        <translation>„x=200, y=250, speed=0.4, heading=135, depth=10“.</translation>
    </message>
    <message>
        <source>0 idle, 1 waypoint.</source>
        <translation>0 ruht, 1 Wegpunkt.</translation>
    </message>
    <message>
        <source>0 no target, 1 in transit, 2 slowing, 3 drifting.</source>
        <translation>0 kein Ziel, 1 unterwegs, 2 wird langsamer, 3 treibend.</translation>
    </message>
    <message>
        <source>1 covers what lies below, 0 shows nothing.</source>
        <translation>1 verdeckt, was darunter liegt, 0 zeigt nichts.</translation>
    </message>
    <message>
        <source>1 in the step of a wormhole jump, or in the first row after.</source>
        <translation>1 im Schritt eines Wurmlochsprungs oder in der ersten Zeile danach.</translation>
    </message>
    <message>
        <source>1 visible, 0 inside a wormhole.</source>
        <translation>1 sichtbar, 0 in einem Wurmloch.</translation>
    </message>
    <message>
        <source>1 while the PID has control (PID_HAS_CONTROL), else 0.</source>
        <translation>1, solange der PID das Ruder hat (PID_HAS_CONTROL), sonst 0.</translation>
    </message>
    <message>
        <source>1 while the motor runs for the drifting target, or a hovering vehicle commands thrust; else 0.</source>
        <translation>1, während der Motor für das Driftziel läuft oder ein schwebendes Fahrzeug Schub befiehlt; sonst 0.</translation>
    </message>
    <message>
        <source>A completed behaviour starts again when its conditions become true again.</source>
        <translation>Ein beendetes Verhalten beginnt wieder, wenn seine Bedingungen wieder wahr werden.</translation>
    </message>
    <message>
        <source>A hovering vehicle becomes idle: no thrust.</source>
        <translation>Ein schwebendes Fahrzeug ruht: kein Schub.</translation>
    </message>
    <message>
        <source>A max</source>
        <translation>A max</translation>
    </message>
    <message>
        <source>A ping can be heard up to 200 m beyond ping_range, with falling probability.</source>
        <translation>Ein Ping kann bis 200 m über ping_range hinaus gehört werden, mit fallender Wahrscheinlichkeit.</translation>
    </message>
    <message>
        <source>A point is also reached when the vehicle crosses the line through it, perpendicular to the leg; absolute: only then.</source>
        <translation>Ein Punkt ist auch erreicht, wenn das Fahrzeug die Linie durch ihn quer zum Schenkel kreuzt; absolute: nur dann.</translation>
    </message>
    <message>
        <source>A point is reached when the distance is smaller than this.</source>
        <translation>Ein Punkt ist erreicht, wenn der Abstand kleiner ist.</translation>
    </message>
    <message>
        <source>A trim request is completed at this pitch.</source>
        <translation>Eine Trimmanforderung ist bei diesem Nickwinkel erledigt.</translation>
    </message>
    <message>
        <source>A vehicle hears nothing while it sends.</source>
        <translation>Ein Fahrzeug hört nichts, während es sendet.</translation>
    </message>
    <message>
        <source>Activeflags</source>
        <translation>Aktivflags</translation>
    </message>
    <message>
        <source>Added inertia yaw</source>
        <translation>Mitgeführte Gierträgheit</translation>
    </message>
    <message>
        <source>Added mass of the water for motion ahead.</source>
        <translation>Mitgeführte Masse des Wassers bei Bewegung voraus.</translation>
    </message>
    <message>
        <source>Added mass of the water for motion sideways.</source>
        <translation>Mitgeführte Masse des Wassers bei Bewegung seitwärts.</translation>
    </message>
    <message>
        <source>Added mass of the water for vertical motion.</source>
        <translation>Mitgeführte Masse des Wassers bei senkrechter Bewegung.</translation>
    </message>
    <message>
        <source>Added mass x</source>
        <translation>Mitgeführte Masse x</translation>
    </message>
    <message>
        <source>Added mass y</source>
        <translation>Mitgeführte Masse y</translation>
    </message>
    <message>
        <source>Added mass z</source>
        <translation>Mitgeführte Masse z</translation>
    </message>
    <message>
        <source>Added moment of inertia of the water.</source>
        <translation>Mitgeführtes Trägheitsmoment des Wassers.</translation>
    </message>
    <message>
        <source>Added to the depths: the water level above the file&apos;s datum.</source>
        <translation>Zu den Tiefen addiert: der Wasserstand über dem Bezug der Datei.</translation>
    </message>
    <message>
        <source>After arrival the vehicle drifts until it is outside; more than capture_radius, at least slip_radius.</source>
        <translation>Nach der Ankunft treibt das Fahrzeug, bis es außerhalb ist; mehr als capture_radius, mindestens slip_radius.</translation>
    </message>
    <message>
        <source>Age weight</source>
        <translation>Altersgewicht</translation>
    </message>
    <message>
        <source>All must hold, else the script waits; such as DEPLOY = true.</source>
        <translation>Alle müssen gelten, sonst wartet das Skript; etwa DEPLOY = true.</translation>
    </message>
    <message>
        <source>All must hold; MODE = parent makes this a child mode of another.</source>
        <translation>Alle müssen gelten; MODE = Elternmodus macht dies zum Untermodus eines anderen.</translation>
    </message>
    <message>
        <source>Alpha max</source>
        <translation>Alpha max</translation>
    </message>
    <message>
        <source>Altitude</source>
        <translation>Höhe über Grund</translation>
    </message>
    <message>
        <source>Anonymous</source>
        <translation>Namenlos</translation>
    </message>
    <message>
        <source>As DRIFT_VECTOR_MULT.</source>
        <translation>Wie DRIFT_VECTOR_MULT.</translation>
    </message>
    <message>
        <source>As DRIFT_X.</source>
        <translation>Wie DRIFT_X.</translation>
    </message>
    <message>
        <source>As DRIFT_Y.</source>
        <translation>Wie DRIFT_Y.</translation>
    </message>
    <message>
        <source>Assignment: another assignment must be better by this share.</source>
        <translation>Assignment: eine andere Zuordnung muss um diesen Anteil besser sein.</translation>
    </message>
    <message>
        <source>Assignment: step of the search over rotations.</source>
        <translation>Assignment: Schritt der Suche über Drehungen.</translation>
    </message>
    <message>
        <source>Assumed sound speed; unset: the sound speed of the water.</source>
        <translation>Angenommene Schallgeschwindigkeit; nicht gesetzt: die des Wassers.</translation>
    </message>
    <message>
        <source>Authority</source>
        <translation>Stellkraft</translation>
    </message>
    <message>
        <source>Authority used</source>
        <translation>Genutzte Stellkraft</translation>
    </message>
    <message>
        <source>Average positions instead of ranges and bearings.</source>
        <translation>Positionen mitteln statt Abstände und Peilungen.</translation>
    </message>
    <message>
        <source>Basewidth</source>
        <translation>Fußbreite</translation>
    </message>
    <message>
        <source>Bearing</source>
        <translation>Peilung</translation>
    </message>
    <message>
        <source>Bearing as measured by this ping.</source>
        <translation>Von diesem Ping gemessene Peilung.</translation>
    </message>
    <message>
        <source>Bearing by the ping filter, which lags behind.</source>
        <translation>Peilung nach dem Pingfilter, der nachhinkt.</translation>
    </message>
    <message>
        <source>Bearing noise</source>
        <translation>Peilungsrauschen</translation>
    </message>
    <message>
        <source>Below the surface.</source>
        <translation>Unter der Oberfläche.</translation>
    </message>
    <message>
        <source>Boats that keep to lanes: stiffer heading with less damping.</source>
        <translation>Boote, die Bahnen halten: steiferer Kurs mit weniger Dämpfung.</translation>
    </message>
    <message>
        <source>Body velocity</source>
        <translation>Rumpfgeschwindigkeit</translation>
    </message>
    <message>
        <source>Buoyancy</source>
        <translation>Auftrieb</translation>
    </message>
    <message>
        <source>Buoyancy rate</source>
        <translation>Auftriebsrate</translation>
    </message>
    <message>
        <source>Capture line</source>
        <translation>Fanglinie</translation>
    </message>
    <message>
        <source>Capture radius</source>
        <translation>Fangradius</translation>
    </message>
    <message>
        <source>Center activate</source>
        <translation>Mitte beim Einschalten</translation>
    </message>
    <message>
        <source>Centre</source>
        <translation>Mitte</translation>
    </message>
    <message>
        <source>Collisions</source>
        <translation>Zusammenstöße</translation>
    </message>
    <message>
        <source>Commands older than this are stale and stop the vehicle.</source>
        <translation>Ältere Befehle gelten als veraltet und stoppen das Fahrzeug.</translation>
    </message>
    <message>
        <source>Conditions</source>
        <translation>Bedingungen</translation>
    </message>
    <message>
        <source>Connection</source>
        <translation>Verbindung</translation>
    </message>
    <message>
        <source>Contact rangeout</source>
        <translation>Kontaktreichweite</translation>
    </message>
    <message>
        <source>Contact timeout</source>
        <translation>Kontakte verfallen nach</translation>
    </message>
    <message>
        <source>Contacts</source>
        <translation>Kontakte</translation>
    </message>
    <message>
        <source>Control depth; unset: on if a depth gain is given (compatibility mode: on).</source>
        <translation>Tiefe regeln; nicht gesetzt: an, wenn eine Tiefenverstärkung gegeben ist (Kompatibilitätsmodus: an).</translation>
    </message>
    <message>
        <source>Control voltage of each thruster.</source>
        <translation>Steuerspannung jedes Thrusters.</translation>
    </message>
    <message>
        <source>Control voltage of thruster 1.</source>
        <translation>Steuerspannung von Thruster 1.</translation>
    </message>
    <message>
        <source>Control voltage of thruster 10.</source>
        <translation>Steuerspannung von Thruster 10.</translation>
    </message>
    <message>
        <source>Control voltage of thruster 11.</source>
        <translation>Steuerspannung von Thruster 11.</translation>
    </message>
    <message>
        <source>Control voltage of thruster 12.</source>
        <translation>Steuerspannung von Thruster 12.</translation>
    </message>
    <message>
        <source>Control voltage of thruster 13.</source>
        <translation>Steuerspannung von Thruster 13.</translation>
    </message>
    <message>
        <source>Control voltage of thruster 14.</source>
        <translation>Steuerspannung von Thruster 14.</translation>
    </message>
    <message>
        <source>Control voltage of thruster 15.</source>
        <translation>Steuerspannung von Thruster 15.</translation>
    </message>
    <message>
        <source>Control voltage of thruster 16.</source>
        <translation>Steuerspannung von Thruster 16.</translation>
    </message>
    <message>
        <source>Control voltage of thruster 2.</source>
        <translation>Steuerspannung von Thruster 2.</translation>
    </message>
    <message>
        <source>Control voltage of thruster 3.</source>
        <translation>Steuerspannung von Thruster 3.</translation>
    </message>
    <message>
        <source>Control voltage of thruster 4.</source>
        <translation>Steuerspannung von Thruster 4.</translation>
    </message>
    <message>
        <source>Control voltage of thruster 5.</source>
        <translation>Steuerspannung von Thruster 5.</translation>
    </message>
    <message>
        <source>Control voltage of thruster 6.</source>
        <translation>Steuerspannung von Thruster 6.</translation>
    </message>
    <message>
        <source>Control voltage of thruster 7.</source>
        <translation>Steuerspannung von Thruster 7.</translation>
    </message>
    <message>
        <source>Control voltage of thruster 8.</source>
        <translation>Steuerspannung von Thruster 8.</translation>
    </message>
    <message>
        <source>Control voltage of thruster 9.</source>
        <translation>Steuerspannung von Thruster 9.</translation>
    </message>
    <message>
        <source>Controller</source>
        <translation>Regler</translation>
    </message>
    <message>
        <source>Controller period</source>
        <translation>Reglerperiode</translation>
    </message>
    <message>
        <source>Controllers leave out neighbours that are silent for longer.</source>
        <translation>Regler lassen Nachbarn aus, die länger schweigen.</translation>
    </message>
    <message>
        <source>Converter code of thruster 1.</source>
        <translation>Wandlercode von Thruster 1.</translation>
    </message>
    <message>
        <source>Converter code of thruster 10.</source>
        <translation>Wandlercode von Thruster 10.</translation>
    </message>
    <message>
        <source>Converter code of thruster 11.</source>
        <translation>Wandlercode von Thruster 11.</translation>
    </message>
    <message>
        <source>Converter code of thruster 12.</source>
        <translation>Wandlercode von Thruster 12.</translation>
    </message>
    <message>
        <source>Converter code of thruster 13.</source>
        <translation>Wandlercode von Thruster 13.</translation>
    </message>
    <message>
        <source>Converter code of thruster 14.</source>
        <translation>Wandlercode von Thruster 14.</translation>
    </message>
    <message>
        <source>Converter code of thruster 15.</source>
        <translation>Wandlercode von Thruster 15.</translation>
    </message>
    <message>
        <source>Converter code of thruster 16.</source>
        <translation>Wandlercode von Thruster 16.</translation>
    </message>
    <message>
        <source>Converter code of thruster 2.</source>
        <translation>Wandlercode von Thruster 2.</translation>
    </message>
    <message>
        <source>Converter code of thruster 3.</source>
        <translation>Wandlercode von Thruster 3.</translation>
    </message>
    <message>
        <source>Converter code of thruster 4.</source>
        <translation>Wandlercode von Thruster 4.</translation>
    </message>
    <message>
        <source>Converter code of thruster 5.</source>
        <translation>Wandlercode von Thruster 5.</translation>
    </message>
    <message>
        <source>Converter code of thruster 6.</source>
        <translation>Wandlercode von Thruster 6.</translation>
    </message>
    <message>
        <source>Converter code of thruster 7.</source>
        <translation>Wandlercode von Thruster 7.</translation>
    </message>
    <message>
        <source>Converter code of thruster 8.</source>
        <translation>Wandlercode von Thruster 8.</translation>
    </message>
    <message>
        <source>Converter code of thruster 9.</source>
        <translation>Wandlercode von Thruster 9.</translation>
    </message>
    <message>
        <source>Coordinate system of a file that does not name its own.</source>
        <translation>Koordinatensystem einer Datei, die ihr eigenes nicht nennt.</translation>
    </message>
    <message>
        <source>Course and speed over ground, drift included.</source>
        <translation>Kurs und Fahrt über Grund, mit Drift.</translation>
    </message>
    <message>
        <source>Course over ground</source>
        <translation>Kurs über Grund</translation>
    </message>
    <message>
        <source>Crs</source>
        <translation>Koordinatensystem</translation>
    </message>
    <message>
        <source>Cruise speed.</source>
        <translation>Marschgeschwindigkeit.</translation>
    </message>
    <message>
        <source>Current east</source>
        <translation>Strömung Ost</translation>
    </message>
    <message>
        <source>Current north</source>
        <translation>Strömung Nord</translation>
    </message>
    <message>
        <source>Dac bits</source>
        <translation>DAC-Bits</translation>
    </message>
    <message>
        <source>Dac range</source>
        <translation>DAC-Bereich</translation>
    </message>
    <message>
        <source>Default water depth</source>
        <translation>Anfängliche Wassertiefe</translation>
    </message>
    <message>
        <source>Delay</source>
        <translation>Verzögerung</translation>
    </message>
    <message>
        <source>Delay reset</source>
        <translation>Wartezeit beim Neubeginn</translation>
    </message>
    <message>
        <source>Delay start</source>
        <translation>Wartezeit am Start</translation>
    </message>
    <message>
        <source>Delivered by each thruster.</source>
        <translation>Von jedem Thruster gegeben.</translation>
    </message>
    <message>
        <source>Depth</source>
        <translation>Tiefe</translation>
    </message>
    <message>
        <source>Depth below the surface, positive down.</source>
        <translation>Tiefe unter der Oberfläche, nach unten positiv.</translation>
    </message>
    <message>
        <source>Depth by pitch and elevator, meant for max_depth_rate 5 and max_depth_rate_speed 2. In document mode, where pitch follows the elevator at once, softer gains are steadier.</source>
        <translation>Tiefe durch Nickwinkel und Tiefenruder, gedacht für max_depth_rate 5 und max_depth_rate_speed 2. Im Handbuchmodus, wo der Nickwinkel dem Tiefenruder sofort folgt, sind weichere Verstärkungen ruhiger.</translation>
    </message>
    <message>
        <source>Depth commanded to the PID.</source>
        <translation>Dem PID befohlene Tiefe.</translation>
    </message>
    <message>
        <source>Depth commanded to the controller.</source>
        <translation>Dem Regler befohlene Tiefe.</translation>
    </message>
    <message>
        <source>Depth control</source>
        <translation>Tiefenregelung</translation>
    </message>
    <message>
        <source>Depth debug</source>
        <translation>Tiefen-Debug</translation>
    </message>
    <message>
        <source>Depth error</source>
        <translation>Tiefenfehler</translation>
    </message>
    <message>
        <source>Depth of the bottom here.</source>
        <translation>Tiefe des Grunds hier.</translation>
    </message>
    <message>
        <source>Depth of the goal minus own depth.</source>
        <translation>Tiefe des Ziels minus eigene Tiefe.</translation>
    </message>
    <message>
        <source>Depth of the sea bed; 0 or unset: the water depth of the environment.</source>
        <translation>Tiefe des Meeresgrunds; 0 oder nicht gesetzt: die Wassertiefe der Umwelt.</translation>
    </message>
    <message>
        <source>Depth rate with full elevator at max_depth_rate_speed.</source>
        <translation>Tauchrate mit vollem Tiefenruder bei max_depth_rate_speed.</translation>
    </message>
    <message>
        <source>Depth to pitch, derivative gain.</source>
        <translation>Tiefe zu Nickwinkel, differentielle Verstärkung.</translation>
    </message>
    <message>
        <source>Depth to pitch, integral gain.</source>
        <translation>Tiefe zu Nickwinkel, integrale Verstärkung.</translation>
    </message>
    <message>
        <source>Depth to pitch, proportional gain.</source>
        <translation>Tiefe zu Nickwinkel, proportionale Verstärkung.</translation>
    </message>
    <message>
        <source>Depth, positive down.</source>
        <translation>Tiefe, nach unten positiv.</translation>
    </message>
    <message>
        <source>Desired depth</source>
        <translation>Soll-Tiefe</translation>
    </message>
    <message>
        <source>Desired depth, with embedded PID.</source>
        <translation>Soll-Tiefe, mit eingebettetem PID.</translation>
    </message>
    <message>
        <source>Desired depth.</source>
        <translation>Soll-Tiefe.</translation>
    </message>
    <message>
        <source>Desired heading, clockwise from north.</source>
        <translation>Soll-Steuerkurs, im Uhrzeigersinn ab Nord.</translation>
    </message>
    <message>
        <source>Desired heading, with embedded PID.</source>
        <translation>Soll-Steuerkurs, mit eingebettetem PID.</translation>
    </message>
    <message>
        <source>Desired speed, with embedded PID.</source>
        <translation>Soll-Fahrt, mit eingebettetem PID.</translation>
    </message>
    <message>
        <source>Desired speed.</source>
        <translation>Soll-Fahrt.</translation>
    </message>
    <message>
        <source>Differential thrust: left and right thruster instead of thrust and rudder.</source>
        <translation>Differenzschub: linker und rechter Thruster statt Schub und Ruder.</translation>
    </message>
    <message>
        <source>Direction</source>
        <translation>Richtung</translation>
    </message>
    <message>
        <source>Direction it goes to (deg), speed and its components east and north (m/s).</source>
        <translation>Richtung, in die sie geht (Grad), Geschwindigkeit und ihre Teile Ost und Nord (m/s).</translation>
    </message>
    <message>
        <source>Direction of positive thrust: ahead, to starboard, down; any length.</source>
        <translation>Richtung des positiven Schubs: voraus, nach Steuerbord, abwärts; beliebige Länge.</translation>
    </message>
    <message>
        <source>Direction of the bow, clockwise from north.</source>
        <translation>Richtung des Bugs, im Uhrzeigersinn ab Nord.</translation>
    </message>
    <message>
        <source>Direction of the bow.</source>
        <translation>Richtung des Bugs.</translation>
    </message>
    <message>
        <source>Direction of the motion over ground.</source>
        <translation>Richtung der Bewegung über Grund.</translation>
    </message>
    <message>
        <source>Direction the wind comes from.</source>
        <translation>Richtung, aus der der Wind kommt.</translation>
    </message>
    <message>
        <source>Display drift</source>
        <translation>Drift zeigen</translation>
    </message>
    <message>
        <source>Display filtered contact</source>
        <translation>Gefilterte Kontakte zeigen</translation>
    </message>
    <message>
        <source>Display filtered target</source>
        <translation>Gefiltertes Ziel zeigen</translation>
    </message>
    <message>
        <source>Display radii</source>
        <translation>Radien zeigen</translation>
    </message>
    <message>
        <source>Display statistics</source>
        <translation>Statistik zeigen</translation>
    </message>
    <message>
        <source>Display unfiltered contact</source>
        <translation>Ungefilterte Kontakte zeigen</translation>
    </message>
    <message>
        <source>Display unfiltered targets</source>
        <translation>Ungefilterte Ziele zeigen</translation>
    </message>
    <message>
        <source>Distance from the origin to the edges of the square that is read.</source>
        <translation>Abstand vom Ursprung zu den Rändern des gelesenen Quadrats.</translation>
    </message>
    <message>
        <source>Distance from the peak over which the function falls by summitdelta.</source>
        <translation>Abstand vom Gipfel, über den die Funktion um summitdelta fällt.</translation>
    </message>
    <message>
        <source>Distance of the points; 0: as in the file, at most 1001 in a row.</source>
        <translation>Abstand der Punkte; 0: wie in der Datei, höchstens 1001 in einer Reihe.</translation>
    </message>
    <message>
        <source>Distance of the points; 0: as in the file, at most 101 in a row.</source>
        <translation>Abstand der Punkte; 0: wie in der Datei, höchstens 101 in einer Reihe.</translation>
    </message>
    <message>
        <source>Distance to goal</source>
        <translation>Abstand zum Zielpunkt</translation>
    </message>
    <message>
        <source>Distance to target</source>
        <translation>Abstand zum Ziel</translation>
    </message>
    <message>
        <source>Distance to the drifting target.</source>
        <translation>Abstand zum Driftziel.</translation>
    </message>
    <message>
        <source>Distance to the end of the route where the speed reaches 0.</source>
        <translation>Abstand zum Ende der Route, an dem die Fahrt 0 erreicht.</translation>
    </message>
    <message>
        <source>Distance to the end of the route where the speed starts to fall.</source>
        <translation>Abstand zum Ende der Route, ab dem die Fahrt sinkt.</translation>
    </message>
    <message>
        <source>Distance to the own slot of the plan, fitted to all vehicles.</source>
        <translation>Abstand zum eigenen Platz des Plans, an alle Fahrzeuge angepasst.</translation>
    </message>
    <message>
        <source>Distance weight</source>
        <translation>Abstandsgewicht</translation>
    </message>
    <message>
        <source>Domain</source>
        <translation>Wertebereich</translation>
    </message>
    <message>
        <source>Drag feedforward</source>
        <translation>Widerstandsvorsteuerung</translation>
    </message>
    <message>
        <source>Drag proportional to speed squared, ahead.</source>
        <translation>Widerstand proportional zum Quadrat der Geschwindigkeit, voraus.</translation>
    </message>
    <message>
        <source>Drag proportional to speed squared, sideways.</source>
        <translation>Widerstand proportional zum Quadrat der Geschwindigkeit, seitwärts.</translation>
    </message>
    <message>
        <source>Drag proportional to speed squared, vertical.</source>
        <translation>Widerstand proportional zum Quadrat der Geschwindigkeit, senkrecht.</translation>
    </message>
    <message>
        <source>Drag proportional to speed, ahead.</source>
        <translation>Widerstand proportional zur Geschwindigkeit, voraus.</translation>
    </message>
    <message>
        <source>Drag proportional to speed, sideways.</source>
        <translation>Widerstand proportional zur Geschwindigkeit, seitwärts.</translation>
    </message>
    <message>
        <source>Drag proportional to speed, vertical.</source>
        <translation>Widerstand proportional zur Geschwindigkeit, senkrecht.</translation>
    </message>
    <message>
        <source>Drag proportional to turn rate squared.</source>
        <translation>Widerstand proportional zum Quadrat der Drehrate.</translation>
    </message>
    <message>
        <source>Drag proportional to turn rate.</source>
        <translation>Widerstand proportional zur Drehrate.</translation>
    </message>
    <message>
        <source>Drawn anew whenever the script begins again, or for every post.</source>
        <translation>Neu gezogen bei jedem Neubeginn des Skripts oder für jede Meldung.</translation>
    </message>
    <message>
        <source>Drawn times are drawn again whenever the script begins again.</source>
        <translation>Gezogene Zeiten werden bei jedem Neubeginn des Skripts neu gezogen.</translation>
    </message>
    <message>
        <source>Drift</source>
        <translation>Drift</translation>
    </message>
    <message>
        <source>Drift east</source>
        <translation>Drift Ost</translation>
    </message>
    <message>
        <source>Drift north</source>
        <translation>Drift Nord</translation>
    </message>
    <message>
        <source>Drift of the water to the east.</source>
        <translation>Drift des Wassers nach Osten.</translation>
    </message>
    <message>
        <source>Drift of the water to the north.</source>
        <translation>Drift des Wassers nach Norden.</translation>
    </message>
    <message>
        <source>Drift to the east; unset: the drift of the environment.</source>
        <translation>Drift nach Osten; nicht gesetzt: die Drift der Umwelt.</translation>
    </message>
    <message>
        <source>Drift to the north; unset: the drift of the environment.</source>
        <translation>Drift nach Norden; nicht gesetzt: die Drift der Umwelt.</translation>
    </message>
    <message>
        <source>Drift x</source>
        <translation>Drift x</translation>
    </message>
    <message>
        <source>Drift y</source>
        <translation>Drift y</translation>
    </message>
    <message>
        <source>Drifting radius</source>
        <translation>Driftradius</translation>
    </message>
    <message>
        <source>Drifting state</source>
        <translation>Driftzustand</translation>
    </message>
    <message>
        <source>Dropout</source>
        <translation>Ausfall</translation>
    </message>
    <message>
        <source>Dual state</source>
        <translation>Zweiter Zustand</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>Duration of a ping.</source>
        <translation>Dauer eines Pings.</translation>
    </message>
    <message>
        <source>East</source>
        <translation>Ost</translation>
    </message>
    <message>
        <source>East and north of the origin.</source>
        <translation>Ost und Nord des Ursprungs.</translation>
    </message>
    <message>
        <source>Effect of the rudder; with 100 the vehicle turns 200 deg/s at full rudder and thrust 100.</source>
        <translation>Wirkung des Ruders; mit 100 dreht das Fahrzeug 200 Grad/s bei vollem Ruder und Schub 100.</translation>
    </message>
    <message>
        <source>Elevation noise</source>
        <translation>Höhenwinkelrauschen</translation>
    </message>
    <message>
        <source>Elevator</source>
        <translation>Tiefenruder</translation>
    </message>
    <message>
        <source>Elevator, positive dives; without embedded PID.</source>
        <translation>Tiefenruder, positiv taucht; ohne eingebetteten PID.</translation>
    </message>
    <message>
        <source>Embedded</source>
        <translation>Eingebettet</translation>
    </message>
    <message>
        <source>Enabled</source>
        <translation>Eingeschaltet</translation>
    </message>
    <message>
        <source>End speed scale</source>
        <translation>Anteil der Endfahrt</translation>
    </message>
    <message>
        <source>Endflags</source>
        <translation>Endflags</translation>
    </message>
    <message>
        <source>Energy</source>
        <translation>Energie</translation>
    </message>
    <message>
        <source>Energy of one ping.</source>
        <translation>Energie eines Pings.</translation>
    </message>
    <message>
        <source>Energy used for propulsion so far.</source>
        <translation>Bisher für den Antrieb verbrauchte Energie.</translation>
    </message>
    <message>
        <source>Energy used so far for propulsion, pings and everything else.</source>
        <translation>Bisher für Antrieb, Pings und alles andere verbrauchte Energie.</translation>
    </message>
    <message>
        <source>Estimation error</source>
        <translation>Schätzfehler</translation>
    </message>
    <message>
        <source>F max</source>
        <translation>F max</translation>
    </message>
    <message>
        <source>Fall over the peak width; the peak is 100.</source>
        <translation>Abfall über die Gipfelbreite; der Gipfel ist 100.</translation>
    </message>
    <message>
        <source>Fastest rudder movement; 0 = no limit.</source>
        <translation>Schnellste Ruderbewegung; 0 = keine Grenze.</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Flow of the water at the vehicle, east.</source>
        <translation>Strömung des Wassers am Fahrzeug, Ost.</translation>
    </message>
    <message>
        <source>Flow of the water at the vehicle, north.</source>
        <translation>Strömung des Wassers am Fahrzeug, Nord.</translation>
    </message>
    <message>
        <source>Follow</source>
        <translation>Folgt</translation>
    </message>
    <message>
        <source>Formation error</source>
        <translation>Formationsfehler</translation>
    </message>
    <message>
        <source>From this speed on the full depth rate is reached; &lt;= 0: at every speed.</source>
        <translation>Ab dieser Fahrt wird die volle Tauchrate erreicht; &lt;= 0: bei jeder Fahrt.</translation>
    </message>
    <message>
        <source>From this speed on the full turn rate holds.</source>
        <translation>Ab dieser Fahrt gilt die volle Drehrate.</translation>
    </message>
    <message>
        <source>From this speed on the turn radius is reached; uSimMarineV22 cuts published speeds here.</source>
        <translation>Ab dieser Fahrt wird der Drehkreisradius erreicht; uSimMarineV22 kappt hier gesendete Fahrten.</translation>
    </message>
    <message>
        <source>Further distance over which the function falls to 0.</source>
        <translation>Weiterer Abstand, über den die Funktion auf 0 fällt.</translation>
    </message>
    <message>
        <source>GeoTIFF, NetCDF or S-57 chart; the path is relative to the scenario.</source>
        <translation>GeoTIFF, NetCDF oder S-57-Karte; der Pfad gilt ab dem Szenario.</translation>
    </message>
    <message>
        <source>Goal</source>
        <translation>Zielpunkt</translation>
    </message>
    <message>
        <source>Goal depth</source>
        <translation>Zieltiefe</translation>
    </message>
    <message>
        <source>Goal east</source>
        <translation>Zielpunkt Ost</translation>
    </message>
    <message>
        <source>Goal heading</source>
        <translation>Zielsteuerkurs</translation>
    </message>
    <message>
        <source>Goal north</source>
        <translation>Zielpunkt Nord</translation>
    </message>
    <message>
        <source>Greatest value.</source>
        <translation>Größter Wert.</translation>
    </message>
    <message>
        <source>Grid</source>
        <translation>Gitter</translation>
    </message>
    <message>
        <source>Ground truth</source>
        <translation>Wahrer Zustand</translation>
    </message>
    <message>
        <source>Ground-truth course over ground, with dual_state.</source>
        <translation>Wahrer Kurs über Grund, mit dual_state.</translation>
    </message>
    <message>
        <source>Ground-truth depth, with dual_state.</source>
        <translation>Wahre Tiefe, mit dual_state.</translation>
    </message>
    <message>
        <source>Ground-truth heading, with dual_state.</source>
        <translation>Wahrer Steuerkurs, mit dual_state.</translation>
    </message>
    <message>
        <source>Ground-truth height above the bottom, with dual_state.</source>
        <translation>Wahre Höhe über dem Grund, mit dual_state.</translation>
    </message>
    <message>
        <source>Ground-truth latitude, with dual_state and an origin.</source>
        <translation>Wahre Breite, mit dual_state und einem Ursprung.</translation>
    </message>
    <message>
        <source>Ground-truth longitude, with dual_state and an origin.</source>
        <translation>Wahre Länge, mit dual_state und einem Ursprung.</translation>
    </message>
    <message>
        <source>Ground-truth pitch, with dual_state.</source>
        <translation>Wahrer Nickwinkel, mit dual_state.</translation>
    </message>
    <message>
        <source>Ground-truth position east, with dual_state.</source>
        <translation>Wahre Position Ost, mit dual_state.</translation>
    </message>
    <message>
        <source>Ground-truth position north, with dual_state.</source>
        <translation>Wahre Position Nord, mit dual_state.</translation>
    </message>
    <message>
        <source>Ground-truth speed over ground, with dual_state.</source>
        <translation>Wahre Fahrt über Grund, mit dual_state.</translation>
    </message>
    <message>
        <source>Ground-truth speed, with dual_state.</source>
        <translation>Wahre Fahrt, mit dual_state.</translation>
    </message>
    <message>
        <source>Ground-truth yaw, with dual_state.</source>
        <translation>Wahrer Gierwinkel, mit dual_state.</translation>
    </message>
    <message>
        <source>Half duplex</source>
        <translation>Halbduplex</translation>
    </message>
    <message>
        <source>Has control</source>
        <translation>Hat das Ruder</translation>
    </message>
    <message>
        <source>Heading</source>
        <translation>Steuerkurs</translation>
    </message>
    <message>
        <source>Heading and speed asked of the PID.</source>
        <translation>Vom PID verlangter Steuerkurs und verlangte Fahrt.</translation>
    </message>
    <message>
        <source>Heading commanded to the controller.</source>
        <translation>Dem Regler befohlener Steuerkurs.</translation>
    </message>
    <message>
        <source>Heading debug</source>
        <translation>Kurs-Debug</translation>
    </message>
    <message>
        <source>Heading error</source>
        <translation>Kursfehler</translation>
    </message>
    <message>
        <source>Heading of the goal minus own heading, -180 to 180.</source>
        <translation>Steuerkurs des Ziels minus eigener Steuerkurs, -180 bis 180.</translation>
    </message>
    <message>
        <source>Heading that the vehicle turns to near the goal.</source>
        <translation>Steuerkurs, auf den das Fahrzeug nahe am Ziel dreht.</translation>
    </message>
    <message>
        <source>Heading to rudder, derivative gain.</source>
        <translation>Steuerkurs zu Ruder, differentielle Verstärkung.</translation>
    </message>
    <message>
        <source>Heading to rudder, integral gain.</source>
        <translation>Steuerkurs zu Ruder, integrale Verstärkung.</translation>
    </message>
    <message>
        <source>Heading to rudder, proportional gain.</source>
        <translation>Steuerkurs zu Ruder, proportionale Verstärkung.</translation>
    </message>
    <message>
        <source>Heading, clockwise from north; wrapped in the first step.</source>
        <translation>Steuerkurs, im Uhrzeigersinn ab Nord; im ersten Schritt auf 0 bis 360 gebracht.</translation>
    </message>
    <message>
        <source>Heave</source>
        <translation>Sinkgeschwindigkeit</translation>
    </message>
    <message>
        <source>Height above the bottom, if the water depth is known.</source>
        <translation>Höhe über dem Grund, wenn die Wassertiefe bekannt ist.</translation>
    </message>
    <message>
        <source>Height above the bottom.</source>
        <translation>Höhe über dem Grund.</translation>
    </message>
    <message>
        <source>Horizontal distance to the goal.</source>
        <translation>Waagerechter Abstand zum Ziel.</translation>
    </message>
    <message>
        <source>Horizontal distance, depth still to sink, heading still to turn.</source>
        <translation>Waagerechter Abstand, noch zu sinkende Tiefe, noch zu drehender Kurs.</translation>
    </message>
    <message>
        <source>Hover mode</source>
        <translation>Schwebemodus</translation>
    </message>
    <message>
        <source>How often the script begins again: a number, or nolimit.</source>
        <translation>Wie oft das Skript neu beginnt: eine Zahl, oder nolimit.</translation>
    </message>
    <message>
        <source>ID change</source>
        <translation>Namenswechsel</translation>
    </message>
    <message>
        <source>Idleflags</source>
        <translation>Ruheflags</translation>
    </message>
    <message>
        <source>If the map has no positive pair, speed is thrust divided by this.</source>
        <translation>Hat die Kurve kein positives Paar, ist die Fahrt der Schub geteilt hierdurch.</translation>
    </message>
    <message>
        <source>Image, chart or features; the path is relative to the scenario.</source>
        <translation>Bild, Seekarte oder Objekte; der Pfad gilt ab dem Szenario.</translation>
    </message>
    <message>
        <source>In control</source>
        <translation>Am Ruder</translation>
    </message>
    <message>
        <source>In force; positive dives.</source>
        <translation>In Kraft; positiv taucht.</translation>
    </message>
    <message>
        <source>In force; positive rudder turns to starboard.</source>
        <translation>In Kraft; positives Ruder dreht nach Steuerbord.</translation>
    </message>
    <message>
        <source>Inactiveflags</source>
        <translation>Inaktivflags</translation>
    </message>
    <message>
        <source>Initialize</source>
        <translation>Startwerte</translation>
    </message>
    <message>
        <source>Inner radius</source>
        <translation>Innerer Radius</translation>
    </message>
    <message>
        <source>Inside this distance a point is reached when the distance grows again.</source>
        <translation>Innerhalb dieses Abstands ist ein Punkt erreicht, wenn der Abstand wieder wächst.</translation>
    </message>
    <message>
        <source>Inside this distance of its goal the vehicle slows down and turns to the requested heading.</source>
        <translation>Innerhalb dieses Abstands vom Ziel wird das Fahrzeug langsamer und dreht auf den geforderten Steuerkurs.</translation>
    </message>
    <message>
        <source>Inside this distance the speed grows with the distance; outside it is the transit speed.</source>
        <translation>Innerhalb dieses Abstands wächst die Fahrt mit dem Abstand; außerhalb ist sie die Marschfahrt.</translation>
    </message>
    <message>
        <source>Inside this distance the speed is 0.</source>
        <translation>Innerhalb dieses Abstands ist die Fahrt 0.</translation>
    </message>
    <message>
        <source>Inside this distance the vehicle has also arrived when it comes no closer; at least capture_radius.</source>
        <translation>Innerhalb dieses Abstands ist das Fahrzeug auch angekommen, wenn es nicht näher kommt; mindestens capture_radius.</translation>
    </message>
    <message>
        <source>Inside this distance the vehicle has arrived.</source>
        <translation>Innerhalb dieses Abstands ist das Fahrzeug angekommen.</translation>
    </message>
    <message>
        <source>Inside this heading error the turn slows down.</source>
        <translation>Innerhalb dieses Kursfehlers wird die Drehung langsamer.</translation>
    </message>
    <message>
        <source>Integral gain on the horizontal position error near the goal; 0 = off.</source>
        <translation>Integralverstärkung auf den waagerechten Positionsfehler nahe am Ziel; 0 = aus.</translation>
    </message>
    <message>
        <source>Interval between two decisions of a helm.</source>
        <translation>Zeit zwischen zwei Entscheidungen eines Rudergängers.</translation>
    </message>
    <message>
        <source>K</source>
        <translation>K</translation>
    </message>
    <message>
        <source>K f</source>
        <translation>K f</translation>
    </message>
    <message>
        <source>Keep a second, ground-truth record that drifts, while the plain record does not.</source>
        <translation>Einen zweiten, wahren Zustand führen, der driftet, während der erste es nicht tut.</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Schlüssel</translation>
    </message>
    <message>
        <source>Ki position</source>
        <translation>Ki Position</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Kp depth</source>
        <translation>Kp Tiefe</translation>
    </message>
    <message>
        <source>Kp heading</source>
        <translation>Kp Steuerkurs</translation>
    </message>
    <message>
        <source>Largest commanded acceleration.</source>
        <translation>Größte befohlene Beschleunigung.</translation>
    </message>
    <message>
        <source>Largest commanded angular acceleration.</source>
        <translation>Größte befohlene Winkelbeschleunigung.</translation>
    </message>
    <message>
        <source>Largest commanded turn rate.</source>
        <translation>Größte befohlene Drehrate.</translation>
    </message>
    <message>
        <source>Largest decrease of speed per second; 0 = no limit.</source>
        <translation>Größte Abnahme der Fahrt pro Sekunde; 0 = keine Grenze.</translation>
    </message>
    <message>
        <source>Largest elevator commanded.</source>
        <translation>Größtes befohlenes Tiefenruder.</translation>
    </message>
    <message>
        <source>Largest increase of speed per second; 0 = no limit; unset: 0.5 in document mode, else no limit.</source>
        <translation>Größte Zunahme der Fahrt pro Sekunde; 0 = keine Grenze; nicht gesetzt: 0.5 im Handbuchmodus, sonst keine Grenze.</translation>
    </message>
    <message>
        <source>Largest pitch commanded; unset: 15 (compatibility mode: 15 rad).</source>
        <translation>Größter befohlener Nickwinkel; nicht gesetzt: 15 (Kompatibilitätsmodus: 15 rad).</translation>
    </message>
    <message>
        <source>Largest rudder commanded.</source>
        <translation>Größtes befohlenes Ruder.</translation>
    </message>
    <message>
        <source>Largest size of the depth integral term.</source>
        <translation>Größter Betrag des Integralanteils für die Tiefe.</translation>
    </message>
    <message>
        <source>Largest size of the heading integral term.</source>
        <translation>Größter Betrag des Integralanteils für den Steuerkurs.</translation>
    </message>
    <message>
        <source>Largest size of the pitch integral term.</source>
        <translation>Größter Betrag des Integralanteils für den Nickwinkel.</translation>
    </message>
    <message>
        <source>Largest size of the speed integral term.</source>
        <translation>Größter Betrag des Integralanteils für die Fahrt.</translation>
    </message>
    <message>
        <source>Largest thrust ahead.</source>
        <translation>Größter Schub voraus.</translation>
    </message>
    <message>
        <source>Largest thrust astern, below 0.</source>
        <translation>Größter Schub achteraus, unter 0.</translation>
    </message>
    <message>
        <source>Largest thrust commanded.</source>
        <translation>Größter befohlener Schub.</translation>
    </message>
    <message>
        <source>Largest vertical speed.</source>
        <translation>Größte senkrechte Geschwindigkeit.</translation>
    </message>
    <message>
        <source>Last target of the formation controller, unfiltered.</source>
        <translation>Letztes Ziel des Formationsreglers, ungefiltert.</translation>
    </message>
    <message>
        <source>Last warning</source>
        <translation>Letzte Warnung</translation>
    </message>
    <message>
        <source>Lat, lon</source>
        <translation>Breite, Länge</translation>
    </message>
    <message>
        <source>Latitude</source>
        <translation>Breite</translation>
    </message>
    <message>
        <source>Latitude of the local origin, WGS-84.</source>
        <translation>Breite des lokalen Ursprungs, WGS-84.</translation>
    </message>
    <message>
        <source>Latitude, WGS-84; needs an origin.</source>
        <translation>Breite, WGS-84; braucht einen Ursprung.</translation>
    </message>
    <message>
        <source>Lattice: desired distance; unset: distance of the closest slots of the plan, or 100 m.</source>
        <translation>Lattice: gewünschter Abstand; nicht gesetzt: Abstand der nächsten Plätze des Plans oder 100 m.</translation>
    </message>
    <message>
        <source>Lattice: largest pull.</source>
        <translation>Lattice: größter Zug.</translation>
    </message>
    <message>
        <source>Lattice: pull per metre of distance to the target; unset: k.</source>
        <translation>Lattice: Zug je Meter Abstand zum Ziel; nicht gesetzt: k.</translation>
    </message>
    <message>
        <source>Lattice: stiffness.</source>
        <translation>Lattice: Steifigkeit.</translation>
    </message>
    <message>
        <source>Law</source>
        <translation>Gesetz</translation>
    </message>
    <message>
        <source>Lead</source>
        <translation>Vorhalt</translation>
    </message>
    <message>
        <source>Lead damper</source>
        <translation>Vorhaltdämpfer</translation>
    </message>
    <message>
        <source>Lead to start</source>
        <translation>Vorhalt zum Start</translation>
    </message>
    <message>
        <source>Least value.</source>
        <translation>Kleinster Wert.</translation>
    </message>
    <message>
        <source>Left thrust</source>
        <translation>Schub links</translation>
    </message>
    <message>
        <source>Left thruster, in differential mode.</source>
        <translation>Linker Thruster, bei Differenzschub.</translation>
    </message>
    <message>
        <source>Length of a simulation step.</source>
        <translation>Länge eines Simulationsschritts.</translation>
    </message>
    <message>
        <source>Length of the run; unset: endless in the window, 3600 headless.</source>
        <translation>Länge des Laufs; nicht gesetzt: endlos im Fenster, 3600 ohne Fenster.</translation>
    </message>
    <message>
        <source>Limit of a saw-tooth disturbance of the rudder; it changes side every 10 s.</source>
        <translation>Grenze einer Sägezahnstörung des Ruders; sie wechselt alle 10 s die Seite.</translation>
    </message>
    <message>
        <source>Linear drag x</source>
        <translation>Linearer Widerstand x</translation>
    </message>
    <message>
        <source>Linear drag y</source>
        <translation>Linearer Widerstand y</translation>
    </message>
    <message>
        <source>Linear drag yaw</source>
        <translation>Linearer Gierwiderstand</translation>
    </message>
    <message>
        <source>Linear drag z</source>
        <translation>Linearer Widerstand z</translation>
    </message>
    <message>
        <source>Longest duration of a trim request.</source>
        <translation>Längste Dauer einer Trimmanforderung.</translation>
    </message>
    <message>
        <source>Longitude</source>
        <translation>Länge</translation>
    </message>
    <message>
        <source>Longitude of the local origin, WGS-84.</source>
        <translation>Länge des lokalen Ursprungs, WGS-84.</translation>
    </message>
    <message>
        <source>Longitude, WGS-84; needs an origin.</source>
        <translation>Länge, WGS-84; braucht einen Ursprung.</translation>
    </message>
    <message>
        <source>Madrid poly</source>
        <translation>Polygon madrid</translation>
    </message>
    <message>
        <source>Mass</source>
        <translation>Masse</translation>
    </message>
    <message>
        <source>Mass of the vehicle.</source>
        <translation>Masse des Fahrzeugs.</translation>
    </message>
    <message>
        <source>Max</source>
        <translation>Max</translation>
    </message>
    <message>
        <source>Max acceleration</source>
        <translation>Größte Beschleunigung</translation>
    </message>
    <message>
        <source>Max deceleration</source>
        <translation>Größte Verzögerung</translation>
    </message>
    <message>
        <source>Max depth rate</source>
        <translation>Größte Tauchrate</translation>
    </message>
    <message>
        <source>Max depth rate speed</source>
        <translation>Fahrt der größten Tauchrate</translation>
    </message>
    <message>
        <source>Max rudder degrees per sec</source>
        <translation>Größte Rudergeschwindigkeit</translation>
    </message>
    <message>
        <source>Max speed</source>
        <translation>Höchstfahrt</translation>
    </message>
    <message>
        <source>Max trim delay</source>
        <translation>Längste Trimmzeit</translation>
    </message>
    <message>
        <source>Maxelevator</source>
        <translation>Größtes Tiefenruder</translation>
    </message>
    <message>
        <source>Maxpitch</source>
        <translation>Größter Nickwinkel</translation>
    </message>
    <message>
        <source>Maxrudder</source>
        <translation>Größtes Ruder</translation>
    </message>
    <message>
        <source>Maxthrust</source>
        <translation>Größter Schub</translation>
    </message>
    <message>
        <source>Min</source>
        <translation>Min</translation>
    </message>
    <message>
        <source>Minus the depth.</source>
        <translation>Minus die Tiefe.</translation>
    </message>
    <message>
        <source>Minus the ground-truth depth, with dual_state.</source>
        <translation>Minus die wahre Tiefe, mit dual_state.</translation>
    </message>
    <message>
        <source>Minus the heading, in radians.</source>
        <translation>Minus den Steuerkurs, in Radiant.</translation>
    </message>
    <message>
        <source>Mirror the positive side of the map if there is no negative side.</source>
        <translation>Die positive Seite der Kurve spiegeln, wenn es keine negative gibt.</translation>
    </message>
    <message>
        <source>Mode</source>
        <translation>Modus</translation>
    </message>
    <message>
        <source>Mode when the conditions do not hold; unset: no change.</source>
        <translation>Modus, wenn die Bedingungen nicht gelten; nicht gesetzt: keine Änderung.</translation>
    </message>
    <message>
        <source>Moment of inertia about the vertical axis.</source>
        <translation>Trägheitsmoment um die Hochachse.</translation>
    </message>
    <message>
        <source>Motor on</source>
        <translation>Motor an</translation>
    </message>
    <message>
        <source>Motor starts</source>
        <translation>Motorstarts</translation>
    </message>
    <message>
        <source>Move stern first.</source>
        <translation>Mit dem Heck voraus fahren.</translation>
    </message>
    <message>
        <source>Moves the vehicle while it is disabled.</source>
        <translation>Bewegt das Fahrzeug, solange es abgeschaltet ist.</translation>
    </message>
    <message>
        <source>Multiplies the drift; a negative factor reverses it.</source>
        <translation>Vervielfacht die Drift; ein negativer Faktor kehrt sie um.</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Name at this moment.</source>
        <translation>Name in diesem Augenblick.</translation>
    </message>
    <message>
        <source>Name of the script.</source>
        <translation>Name des Skripts.</translation>
    </message>
    <message>
        <source>Name of the wormhole.</source>
        <translation>Name des Wurmlochs.</translation>
    </message>
    <message>
        <source>Navigation older than this is stale and stops the vehicle.</source>
        <translation>Ältere Navigation gilt als veraltet und stoppt das Fahrzeug.</translation>
    </message>
    <message>
        <source>Near neighbours have a larger weight.</source>
        <translation>Nahe Nachbarn wiegen mehr.</translation>
    </message>
    <message>
        <source>Neighbours farther away are left out.</source>
        <translation>Weiter entfernte Nachbarn bleiben außer Betracht.</translation>
    </message>
    <message>
        <source>Neighbours heard recently have a larger weight.</source>
        <translation>Kürzlich gehörte Nachbarn wiegen mehr.</translation>
    </message>
    <message>
        <source>Neighbours whose estimate has not expired.</source>
        <translation>Nachbarn, deren Schätzung nicht verfallen ist.</translation>
    </message>
    <message>
        <source>Net weight</source>
        <translation>Gewicht minus Auftrieb</translation>
    </message>
    <message>
        <source>NetCDF file with CF conventions; the path is relative to the scenario.</source>
        <translation>NetCDF-Datei nach CF-Konvention; der Pfad gilt ab dem Szenario.</translation>
    </message>
    <message>
        <source>No check for stale commands.</source>
        <translation>Keine Prüfung auf veraltete Befehle.</translation>
    </message>
    <message>
        <source>No target policy</source>
        <translation>Ohne Ziel</translation>
    </message>
    <message>
        <source>North</source>
        <translation>Nord</translation>
    </message>
    <message>
        <source>Number of extra rounds, or forever.</source>
        <translation>Zahl der weiteren Runden, oder forever.</translation>
    </message>
    <message>
        <source>Number of resets (USM_RESET_COUNT).</source>
        <translation>Zahl der Rücksetzungen (USM_RESET_COUNT).</translation>
    </message>
    <message>
        <source>Number of resets so far (USM_RESET_COUNT).</source>
        <translation>Zahl der Rücksetzungen bisher (USM_RESET_COUNT).</translation>
    </message>
    <message>
        <source>Number of targets that are averaged.</source>
        <translation>Zahl der gemittelten Ziele.</translation>
    </message>
    <message>
        <source>Number of the present request; 0 = none yet.</source>
        <translation>Nummer der jetzigen Anforderung; 0 = noch keine.</translation>
    </message>
    <message>
        <source>Obstacle</source>
        <translation>Hindernis</translation>
    </message>
    <message>
        <source>Off goal</source>
        <translation>Ab vom Ziel</translation>
    </message>
    <message>
        <source>Off: the behaviour is idle, whatever its conditions are.</source>
        <translation>Aus: das Verhalten ruht, was immer seine Bedingungen sind.</translation>
    </message>
    <message>
        <source>Off: the helm posts nothing before the message MOOS_MANUAL_OVERRIDE=false.</source>
        <translation>Aus: der Rudergänger sendet nichts vor der Meldung MOOS_MANUAL_OVERRIDE=false.</translation>
    </message>
    <message>
        <source>Off: the layer is not drawn.</source>
        <translation>Aus: die Ebene wird nicht gezeichnet.</translation>
    </message>
    <message>
        <source>Offset</source>
        <translation>Versatz</translation>
    </message>
    <message>
        <source>Old spelling of MOOS_MANUAL_OVERRIDE.</source>
        <translation>Alte Schreibweise von MOOS_MANUAL_OVERRIDE.</translation>
    </message>
    <message>
        <source>Older pings are dropped; 0 = only the newest ping counts.</source>
        <translation>Ältere Pings fallen weg; 0 = nur der neueste Ping zählt.</translation>
    </message>
    <message>
        <source>One boat on the surface; speed by speed_factor, no depth control.</source>
        <translation>Ein Boot an der Oberfläche; Fahrt durch speed_factor, keine Tiefenregelung.</translation>
    </message>
    <message>
        <source>One end, a convex polygon: points, ellipse or radial.</source>
        <translation>Ein Ende, ein konvexes Polygon: Punkte, Ellipse oder radial.</translation>
    </message>
    <message>
        <source>Opacity</source>
        <translation>Deckkraft</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>Reihenfolge</translation>
    </message>
    <message>
        <source>Order of the points; toggle reverses the order after each round.</source>
        <translation>Reihenfolge der Punkte; toggle kehrt sie nach jeder Runde um.</translation>
    </message>
    <message>
        <source>Otherwise</source>
        <translation>Sonst</translation>
    </message>
    <message>
        <source>Outer radius</source>
        <translation>Äußerer Radius</translation>
    </message>
    <message>
        <source>Outer speed</source>
        <translation>Äußere Fahrt</translation>
    </message>
    <message>
        <source>Over ground</source>
        <translation>Über Grund</translation>
    </message>
    <message>
        <source>Over ground: ahead, to starboard, down, and the turn.</source>
        <translation>Über Grund: voraus, nach Steuerbord, abwärts, und die Drehung.</translation>
    </message>
    <message>
        <source>Own motion compensation</source>
        <translation>Ausgleich der Eigenbewegung</translation>
    </message>
    <message>
        <source>Own slot of the fitted plan, east.</source>
        <translation>Eigener Platz des angepassten Plans, Ost.</translation>
    </message>
    <message>
        <source>Own slot of the fitted plan, north.</source>
        <translation>Eigener Platz des angepassten Plans, Nord.</translation>
    </message>
    <message>
        <source>Ownship weight</source>
        <translation>Eigengewicht</translation>
    </message>
    <message>
        <source>Part of the drag that the controller compensates.</source>
        <translation>Anteil des Widerstands, den der Regler ausgleicht.</translation>
    </message>
    <message>
        <source>Part of the speed lost at full rudder.</source>
        <translation>Anteil der Fahrt, der bei vollem Ruder verloren geht.</translation>
    </message>
    <message>
        <source>Part of the speed that remains at the capture radius, 0 to 1; larger values count as 1.</source>
        <translation>Anteil der Fahrt, der am Fangradius bleibt, 0 bis 1; größere Werte gelten als 1.</translation>
    </message>
    <message>
        <source>Part of the wanted force that the thrusters can give; below 1 they are saturated.</source>
        <translation>Anteil der gewünschten Kraft, den die Thruster geben können; unter 1 sind sie am Anschlag.</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>Angehalten</translation>
    </message>
    <message>
        <source>Pauses or resumes the vehicle; also toggle.</source>
        <translation>Hält das Fahrzeug an oder setzt es fort; auch toggle.</translation>
    </message>
    <message>
        <source>Peakwidth</source>
        <translation>Gipfelbreite</translation>
    </message>
    <message>
        <source>Period</source>
        <translation>Periode</translation>
    </message>
    <message>
        <source>Period of a controller that is not embedded.</source>
        <translation>Periode eines Reglers, der nicht eingebettet ist.</translation>
    </message>
    <message>
        <source>Perpetual</source>
        <translation>Immer wieder</translation>
    </message>
    <message>
        <source>Ping energy</source>
        <translation>Ping-Energie</translation>
    </message>
    <message>
        <source>Ping filter timeout</source>
        <translation>Pings verfallen nach</translation>
    </message>
    <message>
        <source>Ping length</source>
        <translation>Ping-Länge</translation>
    </message>
    <message>
        <source>Ping period</source>
        <translation>Ping-Periode</translation>
    </message>
    <message>
        <source>Ping range</source>
        <translation>Ping-Reichweite</translation>
    </message>
    <message>
        <source>Pings carry no names; always so with the assignment controller.</source>
        <translation>Pings tragen keine Namen; beim Regler assignment immer so.</translation>
    </message>
    <message>
        <source>Pings from farther away are lost.</source>
        <translation>Pings aus größerer Entfernung gehen verloren.</translation>
    </message>
    <message>
        <source>Pings heard</source>
        <translation>Gehörte Pings</translation>
    </message>
    <message>
        <source>Pings lost</source>
        <translation>Verlorene Pings</translation>
    </message>
    <message>
        <source>Pings lost so far, without those out of range.</source>
        <translation>Bisher verlorene Pings, ohne die außer Reichweite.</translation>
    </message>
    <message>
        <source>Pings received so far.</source>
        <translation>Bisher empfangene Pings.</translation>
    </message>
    <message>
        <source>Pitch</source>
        <translation>Nickwinkel</translation>
    </message>
    <message>
        <source>Pitch PID Kd</source>
        <translation>Nick-PID Kd</translation>
    </message>
    <message>
        <source>Pitch PID Ki</source>
        <translation>Nick-PID Ki</translation>
    </message>
    <message>
        <source>Pitch PID Kp</source>
        <translation>Nick-PID Kp</translation>
    </message>
    <message>
        <source>Pitch PID integral limit</source>
        <translation>Nick-PID Integralgrenze</translation>
    </message>
    <message>
        <source>Pitch to elevator, derivative gain.</source>
        <translation>Nickwinkel zu Tiefenruder, differentielle Verstärkung.</translation>
    </message>
    <message>
        <source>Pitch to elevator, integral gain.</source>
        <translation>Nickwinkel zu Tiefenruder, integrale Verstärkung.</translation>
    </message>
    <message>
        <source>Pitch to elevator, proportional gain.</source>
        <translation>Nickwinkel zu Tiefenruder, proportionale Verstärkung.</translation>
    </message>
    <message>
        <source>Pitch, positive nose up.</source>
        <translation>Nickwinkel, Bug nach oben positiv.</translation>
    </message>
    <message>
        <source>Point to stay at, used with follow: point.</source>
        <translation>Punkt zum Bleiben, mit follow: point.</translation>
    </message>
    <message>
        <source>Point where the vehicle stays.</source>
        <translation>Punkt, an dem das Fahrzeug bleibt.</translation>
    </message>
    <message>
        <source>Point without strain; unset: the origin.</source>
        <translation>Punkt ohne Dehnung; nicht gesetzt: der Ursprung.</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Punkte</translation>
    </message>
    <message>
        <source>Points to visit, in order.</source>
        <translation>Punkte, die der Reihe nach angelaufen werden.</translation>
    </message>
    <message>
        <source>Polar plot</source>
        <translation>Polardiagramm</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>Position</translation>
    </message>
    <message>
        <source>Position ahead of the centre.</source>
        <translation>Position vor der Mitte.</translation>
    </message>
    <message>
        <source>Position east of the origin.</source>
        <translation>Position östlich des Ursprungs.</translation>
    </message>
    <message>
        <source>Position north of the origin.</source>
        <translation>Position nördlich des Ursprungs.</translation>
    </message>
    <message>
        <source>Position to starboard of the centre.</source>
        <translation>Position an Steuerbord der Mitte.</translation>
    </message>
    <message>
        <source>Positive nose up.</source>
        <translation>Bug nach oben positiv.</translation>
    </message>
    <message>
        <source>Post PID_DEP_DEBUG in every iteration, and PID_MAX_SAT_DEP_DEBUG at the limit.</source>
        <translation>PID_DEP_DEBUG in jedem Durchgang senden, und PID_MAX_SAT_DEP_DEBUG an der Grenze.</translation>
    </message>
    <message>
        <source>Post PID_HDG_DEBUG in every iteration, and PID_MAX_SAT_HDG_DEBUG at the limit.</source>
        <translation>PID_HDG_DEBUG in jedem Durchgang senden, und PID_MAX_SAT_HDG_DEBUG an der Grenze.</translation>
    </message>
    <message>
        <source>Post PID_SPD_DEBUG in every iteration, and PID_MAX_SAT_SPD_DEBUG at the limit.</source>
        <translation>PID_SPD_DEBUG in jedem Durchgang senden, und PID_MAX_SAT_SPD_DEBUG an der Grenze.</translation>
    </message>
    <message>
        <source>Post des rudder</source>
        <translation>Ruder senden als</translation>
    </message>
    <message>
        <source>Post des thrust</source>
        <translation>Schub senden als</translation>
    </message>
    <message>
        <source>Post navpos summary</source>
        <translation>NAVPOS-Bericht senden</translation>
    </message>
    <message>
        <source>Posted</source>
        <translation>Gesendet</translation>
    </message>
    <message>
        <source>Posted course over ground</source>
        <translation>Gesendeter Kurs über Grund</translation>
    </message>
    <message>
        <source>Posted heading</source>
        <translation>Gesendeter Steuerkurs</translation>
    </message>
    <message>
        <source>Posted speed</source>
        <translation>Gesendete Fahrt</translation>
    </message>
    <message>
        <source>Posted when the behaviour becomes active: it has an objective function.</source>
        <translation>Gesendet, wenn das Verhalten aktiv wird: es hat eine Zielfunktion.</translation>
    </message>
    <message>
        <source>Posted when the behaviour becomes idle.</source>
        <translation>Gesendet, wenn das Verhalten in Ruhe geht.</translation>
    </message>
    <message>
        <source>Posted when the behaviour is complete, e.g. RETURN = true.</source>
        <translation>Gesendet, wenn das Verhalten beendet ist, z. B. RETURN = true.</translation>
    </message>
    <message>
        <source>Posted when the behaviour is no longer active.</source>
        <translation>Gesendet, wenn das Verhalten nicht mehr aktiv ist.</translation>
    </message>
    <message>
        <source>Posted yaw</source>
        <translation>Gesendeter Gierwinkel</translation>
    </message>
    <message>
        <source>Prefix</source>
        <translation>Vorsilbe</translation>
    </message>
    <message>
        <source>Prefix of the names of published variables; the underscore at its end may be left out.</source>
        <translation>Vorsilbe der Namen gesendeter Variablen; der Unterstrich am Ende darf fehlen.</translation>
    </message>
    <message>
        <source>Present drift, east; document mode: with the current field.</source>
        <translation>Jetzige Drift, Ost; im Handbuchmodus: mit dem Strömungsfeld.</translation>
    </message>
    <message>
        <source>Present drift, north; document mode: with the current field.</source>
        <translation>Jetzige Drift, Nord; im Handbuchmodus: mit dem Strömungsfeld.</translation>
    </message>
    <message>
        <source>Present drifting target, east.</source>
        <translation>Jetziges Driftziel, Ost.</translation>
    </message>
    <message>
        <source>Present drifting target, north.</source>
        <translation>Jetziges Driftziel, Nord.</translation>
    </message>
    <message>
        <source>Present elevator, positive dives.</source>
        <translation>Jetziges Tiefenruder, positiv taucht.</translation>
    </message>
    <message>
        <source>Present left and right thrust.</source>
        <translation>Jetziger Schub links und rechts.</translation>
    </message>
    <message>
        <source>Present rudder, positive to starboard.</source>
        <translation>Jetziges Ruder, nach Steuerbord positiv.</translation>
    </message>
    <message>
        <source>Present thrust.</source>
        <translation>Jetziger Schub.</translation>
    </message>
    <message>
        <source>Priority weight</source>
        <translation>Prioritätsgewicht</translation>
    </message>
    <message>
        <source>Priority weight.</source>
        <translation>Prioritätsgewicht.</translation>
    </message>
    <message>
        <source>Probability that a receiver misses a ping.</source>
        <translation>Wahrscheinlichkeit, dass ein Empfänger einen Ping verpasst.</translation>
    </message>
    <message>
        <source>Propulsion energy</source>
        <translation>Antriebsenergie</translation>
    </message>
    <message>
        <source>Publish USM_NAVPOS_SUMMARY.</source>
        <translation>USM_NAVPOS_SUMMARY senden.</translation>
    </message>
    <message>
        <source>Quadratic drag x</source>
        <translation>Quadratischer Widerstand x</translation>
    </message>
    <message>
        <source>Quadratic drag y</source>
        <translation>Quadratischer Widerstand y</translation>
    </message>
    <message>
        <source>Quadratic drag yaw</source>
        <translation>Quadratischer Gierwiderstand</translation>
    </message>
    <message>
        <source>Quadratic drag z</source>
        <translation>Quadratischer Widerstand z</translation>
    </message>
    <message>
        <source>R max</source>
        <translation>R max</translation>
    </message>
    <message>
        <source>Range</source>
        <translation>Abstand</translation>
    </message>
    <message>
        <source>Range as measured by this ping.</source>
        <translation>Von diesem Ping gemessener Abstand.</translation>
    </message>
    <message>
        <source>Range by the ping filter, which lags behind.</source>
        <translation>Abstand nach dem Pingfilter, der nachhinkt.</translation>
    </message>
    <message>
        <source>Range jitter</source>
        <translation>Schwankung der Reichweite</translation>
    </message>
    <message>
        <source>Range noise</source>
        <translation>Abstandsrauschen</translation>
    </message>
    <message>
        <source>Rate at which the vehicle rises without speed; negative: it sinks.</source>
        <translation>Rate, mit der das Fahrzeug ohne Fahrt steigt; negativ: es sinkt.</translation>
    </message>
    <message>
        <source>Rate of turn, positive clockwise.</source>
        <translation>Drehgeschwindigkeit, im Uhrzeigersinn positiv.</translation>
    </message>
    <message>
        <source>Raw target east</source>
        <translation>Rohes Ziel Ost</translation>
    </message>
    <message>
        <source>Raw target north</source>
        <translation>Rohes Ziel Nord</translation>
    </message>
    <message>
        <source>Reach</source>
        <translation>Reichweite</translation>
    </message>
    <message>
        <source>Record every</source>
        <translation>Aufzeichnen alle</translation>
    </message>
    <message>
        <source>Recording interval; 0 = every step.</source>
        <translation>Abstand der Aufzeichnung; 0 = jeder Schritt.</translation>
    </message>
    <message>
        <source>Repeat</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>Replaces buoyancy_rate.</source>
        <translation>Ersetzt buoyancy_rate.</translation>
    </message>
    <message>
        <source>Replaces speed_factor; 0 = speed PID.</source>
        <translation>Ersetzt speed_factor; 0 = Fahrt-PID.</translation>
    </message>
    <message>
        <source>Replaces the depth of a hovering vehicle&apos;s request.</source>
        <translation>Ersetzt die Tiefe der Anforderung eines schwebenden Fahrzeugs.</translation>
    </message>
    <message>
        <source>Replaces the drift to the east.</source>
        <translation>Ersetzt die Drift nach Osten.</translation>
    </message>
    <message>
        <source>Replaces the drift to the north.</source>
        <translation>Ersetzt die Drift nach Norden.</translation>
    </message>
    <message>
        <source>Replaces the heading of a hovering vehicle&apos;s request.</source>
        <translation>Ersetzt den Steuerkurs der Anforderung eines schwebenden Fahrzeugs.</translation>
    </message>
    <message>
        <source>Replaces turn_radius.</source>
        <translation>Ersetzt turn_radius.</translation>
    </message>
    <message>
        <source>Replaces turn_rate.</source>
        <translation>Ersetzt turn_rate.</translation>
    </message>
    <message>
        <source>Request</source>
        <translation>Anforderung</translation>
    </message>
    <message>
        <source>Requested depth.</source>
        <translation>Geforderte Tiefe.</translation>
    </message>
    <message>
        <source>Requested heading.</source>
        <translation>Geforderter Steuerkurs.</translation>
    </message>
    <message>
        <source>Requested position east and north, depth and heading.</source>
        <translation>Geforderte Position Ost und Nord, Tiefe und Steuerkurs.</translation>
    </message>
    <message>
        <source>Requested position, east.</source>
        <translation>Geforderte Position, Ost.</translation>
    </message>
    <message>
        <source>Requested position, north.</source>
        <translation>Geforderte Position, Nord.</translation>
    </message>
    <message>
        <source>Reset max</source>
        <translation>Zahl der Neubeginne</translation>
    </message>
    <message>
        <source>Reset time</source>
        <translation>Neubeginn nach</translation>
    </message>
    <message>
        <source>Resets</source>
        <translation>Rücksetzungen</translation>
    </message>
    <message>
        <source>Resolution of the voltage converter.</source>
        <translation>Auflösung des Spannungswandlers.</translation>
    </message>
    <message>
        <source>Reverse voltage c0</source>
        <translation>Spannung achteraus c0</translation>
    </message>
    <message>
        <source>Reverse voltage c1</source>
        <translation>Spannung achteraus c1</translation>
    </message>
    <message>
        <source>Reverse voltage c2</source>
        <translation>Spannung achteraus c2</translation>
    </message>
    <message>
        <source>Reverse voltage c3</source>
        <translation>Spannung achteraus c3</translation>
    </message>
    <message>
        <source>Right thrust</source>
        <translation>Schub rechts</translation>
    </message>
    <message>
        <source>Right thruster, in differential mode.</source>
        <translation>Rechter Thruster, bei Differenzschub.</translation>
    </message>
    <message>
        <source>Root mean square over the neighbours of filtered against true position.</source>
        <translation>Quadratisches Mittel über die Nachbarn von gefilterter gegen wahre Position.</translation>
    </message>
    <message>
        <source>Rotate speed</source>
        <translation>Drehung von außen</translation>
    </message>
    <message>
        <source>Rotation by external forces, clockwise positive.</source>
        <translation>Drehung durch äußere Kräfte, im Uhrzeigersinn positiv.</translation>
    </message>
    <message>
        <source>Rotation by external forces.</source>
        <translation>Drehung durch äußere Kräfte.</translation>
    </message>
    <message>
        <source>Rudder</source>
        <translation>Ruder</translation>
    </message>
    <message>
        <source>Rudder, positive to starboard; without embedded PID.</source>
        <translation>Ruder, nach Steuerbord positiv; ohne eingebetteten PID.</translation>
    </message>
    <message>
        <source>Run in every step of the simulator; otherwise with its own period.</source>
        <translation>In jedem Schritt des Simulators laufen; sonst mit eigener Periode.</translation>
    </message>
    <message>
        <source>Runflags</source>
        <translation>Laufflags</translation>
    </message>
    <message>
        <source>Seconds of script time in a second, above 0, or [low, high].</source>
        <translation>Sekunden Skriptzeit je Sekunde, über 0, oder [klein, groß].</translation>
    </message>
    <message>
        <source>See the events.</source>
        <translation>Siehe die Ereignisse.</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Zufallskeim</translation>
    </message>
    <message>
        <source>Seed of every random stream.</source>
        <translation>Keim aller Zufallsfolgen.</translation>
    </message>
    <message>
        <source>Set</source>
        <translation>Setzt</translation>
    </message>
    <message>
        <source>Sets the plain record to the ground-truth record.</source>
        <translation>Setzt den ersten Zustand auf den wahren.</translation>
    </message>
    <message>
        <source>Share of the wanted force that the thrusters can give; below 100 % they are saturated.</source>
        <translation>Anteil der gewünschten Kraft, den die Thruster geben können; unter 100 % sind sie am Anschlag.</translation>
    </message>
    <message>
        <source>Short angle</source>
        <translation>Naher Winkel</translation>
    </message>
    <message>
        <source>Short distance</source>
        <translation>Naher Abstand</translation>
    </message>
    <message>
        <source>Show all points in the filter on the map.</source>
        <translation>Alle Punkte im Filter auf der Karte zeigen.</translation>
    </message>
    <message>
        <source>Show all points of the target filter on the map.</source>
        <translation>Alle Punkte des Zielfilters auf der Karte zeigen.</translation>
    </message>
    <message>
        <source>Show capture, slip and drifting radius on the map.</source>
        <translation>Fang-, Vorbeifahr- und Driftradius auf der Karte zeigen.</translation>
    </message>
    <message>
        <source>Show power consumption on the map.</source>
        <translation>Den Leistungsverbrauch auf der Karte zeigen.</translation>
    </message>
    <message>
        <source>Show the current that acts on the vehicle on the map.</source>
        <translation>Die Strömung, die auf das Fahrzeug wirkt, auf der Karte zeigen.</translation>
    </message>
    <message>
        <source>Show the filtered neighbour points on the map.</source>
        <translation>Die gefilterten Punkte der Nachbarn auf der Karte zeigen.</translation>
    </message>
    <message>
        <source>Show the target on the map.</source>
        <translation>Das Ziel auf der Karte zeigen.</translation>
    </message>
    <message>
        <source>Shuffle</source>
        <translation>Neu ziehen</translation>
    </message>
    <message>
        <source>Sim instability</source>
        <translation>Ruderunruhe</translation>
    </message>
    <message>
        <source>Sim pause</source>
        <translation>Angehalten</translation>
    </message>
    <message>
        <source>Simple surface</source>
        <translation>Einfaches Oberflächenboot</translation>
    </message>
    <message>
        <source>Simulation</source>
        <translation>Simulation</translation>
    </message>
    <message>
        <source>Slip radius</source>
        <translation>Vorbeifahrradius</translation>
    </message>
    <message>
        <source>Slip test</source>
        <translation>Vorbeifahrprüfung</translation>
    </message>
    <message>
        <source>Slot east</source>
        <translation>Platz Ost</translation>
    </message>
    <message>
        <source>Slot north</source>
        <translation>Platz Nord</translation>
    </message>
    <message>
        <source>Slow dist</source>
        <translation>Langsam ab</translation>
    </message>
    <message>
        <source>Smallest turning radius; 0 = no limit.</source>
        <translation>Kleinster Drehkreisradius; 0 = keine Grenze.</translation>
    </message>
    <message>
        <source>Sound speed</source>
        <translation>Schallgeschwindigkeit</translation>
    </message>
    <message>
        <source>Sound speed of the water.</source>
        <translation>Schallgeschwindigkeit des Wassers.</translation>
    </message>
    <message>
        <source>Source of the target: the formation, or the point of the parameter target.</source>
        <translation>Quelle des Ziels: die Formation oder der Punkt des Parameters target.</translation>
    </message>
    <message>
        <source>Spacing</source>
        <translation>Abstand</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Fahrt</translation>
    </message>
    <message>
        <source>Speed (m/s) and the direction it comes from (deg).</source>
        <translation>Geschwindigkeit (m/s) und die Richtung, aus der er kommt (Grad).</translation>
    </message>
    <message>
        <source>Speed PID Kd</source>
        <translation>Fahrt-PID Kd</translation>
    </message>
    <message>
        <source>Speed PID Ki</source>
        <translation>Fahrt-PID Ki</translation>
    </message>
    <message>
        <source>Speed PID Kp</source>
        <translation>Fahrt-PID Kp</translation>
    </message>
    <message>
        <source>Speed PID integral limit</source>
        <translation>Fahrt-PID Integralgrenze</translation>
    </message>
    <message>
        <source>Speed ahead over ground, in the body&apos;s axes.</source>
        <translation>Geschwindigkeit voraus über Grund, in den Achsen des Rumpfs.</translation>
    </message>
    <message>
        <source>Speed as a function of thrust, as pairs thrust:speed; empty: thrust / thrust_factor.</source>
        <translation>Fahrt über dem Schub, als Paare Schub:Fahrt; leer: Schub / thrust_factor.</translation>
    </message>
    <message>
        <source>Speed commanded to the controller.</source>
        <translation>Dem Regler befohlene Fahrt.</translation>
    </message>
    <message>
        <source>Speed debug</source>
        <translation>Fahrt-Debug</translation>
    </message>
    <message>
        <source>Speed downwards.</source>
        <translation>Geschwindigkeit abwärts.</translation>
    </message>
    <message>
        <source>Speed factor</source>
        <translation>Fahrtfaktor</translation>
    </message>
    <message>
        <source>Speed just inside the outer radius.</source>
        <translation>Fahrt knapp innerhalb des äußeren Radius.</translation>
    </message>
    <message>
        <source>Speed law</source>
        <translation>Fahrtgesetz</translation>
    </message>
    <message>
        <source>Speed of the wind.</source>
        <translation>Geschwindigkeit des Winds.</translation>
    </message>
    <message>
        <source>Speed outside the outer radius.</source>
        <translation>Fahrt außerhalb des äußeren Radius.</translation>
    </message>
    <message>
        <source>Speed over ground</source>
        <translation>Fahrt über Grund</translation>
    </message>
    <message>
        <source>Speed over ground, including drift.</source>
        <translation>Fahrt über Grund, mit Drift.</translation>
    </message>
    <message>
        <source>Speed through water; negative is astern.</source>
        <translation>Fahrt durchs Wasser; negativ ist achteraus.</translation>
    </message>
    <message>
        <source>Speed to starboard over ground, in the body&apos;s axes.</source>
        <translation>Geschwindigkeit nach Steuerbord über Grund, in den Achsen des Rumpfs.</translation>
    </message>
    <message>
        <source>Speed to thrust increment, derivative gain.</source>
        <translation>Fahrt zu Schubänderung, differentielle Verstärkung.</translation>
    </message>
    <message>
        <source>Speed to thrust increment, integral gain.</source>
        <translation>Fahrt zu Schubänderung, integrale Verstärkung.</translation>
    </message>
    <message>
        <source>Speed to thrust increment, proportional gain.</source>
        <translation>Fahrt zu Schubänderung, proportionale Verstärkung.</translation>
    </message>
    <message>
        <source>Speed under sail, as pairs of angle off the wind and percent of the wind speed: &quot;0,0: 45,65: 90,80&quot;; empty: no sails.</source>
        <translation>Fahrt unter Segel, als Paare aus Winkel zum Wind und Prozent der Windgeschwindigkeit: „0,0: 45,65: 90,80“; leer: keine Segel.</translation>
    </message>
    <message>
        <source>Standard deviation of a measured bearing.</source>
        <translation>Standardabweichung einer gemessenen Peilung.</translation>
    </message>
    <message>
        <source>Standard deviation of a measured elevation.</source>
        <translation>Standardabweichung eines gemessenen Höhenwinkels.</translation>
    </message>
    <message>
        <source>Standard deviation of a measured range.</source>
        <translation>Standardabweichung eines gemessenen Abstands.</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>Start drifting, even away from the target; off: start in transit.</source>
        <translation>Treibend beginnen, auch fern vom Ziel; aus: unterwegs beginnen.</translation>
    </message>
    <message>
        <source>Start in box</source>
        <translation>Start im Kasten</translation>
    </message>
    <message>
        <source>Start latched</source>
        <translation>Start treibend</translation>
    </message>
    <message>
        <source>Start paused.</source>
        <translation>Angehalten beginnen.</translation>
    </message>
    <message>
        <source>Start spread</source>
        <translation>Startstreuung</translation>
    </message>
    <message>
        <source>Start values, VAR = value: written to the variable store and sent to everyone who reads them.</source>
        <translation>Startwerte, VAR = Wert: in den Variablenspeicher geschrieben und an alle gesendet, die sie lesen.</translation>
    </message>
    <message>
        <source>Starts of the motor so far.</source>
        <translation>Motorstarts bisher.</translation>
    </message>
    <message>
        <source>Station point</source>
        <translation>Stationspunkt</translation>
    </message>
    <message>
        <source>Stay at the position where the behaviour became active.</source>
        <translation>An der Position bleiben, an der das Verhalten aktiv wurde.</translation>
    </message>
    <message>
        <source>Steer to a point on the leg this distance ahead; 0: off.</source>
        <translation>Auf einen Punkt des Schenkels steuern, der so weit voraus liegt; 0: aus.</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Stop dist</source>
        <translation>Halt ab</translation>
    </message>
    <message>
        <source>Strain</source>
        <translation>Dehnung</translation>
    </message>
    <message>
        <source>Strain: stretching along one axis and compression across it.</source>
        <translation>Dehnung: Streckung entlang einer Achse und Stauchung quer dazu.</translation>
    </message>
    <message>
        <source>Summitdelta</source>
        <translation>Gipfelabfall</translation>
    </message>
    <message>
        <source>Surface fleet</source>
        <translation>Oberflächenflotte</translation>
    </message>
    <message>
        <source>Surge</source>
        <translation>Längsgeschwindigkeit</translation>
    </message>
    <message>
        <source>Sway</source>
        <translation>Quergeschwindigkeit</translation>
    </message>
    <message>
        <source>Sweep step</source>
        <translation>Suchschritt</translation>
    </message>
    <message>
        <source>Switch margin</source>
        <translation>Wechselschwelle</translation>
    </message>
    <message>
        <source>Tag</source>
        <translation>Kennung</translation>
    </message>
    <message>
        <source>Tardy NAV threshold</source>
        <translation>Zustand veraltet nach</translation>
    </message>
    <message>
        <source>Tardy helm threshold</source>
        <translation>Befehle veralten nach</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Ziel</translation>
    </message>
    <message>
        <source>Target east</source>
        <translation>Ziel Ost</translation>
    </message>
    <message>
        <source>Target north</source>
        <translation>Ziel Nord</translation>
    </message>
    <message>
        <source>Targets filter frame</source>
        <translation>Bezug des Zielfilters</translation>
    </message>
    <message>
        <source>Targets filter size</source>
        <translation>Größe des Zielfilters</translation>
    </message>
    <message>
        <source>Tau r</source>
        <translation>Tau r</translation>
    </message>
    <message>
        <source>Tau v</source>
        <translation>Tau v</translation>
    </message>
    <message>
        <source>The PID has control unless an override is on or its commands are stale.</source>
        <translation>Der PID hat das Ruder, außer bei Übersteuerung oder veralteten Befehlen.</translation>
    </message>
    <message>
        <source>The behaviour is complete after this running time.</source>
        <translation>Das Verhalten ist nach dieser Laufzeit beendet.</translation>
    </message>
    <message>
        <source>The behaviour runs when all conditions hold, e.g. DEPLOY = true and NAV_DEPTH &lt; 5.</source>
        <translation>Das Verhalten läuft, wenn alle Bedingungen gelten, z. B. DEPLOY = true und NAV_DEPTH &lt; 5.</translation>
    </message>
    <message>
        <source>The converter reaches from minus to plus this voltage.</source>
        <translation>Der Wandler reicht von minus bis plus dieser Spannung.</translation>
    </message>
    <message>
        <source>The currents themselves, in place of a file; logs have them so.</source>
        <translation>Die Strömungen selbst, anstelle einer Datei; so stehen sie in Logs.</translation>
    </message>
    <message>
        <source>The depths themselves, in place of a file; logs have them so.</source>
        <translation>Die Tiefen selbst, anstelle einer Datei; so stehen sie in Logs.</translation>
    </message>
    <message>
        <source>The end that is the entry; both: each end (compatibility mode: never entered).</source>
        <translation>Das Ende, das der Eingang ist; both: jedes Ende (Kompatibilitätsmodus: nie betreten).</translation>
    </message>
    <message>
        <source>The last report of a BUOYANCY_CONTROL request.</source>
        <translation>Der letzte Bericht einer Anforderung BUOYANCY_CONTROL.</translation>
    </message>
    <message>
        <source>The last report of a TRIM_CONTROL request.</source>
        <translation>Der letzte Bericht einer Anforderung TRIM_CONTROL.</translation>
    </message>
    <message>
        <source>The other end.</source>
        <translation>Das andere Ende.</translation>
    </message>
    <message>
        <source>The record that drifts, with dual_state.</source>
        <translation>Der Zustand, der driftet, mit dual_state.</translation>
    </message>
    <message>
        <source>The request is completed when the position error is below this for 1 s, within 2 deg and below 0.05 m/s.</source>
        <translation>Die Anforderung ist erledigt, wenn der Positionsfehler 1 s lang darunter liegt, innerhalb von 2 Grad und unter 0.05 m/s.</translation>
    </message>
    <message>
        <source>The same coefficient astern; unset: as ahead.</source>
        <translation>Derselbe Koeffizient achteraus; nicht gesetzt: wie voraus.</translation>
    </message>
    <message>
        <source>The vehicle gets a new name at the jump; document mode only, unset: no.</source>
        <translation>Das Fahrzeug bekommt beim Sprung einen neuen Namen; nur im Handbuchmodus, nicht gesetzt: nein.</translation>
    </message>
    <message>
        <source>The vehicle stands still until OBSTACLE_HIT=false.</source>
        <translation>Das Fahrzeug steht still bis OBSTACLE_HIT=false.</translation>
    </message>
    <message>
        <source>Through water; negative is astern.</source>
        <translation>Durchs Wasser; negativ ist achteraus.</translation>
    </message>
    <message>
        <source>Thrust</source>
        <translation>Schub</translation>
    </message>
    <message>
        <source>Thrust delivered by thruster 1.</source>
        <translation>Von Thruster 1 gegebener Schub.</translation>
    </message>
    <message>
        <source>Thrust delivered by thruster 10.</source>
        <translation>Von Thruster 10 gegebener Schub.</translation>
    </message>
    <message>
        <source>Thrust delivered by thruster 11.</source>
        <translation>Von Thruster 11 gegebener Schub.</translation>
    </message>
    <message>
        <source>Thrust delivered by thruster 12.</source>
        <translation>Von Thruster 12 gegebener Schub.</translation>
    </message>
    <message>
        <source>Thrust delivered by thruster 13.</source>
        <translation>Von Thruster 13 gegebener Schub.</translation>
    </message>
    <message>
        <source>Thrust delivered by thruster 14.</source>
        <translation>Von Thruster 14 gegebener Schub.</translation>
    </message>
    <message>
        <source>Thrust delivered by thruster 15.</source>
        <translation>Von Thruster 15 gegebener Schub.</translation>
    </message>
    <message>
        <source>Thrust delivered by thruster 16.</source>
        <translation>Von Thruster 16 gegebener Schub.</translation>
    </message>
    <message>
        <source>Thrust delivered by thruster 2.</source>
        <translation>Von Thruster 2 gegebener Schub.</translation>
    </message>
    <message>
        <source>Thrust delivered by thruster 3.</source>
        <translation>Von Thruster 3 gegebener Schub.</translation>
    </message>
    <message>
        <source>Thrust delivered by thruster 4.</source>
        <translation>Von Thruster 4 gegebener Schub.</translation>
    </message>
    <message>
        <source>Thrust delivered by thruster 5.</source>
        <translation>Von Thruster 5 gegebener Schub.</translation>
    </message>
    <message>
        <source>Thrust delivered by thruster 6.</source>
        <translation>Von Thruster 6 gegebener Schub.</translation>
    </message>
    <message>
        <source>Thrust delivered by thruster 7.</source>
        <translation>Von Thruster 7 gegebener Schub.</translation>
    </message>
    <message>
        <source>Thrust delivered by thruster 8.</source>
        <translation>Von Thruster 8 gegebener Schub.</translation>
    </message>
    <message>
        <source>Thrust delivered by thruster 9.</source>
        <translation>Von Thruster 9 gegebener Schub.</translation>
    </message>
    <message>
        <source>Thrust factor</source>
        <translation>Schubfaktor</translation>
    </message>
    <message>
        <source>Thrust is desired speed times this; 0 = use the speed PID.</source>
        <translation>Schub ist Soll-Fahrt mal dies; 0 = den Fahrt-PID verwenden.</translation>
    </message>
    <message>
        <source>Thrust map</source>
        <translation>Schubkurve</translation>
    </message>
    <message>
        <source>Thrust mode difference</source>
        <translation>Differenzschub</translation>
    </message>
    <message>
        <source>Thrust mode reverse</source>
        <translation>Achteraus</translation>
    </message>
    <message>
        <source>Thrust reflect</source>
        <translation>Schub gespiegelt</translation>
    </message>
    <message>
        <source>Thrust, rudder</source>
        <translation>Schub, Ruder</translation>
    </message>
    <message>
        <source>Thrust; without embedded PID, not in differential mode.</source>
        <translation>Schub; ohne eingebetteten PID, nicht bei Differenzschub.</translation>
    </message>
    <message>
        <source>Thruster 1 DAC code</source>
        <translation>Thruster 1 DAC-Code</translation>
    </message>
    <message>
        <source>Thruster 1 force</source>
        <translation>Thruster 1 Schub</translation>
    </message>
    <message>
        <source>Thruster 1 voltage</source>
        <translation>Thruster 1 Spannung</translation>
    </message>
    <message>
        <source>Thruster 10 DAC code</source>
        <translation>Thruster 10 DAC-Code</translation>
    </message>
    <message>
        <source>Thruster 10 force</source>
        <translation>Thruster 10 Schub</translation>
    </message>
    <message>
        <source>Thruster 10 voltage</source>
        <translation>Thruster 10 Spannung</translation>
    </message>
    <message>
        <source>Thruster 11 DAC code</source>
        <translation>Thruster 11 DAC-Code</translation>
    </message>
    <message>
        <source>Thruster 11 force</source>
        <translation>Thruster 11 Schub</translation>
    </message>
    <message>
        <source>Thruster 11 voltage</source>
        <translation>Thruster 11 Spannung</translation>
    </message>
    <message>
        <source>Thruster 12 DAC code</source>
        <translation>Thruster 12 DAC-Code</translation>
    </message>
    <message>
        <source>Thruster 12 force</source>
        <translation>Thruster 12 Schub</translation>
    </message>
    <message>
        <source>Thruster 12 voltage</source>
        <translation>Thruster 12 Spannung</translation>
    </message>
    <message>
        <source>Thruster 13 DAC code</source>
        <translation>Thruster 13 DAC-Code</translation>
    </message>
    <message>
        <source>Thruster 13 force</source>
        <translation>Thruster 13 Schub</translation>
    </message>
    <message>
        <source>Thruster 13 voltage</source>
        <translation>Thruster 13 Spannung</translation>
    </message>
    <message>
        <source>Thruster 14 DAC code</source>
        <translation>Thruster 14 DAC-Code</translation>
    </message>
    <message>
        <source>Thruster 14 force</source>
        <translation>Thruster 14 Schub</translation>
    </message>
    <message>
        <source>Thruster 14 voltage</source>
        <translation>Thruster 14 Spannung</translation>
    </message>
    <message>
        <source>Thruster 15 DAC code</source>
        <translation>Thruster 15 DAC-Code</translation>
    </message>
    <message>
        <source>Thruster 15 force</source>
        <translation>Thruster 15 Schub</translation>
    </message>
    <message>
        <source>Thruster 15 voltage</source>
        <translation>Thruster 15 Spannung</translation>
    </message>
    <message>
        <source>Thruster 16 DAC code</source>
        <translation>Thruster 16 DAC-Code</translation>
    </message>
    <message>
        <source>Thruster 16 force</source>
        <translation>Thruster 16 Schub</translation>
    </message>
    <message>
        <source>Thruster 16 voltage</source>
        <translation>Thruster 16 Spannung</translation>
    </message>
    <message>
        <source>Thruster 2 DAC code</source>
        <translation>Thruster 2 DAC-Code</translation>
    </message>
    <message>
        <source>Thruster 2 force</source>
        <translation>Thruster 2 Schub</translation>
    </message>
    <message>
        <source>Thruster 2 voltage</source>
        <translation>Thruster 2 Spannung</translation>
    </message>
    <message>
        <source>Thruster 3 DAC code</source>
        <translation>Thruster 3 DAC-Code</translation>
    </message>
    <message>
        <source>Thruster 3 force</source>
        <translation>Thruster 3 Schub</translation>
    </message>
    <message>
        <source>Thruster 3 voltage</source>
        <translation>Thruster 3 Spannung</translation>
    </message>
    <message>
        <source>Thruster 4 DAC code</source>
        <translation>Thruster 4 DAC-Code</translation>
    </message>
    <message>
        <source>Thruster 4 force</source>
        <translation>Thruster 4 Schub</translation>
    </message>
    <message>
        <source>Thruster 4 voltage</source>
        <translation>Thruster 4 Spannung</translation>
    </message>
    <message>
        <source>Thruster 5 DAC code</source>
        <translation>Thruster 5 DAC-Code</translation>
    </message>
    <message>
        <source>Thruster 5 force</source>
        <translation>Thruster 5 Schub</translation>
    </message>
    <message>
        <source>Thruster 5 voltage</source>
        <translation>Thruster 5 Spannung</translation>
    </message>
    <message>
        <source>Thruster 6 DAC code</source>
        <translation>Thruster 6 DAC-Code</translation>
    </message>
    <message>
        <source>Thruster 6 force</source>
        <translation>Thruster 6 Schub</translation>
    </message>
    <message>
        <source>Thruster 6 voltage</source>
        <translation>Thruster 6 Spannung</translation>
    </message>
    <message>
        <source>Thruster 7 DAC code</source>
        <translation>Thruster 7 DAC-Code</translation>
    </message>
    <message>
        <source>Thruster 7 force</source>
        <translation>Thruster 7 Schub</translation>
    </message>
    <message>
        <source>Thruster 7 voltage</source>
        <translation>Thruster 7 Spannung</translation>
    </message>
    <message>
        <source>Thruster 8 DAC code</source>
        <translation>Thruster 8 DAC-Code</translation>
    </message>
    <message>
        <source>Thruster 8 force</source>
        <translation>Thruster 8 Schub</translation>
    </message>
    <message>
        <source>Thruster 8 voltage</source>
        <translation>Thruster 8 Spannung</translation>
    </message>
    <message>
        <source>Thruster 9 DAC code</source>
        <translation>Thruster 9 DAC-Code</translation>
    </message>
    <message>
        <source>Thruster 9 force</source>
        <translation>Thruster 9 Schub</translation>
    </message>
    <message>
        <source>Thruster 9 voltage</source>
        <translation>Thruster 9 Spannung</translation>
    </message>
    <message>
        <source>Thruster lag</source>
        <translation>Thruster-Verzug</translation>
    </message>
    <message>
        <source>Thrusters</source>
        <translation>Thruster</translation>
    </message>
    <message>
        <source>Thrusts</source>
        <translation>Schübe</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Time after the first time of the file that is 0 s of the run.</source>
        <translation>Zeit nach der ersten Zeit der Datei, die 0 s des Laufs ist.</translation>
    </message>
    <message>
        <source>Time between the ends; document mode only.</source>
        <translation>Zeit zwischen den Enden; nur im Handbuchmodus.</translation>
    </message>
    <message>
        <source>Time between two decisions of the controller.</source>
        <translation>Zeit zwischen zwei Entscheidungen des Reglers.</translation>
    </message>
    <message>
        <source>Time between two decisions; unset: the period of the fleet.</source>
        <translation>Zeit zwischen zwei Entscheidungen; nicht gesetzt: die Periode der Flotte.</translation>
    </message>
    <message>
        <source>Time between two pings of a vehicle.</source>
        <translation>Zeit zwischen zwei Pings eines Fahrzeugs.</translation>
    </message>
    <message>
        <source>Time constant of a thruster; 0 = it follows its command at once.</source>
        <translation>Zeitkonstante eines Thrusters; 0 = er folgt seinem Befehl sofort.</translation>
    </message>
    <message>
        <source>Time constant of the speed loops.</source>
        <translation>Zeitkonstante der Geschwindigkeitsschleifen.</translation>
    </message>
    <message>
        <source>Time constant of the turn-rate loop.</source>
        <translation>Zeitkonstante der Drehratenschleife.</translation>
    </message>
    <message>
        <source>Time for fading out and in together; unset: 0 (compatibility mode: 10).</source>
        <translation>Zeit für Aus- und Einblenden zusammen; nicht gesetzt: 0 (Kompatibilitätsmodus: 10).</translation>
    </message>
    <message>
        <source>Time in which the axis of the strain turns once; 0 = it does not turn.</source>
        <translation>Zeit, in der sich die Achse der Dehnung einmal dreht; 0 = sie dreht sich nicht.</translation>
    </message>
    <message>
        <source>Time of the initial state.</source>
        <translation>Zeit des Anfangszustands.</translation>
    </message>
    <message>
        <source>Time of the run.</source>
        <translation>Zeit des Laufs.</translation>
    </message>
    <message>
        <source>Time warp</source>
        <translation>Zeitraffer</translation>
    </message>
    <message>
        <source>Tolerance</source>
        <translation>Toleranz</translation>
    </message>
    <message>
        <source>Transit speed</source>
        <translation>Marschfahrt</translation>
    </message>
    <message>
        <source>Transit speed.</source>
        <translation>Marschfahrt.</translation>
    </message>
    <message>
        <source>Transparency</source>
        <translation>Durchsichtigkeit</translation>
    </message>
    <message>
        <source>Transported</source>
        <translation>Versetzt</translation>
    </message>
    <message>
        <source>Trim</source>
        <translation>Trimm</translation>
    </message>
    <message>
        <source>Trim tolerance</source>
        <translation>Trimmtoleranz</translation>
    </message>
    <message>
        <source>True altitude</source>
        <translation>Höhe über Grund wahr</translation>
    </message>
    <message>
        <source>True bearing from the listener, clockwise from north.</source>
        <translation>Wahre Peilung vom Hörer, im Uhrzeigersinn ab Nord.</translation>
    </message>
    <message>
        <source>True course over ground</source>
        <translation>Kurs über Grund wahr</translation>
    </message>
    <message>
        <source>True depth</source>
        <translation>Tiefe wahr</translation>
    </message>
    <message>
        <source>True east</source>
        <translation>Ost wahr</translation>
    </message>
    <message>
        <source>True heading</source>
        <translation>Steuerkurs wahr</translation>
    </message>
    <message>
        <source>True latitude</source>
        <translation>Breite wahr</translation>
    </message>
    <message>
        <source>True longitude</source>
        <translation>Länge wahr</translation>
    </message>
    <message>
        <source>True north</source>
        <translation>Nord wahr</translation>
    </message>
    <message>
        <source>True pitch</source>
        <translation>Nickwinkel wahr</translation>
    </message>
    <message>
        <source>True range when the ping arrived.</source>
        <translation>Wahrer Abstand, als der Ping ankam.</translation>
    </message>
    <message>
        <source>True speed</source>
        <translation>Fahrt wahr</translation>
    </message>
    <message>
        <source>True speed over ground</source>
        <translation>Fahrt über Grund wahr</translation>
    </message>
    <message>
        <source>True yaw</source>
        <translation>Gierwinkel wahr</translation>
    </message>
    <message>
        <source>True z</source>
        <translation>Z wahr</translation>
    </message>
    <message>
        <source>Tunnel time</source>
        <translation>Tunnelzeit</translation>
    </message>
    <message>
        <source>Turn period</source>
        <translation>Drehperiode</translation>
    </message>
    <message>
        <source>Turn radius</source>
        <translation>Drehkreisradius</translation>
    </message>
    <message>
        <source>Turn rate</source>
        <translation>Drehrate</translation>
    </message>
    <message>
        <source>Turn rate at and above the full speed.</source>
        <translation>Drehrate bei und über der vollen Fahrt.</translation>
    </message>
    <message>
        <source>Turn rate at and below the null speed.</source>
        <translation>Drehrate bei und unter der Nullfahrt.</translation>
    </message>
    <message>
        <source>Turn speed loss</source>
        <translation>Fahrtverlust beim Drehen</translation>
    </message>
    <message>
        <source>Turn speed map full rate</source>
        <translation>Drehkurve: volle Rate</translation>
    </message>
    <message>
        <source>Turn speed map full speed</source>
        <translation>Drehkurve: volle Fahrt</translation>
    </message>
    <message>
        <source>Turn speed map null rate</source>
        <translation>Drehkurve: Nullrate</translation>
    </message>
    <message>
        <source>Turn speed map null speed</source>
        <translation>Drehkurve: Nullfahrt</translation>
    </message>
    <message>
        <source>Turns the vehicle while it is disabled.</source>
        <translation>Dreht das Fahrzeug, solange es abgeschaltet ist.</translation>
    </message>
    <message>
        <source>Two pings that arrive within ping_length at a receiver are both lost.</source>
        <translation>Zwei Pings, die innerhalb von ping_length bei einem Empfänger ankommen, gehen beide verloren.</translation>
    </message>
    <message>
        <source>Underwater</source>
        <translation>Unter Wasser</translation>
    </message>
    <message>
        <source>Uniform flow to the east.</source>
        <translation>Gleichmäßige Strömung nach Osten.</translation>
    </message>
    <message>
        <source>Uniform flow to the north.</source>
        <translation>Gleichmäßige Strömung nach Norden.</translation>
    </message>
    <message>
        <source>Unique name of the behaviour; unset: its type and number.</source>
        <translation>Eindeutiger Name des Verhaltens; nicht gesetzt: seine Art und Nummer.</translation>
    </message>
    <message>
        <source>Up to this speed the null turn rate holds.</source>
        <translation>Bis zu dieser Fahrt gilt die Nulldrehrate.</translation>
    </message>
    <message>
        <source>Updates</source>
        <translation>Änderungen</translation>
    </message>
    <message>
        <source>Upon awake</source>
        <translation>Beim Aufwachen</translation>
    </message>
    <message>
        <source>Use the lead also before the first point.</source>
        <translation>Den Vorhalt auch vor dem ersten Punkt nutzen.</translation>
    </message>
    <message>
        <source>V max</source>
        <translation>V max</translation>
    </message>
    <message>
        <source>VAR = value, posted when the behaviour starts to run; may contain $[X], $[Y], $[SPEED], $[HEADING], $[DEPTH], $[UTC].</source>
        <translation>VAR = Wert, gesendet, wenn das Verhalten zu laufen beginnt; darf $[X], $[Y], $[SPEED], $[HEADING], $[DEPTH], $[UTC] enthalten.</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>Werte</translation>
    </message>
    <message>
        <source>Values that decisions may have, variable:low:high:points; unset: course in steps of 1 deg, speed 0.05 m/s, depth 0.5 m.</source>
        <translation>Werte, die Entscheidungen haben dürfen, variable:low:high:points; nicht gesetzt: Kurs in Schritten von 1 Grad, Fahrt 0.05 m/s, Tiefe 0.5 m.</translation>
    </message>
    <message>
        <source>Variable</source>
        <translation>Variable</translation>
    </message>
    <message>
        <source>Variable and mode, e.g. MODE = SURVEYING.</source>
        <translation>Variable und Modus, z. B. MODE = SURVEYING.</translation>
    </message>
    <message>
        <source>Variable of a NetCDF file; unset: the first one with two dimensions.</source>
        <translation>Variable einer NetCDF-Datei; nicht gesetzt: die erste mit zwei Dimensionen.</translation>
    </message>
    <message>
        <source>Variable of the flow to the east; unset: by its standard name.</source>
        <translation>Variable der Strömung nach Osten; nicht gesetzt: nach ihrem Standardnamen.</translation>
    </message>
    <message>
        <source>Variable of the flow to the north; unset: by its standard name.</source>
        <translation>Variable der Strömung nach Norden; nicht gesetzt: nach ihrem Standardnamen.</translation>
    </message>
    <message>
        <source>Variable that publishes the rudder of the PID; empty: not published.</source>
        <translation>Variable, die das Ruder des PID sendet; leer: nicht gesendet.</translation>
    </message>
    <message>
        <source>Variable that publishes the thrust of the PID; empty: not published.</source>
        <translation>Variable, die den Schub des PID sendet; leer: nicht gesendet.</translation>
    </message>
    <message>
        <source>Variable; its messages &quot;key = value # key = value&quot; change parameters of the behaviour.</source>
        <translation>Variable; ihre Meldungen „key = value # key = value“ ändern Parameter des Verhaltens.</translation>
    </message>
    <message>
        <source>Vehicle</source>
        <translation>Fahrzeug</translation>
    </message>
    <message>
        <source>Vehicle that it belongs to; without, every vehicle runs a copy of its own.</source>
        <translation>Fahrzeug, zu dem es gehört; ohne führt jedes Fahrzeug eine eigene Kopie aus.</translation>
    </message>
    <message>
        <source>Vehicles start anywhere in the bounding box of the plan, enlarged by start_spread.</source>
        <translation>Fahrzeuge starten irgendwo im Rechteck um den Plan, vergrößert um start_spread.</translation>
    </message>
    <message>
        <source>Vehicles start up to this distance from their slots, east and north; unset: at their own start positions.</source>
        <translation>Fahrzeuge starten bis zu diesem Abstand von ihren Plätzen, Ost und Nord; nicht gesetzt: an ihren eigenen Startpositionen.</translation>
    </message>
    <message>
        <source>Visible</source>
        <translation>Sichtbar</translation>
    </message>
    <message>
        <source>Voltage c0</source>
        <translation>Spannung c0</translation>
    </message>
    <message>
        <source>Voltage c1</source>
        <translation>Spannung c1</translation>
    </message>
    <message>
        <source>Voltage c2</source>
        <translation>Spannung c2</translation>
    </message>
    <message>
        <source>Voltage c3</source>
        <translation>Spannung c3</translation>
    </message>
    <message>
        <source>Voltage over thrust: cubic coefficient.</source>
        <translation>Spannung über Schub: kubischer Koeffizient.</translation>
    </message>
    <message>
        <source>Voltage over thrust: dead band.</source>
        <translation>Spannung über Schub: Totband.</translation>
    </message>
    <message>
        <source>Voltage over thrust: linear coefficient.</source>
        <translation>Spannung über Schub: linearer Koeffizient.</translation>
    </message>
    <message>
        <source>Voltage over thrust: quadratic coefficient.</source>
        <translation>Spannung über Schub: quadratischer Koeffizient.</translation>
    </message>
    <message>
        <source>Voltages</source>
        <translation>Spannungen</translation>
    </message>
    <message>
        <source>W max</source>
        <translation>W max</translation>
    </message>
    <message>
        <source>WGS-84 degrees.</source>
        <translation>WGS-84-Grad.</translation>
    </message>
    <message>
        <source>Wait before every other beginning, or [low, high].</source>
        <translation>Wartezeit vor jedem weiteren Beginn, oder [klein, groß].</translation>
    </message>
    <message>
        <source>Wait before the first beginning, or [low, high].</source>
        <translation>Wartezeit vor dem ersten Beginn, oder [klein, groß].</translation>
    </message>
    <message>
        <source>Waits for the message UTS_PAUSE = false.</source>
        <translation>Wartet auf die Meldung UTS_PAUSE = false.</translation>
    </message>
    <message>
        <source>Wanted</source>
        <translation>Soll</translation>
    </message>
    <message>
        <source>Wanted depth</source>
        <translation>Soll-Tiefe</translation>
    </message>
    <message>
        <source>Wanted heading</source>
        <translation>Soll-Steuerkurs</translation>
    </message>
    <message>
        <source>Wanted speed</source>
        <translation>Soll-Fahrt</translation>
    </message>
    <message>
        <source>Water depth</source>
        <translation>Wassertiefe</translation>
    </message>
    <message>
        <source>Water depth until a message changes it; 0 = unknown.</source>
        <translation>Wassertiefe, bis eine Meldung sie ändert; 0 = unbekannt.</translation>
    </message>
    <message>
        <source>Water depth; 0 = unknown.</source>
        <translation>Wassertiefe; 0 = unbekannt.</translation>
    </message>
    <message>
        <source>Water depth; 0 or unset = unknown.</source>
        <translation>Wassertiefe; 0 oder nicht gesetzt = unbekannt.</translation>
    </message>
    <message>
        <source>Weber poly</source>
        <translation>Polygon weber</translation>
    </message>
    <message>
        <source>Weight minus buoyancy; negative: the vehicle floats up.</source>
        <translation>Gewicht minus Auftrieb; negativ: das Fahrzeug schwimmt auf.</translation>
    </message>
    <message>
        <source>Weight of depth against position when the thrust is limited.</source>
        <translation>Gewicht der Tiefe gegen die Position, wenn der Schub begrenzt ist.</translation>
    </message>
    <message>
        <source>Weight of heading against position when the thrust is limited.</source>
        <translation>Gewicht des Steuerkurses gegen die Position, wenn der Schub begrenzt ist.</translation>
    </message>
    <message>
        <source>Weight of the own position in the fit; 1 saves motor time.</source>
        <translation>Gewicht der eigenen Position bei der Anpassung; 1 spart Motorzeit.</translation>
    </message>
    <message>
        <source>Weighting</source>
        <translation>Gewichtung</translation>
    </message>
    <message>
        <source>What the controller of the hovering vehicle does.</source>
        <translation>Was der Regler des schwebenden Fahrzeugs tut.</translation>
    </message>
    <message>
        <source>What the file is drawn as; auto: as its format says.</source>
        <translation>Als was die Datei gezeichnet wird; auto: wie ihr Format sagt.</translation>
    </message>
    <message>
        <source>What to do without a target: drift, or hold_last (keep the last target).</source>
        <translation>Was ohne Ziel zu tun ist: drift, oder hold_last (das letzte Ziel behalten).</translation>
    </message>
    <message>
        <source>When it begins again: none, all-posted (also end), or seconds of script time.</source>
        <translation>Wann es neu beginnt: none, all-posted (auch end), oder Sekunden der Skriptzeit.</translation>
    </message>
    <message>
        <source>When the conditions hold again: go on (n/a), begin anew and count a reset (reset), or begin anew and count resets from 0 (restart).</source>
        <translation>Wenn die Bedingungen wieder gelten: weitermachen (n/a), neu beginnen und einen Neubeginn zählen (reset) oder neu beginnen und Neubeginne ab 0 zählen (restart).</translation>
    </message>
    <message>
        <source>When the vehicle is closer to the leg than this, the lead grows up to three times.</source>
        <translation>Ist das Fahrzeug dem Schenkel näher, wächst der Vorhalt bis auf das Dreifache.</translation>
    </message>
    <message>
        <source>Whether the file has depths or elevations; auto: as it says, else what most values below 0 mean.</source>
        <translation>Ob die Datei Tiefen oder Höhen enthält; auto: wie sie sagt, sonst was die meisten Werte unter 0 bedeuten.</translation>
    </message>
    <message>
        <source>Wind</source>
        <translation>Wind</translation>
    </message>
    <message>
        <source>Wind as &quot;spd=4, dir=155&quot;, with the direction it comes from; unset: the wind of the environment.</source>
        <translation>Wind als „spd=4, dir=155“, mit der Richtung, aus der er kommt; nicht gesetzt: der Wind der Umwelt.</translation>
    </message>
    <message>
        <source>Wind conditions</source>
        <translation>Wind</translation>
    </message>
    <message>
        <source>X</source>
        <translation>X</translation>
    </message>
    <message>
        <source>Y</source>
        <translation>Y</translation>
    </message>
    <message>
        <source>Yaw</source>
        <translation>Gierwinkel</translation>
    </message>
    <message>
        <source>Yaw PID Kd</source>
        <translation>Kurs-PID Kd</translation>
    </message>
    <message>
        <source>Yaw PID Ki</source>
        <translation>Kurs-PID Ki</translation>
    </message>
    <message>
        <source>Yaw PID Kp</source>
        <translation>Kurs-PID Kp</translation>
    </message>
    <message>
        <source>Yaw PID integral limit</source>
        <translation>Kurs-PID Integralgrenze</translation>
    </message>
    <message>
        <source>Yaw inertia</source>
        <translation>Gierträgheit</translation>
    </message>
    <message>
        <source>Yaw rate</source>
        <translation>Drehgeschwindigkeit</translation>
    </message>
    <message>
        <source>Z</source>
        <translation>Z</translation>
    </message>
    <message>
        <source>Z to pitch PID Kd</source>
        <translation>Tiefe-zu-Nick-PID Kd</translation>
    </message>
    <message>
        <source>Z to pitch PID Ki</source>
        <translation>Tiefe-zu-Nick-PID Ki</translation>
    </message>
    <message>
        <source>Z to pitch PID Kp</source>
        <translation>Tiefe-zu-Nick-PID Kp</translation>
    </message>
    <message>
        <source>Z to pitch PID integral limit</source>
        <translation>Tiefe-zu-Nick-PID Integralgrenze</translation>
    </message>
    <message>
        <source>cascade, or the literal law, which has no damping and overshoots.</source>
        <translation>cascade, oder das Gesetz literal, das keine Dämpfung hat und überschwingt.</translation>
    </message>
    <message>
        <source>commands</source>
        <translation>Befehle</translation>
    </message>
    <message>
        <source>compat: usimmarine: 1 where the step is posted; 0 while the vehicle is disabled, and for good after OBSTACLE_HIT.</source>
        <translation>compat: usimmarine: 1, wo der Schritt gesendet wird; 0, solange das Fahrzeug abgeschaltet ist, und für immer nach OBSTACLE_HIT.</translation>
    </message>
    <message>
        <source>compat: usimmarine: the course over ground that is posted, turned round in reverse.</source>
        <translation>compat: usimmarine: der gesendete Kurs über Grund, achteraus umgedreht.</translation>
    </message>
    <message>
        <source>compat: usimmarine: the heading that is posted, turned round in reverse.</source>
        <translation>compat: usimmarine: der gesendete Steuerkurs, achteraus umgedreht.</translation>
    </message>
    <message>
        <source>compat: usimmarine: the speed that is posted, rounded to 0.01.</source>
        <translation>compat: usimmarine: die gesendete Fahrt, auf 0.01 gerundet.</translation>
    </message>
    <message>
        <source>compat: usimmarine: the yaw that is posted, turned round in reverse.</source>
        <translation>compat: usimmarine: der gesendete Gierwinkel, achteraus umgedreht.</translation>
    </message>
    <message>
        <source>control</source>
        <translation>Regelung</translation>
    </message>
    <message>
        <source>depth debug</source>
        <translation>Tiefen-Debug</translation>
    </message>
    <message>
        <source>depth kd</source>
        <translation>Tiefe kd</translation>
    </message>
    <message>
        <source>depth ki</source>
        <translation>Tiefe ki</translation>
    </message>
    <message>
        <source>depth kp</source>
        <translation>Tiefe kp</translation>
    </message>
    <message>
        <source>depth limit</source>
        <translation>Tiefe Grenze</translation>
    </message>
    <message>
        <source>elevator</source>
        <translation>Tiefenruder</translation>
    </message>
    <message>
        <source>embedded</source>
        <translation>eingebettet</translation>
    </message>
    <message>
        <source>factor</source>
        <translation>Faktor</translation>
    </message>
    <message>
        <source>false: NAV_* messages move the vehicle instead of the model.</source>
        <translation>false: Meldungen NAV_* bewegen das Fahrzeug statt des Modells.</translation>
    </message>
    <message>
        <source>heading debug</source>
        <translation>Kurs-Debug</translation>
    </message>
    <message>
        <source>instability</source>
        <translation>Unruhe</translation>
    </message>
    <message>
        <source>kd</source>
        <translation>kd</translation>
    </message>
    <message>
        <source>ki</source>
        <translation>ki</translation>
    </message>
    <message>
        <source>kp</source>
        <translation>kp</translation>
    </message>
    <message>
        <source>limit</source>
        <translation>Grenze</translation>
    </message>
    <message>
        <source>neighbour_mean, pairwise, rigid, assignment (without names) or lattice.</source>
        <translation>neighbour_mean, pairwise, rigid, assignment (ohne Namen) oder lattice.</translation>
    </message>
    <message>
        <source>no check</source>
        <translation>keine Prüfung</translation>
    </message>
    <message>
        <source>normalised, or damped, which pulls less when the neighbours have small weights.</source>
        <translation>normalised, oder damped, das schwächer zieht, wenn die Nachbarn kleine Gewichte haben.</translation>
    </message>
    <message>
        <source>period</source>
        <translation>Periode</translation>
    </message>
    <message>
        <source>pitch</source>
        <translation>Nickwinkel</translation>
    </message>
    <message>
        <source>pitch kd</source>
        <translation>Nick kd</translation>
    </message>
    <message>
        <source>pitch ki</source>
        <translation>Nick ki</translation>
    </message>
    <message>
        <source>pitch kp</source>
        <translation>Nick kp</translation>
    </message>
    <message>
        <source>pitch limit</source>
        <translation>Nick Grenze</translation>
    </message>
    <message>
        <source>relative: averages targets relative to the vehicle; absolute: averages their positions. Equal for a filter of one.</source>
        <translation>relative: mittelt Ziele relativ zum Fahrzeug; absolute: mittelt ihre Positionen. Gleich bei einem Filter von eins.</translation>
    </message>
    <message>
        <source>rudder</source>
        <translation>Ruder</translation>
    </message>
    <message>
        <source>same_target, or literal, which gives wrong results when the target moves.</source>
        <translation>same_target, oder literal, das falsche Ergebnisse gibt, wenn sich das Ziel bewegt.</translation>
    </message>
    <message>
        <source>scaled, or literal as printed by the author; they are equal only at 1 m/s.</source>
        <translation>scaled, oder literal wie vom Autor gedruckt; gleich sind sie nur bei 1 m/s.</translation>
    </message>
    <message>
        <source>speed debug</source>
        <translation>Fahrt-Debug</translation>
    </message>
    <message>
        <source>state</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>thrust</source>
        <translation>Schub</translation>
    </message>
    <message>
        <source>true freezes the vehicle.</source>
        <translation>true friert das Fahrzeug ein.</translation>
    </message>
    <message>
        <source>true or false: switches the current field on or off.</source>
        <translation>true oder false: schaltet das Strömungsfeld an oder aus.</translation>
    </message>
    <message>
        <source>true takes control away from the PID, false gives it back.</source>
        <translation>true nimmt dem PID das Ruder, false gibt es zurück.</translation>
    </message>
    <message>
        <source>true, differential; false, normal.</source>
        <translation>true: Differenzschub; false: normal.</translation>
    </message>
    <message>
        <source>true, reverse: stern first; false, normal: bow first.</source>
        <translation>true, reverse: Heck voraus; false, normal: Bug voraus.</translation>
    </message>
    <message>
        <source>true: buoyancy_rate becomes 0; reported in BUOYANCY_REPORT.</source>
        <translation>true: buoyancy_rate wird 0; Bericht in BUOYANCY_REPORT.</translation>
    </message>
    <message>
        <source>true: the vehicle has no power, it drifts and does not ping or hear; false: it is repaired.</source>
        <translation>true: das Fahrzeug hat keinen Strom, es treibt und pingt und hört nicht; false: es ist repariert.</translation>
    </message>
    <message>
        <source>true: trim request; reported in TRIM_REPORT.</source>
        <translation>true: Trimmanforderung; Bericht in TRIM_REPORT.</translation>
    </message>
    <message>
        <source>Centre of the pattern, east.</source>
        <translation>Mitte des Musters, Ost.</translation>
    </message>
    <message>
        <source>Centre of the pattern, north.</source>
        <translation>Mitte des Musters, Nord.</translation>
    </message>
    <message>
        <source>Centre, to the east.</source>
        <translation>Mitte, nach Osten.</translation>
    </message>
    <message>
        <source>Centre, to the north.</source>
        <translation>Mitte, nach Norden.</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>Farbe</translation>
    </message>
    <message>
        <source>Colour as #rrggbb; empty = from the palette.</source>
        <translation>Farbe als #rrggbb; leer = aus der Palette.</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>Degrees</source>
        <translation>Grad</translation>
    </message>
    <message>
        <source>Direction of the tracks, or of the long axis.</source>
        <translation>Richtung der Bahnen oder der langen Achse.</translation>
    </message>
    <message>
        <source>Distance between neighbouring tracks.</source>
        <translation>Abstand benachbarter Bahnen.</translation>
    </message>
    <message>
        <source>Form of this end; another choice keeps the shape as nearly as it can.</source>
        <translation>Form dieses Endes; eine andere Wahl behält die Gestalt so gut es geht.</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>From the centre to a vertex.</source>
        <translation>Von der Mitte zu einer Ecke.</translation>
    </message>
    <message>
        <source>Full length of the axis.</source>
        <translation>Volle Länge der Achse.</translation>
    </message>
    <message>
        <source>Full length of the major axis.</source>
        <translation>Volle Länge der großen Achse.</translation>
    </message>
    <message>
        <source>Full length of the minor axis.</source>
        <translation>Volle Länge der kleinen Achse.</translation>
    </message>
    <message>
        <source>Grid that vertices are rounded to; 0 = none.</source>
        <translation>Gitter, auf das Ecken gerundet werden; 0 = keines.</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>Höhe</translation>
    </message>
    <message>
        <source>Lane width</source>
        <translation>Bahnabstand</translation>
    </message>
    <message>
        <source>Length of the tracks.</source>
        <translation>Länge der Bahnen.</translation>
    </message>
    <message>
        <source>Major</source>
        <translation>Große Achse</translation>
    </message>
    <message>
        <source>Major axis against the east, counter-clockwise.</source>
        <translation>Große Achse gegen Ost, gegen den Uhrzeigersinn.</translation>
    </message>
    <message>
        <source>Minor</source>
        <translation>Kleine Achse</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Name of the scenario.</source>
        <translation>Name des Szenarios.</translation>
    </message>
    <message>
        <source>Names of the vehicles that may pass, divided by commas; empty = all.</source>
        <translation>Namen der Fahrzeuge, die hindurch dürfen, durch Kommas getrennt; leer = alle.</translation>
    </message>
    <message>
        <source>Number of points.</source>
        <translation>Zahl der Punkte.</translation>
    </message>
    <message>
        <source>Number of vehicles alike.</source>
        <translation>Zahl gleicher Fahrzeuge.</translation>
    </message>
    <message>
        <source>Number of vertices.</source>
        <translation>Zahl der Ecken.</translation>
    </message>
    <message>
        <source>Radius</source>
        <translation>Radius</translation>
    </message>
    <message>
        <source>Radius of the circle.</source>
        <translation>Radius des Kreises.</translation>
    </message>
    <message>
        <source>Snap</source>
        <translation>Rundung</translation>
    </message>
    <message>
        <source>Startx</source>
        <translation>Start x</translation>
    </message>
    <message>
        <source>Starty</source>
        <translation>Start y</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>The polygon as text: pts={x,y:x,y:...}, format=ellipse,... or format=radial,...; empty: none.</source>
        <translation>Das Polygon als Text: pts={x,y:x,y:...}, format=ellipse,... oder format=radial,...; leer: keines.</translation>
    </message>
    <message>
        <source>The survey begins at the corner nearest to this point: east.</source>
        <translation>Die Vermessung beginnt an der Ecke, die diesem Punkt am nächsten ist: Ost.</translation>
    </message>
    <message>
        <source>The survey begins at the corner nearest to this point: north.</source>
        <translation>Die Vermessung beginnt an der Ecke, die diesem Punkt am nächsten ist: Nord.</translation>
    </message>
    <message>
        <source>Unique name; {n} stands for the number where count is above 1.</source>
        <translation>Eindeutiger Name; {n} steht für die Nummer, wenn count über 1 ist.</translation>
    </message>
    <message>
        <source>Vehicles</source>
        <translation>Fahrzeuge</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>Breite</translation>
    </message>
    <message>
        <source>Width across the tracks.</source>
        <translation>Breite quer zu den Bahnen.</translation>
    </message>
    <message>
        <source>A marine vehicle steers by thrust and rudder; a hovering one moves on thrusters to poses it is asked for.</source>
        <translation>Ein Wasserfahrzeug steuert mit Schub und Ruder; ein schwebendes fährt auf Thrustern zu geforderten Lagen.</translation>
    </message>
    <message>
        <source>CSV with a column for each factor; for kind: points.</source>
        <translation>CSV mit einer Spalte je Faktor; für kind: points.</translation>
    </message>
    <message>
        <source>Concentration</source>
        <translation>Konzentration</translation>
    </message>
    <message>
        <source>Confidence</source>
        <translation>Vertrauen</translation>
    </message>
    <message>
        <source>Deviation</source>
        <translation>Abweichung</translation>
    </message>
    <message>
        <source>Distribution</source>
        <translation>Verteilung</translation>
    </message>
    <message>
        <source>Energy used by a vehicle, mean over the vehicles.</source>
        <translation>Energie eines Fahrzeugs, Mittel über die Fahrzeuge.</translation>
    </message>
    <message>
        <source>First value of the range.</source>
        <translation>Erster Wert des Bereichs.</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>Greatest value; of a normal or log-normal distribution its truncation.</source>
        <translation>Größter Wert; bei Normal- und Lognormalverteilung die Grenze.</translation>
    </message>
    <message>
        <source>High</source>
        <translation>Oben</translation>
    </message>
    <message>
        <source>How often two vehicles come nearer than so many metres.</source>
        <translation>Wie oft sich zwei Fahrzeuge näher kommen als so viele Meter.</translation>
    </message>
    <message>
        <source>How the points are chosen.</source>
        <translation>Wie die Punkte gewählt werden.</translation>
    </message>
    <message>
        <source>How the values are spread.</source>
        <translation>Wie die Werte streuen.</translation>
    </message>
    <message>
        <source>How wrong vehicles are about where others are, mean.</source>
        <translation>Wie falsch Fahrzeuge liegen, wo andere sind, im Mittel.</translation>
    </message>
    <message>
        <source>Kappa of von-mises: 1 is broad, 100 is about 6 degrees.</source>
        <translation>Kappa von von-mises: 1 ist breit, 100 sind etwa 6 Grad.</translation>
    </message>
    <message>
        <source>Last value of the range.</source>
        <translation>Letzter Wert des Bereichs.</translation>
    </message>
    <message>
        <source>Least value; of a normal or log-normal distribution its truncation.</source>
        <translation>Kleinster Wert; bei Normal- und Lognormalverteilung die Grenze.</translation>
    </message>
    <message>
        <source>Longest time of one command.</source>
        <translation>Längste Zeit auf einmal.</translation>
    </message>
    <message>
        <source>Low</source>
        <translation>Unten</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>Mean distance to the own place of the formation, from that time on.</source>
        <translation>Mittlerer Abstand zum eigenen Platz der Formation, ab dieser Zeit.</translation>
    </message>
    <message>
        <source>Mean of a normal distribution; mean direction of von-mises, degrees.</source>
        <translation>Mittel einer Normalverteilung; mittlere Richtung von von-mises in Grad.</translation>
    </message>
    <message>
        <source>Median</source>
        <translation>Median</translation>
    </message>
    <message>
        <source>Median, log-normal.</source>
        <translation>Median, lognormal.</translation>
    </message>
    <message>
        <source>Metric</source>
        <translation>Kennzahl</translation>
    </message>
    <message>
        <source>Metric whose mean is to be known.</source>
        <translation>Kennzahl, deren Mittel gesucht ist.</translation>
    </message>
    <message>
        <source>Most likely value, triangular.</source>
        <translation>Wahrscheinlichster Wert, Dreieck.</translation>
    </message>
    <message>
        <source>Most runs of one command.</source>
        <translation>Höchstens so viele Läufe auf einmal.</translation>
    </message>
    <message>
        <source>Number of points; of saltelli the number of base points.</source>
        <translation>Zahl der Punkte; bei saltelli der Grundpunkte.</translation>
    </message>
    <message>
        <source>Number of values, at least 2.</source>
        <translation>Zahl der Werte, mindestens 2.</translation>
    </message>
    <message>
        <source>Of the interval.</source>
        <translation>Des Intervalls.</translation>
    </message>
    <message>
        <source>Of the points that are drawn, and of the runs.</source>
        <translation>Für gezogene Punkte und für die Läufe.</translation>
    </message>
    <message>
        <source>Random numbers</source>
        <translation>Zufallszahlen</translation>
    </message>
    <message>
        <source>Repeats</source>
        <translation>Wiederholungen</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>Runs of each point, with other random numbers.</source>
        <translation>Läufe je Punkt, mit anderen Zufallszahlen.</translation>
    </message>
    <message>
        <source>Seconds</source>
        <translation>Sekunden</translation>
    </message>
    <message>
        <source>Share of the time with the motor on, mean over the vehicles.</source>
        <translation>Anteil der Zeit mit laufendem Motor, Mittel über die Fahrzeuge.</translation>
    </message>
    <message>
        <source>Sigma</source>
        <translation>Sigma</translation>
    </message>
    <message>
        <source>Standard deviation of the natural logarithm, log-normal.</source>
        <translation>Standardabweichung des natürlichen Logarithmus, lognormal.</translation>
    </message>
    <message>
        <source>Standard deviation, normal.</source>
        <translation>Standardabweichung, normal.</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Stufen</translation>
    </message>
    <message>
        <source>The least distance of any two vehicles.</source>
        <translation>Der kleinste Abstand zweier Fahrzeuge.</translation>
    </message>
    <message>
        <source>The way of all vehicles over ground, together.</source>
        <translation>Der Weg aller Fahrzeuge über Grund zusammen.</translation>
    </message>
    <message>
        <source>To</source>
        <translation>Bis</translation>
    </message>
    <message>
        <source>Until the mean formation error stays below the drifting radius.</source>
        <translation>Bis der mittlere Formationsfehler unter dem Driftradius bleibt.</translation>
    </message>
    <message>
        <source>Width of its confidence interval that is enough.</source>
        <translation>Breite ihres Vertrauensintervalls, die genügt.</translation>
    </message>
    <message>
        <source>common: repeat number r has the same seed at every point, so that points are compared under the same noise; independent: each run has a seed of its own.</source>
        <translation>common: Wiederholung r hat an jedem Punkt denselben Startwert, damit Punkte unter demselben Rauschen verglichen werden; independent: jeder Lauf hat einen eigenen.</translation>
    </message>
    <message>
        <source>&lt;40 VAR=text: posted while nearer.</source>
        <translation>&lt;40 VAR=Text: gesendet, solange er näher ist.</translation>
    </message>
    <message>
        <source>A farther closest approach is worth everything.</source>
        <translation>Eine weitere größte Annäherung ist voll nützlich.</translation>
    </message>
    <message>
        <source>A farther pass is worth everything.</source>
        <translation>Ein weiterer Abstand beim Passieren ist voll nützlich.</translation>
    </message>
    <message>
        <source>A nearer closest approach is worth nothing.</source>
        <translation>Eine nähere größte Annäherung ist nichts wert.</translation>
    </message>
    <message>
        <source>A nearer mark is passed.</source>
        <translation>Eine nähere Marke gilt als passiert.</translation>
    </message>
    <message>
        <source>A nearer pass is worth nothing.</source>
        <translation>Ein näheres Passieren ist nichts wert.</translation>
    </message>
    <message>
        <source>A speed of its own.</source>
        <translation>Eine eigene Geschwindigkeit.</translation>
    </message>
    <message>
        <source>Allowable ttc</source>
        <translation>Erlaubte Zeit bis zur Kollision</translation>
    </message>
    <message>
        <source>Allstop on breach</source>
        <translation>Stopp bei Verletzung</translation>
    </message>
    <message>
        <source>Avoid mode</source>
        <translation>Ausweichmodus</translation>
    </message>
    <message>
        <source>Bearing line config</source>
        <translation>Gestaltung der Peillinie</translation>
    </message>
    <message>
        <source>Can disable</source>
        <translation>Abschaltbar</translation>
    </message>
    <message>
        <source>Check plateaus</source>
        <translation>Plateaus prüfen</translation>
    </message>
    <message>
        <source>Check validity</source>
        <translation>Gültigkeit prüfen</translation>
    </message>
    <message>
        <source>Cnflags</source>
        <translation>Cnflags</translation>
    </message>
    <message>
        <source>Collision depth</source>
        <translation>Kollisionstiefe</translation>
    </message>
    <message>
        <source>Colours of the line to the contact: white:0, green:0.65, red:1.0.</source>
        <translation>Farben der Linie zum Kontakt: white:0, green:0.65, red:1.0.</translation>
    </message>
    <message>
        <source>Completed dist</source>
        <translation>Abstand des Abschlusses</translation>
    </message>
    <message>
        <source>Completes when the group does not fit.</source>
        <translation>Ist abgeschlossen, wenn die Gruppe nicht passt.</translation>
    </message>
    <message>
        <source>Completes when the place does not fit.</source>
        <translation>Ist abgeschlossen, wenn der Ort nicht passt.</translation>
    </message>
    <message>
        <source>Completes when the type does not fit.</source>
        <translation>Ist abgeschlossen, wenn der Typ nicht passt.</translation>
    </message>
    <message>
        <source>Contact</source>
        <translation>Kontakt</translation>
    </message>
    <message>
        <source>Cpa flags</source>
        <translation>Flags der größten Annäherung</translation>
    </message>
    <message>
        <source>Crossing farther before the contact than this is allowed.</source>
        <translation>Den Bug des Kontakts weiter vorn als hier zu queren ist erlaubt.</translation>
    </message>
    <message>
        <source>Cruise speed</source>
        <translation>Marschgeschwindigkeit</translation>
    </message>
    <message>
        <source>Decay</source>
        <translation>Abklingen</translation>
    </message>
    <message>
        <source>Direction of the place from the contact.</source>
        <translation>Richtung des Platzes, vom Kontakt aus.</translation>
    </message>
    <message>
        <source>Distance between two marks.</source>
        <translation>Abstand zweier Marken.</translation>
    </message>
    <message>
        <source>Distance from which it has weight.</source>
        <translation>Abstand, ab dem es Gewicht hat.</translation>
    </message>
    <message>
        <source>Distance of the place from the contact.</source>
        <translation>Abstand des Platzes vom Kontakt.</translation>
    </message>
    <message>
        <source>Distance of the whole weight.</source>
        <translation>Abstand des vollen Gewichts.</translation>
    </message>
    <message>
        <source>Eval tol</source>
        <translation>Auswertungszeit</translation>
    </message>
    <message>
        <source>Exit on filter group</source>
        <translation>Ende bei anderer Gruppe</translation>
    </message>
    <message>
        <source>Exit on filter region</source>
        <translation>Ende bei anderem Gebiet</translation>
    </message>
    <message>
        <source>Exit on filter vtype</source>
        <translation>Ende bei anderem Typ</translation>
    </message>
    <message>
        <source>Extrapolate</source>
        <translation>Extrapolieren</translation>
    </message>
    <message>
        <source>Factor of the contact&apos;s speed.</source>
        <translation>Faktor der Geschwindigkeit des Kontakts.</translation>
    </message>
    <message>
        <source>Farther away the pursuit ends; 0: never.</source>
        <translation>Weiter entfernt endet die Verfolgung; 0: nie.</translation>
    </message>
    <message>
        <source>Farther than this it is faster.</source>
        <translation>Weiter entfernt fährt es schneller.</translation>
    </message>
    <message>
        <source>Giveup dist</source>
        <translation>Abstand des Aufgebens</translation>
    </message>
    <message>
        <source>Giveupflags</source>
        <translation>Giveup-Flags</translation>
    </message>
    <message>
        <source>Giveway bow dist</source>
        <translation>Bugabstand beim Ausweichen</translation>
    </message>
    <message>
        <source>Greatest length of the way.</source>
        <translation>Größte Länge des Weges.</translation>
    </message>
    <message>
        <source>Heading basewidth</source>
        <translation>Fußbreite des Kurses</translation>
    </message>
    <message>
        <source>Heading peakwidth</source>
        <translation>Gipfelbreite des Kurses</translation>
    </message>
    <message>
        <source>Headon only</source>
        <translation>Nur Gegenkurs</translation>
    </message>
    <message>
        <source>Holonomic ok</source>
        <translation>Holonom erlaubt</translation>
    </message>
    <message>
        <source>How far ahead the closest approach is looked for.</source>
        <translation>Wie weit voraus die größte Annäherung gesucht wird.</translation>
    </message>
    <message>
        <source>How the weight rises: linear, quasi or quadratic.</source>
        <translation>Wie das Gewicht steigt: linear, quasi oder quadratic.</translation>
    </message>
    <message>
        <source>How the weight rises; V21.</source>
        <translation>Wie das Gewicht steigt; V21.</translation>
    </message>
    <message>
        <source>Ignore group</source>
        <translation>Gruppen übergehen</translation>
    </message>
    <message>
        <source>Ignore name</source>
        <translation>Namen übergehen</translation>
    </message>
    <message>
        <source>Ignore region</source>
        <translation>Gebiet übergehen</translation>
    </message>
    <message>
        <source>Ignore type</source>
        <translation>Typen übergehen</translation>
    </message>
    <message>
        <source>Inside it comes up slowly.</source>
        <translation>Innerhalb schließt es langsam auf.</translation>
    </message>
    <message>
        <source>Inside it takes course and speed of the contact.</source>
        <translation>Innerhalb übernimmt es Kurs und Geschwindigkeit des Kontakts.</translation>
    </message>
    <message>
        <source>Inside the obstacle the vehicle stops.</source>
        <translation>Im Hindernis hält das Fahrzeug an.</translation>
    </message>
    <message>
        <source>Inter mark range</source>
        <translation>Abstand der Marken</translation>
    </message>
    <message>
        <source>It completes at 1.1 times this range.</source>
        <translation>Es ist beim 1,1-Fachen dieses Abstands abgeschlossen.</translation>
    </message>
    <message>
        <source>It completes beyond this distance.</source>
        <translation>Jenseits dieses Abstands ist es abgeschlossen.</translation>
    </message>
    <message>
        <source>Keeps the three ranges at least 5, 10 and 10 m apart.</source>
        <translation>Hält die drei Abstände mindestens 5, 10 und 10 m auseinander.</translation>
    </message>
    <message>
        <source>Limit of cruise_speed.</source>
        <translation>Grenze von cruise_speed.</translation>
    </message>
    <message>
        <source>Limit of patience.</source>
        <translation>Grenze von patience.</translation>
    </message>
    <message>
        <source>Match group</source>
        <translation>Nur Gruppen</translation>
    </message>
    <message>
        <source>Match name</source>
        <translation>Nur Namen</translation>
    </message>
    <message>
        <source>Match region</source>
        <translation>Nur Gebiet</translation>
    </message>
    <message>
        <source>Match type</source>
        <translation>Nur Typen</translation>
    </message>
    <message>
        <source>Max mark range</source>
        <translation>Größte Weglänge</translation>
    </message>
    <message>
        <source>Max patience</source>
        <translation>Größte Geduld</translation>
    </message>
    <message>
        <source>Max util cpa dist</source>
        <translation>Abstand vollen Nutzens</translation>
    </message>
    <message>
        <source>May be disabled by BHV_ABLE_FILTER.</source>
        <translation>Kann durch BHV_ABLE_FILTER abgeschaltet werden.</translation>
    </message>
    <message>
        <source>May turn to port to pass behind the contact.</source>
        <translation>Darf nach Backbord drehen, um hinter dem Kontakt zu passieren.</translation>
    </message>
    <message>
        <source>Min util cpa dist</source>
        <translation>Abstand ohne Nutzen</translation>
    </message>
    <message>
        <source>Name of the contact; unset_ok: an update will name it.</source>
        <translation>Name des Kontakts; unset_ok: eine Aktualisierung wird ihn nennen.</translation>
    </message>
    <message>
        <source>Name of the obstacle.</source>
        <translation>Name des Hindernisses.</translation>
    </message>
    <message>
        <source>Nearer than this it is slower.</source>
        <translation>Näher fährt es langsamer.</translation>
    </message>
    <message>
        <source>Nearer than this it stops.</source>
        <translation>Näher hält es an.</translation>
    </message>
    <message>
        <source>Nm radius</source>
        <translation>Radius der engen Annäherung</translation>
    </message>
    <message>
        <source>No alert request</source>
        <translation>Keine Alarmanforderung</translation>
    </message>
    <message>
        <source>No contacts in this polygon.</source>
        <translation>Keine Kontakte in diesem Polygon.</translation>
    </message>
    <message>
        <source>No contacts of these groups.</source>
        <translation>Keine Kontakte dieser Gruppen.</translation>
    </message>
    <message>
        <source>No contacts of these names.</source>
        <translation>Keine Kontakte dieser Namen.</translation>
    </message>
    <message>
        <source>No contacts of these types.</source>
        <translation>Keine Kontakte dieser Typen.</translation>
    </message>
    <message>
        <source>Obstacle ID</source>
        <translation>Kennung des Hindernisses</translation>
    </message>
    <message>
        <source>Of the own turning circle.</source>
        <translation>Des eigenen Drehkreises.</translation>
    </message>
    <message>
        <source>On no contact ok</source>
        <translation>Ohne Kontakt erlaubt</translation>
    </message>
    <message>
        <source>On: an unknown contact is a warning. Off: an error, the vehicle stops.</source>
        <translation>Ein: ein unbekannter Kontakt ist eine Warnung. Aus: ein Fehler, das Fahrzeug hält an.</translation>
    </message>
    <message>
        <source>On: the contact manager is not asked for alerts.</source>
        <translation>Ein: Vom Kontaktmanager werden keine Alarme angefordert.</translation>
    </message>
    <message>
        <source>Only contacts in this polygon.</source>
        <translation>Nur Kontakte in diesem Polygon.</translation>
    </message>
    <message>
        <source>Only contacts nearer than this; 0: all.</source>
        <translation>Nur nähere Kontakte; 0: alle.</translation>
    </message>
    <message>
        <source>Only contacts of these groups.</source>
        <translation>Nur Kontakte dieser Gruppen.</translation>
    </message>
    <message>
        <source>Only contacts of these names.</source>
        <translation>Nur Kontakte dieser Namen.</translation>
    </message>
    <message>
        <source>Only contacts of these types.</source>
        <translation>Nur Kontakte dieser Typen.</translation>
    </message>
    <message>
        <source>Only the head-on rule; otherwise just keep clear.</source>
        <translation>Nur die Regel für Gegenkurse; sonst nur freihalten.</translation>
    </message>
    <message>
        <source>Points port turns ok</source>
        <translation>Backborddrehungen erlaubt</translation>
    </message>
    <message>
        <source>Poly</source>
        <translation>Polygon</translation>
    </message>
    <message>
        <source>Post per contact info</source>
        <translation>Angaben je Kontakt senden</translation>
    </message>
    <message>
        <source>Post status info on idle</source>
        <translation>Status auch im Leerlauf senden</translation>
    </message>
    <message>
        <source>Post trail dist on idle</source>
        <translation>Abstand auch im Leerlauf senden</translation>
    </message>
    <message>
        <source>Posted when it is given up.</source>
        <translation>Gesendet, wenn aufgegeben wird.</translation>
    </message>
    <message>
        <source>Posted when the pursuit begins.</source>
        <translation>Gesendet, wenn die Verfolgung beginnt.</translation>
    </message>
    <message>
        <source>Posts TRAIL_DISTANCE while idle too.</source>
        <translation>Sendet TRAIL_DISTANCE auch im Leerlauf.</translation>
    </message>
    <message>
        <source>Posts variables for each contact.</source>
        <translation>Sendet Variablen für jeden Kontakt.</translation>
    </message>
    <message>
        <source>Priority weight grade</source>
        <translation>Anstieg des Gewichts</translation>
    </message>
    <message>
        <source>Priority weight inner dist</source>
        <translation>Innerer Abstand des Gewichts</translation>
    </message>
    <message>
        <source>Priority weight outer dist</source>
        <translation>Äußerer Abstand des Gewichts</translation>
    </message>
    <message>
        <source>Pursueflags</source>
        <translation>Pursue-Flags</translation>
    </message>
    <message>
        <source>Range below which it has no weight.</source>
        <translation>Abstand, unter dem es kein Gewicht hat.</translation>
    </message>
    <message>
        <source>Range estop</source>
        <translation>Abstand für Halt</translation>
    </message>
    <message>
        <source>Range flags</source>
        <translation>Abstands-Flags</translation>
    </message>
    <message>
        <source>Range from which it has weight.</source>
        <translation>Abstand, ab dem es Gewicht hat.</translation>
    </message>
    <message>
        <source>Range lagging</source>
        <translation>Abstand des Zurückbleibens</translation>
    </message>
    <message>
        <source>Range of the whole weight.</source>
        <translation>Abstand des vollen Gewichts.</translation>
    </message>
    <message>
        <source>Range safety</source>
        <translation>Sicherheitsabstand</translation>
    </message>
    <message>
        <source>Range tgating</source>
        <translation>Abstand des Dichtauffahrens</translation>
    </message>
    <message>
        <source>Read; functions are exact on the grid.</source>
        <translation>Wird gelesen; Funktionen sind auf dem Gitter genau.</translation>
    </message>
    <message>
        <source>Read; of the extrapolation.</source>
        <translation>Wird gelesen; gehört zur Extrapolation.</translation>
    </message>
    <message>
        <source>Read; the function has course and speed only.</source>
        <translation>Wird gelesen; die Funktion hat nur Kurs und Geschwindigkeit.</translation>
    </message>
    <message>
        <source>Read; the way of a manoeuvre is a straight line.</source>
        <translation>Wird gelesen; der Weg eines Manövers ist eine Gerade.</translation>
    </message>
    <message>
        <source>Read; without effect.</source>
        <translation>Wird gelesen; ohne Wirkung.</translation>
    </message>
    <message>
        <source>Share of the closest approach against the closing speed.</source>
        <translation>Anteil der größten Annäherung gegenüber der Annäherungsgeschwindigkeit.</translation>
    </message>
    <message>
        <source>Speed basewidth</source>
        <translation>Fußbreite der Geschwindigkeit</translation>
    </message>
    <message>
        <source>Speed faster</source>
        <translation>Faktor schneller</translation>
    </message>
    <message>
        <source>Speed max</source>
        <translation>Höchstgeschwindigkeit</translation>
    </message>
    <message>
        <source>Speed peakwidth</source>
        <translation>Gipfelbreite der Geschwindigkeit</translation>
    </message>
    <message>
        <source>Speed slower</source>
        <translation>Faktor langsamer</translation>
    </message>
    <message>
        <source>Strict ignore</source>
        <translation>Streng übergehen</translation>
    </message>
    <message>
        <source>The same as time_on_leg.</source>
        <translation>Dasselbe wie time_on_leg.</translation>
    </message>
    <message>
        <source>Time to collision that is safe; V21.</source>
        <translation>Zeit bis zur Kollision, die sicher ist; V21.</translation>
    </message>
    <message>
        <source>Trail angle</source>
        <translation>Winkel des Platzes</translation>
    </message>
    <message>
        <source>Trail angle type</source>
        <translation>Art des Winkels</translation>
    </message>
    <message>
        <source>Trail range</source>
        <translation>Abstand des Platzes</translation>
    </message>
    <message>
        <source>Use plat model</source>
        <translation>Drehmodell benutzen</translation>
    </message>
    <message>
        <source>Use refinery</source>
        <translation>Verfeinerung benutzen</translation>
    </message>
    <message>
        <source>VAR=text: posted when it has been passed.</source>
        <translation>VAR=Text: gesendet, wenn es passiert ist.</translation>
    </message>
    <message>
        <source>Velocity filter</source>
        <translation>Geschwindigkeitsfilter</translation>
    </message>
    <message>
        <source>Verbose</source>
        <translation>Ausführlich</translation>
    </message>
    <message>
        <source>Width of the slope.</source>
        <translation>Breite der Flanke.</translation>
    </message>
    <message>
        <source>Width of the top.</source>
        <translation>Breite des Gipfels.</translation>
    </message>
    <message>
        <source>With something to ignore, contacts without group or type are not counted.</source>
        <translation>Ist etwas zu übergehen, zählen Kontakte ohne Gruppe oder Typ nicht.</translation>
    </message>
    <message>
        <source>Without a turn model a straight line is taken.</source>
        <translation>Ohne Drehmodell gilt eine Gerade.</translation>
    </message>
    <message>
        <source>min_spd=1,max_spd=4,pct=50: smaller distances for slow ships.</source>
        <translation>min_spd=1,max_spd=4,pct=50: kleinere Abstände für langsame Schiffe.</translation>
    </message>
    <message>
        <source>relative: to the contact&apos;s course; absolute: compass.</source>
        <translation>relative: zum Kurs des Kontakts; absolute: Kompass.</translation>
    </message>
    <message>
        <source>Added to both names, with a _ before it.</source>
        <translation>Wird beiden Namen angehängt, mit einem _ davor.</translation>
    </message>
    <message>
        <source>All of these must hold when the run is judged.</source>
        <translation>Alle diese müssen gelten, wenn der Lauf beurteilt wird.</translation>
    </message>
    <message>
        <source>Complete thresh</source>
        <translation>Schwelle zum Fertigsein</translation>
    </message>
    <message>
        <source>Cycle index var</source>
        <translation>Variable der Runde</translation>
    </message>
    <message>
        <source>Depth mismatch var</source>
        <translation>Variable der Tiefenabweichung</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Ende</translation>
    </message>
    <message>
        <source>Fail</source>
        <translation>Durchgefallen</translation>
    </message>
    <message>
        <source>Heading mismatch var</source>
        <translation>Variable der Kursabweichung</translation>
    </message>
    <message>
        <source>How far the deepest vehicle goes below a depth.</source>
        <translation>Wie weit das tiefste Fahrzeug unter eine Tiefe geht.</translation>
    </message>
    <message>
        <source>How long vehicles are within the polygon with these corners, together.</source>
        <translation>Wie lange Fahrzeuge innerhalb des Vielecks mit diesen Ecken sind, zusammen.</translation>
    </message>
    <message>
        <source>It is complete when the difference is smaller than this.</source>
        <translation>Es ist fertig, wenn die Abweichung kleiner ist.</translation>
    </message>
    <message>
        <source>Mean distance of the vehicles to a point.</source>
        <translation>Mittlerer Abstand der Fahrzeuge von einem Punkt.</translation>
    </message>
    <message>
        <source>Mean distance of the vehicles to the line through these points.</source>
        <translation>Mittlerer Abstand der Fahrzeuge von der Geraden durch diese Punkte.</translation>
    </message>
    <message>
        <source>On: post_per_contact_info counts while it is idle, too.</source>
        <translation>An: post_per_contact_info zählt auch, während es ruht.</translation>
    </message>
    <message>
        <source>Pass</source>
        <translation>Bestanden</translation>
    </message>
    <message>
        <source>Read; without effect, as the program has it.</source>
        <translation>Gelesen; ohne Wirkung, wie im Programm.</translation>
    </message>
    <message>
        <source>Speed mismatch var</source>
        <translation>Variable der Fahrtabweichung</translation>
    </message>
    <message>
        <source>Status suffix</source>
        <translation>Anhang der Meldungen</translation>
    </message>
    <message>
        <source>The run has failed as soon as one of these holds.</source>
        <translation>Der Lauf ist durchgefallen, sobald eine von diesen gilt.</translation>
    </message>
    <message>
        <source>The run is judged when all of these hold; without one at its end.</source>
        <translation>Der Lauf wird beurteilt, wenn alle diese gelten; ohne eine an seinem Ende.</translation>
    </message>
    <message>
        <source>Var status idle</source>
        <translation>Variable der Ruhezeit</translation>
    </message>
    <message>
        <source>Var status running</source>
        <translation>Variable der Laufzeit</translation>
    </message>
    <message>
        <source>Variable for the difference between the depth and the desired one (m); unset: none.</source>
        <translation>Variable für die Abweichung der Tiefe von der gewünschten (m); leer: keine.</translation>
    </message>
    <message>
        <source>Variable for the difference between the heading and the desired one (deg); unset: none.</source>
        <translation>Variable für die Abweichung des Kurses vom gewünschten (Grad); leer: keine.</translation>
    </message>
    <message>
        <source>Variable for the difference between the speed and the desired one (m/s); unset: none.</source>
        <translation>Variable für die Abweichung der Fahrt von der gewünschten (m/s); leer: keine.</translation>
    </message>
    <message>
        <source>Variable for the distance to the next point (m); unset: none.</source>
        <translation>Variable für den Abstand zum nächsten Punkt (m); leer: keine.</translation>
    </message>
    <message>
        <source>Variable for the distance to the point before the next one (m); unset: none.</source>
        <translation>Variable für den Abstand zum Punkt vor dem nächsten (m); leer: keine.</translation>
    </message>
    <message>
        <source>Variable for the index of the next point. silent: none.</source>
        <translation>Variable für die Nummer des nächsten Punktes. silent: keine.</translation>
    </message>
    <message>
        <source>Variable for the number of completed rounds. silent: none.</source>
        <translation>Variable für die Zahl der vollendeten Runden. silent: keine.</translation>
    </message>
    <message>
        <source>Variable for the progress as a text; only where a MOOS mission judges itself. silent: none.</source>
        <translation>Variable für den Fortschritt als Text; nur wo eine MOOS-Mission sich selbst beurteilt. silent: keine.</translation>
    </message>
    <message>
        <source>Variable for the seconds that it ran; only where a MOOS mission judges itself.</source>
        <translation>Variable für die Sekunden, die es lief; nur wo eine MOOS-Mission sich selbst beurteilt.</translation>
    </message>
    <message>
        <source>Variable for the seconds that it was idle; only where a MOOS mission judges itself.</source>
        <translation>Variable für die Sekunden, die es ruhte; nur wo eine MOOS-Mission sich selbst beurteilt.</translation>
    </message>
    <message>
        <source>Wpt dist to next</source>
        <translation>Abstand zum nächsten Wegpunkt</translation>
    </message>
    <message>
        <source>Wpt dist to prev</source>
        <translation>Abstand zum vorigen Wegpunkt</translation>
    </message>
    <message>
        <source>Wpt index</source>
        <translation>Wegpunktnummer</translation>
    </message>
    <message>
        <source>Wpt status</source>
        <translation>Wegpunktmeldung</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>Länge</translation>
    </message>
    <message>
        <source>Of the line behind the turn.</source>
        <translation>Der Linie hinter der Drehung.</translation>
    </message>
    <message>
        <source>Of the turning circle.</source>
        <translation>Des Drehkreises.</translation>
    </message>
    <message>
        <source>Shortest tour</source>
        <translation>Kürzester Rundweg</translation>
    </message>
    <message>
        <source>The points are put in another order at the start: each time the nearest one of those that are left.</source>
        <translation>Die Punkte werden am Anfang neu geordnet: jeweils der nächste von denen, die noch übrig sind.</translation>
    </message>
    <message>
        <source>Added to these variables, to WPT_ODO and to those of efficiency_measure, with a _ before it.</source>
        <translation>Wird an diese Variablen, an WPT_ODO und an die von efficiency_measure angehängt, mit einem _ davor.</translation>
    </message>
    <message>
        <source>An all-stop also takes the control from the helm, until MOOS_MANUAL_OVERRIDE=false; only where a MOOS mission judges itself.</source>
        <translation>Ein Halt nimmt dem Steuerer auch die Kontrolle, bis MOOS_MANUAL_OVERRIDE=false kommt; nur wo eine MOOS-Mission sich selbst beurteilt.</translation>
    </message>
    <message>
        <source>Behaviours that only limit, such as max_speed, do not move the vehicle by themselves.</source>
        <translation>Verhalten, die nur begrenzen, wie max_speed, bewegen das Fahrzeug nicht von sich aus.</translation>
    </message>
    <message>
        <source>Efficiency measure</source>
        <translation>Maß der Effizienz</translation>
    </message>
    <message>
        <source>Function: peaks of course and speed (zaic), a steeper one of the speed (zaic_spd), or the closing speed to the steering point, for course and speed together (roc).</source>
        <translation>Funktion: Gipfel von Kurs und Geschwindigkeit (zaic), ein steilerer der Geschwindigkeit (zaic_spd) oder die Annäherung an den Steuerpunkt, für Kurs und Geschwindigkeit zusammen (roc).</translation>
    </message>
    <message>
        <source>Goals mandatory</source>
        <translation>Ziele verlangt</translation>
    </message>
    <message>
        <source>Park on allstop</source>
        <translation>Bei Halt parken</translation>
    </message>
    <message>
        <source>all: at the end of each leg WPT_EFF_DIST_LEG tells its length as a share of the way sailed, WPT_EFF_TIME_LEG the same of the time, _ALL both for all legs, WPT_EFF_SUMM_LEG and _ALL in words.</source>
        <translation>all: am Ende jeder Strecke sagt WPT_EFF_DIST_LEG ihre Länge als Anteil des gefahrenen Weges, WPT_EFF_TIME_LEG dasselbe für die Zeit, _ALL beides für alle Strecken, WPT_EFF_SUMM_LEG und _ALL in Worten.</translation>
    </message>
    <message>
        <source>Compatibility</source>
        <translation>Kompatibilität</translation>
    </message>
    <message>
        <source>Move vehicles as the manual of uSimMarineV22 says, or exactly as that program or the old one does.</source>
        <translation>Fahrzeuge bewegen, wie es das Handbuch von uSimMarineV22 sagt, oder genau wie dieses oder das alte Programm.</translation>
    </message>
    <message>
        <source>Read; contacts stand where they last reported. Off: a trail wants to stop inside nm_radius.</source>
        <translation>Gelesen; Kontakte stehen, wo sie zuletzt gemeldet waren. Aus: ein Trail will innerhalb von nm_radius anhalten.</translation>
    </message>
    <message>
        <source>Draw buff max poly</source>
        <translation>Äußeren Puffer zeichnen</translation>
    </message>
    <message>
        <source>Draw buff min poly</source>
        <translation>Inneren Puffer zeichnen</translation>
    </message>
    <message>
        <source>Posted by range: @&lt;40 VAR=text, @&gt;40, &lt;40, &gt;40, @cpa, @os_passed_cn, @cn_passed_os.</source>
        <translation>Nach Abstand gesendet: @&lt;40 VAR=Text, @&gt;40, &lt;40, &gt;40, @cpa, @os_passed_cn, @cn_passed_os.</translation>
    </message>
    <message>
        <source>Posted when it lies still; by the rules of MOOS-IvP when it begins.</source>
        <translation>Gesendet, wenn es still liegt; nach den Regeln von MOOS-IvP, wenn es beginnt.</translation>
    </message>
    <message>
        <source>Radius rep var</source>
        <translation>Variable für den Radius</translation>
    </message>
    <message>
        <source>Variable whose messages set another polygon; by the rules of MOOS-IvP the polygon is posted in it.</source>
        <translation>Variable, deren Nachrichten ein anderes Polygon setzen; nach den Regeln von MOOS-IvP wird das Polygon darin gesendet.</translation>
    </message>
    <message>
        <source>Drawn values become the nearest multiple of it; 0: they stay as they are.</source>
        <translation>Gezogene Werte werden das nächste Vielfache davon; 0: sie bleiben, wie sie sind.</translation>
    </message>
    <message>
        <source>Mean of a gaussian one.</source>
        <translation>Mittelwert einer Normalverteilung.</translation>
    </message>
    <message>
        <source>Mu</source>
        <translation>Mu</translation>
    </message>
    <message>
        <source>Standard deviation of a gaussian one.</source>
        <translation>Standardabweichung einer Normalverteilung.</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>uniform: all values from min to max are as likely. gaussian: mu and sigma say it, and values beyond min or max become these.</source>
        <translation>uniform: alle Werte von min bis max sind gleich wahrscheinlich. gaussian: mu und sigma bestimmen es, und Werte jenseits von min oder max werden zu diesen.</translation>
    </message>
    <message>
        <source>&apos;acoustics&apos; or &apos;formation&apos;</source>
        <translation>&apos;acoustics&apos; oder &apos;formation&apos;</translation>
    </message>
    <message>
        <source>&apos;acoustics&apos;, &apos;formation&apos; or a behaviour &apos;drifting_target&apos;</source>
        <translation>&apos;acoustics&apos;, &apos;formation&apos; oder einem Verhalten &apos;drifting_target&apos;</translation>
    </message>
    <message>
        <source>&apos;formation&apos;</source>
        <translation>&apos;formation&apos;</translation>
    </message>
    <message>
        <source>two vehicles or more</source>
        <translation>zwei Fahrzeugen oder mehr</translation>
    </message>
    <message>
        <source>Make the helm fail after a time, for tests</source>
        <translation>Den Rudergänger nach einer Zeit ausfallen lassen, für Tests</translation>
    </message>
    <message>
        <source>Go to depths in turn, and stay at each for a while</source>
        <translation>Nacheinander auf Tiefen gehen und auf jeder eine Weile bleiben</translation>
    </message>
    <message>
        <source>Go round a polygon</source>
        <translation>Um ein Polygon fahren</translation>
    </message>
    <message>
        <source>Turn to one side and the other of a stem heading</source>
        <translation>Nach der einen und der anderen Seite eines Stammkurses drehen</translation>
    </message>
    <message>
        <source>Follow a contact at a place relative to it</source>
        <translation>Einem Kontakt an einem Ort relativ zu ihm folgen</translation>
    </message>
    <message>
        <source>Keep clear of a contact by the rules of the road</source>
        <translation>Von einem Kontakt nach den Verkehrsregeln freibleiben</translation>
    </message>
    <message>
        <source>Surface every so often, for a position or a message</source>
        <translation>Ab und zu auftauchen, für eine Position oder eine Nachricht</translation>
    </message>
    <message>
        <source>Stay below a speed</source>
        <translation>Unter einer Fahrt bleiben</translation>
    </message>
    <message>
        <source>Draw the desired course and speed</source>
        <translation>Gewünschten Kurs und gewünschte Fahrt zeichnen</translation>
    </message>
    <message>
        <source>Draw the bearing of a point</source>
        <translation>Die Peilung eines Punktes zeichnen</translation>
    </message>
    <message>
        <source>Draw the turn to the desired course</source>
        <translation>Die Drehung auf den gewünschten Kurs zeichnen</translation>
    </message>
    <message>
        <source>Run a leg to and fro, with a turn at each end</source>
        <translation>Einen Schenkel hin und her fahren, mit einer Wende an jedem Ende</translation>
    </message>
    <message>
        <source>Do not turn far from the headings of the last seconds</source>
        <translation>Nicht weit von den Steuerkursen der letzten Sekunden abdrehen</translation>
    </message>
    <message>
        <source>Keep clear of a contact</source>
        <translation>Von einem Kontakt freibleiben</translation>
    </message>
    <message>
        <source>Turn by an angle, or by one after the other</source>
        <translation>Um einen Winkel drehen, oder um mehrere nacheinander</translation>
    </message>
    <message>
        <source>Keep clear of an obstacle</source>
        <translation>Von einem Hindernis freibleiben</translation>
    </message>
    <message>
        <source>Stop outside a polygon, too deep or too late</source>
        <translation>Außerhalb eines Polygons, zu tief oder zu spät anhalten</translation>
    </message>
    <message>
        <source>Steer back into a polygon</source>
        <translation>In ein Polygon zurücksteuern</translation>
    </message>
    <message>
        <source>Stay above the bottom</source>
        <translation>Über dem Grund bleiben</translation>
    </message>
    <message>
        <source>Stop, and tell when the vehicle lies still</source>
        <translation>Anhalten und melden, wenn das Fahrzeug still liegt</translation>
    </message>
    <message>
        <source>Hold the heading of the moment it becomes active</source>
        <translation>Den Steuerkurs halten, der beim Aktivwerden anlag</translation>
    </message>
    <message>
        <source>Follow the way that a contact has gone</source>
        <translation>Dem Weg folgen, den ein Kontakt genommen hat</translation>
    </message>
    <message>
        <source>Take course and speed of a contact</source>
        <translation>Kurs und Fahrt eines Kontakts übernehmen</translation>
    </message>
    <message>
        <source>Ask for a speed every so often</source>
        <translation>Ab und zu eine Fahrt verlangen</translation>
    </message>
    <message>
        <source>Stay above a depth</source>
        <translation>Über einer Tiefe bleiben</translation>
    </message>
    <message>
        <source>Turn back near the edge of a region, stop beyond it</source>
        <translation>Nahe dem Rand eines Gebiets umkehren, jenseits davon anhalten</translation>
    </message>
    <message>
        <source>Close the range to a contact</source>
        <translation>Den Abstand zu einem Kontakt verringern</translation>
    </message>
    <message>
        <source>in control</source>
        <translation>führt</translation>
    </message>
    <message>
        <source>not in control</source>
        <translation>führt nicht</translation>
    </message>
    <message>
        <source>idle</source>
        <translation>ruht</translation>
    </message>
    <message>
        <source>active</source>
        <translation>aktiv</translation>
    </message>
    <message>
        <source>complete</source>
        <translation>beendet</translation>
    </message>
    <message>
        <source>running</source>
        <translation>läuft</translation>
    </message>
    <message>
        <source>Corners of a convex polygon, as x,y : x,y : x,y.</source>
        <translation>Ecken eines konvexen Polygons, als x,y : x,y : x,y.</translation>
    </message>
    <message>
        <source>Corners of the convex polygon to be in, as x,y : x,y : x,y.</source>
        <translation>Ecken des konvexen Polygons, in dem es sein soll, als x,y : x,y : x,y.</translation>
    </message>
    <message>
        <source>Corners of the convex polygon to stay in, as x,y : x,y : x,y; unset: no polygon.</source>
        <translation>Ecken des konvexen Polygons, in dem es bleiben soll, als x,y : x,y : x,y; leer: kein Polygon.</translation>
    </message>
    <message>
        <source>Corners of the convex polygon, as x,y : x,y : x,y.</source>
        <translation>Ecken des konvexen Polygons, als x,y : x,y : x,y.</translation>
    </message>
    <message>
        <source>Corners of the obstacle, a convex polygon, as x,y : x,y : x,y.</source>
        <translation>Ecken des Hindernisses, eines konvexen Polygons, als x,y : x,y : x,y.</translation>
    </message>
</context>
</TS>
