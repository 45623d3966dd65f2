import { notSpecified } from './words.ts';

const inGerman = new Intl.Collator('de', { numeric: true });

/** Keys of a list by the German words, as a dictionary sorts them; "Not specified" stays first, "Other" last. */
export function alphabetical(entries: readonly { key: string; de: string }[]): string[] {
  const rank = ({ key }: { key: string }) => (key === notSpecified.key ? 0 : key === 'other' ? 2 : 1);
  return entries
    .toSorted((one, two) => rank(one) - rank(two) || inGerman.compare(one.de, two.de))
    .map(({ key }) => key);
}
