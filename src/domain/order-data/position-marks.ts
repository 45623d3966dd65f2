import type { NotTaken } from './order-data.ts';

/** Why a position is none of what was bought. */
export type Mark = Extract<NotTaken, 'alternative' | 'optional' | 'cancelled'>;

const words: readonly (readonly [Mark, string])[] = [
  ['alternative', 'alternativ(?:e|en|es|er|pos|position|positionen|vorschlag)?|alternatives?'],
  [
    'optional',
    'option|optionen|optional(?:e|er|es)?|optionalposition(?:en)?|options|eventual(?:pos|position|positionen)?|bedarfs(?:pos|position|positionen)|wahl(?:pos|position|positionen)|wahlweise',
  ],
  ['cancelled', 'entfällt|entfaellt|entfallen|storniert|storno|stornoposition|gestrichen|cancelled|canceled'],
];
const sign = String.raw`[^\p{L}\p{N}]`;
const patterns = words.map(([mark, list]) => ({
  mark,
  // A text that only says it, perhaps of which position.
  alone: new RegExp(
    `^${sign}{0,9}(?:pos(?:ition)?\\.? )?(?:${list})(?: pos(?:\\.|ition|itionen)?)?(?: (?:zu|zur|für|for|to)(?: pos(?:ition)?)?\\.? ?[\\d.]{1,9})?${sign}{0,9}$`,
    'iu',
  ),
  first: new RegExp(
    `^${sign}{0,9}(?:${list})(?!\\p{L})(?! (?:erhältlich|verfügbar|lieferbar|available))`,
    'iu',
  ),
  last: new RegExp(`(?:^|${sign})(?:${list})${sign}{0,9}$`, 'iu'),
  bracketed: new RegExp(`[([*] ?(?:${list}) ?[)\\]*]`, 'iu'),
}));

/** The mark that a line consists of: `Alternativ zu Pos. 1:`, `*** entfällt ***`. `many` of a title of several positions. */
export function markAlone(text: string): { mark: Mark; many: boolean } | null {
  if (text.length > 60) return null;
  const found = patterns.find(({ alone }) => alone.test(text));
  return found
    ? { mark: found.mark, many: /(?:positionen|optionen|options|alternatives)\P{L}*$/iu.test(text) }
    : null;
}

/** The mark at the beginning, at the end or in brackets of what a position says of itself. */
export function markIn(text: string): Mark | null {
  const found = patterns.find(
    ({ first, last, bracketed }) => first.test(text) || last.test(text) || bracketed.test(text),
  );
  return found?.mark ?? null;
}

/** The mark at the beginning of a short line below a position. */
export function markBelow(text: string): Mark | null {
  return text.length > 60 ? null : (patterns.find(({ first }) => first.test(text))?.mark ?? null);
}
