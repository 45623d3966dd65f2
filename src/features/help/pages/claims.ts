import type { HelpPage } from './help-page.ts';

/** Help for the screens of claims, and for what waits to be sent. */
export const claimHelp: readonly HelpPage[] = [
  {
    id: 'claims',
    screens: ['/claims', '/claims/overview'],
    title: { de: 'Schäden', en: 'Claims' },
    lead: {
      de: 'Alle gemeldeten Schäden mit Status und Zieldatum.',
      en: 'All claims with their status and target date.',
    },
    how: [
      [
        'Filtern Sie nach Status, Zeitraum oder Ort, oder suchen Sie nach Ticketnummer und Name.',
        'Filter by status, period or place, or search for ticket number and name.',
      ],
      [
        'Öffnen Sie einen Schaden. Am Rechner gehen Sie mit den Tasten J und K durch die Liste.',
        'Open a claim. On a computer, the keys J and K take you through the list.',
      ],
      ['Mit „Schaden melden“ legen Sie einen neuen an.', 'With “File claim” you file a new one.'],
    ],
    good: [
      [
        'Das Zieldatum sagt, bis wann der Kundenservice einen Schaden bearbeitet haben will.',
        'The target date says by when customer service wants to have worked on a claim.',
      ],
      [
        'Im breiten Fenster öffnet sich ein Schaden auf Wunsch neben der Liste: „Geteilte Ansicht“ unter der Liste oder Taste V. Esc schließt ihn wieder.',
        'In a wide window a claim opens beside the list if you like: “Split view” below the list, or the key V. Esc closes it again.',
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
      en: 'What happened, the photos, the history, and what can be done next.',
    },
    how: [
      [
        'Tippen Sie auf ein Foto, um es groß zu sehen und hineinzuzoomen.',
        'Tap a photo to see it large and to zoom in.',
      ],
      [
        'Schreiben Sie einen Kommentar, wenn etwas fehlt oder sich etwas ergeben hat.',
        'Write a comment if something is missing or something has turned up.',
      ],
      [
        'Kundenservice: „Übernehmen“ sagt allen, dass Sie daran arbeiten. „Schaden schließen“ beendet die Bearbeitung.',
        'Customer service: “Take over” tells everybody that you work on it. “Close claim” ends the work.',
      ],
      [
        'Ist noch etwas offen, öffnen Sie den Schaden mit einer Begründung wieder.',
        'If something is left, reopen the claim with a reason.',
      ],
    ],
    good: [
      [
        'Wer den Schaden gemeldet hat, erfährt von jedem Schritt per E-Mail.',
        'Whoever filed the claim is told of every step by mail.',
      ],
      [
        'Die Seite folgt automatisch, wenn jemand anderes am Schaden arbeitet.',
        'The page follows by itself while somebody else works on the claim.',
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
      en: 'Seven short steps, best where the damage is. You need no network.',
    },
    how: [
      [
        'Suchen Sie den Vertrag und wählen Sie den beschädigten Gegenstand.',
        'Find the contract and choose the damaged object.',
      ],
      [
        'Die Seriennummer ist optional. Sie steht meist auf dem Typenschild.',
        'The serial number is optional. It is mostly on the type plate.',
      ],
      [
        'Sagen Sie, wann der Schaden passiert ist, was beschädigt ist und wie es dazu kam.',
        'Say when the damage happened, what is damaged and how it came about.',
      ],
      [
        'Machen Sie zwei Fotos: den ganzen Gegenstand und eine Nahaufnahme. Bis zu drei weitere sind möglich.',
        'Take two photos: the whole object and a close-up. Up to three more are possible.',
      ],
      ['Prüfen Sie die Übersicht und melden Sie den Schaden.', 'Check the summary and file the claim.'],
    ],
    good: [
      [
        'Erst wenn „Die Schadenmeldung ist angekommen“ dasteht, hat der Server die Meldung. Bis dahin liegt sie sicher im Postausgang.',
        'Only when it says “The claim has arrived” does the server have the claim. Until then it is safe in the outbox.',
      ],
      [
        'Das Portal verkleinert die Fotos und entfernt Ort und Gerätedaten.',
        'The portal shrinks the photos and removes place and device data.',
      ],
      [
        'Möchten Sie es erst einmal ausprobieren? Im Übungsmodus wird nichts gesendet.',
        'Would you like to try it first? In practice mode nothing is sent.',
      ],
    ],
    open: '/claims/new',
  },
  {
    id: 'outbox',
    screens: ['/outbox'],
    title: { de: 'Postausgang', en: 'Outbox' },
    lead: {
      de: 'Was Sie erfasst haben und was noch nicht übertragen ist.',
      en: 'What you have entered and what has not been sent yet.',
    },
    how: [
      [
        'Meist müssen Sie nichts tun: Sobald ein Netz da ist, wird gesendet.',
        'Mostly you need to do nothing: things are sent as soon as there is a network.',
      ],
      [
        'Hat der Server etwas nicht angenommen, lesen Sie den Grund und wählen „Korrigieren“.',
        'If the server did not accept something, read the reason and choose “Correct”.',
      ],
      [
        'Lässt sich etwas gar nicht senden, speichern Sie es als Datei und wenden sich an den Support.',
        'If something cannot be sent at all, export it as a file and ask for support.',
      ],
    ],
    good: [
      [
        'Jeder Eintrag kommt genau einmal an, auch wenn die Verbindung mittendrin abbricht.',
        'Each item arrives exactly once, even if the connection breaks off in the middle.',
      ],
      [
        'Der Postausgang gehört Ihnen: Andere, die sich an diesem Gerät anmelden, sehen ihn nicht.',
        'The outbox is yours: others who sign in on this device do not see it.',
      ],
    ],
    open: '/outbox',
  },
];
