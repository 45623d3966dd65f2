import type { HelpPage } from './help-page.ts';

/** Help for the screens of claims, and for what waits to be sent. */
export const claimHelp: readonly HelpPage[] = [
  {
    id: 'claims',
    screens: ['/claims', '/claims/overview'],
    title: { de: 'Schäden', en: 'Claims' },
    lead: {
      de: 'Alle gemeldeten Schäden mit Status und Zieldatum.',
      en: 'All claims, with their status and target date.',
    },
    how: [
      [
        'Filtern Sie nach Status, Zeitraum oder Ort, oder suchen Sie nach Schadennummer und Name.',
        'Filter by status, period or place, or search by claim number and name.',
      ],
      [
        'Öffnen Sie einen Schaden. Am Rechner gehen Sie mit den Tasten J und K durch die Liste.',
        'Open a claim. On a computer, the keys J and K take you through the list.',
      ],
      ['Mit „Schaden melden“ legen Sie einen neuen an.', 'Choose “File a claim” to file a new one.'],
    ],
    good: [
      [
        'Das Zieldatum sagt, bis wann der Kundenservice einen Schaden bearbeitet haben will.',
        'The target date is the day by which customer service aims to have dealt with a claim.',
      ],
      [
        'Im breiten Fenster öffnet sich ein Schaden auf Wunsch neben der Liste: „Geteilte Ansicht“ unter der Liste oder Taste V. Esc schließt ihn wieder.',
        'In a wide window you can open claims beside the list: choose “Split view” below the list or press V. Esc closes the claim again.',
      ],
    ],
    open: '/claims',
  },
  {
    id: 'claim',
    screens: ['/claims/detail/$id'],
    title: { de: 'Ein Schaden', en: 'One claim' },
    lead: {
      de: 'Was passiert ist, die Fotos, der Verlauf, und was als Nächstes möglich ist.',
      en: 'What happened, the photos, the history and what you can do next.',
    },
    how: [
      [
        'Tippen Sie auf ein Foto, um es groß zu sehen und hineinzuzoomen.',
        'Tap a photo to enlarge it and zoom in.',
      ],
      [
        'Schreiben Sie einen Kommentar, wenn etwas fehlt oder sich etwas ergeben hat.',
        'Write a comment if something is missing or there is something new.',
      ],
      [
        'Kundenservice: „Übernehmen“ sagt allen, dass Sie daran arbeiten. „Schaden schließen“ beendet die Bearbeitung.',
        'Customer service: “Take over” tells everybody that you are handling the claim. “Close claim” completes it.',
      ],
      [
        'Ist noch etwas offen, öffnen Sie den Schaden mit einer Begründung wieder.',
        'If anything is unresolved, reopen the claim, giving a reason.',
      ],
    ],
    good: [
      [
        'Wer den Schaden gemeldet hat, erfährt von jedem Schritt per E-Mail.',
        'Whoever filed the claim is told about every step by email.',
      ],
      [
        'Die Seite folgt automatisch, wenn jemand anderes am Schaden arbeitet.',
        'The page updates automatically while somebody else is working on the claim.',
      ],
    ],
    open: '/claims',
  },
  {
    id: 'file-claim',
    screens: ['/claims/new', '/claims/file'],
    title: { de: 'Einen Schaden melden', en: 'Filing a claim' },
    lead: {
      de: 'Sieben kurze Schritte, am besten dort, wo der Schaden ist. Ein Netz brauchen Sie nicht.',
      en: 'Seven short steps, best done where the damage is. You do not need to be online.',
    },
    how: [
      [
        'Suchen Sie den Vertrag und wählen Sie den beschädigten Gegenstand.',
        'Find the contract and choose the damaged object.',
      ],
      [
        'Die Seriennummer ist optional. Sie steht meist auf dem Typenschild und verrät bei einigen Marken, wie alt das Gerät ist.',
        'The serial number is optional. It is usually on the rating plate and, for some brands, tells how old the appliance is.',
      ],
      [
        'Sagen Sie, wann der Schaden passiert ist, was beschädigt ist und wie es dazu kam.',
        'Say when the damage happened, what is damaged and how it happened.',
      ],
      [
        'Machen Sie zwei Fotos: den ganzen Gegenstand und eine Nahaufnahme. Bis zu drei weitere sind möglich.',
        'Take two photos: the whole object and a close-up. Up to three more are possible.',
      ],
      [
        'Auf dem Handy bleibt die Kamera für alle Fotos geöffnet. Sie sagt, wenn es zu dunkel oder unscharf ist. Tippen Sie ein Foto an, um es zu drehen, zu verschieben oder neu aufzunehmen.',
        'On a phone the camera stays open for all photos. It says when a picture is too dark or blurred. Tap a photo to turn it, move it or take it again.',
      ],
      ['Prüfen Sie die Übersicht und melden Sie den Schaden.', 'Check the summary and file the claim.'],
    ],
    good: [
      [
        'Erst wenn „Die Schadenmeldung ist angekommen“ dasteht, hat der Server die Meldung. Bis dahin liegt sie sicher im Postausgang.',
        'The claim has only reached the server once you see “The claim has arrived”. Until then it is safe in the outbox.',
      ],
      [
        'Das Portal verkleinert die Fotos und entfernt Ort und Gerätedaten.',
        'The portal reduces the size of the photos and removes location and device data.',
      ],
      [
        'Ohne Erlaubnis für die Kamera fotografieren Sie mit der Kamera-App oder wählen vorhandene Fotos aus.',
        'Without permission for the camera, use the device’s camera app or choose photos you already have.',
      ],
      [
        'Möchten Sie es erst einmal ausprobieren? Im Übungsmodus wird nichts gesendet.',
        'Want to try it out first? In practice mode nothing is sent.',
      ],
    ],
    open: '/claims/new',
  },
  {
    id: 'outbox',
    screens: ['/outbox'],
    title: { de: 'Postausgang', en: 'Outbox' },
    lead: {
      de: 'Was Sie angelegt haben und was noch nicht gesendet ist.',
      en: 'What you have entered on this device and has not been sent yet.',
    },
    how: [
      [
        'Meist müssen Sie nichts tun: Sobald ein Netz da ist, wird gesendet.',
        'Usually you do not need to do anything: everything is sent as soon as you are online.',
      ],
      [
        'Hat der Server etwas nicht angenommen, lesen Sie den Grund und wählen „Korrigieren“.',
        'If the server did not accept something, read the reason and choose “Correct”.',
      ],
      [
        'Lässt sich etwas gar nicht senden, speichern Sie es als Datei und wenden sich an den Support.',
        'If something cannot be sent at all, export it as a file and contact support.',
      ],
    ],
    good: [
      [
        'Jeder Eintrag kommt genau einmal an, auch wenn die Verbindung mittendrin abbricht.',
        'Each item arrives exactly once, even if the connection is lost halfway.',
      ],
      [
        'Der Postausgang gehört Ihnen: Andere, die sich an diesem Gerät anmelden, sehen ihn nicht.',
        'The outbox is yours alone: others who sign in on this device do not see it.',
      ],
    ],
    open: '/outbox',
  },
];
