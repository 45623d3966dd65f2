import type { InsuredObject } from '#domain/contract/objects/insured-object.ts';
import type { SceneName } from './photos.ts';

/** A kind of damage: the objects it befalls, descriptions of it and the picture that shows it. */
export interface Damage {
  scene: SceneName;
  befalls: (object: InsuredObject) => boolean;
  what: readonly string[];
  how: readonly string[];
}

function deviceLike(...types: readonly string[]): Damage['befalls'] {
  return (object) => object.insuredObjectName === 'e_device' && types.includes(object.deviceType);
}

const isKitchen: Damage['befalls'] = (object) => object.insuredObjectName === 'kitchen';
const isWorktop: Damage['befalls'] = (object) => object.insuredObjectName === 'countertop';

export const damages: readonly Damage[] = [
  {
    scene: 'cracked-hob',
    befalls: deviceLike('Induktionskochfeld', 'Glaskeramikkochfeld', 'Kochfeld mit Abzug'),
    what: [
      'Glaskeramik gesprungen, Riss geht durch zwei Kochzonen',
      'Kochfeldoberfläche gesplittert, vordere linke Zone nicht mehr nutzbar',
      'Sprung in der Glasplatte, ausgehend vom rechten Rand',
    ],
    how: [
      'Beim Ausräumen des Hängeschranks ist ein Gewürzglas auf das Kochfeld gefallen. Seitdem zieht sich ein Riss über die Platte.',
      'Die gusseiserne Pfanne ist der Kundin aus der Hand gerutscht und mit der Kante aufgeschlagen.',
      'Der Riss war nach dem Kochen plötzlich da. Einen Schlag hat niemand bemerkt, der Topf stand nur darauf.',
    ],
  },
  {
    scene: 'leaking-dishwasher',
    befalls: deviceLike('Geschirrspüler', 'Waschmaschine'),
    what: [
      'Gerät verliert Wasser an der Türunterkante, bricht mit Fehlermeldung ab',
      'Wasser läuft vorne unter der Tür heraus, Programm stoppt nach 20 Minuten',
      'Pumpe läuft dauernd, Wasser steht im Bodenblech',
    ],
    how: [
      'Während des Spülprogramms hat sich eine Pfütze vor dem Gerät gebildet. Der Wasserhahn wurde sofort zugedreht.',
      'Nach dem Urlaub das erste Mal eingeschaltet, kurz darauf kam Wasser aus dem Sockel.',
      'Seit gestern Abend leuchtet die Fehleranzeige. Beim Öffnen der Tür schwappte Wasser heraus.',
    ],
  },
  {
    scene: 'swollen-plinth',
    befalls: isKitchen,
    what: [
      'Wasserschaden am Sockel, Platte auf etwa 60 cm aufgequollen',
      'Sockelblende unter der Spüle aufgequollen und verfärbt',
    ],
    how: [
      'Der Siphon unter der Spüle war undicht. Das Wasser ist über Nacht hinter den Sockel gelaufen.',
      'Ein Eimer mit Wischwasser ist umgekippt, das Wasser stand unbemerkt unter den Schränken.',
    ],
  },
  {
    scene: 'torn-hinge',
    befalls: isKitchen,
    what: [
      'Scharnier am Hängeschrank ausgerissen, Tür hängt schief',
      'Unteres Topfband aus der Seitenwand gerissen, Spanplatte ausgebrochen',
    ],
    how: [
      'Das Kind hat sich beim Klettern an der Tür festgehalten.',
      'Beim Schließen hat sich die Tür verkantet, danach ist das Scharnier samt Schrauben herausgebrochen.',
      'Die Tür wurde beim Putzen zu weit geöffnet, es gab einen Knall und sie hing nur noch oben.',
    ],
  },
  {
    scene: 'scratched-front',
    befalls: isKitchen,
    what: [
      'Auszugfront mit tiefen Kratzern über die ganze Breite',
      'Lack an zwei Fronten beschädigt, Kante abgeplatzt',
    ],
    how: [
      'Beim Einbau der neuen Waschmaschine ist das Gerät an der Front entlanggeschrammt.',
      'Der Hund ist an der Schublade hochgesprungen, die Kratzer gehen bis auf das Trägermaterial.',
    ],
  },
  {
    scene: 'broken-oven',
    befalls: deviceLike(
      'Backofen',
      'Backofen mit Mikrowelle',
      'Dampfgarer',
      'Mikrowelle',
      'Herd',
      'Wärmeschublade',
    ),
    what: [
      'Innere Türscheibe gebrochen',
      'Glasscheibe der Tür gesplittert, Gerät darf nicht mehr betrieben werden',
    ],
    how: [
      'Beim Herausziehen des Backblechs ist dieses gegen die offene Tür gestoßen.',
      'Die Scheibe ist während des Betriebs bei etwa 200 Grad gesprungen, ohne dass die Tür geöffnet wurde.',
      'Beim Reinigen ist die Scheibe aus der Führung gerutscht und auf die Fliesen gefallen.',
    ],
  },
  {
    scene: 'thawing-fridge',
    befalls: deviceLike(
      'Kühlschrank',
      'Kühl-Gefrier-Kombination',
      'Side-by-Side',
      'Gefrierschrank',
      'Weinkühlschrank',
    ),
    what: [
      'Gerät kühlt nicht mehr, Rückwand stark vereist',
      'Innentemperatur steigt auf 14 Grad, Kompressor läuft ununterbrochen',
    ],
    how: [
      'Am Morgen war der Inhalt warm. Ein Neustart über die Sicherung hat nichts geändert.',
      'Nach einem Stromausfall im Haus kühlt das Gerät nicht mehr richtig, am Boden sammelt sich Wasser.',
    ],
  },
  {
    scene: 'dead-hood',
    befalls: deviceLike('Dunstabzugshaube', 'Muldenlüfter', 'Deckenlüfter'),
    what: [
      'Motor läuft nicht an, rechte Beleuchtung ohne Funktion',
      'Lüfter brummt nur noch, keine Absaugung',
    ],
    how: [
      'Die Haube lief am Wochenende noch. Am Montag ging beim Einschalten nur noch ein Licht an.',
      'Beim Kochen gab es ein lautes Schleifgeräusch, danach blieb der Motor stehen.',
    ],
  },
  {
    scene: 'damaged-worktop',
    befalls: isWorktop,
    what: [
      'Brandfleck auf der Arbeitsplatte neben dem Kochfeld, etwa 15 cm',
      'Verfärbung in der Oberfläche, lässt sich nicht entfernen',
      'Fleck im Bereich der Arbeitsfläche, Oberfläche angegriffen',
    ],
    how: [
      'Ein heißer Topf wurde versehentlich ohne Untersetzer abgestellt.',
      'Eine Flasche Rotwein ist umgekippt. Der Fleck wurde erst am nächsten Tag bemerkt.',
      'Beim Umstellen ist die heiße Auflaufform abgerutscht und auf der Platte liegen geblieben.',
    ],
  },
  {
    scene: 'leaking-sink',
    befalls: (object) => isWorktop(object) || deviceLike('Kochendwasserhahn', 'Armatur mit Filter')(object),
    what: [
      'Undicht am Übergang zur Spüle, Umgebung aufgequollen',
      'Tropft am Fuß der Armatur, Wasser zieht unter die Spüle',
    ],
    how: [
      'Seit einigen Tagen steht nach jedem Spülen Wasser am Rand. Die Fuge hat sich gelöst.',
      'Die Verschraubung unter der Spüle hat sich gelockert, das Wasser ist länger unbemerkt gelaufen.',
    ],
  },
];

