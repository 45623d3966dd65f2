import { headingOf } from '../import/column.ts';
import { contractColumns } from '../import/contract-columns.ts';

/** How a labelled value is read. */
export type ValueKind = 'text' | 'date' | 'money' | 'number' | 'email' | 'phone' | 'country' | 'choice';

/**
 * What a label means: a path of the registration, or something from which paths follow. `…Name` and `…Line` are read in
 * parts, the numbers' and dates' ranks are in `read-order.ts`.
 */
const meanings = {
  contractNumber: {
    kind: 'number',
    words: `Kaufvertrag | Kaufvertragsnummer | Kaufvertrag-Nr. | KV | KV-Nr. | KV-Nummer | Vertragsnummer |
      Vertrags-Nr. | KV/AB-Nummer | KV-/AB-Nummer | KV/AB number | Purchase contract | Contract |
      Contract no. | Contract number | Purchase contract no. | Sales contract | KVAB`,
  },
  confirmationNumber: {
    kind: 'number',
    words: `Auftragsbestätigung | Auftragsbestätigungsnummer | Auftragsbestätigung Nr. | AB | AB-Nr. |
      AB-Nummer | Bestätigungsnummer | Order confirmation | Order confirmation no. |
      Order confirmation number | Confirmation no. | Confirmation number`,
  },
  orderNumber: {
    kind: 'number',
    words: `Auftrag | Auftragsnummer | Auftrags-Nr. | Auftragsnr | Auftr.-Nr. | Vorgang | Vorgangsnummer |
      Vorgangs-Nr. | Order | Order no. | Order number | Order ref. | Order ID | Job number | Job no.`,
  },
  referenceNumber: {
    kind: 'number',
    words: `Bestellung | Bestellnummer | Bestellreferenz | Kommission | Kommissionsnummer | Kommissions-Nr. |
      Kom.-Nr. | Komm.-Nr. | Referenz | Unser Zeichen | Reference | Your reference | Our reference`,
  },
  documentDate: {
    kind: 'date',
    words: `Datum | Belegdatum | Vom | Ausgestellt am | Date | Document date`,
  },
  purchaseDate: {
    kind: 'date',
    words: `Kaufdatum | Vertragsdatum | Kaufvertrag vom | Kauf am | Verkaufsdatum | Purchase date |
      Contract date | Date of sale | Sale date | Date of purchase`,
  },
  orderReceiptDate: {
    kind: 'date',
    words: `Auftragseingang | Auftragsdatum | Auftrag vom | Bestelldatum | Bestellt am | Order date |
      Order received | Order receipt | Date of order`,
  },
  deliveryDate: {
    kind: 'date',
    words: `Liefertermin | Lieferdatum | Lieferung | Lieferung am | Wunschtermin | Wunschliefertermin |
      Voraussichtlicher Liefertermin | Voraus. Liefertermin | Gepl. Liefertermin | Lieferwunsch |
      Geplanter Liefertermin | Delivery | Delivery date | Expected delivery | Delivery on |
      Requested delivery | Requested delivery date | Estimated delivery | Liefertermin ca.`,
  },
  soldBy: {
    kind: 'text',
    words: `Berater | Beraterin | Ihr Berater | Ihre Beraterin | Fachberater | Verkäufer | Verkäuferin |
      Verkauft durch | Sachbearbeiter | Bearbeiter | Ihr Ansprechpartner | Ansprechpartner |
      Salesperson | Sold by | Your consultant | Consultant | Sales rep | Your contact | Planer |
      Designer`,
  },
  customerName: {
    kind: 'text',
    words: `Name | Kunde | Kundin | Kundenname | Auftraggeber | Auftraggeberin | Käufer | Käuferin | Besteller |
      Bestellerin | Kundendaten | Kundenangaben | Ihre Daten | Vertragspartner | Bauherr | Customer |
      Customer name | Client name | Buyer | Purchaser | Name des Kunden | Name 1 | Kunde Name | Customer details |
      Client`,
  },
  addressLine: {
    kind: 'text',
    words: `Anschrift | Adresse | Kundenanschrift | Kundenadresse | Rechnungsanschrift | Rechnungsadresse |
      Rechnungsempfänger | Rechnung an | Address | Customer address | Billing address | Bill to | Sold to |
      Invoice address | Invoice to | Billed to`,
  },
  deliveryAddressLine: {
    kind: 'text',
    words: `Lieferanschrift | Lieferadresse | Montageadresse | Aufstellort | Delivery address | Ship to |
      Deliver to | Abweichende Lieferanschrift | Installation address | Abweichende Lieferadresse | Lieferort |
      Lieferung an | Baustelle | Bauvorhaben | Einbauort | Montageort | Montageanschrift | Objekt |
      Objektanschrift | Objektadresse | Versandanschrift | Site address | Delivery to`,
  },
  sellerName: {
    kind: 'text',
    words: `Händler | Fachhändler | Absender | Auftragnehmer | Auftragnehmerin | Lieferant | Filiale | Niederlassung |
      Ihr Küchenstudio | Ihr Fachhändler | Ihr Küchenhaus | Bankverbindung | Impressum | Seller | Retailer |
      Dealer | Vendor | Sender | From | Supplier`,
  },
  otherParty: {
    kind: 'text',
    words: `Monteur | Monteurin | Montagefirma | Montageteam | Montagepartner | Montagebetrieb | Montage durch |
      Installateur | Installateurin | Elektriker | Elektroinstallation | Sanitärinstallation | Handwerker |
      Spedition | Lieferung durch | Architekt | Architektin | Innenarchitekt | Makler | Hausverwaltung |
      Vermieter | Steinmetz | Installer | Fitter | Fitted by | Carrier | Architect | Ansprechpartner vor Ort`,
  },
  streetLine: {
    kind: 'text',
    words: `Straße | Straße/Hausnummer | Straße, Nr. | Straße Hausnr. | Street`,
  },
  placeLine: {
    kind: 'text',
    words: `PLZ/Ort | PLZ, Ort | PLZ Ort | Postcode/City | Postcode, town | ZIP/City`,
  },
  'customer.email': {
    kind: 'email',
    words: `E-Mail Kunde | Kunden-E-Mail | E-Mail | Mail | Customer email | Email | Email address |
      E-Mail-Adresse | Ihre E-Mail | Ihre E-Mail-Adresse | E-Mail privat | eMail`,
  },
  'customer.mobileNumber': {
    kind: 'phone',
    words: `Mobil | Mobiltelefon | Handy | Telefon | Tel. | Telefon mobil | Telefon Kunde | Kundentelefon |
      Tel | Phone | Mobile | Mobile phone | Customer phone | Telephone | Mobil/Telefon | Telefonnummer |
      Fon | Ihre Telefonnummer | Ihre Mobilnummer | Ihr Telefon | Telefon privat | Mobil privat | Mobilnummer |
      Handynummer | Mobilfunk | Rückrufnummer | Kunden-Telefon | Your phone | Cell`,
  },
  'kitchen.manufacturer': {
    kind: 'text',
    words: `Küchenhersteller | Möbelhersteller | Hersteller | Hersteller Küche | Küchenmarke |
      Lieferant Möbel | Kitchen brand | Kitchen manufacturer | Furniture manufacturer | Manufacturer |
      Kitchen supplier`,
  },
  'kitchen.model': {
    kind: 'text',
    words: `Programm | Küchenprogramm | Küchenmodell | Modell | Modell Küche | Serie | Range | Kitchen range |
      Kitchen model | Model | Frontprogramm | Programme`,
  },
  'kitchen.material': {
    kind: 'text',
    words: `Front | Fronten | Frontfarbe | Frontausführung | Front/Farbe | Front und Farbe | Frontmaterial |
      Front colour | Front color | Door colour | Front finish | Doors | Front and colour | Farbe Front`,
  },
  'kitchen.grossPurchasePrice': {
    kind: 'money',
    words: `Gesamtbetrag | Gesamtpreis | Gesamtsumme | Endbetrag | Endsumme | Endpreis | Auftragssumme |
      Total due | Auftragswert | Rechnungsbetrag | Summe brutto | Gesamt brutto | Küchenpreis |
      Kaufpreis | Bruttobetrag | Kaufpreis gesamt | Zu zahlender Betrag | Total | Grand total |
      Total incl. VAT | Total including VAT | Total amount | Order total | Gesamtpreis inkl. MwSt. |
      Gesamtbetrag inkl. MwSt. | Total gross | Gesamtbetrag brutto | Gesamtsumme inkl. MwSt. |
      Auftragssumme brutto | Gesamtpreis brutto | Gross total`,
  },
  'worktop.material': {
    kind: 'text',
    words: `Arbeitsplatte | APL | Arbeitsplatte Material | Material Arbeitsplatte | Worktop | Countertop |
      Worktop material | Arbeitsplatten`,
  },
} as const satisfies Record<string, { kind: ValueKind; words: string }>;

