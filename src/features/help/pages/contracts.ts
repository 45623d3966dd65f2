import type { HelpPage } from './help-page.ts';

export const contractHelp: readonly HelpPage[] = [
  {
    id: 'contracts',
    screens: ['/contracts'],
    title: { de: 'Verträge', en: 'Contracts' },
    lead: {
      de: 'Alle Verträge, die Sie sehen dürfen, der neueste zuerst.',
      en: 'All contracts you are allowed to see, newest first.',
    },
    how: [
      [
        'Geben Sie ins Suchfeld einen Namen, eine Nummer oder einen Ort ein. Die Schreibweise spielt keine Rolle: Müller, Mueller und Muller finden dasselbe.',
        'Type a name, a number or a town into the search field. Spelling does not matter: Müller, Mueller and Muller all find the same.',
      ],
      [
        'Grenzen Sie die Liste mit den Filtern ein, zum Beispiel auf einen Status. Der Filter bleibt, bis Sie ihn entfernen.',
        'Narrow the list with the filters, for example to one status. A filter stays until you remove it.',
      ],
      ['Tippen Sie auf einen Vertrag, um ihn zu öffnen.', 'Tap a contract to open it.'],
      ['Mit „Vertrag anlegen“ beginnen Sie einen neuen.', 'Choose “Register a contract” to start a new one.'],
    ],
    good: [
      [
        'Die Adresse der Seite enthält die Filter. Sie können sie als Lesezeichen speichern. Die gesuchten Wörter stehen nicht in ihr: Sie bleiben auf diesem Gerät, bis Sie sich abmelden.',
        'The page’s web address contains the filters, so you can bookmark it. Your search words are not part of it: they stay on this device until you sign out.',
      ],
      [
        'Händler lesen ihre neuesten 200 Verträge auch ohne Netz.',
        'Retailers can also read their latest 200 contracts offline.',
      ],
      [
        'Was noch nicht gesendet ist, steht oberhalb der Liste.',
        'What has not been sent yet is shown above the list.',
      ],
    ],
    open: '/contracts',
  },
  {
    id: 'contract',
    screens: ['/contracts/leads/$id', '/contracts/policies/$id'],
    title: { de: 'Ein Vertrag', en: 'One contract' },
    lead: {
      de: 'Alles zu einem Vertrag: wie weit er ist, was als Nächstes zu tun ist, Kunde, Gegenstände, Dokumente und Verlauf.',
      en: 'Everything about one contract: its progress, what comes next, the customer, objects, documents and history.',
    },
    how: [
      [
        'Oben steht, worauf der Vertrag wartet, daneben die Schaltfläche für den nächsten Schritt.',
        'At the top you see what the contract is waiting for, with the button for the next step beside it.',
      ],
      [
        'Steht der Kunde vor Ihnen, halten Sie ihm den QR-Code hin. Er bestätigt seine Daten dann gleich am eigenen Handy.',
        'If the customer is with you, show them the QR code. They can then confirm their data on their own phone straight away.',
      ],
      [
        'Ist die Küche da, wählen Sie „Küche geliefert“. Der Kunde erhält den Link zur Aktivierung.',
        'Once the kitchen has arrived, choose “Kitchen delivered”. The customer gets the link to activate the cover.',
      ],
      [
        'Dokumente öffnen, senden oder ergänzen Sie im Abschnitt „Dokumente“.',
        'Open, send or add documents under “Documents”.',
      ],
      [
        'Unter „Verlauf & Notizen“ schreiben Sie eine Notiz. Das geht auch ohne Netz.',
        'Write a note under “History and notes”. This works offline too.',
      ],
    ],
    good: [
      [
        'Ein Link ist 60 Tage gültig. Sie können ihn verlängern oder erneut senden.',
        'A link is valid for 60 days. You can extend it or send it again.',
      ],
      [
        'Jeder Blick auf den Link steht mit Namen im Verlauf. Der Kunde erfährt per E-Mail, was er erklärt hat, und kann widersprechen.',
        'The history records by name everybody who looks at the link. Customers are told by email what they have declared and can object.',
      ],
      [
        'Nach der Bestätigung fragt die Seite des Kunden zuerst nach seiner Postleitzahl.',
        'After the confirmation, the customer’s page asks for their postcode first.',
      ],
      [
        'Gingen an eine Adresse zu viele E-Mails, hält das Portal die nächste zurück und sagt es hier. Der Vertrag ist trotzdem angelegt; der QR-Code gilt.',
        'If too many emails have gone to one address, the portal holds the next one back and says so here. The contract is still registered, and the QR code works.',
      ],
      [
        'Hat jemand anderes den Vertrag inzwischen geändert, zeigt das Portal beide Stände. Ihre Eingaben gehen nicht verloren.',
        'If somebody else has changed the contract in the meantime, the portal shows both versions. What you typed is not lost.',
      ],
      [
        'Eine Stornierung ist endgültig. Deshalb geben Sie zur Bestätigung die Nummer des Vertrags ein.',
        'A cancellation is final. That is why you have to type the contract’s number to confirm it.',
      ],
      [
        'Unter „Widerrufsrecht“ steht, bis wann der Kunde widerrufen kann. Der Kundenservice erfasst dort einen Widerruf, der am Telefon oder als Brief kam; es zählt der Tag der Absendung.',
        'Under “Right of withdrawal” you see until when the customer may withdraw. Customer service records a withdrawal there that came by phone or letter; the day of sending counts.',
      ],
    ],
    open: '/contracts',
  },
  {
    id: 'contract-edit',
    screens: ['/contracts/leads/$id/edit'],
    title: { de: 'Einen Vertrag ändern', en: 'Changing a contract' },
    lead: {
      de: 'Solange ein Vertrag nicht aktiviert ist, lassen sich alle Angaben ändern.',
      en: 'All data can be changed until the contract is activated.',
    },
    how: [
      [
        'Wählen Sie, was Sie ändern möchten: Kunde, Gegenstände oder Vertragsdaten.',
        'Choose what you want to change: customer, objects or contract data.',
      ],
      [
        'Ändern Sie nur, was falsch ist. Alles andere bleibt, wie es ist.',
        'Change only what is wrong. Everything else stays as it is.',
      ],
      [
        'Speichern Sie. Hatte der Kunde seine Daten schon bestätigt, erfährt er von der Änderung.',
        'Save. If the customer has already confirmed their data, they are told about the change.',
      ],
    ],
    good: [
      [
        'Nach der Aktivierung können Sie Kontaktdaten, Anschriften und die Schreibweise von Namen berichtigen, und zwar direkt auf der Seite des Vertrags.',
        'After activation you can still correct contact data, addresses and the spelling of names, directly on the contract’s page.',
      ],
      [
        'Was Sie eingegeben haben, bleibt auf dem Gerät, auch wenn Sie die Seite verlassen.',
        'What you have entered stays on the device, even if you leave the page.',
      ],
    ],
  },
  {
    id: 'registration',
    screens: ['/contracts/registration'],
    title: { de: 'Einen Vertrag anlegen', en: 'Registering a contract' },
    lead: {
      de: 'In drei Schritten vom Verkaufsgespräch zum Antrag, auch ohne Netz.',
      en: 'From the sales conversation to the application in three steps, offline too.',
    },
    how: [
      [
        'Kunde: Wählen Sie einen bekannten Kunden oder erfassen Sie einen neuen. Die E-Mail-Adresse ist wichtig: Dorthin geht der Link zur Bestätigung.',
        'Customer: choose a known customer or enter a new one. The email address matters: the confirmation link goes there.',
      ],
      [
        'Vertrag: Schutzpaket, KV-/AB-Nummer, Küche, Geräte und Arbeitsplatte. Mit der Eingabetaste springen Sie zum nächsten Gerät.',
        'Contract: plan, KV/AB number, kitchen, appliances and worktop. The Enter key takes you to the next appliance.',
      ],
      [
        'Übersicht: Prüfen Sie alles gemeinsam mit dem Kunden, zeigen Sie ihm den Preis des Schutzes und schließen Sie ab.',
        'Overview: check everything together with the customer, show them the price of cover and finish.',
      ],
    ],
    good: [
      [
        'Haben Sie beraten, halten Sie Wunsch, Rat und Begründung beim Schutzpaket fest. Der Kunde erhält ein Beratungsprotokoll.',
        'If you gave advice, record wish, advice and reason with the plan. The customer gets a record of advice.',
      ],
      [
        'Beim Tippen der Geräte und der Straße schlägt das Portal vor, was Ihr Studio schon angelegt hat, auch ohne Netz. Tippen Sie einfach weiter, wenn nichts passt.',
        'While you type appliances and the street, the portal proposes what your studio has registered before, offline too. Just keep typing if nothing fits.',
      ],
      [
        'Unter der Seriennummer steht bei Geräten von BSH, Samsung, LG und Indesit der Monat der Herstellung. Er ist ein Hinweis und hält nichts auf.',
        'For appliances of BSH, Samsung, LG and Indesit, the month of manufacture appears below the serial number. It is a hint and stops nothing.',
      ],
      [
        'Liegt der Auftrag als PDF oder CSV vor, übernimmt „Auftragsdaten übernehmen“ Kunde und Geräte. Prüfen Sie, was das Portal gelesen hat.',
        'If you have the order as a PDF or CSV file, “Use order data” fills in the customer and the appliances. Check what the portal has read.',
      ],
      [
        'Auf Android-Geräten mit installierter App: Teilen Sie den Auftrag aus Mail oder Dateien mit Kochfeld. Auf iPad und iPhone öffnen Sie ihn mit „Auftragsdaten übernehmen“.',
        'On Android devices with the app installed, share the order with Kochfeld from your mail or files. On iPad and iPhone, open it with “Use order data”.',
      ],
      [
        'Jede Eingabe wird sofort auf dem Gerät gespeichert. Sie können unterbrechen und später weitermachen.',
        'Every entry is saved on the device at once. You can stop and continue later.',
      ],
      [
        'Ohne Netz wartet der Antrag im Postausgang. Er wird genau einmal gesendet.',
        'While you are offline, the application waits in the outbox. It is sent exactly once.',
      ],
    ],
    open: '/contracts/registration',
  },
  {
    id: 'action-needed',
    screens: ['/action-needed'],
    title: { de: 'Handlungsbedarf', en: 'Action needed' },
    lead: {
      de: 'Verträge, die ohne Ihr Zutun nicht weiterkommen.',
      en: 'Contracts that are waiting for you to act.',
    },
    how: [
      [
        'Lesen Sie in der Zeile, worauf gewartet wird und seit wann.',
        'Each row says what the contract is waiting for and since when.',
      ],
      [
        'Tun Sie, was vorgeschlagen wird: erneut senden, anrufen, die Adresse korrigieren oder das Lieferdatum eintragen.',
        'Do what is suggested: send again, call, correct the address or enter the delivery date.',
      ],
      [
        'Erledigte Verträge verschwinden automatisch aus der Liste.',
        'Contracts that have been dealt with disappear from the list automatically.',
      ],
    ],
    good: [
      [
        'Mitarbeiter sehen oben Erklärungen, denen ein Kunde widersprochen hat oder die vielleicht nicht vom Kunden sind. Prüfen Sie sie auf der Seite des Vertrags.',
        'At the top, staff see declarations that a customer has objected to or that may not be the customer’s own. Check them on the contract’s page.',
      ],
      [
        'Das Portal erinnert Kunden automatisch. Ein Anruf wirkt trotzdem oft schneller.',
        'The portal reminds customers automatically, but a call is often quicker.',
      ],
    ],
    open: '/action-needed',
  },
  {
    id: 'cockpit',
    screens: ['/cockpit'],
    title: { de: 'Cockpit', en: 'Cockpit' },
    lead: {
      de: 'Wie weit Ihre Verträge kommen: nach Monat, Produkt, Verkäufer und Händler.',
      en: 'How far your contracts get: by month, product, salesperson and retailer.',
    },
    how: [
      ['Wählen Sie Zeitraum und Produkt.', 'Choose a period and a product.'],
      [
        'Der Trichter zeigt, wie viele Verträge angelegt, bestätigt, geliefert und aktiviert sind.',
        'The funnel shows how many contracts have been registered, confirmed, delivered and activated.',
      ],
      [
        'Tippen Sie auf eine Zahl. Sie führt zur Liste genau dieser Verträge.',
        'Tap a figure to open the list of exactly these contracts.',
      ],
    ],
    good: [
      [
        'Gezählt wird nach dem Monat, in dem ein Vertrag angelegt wurde.',
        'Contracts are counted by the month in which they were registered.',
      ],
      [
        'Unter jeder Zahl steht der Zeitraum davor mit gleich vielen Monaten, bei „Angelegt“ mit der Veränderung.',
        'Below each figure is the previous period of as many months, for “Registered” with the change.',
      ],
      [
        'Steht im Profil eine Absatzschätzung, zeigt ein Balken, wie nah Sie Ihrem Ziel sind.',
        'If your profile has a sales estimate, a bar shows how close you are to your goal.',
      ],
      ['Jede Tabelle lässt sich als CSV herunterladen.', 'Each table can be downloaded as a CSV file.'],
    ],
  },
  {
    id: 'search',
    screens: ['/search'],
    title: { de: 'Suche', en: 'Search' },
    lead: {
      de: 'Findet Verträge, Schäden und Händler mit einer Eingabe.',
      en: 'Finds contracts, claims and retailers from one search field.',
    },
    how: [
      [
        'Öffnen Sie die Suche mit der Lupe, am Rechner auch mit der Taste / oder Strg + K.',
        'Open the search with the magnifying glass, or on a computer with / or Ctrl + K.',
      ],
      [
        'Geben Sie ein, was Sie wissen: Name, Ort, E-Mail-Adresse, Antrags-, Versicherungs- oder Schadennummer, auch Telefon, Geburtsdatum, Straße, Postleitzahl, Auftrags- oder Seriennummer. Leer- und Trennzeichen spielen keine Rolle.',
        'Type what you know: name, town, email address, application, insurance or claim number, and also phone number, date of birth, street, postcode, order number or serial number. Spaces and separators do not matter.',
      ],
      [
        'Wählen Sie mit den Pfeiltasten einen Treffer und öffnen Sie ihn mit der Eingabetaste.',
        'Choose a result with the arrow keys and open it with Enter.',
      ],
    ],
    good: [
      [
        'Mehrere Wörter grenzen ein: Jedes muss vorkommen.',
        'Several words narrow the search: all of them must occur.',
      ],
    ],
  },
];
