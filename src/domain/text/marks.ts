import { fold } from './fold.ts';
import { searchedPieces } from './search.ts';

/** A piece of a text; `hit` is true if it matches a searched word. The pieces add up to the text. */
export interface Piece {
  text: string;
  hit: boolean;
}

/** Splits a text into matching and other pieces, by the same rule as the search (`searchedPieces`). */
export function marks(text: string, search: string): Piece[] {
  const characters = Array.from(text.normalize('NFC'));
  const { folded, origin } = foldedByCharacter(characters);
  const isHit = characters.map(() => false);
  for (const piece of searchedPieces(search)) {
    const space = piece.startsWith(' ') ? 1 : 0;
    for (let at = folded.indexOf(piece); at !== -1; at = folded.indexOf(piece, at + 1)) {
      isHit.fill(true, origin[at + space], origin[at + piece.length - 1]! + 1);
    }
  }
  return piecesOf(characters, isHit);
}

/** The folded text with a space before each word, and for each of its characters the index of the original one. */
function foldedByCharacter(text: readonly string[]): { folded: string; origin: number[] } {
  let folded = ' ';
  const origin = [0];
  for (const [at, character] of text.entries()) {
    const plain = fold(character);
    const isUmlautsE = plain === 'e' && /[aou]$/.test(folded);
    if (isUmlautsE) continue;
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
