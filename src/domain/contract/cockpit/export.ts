import type { Language } from '../../locale/language.ts';
import { said, type Bilingual } from '../../locale/said.ts';
import { byteOrderMark, csvLine } from '../../text/csv.ts';
import type { PlainDate } from '../../time/date.ts';
import { monthText } from '../../time/month.ts';
import { productOf } from '../product.ts';
import type { Cockpit, Figures, PartKind } from './cockpit.ts';

export function cockpitExportName(language: Language, today: PlainDate): string {
  return `${said({ de: 'Cockpit', en: 'Cockpit' }, language)}-${today}.csv`;
}

/** Column headings, separated by `|`. */
const headings: Bilingual = {
  de: 'Gruppe|Name|Angelegt|Bestätigt|Geliefert|Aktiviert|Abgelehnt, storniert oder widerrufen|Bestätigt in Prozent|Geliefert in Prozent|Aktiviert in Prozent|Tage bis zur Bestätigung (Median)|Tage bis zur Lieferung (Median)|Tage bis zur Aktivierung (Median)',
  en: 'Group|Name|Registered|Confirmed|Delivered|Activated|Declined, cancelled or withdrawn|Confirmed in percent|Delivered in percent|Activated in percent|Days to confirmation (median)|Days to delivery (median)|Days to activation (median)',
};

const groups = {
  total: { de: 'Gesamt', en: 'Total' },
  month: { de: 'Monat', en: 'Month' },
  product: { de: 'Produkt', en: 'Product' },
} as const satisfies Record<string, Bilingual>;

const partGroups: Record<PartKind, Bilingual> = {
  associations: { de: 'Verband', en: 'Association' },
  clients: { de: 'Händler', en: 'Retailer' },
  salespersons: { de: 'Verkäufer', en: 'Salesperson' },
};

/** A cockpit as a CSV file: the total, its months, its products and its parts. Shares are of the step before. */
export function cockpitExport(cockpit: Cockpit, language: Language): string {
  const decimal = new Intl.NumberFormat(language, { maximumFractionDigits: 1, useGrouping: false });
  const line = (group: Bilingual, name: string, of: Figures) => {
    const share = (part: number, whole: number) => (whole === 0 ? '' : decimal.format((100 * part) / whole));
    const days = (value: number | null) => (value === null ? '' : decimal.format(value));
    return csvLine([
      said(group, language),
      name,
      of.registered,
      of.confirmed,
      of.delivered,
      of.activated,
      of.ended,
      share(of.confirmed, of.registered),
      share(of.delivered, of.confirmed),
      share(of.activated, of.delivered),
      days(of.medianDays.confirmed),
      days(of.medianDays.delivered),
      days(of.medianDays.activated),
    ]);
  };
  const { from, to, months, products, parts, total } = cockpit;
  return [
    byteOrderMark + csvLine(said(headings, language).split('|')),
    line(groups.total, `${monthText(from)}–${monthText(to)}`, total),
    ...months.map((month) => line(groups.month, monthText(month.month), month)),
    ...products.map((product) => line(groups.product, productOf(product.product).name, product)),
    ...(parts?.items ?? []).map((part) => line(partGroups[parts!.kind], part.name, part)),
  ].join('');
}
