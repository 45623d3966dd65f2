import type { MakerGroup } from './makers.ts';

/** What a number says: the month, and the year as far as it goes. `year` stands for all years that differ by `cycle`. */
export interface Reading {
  month: number;
  /** Only where the number names the day. */
  day?: number;
  year: number;
  cycle: 10 | 20 | 100;
}

interface DateRule {
  group: MakerGroup;
  /** A number of the source, and the month that the source reads in it. */
  example: readonly [number: string, month: string];
  source: string;
  /** The first year that the rule is known for. */
  since: number;
  /** All that the rule reads in a text of capitals. */
  read: (text: string) => Reading[];
}

/** Samsung's letter for each year from 2001 on; they begin anew after twenty years. */
const samsungYears = 'RTWXYLPQSZBCDFGHJKMN';
const samsungMonths = '123456789ABC';

function readings(text: string, pattern: RegExp, make: (groups: readonly string[]) => Reading): Reading[] {
  return [...text.matchAll(pattern)].map(([, ...groups]) => make(groups)).filter(isMonth);
}

function isMonth({ month, day, year, cycle }: Reading): boolean {
  if (month < 1 || month > 12) return false;
  if (day === undefined) return true;
  // The 29th of February is in one of two years that the last digit may mean.
  const longest = Math.max(
    ...[year, year + cycle].map((one) => new Date(Date.UTC(one, month, 0)).getUTCDate()),
  );
  return day >= 1 && day <= longest;
}

/**
 * How makers write the month of manufacture into their numbers. A maker without a source that shows its rule has none.
 * docs/appliance-age.md shows this table to people.
 */
export const dateRules = {
  /** Two digits of the year less 20, two of the month; five more count the month's appliances. */
  fd: {
    group: 'bsh',
    example: ['FD9006 00067', '2010-06'],
    source: 'Bosch, dishwasher repair instructions 702_58300000130262, section 4.14.1',
    since: 1970,
    read: (text) =>
      readings(text, /(?:(?<![A-Z])FD[ .:-]{0,3}|^(?=\d{4} ?\d{5}$))(\d\d)(\d\d)/g, ([year, month]) => ({
        year: 1920 + Number(year),
        month: Number(month),
        cycle: 100,
      })),
  },
  /** Factory 2, last digit of the year 1, month 2, model 7, count 5, check digit 1. */
  factorySerial: {
    group: 'bsh',
    example: ['10 0 06 0088966 000677', '2010-06'],
    source: 'Bosch, dishwasher repair instructions 702_58300000130262, section 4.14.2',
    since: 1990,
    read: (text) =>
      readings(text, /(?<!\d)\d\d ?(\d) ?(\d\d) ?\d{7} ?\d{5} ?\d(?!\d)/g, ([year, month]) => ({
        year: 2000 + Number(year),
        month: Number(month),
        cycle: 10,
      })),
  },
  /** Of 15 characters the eighth is the year's letter, the ninth the month: 1 to 9, A, B, C. */
  samsung: {
    group: 'samsung',
    example: ['W66143BH400494B', '2016-04'],
    source: 'splaitor.com, "Jak zjistit rok výroby chladničky Samsung"; letters as on iphone-support.de',
    since: 2001,
    read: (text) =>
      readings(
        text,
        /(?<![A-Z\d])[A-Z\d]{7}([RTWXYLPQSZBCDFGHJKMN])([1-9ABC])[A-Z\d]{6}(?![A-Z\d])/g,
        ([year = '', month = '']) => ({
          year: 2001 + samsungYears.indexOf(year),
          month: 1 + samsungMonths.indexOf(month),
          cycle: 20,
        }),
      ),
  },
  /** The last digit of the year, two digits of the month, the factory's letters; 12 characters. */
  lg: {
    group: 'lg',
    example: ['603KWWZ73713', '2016-03'],
    source: 'appliance-iq.com, "How to Decode an LG Appliance Serial Number"',
    since: 1995,
    read: (text) =>
      readings(text, /(?<![A-Z\d])(\d)(\d\d)[A-Z]{2}[A-Z\d]{7}(?![A-Z\d])/g, ([year, month]) => ({
        year: 2000 + Number(year),
        month: Number(month),
        cycle: 10,
      })),
  },
  /** The last digit of the year, month, day, and the day's count: Y MM DD NNNN. */
  indesit: {
    group: 'indesit',
    example: ['3 10 02 0895', '2013-10'],
    source: 'Indesit Company, service manual UK (VIX644CE), page 3',
    since: 1995,
    read: (text) =>
      readings(text, /(?<!\d)(\d) ?(\d\d) ?(\d\d) ?\d{4}(?!\d)/g, ([year, month, day]) => ({
        year: 2000 + Number(year),
        month: Number(month),
        day: Number(day),
        cycle: 10,
      })),
  },
} as const satisfies Record<string, DateRule>;

export type RuleName = keyof typeof dateRules;

/** The rules of a group, the one that tells most first. */
export function rulesOf(group: MakerGroup): RuleName[] {
  return (Object.keys(dateRules) as RuleName[]).filter((name) => dateRules[name].group === group);
}
