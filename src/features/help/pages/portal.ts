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
    id: 'security',
    screens: ['/settings/security'],
    title: { de: 'Anmeldung und Sicherheit', en: 'Sign-in and security' },
    lead: {
      de: 'Mit einem zweiten Faktor genügt ein gestohlenes Passwort nicht, um sich als Sie anzumelden.',
      en: 'With a second factor a stolen password is not enough to sign in as you.',
    },
    how: [
      [
        'Wählen Sie „Passkey hinzufügen“. Danach melden Sie sich mit „Mit Passkey anmelden“ an: mit Finger, Gesicht oder der PIN des Geräts, ohne Passwort.',
        'Choose “Add passkey”. From then on you sign in with “Sign in with a passkey”: with finger, face or the device’s PIN, without a password.',
      ],
      [
        'Oder wählen Sie „App einrichten“ und scannen Sie den Code mit einer Authenticator-App. Sie zeigt bei jeder Anmeldung sechs Ziffern an.',
        'Or choose “Set up app” and scan the code with an authenticator app. It shows six digits for each sign-in.',
      ],
      [
        'Drucken oder kopieren Sie die Wiederherstellungscodes. Sie werden nur einmal angezeigt, und jeder gilt einmal.',
        'Print or copy the recovery codes. They are shown once only, and each works once.',
      ],
    ],
    good: [
      [
        'Richten Sie auf jedem Gerät, mit dem Sie arbeiten, einen eigenen Passkey ein.',
        'Set up a passkey of its own on each device that you work with.',
      ],
      [
        'Haben Sie alles verloren, setzt die Administration den zweiten Faktor unter „Benutzer“ zurück. Sie bekommen dazu eine E-Mail.',
        'If you have lost everything, an administrator resets your second factor under “Users”. You get a mail about it.',
      ],
    ],
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
        'Mit einem Code per E-Mail erklären Kunden nur, wenn sie ihr Postfach öffnen können. Der Link allein genügt dann nicht.',
        'With a code by email customers declare only if they can open their mailbox. The link alone is then not enough.',
      ],
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
    id: 'persons',
    screens: ['/settings/persons'],
    title: { de: 'Personenbezogene Daten', en: 'Personal data' },
    lead: {
      de: 'Auskunft geben und löschen, was über jemanden gespeichert ist.',
      en: 'Hand out or erase what is held about somebody.',
    },
    how: [
      [
        'Suchen Sie nach der E-Mail-Adresse, der Nummer eines Vertrags, der Telefonnummer oder dem Namen.',
        'Search for the email address, the number of a contract, the phone number, or the name.',
      ],
      [
        'Nehmen Sie den Haken bei allem weg, was jemand anderem gehört.',
        'Take the tick off everything that is somebody else’s.',
      ],
      [
        '„Export“ speichert alles als ZIP: eine lesbare Datei, Fotos und Dokumente.',
        '“Export” saves everything as a ZIP: a readable file, photos and documents.',
      ],
      [
        '„Löschen …“ sagt, was gelöscht wird und was bleiben muss. Zur Bestätigung tippen Sie ein, wonach Sie gesucht haben.',
        '“Erase …” says what is erased and what has to stay. To confirm, type what you searched for.',
      ],
    ],
    good: [
      [
        'Laufende Verträge bleiben, beendete noch zehn Jahre. Anträge, in denen ein Jahr lang nichts geschieht, werden automatisch gelöscht.',
        'Policies in force stay, ended ones for ten years. Leads in which nothing happens for a year are erased by themselves.',
      ],
      [
        'Jeder Export und jede Löschung steht im Protokoll.',
        'Every export and every erasure is on the trail.',
      ],
    ],
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
