import type { Holding } from '#domain/person/person.ts';
import { holdingNames } from '#domain/person/holding-names.ts';
import { said, type Bilingual } from '#domain/locale/said.ts';
import { countryCodes, countryName } from '#domain/locale/countries.ts';
import type { Language } from '#domain/locale/language.ts';
import { dayText, momentText } from '#domain/time/day-text.ts';
import { moneyText } from '#domain/finance/money-text.ts';
import { deedName } from '#domain/trail/deed-names.ts';
import { codeName, fieldName, stateName } from '#domain/trail/fact-names.ts';

const words = {
  title: { de: 'Gespeicherte personenbezogene Daten', en: 'Personal data held' },
  about: {
    de: 'Stand {at}. Fotos und Dokumente liegen als Dateien daneben. Die Datei person.json enthält dasselbe für Programme, mit allen technischen Angaben.',
    en: 'As of {at}. Photos and documents are beside it as files. The file person.json holds the same for programs, with all technical data.',
  },
  mails: { de: 'E-Mails der letzten 30 Tage', en: 'Emails of the last 30 days' },
  yes: { de: 'Ja', en: 'Yes' },
  no: { de: 'Nein', en: 'No' },
} as const satisfies Record<string, Bilingual>;

/** Names of what an export holds beyond the fields of a record. What has no name, such as an id, is in the JSON alone. */
const names: Readonly<Record<string, Bilingual>> = {
  contract: { de: 'Vertrag', en: 'Contract' },
  objects: { de: 'Versicherte Gegenstände', en: 'Insured objects' },
  notes: { de: 'Notizen', en: 'Notes' },
  documents: { de: 'Dokumente', en: 'Documents' },
  requiredDocuments: { de: 'Zustellung der Pflichtunterlagen', en: 'Delivery of the required documents' },
  claims: { de: 'Schäden', en: 'Claims' },
  claimHistory: { de: 'Verlauf der Schäden', en: 'History of the claims' },
  declarations: {
    de: 'Erklärungen und Besuche der persönlichen Seite',
    en: 'Declarations and visits to the personal page',
  },
  history: { de: 'Verlauf', en: 'History' },
  account: { de: 'Konto', en: 'Account' },
  devices: { de: 'Geräte', en: 'Devices' },
  passkeys: { de: 'Passkeys', en: 'Passkeys' },
  order: { de: 'Bestellung', en: 'Order' },
  salesperson: { de: 'Verkäufer', en: 'Salesperson' },
  invitation: { de: 'Einladung', en: 'Invitation' },
  leadNumber: { de: 'Antragsnummer', en: 'Application number' },
  policyNumber: { de: 'Versicherungsnummer', en: 'Policy number' },
  ticketNumber: { de: 'Schadennummer', en: 'Claim number' },
  status: { de: 'Status', en: 'Status' },
  clientName: { de: 'Händler', en: 'Retailer' },
  createdAt: { de: 'Angelegt', en: 'Registered' },
  reportedAt: { de: 'Gemeldet', en: 'Reported' },
  sentAt: { de: 'Gesendet', en: 'Sent' },
  lastSeenAt: { de: 'Zuletzt gesehen', en: 'Last seen' },
  lastUsedAt: { de: 'Zuletzt benutzt', en: 'Last used' },
  at: { de: 'Zeitpunkt', en: 'Time' },
  text: { de: 'Text', en: 'Text' },
  reason: { de: 'Begründung', en: 'Reason' },
  comment: { de: 'Kommentar', en: 'Comment' },
  author: { de: 'Verfasst von', en: 'Written by' },
  authorName: { de: 'Verfasst von', en: 'Written by' },
  fileName: { de: 'Datei', en: 'File' },
  damageDate: { de: 'Schadentag', en: 'Damage date' },
  whatIsDamaged: { de: 'Was ist beschädigt?', en: 'What is damaged?' },
  howItHappened: { de: 'Wie ist es passiert?', en: 'How did it happen?' },
  serialNumber: { de: 'Seriennummer', en: 'Serial number' },
  articleNumber: { de: 'Artikelnummer', en: 'Article number' },
  dataConfirmationDate: { de: 'Daten bestätigt am', en: 'Data confirmed on' },
  activationDate: { de: 'Aktiviert am', en: 'Activated on' },
  policyEndDate: { de: 'Ende', en: 'End' },
  serviceCommencementDate: { de: 'Leistungsbeginn', en: 'Service commencement' },
  kitchenManufacturer: { de: 'Hersteller der Küche', en: 'Kitchen manufacturer' },
  kitchenModel: { de: 'Modell der Küche', en: 'Kitchen model' },
  kitchenGrossPurchasePrice: { de: 'Kaufpreis der Küche', en: 'Kitchen price' },
  kitchenUserNote: { de: 'Notiz zur Küche', en: 'Note on the kitchen' },
  grossPurchasePrice: { de: 'Kaufpreis', en: 'Purchase price' },
  manufacturer: { de: 'Hersteller', en: 'Manufacturer' },
  model: { de: 'Modell', en: 'Model' },
  material: { de: 'Material', en: 'Material' },
  deviceType: { de: 'Gerät', en: 'Appliance' },
  delivery: { de: 'Lieferung', en: 'Delivery' },
  recipient: { de: 'Empfänger', en: 'Recipient' },
  contact: { de: 'Ansprechperson', en: 'Contact' },
  items: { de: 'Artikel', en: 'Items' },
  role: { de: 'Rolle', en: 'Role' },
  organization: { de: 'Firma', en: 'Company' },
  address: { de: 'Anschrift', en: 'Address' },
  ipAddress: { de: 'Netzwerkadresse', en: 'Network address' },
  browser: { de: 'Browser', en: 'Browser' },
  action: { de: 'Ereignis', en: 'Action' },
  kind: { de: 'Art', en: 'Type' },
  data: { de: 'Angaben', en: 'Data' },
};

