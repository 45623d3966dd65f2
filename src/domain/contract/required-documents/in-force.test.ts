import { describe, expect, it } from 'vitest';
import { firstDayOf, setInForce, standingOf, versionInForce, type Version } from './in-force.ts';

const base: Version = {
  kind: 'terms',
  product: null,
  language: 'de',
  version: 1,
  inForceFrom: '2026-01-01',
};
const wanted = { product: 'kitchen', language: 'de', day: '2026-06-01' } as const;
const named = (name: string, change: Partial<Version>) => ({ ...base, ...change, name });

describe('the version in force', () => {
  const first = named('first', {});
  const second = named('second', { version: 2, inForceFrom: '2026-06-01' });

  it('is the newest that applies on the day, which is its first', () => {
    const of = (day: string) => versionInForce([second, first], 'terms', { ...wanted, day })?.name;
    expect([of('2025-12-31'), of('2026-01-01'), of('2026-05-31'), of('2026-06-01')]).toEqual([
      undefined,
      'first',
      'first',
      'second',
    ]);
  });

  it('is never one that nobody approved', () => {
    const proposed = named('proposed', { version: 3, inForceFrom: null });
    expect(versionInForce([first, proposed], 'terms', wanted)?.name).toBe('first');
  });

  it('is the product’s own before that of every product, and then in the language wanted', () => {
    const own = named('own', { product: 'kitchen', inForceFrom: '2020-01-01' });
    const english = named('english', { language: 'en' });
    const ownEnglish = named('own english', { product: 'kitchen', language: 'en' });
    const of = (versions: (Version & { name: string })[], language: 'de' | 'en') =>
      versionInForce(versions, 'terms', { ...wanted, language })?.name;
    expect(of([first, own, english, ownEnglish], 'en')).toBe('own english');
    expect(of([first, own, english], 'en')).toBe('own');
    expect(of([first, english], 'en')).toBe('english');
    expect(of([first], 'en')).toBe('first');
    expect(of([english], 'de')).toBe('english');
    expect(versionInForce([own], 'terms', { ...wanted, product: 'xcare+' })).toBeNull();
  });

  it('may say that there is no such document, until a newer one does again', () => {
    const none = named('none', { language: null, inForceFrom: '2026-03-01' });
    const of = (day: string) => versionInForce([first, none, second], 'terms', { ...wanted, day })?.name;
    expect([of('2026-02-28'), of('2026-03-01'), of('2026-06-01')]).toEqual(['first', 'none', 'second']);
  });

  it('of two from one day is the later proposal', () => {
    const again = named('again', { version: 2 });
    expect(versionInForce([again, first], 'terms', wanted)?.name).toBe('again');
  });
});

describe('the first day of a version', () => {
  it('is the one proposed, and never one before it was approved', () => {
    const of = (validFrom: string) => firstDayOf({ validFrom }, '2026-06-01');
    expect([of('2026-05-31'), of('2026-06-01'), of('2026-06-02')]).toEqual([
      '2026-06-01',
      '2026-06-01',
      '2026-06-02',
    ]);
  });
});

describe('a set', () => {
  it('has each required kind, also where a document is missing, and a price where there is one', () => {
    const kinds = (versions: Version[]) =>
      setInForce(versions, wanted).map(({ kind, version }) => (version ? kind : `no ${kind}`));
    expect(kinds([base])).toEqual([
      'terms',
      'no product_information',
      'no first_information',
      'no withdrawal_instruction',
      'no privacy_notice',
    ]);
    expect(kinds([base, { ...base, kind: 'price' }])).toContain('price');
  });
});

describe('where a version stands', () => {
  const decided = { ...base, decision: 'approved' as string | null };

  it('follows from its decision, its day and newer ones', () => {
    const newer = { ...decided, version: 2, inForceFrom: '2026-06-01' };
    const all = [decided, newer];
    expect(standingOf(decided, all, '2026-05-31')).toBe('in_force');
    expect(standingOf(newer, all, '2026-05-31')).toBe('coming');
    expect(standingOf(decided, all, '2026-06-01')).toBe('replaced');
    expect(standingOf({ ...decided, decision: null }, all, '2026-06-01')).toBe('proposed');
    expect(standingOf({ ...decided, decision: 'declined' }, all, '2026-06-01')).toBe('declined');
  });
});
