import { fold } from './fold.ts';

/** Maximum words of a search; further words are ignored. */
const mostWords = 6;

/**
 * The searchable text of a record: its folded words with a space before each, so that word beginnings can be matched.
 */
export function searchableText(words: readonly (string | null | undefined)[]): string {
  return ` ${fold(words.filter(Boolean).join(' '))}`;
}

/**
 * The pieces that a searchable text must contain, one per searched word; empty if there is nothing to search for. Words
 * of three letters or more match anywhere. Shorter ones get a leading space and match only at the beginning of a word,
 * because a trigram index can answer that.
 */
export function searchedPieces(search: string): string[] {
  return fold(search)
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, mostWords)
    .map((word) => (word.length < 3 ? ` ${word}` : word));
}

/** True if a searchable text contains all the pieces. */
export function isFoundIn(searchable: string, pieces: readonly string[]): boolean {
  return pieces.every((piece) => searchable.includes(piece));
}
