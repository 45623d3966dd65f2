import { fold } from './fold.ts';

/** A piece of a text; `hit` where a searched word occurs. The pieces together are the text. */
export interface Piece {
  text: string;
  hit: boolean;
}

/**
 * Tells which parts of a text were searched for, as forgiving of umlauts and accents as the search itself: words of
 * three letters and more anywhere, shorter ones at a word's beginning.
 */
export function marks(text: string, search: string): Piece[] {
  const characters = Array.from(text.normalize('NFC'));
  const { folded, origin } = foldedByCharacter(characters);
  const isHit = characters.map(() => false);
  for (const word of fold(search).split(' ').filter(Boolean)) {
    const wanted = word.length < 3 ? ` ${word}` : word;
    for (let at = folded.indexOf(wanted); at !== -1; at = folded.indexOf(wanted, at + 1)) {
      const from = at + (wanted.length - word.length);
      isHit.fill(true, origin[from], origin[at + wanted.length - 1]! + 1);
    }
  }
  return piecesOf(characters, isHit);
}

/** The folded text, with a space before each word, and for each of its characters which one of the text it came from. */
function foldedByCharacter(text: readonly string[]): { folded: string; origin: number[] } {
  let folded = ' ';
  const origin = [0];
  for (const [at, character] of text.entries()) {
    const isUmlautsE = /e/i.test(character) && /[aou]$/.test(folded);
    if (isUmlautsE) continue;
    const plain = fold(character);
    if (plain === '' && folded.endsWith(' ')) continue;
    for (const one of plain === '' ? ' ' : plain) {
      folded += one;
      origin.push(at);
    }
  }
  return { folded, origin };
}

function piecesOf(characters: readonly string[], isHit: readonly boolean[]): Piece[] {
  const pieces: Piece[] = [];
  for (const [at, character] of characters.entries()) {
    const last = pieces.at(-1);
    const hit = isHit[at] ?? false;
    if (last?.hit === hit) last.text += character;
    else pieces.push({ text: character, hit });
  }
  return pieces;
}
