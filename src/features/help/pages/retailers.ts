import type { HelpPage } from './help-page.ts';

/** Help for the screens of retailers and of the tenant’s administration. */
export const retailerHelp: readonly HelpPage[] = [
  {
    id: 'clients',
    screens: ['/clients'],
    title: { de: 'Händler', en: 'Retailers' },
    lead: {
      de: 'Alle Händler mit Verband, Status und dem, was ihnen noch fehlt.',
      en: 'All retailers with association, status and what they still lack.',
    },
    how: [
      [
        'Suchen Sie nach Name, Ort oder Nummer, oder filtern Sie nach Verband und Key-Account.',
        'Search for name, town or number, or filter by association and key account.',
      ],
      ['Öffnen Sie einen Händler, um seine Daten zu sehen.', 'Open a retailer to see its data.'],
      ['Mit „Neuer Händler“ legen Sie einen an.', 'With “New retailer” you register one.'],
    ],
    good: [
      [
        'Die Liste lässt sich mit den gesetzten Filtern als CSV exportieren.',
        'The list can be exported as CSV with the filters that are set.',
      ],
      [
        'Im breiten Fenster öffnet sich ein Händler auf Wunsch neben der Liste: „Geteilte Ansicht“ unter der Liste oder Taste V. Esc schließt ihn wieder.',
        'In a wide window a retailer opens beside the list if you like: “Split view” below the list, or the key V. Esc closes it again.',
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
      en: 'Data, agreement, users, salespersons, logo and history.',
    },
    how: [
      [
        'Sehen Sie oben, was noch fehlt, und ergänzen Sie es mit „Bearbeiten“.',
        'See at the top what is missing, and add it with “Edit”.',
      ],
      [
        'Laden Sie ein Logo hoch und schneiden Sie es zu. Kunden sehen es auf ihrer Seite.',
        'Upload a logo and crop it. Customers see it on their page.',
      ],
      [
        'Pflegen Sie Ihre Verkäufer, damit Verträge und Cockpit die richtigen Namen tragen.',
        'Look after your salespersons, so that contracts and cockpit carry the right names.',
      ],
      [
        'Laden Sie unter „Benutzer“ Kolleginnen und Kollegen ein. Sie erhalten einen Link per E-Mail.',
        'Invite colleagues under “Users”. They get a link by mail.',
      ],
    ],
    good: [
      [
        'Die IBAN ist verborgen. Wer sie öffnet, wird im Verlauf vermerkt.',
        'The IBAN is hidden. Whoever opens it is noted in the history.',
      ],
    ],
  },
  {
    id: 'client-registration',
    screens: ['/clients/registration'],
    title: { de: 'Einen Händler anlegen', en: 'Registering a retailer' },
    lead: {
      de: 'Nimmt einen Händler auf, ohne dass er sich selbst bewirbt.',
      en: 'Takes up a retailer that has not applied itself.',
    },
    how: [
      [
        'Geben Sie die CRM-ID ein. Das Portal schlägt vor, was das CRM schon weiß.',
        'Enter the CRM ID. The portal proposes what the CRM knows already.',
      ],
      [
        'Ergänzen Sie Verband, Ansprechpersonen und Vereinbarung.',
        'Add association, contact persons and agreement.',
      ],
      [
        'Legen Sie den Händler an. Er erhält eine Einladung und richtet seinen Zugang selbst ein.',
        'Register the retailer. It gets an invitation and sets up its access itself.',
      ],
    ],
    good: [
      [
        'Was Sie eingegeben haben, bleibt gespeichert, auch wenn Sie unterbrechen.',
        'What you have typed stays saved, even if you interrupt.',
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
        'From here, open a retailer, the contracts or the cockpit of the association.',
      ],
    ],
    good: [
      [
        'Wechselt ein Händler den Verband, nimmt er alle Verträge und Schäden mit.',
        'If a retailer moves to another association, it takes all contracts and claims along.',
      ],
    ],
  },
  {
    id: 'approvals',
    screens: ['/approvals'],
    title: { de: 'Freigaben', en: 'Approvals' },
    lead: {
      de: 'Händler, die sich beworben haben und auf eine Entscheidung warten.',
      en: 'Retailers that have applied and wait for a decision.',
    },
    how: [
      [
        'Beginnen Sie oben: Dort steht, wer am längsten wartet.',
        'Begin at the top: there is the one that has waited longest.',
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
    title: { de: 'Über einen Händler entscheiden', en: 'Deciding about a retailer' },
    lead: {
      de: 'Links steht, was der Händler angegeben hat, rechts, was das CRM weiß.',
      en: 'On the left is what the retailer has entered, on the right what the CRM knows.',
    },
    how: [
      [
        'Vergleichen Sie die Angaben. Abweichungen sind markiert.',
        'Compare the data. Differences are marked.',
      ],
      [
        'Geben Sie den Händler frei. Er erhält die Einladung und kann sofort verkaufen.',
        'Approve the retailer. It gets the invitation and can sell at once.',
      ],
      [
        'Oder lehnen Sie mit einer Begründung ab, die der Händler liest.',
        'Or decline with a reason, which the retailer reads.',
      ],
    ],
    good: [
      [
        'Antwortet das CRM nicht, können Sie trotzdem entscheiden.',
        'If the CRM does not answer, you can decide all the same.',
      ],
    ],
  },
  {
    id: 'import',
    screens: ['/import'],
    title: { de: 'Import', en: 'Import' },
    lead: {
      de: 'Verträge und Händler aus einer CSV-Datei übernehmen.',
      en: 'Taking contracts and retailers over from a CSV file.',
    },
    how: [
      ['Laden Sie die Vorlage herunter und füllen Sie sie.', 'Download the template and fill it in.'],
      [
        'Ziehen Sie die Datei auf die Seite. Zuerst wird nur geprüft, nichts geschrieben.',
        'Drop the file onto the page. At first it is only checked, nothing is written.',
      ],
      [
        'Sehen Sie die Prüfung durch und starten Sie dann den Import.',
        'Go through the check, then start the import.',
      ],
    ],
    good: [
      [
        'Ein Import lässt sich rückgängig machen, solange an seinen Zeilen nicht weitergearbeitet wurde.',
        'An import can be undone as long as nobody has gone on working on its rows.',
      ],
    ],
  },
  {
    id: 'import-detail',
    screens: ['/import/$id'],
    title: { de: 'Ein Import', en: 'One import' },
    lead: {
      de: 'Was aus jeder Zeile der Datei wird, bevor und nachdem sie übernommen ist.',
      en: 'What becomes of each row of the file, before and after it is taken over.',
    },
    how: [
      [
        'Ordnen Sie Spalten zu, die das Portal nicht erkannt hat.',
        'Match columns that the portal did not recognise.',
      ],
      [
        'Lesen Sie bei den beanstandeten Zeilen, was fehlt. Berichtigen Sie die Datei und laden Sie sie neu hoch.',
        'Read what is missing in the rows that were objected to. Correct the file and upload it anew.',
      ],
      [
        'Starten Sie den Import. Sie können die Seite verlassen; er läuft weiter.',
        'Start the import. You can leave the page; it goes on.',
      ],
    ],
    good: [
      [
        'Sind Umlaute oder Überschriften falsch gelesen, wählen Sie über den Spalten, wie die Datei richtig aussieht.',
        'If umlauts or headings were read wrongly, choose above the columns how the file looks right.',
      ],
      [
        'Laden Sie fehlerhafte Zeilen als eigene Datei, verbessern Sie sie und importieren Sie die Datei erneut.',
        'Save the rows with errors as a file of their own, mend them and import that file again.',
      ],
      [
        'Bricht der Import ab, macht er bei der nächsten Zeile weiter. Nichts wird doppelt angelegt.',
        'If the import breaks off, it goes on with the next row. Nothing is registered twice.',
      ],
    ],
  },
  {
    id: 'users',
    screens: ['/users'],
    title: { de: 'Benutzer', en: 'Users' },
    lead: {
      de: 'Wer sich anmelden darf, und mit welcher Rolle.',
      en: 'Who may sign in, and with which role.',
    },
    how: [
      [
        'Laden Sie Benutzer ein: Adresse eintragen, Rolle wählen, senden.',
        'Invite people: enter the address, choose the role, send.',
      ],
      [
        'Deaktivieren Sie, wer das Haus verlassen hat. Alle seine Geräte werden abgemeldet.',
        'Deactivate who has left. All their devices are signed out.',
      ],
    ],
    good: [
      [
        'Was eine Rolle darf, steht unter „Rollen und Berechtigungen“.',
        'What a role may do stands under “Roles and permissions”.',
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
      en: 'The values that are chosen from everywhere, such as brands and appliance types.',
    },
    how: [
      [
        'Wählen Sie eine Liste und ergänzen Sie einen Eintrag in beiden Sprachen.',
        'Choose a list and add an entry in both languages.',
      ],
      [
        'Doppelte Einträge führen Sie zusammen. Alle Verträge, die sie verwenden, ziehen mit um.',
        'Merge entries that are there twice. All contracts that use them move along.',
      ],
      [
        'Was nicht mehr angeboten wird, legen Sie still. In alten Verträgen bleibt es lesbar.',
        'Retire what is no longer offered. It stays readable in old contracts.',
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
