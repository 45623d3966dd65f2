import type { HelpPage } from './help-page.ts';

/** Help for the settings, for what administrators run, and for help itself. */
export const portalHelp: readonly HelpPage[] = [
  {
    id: 'settings',
    screens: ['/settings'],
    title: { de: 'Einstellungen', en: 'Settings' },
    lead: {
      de: 'Sprache, Farben, Konto, angemeldete Geräte und der Speicher auf diesem Gerät.',
      en: 'Language, colours, account, signed-in devices and the storage on this device.',
    },
    how: [
      [
        'Wählen Sie Sprache und Farben. Beides gilt sofort.',
        'Choose language and colours. Both take effect at once.',
      ],
      [
        'Melden Sie Geräte ab, die Sie nicht mehr verwenden oder verloren haben.',
        'Sign out devices that you no longer use or have lost.',
      ],
      [
        'Installieren Sie die App. Auf iPhone und iPad bleiben ungesendete Daten nur dann länger als eine Woche.',
        'Install the app. On iPhone and iPad, unsent data stays for longer than a week only then.',
      ],
    ],
    good: [
      [
        'Einzelne Tasten wie J und K lassen sich abschalten.',
        'Single keys such as J and K can be switched off.',
      ],
    ],
    open: '/settings',
  },
  {
    id: 'roles',
    screens: ['/settings/roles'],
    title: { de: 'Rollen und Berechtigungen', en: 'Roles and permissions' },
    lead: {
      de: 'Die Tabelle, nach der das Portal entscheidet, wer was darf.',
      en: 'The table by which the portal decides who may do what.',
    },
    how: [
      ['Lesen Sie in der Spalte einer Rolle, was sie darf.', 'Read in a role’s column what it may do.'],
      ['Die Rolle eines Benutzers ändern Sie unter „Benutzer“.', 'You change a user’s role under “Users”.'],
    ],
    good: [
      [
        'Welche Datensätze jemand sieht, bestimmt sein Händler oder Verband, nicht die Rolle.',
        'Which records somebody sees is decided by their retailer or association, not by the role.',
      ],
    ],
  },
  {
    id: 'operation',
    screens: ['/settings/operation'],
    title: { de: 'Wartung und Schalter', en: 'Maintenance and switches' },
    lead: {
      de: 'Kündigen Sie eine Wartung an, und schalten Sie einzelne Schritte für alle ab.',
      en: 'Announce maintenance, and switch single steps off for everybody.',
    },
    how: [
      [
        'Planen Sie die Wartung mit Beginn, Ende und einem Satz dazu. Offene Seiten zeigen sie an.',
        'Plan maintenance with its start, its end and a sentence. Open pages show it.',
      ],
      [
        'Während der Wartung arbeitet nur die Administration weiter. Was andere angelegt haben, wartet auf ihrem Gerät.',
        'During maintenance administrators alone work on. What others have entered waits on their device.',
      ],
      [
        'Ein abgeschalteter Schritt verschwindet von allen offenen Seiten.',
        'A step that is switched off disappears from all open pages.',
      ],
    ],
    good: [
      [
        'Ist die Wartung in der Umgebung des Servers eingeschaltet, lässt sie sich nur dort beenden.',
        'Maintenance that the server’s environment has switched on ends there only.',
      ],
    ],
  },
  {
    id: 'trail',
    screens: ['/settings/trail'],
    title: { de: 'Protokoll', en: 'Trail' },
    lead: { de: 'Wer hat wann was getan?', en: 'Who did what, and when?' },
    how: [
      [
        'Suchen Sie nach einer Person oder nach der Nummer eines Vertrags oder Händlers.',
        'Search for a person, or for the number of a contract or retailer.',
      ],
      ['Grenzen Sie nach Art und Zeitraum ein.', 'Narrow it down by kind and period.'],
    ],
    good: [['Niemand kann einen Eintrag ändern oder löschen.', 'Nobody can change or delete an entry.']],
  },
  {
    id: 'help',
    screens: ['/help', '/help/$page', '/whats-new'],
    title: { de: 'Hilfe und Neuigkeiten', en: 'Help and what’s new' },
    lead: {
      de: 'Zu jeder Seite des Portals eine kurze Anleitung, auch ohne Netz.',
      en: 'Short instructions for every page of the portal, without a network too.',
    },
    how: [
      [
        '„Hilfe“ unter Ihrem Namen führt immer zur Anleitung für die Seite, auf der Sie gerade sind.',
        '“Help” below your name always leads to the instructions for the page you are on.',
      ],
      [
        'Nach einer Aktualisierung zeigt das Portal einmal, was neu ist.',
        'After an update the portal shows once what is new.',
      ],
      [
        'Im Übungsmodus probieren Sie alles mit erfundenen Daten aus.',
        'In practice mode you try everything with made-up data.',
      ],
    ],
    good: [
      [
        'Bilder werden beim ersten Ansehen geladen und bleiben dann auf dem Gerät.',
        'Pictures are loaded when you first look at them, and then stay on the device.',
      ],
    ],
  },
];