export const comments = {
  provider: [
    'Bitte reichen Sie noch ein Foto des Typenschilds nach.',
    'Der Werkskundendienst ist beauftragt, er meldet sich wegen eines Termins.',
    'Ersatzteil ist bestellt, Lieferzeit laut Hersteller etwa acht Werktage.',
    'Wir haben den Kostenvoranschlag erhalten und geprüft. Die Reparatur ist freigegeben.',
    'Kundin telefonisch erreicht, Schadenhergang bestätigt.',
  ],
  retailer: [
    'Die Kundin ist nachmittags ab 15 Uhr am besten erreichbar.',
    'Unser Monteur war vor Ort: Ausbau möglich, Nische bleibt maßhaltig.',
    'Kunde fragt nach dem Stand, können Sie kurz Rückmeldung geben?',
    'Der Kostenvoranschlag liegt bei uns im Studio vor und ist per Post unterwegs.',
    'Termin mit dem Kundendienst ist für nächste Woche vereinbart.',
  ],
  reopen: [
    'Der Fehler ist nach der Reparatur nach drei Tagen wieder aufgetreten.',
    'Das gelieferte Ersatzteil passt nicht, die Front hat einen anderen Farbton.',
    'Kundin meldet, dass das Gerät weiterhin Wasser verliert.',
  ],
} as const;
