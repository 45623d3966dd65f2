import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applianceAge } from './age.ts';
import { dateRules, type RuleName } from './date-rules.ts';
import { unreadBrands } from './makers.ts';

const today = '2026-11-28';

/** The months that a serial number may mean, or why there are none. */
function read(manufacturer: string, serialNumber: string, orderedOn: string | null = null): string {
  const age = applianceAge({ manufacturer, serialNumber }, { today, orderedOn });
  return age?.kind === 'made' ? age.months.join(' ') : (age?.kind ?? 'nothing');
}

describe('the month of manufacture', () => {
  it.each([
    // BSH: the two digits of the year less 20. Both papers' own numbers, and how people type them.
    ['Bosch', 'FD9006 00067', '2010-06'],
    ['Siemens', 'FD 8410', '2004-10'],
    ['Neff', 'E-Nr. S513/01 fd: 0103 00042', '2021-03'],
    ['Gaggenau', 'FD930356731', '2013-03'],
    ['Constructa', '9006 00067', '2010-06'],
    ['Bosch Hausgeräte', 'FD 7912', '1999-12'],
    ['Bosch', 'FD 0611', '2026-11'],
    // The long number knows the year's last digit alone, unless the FD number stands beside it.
    ['Bosch', '10 0 06 0088966 000677', '2010-06 2020-06'],
    ['Bosch', '100060088966000677', '2010-06 2020-06'],
    ['Bosch', 'FD9006 00067 / 10 0 06 0088966 000677', '2010-06'],
    ['Samsung', 'W66143BH400494B', '2016-04'],
    ['Samsung', '0BAA5ACT500123X', '2002-05 2022-05'],
    ['LG', '603KWWZ73713', '2006-03 2016-03 2026-03'],
    ['LG Electronics', '612KWWZ73713', '2006-12 2016-12'],
    ['Hotpoint-Ariston', '3 10 02 0895', '2003-10 2013-10 2023-10'],
    ['Indesit', '310020895', '2003-10 2013-10 2023-10'],
  ])('%s %s is %s', (brand, number, months) => {
    expect(read(brand, number)).toBe(months);
  });

  it.each([
    ['the future', 'Bosch', 'FD 0612', 'doubtful'],
    ['two numbers that contradict each other', 'Bosch', 'FD9006, 10 1 06 0088966 000677', 'doubtful'],
    ['two FD numbers', 'Bosch', 'FD9006 FD8410', 'doubtful'],
    ['a thirteenth month', 'Bosch', 'FD 9013', 'nothing'],
    ['a month 0', 'LG', '600KWWZ73713', 'nothing'],
    ['a 31st of June', 'Indesit', '306310895', 'nothing'],
    ['a letter that no year has', 'Samsung', 'W66143BA400494B', 'nothing'],
    ['a model with FD in it', 'Bosch', 'SFD9006X', 'nothing'],
    ['another maker’s number', 'Siemens', '603KWWZ73713', 'nothing'],
    ['an unknown brand', 'Bora', 'FD9006', 'nothing'],
    ['no brand', '', 'FD9006', 'nothing'],
    ['no number', 'Bosch', '  ', 'nothing'],
    ['a brand that only begins alike', 'Boschung', 'FD9006', 'nothing'],
    ['a text without an end', 'Bosch', `${'9'.repeat(1_000_000)}FD9006`, 'nothing'],
    ['markup', 'LG', '<b>603</b>', 'nothing'],
  ])('is not read from %s', (_, brand, number, kind) => {
    expect(read(brand, number)).toBe(kind);
  });

  it('is not computed for brands without a source', () => {
    expect(unreadBrands.map((brand) => read(brand, '12/345678901'))).toEqual(
      unreadBrands.map(() => 'no_rule'),
    );
  });

  it('is narrowed by the order, and said to be older than it only if it is well before', () => {
    expect(read('LG', '603KWWZ73713', '2016-01-10')).toBe('2006-03 2016-03');
    expect(read('LG', '603KWWZ73713', '2014-01-10')).toBe('2006-03');
    expect(read('LG', '603KWWZ73713', '31.02.')).toBe('2006-03 2016-03 2026-03');
    const older = (orderedOn: string) => {
      const age = applianceAge({ manufacturer: 'Bosch', serialNumber: 'FD9006' }, { today, orderedOn });
      return age?.kind === 'made' && age.isOlderThanOrder;
    };
    expect([older('2010-05-30'), older('2011-06-30'), older('2011-07-01')]).toEqual([false, false, true]);
  });

  it('is found beside the article number, and confirmed by it', () => {
    const plate = { manufacturer: 'Bosch', serialNumber: '10 0 06 0088966 000677', articleNumber: 'FD 9006' };
    expect(applianceAge(plate, { today })).toMatchObject({
      rule: 'fd',
      months: ['2010-06'],
      isConfirmed: true,
    });
  });

  it('reads each rule’s own example', () => {
    for (const [name, { example, group }] of Object.entries(dateRules)) {
      const age = applianceAge(
        { manufacturer: group === 'bsh' ? 'Bosch' : group, serialNumber: example[0] },
        { today: `${example[1]}-28` },
      );
      expect([name, age?.kind === 'made' && age.months]).toEqual([
        name,
        expect.arrayContaining([example[1]]),
      ]);
    }
  });

  it('is never in the future, whatever stands on the plate, and never fails', () => {
    const brands = fc.constantFrom('Bosch', 'Samsung', 'LG', 'Indesit', 'Miele', 'AEG Electrolux', '');
    const examples = (Object.keys(dateRules) as RuleName[]).map((rule) => dateRules[rule].example[0]);
    const numbers = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.stringMatching(/^(FD ?)?[0-9A-Z ]{4,22}$/),
      fc.constantFrom(...examples),
    );
    const days = fc
      .date({ min: new Date('1971-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(brands, numbers, numbers, days, fc.option(fc.oneof(days, fc.string())), (...given) => {
        const [manufacturer, serialNumber, articleNumber, now, orderedOn] = given;
        const age = applianceAge({ manufacturer, serialNumber, articleNumber }, { today: now, orderedOn });
        const months = age?.kind === 'made' ? age.months : [];
        expect(months.filter((month) => month > now.slice(0, 7))).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });
});
