import type { HelpPage } from './help-page.ts';

/** Help for the screens of retailers and of the tenant’s administration. */
export const retailerHelp: readonly HelpPage[] = [
  {
    id: 'clients',
    screens: ['/clients'],
    title: { de: 'Händler', en: 'Retailers' },
    lead: {
      de: 'Alle Händler mit Verband, Status und dem, was ihnen noch fehlt.',
      en: 'All retailers with their association, their status and what is still missing.',
    },
    how: [
      [
        'Suchen Sie nach Name, Ort oder Nummer, oder filtern Sie nach Verband und Key-Account.',
        'Search by name, town or number, or filter by association and key account.',
      ],
      ['Öffnen Sie einen Händler, um seine Daten zu sehen.', 'Open a retailer to see its data.'],
      ['Mit „Händler anlegen“ nehmen Sie einen neuen auf.', 'Choose “Register a retailer” to add a new one.'],
    ],
    good: [
      [
        'Die Liste lässt sich mit den gesetzten Filtern als CSV exportieren.',
        'The list can be exported as a CSV file with the current filters.',
      ],
      [
        'Im breiten Fenster öffnet sich ein Händler auf Wunsch neben der Liste: „Geteilte Ansicht“ unter der Liste oder Taste V. Esc schließt ihn wieder.',
        'In a wide window you can open retailers beside the list: choose “Split view” below the list or press V. Esc closes the retailer again.',
      ],
    ],
    open: '/clients',
  },
  {
    id: 'client',
    screens: ['/clients/$code'],
    title: { de: 'Ein Händler', en: 'One retailer' },
    lead: {
      de: 'Stammdaten, Vereinbarung, Benutzer, Verkäufer, Logo und Verlauf.',
      en: 'Company data, agreement, users, salespeople, logo and history.',
    },
    how: [
      [
        'Sehen Sie oben, was noch fehlt, und ergänzen Sie es mit „Ändern“.',
        'At the top you see what is missing. Add it with “Change”.',
      ],
      [
        'Laden Sie ein Logo hoch und schneiden Sie es zu. Kunden sehen es auf ihrer Seite.',
        'Upload a logo and crop it. Customers see it on their page.',
      ],
      [
        'Pflegen Sie Ihre Verkäufer, damit Verträge und Cockpit die richtigen Namen tragen.',
        'Keep your salespeople up to date so that contracts and the cockpit show the right names.',
      ],
      [
        'Laden Sie unter „Benutzer“ Kolleginnen und Kollegen ein. Sie erhalten einen Link per E-Mail.',
        'Invite colleagues under “Users”. They get a link by email.',
      ],
    ],
    good: [
      [
        'Auf welcher Grundlage ein Händler den Schutz vermittelt, geben Mitarbeiter ein. 30 Tage vor dem Ende erinnert das Portal.',
        'Staff enter the ground on which a retailer sells cover. The portal reminds them 30 days before it ends.',
      ],
      [
        'Die IBAN ist verborgen. Wer sie öffnet, wird im Verlauf vermerkt.',
        'The IBAN is hidden. The history records whoever reveals it.',
      ],
    ],
  },
  {
    id: 'client-registration',
    screens: ['/clients/registration'],
    title: { de: 'Einen Händler anlegen', en: 'Registering a retailer' },
    lead: {
      de: 'Für einen Händler, der sich nicht selbst beworben hat.',
      en: 'For a retailer that has not applied itself.',
    },
    how: [
      [
        'Geben Sie die CRM-ID ein. Das Portal schlägt vor, was das CRM schon weiß.',
        'Enter the CRM ID. The portal suggests what the CRM already knows.',
      ],
      [
        'Ergänzen Sie Verband, Ansprechpersonen und Vereinbarung.',
        'Add the association, the contacts and the agreement.',
      ],
      [
        'Legen Sie den Händler an. Er erhält eine Einladung und richtet seinen Zugang selbst ein.',
        'Register the retailer, which then gets an invitation and sets up its own access.',
      ],
    ],
    good: [
      [
        'Was Sie eingegeben haben, bleibt gespeichert, auch wenn Sie unterbrechen.',
        'What you have entered is kept, even if you stop.',
      ],
    ],
  },
  {
    id: 'association',
    screens: ['/associations/$ern'],
    title: { de: 'Ein Verband', en: 'One association' },
    lead: {
      de: 'Die Händler eines Verbands auf einen Blick.',
      en: 'The retailers of an association at a glance.',
    },
    how: [
      [
        'Öffnen Sie von hier aus einen Händler, die Verträge oder das Cockpit des Verbands.',
        'From here you can open a retailer, or the association’s contracts or cockpit.',
      ],
    ],
    good: [
      [
        'Wechselt ein Händler den Verband, nimmt er alle Verträge und Schäden mit.',
        'If a retailer moves to another association, all of its contracts and claims move with it.',
      ],
    ],
  },
  {
    id: 'approvals',
    screens: ['/approvals'],
    title: { de: 'Freigaben', en: 'Approvals' },
    lead: {
      de: 'Händler, die sich beworben haben und auf eine Entscheidung warten.',
      en: 'Retailers that have applied and are waiting for a decision.',
    },
    how: [
      [
        'Beginnen Sie oben: Dort steht, wer am längsten wartet.',
        'Start at the top, with the retailer that has been waiting longest.',
      ],
      ['Öffnen Sie „Prüfen und entscheiden“.', 'Open “Check and decide”.'],
    ],
    good: [
      [
        'Angezeigt wird nur, wer seine E-Mail-Adresse bestätigt hat.',
        'Only those who have confirmed their email address are shown.',
      ],
    ],
  },
  {
    id: 'approval',
    screens: ['/approvals/$code'],
    title: { de: 'Über einen Händler entscheiden', en: 'Deciding on a retailer' },
    lead: {
      de: 'Links steht, was der Händler angegeben hat, rechts, was das CRM weiß.',
      en: 'What the retailer entered is on the left, what the CRM knows is on the right.',
    },
    how: [
      [
        'Vergleichen Sie die Angaben. Abweichungen sind markiert.',
        'Compare the details. Differences are highlighted.',
      ],
      [
        'Geben Sie den Händler frei. Er erhält die Einladung und kann sofort verkaufen.',
        'Approve the retailer, which then gets the invitation and can start selling immediately.',
      ],
      [
        'Oder lehnen Sie mit einer Begründung ab, die der Händler liest.',
        'Or decline, giving a reason that the retailer will read.',
      ],
    ],
    good: [
      [
        'Antwortet das CRM nicht, können Sie trotzdem entscheiden.',
        'If the CRM does not respond, you can still decide.',
      ],
    ],
  },
  {
    id: 'import',
    screens: ['/import'],
    title: { de: 'Import', en: 'Import' },
    lead: {
      de: 'Verträge und Händler aus einer CSV-Datei übernehmen.',
      en: 'Import contracts and retailers from a CSV file.',
    },
    how: [
      ['Laden Sie die Vorlage herunter und füllen Sie sie.', 'Download the template and fill it in.'],
      [
        'Ziehen Sie die Datei auf die Seite. Zuerst wird nur geprüft, nichts geschrieben.',
        'Drop the file onto the page. It is only checked at first; nothing is saved yet.',
      ],
      [
        'Sehen Sie die Prüfung durch und starten Sie dann den Import.',
        'Review the check, then start the import.',
      ],
    ],
    good: [
      [
        'Ein Import lässt sich rückgängig machen, solange an seinen Zeilen nicht weitergearbeitet wurde.',
        'An import can be undone until somebody works with what it has added.',
      ],
    ],
  },
  {
    id: 'import-detail',
    screens: ['/import/$id'],
    title: { de: 'Ein Import', en: 'One import' },
    lead: {
      de: 'Was aus jeder Zeile der Datei wird, bevor und nachdem sie übernommen ist.',
      en: 'What happens to each row of the file, before and after it is imported.',
    },
    how: [
      [
        'Ordnen Sie Spalten zu, die das Portal nicht erkannt hat.',
        'Match any columns that the portal did not recognise.',
      ],
      [
        'Lesen Sie bei den beanstandeten Zeilen, was fehlt. Berichtigen Sie die Datei und laden Sie sie neu hoch.',
        'Rows with errors say what is wrong. Correct the file and upload it again.',
      ],
      [
        'Starten Sie den Import. Sie können die Seite verlassen; er läuft weiter.',
        'Start the import. You can leave the page; the import continues.',
      ],
    ],
    good: [
      [
        'Sind Umlaute oder Überschriften falsch gelesen, wählen Sie über den Spalten, wie die Datei richtig aussieht.',
        'If umlauts or headings were not read correctly, choose above the columns how to read the file.',
      ],
      [
        'Laden Sie fehlerhafte Zeilen als eigene Datei, verbessern Sie sie und importieren Sie die Datei erneut.',
        'Download the rows with errors as a separate file, correct them and import that file.',
      ],
      [
        'Bricht der Import ab, macht er bei der nächsten Zeile weiter. Nichts wird doppelt angelegt.',
        'If the import is interrupted, it continues with the next row. Nothing is added twice.',
      ],
    ],
  },
  {
    id: 'users',
    screens: ['/users'],
    title: { de: 'Benutzer', en: 'Users' },
    lead: {
      de: 'Wer sich anmelden darf, und mit welcher Rolle.',
      en: 'Who can sign in, and with which role.',
    },
    how: [
      [
        'Laden Sie Benutzer ein: Adresse eintragen, Rolle wählen, senden.',
        'Invite people: enter the address, choose the role, send.',
      ],
      [
        'Deaktivieren Sie, wer das Haus verlassen hat. Alle seine Geräte werden abgemeldet.',
        'Deactivate people who have left. All their devices are signed out.',
      ],
    ],
    good: [
      [
        'Was eine Rolle darf, steht unter „Rollen und Berechtigungen“.',
        '“Roles and permissions” shows what each role may do.',
      ],
    ],
    open: '/users',
  },
  {
    id: 'lists',
    screens: ['/lists'],
    title: { de: 'Listen', en: 'Lists' },
    lead: {
      de: 'Die Werte, aus denen überall ausgewählt wird, zum Beispiel Marken und Gerätearten.',
      en: 'The choices offered throughout the portal, such as brands and appliance types.',
    },
    how: [
      [
        'Wählen Sie eine Liste und ergänzen Sie einen Eintrag in beiden Sprachen.',
        'Choose a list and add an entry in both languages.',
      ],
      [
        'Doppelte Einträge führen Sie zusammen. Alle Verträge, die sie verwenden, ziehen mit um.',
        'Merge duplicate entries. All contracts that use them are updated.',
      ],
      [
        'Was nicht mehr angeboten wird, legen Sie still. In alten Verträgen bleibt es lesbar.',
        'Retire what is no longer offered. It remains visible in old contracts.',
      ],
    ],
    good: [
      [
        'Einige Listen sind festgelegt und lassen sich nicht ändern.',
        'Some lists are fixed and cannot be changed.',
      ],
    ],
  },
];