type Told = Holding & Readonly<Record<string, unknown>>;
const own: ReadonlySet<string> = new Set([
  'kind',
  'id',
  'called',
  'code',
  'claims',
  'photos',
  'documents',
  'notes',
  'kept',
]);

/** What is held of a person, as a page that they can read: the names, days and states of the portal, no ids. */
export function readablePage(
  { exportedAt, records, mails }: { exportedAt: Date; records: readonly object[]; mails: readonly object[] },
  language: Language,
): string {
  const title = said(words.title, language);
  const about = said(words.about, language, { at: momentText(exportedAt.toISOString()) });
  const parts = (records as readonly Told[]).map((one) => {
    const heading = `${said(holdingNames[one.kind], language)} ${one.called}`;
    const facts = Object.fromEntries(
      // Counts stand in a holding under the names that the whole record has for the things themselves.
      Object.entries(one).filter(([key, value]) => !own.has(key) || typeof value === 'object'),
    );
    return `<section><h2>${escaped(heading)}</h2>${shown(facts, one.kind, language)}</section>`;
  });
  const sent =
    mails.length === 0
      ? ''
      : `<section><h2>${escaped(said(words.mails, language))}</h2>${shown(mails, 'mail', language)}</section>`;
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title>
<style>
body{font:16px/1.5 system-ui,sans-serif;max-width:48rem;margin:2rem auto;padding:0 1rem;color:#1b1f2a;background:#fff}
h1{font-size:1.5rem}h2{font-size:1.2rem;margin-top:2.5rem;border-bottom:1px solid #c8ccd6;padding-bottom:.25rem}
dl{display:grid;grid-template-columns:minmax(6rem,12rem) minmax(0,1fr);gap:.25rem 1rem;margin:.5rem 0}
.in{grid-column:1/-1}dt.in{margin-top:.75rem;font-weight:600;color:inherit}dd.in{padding-left:1rem;border-left:2px solid #c8ccd6}
li+li{margin-top:.75rem}dt{color:#5a6072}dd{margin:0;min-width:0;overflow-wrap:anywhere;white-space:pre-line}
li dl{margin:0}li{break-inside:avoid}h2,dt.in{break-after:avoid}
@media print{body{max-width:none;margin:0}}ul{margin:0;padding-left:1.1rem}
@media(max-width:36rem){dl{grid-template-columns:1fr}dt{margin-top:.5rem}}
</style>
<h1>${escaped(title)}</h1>
<p>${escaped(about)}</p>
${parts.join('\n')}
${sent}
</html>
`;
}

function nameOf(key: string): Bilingual | null {
  return fieldName(key) ?? names[key] ?? null;
}

/** An object as a list of names and values, a list as a list. Empty where nothing of it has a name or a value. */
function shown(value: unknown, entity: string, language: Language, key = ''): string {
  if (value === null || value === undefined || value === '') return '';
  if (value instanceof Date) return escaped(momentText(value.toISOString()));
  if (Array.isArray(value)) {
    const items = value.map((one) => shown(one, entity, language, key)).filter((one) => one !== '');
    return items.length === 0 ? '' : `<ul>${items.map((one) => `<li>${one}</li>`).join('')}</ul>`;
  }
  if (typeof value === 'object') {
    const facts = Object.entries(value).flatMap(([inner, what]) => {
      const name = nameOf(inner);
      const text = name ? shown(what, entityOf(inner, entity), language, inner) : '';
      if (!name || text === '') return [];
      // What has parts of its own takes the whole width: columns within columns would leave none of it.
      const place = /^<(?:dl|ul)>/.test(text) ? ' class="in"' : '';
      return [`<dt${place}>${escaped(said(name, language))}</dt><dd${place}>${text}</dd>`];
    });
    return facts.length === 0 ? '' : `<dl>${facts.join('')}</dl>`;
  }
  return escaped(textOf(value, { entity, key, language }));
}

function entityOf(key: string, entity: string): string {
  return key === 'claims' || key === 'claimHistory' ? 'claim' : entity;
}

function textOf(
  value: unknown,
  { entity, key, language }: { entity: string; key: string; language: Language },
): string {
  if (typeof value === 'boolean') return said(value ? words.yes : words.no, language);
  if (typeof value === 'number')
    return /price$/i.test(key) ? moneyText(value, language) : new Intl.NumberFormat(language).format(value);
  const text = String(value);
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return dayText(text);
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text)) return momentText(text);
  if (key === 'country')
    return countryCodes.some((code) => code === text) ? countryName(text, language) : text;
  const coded = wordFor(text, { entity, key });
  return coded ? said(coded, language) : text;
}

/** Values that are codes to programs alone, by their field, or of a status by the kind of record. */
const codes: Readonly<Record<string, Readonly<Record<string, Bilingual>>>> = {
  claim: {
    open: { de: 'Offen', en: 'Open' },
    in_progress: { de: 'Wartend', en: 'In progress' },
    closed: { de: 'Geschlossen', en: 'Closed' },
  },
  user: { active: { de: 'Aktiv', en: 'Active' }, deactivated: { de: 'Deaktiviert', en: 'Deactivated' } },
  type: {
    person: { de: 'Privatperson', en: 'Private person' },
    organization: { de: 'Firma', en: 'Company' },
  },
  gender: {
    male: { de: 'Herr', en: 'Mr' },
    female: { de: 'Frau', en: 'Ms' },
    diverse: { de: 'Divers', en: 'Mx' },
  },
  language: { de: { de: 'Deutsch', en: 'German' }, en: { de: 'Englisch', en: 'English' } },
};

function wordFor(text: string, { entity, key }: { entity: string; key: string }): Bilingual | null {
  if (key === 'status') return stateName(entity, text) ?? codes[entity]?.[text] ?? null;
  if (key === 'kind' || key === 'action') return deedName(entity, text) ?? codeName(key, text);
  return codeName(key, text) ?? codes[key]?.[text] ?? null;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