/** Fields of the import that have no words of their own here, by kind. */
const shared: Readonly<Record<string, ValueKind>> = {
  'customer.type': 'choice',
  'customer.companyName': 'text',
  'customer.gender': 'choice',
  'customer.customTitle': 'text',
  'customer.firstName': 'text',
  'customer.lastName': 'text',
  'customer.address.street': 'text',
  'customer.address.houseNumber': 'text',
  'customer.address.zipCode': 'text',
  'customer.address.city': 'text',
  'customer.address.country': 'country',
  'customer.address.unitDescription': 'text',
  'riskAddress.street': 'text',
  'riskAddress.houseNumber': 'text',
  'riskAddress.zipCode': 'text',
  'riskAddress.city': 'text',
  'worktop.manufacturer': 'text',
  'worktop.grossPurchasePrice': 'money',
};

const kinds: Readonly<Record<string, ValueKind>> = {
  ...shared,
  ...Object.fromEntries(Object.entries(meanings).map(([key, { kind }]) => [key, kind])),
};

/** How values under a label are read. */
export function kindOf(meaning: string): ValueKind {
  return kinds[meaning] ?? 'text';
}

/** A heading without what only says in which currency, and that tax is in it. */
export function barePart(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replace(/\((?:€|EUR|Euro|brutto|gross|inkl\.?.*?|incl\.?.*?)\)/gi, '')
    .replace(
      / ?,? ?(?:inkl|incl|inclusive|including)\.?(?: \d{1,2} ?%)? (?:MwSt|USt|VAT|Mehrwertsteuer)\.?/i,
      '',
    )
    .replace(/\s(?:in\s)?(?:€|EUR|Euro)\.?$/i, '')
    .replace(/[:#]\s*$/, '')
    .trim();
}

/** The words of a list, as headings are compared. In the lists they are parted by `|`. */
export function wordsOf(list: string): string[] {
  return list.split('|').map(headingOf).filter(Boolean);
}

/** Each word for a label with its meaning. Words of orders go before those of imports. */
const byWord = new Map<string, string>();
for (const [meaning, { words }] of Object.entries(meanings)) {
  for (const word of wordsOf(words)) if (!byWord.has(word)) byWord.set(word, meaning);
}
for (const { key, names, also } of contractColumns) {
  if (!(key in shared)) continue;
  for (const word of [names.de, names.en, ...also])
    if (!byWord.has(headingOf(word))) byWord.set(headingOf(word), key);
}

/**
 * What a text means as a label, null if it is none: by the whole text, else by one of its parts (`Kundin/Kunde`), its
 * first words (`Tel. privat`), or the last part of a compound (`Auslieferung`, `Möbelprogramm`).
 */
export function meaningOf(text: string): string | null {
  const before = known.get(text);
  if (before !== undefined) return before;
  if (known.size >= mostKnown) known.clear();
  const found = looseMatch(byWord, text);
  known.set(text, found);
  return found;
}

/** Texts that were looked up before: each is asked about by several rules. */
const known = new Map<string, string | null>();
const mostKnown = 5_000;

/** The shortest word that the end of a compound may be. */
const leastEnd = 7;

const ends = new WeakMap<ReadonlyMap<string, unknown>, readonly string[]>();

/** The words that may be a compound's end, longest first. */
function endsOf(words: ReadonlyMap<string, unknown>): readonly string[] {
  const before = ends.get(words);
  if (before) return before;
  const found = [...words.keys()]
    .filter((word) => word.length >= leastEnd)
    .toSorted((one, other) => other.length - one.length);
  ends.set(words, found);
  return found;
}

/** What `meaningOf` does, with the words of any table. */
export function looseMatch<T>(words: ReadonlyMap<string, T>, text: string): T | null {
  if (text.length > 60) return null;
  const bare = barePart(text);
  const whole = words.get(headingOf(bare));
  if (whole !== undefined) return whole;
  // Neither running text nor a value has parts that are labels, and a net price is not what its first word says.
  if (/\d|netto|\bnet\b|exkl|excl|zzgl/i.test(bare) || bare.split(' ').length > 4) return null;
  const parts = bare.split(/[/,|]/).map(headingOf);
  const part =
    parts.length > 1 ? parts.map((one) => words.get(one)).find((one) => one !== undefined) : undefined;
  if (part !== undefined) return part;
  const [first = '', ...more] = bare.split(' ');
  if (
    more.length === 1 &&
    /^\p{Ll}[^@]*$/u.test(more[0]!) &&
    !first.endsWith(':') &&
    words.has(headingOf(first))
  )
    return words.get(headingOf(first))!;
  if (more.length > 0) return null;
  const heading = headingOf(first);
  const end = endsOf(words).find((word) => heading.length > word.length && heading.endsWith(word));
  return end === undefined ? null : words.get(end)!;
}

/** Whose a part of a paper is. */
export type Role = 'customer' | 'delivery' | 'seller' | 'other';

const roles: Readonly<Record<string, Role>> = {
  customerName: 'customer',
  addressLine: 'customer',
  deliveryAddressLine: 'delivery',
  sellerName: 'seller',
  soldBy: 'seller',
  otherParty: 'other',
};
/** Words that stand before anybody's name and address. */
const anybodys = new Set(wordsOf('Name | Name 1 | Anschrift | Adresse | Address'));

/** Whose what follows a label is; null if the label does not say. */
export function roleOf(label: string): Role | null {
  const meaning = meaningOf(label);
  if (meaning === null || anybodys.has(headingOf(barePart(label)))) return null;
  return roles[meaning] ?? null;
}

/** True of a label that says of an email or a phone number that it is the customer's. */
export function isCustomersOwn(label: string): boolean {
  return /kunde|käufer|customer|privat|\bihre?\b|\byour\b/i.test(label);
}
