import type { Bilingual } from '../locale/said.ts';

/** What has become new with a version of the portal. */
export interface News {
  /** The day on which it was built, `YYYY-MM-DD`. */
  id: string;
  title: Bilingual;
  points: readonly Bilingual[];
}

const point = (de: string, en: string): Bilingual => ({ de, en });

/** All that has become new, newest first. A new entry's id is written into `latest-news.ts` as well. */
export const news: readonly News[] = [
  {
    id: '2026-11-29',
    title: point(
      'Ein Tablet für mehrere, und der Verkauf ehrlich erzählt',
      'One tablet for several people, and the sale told honestly',
    ),
    points: [
      point(
        'Die Übersicht eines neuen Vertrags zeigt den Preis des Schutzes, auch ohne Netz. Der Kunde liest ihn, bevor er etwas erklärt.',
        'The overview of a new contract shows the price of cover, offline too. The customer reads it before making any declaration.',
      ),
      point(
        'Im Schritt „Schutzpaket“ halten Sie eine Beratung fest. Der Kunde erhält sie als Beratungsprotokoll.',
        'In the “Plan” step you can record advice. The customer gets it as a record of advice.',
      ),
      point(
        'Beim Händler steht, auf welcher Grundlage er den Schutz vermittelt. Vor ihrem Ende erinnern wir Sie unter „Handlungsbedarf“ und per E-Mail.',
        'A retailer’s record says on what ground it sells cover. Before it ends, we remind you under “Action needed” and by email.',
      ),
      point(
        'Zertifikate nennen die Widerrufsfrist, sobald sie begonnen hat.',
        'Certificates name the withdrawal period once it has begun.',
      ),
      point(
        'Mit einer PIN wechseln Sie auf einem gemeinsamen Tablet in Sekunden, auch ohne Netz. Entwürfe, Kopien und Warenkorb bleiben für die andere Person verschlossen; Ungesendetes wird weiter in Ihrem Namen gesendet. Festlegen lässt sie sich in den Einstellungen unter „Was auf diesem Gerät liegt“.',
        'With a PIN you switch on a shared tablet within seconds, also offline. Drafts, copies and the cart stay locked for the other person; what is not sent yet goes on being sent in your name. You set it in the settings under “What is on this device”.',
      ),
    ],
  },
  {
    id: '2026-11-28',
    title: point('Listen, Eingaben und Cockpit aus einem Guss', 'Lists, forms and the cockpit in one style'),
    points: [
      point(
        'Listen zeigen mehr Zeilen, und jeder Reiter sagt, wie viele es sind. Filter stehen über der Liste, auf dem Handy hinter „Filter“.',
        'Lists show more rows, and each tab says how many there are. Filters are above the list, or on a phone behind “Filter”.',
      ),
      point(
        'Auch Benutzer, Importe und Freigaben lassen sich durchsuchen, filtern und mit J und K durchgehen. Wird neben der Liste ein Schaden geschlossen, öffnet sich der nächste; Umschalt + T übernimmt und geht zum nächsten.',
        'Users, imports and approvals can be searched, filtered and gone through with J and K as well. When a claim is closed beside the list, the next one opens; Shift + T takes over and goes to the next.',
      ),
      point(
        'Verträge und Schäden sagen oben in einem Satz, was als Nächstes zu tun ist, mit dem Knopf dazu.',
        'Contracts and claims say in one sentence at the top what comes next, with the button for it.',
      ),
      point(
        'Beim Anlegen eines Vertrags vergleichen Sie die Schutzpakete auf einen Blick. Was leer bleiben darf, ist als „optional“ markiert.',
        'When you register a contract, you compare the plans at a glance. What you may leave empty is marked “optional”.',
      ),
      point(
        'Kunden widerrufen ihren Vertrag in zwei Schritten, auf ihrer Seite oder ohne Link. Was das Küchenstudio beendet, heißt jetzt „storniert“.',
        'Customers withdraw from their contract in two steps, on their page or without a link. What the kitchen studio ends is now called “cancelled”.',
      ),
      point(
        'Das Cockpit vergleicht mit dem Zeitraum davor und zeigt, wie nah Sie Ihrem Ziel sind.',
        'The cockpit compares with the previous period and shows how close you are to your goal.',
      ),
      point(
        'Seriennummern von BSH, Samsung, LG und Indesit verraten, wie alt ein Gerät ist: beim Anlegen, im Schaden und bei den versicherten Gegenständen.',
        'Serial numbers of BSH, Samsung, LG and Indesit tell how old an appliance is: when you register it, in a claim and among the insured objects.',
      ),
      point(
        'Beim Anlegen schlägt das Portal Geräte und Straßen vor, die Ihr Studio schon eingegeben hat, auch ohne Netz.',
        'When you register a contract, the portal proposes appliances and streets that your studio has entered before, offline too.',
      ),
      point(
        '„Was auf diesem Gerät liegt“ in den Einstellungen prüft, ob Sie jetzt ohne Netz arbeiten könnten.',
        '“What is on this device” in the settings checks whether you could work offline right now.',
      ),
      point(
        'Beim Melden eines Schadens bleibt die Kamera geöffnet: fünf Fotos nacheinander, jedes gleich am richtigen Platz, mit einem Hinweis bei zu wenig Licht oder Unschärfe.',
        'When you file a claim, the camera stays open: five photos in a row, each in its place, with a hint when there is too little light or the picture is blurred.',
      ),
      point(
        'Pflichtunterlagen: Beim Anlegen und auf der Kundenseite liegen Bedingungen und Informationen bereit, und der Vertrag weist nach, was der Kunde wann erhalten hat.',
        'Required documents: terms and information are at hand when you register a contract and on the customer’s page, and the contract proves what the customer received and when.',
      ),
      point(
        'Für die Administration: Andere Systeme arbeiten über einen API-Zugang mit dem Portal und erfahren über Webhooks, was geschieht.',
        'For administrators: other systems work with the portal through API access and learn from webhooks what happens.',
      ),
    ],
  },
  {
    id: '2026-11-23',
    title: point('Hilfe, Übungsmodus und Neuigkeiten', 'Help, practice mode and what’s new'),
    points: [
      point(
        'Zu jeder Seite gibt es eine kurze Anleitung mit Bild. Sie finden sie unter „Hilfe“ unter Ihrem Namen, auf dem Handy unter „Mehr“.',
        'Every page now has short instructions with a picture. You will find them under “Help” below your name, or on a phone under “More”.',
      ),
      point(
        'Im Übungsmodus legen Sie Verträge an und melden Schäden, ohne dass etwas gesendet wird. Das hilft allen, die neu im Team sind.',
        'In practice mode you can register contracts and file claims without anything being sent. It helps everybody who is new to the team.',
      ),
      point(
        'Diese Seite sagt Ihnen nach jeder Aktualisierung, was sich geändert hat.',
        'After every update, this page tells you what has changed.',
      ),
      point(
        'Die Erklärung zur Barrierefreiheit ist am Fuß jeder öffentlichen Seite verlinkt.',
        'The accessibility statement is linked at the foot of every public page.',
      ),
      point(
        'Verträge und Schäden öffnen sich im breiten Fenster neben der Liste. „Geteilte Ansicht“ unter der Liste schaltet das ein und aus.',
        'In a wide window, contracts and claims open beside the list. “Split view” below the list turns that on and off.',
      ),
      point(
        'Mit einem Passkey melden Sie sich per Fingerabdruck oder Gesicht an. Sie richten ihn unter „Einstellungen“, „Anmeldung und Sicherheit“ ein.',
        'With a passkey you sign in by fingerprint or face. Set it up under “Settings”, “Sign-in and security”.',
      ),
    ],
  },
  {
    id: '2026-11-22',
    title: point('Werbemittel, Leitfäden und Cockpit', 'Promotional material, guides and cockpit'),
    points: [
      point(
        'Werbemittel bestellen Sie jetzt im Portal, auch ohne Netz, und verfolgen die Sendung.',
        'You can now order promotional material in the portal, offline too, and track the parcel.',
      ),
      point(
        'Der Händlerleitfaden ist durchsuchbar und liegt auf dem Gerät. Im Marketingleitfaden erstellen Sie Ihre E-Mail-Signatur.',
        'The retailer guide can be searched and is stored on the device. In the marketing guide you can create your email signature.',
      ),
      point(
        'Das Cockpit zeigt, wie weit Verträge kommen. Jede Zahl führt zur Liste ihrer Verträge.',
        'The cockpit shows how far contracts get. Each figure opens the list of its contracts.',
      ),
      point(
        'Auftragsdaten aus PDF und CSV füllen einen neuen Vertrag aus.',
        'Order data from PDF and CSV files fills in a new contract.',
      ),
    ],
  },
];
