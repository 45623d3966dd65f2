import { fold } from './fold.ts';

/** More words than these make a search no narrower. */
const mostWords = 6;

/**
 * The one text in which a record is searched: its words folded, with a space before each, so that the beginning of a
 * word can be told from its middle.
 */
export function searchableText(words: readonly (string | null | undefined)[]): string {
  return ` ${fold(words.filter(Boolean).join(' '))}`;
}

/**
 * The pieces that a searchable text has to hold, one for each word of a search: from three letters on the word itself,
 * which is found anywhere; a shorter one with a space before it, so that it is found at a word's beginning, which is what
 * a trigram index can answer. None where there is nothing to search for.
 */
export function searchedPieces(search: string): string[] {
  return fold(search)
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, mostWords)
    .map((word) => (word.length < 3 ? ` ${word}` : word));
}

/** True where a searchable text holds all that is searched for. */
export function isFoundIn(searchable: string, pieces: readonly string[]): boolean {
  return pieces.every((piece) => searchable.includes(piece));
}
