import { writeMoney } from '../finance/read-money.ts';
import type { Language } from '../locale/language.ts';
import { said, type Bilingual } from '../locale/said.ts';
import { byteOrderMark, csvLine } from '../text/csv.ts';
import type { PlainDate } from '../time/date.ts';
import { momentText } from '../time/day-text.ts';
import type { Order } from './order.ts';
import { orderStatusNames } from './order-status-names.ts';

export function orderExportName(language: Language, today: PlainDate): string {
  return `${said({ de: 'Bestellungen', en: 'Orders' }, language)}-${today}.csv`;
}

const headings: Bilingual = {
  de: 'Bestellnummer|Bestellt|Status|Händler|Händlernummer|Bestellt von|Empfänger|Ansprechperson|Straße|Hausnummer|Adresszusatz|Postleitzahl|Ort|Land|Artikel|Stück|Zwischensumme|Versand|MwSt.|Summe|Sendungsnummer',
  en: 'Order number|Ordered|Status|Retailer|Retailer code|Ordered by|Recipient|Contact person|Street|House number|Address line 2|Postcode|City|Country|Items|Pieces|Subtotal|Shipping|VAT|Total|Tracking number',
};

/** The file's first line. */
export function orderExportHead(language: Language): string {
  return byteOrderMark + csvLine(said(headings, language).split('|'));
}

export function orderExportLine(order: Order, language: Language): string {
  const { recipient, contact, address } = order.delivery;
  return csvLine([
    order.number,
    momentText(order.placedAt),
    said(orderStatusNames[order.status], language),
    order.organization,
    order.clientCode,
    order.orderedBy,
    recipient,
    contact,
    address.street,
    address.houseNumber,
    address.unitDescription,
    address.zipCode,
    address.city,
    address.country,
    order.items.map(({ value, title }) => `${value} × ${said(title, language)}`).join(', '),
    String(order.quantity),
    ...[order.subtotal, order.shipment, order.vat, order.total].map(writeMoney),
    order.trackingNumber,
  ]);
}
