import { addMonths, isPlainDate, type PlainDate } from '../time/date.ts';
import type { Month } from '../time/month.ts';
import { dateRules, rulesOf, type Reading, type RuleName } from './date-rules.ts';
import { groupOf, unreadBrandOf } from './makers.ts';

/** What a plate says of an appliance. */
export interface PlateNumbers {
  manufacturer: string | null;
  serialNumber: string | null;
  articleNumber?: string | null;
}

/** What an appliance's numbers say of its age. */
export type ApplianceAge =
  /** Made in one of these months, oldest first. */
  | {
      kind: 'made';
      rule: RuleName;
      months: readonly Month[];
      /** Two numbers of the plate say the same. */
      isConfirmed: boolean;
      /** Made well before the order, whichever month it was: perhaps a display model. */
      isOlderThanOrder: boolean;
    }
  /** The numbers contradict each other, or name a month that has not come yet. */
  | { kind: 'doubtful'; rule: RuleName }
  /** Nobody has shown a rule for this brand. */
  | { kind: 'no_rule'; brand: string };

/** A kitchen's appliances may be made this long after its order: new buildings wait. */
const longestLeadMonths = 18;
/** Appliances stand in a warehouse for months; more than this before the order is worth a word. */
const notableMonths = 12;
/** Years that an ambiguous number is followed back. */
const longestUseYears = 25;
/** Longer texts hold no number of a plate. */
const longestNumber = 200;

/**
 * Reads the month of manufacture from the numbers of a rating plate, as far as the brand's rule is known. Null if there
 * is nothing to say: no number, a brand without a rule or name, a number of another shape. Nothing is made after `today`,
 * nor long after the order (`orderedOn`).
 */
export function applianceAge(
  plate: PlateNumbers,
  { today, orderedOn = null }: { today: PlainDate; orderedOn?: PlainDate | null },
): ApplianceAge | null {
  const texts = [plate.serialNumber, plate.articleNumber].map(tidied).filter(Boolean);
  const brand = (plate.manufacturer ?? '').slice(0, longestNumber);
  if (texts.length === 0 || !isPlainDate(today)) return null;
  const group = groupOf(brand);
  if (group === null) {
    const unread = unreadBrandOf(brand);
    return unread === null ? null : { kind: 'no_rule', brand: unread };
  }
  const found = rulesOf(group).flatMap((rule) =>
    texts.flatMap((text) => dateRules[rule].read(text)).map((reading) => ({ rule, reading })),
  );
  const [first] = found;
  if (!first) return null;
  const { rule } = first;
  const ordered = orderedOn !== null && isPlainDate(orderedOn) ? orderedOn : null;
  const latest = latestMonth(today, ordered);
  // What each number allows, and of that what all of them do.
  const oldest = Number(today.slice(0, 4)) - longestUseYears;
  const allowed = found.map((one) =>
    monthsOf(one.reading, { since: dateRules[one.rule].since, oldest, latest }),
  );
  const months = (allowed[0] ?? []).filter((month) => allowed.every((all) => all.includes(month)));
  if (months.length === 0) return { kind: 'doubtful', rule };
  return {
    kind: 'made',
    rule,
    months,
    isConfirmed: new Set(found.map((one) => one.rule)).size > 1,
    isOlderThanOrder: ordered !== null && months.every((month) => month < monthOf(ordered, -notableMonths)),
  };
}

/** In capitals, with plain blanks, and no longer than a plate's number. */
function tidied(text: string | null | undefined): string {
  return (text ?? '').slice(0, longestNumber).normalize('NFKC').toUpperCase().split(/\s+/).join(' ').trim();
}

function latestMonth(today: PlainDate, ordered: PlainDate | null): Month {
  const thisMonth = monthOf(today, 0);
  if (ordered === null) return thisMonth;
  const afterOrder = monthOf(ordered, longestLeadMonths);
  return afterOrder < thisMonth ? afterOrder : thisMonth;
}

function monthOf(day: PlainDate, later: number): Month {
  return addMonths(day, later).slice(0, 7);
}

/** The months that a reading may mean, oldest first. Only a number that tells the century is followed to its rule's first year. */
function monthsOf(
  { year, month, cycle }: Reading,
  { since, oldest, latest }: { since: number; oldest: number; latest: Month },
): Month[] {
  const earliest = cycle === 100 ? since : Math.max(since, oldest);
  const latestYear = Number(latest.slice(0, 4));
  const months: Month[] = [];
  for (let one = earliest; one <= latestYear; one += 1) {
    if ((one - year) % cycle === 0) months.push(`${one}-${String(month).padStart(2, '0')}`);
  }
  return months.filter((one) => one <= latest);
}
