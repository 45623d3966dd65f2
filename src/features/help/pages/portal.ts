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
        'Install the app. On iPhone and iPad, unsent data is otherwise kept for no longer than a week.',
      ],
    ],
    good: [
      [
        'Einzelne Tasten wie J und K lassen sich abschalten.',
        'Single-key shortcuts such as J and K can be switched off.',
      ],
    ],
    open: '/settings',
  },
  {
    id: 'device',
    screens: ['/settings/device'],
    title: { de: 'Was auf diesem Gerät liegt', en: 'What is on this device' },
    lead: {
      de: 'Kopien, Ungesendetes, Entwürfe, Fotos und Speicher dieses Geräts, und ob Sie gerade ohne Netz arbeiten könnten.',
      en: 'Copies, unsent work, drafts, photos and storage of this device, and whether you could work offline right now.',
    },
    how: [
      [
        'Wählen Sie „Jetzt prüfen“, bevor Sie zum Kunden fahren. Sie erfahren, was ohne Netz nicht ginge und was dagegen hilft.',
        'Choose “Check now” before you set off to a customer. It says what would not work offline, and what helps.',
      ],
      [
        'Ist eine Kopie alt oder fehlt sie, wählen Sie „Offline-Kopie jetzt anlegen“.',
        'If a copy is old or missing, choose “Make offline copy now”.',
      ],
      [
        'Unter „Nur auf diesem Gerät“ steht, was mit dem Gerät verloren wäre. Senden Sie es, solange Sie online sind.',
        '“Only on this device” lists what would be lost with the device. Send it while you are online.',
      ],
      [
        'Teilen Sie sich das Tablet, wählen Sie „PIN festlegen“. Danach stehen „Person wechseln“ und „Sperren“ unter Ihrem Namen; beide gehen auch ohne Netz.',
        'If you share the tablet, choose “Set PIN”. From then on, “Switch person” and “Lock” stand below your name; both work offline, too.',
      ],
    ],
    good: [
      [
        'Die Prüfung ändert nichts und fragt nicht nach der Kamera.',
        'The check changes nothing and does not ask for the camera.',
      ],
      [
        'Haben auf einem gemeinsamen Tablet andere noch Ungesendetes, sehen Sie nur, dass es da ist und wie alt es ist.',
        'If other people have unsent work on a shared tablet, you only see that it is there and how old it is.',
      ],
      [
        'Nach zehn Minuten ohne Eingabe sperrt sich ein Gerät, auf dem Sie eine PIN haben. Was Sie erfasst haben, wird weiter in Ihrem Namen gesendet. Nach fünf falschen PINs hilft nur das Passwort.',
        'A device on which you have a PIN locks after ten minutes without input. What you have entered goes on being sent in your name. After five wrong PINs only your password opens.',
      ],
    ],
    open: '/settings/device',
  },
  {
    id: 'security',
    screens: ['/settings/security'],
    title: { de: 'Anmeldung und Sicherheit', en: 'Sign-in and security' },
    lead: {
      de: 'Mit einem zweiten Faktor genügt ein gestohlenes Passwort nicht, um sich als Sie anzumelden.',
      en: 'With a second factor, a stolen password is not enough to sign in as you.',
    },
    how: [
      [
        'Wählen Sie „Passkey hinzufügen“. Danach melden Sie sich mit „Mit Passkey anmelden“ an: mit Finger, Gesicht oder der PIN des Geräts, ohne Passwort.',
        'Choose “Add passkey”. From then on, choose “Sign in with a passkey” and use your fingerprint, your face or the device’s PIN, without a password.',
      ],
      [
        'Oder wählen Sie „App einrichten“ und scannen Sie den Code mit einer Authenticator-App. Sie zeigt bei jeder Anmeldung sechs Ziffern an.',
        'Or choose “Set up app” and scan the code with an authenticator app. It shows six digits each time you sign in.',
      ],
      [
        'Drucken oder kopieren Sie die Wiederherstellungscodes. Sie werden nur einmal angezeigt, und jeder gilt einmal.',
        'Print or copy the recovery codes. They are shown only once, and each works once.',
      ],
    ],
    good: [
      [
        'Richten Sie auf jedem Gerät, mit dem Sie arbeiten, einen eigenen Passkey ein.',
        'Set up a separate passkey on each device you work with.',
      ],
      [
        'Haben Sie alles verloren, setzt die Administration den zweiten Faktor unter „Benutzer“ zurück. Sie bekommen dazu eine E-Mail.',
        'If you have lost everything, an administrator can reset your second factor under “Users”. You are told by email.',
      ],
    ],
  },
  {
    id: 'roles',
    screens: ['/settings/roles'],
    title: { de: 'Rollen und Berechtigungen', en: 'Roles and permissions' },
    lead: {
      de: 'Die Tabelle, nach der das Portal entscheidet, wer was darf.',
      en: 'The table the portal uses to decide who may do what.',
    },
    how: [
      ['Lesen Sie in der Spalte einer Rolle, was sie darf.', 'A role’s column shows what it may do.'],
      ['Die Rolle eines Benutzers ändern Sie unter „Benutzer“.', 'You change a user’s role under “Users”.'],
    ],
    good: [
      [
        'Welche Datensätze jemand sieht, bestimmt sein Händler oder Verband, nicht die Rolle.',
        'Which records people see depends on their retailer or association, not on their role.',
      ],
    ],
  },
  {
    id: 'operation',
    screens: ['/settings/operation'],
    title: { de: 'Wartung und Schalter', en: 'Maintenance and switches' },
    lead: {
      de: 'Kündigen Sie eine Wartung an, und schalten Sie einzelne Schritte für alle ab.',
      en: 'Announce maintenance, and switch individual steps off for everybody.',
    },
    how: [
      [
        'Planen Sie die Wartung mit Beginn, Ende und einem Satz dazu. Offene Seiten zeigen sie an.',
        'Plan maintenance with a start, an end and a short message, which appears on open pages.',
      ],
      [
        'Während der Wartung arbeitet nur die Administration weiter. Was andere angelegt haben, wartet auf ihrem Gerät.',
        'During maintenance only administrators can work. What others have entered waits on their device.',
      ],
      [
        'Ein abgeschalteter Schritt verschwindet von allen offenen Seiten.',
        'A step that is switched off disappears from all open pages.',
      ],
    ],
    good: [
      [
        'Mit einem Code per E-Mail erklären Kunden nur, wenn sie ihr Postfach öffnen können. Der Link allein genügt dann nicht.',
        'With a code sent by email, customers can only make a declaration if they can open their mailbox. The link alone is then not enough.',
      ],
      [
        'Ist die Wartung in der Umgebung des Servers eingeschaltet, lässt sie sich nur dort beenden.',
        'Maintenance that is switched on in the server’s environment can only be ended there.',
      ],
    ],
  },
  {
    id: 'required-documents',
    screens: ['/settings/required-documents'],
    title: { de: 'Pflichtunterlagen', en: 'Required documents' },
    lead: { de: 'Was jeder Kunde erhalten muss.', en: 'What every customer must receive.' },
    how: [
      [
        'Schlagen Sie eine Version vor: Art, Produkt, Sprache, Tag und PDF. Was das Dokument sagt, entscheidet Ihre Rechtsberatung.',
        'Propose a version: type, product, language, day and PDF. Your counsel decides what the document says.',
      ],
      [
        'Ein anderer Administrator vergleicht sie mit der gültigen und gibt sie frei.',
        'Another administrator compares it with the one in force and approves it.',
      ],
      [
        'Verträge behalten die Versionen, die bei ihrem Anlegen galten.',
        'Contracts keep the versions that applied when they were registered.',
      ],
    ],
    good: [
      [
        'Fehlt einem Kunden etwas, sagt es der Vertrag unter „Pflichtunterlagen“. Mitarbeiter senden sie dort erneut, Händler vermerken die Übergabe.',
        'If a customer lacks something, the contract says so under “Required documents”. Staff send them again there, retailers note that they were handed over.',
      ],
    ],
  },
  {
    id: 'cover-prices',
    screens: ['/settings/cover-prices'],
    title: { de: 'Preise des Schutzes', en: 'Prices of cover' },
    lead: {
      de: 'Was der Schutz kostet, nach Produkt und Küchenpreis.',
      en: 'What cover costs, by product and by the price of the kitchen.',
    },
    how: [
      [
        '„Neue Preisliste“ beginnt mit der gültigen. Geben Sie den Tag an, ab dem sie gilt, und zu jedem Produkt die Preise.',
        '“New price list” begins with the one in force. Enter the day from which it counts, and the prices of each product.',
      ],
      [
        '„Küche bis“ ist die Grenze, bis zu der ein Preis gilt. Ohne Grenze gilt er für jede Küche.',
        '“Kitchen up to” is the limit up to which a price counts. Without a limit it counts for every kitchen.',
      ],
    ],
    good: [
      [
        'Ein Vertrag behält den Preis seines Tages. Der Kunde sieht ihn, bevor er etwas erklärt; er steht auch auf den Zertifikaten.',
        'A contract keeps the price of its day. The customer sees it before making any declaration; certificates print it too.',
      ],
      [
        'Eine gespeicherte Liste ändert sich nicht mehr. Einen Fehler berichtigt die nächste.',
        'A saved list no longer changes. The next one corrects a mistake.',
      ],
    ],
  },
  {
    id: 'trail',
    screens: ['/settings/trail'],
    title: { de: 'Protokoll', en: 'Audit trail' },
    lead: { de: 'Wer hat wann was getan?', en: 'Who did what, and when?' },
    how: [
      [
        'Suchen Sie nach einer Person oder nach der Nummer eines Vertrags oder Händlers.',
        'Search for a person, or for a contract or retailer by number.',
      ],
      ['Grenzen Sie nach Art und Zeitraum ein.', 'Narrow it down by type and period.'],
    ],
    good: [['Niemand kann einen Eintrag ändern oder löschen.', 'Nobody can change or delete an entry.']],
  },
  {
    id: 'machines',
    screens: ['/settings/machines'],
    title: { de: 'API-Zugänge', en: 'API access' },
    lead: {
      de: 'Andere Systeme arbeiten mit dem Portal, jedes in einer eigenen Rolle.',
      en: 'Other systems work with the portal, each in a role of its own.',
    },
    how: [
      [
        'Fügen Sie das System mit Namen, Rolle und dem hinzu, was es davon darf.',
        'Add the system with its name, its role and what it may do of that.',
      ],
      [
        'Stellen Sie ein Token aus und tragen Sie es im anderen System ein. Es wird nur einmal angezeigt.',
        'Issue a token and enter it in the other system. It is shown only once.',
      ],
    ],
    good: [
      [
        'Zwei Token gelten nebeneinander. So lässt sich eines ersetzen, ohne dass etwas stillsteht.',
        'Two tokens are valid side by side, so one can be replaced without an interruption.',
      ],
      [
        'Was das System tut, steht unter seinem Namen im Protokoll.',
        'What the system does is on the audit trail under its name.',
      ],
    ],
  },
  {
    id: 'webhooks',
    screens: ['/settings/webhooks'],
    title: { de: 'Webhooks', en: 'Webhooks' },
    lead: {
      de: 'Andere Systeme erfahren sofort, was geschieht.',
      en: 'Other systems learn at once what happens.',
    },
    how: [
      [
        'Fügen Sie die Adresse des Systems hinzu und wählen Sie, wovon es erfährt. Das Geheimnis zum Prüfen der Unterschrift wird nur einmal angezeigt.',
        'Add the address of the system and choose what it is told. The secret for checking the signature is shown only once.',
      ],
      [
        '„Zustellungen anzeigen“ sagt, was angekommen ist, und sendet es auf Wunsch noch einmal.',
        '“Show deliveries” tells you what has arrived and sends it again if you like.',
      ],
    ],
    good: [
      [
        'Eine Nachricht nennt den Eintrag und den Link dorthin, aber nichts von seinem Inhalt.',
        'A message names the record and the link to it, and nothing of what it contains.',
      ],
      [
        'Antwortet das System nicht, wird die Zustellung wiederholt. Nach fünf Tagen wird der Webhook abgeschaltet, und die Administration erhält eine E-Mail.',
        'If the system does not answer, delivery is repeated. After five days the webhook is disabled, and administrators get an email.',
      ],
    ],
  },
  {
    id: 'persons',
    screens: ['/settings/persons'],
    title: { de: 'Personenbezogene Daten', en: 'Personal data' },
    lead: {
      de: 'Auskunft geben und löschen, was über jemanden gespeichert ist.',
      en: 'Provide or erase the data held about a person.',
    },
    how: [
      [
        'Suchen Sie nach der E-Mail-Adresse, der Nummer eines Vertrags, der Telefonnummer oder dem Namen.',
        'Search by email address, contract number, phone number or name.',
      ],
      [
        'Nehmen Sie den Haken bei allem weg, was jemand anderem gehört.',
        'Untick everything that belongs to somebody else.',
      ],
      [
        '„Export“ speichert alles als ZIP: eine lesbare Datei, Fotos und Dokumente.',
        '“Export” saves everything as a ZIP file: a readable file, photos and documents.',
      ],
      [
        '„Löschen …“ sagt, was gelöscht wird und was bleiben muss. Zur Bestätigung tippen Sie ein, wonach Sie gesucht haben.',
        '“Erase …” shows what will be erased and what has to stay. To confirm, type what you searched for.',
      ],
    ],
    good: [
      [
        'Laufende Verträge bleiben, beendete noch zehn Jahre. Anträge, in denen ein Jahr lang nichts geschieht, werden automatisch gelöscht.',
        'Policies in force are kept, and ended ones for ten years. Leads on which nothing happens for a year are erased automatically.',
      ],
      [
        'Jeder Export und jede Löschung steht im Protokoll.',
        'Every export and every erasure is recorded in the audit trail.',
      ],
    ],
  },
  {
    id: 'help',
    screens: ['/help', '/help/$page', '/whats-new'],
    title: { de: 'Hilfe und Neuigkeiten', en: 'Help and what’s new' },
    lead: {
      de: 'Zu jeder Seite des Portals eine kurze Anleitung, auch ohne Netz.',
      en: 'Short instructions for every page of the portal, offline too.',
    },
    how: [
      [
        '„Hilfe“ unter Ihrem Namen führt immer zur Anleitung für die Seite, auf der Sie gerade sind.',
        '“Help” under your name always opens the instructions for the page you are on.',
      ],
      [
        'Nach einer Aktualisierung zeigt das Portal einmal, was neu ist.',
        'After an update, the portal shows you what is new, once.',
      ],
      [
        'Im Übungsmodus probieren Sie alles mit erfundenen Daten aus.',
        'In practice mode you can try everything with made-up data.',
      ],
    ],
    good: [
      [
        'Bilder werden beim ersten Ansehen geladen und bleiben dann auf dem Gerät.',
        'Pictures are downloaded when you first look at them and then stay on the device.',
      ],
    ],
  },
];
