import type { HelpPage } from './help-page.ts';

export const contractHelp: readonly HelpPage[] = [
  {
    id: 'contracts',
    screens: ['/contracts'],
    title: { de: 'Verträge', en: 'Contracts' },
    lead: {
      de: 'Alle Verträge, die Sie sehen dürfen, der neueste zuerst.',
      en: 'All contracts that you may see, the newest first.',
    },
    how: [
      [
        'Geben Sie ins Suchfeld einen Namen, eine Nummer oder einen Ort ein. Die Schreibweise ist gleich: Müller, Mueller und Muller finden dasselbe.',
        'Type a name, a number or a town into the search field. The spelling does not matter: Müller, Mueller and Muller find the same.',
      ],
      [
        'Grenzen Sie die Liste mit den Filtern ein, zum Beispiel auf einen Status. Der Filter bleibt, bis Sie ihn entfernen.',
        'Narrow the list with the filters, for example to one status. A filter stays until you remove it.',
      ],
      ['Tippen Sie auf einen Vertrag, um ihn zu öffnen.', 'Tap a contract to open it.'],
      [
        'Mit „Neuen Vertrag anlegen“ beginnen Sie einen neuen.',
        'With “Create new contract” you begin a new one.',
      ],
    ],
    good: [
      [
        'Die Adresse der Seite enthält die Filter. Sie können sie als Lesezeichen speichern. Die gesuchten Wörter stehen nicht in ihr: Sie bleiben auf diesem Gerät, bis Sie sich abmelden.',
        'The page’s address contains the filters. You can save it as a bookmark. The words you search for are not in it: they stay on this device until you sign out.',
      ],
      [
        'Händler lesen ihre letzten 200 Verträge auch ohne Netz.',
        'Retailers can read their latest 200 contracts without a network too.',
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
      en: 'Everything about one contract: how far it is, what comes next, customer, objects, documents and history.',
    },
    how: [
      [
        'Oben steht, worauf der Vertrag wartet, daneben die Schaltfläche für den nächsten Schritt.',
        'At the top you see what the contract waits for, and beside it the button for the next step.',
      ],
      [
        'Steht der Kunde vor Ihnen, halten Sie ihm den QR-Code hin. Er bestätigt seine Daten dann gleich am eigenen Handy.',
        'If the customer stands in front of you, hold out the QR code. They then confirm their data on their own phone at once.',
      ],
      [
        'Ist die Küche da, wählen Sie „Küche geliefert“. Der Kunde erhält den Link zur Aktivierung.',
        'Once the kitchen is there, choose “Kitchen delivered”. The customer gets the link to activate the cover.',
      ],
      [
        'Dokumente öffnen, senden oder ergänzen Sie im Abschnitt „Dokumente“.',
        'Open, send or add documents in the section “Documents”.',
      ],
      [
        'Unter „Verlauf & Notizen“ schreiben Sie eine Notiz. Das geht auch ohne Netz.',
        'Write a note under “History and notes”. It works without a network too.',
      ],
    ],
    good: [
      [
        'Ein Link ist 60 Tage gültig. Sie können ihn verlängern oder erneut senden.',
        'A link is valid for 60 days. You can extend it or send it again.',
      ],
      [
        'Jeder Blick auf den Link steht mit Namen in der Historie. Der Kunde erfährt per E-Mail, was er erklärt hat, und kann widersprechen.',
        'Every look at the link is in the history with a name. The customer is told by email what they have declared and can object.',
      ],
      [
        'Nach der Bestätigung fragt die Seite des Kunden zuerst nach seiner Postleitzahl.',
        'After the confirmation the customer’s page asks for their postcode first.',
      ],
      [
        'Gingen an eine Adresse zu viele E-Mails, hält das Portal die nächste zurück und sagt es hier. Der Vertrag ist trotzdem angelegt; der QR-Code gilt.',
        'If too many emails went to one address, the portal holds the next one back and says so here. The contract is registered all the same; the QR code works.',
      ],
      [
        'Hat jemand anderes den Vertrag inzwischen geändert, zeigt das Portal beide Stände. Ihre Eingaben gehen nicht verloren.',
        'If somebody else has changed the contract meanwhile, the portal shows both versions. What you typed is not lost.',
      ],
      [
        'Ein Widerruf ist endgültig. Deshalb geben Sie zur Bestätigung die Nummer des Vertrags ein.',
        'A withdrawal is final. That is why you type the contract’s number to confirm it.',
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
      en: 'Until a contract is activated, all of its data can be changed.',
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
        'Save. If the customer has confirmed their data already, they are told of the change.',
      ],
    ],
    good: [
      [
        'Nach der Aktivierung können Sie Kontaktdaten, Anschriften und die Schreibweise von Namen berichtigen, und zwar direkt auf der Seite des Vertrags.',
        'After the activation you can correct contact data, addresses and the spelling of names, on the contract’s page itself.',
      ],
      [
        'Was Sie eingegeben haben, bleibt auf dem Gerät, auch wenn Sie die Seite verlassen.',
        'What you have typed stays on the device, even if you leave the page.',
      ],
    ],
  },
  {
    id: 'registration',
    screens: ['/contracts/registration'],
    title: { de: 'Einen Vertrag anlegen', en: 'Registering a contract' },
    lead: {
      de: 'In drei Schritten vom Verkaufsgespräch zum Antrag, auch ohne Netz.',
      en: 'From the conversation to the application in three steps, without a network too.',
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
        'Übersicht: Prüfen Sie alles gemeinsam mit dem Kunden und schließen Sie ab.',
        'Overview: check everything together with the customer, and finish.',
      ],
    ],
    good: [
      [
        'Liegt der Auftrag als PDF oder CSV vor, übernimmt „Auftragsdaten übernehmen“ Kunde und Geräte. Prüfen Sie, was das Portal gelesen hat.',
        'If you have the order as PDF or CSV, “Use order data” fills in customer and appliances. Check what the portal has read.',
      ],
      [
        'Jede Eingabe wird sofort auf dem Gerät gespeichert. Sie können unterbrechen und später weitermachen.',
        'Every entry is saved on the device at once. You can interrupt and go on later.',
      ],
      [
        'Ohne Netz wartet der Antrag im Postausgang. Er wird genau einmal gesendet.',
        'Without a network the application waits in the outbox. It is sent exactly once.',
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
      en: 'Contracts that do not move on unless you do something.',
    },
    how: [
      [
        'Lesen Sie in der Zeile, worauf gewartet wird und seit wann.',
        'Read in the row what is waited for, and since when.',
      ],
      [
        'Tun Sie, was vorgeschlagen wird: erneut senden, anrufen, die Adresse korrigieren oder das Lieferdatum eintragen.',
        'Do what is proposed: send again, call, correct the address or enter the delivery date.',
      ],
      [
        'Erledigte Verträge verschwinden automatisch aus der Liste.',
        'Contracts that are settled leave the list by themselves.',
      ],
    ],
    good: [
      [
        'Mitarbeitende sehen oben Erklärungen, denen ein Kunde widersprochen hat oder die vielleicht nicht vom Kunden sind. Prüfen Sie sie auf der Seite des Vertrags.',
        'Staff see declarations at the top that a customer objects to or that may not be the customer’s own. Look into them on the contract’s page.',
      ],
      [
        'Das Portal erinnert Kunden automatisch. Ein Anruf wirkt trotzdem oft schneller.',
        'The portal reminds customers automatically. A call often works faster all the same.',
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
      en: 'How far your contracts come: by month, product, salesperson and retailer.',
    },
    how: [
      ['Wählen Sie Zeitraum und Produkt.', 'Choose period and product.'],
      [
        'Der Trichter zeigt, wie viele Verträge angelegt, bestätigt, geliefert und aktiviert sind.',
        'The funnel shows how many contracts are registered, confirmed, delivered and activated.',
      ],
      [
        'Tippen Sie auf eine Zahl. Sie führt zur Liste genau dieser Verträge.',
        'Tap a number. It leads to the list of just these contracts.',
      ],
    ],
    good: [
      [
        'Gezählt wird nach dem Monat, in dem ein Vertrag angelegt wurde.',
        'Contracts are counted by the month in which they were registered.',
      ],
      ['Jede Tabelle lässt sich als CSV herunterladen.', 'Each table can be downloaded as CSV.'],
    ],
  },
  {
    id: 'search',
    screens: ['/search'],
    title: { de: 'Suche', en: 'Search' },
    lead: {
      de: 'Findet Verträge, Schäden und Händler mit einer Eingabe.',
      en: 'Finds contracts, claims and retailers with one entry.',
    },
    how: [
      [
        'Öffnen Sie die Suche mit der Lupe, am Rechner auch mit der Taste / oder Strg + K.',
        'Open the search with the magnifier, on a computer also with the key / or Ctrl + K.',
      ],
      [
        'Geben Sie ein, was Sie wissen: Name, Ort, E-Mail-Adresse, Antrags-, Versicherungs- oder Ticketnummer, auch Telefon, Geburtsdatum, Straße, Postleitzahl, Auftrags- oder Seriennummer. Leer- und Trennzeichen sind gleich.',
        'Type what you know: name, town, email address, application, insurance or ticket number, and also phone, birthdate, street, postcode, order or serial number. Blanks and separators do not matter.',
      ],
      [
        'Wählen Sie mit den Pfeiltasten einen Treffer und öffnen Sie ihn mit der Eingabetaste.',
        'Choose a hit with the arrow keys and open it with Enter.',
      ],
    ],
    good: [
      [
        'Mehrere Wörter grenzen ein: Jedes muss vorkommen.',
        'Several words narrow the search: each must occur.',
      ],
    ],
  },
];
