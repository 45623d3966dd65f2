import type { Language } from '../locale/language.ts';
import { said, type Bilingual } from '../locale/said.ts';
import { byteOrderMark, csvLine } from '../text/csv.ts';
import type { PlainDate } from '../time/date.ts';
import { dayText } from '../time/day-text.ts';
import type { ClientListRow } from './list-row.ts';
import { clientStatusNames } from './status.ts';

export function clientExportName(language: Language, today: PlainDate): string {
  return `${said({ de: 'Haendler', en: 'Retailers' }, language)}-${today}.csv`;
}

/** A retailer's data for one line of the file. */
export interface ExportedClient extends ClientListRow {
  email: string | null;
  phone: string | null;
  street: string;
  houseNumber: string;
  zipCode: string;
  country: string;
}

const headings: Bilingual = {
  de: 'Händlernummer|Name|Status|Verband|Straße|Hausnummer|Postleitzahl|Ort|Land|E-Mail|Telefon|Key-Account-Nummer|Angelegt am|Verträge|Offene Schäden',
  en: 'Retailer code|Name|Status|Association|Street|House number|Postcode|City|Country|Email|Phone|Key account number|Registered on|Contracts|Open claims',
};

/** The file's first line. */
export function clientExportHead(language: Language): string {
  return byteOrderMark + csvLine(said(headings, language).split('|'));
}

const counted = ({ count, capped }: ClientListRow['contracts']) => (capped ? `${count}+` : String(count));

/** One retailer's line. Counts stop where the list's do: `1000+`. */
export function clientExportLine(client: ExportedClient, language: Language): string {
  return csvLine([
    client.code,
    client.name,
    said(clientStatusNames[client.status], language),
    client.association,
    client.street,
    client.houseNumber,
    client.zipCode,
    client.city,
    client.country,
    client.email,
    client.phone,
    client.keyAccountNumber,
    dayText(client.entryDate),
    counted(client.contracts),
    client.openClaims && counted(client.openClaims),
  ]);
}
